"""What comes back of an export: nothing differs but what is known to."""

from __future__ import annotations

from pathlib import Path

import pytest

from differential.td_exports import KINDS, came_back, shipped
from support.paths import REPOSITORY
from yods_gen.settings import find_settings

SETTINGS = find_settings(REPOSITORY)
QUICK = "ub"


@pytest.mark.parametrize(
    "name",
    [QUICK, *(pytest.param(name, marks=pytest.mark.exhaustive) for name in shipped(SETTINGS)
              if name != QUICK)],
)  # fmt: skip
def test_what_comes_back_of_a_dialect(name: str, tablegen: Path, tmp_path: Path) -> None:
    """All definitions, and of them all but what ODS has no words for."""
    made = came_back(name, SETTINGS, tmp_path)
    assert made.definitions > 0
    assert {part for parts in made.different.values() for part in parts} <= KINDS
