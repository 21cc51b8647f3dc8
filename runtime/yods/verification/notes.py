"""The note that shows the operation an error is about."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.ir.diagnostics import NOTE, Diagnostic, DiagnosticError
from yods.ir.print_options import PrintOptions

if TYPE_CHECKING:
    from yods.ir.operation import Operation

#: Elements attributes with more elements than this are elided in diagnostics.
_LARGE_ELEMENTS = 16


def diagnostic_operation_text(op: Operation, options: PrintOptions | None = None) -> str:
    """`op` as diagnostics show it: generic form, no aliases, large constants elided, no
    number given to two values.

    Args:
        options: What else is asked of the printer.

    Source: MLIR, mlir/lib/IR/Diagnostics.cpp, `Diagnostic::appendOp`.
    """
    shown = (options or PrintOptions()).changed(
        generic=True,
        local_scope=True,
        elide_elements_larger_than=_LARGE_ELEMENTS,
        unique_ssa_ids=True,
    )
    try:
        text = op.print_with(shown)
    except DiagnosticError as error:  # too long, or a printer that raises
        return error.diagnostics[0].message
    return f"\n{text}" if "\n" in text else text


class CurrentOperationNote(Diagnostic):
    """`see current operation: …`, printed when somebody first asks for the text.

    Most errors are counted, compared or dropped, and printing numbers every value of
    the function; so the text is made late. It shows the operation as it then is.
    """

    __slots__ = ("_op", "_text", "options")

    # mlir-opt leaves the note out when it checks diagnostics.
    IS_EXPECTED = False

    def __init__(self, op: Operation) -> None:
        self._op = op
        #: How to print, but for what the note demands itself.
        self.options: PrintOptions | None = None
        self._text: str | None = None
        super().__init__("", op._location, NOTE)

    @property
    def message(self) -> str:
        if self._text is None:
            self._text = f"see current operation: {self._shown()}"
        return self._text

    @message.setter
    def message(self, text: str) -> None:
        # The base class fills its slot; an empty text is one still to be made.
        if text:
            self._text = text

    def _shown(self) -> str:
        return diagnostic_operation_text(self._op, self.options)


def with_current_operation(diagnostic: Diagnostic, op: Operation) -> Diagnostic:
    """`diagnostic` with the note in front of its others, as MLIR's `emitError` leaves it."""
    diagnostic.notes.insert(0, CurrentOperationNote(op))
    return diagnostic
