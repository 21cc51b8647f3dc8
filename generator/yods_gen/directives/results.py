"""`results`: all results; only within type directives."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token


@dataclass(frozen=True, slots=True)
class Results(Element):
    """`results`."""


def _parse(syntax: Syntax, token: Token, nested: bool) -> Results:
    return Results(offset=token.offset)


DIRECTIVE = Directive(
    element=Results,
    spelling=Spelling(
        token="word",
        words=("results",),
        shown=lambda element: "results",
        parse=_parse,
        usage=("results",),
        meaning="all results; only within `type` and `functional-type`",
    ),
)
