"""Python text as black writes it.

Statements of known forms (`black_style`) are laid out here; of any other, or of a text with more
than statements, black is asked, which is imported when first needed, because that is slow.
"""

from __future__ import annotations

import re
from functools import cache

from yods_gen.expressions.python import LINE_LENGTH
from yods_gen.output.black_style import INDENT, laid_out
from yods_gen.records import DataClass

_STRING = r"""
      \"{3}(?:[^\\]|\\.)*?\"{3}
    | '{3}(?:[^\\]|\\.)*?'{3}
    | "(?:[^"\\\n]|\\.)*"
    | '(?:[^'\\\n]|\\.)*'
"""
_TOKEN = re.compile(
    _STRING + r"""
    | (?P<comment>\#[^\n]*)
    | (?P<open>[(\[{])
    | (?P<close>[)\]}])
    | (?P<newline>\n)
    | (?P<unknown>["';\\\t\f\r\v])
    """,
    re.VERBOSE | re.DOTALL,
)
_FIRST_STRING = re.compile(_STRING, re.VERBOSE | re.DOTALL)
#: Comments that are orders, to black, type checkers or readers of files.
_ORDER = re.compile(r"^#!|fmt:|yapf:|type:|coding")


class LogicalLine(DataClass):
    """`text` is all of it, without the indentation of its first line and the line's end."""

    depth: int
    text: str
    #: Empty lines before it.
    blank: int

    @property
    def is_head(self) -> bool:
        """Whether it opens a block."""
        return self.text.endswith(":") and not self.is_comment

    @property
    def is_comment(self) -> bool:
        """Whether it is a comment on a line of its own."""
        return self.text.startswith("#")


def is_string(text: str) -> bool:
    """Whether `text` is one string without a prefix."""
    first = _FIRST_STRING.match(text)
    return first is not None and first.end() == len(text)


def split(text: str) -> tuple[LogicalLine, ...] | None:
    """The logical lines of `text`, which ends with a line's end; None for texts with more.

    More are comments beside code or within brackets or that give orders, several statements
    on a line, continued lines, white space that is neither space nor line end, and
    indentation that is not by four spaces.
    """
    lines: list[LogicalLine] = []
    start = 0
    brackets = 0
    blank = 0
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind is None:
            continue
        if kind == "newline":
            if brackets:
                continue
            content = text[start : match.start()].lstrip(" ")
            if content:
                depth, odd = divmod(match.start() - start - len(content), INDENT)
                if odd:
                    return None
                lines.append(LogicalLine(depth, content.rstrip(" "), blank))
                blank = 0
            else:
                blank += 1
            start = match.end()
        elif kind == "open":
            brackets += 1
        elif kind == "close":
            brackets -= 1
        elif kind == "unknown" or _ORDER.search(match[0]) or text[start : match.start()].strip():
            return None
    if start != len(text) or not _is_nested_well(lines):
        return None
    return tuple(lines)


def _is_nested_well(lines: list[LogicalLine]) -> bool:
    """Whether each block stands one level deeper than its head, and nothing else does."""
    allowed = range(1)
    for line in lines:
        if line.depth not in allowed:
            return False
        if not line.is_comment:
            deeper = line.depth + 1
            allowed = range(deeper, deeper + 1) if line.is_head else range(deeper)
    # A comment at an end may belong to one block or another.
    return not (lines and (lines[-1].is_comment or lines[-1].is_head))


#: White space, ends of lines and escapes that black may change in a docstring.
_UNUSUAL = re.compile(r"[\t\v\f\r\x1c-\x1e\x85\u2028\u2029]|\\(?:\s*\n|[xuUN]|$)")
_DEFINITION = re.compile(r"(?:def|class) |@")
_STRING_START = re.compile(r"[A-Za-z]{0,2}[\"']")
_FIRST_WORD = re.compile(r"[a-z]+\b")
_COMMENT = re.compile(r"#(?:$|[ :] ?[^ \xa0])")
#: Compound statements that may stand below a function and continue no other statement.
_INDEPENDENT = frozenset(["with", "try", "for", "while", "if", "match"])


def formatted(text: str) -> str:
    """Return `text` as black writes it."""
    made = known_layout(text)
    return by_black(text) if made is None else made


@cache
def by_black(text: str, width: int = LINE_LENGTH) -> str:
    """Return what black makes of `text` in lines of a width."""
    from black import format_str
    from black.mode import Mode, TargetVersion

    mode = Mode(target_versions={TargetVersion.PY311}, line_length=width)
    return format_str(text, mode=mode)


def known_layout(text: str) -> str | None:
    """Return `text` as black writes it, or None if it has a form that is not known."""
    lines = split(text if text.endswith("\n") else text + "\n")
    if not lines:
        return None
    layout = _Layout()
    made: list[str] = []
    for line in _with_stubs_joined(lines):
        laid = layout.line(line)
        if laid is None:
            return None
        made.append(laid)
    return "".join(made)


