"""`regions`: all regions."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token


@dataclass(frozen=True, slots=True)
class Regions(Element):
    """`regions`."""


def _parse(syntax: Syntax, token: Token, nested: bool) -> Regions:
    return Regions(offset=token.offset)


DIRECTIVE = Directive(
    element=Regions,
    spelling=Spelling(
        token="word",
        words=("regions",),
        shown=lambda element: "regions",
        parse=_parse,
        usage=("regions",),
        meaning="all regions, comma-separated",
    ),
)
