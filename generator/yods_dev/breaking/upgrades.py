"""Breaks that upgrades cover: what the old version wrote is read, upgraded and verified."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Finding, Level, Proof
from yods_dev.breaking.replayer import Reading, body_text
from yods_gen.definitions.dialects import DialectDef, UpgradeDef

#: An upgrade reads IR; who calls the Python classes has to change the calls.
_CATEGORIES = ("TEXT", "GENERIC", "SILENT")
#: Op → its texts that changes break, each read once, with its fault when it is upgraded.
Known: TypeAlias = dict[str, list[tuple[Reading, str]]]


def with_upgrades(c: Comparison, findings: Iterable[Finding]) -> list[Finding]:
    """The findings; a break is information where upgrades were seen to cover it."""
    known: Known = {}
    return [_judged(c, each, known) for each in findings]


def _judged(c: Comparison, finding: Finding, known: Known) -> Finding:
    name = finding.subject.partition(".")[0]
    old, new = c.old.dialects.get(name), c.new.dialects.get(name)
    if old is None or new is None or not 0 < old.version < new.version:
        return finding
    if finding.rule.category not in _CATEGORIES or finding.level < Level.BREAK:
        return finding
    broken: list[tuple[Reading, str]] = []
    every = [op.qualified_name for op in old.ops]
    # The ops whose texts may show the finding.
    for op in [finding.subject] if finding.subject in every else every:
        if op not in known:
            known[op] = list(_broken(c, op, old, new))
        broken += known[op]
    wrong = next((fault for _, fault in broken if fault), "")
    if wrong:
        message = f"{finding.message}; no upgrade from version {old.version} covers it: {wrong}"
        return replace(finding, message=message)
    shown = any(_shows(reading, finding) for reading, _ in broken)
    if not shown:
        return finding  # no text has the break, and so none shows that it is covered
    texts = "the text" if len(broken) == 1 else f"all {len(broken)} texts"
    message = (
        f"{finding.message}; upgrades from version {old.version} cover it: {texts} that changes "
        "break can be read, upgraded and verified"
    )
    return replace(finding, level=Level.INFORMATION, message=message)


def _broken(
    c: Comparison, op: str, old: DialectDef, new: DialectDef
) -> Iterator[tuple[Reading, str]]:
    """The texts of an op that changes break, each with its fault when it is upgraded."""
    for reading in c.replayer.readings(op):
        if reading.newly_refused or reading.means_other or reading.moved_operands:
            yield reading, _lasting(c, op, reading, old, new)


def _shows(reading: Reading, finding: Finding) -> bool:
    """Whether a text has what a finding says is broken."""
    proof = finding.proof
    if not isinstance(proof, Proof):
        return False
    if proof.witness == body_text(reading.text):
        return True
    if finding.rule.id == "ENUM_CASE_REMOVED":
        return re.search(rf"\b{re.escape(proof.old)}\b", reading.text) is not None
    return re.search(rf"[!#]{re.escape(finding.subject)}\b", reading.text) is not None


def _lasting(c: Comparison, op: str, reading: Reading, old: DialectDef, new: DialectDef) -> str:
    """The fault of a text that is read as one of the old version; empty if there is none."""
    steps = [step for step in new.upgrades if step.start >= old.version]
    name = op.partition(".")[2]
    for step in steps:
        name = _renames(step, "op").get(name, name)
    upgraded = c.replayer.upgraded(f"{old.name}.{name}", reading, {old.name: old.version})
    if upgraded is None:
        return c.replayer.reason
    if upgraded.newly_refused:
        return upgraded.error
    members = [each for each in upgraded.changed_members
               if _with_new_names(each[1], steps) != each[2]]  # fmt: skip
    moved = (*members, *upgraded.moved_operands)
    return ", ".join(f"{each} is {now}, was {was}" for each, was, now in moved)


def _renames(step: UpgradeDef, *kinds: str) -> dict[str, str]:
    """Old and new names of a step; of a case, after its enum."""
    rows = [row.what[-2:] for row in step.rows if row.kind in kinds]
    return {str(before): str(now) for before, now in rows}


def _with_new_names(value: str, steps: Iterable[UpgradeDef]) -> str:
    """An old value, with the names that its types, attributes and cases have now."""
    for step in steps:
        names = _renames(step, "type", "attribute", "case")
        words = re.split(r"(\w+)", value)
        value = "".join([names.get(word, word) for word in words])
    return value
