"""Offsets, sizes and strides of slices, of memrefs and of tensors, that turn out to be constants.

Source: MLIR, `OpWithOffsetSizesAndStridesConstantArgumentFolder` in ViewLikeInterface.h.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from yods.builtin.shape_rules import bounds_fault
from yods.builtin.types import DYNAMIC
from yods_defs.memref.hooks.folds import constant_index
from yods_defs.memref.hooks.views import mixed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.elements import DenseArrayAttr
    from yods.ir.value import Value
    from yods_defs.memref.hooks.views import Mixed

    #: Offsets, sizes or strides: values, and numbers with marks in their places.
    Numbers: TypeAlias = tuple[tuple[Value[Any], ...], tuple[int, ...]]

    class Slice(Protocol):
        """An operation that takes a part of its source, or puts one in."""

        @property
        def offsets(self) -> Sequence[Value[Any]]: ...
        @property
        def sizes(self) -> Sequence[Value[Any]]: ...
        @property
        def strides(self) -> Sequence[Value[Any]]: ...
        @property
        def static_offsets(self) -> DenseArrayAttr: ...
        @property
        def static_sizes(self) -> DenseArrayAttr: ...
        @property
        def static_strides(self) -> DenseArrayAttr: ...


def known_numbers(
    items: Sequence[Mixed], least: int | None = None
) -> tuple[list[Value[Any]], list[int]]:
    """Values for what is unknown, and numbers with marks in their places.

    Args:
        least: A constant below this stays a value.
    """
    values, numbers = [], []
    for item in items:
        number = constant_index(item)
        if isinstance(item, int):
            numbers.append(item)
        elif number is None or (least is not None and number < least):
            values.append(item)
            numbers.append(DYNAMIC)
        else:
            numbers.append(number)
    return values, numbers


def with_constants(op: Slice, shape: Sequence[int]) -> list[Numbers] | None:
    """Offsets, sizes and strides, of which the first that hold constants hold them as numbers.

    None where there are no constants, or where they lead out of `shape`.
    """
    lists: list[Numbers] = [
        (tuple(values), numbers.values)
        for values, numbers in (
            (op.offsets, op.static_offsets),
            (op.sizes, op.static_sizes),
            (op.strides, op.static_strides),
        )
    ]
    for place, least in ((0, 0), (1, 0), (2, None)):
        values, numbers = lists[place]
        left, found = known_numbers(mixed(values, numbers), least)
        if len(left) < len(values):
            lists[place] = tuple(left), tuple(found)
            offsets, sizes, strides = (numbers for _, numbers in lists)
            if 0 in strides or bounds_fault(shape, offsets, sizes, strides):
                return None
            return lists
    return None
