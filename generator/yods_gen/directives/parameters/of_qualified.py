"""`qualified($name)` in formats of types and attributes."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.parameters.checking import Checking, any_anchor, bind
from yods_gen.directives.parameters.common import followed_by_anything
from yods_gen.directives.parameters.format import ParameterFormat
from yods_gen.directives.parameters.reading import Begin, Reading, begin_with, read
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import Piece, Writing, write
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.variable import Variable


def _name(element: Qualified) -> str:
    assert isinstance(element.argument, Variable)
    return element.argument.name


def _check(element: Qualified, checking: Checking) -> None:
    if isinstance(element.argument, Variable):
        bind(checking, element.argument, element.argument.name)
    else:
        checking.error(element.argument, "misplaced", "'qualified' takes a parameter")


def _binds(element: Qualified, format_: ParameterFormat) -> Iterator[tuple[Element, ParameterDef]]:
    return format_.binds(element.argument)


def _read(element: Qualified, reading: Reading) -> ReadSteps:
    return read(reading, reading.parameters[_name(element)])


def _begin(element: Qualified, reading: Reading) -> Begin:
    return begin_with(reading, _read(element, reading), (_name(element),))


def _write(element: Qualified, writing: Writing) -> list[Piece]:
    return write(writing, writing.parameters[_name(element)], qualified=True)


RULES = ParameterRules(
    check=_check,
    followed=followed_by_anything,
    as_anchor=any_anchor,
    binds=_binds,
    read=_read,
    begin=_begin,
    write=_write,
    argument=None,
)
