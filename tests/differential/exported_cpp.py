"""Export every shipped dialect as C++ under another name, compile it, and print a table.

    python tests/differential/exported_cpp.py [DIALECT ...]

A row says whether what is written compiles (`-Wall -Werror`), how many operations are wholly in
C++, how many expressions, folds and patterns have C++, and how many functions are to be ported.
Each dialect takes 10 to 60 seconds of CPU time, all of them about ten minutes.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from support.paths import REPOSITORY
from yods_dev.export.command import read_for_export
from yods_dev.export.cpp.build import BuildError, compile_project, find_tools
from yods_dev.export.cpp.project import project
from yods_gen.settings import find_settings

DEFINITIONS = REPOSITORY / "defs"
KINDS = ("expressions", "folds", "patterns")


def row(name: str, folder: Path) -> tuple[str, ...]:
    """The cells of a dialect."""
    settings = find_settings(REPOSITORY, definitions=[str(DEFINITIONS)], output=None, package=None)
    called = f"other_{name}"
    made = project(read_for_export(settings, name), name, called)
    for path, text in (made.files | made.owned).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    try:
        compile_project(find_tools(), folder, called, folder / "build", ["-Wall", "-Werror"])
        compiles = "yes"
    except BuildError as wrong:
        found = re.findall(r"error: (.*)", str(wrong))
        compiles = f"no: {len(found)} errors, {found[0] if found else wrong}"
    shares = [" of ".join(map(str, made.counted.get(kind, (0, 0)))) for kind in KINDS]
    return name, compiles, f"{made.whole} of {made.ops}", *shares, str(len(made.hooks))


def main(names: list[str]) -> int:
    """Print the table; return 1 if something does not compile."""
    status = 0
    print("| Dialect | Compiles | Operations | Expressions | Folds | Patterns | To port |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name in names or [p.parent.name.rstrip("_") for p in sorted(DEFINITIONS.rglob("*.yaml"))
                          if p.stem == p.parent.name.rstrip("_")]:  # fmt: skip
        with TemporaryDirectory() as folder:
            cells = row(name, Path(folder))
        print("|", " | ".join(cells), "|", flush=True)
        status |= cells[1] != "yes"
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
