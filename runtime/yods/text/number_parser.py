"""Reading numbers: what a literal means depends on the type it is for.

Source: MLIR, LangRef, "Common syntax"; the wording of errors is `mlir-opt`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.attributes import fit_integer
from yods.literals.floats import FORMATS, bits_from_double
from yods.literals.integers import decimal
from yods.text.type_parser import TypeParser

if TYPE_CHECKING:
    from yods.builtin.types import FloatType, IndexType, IntegerType


class NumberParser(TypeParser):
    """The part of the parser that reads numbers."""

    @staticmethod
    def fitting_integer(literal: str, negative: bool, type_: IntegerType | IndexType) -> int | None:
        """The value of an integer literal; None where the type cannot hold it."""
        value = int(literal, 16) if literal.startswith("0x") else decimal(literal)
        if negative:
            # MLIR takes no negative zero.
            return fit_integer(-value, type_) if value else None
        return fit_integer(value, type_)

    @staticmethod
    def float_literal_bits(literal: str, negative: bool, type_: FloatType) -> int:
        """The bits of a decimal literal.

        As MLIR does, by way of the nearest double: other formats are rounded twice.
        """
        value = float(literal)
        return bits_from_double(-value if negative else value, FORMATS[type_.KEYWORD])

    def float_bits_of_integer(self, literal: str, negative: bool, type_: FloatType, at: int) -> int:
        """The bits an integer literal stands for, which must be hexadecimal."""
        if not literal.startswith("0x"):
            raise self.error(
                "unexpected decimal integer literal for a floating point value", at
            ).note("add a trailing dot to make the literal a float")
        if negative:
            raise self.error("hexadecimal float literal should not have a leading minus", at)
        bits = int(literal, 16)
        if bits.bit_length() > type_.width:
            raise self.error("hexadecimal float constant out of range for type", at)
        return FORMATS[type_.KEYWORD].canonical(bits)

    def integer(self, message: str = "expected integer value") -> int:
        """An integer with or without a sign; `true` is 1 and `false` 0."""
        value = self.optional_signed_integer()
        if value is None:
            raise self.custom_error(message)
        return value

    def integer_of(self, width: int) -> int:
        """An integer as above, that a signed one of `width` bits can hold.

        Source: MLIR, `AsmParser::parseInteger`.
        """
        at = self.next_start()
        # `true` is one bit, which is its sign.
        value = -1 if self.accept_keyword("true") else self.integer()
        half = 1 << (width - 1)
        if not -half <= value < half:
            raise self.custom_error("integer value too large", at)
        return value

    def optional_signed_integer(self) -> int | None:
        """As `integer`, if one comes next."""
        if self.accept_keyword("true"):
            return 1
        if self.accept_keyword("false"):
            return 0
        negative = self.peek() == "-" and self.accept("-")
        value = self.optional_integer()
        if value is None:
            if negative:
                raise self.wrong_token("expected integer value")
            return None
        return -value if negative else value
