"""Windows over tensors, and convolutions.

Source: StableHLO, TypeInference.cpp; the messages are its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from yods.builtin.types import DYNAMIC
from yods_defs.stablehlo.hooks.quantization import (
    any_quantized,
    check_convolved,
    compatible_elements,
)
from yods_defs.stablehlo.hooks.shapes import (
    fits_all,
    integers_of,
    is_unique,
    numbers,
    pairs_of,
    shape_text,
    tensor_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.attributes import ArrayAttr
    from yods.builtin.elements import DenseArrayAttr
    from yods.builtin.types import RankedTensorType
    from yods.ir.operation import Operation
    from yods_dialects.stablehlo import ops

    Convolution: TypeAlias = ops.ConvolutionOp | ops.DynamicConvOp
    Pairs: TypeAlias = Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Window:
    """The window along one dimension."""

    size: int
    stride: int = 1
    low: int = 0
    high: int = 0
    base_dilation: int = 1
    dilation: int = 1


def _values(array: DenseArrayAttr | None) -> Sequence[Any]:
    return () if array is None else array.values


def check_window(
    op: Operation,
    sizes: Sequence[int],
    strides: DenseArrayAttr | None,
    padding: Pairs,
    base_dilations: DenseArrayAttr | None = None,
    dilations: DenseArrayAttr | None = None,
    reversal: DenseArrayAttr | None = None,
) -> list[Window]:
    """Each dimension's window. Source: `verifyWindowAttributesAndInferWindowDimensions`."""
    given: dict[str, Sequence[Any]] = {
        "window-strides": _values(strides),
        "base-dilation factors": _values(base_dilations),
        "window-dilation factors": _values(dilations),
        "padding-entries": padding,
        "window-reversal": _values(reversal),
    }
    for name, values in given.items():
        if len(values) not in (0, len(sizes)):
            raise op.plain_error(
                f"expects {name} to have same dimension-size as size of window dimensions "
                f"({len(sizes)}), but got: {len(values)}."
            )
    ones, nothing = (1,) * len(sizes), ((0, 0),) * len(sizes)
    windows = [
        Window(size, stride, *pad, base, dilation)
        for size, stride, pad, base, dilation in zip(
            sizes,
            given["window-strides"] or ones,
            padding or nothing,
            given["base-dilation factors"] or ones,
            given["window-dilation factors"] or ones,
            strict=True,
        )
    ]
    for number, window in enumerate(windows):
        _check_positive(op, number, window)
    return windows


def _check_positive(op: Operation, number: int, window: Window) -> None:
    named = {
        "value": 1 if window.size == DYNAMIC else window.size,
        "stride": window.stride,
        "base dilation factor": window.base_dilation,
        "window dilation factor": window.dilation,
    }
    for name, value in named.items():
        if value <= 0:
            raise op.plain_error(
                f"expects window to have positive {name} for {number}-th window dimension, but "
                f"got {value}."
            )


def _dilated(extent: int, dilation: int) -> int:
    return 0 if extent == 0 else (extent - 1) * dilation + 1


def _positions(extent: int, window: Window) -> int:
    """How many windows there are along a dimension. Source: `inferWindowOutputShape`."""
    if DYNAMIC in (extent, window.size):
        return DYNAMIC
    room = window.low + _dilated(extent, window.base_dilation) + window.high
    size = _dilated(window.size, window.dilation)
    return 0 if room == 0 or size > room else (room - size) // window.stride + 1


def window_shape(shape: Sequence[int], windows: Sequence[Window]) -> list[int]:
    return list(map(_positions, shape, windows))


# Convolutions.


def _check_numbers(op: Convolution, rank: int) -> None:
    """Source: `isSpatialDimensionsValid`."""
    dims = op.dimension_numbers
    spatial = (
        dims.input_spatial_dimensions,
        dims.kernel_spatial_dimensions,
        dims.output_spatial_dimensions,
    )
    counts = [len(each) for each in spatial]
    if len(set(counts)) > 1:
        raise op.plain_error(
            "expects the same size for input, kernel and output spatial-dimensions, but got "
            f"{counts[0]}, {counts[1]}, and {counts[2]} resp."
        )
    others = (
        (dims.input_batch_dimension, dims.input_feature_dimension),
        (dims.kernel_input_feature_dimension, dims.kernel_output_feature_dimension),
        (dims.output_batch_dimension, dims.output_feature_dimension),
    )
    every = [(*a, *b) for a, b in zip(others, spatial, strict=True)]
    if not all(0 <= number < rank for each in every for number in each):
        raise op.plain_error(
            "expects input, kernel, and output dimension-numbers to be in-range " f"[0, {rank})."
        )
    for name, each in zip(("input", "kernel", "output"), every, strict=True):
        if not is_unique(each):
            raise op.plain_error(
                f"expects {name} dimension-numbers to be unique, got {{{numbers(each)}}}."
            )


def check_precision(op: Operation, precision: ArrayAttr | None) -> None:
    """Source: `verifyPrecisionConfig`."""
    if precision is not None and len(precision.elements) > 2:
        raise op.plain_error(
            "expects precision config to be empty or have <= 2 elements, got "
            f"{len(precision.elements)}"
        )


