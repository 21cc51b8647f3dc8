"""Every rule fires on the change of its fixture, and not on a change that nobody notices."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.breaking_rules import NEUTRAL, RULES_FOLDER, findings_of_change, fixture, report
from yods_dev.breaking.reports import text
from yods_dev.breaking.rules import RULES

NAMES = sorted(path.stem for path in RULES_FOLDER.glob("*.yaml"))


def test_every_rule_has_a_fixture() -> None:
    assert sorted(RULES) == NAMES


@pytest.mark.parametrize("rule", NAMES)
def test_rule_fires(rule: str, tmp_path: Path) -> None:
    """And no rule besides those that the fixture names."""
    given = fixture(rule)
    expected = given["report"]
    assert f"[{rule}]" in expected
    assert report(rule, tmp_path) == (expected, given.get("beside", []))


@pytest.mark.parametrize("rule", NAMES)
def test_every_rule_is_silent_on_changes_of_its_kind(rule: str) -> None:
    """Those of the other rules of its module, or else of all modules."""
    prefix = rule.partition("_")[0]
    kin = [name for name in NAMES if name.startswith(prefix) and name != rule]
    assert any(rule not in fixture(name).get("beside", []) for name in kin)


@pytest.mark.parametrize("rule", NAMES)
def test_neutral_change_is_silent(rule: str, tmp_path: Path) -> None:
    assert text(findings_of_change(fixture(rule), tmp_path, NEUTRAL, proof=False)) == ""


def test_edit_beside_the_op_of_constants(tmp_path: Path) -> None:
    """`materialize_constant` names an op of the dialect, which does not change."""
    given = fixture("PAT_CONSTANTS")
    given["definitions"] += "enums:\n  mode: {cases: [{name: fast}, {name: slow}]}\n"
    change = {"{name: fast}, {name: slow}": "{name: slow}, {name: fast}"}
    (found,) = findings_of_change(given, tmp_path, change, proof=False)
    assert (found.rule.id, found.subject) == ("ENUM_VALUE_CHANGED", "d.mode")


@pytest.mark.exhaustive
def test_part_that_no_sample_varies(tmp_path: Path) -> None:
    """That samples read as before shows nothing of what none of them has."""
    given = fixture("TXT_FORMAT_CHANGED")
    given["definitions"] = given["definitions"].replace(
        "$lhs `,` $rhs attr-dict'",
        "$lhs `,` $rhs (`by` $much^)? attr-dict'\n"
        "    attributes: [{name: much, type: d.Odd, optional: true}]\n"
        "constraints:\n  attributes:\n"
        "    Odd: {summary: odd, type: StrAttr, predicate: self.value == 'qzx'}",
    )
    (found,) = findings_of_change(given, tmp_path, {"`by` $much": "`with` $much"}, proof=True)
    assert text([found]).partition("\n\n")[0] == """\
d.yaml:8:22: warning[TXT_FORMAT_CHANGED]: the format of 'd.add' differs; the samples do not show how
  no proof: no sample has attribute 'much' of length 1"""
