"""Reductions: what their regions give, and the types of their results.

Source: StableHLO, TypeInference.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.queries import element_type_of, with_element_type
from yods.builtin.types import IntegerType, RankedTensorType
from yods_defs.stablehlo.hooks.quantization import bounds_of
from yods_defs.stablehlo.hooks.shapes import (
    encoding_for,
    fits,
    pairs_of,
    tensor_of,
    tensors_of,
)
from yods_defs.stablehlo.hooks.window_checks import window_shape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.block import Region
    from yods.ir.operation import Operation
    from yods_dialects.stablehlo import ops


def is_terminated(region: Region) -> bool:
    return not region.blocks[0].is_empty


def given_by(region: Region) -> list[Type]:
    """The types of the operands of the region's terminator."""
    return [value.type for value in [*region.blocks[0].operations][-1].operands]


def element_types(op: Operation, region: Region, inputs: Sequence[Type]) -> list[Type]:
    """The element types that a region gives; those of the inputs if it is empty.

    Source: `getAccumulatorTypesOrInputTypes`.
    """
    if region.blocks and not is_terminated(region):
        raise op.plain_error("The reduction-region expected to have a terminator")
    return list(map(element_type_of, given_by(region) if region.blocks else inputs))


def is_part(extents: Sequence[int], allowed: Sequence[int]) -> bool:
    """Whether the extents may be some of those that are allowed, in order."""
    left = list(extents)
    for extent in allowed:
        if left and fits(extent, left[0]):
            del left[0]
    return not left


def scalar(type_: RankedTensorType) -> RankedTensorType:
    return RankedTensorType((), type_.element_type)


def is_flag(type_: Type) -> bool:
    """Whether it is `tensor<i1>`."""
    if not isinstance(type_, RankedTensorType) or type_.shape:
        return False
    return isinstance(type_.element_type, IntegerType) and type_.element_type.width == 1


def _remaining(op: ops.ReduceOp) -> list[int]:
    """The dimensions that are not reduced."""
    gone = set(op.dimensions.values)
    return [dim for dim in range(len(tensor_of(op.inputs[0]).shape)) if dim not in gone]


def remaining_shape(op: ops.ReduceOp) -> list[int]:
    shape = tensor_of(op.inputs[0]).shape
    return [shape[dim] for dim in _remaining(op)]


def infer_reduce(op: ops.ReduceOp) -> list[Type]:
    """Source: `verifyReduceOpInputsAndInferShape`."""
    shape, first = remaining_shape(op), tensor_of(op.inputs[0])
    bounds = bounds_of(first)
    kept = [bounds[dim] for dim in _remaining(op)] if bounds else []
    encoding = encoding_for(first.encoding, kept) if kept else None
    types = [value.type for value in op.inputs]
    elements = element_types(op, op.regions[0], types)
    return [RankedTensorType(shape, elements[index], encoding) for index in range(len(types))]


def infer_reduce_window(op: ops.ReduceWindowOp) -> list[Type]:
    types = tensors_of(op.inputs)
    window: Any = (
        *(op.window_dimensions.values, op.window_strides, pairs_of(op.padding)),
        *(op.base_dilations, op.window_dilations),
    )
    found: list[Type] = []
    for type_, element in zip(types, element_types(op, op.regions[0], types), strict=False):
        bounds = bounds_of(type_)
        limits = window_shape(bounds, *window) if bounds else []
        encoding = encoding_for(type_.encoding, limits) if bounds else None
        found.append(RankedTensorType(window_shape(type_.shape, *window), element, encoding))
    return found


def infer_select_and_scatter(op: ops.SelectAndScatterOp) -> list[Type]:
    element, *_ = element_types(op, op.regions[1], [op.operand.type])
    return [with_element_type(op.operand.type, element)]


def selected_type(op: ops.SelectAndScatterOp) -> RankedTensorType:
    """The type of a value for each window."""
    operand = tensor_of(op.operand)
    sizes = () if op.window_dimensions is None else op.window_dimensions.values
    shape = window_shape(operand.shape, sizes, op.window_strides, pairs_of(op.padding))
    return RankedTensorType(shape, operand.element_type)


def infer_map(op: ops.MapOp) -> list[Type]:
    """Source: `inferMapOp`."""
    shape = tensor_of(op.inputs[-1]).shape if op.inputs else ()
    return [RankedTensorType(shape, element_type_of(given_by(op.regions[0])[0]))]
