"""All directives, by their class and by how they begin.

A module of a directive is listed here; its record has everything else.
"""

from __future__ import annotations

from typing import Any, TypeVar, cast

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives import (
    attr_dict,
    code_string,
    custom,
    functional_type,
    literal,
    oilist,
    operands,
    optional_group,
    params,
    prop_dict,
    qualified,
    reference,
    regions,
    results,
    struct,
    successors,
    type_of,
    variables,
    whitespace,
)
from yods_gen.directives.directive import Directive
from yods_gen.directives.parameters.format import Bound, ParameterFormat
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.syntax import Token

ElementT = TypeVar("ElementT", bound=Element)

DIRECTIVES: tuple[Directive[Any], ...] = (
    literal.DIRECTIVE,
    whitespace.DIRECTIVE,
    variables.DIRECTIVE,
    optional_group.DIRECTIVE,
    attr_dict.DIRECTIVE,
    prop_dict.DIRECTIVE,
    operands.DIRECTIVE,
    results.DIRECTIVE,
    regions.DIRECTIVE,
    successors.DIRECTIVE,
    type_of.DIRECTIVE,
    functional_type.DIRECTIVE,
    qualified.DIRECTIVE,
    oilist.DIRECTIVE,
    custom.DIRECTIVE,
    reference.DIRECTIVE,
    code_string.DIRECTIVE,
    params.DIRECTIVE,
    struct.DIRECTIVE,
)

_BY_ELEMENT: dict[type[Element], Directive[Any]] = {each.element: each for each in DIRECTIVES}
_BY_TOKEN: dict[tuple[str, str], Directive[Any]] = {
    (each.spelling.token, word): each
    for each in DIRECTIVES
    for word in each.spelling.words or ("",)
}

#: The words that directives begin with.
WORDS = tuple(sorted(word for kind, word in _BY_TOKEN if kind == "word"))


def directive_of(element: ElementT) -> Directive[ElementT]:
    """The directive that an element is."""
    return cast("Directive[ElementT]", _BY_ELEMENT[type(element)])


def beginning_with(token: Token) -> Directive[Any] | None:
    """The directive that a token begins, or None."""
    return _BY_TOKEN.get((token.kind, token.text)) or _BY_TOKEN.get((token.kind, ""))


def parameter_rules(element: Element) -> ParameterRules[Any] | None:
    """What an element is in formats of types and attributes; None where it is none of them."""
    return directive_of(element).in_parameters


def bound_parameters(element: Element, format_: ParameterFormat) -> Bound:
    """The parameters that an element of such a format binds."""
    rules = parameter_rules(element)
    return iter(()) if rules is None else rules.binds(element, format_)
