"""What `mlir-opt` says to the chunks of arith, complex, index, math and ub.

`python tests/dialects/arithmetic_answers.py` asks it and writes the answers down, so
that the chunks mean something where there is no `mlir-opt`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from differential.chunks import CONFIGURATIONS, Chunk, chunks_of
from differential.recorded import Entry, digest, entry
from differential.reference import Reference
from oracle import find_mlir_opt

FOLDER = Path(__file__).resolve().parent
DIALECTS = ("arith", "complex", "index", "math", "ub")
KINDS = ("valid", "invalid", "canonicalize")
RECORD = FOLDER / "arithmetic_answers.json"

_ALLOW = "--allow-unregistered-dialect"
#: How the chunks of a kind are asked about.
WAYS: dict[str, tuple[tuple[str, ...], ...]] = {
    "valid": tuple(CONFIGURATIONS.values()),
    "invalid": tuple(CONFIGURATIONS.values()),
    "canonicalize": ((_ALLOW, "--canonicalize"), (_ALLOW, "--cse")),
}
#: First line of a chunk's body → why what yods makes of it is another thing.
DIFFERENCES = {
    "func.func @compared_of_unknown_shape": "mlir-opt makes a constant that it does not read back",
    "func.func @lost_values": "mlir-opt makes zeros of what the type cannot hold",
}


def chunks(dialect: str, kind: str) -> list[Chunk]:
    """The chunks of one file."""
    name = f"{dialect}_{kind}.mlir"
    return [chunk for chunk in chunks_of(FOLDER) if Path(chunk.path).name == name]


def differs(chunk: Chunk) -> bool:
    """Whether yods is known to make something else of a chunk."""
    return any(line.encode() in chunk.text for line in DIFFERENCES)


def load() -> dict[str, dict[str, Entry]]:
    """RECORD: file → digest of a chunk → what is kept of its answers."""
    found: dict[str, dict[str, Entry]] = json.loads(RECORD.read_text(encoding="utf-8"))
    return found


def record(reference: Reference) -> None:
    """Ask about every chunk and write RECORD."""
    kept: dict[str, dict[str, Entry]] = {}
    for dialect in DIALECTS:
        for kind in KINDS:
            found = chunks(dialect, kind)
            texts = [chunk.text for chunk in found]
            answers = [reference.answers(texts, way) for way in WAYS[kind]]
            kept[f"{dialect}_{kind}"] = {
                digest(chunk.text): entry([each[number] for each in answers])
                for number, chunk in enumerate(found)
            }
    files = []
    for name, entries in kept.items():
        rows = [
            f"    {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
            for key, value in entries.items()
        ]
        files.append(f"  {json.dumps(name)}: {{\n" + ",\n".join(rows) + "\n  }")
    RECORD.write_text("{\n" + ",\n".join(files) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    opt = find_mlir_opt()
    if opt is None:
        raise SystemExit("there is no mlir-opt to ask")
    record(Reference(opt, jobs=2))
