"""Errors of the expressions and conditions that definitions state, and causes in messages."""

from __future__ import annotations


class InvalidParameters(ValueError):
    """Parameters that make no valid attribute or type; the text is MLIR's message."""


#: Exceptions that evaluating an expression of a definition may raise.
EVALUATION_ERRORS = (
    ArithmeticError,
    AttributeError,
    LookupError,
    MemoryError,
    TypeError,
    ValueError,  # InvalidParameters among them
)


def cause_of(error: BaseException) -> str:
    """The class of `error` and its message, in one line."""
    message = " ".join(str(error).split())
    return f"{type(error).__name__}: {message}" if message else type(error).__name__
