"""Read damaged bytecode: nothing but diagnostics may come of it.

    python -m differential.damaged_bytecode [--cases N] [--seed N] [--oracle N]

Files that mlir-opt or yods wrote are damaged in places chosen at random. Each is read,
verified and printed. With `--oracle N`, mlir-opt is asked about the first N as well, and the
verdicts are compared.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from support.oracle import find_mlir_opt
from yods.api import verify
from yods.bytecode.files import read_bytecode
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source

from .bytecode import HERE, Oracle
from .chunks import NAME, chunks_of

#: Seconds that a damaged file may take.
LIMIT = 5.0
#: The prefix that is left as it is in most cases: it names the format and its version.
_HEAD = 5


def seeds(folder: Path, most: int = 1000) -> list[bytes]:
    """Valid files, each the bytecode of a chunk of text in `folder`, from all of it evenly."""
    found = []
    for chunk in chunks_of(folder):
        source = Source(chunk.text.decode("utf-8", "surrogateescape"), NAME)
        try:
            op = parse_source(source, Context(allow_unregistered_dialects=True))
            verify(op)
        except DiagnosticError:
            continue
        found.append(op)
    chosen = found[:: -(-len(found) // most)]
    return [op.bytecode((6, 6, 6, 5, 4, 1, 0)[n % 7]) for n, op in enumerate(chosen)]


def damaged(data: bytes, chance: random.Random) -> bytes:
    """`data` with one to four changes."""
    out = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        at = chance.randrange(_HEAD if chance.random() < 0.97 else 0, max(len(out), _HEAD + 1))
        at = min(at, len(out) - 1)
        match chance.randrange(8):
            case 0 | 1:
                out[at] = chance.randrange(256)
            case 2:
                out[at] ^= 1 << chance.randrange(8)
            case 3:
                out[at] = (out[at] + chance.choice((-2, 2))) % 256
            case 4 if chance.random() < 0.2:
                del out[at : at + chance.randrange(1, 5)]
            case 5 if chance.random() < 0.2:
                out[at:at] = chance.randbytes(chance.randrange(1, 10))
            case 6 if chance.random() < 0.2:
                del out[at:]
            case _:
                other = chance.randrange(len(out))
                length = chance.randrange(1, 9)
                out[at : at + length] = out[other : other + length]
        if len(out) <= _HEAD:
            break
    return bytes(out)


def verdict(data: bytes) -> bool:
    """Whether yods reads, verifies and prints a file."""
    context = Context(allow_unregistered_dialects=True)
    try:
        op = read_bytecode(data, NAME, context)
        verify(op, context=context)
        op.print(generic=True, debuginfo=True)
    except DiagnosticError:
        return False
    return True


def cases(files: Sequence[bytes], count: int, seed: int) -> Iterator[bytes]:
    """`count` damaged files."""
    chance = random.Random(seed)
    for _ in range(count):
        yield damaged(chance.choice(files), chance)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--oracle", type=int, default=0)
    parser.add_argument("--folder", type=Path, default=HERE / "corpus")
    parser.add_argument("--keep", type=Path, help="folder for the files that break yods")
    options = parser.parse_args(arguments)
    program = find_mlir_opt()
    files = seeds(options.folder)
    count: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for number, data in enumerate(cases(files, options.cases, options.seed)):
            start = time.perf_counter()
            try:
                accepted = verdict(data)
            except Exception:
                count["broken"] += 1
                if count["broken"] <= 10:
                    if options.keep is not None:
                        (options.keep / f"damaged-{number}.mlirbc").write_bytes(data)
                    print(f"case {number}:", traceback.format_exc(limit=-4), sep="\n")
                continue
            if time.perf_counter() - start > LIMIT:
                count["slow"] += 1
                print(f"case {number} took {time.perf_counter() - start:.1f} seconds")
            count["accepted" if accepted else "refused"] += 1
            if number < options.oracle and program is not None:
                try:
                    text, errors = Oracle(program, Path(folder)).run(data, seconds=10)
                except subprocess.TimeoutExpired:
                    count["mlir-opt hangs"] += 1
                    continue
                count["asked"] += 1
                if (text is not None) == accepted:
                    count["agrees"] += 1
                else:
                    who = "yods" if accepted else "mlir-opt"
                    first = errors.decode("utf-8", "replace").partition("\n")[0]
                    print(f"case {number}: only {who} accepts it: {first}")
    print(f"{options.cases} damaged files:", dict(sorted(count.items())))
    return 1 if count["broken"] or count["slow"] else 0


if __name__ == "__main__":
    sys.exit(main())
