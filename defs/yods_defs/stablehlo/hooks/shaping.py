"""Types of joined, permuted, padded and resized tensors.

Source: StableHLO, TypeInference.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import DYNAMIC, RankedTensorType
from yods_defs.stablehlo.hooks.inference import Extent, extents_of, most_specific
from yods_defs.stablehlo.hooks.quantization import bounds_of
from yods_defs.stablehlo.hooks.shapes import (
    encoding_for,
    integers_of,
    tensor_like,
    tensor_of,
    tensors_of,
)
from yods_dialects.stablehlo.attributes import BoundsAttr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods_dialects.stablehlo import ops


def limits_of(type_: RankedTensorType) -> list[int]:
    """Each extent, or its bound if it is unknown; `DYNAMIC` where there is none either."""
    return [bound if size == DYNAMIC else size for size, bound in extents_of(type_)]


def unbounded(prototype: RankedTensorType, shape: Sequence[int]) -> RankedTensorType:
    """The type with another shape, of which nothing is bounded."""
    unknown = [DYNAMIC] * len(bounds_of(prototype))
    return tensor_like(prototype, shape, prototype.element_type, unknown)


def infer_concatenate(op: ops.ConcatenateOp) -> list[Type]:
    """Source: `inferConcatenateOp`."""
    types, dimension = tensors_of(op.inputs), op.dimension.value
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


def _joined(first: Extent, second: Extent) -> Extent:
    """Source: Base.cpp, `inferConcatenatedDimAndBound`."""
    if DYNAMIC not in (first[0], second[0]):
        return first[0] + second[0], DYNAMIC
    limits = [bound if size == DYNAMIC else size for size, bound in (first, second)]
    return DYNAMIC, DYNAMIC if DYNAMIC in limits else sum(limits)


def infer_transpose(op: ops.TransposeOp) -> list[Type]:
    """Source: `inferTransposeOp`."""
    operand, permutation = tensor_of(op.operand), op.permutation.values
    bounds = bounds_of(operand)
    moved = [bounds[dim] for dim in permutation] if bounds else []
    shape = [operand.shape[dim] for dim in permutation]
    return [tensor_like(operand, shape, operand.element_type, moved)]


def infer_pad(op: ops.PadOp) -> list[Type]:
    """Source: `inferPadOp`."""
    operand = tensor_of(op.operand)
    paddings = op.edge_padding_low, op.edge_padding_high, op.interior_padding
    shape, bounds = [], []
    for size, known, low, high, interior in zip(
        operand.shape, limits_of(operand), *(each.values for each in paddings), strict=True
    ):
        found = known if known == DYNAMIC else known + low + high + max(known - 1, 0) * interior
        shape.append(DYNAMIC if size == DYNAMIC else found)
        bounds.append(found if size == DYNAMIC else DYNAMIC)
    return [tensor_like(operand, shape, operand.element_type, bounds if bounds_of(operand) else ())]


def infer_set_dimension_size(op: ops.SetDimensionSizeOp) -> list[Type]:
    """Source: `inferSetDimensionSizeOp`."""
    operand, dimension = tensor_of(op.operand), op.dimension.value
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
