"""Broadcasts, reshapes, joins, slices and padding.

Source: StableHLO, TypeInference.cpp; the messages are its own.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

from yods.builtin.types import DYNAMIC, RankedTensorType
from yods_defs.stablehlo.hooks.inference import Extent, check_dimension, extents_of, most_specific
from yods_defs.stablehlo.hooks.quantization import (
    any_quantized,
    bounds_of,
    check_broadcast,
    check_reshaped,
    check_scales,
    compatible_elements,
    compatible_types,
    per_axis,
)
from yods_defs.stablehlo.hooks.shapes import (
    encoding_for,
    fits,
    integers_of,
    is_unique,
    numbers,
    tensor_like,
    tensor_of,
    tensors_of,
)
from yods_dialects.stablehlo.attributes import BoundsAttr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.stablehlo import ops


def _is_static(*types: RankedTensorType) -> bool:
    return all(DYNAMIC not in type_.shape for type_ in types)


def _check_elements(op: Operation, operand: Type, result: Type) -> None:
    if not any_quantized(operand, result) and not compatible_elements(operand, result):
        raise op.plain_error(
            "expects operand and result to have compatible element type. Got: "
            f"'{operand}' and '{result}'"
        )


def _check_shape_operand(op: Operation, shape: Value[Any], result: RankedTensorType) -> None:
    """Source: `verifyShapeOperandIsCompatibleWithResultType`."""
    known = integers_of(shape)
    if known is None:
        return
    if min(known, default=0) < 0 or not compatible_types(
        RankedTensorType(known, result.element_type), result
    ):
        raise op.plain_error(
            f"output shape [{numbers(known)}] is incompatible with return type of operation "
            f"'{result}'"
        )


# Counting.


def verify_dynamic_iota(op: ops.DynamicIotaOp) -> None:
    result = tensor_of(op.result)
    if op.iota_dimension.value >= len(result.shape):
        raise op.plain_error("iota dimension cannot go beyond the output rank.")
    _check_shape_operand(op, op.output_shape, result)


# Broadcasts.


def infer_broadcast(op: ops.BroadcastOp) -> list[Type]:
    sizes = op.broadcast_sizes.values
    for size in sizes:
        if size < 0:
            raise op.plain_error(f"Broadcast with negative dimension size {size}")
    operand = tensor_of(op.operand)
    return [RankedTensorType((*sizes, *operand.shape), operand.element_type)]


def verify_broadcast_in_dim(op: ops.BroadcastInDimOp) -> None:
    """Source: `verifyBroadcastInDimOp`."""
    operand, result = tensor_of(op.operand), tensor_of(op.result)
    dims = op.broadcast_dimensions.values
    check_scales(op, operand, result)
    _check_broadcast_dims(op, operand, dims)
    if not is_unique(dims):
        raise op.plain_error("broadcast_dimensions should not have duplicates")
    for number, (dim, extent) in enumerate(zip(dims, operand.shape, strict=True)):
        _check_broadcast_dim(op, dim, len(result.shape))
        if extent not in (DYNAMIC, 1, result.shape[dim]):
            raise op.plain_error(
                f"size of operand dimension {number} ({extent}) is not equal to 1 or size of "
                f"result dimension {dim} ({result.shape[dim]})"
            )
    if per_axis(result) is not None:
        check_broadcast(op, op.operand, op.result, dims)


def _check_broadcast_dims(op: Operation, operand: RankedTensorType, dims: Sequence[int]) -> None:
    if len(dims) != len(operand.shape):
        raise op.plain_error(
            f"broadcast_dimensions size ({len(dims)}) does not match operand rank "
            f"({len(operand.shape)})"
        )


def _check_broadcast_dim(op: Operation, dim: int, rank: int) -> None:
    if not 0 <= dim < rank:
        raise op.plain_error(
            f"broadcast_dimensions contains invalid value {dim} for result with rank {rank}"
        )


def verify_dynamic_broadcast_in_dim(op: ops.DynamicBroadcastInDimOp) -> None:
    """Source: `verifyDynamicBroadcastInDimOp`."""
    operand, result = tensor_of(op.operand), tensor_of(op.result)
    dims = op.broadcast_dimensions.values
    _check_elements(op, operand, result)
    _check_broadcast_dims(op, operand, dims)
    if len(result.shape) < len(operand.shape):
        raise op.plain_error(
            f"result rank ({len(result.shape)}) is less than operand rank ({len(operand.shape)})"
        )
    if not is_unique(dims):
        raise op.plain_error("broadcast_dimensions should not have duplicates")
    for number, (dim, extent) in enumerate(zip(dims, operand.shape, strict=True)):
        _check_broadcast_dim(op, dim, len(result.shape))
        if extent != 1 and not fits(extent, result.shape[dim]):
            raise op.plain_error(
                f"size of operand dimension {number} ({extent}) is not compatible with size of "
                f"result dimension {dim} ({result.shape[dim]})"
            )
    _check_shape_operand(op, op.output_dimensions, result)
    _check_expansion(op, operand)
    _check_known_shape(op, operand, dims)
    if per_axis(result) is not None:
        check_broadcast(op, op.operand, op.result, dims)


def _check_expansion(op: ops.DynamicBroadcastInDimOp, operand: RankedTensorType) -> None:
    hints = [
        dim
        for each in (op.known_expanding_dimensions, op.known_nonexpanding_dimensions)
        for dim in (() if each is None else each.values)
    ]
    if not is_unique(hints):
        raise op.plain_error("duplicate expansion hint for at least one operand dimension")
    for dim in hints:
        if not 0 <= dim < len(operand.shape):
            raise op.plain_error(
                f"hint for expanding dimension {dim} does not refer to a valid operand dimension"
            )


def _check_known_shape(
    op: ops.DynamicBroadcastInDimOp, operand: RankedTensorType, dims: Sequence[int]
) -> None:
    known = integers_of(op.output_dimensions)
    if known is None or not _is_static(operand):
        return
    for number, (dim, extent) in enumerate(zip(dims, operand.shape, strict=True)):
        if extent not in (1, known[dim]):
            raise op.plain_error(
                f"size of operand dimension {number} ({extent}) is not equal to 1 or value of "
                f"shape at index {dim} ({known[dim]})"
            )


# Reshapes.


def _check_count(op: Operation, operand: RankedTensorType, result: RankedTensorType) -> None:
    before, after = prod(operand.shape), prod(result.shape)
    if before != after:
        raise op.plain_error(
            f"number of output elements ({after}) doesn't match expected number of elements "
            f"({before})"
        )


def verify_reshape(op: ops.ReshapeOp) -> None:
    operand, result = tensor_of(op.operand), tensor_of(op.result)
    if not _is_static(operand, result):
        return
    _check_count(op, operand, result)
    if any_quantized(operand, result):
        check_reshaped(op, operand, result)


def verify_dynamic_reshape(op: ops.DynamicReshapeOp) -> None:
    """Source: `verifyDynamicReshapeOp`."""
    operand, result = tensor_of(op.operand), tensor_of(op.result)
    _check_elements(op, operand, result)
    if _is_static(operand, result):
        _check_count(op, operand, result)
    _check_shape_operand(op, op.output_shape, result)
    if tensor_of(op.output_shape).shape[0] != len(result.shape):
        raise op.plain_error(
            "result should have a rank equal to the number of elements in output_shape"
        )
    known = integers_of(op.output_shape)
    if known is not None and _is_static(operand) and prod(known) != prod(operand.shape):
        raise op.plain_error(
            "output_shape is incompatible with input type of operation: input has "
            f"{prod(operand.shape)} elements, but output_shape has {prod(known)}"
        )
    if any_quantized(operand, result):
        check_reshaped(op, operand, result)


# Joins.


def infer_concatenate(op: ops.ConcatenateOp) -> list[Type]:
    """Source: `inferConcatenateOp`."""
    types, dimension = tensors_of(op.inputs), op.dimension.value
    if not types:
        raise op.error("expected 1 or more operands, but found 0")
    _check_joined(op, types, dimension)
    found = extents_of(types[0])
    for type_ in types[1:]:
        found = [
            _joined(first, second) if dim == dimension else most_specific(op, dim, first, second)
            for dim, (first, second) in enumerate(zip(found, extents_of(type_), strict=True))
        ]
    encodings = [type_.encoding for type_ in types if type_.encoding is not None]
    bounds = [bound for _, bound in found] if any(map(bounds_of, types)) else []
    encoding = encoding_for(encodings[0] if encodings else None, bounds)
    return [RankedTensorType([size for size, _ in found], types[0].element_type, encoding)]


def _check_joined(op: Operation, types: Sequence[RankedTensorType], dimension: int) -> None:
    first = types[0].shape
    if not first:
        raise op.plain_error("rank-0 values cannot be concatenated")
    if dimension >= len(first):
        raise op.plain_error(f"dimension {dimension} is out-of-bounds for input rank {len(first)}")
    for number, type_ in enumerate(types):
        if len(type_.shape) != len(first):
            raise op.plain_error(f"operands (0) and ({number}) do not match rank")
        for dim, (one, other) in enumerate(zip(first, type_.shape, strict=True)):
            if dim != dimension and not fits(one, other):
                raise op.plain_error(
                    f"shapes of operand (0) and ({number}) are not compatible at non-concat index "
                    f"{dim}: ({numbers(first)}) != ({numbers(type_.shape)})"
                )


def _joined(first: Extent, second: Extent) -> Extent:
    """Source: Base.cpp, `inferConcatenatedDimAndBound`."""
    if DYNAMIC not in (first[0], second[0]):
        return first[0] + second[0], DYNAMIC
    limits = [bound if size == DYNAMIC else size for size, bound in (first, second)]
    return DYNAMIC, DYNAMIC if DYNAMIC in limits else sum(limits)


# Order of dimensions and of elements.


def infer_transpose(op: ops.TransposeOp) -> list[Type]:
    """Source: `inferTransposeOp`."""
    operand, permutation = tensor_of(op.operand), op.permutation.values
    rank = len(operand.shape)
    if len(permutation) != rank:
        raise op.plain_error(
            f"TransposeOp operand rank {rank} does not match permutation size {len(permutation)}"
        )
    if sorted(permutation) != list(range(rank)):
        raise op.plain_error(
            f"attribute permutation must be a permutation of [{numbers(range(rank))}] but got "
            f"{numbers(permutation)}"
        )
    bounds = bounds_of(operand)
    moved = [bounds[dim] for dim in permutation] if bounds else []
    shape = [operand.shape[dim] for dim in permutation]
    return [tensor_like(operand, shape, operand.element_type, moved)]


# Parts.


def infer_slice(op: ops.SliceOp) -> list[Type]:
    """Source: `inferSliceOp`."""
    operand = tensor_of(op.operand)
    starts, limits, strides = (
        each.values for each in (op.start_indices, op.limit_indices, op.strides)
    )
    rank = len(operand.shape)
    if len(starts) != rank:
        raise op.plain_error(
            f"the number of elements in start_indices ({len(starts)}) does not match the rank of "
            f"the operand ({rank})"
        )
    shape = [
        _sliced(op, dim, extent, (starts[dim], limits[dim], strides[dim]))
        for dim, extent in enumerate(extents_of(operand))
    ]
    unbounded = [DYNAMIC] * len(bounds_of(operand))
    return [tensor_like(operand, shape, operand.element_type, unbounded)]


def _sliced(op: Operation, dim: int, extent: Extent, part: tuple[int, int, int]) -> int:
    (size, bound), (start, limit, stride) = extent, part
    if start < 0:
        raise op.plain_error(f"negative start index {start} in dimension {dim}")
    most, what = (bound, "bound") if size == DYNAMIC else (size, "size")
    if most != DYNAMIC and limit > most:
        raise op.plain_error(
            f"limit index {limit} is larger than dimension {what} {most} in dimension {dim}"
        )
    if start > limit:
        raise op.plain_error(
            f"start index {start} is larger than limit index {limit} in dimension {dim}"
        )
    if stride <= 0:
        raise op.plain_error(f"stride must be positive but got {stride} in dimension {dim}")
    return -((start - limit) // stride)


def infer_dynamic_slice(op: ops.DynamicSliceOp) -> list[Type]:
    """Source: `inferDynamicSliceOp`."""
    operand, sizes, starts = tensor_of(op.operand), op.slice_sizes.values, op.start_indices
    if len(starts) != len(sizes):
        raise op.plain_error(
            f"has mismatched number of slice sizes ({len(sizes)}) and number of start indices "
            f"({len(starts)})"
        )
    if len(operand.shape) != len(starts):
        raise op.plain_error(
            f"has mismatched number of start indices ({len(starts)}) and the rank of operand "
            f"({len(operand.shape)})"
        )
    _check_starts(op, starts)
    for dim, (size, extent) in enumerate(zip(sizes, operand.shape, strict=True)):
        if size < 0:
            raise op.plain_error(f"has negative size index to dynamic slice: {size}")
        if extent != DYNAMIC and size > extent:
            raise op.plain_error(
                f"has slice size {size} greater than dimension size {extent} in dimension {dim} "
                "of operand"
            )
    return [RankedTensorType(sizes, operand.element_type)]


def _check_starts(op: Operation, starts: Sequence[Value[Any]]) -> None:
    if len({type_.element_type for type_ in tensors_of(starts)}) > 1:
        raise op.plain_error("start indices must have same element type")


def infer_dynamic_update_slice(op: ops.DynamicUpdateSliceOp) -> list[Type]:
    """Source: `inferDynamicUpdateSliceOp`."""
    operand, update = tensor_of(op.operand), tensor_of(op.update)
    rank = len(operand.shape)
    if len(update.shape) != rank:
        raise op.plain_error(
            f"update rank does not match operand rank: {len(update.shape)} vs {rank}."
        )
    if len(op.start_indices) != rank:
        raise op.plain_error(
            "expects number of start_indices to match operand rank: "
            f"{len(op.start_indices)} vs {rank}."
        )
    _check_starts(op, op.start_indices)
    for dim, (extent, part) in enumerate(zip(operand.shape, update.shape, strict=True)):
        if DYNAMIC not in (extent, part) and part > extent:
            raise op.plain_error(
                f"expects size at dimension {dim} of update to be in range [0, {extent}]. "
                f"Got: {part}."
            )
    return [operand]


# Padding.


def infer_pad(op: ops.PadOp) -> list[Type]:
    """Source: `inferPadOp`."""
    operand = tensor_of(op.operand)
    paddings = [
        each.values for each in (op.edge_padding_low, op.edge_padding_high, op.interior_padding)
    ]
    rank = len(operand.shape)
    if len(paddings[0]) != rank:
        raise op.plain_error(
            f"edge_padding_low length ({len(paddings[0])}) must match operand rank ({rank})"
        )
    found = [
        _padded(op, dim, extent, padding)
        for dim, (extent, padding) in enumerate(
            zip(extents_of(operand), zip(*paddings, strict=True), strict=True)
        )
    ]
    bounds = [bound for _, bound in found] if bounds_of(operand) else []
    shape = [size for size, _ in found]
    return [tensor_like(operand, shape, operand.element_type, bounds)]


def _padded(op: Operation, dim: int, extent: Extent, padding: Sequence[int]) -> Extent:
    (size, bound), (low, high, interior) = extent, padding
    if interior < 0:
        raise op.plain_error(f"Interior padding cannot be negative: {interior}")
    known = bound if size == DYNAMIC else size
    if known == DYNAMIC:
        return DYNAMIC, DYNAMIC
    found = known + low + high + max(known - 1, 0) * interior
    if found < 0:
        what = "bound" if size == DYNAMIC else "size"
        raise op.plain_error(f"Padding result in negative {what} for dimension {dim}")
    return (DYNAMIC, found) if size == DYNAMIC else (found, DYNAMIC)


# Extents that are set.


def infer_set_dimension_size(op: ops.SetDimensionSizeOp) -> list[Type]:
    """Source: `inferSetDimensionSizeOp`."""
    operand, dimension = tensor_of(op.operand), op.dimension.value
    if tensor_of(op.size).shape:
        raise op.plain_error("size operand should be of rank-0")
    check_dimension(op, operand, dimension)
    shape = list(operand.shape)
    bounds = [bound for _, bound in extents_of(operand)]
    if shape[dimension] != DYNAMIC:
        bounds[dimension] = shape[dimension]
    shape[dimension] = DYNAMIC
    known = integers_of(op.size)
    if known is not None and known[0] == bounds[dimension]:
        shape[dimension], bounds[dimension] = known[0], DYNAMIC
    bounded = any(bound != DYNAMIC for bound in bounds)
    encoding = BoundsAttr(bounds) if bounded else None
    return [RankedTensorType(shape, operand.element_type, encoding)]
