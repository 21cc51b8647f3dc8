# Made by `python -m yods_gen.common_constraints` from the generator's prelude.
"""What verifiers of all dialects ask of attributes that are numbers, under MLIR's names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.attributes import (
    FloatAttr,
    IntegerAttr,
)
from yods.builtin.queries import is_power_of_two
from yods.builtin.types import (
    F32,
    F64,
    I1,
    I8,
    I16,
    I32,
    I64,
    INDEX,
    SI8,
    SI16,
    SI32,
    SI64,
    UI8,
    UI16,
    UI32,
    UI64,
    IntegerType,
)
from yods.ir.inherent_attributes import AttributeConstraint
from yods.ir.plain_values import (
    plain,
    plain_float,
)

if TYPE_CHECKING:
    from typing import (
        Any,
        Never,
    )


def is_any_i16_attr(attribute: Any) -> bool:
    """Whether constraint `AnyI16Attr` holds."""
    return (
        isinstance(attribute, IntegerAttr)
        and isinstance(attribute.type, IntegerType)
        and attribute.type.width == 16
    )


def is_any_i1_attr(attribute: Any) -> bool:
    """Whether constraint `AnyI1Attr` holds."""
    return (
        isinstance(attribute, IntegerAttr)
        and isinstance(attribute.type, IntegerType)
        and attribute.type.width == 1
    )


def is_any_i32_attr(attribute: Any) -> bool:
    """Whether constraint `AnyI32Attr` holds."""
    return (
        isinstance(attribute, IntegerAttr)
        and isinstance(attribute.type, IntegerType)
        and attribute.type.width == 32
    )


def is_any_i64_attr(attribute: Any) -> bool:
    """Whether constraint `AnyI64Attr` holds."""
    return (
        isinstance(attribute, IntegerAttr)
        and isinstance(attribute.type, IntegerType)
        and attribute.type.width == 64
    )


def is_any_i8_attr(attribute: Any) -> bool:
    """Whether constraint `AnyI8Attr` holds."""
    return (
        isinstance(attribute, IntegerAttr)
        and isinstance(attribute.type, IntegerType)
        and attribute.type.width == 8
    )


def is_bool_attr(attribute: Any) -> bool:
    """Whether constraint `BoolAttr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is I1


def is_const_bool_attr_false(attribute: Any) -> bool:
    """Whether constraint `ConstBoolAttrFalse` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is I1 and not attribute.value


def is_const_bool_attr_true(attribute: Any) -> bool:
    """Whether constraint `ConstBoolAttrTrue` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is I1 and bool(attribute.value)


def is_f32_attr(attribute: Any) -> bool:
    """Whether constraint `F32Attr` holds."""
    return isinstance(attribute, FloatAttr) and attribute.type is F32


def is_f64_attr(attribute: Any) -> bool:
    """Whether constraint `F64Attr` holds."""
    return isinstance(attribute, FloatAttr) and attribute.type is F64


def is_i16_attr(attribute: Any) -> bool:
    """Whether constraint `I16Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is I16


def is_i1_attr(attribute: Any) -> bool:
    """Whether constraint `I1Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is I1


def is_i32_attr(attribute: Any) -> bool:
    """Whether constraint `I32Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is I32


def is_i64_attr(attribute: Any) -> bool:
    """Whether constraint `I64Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is I64


def is_i8_attr(attribute: Any) -> bool:
    """Whether constraint `I8Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is I8


def is_index_attr(attribute: Any) -> bool:
    """Whether constraint `IndexAttr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is INDEX


def is_int_non_negative(attribute: Any) -> bool:
    """Whether constraint `IntNonNegative` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.value >= 0


def is_int_positive(attribute: Any) -> bool:
    """Whether constraint `IntPositive` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.value > 0


def is_int_positive_power_of2(attribute: Any) -> bool:
    """Whether constraint `IntPositivePowerOf2` holds."""
    return (
        isinstance(attribute, IntegerAttr)
        and attribute.value > 0
        and is_power_of_two(attribute.value)
    )


def is_int_power_of2(attribute: Any) -> bool:
    """Whether constraint `IntPowerOf2` holds."""
    return isinstance(attribute, IntegerAttr) and is_power_of_two(attribute.value)


def is_si16_attr(attribute: Any) -> bool:
    """Whether constraint `SI16Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is SI16


