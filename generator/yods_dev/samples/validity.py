"""Whether a text is valid IR, and why not, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source

if TYPE_CHECKING:
    from yods.ir.context import Context
    from yods.ir.operation import Operation


def error_of(text: str, context: Context) -> str:
    """Why `text` is no valid IR; empty where it is."""
    try:
        module = parse_source(Source(text, "-"), context)
    except DiagnosticError as wrong:
        return told(wrong)
    except Exception as wrong:
        return f"{type(wrong).__name__}: {wrong}"
    return invalid(module, context)


def invalid(module: Operation, context: Context) -> str:
    """What the verifier says of `module` first; empty where it says nothing."""
    from yods.verification.verifier import verify

    try:
        verify(module, context)
    except DiagnosticError as wrong:
        return told(wrong)
    except Exception as wrong:
        return f"{type(wrong).__name__}: {wrong}"
    return ""


def told(wrong: DiagnosticError) -> str:
    """The first of its diagnostics: where, and what."""
    first = wrong.diagnostics[0]
    return f"{first.line}:{first.column}: {first.message}" if first.line else first.message
