"""`$name`, whatever it names."""

from __future__ import annotations

from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.variable import Variable


def _parse(syntax: Syntax, token: Token, nested: bool) -> Variable:
    return Variable(token.text[1:], offset=token.offset)


DIRECTIVE = Directive(
    element=Variable,
    spelling=Spelling(
        token="variable",
        words=(),
        shown=lambda variable: f"${variable.name}",
        parse=_parse,
        usage=("$name",),
        meaning="an operand, attribute, property, region or successor; a parameter",
    ),
)
