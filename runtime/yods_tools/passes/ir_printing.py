"""Dumps of the IR around passes: `--mlir-print-ir-before`, `-after` and what goes with them.

Source: MLIR, mlir/lib/Pass/IRPrinting.cpp; PassManagement.md, "IR Printing".
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from yods.ir.print_options import PrintOptions
from yods.passes.instrumentation import Instrumentation, symbol_of

if TYPE_CHECKING:
    from yods.ir.operation import Operation
    from yods.passes.base import Pass


@dataclass(frozen=True, slots=True)
class DumpRules:
    """Which dumps are written.

    Attributes:
        before, after: The passes' arguments; None: all of them.
        only_changed: After a pass only where it changed something.
        only_failed: After a pass only where it failed.
        module_scope: Always dump the outermost operation.
        folder: Write files below this folder, not to standard error; or nothing.
    """

    before: frozenset[str] | None = frozenset()
    after: frozenset[str] | None = frozenset()
    only_changed: bool = False
    only_failed: bool = False
    module_scope: bool = False
    folder: str = ""


class IRPrinter(Instrumentation):
    """Dumps operations before and after passes run on them."""

    def __init__(self, rules: DumpRules, options: PrintOptions) -> None:
        self._rules = rules
        self._options = options
        #: What stood there before the pass, by operation, where only changes are dumped.
        self._before: dict[Operation, str] = {}
        self._counters: dict[Operation, int] = {}

    def before_pass(self, pass_: Pass, op: Operation) -> None:
        rules = self._rules
        if rules.only_changed:
            self._before[op] = op.print_with(PrintOptions(generic=True, debuginfo=True))
        if rules.before is None or pass_.ARGUMENT in rules.before:
            self._dump("Before", pass_, op)

    def after_pass(self, pass_: Pass, op: Operation) -> None:
        rules = self._rules
        if rules.only_failed:
            return
        if rules.only_changed:
            now = op.print_with(PrintOptions(generic=True, debuginfo=True))
            if self._before.pop(op, None) == now:
                return
        if rules.after is None or pass_.ARGUMENT in rules.after:
            self._dump("After", pass_, op)

    def after_failed_pass(self, pass_: Pass, op: Operation) -> None:
        rules = self._rules
        if rules.only_changed:
            self._before.pop(op, None)
        if rules.after is None or pass_.ARGUMENT in rules.after:
            self._dump("After", pass_, op, " Failed")

    def _dump(self, when: str, pass_: Pass, op: Operation, outcome: str = "") -> None:
        text = self._text(when, pass_, op, outcome)
        if not self._rules.folder:
            sys.stderr.write(text)
            return
        path = self._path(pass_, op)
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)
        except OSError as error:
            folder = os.path.dirname(path)
            print(f"Error while creating directory {folder}: {error.strerror}", file=sys.stderr)
            return
        try:
            with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
                file.write(text)
        except OSError as error:
            print(
                f"Error while opening output file {path}: {error.strerror}",
                file=sys.stderr,
            )

    def _text(self, when: str, pass_: Pass, op: Operation, outcome: str) -> str:
        options = self._options
        where = ""
        shown = op
        if self._rules.module_scope:
            symbol = symbol_of(op)
            where = f" ('{op.name}' operation" + (f": @{symbol})" if symbol else ")")
            while shown.parent_op is not None:
                shown = shown.parent_op
        elif op.parent_block is not None:
            options = options.changed(local_scope=True)
        end = "\n\n" if options.local_scope else "\n\n\n"
        name = f"{pass_.display_name()}{outcome} ({pass_.ARGUMENT}){where}"
        return f"// -----// IR Dump {when} {name} //----- //\n{shown.print_with(options)}{end}"

    def _path(self, pass_: Pass, op: Operation) -> str:
        """A file of its own for each dump: a folder for each operation around, and numbers
        that say in which order they came to be."""
        self._counters[op] = self._counters.get(op, -1) + 1
        folders: list[str] = []
        numbers: list[str] = []
        each: Operation | None = op
        while each is not None:
            numbers.append(str(self._counters.setdefault(each, 0)))
            symbol = symbol_of(each) or "no-symbol-name"
            plain = "".join("_" if c in "/\\\0" else c for c in symbol)
            folders.append(f"{each.name.replace('.', '_')}_{plain}".replace("/", "_"))
            each = each.parent_op
        name = "_".join([*reversed(numbers), pass_.ARGUMENT])
        return os.path.join(self._rules.folder, *reversed(folders), f"{name}.mlir")
