"""Values named after name locations: what `mlir-opt --mlir-use-nameloc-as-prefix` names them."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.mlir_answers import RECORDED, answers, ask, chunks
from yods.ir.context import Context
from yods.ir.location import Source
from yods.ir.print_options import PrintOptions
from yods.text.parse import parse_source
from yods.text.printing import operation_text

CASES = "runtime/text/name_location_cases.mlir"
CHUNKS = chunks(CASES)


@pytest.mark.parametrize("number", range(len(CHUNKS)))
def test_names_are_those_of_mlir_opt(number: int) -> None:
    """They come before those that operations suggest, of results and of block arguments."""
    context = Context(allow_unregistered_dialects=True)
    module = parse_source(Source(CHUNKS[number], "<stdin>"), context)
    text = operation_text(module, PrintOptions(use_name_locations=True))
    assert text.rstrip("\n") == answers(CASES)[number]["output"]


@pytest.mark.exhaustive
def test_recorded_names_are_current(mlir_opt: Path) -> None:
    asked = [ask(mlir_opt, chunk, RECORDED[CASES]) for chunk in CHUNKS]
    assert asked == answers(CASES)
