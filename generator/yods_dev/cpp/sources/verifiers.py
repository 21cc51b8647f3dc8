"""cpp, part: the verifiers of a dialect's operations, from C++ to hooks.

The seam of the importer: `Bodies` is made once for all dialects of a run, and asked for each
operation whether its gaps have bodies that are understood.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

from yods_dev.cpp.sources.accessors import Drafts, class_name, world_of
from yods_dev.cpp.sources.bodies import check_of
from yods_dev.cpp.sources.hooks_text import hooks_text
from yods_dev.cpp.sources.module import Helper, Module, functions_of
from yods_dev.cpp.sources.units import Units
from yods_gen.definitions.native_traits import snake_case as snake
from yods_gen.records import DataClass

#: The gaps that bodies fill: the method, the C++ that declares it, and the hook.
_CHECKS = (
    ("verifier", "verify", "LogicalResult verify()", "verify"),
    ("region_verifier", "verifyRegions", "LogicalResult verifyRegions()", "verify_regions"),
)


class Outcome(DataClass, frozen=False):
    """The outcome of one body.

    Attributes:
        share: "translated", "in part" or "gap".
        reason: The first thing that is not understood, with file and line.
    """

    op: str
    part: str
    share: str
    reason: str = ""

    def __str__(self) -> str:
        said = f": {self.reason}" if self.reason else ""
        return f"{self.op}, {self.part}: {self.share}{said}"


class Bodies(DataClass, frozen=False):
    """The C++ bodies of a run."""

    module: Module
    #: By dialect: the lines and origin of each check, by the name of its function.
    checks: dict[str, dict[str, tuple[list[str], str]]] = field(default_factory=dict)
    outcomes: dict[str, list[Outcome]] = field(default_factory=dict)

    def fill(self, records: Any, record: Any, dialect: str, mnemonic: str, draft: Any) -> None:
        """Replace gaps of an operation by hooks, as far as their C++ is understood."""
        gaps = draft.get("unported", {})
        for gap, method, declared, hook in _CHECKS:
            if declared not in gaps.get(gap, "").split("\n"):
                continue
            this = class_name(records, record)
            lines, origin, reason = self._check(this, method)
            share = "gap"
            if lines:
                share = "in part" if reason else "translated"
                name = f"{hook}_{re.sub('[^a-z0-9_]', '_', snake(mnemonic))}"
                made = self.checks.setdefault(dialect, {})
                while name in made:
                    name += "_"
                made[name] = (lines, origin)
                draft.setdefault("hooks", {})[hook] = name
            rest = [each for each in gaps[gap].split("\n") if each != declared]
            if reason and not lines:
                gaps[gap] = gaps[gap].replace(declared, f"{declared} // {reason}")
            elif not rest:
                del gaps[gap]
            else:
                gaps[gap] = "\n".join(rest)
            if reason and lines:
                # What the hook does not check; a gap of the verifier itself would forbid it.
                gaps.setdefault("methods", {})[method] = f"{declared} // {reason}"
            self.outcomes.setdefault(dialect, []).append(Outcome(mnemonic, gap, share, reason))
        if not gaps:
            draft.pop("unported", None)

    def _check(self, this: str, method: str) -> tuple[list[str], str, str]:
        """The lines of a check, its origin, and the first thing that is not understood."""
        found = functions_of(self.module, f"{this}::{method}", 0)
        if len(found) != 1:
            why = "is not in the sources" if not found else f"is defined {len(found)} times"
            return [], "", f"{this}::{method} {why}"
        function = found[0]
        lines, gaps = check_of(self.module, function, this)
        reason = str(gaps[0]) if gaps else ""
        if reason and not _checks_something(lines):
            lines = []
        return lines, function.place, reason

    def text(self, dialect: str, others: Sequence[str]) -> str:
        """The hooks module of a dialect, with all names of others; empty if it needs none."""
        checks = self.checks.get(dialect)
        if not checks:
            return ""
        helpers = [h for h in self.module.helpers.values() if isinstance(h, Helper)]
        return hooks_text(dialect, checks, _used(helpers, checks), others)

    def report(self, dialect: str, *, every: bool) -> list[str]:
        """How many bodies there are of each share; lines about each, if `every` is wanted."""
        outcomes = self.outcomes.get(dialect, [])
        if not outcomes:
            return []
        counts = {
            share: sum(each.share == share for each in outcomes)
            for share in ("translated", "in part", "gap")
        }
        total = f"  verifiers in C++: {len(outcomes)}; " + ", ".join(
            f"{count} {share}" for share, count in counts.items()
        )
        if not every:
            return [total]
        return [total, *(f"  {each}" for each in outcomes)]


def bodies_of(units: Units, records: Any, drafts: Mapping[str, Drafts]) -> Bodies:
    """Make ready to translate bodies, by sources and the definitions of all dialects."""
    return Bodies(Module(world_of(records, drafts), units))


def _checks_something(lines: Sequence[str]) -> bool:
    return any(re.match(r"\s*raise |\s*_\w+\(", line) or "not _" in line for line in lines)


def _used(helpers: Sequence[Helper], checks: Mapping[str, Any]) -> list[list[str]]:
    """The helpers that checks call, and those that these do, in the order of translation."""
    by_name = {helper.python: helper for helper in helpers}
    pending = [line for lines, _ in checks.values() for line in lines]
    found: set[str] = set()
    while pending:
        for name in re.findall(r"\b_\w+(?=\()", pending.pop()):
            if name in by_name and name not in found:
                found.add(name)
                pending += by_name[name].lines
    return [helper.lines for helper in helpers if helper.python in found]
