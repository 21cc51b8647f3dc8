"""Shapes that windows over tensors leave.

Source: StableHLO, TypeInference.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from yods.builtin.types import DYNAMIC
from yods_defs.stablehlo.hooks.shapes import tensor_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.elements import DenseArrayAttr
    from yods_dialects.stablehlo import ops

    Pairs: TypeAlias = Sequence[tuple[int, int]]


def _each(array: DenseArrayAttr | None, count: int) -> Sequence[Any]:
    """The numbers for each dimension; 1 where nothing is given."""
    return (1,) * count if array is None or not array.values else array.values


def _dilated(extent: int, dilation: int) -> int:
    return 0 if extent == 0 else (extent - 1) * dilation + 1


def window_shape(
    shape: Sequence[int],
    sizes: Sequence[int],
    strides: DenseArrayAttr | None,
    padding: Pairs,
    base_dilations: DenseArrayAttr | None = None,
    dilations: DenseArrayAttr | None = None,
) -> list[int]:
    """How many windows there are along each dimension. Source: `inferWindowOutputShape`."""
    count, found = len(sizes), []
    for extent, size, stride, pad, base, dilation in zip(
        shape,
        sizes,
        _each(strides, count),
        padding or ((0, 0),) * count,
        _each(base_dilations, count),
        _each(dilations, count),
        strict=True,
    ):
        if DYNAMIC in (extent, size):
            found.append(DYNAMIC)
            continue
        room = sum(pad) + _dilated(extent, base)
        left = room - _dilated(size, dilation)
        found.append(0 if room == 0 or left < 0 else left // stride + 1)
    return found


def convolved_shape(op: ops.ConvolutionOp, padding: Pairs) -> list[int]:
    """Source: `inferConvolutionOp`."""
    lhs, rhs, dims = tensor_of(op.lhs), tensor_of(op.rhs), op.dimension_numbers
    sizes = [rhs.shape[dim] for dim in dims.kernel_spatial_dimensions]
    extents = [lhs.shape[dim] for dim in dims.input_spatial_dimensions]
    dilations = op.lhs_dilation, op.rhs_dilation
    made = window_shape(extents, sizes, op.window_strides, padding, *dilations)
    shape = [DYNAMIC] * len(lhs.shape)
    for dim, extent in zip(dims.output_spatial_dimensions, made, strict=True):
        shape[dim] = extent
    batch = lhs.shape[dims.input_batch_dimension]
    if batch != DYNAMIC:
        shape[dims.output_batch_dimension] = batch // op.batch_group_count.value
    shape[dims.output_feature_dimension] = rhs.shape[dims.kernel_output_feature_dimension]
    return shape
