"""Python text as black writes it.

A text whose statements all have known forms (`black_style`) is laid out here; any other is
given to black as a whole, which is imported when first needed, because that is slow.
"""

from __future__ import annotations

import re

from yods_gen.output.black_style import WIDTH, laid_out
from yods_gen.output.logical_lines import INDENT, LogicalLine, split

#: White space, ends of lines and escapes that black may change in a docstring.
_UNUSUAL = re.compile(r"[\t\v\f\r\x1c-\x1e\x85\u2028\u2029]|\\(?:\s*\n|[xuUN]|$)")
_DEFINITION = re.compile(r"(?:def|class) |@")
_STRING = re.compile(r"[A-Za-z]{0,2}[\"']")
_FIRST_WORD = re.compile(r"[a-z]+\b")
_COMMENT = re.compile(r"#(?:$|[ :] ?[^ \xa0])")
#: Compound statements that may stand below a function and continue no other statement.
_INDEPENDENT = frozenset(["with", "try", "for", "while", "if", "match"])


def formatted(text: str) -> str:
    """Return `text` as black writes it."""
    made = known_layout(text)
    return by_black(text) if made is None else made


def by_black(text: str) -> str:
    """Return what black makes of `text`."""
    from black import format_str
    from black.mode import Mode, TargetVersion

    mode = Mode(target_versions={TargetVersion.PY311}, line_length=WIDTH)
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
        is_string = line.text.endswith(('"', "'")) and _STRING.match(line.text) is not None
        if is_string and not (previous and previous.depth < line.depth and _is_block(previous)):
            return None
        empty = 0 if is_string else self._empty_lines(line)
        if is_string:
            laid = _docstring(line)
        elif line.is_comment:
            laid = line.text if _COMMENT.match(line.text) else None
            laid = None if laid is None else " " * (INDENT * line.depth) + laid
        else:
            laid = laid_out(line.text, line.depth)
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
    if len(lines[-1]) + len('"""') > WIDTH:
        lines.append(margin)
    return "\n".join(lines) + '"""'
