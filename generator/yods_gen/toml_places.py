"""Source locations of keys of a TOML file, and of texts in their values.

`tomllib` reads values and forgets where they were; a message about one has to show the line. The
file has been read by it, so what is looked at here is known to be right, and only as much
of the grammar is followed as distinguishes keys from other text.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from typing import Any

from yods_gen.errors import Span
from yods_gen.records import DataClass

_BARE_OR_QUOTED = r'(?:"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|[A-Za-z0-9_-]+)'
_KEY = re.compile(rf"[ \t]*({_BARE_OR_QUOTED}(?:[ \t]*\.[ \t]*{_BARE_OR_QUOTED})*)[ \t]*=")
_TABLE = re.compile(
    rf"[ \t]*\[\[?[ \t]*({_BARE_OR_QUOTED}(?:[ \t]*\.[ \t]*{_BARE_OR_QUOTED})*)[ \t]*\]"
)
_PART = re.compile(_BARE_OR_QUOTED)
#: Tokens of a value, as far as the end of the value depends on them.
_TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|[\[\]{}\n]"
    r"|[^\"'#\[\]{}\n]+",
    re.DOTALL,
)


class _Entry(DataClass):
    """A table's heading or a key: the names from the root to it, and the stretches of text."""

    names: tuple[str, ...]
    start: int
    end: int
    #: End of its value; of a heading, its own end.
    value_end: int


def place_of(text: str, path: str, names: Sequence[str], value: str = "") -> Span | None:
    """Return the location of the key `names`, or of the nearest table around it.

    Args:
        text, path: The file, and what it is called in messages.
        names: The key with the tables that it is in, from the root.
        value: A text in its value, which is pointed at instead where it is found.
    """
    wanted = tuple(names)
    best: _Entry | None = None
    for entry in _entries(text):
        if wanted[: len(entry.names)] == entry.names and (
            best is None or len(entry.names) > len(best.names)
        ):
            best = entry
    if best is None:
        return None
    start, end = best.start, best.end
    inner = [*wanted[len(best.names) :], *([value] if value else [])]
    for name in inner:
        found = _within(text, end, best.value_end, name)
        if found is not None:
            start, end = found
    line = text.count("\n", 0, start) + 1
    return Span(path, line, start - text.rfind("\n", 0, start), end - start)


def _within(text: str, start: int, end: int, wanted: str) -> tuple[int, int] | None:
    """Return the range of a name or string in a value: a list, or a table on a line."""
    for found in re.finditer(rf"#[^\n]*|{_BARE_OR_QUOTED}", text[start:end]):
        if not found[0].startswith("#") and _plain(found[0]) == wanted:
            return start + found.start(), start + found.end()
    return None


def _entries(text: str) -> Iterator[_Entry]:
    """Iterate over the headings and keys of a file."""
    table: tuple[str, ...] = ()
    offset = 0
    while offset < len(text):
        heading = _TABLE.match(text, offset)
        key = None if heading else _KEY.match(text, offset)
        if heading:
            table = _names(heading[1])
            yield _Entry(table, heading.start(1), heading.end(1), heading.end(1))
            offset = _value_end(text, heading.end())
        elif key:
            end = _value_end(text, key.end())
            yield _Entry(table + _names(key[1]), key.start(1), key.end(1), end)
            offset = end
        else:
            offset = _value_end(text, offset)
        offset += 1  # the end of the line


def _value_end(text: str, offset: int) -> int:
    """The end of the line on which the brackets are closed that are opened from `offset` on."""
    depth = 0
    while token := _TOKEN.match(text, offset):
        if token[0] in ("[", "{"):
            depth += 1
        elif token[0] in ("]", "}"):
            depth -= 1
        elif token[0] == "\n" and depth <= 0:
            return offset
        offset = token.end()
    return len(text)


def _names(written: str) -> tuple[str, ...]:
    return tuple(map(_plain, _PART.findall(written)))


def _plain(written: str) -> str:
    """Return a key or string without its quotes."""
    if written[:1] not in ('"', "'"):
        return written
    try:
        return str(tomllib.loads(f"it = {written}")["it"])
    except tomllib.TOMLDecodeError:
        return written


# Read TOML that somebody else has written: `tomllib`, and a bound on the time it takes.
# `tomllib` takes time quadratic in the number of a dotted key's parts, so that a key of 100 kB
# keeps it busy for half a minute. No setting nests as deep. The commands that read IR have a copy
# of this module (`yods.literals.toml`): neither imports the other.

#: Parts that a dotted key may have.
MAX_KEY_PARTS = 100

_KEY_PART = r'(?:"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|[A-Za-z0-9_-]+)'
#: A key, or what may look like one; texts of several lines and comments, in which nothing is one.
_KEY_OR_TEXT = re.compile(
    r'"""(?:[^\\]|\\.?)*?(?:"{3,5}|\Z)'
    r"|'''.*?(?:'{3,5}|\Z)"
    r"|\#[^\n]*"
    rf"|(?P<key>{_KEY_PART}(?:[ \t]*\.[ \t]*{_KEY_PART})*)",
    re.DOTALL,
)


def loads(text: str) -> dict[str, Any]:
    """Parse a text in TOML.

    Raises:
        tomllib.TOMLDecodeError: It is no TOML, or a key of it has too many parts.
        ValueError: A number of it has more digits than Python converts.
        RecursionError: Its values nest too deep.
    """
    # A key stands on one line, so hardly a file has to be looked through.
    if any(line.count(".") >= MAX_KEY_PARTS for line in text.split("\n")):
        _check_keys(text)
    return tomllib.loads(text)


def _check_keys(text: str) -> None:
    for found in _KEY_OR_TEXT.finditer(text):
        key = found["key"]
        if key is None or key.count(".") < MAX_KEY_PARTS:
            continue
        if len(re.findall(_KEY_PART, key)) > MAX_KEY_PARTS:
            line = text.count("\n", 0, found.start()) + 1
            column = found.start() - text.rfind("\n", 0, found.start())
            raise tomllib.TOMLDecodeError(
                f"A key has over {MAX_KEY_PARTS} parts (at line {line}, column {column})"
            )
