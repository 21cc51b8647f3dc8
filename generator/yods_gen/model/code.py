"""Lines of Python, put together with their indentation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager


class Code:
    """Collects the lines of one body."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._indent = ""

    def line(self, text: str) -> None:
        """Add a line at the current depth."""
        self._lines.append(self._indent + text)

    def extend(self, lines: tuple[str, ...]) -> None:
        """Add lines that are indented relative to the current depth."""
        for line in lines:
            self.line(line)

    @contextmanager
    def block(self, header: str) -> Iterator[None]:
        """`header` and, one step deeper, what is added meanwhile; `pass` if nothing is."""
        self.line(header)
        outer, self._indent = self._indent, self._indent + "    "
        before = len(self._lines)
        yield
        if len(self._lines) == before:
            self.line("pass")
        self._indent = outer

    @property
    def lines(self) -> tuple[str, ...]:
        """What was added so far."""
        return tuple(self._lines)

    def __bool__(self) -> bool:
        return bool(self._lines)


#: A conversion that an f-string does by itself.
_STR = re.compile(r"^str\(([\w.]+)\)$")


def f_string(parts: list[tuple[str, str]]) -> str:
    """A string expression from parts: ("text", literal) and ("code", expression).

    An expression must hold no quotes or backslashes where there is text beside it,
    because Python 3.11 does not allow them inside an f-string; others are added.
    """
    merged: list[tuple[str, str]] = []
    for kind, text in parts:
        if kind == "text" and merged and merged[-1][0] == "text":
            merged[-1] = ("text", merged[-1][1] + text)
        elif text:
            merged.append((kind, text))
    if not merged:
        return '""'
    if len(merged) == 1:
        kind, text = merged[0]
        return literal(text) if kind == "text" else text
    if any(kind == "code" and any(c in text for c in "'\"\\{}") for kind, text in merged):
        return " + ".join(literal(text) if kind == "text" else text for kind, text in merged)
    inner = "".join(
        (
            _escaped(text).replace("{", "{{").replace("}", "}}")
            if kind == "text"
            else "{" + _STR.sub(r"\1", text) + "}"
        )
        for kind, text in merged
    )
    return f'f"{inner}"'


def literal(text: str) -> str:
    """`text` as a string literal in double quotes, with everything unprintable escaped."""
    return f'"{_escaped(text)}"'


def _escaped(text: str) -> str:
    # `repr` escapes whatever is not printable, bidirectional controls included; the
    # added quote makes it choose double quotes never, so those need escaping here.
    return repr(text + '"')[1:-2].replace('"', '\\"').replace("\\'", "'")


def tuple_(items: list[str] | tuple[str, ...]) -> str:
    """A tuple display of expressions."""
    return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"
