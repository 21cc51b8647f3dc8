"""Convolutions and pooling: what windows, strides and paddings make of extents.

Source: MLIR, TosaOps.cpp, `verifyConvOp`, `verifyConvOpModes`, `verifyConvOpErrorIf` and
`verifyPoolingOp`; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from yods.builtin.queries import element_type_of
from yods.builtin.types import (
    BF16,
    DYNAMIC,
    F16,
    F32,
    I32,
    Float8E4M3FNType,
    Float8E5M2Type,
    FloatType,
    IntegerType,
    RankedTensorType,
)
from yods_defs.tosa.hooks.verify import (
    extents,
    storage_of,
    verify_zero_point,
    verify_zero_type,
)
from yods_dialects.tosa.ops import Conv3dOp, DepthwiseConv2dOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods_dialects.tosa.ops import AvgPool2dOp, Conv2dOp, TransposeConv2dOp

Convolution: TypeAlias = "Conv2dOp | Conv3dOp | DepthwiseConv2dOp | TransposeConv2dOp"

#: Extent → axis of strides, and the sides that are padded.
_SIDES = {
    "depth": ("d", "front", "back"),
    "height": ("y", "top", "bottom"),
    "width": ("x", "left", "right"),
}


def _verify_numbers(op: Operation, what: str, values: Sequence[int], least: int) -> None:
    if any(value < least for value in values):
        given = ", ".join(map(str, values))
        raise op.error(f"expect all {what} values to be >= {least}, got {given}")


def _verify_size(op: Operation, name: str, window: str, reach: int, stride: int, out: int) -> None:
    """Verify one output size; `reach` is the extent to stride over, `window` its description."""
    term, numbers = window.split(" | ")
    if reach % stride:
        axis = _SIDES[name][0]
        raise op.error(
            f"expected {term} to be wholly divisible by stride_{axis}, got ({numbers}) / {stride}"
        )
    if out not in (DYNAMIC, reach // stride + 1):
        raise op.error(
            f"calculated output {name} did not match expected: "
            f"calculated={reach // stride + 1}, expected={out}"
        )


def _verify_elements(op: Convolution) -> None:
    """Elements of input, weight and bias, zero points and what sums are kept in."""
    source, weight = storage_of(op.input), storage_of(op.weight)
    bias, out = element_type_of(op.bias.type), element_type_of(op.output.type)
    if isinstance(bias, FloatType) and isinstance(out, FloatType) and bias is not out:
        raise op.error(
            f"expect both bias and result to have same element type, got '{bias}' and '{out}'"
        )
    if isinstance(source, FloatType) is not isinstance(weight, FloatType):
        raise op.error(
            "expect both input and weight to be float or not together, "
            f"got '{source}' and '{weight}'"
        )
    verify_zero_type(op, "input", op.input, op.input_zp)
    verify_zero_type(op, "weight", op.weight, op.weight_zp)
    verify_zero_point(op, "input", op.input_zp)
    verify_zero_point(op, "weight", op.weight_zp)
    for name, fitting in _accumulators(source):
        if op.acc_type.value not in fitting:
            names = "/".join(map(str, fitting))
            raise op.error(f"accumulator type for {name} tensor is not {names}")


def _accumulators(element: Type) -> Sequence[tuple[str, tuple[Type, ...]]]:
    if isinstance(element, IntegerType) and element.width in (8, 16):
        wanted = I32 if element.width == 8 else IntegerType(48)
        return ((f"i{element.width}", (wanted,)),)
    if isinstance(element, (Float8E4M3FNType, Float8E5M2Type)):
        return (("f8", (F16,)),)
    return [(str(each), kept) for each, kept in _FLOAT_SUMS if element is each]


_FLOAT_SUMS: tuple[tuple[Type, tuple[Type, ...]], ...] = (
    (F16, (F16, F32)),
    (BF16, (F32,)),
    (F32, (F32,)),
)


def _verify_bias(op: Convolution) -> None:
    """One for each channel of the result, or one for all."""
    if isinstance(op.bias.type, RankedTensorType) and isinstance(op.output.type, RankedTensorType):
        given, channels = op.bias.type.shape[0], op.output.type.shape[-1]
        if given not in (DYNAMIC, 1, channels) and channels != DYNAMIC:
            raise op.error(
                f"bias channels expected to be equal to output channels ({channels}) or 1, "
                f"got {given}"
            )


def verify_convolution(op: Conv2dOp | Conv3dOp | DepthwiseConv2dOp) -> None:
    """Windows that slide over the input fill the output."""
    _verify_elements(op)
    pad, stride, dilation = op.pad.values, op.stride.values, op.dilation.values
    _verify_numbers(op, "padding", pad, 0)
    _verify_numbers(op, "stride", stride, 1)
    _verify_numbers(op, "dilation", dilation, 1)
    if not isinstance(op.output.type, RankedTensorType):
        return
    rank = len(op.output.type.shape)
    source, out = extents(op.input.type, rank), extents(op.output.type, rank)
    # The weights of a depthwise convolution have no channels of the output in front.
    window = extents(op.weight.type, rank)[0 if isinstance(op, DepthwiseConv2dOp) else 1 :]
    names = tuple(_SIDES)[0 if isinstance(op, Conv3dOp) else 1 :]
    for number, name in enumerate(names):
        extent, size, apart = source[number + 1], window[number], dilation[number]
        if DYNAMIC in (extent, size):
            continue
        axis, before, after = _SIDES[name]
        first, last = pad[2 * number], pad[2 * number + 1]
        description = (
            f"input_{name} - 1 + pad_{before} + pad_{after} - (kernel_{name} - 1) * dilation_{axis}"
            f" | {extent} - 1 + {first} + {last} - ({size} - 1) * {apart}"
        )
        reach = extent - 1 + first + last - (size - 1) * apart
        _verify_size(op, name, description, reach, stride[number], out[number + 1])
    _verify_bias(op)


def verify_transpose_conv2d(op: TransposeConv2dOp) -> None:
    """The output is as large as windows that are laid down for each element."""
    _verify_elements(op)
    stride, pad = op.stride.values, op.out_pad.values
    if min(stride) < 1:
        raise op.error(f"expect all stride values to be >= 1, got [{', '.join(map(str, stride))}]")
    source, window, out = (extents(v.type, 4) for v in (op.input, op.weight, op.output))
    for number, letter in enumerate("HW"):
        for side, amount in zip(
            _SIDES[("height", "width")[number]][1:], pad[2 * number : 2 * number + 2], strict=True
        ):
            if window[number + 1] != DYNAMIC and amount <= -window[number + 1]:
                name = f"out_pad_{side}"
                raise op.error(
                    f"expected {name} > -K{letter}, but got: {name}={amount} "
                    f"and K{letter}={window[number + 1]}"
                )
    if not isinstance(op.output.type, RankedTensorType):
        return
    for number, (letter, name) in enumerate((("H", "height"), ("W", "width"))):
        axis, before, after = _SIDES[name]
        first, last = pad[2 * number], pad[2 * number + 1]
        at = number + 1
        if DYNAMIC in (source[at], window[at], out[at]):
            continue
        if out[at] != (source[at] - 1) * stride[number] + first + last + window[at]:
            raise op.error(
                f"dimension mismatch: expected O{letter} == (I{letter} - 1) * stride_{axis} + "
                f"out_pad_{before} + out_pad_{after} + K{letter}, but got {out[at]} != "
                f"({source[at]} - 1) * {stride[number]} + {first} + {last} + {window[at]}"
            )
    _verify_bias(op)


def verify_avg_pool(op: AvgPool2dOp) -> None:
    """Sums have room, and zero points are of the elements' types."""
    element: Any = storage_of(op.input)
    kept = op.acc_type.value
    if isinstance(element, IntegerType) and kept is not I32:
        raise op.error("accumulator type for integer tensor is not i32")
    for float_, fitting in _FLOAT_SUMS:
        if element is float_ and kept not in fitting:
            names = "/".join(map(str, fitting))
            raise op.error(f"accumulator type for {float_} tensor is not {names}")
    verify_zero_type(op, "input", op.input, op.input_zp)
    verify_zero_type(op, "output", op.output, op.output_zp)
    verify_zero_point(op, "input", op.input_zp)
    verify_zero_point(op, "output", op.output_zp)
