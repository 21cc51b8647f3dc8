"""Fixtures of the rules of `yods breaking`: one change a rule, and its report.

Each file of tests/dev/breaking/rules is named by a rule and has these keys:

- `definitions`, the text of dialect `d`; `hooks`, that of its hooks module `d_hooks`, if any.
- `change`: pieces of these texts, each there once, with their replacements.
- `proof`: whether the classes of both versions run, which takes two processes.
- `beside`: the other rules that the change makes fire. All that are not named are silent on it, so
  that each fixture is one where the rules of its kind must not fire.
- `report`: the findings of the rule, as `yods breaking` writes them.

Every fixture has the text `One thing.` in the definition that changes, in prose whose change
users do not notice: there all rules are silent.

`python -m support.breaking_rules [RULE …]`, with `PYTHONPATH=tests`, writes the reports anew;
read their diff.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from support.paths import TESTS
from yods_dev.breaking.command import compare
from yods_dev.breaking.config import Config
from yods_dev.breaking.findings import Finding
from yods_dev.breaking.reports import text
from yods_dev.breaking.versions import new_version, version_in
from yods_gen.settings import find_settings

RULES_FOLDER = TESTS / "dev" / "breaking" / "rules"
NEUTRAL = {"One thing.": "Another thing."}
_SETTINGS = '[tool.yods]\ndefinitions = ["d.yaml"]\noutput = "made"\npackage = "made"\n'


def fixture(rule: str) -> dict[str, Any]:
    """The fixture of a rule."""
    read = yaml.safe_load((RULES_FOLDER / f"{rule}.yaml").read_text(encoding="utf-8"))
    assert isinstance(read, dict)
    return read


def findings_of_change(
    given: Mapping[str, Any], folder: Path, change: Mapping[str, str], *, proof: bool
) -> list[Finding]:
    """The findings of a change of a fixture's texts."""
    before = {"d.yaml": given["definitions"], "d_hooks.py": given.get("hooks", "")}
    after = dict(before)
    for piece, replacement in change.items():
        assert sum(each.count(piece) for each in after.values()) == 1, piece
        after = {name: each.replace(piece, replacement) for name, each in after.items()}
    settings = []
    for name, texts in (("old", before), ("new", after)):
        root = folder / name
        root.mkdir()
        for file, content in {"pyproject.toml": _SETTINGS, **texts}.items():
            (root / file).write_text(content, encoding="utf-8")
        settings.append(find_settings(root))
    old = version_in(folder / "old", "folder 'old'", settings[1])
    return compare(old, new_version(settings[1]), Config(), proofs=proof)


def report(rule: str, folder: Path) -> tuple[str, list[str]]:
    """The findings of a rule for the change of its fixture, and the other rules that fire."""
    given = fixture(rule)
    proof = given.get("proof", False)
    found = findings_of_change(given, folder, given["change"], proof=proof)
    shown = "".join(text([each]).rpartition("\n\n")[0] + "\n" for each in found
                    if each.rule.id == rule)  # fmt: skip
    return shown, sorted({each.rule.id for each in found} - {rule})


def main() -> None:
    """Write the reports of all rules, or of those named."""
    for rule in sys.argv[1:] or sorted(path.stem for path in RULES_FOLDER.glob("*.yaml")):
        path = RULES_FOLDER / f"{rule}.yaml"
        with TemporaryDirectory() as folder:
            shown, others = report(rule, Path(folder))
        if not shown:
            sys.exit(f"{path}: {rule} does not fire; these do: {', '.join(others) or 'none'}")
        head = path.read_text(encoding="utf-8").partition("report: |\n")[0].partition("beside: ")[0]
        beside = f"beside: [{', '.join(others)}]\n" if others else ""
        body = "".join(f"  {line}".rstrip() + "\n" for line in shown.splitlines())
        path.write_text(f"{head}{beside}report: |\n{body}", encoding="utf-8")


if __name__ == "__main__":
    main()
