"""Both answers side by side: where they agree, and rates of it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .chunks import Answer, Chunk


@dataclass(frozen=True, slots=True)
class Comparison:
    """One chunk under one configuration."""

    chunk: Chunk
    configuration: str
    expected: Answer
    got: Answer

    @property
    def verdict_agrees(self) -> bool:
        return not self.got.failure and self.got.accepted == self.expected.accepted

    @property
    def reprint_agrees(self) -> bool | None:
        """None where either tool rejected the chunk."""
        if not (self.expected.accepted and self.verdict_agrees):
            return None
        return self.got.output == self.expected.output

    @property
    def first_error_agrees(self) -> bool | None:
        """None unless both rejected the chunk."""
        if self.expected.accepted or not self.verdict_agrees:
            return None
        return self.got.first_error == self.expected.first_error

    @property
    def everything_said_agrees(self) -> bool:
        """Every diagnostic with its notes, source lines and carets."""
        return self.verdict_agrees and self.got.errors == self.expected.errors

    @property
    def agrees(self) -> bool:
        return self.verdict_agrees and False not in (self.reprint_agrees, self.first_error_agrees)

    def report(self, *, full: bool = False) -> str:
        """What differs, both sides shown. `full` counts everything that was said."""
        out = [f"{self.chunk.where} [{self.configuration}]"]
        if self.got.failure:
            out.append("  yods broke:\n" + _indent(self.got.failure))
        elif not self.verdict_agrees:
            out.append(f"  mlir-opt {_verdict(self.expected)}\n  yods     {_verdict(self.got)}")
        elif self.reprint_agrees is False:
            out.append(_indent(_diff(self.expected.output, self.got.output)))
        elif self.first_error_agrees is False:
            out.append(f"  mlir-opt {self.expected.first_error}")
            out.append(f"  yods     {self.got.first_error}")
        elif full and not self.everything_said_agrees:
            out.append(_indent(_diff(self.expected.errors, self.got.errors)))
        return "\n".join(out)


def _verdict(answer: Answer) -> str:
    return "accepts it" if answer.accepted else f"rejects it: {answer.first_error}"


def _diff(expected: str, got: str) -> str:
    lines = difflib.unified_diff(
        expected.split("\n"), got.split("\n"), "mlir-opt", "yods", lineterm="", n=1
    )
    return "\n".join(lines)


def _indent(text: str) -> str:
    return "\n".join("    " + line for line in text.rstrip("\n").split("\n"))


@dataclass(slots=True)
class Rate:
    """How many of how many."""

    agreed: int = 0
    total: int = 0

    def count(self, agrees: bool | None) -> None:
        if agrees is not None:
            self.total += 1
            self.agreed += agrees

    @property
    def percent(self) -> float:
        return 100.0 * self.agreed / self.total if self.total else 100.0

    def __str__(self) -> str:
        if not self.total:
            return "-"
        return f"{self.agreed}/{self.total} {self.percent:.2f} %"


@dataclass(slots=True)
class Rates:
    """The agreement rates of a set of comparisons."""

    verdict: Rate
    reprint: Rate
    first_error: Rate
    everything_said: Rate

    @classmethod
    def of(cls, comparisons: Iterable[Comparison]) -> Rates:
        rates = cls(Rate(), Rate(), Rate(), Rate())
        for c in comparisons:
            rates.verdict.count(c.verdict_agrees)
            rates.reprint.count(c.reprint_agrees)
            rates.first_error.count(c.first_error_agrees)
            if not c.expected.accepted:
                rates.everything_said.count(c.everything_said_agrees)
        return rates


def table(rows: Iterable[tuple[str, Rates]]) -> str:
    """Rates by configuration, as text in columns."""
    lines: list[tuple[str, ...]] = [("", "verdict", "reprint", "first error", "all that is said")]
    for name, rates in rows:
        cells = rates.verdict, rates.reprint, rates.first_error, rates.everything_said
        lines.append((name, *(str(cell) for cell in cells)))
    return in_columns(lines)


def in_columns(lines: list[tuple[str, ...]]) -> str:
    """`lines` padded to columns: the first to the left, the others to the right."""
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if i == 0 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def by_configuration(comparisons: list[Comparison]) -> Iterator[tuple[str, Rates]]:
    """Rates of each configuration, then of all."""
    for name in dict.fromkeys(c.configuration for c in comparisons):
        yield name, Rates.of(c for c in comparisons if c.configuration == name)
    yield "all", Rates.of(comparisons)
