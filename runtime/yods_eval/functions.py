"""Functions of constants beyond arithmetic, for the expressions of definitions.

None stands for a constant that is not known, and for an answer that does not exist:
every function takes it, and none raises. Where a constant is poison, poison is the answer.

The generator's table of functions names what is here; a test compares the two.

Source: MLIR, mlir/lib/Dialect/Math/IR/MathOps.cpp; LLVM's APFloat and APInt.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from yods.builtin.queries import element_type_of, with_element_type
from yods.builtin.types import F32, F64, I1, FloatType
from yods.hints import TYPE_CHECKING
from yods.literals.floats import decode
from yods_eval import constants, elements, floats
from yods_eval.c_functions import apply_c_function, is_c_function

if TYPE_CHECKING:
    from fractions import Fraction

    from yods.ir.attribute import Attribute, Type
    from yods.literals.floats import FloatFormat

# Functions that the C library computes.

#: Functions that MLIR leaves alone where the sign of the number is set.
_OF_POSITIVE = frozenset({"log", "log10", "log2", "sqrt"})


def _type(constant: Attribute | None) -> Type:
    """The type of a constant; some type where it is none or poison."""
    found: Type = getattr(constant, "type", I1)
    return found


def _is_float(constant: Attribute | None) -> bool:
    return isinstance(element_type_of(_type(constant)), FloatType)


def fold_function(name: str, constant: Attribute | None) -> Attribute | None:
    """The C library's function of this name of an f32 or f64, where it is defined."""
    element = element_type_of(_type(constant))
    if element is not F32 and element is not F64:
        return constants.first_poison((constant,))
    if not is_c_function(name):
        return None
    form = constants.format_of(element)

    def apply(bits: int) -> int | None:
        if name in _OF_POSITIVE and floats.is_negative(bits, form):
            return None
        if name == "log1p":
            one = floats.number_bits(1, form)
            if floats.is_negative(floats.add(bits, one, form), form):
                return None
        return apply_c_function(name, (bits,), form)

    return constants.fold_unary(constant, apply)


def fold_function_of_two(name: str, a: Attribute | None, b: Attribute | None) -> Attribute | None:
    """The same of two numbers."""
    known = a if _is_float(a) else b
    if not _is_float(known):
        return constants.first_poison((a, b))
    if not is_c_function(name):
        return None
    element = element_type_of(_type(known))
    form = constants.format_of(element)

    def apply(x: int, y: int) -> int | None:
        if name == "atan2" and floats.is_zero(x, form) and floats.is_zero(y, form):
            return form.nan_bits if form.nan else None
        if element is not F32 and element is not F64:
            return None
        return apply_c_function(name, (x, y), form)

    return constants.fold_binary((a, b), apply)


# Rounding, signs, and kinds of floats, in any format.


def _bitwise(
    constant: Attribute | None, function: Callable[[int, FloatFormat], int]
) -> Attribute | None:
    if not _is_float(constant):
        return constants.first_poison((constant,))
    form = constants.format_of(_type(constant))
    return constants.fold_unary(constant, lambda bits: function(bits, form))


def _rounded(bits: int, form: FloatFormat, function: Callable[[Fraction], int]) -> int:
    if floats.is_nan(bits, form):
        return floats.quieted(bits, form)
    parts = decode(bits, form)
    if parts is None:
        return bits
    # APFloat rounds by adding and taking away a number whose last bit is 1, which a
    # format without room for it makes infinite, and infinity less itself a NaN.
    unit = 1 << (form.precision - 1)
    magic = floats.number_bits(unit, form)
    if floats.is_infinite(magic, form) and parts[1] and parts[2] < 0:
        return form.nan_bits | (form.sign_bit if parts[0] else 0)
    # In a format without infinities the largest number takes its place, and the sum
    # less that number is zero.
    if not form.nan and floats.exact(magic, form) != unit:
        return bits & form.sign_bit
    whole = function(floats.exact(bits, form))
    return floats.number_bits(whole, form, floats.is_negative(bits, form))


def _rounding(
    function: Callable[[Fraction], int],
) -> Callable[[Attribute | None], Attribute | None]:
    return lambda constant: _bitwise(constant, lambda bits, form: _rounded(bits, form, function))


fold_ceil, fold_floor = _rounding(math.ceil), _rounding(math.floor)
fold_roundeven = _rounding(round)


def fold_absf(constant: Attribute | None) -> Attribute | None:
    """Without its sign."""
    return _bitwise(constant, elements.fabs)


def fold_copysign(a: Attribute | None, b: Attribute | None) -> Attribute | None:
    """`a` with the sign of `b`."""
    known = a if _is_float(a) else b
    if not _is_float(known):
        return constants.first_poison((a, b))
    form = constants.format_of(_type(known))
    return constants.fold_binary((a, b), lambda x, y: elements.copysign(x, y, form))


def _kind(
    constant: Attribute | None, function: Callable[[int, FloatFormat], bool]
) -> Attribute | None:
    bits = constants.float_bits(constant)
    if bits is None:
        return None
    type_ = _type(constant)
    return constants.splat(
        int(function(bits, constants.format_of(type_))), with_element_type(type_, I1)
    )


def _asked(
    question: Callable[[int, FloatFormat], bool],
) -> Callable[[Attribute | None], Attribute | None]:
    """Whether it holds of a float, or of every element of equal ones, as i1."""
    return lambda constant: _kind(constant, question)


fold_isfinite = _asked(lambda bits, form: decode(bits, form) is not None)
fold_isinf, fold_isnan = _asked(floats.is_infinite), _asked(floats.is_nan)
fold_isnormal = _asked(elements.is_normal)

# Integers.


def _of_integer(
    constant: Attribute | None, function: Callable[[int, int], int]
) -> Attribute | None:
    if not constants.is_integer_type(element_type_of(_type(constant))):
        return constants.first_poison((constant,))
    width = constants.width_of(_type(constant))
    mask = (1 << width) - 1
    return constants.fold_unary(constant, lambda bits: function(bits, width) & mask)


def _integer(function: Callable[[int, int], int]) -> Callable[[Attribute | None], Attribute | None]:
    return lambda constant: _of_integer(constant, function)


fold_absi = _integer(lambda bits, width: abs(constants.signed(bits, width)))
fold_ctlz = _integer(elements.ctlz)
fold_ctpop = _integer(elements.ctpop)
fold_cttz = _integer(elements.cttz)


def fold_ipowi(a: Attribute | None, b: Attribute | None) -> Attribute | None:
    """`a` to the power of `b`, both signed, wrapping around; None where it divides by zero."""
    known = a if constants.is_integer_type(element_type_of(_type(a))) and a is not None else b
    if not constants.is_integer_type(element_type_of(_type(known))):
        return constants.first_poison((a, b))
    width = constants.width_of(_type(known))

    def power(base: int, exponent: int) -> int | None:
        # One over zero has no value.
        undefined = not base and constants.signed(exponent, width) < 0
        return None if undefined else elements.ipow(base, exponent, width)

    return constants.fold_binary((a, b), power)
