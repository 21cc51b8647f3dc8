"""Every shipped pass over valid texts: what comes out verifies, and is what `mlir-opt` prints.

    python tests/fuzz/passes.py [--pass NAME …] [--programs N] [--show] [FILE or FOLDER …]

runs the passes over the chunks of the suite (or of the files given) and over random programs,
and prints a table: results that do not verify, and the share of those equal to `mlir-opt`'s.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from differential import subject
from differential.chunks import NAME, Answer, Chunk, chunks_of, split_chunks
from differential.comparison import Comparison, Rate, in_columns
from differential.recorded import digest
from differential.reference import Reference
from fuzz.programs import program
from support.oracle import find_mlir_opt
from support.paths import TESTS
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.passes.manager import PassManager
from yods.text.parse import parse_source
from yods.verification.verifier import verify
from yods_tools.passes.textual import PassRegistry

ALLOW = "--allow-unregistered-dialect"
#: The passes that `mlir-opt` has no like of.
OURS_ALONE = frozenset(
    {
        *("merge-allocations", "stablehlo-legalize-to-vhlo", "vhlo-legalize-to-stablehlo"),
        "vhlo-to-version",
    }
)
PASSES = tuple(PassRegistry().arguments())
SHARED = tuple(name for name in PASSES if name not in OURS_ALONE)

#: Of unregistered operations, by --convert-cf-to-llvm of a text without func and cf: MLIR compares
#: their dialect, none, with the one that is not loaded.
CF_IS_NOT_LOADED = "that was explicitly marked illegal"

#: Parts of what is wrong with results of passes that are just as invalid from `mlir-opt`: bodies
#: and operands that a verifier looks into are converted, or fold to what it rejects.
INVALID_IN_MLIR = (
    *("expected add/mul op in the body", "operand cannot be used as a symbol"),
    *("attached to non-pointer LLVM type", "attached to non-integer LLVM type"),
    *("invalid zero tile factor", "'llvm.intr.powi' op operand #1 must be signless integer"),
    *("'scf.if' op expects region #0 to have 0 or 1", "'llvm.cmpxchg' op operand #1 must be"),
    *("'llvm.br' op operand #1 must be variadic of LLVM", "op needs at least one tuple element"),
    # JAX says this of the same text.
    *("'vhlo.call_v1' op should have a propagation edges attribute", "expected 'llvm.data_layout'"),
)


def is_invalid_in_mlir(why: str) -> bool:
    """Whether `mlir-opt` is known to make the same of the same text."""
    return any(each in why for each in INVALID_IN_MLIR)


def broken_by(text: bytes, name: str) -> str:
    """Why the result of pass `name` on `text` is invalid; empty if it is valid, or none.

    A text that is invalid itself has no result, nor has one on which the pass fails.
    """
    context = Context(allow_unregistered_dialects=True)
    try:
        op = _read(text.decode("utf-8", "surrogateescape"), context)
        before = str(op)
    except DiagnosticError:
        return ""
    found = PassRegistry().find(name)
    assert found is not None, name
    manager = PassManager(op.name, implicit_nesting=True).add(found())
    manager.verify_each = False
    try:
        manager.run(op, context)
    except DiagnosticError as error:
        message = error.diagnostics[0].message if error.diagnostics else ""
        return message if message.startswith(f"pass '{name}' raised") else ""
    try:
        verify(op, context)
    except DiagnosticError as error:
        return f"does not verify: {error.diagnostics[0].message}"
    wrong = _unreadable(str(op))
    # Some text has no custom form that reads back, whatever is done with it.
    return f"does not read back: {wrong}" if wrong and not _unreadable(before) else ""


def _read(text: str, context: Context) -> Operation:
    op = parse_source(Source(text, NAME), context)
    verify(op, context)
    return op


def _unreadable(text: str) -> str:
    """Why `text` is invalid; empty if it is valid."""
    try:
        _read(text + "\n", Context(allow_unregistered_dialects=True))
    except DiagnosticError as error:
        return error.diagnostics[0].message
    return ""


@cache
def suite() -> tuple[Chunk, ...]:
    """The chunks of the suite, each once."""
    return tuple({chunk.text: chunk for chunk in chunks_of(TESTS)}.values())


def programs(first: int, count: int) -> list[Chunk]:
    """Random programs, from seed `first` on."""
    return [Chunk("program", seed, program(seed).encode()) for seed in range(first, first + count)]


@dataclass(frozen=True, slots=True)
class Result:
    """One pass over one chunk.

    Attributes:
        broken: Why its result is invalid.
        comparison: With `mlir-opt`; None where that was not asked, or has no valid result.
        changes: Whether the pass changes the chunk, by either tool.
    """

    chunk: Chunk
    broken: str
    comparison: Comparison | None = None
    changes: bool = False

    @property
    def agrees(self) -> bool:
        """Whether it is what `mlir-opt` gives, as far as that was asked."""
        return self.comparison is None or self.comparison.agrees


def results(
    chunks: Sequence[Chunk], name: str, reference: Reference | None, sample: int = 1
) -> list[Result]:
    """The results of one pass over the chunks that are valid.

    Args:
        sample: Of the chunks that the pass does not change, `mlir-opt` is asked about one in so
            many.
    """
    flags = (ALLOW, f"--{name}")
    before = {c: subject.answer(c.text, (ALLOW,)) for c in chunks}
    valid = [chunk for chunk in chunks if before[chunk].accepted]
    broken = {chunk: broken_by(chunk.text, name) for chunk in valid}
    if reference is None or name in OURS_ALONE:
        return [Result(chunk, broken[chunk]) for chunk in valid]
    made = {chunk: subject.answer(chunk.text, flags) for chunk in valid}
    # A dialect of one name may be another one there: such a chunk is printed in another way.
    plain = reference.answers([chunk.text for chunk in valid], flags[:1])
    alike = {c for c, a in zip(valid, plain, strict=True) if a.output == before[c].output}
    changed = {c for c in valid if made[c].output != before[c].output}
    asked = [c for c in valid if c in changed or int(digest(c.text), 16) % sample == 0]
    answers = reference.answers([chunk.text for chunk in asked], flags)
    expected = dict(zip(asked, answers, strict=True))
    found = []
    for chunk in valid:
        answer, comparison = expected.get(chunk), None
        if answer is not None and chunk in alike and _has_result(answer, chunk, flags, reference):
            comparison = Comparison(chunk, flags[1], answer, made[chunk])
            if answer.output != before[chunk].output:
                changed.add(chunk)
        found.append(Result(chunk, broken[chunk], comparison, chunk in changed))
    return found


def _has_result(answer: Answer, chunk: Chunk, flags: tuple[str, ...], reference: Reference) -> bool:
    """Whether `mlir-opt` gives a valid result, or says that the pass fails.

    Not if it crashes, rejects the chunk itself, or makes something invalid of it.
    """
    if answer.failure:
        return False
    if answer.accepted:
        return True
    if answer.first_error and CF_IS_NOT_LOADED in answer.first_error.message:
        return False
    unverified = (*flags, "--verify-each=false")
    (plain,) = reference.answers([chunk.text], flags[:1])
    (made,) = reference.answers([chunk.text], unverified)
    return plain.accepted and not made.accepted and not made.failure


def _run(arguments: tuple[Sequence[Chunk], str, Reference | None, int]) -> list[Result]:
    return results(*arguments)


def report(name: str, found: Iterable[Result], show: bool) -> tuple[str, ...]:
    """A row of the table; with `show`, what is wrong is printed, too."""
    broken, alike, every, changed = 0, 0, Rate(), Rate()
    for each in found:
        if is_invalid_in_mlir(each.broken):
            alike += 1
        else:
            broken += bool(each.broken)
        if each.broken and show:
            print(f"{each.chunk.where} --{name}: {each.broken}")
        if each.comparison is not None:
            every.count(each.agrees)
            changed.count(each.agrees if each.changes else None)
            if show and not each.agrees:
                print(each.comparison.report())
    return name, str(broken), str(alike), str(every), str(changed)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="passes", description=__doc__)
    parser.add_argument("--pass", dest="names", action="append", choices=PASSES)
    parser.add_argument("--programs", type=int, default=0, help="how many random programs")
    parser.add_argument("--seed", type=int, default=1, help="the first program")
    parser.add_argument("--sample", type=int, default=10, help="ask of 1 in N unchanged chunks")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", action="store_true", help="show each difference")
    parser.add_argument("--alone", action="store_true", help="do not ask mlir-opt")
    parser.add_argument("paths", nargs="*", type=Path, help="files; default: the whole suite")
    options = parser.parse_args(arguments)
    chunks = programs(options.seed, options.programs)
    for path in options.paths:
        chunks += chunks_of(path) if path.is_dir() else split_chunks(path.read_bytes(), path.name)
    if not options.paths and not options.programs:
        chunks += suite()
    opt = None if options.alone else find_mlir_opt()
    reference = None if opt is None else Reference(opt, jobs=1)
    names = options.names or PASSES
    rows: list[tuple[str, ...]] = [
        ("pass", "invalid", "invalid as by mlir-opt", "equal", "equal where it changes")
    ]
    with ProcessPoolExecutor(options.jobs) as pool:
        found = pool.map(_run, [(chunks, name, reference, options.sample) for name in names])
        rows += [report(name, each, options.show) for name, each in zip(names, found, strict=True)]
    print(f"{len(chunks)} chunks")
    print(in_columns(rows))
    return int(any(row[1] != "0" for row in rows[1:]))


if __name__ == "__main__":
    sys.exit(main())
