"""Custom directives that come with the runtime, for every definition's formats.

A format names them as its own, `custom<DynamicIndexList>($values, $numbers)`, and needs no
hooks module for them. Their functions are in `yods.text.directives`; which one a format
means, its arguments tell. Source: MLIR, where C++ picks an overload in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.code_string import CodeString
from yods_gen.directives.type_of import TypeOf
from yods_gen.directives.variable import Variable

#: Where the functions are.
MODULE = "yods.text.directives"
BRACKETS = ("[", "(", "<")


@dataclass(frozen=True, slots=True)
class Form:
    """One way to use a directive: kinds of its arguments, and the words in its hooks' names.

    A kind is that of a variable, `type`, or `bracket`: a string with an opening bracket.
    The last one may be left out if it is a bracket.
    """

    arguments: tuple[str, ...]
    hook: str
    usage: str


SHARED: dict[str, tuple[Form, ...]] = {
    "DynamicIndexList": (
        Form(("operand", "attribute", "bracket"), "dynamic_index_list", "$values, $numbers"),
        Form(
            ("operand", "attribute", "attribute", "bracket"),
            "scalable_index_list",
            "$values, $numbers, $scalable",
        ),
        Form(
            ("operand", "attribute", "type", "bracket"),
            "typed_index_list",
            "$values, $numbers, type($values)",
        ),
    ),
    "SwitchCases": (Form(("attribute", "region"), "switch_cases", "$numbers, $regions"),),
    "SymbolVisibility": (Form(("attribute",), "symbol_visibility", "$visibility"),),
}


def form_of(
    name: str, arguments: Sequence[Element], kind: Callable[[str], str | None]
) -> Form | None:
    """The form of shared directive `name` that these arguments fit.

    Args:
        kind: What a variable is, in a word.
    """
    given = tuple(_kind(argument, kind) for argument in arguments)
    for form in SHARED[name]:
        wanted = form.arguments
        if given == wanted or (wanted[-1] == "bracket" and given == wanted[:-1]):
            return form
    return None


def _kind(argument: Element, kind: Callable[[str], str | None]) -> str:
    match argument:
        case Variable(name):
            return kind(name) or ""
        case TypeOf():
            return "type"
        case CodeString(text) if text in BRACKETS:
            return "bracket"
    return ""
