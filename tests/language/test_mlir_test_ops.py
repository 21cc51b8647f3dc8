"""What generated parsers and printers make of MLIR's own test operations is what MLIR makes.

`defs/mlir_test` defines operations of MLIR's dialect `test`, each with a construct of
assembly formats, as MLIR does; `mlir-opt` holds that dialect. Both read the chunks of
`mlir_test_formats.mlir`: verdict, text in both forms and the first error's place
and words must be the same.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from differential import subject
from differential.chunks import CONFIGURATIONS, Answer
from differential.reference import Reference
from support.generated_defs import DEFS, generated_package

CHUNKS = Path(__file__).parent / "mlir_test_formats.mlir"
PACKAGE = "mlir_test_ir"


@cache
def chunks() -> list[bytes]:
    return re.split(rb"^// -----\n", CHUNKS.read_bytes(), flags=re.M)


@pytest.mark.exhaustive
@pytest.mark.parametrize("form", ["generic", "custom"])
def test_as_mlir_opt(mlir_opt: Path, form: str) -> None:
    generated_package(PACKAGE, "mlir_test")
    options = CONFIGURATIONS[form]
    plugin = f"--load-dialect-plugin={PACKAGE}.test"
    answers = Reference(mlir_opt, cache=None, jobs=1).answers(chunks(), options)
    different = []
    for text, expected in zip(chunks(), answers, strict=True):
        found = subject.answer(text, [*options, plugin])
        if found.failure or _told(found) != _told(expected):
            different.append(f"{text.decode()}{_told(found)}\ninstead of\n{_told(expected)}")
    assert not different, "\n\n".join(different)


def _told(answer: Answer) -> tuple[bool, str, str]:
    return answer.accepted, answer.output, str(answer.first_error)


def test_minimum_number_of_chunks() -> None:
    """Chunks for every operation of the file, and many of either kind."""
    text = CHUNKS.read_text(encoding="utf-8")
    definitions = (DEFS / "mlir_test" / "ops.yaml").read_text(encoding="utf-8")
    ops = re.findall(r"^  ([\w.]+):$", definitions.partition("\nops:\n")[2], flags=re.M)
    assert not {name for name in ops if not re.search(rf"\btest\.{re.escape(name)}\b", text)}
    assert len(ops) >= 90
    assert len(chunks()) >= 300
