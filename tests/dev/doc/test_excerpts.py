"""Rules as their authors wrote them."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_dev.doc.excerpts import Excerpts
from yods_gen.errors import Span


@pytest.mark.parametrize(
    ("line", "column", "excerpt"),
    [
        (2, 9, "name: first\nmatch: f(x)"),
        (4, 5, "{when: 'a, }', gives: [x]}"),
        (5, 12, "{gives: y}"),
    ],
)
def test_rules_are_cut_out(tmp_path: Path, line: int, column: int, excerpt: str) -> None:
    text = """\
patterns:
  - name: first
    match: f(x)
  - {when: 'a, }', gives: [x]}
    fold: [{gives: y}, {gives: z}]
"""
    (tmp_path / "one.yaml").write_text(text, encoding="utf-8")
    assert Excerpts(tmp_path).of(Span("one.yaml", line, column)) == excerpt
    assert Excerpts(tmp_path).of(Span("other.yaml", line, column)) == ""
