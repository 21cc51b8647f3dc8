"""What the format of an op may mention."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import TypeAlias

from yods_gen.definitions.operations import (
    NamedAttributeDef,
    NativePropertyDef,
    OperandDef,
    RegionDef,
    ResultDef,
    SuccessorDef,
    TypeVariableDef,
    ValueDef,
)
from yods_gen.definitions.uses import TraitDef
from yods_gen.records import dataclass

Named: TypeAlias = ValueDef | NamedAttributeDef | NativePropertyDef | RegionDef | SuccessorDef


@dataclass(slots=True)
class OpVariables:
    """What an op's format may mention."""

    operands: Sequence[OperandDef]
    results: Sequence[ResultDef]
    attributes: Sequence[NamedAttributeDef]
    regions: Sequence[RegionDef]
    successors: Sequence[SuccessorDef]
    traits: Sequence[TraitDef]
    #: Results whose types the op infers; None: all of them, by a hook.
    inferred: frozenset[str] | None = frozenset()
    hooks: Mapping[str, str] = field(default_factory=dict)
    type_variables: Sequence[TypeVariableDef] = ()
    properties: Sequence[NativePropertyDef] = ()
    #: The dialect whose op it is.
    dialect: str = ""

    def kind(self, name: str) -> str | None:
        """What `name` is, in words."""
        for kind, group in self._groups():
            if any(item.name == name for item in group):
                return kind
        return None

    def find(self, name: str) -> Named | None:
        """The definition of `name`."""
        for _, group in self._groups():
            for item in group:
                if item.name == name:
                    return item
        return None

    def all(self, kind: str) -> Sequence[Named]:
        """Everything of one kind: "operand", "region"."""
        return dict(self._groups())[kind]

    def trait(self, name: str) -> TraitDef | None:
        """The first use of trait `name`, or None."""
        return next((trait for trait in self.traits if trait.name == name), None)

    def names(self) -> list[str]:
        """Everything a format may mention."""
        return [item.name for _, group in self._groups() for item in group]

    def _groups(self) -> Iterable[tuple[str, Sequence[Named]]]:
        yield "operand", self.operands
        yield "attribute", self.attributes
        yield "property", self.properties
        yield "region", self.regions
        yield "successor", self.successors
        yield "result", self.results
