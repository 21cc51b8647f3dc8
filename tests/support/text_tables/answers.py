"""The answers of `mlir-opt` to the cases, kept in tests/runtime/text/tables.

    python -m support.text_tables.answers [TABLE …]

asks again and writes them.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from support.oracle import find_mlir_opt
from support.text_tables.cases import DATA, NAME, OTHER_NAME, OTHER_TEXT, TABLES, Case


class Answer(NamedTuple):
    """What the tool said to a case."""

    text: str
    options: tuple[str, ...]
    stdout: str
    stderr: str
    accepted: bool


def decoded(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def ask(program: Path, case: Case, folder: Path) -> Answer:
    """Put one case to `mlir-opt` in `folder`."""
    (folder / NAME).write_bytes(case.text.encode("utf-8", "surrogateescape"))
    (folder / OTHER_NAME).write_text(OTHER_TEXT, encoding="utf-8")
    result = subprocess.run(
        [program, *case.options, NAME], capture_output=True, cwd=folder, check=False, timeout=60
    )
    if result.returncode < 0:
        raise RuntimeError(f"mlir-opt dies of {case.text!r}")
    return Answer(
        case.text,
        case.options,
        decoded(result.stdout),
        decoded(result.stderr),
        result.returncode == 0,
    )


def load(table: str) -> list[Answer]:
    """The kept answers of a table."""
    rows = json.loads((DATA / f"{table}.json").read_text())
    return [Answer(text, tuple(options), *rest) for text, options, *rest in rows]


def record(table: str, program: Path) -> None:
    """Ask about every case of a table, and keep the answers."""
    with tempfile.TemporaryDirectory() as folder:
        rows = [ask(program, case, Path(folder)) for case in TABLES[table]()]
    lines = ",\n".join(json.dumps(row) for row in rows)
    (DATA / f"{table}.json").write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    found = find_mlir_opt()
    if found is None:
        sys.exit("no mlir-opt of MLIR 22 found")
    for name in sys.argv[1:] or TABLES:
        record(name, found)
