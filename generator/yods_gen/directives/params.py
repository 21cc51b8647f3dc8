"""`params`: all parameters of a type or attribute, comma-separated."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.parameters_only import NOT_IN_OPS
from yods_gen.directives.syntax import Syntax, Token


@dataclass(frozen=True, slots=True)
class Params(Element):
    """`params`."""


def _parse(syntax: Syntax, token: Token, nested: bool) -> Params:
    return Params(offset=token.offset)


DIRECTIVE = Directive(
    element=Params,
    spelling=Spelling(
        token="word",
        words=("params",),
        shown=lambda element: "params",
        parse=_parse,
        usage=("params",),
        meaning="all parameters of a type or attribute, comma-separated",
    ),
    in_ops=NOT_IN_OPS,
)
