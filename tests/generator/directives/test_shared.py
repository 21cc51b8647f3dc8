"""Shared directives: each row names two functions of the runtime, which take its arguments."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import Any

import pytest

from yods_gen.directives.shared import BRACKET, MODULE, SHARED, SharedDirective, chosen, shared

RUNTIME = import_module(MODULE)


@pytest.mark.parametrize("row", SHARED, ids=lambda row: row.parse)
def test_its_functions_take_what_formats_hand_them(row: SharedDirective) -> None:
    parse, write = getattr(RUNTIME, row.parse), getattr(RUNTIME, row.print)
    bracket: list[Any] = ["["] if row.arguments[-1] == BRACKET else []
    values = [None] * (len(row.arguments) - len(bracket) - row.counts)
    for given in ([], bracket):
        inspect.signature(parse).bind("p", *given, *([2] if row.counts else []))
        inspect.signature(write).bind("p", "op", *values, *given)


def test_every_function_that_prints_one_has_a_row() -> None:
    functions = {name for name in vars(RUNTIME) if name.startswith("print_")}
    assert functions == {row.print for row in SHARED}
    assert len({row.parse for row in SHARED}) == len(SHARED)


def test_arguments_tell_which_one_is_meant() -> None:
    for row in SHARED:
        arguments = row.arguments[:-1] if row.counts else row.arguments
        assert chosen(row.name, arguments) is row
        assert row in shared(row.name)
        if row.arguments[-1] == BRACKET:
            assert chosen(row.name, row.arguments[:-1]) is row
    assert chosen("SwitchCases", ("region", "attribute")) is None
    assert chosen("Unheard", ("region",)) is None
    assert shared("Unheard") == ()
