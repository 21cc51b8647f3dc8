"""Reports on passes: times, statistics, dumps of IR, and what they met that is not ported.

Source: MLIR, PassManagement.md, "Pass Timing" and "Pass Statistics"; mlir/lib/Support/Timing.cpp
and mlir/lib/Pass/PassStatistics.cpp.
"""

from __future__ import annotations

import os
import sys
from time import perf_counter

from yods.hints import TYPE_CHECKING
from yods.ir.diagnostics import REMARK, Diagnostic
from yods.ir.print_options import PrintOptions
from yods.passes.base import Pass
from yods.passes.instrumentation import Instrumentation, symbol_of
from yods.passes.manager import PassManager

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from yods.ir.operation import Operation
    from yods.passes.base import Pass, StatisticRow
    from yods_tools.options import Arguments


_RULE = "===" + "-" * 73 + "===\n"


def _heading(title: str) -> str:
    return f"{_RULE}{' ' * ((80 - len(title)) // 2)}{title}\n{_RULE}"


class _Timer:
    """A timer, and the timers inside it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seconds = 0.0
        self.inner: dict[str, _Timer] = {}
        self._started = 0.0

    def start(self) -> None:
        self._started = perf_counter()

    def stop(self) -> None:
        self.seconds += perf_counter() - self._started


class Timing(Instrumentation):
    """Times passes; `start` and `stop` time what else a command does."""

    def __init__(self) -> None:
        self._root = _Timer("root")
        self._running = [self._root]
        self._root.start()

    def start(self, name: str) -> None:
        """Start a timer called `name`, inside the running one."""
        timer = self._running[-1].inner.setdefault(name, _Timer(name))
        timer.start()
        self._running.append(timer)

    def stop(self) -> None:
        """Stop the timer that was started last."""
        self._running.pop().stop()

    def before_pipeline(self, name: str) -> None:
        self.start(name)

    def after_pipeline(self, name: str) -> None:
        self.stop()

    def before_pass(self, pass_: Pass, op: Operation) -> None:
        self.start(pass_.display_name())

    def after_pass(self, pass_: Pass, op: Operation) -> None:
        self.stop()

    def after_failed_pass(self, pass_: Pass, op: Operation) -> None:
        self.stop()

    def report(self, as_list: bool) -> str:
        """The report; as a list, with all of a name together and the longest first."""
        self._root.stop()
        total = self._root.seconds
        rest = total - sum(each.seconds for each in self._root.inner.values())
        lines = [_heading("... Execution time report ...")]
        lines.append(f"  Total Execution Time: {total:.4f} seconds\n\n")
        lines.append("  ----Wall Time----  ----Name----\n")
        if as_list:
            merged: dict[str, float] = {}
            for each, _ in _walk([self._root], 0):
                merged[each.name] = merged.get(each.name, 0.0) + each.seconds
            rows = sorted(merged.items(), key=lambda row: -row[1])
            lines += [_time(seconds, total, name) for name, seconds in rows]
        else:
            for each, depth in _walk(self._root.inner.values(), 0):
                lines.append(_time(each.seconds, total, "  " * depth + each.name))
        lines.append(_time(rest, total, "Rest"))
        lines.append(_time(total, total, "Total"))
        return "".join(lines)


def _walk(timers: Iterable[_Timer], depth: int) -> list[tuple[_Timer, int]]:
    return [
        found
        for each in timers
        for found in [(each, depth), *_walk(each.inner.values(), depth + 1)]
    ]


def _time(seconds: float, total: float, name: str) -> str:
    share = 100 * seconds / total if total else 0.0
    return f"  {seconds:8.4f} ({share:5.1f}%)  {name}\n"


# Statistics.


def statistics_report(manager: PassManager, as_list: bool) -> str:
    """The statistics of the passes of `manager`: as a list by pass, or in the pipeline's order."""
    lines = [_heading("... Pass statistics report ...")]
    if as_list:
        _list(manager, lines)
    else:
        _pipeline(manager, 0, lines)
    return "".join(lines) + "\n"


def _pipeline(manager: PassManager, indent: int, lines: list[str]) -> None:
    for step in manager.steps:
        if isinstance(step, Pass):
            lines += _entry(indent, step.display_name(), step.statistics)
        else:
            lines.append(f"{' ' * indent}'{step.anchor}' Pipeline\n")
            _pipeline(step, indent + 2, lines)


def _list(manager: PassManager, lines: list[str]) -> None:
    merged: dict[str, dict[StatisticRow, int]] = {}
    pending: list[PassManager] = [manager]
    while pending:
        for step in pending.pop().steps:
            if isinstance(step, PassManager):
                pending.append(step)
                continue
            counts = merged.setdefault(step.display_name(), {})
            for row, count in step.statistics:
                counts[row] = counts.get(row, 0) + count
    for name, counts in sorted(merged.items()):
        if counts:
            lines += _entry(0, name, list(counts.items()))


