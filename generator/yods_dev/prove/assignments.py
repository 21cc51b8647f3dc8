"""The types that the values of a rule may have, and which of them are one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, TypeAlias

from yods.builtin.types import F16, F32, F64, ComplexType, FloatType, IndexType, IntegerType
from yods_dev.prove.meaning import Meaning
from yods_dev.prove.terms import TRUE, NotExpressible, Query
from yods_gen.definitions import operations
from yods_gen.resolve.semantics import alike, element_kind

#: The name of the op that a rule is about.
ROOT = "self"
#: A value of a rule: the op, or "" for a bound name, and what it is called.
Key: TypeAlias = tuple[Any, str]


class Types:
    """The types of the values of a source, and which of them are one."""

    def __init__(self, source: operations.SourceOp) -> None:
        self._parent: dict[Key, Key] = {}
        self._values: dict[Key, list[operations.ValueDef]] = {}
        self._ops = source.walk()
        for op in self._ops:
            self._add(op)
        for op in self._ops:
            for operand, item in zip(op.op.operands, op.operands, strict=False):
                self._join((op.name, operand.name), _item_key(op, operand.name, item))

    def _add(self, source: operations.SourceOp) -> None:
        op = source.op
        values = [
            v for v in (*op.operands, *op.results) if v.variadicity is operations.Variadicity.SINGLE
        ]
        if len(values) < len(op.operands) + len(op.results):
            raise NotExpressible("operands of any number")
        for value in values:
            self._values.setdefault(self._root((source.name, value.name)), []).append(value)
        for name, first in alike(op, values).items():
            self._join((source.name, first), (source.name, name))

    def _root(self, key: Key) -> Key:
        while self._parent.get(key, key) != key:
            key = self._parent[key]
        return key

    def _join(self, one: Key, other: Key) -> None:
        first, second = self._root(one), self._root(other)
        if first != second:
            self._parent[second] = first
            self._values.setdefault(first, []).extend(self._values.pop(second, []))

    def assignments(
        self, widths: Sequence[int], index_width: int | None
    ) -> Iterator[Mapping[Key, Any]]:
        """Every choice of types; an index only where its width is given, and then at least one."""
        keys = list(self._values)
        choices = [self._candidates(self._values[key], widths, index_width) for key in keys]
        if len(keys) > 2:
            choices = [_fewer(each) for each in choices]
        for types in product(*choices):
            if index_width is not None and not any(isinstance(t, IndexType) for t in types):
                continue
            yield dict(zip(keys, types, strict=True))

    def of(self, assignment: Mapping[Key, Any], name: str, part: str) -> Any:
        """The type of a value."""
        return assignment[self._root((name, part))]

    def _candidates(
        self, values: Sequence[operations.ValueDef], widths: Sequence[int], index_width: int | None
    ) -> list[Any]:
        integers: list[Any] = [IntegerType(width) for width in widths]
        if index_width is not None:
            integers.append(IndexType())
        floats = [each for each in (F16, F32, F64) if each.width in widths]
        found = [*integers, *floats, *map(ComplexType, floats)]
        for value in values:
            kind, width = element_kind(value.constraint)
            if kind == "bits":
                found = [t for t in found if isinstance(t, IntegerType | IndexType)]
                if width:
                    found = [IntegerType(width)]
            elif kind == "float":
                found = [t for t in found if isinstance(t, FloatType)]
            checker = Meaning(Query(), {}, 64, {})
            kept = []
            for type_ in found:
                try:
                    holds = checker.holds(value.constraint.predicate.root, {ROOT: type_})
                except NotExpressible:
                    holds = TRUE
                if holds == TRUE:
                    kept.append(type_)
            found = kept
        return found


def _fewer(types: list[Any]) -> list[Any]:
    """Some of the types, where there are many combinations."""
    kept = [t for t in types if not isinstance(t, IntegerType) or t.width in (1, 8, 32, 64)]
    return kept if len(types) > 4 else types


def _item_key(op: operations.SourceOp, operand: str, item: operations.SourceItem) -> Key:
    match item:
        case operations.SourceOp(name=name, result=result):
            return (name, str(result))
        case operations.NameSource(name=name):
            return ("", name)
        case operations.ConstantSource(name=name, number=None):
            return ("", name)
    return (op.name, operand)
