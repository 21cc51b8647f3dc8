"""Reading one attribute or type by itself."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TypeVar

from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError, ParseError
from yods.ir.location import Source
from yods.text.attribute_parser import AttributeParser
from yods.text.scanner import NESTING_LIMIT

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.attribute import Attribute, Type

_T = TypeVar("_T")

#: Python frames that one level of nesting may take.
_FRAMES_A_LEVEL = 12


def parse_attribute(
    text: str, context: Context | None = None, filename: str = "<string>"
) -> Attribute:
    """The attribute that `text` is.

    Raises:
        DiagnosticError: It is none, or something follows it.
    """
    return _parse(text, context, filename, AttributeParser.attribute)


def parse_type(text: str, context: Context | None = None, filename: str = "<string>") -> Type:
    """The type that `text` is. Raises as `parse_attribute` does."""
    return _parse(text, context, filename, AttributeParser.type)


def _parse(
    text: str, context: Context | None, filename: str, read: Callable[[AttributeParser], _T]
) -> _T:
    parser = AttributeParser(Source(text, filename), context or Context())
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, NESTING_LIMIT * _FRAMES_A_LEVEL))
    try:
        found = read(parser)
        if parser.next_start() < len(text):
            raise parser.error("found trailing characters")
    except ParseError as error:
        raise DiagnosticError([*error.preceding, error.diagnostic]) from None
    finally:
        sys.setrecursionlimit(limit)
    return found
