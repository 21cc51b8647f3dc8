"""Whether a text is valid IR, and the error in a line if it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source

if TYPE_CHECKING:
    from yods.ir.context import Context
    from yods.ir.operation import Operation


def error_of(text: str, context: Context) -> str:
    """The error of `text`; empty if it is valid IR."""
    try:
        module = parse_source(Source(text, "-"), context)
    except Exception as wrong:
        return message_of(wrong)
    return invalid(module, context)


def invalid(module: Operation, context: Context) -> str:
    """The first error of the verifier in `module`; empty if there is none."""
    from yods.verification.verifier import verify

    try:
        verify(module, context)
    except Exception as wrong:
        return message_of(wrong)
    return ""


def message_of(wrong: Exception) -> str:
    """The first diagnostic with its location, or the class and message of another exception."""
    if not isinstance(wrong, DiagnosticError):
        return f"{type(wrong).__name__}: {wrong}"
    first = wrong.diagnostics[0]
    return f"{first.line}:{first.column}: {first.message}" if first.line else first.message


def one_line(wrong: BaseException) -> str:
    """The message of an exception in one line, or its class."""
    return " ".join(str(wrong).split()) or type(wrong).__name__
