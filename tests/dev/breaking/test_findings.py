"""Edits of definitions, and the whole report of each: rule, level, witness."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.breaking_edits import EDITS, edit_names, found, make
from yods_dev.breaking.command import findings
from yods_dev.breaking.findings import RULES
from yods_dev.breaking.reports import text
from yods_gen.settings import find_settings

#: A few of each kind of proof; all of them where there is time for very many processes.
QUICK = (
    "op_added",
    "operands_reordered",
    "default",
    "enum_case_in_the_middle",
    "layout_rule",
    "fold",
)
EDITED = [
    name if name in QUICK else pytest.param(name, marks=pytest.mark.exhaustive)
    for name in edit_names()
]


@pytest.mark.parametrize("name", EDITED)
def test_edit(name: str, tmp_path: Path) -> None:
    expected = (EDITS / f"{name}.report").read_text(encoding="utf-8")
    assert text(found(tmp_path, name)) + "\n" == expected


def test_every_edit_has_a_report() -> None:
    assert sorted(path.stem for path in EDITS.glob("*.report")) == edit_names()


@pytest.mark.parametrize("name", ["op_added", "ops_reordered", "summary_of_op"])
def test_harmless_edit_is_silent(name: str) -> None:
    assert (EDITS / f"{name}.report").read_text(encoding="utf-8") == "\n"


def test_equal_definitions_are_silent(tmp_path: Path) -> None:
    old, new = make(tmp_path / "old"), make(tmp_path / "new")
    assert findings(find_settings(new), str(old)) == []


def test_reported_rules_exist() -> None:
    for path in EDITS.glob("*.report"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if "]: " in line and not line.startswith(" "):
                assert line.partition("[")[2].partition("]")[0] in RULES, line
