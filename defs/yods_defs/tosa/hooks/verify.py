"""Element types, zero points, shapes, arithmetic and control flow of tosa: checks and folds.

Source: MLIR, TosaOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import compatible_shape, element_type_of
from yods.builtin.types import (
    DYNAMIC,
    I1,
    I32,
    FloatType,
    IndexType,
    IntegerType,
    RankedTensorType,
    ShapedType,
)
from yods.interfaces.symbol_tables import is_symbol_table, lookup_symbol_in
from yods.ir.matchers import constant_of
from yods_dialects.quant.types import AnyType, CalibratedType, UniformType
from yods_dialects.tosa import ops
from yods_dialects.tosa.ops import VariableOp, YieldOp
from yods_eval.constant_predicates import signed_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_eval.constants import FoldResults


_PLAIN = (IntegerType, IndexType, FloatType, UniformType)


def storage_of(value: Value[Any]) -> Type:
    """Storage element type: of quantised types their integer."""
    element = element_type_of(value.type)
    if isinstance(element, (AnyType, UniformType)):
        signed = element.signed
        return element.storage if signed else IntegerType(element.storage.width, "unsigned")
    return element.expressed if isinstance(element, CalibratedType) else element


def verify_same_elements(
    op: Operation, a: Type, b: Type, names: tuple[str, str] = ("input", "output")
) -> None:
    """Source: `verifySameElementTypes`."""
    first, second = element_type_of(a), element_type_of(b)
    if first is not second and isinstance(first, _PLAIN) and isinstance(second, _PLAIN):
        raise op.error(
            f"expect {' and '.join(names)} to have same element type, got '{first}' and '{second}'"
        )


def verify_zero_type(op: Operation, name: str, value: Value[Any], zero: Value[Any]) -> None:
    """A zero point is of the type that the elements are stored as."""
    wanted, given = storage_of(value), storage_of(zero)
    if wanted is not given:
        raise op.error(
            f"expect both {name} and its zero point are the same element type, "
            f"got '{wanted}' and '{given}'"
        )


def zero_point(zero: Value[Any], signed: bool = True) -> int | None:
    """The number that stands for zero, -1 for a float other than zero; None where unknown."""
    constant = constant_of(zero)
    if not isinstance(constant, DenseElementsAttr) or not len(constant):
        return None
    number: Any = next(iter(constant))
    element = constant.type.element_type
    if isinstance(element, IntegerType):
        return int(number) if signed else int(number) % (1 << element.width)
    return 0 if number == 0 else -1


def known_number(value: Value[Any]) -> int | None:
    """The first number of a constant; None where it is not known."""
    return None if constant_of(value) is None else zero_point(value)


def may_be_zero_point(zero: Value[Any]) -> bool:
    """Whether elements of such a type may have the zero point: others than bytes only zero."""
    element = element_type_of(zero.type)
    small = isinstance(element, IntegerType) and element.width == 8
    return small or zero_point(zero) in (None, 0)


def verify_zero_point(op: Operation, name: str, zero: Value[Any]) -> None:
    """Only integers of eight bits may have a zero point that is not zero."""
    if not may_be_zero_point(zero):
        raise op.error(f"{name} zero point must be zero for non-int8 integer types")


def shape_values(value: Value[Any]) -> list[int] | None:
    """The numbers that a shape operand is known to be."""
    maker = value.defining_op
    if not isinstance(maker, ops.ConstShapeOp):
        return None
    numbers: list[Any] = list(maker.values) if isinstance(maker.values, DenseElementsAttr) else []
    return numbers


def extents(type_: Type, rank: int) -> list[int]:
    """The extents of a type; as many unknown ones where it has no rank."""
    if isinstance(type_, ShapedType) and type_.has_rank:
        return list(type_.shape)
    return [DYNAMIC] * rank


def shown(shape: Sequence[int]) -> str:
    """A shape as messages show it."""
    return ", ".join("?" if extent == DYNAMIC else str(extent) for extent in shape)


def fits(a: Sequence[int], b: Sequence[int]) -> bool:
    """Whether shapes may be equal."""
    return len(a) == len(b) and all(DYNAMIC in (x, y) or x == y for x, y in zip(a, b, strict=True))


def verify_match(
    op: Operation,
    a: Type,
    a_name: str,
    b: Type,
    b_name: str,
) -> None:
    """Source: `errorIfTypeOrShapeMismatch`."""
    first, second = element_type_of(a), element_type_of(b)
    if first is not second:
        raise op.error(
            f"require same element type for {a_name} ('{first}') and {b_name} ('{second}')"
        )
    if not compatible_shape(a, b):
        raise op.error(f"require same shapes for {a_name} ('{a}') and {b_name} ('{b}')")


def verify_matches(
    op: Operation,
    a: Sequence[Value[Any]],
    a_name: str,
    b: Sequence[Value[Any]],
    b_name: str,
) -> None:
    """As many values, of types that fit."""
    if len(a) != len(b):
        raise op.error(
            f"require same number of values in {a_name} ({len(a)}) and {b_name} ({len(b)})"
        )
    for x, y in zip(a, b, strict=True):
        verify_match(op, x.type, a_name, y.type, b_name)


def is_of_one(type_: Type) -> bool:
    """Whether a tensor holds one element, for all that is known."""
    return not isinstance(type_, RankedTensorType) or all(
        extent in (1, DYNAMIC) for extent in type_.shape
    )


def fold_concat(op: ops.ConcatOp, constants: Sequence[Attribute | None]) -> FoldResults:
    """Concatenations along one axis are one."""
    found: list[Value[Any]] = []
    for value in op.input1:
        inner = value.defining_op
        same = isinstance(inner, ops.ConcatOp) and inner.axis is op.axis
        found += inner.operands if inner is not None and same else [value]
    if len(found) == len(op.input1):
        return None
    op.input1 = found
    return ()


def unit_of(op: ops.MulOp) -> Any:
    """The factor that changes nothing, as products are shifted; None if that is not known."""
    element = op.output.type.element_type
    if element is not I32:
        return 1 if isinstance(element, IntegerType | FloatType) else None
    shift = signed_value(constant_of(op.shift))
    return None if shift is None else 1 << shift


def rounded(product: int, unit: int) -> Any:
    """A product of integers, shifted; None if that does not fit into 32 bits."""
    number = (product + unit // 2) // unit
    return number if unit == 1 or abs(number) < 1 << 31 else None


def keeps_order(op: ops.TransposeOp) -> bool:
    """Whether only dimensions of extent 1 move; never if a transposition is beside it."""
    type_ = op.input1.type
    if any(isinstance(each, ops.TransposeOp) for each in (op.input1.defining_op, *op.output.users)):
        return False
    if not isinstance(type_, RankedTensorType) or type_.shape.count(DYNAMIC) > 1:
        return False
    moved = [i for i in op.perms.values if type_.shape[i] != 1]
    return moved == sorted(moved)


def _is_ranked(*values: Value[Any]) -> bool:
    return all(isinstance(value.type, RankedTensorType) for value in values)


def _agree(op: Operation, name: str, given: Sequence[int], known: list[int]) -> None:
    """Extents are what they are known to be; what was unknown is known from now on."""
    for number, extent in enumerate(given):
        if known[number] == DYNAMIC:
            known[number] = extent
        elif extent not in (DYNAMIC, known[number]):
            raise op.error(
                f"requires {name} dimension {number} to have size {known[number]}, got {extent}"
            )


def verify_gather(op: ops.GatherOp) -> None:
    """NxKxC elements by NxW indices are NxWxC."""
    n, _, c = extents(op.values.type, 3)
    known = [n, DYNAMIC]
    _agree(op, "indices", extents(op.indices.type, 2), known)
    _agree(op, "output", extents(op.output.type, 3), [*known, c])


def verify_scatter(op: ops.ScatterOp) -> None:
    """NxWxC elements go by NxW indices to some of NxKxC."""
    n, k, c = extents(op.values_in.type, 3)
    known = [n, DYNAMIC]
    _agree(op, "indices", extents(op.indices.type, 2), known)
    known.append(c)
    _agree(op, "input", extents(op.input.type, 3), known)
    n, w, c = known
    out = [n, k, c]
    _agree(op, "values_out", extents(op.values_out.type, 3), out)
    if DYNAMIC not in (out[1], w) and out[1] < w:
        raise op.error(f"requires dimensions K >= W, got K={out[1]} and W={w}")


def verify_resize(op: ops.ResizeOp) -> None:
    """Scales, offsets and borders make the extents of the output."""
    numbers = [shape_values(each) for each in (op.scale, op.offset, op.border)]
    scale, offset, border = (each or [] for each in numbers)
    if None in numbers:
        return
    if min(scale) <= 0:
        raise op.error(f"expect all scale values to be > 0, got {shown(scale)}")
    if not _is_ranked(op.input, op.output):
        return
    for number, (name, axis) in enumerate((("height", "y"), ("width", "x"))):
        extent, out = op.input.type.shape[number + 1], op.output.type.shape[number + 1]
        up, down = scale[2 * number : 2 * number + 2]
        if extent in (DYNAMIC, 1):
            continue
        reach = (extent - 1) * up - offset[number] + border[number]
        if reach % down:
            raise op.error(
                f"expected (input_{name} - 1) * scale_{axis}_n - offset_{axis} + border_{axis} to "
                f"be wholly divisible by scale_{axis}_d, got (({extent} - 1) * {up} - "
                f"{offset[number]} + {border[number]}) / {down}"
            )
        if out not in (DYNAMIC, reach // down + 1):
            raise op.error(
                f"calculated output {name} did not match expected: "
                f"calculated={reach // down + 1}, expected={out}"
            )


# Products.


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


# Elements one by one.


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


# Fourier transforms.


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
