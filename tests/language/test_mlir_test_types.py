"""Types and attributes with parameters of every kind and format, as mlir-opt's Test dialect.

The dialect is `defs/mlir_test/types.yaml`; its chunks hold what is read, printed and rejected.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support import mlir_answers
from support.generated_defs import generated_dialect
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source
from yods.verification.verifier import verify

CASES = "language/parameter_cases.mlir"
PAIRS = list(zip(mlir_answers.chunks(CASES), mlir_answers.answers(CASES), strict=True))
_ERROR = re.compile(r"^<stdin>:(\d+:\d+: error: .*)$", re.MULTILINE)


def read(chunk: str) -> dict[str, str]:
    """What our parser and printer make of a chunk, in the form of `mlir_answers`."""
    context = Context(allow_unregistered_dialects=True)
    context.register(generated_dialect("mlir_test_ir", "test", "mlir_test"))
    try:
        module = parse_source(Source(chunk, "<stdin>"), context)
        verify(module, context)
    except DiagnosticError as error:
        return {"errors": str(error)}
    return {"output": str(module).rstrip("\n")}


@pytest.mark.parametrize(("chunk", "answer"), PAIRS, ids=[chunk[12:60] for chunk, _ in PAIRS])
def test_as_mlir_opt(chunk: str, answer: dict[str, str]) -> None:
    ours = read(chunk)
    assert ours.keys() == answer.keys(), ours
    if "errors" in answer:
        # All of them, so what is told of the parameter as well.
        assert _ERROR.findall(ours["errors"]) == _ERROR.findall(answer["errors"])
    else:
        assert ours["output"] == answer["output"]


@pytest.mark.exhaustive
@pytest.mark.parametrize(("chunk", "answer"), PAIRS[::40])
def test_recorded_answers_are_current(mlir_opt: Path, chunk: str, answer: dict[str, str]) -> None:
    # A sample: asking for all of them is `python -m support.mlir_answers`.
    assert mlir_answers.ask(mlir_opt, chunk) == answer
