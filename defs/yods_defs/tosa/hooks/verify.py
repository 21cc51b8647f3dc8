"""Element types, zero points, shapes, windows and control flow of tosa: checks and folds.

Source: MLIR, TosaOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin import types as builtin
from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import element_type_of
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.symbol_tables import is_symbol_table, lookup_symbol_in
from yods.ir.block import Region
from yods.ir.matchers import constant_of
from yods_dialects.quant.types import AnyType, CalibratedType, UniformType
from yods_dialects.tosa import ops
from yods_dialects.tosa.ops import VariableOp, YieldOp
from yods_eval.constant_predicates import signed_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, Type, Value
    from yods_eval.constants import FoldResults


def storage_of(value: Value[Any]) -> Type:
    """Storage element type: of quantised types their integer."""
    element = element_type_of(value.type)
    if isinstance(element, (AnyType, UniformType)):
        signed = element.signed
        return element.storage if signed else builtin.IntegerType(element.storage.width, "unsigned")
    return element.expressed if isinstance(element, CalibratedType) else element


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


def limit(value: IntegerAttr | FloatAttr) -> float:
    """The number that a limit of elements is: of booleans and unsigned integers without sign."""
    type_ = value.type
    if isinstance(type_, builtin.IntegerType) and (type_.width == 1 or type_.is_unsigned):
        return value.value % (1 << type_.width)
    return value.value


# Control flow.


def yielded(region: Region) -> tuple[Value[Any], ...] | None:
    last = region.blocks[0].last_op
    return last.operands if isinstance(last, YieldOp) else None


# Variables.


def table_around(op: Operation) -> Operation | None:
    """Return the closest symbol table around an operation."""
    return next(filter(is_symbol_table, op.ancestors), None)


def variable_in(table: Operation, name: str) -> Operation | None:
    """Return what a symbol table has of that name."""
    return lookup_symbol_in(table, name)


def declared_type(variable: VariableOp) -> Type:
    """Return the type of what a variable holds."""
    shape = variable.var_shape
    numbers: list[Any] = list(shape) if isinstance(shape, DenseElementsAttr) else []
    sizes = [builtin.DYNAMIC if number == -1 else number for number in numbers]
    return builtin.RankedTensorType(sizes, variable.type.value)


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
