"""Which types LLVM has: what constraints ask, and what is at a place in an aggregate.

Source: MLIR, LLVMTypes.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import IntegerType, VectorType
from yods_defs.llvm.hooks.types import LLVM_FLOATS, is_compatible
from yods_dialects.llvm import types

if TYPE_CHECKING:
    from yods.builtin.elements import DenseArrayAttr
    from yods.ir.attribute import Type


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


def is_primitive_type(type_: Type) -> bool:
    """Whether a value may be of the type."""
    return is_outer_type(type_) and not isinstance(
        type_, types.LLVMVoidType | types.LLVMFunctionType
    )


def is_non_aggregate(type_: Type) -> bool:
    """Whether it is a type of LLVM, and has no parts."""
    return is_outer_type(type_) and not isinstance(
        type_, types.LLVMStructType | types.LLVMArrayType
    )


def is_aggregate(type_: Type) -> bool:
    """Whether it has members addressed by index."""
    return isinstance(type_, types.LLVMStructType | types.LLVMArrayType)


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


def is_loadable(type_: Type) -> bool:
    """Whether values of the type lie in memory.

    Source: MLIR, LLVMTypes.cpp, `isLoadableType`.
    """
    if isinstance(type_, types.LLVMStructType):
        return not type_.opaque
    return is_outer_type(type_) and not isinstance(
        type_,
        types.LLVMVoidType | types.LLVMFunctionType | types.LLVMLabelType | types.LLVMMetadataType,
    )


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
