"""Edits of shipped dialects: every break is found, nothing else is, and what is said is so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.shipped_edits import edits, found, lines
from yods_dev.breaking.reports import text

#: One of each kind; the others where there is time for very many processes.
QUICK = ("attr-dict moved", "local renamed in a hook", "list without an order reordered")
EDITS = [
    pytest.param(edit, id=name, marks=() if name in QUICK else pytest.mark.exhaustive)
    for name, edit in edits().items()
]


@pytest.mark.parametrize("edit", EDITS)
def test_edit(edit: dict[str, Any], tmp_path: Path) -> None:
    given = found(edit, tmp_path)
    assert lines(given) == edit["finds"]
    shown = text(given)
    assert "Def(" not in shown and "Traceback" not in shown


def test_there_are_edits_that_must_be_silent() -> None:
    """And at least forty in all."""
    silent = [name for name, edit in edits().items() if not edit["finds"]]
    assert len(silent) >= 8 and len(edits()) >= 40
