"""What reading, verifying and printing a small text loads: the tables of ARCHITECTURE.md."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.loaded import DOCUMENT, Step, measured, modules_table

#: What brings the tables up to date.
UPDATE = "python tests/bench/loaded.py"
#: By how much lines may differ from the documented ones, which are as of some commit.
_TOLERANCE = 0.1


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return measured()


@pytest.fixture(scope="module")
def told() -> list[str]:
    """The lines of the section of ARCHITECTURE.md."""
    text = DOCUMENT.read_text(encoding="utf-8")
    _, _, section = text.partition("\n## What a dialect loads\n")
    return section.partition("\n## ")[0].splitlines()


def test_only_the_documented_modules_are_loaded(steps: list[Step], told: list[str]) -> None:
    rows = modules_table(steps)
    start = told.index(rows[0])
    documented = [line for line in told[start:] if line.startswith("|")]
    assert documented == rows, f"was that meant? {UPDATE}"


def test_documented_numbers_are_about_right(steps: list[Step], told: list[str]) -> None:
    for step in steps:
        (row,) = [line for line in told if line.startswith(f"| {step.name} | ") and "`" not in line]
        modules, lines, _ = (
            int(cell.strip().replace(",", "")) for cell in row.strip("|").split("|")[1:]
        )
        assert modules == step.modules, UPDATE
        assert lines == pytest.approx(step.lines, rel=_TOLERANCE), UPDATE


def test_reading_compiles_only_field_constructors() -> None:
    """Verifiers, builders and keys of classes are; a `NamedTuple`, say, must not be."""
    text = Path(__file__).parents[1] / "bench" / "ten_lines.mlir"
    code = (
        "import builtins, sys\n"
        "compiles, execute = builtins.compile, builtins.exec\n"
        "def compile_module(source, *rest, **more):\n"
        "    if isinstance(source, bytes): return compiles(source, *rest, **more)\n"
        "    sys.exit(f'compiled: {source}')\n"
        "def execute_own(source, *rest):\n"
        "    caller = sys._getframe(1).f_globals['__name__']\n"
        "    if isinstance(source, str) and caller != 'yods.ir.code':\n"
        "        sys.exit(f'compiled: {source}')\n"
        "    return execute(source, *rest)\n"
        "builtins.compile, builtins.exec = compile_module, execute_own\n"
        "from yods_tools.opt.command import main\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", code, str(text)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr


def test_no_slow_module_of_the_standard_library_is_loaded() -> None:
    """Reading, verifying and printing need nothing of them; together they took a tenth as long."""
    text = Path(__file__).parents[1] / "bench" / "ten_lines.mlir"
    code = (
        "import os, sys\n"
        "os._exit = lambda code: print(code, *sorted(sys.modules), file=sys.stderr)\n"
        "from yods_tools.main import run\n"
        "run()"
    )
    command = [sys.executable, "-S", "-c", code, "opt", str(text)]
    paths = os.pathsep.join(path for path in sys.path if path)
    ended = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": paths},
    )
    exit_code, *loaded = ended.stderr.split()
    assert exit_code == "0", ended.stderr
    slow = {"contextlib", "dataclasses", "importlib", "inspect", "typing", "warnings"}
    assert slow & set(loaded) == set()
