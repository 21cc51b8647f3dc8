"""Reading parameters as MLIR's generated parsers do, for the hooks that need it.

Source: MLIR, mlir-tblgen, AttrOrTypeFormatGen.cpp, and OpImplementation.h
(parseInteger, FieldParser).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from yods.ir.diagnostics import ParseError

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.text.attribute_parser import AttributeParser

_T = TypeVar("_T")
#: Bits MLIR reserves for each digit of a literal, decimal or hexadecimal.
_BITS_A_DIGIT = 4


def parameter(
    p: AttributeParser, read: Callable[[], _T], owner: str, name: str, cpp_type: str
) -> _T:
    """What `read` reads; when it fails, the failure of the parameter is told as well.

    Args:
        owner: The C++ class MLIR names in the message.
        cpp_type: Its C++ type, likewise.
    """
    try:
        return read()
    except ParseError as error:
        raise p.error(
            f"failed to parse {owner} parameter '{name}' which is to be a `{cpp_type}`"
        ).after(error) from None


def unsigned(p: AttributeParser, width: int) -> int:
    """An integer parameter of `width` bits without a sign.

    A negative literal is taken for its bits, where MLIR finds them to fit: that depends
    on the number of its digits.
    """
    at = p.next_start()
    negative = p.accept("-")
    start = p.next_start()
    value = p.optional_integer()
    if value is None:
        # `true` and `false` are integers to MLIR's parser.
        word = None if negative else p.optional_keyword()
        if word not in ("true", "false"):
            p.pos = at if word is not None else p.pos
            raise p.error("expected integer value")
        return int(word == "true")
    if negative and value:
        digits = p.text[start : p.pos].removeprefix("0x")
        if len(digits) * _BITS_A_DIGIT <= width:
            return -value & ((1 << width) - 1)
    elif value < 1 << width:
        return value
    raise p.error("integer value too large", at)


def keyword(p: AttributeParser, word: str) -> None:
    """The keyword `word`; unlike punctuation, one that is missing is missed at the next token."""
    if not p.accept_keyword(word):
        raise p.error(f"expected '{word}'")


def any_keyword(p: AttributeParser) -> str:
    """Any keyword; one that is missing is missed at the next token, as above."""
    word = p.optional_keyword()
    if word is None:
        raise p.error("expected valid keyword")
    return word


def boolean(p: AttributeParser) -> bool:
    """A `bool` parameter: `true`, `false`, 1 or 0."""
    return bool(unsigned(p, 1))
