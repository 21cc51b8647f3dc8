"""The README's tour: every command runs, and prints what the README says."""

from __future__ import annotations

from pathlib import Path

from support.paths import REPOSITORY
from support.tours import follow, steps_of


def test_tour(tmp_path: Path) -> None:
    steps = steps_of(REPOSITORY / "README.md")
    assert {language for language, _, _ in steps} == {"sh", "python"}
    assert sum(output is not None for _, _, output in steps) >= 4
    follow(steps, tmp_path)
