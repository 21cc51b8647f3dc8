"""Shared directives: each row names two functions of the runtime, which take its arguments."""

from __future__ import annotations

import inspect
from importlib import import_module

import pytest

from yods_gen.directives.custom import BRACKET, MODULE, SHARED, SharedDirective, chosen, shared

RUNTIME = import_module(MODULE)


@pytest.mark.parametrize("row", SHARED, ids=lambda row: row.parse)
def test_functions_take_the_arguments_of_formats(row: SharedDirective) -> None:
    parse, write = getattr(RUNTIME, row.parse), getattr(RUNTIME, row.print)
    bracket = ["["] if row.arguments[-1] == BRACKET else []
    values = [None] * (len(row.arguments) - len(bracket))
    for given in ([], bracket):
        inspect.signature(parse).bind("p", *given)
        inspect.signature(write).bind("p", "op", *values, *given)


def test_every_function_that_prints_a_directive_has_a_row() -> None:
    functions = {
        name
        for name, member in vars(RUNTIME).items()
        if name.startswith("print_") and member.__module__ == MODULE
    }
    assert functions == {row.print for row in SHARED}
    assert len({(row.name, row.arguments) for row in SHARED}) == len(SHARED)


def test_directives_are_chosen_by_arguments() -> None:
    for row in SHARED:
        assert chosen(row.name, row.arguments) is row
        assert row in shared(row.name)
        if row.arguments[-1] == BRACKET:
            assert chosen(row.name, row.arguments[:-1]) is row
    assert chosen("SwitchCases", ("region", "attribute")) is None
    assert chosen("DynamicIndexList", ("operand", "attribute")) is None
    assert chosen("Unheard", ("region",)) is None
    assert shared("Unheard") == ()
