"""Measurements as ratios: a table for people, JSON for programs."""

from __future__ import annotations

import statistics
from dataclasses import dataclass, field
from typing import Any

TOOLS = ("yods", "xdsl", "mlir-opt", "bindings")
#: DESIGN 6: how many times faster (or smaller) than xDSL, at least.
AGAINST_XDSL = {
    "parse": 25.0,
    "verify": 18.0,
    "print": 8.0,
    "process": 15.0,
    "build": 10.0,
    "start-up": 3.0,
    "memory": 2.0,
}
#: DESIGN 6: how many times mlir-opt's CPU time, at most.
AGAINST_MLIR = {"process": 3.0, "long files": 3.0}
#: How many times the CPU time of MLIR's Python bindings, at most.
AGAINST_BINDINGS = {"in process: parse": 2.0, "in process: verify": 2.0}
#: The inputs that the targets of the phases are about; those of processes are about
#: this size of every shape.
TARGET_INPUT = "mixed 20,"
TARGET_SIZES = range(19_000, 21_000)
#: A cached layout query, at most this many dict look-ups.
LAYOUT_LOOK_UPS = 3.0
#: `yods gen` on two idle processors, in seconds, at most: for each 1,000 generated lines from
#: nothing, after a change of one op of 300, and with nothing changed.
GEN_SECONDS = {"from nothing": 0.25, "one changed": 1.5, "unchanged": 0.15}


@dataclass(frozen=True, slots=True)
class Measure:
    """A quantity and the input that it is measured on."""

    what: str
    on: str
    #: What one measures at several sizes carries a common name, and its size.
    series: str = ""
    size: int = 0


@dataclass(slots=True)
class Results:
    """Samples by tool and measure, and the reasons for what is missing."""

    samples: dict[tuple[str, Measure], list[float]] = field(default_factory=dict)
    failures: dict[tuple[str, Measure], str] = field(default_factory=dict)

    def add(self, tool: str, measure: Measure, value: float) -> None:
        self.samples.setdefault((tool, measure), []).append(value)

    def fail(self, tool: str, measure: Measure, reason: str) -> None:
        self.failures[tool, measure] = reason

    def reason(self, tool: str, measure: Measure) -> str | None:
        return self.failures.get((tool, measure))

    def measures(self) -> list[Measure]:
        """Every measure, in the order in which it first came."""
        known = [measure for _, measure in (*self.samples, *self.failures)]
        order = {what: number for number, what in enumerate(dict.fromkeys(m.what for m in known))}
        return sorted(dict.fromkeys(known), key=lambda measure: order[measure.what])

    def median(self, tool: str, measure: Measure) -> float | None:
        values = self.samples.get((tool, measure))
        return statistics.median(values) if values else None

    def ratio(self, tool: str, measure: Measure) -> float | None:
        """`tool`'s median, in medians of yods."""
        theirs, ours = self.median(tool, measure), self.median("yods", measure)
        return theirs / ours if theirs is not None and ours else None

    def growth(self, measure: Measure) -> tuple[float, float] | None:
        """How many times the next smaller of the series yods takes, and is the size."""
        smaller = [
            other
            for tool, other in self.samples
            if tool == "yods" and measure.series and other.series == measure.series
            if other.size < measure.size
        ]
        if not smaller:
            return None
        below = max(smaller, key=lambda other: other.size)
        here, there = self.median("yods", measure), self.median("yods", below)
        return (here / there, measure.size / below.size) if here and there else None

    def spread(self, tool: str, measure: Measure) -> tuple[float, float] | None:
        """The smallest and largest ratio of any repetition to yods' median."""
        ours = self.median("yods", measure)
        values = self.samples.get((tool, measure))
        if not ours or not values:
            return None
        return min(values) / ours, max(values) / ours


