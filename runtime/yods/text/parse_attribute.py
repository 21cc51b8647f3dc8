"""Reading attributes and types by themselves."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, TypeVar
from yods.ir.context import Context
from yods.ir.location import Source
from yods.text.attribute_parser import AttributeParser
from yods.text.parse import run_parser

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


def parse_types(text: str, context: Context, filename: str) -> list[Type]:
    """The types in `text`, separated by commas. Raises as `parse_attribute` does."""
    return _parse(text, context, filename, _types)


def _types(parser: AttributeParser) -> list[Type]:
    types = [parser.type()]
    while parser.accept(","):
        types.append(parser.type())
    if parser.next_start() < len(parser.text):
        raise parser.error("expected ',' or the end of the list of types")
    return types


def _parse(
    text: str, context: Context | None, filename: str, read: Callable[[AttributeParser], _T]
) -> _T:
    context = context or Context()
    parser = AttributeParser(Source(text, filename), context)

    def whole() -> _T:
        found = read(parser)
        if parser.next_start() < len(text):
            raise parser.error("found trailing characters")
        return found

    return run_parser(parser, _FRAMES_A_LEVEL, whole)
