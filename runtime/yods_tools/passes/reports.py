"""Reports on passes: their times and statistics, and what they met that is not ported.

Source: MLIR, PassManagement.md, "Pass Timing" and "Pass Statistics"; mlir/lib/Support/Timing.cpp
and mlir/lib/Pass/PassStatistics.cpp.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from yods.ir.diagnostics import REMARK, Diagnostic
from yods.passes.base import Pass
from yods.passes.instrumentation import Instrumentation
from yods.passes.manager import PassManager

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from yods.ir.operation import Operation
    from yods.passes.base import StatisticRow

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
