# Made by `python -m yods_gen.common_constraints` from the generator's prelude.
"""What verifiers of all dialects ask of types, under MLIR's names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import (
    I1,
    INDEX,
    FloatType,
    IntegerType,
    TensorType,
    VectorType,
)
from yods.ir.parts import TypeConstraint

if TYPE_CHECKING:
    from typing import Any


ANY_COMPLEX = TypeConstraint("complex-type")
ANY_FLOAT = TypeConstraint("floating-point")
ANY_I1 = TypeConstraint("1-bit integer")
ANY_I16 = TypeConstraint("16-bit integer")
ANY_I32 = TypeConstraint("32-bit integer")
ANY_I64 = TypeConstraint("64-bit integer")
ANY_I8 = TypeConstraint("8-bit integer")
ANY_INTEGER = TypeConstraint("integer")
ANY_SIGNED_INTEGER = TypeConstraint("signed integer")
ANY_SIGNLESS_INTEGER = TypeConstraint("signless integer")
ANY_SIGNLESS_INTEGER_OR_INDEX = TypeConstraint("signless integer or index")
ANY_TUPLE = TypeConstraint("tuple")
ANY_TYPE = TypeConstraint("any type")
ANY_UNSIGNED_INTEGER = TypeConstraint("unsigned integer")
BF16_ = TypeConstraint("bfloat16 type")
BOOL_LIKE = TypeConstraint("bool-like")
F128_ = TypeConstraint("128-bit float")
F16_ = TypeConstraint("16-bit float")
F32_ = TypeConstraint("32-bit float")
F4_E2_M1_FN = TypeConstraint("f4E2M1FN type")
F64_ = TypeConstraint("64-bit float")
F6_E2_M3_FN = TypeConstraint("f6E2M3FN type")
F6_E3_M2_FN = TypeConstraint("f6E3M2FN type")
F80_ = TypeConstraint("80-bit float")
F8_E3_M4 = TypeConstraint("f8E3M4 type")
F8_E4_M3 = TypeConstraint("f8E4M3 type")
F8_E4_M3_B11_FNUZ = TypeConstraint("f8E4M3B11FNUZ type")
F8_E4_M3_FN = TypeConstraint("f8E4M3FN type")
F8_E4_M3_FNUZ = TypeConstraint("f8E4M3FNUZ type")
F8_E5_M2 = TypeConstraint("f8E5M2 type")
F8_E5_M2_FNUZ = TypeConstraint("f8E5M2FNUZ type")
F8_E8_M0_FNU = TypeConstraint("f8E8M0FNU type")
FLOAT_LIKE = TypeConstraint("floating-point-like")
FUNCTION_TYPE = TypeConstraint("function type")
I1_ = TypeConstraint("1-bit signless integer")
I128 = TypeConstraint("128-bit signless integer")
I16_ = TypeConstraint("16-bit signless integer")
I32_ = TypeConstraint("32-bit signless integer")
I64_ = TypeConstraint("64-bit signless integer")
I8_ = TypeConstraint("8-bit signless integer")
INDEX_ = TypeConstraint("index")
NONE_TYPE = TypeConstraint("none type")
SI1 = TypeConstraint("1-bit signed integer")
SI16_ = TypeConstraint("16-bit signed integer")
SI32_ = TypeConstraint("32-bit signed integer")
SI64_ = TypeConstraint("64-bit signed integer")
SI8_ = TypeConstraint("8-bit signed integer")
SIGNLESS_INTEGER_LIKE = TypeConstraint("signless-integer")
SIGNLESS_INTEGER_OR_FLOAT_LIKE = TypeConstraint("signless-integer-like or floating-point-like")
SIGNLESS_INTEGER_OR_INDEX_LIKE = TypeConstraint("signless-integer-like")
SIGNLESS_INTEGER_OR_INDEX_OR_FLOAT_LIKE = TypeConstraint(
    "signless-integer-or-index-like or floating-point-like"
)
TF32_ = TypeConstraint("tf32 type")
UI1 = TypeConstraint("1-bit unsigned integer")
UI16_ = TypeConstraint("16-bit unsigned integer")
UI32_ = TypeConstraint("32-bit unsigned integer")
UI64_ = TypeConstraint("64-bit unsigned integer")
UI8_ = TypeConstraint("8-bit unsigned integer")


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
