"""Elements of vectors, tensors and aggregates as terms, also for hooks that run programs.

A hook `interpret` that only moves elements, or combines them by functions of the runtime, does so
with terms, too. Whatever it asks of their numbers is an error, so that it is *not expressible*.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import prod
from typing import Any

from yods.builtin.types import I1, ComplexType, RankedTensorType, VectorType
from yods.layout.engine import DataLayout
from yods.layout.kinds import parts_of
from yods.layout.parts import ArrayParts, StructParts
from yods_dev.prove.elements import apply
from yods_dev.prove.meaning import Meaning, Value
from yods_dev.prove.terms import BOOL, NotExpressible, Query, any_of
from yods_eval.evaluation import POISON
from yods_eval.memory import Elements

#: Elements of a value that are proved one by one.
_MOST_ELEMENTS = 64
#: Functions of integers that reductions call otherwise.
_COMBINED = {"maxs": "smax", "mins": "smin", "maxu": "umax", "minu": "umin", "and": "&",
             "or": "|", "xor": "^"}  # fmt: skip


class Symbolic:
    """An element that is a term, where programs have a number."""

    __slots__ = ("_meaning", "value")

    def __init__(self, value: Value, meaning: Meaning) -> None:
        self.value, self._meaning = value, meaning

    def combined(self, name: str, other: Symbolic) -> Symbolic:
        """The function of elements of this name, as reductions call it, of both."""
        a, b = self.value, other.value
        known = f"f{name}" if a.term.sort.kind == "float" else _COMBINED.get(name, name)
        term, type_ = apply(self._meaning.query, known, [a.term, b.term]), a.type
        if term.sort == BOOL:
            term, type_ = self._meaning.as_bit(term), I1
        return Symbolic(Value(term, any_of(a.poison, b.poison), type_), self._meaning)

    def __eq__(self, other: object) -> bool:
        return other is not POISON and self._number()

    def _number(self) -> bool:
        raise NotExpressible("a hook that asks for numbers")

    __bool__ = _number
    __hash__ = None  # type: ignore[assignment]


def leaf_types(type_: Any, layout: DataLayout) -> list[Any]:
    """The types of the elements of a value, in order; of a scalar its own."""
    if isinstance(type_, VectorType | RankedTensorType):
        extents = [each if isinstance(each, int) and each >= 0 else 1 << 20 for each in type_.shape]
        if getattr(type_, "is_scalable", False):
            extents = [1 << 20]
        types, count = leaf_types(type_.element_type, layout), prod(extents)
    else:
        parts = parts_of(type_, layout)
        if isinstance(parts, StructParts):
            return [leaf for each in parts.types for leaf in leaf_types(each, layout)]
        if not isinstance(parts, ArrayParts):
            return [type_]
        types, count = leaf_types(parts.element, layout), parts.count
    if count * len(types) > _MOST_ELEMENTS:
        raise NotExpressible(f"the type {type_}")
    return types * count


def packed(type_: Any, leaves: Iterator[Any], layout: DataLayout) -> Any:
    """A value as programs have it, of these elements."""
    if isinstance(type_, VectorType | RankedTensorType):
        count = range(prod(type_.shape))
        return Elements(type_.shape, [packed(type_.element_type, leaves, layout) for _ in count])
    if isinstance(type_, ComplexType):
        pair = next(leaves), next(leaves)
        return POISON if any(each is POISON for each in pair) else pair
    parts = parts_of(type_, layout)
    if isinstance(parts, StructParts):
        return tuple(packed(each, leaves, layout) for each in parts.types)
    if isinstance(parts, ArrayParts):
        return tuple(packed(parts.element, leaves, layout) for _ in range(parts.count))
    return next(leaves)


def unpacked(value: Any) -> list[Any]:
    """The elements of such a value."""
    parts = value.data if isinstance(value, Elements) else value
    if not isinstance(parts, list | tuple):
        return [value]
    return [leaf for each in parts for leaf in unpacked(each)]


def leaves(query: Query, value: Value) -> list[Value]:
    """The parts of a complex number; of anything else itself."""
    parts = query.parts.get(value.term.text)
    if parts is None:
        return [value]
    return [replace(value, term=each, type=value.type.element_type) for each in parts]
