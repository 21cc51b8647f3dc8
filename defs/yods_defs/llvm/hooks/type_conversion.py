"""What types become on the way to LLVM.

Source: MLIR, mlir/lib/Conversion/LLVMCommon/TypeConverter.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import (
    ComplexType,
    FloatType,
    IndexType,
    IntegerType,
    VectorType,
)
from yods.conversion.type_converter import NoConversion, TypeConverter, casts
from yods_dialects.llvm.types import LLVMArrayType, LLVMStructType

if TYPE_CHECKING:
    from yods.ir.attribute import Type

#: Floats that LLVM has; the others are kept as integers of their width.
_LLVM_FLOATS = frozenset({"bf16", "f16", "f32", "f64", "f80", "f128"})


def llvm_types(index_bits: int) -> TypeConverter:
    """The conversion of types to those of LLVM, an index having that many bits."""
    converter = TypeConverter()

    def convert(type_: Type) -> Type | None:
        if isinstance(type_, IndexType):
            return IntegerType(index_bits)
        if isinstance(type_, IntegerType):
            return type_ if type_.signedness == "signless" else IntegerType(type_.width)
        if isinstance(type_, FloatType):
            return type_ if str(type_) in _LLVM_FLOATS else IntegerType(type_.width)
        if isinstance(type_, VectorType):
            return vector(type_)
        if isinstance(type_, ComplexType):
            part = inner(type_.element_type)
            return LLVMStructType(None, (part, part), False, False)
        return type_ if type_.DIALECT == "llvm" else None

    def inner(type_: Type) -> Type:
        made = converter.convert_one(type_)
        if made is None:
            raise NoConversion
        return made

    def vector(type_: VectorType) -> Type:
        """Vectors have one dimension there; those around it are arrays."""
        element = inner(type_.element_type)
        if not type_.shape:
            return VectorType((1,), element)
        made: Type = VectorType(type_.shape[-1:], element, type_.scalable_dims[-1:])
        if any(type_.scalable_dims[:-1]):
            raise NoConversion
        for size in reversed(type_.shape[:-1]):
            made = LLVMArrayType(made, size)
        return made

    converter.add(convert)
    converter.add_source_materialization(casts)
    converter.add_target_materialization(casts)
    return converter
