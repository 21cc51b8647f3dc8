"""Python text as logical lines: what black lays out one by one.

A logical line ends where a statement, or the head of a compound one, ends; brackets and
strings may hold several lines of text. Only what generated code is made of is known here:
of a text with anything else, `split` says so by giving None.
"""

from __future__ import annotations

import re

from yods_gen.records import DataClass

INDENT = 4
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
