"""The builtin types, all of them, and names for the common ones.

Source: MLIR, BuiltinTypes.td.
"""

from __future__ import annotations

from yods.builtin.float_types import (
    BF16,
    F16,
    F32,
    F64,
    F80,
    F128,
    FLOAT_TYPES,
    TF32,
    BFloat16Type,
    Float4E2M1FNType,
    Float6E2M3FNType,
    Float6E3M2FNType,
    Float8E3M4Type,
    Float8E4M3B11FNUZType,
    Float8E4M3FNType,
    Float8E4M3FNUZType,
    Float8E4M3Type,
    Float8E5M2FNUZType,
    Float8E5M2Type,
    Float8E8M0FNUType,
    Float16Type,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
    FloatTF32Type,
    FloatType,
)
from yods.builtin.interfaces import DYNAMIC
from yods.builtin.plain_types import (
    MAX_INTEGER_WIDTH,
    SIGNED,
    SIGNLESS,
    UNSIGNED,
    ComplexType,
    FunctionType,
    IndexType,
    IntegerType,
    NoneType,
    OpaqueType,
    TupleType,
    check_namespace,
)
from yods.builtin.shaped_types import (
    BaseMemRefType,
    MemRefType,
    RankedTensorType,
    ShapedType,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
    check_memref_element,
    check_tensor_element,
    dimensions_text,
    is_memref_element,
    is_tensor_element,
)

__all__ = [
    "BF16", "BFloat16Type", "BaseMemRefType", "ComplexType", "DYNAMIC", "F128", "F16", "F32",
    "F64", "F80", "FLOAT_TYPES", "Float128Type", "Float16Type", "Float32Type", "Float4E2M1FNType",
    "Float64Type", "Float6E2M3FNType", "Float6E3M2FNType", "Float80Type", "Float8E3M4Type",
    "Float8E4M3B11FNUZType", "Float8E4M3FNType", "Float8E4M3FNUZType", "Float8E4M3Type",
    "Float8E5M2FNUZType", "Float8E5M2Type", "Float8E8M0FNUType", "FloatTF32Type", "FloatType",
    "FunctionType", "I1", "I16", "I32", "I64", "I8", "INDEX", "IndexType", "IntegerType",
    "MAX_INTEGER_WIDTH", "MemRefType", "NONE", "NoneType", "OpaqueType", "RankedTensorType",
    "SI16", "SI32", "SI64", "SI8", "SIGNED", "SIGNLESS", "ShapedType", "TF32", "TensorType",
    "TupleType", "UI16", "UI32", "UI64", "UI8", "UNSIGNED", "UnrankedMemRefType",
    "UnrankedTensorType", "VectorType", "check_memref_element", "check_namespace",
    "check_tensor_element", "dimensions_text", "is_memref_element", "is_tensor_element",
]  # fmt: skip

I1 = IntegerType(1)
I8 = IntegerType(8)
I16 = IntegerType(16)
I32 = IntegerType(32)
I64 = IntegerType(64)
SI8 = IntegerType(8, SIGNED)
SI16 = IntegerType(16, SIGNED)
SI32 = IntegerType(32, SIGNED)
SI64 = IntegerType(64, SIGNED)
UI8 = IntegerType(8, UNSIGNED)
UI16 = IntegerType(16, UNSIGNED)
UI32 = IntegerType(32, UNSIGNED)
UI64 = IntegerType(64, UNSIGNED)
INDEX = IndexType()
NONE = NoneType()
