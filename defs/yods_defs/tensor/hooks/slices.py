"""Canonicalisation of slices of tensors.

Source: MLIR, TensorOps.cpp; slices of slices and of casts are not looked at.
"""

from __future__ import annotations

from yods.builtin.types import DYNAMIC, RankedTensorType
from yods.hints import TYPE_CHECKING, Any
from yods.rewrite.pattern import Rewritten, function_patterns
from yods_defs.memref.hooks.rewrites import slice_of, with_constants
from yods_dialects.tensor.ops import CastOp, ExtractSliceOp, InsertSliceOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import PatternRewriter, Value


def is_whole(op: ExtractSliceOp | InsertSliceOp) -> bool:
    """Whether the slice is all of a tensor of the result's type."""
    shape = op.result.type.shape
    return (
        DYNAMIC not in shape
        and op.static_sizes.values == shape
        and not any(op.static_offsets.values)
        and all(stride == 1 for stride in op.static_strides.values)
    )


def _dropped(sizes: Sequence[int], reduced: Sequence[int]) -> set[int]:
    """The dimensions that the slice has and its result has not.

    Source: MLIR, TensorOps.cpp, `getDroppedDims`.
    """
    dropped = set()
    left = len(reduced) - 1
    for place in reversed(range(len(sizes))):
        if left >= 0 and (sizes[place] != 1 or reduced[left] == 1):
            left -= 1
        else:
            dropped.add(place)
    return dropped


def _constant_extract(op: ExtractSliceOp, rewriter: PatternRewriter) -> Rewritten:
    source, result = op.source.type, op.result.type
    lists = with_constants(op, source.shape)
    if lists is None:
        return False
    dropped = _dropped(op.static_sizes.values, result.shape)
    shape = [size for place, size in enumerate(lists[1][1]) if place not in dropped]
    type_ = RankedTensorType(shape, source.element_type, source.encoding)
    new = slice_of(ExtractSliceOp, [op.source], lists, result=type_)
    if type_ is result:
        return new
    rewriter.set_before(op)
    return CastOp(rewriter.insert(new).result, dest=result)


def _constant_insert(op: InsertSliceOp, rewriter: PatternRewriter) -> Rewritten:
    source, dest = op.source.type, op.dest.type
    lists = with_constants(op, dest.shape)
    if lists is None:
        return False
    sizes = lists[1][1]
    ones = [place for place, size in enumerate(sizes) if size == 1]
    dropped = ones[: len(sizes) - len(source.shape)]
    shape = [size for place, size in enumerate(sizes) if place not in dropped]
    type_ = RankedTensorType(shape, dest.element_type, dest.encoding)
    value: Value[Any] = op.source
    if type_ is not source:
        rewriter.set_before(op)
        value = rewriter.insert(CastOp(value, dest=type_)).results[0]
    return slice_of(InsertSliceOp, [value, op.dest], lists)


canonicalize_extract_slice = function_patterns(ExtractSliceOp, _constant_extract)
canonicalize_insert_slice = function_patterns(InsertSliceOp, _constant_insert)
