"""Shared directives: each row names two functions of the runtime, which take its arguments."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import Any

import pytest

from yods_gen.directives.shared import BRACKET, ENUM, FLAG, SHARED, SharedDirective, chosen, shared


@pytest.mark.parametrize("row", SHARED, ids=lambda row: row.parse)
def test_its_functions_take_what_formats_hand_them(row: SharedDirective) -> None:
    runtime = import_module(row.module)
    parse, write = getattr(runtime, row.parse), getattr(runtime, row.print)
    bracket: list[Any] = ["["] if row.arguments[-1] in (BRACKET, FLAG) else []
    values = [None] * (len(row.arguments) - len(bracket) - row.counts)
    classes = [None, None] * row.arguments.count(ENUM)
    for given in ([], bracket):
        inspect.signature(parse).bind("p", *given, *([2] if row.counts else []), *classes)
        inspect.signature(write).bind("p", "op", *values, *given)


def test_every_function_that_prints_one_has_a_row() -> None:
    modules = {row.module for row in SHARED}
    functions = {
        (module, name)
        for module in modules
        for name, member in vars(import_module(module)).items()
        if name.startswith("print_") and member.__module__ == module
    }
    assert functions == {(row.module, row.print) for row in SHARED}
    assert len({(row.name, row.arguments) for row in SHARED}) == len(SHARED)


def test_arguments_tell_which_one_is_meant() -> None:
    for row in SHARED:
        arguments = row.arguments[:-1] if row.counts else row.arguments
        assert chosen(row.name, arguments, row.dialect) is row
        assert row in shared(row.name, row.dialect)
        if row.arguments[-1] == BRACKET:
            assert chosen(row.name, row.arguments[:-1]) is row
        if row.dialect:
            assert not shared(row.name)
    assert chosen("SwitchCases", ("region", "attribute")) is None
    assert chosen("SymbolVisibility", (ENUM,)) is chosen("SymbolVisibility", ("attribute",))
    assert chosen("DynamicIndexList", ("operand", "attribute")) is None
    assert chosen("Unheard", ("region",)) is None
    assert shared("Unheard") == ()