def is_si1_attr(attribute: Any) -> bool:
    """Whether constraint `SI1Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is IntegerType(1, "signed")


def is_si32_attr(attribute: Any) -> bool:
    """Whether constraint `SI32Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is SI32


def is_si64_attr(attribute: Any) -> bool:
    """Whether constraint `SI64Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is SI64


def is_si8_attr(attribute: Any) -> bool:
    """Whether constraint `SI8Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is SI8


def is_ui16_attr(attribute: Any) -> bool:
    """Whether constraint `UI16Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is UI16


def is_ui1_attr(attribute: Any) -> bool:
    """Whether constraint `UI1Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is IntegerType(1, "unsigned")


def is_ui32_attr(attribute: Any) -> bool:
    """Whether constraint `UI32Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is UI32


def is_ui64_attr(attribute: Any) -> bool:
    """Whether constraint `UI64Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is UI64


def is_ui8_attr(attribute: Any) -> bool:
    """Whether constraint `UI8Attr` holds."""
    return isinstance(attribute, IntegerAttr) and attribute.type is UI8


AP_INT_ATTR: AttributeConstraint[IntegerAttr, Never] = AttributeConstraint(
    "arbitrary integer attribute", IntegerAttr
)


ANY_I16_ATTR: AttributeConstraint[IntegerAttr, Never] = AttributeConstraint(
    "16-bit integer attribute", IntegerAttr, holds=is_any_i16_attr
)


ANY_I1_ATTR: AttributeConstraint[IntegerAttr, Never] = AttributeConstraint(
    "1-bit integer attribute", IntegerAttr, holds=is_any_i1_attr
)


ANY_I32_ATTR: AttributeConstraint[IntegerAttr, Never] = AttributeConstraint(
    "32-bit integer attribute", IntegerAttr, holds=is_any_i32_attr
)


ANY_I64_ATTR: AttributeConstraint[IntegerAttr, Never] = AttributeConstraint(
    "64-bit integer attribute", IntegerAttr, holds=is_any_i64_attr
)


ANY_I8_ATTR: AttributeConstraint[IntegerAttr, Never] = AttributeConstraint(
    "8-bit integer attribute", IntegerAttr, holds=is_any_i8_attr
)


BOOL_ATTR: AttributeConstraint[IntegerAttr, bool] = AttributeConstraint(
    "bool attribute",
    IntegerAttr,
    holds=is_bool_attr,
    plain=lambda value: IntegerAttr(int(plain(value, bool)), I1),
    storage=is_bool_attr,
)


CONST_BOOL_ATTR_FALSE: AttributeConstraint[IntegerAttr, bool] = AttributeConstraint(
    "constant attribute false",
    IntegerAttr,
    holds=is_const_bool_attr_false,
    plain=lambda value: IntegerAttr(int(plain(value, bool)), I1),
    storage=is_bool_attr,
)


CONST_BOOL_ATTR_TRUE: AttributeConstraint[IntegerAttr, bool] = AttributeConstraint(
    "constant attribute true",
    IntegerAttr,
    holds=is_const_bool_attr_true,
    plain=lambda value: IntegerAttr(int(plain(value, bool)), I1),
    storage=is_bool_attr,
)


F32_ATTR: AttributeConstraint[FloatAttr, float] = AttributeConstraint(
    "32-bit float attribute",
    FloatAttr,
    holds=is_f32_attr,
    plain=lambda value: FloatAttr(plain_float(value), F32),
)


F64_ATTR: AttributeConstraint[FloatAttr, float] = AttributeConstraint(
    "64-bit float attribute",
    FloatAttr,
    holds=is_f64_attr,
    plain=lambda value: FloatAttr(plain_float(value), F64),
)


I16_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "16-bit signless integer attribute",
    IntegerAttr,
    holds=is_i16_attr,
    plain=lambda value: IntegerAttr(plain(value, int), I16),
)


I1_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "1-bit signless integer attribute",
    IntegerAttr,
    holds=is_i1_attr,
    plain=lambda value: IntegerAttr(plain(value, int), I1),
)


I32_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "32-bit signless integer attribute",
    IntegerAttr,
    holds=is_i32_attr,
    plain=lambda value: IntegerAttr(plain(value, int), I32),
)


I64_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "64-bit signless integer attribute",
    IntegerAttr,
    holds=is_i64_attr,
    plain=lambda value: IntegerAttr(plain(value, int), I64),
)


I8_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "8-bit signless integer attribute",
    IntegerAttr,
    holds=is_i8_attr,
    plain=lambda value: IntegerAttr(plain(value, int), I8),
)


INDEX_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "index attribute",
    IntegerAttr,
    holds=is_index_attr,
    plain=lambda value: IntegerAttr(plain(value, int), INDEX),
)


INT_NON_NEGATIVE: AttributeConstraint[IntegerAttr, Never] = AttributeConstraint(
    "whose value is non-negative", IntegerAttr, holds=is_int_non_negative
)


INT_POSITIVE: AttributeConstraint[IntegerAttr, Never] = AttributeConstraint(
    "whose value is positive", IntegerAttr, holds=is_int_positive
)


INT_POSITIVE_POWER_OF2: AttributeConstraint[IntegerAttr, Never] = AttributeConstraint(
    "whose value is positive and whose value is a power of two > 0",
    IntegerAttr,
    holds=is_int_positive_power_of2,
)


INT_POWER_OF2: AttributeConstraint[IntegerAttr, Never] = AttributeConstraint(
    "whose value is a power of two > 0", IntegerAttr, holds=is_int_power_of2
)


INTEGER_ATTR: AttributeConstraint[IntegerAttr, Never] = AttributeConstraint(
    "arbitrary integer attribute", IntegerAttr
)


SI16_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "16-bit signed integer attribute",
    IntegerAttr,
    holds=is_si16_attr,
    plain=lambda value: IntegerAttr(plain(value, int), SI16),
)


SI1_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "1-bit signed integer attribute",
    IntegerAttr,
    holds=is_si1_attr,
    plain=lambda value: IntegerAttr(plain(value, int), IntegerType(1, "signed")),
)


SI32_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "32-bit signed integer attribute",
    IntegerAttr,
    holds=is_si32_attr,
    plain=lambda value: IntegerAttr(plain(value, int), SI32),
)


SI64_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "64-bit signed integer attribute",
    IntegerAttr,
    holds=is_si64_attr,
    plain=lambda value: IntegerAttr(plain(value, int), SI64),
)


SI8_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "8-bit signed integer attribute",
    IntegerAttr,
    holds=is_si8_attr,
    plain=lambda value: IntegerAttr(plain(value, int), SI8),
)


UI16_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "16-bit unsigned integer attribute",
    IntegerAttr,
    holds=is_ui16_attr,
    plain=lambda value: IntegerAttr(plain(value, int), UI16),
)


UI1_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "1-bit unsigned integer attribute",
    IntegerAttr,
    holds=is_ui1_attr,
    plain=lambda value: IntegerAttr(plain(value, int), IntegerType(1, "unsigned")),
)


UI32_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "32-bit unsigned integer attribute",
    IntegerAttr,
    holds=is_ui32_attr,
    plain=lambda value: IntegerAttr(plain(value, int), UI32),
)


UI64_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "64-bit unsigned integer attribute",
    IntegerAttr,
    holds=is_ui64_attr,
    plain=lambda value: IntegerAttr(plain(value, int), UI64),
)


UI8_ATTR: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "8-bit unsigned integer attribute",
    IntegerAttr,
    holds=is_ui8_attr,
    plain=lambda value: IntegerAttr(plain(value, int), UI8),
)
