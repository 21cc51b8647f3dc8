"""`qualified(x)`: an attribute or type with its dialect and mnemonic."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token


@dataclass(frozen=True, slots=True)
class Qualified(Element):
    """`qualified(x)`: print the attribute or type with its dialect and mnemonic."""

    argument: Element

    @property
    def parts(self) -> tuple[Element, ...]:
        return (self.argument,)


def _parse(syntax: Syntax, token: Token, nested: bool) -> Qualified:
    (argument,) = syntax.arguments(token.text, 1)
    return Qualified(argument, offset=token.offset)


DIRECTIVE = Directive(
    element=Qualified,
    spelling=Spelling(
        token="word",
        words=("qualified",),
        shown=lambda element: "qualified",
        parse=_parse,
        usage=("qualified($x)",),
        meaning="an attribute or type with its dialect and mnemonic",
    ),
)
