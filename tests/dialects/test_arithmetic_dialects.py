"""arith, complex, index, math and ub: text, diagnostics and canonical forms as mlir-opt's."""

from __future__ import annotations

from pathlib import Path

import pytest

import yods
from dialects import arithmetic_answers as recorded
from differential import subject
from differential.comparison import Comparison
from differential.recorded import digest, entry
from differential.reference import Reference
from yods_dialects.arith.enums import FastMathFlags, RoundingMode
from yods_dialects.arith.interfaces import (
    ArithFastMathInterface,
    ArithIntegerOverflowFlagsInterface,
    ArithRoundingModeInterface,
)

FILES = [(dialect, kind) for dialect in recorded.DIALECTS for kind in recorded.KINDS]


@pytest.fixture(scope="module")
def reference(mlir_opt: Path) -> Reference:
    return Reference(mlir_opt, jobs=1)


@pytest.mark.parametrize("dialect", recorded.DIALECTS)
@pytest.mark.parametrize("kind", ["valid", "invalid"])
def test_there_are_enough_chunks(dialect: str, kind: str) -> None:
    assert len(recorded.chunks(dialect, kind)) >= 25


@pytest.mark.parametrize(("dialect", "kind"), FILES)
def test_like_recorded(dialect: str, kind: str) -> None:
    entries = recorded.load()[f"{dialect}_{kind}"]
    chunks = recorded.chunks(dialect, kind)
    assert {digest(chunk.text) for chunk in chunks} == set(entries), "record the answers anew"
    found = []
    for chunk in chunks:
        answers = [subject.answer(chunk.text, way) for way in recorded.WAYS[kind]]
        agrees = not any(a.failure for a in answers) and (
            entry(answers) == entries[digest(chunk.text)]
        )
        if agrees is recorded.differs(chunk):
            found.append(chunk.where)
    assert found == []


@pytest.mark.parametrize(("dialect", "kind"), FILES)
def test_like_mlir_opt(dialect: str, kind: str, reference: Reference) -> None:
    chunks = recorded.chunks(dialect, kind)
    found = []
    # The first way says most; the recorded answers hold the others.
    way = recorded.WAYS[kind][0]
    answers = reference.answers([chunk.text for chunk in chunks], way)
    for chunk, expected in zip(chunks, answers, strict=True):
        comparison = Comparison(chunk, " ".join(way), expected, subject.answer(chunk.text, way))
        if comparison.agrees is recorded.differs(chunk):
            found.append(comparison.report())
    assert not found, "\n".join(found)


def test_flags_are_asked_for_by_interface() -> None:
    module = yods.parse(
        "func.func @f(%a: f64, %i: i32) {\n"
        "  %0 = math.sin %a fastmath<nnan,nsz> : f64\n"
        "  %1 = arith.truncf %a upward : f64 to f32\n"
        "  %2 = arith.addi %i, %i overflow<nuw> : i32\n"
        "  return\n"
        "}\n"
    )
    sin, truncf, addi, end = list(module.walk())[2:]
    assert isinstance(sin, ArithFastMathInterface)
    flags = sin.fast_math_flags
    assert flags is not None and flags.value == FastMathFlags.nnan | FastMathFlags.nsz
    assert isinstance(truncf, ArithFastMathInterface) and truncf.fast_math_flags is None
    assert isinstance(truncf, ArithRoundingModeInterface)
    assert truncf.rounding_mode is RoundingMode.upward
    assert isinstance(addi, ArithIntegerOverflowFlagsInterface)
    assert addi.has_no_unsigned_wrap and not addi.has_no_signed_wrap
    assert not isinstance(end, ArithFastMathInterface)
