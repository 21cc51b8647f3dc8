"""The verifier's diagnostics, word by word, against what `mlir-opt` answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from support import mlir_answers
from support.ir_test_dialect import HandWrittenTestDialect
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source
from yods.verification.verifier import find_errors

CASES = "runtime/verification/verify_cases.mlir"
PAIRS = list(zip(mlir_answers.chunks(CASES), mlir_answers.answers(CASES), strict=True))


def diagnostics(chunk: str) -> str:
    """What the verifier says of `chunk`, as `mlir-opt` prints it."""
    context = Context(allow_unregistered_dialects=True, dialects=[HandWrittenTestDialect])
    try:
        op = parse_source(Source(chunk, "<stdin>"), context)
    except DiagnosticError as error:
        return str(error)
    return "\n".join(str(error) for error in find_errors(op, context))


@pytest.mark.parametrize("number", range(len(PAIRS)))
def test_diagnostics_are_those_of_mlir_opt(number: int) -> None:
    chunk, answer = PAIRS[number]
    assert diagnostics(chunk) == answer.get("errors", "")


def test_cases_are_both_valid_and_invalid() -> None:
    invalid = sum("errors" in answer for _, answer in PAIRS)
    assert invalid >= 70
    assert len(PAIRS) - invalid >= 10


@pytest.mark.exhaustive
def test_recorded_answers_are_current(mlir_opt: Path) -> None:
    # A sample: asking for all of them is `python -m support.mlir_answers`.
    for chunk, answer in PAIRS[::7]:
        assert mlir_answers.ask(mlir_opt, chunk) == answer


@pytest.mark.parametrize("isolated", [False, True])
@pytest.mark.parametrize("definition", ["entry", "second", "other region"])
def test_visibility_across_blocks(definition: str, isolated: bool) -> None:
    """A block sees what the entry of its region defines, and nothing of other regions'."""
    name = "builtin.module" if isolated else "t.around"
    text = f"""
    "{name}"() ({{
      "t.two"() ({{
        %other = "t.def"() : () -> i32
        "t.br"()[^end] : () -> ()
      ^end:
        "t.end"() : () -> ()
      }}, {{
        %entry = "t.def"() : () -> i32
        "t.br"()[^second, ^third] : () -> ()
      ^second:
        %second = "t.def"() : () -> i32
        "t.br"()[^third] : () -> ()
      ^third:
        %own = "t.def"() : () -> i32
        "t.use"(%own) : (i32) -> ()
        "t.end"() : () -> ()
      }}) : () -> ()
    }}) : () -> ()
    """
    context = Context(allow_unregistered_dialects=True)
    top = parse_source(Source(text, "<string>"), context)
    assert find_errors(top, context) == []
    two = next(op for op in top.walk() if op.name == "t.two")
    use = next(op for op in top.walk() if op.name == "t.use")
    region, block = {"entry": (1, 0), "second": (1, 1), "other region": (0, 0)}[definition]
    defining = two.regions[region].blocks[block].first_op
    assert defining is not None
    use.operands = (defining.results[0],)
    messages = [error.message for error in find_errors(top, context)]
    assert messages == ([] if definition == "entry" else ["operand #0 does not dominate this use"])
