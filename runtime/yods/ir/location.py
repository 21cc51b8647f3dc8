"""Source locations: where an operation came from.

The location attributes themselves are builtin attributes (`yods.ir.location_attributes`).
Operations hold whatever is cheapest to make: the parser leaves a `(source, offset)`
pair, and the line and column are worked out when somebody asks.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import partial

from yods.hints import TYPE_CHECKING
from yods.ir.location_attributes import UNKNOWN_LOCATION, FileLineColumnLocation, fused

if TYPE_CHECKING:
    from typing import TypeAlias

    from yods.ir.location_attributes import Location

    #: What an operation's slot holds: a location, a function that makes it (reads it from a file
    #: of bytecode, or fuses others), a place in a source, or nothing known.
    AnyLocation: TypeAlias = Location | partial[Location] | tuple["Source", int] | None


#: Halves of surrogate pairs that stand for no byte of a file.
_HALVES = "[\ud800-\udc7f\udd00-\udfff]"


def well_formed(text: str) -> str:
    """`text`, with U+FFFD in place of each character that no bytes of a file decode to.

    Python and JSON have strings with half a surrogate pair, and an editor may send half of one
    while it is typed. Offsets stay as they are.
    """
    return text if text.isascii() else re.sub(_HALVES, "\ufffd", text)


class Source:
    """A text being read, with the name it goes by in messages.

    `text` is decoded from UTF-8 with `surrogateescape`, so that every byte of the
    file survives, and is `well_formed`; columns count bytes, as in MLIR.
    """

    __slots__ = ("_line_starts", "filename", "first_line", "parts", "text")

    def __init__(self, text: str, filename: str = "<string>", first_line: int = 1) -> None:
        self.text = well_formed(text)
        self.filename = filename
        #: Number of the first line; above 1 where `text` is one chunk of a split file.
        self.first_line = first_line
        self._line_starts: list[int] | None = None
        #: Where an attribute of several parts was read, the offsets of its parts, once for
        #: each time; only of attributes whose parts are reported on one by one.
        self.parts: dict[object, list[tuple[int, ...]]] = {}

    def _starts(self) -> list[int]:
        starts = self._line_starts
        if starts is None:
            starts = [0]
            find = self.text.find
            at = find("\n")
            while at >= 0:
                starts.append(at + 1)
                at = find("\n", at + 1)
            self._line_starts = starts
        return starts

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """Line and column, both from 1, of the character at `offset`; columns in bytes."""
        starts = self._starts()
        row = bisect_right(starts, offset) - 1
        before = self.text[starts[row] : offset]
        width = len(before) if before.isascii() else len(before.encode("utf-8", "surrogateescape"))
        return self.first_line + row, width + 1

    @property
    def start(self) -> tuple[int, int]:
        """Line and column MLIR gives to what stands for the whole source."""
        return 0, 0

    def line_text(self, line: int) -> str | None:
        """The text of line `line` without its end; None where there is no such line."""
        row = line - self.first_line
        starts = self._starts()
        if not 0 <= row < len(starts):
            return None
        end = starts[row + 1] - 1 if row + 1 < len(starts) else len(self.text)
        return self.text[starts[row] : end]

    def offset_of(self, line: int, column: int) -> int | None:
        """The inverse of `line_and_column`; None where there is no such place."""
        text = self.line_text(line)
        if text is None or column < 1:
            return None
        start = self._starts()[line - self.first_line]
        if text.isascii():
            return start + min(column - 1, len(text))
        head = text.encode("utf-8", "surrogateescape")[: column - 1]
        return start + len(head.decode("utf-8", "surrogateescape"))


def resolve_location(location: AnyLocation) -> Location:
    """The location attribute that a slot stands for."""
    if location is None:
        return UNKNOWN_LOCATION
    if isinstance(location, tuple):
        source, offset = location
        line, column = source.line_and_column(offset)
        return FileLineColumnLocation(source.filename, line, column)
    return location() if isinstance(location, partial) else location


def fused_later(*locations: AnyLocation) -> partial[Location]:
    """The location that these are `fused` to, once somebody asks for it.

    An operation that a chain of n rewrites made has n locations. Fused at once, all that were in
    between would have some n² together, and most of them are gone before anybody asks.
    """
    return partial(_fuse, locations)


def _fuse(locations: tuple[AnyLocation, ...]) -> Location:
    found: list[Location] = []
    seen: set[int] = set()
    pending = [*reversed(locations)]
    while pending:
        location = pending.pop()
        if not isinstance(location, partial) or location.func is not _fuse:
            found.append(resolve_location(location))
        elif id(location) not in seen:
            seen.add(id(location))
            pending += reversed(location.args[0])
    return fused(found)
