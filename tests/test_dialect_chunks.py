"""What yods says of the chunks in tests/dialects is what mlir-opt says.

`NAME_valid.mlir` and `NAME_invalid.mlir` are reprinted in both forms, or rejected;
`NAME_canonicalize.mlir` goes through `--canonicalize` and through `--cse`. mlir-opt's
answers are kept in `answers.json`, written anew by `python tests/test_dialect_chunks.py`.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path

import pytest

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent))

from differential import subject
from differential.chunks import CONFIGURATIONS, Answer, Chunk, chunks_of
from differential.recorded import digest, entry
from differential.reference import Reference
from oracle import find_mlir_opt

FOLDER = Path(__file__).resolve().parent / "dialects"
ANSWERS = FOLDER / "answers.json"
DIALECTS = ("cf", "func", "memref", "scf")
KINDS = ("valid", "invalid", "canonicalize")
FILES = [f"{name}_{kind}.mlir" for name in DIALECTS for kind in KINDS]
_REPRINTED = (CONFIGURATIONS["custom"], CONFIGURATIONS["generic"])
_CANONICALIZED = (
    ("--allow-unregistered-dialect", "--canonicalize"),
    ("--allow-unregistered-dialect", "--cse"),
)


@cache
def chunks() -> dict[str, list[Chunk]]:
    files: dict[str, list[Chunk]] = {name: [] for name in FILES}
    for chunk in chunks_of(FOLDER):
        if chunk.path in files:
            files[chunk.path].append(chunk)
    return files


def configurations(name: str) -> tuple[tuple[str, ...], ...]:
    return _CANONICALIZED if name.endswith("_canonicalize.mlir") else _REPRINTED


def kept(answers: list[list[Answer]], chunks: list[Chunk]) -> dict[str, list[str | int]]:
    """Digest of a chunk → what is kept of its answers, one for each configuration."""
    return {
        digest(chunk.text): entry([each[number] for each in answers])
        for number, chunk in enumerate(chunks)
    }


@cache
def recorded() -> dict[str, dict[str, list[str | int]]]:
    found: dict[str, dict[str, list[str | int]]] = json.loads(ANSWERS.read_text(encoding="utf-8"))
    return found


def ask(reference: Reference, name: str) -> dict[str, list[str | int]]:
    """mlir-opt's answers to one file."""
    texts = [chunk.text for chunk in chunks()[name]]
    answers = [list(reference.answers(texts, options)) for options in configurations(name)]
    return kept(answers, chunks()[name])


@pytest.mark.parametrize("name", FILES)
def test_yods_says_what_is_recorded(name: str) -> None:
    different = []
    for chunk in chunks()[name]:
        expected = recorded()[name][digest(chunk.text)]
        got = entry([subject.answer(chunk.text, options) for options in configurations(name)])
        if got != expected:
            different.append(f"{chunk.where}: {got} instead of {expected}")
    assert not different


@pytest.mark.parametrize("name", FILES)
def test_recorded_is_what_mlir_opt_says(name: str, mlir_opt: Path) -> None:
    assert recorded()[name] == ask(Reference(mlir_opt, jobs=1), name)


@pytest.mark.parametrize("name", FILES)
def test_there_are_enough(name: str) -> None:
    minimum = 5 if name == "func_canonicalize.mlir" else 20 if "canonicalize" in name else 25
    assert len(chunks()[name]) >= minimum
    assert len(recorded()[name]) == len(chunks()[name]), "two chunks are the same"


def _record() -> None:
    reference = Reference(find_mlir_opt(), jobs=1)
    lines = []
    for name in FILES:
        rows = [
            f"    {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
            for key, value in ask(reference, name).items()
        ]
        lines.append(f"  {json.dumps(name)}: {{\n" + ",\n".join(rows) + "\n  }")
    ANSWERS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    _record()
