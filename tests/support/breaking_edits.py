"""Edits of the definitions in tests/dev/breaking/base, and the reports of `yods breaking`.

`python -m support.breaking_edits [NAME …]`, with `PYTHONPATH=tests`, writes the reports anew;
read their diff.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from support.paths import TESTS
from yods_dev.breaking.command import findings
from yods_dev.breaking.findings import Finding
from yods_dev.breaking.reports import text
from yods_gen.settings import find_settings

BASE = TESTS / "dev" / "breaking" / "base"
EDITS = TESTS / "dev" / "breaking" / "edits"


@dataclass(frozen=True, slots=True)
class Replacement:
    """A piece of a file, and what stands there instead."""

    file: str
    old: str
    new: str


def edit_names() -> list[str]:
    """The edits there are."""
    return sorted(path.stem for path in EDITS.glob("*.edit"))


def replacements(name: str) -> Iterator[Replacement]:
    """The replacements of an edit: blocks `--- FILE`, the old lines, `+++`, the new ones."""
    blocks = (EDITS / f"{name}.edit").read_text(encoding="utf-8").split("--- ")[1:]
    for block in blocks:
        file, _, rest = block.partition("\n")
        old, _, new = rest.partition("+++\n")
        yield Replacement(file, old.rstrip("\n"), new.rstrip("\n"))


def make(folder: Path, name: str | None = None) -> Path:
    """A copy of the base in `folder`, edited."""
    shutil.copytree(BASE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for each in replacements(name) if name is not None else ():
        path = folder / each.file
        content = path.read_text(encoding="utf-8")
        assert content.count(each.old) == 1, f"{name}: {each.old!r} is there once"
        path.write_text(content.replace(each.old, each.new), encoding="utf-8")
    return folder


def found(folder: Path, name: str) -> list[Finding]:
    """The findings of an edit."""
    old = make(folder / "old")
    new = make(folder / "new", name)
    return findings(find_settings(new), str(old))


def report(name: str) -> str:
    """The whole report of an edit."""
    with TemporaryDirectory() as folder:
        return text(found(Path(folder), name)) + "\n"


def main() -> None:
    """Write the reports of all edits, or of those named."""
    for name in sys.argv[1:] or edit_names():
        (EDITS / f"{name}.report").write_text(report(name), encoding="utf-8")


if __name__ == "__main__":
    main()
