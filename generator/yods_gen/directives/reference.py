"""`ref(x)`: something bound earlier, handed to a custom directive."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token


@dataclass(frozen=True, slots=True)
class Reference(Element):
    """`ref(x)`: something bound earlier, handed to a custom directive."""

    argument: Element

    @property
    def parts(self) -> tuple[Element, ...]:
        return (self.argument,)


def _parse(syntax: Syntax, token: Token, nested: bool) -> Reference:
    if not nested:
        raise syntax.error("'ref' only stands within 'custom<…>(…)'", token=token)
    (argument,) = syntax.arguments(token.text, 1)
    return Reference(argument, offset=token.offset)


DIRECTIVE = Directive(
    element=Reference,
    spelling=Spelling(
        token="word",
        words=("ref",),
        shown=lambda element: "ref",
        parse=_parse,
        usage=("ref($x)",),
        meaning="within `custom`: what was bound before",
    ),
)
