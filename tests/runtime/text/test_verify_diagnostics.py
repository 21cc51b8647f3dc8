"""Expectations in the text, and splitting it into chunks."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.text_tables import subject
from support.text_tables.answers import Answer, load
from yods.ir.diagnostics import NOTE, Diagnostic
from yods.ir.location import Source
from yods.text.posix_regex import Pattern, PatternError
from yods.text.split_input import split_source
from yods.text.verify_diagnostics import Expectations


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


def test_chunks_keep_lines_of_the_whole() -> None:
    source = Source("a\n// -----\nb é c\n// -----\n", "f")
    chunks, warnings = split_source(source)
    assert warnings == []
    assert [c.text for c in chunks] == ["a\n", "\nb é c\n", "\n"]
    at = chunks[1].text.index("c")
    assert chunks[1].line_and_column(at) == (3, 6)
    assert chunks[1].line_text(3) == "b é c"
    assert chunks[1].offset_of(3, 6) == at
    assert chunks[1].offset_of(1, 1) is None


@pytest.mark.parametrize(
    ("marker", "text", "chunks"),
    [
        ("", "a // ----- b", ["a // ----- b"]),
        ("XX", "aXXbXXc", ["a", "b", "c"]),
        ("X", "aXb", ["a", "b"]),
        ("%%%", "a%%%b\n%%%c", ["a", "b\n", "c"]),
    ],
)
def test_markers(marker: str, text: str, chunks: list[str]) -> None:
    if marker == "%%%":
        # The marker's head occurs in its own tail, which MLIR takes for a near miss.
        found, warnings = split_source(Source(text, "f"), marker)
        assert [c.text for c in found] == [text] and len(warnings) == 6
        return
    found, warnings = split_source(Source(text, "f"), marker)
    assert [c.text for c in found] == chunks and warnings == []


@given(st.lists(st.sampled_from(["a", "// -----", "\n", "// ----", "-", "0", "é"]), max_size=12))
def test_chunks_are_parts_of_the_text(pieces: list[str]) -> None:
    text = "".join(pieces)
    chunks, _ = split_source(Source(text, "f"))
    at = 0
    for chunk in chunks:
        at = text.index(chunk.text, at)
        at += len(chunk.text)


_ATOMS = st.sampled_from(["a", "b", ".", "[ab]", "[^a]", "[a-c]", "(a|b)", "(ab)", "^", "$", "\\."])
_PARTS = st.tuples(_ATOMS, st.sampled_from(["", "*", "+", "?", "{2}", "{1,2}"]))


@given(st.lists(_PARTS, min_size=1, max_size=5), st.text(alphabet="abc.", max_size=8))
def test_patterns_mean_what_they_mean(parts: list[tuple[str, str]], text: str) -> None:
    """The patterns that Python's `re` reads alike match alike."""
    pattern = "".join(atom + ("" if atom in "^$" else count) for atom, count in parts)
    expected = re.search(pattern.replace("$", r"\Z"), text, re.DOTALL) is not None
    assert Pattern(pattern).found_in(text) is expected


@pytest.mark.parametrize("pattern", ["(a*)*b", "(a|a)*b", "((a+)+)+b", "(a{1,20}){1,20}b"])
def test_patterns_cannot_run_forever(pattern: str) -> None:
    start = time.perf_counter()
    assert not Pattern(pattern).found_in("a" * 300)
    assert time.perf_counter() - start < 20


@pytest.mark.parametrize("pattern", ["(" * 5_000, "a{255}" + "{255}", "((a{255}){255}){255}"])
def test_patterns_cannot_grow_without_bound(pattern: str) -> None:
    with pytest.raises(PatternError):
        Pattern(pattern)
