"""`custom<Name>(…)` in formats of types and attributes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.kinds import PARSER
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.custom import Custom, hook_name
from yods_gen.directives.parameters.checking import Checking, bad_anchor
from yods_gen.directives.parameters.common import followed_by_anything
from yods_gen.directives.parameters.format import ParameterFormat, bound
from yods_gen.directives.parameters.reading import Begin, Reading, begin_with
from yods_gen.directives.parameters.rules import ParameterArgument, ParameterRules
from yods_gen.directives.parameters.steps import CallHook, ReadSteps
from yods_gen.directives.parameters.writing import Piece, Shown, Writing


def _check(element: Custom, checking: Checking) -> None:
    for argument in element.arguments:
        rules = checking.rules(argument)
        if rules is None or rules.argument is None:
            checking.error(argument, "misplaced", "a custom directive takes parameters")
        else:
            rules.argument.check(argument, checking)


def _as_anchor(element: Custom, checking: Checking) -> None:
    if not bound(checking, element):
        message = "this custom directive binds no parameter that could be absent"
        bad_anchor(checking, element, message)


def _binds(element: Custom, format_: ParameterFormat) -> Iterator[tuple[Element, ParameterDef]]:
    for argument in element.arguments:
        yield from format_.binds(argument)


def _read(element: Custom, reading: Reading) -> ReadSteps:
    handed = [_argument(reading, each).read(each, reading) for each in element.arguments]
    given = [(each.word, each.given) for each in handed if each.given is not None]
    call = reading.scope.hook_call(hook_name("parse", element.name), ("p", PARSER), *given)
    return (CallHook(tuple(each.into for each in handed if each.into), call),)


def _argument(format_: ParameterFormat, element: Element) -> ParameterArgument[Any]:
    rules = format_.rules(element)
    assert rules is not None and rules.argument is not None, element
    return rules.argument


def _begin(element: Custom, reading: Reading) -> Begin:
    names = [parameter.name for parameter in bound(reading, element)]
    return begin_with(reading, _read(element, reading), names)


def _write(element: Custom, writing: Writing) -> list[Piece]:
    blank = writing.spacing.element()
    given = [_argument(writing, each).write(each, writing) for each in element.arguments]
    call = writing.scope.hook_call(hook_name("print", element.name), ("p", PARSER), *given)
    return [blank, Shown(call, call)]


RULES = ParameterRules(
    check=_check,
    followed=followed_by_anything,
    as_anchor=_as_anchor,
    binds=_binds,
    read=_read,
    begin=_begin,
    write=_write,
    argument=None,
)
