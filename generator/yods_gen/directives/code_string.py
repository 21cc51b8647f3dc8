"""`"text"`: a string among a custom directive's arguments."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token


@dataclass(frozen=True, slots=True)
class CodeString(Element):
    """A quoted string among a custom directive's arguments, without its quotes."""

    text: str


def _parse(syntax: Syntax, token: Token, nested: bool) -> CodeString:
    return CodeString(token.text[1:-1], offset=token.offset)


DIRECTIVE = Directive(
    element=CodeString,
    spelling=Spelling(
        token="string",
        words=(),
        shown=lambda string: f'"{string.text}"',
        parse=_parse,
        usage=('"text"',),
        meaning="within `custom`: a text that never changes",
    ),
)
