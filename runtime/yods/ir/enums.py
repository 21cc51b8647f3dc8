"""Enumerations of dialects: cases with a number and a symbol, the word in text.

Source: MLIR, EnumAttr.td and mlir-tblgen's EnumsGen; errors as its parsers word them.
"""

from __future__ import annotations

from contextvars import ContextVar
from enum import Enum, Flag
from functools import cache, lru_cache
from types import MappingProxyType

from yods.hints import TYPE_CHECKING, Any, ClassVar, Protocol
from yods.ir.attribute import Attribute
from yods.literals.patterns import LatePattern
from yods.literals.strings import BARE_ID, escape

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self

    from yods.ir.diagnostics import ParseError

_keyword = LatePattern(BARE_ID)

_NO_SYMBOLS: Mapping[Any, Mapping[str, str]] = MappingProxyType({})
#: While IR of an older version is read: symbols there → present ones, by enum, where they differ.
READ_SYMBOLS: ContextVar[Mapping[Any, Mapping[str, str]]] = ContextVar(
    "READ_SYMBOLS", default=_NO_SYMBOLS
)
#: While one is written: present symbols → symbols there.
WRITTEN_SYMBOLS: ContextVar[Mapping[Any, Mapping[str, str]]] = ContextVar(
    "WRITTEN_SYMBOLS", default=_NO_SYMBOLS
)


@cache
def _symbols_of(cls: Any) -> dict[str, Any]:
    # A bit enum's cases may be joined, so that their symbols are computed.
    symbol = "_symbol" if issubclass(cls, BitEnum) else "symbol"
    return {getattr(case, symbol): case for case in cls.__members__.values()}


@cache
def _symbols_by_value(cls: Any) -> dict[int, str]:
    return {case.value: symbol for symbol, case in _symbols_of(cls).items()}


# Texts of bits are the same few time and again. Bounded, because a text may name any of them.


@lru_cache(maxsize=1024)
def _bits_named(cls: Any, text: str) -> Any:
    found: Any = cls(0)
    for part in text.split(cls.separator().strip()):
        case = cls.from_symbol(part.strip())
        if case is None:
            return None
        found |= case
    return found


@lru_cache(maxsize=1024)
def _text_of_bits(cls: Any, value: int) -> str:
    cases = _symbols_by_value(cls)
    if not value:
        return cases.get(0, "")
    shown, rest = [], value
    single = cases
    if cls.prints_groups():
        single = {bits: symbol for bits, symbol in cases.items() if not bits & (bits - 1)}
        for bits, symbol in cases.items():
            if bits not in single and rest & bits == bits:
                shown.append(symbol)
                rest &= ~bits
    shown += [symbol for bits, symbol in single.items() if bits and rest & bits == bits]
    text: str = cls.separator().join(shown)
    return text


def cases_hint(cls: Any) -> str:
    """The cases of an enum as a hint of an error; empty for other classes."""
    if not (isinstance(cls, type) and issubclass(cls, _Symbols)):
        return ""
    return f"; the cases of {cls.__name__} are {', '.join(cls.__members__)}"  # type: ignore[attr-defined]


def no_case(cls: Any, value: object) -> ValueError:
    """The error that no case of an enum has `value`."""
    return ValueError(f"{value!r} is no {cls.__name__}{cases_hint(cls)}")


def _written(case: Any, symbol: str) -> str:
    """A symbol as the version that is written has it."""
    return WRITTEN_SYMBOLS.get().get(type(case), {}).get(symbol, symbol)


