"""Hooks of the tensor dialect.

Source: MLIR, TensorOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.attributes import ArrayAttr, IntegerAttr
from yods.builtin.shape_rules import bounds_fault as bounds_fault
from yods.builtin.shape_rules import is_rank_reduced as is_rank_reduced
from yods.builtin.types import DYNAMIC, RankedTensorType, TensorType
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.side_effects import Speculatability
from yods.ir.late_modules import hook_in, late_names
from yods.ir.matchers import constant_of
from yods_eval.deferred import interpreters_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Operation
    from yods_defs.tensor.hooks.slices import *
    from yods_dialects.tensor import ops
else:
    __getattr__ = late_names(__name__, "slices")


def _sum(*numbers: int) -> int:
    return DYNAMIC if DYNAMIC in numbers else sum(numbers)


# Casts.


def adds_nothing(source: TensorType, middle: TensorType, result: TensorType) -> bool:
    """Whether a cast to `middle` and then to `result` knows no more than one to `result`.

    Source: MLIR, `ChainedTensorCast`, `joinShapes`.
    """
    known = [type_.shape for type_ in (source, result) if type_.has_rank]
    shapes = [*known, *([middle.shape] if middle.has_rank else [])]
    if len({len(shape) for shape in shapes}) > 1:
        return False
    extents = [set(each) - {DYNAMIC} for each in zip(*shapes, strict=True)]
    without = [set(each) - {DYNAMIC} for each in zip(*known, strict=True)]
    return extents == without and all(len(each) < 2 for each in extents)


def joined_groups(inner: Any, outer: Any) -> ArrayAttr:
    """The dimensions that one joining and then another one make one."""
    return ArrayAttr(
        [
            ArrayAttr([dim for each in group for dim in inner.elements[each.value]])
            for group in outer
        ]
    )


# dim.


def is_dim_speculatable(op: ops.DimOp) -> Speculatability:
    """It may run anywhere when its index is known to be one of the tensor's dimensions."""
    number, type_ = constant_of(op.index), op.source.type
    if not isinstance(number, IntegerAttr) or not isinstance(type_, RankedTensorType):
        return Speculatability.NOT
    known = number.value < len(type_.shape)
    return Speculatability.ALWAYS if known else Speculatability.NOT


# Slices.


def generic_text(op: Operation | None) -> str:
    return "" if op is None else op.print(generic=True)


splat_as = hook_in("yods_eval.constants", "splat_as")


# Dimensions joined and split.


def groups_of(op: ops.CollapseShapeOp | ops.ExpandShapeOp) -> list[list[int]]:
    """Return the dimensions of the larger shape that each one of the smaller stands for."""
    return [
        [int(number.value) for number in group if isinstance(number, IntegerAttr)]
        for group in op.reassociation
        if isinstance(group, ArrayAttr)
    ]


def dimensions_of_map(groups: Sequence[Sequence[int]]) -> int:
    """Return the dimensions of the map that MLIR makes of groups: a number of 32 bits."""
    last = max((number & _MASK for group in groups for number in group), default=-1)
    return (last + 1) & _MASK


_MASK = (1 << 32) - 1


# pad.


def padded_shape(extents: Sequence[int], low: Sequence[int], high: Sequence[int]) -> list[int]:
    return [_sum(*parts) for parts in zip(low, extents, high, strict=True)]


# How operations are interpreted is loaded when a program is.

interpret = interpreters_in("yods_defs.tensor.hooks.interpretation")
