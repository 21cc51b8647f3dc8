"""`params` in formats of types and attributes."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.parameters.checking import Checking, any_anchor, bind
from yods_gen.directives.parameters.common import followed_by_anything
from yods_gen.directives.parameters.format import ParameterFormat, all_listed
from yods_gen.directives.parameters.lists import all_items, read_list, write_items
from yods_gen.directives.parameters.reading import Reading
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import Piece, Writing
from yods_gen.directives.params import Params
from yods_gen.errors import quoted


def _check(element: Params, checking: Checking) -> None:
    listed = all_listed(checking)
    twice = [parameter.name for parameter in listed if parameter.name in checking.seen]
    if twice:
        checking.error(
            element,
            "bound-twice",
            f"'params' binds parameter {quoted(twice[0])}, which is bound already",
        )
        return
    for parameter in listed:
        bind(checking, element, parameter.name)


def _binds(element: Params, format_: ParameterFormat) -> Iterator[tuple[Element, ParameterDef]]:
    return ((element, parameter) for parameter in all_listed(format_))


def _read(element: Params, reading: Reading) -> ReadSteps:
    return read_list(reading, all_items(reading))


def _write(element: Params, writing: Writing) -> list[Piece]:
    return write_items(writing, all_items(writing), named=False)


RULES = ParameterRules(
    check=_check,
    followed=followed_by_anything,
    as_anchor=any_anchor,
    binds=_binds,
    read=_read,
    begin=None,
    write=_write,
    argument=None,
)
