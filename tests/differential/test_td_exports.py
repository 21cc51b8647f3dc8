"""The table of exports in defs/LANGUAGE.md: that it says what comes back."""

from __future__ import annotations

from pathlib import Path

import pytest

from differential.td_exports import DOCUMENT, came_back, shipped
from support.paths import REPOSITORY
from yods_gen.settings import find_settings

SETTINGS = find_settings(REPOSITORY)
QUICK = "async"


@pytest.mark.parametrize(
    "name",
    [QUICK, *(pytest.param(name, marks=pytest.mark.exhaustive) for name in shipped(SETTINGS)
              if name != QUICK)],
)  # fmt: skip
def test_row_of_a_dialect(name: str, tablegen: Path, tmp_path: Path) -> None:
    """What is exported and imported again is what the document says it is."""
    row = str(came_back(name, SETTINGS, tmp_path))
    assert f"\n{row}\n" in DOCUMENT.read_text(encoding="utf-8")
