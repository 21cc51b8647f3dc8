"""Observers of running passes: printing of IR, timing, reproducers."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from yods.ir.operation import Operation
    from yods.passes.base import Pass


class Instrumentation:
    """Callbacks around every pass. A subclass overrides the ones it needs.

    Source: MLIR, PassManagement.md, "Pass Instrumentation".
    """

    def before_pipeline(self, name: str) -> None:
        """The passes nested under `name` begin, on one operation after another."""

    def after_pipeline(self, name: str) -> None:
        """They have ended."""

    def before_pass(self, pass_: Pass, op: Operation) -> None:
        """`pass_` is about to run on `op`."""

    def after_pass(self, pass_: Pass, op: Operation) -> None:
        """It has run, and what it left is valid."""

    def after_failed_pass(self, pass_: Pass, op: Operation) -> None:
        """It failed, or left what is not valid."""


def symbol_of(op: Operation) -> str | None:
    """The name of `op`, if it is a symbol."""
    name = op.attributes.get("sym_name")
    return None if name is None else str(getattr(name, "value", name))
