"""Element types, zero points and compatible shapes, for verifiers; folds of tosa operations.

Source: MLIR, TosaOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import compatible_shape, element_type_of
from yods.builtin.types import (
    DYNAMIC,
    I32,
    FloatType,
    IndexType,
    IntegerType,
    RankedTensorType,
    ShapedType,
)
from yods.ir.matchers import constant_of
from yods_dialects.quant.types import AnyType, CalibratedType, UniformType
from yods_dialects.tosa import ops
from yods_eval.constant_predicates import signed_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
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
