"""Conditions that cannot be computed for what the text says count as violated."""

from __future__ import annotations

import pytest

from support.generated_defs import generated_dialect
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source
from yods.verification.verifier import verify

VALUES = '%t = "x.y"() : () -> tensor<4xf32>\n%u = "x.y"() : () -> tensor<*xf32>\n'
VALUES += (
    '%i = "x.y"() : () -> i32\n%n = "x.y"() : () -> index\n%d = "x.y"() : () -> tensor<?xf32>\n'
)


def first_error(text: str) -> str:
    """The first error in `text`, read and verified; empty where there is none."""
    context = Context(allow_unregistered_dialects=True)
    context.register(generated_dialect("made_hostile", "hostile", "hostile"))
    try:
        verify(parse_source(Source(VALUES + text, "in.mlir"), context), context)
    except DiagnosticError as wrong:
        return wrong.diagnostics[0].message
    return ""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hostile.divide 4 by 2", ""),
        ("hostile.divide 1 by 2", "'hostile.divide' op quotient 0 is not positive"),
        ("hostile.divide 4 by 0", "'hostile.divide' op quotient ? is not positive"),
        ("hostile.same_rank %t, %d : tensor<4xf32>, tensor<?xf32>", ""),
        (
            "hostile.same_rank %t, %u : tensor<4xf32>, tensor<*xf32>",
            "'hostile.same_rank' op failed to verify that all of {lhs, rhs} have same rank",
        ),
        (
            "hostile.same_rank %i, %t : i32, tensor<4xf32>",
            "'hostile.same_rank' op failed to verify that all of {lhs, rhs} have same rank",
        ),
        (
            "hostile.same_shape %u, %t : tensor<*xf32>, tensor<4xf32>",
            "'hostile.same_shape' op failed to verify that all of {lhs, rhs} have same shape",
        ),
        (
            "hostile.same_count %t, %d : tensor<4xf32>, tensor<?xf32>",
            "'hostile.same_count' op failed to verify that all of {lhs, rhs} have same "
            "element count",
        ),
        ("hostile.third %t : tensor<4xf32>", "'hostile.third' op third extent must be 4"),
        ("hostile.third %u : tensor<*xf32>", "'hostile.third' op third extent must be 4"),
        ("hostile.counted 5 of 2", ""),
        ("hostile.counted 1 of 4", "'hostile.counted' op an item is too large"),
        ("hostile.counted 3 of 2", "'hostile.counted' op the product is 8"),
        ("hostile.counted 2 of 1", "'hostile.counted' op the text is 1, 1"),
        ("hostile.counted 1000000000000 of 1", "'hostile.counted' op an item is too large"),
        ("hostile.absent limit 4", ""),
        ("hostile.absent", "'hostile.absent' op limit ? must exceed 3"),
        (
            '"hostile.constrained"(%n) {part = 3} : (index) -> ()',
            "'hostile.constrained' op attribute 'part' failed to satisfy constraint: "
            "divisor of a hundred",
        ),
        (
            '"hostile.constrained"(%n) <{part = 0}> : (index) -> ()',
            "'hostile.constrained' op attribute 'part' failed to satisfy constraint: "
            "divisor of a hundred",
        ),
        (
            "hostile.constrained 5 of %n : index",
            "'hostile.constrained' op operand #0 must be integer that divides a hundred, "
            "but got 'index'",
        ),
        ("%r = hostile.widened %i : i32", "failed to infer returned types"),
        ("%r = hostile.widened %n : index", "failed to infer returned types"),
        (
            '%b = "x.y"() : () -> i8 %r = "hostile.widened"(%b) : (i8) -> i8',
            "integer bitwidth is limited to 16777215 bits",
        ),
        ("%r = hostile.matched %i : i32", "failed to infer the type of 'result'"),
        ('"x.y"() : () -> !hostile.part<4>', ""),
        ('"x.y"() : () -> !hostile.part<3>', "eight is no multiple of 3, 2"),
        ('"x.y"() : () -> !hostile.part<0>', "eight is no multiple of ?, ?"),
    ],
)
def test_uncomputable_condition_is_violated(text: str, message: str) -> None:
    assert first_error(text) == message
