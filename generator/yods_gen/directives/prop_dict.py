"""`prop-dict`: the properties not bound elsewhere, in angle brackets."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token


@dataclass(frozen=True, slots=True)
class PropDict(Element):
    """`prop-dict`."""


def _parse(syntax: Syntax, token: Token, nested: bool) -> PropDict:
    return PropDict(offset=token.offset)


DIRECTIVE = Directive(
    element=PropDict,
    spelling=Spelling(
        token="word",
        words=("prop-dict",),
        shown=lambda element: "prop-dict",
        parse=_parse,
        usage=("prop-dict",),
        meaning="properties that nothing else binds, attributes among them, as `<{…}>`",
    ),
)
