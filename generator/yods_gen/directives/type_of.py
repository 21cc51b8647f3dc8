"""`type(x)`: the types of operands or results."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token


@dataclass(frozen=True, slots=True)
class TypeOf(Element):
    """`type(x)`: the type of an operand or result, or all of `operands` or `results`."""

    argument: Element

    @property
    def parts(self) -> tuple[Element, ...]:
        return (self.argument,)


def _parse(syntax: Syntax, token: Token, nested: bool) -> TypeOf:
    (argument,) = syntax.arguments(token.text, 1)
    return TypeOf(argument, offset=token.offset)


DIRECTIVE = Directive(
    element=TypeOf,
    spelling=Spelling(
        token="word",
        words=("type",),
        shown=lambda element: "type",
        parse=_parse,
        usage=("type($x)",),
        meaning="the type of an operand or result, or of all `operands` or `results`",
    ),
)
