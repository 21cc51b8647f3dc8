"""Diagnostics do not depend on what one process has read before."""

from __future__ import annotations

from pathlib import Path

import pytest

from differential import subject
from fuzz.passes import suite
from support.dialect_answers import DIALECTS, chunks
from yods_tools.main import main

ALLOWED = ("--allow-unregistered-dialect",)
REPEATED = """\
// expected-error@+1 {{repeated DLTI key: i32}}
"test.unknown"() {a = #dlti.dl_spec<i32 = 3, i32 = %d>} : () -> ()
"""


@pytest.mark.parametrize("dialect", DIALECTS)
def test_errors_are_the_same_after_any_other_text(dialect: str) -> None:
    texts = [chunk.text for chunk in chunks(dialect, "invalid")]
    forward = [subject.answer(text, ALLOWED) for text in texts]
    backward = [subject.answer(text, ALLOWED) for text in reversed(texts)]
    again = [subject.answer(text, ALLOWED) for text in texts]
    assert forward == again == backward[::-1]


def test_answers_are_the_same_after_any_other_text() -> None:
    """Texts of all dialects and of none, mixed, three times in one process."""
    texts = [chunk.text for chunk in suite()[::23]]
    forward = [subject.answer(text, ALLOWED) for text in texts]
    backward = [subject.answer(text, ALLOWED) for text in reversed(texts)]
    again = [subject.answer(text, ALLOWED) for text in texts[::2] + texts[1::2]]
    assert forward == backward[::-1]
    assert forward[::2] + forward[1::2] == again


def test_expected_errors_of_many_chunks(tmp_path: Path) -> None:
    path = tmp_path / "in.mlir"
    path.write_text("// -----\n".join(REPEATED % (n % 3) for n in range(120)), "utf-8")
    assert main(["opt", *ALLOWED, "--split-input-file", "--verify-diagnostics", str(path)]) == 0
