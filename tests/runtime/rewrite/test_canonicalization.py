"""Canonicalisation and common subexpressions against what `mlir-opt` made of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from support import mlir_answers
from support.ir_test_dialect import parsed_with_context
from yods.ir.context import Context
from yods.rewrite import canonicalize
from yods.rewrite.canonicalization import canonicalization_patterns
from yods.verification.verifier import find_errors
from yods_tools.passes.cse import eliminate_common_subexpressions

CANONICALIZE = "runtime/rewrite/canonicalize_cases.mlir"
CSE = "tools/passes/cse_cases.mlir"


def pairs(name: str) -> list[tuple[str, dict[str, str]]]:
    return list(zip(mlir_answers.chunks(name), mlir_answers.answers(name), strict=True))


@pytest.mark.parametrize("number", range(len(pairs(CANONICALIZE))))
def test_canonicalize(number: int) -> None:
    chunk, answer = pairs(CANONICALIZE)[number]
    op, context = parsed_with_context(chunk)
    result = canonicalize(op, context)
    assert op.print(generic=True) == answer["output"]
    assert result.converged
    assert find_errors(op, context) == []


@pytest.mark.parametrize("number", range(len(pairs(CSE))))
def test_cse(number: int) -> None:
    chunk, answer = pairs(CSE)[number]
    op, context = parsed_with_context(chunk)
    eliminate_common_subexpressions(op)
    assert op.print(generic=True) == answer["output"]
    assert find_errors(op, context) == []


def test_patterns_are_put_together_once() -> None:
    context = Context()
    context.dialect("arith")
    first = canonicalization_patterns(context)
    assert canonicalization_patterns(context) is first
    assert not len(canonicalization_patterns(context, lambda name: False))
    # What is loaded later has its say.
    context.dialect("memref")
    assert len(canonicalization_patterns(context)) > len(first)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [CANONICALIZE, CSE])
def test_recorded_answers_are_current(name: str, mlir_opt: Path) -> None:
    for chunk, answer in pairs(name)[::3]:
        assert mlir_answers.ask(mlir_opt, chunk, mlir_answers.RECORDED[name]) == answer
