"""A text of IR as an editor has it: what it says, and what is wrong with it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import cached_property
from itertools import chain

from yods import Context, Diagnostic, DiagnosticError
from yods.ir.dialect_packages import DialectConflictError, DialectLoadError
from yods.ir.location import Source, well_formed
from yods.ir.operation import Operation
from yods.text.parse import parse_source
from yods.verification.verifier import verify
from yods_dev.editor.names import Names
from yods_tools.opt.split_input import split_source


class Document:
    """One version of a text. What it is asked for is found out once.

    Args:
        make_context: Makes the context in which the text is read, with the dialects that
            its project has.
    """

    def __init__(
        self, text: str, make_context: Callable[[], Context], filename: str = "<string>"
    ) -> None:
        self.text = well_formed(text)
        self.filename = filename
        self.context = make_context()
        self._starts = [0, *(i + 1 for i, c in enumerate(text) if c == "\n")]

    @cached_property
    def names(self) -> Names:
        """Its names with their definitions and uses."""
        return Names(self.text)

    @property
    def diagnostics(self) -> list[Diagnostic]:
        """All that reading and verifying it report."""
        return self._parsed[0]

    @property
    def modules(self) -> list[Operation]:
        """The modules that could be parsed, one for each part between `// -----`."""
        return self._parsed[1]

    @cached_property
    def operations(self) -> dict[int, Operation]:
        """The operations that could be parsed, by the offset of their names."""
        found: dict[int, Operation] = {}
        for op in chain.from_iterable(module.walk() for module in self.modules):
            location = op._location
            if isinstance(location, tuple):
                place = location[0].line_and_column(location[1])
                found.setdefault(self.offset_of(*place), op)
        return found

    @cached_property
    def _parsed(self) -> tuple[list[Diagnostic], list[Operation]]:
        chunks, warnings = split_source(Source(self.text, self.filename))
        found = [*warnings]
        modules: list[Operation] = []
        for chunk in chunks:
            try:
                module = parse_source(chunk, self.context)
                modules.append(module)
                verify(module, self.context)
            except DiagnosticError as error:
                found += error.diagnostics
            except (DialectConflictError, DialectLoadError) as error:
                found.append(Diagnostic(str(error), (chunk, 0)))
        return [*found, *self.context.take_reported()], modules

    def offset_of(self, line: int, column: int) -> int:
        """The offset of a place of a diagnostic: from 1, columns in bytes."""
        row = min(max(line - 1, 0), len(self._starts) - 1)
        start = self._starts[row]
        end = self._starts[row + 1] if row + 1 < len(self._starts) else len(self.text)
        head = self.text[start:end].encode("utf-8", "surrogateescape")[: max(column - 1, 0)]
        return start + len(head.decode("utf-8", "ignore"))

    def position_of(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, from 0, in characters."""
        row = bisect_right(self._starts, offset) - 1
        return row, offset - self._starts[row]

    def offset_at(self, line: int, column: int) -> int:
        """The inverse of `position_of`; what lies outside is drawn to the nearest place."""
        if line >= len(self._starts):
            return len(self.text)
        start = self._starts[max(line, 0)]
        row_end = self._starts[line + 1] - 1 if line + 1 < len(self._starts) else len(self.text)
        return min(start + max(column, 0), row_end)

    def word_end(self, offset: int) -> int:
        """Return the end of the token at an offset."""
        tokens = self.names.tokens
        index = bisect_left(tokens, offset, key=lambda token: token.start)
        if index < len(tokens) and tokens[index].start == offset and tokens[index].text != "\n":
            return tokens[index].end
        return min(offset + 1, len(self.text))
