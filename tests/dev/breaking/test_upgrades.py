"""Breaks that upgrades cover are information, if texts of the old version show that they do."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.paths import TESTS
from yods_dev.breaking.command import findings
from yods_dev.breaking.findings import Finding, Level
from yods_gen.settings import find_settings

FILES = TESTS / "projects" / "versions"
SETTINGS = '[tool.yods]\ndefinitions = ["defs"]\noutput = "made"\npackage = "made"\n'


def definitions(version: int) -> str:
    return (FILES / f"v{version}.yaml").read_text(encoding="utf-8")


def changes(folder: Path, old: str, new: str) -> dict[str, list[Finding]]:
    """The breaks between two versions of the dialect, and what was one, by rule."""
    for name, text in (("old", old), ("new", new)):
        (folder / name / "defs").mkdir(parents=True)
        (folder / name / "pyproject.toml").write_text(SETTINGS, encoding="utf-8")
        (folder / name / "defs" / "accel.yaml").write_text(text, encoding="utf-8")
    found: dict[str, list[Finding]] = {}
    for each in findings(find_settings(folder / "new"), str(folder / "old")):
        if each.rule.level >= Level.BREAK and not each.rule.id.startswith("PY_"):
            found.setdefault(each.rule.id, []).append(each)
    return found


@pytest.mark.exhaustive
@pytest.mark.parametrize("old", [1, 2])
def test_upgrades_cover_what_changed(old: int, tmp_path: Path) -> None:
    found = changes(tmp_path, definitions(old), definitions(old + 1))
    assert len(found) >= 3
    for each in (each for several in found.values() for each in several):
        assert each.level is Level.INFORMATION, each.message
        assert f"upgrades from version {old} cover it: all " in each.message


@pytest.mark.exhaustive
def test_same_change_without_its_upgrade_is_a_break(tmp_path: Path) -> None:
    text = definitions(2)
    upgrades, enums = text.index("upgrades:"), text.index("enums:")
    found = changes(tmp_path, definitions(1), text[:upgrades] + text[enums:])
    assert {"TXT_OP_REMOVED", "TYP_REMOVED", "ENUM_CASE_REMOVED"} <= found.keys()
    for each in (each for several in found.values() for each in several):
        assert each.level is each.rule.level
        assert "no upgrade from version 1 covers it: " in each.message


#: Rule that is a break again → the part of the upgrades that goes, and what stands for it.
LEFT_OUT = {
    "PROP_DEFAULT_CHANGED": ("        defaults: {align: '4'}\n", "", "align is 8 : i64, was 4"),
    "PROP_ADDED_REQUIRED": ("        added: {width: '32'}\n", "", "requires attribute 'width'"),
    "GEN_OPERAND_ORDER": (
        "      store:\n        operands: [value, base]\n", "", "'accel.store' op operand",
    ),
    "TXT_OP_RENAMED": ("{fma: fma_v2, wait: delay}", "{wait: delay}", "'accel.fma' is unknown"),
}  # fmt: skip


@pytest.mark.exhaustive
@pytest.mark.parametrize("rule", LEFT_OUT)
def test_part_without_an_upgrade_is_a_break(rule: str, tmp_path: Path) -> None:
    part, instead, why = LEFT_OUT[rule]
    text = definitions(3)
    assert part in text
    text = text.replace(part, instead).replace("    patterns: [split_fma]\n", "")
    (found,) = changes(tmp_path, definitions(2), text)[rule]
    assert found.level is found.rule.level
    assert why in found.message
