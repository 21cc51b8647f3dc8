"""The tools that are measured, each started as a fresh process for every measurement."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

_ALLOW = "--allow-unregistered-dialect"


class NotMeasured(Exception):
    """A measurement that cannot be made; the text says why."""


@dataclass(frozen=True, slots=True)
class Usage:
    """What a process took, in seconds."""

    cpu: float
    wall: float


class Tool(Protocol):
    """One of the compared tools."""

    name: str
    knows_bytecode: bool

    def phases(self, path: Path, ops: int) -> dict[str, float]:
        """Seconds to "parse", "verify" and "print"; "memory" in bytes an operation."""

    def build(self, count: int) -> dict[str, float]:
        """Seconds to "build" one operation, of `count`."""

    def whole(self, path: Path, flags: Sequence[str] = ()) -> Usage:
        """One run of the command, with these flags, over the file; nothing is kept."""

    def with_pass(self, name: str) -> tuple[str, ...]:
        """The flags that have the pass run."""


def usage(command: list[str], cwd: Path | None = None) -> Usage:
    """CPU and wall time of `command`. Raises NotMeasured where it fails."""
    began = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=cwd)
    assert process.stderr is not None
    errors = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    wall = time.perf_counter() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    if process.returncode:
        raise NotMeasured(_reason(errors.decode(errors="replace")))
    return Usage(used.ru_utime + used.ru_stime, wall)


def _worker(python: str, script: str, *arguments: str) -> dict[str, float]:
    done = subprocess.run(
        [python, str(HERE / script), *arguments], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NotMeasured(_reason(done.stderr))
    found: dict[str, float] = json.loads(done.stdout)
    return found


def _reason(errors: str) -> str:
    """The line that tells why: the last of a traceback, else the first error."""
    lines = errors.strip().splitlines()
    if not lines:
        return "failed without a word"
    if any(line.startswith("Traceback") for line in lines):
        return lines[-1][:160]
    return lines[0][:160]


class Yods:
    """This repository, in the interpreter that runs the benchmark."""

    name = "yods"
    knows_bytecode = True
    command = (
        sys.executable,
        "-c",
        "import sys; from yods_tools.main import main; sys.exit(main())",
    )

    def phases(self, path: Path, ops: int) -> dict[str, float]:
        return _worker(sys.executable, "yods_worker.py", "phases", str(path), str(ops))

    def build(self, count: int) -> dict[str, float]:
        return _worker(sys.executable, "yods_worker.py", "build", str(count))

    def layout(self, count: int) -> dict[str, float]:
        """Seconds of a cached "layout" query, of a bare "dict" look-up, and of growing work.

        "struct N": the first query of a struct of N fields; "nest N": making the layout
        of the innermost of N scopes.
        """
        return _worker(sys.executable, "yods_worker.py", "layout", str(count))

    def inside(self, path: Path) -> dict[str, float]:
        """Seconds of what is done inside one process; see `measure.inside`."""
        return _worker(sys.executable, "yods_worker.py", "inside", str(path))

    def whole(self, path: Path, flags: Sequence[str] = ()) -> Usage:
        return usage([*self.command, "opt", _ALLOW, *flags, str(path), "-o", os.devnull])

    def with_pass(self, name: str) -> tuple[str, ...]:
        return (f"--{name}",)


class Xdsl:
    """xDSL from PyPI, in a virtual environment of its own."""

    name = "xdsl"
    knows_bytecode = False

    def __init__(self, python: Path) -> None:
        self.python = str(python)
        self.opt = str(python.with_name("xdsl-opt"))

    def phases(self, path: Path, ops: int) -> dict[str, float]:
        return _worker(self.python, "xdsl_worker.py", "phases", str(path), str(ops))

    def build(self, count: int) -> dict[str, float]:
        return _worker(self.python, "xdsl_worker.py", "build", str(count))

    def whole(self, path: Path, flags: Sequence[str] = ()) -> Usage:
        return usage([self.opt, _ALLOW, *flags, str(path), "-o", os.devnull])

    def with_pass(self, name: str) -> tuple[str, ...]:
        return ("-p", name)


class Bindings:
    """MLIR's Python bindings as jaxlib has them, in a virtual environment of its own."""

    name = "bindings"

    def __init__(self, python: Path) -> None:
        self.python = str(python)

    def inside(self, path: Path) -> dict[str, float]:
        """Seconds of what is done inside one process; see `measure.inside`."""
        return _worker(self.python, "bindings_worker.py", str(path))


class MlirOpt:
    """`mlir-opt`, on one thread."""

    name = "mlir-opt"
    knows_bytecode = True

    def __init__(self, program: Path) -> None:
        self.command = [str(program), "--mlir-disable-threading", _ALLOW]

    def phases(self, path: Path, ops: int) -> dict[str, float]:
        # Its own timers, wall time: it runs alone and waits for nothing. Verification
        # is not timed apart, so it is what switching it off saves.
        whole = self._timers(path)
        unverified = self._timers(path, "--mlir-very-unsafe-disable-verifier-on-parsing")
        parse = unverified["Parser"]
        return {
            "parse": parse,
            "verify": max(whole["Parser"] - parse, 0.0),
            "print": whole["Output"],
        }

    def build(self, count: int) -> dict[str, float]:
        raise NotMeasured("only from C++")

    def whole(self, path: Path, flags: Sequence[str] = ()) -> Usage:
        return usage([*self.command, *flags, str(path), "-o", os.devnull])

    def with_pass(self, name: str) -> tuple[str, ...]:
        return (f"--{name}",)

    def _timers(self, path: Path, *options: str) -> dict[str, float]:
        done = subprocess.run(
            [
                *self.command,
                "--mlir-timing",
                "--mlir-timing-display=list",
                *options,
                str(path),
                "-o",
                os.devnull,
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise NotMeasured(_reason(done.stderr))
        rows = re.findall(r"^\s*([\d.]+) \([^)]*\)\s+(\w+)\s*$", done.stderr, re.M)
        return {name: float(seconds) for seconds, name in rows}
