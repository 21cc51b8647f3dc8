"""Arithmetic and control flow of tosa: what fits together.

Source: MLIR, TosaOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import compatible_shape, element_type_of, is_power_of_two
from yods.builtin.shape_rules import broadcast_shapes
from yods.builtin.types import DYNAMIC, I1, FloatType, IntegerType, RankedTensorType
from yods.interfaces.symbol_tables import is_symbol_table, lookup_symbol_in
from yods_defs.tosa.hooks.elements import (
    extents,
    fits,
    is_of_one,
    shown,
    storage_of,
    verify_match,
    verify_matches,
    verify_same_elements,
    verify_zero_point,
    verify_zero_type,
    zero_point,
)
from yods_dialects.quant.types import UniformType
from yods_dialects.tosa.ops import VariableOp, YieldOp

if TYPE_CHECKING:
    from yods.ir.attribute import Type
    from yods.ir.block import Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.tosa import ops

# Products.


def verify_matmul(op: ops.MatmulOp) -> None:
    """Factors alike, zero points of their types."""
    a, b = element_type_of(op.a.type), element_type_of(op.b.type)
    if isinstance(a, UniformType) and isinstance(b, UniformType):
        if a.storage.width != b.storage.width:
            raise op.error(
                "expect quantized operands to have same widths, "
                f"got {a.storage.width} and {b.storage.width}"
            )
    elif isinstance(a, UniformType) or isinstance(b, UniformType):
        raise op.error(
            f"expect operands to be both quantized or both not quantized, got '{a}' and '{b}'"
        )
    for name, value, zero in (("a", op.a, op.a_zp), ("b", op.b, op.b_zp)):
        wanted, given = storage_of(value), storage_of(zero)
        if wanted is not given:
            raise op.error(
                f"expect input {name} and {name}_zp have the same element type, "
                f"got '{wanted}' and '{given}'"
            )
    verify_zero_point(op, "a", op.a_zp)
    verify_zero_point(op, "b", op.b_zp)


class _Extents:
    """Extents by letter, known better with each operand."""

    def __init__(self, op: Operation) -> None:
        self.op = op
        self.known: dict[str, int] = {}

    def learn(self, name: str, letter: str, what: str, extent: int) -> None:
        known = self.known.get(letter, DYNAMIC)
        if DYNAMIC not in (known, extent) and known != extent:
            raise self.op.error(f"expected {what} of {name} to match size {known}, got {extent}")
        self.known[letter] = extent if known == DYNAMIC else known


def verify_blocks_product(op: ops.MatmulTBlockScaledOp) -> None:
    """NxHxC by DxWxC, with a scale for each block of C, are NxHxW."""
    verify_same_elements(op, op.a_data.type, op.b_data.type, ("A_data", "B_data"))
    sizes = _Extents(op)
    for name, value, letters in (
        ("a_data", op.a_data, (("N", "batch"), ("H", "height"), ("C", "channels"))),
        ("a_scale", op.a_scale, (("N", "batch"), ("H", "height"), ("S", "C/block_size"))),
        ("b_data", op.b_data, (("D", "batch"), ("W", "width"), ("C", "channels"))),
        ("b_scale", op.b_scale, (("D", "batch"), ("W", "width"), ("S", "C/block_size"))),
    ):
        for (letter, what), extent in zip(letters, extents(value.type, 3), strict=True):
            sizes.learn(name, letter, what, extent)
    n, h, d, w, c, s = (sizes.known[letter] for letter in "NHDWCS")
    if DYNAMIC not in (n, d) and d not in (1, n):
        raise op.error(
            "expect B matrix batch size to be broadcast compatible with A, " f"got D={d} vs N={n}"
        )
    block = op.block_size.value.value
    if c != DYNAMIC and c % block:
        raise op.error(f"expect C to be a multiple of block size, got C={c}, block_size={block}")
    if DYNAMIC not in (c, s) and s != c // block:
        raise op.error(
            f"expect scale operands dimension 2 to equal C/block_size ({c}/{block}), got {s}"
        )
    out = extents(op.output_data.type, 3)
    expected = [d if n == DYNAMIC else n, h, w]
    if not fits(out, expected):
        raise op.error(
            f"expected output shape {shown(out)} to be compatible with expected output shape "
            f"{shown(expected)}"
        )


def verify_mul(op: ops.MulOp) -> None:
    """Factors of one type, whose shapes broadcast to that of the product."""
    a, b, out = op.input1.type, op.input2.type, op.output.type
    elements = [element_type_of(type_) for type_ in (a, b)]
    kind = element_type_of(out)
    if isinstance(kind, IntegerType):
        first = elements[0]
        if not isinstance(first, IntegerType) or elements[1] is not first:
            raise op.error("requires the same element type for all operands")
        if first.width > kind.width:
            raise op.error("invalid data type size for operands or result")
    else:
        if any(element is not kind for element in elements):
            raise op.error("requires the same element type for all operands and results")
        if zero_point(op.shift) not in (None, 0):
            raise op.error("require shift to be 0 for float type")
    ranked = [type_ for type_ in (a, b) if isinstance(type_, RankedTensorType)]
    if len(ranked) == 2:
        if len(a.shape) != len(b.shape):
            raise op.error(
                f"a and b operands don't have matching ranks, got {len(a.shape)} and {len(b.shape)}"
            )
        if broadcast_shapes(a.shape, b.shape) is None:
            raise op.error(
                f"a and b operands don't have broadcast-compatible shapes, got '{a}' and '{b}'"
            )
    if not isinstance(out, RankedTensorType):
        return
    for name, type_ in (("a", a), ("b", b)):
        if isinstance(type_, RankedTensorType) and len(type_.shape) != len(out.shape):
            raise op.error(
                f"result type has different rank than {name}, "
                f"got {len(out.shape)} vs {len(type_.shape)}"
            )


# Elements one by one.


def verify_negate(op: ops.NegateOp) -> None:
    """Output as input, zero points of their types."""
    verify_same_elements(op, op.input1.type, op.output.type)
    if not compatible_shape(op.input1.type, op.output.type):
        raise op.error("requires the same shape for input1 and output")
    verify_zero_type(op, "input1", op.input1, op.input1_zp)
    verify_zero_type(op, "output", op.output, op.output_zp)
    verify_zero_point(op, "input1", op.input1_zp)
    verify_zero_point(op, "output", op.output_zp)


def verify_clamp(op: ops.ClampOp) -> None:
    """Limits of the elements' type, in order."""
    element = storage_of(op.input)
    if element is not storage_of(op.output):
        raise op.error("input/output element types are incompatible.")
    low: Any = op.min_val
    high: Any = op.max_val
    kind = IntegerAttr if isinstance(element, IntegerType) else FloatAttr
    if any(not isinstance(each, kind) or each.type is not element for each in (low, high)):
        raise op.error("min/max attributes types are incompatible with input/output element types.")
    limits = [low.value, high.value]
    if isinstance(element, FloatType) and any(map(isnan, limits)):
        raise op.error(f"min/max attributes should not be 'NaN', got min_val={low}, max_val={high}")
    if isinstance(element, IntegerType) and (element.width == 1 or _is_unsigned(element)):
        limits = [each % (1 << element.width) for each in limits]
    if limits[1] < limits[0]:
        raise op.error(f"expected min_val <= max_val, got min_val={low}, max_val={high}")


