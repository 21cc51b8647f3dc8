"""Answers of `mlir-opt` to the chunks of a file, recorded beside it.

`python -m support.mlir_answers` asks `mlir-opt` again and rewrites the recorded ones.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

from support.oracle import find_mlir_opt
from support.paths import TESTS

SEPARATOR = "// -----\n"

#: File of chunks → options its chunks are read with.
RECORDED: dict[str, tuple[str, ...]] = {
    "runtime/rewrite/canonicalize_cases.mlir": ("--canonicalize", "--mlir-print-op-generic"),
    "tools/passes/cse_cases.mlir": ("--cse", "--mlir-print-op-generic"),
    "language/parameter_cases.mlir": (),
    "runtime/text/name_location_cases.mlir": ("--mlir-use-nameloc-as-prefix",),
    "runtime/verification/verify_cases.mlir": (),
}


def chunks(name: str) -> list[str]:
    """The chunks of a file below `tests`."""
    return (TESTS / name).read_text().split(SEPARATOR)


def ask(program: Path, chunk: str, options: Sequence[str] = ()) -> dict[str, str]:
    """What `mlir-opt` says to one chunk: its output, or its diagnostics."""
    run = subprocess.run(
        [program, "--allow-unregistered-dialect", *options],
        input=chunk,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    key = "errors" if run.returncode else "output"
    return {key: (run.stderr if run.returncode else run.stdout).rstrip("\n")}


def answers(name: str) -> list[dict[str, str]]:
    """The recorded answers to the chunks of `name`."""
    recorded: list[dict[str, str]] = json.loads(_answer_file(name).read_text())
    return recorded


def _answer_file(name: str) -> Path:
    return (TESTS / name).with_suffix(".answers.json")


def record(program: Path) -> None:
    """Ask for every chunk of every file and write the answers down."""
    for name, options in RECORDED.items():
        found = [ask(program, chunk, options) for chunk in chunks(name)]
        _answer_file(name).write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    opt = find_mlir_opt()
    if opt is None:
        raise SystemExit("there is no mlir-opt to ask")
    record(opt)
