"""What the definition of the math dialect cannot say: folders.

Functions of floats are computed for f32 and f64 alone, in f64.

Source: MLIR, mlir/lib/Dialect/Math/IR/MathOps.cpp.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from yods.builtin.queries import element_type_of
from yods.builtin.types import F32, F64
from yods.hooks import arith
from yods.hooks import float_arithmetic as floats
from yods.hooks.constant_folding import (
    fold_binary,
    fold_unary,
    folded,
    format_of,
    signed,
    width_of,
)
from yods.text.floats import bits_from_double, decode, double_from_bits

if TYPE_CHECKING:
    from yods.hooks.constant_folding import Folder, FoldResults
    from yods.ir.attribute import Attribute
    from yods.text.floats import FloatFormat

materialize_constant = arith.materialize_constant

# Functions that the C library computes.


def _of_double(
    function: Callable[..., float], bits: Sequence[int], form: FloatFormat, invalid: float
) -> int:
    """What the C library gives, whose special results Python tells by exceptions."""
    numbers = [double_from_bits(each, form) for each in bits]
    try:
        value = function(*numbers)
    except OverflowError:
        value = math.copysign(math.inf, numbers[0]) if _is_odd(function, numbers) else math.inf
    except ValueError:
        value = _POLES.get((function, *numbers), invalid)
    return bits_from_double(value, form)


def _is_odd(function: Callable[..., float], numbers: Sequence[float]) -> bool:
    return function is math.sinh or (
        function is math.pow and numbers[1].is_integer() and numbers[1] % 2 == 1
    )


_POLES: dict[tuple[Any, ...], float] = {
    (math.log, 0.0): -math.inf,
    (math.log2, 0.0): -math.inf,
    (math.log10, 0.0): -math.inf,
    (math.log1p, -1.0): -math.inf,
    (math.atanh, 1.0): math.inf,
    (math.atanh, -1.0): -math.inf,
}
_NAN = math.nan
_NEGATIVE_NAN = -math.nan


def _function(
    function: Callable[..., float],
    *,
    skip_negative: bool = False,
    invalid: float = _NEGATIVE_NAN,
) -> Folder:
    """The folder of a function of one float.

    Args:
        skip_negative: Whether numbers with the sign set are left alone.
        invalid: What the C library gives where there is no answer.
    """

    def fold(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
        type_ = element_type_of(op.operand.type)
        if type_ is not F32 and type_ is not F64:
            return None
        form = format_of(type_)

        def apply(bits: int) -> int | None:
            if skip_negative and floats.is_negative(bits, form):
                return None
            return _of_double(function, (bits,), form, invalid)

        return folded(fold_unary(constants[0], apply))

    return fold


fold_acos = _function(math.acos, invalid=_NAN)
fold_acosh = _function(math.acosh)
fold_asin = _function(math.asin, invalid=_NAN)
fold_asinh = _function(math.asinh)
fold_atan = _function(math.atan)
fold_atanh = _function(math.atanh)
fold_cos = _function(math.cos)
fold_cosh = _function(math.cosh)
fold_erf = _function(math.erf)
fold_erfc = _function(math.erfc)
fold_exp = _function(math.exp)
fold_exp2 = _function(math.exp2)
fold_expm1 = _function(math.expm1)
fold_log = _function(math.log, skip_negative=True)
fold_log10 = _function(math.log10, skip_negative=True)
fold_log2 = _function(math.log2, skip_negative=True)
fold_sin = _function(math.sin)
fold_sinh = _function(math.sinh)
fold_sqrt = _function(math.sqrt, skip_negative=True)
fold_tan = _function(math.tan)
fold_tanh = _function(math.tanh)


def fold_log1p(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    type_ = element_type_of(op.operand.type)
    if type_ is not F32 and type_ is not F64:
        return None
    form = format_of(type_)
    one = floats.number_bits(Fraction(1), form)

    def apply(bits: int) -> int | None:
        if floats.is_negative(floats.add(bits, one, form), form):
            return None
        return _of_double(math.log1p, (bits,), form, _NEGATIVE_NAN)

    return folded(fold_unary(constants[0], apply))


def _function_of_two(op: Any, constants: Sequence[Attribute | None], function: Any) -> FoldResults:
    type_ = element_type_of(op.lhs.type)
    form = format_of(type_)

    def apply(a: int, b: int) -> int | None:
        if function is math.atan2 and floats.is_zero(a, form) and floats.is_zero(b, form):
            return form.nan_bits
        if type_ is not F32 and type_ is not F64:
            return None
        return _of_double(function, (a, b), form, _NEGATIVE_NAN)

    return folded(fold_binary(constants, apply))


def fold_atan2(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    return _function_of_two(op, constants, math.atan2)


def _pow(base: float, exponent: float) -> float:
    if base == 0.0 and exponent < 0.0:
        odd = exponent.is_integer() and exponent % 2 == 1
        return math.copysign(math.inf, base) if odd else math.inf
    try:
        return math.pow(base, exponent)
    except OverflowError:
        odd = exponent.is_integer() and exponent % 2 == 1
        return -math.inf if base < 0 and odd else math.inf


def fold_powf(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    return _function_of_two(op, constants, _pow)


# Rounding, signs, and kinds of floats, in any format.


def _bitwise(function: Callable[[int, Any], int]) -> Folder:
    """The folder of a function of a float's bits."""

    def fold(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
        form = format_of(op.operand.type)
        return folded(fold_unary(constants[0], lambda bits: function(bits, form)))

    return fold


def _rounding(function: Callable[[Fraction], int]) -> Folder:
    def rounded(bits: int, form: FloatFormat) -> int:
        if decode(bits, form) is None:
            return bits
        whole = Fraction(function(floats.exact(bits, form)))
        return floats.number_bits(whole, form, floats.is_negative(bits, form))

    return _bitwise(rounded)


def _away_from_zero(value: Fraction) -> int:
    whole = math.floor(abs(value) + Fraction(1, 2))
    return -whole if value < 0 else whole


fold_ceil = _rounding(math.ceil)
fold_floor = _rounding(math.floor)
fold_round = _rounding(_away_from_zero)
fold_roundeven = _rounding(round)
fold_trunc = _rounding(math.trunc)
fold_absf = _bitwise(lambda bits, form: bits & ~form.sign_bit)


def fold_copysign(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    sign = format_of(op.lhs.type).sign_bit
    return folded(fold_binary(constants, lambda a, b: a & ~sign | b & sign))


def _kind(function: Callable[[int, Any], bool]) -> Folder:
    """The folder of a question about a float."""

    def fold(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
        form = format_of(op.operand.type)
        answer = fold_unary(constants[0], lambda bits: int(function(bits, form)), op.result.type)
        return folded(answer)

    return fold


def _is_normal(bits: int, form: FloatFormat) -> bool:
    parts = decode(bits, form)
    if parts is None or not parts[1]:
        return False
    return abs(floats.exact(bits, form)) >= Fraction(2) ** form.min_exponent


fold_isfinite = _kind(lambda bits, form: decode(bits, form) is not None)
fold_isinf = _kind(floats.is_infinite)
fold_isnan = _kind(floats.is_nan)
fold_isnormal = _kind(_is_normal)

# Integers.


def _of_integer(function: Callable[[int, int], int]) -> Folder:
    """The folder of a function of an integer's bits and its width."""

    def fold(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
        width = width_of(op.operand.type)
        mask = (1 << width) - 1
        return folded(fold_unary(constants[0], lambda bits: function(bits, width) & mask))

    return fold


fold_absi = _of_integer(lambda bits, width: abs(signed(bits, width)))
fold_ctlz = _of_integer(lambda bits, width: width - bits.bit_length())
fold_ctpop = _of_integer(lambda bits, width: bits.bit_count())
fold_cttz = _of_integer(lambda bits, width: (bits & -bits).bit_length() - 1 if bits else width)


def fold_ipowi(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    width = width_of(op.lhs.type)
    modulus = 1 << width

    def power(base_bits: int, exponent_bits: int) -> int | None:
        base, exponent = signed(base_bits, width), signed(exponent_bits, width)
        if exponent >= 0:
            return pow(base_bits, exponent, modulus)
        # One over something: an integer only for 1 and -1, and nothing for 0.
        if base_bits == 0:
            return None
        if base_bits == 1:
            return 1
        if base == -1:
            return base_bits if exponent & 1 else 1
        return 0

    return folded(fold_binary(constants, power))
