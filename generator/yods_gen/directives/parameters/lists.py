"""Several parameters with commas between: of `params` and `struct(…)`."""

from __future__ import annotations

from collections.abc import Sequence

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.kinds import LISTS, PARSER
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.parameters.format import ParameterFormat, all_listed
from yods_gen.directives.parameters.reading import CLS, ParameterReading, read
from yods_gen.directives.parameters.steps import Read, ReadSteps
from yods_gen.directives.parameters.writing import ParameterWriting, Piece, Shown
from yods_gen.directives.qualified import Qualified
from yods_gen.expressions import python
from yods_gen.expressions.python import Source, constant
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Item:
    """A parameter in a list."""

    parameter: ParameterDef
    qualified: bool


def all_items(format_: ParameterFormat) -> tuple[Item, ...]:
    """What `params` stands for."""
    return tuple(Item(parameter, False) for parameter in all_listed(format_))


def item(format_: ParameterFormat, element: Element) -> tuple[Item, ...]:
    """The parameter that a part of `struct(…)` names."""
    return tuple(
        Item(parameter, isinstance(element, Qualified)) for _, parameter in format_.binds(element)
    )


# Reading.


def read_items(reading: ParameterReading, items: Sequence[Item], *, named: bool) -> ReadSteps:
    """Reads a list or, if `named`, a struct of parameters."""
    parameters = [each.parameter for each in items]
    if not parameters:
        return ()
    if len(parameters) == 1 and not named:
        return read(reading, parameters[0])
    whole = reading.is_whole(parameters)
    function = reading.scope.name(LISTS, "read_struct" if named else "read_list")
    names = () if whole else _names(reading, parameters)
    value = python.call(function, PARSER, CLS, *names)
    if whole:
        return reading.read_whole(value)
    if len(parameters) == 1:
        value = python.item(value, constant(0))
    return (Read(tuple(reading.variable(p.name) for p in parameters), value),)


def _names(format_: ParameterFormat, parameters: Sequence[ParameterDef]) -> list[Source]:
    """The names of parameters; none where the runtime takes all."""
    if parameters == list(format_.parameters.values()):
        return []
    return [constant(p.name) for p in parameters]


# Writing.


def write_items(writing: ParameterWriting, items: Sequence[Item], *, named: bool) -> list[Piece]:
    """Comma-separated values; those that equal their default are left out.

    Args:
        named: Each after its name.
    """
    blank = writing.spacing.element()
    writing.spacing.list_item()
    if not items:
        return [blank]
    # The last of them is written like a variable.
    writing.spacing.element()
    parameters = [each.parameter for each in items]
    given = [PARSER, python.SELF, *_names(writing, parameters)]
    qualified = [constant(each.parameter.name) for each in items if each.qualified]
    if qualified:
        given.append(python.keyword("qualified", python.tuple_of(*qualified)))
    pieces: list[Piece] = [blank]
    if all(p.may_be_absent for p in parameters):
        pieces = []
        if blank:
            given.append(python.keyword("before", constant(blank)))
    call = python.call(writing.scope.name(LISTS, "struct_text" if named else "list_text"), *given)
    return [*pieces, Shown(call, call)]
