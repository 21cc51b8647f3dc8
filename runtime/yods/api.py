"""Reading and checking IR in one call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.ir.location import Source
from yods.text.parse import parse_source

if TYPE_CHECKING:
    from yods.ir.context import Context
    from yods.ir.operation import Operation


def parse(
    text: str | bytes, *, context: Context | None = None, filename: str = "<string>"
) -> Operation:
    """The verified top-level operation of `text`; a module around it unless it is one.

    Args:
        text: IR in MLIR's textual form; bytes are read as UTF-8.
        context: The dialects to use; by default those that can be found.
        filename: The name in positions and locations.

    Raises:
        DiagnosticError: The text cannot be read, or the IR is not valid.
    """
    if isinstance(text, bytes):
        text = text.decode("utf-8", "surrogateescape")
    op = parse_source(Source(text, filename), context)
    verify(op, context=context)
    return op


def verify(op: Operation, *, context: Context | None = None) -> None:
    """Check `op` and everything inside it.

    Args:
        context: The dialects whose rules for discardable attributes apply.

    Raises:
        DiagnosticError: The IR is not valid; it holds every finding, in MLIR's order.
    """
    from yods.verification.verifier import verify as verify_below

    verify_below(op, context)