class _Symbols:
    """Base of the three kinds of enum.

    Class keywords: `cpp_class`, what messages call the enum where MLIR names the C++
    class, and `summary`, what they call it where there is none.
    """

    if TYPE_CHECKING:
        _cpp_class: ClassVar[str]
        _summary: ClassVar[str]

        @property
        def symbol(self) -> str:
            """The word in text."""

    def __init_subclass__(cls, *, cpp_class: str = "", summary: str = "") -> None:
        super().__init_subclass__()
        cls._cpp_class = cpp_class
        cls._summary = summary

    def __eq__(self, other: object) -> bool:
        """Whether `other` is the same case, or an attribute that holds it."""
        if self is other:
            return True
        if isinstance(other, Attribute):
            held, value = getattr(other, "value", None), getattr(self, "value", None)
            return held is self or (type(held) is type(value) and held == value)
        return NotImplemented

    __hash__ = object.__hash__

    @classmethod
    def symbols(cls) -> dict[str, Any]:
        """Symbol → case, in the order of the definition. Not to be changed."""
        key: Any = cls
        older = READ_SYMBOLS.get().get(key)
        cases = _symbols_of(key)
        return cases if older is None else cases | {old: cases[each] for old, each in older.items()}

    def __str__(self) -> str:
        """The symbol, as messages say it."""
        return self.symbol

    @classmethod
    def from_symbol(cls, symbol: str) -> Self | None:
        """The case written `symbol`, if there is one."""
        return cls.symbols().get(symbol)

    @classmethod
    def comes_next(cls, p: AsmParser) -> bool:
        """Whether a case comes next in the text, or a string, which must be one."""
        at = p.pos
        word = p.optional_keyword()
        p.pos = at
        return p.peek() == '"' if word is None else word in cls.symbols()

    @classmethod
    def property_comes_next(cls, p: AsmParser) -> bool:
        """Whether a case may come next as property: any word, which then must be one.

        Source: MLIR, the `FieldParser` of an optional that EnumsGen makes.
        """
        at = p.pos
        word = p.optional_keyword()
        p.pos = at
        return word is not None or (p.peek() == '"' and not cls.is_bare())

    @classmethod
    def read_case(cls, p: AsmParser, what: str) -> Self:
        """Read a case: a keyword, or a string where the symbol is none.

        Args:
            what: The attribute or parameter that is read, for error messages.
        """
        symbols = cls.symbols()
        start = p.pos
        word = p.optional_keyword()
        found: Self | None = None if word is None else symbols.get(word)
        if found is not None:
            return found
        p.pos = start
        at = p.next_start()
        word = p.optional_string()
        if word is None:
            raise p.custom_error(
                "expected string or keyword containing one of the following enum values "
                f"for attribute '{what}' [{', '.join(symbols)}]",
                at,
            )
        found = cls.from_text(word)
        if found is None:
            raise p.custom_error(f'invalid {what} attribute specification: "{word}"', at)
        return found

    @classmethod
    def cpp_class(cls) -> str:
        """The name in messages that give the C++ class; empty for none."""
        return cls._cpp_class

    @classmethod
    def summary(cls) -> str:
        """The name in messages that give the summary."""
        return cls._summary or cls.__name__

    @classmethod
    def separator(cls) -> str:
        """The separator of two symbols; empty if there is only one."""
        return ""

    @classmethod
    def from_text(cls, text: str) -> Self | None:
        """The case that `text`, a keyword or the contents of a string, names."""
        return cls.from_symbol(text)

    @classmethod
    def read_parameter(cls, p: AsmParser) -> Self:
        """Read a case as parameter of a type or attribute.

        Source: MLIR, `EnumParameter` where there is a C++ class to name, and else the
        `FieldParser` that EnumsGen makes.
        """
        return cls._read(p, cls.cpp_class(), cls.summary())

    @classmethod
    def read_property(cls, p: AsmParser, summary: str) -> Self:
        """Read a case as property of an operation.

        Source: MLIR, the `FieldParser` that EnumsGen makes.

        Args:
            summary: The name of the enum in messages.
        """
        return cls._read(p, "", summary)

    @classmethod
    def _read(cls, p: AsmParser, named: str, summary: str) -> Self:
        """Read a case; `named` is the C++ class in messages, empty for `summary`."""
        at = p.next_start()
        found: Any = None
        while True:
            here = p.next_start()
            word = p.optional_keyword()
            if word is None and (named or not cls.is_bare()):
                word = p.optional_string()
            if word is None:
                if named:
                    raise p.custom_error("expected valid keyword or string", here)
                more = cls._message_after_separator() if found is not None else ""
                raise p.custom_error(f"expected keyword for {summary}{more}", here)
            case = cls.from_text(word)
            if case is None:
                message = cls._unknown_case(word, named, summary)
                raise p.custom_error(message, at if named else here)
            found = case if found is None else found | case
            if not cls._goes_on(p):
                made: Self = found
                return made

    @classmethod
    def is_bare(cls) -> bool:
        """Whether cases are only keywords, so that several may be joined."""
        return False

    @classmethod
    def _goes_on(cls, p: AsmParser) -> bool:
        """Whether a separator follows, which is taken."""
        return False

    @classmethod
    def _message_after_separator(cls) -> str:
        """The addition to a message after a separator; empty for `,`, as in MLIR."""
        separator = cls.separator().strip()
        return f" after '{separator}'" if separator not in ("", ",") else ""

    @classmethod
    def _unknown_case(cls, word: str, named: str, summary: str) -> str:
        if named:
            return f"expected {named} to be one of: {', '.join(cls.symbols())}"
        # MLIR 22 writes a symbol that is no keyword twice.
        shown = [s if _keyword.fullmatch(s) else f'"{s}"{s}' for s in cls.symbols()]
        return f"expected one of [{', '.join(shown)}] for {summary}, got: {word}"

    @property
    def parameter_text(self) -> str:
        """The case as parameter of a type or attribute: its symbol, quoted if need be."""
        symbol = _written(self, str(self))
        return symbol if _keyword.fullmatch(symbol) else f'"{escape(symbol)}"'