def _is_unsigned(type_: IntegerType) -> bool:
    return type_.signedness == "unsigned"


def verify_select(op: ops.SelectOp) -> None:
    """Both choices are of the output's elements."""
    verify_same_elements(op, op.input2.type, op.output.type)
    verify_same_elements(op, op.input3.type, op.output.type)


def verify_rescale(op: ops.RescaleOp) -> None:
    """Integers, zero points of theirs, and a multiplier and a shift for each channel."""
    values = (
        ("input", op.input, op.input_zp, op.input_unsigned),
        ("output", op.output, op.output_zp, op.output_unsigned),
    )
    for name, value, _, _ in values:
        if not isinstance(storage_of(value), IntegerType):
            raise op.error(f"expect {name} to have integer element type, got '{storage_of(value)}'")
    for name, value, zero, _ in values:
        element: Any = storage_of(value)
        other = storage_of(zero)
        if not isinstance(other, IntegerType) or other.width != element.width:
            raise op.error(
                f"expected {name} and {name}_zp to both be integer of the same bitwidth, "
                f"but got '{element}' vs. '{other}'"
            )
    for name, _, zero, unsigned in values:
        _verify_rescaled_zero(op, name, zero, bool(unsigned.value))
    multiplier = element_type_of(op.multiplier.type)
    wanted = 32 if op.scale32.value else 16
    if not isinstance(multiplier, IntegerType) or multiplier.width != wanted:
        raise op.error(
            f"expect i{wanted} element type for multiplier for "
            f"scale32={'true' if op.scale32.value else 'false'}, got '{multiplier}'"
        )
    if not isinstance(op.input.type, RankedTensorType):
        return
    channels = 1
    if op.per_channel.value:
        if not op.input.type.shape:
            raise op.error(
                "requires input to be at least rank 1 when per_channel is true, but got rank 0"
            )
        channels = op.input.type.shape[-1]
    for name, value in (("multiplier", op.multiplier), ("shift", op.shift)):
        given = extents(value.type, 1)[0]
        if given not in (DYNAMIC, channels):
            raise op.error(f"expect shape of {{ {channels} }} for {name} input, got {{ {given} }}")


def _verify_rescaled_zero(op: ops.RescaleOp, name: str, zero: Value[Any], unsigned: bool) -> None:
    number = zero_point(zero, signed=not unsigned)
    width = getattr(element_type_of(zero.type), "width", 0)
    if number in (None, 0) or width == 8:
        return
    if width != 16 or not unsigned:
        raise op.error(f"expect {name}_zp of 0, got {number}")
    if number != 1 << 15:
        raise op.error(f"expect {name}_zp of 0 or 32768 for unsigned int16 {name}, got {number}")


