"""What an editor waits for: CPU time of answers about the largest shipped definition.

    python tests/bench/editing.py

A wrong key is typed; its error is due within 300 ms.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

from yods_dev.lsp.completion import completions
from yods_dev.lsp.project import Project, findings
from yods_dev.lsp.subject import subject_at

ROUNDS = 7
ROOM = Path(__file__).resolve().parents[2] / "defs/yods_defs"


def milliseconds(work: Callable[[], object]) -> float:
    """CPU time of the median of some rounds, after one that warms what is kept."""
    work()
    times = []
    for _ in range(ROUNDS):
        began = time.process_time()
        work()
        times.append((time.process_time() - began) * 1000)
    return statistics.median(times)


def main() -> None:
    """Measure and print."""
    largest = max(ROOM.rglob("*.yaml"), key=lambda file: file.stat().st_size)
    path = str(largest)
    project = Project.around(largest)
    good = project.text(path)
    wrong = good.replace("    operands:", "    operandz:", 1)
    lines = good.split("\n")
    line = next(n for n, each in enumerate(lines) if each.startswith("    operands:"))

    def first_error() -> None:
        project.buffers[path] = wrong
        assert any(next(iter(findings(project, path))))

    def whole() -> None:
        project.buffers[path] = good
        assert not list(findings(project, path))[-1]

    def typed() -> None:
        # A keystroke changes the text, so that nothing that was read of it is of use.
        project.buffers[path] = f"{good}# {time.process_time_ns()}\n"
        assert completions(project, path, line, 8)

    def hovered() -> None:
        assert subject_at(project, path, line, 6) is not None

    print(f"{largest.name}, {len(good):,} characters, CPU time:")
    for what, work in (
        ("the error of a wrong key", first_error),
        ("all checks of a good text", whole),
        ("completion after a keystroke", typed),
        ("hover", hovered),
    ):
        print(f"  {what:30} {milliseconds(work):6.0f} ms")


if __name__ == "__main__":
    main()
