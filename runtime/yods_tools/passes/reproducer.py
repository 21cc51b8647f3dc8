"""Reproducers: the input of a failing pipeline, with the pipeline, in one file.

Source: MLIR, PassManagement.md, "Crash and Failure Reproduction"; PassCrashRecovery.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.ir.diagnostics import NOTE, Diagnostic
from yods.ir.print_options import PrintOptions
from yods.passes.instrumentation import Instrumentation, symbol_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.operation import Operation
    from yods.passes.base import Pass

#: The group of resources with what `--run-reproducer` wants.
RESOURCE = "mlir_reproducer"


def reproducer_text(op: Operation, pipeline: str, *, threading: bool, verify_each: bool) -> str:
    """`op` with what it takes to run `pipeline` on it again."""
    entries: list[tuple[str, bool | str]] = [
        ("pipeline", pipeline),
        ("disable_threading", not threading),
        ("verify_each", verify_each),
    ]
    return op.print_with(PrintOptions(external_resources={RESOURCE: entries})) + "\n"


class CrashReproducer(Instrumentation):
    """Writes a reproducer when the first pass fails.

    Args:
        path: The file.
        text: Returns the reproducer of the whole pipeline, made before it ran.
        report: Gets the failure.
        local: Whether the reproducer has only the pass that failed, and what it ran on;
            None, or a function that makes it of the pipeline's text and the operation.
    """

    def __init__(
        self,
        path: str,
        text: str,
        report: Callable[[Diagnostic], None],
        local: Callable[[str, Operation], str] | None = None,
    ) -> None:
        self._path = path
        self._text = text
        self._report = report
        self._local = local
        self._done = False

    def before_pass(self, pass_: Pass, op: Operation) -> None:
        if self._local is not None and not self._done:
            pipeline = pass_.text
            around: Operation | None = op
            while around is not None:
                pipeline = f"{around.name}({pipeline})"
                top, around = around, around.parent_op
            self._text = self._local(pipeline, top)

    def after_failed_pass(self, pass_: Pass, op: Operation) -> None:
        if self._done:
            return
        self._done = True
        symbol = symbol_of(op)
        running = f"`{pass_.display_name()}` on '{op.name}' operation"
        running += f": @{symbol}" if symbol else ""
        if self._local is None:
            running = f"[{running}]"
        found = Diagnostic(
            "Failures have been detected while processing an MLIR pass pipeline", op._location
        )
        found.notes.append(
            Diagnostic(
                f"Pipeline failed while executing {running}: {self._written()}",
                op._location,
                NOTE,
            )
        )
        self._report(found)

    def _written(self) -> str:
        try:
            with open(self._path, "w", encoding="utf-8", errors="surrogateescape") as file:
                file.write(self._text)
        except OSError as error:
            return (
                "failed to create output stream: Failed to create reproducer stream: "
                f"cannot open output file '{self._path}': {error.strerror}"
            )
        return f"reproducer generated at `{self._path}`"
