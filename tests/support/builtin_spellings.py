"""Spellings of builtin types and attributes, and what `mlir-opt` answers to each.

`builtin_spellings.jsonl`, beside the test, holds one object a line: `text` stands as the value
of an attribute; the answer is `reprint`, the value as printed, or `error`: line, column and
message of the first diagnostic. To add a case, add a line with only `text`; then run

    python -m support.builtin_spellings

which asks `mlir-opt` again for all of them. Where yods differs on purpose, `yods` holds
its own answer (as `reprint` or `error`) and `because` the reason.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from support.paths import TESTS

TABLE = TESTS / "runtime" / "text" / "builtin_spellings.jsonl"
_BEFORE = '"t.t"() {a = '
_AFTER = "} : () -> ()\n"
_DIAGNOSTIC = re.compile(r"^[^\n:]*:(\d+):(\d+): error: (.*)$", re.MULTILINE)
_PRINTED = re.compile(r'^  "t\.t"\(\) \{a(?: = (.*))?\} : \(\) -> \(\)$', re.MULTILINE | re.DOTALL)


def cases() -> Iterator[dict[str, Any]]:
    """The table's lines."""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def source_text(spelling: str) -> str:
    """A file in which `spelling` is the value of an attribute."""
    return _BEFORE + spelling + _AFTER


def ask_mlir_opt(program: Path, spelling: str) -> dict[str, Any]:
    """What `mlir-opt` says to `spelling`: `reprint` or `error`."""
    done = subprocess.run(
        [program, "--allow-unregistered-dialect", "--mlir-print-local-scope"],
        input=source_text(spelling).encode("utf-8", "surrogateescape"),
        capture_output=True,
        timeout=60,
        check=False,
    )
    found = _DIAGNOSTIC.search(done.stderr.decode("utf-8", "replace"))
    if found is not None:
        return {"error": [int(found[1]), int(found[2]), found[3]]}
    printed = _PRINTED.search(done.stdout.decode("utf-8", "surrogateescape"))
    if done.returncode != 0 or printed is None:
        raise RuntimeError(f"mlir-opt gave no answer to {spelling!r}: {done.stderr[:500]!r}")
    return {"reprint": "unit" if printed[1] is None else printed[1]}


def ask_yods(spelling: str) -> dict[str, Any]:
    """What yods says to `spelling`, in the same form."""
    from yods.ir.context import Context
    from yods.ir.diagnostics import ParseError
    from yods.ir.location import Source
    from yods.text.attribute_parser import AttributeParser

    source = Source(source_text(spelling), "-")
    parser = AttributeParser(source, Context(allow_unregistered_dialects=True))
    parser.pos = _BEFORE.index("{")
    try:
        entries = parser.attribute_dict()
    except ParseError as error:
        found = [*error.preceding, error.diagnostic][0]
        return {"error": [found.line, found.column, found.message]}
    assert entries is not None
    return {"reprint": str(entries["a"])}


def regenerate() -> None:
    """Ask `mlir-opt` for every answer again."""
    from support.oracle import find_mlir_opt

    program = find_mlir_opt()
    if program is None:
        sys.exit("mlir-opt 22 is not installed")
    lines = []
    for case in cases():
        kept = {key: case[key] for key in ("text", "yods", "because") if key in case}
        lines.append(json.dumps(kept | ask_mlir_opt(program, case["text"]), ensure_ascii=True))
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    regenerate()
