"""What comes back of an export: nothing differs but what is known to."""

from __future__ import annotations

from pathlib import Path

import pytest

from differential.td_exports import DOCUMENT, KINDS, came_back, shipped
from support.paths import REPOSITORY
from yods_gen.settings import find_settings

SETTINGS = find_settings(REPOSITORY)
QUICK = "ub"


@pytest.mark.parametrize(
    "name",
    [QUICK, *(pytest.param(name, marks=pytest.mark.exhaustive) for name in shipped(SETTINGS)
              if name != QUICK)],
)  # fmt: skip
def test_dialect_round_trip(name: str, tablegen: Path, tmp_path: Path) -> None:
    """All definitions, and of them all but what ODS has no words for."""
    made = came_back(name, SETTINGS, tmp_path)
    assert made.definitions > 0
    assert {part for parts in made.different.values() for part in parts} <= KINDS
    if name == QUICK:
        # What the document tells of it is what is measured.
        assert f"{made}\n" in DOCUMENT.read_text(encoding="utf-8")


def test_every_dialect_has_a_row() -> None:
    """In the order in which the command writes them."""
    text = DOCUMENT.read_text(encoding="utf-8")
    table = text.partition("<!-- measured: exports -->")[2].partition("<!-- end -->")[0]
    rows = [line.split("|")[1].strip() for line in table.strip().splitlines()]
    assert rows[2:] == shipped(SETTINGS)
