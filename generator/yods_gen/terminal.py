"""Messages for people: safe on any terminal, in colour if it has colours."""

from __future__ import annotations

import os
import re
import sys
from typing import TextIO

_HEAD = re.compile(r"^(?P<place>\S.*?:\d+:\d+: )(?P<kind>error|warning)(?P<id>\[[\w-]+\])?: ", re.M)
_CARET = re.compile(r"^(?P<margin> {6}\| *\t*)(?P<caret>\^+)$", re.M)
_RED, _YELLOW, _GREEN, _BOLD, _END = "\x1b[1;31m", "\x1b[1;33m", "\x1b[32m", "\x1b[1m", "\x1b[0m"


def in_colour(stream: TextIO) -> bool:
    """Whether to write colours to `stream`: to a terminal, unless NO_COLOR is set.

    Source: no-color.org.
    """
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def complain(text: str) -> None:
    """Write a message to standard error; what it cannot show is escaped."""
    if in_colour(sys.stderr):
        text = painted(text)
    print(text.encode("utf-8", "backslashreplace").decode(), file=sys.stderr)


def painted(report: str) -> str:
    """A report with its places, levels and carets in colour."""

    def head(found: re.Match[str]) -> str:
        colour = _RED if found["kind"] == "error" else _YELLOW
        kind = f"{found['kind']}{found['id'] or ''}"
        return f"{_BOLD}{found['place']}{_END}{colour}{kind}{_END}: "

    return _CARET.sub(rf"\g<margin>{_GREEN}\g<caret>{_END}", _HEAD.sub(head, report))
