"""`successors`: all successors."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token


@dataclass(frozen=True, slots=True)
class Successors(Element):
    """`successors`."""


def _parse(syntax: Syntax, token: Token, nested: bool) -> Successors:
    return Successors(offset=token.offset)


DIRECTIVE = Directive(
    element=Successors,
    spelling=Spelling(
        token="word",
        words=("successors",),
        shown=lambda element: "successors",
        parse=_parse,
        usage=("successors",),
        meaning="all successors, comma-separated",
    ),
)
