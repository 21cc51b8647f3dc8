"""Element types, zero points, shapes, windows and control flow of tosa: checks and folds.

Source: MLIR, TosaOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING, Any, TypeAlias

from yods.builtin import types as builtin
from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import compatible_shape, element_type_of
from yods.interfaces.symbol_tables import is_symbol_table, lookup_symbol_in
from yods.ir.matchers import constant_of
from yods_dialects.quant.types import AnyType, CalibratedType, UniformType
from yods_dialects.tosa import ops
from yods_dialects.tosa.ops import Conv3dOp, DepthwiseConv2dOp, VariableOp, YieldOp
from yods_eval.constant_predicates import signed_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, Region, Type, Value
    from yods_dialects.tosa.ops import Conv2dOp, TransposeConv2dOp
    from yods_eval.constants import FoldResults


_PLAIN = (builtin.IntegerType, builtin.IndexType, builtin.FloatType, UniformType)


def storage_of(value: Value[Any]) -> Type:
    """Storage element type: of quantised types their integer."""
    element = element_type_of(value.type)
    if isinstance(element, (AnyType, UniformType)):
        signed = element.signed
        return element.storage if signed else builtin.IntegerType(element.storage.width, "unsigned")
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


def zero_point(zero: Value[Any], signed: bool = True) -> int | None:
    """The number that stands for zero, -1 for a float other than zero; None where unknown."""
    constant = constant_of(zero)
    if not isinstance(constant, DenseElementsAttr) or not len(constant):
        return None
    number: Any = next(iter(constant))
    element = constant.type.element_type
    if isinstance(element, builtin.IntegerType):
        return int(number) if signed else int(number) % (1 << element.width)
    return 0 if number == 0 else -1


def known_number(value: Value[Any]) -> int | None:
    """The first number of a constant; None where it is not known."""
    return None if constant_of(value) is None else zero_point(value)


def may_be_zero_point(zero: Value[Any]) -> bool:
    """Whether elements of such a type may have the zero point: others than bytes only zero."""
    element = element_type_of(zero.type)
    small = isinstance(element, builtin.IntegerType) and element.width == 8
    return small or zero_point(zero) in (None, 0)


def shape_values(value: Value[Any]) -> list[int] | None:
    """The numbers that a shape operand is known to be."""
    maker = value.defining_op
    if not isinstance(maker, ops.ConstShapeOp):
        return None
    numbers: list[Any] = list(maker.values) if isinstance(maker.values, DenseElementsAttr) else []
    return numbers


def extents(type_: Type, rank: int) -> list[int]:
    """The extents of a type; as many unknown ones where it has no rank."""
    if isinstance(type_, builtin.ShapedType) and type_.has_rank:
        return list(type_.shape)
    return [builtin.DYNAMIC] * rank


def shown(shape: Sequence[int]) -> str:
    """A shape as messages show it."""
    return ", ".join("?" if extent == builtin.DYNAMIC else str(extent) for extent in shape)


def fits(a: Sequence[int], b: Sequence[int]) -> bool:
    """Whether shapes may be equal."""
    return len(a) == len(b) and all(
        builtin.DYNAMIC in (x, y) or x == y for x, y in zip(a, b, strict=True)
    )


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


def is_of_one(type_: Type) -> bool:
    """Whether a tensor holds one element, for all that is known."""
    return not isinstance(type_, builtin.RankedTensorType) or all(
        extent in (1, builtin.DYNAMIC) for extent in type_.shape
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
    if element is not builtin.I32:
        return 1 if isinstance(element, builtin.IntegerType | builtin.FloatType) else None
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
    if not isinstance(type_, builtin.RankedTensorType) or type_.shape.count(builtin.DYNAMIC) > 1:
        return False
    moved = [i for i in op.perms.values if type_.shape[i] != 1]
    return moved == sorted(moved)


def _agree(op: Operation, name: str, given: Sequence[int], known: list[int]) -> None:
    """Extents are what they are known to be; what was unknown is known from now on."""
    for number, extent in enumerate(given):
        if known[number] == builtin.DYNAMIC:
            known[number] = extent
        elif extent not in (builtin.DYNAMIC, known[number]):
            raise op.error(
                f"requires {name} dimension {number} to have size {known[number]}, got {extent}"
            )


def verify_gather(op: ops.GatherOp) -> None:
    """NxKxC elements by NxW indices are NxWxC."""
    n, _, c = extents(op.values.type, 3)
    known = [n, builtin.DYNAMIC]
    _agree(op, "indices", extents(op.indices.type, 2), known)
    _agree(op, "output", extents(op.output.type, 3), [*known, c])


def verify_scatter(op: ops.ScatterOp) -> None:
    """NxWxC elements go by NxW indices to some of NxKxC."""
    n, k, c = extents(op.values_in.type, 3)
    known = [n, builtin.DYNAMIC]
    _agree(op, "indices", extents(op.indices.type, 2), known)
    known.append(c)
    _agree(op, "input", extents(op.input.type, 3), known)
    n, w, c = known
    out = [n, k, c]
    _agree(op, "values_out", extents(op.values_out.type, 3), out)
    if builtin.DYNAMIC not in (out[1], w) and out[1] < w:
        raise op.error(f"requires dimensions K >= W, got K={out[1]} and W={w}")


# Products.


class _Extents:
    """Extents by letter, known better with each operand."""

    def __init__(self, op: Operation) -> None:
        self.op = op
        self.known: dict[str, int] = {}

    def learn(self, name: str, letter: str, what: str, extent: int) -> None:
        known = self.known.get(letter, builtin.DYNAMIC)
        if builtin.DYNAMIC not in (known, extent) and known != extent:
            raise self.op.error(f"expected {what} of {name} to match size {known}, got {extent}")
        self.known[letter] = extent if known == builtin.DYNAMIC else known


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
    if builtin.DYNAMIC not in (n, d) and d not in (1, n):
        raise op.error(
            "expect B matrix batch size to be broadcast compatible with A, " f"got D={d} vs N={n}"
        )
    block = op.block_size.value.value
    if c != builtin.DYNAMIC and c % block:
        raise op.error(f"expect C to be a multiple of block size, got C={c}, block_size={block}")
    if builtin.DYNAMIC not in (c, s) and s != c // block:
        raise op.error(
            f"expect scale operands dimension 2 to equal C/block_size ({c}/{block}), got {s}"
        )
    out = extents(op.output_data.type, 3)
    expected = [d if n == builtin.DYNAMIC else n, h, w]
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
    kind = IntegerAttr if isinstance(element, builtin.IntegerType) else FloatAttr
    if any(not isinstance(each, kind) or each.type is not element for each in (low, high)):
        raise op.error("min/max attributes types are incompatible with input/output element types.")
    limits = [low.value, high.value]
    if isinstance(element, builtin.FloatType) and any(map(isnan, limits)):
        raise op.error(f"min/max attributes should not be 'NaN', got min_val={low}, max_val={high}")
    if isinstance(element, builtin.IntegerType) and (element.width == 1 or _is_unsigned(element)):
        limits = [each % (1 << element.width) for each in limits]
    if limits[1] < limits[0]:
        raise op.error(f"expected min_val <= max_val, got min_val={low}, max_val={high}")


def _is_unsigned(type_: builtin.IntegerType) -> bool:
    return type_.signedness == "unsigned"


# Control flow.


def yielded(region: Region) -> tuple[Value[Any], ...] | None:
    last = region.blocks[0].last_op
    return last.operands if isinstance(last, YieldOp) else None


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
    sizes = [builtin.DYNAMIC if number == -1 else number for number in numbers]
    declared = builtin.RankedTensorType(sizes, variable.type.value)
    verify_match(op, type_, name, declared, "the input tensor")


Convolution: TypeAlias = "Conv2dOp | Conv3dOp | DepthwiseConv2dOp | TransposeConv2dOp"


def accumulators(element: Type) -> Sequence[tuple[str, tuple[Type, ...]]]:
    if isinstance(element, builtin.IntegerType) and element.width in (8, 16):
        wanted = builtin.I32 if element.width == 8 else builtin.IntegerType(48)
        return ((f"i{element.width}", (wanted,)),)
    if isinstance(element, (builtin.Float8E4M3FNType, builtin.Float8E5M2Type)):
        return (("f8", (builtin.F16,)),)
    return float_accumulators(element)


def float_accumulators(element: Type) -> Sequence[tuple[str, tuple[Type, ...]]]:
    """Return the types that sums of floats are kept in, with the name of `element`."""
    return [(str(each), kept) for each, kept in _FLOAT_SUMS if element is each]


_FLOAT_SUMS: tuple[tuple[Type, tuple[Type, ...]], ...] = (
    (builtin.F16, (builtin.F16, builtin.F32)),
    (builtin.BF16, (builtin.F32,)),
    (builtin.F32, (builtin.F32,)),
)
