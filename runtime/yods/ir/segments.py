"""Groups of operands or results whose sizes an attribute holds.

Source: MLIR, OpDefinition.h, `AttrSizedOperandSegments` and `AttrSizedResultSegments`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I32

T = TypeVar("T")


def segment_sizes(*sizes: int) -> DenseArrayAttr:
    """The attribute `array<i32: …>` that says how many values each group has."""
    return DenseArrayAttr(I32, sizes)


def segment(sizes: DenseArrayAttr | None, index: int) -> slice:
    """Where group number `index` lies among all values.

    An attribute that is missing or too short, which the verifier reports, gives an
    empty group.
    """
    values = sizes_of(sizes) or ()
    if index >= len(values):
        return slice(0, 0)
    start = sum(values[:index])
    return slice(start, start + values[index])


def sizes_of(sizes: Any) -> tuple[int, ...] | None:
    """The numbers in the attribute; None where it is no array of i32."""
    if not isinstance(sizes, DenseArrayAttr) or sizes.element_type is not I32:
        return None
    return sizes.values


def first_or_none(values: Sequence[T]) -> T | None:
    """The value of an optional group."""
    return values[0] if values else None
