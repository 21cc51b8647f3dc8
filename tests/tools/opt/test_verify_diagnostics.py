"""Expectations in the text, met and unmet."""

from __future__ import annotations

import pytest

from support.text_tables import subject
from support.text_tables.answers import Answer, load
from yods.ir.diagnostics import NOTE, Diagnostic
from yods.ir.location import Source
from yods_tools.opt.verify_diagnostics import Expectations


@pytest.mark.parametrize(
    "answer", load("verify_diagnostics"), ids=lambda a: repr(a.text)[:50] + a.options[1][20:]
)
def test_agrees_with_mlir(answer: Answer) -> None:
    assert subject.checked(answer.text, answer.options) == answer.stderr


def test_notes_are_expected_too() -> None:
    text = "// expected-error@+2 {{a}}\n// expected-note@+1 {{b}}\nx\n"
    source = Source(text, "f")
    found = Diagnostic("has a", (source, text.index("x\n", 40)))
    found.notes.append(Diagnostic("has b", found.location, NOTE))
    expectations = Expectations(source)
    expectations.process(found)
    assert expectations.finish() == []
