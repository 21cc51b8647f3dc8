"""`make bench-growth`: what twice as much of each construct costs.

Each construct is grown by doubling until a run takes long enough to measure, and then once
more. Printed are the CPU seconds and the memory of the last two sizes and their ratios; 2 is
linear. `mlir-opt` stands beside it where it is installed. Exit code 1 where time or memory
grows faster than `--most` for a doubling.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.growth_inputs import Construct
from bench.growth_passes import EVERY
from bench.tools import Yods
from support.oracle import find_mlir_opt

_ALLOW = "--allow-unregistered-dialect"
#: CPU seconds after which a run is given up, where nothing else is said.
_LONGEST = 60
#: Less memory than this beyond a run on nothing says nothing of growth.
_LEAST_MEMORY = 16 << 20


@dataclass(frozen=True, slots=True)
class Run:
    """What one run took: CPU seconds, and the most bytes it held."""

    seconds: float
    memory: int


@dataclass(frozen=True, slots=True)
class Growth:
    """What two sizes, one twice the other, took beyond a run on nothing."""

    size: int
    small: Run
    large: Run

    @property
    def time(self) -> float:
        """How many times longer the larger took."""
        return self.large.seconds / max(self.small.seconds, 1e-3)

    @property
    def memory(self) -> float:
        """How many times more memory it held; 1 where there is too little to tell."""
        if self.small.memory < _LEAST_MEMORY:
            return 1.0
        return self.large.memory / self.small.memory

    @property
    def most(self) -> float:
        """The worse of the two."""
        return max(self.time, self.memory)


def run(command: Sequence[str], text: str, folder: Path, longest: int = _LONGEST) -> Run:
    """Run `command` on `text`. Raises ValueError where it fails or takes over `longest` seconds."""
    path = folder / "grown.mlir"
    path.write_text(text, encoding="utf-8")
    process = subprocess.Popen(
        [*command, str(path), "-o", os.devnull], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    resource.prlimit(process.pid, resource.RLIMIT_CPU, (longest, longest))
    assert process.stderr is not None
    errors = process.stderr.read().decode(errors="replace")
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    if process.returncode:
        told = errors.strip().splitlines()
        raise ValueError(told[0] if told else f"no answer within {longest} s")
    return Run(used.ru_utime + used.ru_stime, used.ru_maxrss * 1024)


def size_for(
    command: Sequence[str], construct: Construct, long: float, largest: int, folder: Path
) -> int:
    """How much of `construct` takes `long` seconds, found by doubling; at most `largest`."""
    command = (*command, _ALLOW, *construct.flags)
    nothing = run(command, "", folder)
    size = 1_000
    while size < largest:
        if _beyond(run(command, construct.text(size), folder), nothing).seconds >= long:
            break
        size *= 2
    return size


def at(
    command: Sequence[str], construct: Construct, size: int, folder: Path, longest: int = _LONGEST
) -> Growth:
    """What `size` and twice as much take."""
    command = (*command, _ALLOW, *construct.flags)
    nothing = run(command, "", folder)
    small, large = (run(command, construct.text(n), folder, longest) for n in (size, 2 * size))
    return Growth(size, _beyond(small, nothing), _beyond(large, nothing))


def _beyond(found: Run, nothing: Run) -> Run:
    return Run(max(found.seconds - nothing.seconds, 0.0), max(found.memory - nothing.memory, 0))


def row(name: str, ours: Growth, theirs: Growth | None) -> str:
    """One line of the table."""
    told = (
        f"{name:<36} {ours.size:>9,} {ours.small.seconds:>8.2f} s  x{ours.time:<5.2f}"
        f" {ours.small.memory >> 20:>6,} MiB  x{ours.memory:<5.2f}"
    )
    if theirs is None:
        return told
    grown = f"  x{theirs.time:.2f}" if theirs.small.seconds >= _TELLING else ""
    return f"{told}   {theirs.small.seconds:>6.2f} s{grown}"


#: From this many seconds on, a tool's growth is told.
_TELLING = 0.05


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench-growth", description=__doc__)
    parser.add_argument("--only", action="append", help="a construct; may be repeated")
    parser.add_argument("--long", type=float, default=1.0, help="seconds the smaller size takes")
    parser.add_argument("--largest", type=int, default=128_000, help="the most of a construct")
    parser.add_argument("--size", type=int, help="compare this much of each with half as much")
    parser.add_argument("--longest", type=int, default=_LONGEST, help="seconds for a run")
    parser.add_argument("--most", type=float, default=2.6, help="growth that is still linear")
    options = parser.parse_args(arguments)
    unknown = set(options.only or ()) - set(EVERY)
    if unknown:
        parser.error(f"no construct is called {', '.join(sorted(unknown))}")
    program = find_mlir_opt()
    ours = (*Yods.command, "opt")
    worse = []
    print(f"{'':<36} {'smaller':>9} {'yods':>10}  time  {'memory':>12}  memory   mlir-opt")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for construct_name in options.only or EVERY:
            construct = EVERY[construct_name]
            try:
                size = (
                    options.size // 2
                    if options.size
                    else size_for(ours, construct, options.long, options.largest, folder)
                )
                growth = at(ours, construct, size, folder, options.longest)
                if growth.most > options.most:
                    # Something may have been in the way: once more, and the better counts.
                    again = at(ours, construct, size, folder, options.longest)
                    growth = min(growth, again, key=lambda each: each.most)
            except ValueError as why:
                print(f"{construct_name:<36} {why}", flush=True)
                worse.append(construct_name)
                continue
            theirs = None
            if program is not None:
                mlir = (str(program), "--mlir-disable-threading")
                with suppress(ValueError):
                    theirs = at(mlir, construct, size, folder, options.longest)
            print(row(construct_name, growth, theirs), flush=True)
            if growth.most > options.most:
                worse.append(construct_name)
    if worse:
        print(f"\ngrows faster than x{options.most:g} for a doubling: {', '.join(worse)}")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
