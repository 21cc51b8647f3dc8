"""Hold the C++ of the fixtures `good_defs` against their Python, and print where they differ.

    python tests/differential/fixtures_cpp.py [--examples N] [FIXTURE ...]

Of the fixtures that have operations and no function in Python, each is a project of its own in a
temporary folder; what `yods export cpp` writes of it is built with `-Wall -Werror`, and `yods fuzz
--cpp` compares both on its samples, 1,000 of each operation by default. A table has a row for each
fixture that differs or is not compared. MLIR's headers are read once, into a precompiled one; the
whole takes about half an hour on one core.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

from support.paths import REPOSITORY
from yods_dev.export.cpp.build import Tools, compile_project, find_tools
from yods_dev.fuzz import cpp
from yods_tools.main import main as yods

FIXTURES = REPOSITORY / "tests" / "generator" / "good_defs"
TEMPLATE = REPOSITORY / "generator/yods_dev/export/cpp/templates"
SETTINGS = '[tool.yods]\ndefinitions = ["{name}.yaml"]\noutput = "made"\npackage = "made"\n'


def precompiled(tools: Tools, folder: Path) -> Path:
    """The header with all that every project includes, with its precompiled form beside it."""
    paths = ("include/NAME/TITLE.h.jinja", "yods_support.h")
    texts = ((TEMPLATE / name).read_text("utf-8") for name in paths)
    names = re.findall(r'^#include "((?:mlir|llvm)/.*)"$', "\n".join(texts), re.MULTILINE)
    header = folder / "all.h"
    header.write_text("".join(f'#include "{each}"\n' for each in names), encoding="utf-8")
    subprocess.run(
        [tools.compiler, "-std=c++17", "-fno-rtti", "-fPIC", "-O0", "-Wall", "-isystem",
         tools.root / "include", "-x", "c++-header", header, "-o", f"{header}.gch"], check=True,
    )  # fmt: skip
    return header


def compared(path: Path, folder: Path, examples: int) -> tuple[int, str]:
    """The number of texts of a fixture, and what is wrong with it, on one line or more."""
    folder.mkdir()
    (folder / path.name).write_bytes(path.read_bytes())
    (folder / "pyproject.toml").write_text(SETTINGS.format(name=path.stem), encoding="utf-8")
    os.chdir(folder)
    (name,) = re.findall(r"^dialect: (\w+)", path.read_text("utf-8-sig"), re.MULTILINE)
    with redirect_stdout(StringIO()) as said:
        code = yods(["gen"]) or yods(["fuzz", "--trust-project", "--cpp", name, "--time=60",
                                      f"--examples={examples}"])  # fmt: skip
    lines = said.getvalue().splitlines()
    count = re.match(r"\d+", lines[-1]) if lines else None
    return int(count[0]) if count else 0, "\n".join(lines) if code else ""


def main(arguments: list[str]) -> int:
    """Print the table; return 1 if something differs."""
    examples = 1000
    if arguments[:1] == ["--examples"]:
        examples, arguments = int(arguments[1]), arguments[2:]
    paths = [
        path for path in sorted(FIXTURES.glob("*.yaml")) if path.stem in (arguments or path.stem)
    ]
    wrong = texts = good = 0
    with TemporaryDirectory() as made:
        header = precompiled(find_tools(), Path(made))
        build = partial(compile_project, flags=["-Wall", "-Werror", "-include", str(header)])
        for path in paths:
            text = path.read_text("utf-8-sig")
            if not re.search(r"^ops:", text, re.MULTILINE) or "hooks" in text:
                continue
            with mock.patch.object(cpp, "compile_project", build):
                count, said = compared(path, Path(made, path.stem), examples)
            texts += count
            good += bool(count and not said)
            wrong += bool(said or not count)
            if said or not count:
                print(f"{path.stem}: {count} texts\n{said}", flush=True)
    print(f"{texts} texts of {good + wrong} fixtures, {good} equal")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
