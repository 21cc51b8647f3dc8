"""`make bench-growth`: what twice as much of each construct costs.

Each construct is grown four times at a step until there are `--largest` of it, or another step
would take it over its `--budget` of CPU seconds, or a run fails. Printed are what the last run
took beyond a run on nothing, CPU seconds and memory, and the factor by which each doubling of
the last step raised them; 2 is linear. `mlir-opt`, where it is installed, is given the same two
texts. What grows faster than `--most` for a doubling is marked `!`, and makes the exit code 1;
if it does so in mlir-opt, too, if need be with more of it, it is marked `~`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.growth_inputs import Construct
from bench.growth_tools import EVERY
from support.oracle import find_mlir_opt

#: How many times more of a construct the next run has, and how many doublings that is.
_STEP, _DOUBLINGS = 4, 2
#: The first run has at least this much of it.
_FIRST = 900
_LAUNCHER = str(Path(__file__).with_name("launched.py"))
#: CPU seconds and bytes beyond a run on nothing below which nothing is said of growth.
_LEAST_SECONDS, _LEAST_MEMORY = 0.05, 16 << 20


@dataclass(frozen=True, slots=True)
class Run:
    """What one run took: CPU seconds, and the most bytes it held."""

    seconds: float
    memory: int


class KilledError(ValueError):
    """A run would have taken more than it may."""


@dataclass(frozen=True, slots=True)
class Growth:
    """What two sizes, one four times the other, took beyond a run on nothing.

    Attributes:
        stopped: Why there is no larger size; empty where none was asked for.
    """

    size: int
    small: Run
    large: Run
    stopped: str = ""

    @property
    def time(self) -> float | None:
        """The factor of a doubling in time; None where there is too little to tell."""
        if self.small.seconds < _LEAST_SECONDS:
            return None
        return float((self.large.seconds / self.small.seconds) ** (1 / _DOUBLINGS))

    @property
    def memory(self) -> float | None:
        """The factor of a doubling in memory; None where there is too little to tell."""
        if self.small.memory < _LEAST_MEMORY:
            return None
        return float((self.large.memory / self.small.memory) ** (1 / _DOUBLINGS))


def run(command: Sequence[str], construct: Construct, size: int, folder: Path, limit: Run) -> Run:
    """Run `command` on so much of `construct`. Raises ValueError where it fails or takes more."""
    path = folder / construct.file
    path.parent.mkdir(exist_ok=True)
    path.write_text(construct.text(size) if size else construct.nothing, encoding="utf-8")
    report = folder / "report"
    report.unlink(missing_ok=True)
    launched = (_LAUNCHER, str(int(limit.seconds) + 1), str(limit.memory), str(report))
    process = subprocess.run(
        [sys.executable, "-IS", *launched, *command, *construct.arguments(path)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        cwd=path.parent,
        # What an earlier run left in the user's cache would be taken from there.
        env={**os.environ, "YODS_CACHE_DIR": str(folder / "cache")},
        check=False,
    )
    told = process.stderr.decode(errors="replace").strip().splitlines()
    if process.returncode:
        raise ValueError(f"at {size:,}: {told[-1] if told else 'it cannot be started'}")
    seconds, memory, code = report.read_text("ascii").split()
    if int(code) < 0:
        raise KilledError(f"at {size:,}: killed after {float(seconds):.0f} s")
    if int(code):
        raise ValueError(f"at {size:,}: {told[-1] if told else f'exit code {code}'}")
    return Run(float(seconds), int(memory))


def sizes(largest: int) -> Iterator[int]:
    """How much of a construct the runs have, the last being `largest`."""
    steps = 1
    while largest // _STEP ** (steps + 1) >= _FIRST:
        steps += 1
    for step in range(steps, -1, -1):
        yield largest // _STEP**step


def grown(runs: Callable[[int], Run], wanted: Sequence[int], budget: float) -> Growth:
    """What the last two of the sizes took that fit into so many seconds, two at least.

    Raises ValueError where there are no two.
    """
    nothing = runs(0)
    done: list[tuple[int, Run]] = []
    spent, stopped = 0.0, ""
    for size in wanted:
        if len(done) > 1:
            (_, before), (_, last) = done[-2:]
            factor = max(_STEP, last.seconds / max(before.seconds, _LEAST_SECONDS))
            if spent + last.seconds * factor > budget:
                stopped = "budget"
                break
        try:
            found = runs(size)
        except ValueError as why:
            if len(done) < 2:
                raise
            stopped = str(why)
            break
        spent += found.seconds
        done.append((size, _beyond(found, nothing)))
    (_, small), (size, large) = done[-2:]
    return Growth(size, small, large, stopped)


def _beyond(found: Run, nothing: Run) -> Run:
    return Run(max(found.seconds - nothing.seconds, 0.0), max(found.memory - nothing.memory, 0))


def verdict(ours: Growth, theirs: Growth | None, most: float, *, killed: bool = False) -> str:
    """`!` where `ours` grows faster than `most`, `~` where `theirs` does, too.

    Args:
        killed: Whether theirs was stopped at a size that ours came through, having taken less of
            less: then its time grows the faster of the two.
    """
    marks = [
        (
            "~"
            if (killed and what == "time")
            or (theirs is not None and (getattr(theirs, what) or 0) > most)
            else "!"
        )
        for what in ("time", "memory")
        if (getattr(ours, what) or 0) > most
    ]
    return max(marks, key="~!".index, default="")


def row(name: str, ours: Growth, theirs: Growth | None, mark: str = "") -> str:
    """One line of the table."""
    told = f"{mark:1} {name:<46} {ours.size:>9,} {_told(ours)}  "
    if theirs is None:
        told += " " * len(_told(ours))
    else:
        told += _told(theirs)
        if theirs.size != ours.size:
            told += f" at {theirs.size:,}"
    return f"{told}  {ours.stopped}".rstrip()


def _told(growth: Growth) -> str:
    large = growth.large
    return (
        f"{large.seconds:>7.2f} s {_factor(growth.time)}"
        f" {large.memory >> 20:>6,} MiB {_factor(growth.memory)}"
    )


def _factor(factor: float | None) -> str:
    return "     " if factor is None else f"x{factor:.2f}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench-growth", description=__doc__)
    parser.add_argument("--only", action="append", help="a construct; may be repeated")
    parser.add_argument("--largest", type=int, default=1_000_000, help="the most of a construct")
    parser.add_argument("--size", type=int, help="only this much of each and a quarter as much")
    parser.add_argument("--budget", type=float, default=15, help="CPU seconds for a construct")
    parser.add_argument("--memory", type=int, default=8, help="GiB that a run may take")
    parser.add_argument("--most", type=float, default=2.6, help="growth that is still linear")
    options = parser.parse_args(arguments)
    unknown = set(options.only or ()) - set(EVERY)
    if unknown:
        parser.error(f"no construct is called {', '.join(sorted(unknown))}")
    program = find_mlir_opt()
    mlir = None if program is None else (str(program), "--mlir-disable-threading")
    wanted = [options.size // _STEP, options.size] if options.size else list(sizes(options.largest))
    limit = Run(2 * options.budget, options.memory << 30)
    worse = []
    print(f"  {'':<46} {'size':>9} {'yods':>9}{'':<21} {'mlir-opt':>12}", flush=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for each in options.only or EVERY:
            construct = EVERY[each]

            def ours(size: int, construct: Construct = construct) -> Run:
                return run(construct.program, construct, size, folder, limit)

            try:
                growth = grown(ours, wanted, options.budget)
            except ValueError as why:
                print(f"! {each:<46} {why}", flush=True)
                worse.append(each)
                continue
            theirs, killed = None, False
            if mlir is not None and construct.compared:

                def upstream(size: int, construct: Construct = construct) -> Run:
                    return run(mlir, construct, size, folder, limit)

                two = [growth.size // _STEP, growth.size]
                try:
                    theirs = grown(upstream, two, options.budget)
                except KilledError:
                    killed = True
                except ValueError:
                    pass
                if not killed and verdict(growth, theirs, options.most) == "!":
                    # Perhaps it only takes more for mlir-opt to show it.
                    with suppress(ValueError):
                        theirs = grown(upstream, wanted, options.budget)
            mark = verdict(growth, theirs, options.most, killed=killed)
            print(row(each, growth, theirs, mark), flush=True)
            if mark == "!":
                worse.append(each)
    if worse:
        print(f"\ngrows faster than x{options.most:g} for a doubling: {', '.join(worse)}")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
