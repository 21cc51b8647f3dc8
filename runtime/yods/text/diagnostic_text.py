"""A diagnostic as text: position, message, source line and caret.

Source: the behaviour of `mlir-opt` (MLIR's SourceMgrDiagnosticHandler over LLVM's
SourceMgr): lines end at "\\n" or "\\r", tabs stop every eight columns, a line with
anything but ASCII is shown without a caret, and of a call site every caller is named.
"""

from __future__ import annotations

from contextlib import suppress

from yods.hints import TYPE_CHECKING
from yods.ir.diagnostics import NOTE, Diagnostic, TextTooLarge
from yods.ir.location import Source, resolve_location
from yods.ir.location_attributes import UNKNOWN_LOCATION, find_call_site, find_file_place

if TYPE_CHECKING:
    from yods.ir.location import AnyLocation
    from yods.ir.location_attributes import Location

#: How many callers of a call site location are named.
CALL_STACK_LIMIT = 10

#: A file larger than this is not read to show one of its lines.
_MOST_BYTES = 1 << 26

_TAB_STOP = 8

# The file read last, because several diagnostics in a row tend to name the same.
_last_read: tuple[tuple[str, int, int], Source] | None = None


class UnderlinedDiagnostic(Diagnostic):
    """A diagnostic about a stretch of text.

    Attributes:
        width: How many bytes are underlined, the caret's included.
    """

    __slots__ = ("width",)

    def __init__(self, message: str, location: AnyLocation, width: int) -> None:
        super().__init__(message, location)
        self.width = width


def diagnostic_text(diagnostic: Diagnostic) -> str:
    """The text that `mlir-opt` prints for `diagnostic` and its notes, without the last line end."""
    sources = [d.source for d in (diagnostic, *diagnostic.notes) if d.source is not None]
    place = resolve_location(diagnostic.location)
    width = diagnostic.width if isinstance(diagnostic, UnderlinedDiagnostic) else 0
    out = [_located(place, diagnostic.severity, diagnostic.message, sources, True, width)]
    shown = place
    if not isinstance(diagnostic.location, tuple):
        call = find_call_site(resolve_location(diagnostic.location))
        for _ in range(CALL_STACK_LIMIT):
            if call is None:
                break
            shown = call.caller
            out.append(_located(shown, NOTE, "called from", sources, True))
            call = find_call_site(shown)
    for note in diagnostic.notes:
        place = resolve_location(note.location)
        # The line is not shown again where it has just been shown.
        out.append(_located(place, note.severity, note.message, sources, place is not shown))
        shown = place
    return "\n".join(out)


def _located(
    location: Location,
    severity: str,
    message: str,
    sources: list[Source],
    show_line: bool,
    width: int = 0,
) -> str:
    place = find_file_place(location)
    if place is None:
        if location is not UNKNOWN_LOCATION:
            # A place may itself be what is too large.
            with suppress(TextTooLarge):
                message = f"{location}: {message}"
        return f"<unknown>:0: {severity}: {message}"
    filename, line, column = place
    shown = None
    if show_line and line and column:
        source = find_source(filename, sources)
        if source is not None:
            shown = source_excerpt(source, line, column, width)
    head = f"{filename}:{line}:{column}: {severity}: {message}"
    return head if shown is None else f"{head}\n{shown}"


def source_excerpt(source: Source, line: int, column: int, width: int = 0) -> str | None:
    """The source line and the caret line; None where the source has no such place.

    Args:
        line: From 1.
        column: From 1, in bytes.
        width: How many bytes from the caret on are underlined.
    """
    text = source.line_text(line)
    if text is None:
        return None
    shown = text.partition("\r")[0]
    if not shown.isascii():
        # Where the columns of a terminal are is not known, so there is no caret.
        length = len(shown.encode("utf-8", "surrogateescape"))
        return _expand_tabs(shown) if column - 1 <= length else None
    if column - 1 > len(shown):
        return None
    marks = " " * (column - 1) + "^"
    if width > 1:
        marks += "~" * (min(width, len(shown) + 2 - column) - 1)
    return f"{_expand_tabs(shown)}\n{_match_tabs(marks, shown)}"


def _expand_tabs(line: str) -> str:
    """`line` with tabs replaced by spaces; columns count bytes."""
    if "\t" not in line:
        return line
    out = []
    column = 0
    pieces = line.split("\t")
    for piece in pieces[:-1]:
        column += len(piece.encode("utf-8", "surrogateescape"))
        blanks = _TAB_STOP - column % _TAB_STOP
        column += blanks
        out.append(piece + " " * blanks)
    out.append(pieces[-1])
    return "".join(out)


def _match_tabs(marks: str, line: str) -> str:
    """`marks`, each repeated over what the tab above it takes up."""
    if "\t" not in line:
        return marks
    out: list[str] = []
    column = 0
    for i, mark in enumerate(marks):
        times = 1
        if line[i : i + 1] == "\t":
            times = _TAB_STOP - column % _TAB_STOP
        out.append(mark * times)
        column += times
    return "".join(out)


def find_source(filename: str, sources: list[Source]) -> Source | None:
    """The text called `filename`: one being read, or a file that can be."""
    for source in sources:
        if source.filename == filename:
            return source
    return _read(filename)


def _read(filename: str) -> Source | None:
    """The contents of a regular file of bearable size; None for anything else."""
    global _last_read
    import os
    from stat import S_ISREG

    try:
        found = os.stat(filename)
        key = filename, found.st_mtime_ns, found.st_size
        if _last_read is not None and _last_read[0] == key:
            return _last_read[1]
        # Reading a pipe or a device could wait forever.
        if not S_ISREG(found.st_mode) or found.st_size > _MOST_BYTES:
            return None
        with open(filename, encoding="utf-8", errors="surrogateescape", newline="") as file:
            source = Source(file.read(), filename)
    except (OSError, ValueError):
        return None
    _last_read = key, source
    return source
