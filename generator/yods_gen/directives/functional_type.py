"""`functional-type(inputs, results)`: types as those of a function."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token


@dataclass(frozen=True, slots=True)
class FunctionalType(Element):
    """`functional-type(inputs, results)`: `(T, U) -> V`."""

    inputs: Element
    results: Element

    @property
    def parts(self) -> tuple[Element, ...]:
        return (self.inputs, self.results)


def _parse(syntax: Syntax, token: Token, nested: bool) -> FunctionalType:
    inputs, results = syntax.arguments(token.text, 2)
    return FunctionalType(inputs, results, offset=token.offset)


DIRECTIVE = Directive(
    element=FunctionalType,
    spelling=Spelling(
        token="word",
        words=("functional-type",),
        shown=lambda element: "functional-type",
        parse=_parse,
        usage=("functional-type($x, $y)",),
        meaning="the types of `$x` and `$y`, as `(T, U) -> V`",
    ),
)
