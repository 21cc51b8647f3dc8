"""Chunks of lit files: where each begins, the dialects that it mentions, how its test runs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

#: A line of exactly this separates chunks, as for `--split-input-file`.
MARKER = b"// -----"

_RUN = re.compile(rb"^\s*(?://|#|;)\s*RUN:\s*(.*?)\s*(\\?)$", re.MULTILINE)
_PLAIN = re.compile(rb"\s*\S*-opt(?:\s|$)")
_FAILING = re.compile(rb"\s*not\s+\S*-opt(?:\s|$)")
_FAILS = re.compile(rb"RUN:\s*not\s+\S*-opt\b")
_ERROR = re.compile(rb"CHECK[A-Z-]*:.*\berror:")
_OPTION = re.compile(rb"(?<=\s)--?([A-Za-z][\w-]*)")
#: Options of an `…-opt` that run no pass.
_NO_PASS = re.compile(
    rb"mlir-|split-input-file|verify-(diagnostics|each|roundtrip)|allow-unregistered-dialect"
    rb"|no-implicit-module|emit-bytecode|show-dialects|o$|strict-whitespace"
)


@dataclass(frozen=True, slots=True)
class Chunk:
    """One input.

    Attributes:
        path: The file it comes from, as reports show it.
        first_line: The line of the file on which it begins, from 1.
        plain: Whether some RUN line of its file reads and prints it without a pass.
        invalid: Whether it must be refused: it has an `expected-error`, or CHECK lines with an
            error while the RUN lines say that the tool fails (`not`).
        by_pass: Whether that error may be a pass's, as all RUN lines run one.
    """

    path: str
    first_line: int
    text: bytes
    plain: bool = False
    invalid: bool = False
    by_pass: bool = False

    @property
    def where(self) -> str:
        return f"{self.path}:{self.first_line}"


def split_chunks(text: bytes, path: str) -> list[Chunk]:
    """`text` cut at MARKER lines; the line ends around a marker belong to the chunks."""
    chunks = []
    lines: list[bytes] = []
    first = 1
    number = 0
    plain, fails = runs_plainly(text), _FAILS.search(text) is not None
    passes = _RUN.search(text) is not None and not plain and not runs_plainly(text, _FAILING)

    def cut() -> Chunk:
        own = b"".join(lines)
        invalid = b"expected-error" in own or (fails and _ERROR.search(own) is not None)
        return Chunk(path, first, own, plain, invalid, invalid and passes)

    for number, line in enumerate(text.splitlines(keepends=True), 1):
        if line.rstrip(b"\r\n") == MARKER:
            chunks.append(cut())
            lines, first = [], number + 1
        else:
            lines.append(line)
    chunks.append(cut())
    return chunks


def chunks_of(folder: Path) -> list[Chunk]:
    """The chunks of every .mlir file below `folder`, in the order of their paths."""
    return [
        chunk
        for path in sorted(folder.rglob("*.mlir"))
        if path.is_file()
        for chunk in split_chunks(path.read_bytes(), path.relative_to(folder).as_posix())
    ]


def relevant(folder: Path, dialects: Sequence[str], others: Sequence[str]) -> Iterator[Chunk]:
    """The chunks below `folder` that mention one of `dialects`, and no dialect that is neither
    one of these nor of `others`."""
    known = {*dialects, *others, "builtin"}
    for chunk in chunks_of(folder):
        mentioned = dialects_mentioned(chunk.text)
        if mentioned & {*dialects} and mentioned <= known:
            yield chunk


def runs_plainly(text: bytes, tool: re.Pattern[bytes] = _PLAIN) -> bool:
    """Whether a RUN line of a file has its text read by an `…-opt` that runs no pass.

    Args:
        tool: How such a line begins.
    """
    lines, more = [b""], False
    for said, continued in _RUN.findall(text):
        lines = [*lines[:-1], lines[-1] + b" " + said] if more else [*lines, said]
        more = bool(continued)
    for line in lines:
        # What comes after the first `|` reads what is printed.
        command = line.partition(b"|")[0]
        if tool.match(command) and all(
            _NO_PASS.match(option) for option in _OPTION.findall(command)
        ):
            return True
    return False


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
