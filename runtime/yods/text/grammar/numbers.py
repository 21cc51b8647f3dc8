"""Numbers: what a literal means depends on the type it is for.

Source: MLIR, LangRef, "Common syntax"; the wording of errors is `mlir-opt`'s.
"""

from __future__ import annotations

import re

from yods.builtin.attributes import fit_integer
from yods.hints import TYPE_CHECKING
from yods.literals.floats import FORMATS, bits_from_double
from yods.literals.integers import decimal
from yods.literals.patterns import Shortcut
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from yods.builtin.types import FloatType, IndexType, IntegerType
    from yods.ir.diagnostics import ParseError
    from yods.text.scanner import Scanner

#: The significant digits of an integer literal. Rarely needed, so compiled when it is.
_DIGITS = r"(?:0x)?+0*+([0-9A-Fa-f]*+)\Z"
# Most integers of custom forms and parameters.
_common = Shortcut(SPACE + r"([1-9][0-9]{0,17}+(?![0-9.])|0(?![0-9x.]))")
#: Bits MLIR reserves for each digit of a literal, decimal or hexadecimal.
_BITS_A_DIGIT = 4


# Literals of attributes, which have a type.


def fitting_integer(literal: str, negative: bool, type_: IntegerType | IndexType) -> int | None:
    """The value of an integer literal; None where the type cannot hold it."""
    value = int(literal, 16) if literal.startswith("0x") else decimal(literal)
    if negative:
        # MLIR takes no negative zero.
        return fit_integer(-value, type_) if value else None
    return fit_integer(value, type_)


def float_literal_bits(literal: str, negative: bool, type_: FloatType) -> int:
    """The bits of a decimal literal.

    As MLIR does, by way of the nearest double: other formats are rounded twice.
    """
    value = float(literal)
    return bits_from_double(-value if negative else value, FORMATS[type_.KEYWORD])


def fitting_float_bits(literal: str, negative: bool, type_: FloatType) -> int | None:
    """The bits of an integer literal; None if it is not hexadecimal or too long."""
    if negative or not literal.startswith("0x"):
        return None
    bits = int(literal, 16)
    return FORMATS[type_.KEYWORD].canonical(bits) if bits.bit_length() <= type_.width else None


def float_bits_of_integer(
    p: Scanner, literal: str, negative: bool, type_: FloatType, at: int
) -> int:
    """The bits of an integer literal, which must be hexadecimal."""
    bits = fitting_float_bits(literal, negative, type_)
    if bits is None:
        raise no_float(p, literal, negative, at)
    return bits


def no_float(p: Scanner, literal: str, negative: bool, at: int) -> ParseError:
    """The error that an integer literal is no number of a floating-point type."""
    if not literal.startswith("0x"):
        return p.error("unexpected decimal integer literal for a floating point value", at).note(
            "add a trailing dot to make the literal a float"
        )
    if negative:
        return p.error("hexadecimal float literal should not have a leading minus", at)
    return p.error("hexadecimal float constant out of range for type", at)


# Integers of custom forms and parameters.


def integer(p: Scanner, message: str = "expected integer value") -> int:
    """An integer of any size with or without a sign; `true` is 1 and `false` 0."""
    value = optional_signed_integer(p)
    if value is None:
        raise p.custom_error(message)
    return value


def optional_signed_integer(p: Scanner) -> int | None:
    """As `integer`, if one comes next."""
    if p.accept_keyword("true"):
        return 1
    if p.accept_keyword("false"):
        return 0
    negative = p.accept("-")
    value = p.optional_integer()
    if value is None:
        if negative:
            raise p.wrong_token("expected integer value")
        return None
    return -value if negative else value


def integer_of(p: Scanner, width: int) -> int:
    """An integer that a signed one of `width` bits can hold."""
    half = 1 << (width - 1)
    return integer_between(p, -half, half - 1)


def integer_between(p: Scanner, low: int, high: int) -> int:
    """An integer between `low` and `high`, the bounds of a C++ type.

    `true` has all bits set. Where there is no sign, a negative literal is its
    bits, if MLIR finds that these fit, which depends on the number of its digits.

    Source: MLIR, `AsmParser::parseInteger`.
    """
    common = _common.match(p.text, p.pos)
    if common is not None:
        number = int(common[1])
        if low <= number <= high:
            p.pos = common.end()
            return number
    at = p.next_start()
    if p.accept_keyword("true"):
        return high if low == 0 else -1
    value = integer(p)
    if value < 0 == low:
        found = re.search(_DIGITS, p.text[at : p.pos])
        assert found is not None
        bits = max(len(found[1]) * _BITS_A_DIGIT, value.bit_length() + 1)
        if bits <= high.bit_length():
            return value & high
    elif low <= value <= high:
        return value
    raise p.custom_error("integer value too large", at)
