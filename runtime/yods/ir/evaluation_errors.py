"""Errors of the expressions and conditions that definitions state."""

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
