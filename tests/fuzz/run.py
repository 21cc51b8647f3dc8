"""`make fuzz`: hostile and random input against everything that reads any.

Texts are read, verified, printed, rewritten under flags and asked for layouts; programs are
compared with what `mlir-opt` makes of them, passes verified (`passes`), definitions handed to
the generator (`cases`).
Runs until the time is up (default: a minute) and saves what it finds, cut down, under
tests/fuzz/findings, where the suite keeps it as a case. The same seed tries the same
cases, and the last line says with which seed to go on. Exit code 1 when something was found.
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import re
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from fuzz.cases import Case, case
from fuzz.check import SECONDS, Failure, limit_memory
from fuzz.minimise import minimise

FINDINGS = Path(__file__).resolve().parent / "findings"

#: A worker that says nothing for this long hangs where no signal reaches it.
_SILENCE_SECONDS = SECONDS * 24


def _work(pipe: Connection, first: int, step: int, until: float) -> None:
    """Try seeds from `first` on; before each one its number is sent, and each failure."""
    limit_memory()
    seed = first
    while time.time() < until:
        pipe.send(seed)
        failure = case(seed).failure()
        if failure is not None:
            pipe.send((seed, failure))
        seed += step
    pipe.send(None)


class Fuzzer:
    """Several workers, restarted when an input kills one."""

    def __init__(self, first: int, seconds: float, jobs: int, most: int = sys.maxsize) -> None:
        self.until = time.time() + seconds
        #: After how many cases it ends, if time has not run out.
        self.most = most
        self.jobs = jobs
        self.first = first
        self.tried = 0
        #: The first seed that none of the workers has come to.
        self.next_seed = first
        #: Signature → the first seed that shows it, and what it showed.
        self.found: dict[str, tuple[int, Failure]] = {}
        # Not forked: a worker must not inherit what this process holds.
        self._processes = multiprocessing.get_context("spawn")

    def run(self) -> None:
        workers: dict[Connection, tuple[SpawnProcess, int]] = {}
        for number in range(self.jobs):
            self._start(workers, self.first + number)
        while workers and self.tried < self.most:
            ready = wait(list(workers), timeout=_SILENCE_SECONDS)
            if not ready:
                for pipe in list(workers):
                    self._lost(workers, pipe, "hangs")
            for pipe in [pipe for pipe in workers if pipe in ready]:
                try:
                    message = pipe.recv()
                except EOFError:
                    self._lost(workers, pipe, "kills the process")
                    continue
                if message is None:
                    process, _ = workers.pop(pipe)
                    process.join()
                elif isinstance(message, int):
                    self.tried += 1
                    self.next_seed = max(self.next_seed, message + 1)
                    workers[pipe] = (workers[pipe][0], message)
                else:
                    seed, failure = message
                    self._note(seed, failure)
        for process, _ in workers.values():
            process.kill()
            process.join()

    def _start(self, workers: dict[Connection, tuple[SpawnProcess, int]], seed: int) -> None:
        receiver, sender = self._processes.Pipe(duplex=False)
        process = self._processes.Process(
            target=_work, args=(sender, seed, self.jobs, self.until), daemon=True
        )
        process.start()
        sender.close()
        workers[receiver] = (process, seed - self.jobs)

    def _lost(
        self, workers: dict[Connection, tuple[SpawnProcess, int]], pipe: Connection, how: str
    ) -> None:
        process, seed = workers.pop(pipe)
        process.kill()
        process.join()
        self._note(seed, Failure(how, f"exit code {process.exitcode}"))
        if time.time() < self.until:
            self._start(workers, seed + self.jobs)

    def _note(self, seed: int, failure: Failure) -> None:
        if failure.signature not in self.found:
            self.found[failure.signature] = (seed, failure)
            print(f"seed {seed}: {failure.signature}\n{failure.details}", flush=True)


def _try_into(pipe: Connection, tried: Case) -> None:
    limit_memory()
    pipe.send(tried.failure())


def failure_apart(tried: Case) -> Failure | None:
    """`tried.failure()` in a process of its own, for what kills or hangs one."""
    processes = multiprocessing.get_context("spawn")
    receiver, sender = processes.Pipe(duplex=False)
    process = processes.Process(target=_try_into, args=(sender, tried), daemon=True)
    process.start()
    sender.close()
    try:
        if not receiver.poll(_SILENCE_SECONDS):
            return Failure("hangs", "")
        found: Failure | None = receiver.recv()
        return found
    except EOFError:
        return Failure("kills the process", "")
    finally:
        process.kill()
        process.join()


def save(seed: int, failure: Failure, folder: Path, seconds: float) -> Path:
    """Cut the finding down and write it to `folder`."""
    heavy = failure.signature in ("hangs", "kills the process", "memory")
    tried = case(seed)

    def fails(data: bytes) -> bool:
        smaller = replace(tried, data=data)
        found = failure_apart(smaller) if heavy else smaller.failure()
        return found is not None and found.signature == failure.signature

    if fails(tried.data):
        tried = replace(tried, data=minimise(tried.data, fails, seconds))
    small = tried.saved()
    name = re.sub(r"\W+", "-", failure.signature)[:50].strip("-").lower()
    path = folder / f"{name}-{hashlib.sha256(small).hexdigest()[:8]}.mlir"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(small)
    return path


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long (default 60)")
    parser.add_argument("--seed", type=int, help="where to begin (default: from the clock)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--show", type=int, metavar="SEED", help="print what a seed tries")
    parser.add_argument("--save-to", type=Path, default=FINDINGS, help="folder for findings")
    parser.add_argument(
        "--minimise-seconds", type=float, default=30.0, help="time to cut each finding down"
    )
    options = parser.parse_args(arguments)
    if options.show is not None:
        sys.stdout.buffer.write(case(options.show).saved())
        return 0
    seed = int(time.time()) * 1000 if options.seed is None else options.seed
    print(f"fuzz: from seed {seed}, for {options.seconds:g} seconds", flush=True)
    fuzzer = Fuzzer(seed, options.seconds, options.jobs)
    fuzzer.run()
    for number, failure in fuzzer.found.values():
        path = save(number, failure, options.save_to, options.minimise_seconds)
        print(f"fuzz: {failure.signature}: saved as {path}", flush=True)
    print(
        f"fuzz: {fuzzer.tried} cases tried, {len(fuzzer.found)} findings; "
        f"go on with --seed {fuzzer.next_seed}"
    )
    return 1 if fuzzer.found else 0


if __name__ == "__main__":
    sys.exit(main())
