"""Hooks of the Toy dialect.

Source: MLIR's tutorial, chapters 2 to 4.
"""

from __future__ import annotations

import re

from yods.builtin.attributes import ArrayAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.types import DYNAMIC, F64, FunctionType, RankedTensorType, TensorType
from yods.hints import TYPE_CHECKING
from yods.text.function_syntax import print_function, read_function
from yods_dialects.toy import ops
from yods_dialects.toy.types import ArrayType, StructType

if TYPE_CHECKING:
    from typing import Any

    from yods import (
        Attribute,
        AttributeParser,
        Operation,
        OperationParser,
        OperationPrinter,
        Type,
        Value,
    )
    from yods_dialects.toy import ToyDialect

parse_func = read_function
print_func = print_function


# Shapes.


def has_extents(type_: Type) -> bool:
    """Whether it is known how many extents a Toy value has."""
    generic = isinstance(type_, ArrayType) and type_.is_generic
    return isinstance(type_, ArrayType | RankedTensorType) and not generic


def extents(type_: Any) -> tuple[int, ...]:
    """The extents of a Toy value's type."""
    return tuple(type_.shape)


def parse_quoted_type(p: AttributeParser, mnemonic: str) -> Type | None:
    """`!toy<"array<2, 3>">`: the whole type is a string, as in the tutorial's first version."""
    if mnemonic or p.peek() != '"':
        return None
    at = p.next_start()
    text = p.string()
    if not text.startswith("array"):
        raise p.error(f"Invalid Toy type '{text}', array expected", at)
    shape = text.removeprefix("array")
    if shape and not re.fullmatch("<[0-9]+(, *[0-9]+)*>", shape):
        raise p.error(f"Invalid toy array shape '{shape}'", at)
    return p.made(ArrayType, at, [int(each) for each in re.findall("[0-9]+", shape)])


def may_be_same(left: Type, right: Type) -> bool:
    """Whether a value of one type may be seen as one of the other: a cast would be valid."""
    if isinstance(left, ArrayType) is not isinstance(right, ArrayType):
        return False
    if isinstance(left, TensorType) is not isinstance(right, TensorType):
        return False
    if not has_extents(left) or not has_extents(right):
        return True
    a, b = extents(left), extents(right)
    return len(a) == len(b) and all(x == y or DYNAMIC in (x, y) for x, y in zip(a, b, strict=True))


# Constants.


def parse_constant_type(p: OperationParser, value: Attribute) -> Type:
    """`to TYPE`, or nothing where the result has the type of the value."""
    if p.accept_keyword("to"):
        return p.type()
    assert isinstance(value, DenseElementsAttr)
    return value.type


def print_constant_type(
    p: OperationPrinter, op: ops.ConstantOp, output: Type, value: DenseElementsAttr
) -> None:
    if output is not value.type:
        p.write(f" to {p.type(output)}")


# Binary operations.


def parse_binary_types(p: OperationParser) -> tuple[Type, Type, Type]:
    """One type for operands and result, or a function type where they differ."""
    at = p.next_start()
    type_ = p.type()
    if not isinstance(type_, FunctionType):
        return type_, type_, type_
    if len(type_.inputs) != 2:
        raise p.error(
            "number of operands and types do not match: got 2 operands and "
            f"{len(type_.inputs)} types",
            at,
        )
    if len(type_.results) != 1:
        raise p.error(f"expected one result type, but got {len(type_.results)}", at)
    return type_.inputs[0], type_.inputs[1], type_.results[0]


def print_binary_types(
    p: OperationPrinter, op: Operation, lhs: Type, rhs: Type, output: Type
) -> None:
    p.write(p.type(lhs) if lhs is rhs is output else p.function_type([lhs, rhs], [output]))


# Structs.


def verify_struct_constant(op: ops.StructConstantOp) -> None:
    """There is a constant of each element."""
    fault = _struct_fault(op.value, op.output.type)
    if fault:
        raise op.error(fault)


def _struct_fault(value: Attribute, type_: Type) -> str:
    """Why `value` is no constant of `type_`; nothing where it is one."""
    if not isinstance(type_, StructType):
        if not isinstance(value, DenseElementsAttr):
            return f"constant of type {type_} must be initialized by elements, but got {value}"
        if value.type.element_type is not F64 or not may_be_same(value.type, type_):
            return f"constant of type {type_} is initialized by elements of type {value.type}"
        return ""
    if not isinstance(value, ArrayAttr) or len(value.elements) != len(type_.element_types):
        return (
            f"constant of struct type must be initialized by an array attribute with the same "
            f"number of elements, expected {len(type_.element_types)}, but got {value}"
        )
    faults = map(_struct_fault, value.elements, type_.element_types)
    return next(filter(None, faults), "")


# Inlining and inference of shapes.


def cast_for_call(dialect: ToyDialect, value: Value[Any], type_: Type) -> Operation | None:
    """Arguments of calls may know more of a shape than the function does."""
    return ops.CastOp(value, output=type_) if may_be_same(value.type, type_) else None


def transposed_type(op: ops.TransposeOp) -> Type:
    """That of the operand, its extents in reverse order."""
    if not has_extents(op.input.type):
        return op.output.type
    shape = extents(op.input.type)
    if isinstance(op.input.type, ArrayType):
        return ArrayType(shape[::-1])
    return RankedTensorType(shape[::-1], F64)


# Canonicalisation.


def reshaped(value: DenseElementsAttr, type_: Type) -> DenseElementsAttr | None:
    """The elements in the shape of `type_`; None where they do not fill it."""
    if not has_extents(type_) or DYNAMIC in extents(type_):
        return None
    target = RankedTensorType(extents(type_), F64)
    return value.reshape(target) if target.num_elements == value.num_elements else None
