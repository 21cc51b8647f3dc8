"""Printed space, which reads nothing: a blank, a line break, or none at all."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token

#: The text of a line break, as formats write it.
LINE_BREAK = "\\n"


@dataclass(frozen=True, slots=True)
class Whitespace(Element):
    """Printed space: one blank, a line break (`LINE_BREAK`) or, empty, none at all."""

    text: str


def _parse(syntax: Syntax, token: Token, nested: bool) -> Whitespace:
    return Whitespace(token.text[1:-1], offset=token.offset)


DIRECTIVE = Directive(
    element=Whitespace,
    spelling=Spelling(
        token="literal",
        words=("``", "` `", f"`{LINE_BREAK}`"),
        shown=lambda space: f"`{space.text}`",
        parse=_parse,
        usage=("``", "` `", f"`{LINE_BREAK}`"),
        meaning="no blank, a blank, a line break; only printed",
    ),
)
