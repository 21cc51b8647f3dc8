"""Rules as their authors wrote them."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_dev.doc.command import excerpt
from yods_gen.errors import Span


@pytest.mark.parametrize(
    ("line", "column", "expected"),
    [
        (2, 9, "name: first\nmatch: f(x)"),
        (4, 5, "{when: 'a, }', gives: [x]}"),
        (5, 12, "{gives: y}"),
    ],
)
def test_rules_are_cut_out(tmp_path: Path, line: int, column: int, expected: str) -> None:
    text = """\
patterns:
  - name: first
    match: f(x)
  - {when: 'a, }', gives: [x]}
    fold: [{gives: y}, {gives: z}]
"""
    (tmp_path / "one.yaml").write_text(text, encoding="utf-8")
    assert excerpt(tmp_path, Span("one.yaml", line, column)) == expected
    assert excerpt(tmp_path, Span("other.yaml", line, column)) == ""
