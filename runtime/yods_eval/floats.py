"""Arithmetic on floats of any format, as bits.

Everything is computed exactly and rounded once, to nearest, ties to even.

Source: LLVM's APFloat.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Literal, TypeAlias
from yods.literals.floats import FloatFormat, bits_from_ratio, decode

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

#: The result of comparing two floats.
Ordering: TypeAlias = Literal["less", "equal", "greater", "unordered"]


def is_nan(bits: int, form: FloatFormat) -> bool:
    """Whether the bits are no number."""
    return decode(bits, form) is None and not is_infinite(bits, form)


def is_infinite(bits: int, form: FloatFormat) -> bool:
    """Whether the bits are an infinity."""
    return form.infinities and bits & ~form.sign_bit == form.infinity_bits


def is_negative(bits: int, form: FloatFormat) -> bool:
    """Whether the sign is set."""
    return bool(bits & form.sign_bit)


def is_zero(bits: int, form: FloatFormat) -> bool:
    """Whether it is zero, of either sign."""
    parts = decode(bits, form)
    return parts is not None and parts[1] == 0


def is_one(bits: int, form: FloatFormat) -> bool:
    """Whether it is 1."""
    return bits == number_bits(1, form)


def exact(bits: int, form: FloatFormat) -> Fraction:
    """The number, which must be finite."""
    # Few dialects that are loaded fold a float.
    from fractions import Fraction

    parts = decode(bits, form)
    assert parts is not None
    negative, significand, exponent = parts
    value = Fraction(significand) * Fraction(2) ** exponent
    return -value if negative else value


def number_bits(value: Fraction | int, form: FloatFormat, negative_zero: bool = False) -> int:
    """The nearest number; zero has the sign asked for."""
    negative = value < 0 or (value == 0 and negative_zero)
    return bits_from_ratio(negative, abs(value.numerator), value.denominator, form)


def negate(bits: int, form: FloatFormat) -> int:
    """The number with the other sign; a format without signed zero keeps its zero."""
    if form.nan == "negative-zero" and (bits == 0 or bits == form.nan_bits):
        return bits
    return bits ^ form.sign_bit


def quieted(bits: int, form: FloatFormat) -> int:
    """A NaN as operations pass it on: no longer signalling, where the format knows that."""
    if form.nan != "ieee":
        return bits
    return bits | 1 << (form.precision - 2)


def _is_signalling(bits: int, form: FloatFormat) -> bool:
    return is_nan(bits, form) and quieted(bits, form) != bits


def _nan_of(a: int, b: int, form: FloatFormat) -> int | None:
    """The result of an operation with a NaN operand; None without one."""
    for bits in (a, b):
        if is_nan(bits, form):
            return quieted(bits, form)
    return None


def _infinity(negative: bool, form: FloatFormat) -> int:
    return form.infinity_bits | (form.sign_bit if negative else 0)


def add(a: int, b: int, form: FloatFormat) -> int:
    """Sum."""
    nan = _nan_of(a, b, form)
    if nan is not None:
        return nan
    if is_infinite(a, form):
        return form.nan_bits if is_infinite(b, form) and a != b else a
    if is_infinite(b, form):
        return b
    both_negative = is_negative(a, form) and is_negative(b, form)
    return number_bits(exact(a, form) + exact(b, form), form, both_negative)


def subtract(a: int, b: int, form: FloatFormat) -> int:
    """Difference."""
    if is_nan(b, form) and not is_nan(a, form):
        return quieted(b, form)
    return add(a, b if is_nan(b, form) else negate(b, form), form)


def multiply(a: int, b: int, form: FloatFormat) -> int:
    """Product."""
    nan = _nan_of(a, b, form)
    if nan is not None:
        return nan
    negative = is_negative(a, form) is not is_negative(b, form)
    if is_infinite(a, form) or is_infinite(b, form):
        if is_zero(a, form) or is_zero(b, form):
            return form.nan_bits
        return _infinity(negative, form)
    return number_bits(exact(a, form) * exact(b, form), form, negative)


def divide(a: int, b: int, form: FloatFormat) -> int | None:
    """Quotient; None by zero in a format with neither infinities nor NaN."""
    nan = _nan_of(a, b, form)
    if nan is not None:
        return nan
    negative = is_negative(a, form) is not is_negative(b, form)
    if is_infinite(a, form):
        return form.nan_bits if is_infinite(b, form) else _infinity(negative, form)
    if is_infinite(b, form):
        return number_bits(0, form, negative)
    if is_zero(b, form):
        if not form.nan:
            return None
        return form.nan_bits if is_zero(a, form) else _infinity(negative, form)
    return number_bits(exact(a, form) / exact(b, form), form, negative)


def remainder(a: int, b: int, form: FloatFormat) -> int | None:
    """Remainder of the division, with the sign of `a` (C: fmod).

    None by zero in a format with neither infinities nor NaN.
    """
    nan = _nan_of(a, b, form)
    if nan is not None:
        return nan
    if is_infinite(a, form) or is_zero(b, form):
        return form.nan_bits if form.nan else None
    if is_infinite(b, form):
        return a
    x, y = exact(a, form), exact(b, form)
    rest = abs(x) % abs(y)
    return number_bits(-rest if x < 0 else rest, form, is_negative(a, form))


def compare(a: int, b: int, form: FloatFormat) -> Ordering:
    """Compare `a` with `b`; zeros of both signs are equal."""
    if is_nan(a, form) or is_nan(b, form):
        return "unordered"
    x, y = _key(a, form), _key(b, form)
    return "less" if x < y else "greater" if x > y else "equal"


def _key(bits: int, form: FloatFormat) -> tuple[int, Fraction | int]:
    if is_infinite(bits, form):
        return (-1 if is_negative(bits, form) else 1), 0
    return 0, exact(bits, form)


def maximum(a: int, b: int, form: FloatFormat) -> int:
    """The larger one; a NaN is passed on, and -0.0 is less than +0.0."""
    nan = _nan_of(a, b, form)
    if nan is not None:
        return nan
    if is_zero(a, form) and is_zero(b, form):
        return b if is_negative(a, form) else a
    return b if compare(a, b, form) == "less" else a


def minimum(a: int, b: int, form: FloatFormat) -> int:
    """The smaller one; a NaN is passed on, and -0.0 is less than +0.0."""
    nan = _nan_of(a, b, form)
    if nan is not None:
        return nan
    if is_zero(a, form) and is_zero(b, form):
        return a if is_negative(a, form) else b
    return b if compare(b, a, form) == "less" else a


def larger_number(a: int, b: int, form: FloatFormat) -> int:
    """The larger one; where one is a NaN, the other, unless that NaN is signalling."""
    return _number_of(maximum, a, b, form)


def smaller_number(a: int, b: int, form: FloatFormat) -> int:
    """The smaller one; where one is a NaN, the other, unless that NaN is signalling."""
    return _number_of(minimum, a, b, form)


def _number_of(
    choose: Callable[[int, int, FloatFormat], int], a: int, b: int, form: FloatFormat
) -> int:
    if _is_signalling(a, form) or _is_signalling(b, form):
        return quieted(a if _is_signalling(a, form) else b, form)
    if is_nan(a, form):
        return b
    return a if is_nan(b, form) else choose(a, b, form)


#: Rounding modes by their names in MLIR.
RoundingMode: TypeAlias = Literal[
    "to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away"
]


def convert_exactly(bits: int, source: FloatFormat, target: FloatFormat) -> int | None:
    """The same number in another format; None if it is not exact.

    A format without zero takes its smallest number for one.

    Source: LLVM, `IEEEFloat::convert`, whose `losesInfo` and status say what is exact.
    """
    negative = is_negative(bits, source)
    if is_infinite(bits, source):
        return _infinity(negative, target) if target.infinities else None
    if is_nan(bits, source):
        return _converted_nan(bits, source, target)
    value = exact(bits, source)
    made = number_bits(value, target, negative)
    if not value and target.exponent_only:
        return made
    if not value and negative and target.nan == "negative-zero":
        return None
    parts = decode(made, target)
    if parts is None or exact(made, target) != value:
        return None
    return made


def _converted_nan(bits: int, source: FloatFormat, target: FloatFormat) -> int | None:
    sign = target.sign_bit if is_negative(bits, source) else 0
    if target.nan != "ieee":
        # The only NaN of a format converts to the only one of another.
        if source.nan == "ieee" or not target.nan:
            return None
        return target.nan_bits | sign
    if source.nan == "negative-zero":
        return target.nan_bits
    if source.nan == "ieee" and quieted(bits, source) != bits:
        return None
    shift = target.precision - source.precision
    fraction = bits & ((1 << (source.precision - 1)) - 1)
    if shift < 0 and fraction & ((1 << -shift) - 1):
        return None
    moved = fraction << shift if shift >= 0 else fraction >> -shift
    return target.infinity_bits | moved | sign


def from_integer(value: int, form: FloatFormat) -> int:
    """The float nearest to an integer."""
    return number_bits(value, form)


def to_integer(bits: int, form: FloatFormat) -> int | None:
    """The integer a float is rounded to, towards zero; None where there is none."""
    if is_nan(bits, form) or is_infinite(bits, form):
        return None
    value = exact(bits, form)
    whole = abs(value).numerator // value.denominator
    return -whole if value < 0 else whole
