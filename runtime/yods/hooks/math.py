"""What the definition of the math dialect cannot say: folders.

Functions of floats are computed for f32 and f64 alone, by the C library.

Source: MLIR, mlir/lib/Dialect/Math/IR/MathOps.cpp.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from yods.builtin.queries import element_type_of
from yods.builtin.types import F32, F64
from yods.folding import floats
from yods.folding.constants import (
    float_bits,
    fold_binary,
    fold_unary,
    folded,
    format_of,
    signed,
    splat,
    width_of,
)
from yods.hooks.c_functions import apply_c_function
from yods.text.floats import decode

if TYPE_CHECKING:
    from yods.folding.constants import Folder, FoldResults
    from yods.ir.attribute import Attribute
    from yods.text.floats import FloatFormat

# Functions that the C library computes.


def _function(name: str, *, skip_negative: bool = False) -> Folder:
    """The folder of a function of one float.

    Args:
        name: What the C library calls it.
        skip_negative: Whether numbers with the sign set are left alone.
    """

    def fold(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
        type_ = element_type_of(op.operand.type)
        if type_ is not F32 and type_ is not F64:
            return None
        form = format_of(type_)

        def apply(bits: int) -> int | None:
            if skip_negative and floats.is_negative(bits, form):
                return None
            return apply_c_function(name, (bits,), form)

        return folded(fold_unary(constants[0], apply))

    return fold


fold_acos = _function("acos")
fold_acosh = _function("acosh")
fold_asin = _function("asin")
fold_asinh = _function("asinh")
fold_atan = _function("atan")
fold_atanh = _function("atanh")
fold_cos = _function("cos")
fold_cosh = _function("cosh")
fold_erf = _function("erf")
fold_erfc = _function("erfc")
fold_exp = _function("exp")
fold_exp2 = _function("exp2")
fold_expm1 = _function("expm1")
fold_log = _function("log", skip_negative=True)
fold_log10 = _function("log10", skip_negative=True)
fold_log2 = _function("log2", skip_negative=True)
fold_round = _function("round")
fold_sin = _function("sin")
fold_sinh = _function("sinh")
fold_sqrt = _function("sqrt", skip_negative=True)
fold_tan = _function("tan")
fold_tanh = _function("tanh")
fold_trunc = _function("trunc")


def fold_log1p(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    type_ = element_type_of(op.operand.type)
    if type_ is not F32 and type_ is not F64:
        return None
    form = format_of(type_)
    one = floats.number_bits(Fraction(1), form)

    def apply(bits: int) -> int | None:
        if floats.is_negative(floats.add(bits, one, form), form):
            return None
        return apply_c_function("log1p", (bits,), form)

    return folded(fold_unary(constants[0], apply))


def _function_of_two(name: str) -> Folder:
    """The folder of a function of two floats."""

    def fold(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
        type_ = element_type_of(op.lhs.type)
        form = format_of(type_)

        def apply(a: int, b: int) -> int | None:
            if name == "atan2" and floats.is_zero(a, form) and floats.is_zero(b, form):
                return form.nan_bits if form.nan else None
            if type_ is not F32 and type_ is not F64:
                return None
            return apply_c_function(name, (a, b), form)

        return folded(fold_binary(constants, apply))

    return fold


fold_atan2 = _function_of_two("atan2")
fold_powf = _function_of_two("pow")

# Rounding, signs, and kinds of floats, in any format.


def _bitwise(function: Callable[[int, Any], int]) -> Folder:
    """The folder of a function of a float's bits."""

    def fold(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
        form = format_of(op.operand.type)
        return folded(fold_unary(constants[0], lambda bits: function(bits, form)))

    return fold


def _rounding(function: Callable[[Fraction], int]) -> Folder:
    def rounded(bits: int, form: FloatFormat) -> int:
        if floats.is_nan(bits, form):
            return floats.quieted(bits, form)
        parts = decode(bits, form)
        if parts is None:
            return bits
        # APFloat rounds by adding and taking away a number whose last bit is 1, which a
        # format without room for it makes infinite, and infinity less itself a NaN.
        magic = floats.number_bits(Fraction(2) ** (form.precision - 1), form)
        if floats.is_infinite(magic, form) and parts[1] and parts[2] < 0:
            return form.nan_bits | (form.sign_bit if parts[0] else 0)
        # In a format without infinities the largest number takes its place, and the sum
        # less that number is zero.
        if not form.nan and floats.exact(magic, form) != Fraction(2) ** (form.precision - 1):
            return bits & form.sign_bit
        whole = Fraction(function(floats.exact(bits, form)))
        return floats.number_bits(whole, form, floats.is_negative(bits, form))

    return _bitwise(rounded)


fold_ceil = _rounding(math.ceil)
fold_floor = _rounding(math.floor)
fold_roundeven = _rounding(round)
fold_absf = _bitwise(lambda bits, form: _with_sign_of(bits, 0, form))


def _with_sign_of(bits: int, other: int, form: FloatFormat) -> int:
    """`bits` with the sign of `other`, where the format has the number of that sign."""
    return floats.negate(bits, form) if (bits ^ other) & form.sign_bit else bits


def fold_copysign(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    form = format_of(op.lhs.type)
    return folded(fold_binary(constants, lambda a, b: _with_sign_of(a, b, form)))


def _kind(function: Callable[[int, Any], bool]) -> Folder:
    """The folder of a question about a float."""

    def fold(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
        bits = float_bits(constants[0])
        if bits is None:
            return None
        return folded(splat(int(function(bits, format_of(op.operand.type))), op.result.type))

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