# Fourier transforms.


def _verify_powers(op: Operation, sizes: list[int]) -> None:
    for name, size in zip(("height", "width"), sizes, strict=True):
        if size != DYNAMIC and not is_power_of_two(size):
            raise op.error(f"expected {name} to be a power of two, got {size}")


def verify_fft2d(op: ops.Fft2dOp) -> None:
    """Height and width are powers of two."""
    real, imaginary = op.input_real.type, op.input_imag.type
    if isinstance(real, RankedTensorType) and isinstance(imaginary, RankedTensorType):
        pairs = zip(real.shape[1:], imaginary.shape[1:], strict=True)
        _verify_powers(op, [a if a != DYNAMIC else b for a, b in pairs])


def verify_rfft2d(op: ops.Rfft2dOp) -> None:
    """Half of the width, and one, is what the outputs have."""
    source, out = op.input_real.type, op.output_real.type
    if not compatible_shape(out, op.output_imag.type):
        raise op.error(f"expected output shapes to match, got '{out}', '{op.output_imag.type}'")
    if not isinstance(source, RankedTensorType):
        return
    _verify_powers(op, list(source.shape[1:]))
    if not isinstance(out, RankedTensorType):
        return
    if not fits(source.shape[:-1], out.shape[:-1]):
        raise op.error(
            "expected batch and height dimensions of input/output to match, "
            f"got input='{source}' output='{out}'"
        )
    if DYNAMIC not in (source.shape[2], out.shape[2]) and out.shape[2] != source.shape[2] // 2 + 1:
        raise op.error(
            f"expected output width to be equal to input_width / 2 + 1, got {out.shape[2]}"
        )


# Control flow.


def _yielded(region: Region) -> tuple[Value[Any], ...] | None:
    last = region.blocks[0].last_op
    return last.operands if isinstance(last, YieldOp) else None


def verify_cond_if(op: ops.CondIfOp) -> None:
    """Both graphs take the inputs and give the outputs."""
    graphs = (("'then_graph'", op.then_graph), ("'else_graph'", op.else_graph))
    for name, graph in graphs:
        arguments = graph.blocks[0].arguments
        verify_matches(op, arguments, f"{name} arguments", op.input_list, "'input_list'")
    for name, graph in graphs:
        given = _yielded(graph)
        if given is not None:
            verify_matches(op, given, f"{name} results", op.output_list, "'output_list'")
    if not is_of_one(op.condition.type):
        raise op.error(f"'condition' must be a size 1 tensor, got '{op.condition.type}'")


def verify_while_loop(op: ops.WhileLoopOp) -> None:
    """Both graphs take the inputs; one gives them anew, the other whether to go on."""
    verify_matches(op, op.input_list, "'input_list'", op.output_list, "'output_list'")
    for name, graph in (("'cond_graph'", op.cond_graph), ("'body_graph'", op.body_graph)):
        arguments = graph.blocks[0].arguments
        verify_matches(op, arguments, f"{name} arguments", op.input_list, "'input_list'")
    given = _yielded(op.body_graph)
    if given is not None:
        verify_matches(op, given, "'body_graph' results", op.input_list, "'input_list'")
    answer = _yielded(op.cond_graph)
    if answer is None:
        return
    if len(answer) != 1:
        raise op.error("require 'cond_graph' only have one result")
    type_: Type = answer[0].type
    if not is_of_one(type_):
        raise op.error(f"'cond_graph' result must be a size 1 tensor, got '{type_}'")
    if element_type_of(type_) is not I1:
        raise op.error(f"'cond_graph' result must be a boolean tensor, got '{type_}'")


# Variables.


def verify_variable_read(op: ops.VariableReadOp) -> None:
    """It is declared, with the type read."""
    _verify_variable(op, op.output1.type, "'output1'")


def verify_variable_write(op: ops.VariableWriteOp) -> None:
    """It is declared, with the type written."""
    _verify_variable(op, op.input1.type, "'input1'")


def _verify_variable(op: ops.VariableReadOp | ops.VariableWriteOp, type_: Type, name: str) -> None:
    table = op.parent_op
    while table is not None and not is_symbol_table(table):
        table = table.parent_op
    if table is None:
        return
    variable = lookup_symbol_in(table, op.name_.value)
    if not isinstance(variable, VariableOp):
        raise op.error(f"'{op.name_.value}' has not been declared by 'tosa.variable'")
    shape = variable.var_shape
    numbers: list[Any] = list(shape) if isinstance(shape, DenseElementsAttr) else []
    sizes = [DYNAMIC if number == -1 else number for number in numbers]
    declared = RankedTensorType(sizes, variable.type.value)
    verify_match(op, type_, name, declared, "the input tensor")