class _Numbered(_Symbols):
    """Base of enums whose cases have numbers.

    Class keyword `width`: the bits of the integer that stores a case.
    """

    if TYPE_CHECKING:
        _width: ClassVar[int]

    def __init_subclass__(cls, *, width: int = 32, cpp_class: str = "", summary: str = "") -> None:
        super().__init_subclass__(cpp_class=cpp_class, summary=summary)
        cls._width = width

    @classmethod
    def summary(cls) -> str:
        """The name in messages that give the summary: without one, its numbers."""
        if cls._summary or cls._cpp_class:
            return super().summary()
        key: Any = cls
        numbers = ", ".join(str(case.value) for case in key.__members__.values())
        return f"allowed i{cls._width} cases: {numbers}"


class IntegerEnum(_Numbered, Enum):
    """Cases with a number each: `NAME = number, "symbol"`."""

    symbol: str

    @classmethod
    def _missing_(cls, value: object) -> Any:
        raise no_case(cls, value)

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

    @classmethod
    def attribute_text(cls, value: int) -> str:
        """The case as attribute of an op: a keyword, or a string where it is none."""
        text = cls.text_of(value)
        return text if _keyword.fullmatch(text) else f'"{escape(text)}"'


class StringEnum(_Symbols, Enum):
    """Cases that are nothing but their symbol: `NAME = "symbol"`."""

    @classmethod
    def _missing_(cls, value: object) -> Any:
        raise no_case(cls, value)

    @property
    def symbol(self) -> str:
        """The word in text."""
        return str(self.value)

    @classmethod
    def text_of(cls, value: str) -> str:
        """The text of a case."""
        return value


class BitEnum(_Numbered, Flag):
    """Cases that are bits or groups of bits: `NAME = bits, "symbol"`.

    Class keywords: `separator` is between two symbols; several are in a string if
    the enum is `quoted` (ODS: printBitEnumQuoted); a group of bits stands for them where it
    `prints_groups` (ODS: printBitEnumPrimaryGroups).
    """

    if TYPE_CHECKING:
        _separator: ClassVar[str]
        _quoted: ClassVar[bool]
        _prints_groups: ClassVar[bool]

    def __init_subclass__(
        cls,
        *,
        separator: str = "|",
        quoted: bool = False,
        prints_groups: bool = False,
        width: int = 32,
        cpp_class: str = "",
        summary: str = "",
    ) -> None:
        super().__init_subclass__(width=width, cpp_class=cpp_class, summary=summary)
        cls._separator = separator
        cls._quoted = quoted
        cls._prints_groups = prints_groups

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
        """The separator of two symbols."""
        return cls._separator

    @classmethod
    def is_quoted(cls) -> bool:
        """Whether several symbols are in a string."""
        return cls._quoted

    @classmethod
    def prints_groups(cls) -> bool:
        """Whether a group of bits replaces them."""
        return cls._prints_groups

    @classmethod
    def text_of(cls, value: int) -> str:
        """The symbols of the bits in `value`.

        Source: MLIR, EnumsGen, `stringify…`.
        """
        key: Any = cls
        return _text_of_bits(key, value)

    @classmethod
    def from_text(cls, text: str) -> Self | None:
        """The bits that `text` names: symbols with the separator between."""
        key: Any = cls
        named = _bits_named.__wrapped__ if key in READ_SYMBOLS.get() else _bits_named
        made: Self | None = named(key, text)
        return made

    @classmethod
    def is_bare(cls) -> bool:
        return not cls.is_quoted()

    @classmethod
    def _goes_on(cls, p: AsmParser) -> bool:
        joins = bool(cls.cpp_class()) or not cls.is_quoted()
        return joins and p.accept_between(cls.separator().strip())

    @property
    def parameter_text(self) -> str:
        """The bits as parameter of a type or attribute."""
        separator = self.separator()
        text = separator.join([_written(self, each) for each in self.symbol.split(separator)])
        quoted = self.is_quoted() and not self.cpp_class()
        return f'"{text}"' if quoted and text not in self.symbols() else text

    @classmethod
    def attribute_text(cls, value: int) -> str:
        """The bits as attribute of an op: one bit is a keyword, anything else a string.

        Source: MLIR, OpFormatGen, `genEnumAttrPrinter`.
        """
        text = cls.text_of(value)
        return text if value and not value & (value - 1) else f'"{text}"'


class AsmParser(Protocol):
    """Reads keywords and strings: `yods.text.scanner`."""

    #: Right after the last token taken.
    pos: int

    def peek(self) -> str:
        """The first character of the next token."""

    def next_start(self) -> int:
        """Where the next token begins."""

    def accept_between(self, separator: str) -> bool:
        """Take `separator` if it comes next, and is not the comma in `, name =`."""

    def optional_keyword(self) -> str | None:
        """Take any bare identifier."""

    def optional_string(self) -> str | None:
        """Take a string literal; gives its contents."""

    def custom_error(self, message: str, at: int | None = None) -> ParseError:
        """An error at offset `at`, by default at the next token, to be raised."""