def target(results: Results, measure: Measure) -> tuple[str, bool | None]:
    """The target that DESIGN 6 sets, in words, and whether it is met; None where unknown."""
    what = measure.what
    if what == "process" and measure.size not in TARGET_SIZES:
        return "", None
    if what == "long files" and measure.on != "all":
        return "", None
    if what in ("parse", "verify", "print", "memory") and not measure.on.startswith(TARGET_INPUT):
        return "", None
    words: list[str] = []
    met: list[bool | None] = []
    if what in AGAINST_XDSL:
        least = AGAINST_XDSL[what]
        ratio = results.ratio("xdsl", measure)
        words.append(f"xdsl >= {least:g}")
        met.append(None if ratio is None else ratio >= least)
    if what in AGAINST_MLIR:
        most = AGAINST_MLIR[what]
        ratio = results.ratio("mlir-opt", measure)
        words.append(f"mlir-opt >= {1 / most:.2g}")
        met.append(None if ratio is None else 1 / ratio <= most)
    if what.startswith("in process"):
        most = AGAINST_BINDINGS.get(what, 1.0)
        ratio = results.ratio("bindings", measure)
        words.append(f"bindings >= {1 / most:.2g}")
        met.append(None if ratio is None else 1 / ratio <= most)
    if words:
        known = [each for each in met if each is not None]
        return ", ".join(words), all(known) if known else None
    ours = results.median("yods", measure)
    if what == "gen":
        most = GEN_SECONDS[measure.series]
        return f"<= {most:g} s", None if ours is None else ours <= most
    if what == "layout" and measure.on == "cached query":
        bare = results.median("yods", Measure("layout", "a dict"))
        words = f"<= {LAYOUT_LOOK_UPS:g} dict look-ups"
        return words, None if not ours or not bare else ours / bare <= LAYOUT_LOOK_UPS
    return "", None


def as_table(results: Results) -> str:
    """Rows of measures; yods in units, the others in multiples of yods."""
    rows = [
        (
            "",
            "on",
            "yods",
            "spread",
            "xdsl/yods",
            "mlir-opt/yods",
            "bindings/yods",
            "growth",
            "target",
            "",
        )
    ]
    notes: list[str] = []
    for measure in results.measures():
        words, met = target(results, measure)
        rows.append(
            (
                measure.what,
                measure.on,
                _amount(results, measure, notes),
                _range(results.spread("yods", measure)),
                _times(results, "xdsl", measure),
                _times(results, "mlir-opt", measure),
                _times(results, "bindings", measure),
                _growth(results.growth(measure)),
                words,
                "" if met is None else ("met" if met else "MISSED"),
            )
        )
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.ljust(width) if i in (0, 1, 8, 9) else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return "\n".join([*lines, "", *sorted(set(notes))] if notes else lines)


def _amount(results: Results, measure: Measure, notes: list[str]) -> str:
    value = results.median("yods", measure)
    if value is None:
        reason = results.reason("yods", measure)
        if reason is not None:
            notes.append(f"{measure.what} not measured for yods on {measure.on}: {reason}")
        return "n/a"
    if measure.what == "memory":
        return f"{value:,.0f} B/op"
    if value < 1e-5:
        return f"{value * 1e9:,.0f} ns"
    if value < 1e-2:
        return f"{value * 1e6:,.1f} us"
    return f"{value * 1e3:,.1f} ms"


def _range(spread: tuple[float, float] | None) -> str:
    return "" if spread is None else f"{spread[0]:.2f}..{spread[1]:.2f}"


def _growth(growth: tuple[float, float] | None) -> str:
    return "" if growth is None else f"x{growth[0]:.1f} for x{growth[1]:g}"


def _times(results: Results, tool: str, measure: Measure) -> str:
    ratio = results.ratio(tool, measure)
    if ratio is None:
        return "n/a" if results.reason(tool, measure) is not None else ""
    return f"{ratio:.2f} ({_range(results.spread(tool, measure))})"


def as_json(results: Results, machine: dict[str, Any]) -> dict[str, Any]:
    """Everything that was measured: samples, ratios, targets, reasons."""
    rows = []
    for measure in results.measures():
        words, met = target(results, measure)
        growth = results.growth(measure)
        tools: dict[str, Any] = {}
        for tool in TOOLS:
            samples = results.samples.get((tool, measure))
            if samples:
                tools[tool] = {
                    "median": results.median(tool, measure),
                    "ratio": results.ratio(tool, measure),
                    "samples": samples,
                }
            elif (reason := results.reason(tool, measure)) is not None:
                tools[tool] = {"missing": reason}
        rows.append(
            {
                "what": measure.what,
                "on": measure.on,
                "unit": "bytes an operation" if measure.what == "memory" else "seconds",
                "target": words or None,
                "met": met,
                "growth": None if growth is None else {"time": growth[0], "size": growth[1]},
                "tools": tools,
            }
        )
    return {"machine": machine, "rows": rows}
