"""Edits of shipped dialects, and the findings of `yods breaking` on each.

tests/dev/breaking/shipped_edits.yaml has them by name, each with these keys:

- `file`, the file below `defs/yods_defs` that changes.
- `change`: pieces of it, each there once (or, `everywhere`, at least once), with replacements.
- `reversed`: whether the changed file is the version before.
- `finds`: all findings: level, rule and definition, each with `witness`, `stated` (compared as
  written) or the reason why there is neither.
- `quick: false` for those that take long.

`python -m support.shipped_edits [NAME …]`, with `PYTHONPATH=tests`, writes the findings anew; read
their diff.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from support.paths import REPOSITORY, TESTS
from yods_dev.breaking.command import findings
from yods_dev.breaking.findings import Finding, Proof, Stated
from yods_gen.settings import find_settings

FILE = TESTS / "dev" / "breaking" / "shipped_edits.yaml"


def edits() -> dict[str, dict[str, Any]]:
    """All edits, by name."""
    read = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    assert isinstance(read, dict)
    return read


def found(edit: dict[str, Any], folder: Path) -> list[Finding]:
    """The findings of an edit, made in a copy of the definitions in `folder`."""
    shutil.copytree(REPOSITORY / "defs", folder / "defs",
                    ignore=shutil.ignore_patterns("__pycache__"))  # fmt: skip
    shutil.copy(REPOSITORY / "pyproject.toml", folder)
    (folder / "generated").symlink_to(REPOSITORY / "generated")
    path = folder / "defs" / "yods_defs" / edit["file"]
    text = path.read_text(encoding="utf-8")
    for old, new in edit["change"].items():
        assert text.count(old) == 1 or (edit.get("everywhere") and old in text), old
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    new, old = (REPOSITORY, folder) if edit.get("reversed") else (folder, REPOSITORY)
    before = sys.path[:]
    # The package of definitions and hooks is the copy's, as in its own checkout.
    at = str(REPOSITORY / "defs")
    sys.path[:] = [str(new / "defs") if each == at else each for each in sys.path]
    try:
        return findings(find_settings(new), str(old))
    finally:
        sys.path[:] = before


def lines(given: list[Finding]) -> list[str]:
    """A line for each finding."""
    return [f"{each.level.word} {each.rule.id} {each.subject}: {_shown(each)}" for each in given]


def _shown(finding: Finding) -> str:
    match finding.proof:
        case Proof():
            return "witness"
        case Stated():
            return "stated"
        case reason:
            return reason.partition(": ")[0]  # what cannot be loaded has the line of a module


def main() -> None:
    """Write the findings of all edits, or of those named."""
    text = FILE.read_text(encoding="utf-8")
    given = edits()
    for name in sys.argv[1:] or given:
        with TemporaryDirectory() as folder:
            now = lines(found(given[name], Path(folder).resolve()))
        head, _, rest = text.partition(f"\n{name}:\n")
        body = rest.splitlines(keepends=True)
        end = next((at for at, line in enumerate(body) if line[:1] not in (" ", "\n")), len(body))
        kept = "".join(body[:end]).partition("  finds:")[0]
        shown = "".join(f"\n    - {yaml.dump(each, width=1000).splitlines()[0]}" for each in now)
        text = f"{head}\n{name}:\n{kept}  finds:{shown or ' []'}\n{''.join(body[end:])}"
        FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
