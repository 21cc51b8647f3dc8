"""`$name` in formats of types and attributes: a parameter."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.parameters.checking import Checking, any_anchor, bind
from yods_gen.directives.parameters.common import followed_by_anything
from yods_gen.directives.parameters.format import ParameterFormat
from yods_gen.directives.parameters.reading import Begin, Reading, begin_with, read
from yods_gen.directives.parameters.rules import Handed, ParameterArgument, ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import Piece, Writing, write
from yods_gen.directives.variable import Variable
from yods_gen.expressions.python import Source


def _check(variable: Variable, checking: Checking) -> None:
    bind(checking, variable, variable.name)


def _binds(variable: Variable, format_: ParameterFormat) -> Iterator[tuple[Element, ParameterDef]]:
    if variable.name in format_.parameters:
        yield variable, format_.parameters[variable.name]


def _read(variable: Variable, reading: Reading) -> ReadSteps:
    return read(reading, reading.parameters[variable.name])


def _begin(variable: Variable, reading: Reading) -> Begin:
    return begin_with(reading, _read(variable, reading), (variable.name,))


def _write(variable: Variable, writing: Writing) -> list[Piece]:
    return write(writing, writing.parameters[variable.name], qualified=False)


# Within `custom`.


def _check_argument(variable: Variable, checking: Checking) -> None:
    bind(checking, variable, variable.name, by_format=False)


def _receive(variable: Variable, reading: Reading) -> Handed:
    return Handed("", None, reading.variable(variable.name))


def _hand(variable: Variable, writing: Writing) -> tuple[str, Source]:
    return writing.members[variable.name], writing.slots[variable.name]


RULES = ParameterRules(
    check=_check,
    followed=followed_by_anything,
    as_anchor=any_anchor,
    binds=_binds,
    read=_read,
    begin=_begin,
    write=_write,
    argument=ParameterArgument(check=_check_argument, read=_receive, write=_hand),
)
