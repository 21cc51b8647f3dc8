"""Several parameters with commas between: of `params` and `struct(…)`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.kinds import PARSER, STRUCTS
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.parameters.format import ParameterFormat, all_listed
from yods_gen.directives.parameters.reading import (
    ParameterReading,
    declare,
    read,
    read_value,
)
from yods_gen.directives.parameters.steps import (
    Further,
    ListItem,
    Read,
    ReadSteps,
    ReadStruct,
    SkipComma,
    StructField,
    WriteList,
)
from yods_gen.directives.parameters.writing import (
    ParameterWriting,
    Piece,
    Shown,
    is_there,
    text_of,
    value,
)
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.reading import accept
from yods_gen.expressions import python, tree
from yods_gen.expressions.python import NONE, Source, constant, local
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


def read_list(reading: ParameterReading, items: Sequence[Item]) -> ReadSteps:
    """Behind the last that must be there, the list may end early.

    One that may be absent has a comma behind it only if it is there.
    """
    parameters = [each.parameter for each in items]
    if not parameters:
        return ()
    steps = [s for p in parameters if p.may_be_absent for s in declare(reading, p)]
    last = max((n for n, p in enumerate(parameters) if not p.may_be_absent), default=0)
    reads = [read(reading, each) for each in parameters]
    steps += reads[0]
    for before, this in zip(parameters[:last], reads[1 : last + 1], strict=True):
        there = _counts_as(reading, before, ("is not", "!=")) if before.may_be_absent else ()
        steps.append(SkipComma(python.all_of(*there) if there else None))
        steps += this
    others = reads[last + 1 :]
    tests: list[Source] = []  # whether it goes on, before each of the others
    for before in parameters[last:-1]:
        absent = _counts_as(reading, before, ("is", "==")) if before.may_be_absent else ()
        tests.append(python.any_of(*absent, accept(",", False)))
    if len(others) == 1:
        return (*steps, Further(tests[0], others[0]))
    if others:
        # One after the other, not one within the other: there may be any number.
        more = reading.fresh("more")
        steps.append(Read(more, tests[0], None))
        for this, test in zip_longest(others, tests[1:]):
            again = () if test is None else (Read(more, test, None),)
            steps.append(Further(local(more), (*this, *again)))
    return tuple(steps)


def _counts_as(
    reading: ParameterReading, parameter: ParameterDef, operators: tuple[str, str]
) -> tuple[Source, ...]:
    """Tests that a parameter which was read, if it was there, counts as absent, or not."""
    read_ = local(reading.variable(parameter.name))
    tests = [python.compare(operators[:1], (read_, NONE))]
    default = parameter.default
    if default is not None and isinstance(default.root, tree.Constant):
        tests.append(python.compare(operators[1:], (read_, reading.scope.source(default, {}))))
    return tuple(tests)


def read_struct(reading: ParameterReading, items: Sequence[Item]) -> ReadSteps:
    """`name = value` in any order; those that may be absent may be left out."""
    if not items:
        return ()
    parameters = [each.parameter for each in items]
    scope = reading.scope
    names = [constant(p.name) for p in parameters]
    required = [constant(p.name) for p in parameters if not p.may_be_absent]
    # A hook reads whatever it likes.
    usual = [p.kind.usual(scope) if p.hook("parse") is None else None for p in parameters]
    fields = reading.struct(
        python.call(
            scope.name(STRUCTS, "StructFields"),
            python.tuple_of(*names),
            python.tuple_of(*required),
            python.deferred(python.tuple_of(*[each or NONE for each in usual])),
        )
    )
    into = reading.fresh("found")
    function = scope.name(STRUCTS, "struct_fields")
    others = python.call(function, PARSER, fields, local(into))
    reads = [
        StructField(p.name, reading.variable(p.name), read_value(scope, p)) for p in parameters
    ]
    return (ReadStruct(into, scope.any, others, tuple(reads)),)


# Writing.


def write_items(writing: ParameterWriting, items: Sequence[Item], *, named: bool) -> list[Piece]:
    """Comma-separated values; those that equal their default are left out.

    Args:
        named: Each behind its name.
    """
    blank = writing.spacing.element()
    writing.spacing.list_item()
    shown = [
        (
            f"{each.parameter.name} = " if named else "",
            value(writing, each.parameter, qualified=each.qualified),
        )
        for each in items
    ]
    absent = [each for each in items if each.parameter.may_be_absent]
    if shown:
        # The last of them is written like a variable.
        writing.spacing.element()
    if not absent:
        return [blank, *_separated(shown)]
    listed = tuple(
        ListItem(
            text_of(texts),
            is_there(writing, each.parameter) if each.parameter.may_be_absent else None,
        )
        for each, texts in zip(items, shown, strict=True)
    )
    if len(absent) == len(items):
        return [WriteList(listed, "", blank)]
    return [WriteList(listed, blank, "")]


def _separated(shown: Sequence[tuple[str, Shown]]) -> list[Piece]:
    pieces: list[Piece] = []
    for number, (name, text) in enumerate(shown):
        pieces += [f"{', ' if number else ''}{name}", text]
    return pieces
