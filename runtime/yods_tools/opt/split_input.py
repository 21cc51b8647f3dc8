"""Splitting a text into chunks that are read on their own (`--split-input-file`).

Source: the behaviour of `mlir-opt` (MLIR's splitAndProcessBuffer). The marker may stand
anywhere, also in the middle of a line; something must follow it, and not a "0".
"""

from __future__ import annotations

from yods.ir.diagnostics import WARNING, Diagnostic
from yods.ir.location import Source

#: The marker when none is given, in input and output.
DEFAULT_MARKER = "// -----"

#: How much of the marker's end may differ for a near miss.
_TAIL = 2


class Chunk(Source):
    """A part of a source. Lines and columns are those of the whole."""

    __slots__ = ("base", "whole")

    def __init__(self, whole: Source, start: int, end: int) -> None:
        super().__init__(whole.text[start:end], whole.filename, whole.line_and_column(start)[0])
        #: The source this is a part of.
        self.whole = whole
        #: Where in it this begins.
        self.base = start

    def line_and_column(self, offset: int) -> tuple[int, int]:
        return self.whole.line_and_column(self.base + offset)

    @property
    def start(self) -> tuple[int, int]:
        # As in mlir-opt, the first chunk begins where the whole does.
        return self.whole.line_and_column(self.base) if self.base else self.whole.start

    def line_text(self, line: int) -> str | None:
        return self.whole.line_text(line)

    def offset_of(self, line: int, column: int) -> int | None:
        found = self.whole.offset_of(line, column)
        if found is None or not 0 <= found - self.base <= len(self.text):
            return None
        return found - self.base


def split_source(
    source: Source, marker: str = DEFAULT_MARKER
) -> tuple[list[Source], list[Diagnostic]]:
    """The chunks of `source`, and a warning for everything that is almost a marker.

    Args:
        marker: Stands between two chunks; if empty, the source is one chunk.
    """
    if not marker:
        return [source], []
    text = source.text
    # A marker too short to be missed by a little is taken as it is.
    tail = _TAIL if len(marker) > _TAIL else 0
    head, ending = marker[: len(marker) - tail], marker[len(marker) - tail :]
    chunks: list[Source] = []
    warnings: list[Diagnostic] = []
    start = 0
    # Whether a chunk has begun; one that would begin empty begins behind the next head.
    begun = False
    at = 0
    while True:
        end = text.find(head, at)
        piece_end = len(text) if end < 0 else end
        if not begun:
            start = at
            begun = piece_end > at
        elif not tail or (
            text.startswith(ending, at) and piece_end - at > tail and text[at + tail] != "0"
        ):
            chunks.append(Chunk(source, start, at - len(head)))
            start = at + tail
            begun = piece_end > start
        else:
            warnings.append(Diagnostic("near miss with file split marker", (source, at), WARNING))
        if end < 0:
            break
        at = end + len(head)
    if begun:
        chunks.append(Chunk(source, start, len(text)))
    return chunks, warnings
