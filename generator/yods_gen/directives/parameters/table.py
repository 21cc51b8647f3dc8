"""The rules of all elements that formats of types and attributes may have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.code_string import CodeString
from yods_gen.directives.custom import Custom
from yods_gen.directives.literal import Literal
from yods_gen.directives.optional_group import OptionalGroup
from yods_gen.directives.parameters import (
    of_code_string,
    of_custom,
    of_group,
    of_literal,
    of_params,
    of_qualified,
    of_reference,
    of_struct,
    of_variable,
    of_whitespace,
)
from yods_gen.directives.parameters.format import ParameterFormat
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.params import Params
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.reference import Reference
from yods_gen.directives.struct import Struct
from yods_gen.directives.variable import Variable
from yods_gen.directives.whitespace import Whitespace

_RULES: dict[type[Element], ParameterRules[Any]] = {
    Literal: of_literal.RULES,
    Whitespace: of_whitespace.RULES,
    Variable: of_variable.RULES,
    OptionalGroup: of_group.RULES,
    Qualified: of_qualified.RULES,
    Custom: of_custom.RULES,
    Reference: of_reference.RULES,
    CodeString: of_code_string.RULES,
    Params: of_params.RULES,
    Struct: of_struct.RULES,
}


def parameter_rules(element: Element) -> ParameterRules[Any] | None:
    """What an element is in formats of types and attributes; None where it is none of them."""
    return _RULES.get(type(element))


def binds(element: Element, format_: ParameterFormat) -> Iterator[tuple[Element, ParameterDef]]:
    """The parameters that an element binds, each with the place that names it."""
    rules = parameter_rules(element)
    return iter(()) if rules is None else rules.binds(element, format_)
