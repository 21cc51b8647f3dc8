"""`struct(…)` in formats of types and attributes."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.literal import Literal
from yods_gen.directives.parameters.checking import Checking, any_anchor
from yods_gen.directives.parameters.format import ParameterFormat, bound
from yods_gen.directives.parameters.lists import Item, all_items, item, read_struct, write_items
from yods_gen.directives.parameters.reading import Reading
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import Piece, Writing
from yods_gen.directives.params import Params
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.struct import Struct
from yods_gen.directives.variable import Variable


def _check(element: Struct, checking: Checking) -> None:
    if not element.arguments:
        checking.error(element, "misplaced", "'struct' lists parameters, or has 'params'")
    for argument in element.arguments:
        inner = argument.argument if isinstance(argument, Qualified) else argument
        alone = len(element.arguments) == 1
        if isinstance(inner, Variable) or (isinstance(argument, Params) and alone):
            checking.check(argument)
        else:
            checking.error(
                argument, "misplaced", "a struct is made of parameters, or of 'params' alone"
            )


def _followed(element: Struct, following: Element, checking: Checking) -> None:
    if (
        isinstance(following, Literal)
        and following.text == ","
        and any(parameter.may_be_absent for parameter in bound(checking, element))
    ):
        checking.error(
            following,
            "ambiguous-comma",
            "a comma behind a struct with parameters that may be absent would be "
            "taken for one of the struct's own",
            "put something else between them, or brackets around the struct",
        )


def _binds(element: Struct, format_: ParameterFormat) -> Iterator[tuple[Element, ParameterDef]]:
    for argument in element.arguments:
        yield from format_.binds(argument)


def _items(element: Struct, format_: ParameterFormat) -> tuple[Item, ...]:
    if any(isinstance(argument, Params) for argument in element.arguments):
        return all_items(format_)
    return tuple(each for argument in element.arguments for each in item(format_, argument))


def _read(element: Struct, reading: Reading) -> ReadSteps:
    return read_struct(reading, _items(element, reading))


def _write(element: Struct, writing: Writing) -> list[Piece]:
    return write_items(writing, _items(element, writing), named=True)


RULES = ParameterRules(
    check=_check,
    followed=_followed,
    as_anchor=any_anchor,
    binds=_binds,
    read=_read,
    begin=None,
    write=_write,
    argument=None,
)
