"""Inputs cut into chunks, and the ways in which both tools are asked about each."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from yods_dev.td.lit.chunks import MARKER, Chunk, chunks_of, dialects_mentioned, split_chunks

__all__ = [
    "CONFIGURATIONS",
    "MARKER",
    "NAME",
    "PRINTING",
    "Answer",
    "Chunk",
    "Finding",
    "chunks_of",
    "dialects_mentioned",
    "first_error",
    "split_chunks",
]

#: What both tools believe the file to be called; it is part of their messages.
NAME = "in.mlir"

_ALLOW = "--allow-unregistered-dialect"
_GENERIC = "--mlir-print-op-generic"
_DEBUGINFO = "--mlir-print-debuginfo"

#: Name → options.
CONFIGURATIONS: dict[str, tuple[str, ...]] = {
    "custom": (_ALLOW,),
    "generic": (_ALLOW, _GENERIC),
    "custom, locations": (_ALLOW, _DEBUGINFO),
    "generic, locations": (_ALLOW, _GENERIC, _DEBUGINFO),
}

#: Further ways to print: one a flag, and flags that meet in the printer. The suite asks
#: about a part of the corpus in each; `run.py --flags …` about any.
PRINTING: tuple[str, ...] = (
    "--mlir-print-local-scope",
    "--mlir-print-local-scope --mlir-print-debuginfo",
    "--mlir-print-local-scope --mlir-print-op-generic",
    "--mlir-print-debuginfo --mlir-pretty-debuginfo",
    "--mlir-print-debuginfo --mlir-pretty-debuginfo --mlir-print-local-scope",
    "--mlir-use-nameloc-as-prefix",
    "--mlir-use-nameloc-as-prefix --mlir-print-op-generic --mlir-print-debuginfo",
    "--mlir-use-nameloc-as-prefix --mlir-print-unique-ssa-ids",
    "--mlir-elide-elementsattrs-if-larger=2",
    "--mlir-elide-elementsattrs-if-larger=0 --mlir-print-op-generic",
    "--mlir-elide-resource-strings-if-larger=4",
    "--mlir-print-elementsattrs-with-hex-if-larger=1",
    "--mlir-print-elementsattrs-with-hex-if-larger=-1",
    "--mlir-print-elementsattrs-with-hex-if-larger=3 --mlir-elide-elementsattrs-if-larger=3",
    "--mlir-print-value-users",
    "--mlir-print-value-users --mlir-print-unique-ssa-ids --mlir-print-op-generic",
    "--mlir-print-skip-regions",
    "--mlir-print-skip-regions --mlir-print-op-generic --mlir-print-value-users",
    "--mlir-print-unique-ssa-ids",
    "--mlir-print-unique-ssa-ids --mlir-print-local-scope",
    "--mlir-print-assume-verified",
    "--mlir-print-assume-verified --mlir-print-debuginfo",
    "--mlir-very-unsafe-disable-verifier-on-parsing --mlir-print-op-generic",
    "--mlir-disable-diagnostic-notes",
    "--no-implicit-module",
    "--verify-roundtrip",
    "--verify-roundtrip --mlir-print-debuginfo",
)


@dataclass(frozen=True, slots=True)
class Finding:
    """One diagnostic or note as printed: position and message."""

    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.message}"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a tool made of a chunk under one configuration.

    Attributes:
        output: The reprinted text; empty where the chunk was rejected.
        errors: Standard error, lines counted from the chunk's first.
        failure: How the tool broke instead of answering (crash, traceback, timeout).
    """

    accepted: bool
    output: str
    errors: str
    failure: str = ""
    first_error: Finding | None = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "first_error", first_error(self.errors))


_ERROR_LINE = re.compile(
    r"^(?:<unknown>:(?P<unknown>0)|[^\n]*?:(?P<line>\d+):(?P<column>\d+)): error: (?P<message>.*)",
    re.M,
)


def first_error(errors: str) -> Finding | None:
    """The first diagnostic of severity error in what a tool printed."""
    found = _ERROR_LINE.search(errors)
    if found is None:
        return None
    return Finding(int(found["line"] or 0), int(found["column"] or 0), found["message"])
