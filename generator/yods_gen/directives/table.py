"""All directives, by their class and by the token that they begin with.

The record of a directive is listed here; its module has everything else.
"""

from __future__ import annotations

from typing import Any

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.all_of_a_kind import OPERANDS, REGIONS, RESULTS, SUCCESSORS
from yods_gen.directives.custom import CUSTOM, REFERENCE
from yods_gen.directives.dictionaries import ATTR_DICT, PROP_DICT
from yods_gen.directives.directive import Directive, Token
from yods_gen.directives.groups import OILIST, OPTIONAL_GROUP
from yods_gen.directives.literal import CODE_STRING, LITERAL, WHITESPACE
from yods_gen.directives.parameter import PARAMS, STRUCT
from yods_gen.directives.qualified import QUALIFIED
from yods_gen.directives.value_types import FUNCTIONAL_TYPE, TYPE
from yods_gen.directives.variable import VARIABLE

DIRECTIVES: tuple[Directive[Any], ...] = (
    LITERAL,
    WHITESPACE,
    VARIABLE,
    OPTIONAL_GROUP,
    ATTR_DICT,
    PROP_DICT,
    OPERANDS,
    RESULTS,
    REGIONS,
    SUCCESSORS,
    TYPE,
    FUNCTIONAL_TYPE,
    QUALIFIED,
    OILIST,
    CUSTOM,
    REFERENCE,
    CODE_STRING,
    PARAMS,
    STRUCT,
)

_BY_ELEMENT: dict[type[Element], Directive[Any]] = {each.element: each for each in DIRECTIVES}
_BY_TOKEN: dict[tuple[str, str], Directive[Any]] = {
    (each.spelling.token, word): each
    for each in DIRECTIVES
    for word in each.spelling.words or ("",)
}

#: The words that directives begin with.
WORDS = tuple(sorted(word for kind, word in _BY_TOKEN if kind == "word"))


def directive_of(element: Element) -> Directive[Any]:
    """The directive of an element."""
    return _BY_ELEMENT[type(element)]


def beginning_with(token: Token) -> Directive[Any] | None:
    """The directive that a token begins, or None."""
    return _BY_TOKEN.get((token.kind, token.text)) or _BY_TOKEN.get((token.kind, ""))
