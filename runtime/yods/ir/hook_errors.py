"""Errors in hooks: one diagnostic at what they were called for, with the line that raised.

Hooks are other people's code. What they raise besides errors about the IR is their own fault,
of which a user must hear in one line which hook it was, and where.
"""

from __future__ import annotations

import sys

from yods.hints import TYPE_CHECKING
from yods.ir.diagnostics import NOTE, Diagnostic, DiagnosticError, OperationError, ParseError
from yods.ir.dialect_packages import DialectConflictError, DialectLoadError
from yods.ir.evaluation_errors import cause_of

if TYPE_CHECKING:
    from yods.ir.location import AnyLocation

#: What is no fault of a hook: errors about the IR, and what is handled further out.
PASSED_ON = (
    DiagnosticError,
    DialectConflictError,
    DialectLoadError,
    MemoryError,
    OperationError,
    ParseError,
    RecursionError,
)
#: Packages that call hooks.
_CALLERS = frozenset({"yods", "yods_eval", "yods_tools"})


class HookDiagnostic(Diagnostic):
    """The diagnostic of an error in a hook; `raised` is the exception."""

    __slots__ = ("raised",)

    raised: BaseException

    def show_trace(self) -> None:
        """Attach a note with the traceback (`--mlir-print-stacktrace-on-diagnostic`)."""
        self.notes.append(trace_note(self.raised))


def hook_error(error: BaseException, what: str, location: AnyLocation) -> DiagnosticError:
    """Return the error to raise for `error`, which a hook called for `what` has raised."""
    found = HookDiagnostic(hook_message(error, what), location)
    found.raised = error
    return DiagnosticError([found])


def hook_message(error: BaseException, what: str) -> str:
    """The message about `error`, which a hook called for `what` has raised."""
    return f"{what}: hook raised {cause_of(error)}, {place_of(error)}"


def trace_note(error: BaseException) -> Diagnostic:
    """The traceback of `error`, as a note."""
    from traceback import format_exception

    text = "".join(format_exception(error)).rstrip()
    return Diagnostic(f"diagnostic emitted with trace:\n{text}", None, NOTE)


def place_of(error: BaseException) -> str:
    """`at FILE:LINE in NAME`: the innermost line that is a hook's."""
    from traceback import walk_tb

    found = ""
    for frame, line in walk_tb(error.__traceback__):
        package = str(frame.f_globals.get("__name__", "")).partition(".")[0]
        if not found or (package not in _CALLERS and package not in sys.stdlib_module_names):
            found = f"at {frame.f_code.co_filename}:{line} in {frame.f_code.co_name}"
    return found
