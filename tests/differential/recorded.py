"""What `mlir-opt` said about the corpus, kept under version control.

So the corpus means something where there is no `mlir-opt`, too. For each file: digest of
a chunk → the first error (line, column, message), or the digests of the reprinted text
under each configuration. `run.py --record tests/differential/corpus` writes it anew; a
test compares it with the live tool.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from .chunks import Answer, Chunk

CORPUS = Path(__file__).resolve().parent / "corpus"
RECORD = CORPUS.parent / "recorded.json"

#: Digests of the outputs, one a configuration; or line, column and message.
Entry: TypeAlias = list[str | int]


def digest(data: bytes | str) -> str:
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogateescape")
    return hashlib.sha256(data).hexdigest()[:12]


def entry(answers: Sequence[Answer]) -> Entry:
    """What is kept of the answers under every configuration."""
    first = answers[0]
    if first.accepted:
        return [digest(answer.output) for answer in answers]
    error = first.first_error
    assert error is not None, "a rejection without an error"
    return [error.line, error.column, error.message]


def record(chunks: Sequence[Chunk], answers: Sequence[Sequence[Answer]]) -> None:
    """Write RECORD. `answers` holds, for each configuration, one a chunk."""
    files: dict[str, dict[str, Entry]] = {}
    for number, chunk in enumerate(chunks):
        kept = files.setdefault(chunk.path, {})
        kept[digest(chunk.text)] = entry([each[number] for each in answers])
    write(RECORD, files)


def load() -> dict[str, dict[str, Entry]]:
    """RECORD: file → digest of a chunk → what is kept of its answers."""
    return read(RECORD)


def write(path: Path, groups: Mapping[str, Mapping[str, Entry]]) -> None:
    """Keep entries by digest, in named groups; one a line, so that a diff shows which changed."""
    lines = []
    for name, entries in groups.items():
        rows = [
            f"    {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
            for key, value in entries.items()
        ]
        lines.append(f"  {json.dumps(name)}: {{\n" + ",\n".join(rows) + "\n  }")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def read(path: Path) -> dict[str, dict[str, Entry]]:
    """What `write` kept."""
    found: dict[str, dict[str, Entry]] = json.loads(path.read_text(encoding="utf-8"))
    return found
