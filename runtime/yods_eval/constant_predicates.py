"""Predicates of constants for expressions of definitions, and constants that they may build.

None stands for a constant that is not known, and for an answer that does not exist:
every function takes it, and none raises.

The generator's table of functions names what is here; a test compares the two.

Source: MLIR, mlir/include/mlir/Dialect/CommonFolders.h; mlir/IR/Matchers.h.
"""

from __future__ import annotations

from collections.abc import Callable

from yods.builtin import types as builtin
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.interfaces import PoisonAttrInterface
from yods.builtin.queries import element_type_of
from yods.hints import TYPE_CHECKING, Any, overload
from yods.literals.floats import FloatFormat, bits_from_double, double_from_bits
from yods_eval import floats
from yods_eval.constants import (
    bits_of,
    constant_from,
    float_bits,
    format_of,
    integer_bits,
    is_integer_type,
    signed,
    splat,
    width_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type

# Predicates.


def is_integer(constant: Attribute | None, value: int) -> bool:
    """Whether it is the integer `value`, or a container of nothing else."""
    bits = None if constant is None else integer_bits(constant)
    if bits is None:
        return False
    width = width_of(constant.type)  # type: ignore[union-attr]
    return bits == value & ((1 << width) - 1)


def is_zero(constant: Attribute | None) -> bool:
    """Whether all elements are zero; of floats, of either sign (MLIR: `m_Zero`,
    `m_AnyZeroFloat`)."""
    if constant is None:
        return False
    bits = float_bits(constant)
    if bits is not None:
        return floats.is_zero(bits, format_of(constant.type))  # type: ignore[attr-defined]
    return is_integer(constant, 0)


def is_one(constant: Attribute | None) -> bool:
    """Whether all elements are one (MLIR: `m_One`, `m_OneFloat`)."""
    if constant is None:
        return False
    bits = float_bits(constant)
    if bits is not None:
        return floats.is_one(bits, format_of(constant.type))  # type: ignore[attr-defined]
    return is_integer(constant, 1)


def is_all_ones(constant: Attribute | None) -> bool:
    """Whether all bits of all elements, which are integers, are set."""
    return is_integer(constant, -1)


def is_signed_maximum(constant: Attribute | None) -> bool:
    """Whether all elements are the largest signed integer there is."""
    bits = integer_bits(constant)
    return bits is not None and bits == (1 << (width_of(constant.type) - 1)) - 1  # type: ignore[union-attr]


def is_signed_minimum(constant: Attribute | None) -> bool:
    """Whether all elements are the smallest signed integer there is."""
    bits = integer_bits(constant)
    return bits is not None and bits == 1 << (width_of(constant.type) - 1)  # type: ignore[union-attr]


def _float_is(
    constant: Attribute | None, question: Callable[[int, FloatFormat], bool], negative: bool | None
) -> bool:
    bits = float_bits(constant)
    if bits is None or constant is None:
        return False
    form = format_of(constant.type)  # type: ignore[attr-defined]
    return question(bits, form) and (negative is None or floats.is_negative(bits, form) is negative)


def is_positive_zero(constant: Attribute | None) -> bool:
    """Whether all elements are the float zero without sign (MLIR: `m_PosZeroFloat`)."""
    return _float_is(constant, floats.is_zero, False)


def is_negative_zero(constant: Attribute | None) -> bool:
    """Whether all elements are the float zero with a sign (MLIR: `m_NegZeroFloat`)."""
    return _float_is(constant, floats.is_zero, True)


def is_positive_infinity(constant: Attribute | None) -> bool:
    """Whether all elements are that (MLIR: `m_PosInfFloat`)."""
    return _float_is(constant, floats.is_infinite, False)


def is_negative_infinity(constant: Attribute | None) -> bool:
    """Whether all elements are that (MLIR: `m_NegInfFloat`)."""
    return _float_is(constant, floats.is_infinite, True)


def is_nan(constant: Attribute | None) -> bool:
    """Whether all elements are the same NaN (MLIR: `m_NaNFloat`)."""
    return _float_is(constant, floats.is_nan, None)


def is_poison(constant: Attribute | None) -> bool:
    """Whether it is poison."""
    return isinstance(constant, PoisonAttrInterface)


def is_splat(constant: Attribute | None) -> bool:
    """Whether it is a container all of whose elements are equal."""
    return isinstance(constant, DenseElementsAttr) and constant.is_splat


# Of a constant that is any, so is the number: an expression of a definition that finds none has
# no value, which the code around it catches.


@overload
def signed_value(constant: None) -> None: ...
@overload
def signed_value(constant: Attribute | None) -> int | None: ...
def signed_value(constant: Attribute | None) -> int | None:
    """The integer, or the one all elements are, read in two's complement."""
    bits = integer_bits(constant)
    if bits is None or constant is None:
        return None
    return signed(bits, width_of(constant.type))  # type: ignore[attr-defined]


@overload
def unsigned_value(constant: None) -> None: ...
@overload
def unsigned_value(constant: Attribute | None) -> int | None: ...
def unsigned_value(constant: Attribute | None) -> int | None:
    """The integer, or the one all elements are, read without sign."""
    return integer_bits(constant)


def elements_of(constant: Attribute | None) -> Any:
    """List of all elements: signed integers, or Python's floats; of a scalar, itself; or None."""
    bits = bits_of(constant)
    if bits is None or constant is None:
        return None
    type_: Type = constant.type  # type: ignore[attr-defined]
    element = element_type_of(type_)
    if isinstance(element, builtin.ComplexType):
        return None
    if isinstance(constant, DenseElementsAttr) and constant.is_splat:
        bits = list(bits) * constant.num_elements
    if isinstance(element, builtin.FloatType):
        form = format_of(element)
        return [double_from_bits(each, form) for each in bits]
    width = width_of(element)
    return [signed(each, width) for each in bits]


def is_float(constant: Attribute | None, number: float) -> bool:
    """Whether it is the float `number`, or a container of nothing else."""
    bits = float_bits(constant)
    return bits is not None and bits == _bits(number, element_type_of(constant.type))  # type: ignore[union-attr]


# Constants of a type.


def splat_of(number: float, type_: Type) -> Attribute | None:
    """The constant of `type_` whose elements are all `number`, which wraps around."""
    bits = _bits(number, element_type_of(type_))
    return None if bits is None else splat(bits, type_)


def zero_of(type_: Type) -> Attribute | None:
    """Zero of `type_`; None where there is none.

    Source: MLIR, `Builder::getZeroAttr`.
    """
    element = element_type_of(type_)
    if not isinstance(element, (builtin.IntegerType, builtin.IndexType, builtin.FloatType)):
        return None
    return splat(0, type_)


def one_of(type_: Type) -> Attribute | None:
    """The constant one of `type_`."""
    return splat_of(1, type_)


def all_ones_of(type_: Type) -> Attribute | None:
    """The integer of `type_` with all bits set."""
    return splat_of(-1, type_) if is_integer_type(element_type_of(type_)) else None


def constant_of_elements(elements: Sequence[float | None] | None, type_: Type) -> Attribute | None:
    """The constant of `type_` with these elements, in order; a scalar type has one."""
    if elements is None or isinstance(element_type_of(type_), builtin.ComplexType):
        return None
    count = 1
    if isinstance(type_, builtin.ShapedType):
        if not type_.has_static_shape:
            return None
        count = type_.num_elements
    if len(elements) != count:
        return None
    bits = [None if n is None else _bits(n, element_type_of(type_)) for n in elements]
    known = [each for each in bits if each is not None]
    return constant_from(known, type_) if len(known) == count else None


def _bits(number: float, element: Type) -> int | None:
    if isinstance(element, builtin.FloatType):
        return bits_from_double(float(number), format_of(element))
    if not is_integer_type(element) or number != int(number):
        return None
    return int(number) & ((1 << width_of(element)) - 1)
