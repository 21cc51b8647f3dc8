"""Texts that are read, and places in them."""

from __future__ import annotations

import pytest

import yods
from yods.ir.location import Source


@pytest.mark.parametrize(
    ("text", "place"),
    # The places are those that `mlir-opt` tells of U+FFFD.
    [
        ('\ud83d\n"a.b"() : () -> (', (1, 1)),
        ('"a.b"() {x = "\ud83d"} : () -> (', (1, 28)),
        ('"a.b"() : () -> () loc("\udfff":1:1) \ud800', (1, 35)),
        ('"a.b"() : () -> (\udc7f', (1, 18)),
    ],
)
def test_lone_surrogate_is_an_error_at_its_location(text: str, place: tuple[int, int]) -> None:
    context = yods.Context(allow_unregistered_dialects=True)
    with pytest.raises(yods.DiagnosticError) as failed:
        yods.parse(text, context=context)
    (found,) = failed.value.diagnostics
    assert (found.line, found.column) == place
    assert "\ufffd" in str(failed.value)


def test_lone_surrogate_in_a_string_is_replaced() -> None:
    context = yods.Context(allow_unregistered_dialects=True)
    module = yods.parse('"a.b"() {x = "\ud83d!"} : () -> ()', context=context)
    (op,) = module.regions[0].blocks[0]
    assert op.attributes["x"].value == "\ufffd!"
    assert yods.parse(str(module), context=context).print() == module.print()


def test_invalid_utf_8_is_preserved() -> None:
    assert Source("\udc80\ud800\udcff\udbff").text == "\udc80\ufffd\udcff\ufffd"
