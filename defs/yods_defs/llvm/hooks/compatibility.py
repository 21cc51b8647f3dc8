"""Which types LLVM has, what is at a position in an aggregate, and which constants there are."""

from __future__ import annotations

from yods.builtin.attributes import ArrayAttr
from yods.builtin.types import IntegerType, VectorType
from yods.hints import TYPE_CHECKING
from yods_defs.llvm.hooks.types import LLVM_FLOATS, is_compatible
from yods_dialects.llvm import types
from yods_dialects.llvm.attributes import UndefAttr, ZeroAttr
from yods_dialects.llvm.types import LLVMArrayType, LLVMStructType

if TYPE_CHECKING:

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


def has_scalable(type_: Type) -> bool:
    """Return whether the vectors in arrays are scalable."""
    while isinstance(type_, LLVMArrayType):
        type_ = type_.element_type
    return isinstance(type_, VectorType) and type_.is_scalable


def count_of(type_: Type) -> int:
    """Return the number of elements of arrays and vectors in one another."""
    count = 1
    while isinstance(type_, VectorType | LLVMArrayType):
        count *= type_.num_elements
        type_ = type_.element_type
    return count


def leaf_of(type_: Type) -> Type:
    """Return the type of these elements."""
    while isinstance(type_, VectorType | LLVMArrayType):
        type_ = type_.element_type
    return type_


def verify_array_constant(op: MlirConstantOp) -> None:
    """Verify arrays in arrays, down to structures."""
    if isinstance(op.value, ArrayAttr) and isinstance(op.res.type, LLVMArrayType):
        _verify_array(op, op.res.type, op.value, 0)


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
