"""Inputs cut into chunks, and the ways in which both tools are asked about each."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

#: What both tools believe the file to be called; it is part of their messages.
NAME = "in.mlir"

#: A line of exactly this separates chunks, as for `--split-input-file`.
MARKER = b"// -----"

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
class Chunk:
    """One input.

    Attributes:
        path: The file it comes from, as reports show it.
        first_line: The line of the file on which it begins, from 1.
    """

    path: str
    first_line: int
    text: bytes

    @property
    def where(self) -> str:
        return f"{self.path}:{self.first_line}"


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


def split_chunks(text: bytes, path: str) -> list[Chunk]:
    """`text` cut at MARKER lines; the line ends around a marker belong to the chunks."""
    chunks = []
    lines: list[bytes] = []
    first = 1
    number = 0
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        if line.rstrip(b"\r\n") == MARKER:
            chunks.append(Chunk(path, first, b"".join(lines)))
            lines, first = [], number + 1
        else:
            lines.append(line)
    chunks.append(Chunk(path, first, b"".join(lines)))
    return chunks


def chunks_of(folder: Path) -> list[Chunk]:
    """The chunks of every .mlir file below `folder`, in the order of their paths."""
    return [
        chunk
        for path in sorted(folder.rglob("*.mlir"))
        for chunk in split_chunks(path.read_bytes(), path.relative_to(folder).as_posix())
    ]


_STRINGS_AND_COMMENTS = re.compile(rb'//[^\n]*|"(?:[^"\\\n]|\\.)*"')
_MENTION = re.compile(
    rb"(?:(?<=[!#])([a-z_][a-z0-9_]*)<)|(?<![\w.$@%^-])([a-z_][a-z0-9_]*)\.[A-Za-z_]"
)


def dialects_mentioned(text: bytes) -> set[str]:
    """Namespaces that `text` may refer to: in op, type, attribute and attribute names."""
    names = set()

    def keep_op_name(found: re.Match[bytes]) -> bytes:
        token = found[0]
        if token.startswith(b"//"):
            return b" "
        # `"ns.op"` is an op's name and `"ns.key" = …` an attribute's.
        inner = token[1:-1]
        return b" " + inner + b" " if re.fullmatch(rb"[\w.$-]+", inner) else b" "

    for found in _MENTION.finditer(_STRINGS_AND_COMMENTS.sub(keep_op_name, text)):
        names.add((found[1] or found[2]).decode())
    return names
