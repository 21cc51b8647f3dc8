"""What `mlir-opt` says to the chunks of each shipped dialect, kept beside them.

`tests/dialects/scf` holds chunks by kind: `valid.mlir` and `invalid.mlir` are reprinted in
every form, or rejected; `canonicalize.mlir`, where the dialect has operations, goes through
`--canonicalize` and through `--cse`. Its `answers.json` means something where there is no
`mlir-opt`, too.

    python -m support.dialect_answers [DIALECT …]

asks again and writes them, unless MLIR lacks an op of a chunk that is to be accepted.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from differential import recorded
from differential.chunks import CONFIGURATIONS, Chunk, split_chunks
from differential.recorded import Entry, digest, entry
from differential.reference import Reference
from support.oracle import find_mlir_opt
from support.paths import TESTS

FOLDER = TESTS / "dialects"
KINDS = ("valid", "invalid", "canonicalize")
DIALECTS = tuple(sorted(path.parent.name for path in FOLDER.glob(f"*/{KINDS[0]}.mlir")))
FILES = [
    (dialect, kind)
    for dialect in DIALECTS
    for kind in KINDS
    if (FOLDER / dialect / f"{kind}.mlir").is_file()
]

_UNKNOWN_OP = re.compile("custom op '.*' is unknown|unregistered operation '.*' found in dialect")
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


@cache
def chunks(dialect: str, kind: str) -> list[Chunk]:
    """The chunks of one file."""
    path = FOLDER / dialect / f"{kind}.mlir"
    return split_chunks(path.read_bytes(), path.relative_to(FOLDER).as_posix())


def differs(chunk: Chunk) -> bool:
    """Whether yods is known to make something else of a chunk."""
    return any(line.encode() in chunk.text for line in DIFFERENCES)


def ask(reference: Reference, dialect: str, kind: str) -> dict[str, Entry]:
    """Digest of a chunk → what is to be kept of the answers to it."""
    found = chunks(dialect, kind)
    texts = [chunk.text for chunk in found]
    answers = [reference.answers(texts, way) for way in WAYS[kind]]
    return {
        digest(chunk.text): entry([each[number] for each in answers])
        for number, chunk in enumerate(found)
    }


@cache
def kept(dialect: str) -> dict[str, dict[str, Entry]]:
    """Kind → digest of a chunk → what is kept of its answers."""
    return recorded.read(_file(dialect))


def unknown_ops(dialect: str, answers: Mapping[str, Mapping[str, Entry]]) -> list[str]:
    """Where a chunk that is to be accepted has an op that MLIR lacks, and the answer to it."""
    return [
        f"{chunk.where}: {answer}"
        for kind in answers
        for chunk in chunks(dialect, kind)
        if kind != "invalid"
        and _UNKNOWN_OP.match(str(answer := answers[kind][digest(chunk.text)][-1]))
    ]


def record(reference: Reference, dialect: str) -> None:
    """Ask about every chunk of a dialect and keep the answers.

    Raises:
        SystemExit: MLIR lacks an op; nothing is kept then.
    """
    kinds = [kind for name, kind in FILES if name == dialect]
    answers = {kind: ask(reference, dialect, kind) for kind in kinds}
    if unknown := unknown_ops(dialect, answers):
        help_ = "dialects of MLIR have its ops alone; one of your own goes into a dialect of yours"
        raise SystemExit("\n".join([*unknown, f"nothing was recorded of {dialect}: {help_}"]))
    recorded.write(_file(dialect), answers)


def _file(dialect: str) -> Path:
    return FOLDER / dialect / "answers.json"


if __name__ == "__main__":
    opt = find_mlir_opt()
    if opt is None:
        raise SystemExit("there is no mlir-opt to ask")
    for name in sys.argv[1:] or DIALECTS:
        record(Reference(opt), name)
