"""`struct(…)`: parameters of a type or attribute by name, in any order."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.parameters_only import NOT_IN_OPS
from yods_gen.directives.syntax import Syntax, Token


@dataclass(frozen=True, slots=True)
class Struct(Element):
    """`struct(…)`: parameters as `name = value`, comma-separated, in any order."""

    arguments: tuple[Element, ...]

    @property
    def parts(self) -> tuple[Element, ...]:
        return self.arguments


def _parse(syntax: Syntax, token: Token, nested: bool) -> Struct:
    return Struct(syntax.arguments(token.text), offset=token.offset)


DIRECTIVE = Directive(
    element=Struct,
    spelling=Spelling(
        token="word",
        words=("struct",),
        shown=lambda element: "struct",
        parse=_parse,
        usage=("struct($x, $y)", "struct(params)"),
        meaning="parameters as `name = value`, in any order",
    ),
    in_ops=NOT_IN_OPS,
)