def _entry(indent: int, name: str, counts: Sequence[tuple[StatisticRow, int]]) -> list[str]:
    lines = [f"{' ' * indent}{name}\n"]
    names = max((len(row.name) for row, _ in counts), default=0)
    numbers = max((len(str(count)) for _, count in counts), default=0)
    for row, count in sorted(counts, key=lambda pair: pair[0].name):
        margin = " " * (indent + 2)
        lines.append(f"{margin}(S) {count:{numbers}} {row.name:<{names}} - {row.summary}\n")
    return lines


class UnportedRemarks(Instrumentation):
    """Remarks, before each `canonicalize`, on the operations that it may leave as they are.

    A remark a class, at the first of its operations: its folder or canonicalisers are gaps.
    """

    def __init__(self, report: Callable[[Sequence[Diagnostic]], None]) -> None:
        self._report = report

    def before_pass(self, pass_: Pass, op: Operation) -> None:
        if pass_.ARGUMENT != "canonicalize":
            return
        met: dict[str, list[Operation]] = {}
        for each in op.walk():
            if each.UNPORTED_REWRITES:
                met.setdefault(each.name, []).append(each)
        self._report([self._remark(name, found) for name, found in met.items()])

    @staticmethod
    def _remark(name: str, found: Sequence[Operation]) -> Diagnostic:
        count = "1 operation" if len(found) == 1 else f"{len(found)} operations"
        lacking = found[0].UNPORTED_REWRITES
        message = f"'{name}' has what is not ported: {lacking} ({count})"
        return Diagnostic(message, found[0]._location, REMARK)


class IRPrinter(Instrumentation):
    """Dumps operations before and after passes run on them.

    Args:
        given: The command line, of which the options are those about dumps.
        before, after: The arguments of the passes that it names; None: all of them.
        options: How dumps are printed.
    """

    def __init__(
        self,
        given: Arguments,
        before: Collection[str] | None,
        after: Collection[str] | None,
        options: PrintOptions,
    ) -> None:
        self._before_passes, self._after_passes = before, after
        self._only_changed = given.switch("mlir-print-ir-after-change")
        self._only_failed = given.switch("mlir-print-ir-after-failure")
        self._module_scope = given.switch("mlir-print-ir-module-scope")
        #: Dumps are written to files below this folder, if any, and not to standard error.
        self._folder = given.text("mlir-print-ir-tree-dir")
        self._options = options
        #: What stood there before the pass, by operation, where only changes are dumped.
        self._before: dict[Operation, str] = {}
        self._counters: dict[Operation, int] = {}

    def before_pass(self, pass_: Pass, op: Operation) -> None:
        if self._only_changed:
            self._before[op] = op.print_with(PrintOptions(generic=True, debuginfo=True))
        if self._before_passes is None or pass_.ARGUMENT in self._before_passes:
            self._dump("Before", pass_, op)

    def after_pass(self, pass_: Pass, op: Operation) -> None:
        if self._only_failed:
            return
        if self._only_changed:
            now = op.print_with(PrintOptions(generic=True, debuginfo=True))
            if self._before.pop(op, None) == now:
                return
        if self._after_passes is None or pass_.ARGUMENT in self._after_passes:
            self._dump("After", pass_, op)

    def after_failed_pass(self, pass_: Pass, op: Operation) -> None:
        if self._only_changed:
            self._before.pop(op, None)
        if self._after_passes is None or pass_.ARGUMENT in self._after_passes:
            self._dump("After", pass_, op, " Failed")

    def _dump(self, when: str, pass_: Pass, op: Operation, outcome: str = "") -> None:
        text = self._text(when, pass_, op, outcome)
        if not self._folder:
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
            print(f"Error while opening output file {path}: {error.strerror}", file=sys.stderr)

    def _text(self, when: str, pass_: Pass, op: Operation, outcome: str) -> str:
        options = self._options
        where = ""
        shown = op
        if self._module_scope:
            symbol = symbol_of(op)
            where = f" ('{op.name}' operation" + (f": @{symbol})" if symbol else ")")
            shown = [op, *op.ancestors][-1]
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
        for each in (op, *op.ancestors):
            numbers.append(str(self._counters.setdefault(each, 0)))
            symbol = symbol_of(each) or "no-symbol-name"
            plain = "".join("_" if c in "/\\\0" else c for c in symbol)
            folders.append(f"{each.name.replace('.', '_')}_{plain}".replace("/", "_"))
        name = "_".join([*reversed(numbers), pass_.ARGUMENT])
        return os.path.join(self._folder, *reversed(folders), f"{name}.mlir")
