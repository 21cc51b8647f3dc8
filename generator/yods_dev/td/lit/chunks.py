"""Chunks of lit files: where each begins, how its test runs, and what its CHECK lines say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

#: A line of exactly this separates chunks, as for `--split-input-file`.
MARKER = b"// -----"

_RUN = re.compile(rb"^\s*(?://|#|;)\s*RUN:\s*(.*?)\s*(\\?)$", re.MULTILINE)
_PLAIN = re.compile(rb"\s*\S*-opt(?:\s|$)")
_FAILING = re.compile(rb"\s*not\s+\S*-opt(?:\s|$)")
#: lit runs no such file, or expects another answer than is written in it.
_LEFT_OUT = re.compile(rb"^\s*//\s*(?:UNSUPPORTED|XFAIL):\s*(?:true|\*)\s*$", re.MULTILINE)
_FAILS = re.compile(rb"RUN:\s*not\s+\S*-opt\b")
_ERROR = re.compile(rb"CHECK[A-Z-]*:.*(?:\berror\b|[\w.]+' op )")
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
            error, or what one says of an operation, while the RUN lines say that the tool fails
            (`not`).
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
    """The chunks of every .mlir file below `folder` that lit runs, in the order of their paths."""
    return [
        chunk
        for path in sorted(folder.rglob("*.mlir"))
        if path.is_file() and not _LEFT_OUT.search(text := path.read_bytes())
        for chunk in split_chunks(text, path.relative_to(folder).as_posix())
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


_LINE = re.compile(r"^.*?\bCHECK(?P<kind>(?:-[A-Z]+)*):[ \t]*(?P<text>.*?)[ \t]*$", re.MULTILINE)
_OTHER = re.compile(r"\bCHECK-(?:COUNT-\d+|[A-Z]*\d|\w*\{)|\[\[#|\bCHECK[A-Z_0-9]|\bCHECK-\w*-\w+:")
_SET = r"\[(?:\[:\w+:\]|\\.|[^\]\\])+\]"
_PIECE = re.compile(
    r"\{\{(?P<regex>.*?)\}\}(?!\})"
    rf"|\[\[(?P<name>\$?\w+)(?::(?P<of>(?:[^\[\]\\]|\\.|{_SET})*))?\]\]"
)
_KINDS = ("", "-LABEL", "-NEXT", "-SAME", "-DAG", "-NOT", "-EMPTY")
_POSIX = {
    "[:alnum:]": "a-zA-Z0-9", "[:alpha:]": "a-zA-Z", "[:digit:]": "0-9", "[:space:]": r"\s",
    "[:xdigit:]": "0-9a-fA-F", "[:lower:]": "a-z", "[:upper:]": "A-Z",
}  # fmt: skip


def checks_hold(test: str, printed: str) -> bool | None:
    """Return whether the CHECK lines of `test` hold for what is printed; None if undecided."""
    if _OTHER.search(test):
        return None
    lines = [(each["kind"], each["text"]) for each in _LINE.finditer(test)]
    if not lines or any(kind not in _KINDS for kind, _ in lines):
        return None
    try:
        return _holds(lines, re.sub(r"[ \t]+", " ", printed))
    except re.error:
        return None


def _holds(lines: list[tuple[str, str]], printed: str) -> bool:
    known: dict[str, str] = {}
    end = 0
    taken: list[tuple[int, int]] = []
    forbidden: list[str] = []
    start_of_group = 0
    for kind, text in [*lines, ("END", "")]:
        if kind == "-NOT":
            forbidden.append(text)
            continue
        if kind != "-DAG" and taken:
            end, taken = max(stop for _, stop in taken), []
        if kind == "END":
            found = (len(printed), len(printed))
        elif kind == "-DAG":
            start_of_group = start_of_group if taken else end
            place = _find(text, known, printed, start_of_group, taken)
            if place is None:
                return False
            taken.append(place)
            continue
        else:
            place = _find(text, known, printed, end, [])
            if place is None:
                return False
            found = place
            breaks = printed.count("\n", end, found[0])
            if (kind in ("-NEXT", "-EMPTY") and breaks != 1) or (kind == "-SAME" and breaks):
                return False
        if any(_find(each, known, printed[: found[0]], end, []) for each in forbidden):
            return False
        forbidden, end = [], found[1]
    return True


def _find(
    text: str, known: dict[str, str], printed: str, start: int, taken: list[tuple[int, int]]
) -> tuple[int, int] | None:
    """The first place from `start` on that is not taken; binds the variables of the pattern."""
    pattern, names = _regex(text, known)
    for match in re.compile(pattern, re.MULTILINE).finditer(printed, start):
        if all(match.end() <= first or match.start() >= last for first, last in taken):
            known.update({name: match[group] for group, name in names.items()})
            return match.span()
    return None


def _regex(text: str, known: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    """A regular expression of Python, and the variable that each of its groups binds."""
    made, names, last = "", dict[str, str](), 0
    for piece in _PIECE.finditer(text):
        made += _literal(text[last : piece.start()])
        last = piece.end()
        name, of = piece["name"], piece["of"]
        if name is None:
            made += f"(?:{_plain(piece['regex'])})"
        elif of is not None:
            group = f"v{len(names)}"
            names[group] = name
            made += f"(?P<{group}>{_plain(of)})"
        elif name in names.values():
            made += f"(?P={next(g for g, n in names.items() if n == name)})"
        else:
            made += re.escape(known[name]) if name in known else r"(?!)"
    return made + _literal(text[last:]), names


def _literal(text: str) -> str:
    return " ".join(map(re.escape, re.split(r"[ \t]+", text)))


def _plain(regex: str) -> str:
    for posix, python in _POSIX.items():
        regex = regex.replace(posix, python)
    return regex
