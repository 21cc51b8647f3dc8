"""Formats with all operands or results in one list print how many each part has, as MLIR's do."""

from __future__ import annotations

import pytest

from support.generated_defs import generated_dialect
from yods.ir.context import Context
from yods.ir.location import Source
from yods.text.parse import parse_source

TWO = '%0:2 = "x.y"() : () -> (i1, i2)\n'
RESULTS = "<{resultSegmentSizes = array<i32: 1, 2>}>"
OPERANDS = "<{operandSegmentSizes = array<i32: 1, 1>}>"


@pytest.mark.parametrize(
    ("generic", "custom"),
    [
        (
            f'%1:3 = "listed.results"(%0#0) {RESULTS} : (i1) -> (i1, i2, i3)',
            "listed.results %0#0 {resultSegmentSizes = array<i32: 1, 2>} : (i1) -> (i1, i2, i3)",
        ),
        (
            f'%1:3 = "listed.results_and_properties"(%0#0) {RESULTS} {{k}}'
            " : (i1) -> (i1, i2, i3)",
            f"listed.results_and_properties %0#0 {RESULTS} {{k}} : (i1) -> (i1, i2, i3)",
        ),
        (
            f'"listed.operands"(%0#0, %0#1) {OPERANDS} : (i1, i2) -> ()',
            "listed.operands %0#0, %0#1 {operandSegmentSizes = array<i32: 1, 1>} : i1, i2",
        ),
        (
            f'"listed.operands_and_properties"(%0#0, %0#1) {OPERANDS} : (i1, i2) -> ()',
            f"listed.operands_and_properties %0#0, %0#1 {OPERANDS} : i1, i2",
        ),
        (
            f'%1:3 = "listed.apart"(%0#0) {RESULTS} {{k}} : (i1) -> (i1, i2, i3)',
            "listed.apart %0#0 {k} : i1 -> (i1) (i2, i3)",
        ),
    ],
)
def test_sizes_are_printed(generic: str, custom: str) -> None:
    context = Context(allow_unregistered_dialects=True)
    context.register(generated_dialect("listed_ir", "listed", "listed"))
    printed = str(parse_source(Source(TWO + generic, "generic.mlir"), context))
    assert custom in printed
    assert str(parse_source(Source(printed, "custom.mlir"), context)) == printed
