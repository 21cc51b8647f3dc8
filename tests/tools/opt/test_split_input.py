"""Cutting a file into chunks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yods.ir.location import Source
from yods_tools.opt.split_input import split_source


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
