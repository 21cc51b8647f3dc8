"""Types of the results of gathers and scatters.

Source: StableHLO, TypeInference.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.queries import with_element_type
from yods.builtin.types import DYNAMIC, RankedTensorType
from yods_defs.stablehlo.hooks.quantization import bounds_of
from yods_defs.stablehlo.hooks.reducers import element_types
from yods_defs.stablehlo.hooks.shapes import (
    encoding_for,
    integers_of,
    tensor_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods_dialects.stablehlo import ops

    Gather = ops.GatherOp | ops.DynamicGatherOp


def _gathered(op: Gather, sizes: Sequence[int]) -> list[Type]:
    """Source: `inferGatherReturnTypeComponents`."""
    dims, starts = op.dimension_numbers, tensor_of(op.start_indices)
    at, offsets = dims.index_vector_dim, dims.offset_dims
    batches = [extent for dim, extent in enumerate(starts.shape) if dim != at]
    rank = len(offsets) + len(batches)
    gone = {*dims.collapsed_slice_dims, *dims.operand_batching_dims}
    slices = iter([size for dim, size in enumerate(sizes) if dim not in gone])
    limits = [bound for dim, bound in enumerate(bounds_of(starts)) if dim != at]
    rest, bounds = iter(batches), iter(limits)
    shape, found = [], []
    for dim in range(rank):
        is_offset = dim in offsets
        shape.append(next(slices if is_offset else rest))
        found.append(DYNAMIC if is_offset else next(bounds, DYNAMIC))
    element = tensor_of(op.operand).element_type
    return [RankedTensorType(shape, element, encoding_for(starts.encoding, found))]


def infer_gather(op: ops.GatherOp) -> list[Type]:
    return _gathered(op, op.slice_sizes.values)


def infer_dynamic_gather(op: ops.DynamicGatherOp) -> list[Type]:
    sizes = integers_of(op.slice_sizes)
    return _gathered(op, sizes or (DYNAMIC,) * tensor_of(op.slice_sizes).shape[0])


def infer_scatter(op: ops.ScatterOp) -> list[Type]:
    types = [value.type for value in op.inputs]
    elements = element_types(op, op.regions[0], types)
    return [with_element_type(*each) for each in zip(types, elements, strict=False)]
