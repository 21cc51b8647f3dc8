"""Diagnostics: what is wrong, where, and what belongs to it.

Source: MLIR, Diagnostics.md; the printed form is that of `mlir-opt`.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, ClassVar
from yods.ir import services
from yods.ir.location import Source, resolve_location
from yods.ir.location_attributes import find_file_place

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    from yods.ir.location import AnyLocation

    class Reported(Protocol):
        """An operation, as far as its errors are about it."""

        _location: AnyLocation

        @property
        def name(self) -> str: ...


ERROR = "error"
WARNING = "warning"
REMARK = "remark"
NOTE = "note"


class Diagnostic:
    """One finding.

    Attributes:
        severity: "error", "warning", "remark" or "note".
        message: The text, without position or severity.
        location: Where: a location, a place in a source, or None where unknown.
        notes: Findings of severity "note" that belong to this one.
    """

    __slots__ = ("location", "message", "notes", "severity", "source")

    #: Whether `--verify-diagnostics` compares it with what the text expects.
    IS_EXPECTED: ClassVar[bool] = True

    def __init__(
        self,
        message: str,
        location: AnyLocation = None,
        severity: str = ERROR,
        notes: Sequence[Diagnostic] = (),
        source: Source | None = None,
    ) -> None:
        self.severity = severity
        self.message = message
        self.location = location
        self.notes = list(notes)
        #: The text in which `location`'s line can be shown, where it is at hand.
        self.source = location[0] if isinstance(location, tuple) else source

    def note(self, message: str, location: AnyLocation = None) -> Diagnostic:
        """Attach a note, at the diagnostic's own location by default."""
        place = self.location if location is None else location
        self.notes.append(Diagnostic(message, place, NOTE, source=self.source))
        return self

    def place(self) -> tuple[str, int, int] | None:
        """File, line and column (from 1) of the place to show; None where unknown.

        A location that names several places shows the first, as MLIR's handler does.
        """
        location = self.location
        if isinstance(location, tuple):
            line, column = location[0].line_and_column(location[1])
            return location[0].filename, line, column
        return find_file_place(resolve_location(location))

    @property
    def file(self) -> str | None:
        place = self.place()
        return None if place is None else place[0]

    @property
    def line(self) -> int | None:
        """Line, from 1."""
        place = self.place()
        return None if place is None else place[1]

    @property
    def column(self) -> int | None:
        """Column, from 1, in bytes."""
        place = self.place()
        return None if place is None else place[2]

    def __str__(self) -> str:
        """The form `mlir-opt` prints: position, text, source line, caret; then the notes."""
        return services.provided.diagnostic_text(self)

    def __repr__(self) -> str:
        return f"<Diagnostic {self.severity}: {self.message!r}>"

    def _repr_html_(self) -> str:
        return services.provided.html(self)


class Hint(Diagnostic):
    """A note that says what to do, where MLIR says nothing."""

    __slots__ = ()

    # MLIR's own tests expect only what MLIR says.
    IS_EXPECTED = False


class DiagnosticError(Exception):
    """Text that cannot be read or IR that is not valid; `diagnostics` says why."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__(diagnostics)
        self.diagnostics = tuple(diagnostics)

    def __str__(self) -> str:
        return "\n".join(str(diagnostic) for diagnostic in self.diagnostics)

    def _repr_html_(self) -> str:
        return services.provided.html(self)


class TextTooLarge(DiagnosticError):
    """Something is not printed, as its text would be out of proportion to what it is made of.

    Attributes and types that hold the same parts several times, level upon level, take
    little room and have texts of any length.
    """

    def __init__(self, limit: int) -> None:
        message = f"text would be longer than {limit:,} characters, as it repeats the same parts"
        super().__init__([Diagnostic(f"cannot be printed: {message}")])

    def at(self, location: AnyLocation) -> TextTooLarge:
        """Set the location, unless it is known."""
        first = self.diagnostics[0]
        if first.location is None:
            self.diagnostics = (Diagnostic(first.message, location),)
        return self

    def of(self, op: Reported) -> TextTooLarge:
        """Say that it is `op` which holds it, unless an operation inside has said so."""
        if self.diagnostics[0].location is None:
            self.diagnostics[0].message = f"'{op.name}' op {self.diagnostics[0].message}"
        return self.at(op._location)


class OperationError(Exception):
    """Raised by a verifier: `op` is not valid. `op.error(...)` makes one."""

    def __init__(self, op: Reported, message: str, location: AnyLocation = None) -> None:
        super().__init__(message)
        #: The operation.
        self.op: Any = op
        self.diagnostic = Diagnostic(message, op._location if location is None else location)
        #: Whether the operation is shown beside the error; not where MLIR reports at a
        #: place rather than of an operation.
        self.shows_operation = True
        #: Errors to report before this one, without showing the operation.
        self.preceding: list[Diagnostic] = []

    def after(self, message: str) -> OperationError:
        """Report another error first, at the same place; return this one."""
        self.preceding.append(Diagnostic(message, self.diagnostic.location))
        return self

    def note(self, message: str, location: AnyLocation = None) -> OperationError:
        """Attach a note; gives the error back, so that it can be raised in one line."""
        self.diagnostic.note(message, location)
        return self


#: What code that relies on the verifier may raise over IR that nobody has verified.
UNVERIFIED = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    OperationError,
    TypeError,
    ValueError,
)


class ParseError(Exception):
    """Raised by a parser: the text is not what it must be."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic
        #: Errors to report before this one.
        self.preceding: list[Diagnostic] = []

    def final(self, *reported: Diagnostic) -> DiagnosticError:
        """The whole failure, to be raised where the parser's work ends.

        Args:
            reported: Diagnostics reported before, such as warnings.
        """
        return DiagnosticError([*reported, *self.preceding, self.diagnostic])

    def after(self, error: ParseError) -> ParseError:
        """Report another error first; return this one."""
        self.preceding += [*error.preceding, error.diagnostic]
        return self

    def note(self, message: str, location: AnyLocation = None) -> ParseError:
        """Attach a note; gives the error back, so that it can be raised in one line."""
        self.diagnostic.note(message, location)
        return self

    def hint(self, message: str) -> ParseError:
        """Attach a hint at the error's own place; gives the error back."""
        own = self.diagnostic
        own.notes.append(Hint(message, own.location, NOTE, source=own.source))
        return self
