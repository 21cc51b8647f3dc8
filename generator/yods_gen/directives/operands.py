"""`operands`: all operands."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token


@dataclass(frozen=True, slots=True)
class Operands(Element):
    """`operands`."""


def _parse(syntax: Syntax, token: Token, nested: bool) -> Operands:
    return Operands(offset=token.offset)


DIRECTIVE = Directive(
    element=Operands,
    spelling=Spelling(
        token="word",
        words=("operands",),
        shown=lambda element: "operands",
        parse=_parse,
        usage=("operands",),
        meaning="all operands; also within `type` and `functional-type`",
    ),
)
