"""Export every shipped dialect as C++ under another name, compile it, and print a table.

    python tests/differential/exported_cpp.py [--shares] [DIALECT ...]

A row says whether what is written compiles (`-Wall -Werror`), how many operations are wholly in
C++, how many expressions, folds and patterns have C++, and how many functions are to be ported.
Below are the sums, and what keeps the others out, the most frequent first. Each dialect takes 10 to
60 seconds of CPU time, all of them about ten minutes; `--shares` does not compile: one minute.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from support.paths import REPOSITORY
from yods_dev.export.command import read_for_export
from yods_dev.export.cpp.build import BuildError, compile_project, find_tools
from yods_dev.export.cpp.project import project
from yods_gen.settings import find_settings

DEFINITIONS = REPOSITORY / "defs"
KINDS = ("expressions", "folds", "patterns")


def row(name: str, folder: Path, build: bool, sums: Counter[str], why: Counter[str]) -> list[str]:
    """The cells of a dialect, whose counts are added to the sums."""
    settings = find_settings(REPOSITORY, definitions=[str(DEFINITIONS)], output=None, package=None)
    called = f"other_{name}"
    made = project(read_for_export(settings, name), name, called)
    for path, text in (made.files | made.owned).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    compiles = "not tried"
    if build:
        try:
            compile_project(find_tools(), folder, called, folder / "build", ["-Wall", "-Werror"])
            compiles = "yes"
        except BuildError as wrong:
            found = re.findall(r"error: (.*)", str(wrong))
            compiles = f"no: {len(found)} errors, {found[0] if found else wrong}"
    counts = {"operations": (made.whole, made.ops)}
    counts |= {kind: tuple(made.counted.get(kind, (0, 0))) for kind in KINDS}
    for kind, (good, every) in counts.items():
        sums[kind] += good
        sums[f"{kind}, all"] += every
    why.update(re.sub(r".*no C\+\+ is known for ", "", gap.text) for gap in made.gaps)
    why.update(["a function to port"] * len(made.hooks))
    shares = [f"{good} of {every}" for good, every in counts.values()]
    return [name, compiles, *shares, str(len(made.hooks))]


def main(arguments: list[str]) -> int:
    """Print the table; return 1 if something does not compile."""
    status = 0
    names = [each for each in arguments if each != "--shares"]
    sums: Counter[str] = Counter()
    why: Counter[str] = Counter()
    print("| Dialect | Compiles | Operations | Expressions | Folds | Patterns | To port |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name in names or [p.parent.name.rstrip("_") for p in sorted(DEFINITIONS.rglob("*.yaml"))
                          if p.stem == p.parent.name.rstrip("_")]:  # fmt: skip
        with TemporaryDirectory() as folder:
            cells = row(name, Path(folder), "--shares" not in arguments, sums, why)
        print("|", " | ".join(cells), "|", flush=True)
        status |= cells[1].startswith("no:")
    totals = [f"{sums[kind]} of {sums[f'{kind}, all']}" for kind in ("operations", *KINDS)]
    print("|", " | ".join(["All", "", *totals, str(why["a function to port"])]), "|\n")
    for text, count in why.most_common(40):
        print(f"{count:6} {text[:140]}")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