def _check_groups(op: Convolution, lhs: RankedTensorType, rhs: RankedTensorType) -> None:
    """Source: `verifyConvolutionAttributes`."""
    dims, groups, batches = (
        op.dimension_numbers,
        op.feature_group_count.value,
        op.batch_group_count.value,
    )
    if batches > 1 and groups > 1:
        raise op.plain_error(
            "expects batch_group_count and feature_group_count not to be both greater than 1. "
            f"Got {batches} and {groups} resp."
        )
    batch, features = (
        lhs.shape[each] for each in (dims.input_batch_dimension, dims.input_feature_dimension)
    )
    if batch != DYNAMIC and batch % batches:
        raise op.plain_error(
            f"expects input batch dimension ({batch}) to be divisible by batch_group_count. "
            f"Got batch_group_count = {batches}."
        )
    if features != DYNAMIC:
        _check_features(op, features, groups, rhs.shape[dims.kernel_input_feature_dimension])
    given = rhs.shape[dims.kernel_output_feature_dimension]
    if given != DYNAMIC and given % batches:
        raise op.plain_error(
            f"expects output feature dimension size ({given}) to be a multiple of "
            f"batch_group_count. Got batch_group_count = {batches}."
        )
    if given != DYNAMIC and given % groups:
        raise op.plain_error(
            f"expects kernel output feature dimension ({given}) to be divisible by "
            f"feature_group_count. For feature_group_count = {groups}."
        )
    check_precision(op, op.precision_config)


def _check_features(op: Convolution, features: int, groups: int, taken: int) -> None:
    if features % groups:
        raise op.plain_error(
            f"expects input feature dimension ({features}) to be a multiple of "
            f"feature_group_count. Got feature_group_count = {groups}."
        )
    if taken != DYNAMIC and features // groups != taken:
        raise op.plain_error(
            f"expects input feature dimension ({features}) / feature_group_count = kernel input "
            f"feature dimension ({taken}). Got feature_group_count = {groups}."
        )


def _check_convolution(op: Convolution) -> tuple[RankedTensorType, RankedTensorType]:
    """All that does not depend on the window. Source: `inferConvolutionOp`."""
    lhs, rhs = tensor_of(op.lhs), tensor_of(op.rhs)
    rank = len(lhs.shape)
    if rank < 2:
        raise op.plain_error(
            "expects convolution arguments to have >= 2 dimensions. Got: " f"'{lhs}' and '{rhs}'."
        )
    if rank != len(rhs.shape):
        raise op.plain_error(
            "expects convolution arguments to have same number of dimensions. Got: "
            f"'{lhs}' and '{rhs}'."
        )
    if not any_quantized(lhs, rhs) and not compatible_elements(lhs, rhs):
        raise op.plain_error(
            "expects lhs and rhs to have compatible element type. Got: "
            f"'{lhs.element_type}' and '{rhs.element_type}'"
        )
    _check_numbers(op, rank)
    _check_groups(op, lhs, rhs)
    expected = len(op.dimension_numbers.input_spatial_dimensions) + 2
    if rank != expected:
        raise op.plain_error(
            f"expects convolution arguments to have {expected} dimensions. Got: {rank}"
        )
    return lhs, rhs


def _convolved_shape(op: Convolution, padding: Pairs) -> list[int]:
    lhs, rhs, dims = tensor_of(op.lhs), tensor_of(op.rhs), op.dimension_numbers
    sizes = [rhs.shape[dim] for dim in dims.kernel_spatial_dimensions]
    dilations = op.lhs_dilation, op.rhs_dilation
    windows = check_window(op, sizes, op.window_strides, padding, *dilations, op.window_reversal)
    extents = [lhs.shape[dim] for dim in dims.input_spatial_dimensions]
    shape = [DYNAMIC] * len(lhs.shape)
    for dim, extent in zip(
        dims.output_spatial_dimensions, window_shape(extents, windows), strict=True
    ):
        shape[dim] = extent
    batch = lhs.shape[dims.input_batch_dimension]
    if batch != DYNAMIC:
        shape[dims.output_batch_dimension] = batch // op.batch_group_count.value
    shape[dims.output_feature_dimension] = rhs.shape[dims.kernel_output_feature_dimension]
    return shape


def check_result_shape(op: Operation, shape: Sequence[int], result: RankedTensorType) -> None:
    if not fits_all(shape, result.shape):
        raise op.plain_error(
            f"inferred shape '{shape_text(shape)}' is incompatible with return type of operation "
            f"'{result}'"
        )


def verify_convolution(op: ops.ConvolutionOp) -> None:
    """Source: `verifyConvolutionOp`."""
    _check_convolution(op)
    shape = _convolved_shape(op, pairs_of(op, op.padding))
    check_result_shape(op, shape, tensor_of(op.result))
    check_convolved(op)


def verify_dynamic_conv(op: ops.DynamicConvOp) -> None:
    """Source: `verifyDynamicConvOp`."""
    lhs, _ = _check_convolution(op)
    padding = tensor_of(op.padding).shape
    expected = (len(lhs.shape) - 2, 2)
    if padding != expected:
        raise op.plain_error(
            f"expects padding to be of shape [{numbers(expected)}], but got [{numbers(padding)}]"
        )
    known = integers_of(op.padding)
    if known is not None:
        _convolved_shape(op, list(zip(known[::2], known[1::2], strict=True)))
    check_convolved(op)
