"""Enumerations of dialects: cases with a number and a symbol, the word in text.

Source: MLIR, EnumAttr.td and mlir-tblgen's EnumsGen; errors as its parsers word them.
"""

from __future__ import annotations

from enum import Enum, Flag
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import Self

    from yods.text.attribute_parser import AttributeParser


@cache
def _symbols_of(cls: Any) -> dict[str, Any]:
    return {cls._symbol_of(case): case for case in cls.__members__.values()}


@cache
def _symbols_by_value(cls: Any) -> dict[int, str]:
    return {case.value: symbol for symbol, case in _symbols_of(cls).items()}


class _Symbols:
    """What the three kinds of enum have in common."""

    @classmethod
    def symbols(cls) -> dict[str, Any]:
        """Symbol → case, in the order of the definition. Not to be changed."""
        key: Any = cls
        return _symbols_of(key)

    @classmethod
    def _symbol_of(cls, case: Any) -> str:
        """The symbol the definition gives a case."""
        symbol: str = case.symbol
        return symbol

    @classmethod
    def from_symbol(cls, symbol: str) -> Self | None:
        """The case written `symbol`, if there is one."""
        return cls.symbols().get(symbol)

    @classmethod
    def comes_next(cls, p: AttributeParser) -> bool:
        """Whether a case stands next in the text, as a keyword or a string."""
        at = p.pos
        word = p.optional_keyword()
        if word is None:
            word = p.optional_string()
        p.pos = at
        return word is not None and cls.from_symbol(word) is not None

    @classmethod
    def read(cls, p: AttributeParser, what: str) -> Self:
        """Read a case: a keyword, or a string where the symbol is none.

        Args:
            what: The attribute or parameter that is read, for error messages.
        """
        at = p.next_start()
        symbols = cls.symbols()
        start = p.pos
        word = p.optional_keyword()
        if word not in symbols:
            p.pos = start
            word = p.optional_string()
            if word is None:
                raise p.custom_error(
                    "expected string or keyword containing one of the following enum values "
                    f"for attribute '{what}' [{', '.join(symbols)}]",
                    at,
                )
        found = cls.from_symbol(word)
        if found is None:
            raise p.custom_error(f'invalid {what} attribute specification: "{word}"', at)
        return found

    @classmethod
    def cpp_class(cls) -> str:
        """What messages call the enum where MLIR names the C++ class."""
        return cls.__name__

    @classmethod
    def separator(cls) -> str:
        """What stands between two symbols; nothing where there is one only."""
        return ""

    @classmethod
    def read_parameter(cls, p: AttributeParser) -> Self:
        """Read a case as parameter of a type or attribute (MLIR: `FieldParser`)."""
        at = p.next_start()
        separator = cls.separator().strip()
        found: Any = None
        while True:
            word = p.optional_keyword()
            if word is None:
                word = p.optional_string()
            if word is None:
                raise p.custom_error("expected valid keyword or string", p.next_start())
            case = cls.from_symbol(word)
            if case is None:
                raise p.custom_error(
                    f"expected {cls.cpp_class()} to be one of: {', '.join(cls.symbols())}", at
                )
            found = case if found is None else found | case
            if not separator or not p.accept(separator):
                made: Self = found
                return made


class IntegerEnum(_Symbols, Enum):
    """Cases with a number each: `NAME = number, "symbol"`."""

    symbol: str

    def __new__(cls, value: int, symbol: str = "") -> Self:
        case = object.__new__(cls)
        case._value_ = value
        case.symbol = symbol
        return case

    @classmethod
    def text_of(cls, value: int) -> str:
        """The symbol of the case with number `value`; the number where there is none."""
        case = cls._value2member_map_.get(value)
        return str(value) if case is None else case.symbol  # type: ignore[attr-defined]


class StringEnum(_Symbols, Enum):
    """Cases that are nothing but their symbol: `NAME = "symbol"`."""

    @property
    def symbol(self) -> str:
        """The word in text."""
        return str(self.value)

    @classmethod
    def text_of(cls, value: str) -> str:
        """The text of a case."""
        return value


class BitEnum(_Symbols, Flag):
    """Cases that are bits or groups of bits: `NAME = bits, "symbol"`."""

    def __new__(cls, value: int, symbol: str = "") -> Self:
        case = object.__new__(cls)
        case._value_ = value
        case._symbol = symbol  # type: ignore[attr-defined]
        return case

    @property
    def symbol(self) -> str:
        """The symbols of its bits, joined as in text."""
        return self.text_of(self.value)

    @classmethod
    def separator(cls) -> str:
        """What stands between two symbols."""
        return "|"

    @classmethod
    def _symbol_of(cls, case: Any) -> str:
        symbol: str = case._symbol
        return symbol

    @classmethod
    def text_of(cls, value: int) -> str:
        """The symbols of the bits in `value`; groups of bits that are all set come first.

        Source: MLIR, EnumsGen, `stringify…`.
        """
        cases = _symbols_by_value(cls)
        if value in cases:
            return cases[value]
        shown, rest = [], value
        groups = [bits for bits in cases if bits and bits & (bits - 1)]
        for bits in groups:
            if rest & bits == bits:
                shown.append(cases[bits])
                rest &= ~bits
        shown += [symbol for bits, symbol in cases.items() if bits not in groups and bits & rest]
        return cls.separator().join(shown)

    @classmethod
    def read(cls, p: AttributeParser, what: str) -> Self:
        """Read symbols with the separator between them."""
        found = super().read(p, what)
        while p.accept(cls.separator().strip()):
            found |= super().read(p, what)
        return found
