"""`attr-dict` and `attr-dict-with-keyword`: the attributes not bound elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token

_WORD, _WITH_KEYWORD = "attr-dict", "attr-dict-with-keyword"


@dataclass(frozen=True, slots=True)
class AttrDict(Element):
    """`attr-dict` or `attr-dict-with-keyword`: the attributes not bound elsewhere."""

    with_keyword: bool = False


def _parse(syntax: Syntax, token: Token, nested: bool) -> AttrDict:
    return AttrDict(token.text == _WITH_KEYWORD, offset=token.offset)


DIRECTIVE = Directive(
    element=AttrDict,
    spelling=Spelling(
        token="word",
        words=(_WORD, _WITH_KEYWORD),
        shown=lambda element: _WITH_KEYWORD if element.with_keyword else _WORD,
        parse=_parse,
        usage=("attr-dict", "attr-dict-with-keyword"),
        meaning="the attributes that nothing else binds, as `{…}`; behind `attributes`",
    ),
)
