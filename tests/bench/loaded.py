"""What a text of ten lines loads of the runtime: the tables of ARCHITECTURE.md.

`python tests/bench/loaded.py` brings them up to date, with the CPU time of the quickest of
twenty processes.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
SAMPLE = HERE / "ten_lines.mlir"
DOCUMENT = HERE.parents[1] / "ARCHITECTURE.md"
_PROCESSES = 20


@dataclass(frozen=True, slots=True)
class Step:
    """What is done, and what that takes.

    Attributes:
        packages: Each package of the runtime → its modules that are loaded for it.
        lines: Lines of these modules.
    """

    name: str
    seconds: float
    packages: dict[str, list[str]]
    lines: int

    @property
    def modules(self) -> int:
        return sum(map(len, self.packages.values()))


def measured(processes: int = 1) -> list[Step]:
    """The steps, each with its shortest time."""
    runs = []
    for _ in range(processes):
        command = [sys.executable, str(HERE / "loaded_worker.py"), str(SAMPLE)]
        runs.append(json.loads(subprocess.run(command, check=True, capture_output=True).stdout))
    return [
        _step(name, min(run[number][1] for run in runs), modules)
        for number, (name, _, modules) in enumerate(runs[0])
    ]


def _step(name: str, seconds: float, modules: Sequence[str]) -> Step:
    own = [module for module in modules if module.split(".")[0] in ("yods", "yods_eval")]
    packages: dict[str, list[str]] = {}
    for module in sorted(own):
        package, inside = _package(module)
        if inside:
            packages.setdefault(package, []).append(inside)
    return Step(name, seconds, packages, sum(map(_lines, own)))


def _package(module: str) -> tuple[str, str]:
    """The package of a module of the runtime, and what it is called there; "" for a package."""
    top, *parts = module.split(".")
    if len(parts) > 1:
        return parts[0], ".".join(parts[1:])
    spec = importlib.util.find_spec(module)
    assert spec is not None
    return ("", "") if spec.submodule_search_locations else (top, parts[0])


def _lines(module: str) -> int:
    spec = importlib.util.find_spec(module)
    assert spec is not None and spec.origin is not None
    return len(Path(spec.origin).read_text(encoding="utf-8").splitlines())


def modules_table(steps: Sequence[Step]) -> list[str]:
    """A row for each package that a step loads something of."""
    rows = ["| To be | Package | Modules |", "| --- | --- | --- |"]
    for step in steps:
        for package, modules in sorted(step.packages.items()):
            listed = ", ".join(f"`{module}`" for module in modules)
            rows.append(f"| {step.name} | `{package}` | {listed} |")
    return rows


def costs_table(steps: Sequence[Step]) -> list[str]:
    """A row for each step."""
    head = "| To be | Modules | Lines | Milliseconds |"
    rows = [head, "| --- | --- | --- | --- |"]
    for step in steps:
        milliseconds = f"{step.seconds * 1e3:.0f}"
        rows.append(f"| {step.name} | {step.modules} | {step.lines:,} | {milliseconds} |")
    return rows


def with_tables(text: str, tables: Sequence[list[str]]) -> str:
    """`text` with each table, found by its head, in the place of the one it has."""
    for table in tables:
        start = text.index(table[0])
        end = text.index("\n\n", start)
        text = text[:start] + "\n".join(table) + text[end:]
    return text


def main() -> None:
    steps = measured(_PROCESSES)
    text = DOCUMENT.read_text(encoding="utf-8")
    tables = [costs_table(steps), modules_table(steps)]
    DOCUMENT.write_text(with_tables(text, tables), encoding="utf-8")


if __name__ == "__main__":
    main()
