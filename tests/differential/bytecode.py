"""Compare yods' bytecode with mlir-opt's, both ways.

    python -m differential.bytecode [FOLDER] [--versions 0,6] [--every N] [--record]

For every chunk that mlir-opt accepts: yods reads mlir-opt's bytecode and prints the text
that mlir-opt prints of it (read); mlir-opt reads yods' (understood); and the two are the
same bytes (equal).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from support.oracle import find_mlir_opt
from yods.api import verify
from yods.bytecode.files import read_bytecode
from yods.bytecode.writer import write_bytecode
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source

from .chunks import NAME, Chunk, chunks_of

HERE = Path(__file__).resolve().parent
RECORDED = HERE.parent / "runtime" / "bytecode" / "recorded.json"
#: What mlir-opt calls itself.
PRODUCER = "MLIR22.1.8"
_ALLOW = "--allow-unregistered-dialect"
#: What is asked, in the order of the columns.
QUESTIONS = ("read", "understood", "equal")


class Oracle:
    """mlir-opt, whose inputs all have one name."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.program = program
        self.folder = folder

    def run(self, data: bytes, *options: str, seconds: float = 60) -> tuple[bytes | None, bytes]:
        """Standard output, None where it refuses, and standard error."""
        (self.folder / NAME).write_bytes(data)
        command = [str(self.program), NAME, _ALLOW, *options]
        done = subprocess.run(
            command, cwd=self.folder, capture_output=True, timeout=seconds, check=False
        )
        return (None if done.returncode else done.stdout), done.stderr


def producer_of(data: bytes) -> str:
    """The name of what wrote a file of bytecode."""
    return data[5 : data.index(b"\0", 5)].decode()


def compare(oracle: Oracle, chunk: Chunk, version: int) -> dict[str, str] | None:
    """What is not as it should be, by question; None where mlir-opt refuses the chunk, or
    knows more than that it is of a dialect of its own."""
    theirs, _ = oracle.run(chunk.text, "--emit-bytecode", f"--emit-bytecode-version={version}")
    if theirs is None or b"\0test\0" in theirs:
        # Its own dialect for tests has encodings that no definition states.
        return None
    wrong: dict[str, str] = {}
    text, _ = oracle.run(theirs, "--mlir-print-debuginfo")
    try:
        context = Context(allow_unregistered_dialects=True)
        op = read_bytecode(theirs, NAME, context)
        printed = op.print(debuginfo=True, external_resources=context.external_resources).strip()
        if text is not None and printed != text.decode("utf-8", "surrogateescape").strip():
            wrong["read"] = "prints differently"
    except Exception:
        wrong["read"] = _last_line()
    try:
        context = Context(allow_unregistered_dialects=True)
        source = Source(chunk.text.decode("utf-8", "surrogateescape"), NAME)
        op = parse_source(source, context)
        # MLIR's verifier leaves traces in a few operations.
        verify(op, context=context)
        ours = write_bytecode(
            op, version, producer=producer_of(theirs), external_resources=context.external_resources
        )
    except DiagnosticError as error:
        return {"text": str(error).partition("\n")[0]}
    except Exception:
        return dict.fromkeys(QUESTIONS[1:], _last_line()) | wrong
    if ours != theirs:
        at = next((n for n, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), -1)
        wrong["equal"] = f"differs at byte {at} ({len(ours)}, {len(theirs)})"
        again, errors = oracle.run(ours, "--mlir-print-debuginfo")
        if again is None:
            wrong["understood"] = errors.decode("utf-8", "replace").partition("\n")[0]
        elif again != text:
            wrong["understood"] = "mlir-opt prints it differently"
    return wrong


def digest(data: bytes) -> str:
    """What is recorded of a file."""
    return hashlib.sha256(data).hexdigest()[:16]


def record(oracle: Oracle, chunks: Sequence[Chunk], versions: Sequence[int]) -> None:
    """Record the digests of mlir-opt's bytecode; see `runtime/bytecode/test_writer.py`."""
    recorded: dict[str, dict[str, str]] = {}
    for version in versions:
        digests = recorded.setdefault(str(version), {})
        for chunk in chunks:
            options = "--emit-bytecode", f"--emit-bytecode-version={version}"
            theirs, _ = oracle.run(chunk.text, *options)
            if theirs is not None and b"\0test\0" not in theirs:
                digests[chunk.where] = digest(theirs)
                assert producer_of(theirs) == PRODUCER
    RECORDED.write_text(json.dumps(recorded, indent=0, sort_keys=True) + "\n")


def _last_line() -> str:
    lines = traceback.format_exc().strip().splitlines()
    where = [line.strip() for line in lines if line.startswith("  File ")][-1]
    return f"{lines[-1]} [{where}]"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=HERE / "corpus")
    parser.add_argument("--versions", default="6")
    parser.add_argument("--only", default="", help="chunks whose place has this in it")
    parser.add_argument("--every", type=int, default=1, help="take one chunk of so many")
    parser.add_argument("--show", type=int, default=20)
    parser.add_argument("--record", action="store_true", help="record digests for the tests")
    options = parser.parse_args(arguments)
    program = find_mlir_opt()
    if program is None:
        print("bytecode: no mlir-opt", file=sys.stderr)
        return 2
    chunks = [each for each in chunks_of(options.folder) if options.only in each.where]
    chunks = chunks[:: options.every]
    shown = 0
    table: dict[str, Counter[str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        oracle = Oracle(program, Path(folder))
        if options.record:
            record(oracle, chunks, [int(each) for each in options.versions.split(",")])
            return 0
        for version in map(int, options.versions.split(",")):
            for chunk in chunks:
                wrong = compare(oracle, chunk, version)
                if wrong is None:
                    continue
                if "text" in wrong and shown < options.show:
                    print(f"{chunk.where}: text refused: {wrong['text']}")
                    continue
                group = chunk.path.partition("/")[0]
                counts = table.setdefault(f"{group} v{version}", Counter())
                counts["chunks"] += 1
                for question in QUESTIONS:
                    counts[question] += question not in wrong
                if wrong and shown < options.show:
                    shown += 1
                    print(f"{chunk.where} v{version}: {wrong}")
    columns = ("chunks", *QUESTIONS)
    total: Counter[str] = Counter()
    for group, counts in sorted(table.items()):
        print(f"{group:28}" + "".join(f"{counts[each]:>12}" for each in columns))
        total.update(counts)
    print(f"{'all':28}" + "".join(f"{total[each]:>12}" for each in columns))
    return 0 if all(total[each] == total["chunks"] for each in QUESTIONS) else 1


if __name__ == "__main__":
    sys.exit(main())