def _with_stubs_joined(lines: tuple[LogicalLine, ...]) -> list[LogicalLine]:
    """`lines`, with a body that is but `...` on the line of its function or class."""
    made: list[LogicalLine] = []
    for index, line in enumerate(lines):
        head = made[-1] if made else None
        if (
            line.text == "..."
            and head is not None
            and _is_block(head)
            and (index + 1 == len(lines) or lines[index + 1].depth < line.depth)
        ):
            made[-1] = LogicalLine(head.depth, f"{head.text} ...", head.blank)
        else:
            made.append(line)
    return made


class _Layout:
    """Lays out the lines of one text, from its first to its last."""

    def __init__(self) -> None:
        self._previous: LogicalLine | None = None
        #: The depths of the functions and classes around a line.
        self._around: list[int] = []
        #: Whether the previous line is the docstring of a class.
        self._is_after_docstring = False

    def line(self, line: LogicalLine) -> str | None:
        """A line as black writes it, with empty lines before it; None if that is not known."""
        previous = self._previous
        is_string = line.text.endswith(('"', "'")) and _STRING_START.match(line.text) is not None
        if is_string and not (previous and previous.depth < line.depth and _is_block(previous)):
            return None
        empty = 0 if is_string else self._empty_lines(line)
        if is_string:
            laid = _docstring(line)
        elif line.is_comment:
            laid = line.text if _COMMENT.match(line.text) else None
            laid = None if laid is None else " " * (INDENT * line.depth) + laid
        else:
            laid = laid_out(line.text, line.depth) or _asked(line)
        if empty is None or laid is None:
            return None
        self._is_after_docstring = is_string and bool(previous and previous.text[:1] == "c")
        self._previous = line
        return "\n" * empty + laid + "\n"

    def _empty_lines(self, line: LogicalLine) -> int | None:
        """How many empty lines black has before a line; None if that is not known."""
        depth, previous = line.depth, self._previous
        left: int | None = None
        while self._around and self._around[-1] >= depth:
            left = self._around.pop()
        is_definition = _DEFINITION.match(line.text) is not None
        if is_definition and not line.text.startswith("@"):
            self._around.append(depth)
        if previous is None:
            return 0
        wanted = min(line.blank, 1 if depth else 2)
        if is_definition:
            if previous.text.startswith("@"):
                return 0
            if previous.is_comment:
                return None
            is_stub = previous.text.startswith("def ") and previous.text.endswith(": ...")
            if not (previous.depth < depth and _is_block(previous)) and (wanted or not is_stub):
                wanted = 1 if depth else 2
        elif left is not None:
            word = _FIRST_WORD.match(line.text)
            continues = left and line.is_head and not (word and word[0] in _INDEPENDENT)
            wanted = 1 if depth or continues else 2
        elif _is_import(previous) and not _is_import(line) and previous.depth == depth:
            wanted = wanted or 1 if depth else 1
        return max(wanted, 1) if self._is_after_docstring else wanted


#: The beginnings of what is no statement by itself, and of strings of several lines.
_NOT_ALONE = re.compile(r"(?:@|(?:elif|else|except|finally|case)\b)|.*(?:\"\"\"|''')", re.DOTALL)


def _asked(line: LogicalLine) -> str | None:
    """A statement as black lays it out by itself; None if it is none by itself."""
    if _NOT_ALONE.match(line.text):
        return None
    body = "\n    pass" if line.is_head else ""
    made = by_black(f"{line.text}{body}\n", LINE_LENGTH - INDENT * line.depth)
    margin = " " * (INDENT * line.depth)
    return "\n".join(margin + each for each in made.removesuffix(f"{body}\n").splitlines())


def _is_block(line: LogicalLine) -> bool:
    """Whether a line begins a function or class that is no stub."""
    return line.is_head and line.text.startswith(("def ", "class "))


def _is_import(line: LogicalLine) -> bool:
    return line.text.startswith(("import ", "from "))


def _docstring(line: LogicalLine) -> str | None:
    """A docstring with its lines indented as it is; None if black changes more than that."""
    text = line.text
    content = text[3:-3]
    if (
        not (text.startswith('"""') and text.endswith('"""'))
        or _UNUSUAL.search(content)
        or '"""' in content
    ):
        return None
    if not content.strip() or content[0] in ' "' or content[-1] == '"':
        return None
    margin = " " * (INDENT * line.depth)
    first, *others = content.split("\n")
    if not others:
        return f"{margin}{text}" if first == first.rstrip() else None
    indents = [len(other) - len(other.lstrip(" ")) for other in others if other.strip()]
    least = min(indents, default=None)
    lines = [margin + '"""' + first.strip()]
    for other in others:
        rest = other if least is None else other[least:].rstrip()
        lines.append(margin + rest if rest else "")
    if least is None:
        return None
    lines[-1] = lines[-1] or margin
    if len(lines[-1]) + len('"""') > LINE_LENGTH:
        lines.append(margin)
    return "\n".join(lines) + '"""'
