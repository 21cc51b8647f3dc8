"""`make differential DIR=folder`: yods against mlir-opt on a folder's .mlir files.

Every file is cut into chunks at `// -----`; each goes through both tools in several
configurations, and what they say is compared: verdict, reprinted bytes, and on a
rejected chunk the first error's line, column and message. Chunks of dialects that only
mlir-opt has are counted apart. Exit code 1 when something differs.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from differential import subject
from differential.chunks import (
    CONFIGURATIONS,
    PRINTING,
    Answer,
    Chunk,
    chunks_of,
    dialects_mentioned,
)
from differential.comparison import Comparison, by_configuration, table
from differential.recorded import record
from differential.reference import CACHE, Reference
from support.oracle import MLIR_VERSION, find_mlir_opt
from yods.ir.dialect_packages import shipped_and_announced

#: Chunks handed to a worker at a time.
_SLICE = 25


def yods_answers(texts: Sequence[bytes], options: Sequence[str], jobs: int) -> list[Answer]:
    """What yods says of each text. A chunk that kills its process is asked again alone."""
    if jobs == 1:
        return [subject.answer(text, options) for text in texts]
    slices = [texts[i : i + _SLICE] for i in range(0, len(texts), _SLICE)]
    answers: list[Answer] = []
    try:
        with ProcessPoolExecutor(jobs) as pool:
            for found in pool.map(_slice_answers, slices, [tuple(options)] * len(slices)):
                answers.extend(found)
    except BrokenProcessPool:
        done = len(answers)
        answers.extend(subject.answer_of_process(text, options) for text in texts[done:])
    return answers


def _slice_answers(texts: Sequence[bytes], options: Sequence[str]) -> list[Answer]:
    return [subject.answer(text, options) for text in texts]


def compare(
    chunks: Sequence[Chunk], reference: Reference, configurations: Sequence[str], jobs: int
) -> list[Comparison]:
    """Every chunk under every configuration, but for those on which `mlir-opt` breaks.

    Args:
        configurations: Names in CONFIGURATIONS, or flags.
    """
    texts = [chunk.text for chunk in chunks]
    found = []
    for name in configurations:
        options = CONFIGURATIONS.get(name) or ("--allow-unregistered-dialect", *name.split())
        expected = reference.answers(texts, options)
        got = yods_answers(texts, options, jobs)
        for chunk, theirs, ours in zip(chunks, expected, got, strict=True):
            if not theirs.failure:
                found.append(Comparison(chunk, name, theirs, ours))
            elif ours.failure:
                print(f"{chunk.where} [{name}] both break; yods:\n{ours.failure}")
            else:
                print(f"{chunk.where} [{name}] not compared: mlir-opt {theirs.failure}")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    program = find_mlir_opt()
    if program is None:
        print(f"differential: no mlir-opt of MLIR {MLIR_VERSION}", file=sys.stderr)
        return 2
    chunks = chunks_of(options.folder)
    if not chunks:
        print(f"differential: no .mlir file in {options.folder}", file=sys.stderr)
        return 2
    if options.only:
        chunks = [chunk for chunk in chunks if options.only in chunk.where]
    reference = Reference(program, None if options.no_cache else CACHE, options.jobs)
    if options.record:
        texts = [chunk.text for chunk in chunks]
        record(chunks, [reference.answers(texts, way) for way in CONFIGURATIONS.values()])
        return 0
    strangers = reference.dialects() - set(shipped_and_announced())
    ours: list[Chunk] = []
    foreign: list[Chunk] = []
    used: Counter[str] = Counter()
    for chunk in chunks:
        lacking = dialects_mentioned(chunk.text) & strangers
        used.update(lacking)
        (foreign if lacking else ours).append(chunk)
    configurations = [*options.configuration, *options.flags]
    if options.printing:
        configurations += PRINTING
    configurations = configurations or list(CONFIGURATIONS)

    comparisons = compare(ours, reference, configurations, options.jobs)
    _show_disagreements(comparisons, options.show, options.full)
    files = len({chunk.path for chunk in ours})
    print(f"\n{len(ours)} chunks of {files} files, dialects that both tools have:")
    print(table(by_configuration(comparisons)))
    ok = all(c.agrees for c in comparisons)
    if foreign:
        names = ", ".join(f"{name} {n}" for name, n in used.most_common(12))
        print(f"\n{len(foreign)} chunks use dialects only mlir-opt has ({names}), not compared.")
        if options.foreign:
            apart = compare(foreign, reference, configurations, options.jobs)
            _show_disagreements(apart, options.show, options.full)
            print(table(by_configuration(apart)))
        else:
            apart = []
            for chunk, answer in zip(
                foreign,
                yods_answers([c.text for c in foreign], CONFIGURATIONS["custom"], options.jobs),
                strict=True,
            ):
                if answer.failure:
                    ok = False
                    print(f"{chunk.where} breaks yods:\n{answer.failure}")
    return 0 if ok else 1


def _show_disagreements(comparisons: Sequence[Comparison], most: int, full: bool) -> None:
    """One report a chunk and kind of disagreement, whatever the configurations."""
    seen: set[tuple[str, str]] = set()
    left_out = 0
    for comparison in comparisons:
        if comparison.agrees and (not full or comparison.everything_said_agrees):
            continue
        report = comparison.report(full=full)
        kind = (comparison.chunk.where, report.partition("\n")[2])
        if kind in seen:
            continue
        seen.add(kind)
        if len(seen) <= most:
            print(report)
        else:
            left_out += 1
    if left_out:
        print(f"… and {left_out} more; --show N shows N of them")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="differential", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time (default 2)")
    parser.add_argument(
        "--configuration",
        action="append",
        default=[],
        choices=list(CONFIGURATIONS),
        help="only this one",
    )
    parser.add_argument(
        "--flags", action="append", default=[], help="a configuration of these flags, only"
    )
    parser.add_argument(
        "--printing", action="store_true", help="every printing flag, alone and combined, only"
    )
    parser.add_argument("--only", help="only chunks whose FILE:LINE contains this")
    parser.add_argument("--show", type=int, default=40, help="disagreements shown (default 40)")
    parser.add_argument(
        "--full", action="store_true", help="also show where notes or later errors differ"
    )
    parser.add_argument(
        "--foreign", action="store_true", help="compare chunks of dialects yods lacks, too"
    )
    parser.add_argument(
        "--record", action="store_true", help="write mlir-opt's answers to recorded.json instead"
    )
    parser.add_argument("--no-cache", action="store_true", help="ask mlir-opt anew")
    return parser


if __name__ == "__main__":
    sys.exit(main())
