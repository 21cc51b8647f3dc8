"""The type or attribute whose class is generated, and the names of its parameters there."""

from __future__ import annotations

from collections.abc import Mapping

from yods_gen.definitions.types import AttrOrTypeDef, ParameterDef
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.model.partial_expressions import Known
from yods_gen.records import DataClass

#: The argument for the context that a mutable one belongs to.
CONTEXT = frozenset({"context"})


class Owner(DataClass):
    """A definition; `members` are the names of its parameters in Python."""

    definition: AttrOrTypeDef
    class_name: str
    members: Mapping[str, str]

    @property
    def keys(self) -> tuple[ParameterDef, ...]:
        """The parameters that distinguish instances."""
        return tuple(p for p in self.definition.parameters if not p.mutable)

    @property
    def mutable(self) -> tuple[ParameterDef, ...]:
        """The parameters that may be set later."""
        return tuple(p for p in self.definition.parameters if p.mutable)

    @property
    def locals(self) -> dict[str, PyExpr]:
        """The parameters as local variables, as constructors have them."""
        return {name: python.local(member) for name, member in self.members.items()}

    @property
    def slots(self) -> dict[str, PyExpr]:
        """The parameters as an instance has them."""
        return {name: python.member(python.SELF, member) for name, member in self.members.items()}

    @property
    def known(self) -> Known:
        """Facts that expressions over the parameters may rely on."""
        names = frozenset(p.name for p in self.definition.parameters)
        optional = frozenset(
            p.name
            for p in self.definition.parameters
            if p.kind.MAY_BE_ABSENT and not p.kind.AFTER_ATTRIBUTE
        )
        return Known(names - optional, optional=optional)
