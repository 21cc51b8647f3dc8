# Made by `python -m yods_gen.common_constraints` from the generator's prelude.
"""What verifiers of all dialects ask of types, under MLIR's names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import (
    BF16,
    F16,
    F32,
    F64,
    F80,
    F128,
    I1,
    I8,
    I16,
    I32,
    I64,
    INDEX,
    NONE,
    SI8,
    SI16,
    SI32,
    SI64,
    TF32,
    UI8,
    UI16,
    UI32,
    UI64,
    ComplexType,
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
    FloatType,
    FunctionType,
    IntegerType,
    TensorType,
    TupleType,
    VectorType,
)
from yods.ir.parts import TypeConstraint

if TYPE_CHECKING:
    from typing import Any


def is_any_i1(type_: Any) -> bool:
    """Whether constraint `AnyI1` holds."""
    return isinstance(type_, IntegerType) and type_.width == 1


def is_any_i16(type_: Any) -> bool:
    """Whether constraint `AnyI16` holds."""
    return isinstance(type_, IntegerType) and type_.width == 16


def is_any_i32(type_: Any) -> bool:
    """Whether constraint `AnyI32` holds."""
    return isinstance(type_, IntegerType) and type_.width == 32


def is_any_i64(type_: Any) -> bool:
    """Whether constraint `AnyI64` holds."""
    return isinstance(type_, IntegerType) and type_.width == 64


def is_any_i8(type_: Any) -> bool:
    """Whether constraint `AnyI8` holds."""
    return isinstance(type_, IntegerType) and type_.width == 8


def is_any_signed_integer(type_: Any) -> bool:
    """Whether constraint `AnySignedInteger` holds."""
    return isinstance(type_, IntegerType) and type_.signedness == "signed"


def is_any_signless_integer(type_: Any) -> bool:
    """Whether constraint `AnySignlessInteger` holds."""
    return isinstance(type_, IntegerType) and type_.signedness == "signless"


def is_any_signless_integer_or_index(type_: Any) -> bool:
    """Whether constraint `AnySignlessIntegerOrIndex` holds."""
    return (isinstance(type_, IntegerType) and type_.signedness == "signless") or type_ is INDEX


def is_any_unsigned_integer(type_: Any) -> bool:
    """Whether constraint `AnyUnsignedInteger` holds."""
    return isinstance(type_, IntegerType) and type_.signedness == "unsigned"


def is_bool_like(type_: Any) -> bool:
    """Whether constraint `BoolLike` holds."""
    return type_ is I1 or (isinstance(type_, (VectorType, TensorType)) and type_.element_type is I1)


def is_float_like(type_: Any) -> bool:
    """Whether constraint `FloatLike` holds."""
    return isinstance(type_, FloatType) or (
        isinstance(type_, (VectorType, TensorType)) and isinstance(type_.element_type, FloatType)
    )


def is_signless_integer_like(type_: Any) -> bool:
    """Whether constraint `SignlessIntegerLike` holds."""
    return (isinstance(type_, IntegerType) and type_.signedness == "signless") or (
        isinstance(type_, (VectorType, TensorType))
        and isinstance(type_.element_type, IntegerType)
        and type_.element_type.signedness == "signless"
    )


def is_signless_integer_or_float_like(type_: Any) -> bool:
    """Whether constraint `SignlessIntegerOrFloatLike` holds."""
    return (
        (isinstance(type_, IntegerType) and type_.signedness == "signless")
        or (
            isinstance(type_, (VectorType, TensorType))
            and isinstance(type_.element_type, IntegerType)
            and type_.element_type.signedness == "signless"
        )
        or isinstance(type_, FloatType)
        or (
            isinstance(type_, (VectorType, TensorType))
            and isinstance(type_.element_type, FloatType)
        )
    )


def is_signless_integer_or_index_like(type_: Any) -> bool:
    """Whether constraint `SignlessIntegerOrIndexLike` holds."""
    return (
        (isinstance(type_, IntegerType) and type_.signedness == "signless")
        or type_ is INDEX
        or (
            isinstance(type_, (VectorType, TensorType))
            and (
                (
                    isinstance(type_.element_type, IntegerType)
                    and type_.element_type.signedness == "signless"
                )
                or type_.element_type is INDEX
            )
        )
    )


def is_signless_integer_or_index_or_float_like(type_: Any) -> bool:
    """Whether constraint `SignlessIntegerOrIndexOrFloatLike` holds."""
    return (
        (isinstance(type_, IntegerType) and type_.signedness == "signless")
        or type_ is INDEX
        or (
            isinstance(type_, (VectorType, TensorType))
            and (
                (
                    isinstance(type_.element_type, IntegerType)
                    and type_.element_type.signedness == "signless"
                )
                or type_.element_type is INDEX
            )
        )
        or isinstance(type_, FloatType)
        or (
            isinstance(type_, (VectorType, TensorType))
            and isinstance(type_.element_type, FloatType)
        )
    )


ANY_COMPLEX = TypeConstraint("complex-type", lambda type_: isinstance(type_, ComplexType))
ANY_FLOAT = TypeConstraint("floating-point", lambda type_: isinstance(type_, FloatType))
ANY_I1 = TypeConstraint("1-bit integer", is_any_i1)
ANY_I16 = TypeConstraint("16-bit integer", is_any_i16)
ANY_I32 = TypeConstraint("32-bit integer", is_any_i32)
ANY_I64 = TypeConstraint("64-bit integer", is_any_i64)
ANY_I8 = TypeConstraint("8-bit integer", is_any_i8)
ANY_INTEGER = TypeConstraint("integer", lambda type_: isinstance(type_, IntegerType))
ANY_SIGNED_INTEGER = TypeConstraint("signed integer", is_any_signed_integer)
ANY_SIGNLESS_INTEGER = TypeConstraint("signless integer", is_any_signless_integer)
ANY_SIGNLESS_INTEGER_OR_INDEX = TypeConstraint(
    "signless integer or index", is_any_signless_integer_or_index
)
ANY_TUPLE = TypeConstraint("tuple", lambda type_: isinstance(type_, TupleType))
ANY_TYPE = TypeConstraint("any type")
ANY_UNSIGNED_INTEGER = TypeConstraint("unsigned integer", is_any_unsigned_integer)
BF16_ = TypeConstraint("bfloat16 type", lambda type_: type_ is BF16)
BOOL_LIKE = TypeConstraint("bool-like", is_bool_like)
F128_ = TypeConstraint("128-bit float", lambda type_: type_ is F128)
F16_ = TypeConstraint("16-bit float", lambda type_: type_ is F16)
F32_ = TypeConstraint("32-bit float", lambda type_: type_ is F32)
F4_E2_M1_FN = TypeConstraint("f4E2M1FN type", lambda type_: type_ is Float4E2M1FNType())
F64_ = TypeConstraint("64-bit float", lambda type_: type_ is F64)
F6_E2_M3_FN = TypeConstraint("f6E2M3FN type", lambda type_: type_ is Float6E2M3FNType())
F6_E3_M2_FN = TypeConstraint("f6E3M2FN type", lambda type_: type_ is Float6E3M2FNType())
F80_ = TypeConstraint("80-bit float", lambda type_: type_ is F80)
F8_E3_M4 = TypeConstraint("f8E3M4 type", lambda type_: type_ is Float8E3M4Type())
F8_E4_M3 = TypeConstraint("f8E4M3 type", lambda type_: type_ is Float8E4M3Type())
F8_E4_M3_B11_FNUZ = TypeConstraint(
    "f8E4M3B11FNUZ type", lambda type_: type_ is Float8E4M3B11FNUZType()
)
F8_E4_M3_FN = TypeConstraint("f8E4M3FN type", lambda type_: type_ is Float8E4M3FNType())
F8_E4_M3_FNUZ = TypeConstraint("f8E4M3FNUZ type", lambda type_: type_ is Float8E4M3FNUZType())
F8_E5_M2 = TypeConstraint("f8E5M2 type", lambda type_: type_ is Float8E5M2Type())
F8_E5_M2_FNUZ = TypeConstraint("f8E5M2FNUZ type", lambda type_: type_ is Float8E5M2FNUZType())
F8_E8_M0_FNU = TypeConstraint("f8E8M0FNU type", lambda type_: type_ is Float8E8M0FNUType())
FLOAT_LIKE = TypeConstraint("floating-point-like", is_float_like)
FUNCTION_TYPE = TypeConstraint("function type", lambda type_: isinstance(type_, FunctionType))
I1_ = TypeConstraint("1-bit signless integer", lambda type_: type_ is I1)
I128 = TypeConstraint("128-bit signless integer", lambda type_: type_ is IntegerType(128))
I16_ = TypeConstraint("16-bit signless integer", lambda type_: type_ is I16)
I32_ = TypeConstraint("32-bit signless integer", lambda type_: type_ is I32)
I64_ = TypeConstraint("64-bit signless integer", lambda type_: type_ is I64)
I8_ = TypeConstraint("8-bit signless integer", lambda type_: type_ is I8)
INDEX_ = TypeConstraint("index", lambda type_: type_ is INDEX)
NONE_TYPE = TypeConstraint("none type", lambda type_: type_ is NONE)
SI1 = TypeConstraint("1-bit signed integer", lambda type_: type_ is IntegerType(1, "signed"))
SI16_ = TypeConstraint("16-bit signed integer", lambda type_: type_ is SI16)
SI32_ = TypeConstraint("32-bit signed integer", lambda type_: type_ is SI32)
SI64_ = TypeConstraint("64-bit signed integer", lambda type_: type_ is SI64)
SI8_ = TypeConstraint("8-bit signed integer", lambda type_: type_ is SI8)
SIGNLESS_INTEGER_LIKE = TypeConstraint("signless-integer", is_signless_integer_like)
SIGNLESS_INTEGER_OR_FLOAT_LIKE = TypeConstraint(
    "signless-integer-like or floating-point-like", is_signless_integer_or_float_like
)
SIGNLESS_INTEGER_OR_INDEX_LIKE = TypeConstraint(
    "signless-integer-like", is_signless_integer_or_index_like
)
SIGNLESS_INTEGER_OR_INDEX_OR_FLOAT_LIKE = TypeConstraint(
    "signless-integer-or-index-like or floating-point-like",
    is_signless_integer_or_index_or_float_like,
)
TF32_ = TypeConstraint("tf32 type", lambda type_: type_ is TF32)
UI1 = TypeConstraint("1-bit unsigned integer", lambda type_: type_ is IntegerType(1, "unsigned"))
UI16_ = TypeConstraint("16-bit unsigned integer", lambda type_: type_ is UI16)
UI32_ = TypeConstraint("32-bit unsigned integer", lambda type_: type_ is UI32)
UI64_ = TypeConstraint("64-bit unsigned integer", lambda type_: type_ is UI64)
UI8_ = TypeConstraint("8-bit unsigned integer", lambda type_: type_ is UI8)
