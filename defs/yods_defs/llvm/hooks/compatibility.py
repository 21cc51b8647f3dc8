"""Which types LLVM has, what is at a position in an aggregate, and which constants there are."""

from __future__ import annotations

# Of `_thread`, because importing `threading` takes a millisecond.
from yods.builtin.attributes import ArrayAttr, FloatAttr, IntegerAttr, StringAttr
from yods.builtin.elements import ElementsAttr
from yods.builtin.types import FloatType, IndexType, IntegerType, VectorType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.attribute import Type
from yods_defs.llvm.hooks.types import LLVM_FLOATS, is_compatible
from yods_dialects.llvm import types
from yods_dialects.llvm.attributes import UndefAttr, ZeroAttr
from yods_dialects.llvm.types import (
    LLVMArrayType,
    LLVMStructType,
    LLVMTargetExtType,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.layout.interfaces import DataLayoutEntryInterface

    Entries = Sequence[DataLayoutEntryInterface]
    from yods.builtin.elements import DenseArrayAttr
    from yods.ir.attribute import Type
    from yods.ir.diagnostics import OperationError
    from yods_dialects.llvm.ops import MlirConstantOp


def is_outer_type(type_: Type) -> bool:
    """Whether the type, not looking inside, can be translated to LLVM IR.

    Source: MLIR, LLVMTypes.cpp, `isCompatibleOuterType`.
    """
    if isinstance(type_, IntegerType):
        return type_.is_signless
    if isinstance(type_, VectorType):
        return is_vector(type_)
    if type_.DIALECT == "ptr":
        return is_compatible(type_)
    return type_.DIALECT == "llvm" or isinstance(type_, LLVM_FLOATS)


def is_floating(type_: Type) -> bool:
    """Whether it is one of the floats that LLVM has."""
    return isinstance(type_, (*LLVM_FLOATS, types.LLVMPPCFP128Type))


def is_vector(type_: Type) -> bool:
    """Whether it is a vector that LLVM has.

    Source: MLIR, LLVMTypes.cpp, `isCompatibleVectorType`.
    """
    if not isinstance(type_, VectorType) or type_.rank != 1:
        return False
    element = type_.element_type
    if isinstance(element, IntegerType):
        return element.is_signless
    if element.DIALECT == "ptr":
        return is_compatible(element)
    return is_floating(element) or isinstance(element, types.LLVMPointerType)


def aggregate_element(container: Type, position: DenseArrayAttr) -> Type | str:
    """The type at a position in an aggregate, or what is wrong with it."""
    if not is_compatible(container):
        return f"expected LLVM IR Dialect type, got '{container}'"
    type_ = container
    for index in position.values:
        if isinstance(type_, types.LLVMArrayType):
            if not 0 <= index < type_.num_elements:
                return f"position out of bounds: {index}"
            type_ = type_.element_type
        elif isinstance(type_, types.LLVMStructType):
            if not 0 <= index < len(type_.body):
                return f"position out of bounds: {index}"
            type_ = type_.body[int(index)]
        else:
            return f"expected LLVM IR structure/array type, got: '{type_}'"
    return type_


def verify_constant(op: MlirConstantOp) -> None:
    """The attribute has the form of the type."""
    value, type_ = op.value, op.res.type
    if isinstance(value, StringAttr):
        _verify_string(op, value, type_)
    elif isinstance(type_, LLVMStructType):
        _verify_struct(op, type_)
    elif isinstance(type_, LLVMTargetExtType):
        raise op.error("does not support target extension type.")
    elif isinstance(value, IntegerAttr):
        if not isinstance(type_, IntegerType):
            raise op.error("expected integer type")
    elif isinstance(value, FloatAttr):
        _verify_float(op, value.type, type_)
    elif isinstance(value, ElementsAttr):
        _verify_elements(op, value, type_)
    elif isinstance(value, ArrayAttr):
        if not isinstance(type_, LLVMArrayType):
            raise op.error("expected array or struct type for array attribute")
        _verify_array(op, type_, value, 0)
    else:
        raise op.error("only supports integer, float, string or elements attributes")


def _verify_string(op: MlirConstantOp, value: StringAttr, type_: Type) -> None:
    size = len(value.value.encode("utf-8", "surrogateescape"))
    fits = (
        isinstance(type_, LLVMArrayType)
        and type_.num_elements == size
        and isinstance(type_.element_type, IntegerType)
        and type_.element_type.width == 8  # a byte
    )
    if not fits:
        raise op.error(f"expected array type of {size} i8 elements for the string constant")


def _verify_struct(op: MlirConstantOp, type_: LLVMStructType) -> None:
    value = op.value
    if not isinstance(value, ArrayAttr):
        raise op.error("expected array attribute for struct type")
    if len(value) != len(type_.body):
        raise op.error(f"expected array attribute of size {len(type_.body)}")
    for number, (given, wanted) in enumerate(zip(value, type_.body, strict=True)):
        plain = isinstance(wanted, FloatType | IndexType) or (
            isinstance(wanted, IntegerType) and wanted.is_signless
        )
        if not plain:
            raise op.error(
                "expected struct element types to be floating point type or integer type"
            )
        if not isinstance(given, FloatAttr | IntegerAttr):
            raise op.error("expected element of array attribute to be floating point or integer")
        if given.type is not wanted:
            raise op.error(f"struct element at index {number} is of wrong type")


def _verify_float(op: MlirConstantOp, given: Type, wanted: Type) -> None:
    """Floats stand for themselves, or for integers of their width."""
    assert isinstance(given, FloatType)
    if isinstance(wanted, FloatType):
        if wanted is not given:
            raise op.error("attribute and type have different float semantics")
    elif isinstance(wanted, IntegerType) and wanted.width != given.width:
        raise op.error(f"expected integer type of width {given.width}")


def _verify_elements(op: MlirConstantOp, value: Any, type_: Type) -> None:
    if _has_scalable(type_):
        if not value.is_splat:
            raise op.error("scalable vector type requires a splat attribute")
        return
    if not isinstance(type_, VectorType | LLVMArrayType):
        raise op.error("expected vector or array type")
    count = _count(type_)
    if count != value.num_elements:
        raise op.error(
            f"type and attribute have a different number of elements: {count} vs. "
            f"{value.num_elements}"
        )
    given, wanted = value.element_type, _leaf(type_)
    if isinstance(given, FloatType):
        _verify_float(op, given, wanted)
    elif isinstance(given, IntegerType) and not isinstance(wanted, IntegerType):
        raise op.error("expected integer element type for integer elements attribute")


def _has_scalable(type_: Type) -> bool:
    while isinstance(type_, LLVMArrayType):
        type_ = type_.element_type
    return isinstance(type_, VectorType) and type_.is_scalable


def _count(type_: Type) -> int:
    count = 1
    while isinstance(type_, VectorType | LLVMArrayType):
        count *= type_.num_elements
        type_ = type_.element_type
    return count


def _leaf(type_: Type) -> Type:
    while isinstance(type_, VectorType | LLVMArrayType):
        type_ = type_.element_type
    return type_


def _verify_array(
    op: MlirConstantOp, type_: LLVMArrayType, value: ArrayAttr, dimension: int
) -> None:
    """Arrays in arrays as the type has them, down to its structures."""
    if type_.num_elements != len(value):
        raise op.error(
            f"array attribute size does not match array type size in dimension {dimension}: "
            f"{len(value)} vs. {type_.num_elements}"
        )
    element = type_.element_type
    if isinstance(element, LLVMArrayType):
        for number, given in enumerate(value):
            if isinstance(given, ZeroAttr | UndefAttr):
                continue
            if not isinstance(given, ArrayAttr):
                raise _wrong_form(op, f"sub-array in dimension {dimension} at index {number}")
            _verify_array(op, element, given, dimension + 1)
        return
    if not isinstance(element, LLVMStructType):
        raise op.error("for array with an array attribute must have a struct element type")
    for number, given in enumerate(value):
        if isinstance(given, ZeroAttr | UndefAttr):
            continue
        if not isinstance(given, ArrayAttr):
            raise _wrong_form(op, f"struct element at index {number}")
        if len(given) != len(element.body):
            raise op.error(
                f"nested array attribute size for struct element at index {number} must match "
                f"struct size: {len(given)} vs. {len(element.body)}"
            )


def _wrong_form(op: MlirConstantOp, what: str) -> OperationError:
    return op.error(f"nested attribute for {what} must be a zero, or undef, or array attribute")
