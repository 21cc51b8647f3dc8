"""Formats on all processors, where there is enough to format to pay for it.

The helpers are plain Python processes that answer lines on a pipe: they start the same way
on every platform, import black and nothing of the program that starts them, and end when
the pipe does, however that came about. Where there can be none, or one ends early, the
work is done here.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import IO

from yods_gen.output.formatter import formatted

#: Characters that black lays out while a helper starts, and those for which one more pays.
_WORTH_A_HELPER = 30_000
_MOST_HELPERS = 8
#: Characters of a job: small enough that all helpers end at about the same time.
_JOB = 8_000
#: Seconds between looks at a Ctrl-C, which some platforms do not deliver while one waits.
_PATIENCE = 0.2
#: What a helper runs: the first line it reads is where its modules are, as here.
_HELPER = (
    "import json, sys; sys.path[:] = json.loads(sys.stdin.buffer.readline()); "
    "from yods_gen.output.processes import serve; serve()"
)


class Processes:
    """Formats texts with helpers, which end with the block `with Processes(…) as …`.

    Args:
        told: Called with the share of characters formatted so far, from 0 to 1.
    """

    def __init__(self, told: Callable[[float], None] = lambda share: None) -> None:
        self._told = told
        self._helpers: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Processes:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for helper in self._helpers:
            helper.kill()
        for helper in self._helpers:
            helper.wait()
            for pipe in (helper.stdin, helper.stdout):
                with contextlib.suppress(OSError):
                    assert pipe is not None
                    pipe.close()

    def prepare(self) -> None:
        """Have a helper get ready meanwhile, where black would have to be imported here."""
        if "black" not in sys.modules and _processors() > 1:
            self._start(1)

    def format_all(self, texts: Sequence[str]) -> list[str]:
        """What black makes of each of `texts`, in their order."""
        size = sum(map(len, texts))
        answers: list[str | None] = [None] * len(texts)
        wanted = min(_processors(), size // _WORTH_A_HELPER, _MOST_HELPERS)
        if wanted > 1:
            self._start(wanted)
        if self._helpers and texts:
            self._ask(texts, answers, size)
        done = sum(len(t) for t, answer in zip(texts, answers, strict=True) if answer is not None)
        made = []
        for text, answer in zip(texts, answers, strict=True):
            if answer is None:
                answer = formatted(text)
                done += len(text)
                self._told(done / size)
            made.append(answer)
        return made

    def _start(self, wanted: int) -> None:
        """Have `wanted` helpers, if they can be had."""
        if not sys.executable or getattr(sys, "frozen", False):
            return
        options = ["-I", *(["-B"] if sys.dont_write_bytecode else [])]
        path = json.dumps([os.path.abspath(entry) for entry in sys.path]).encode() + b"\n"
        with contextlib.suppress(OSError):
            while len(self._helpers) < wanted:
                helper = subprocess.Popen(
                    [sys.executable, *options, "-c", _HELPER],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    # A Ctrl-C is for this process, which ends them.
                    start_new_session=True,
                    creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
                )
                self._helpers.append(helper)
                _pipe(helper.stdin).write(path)

    def _ask(self, texts: Sequence[str], answers: list[str | None], size: int) -> None:
        """Have the helpers give `answers`; those of a helper that ends stay None."""
        jobs: queue.SimpleQueue[list[int]] = queue.SimpleQueue()
        for job in _jobs(texts):
            jobs.put(job)
        ended: queue.SimpleQueue[list[int] | None] = queue.SimpleQueue()

        def employ(helper: subprocess.Popen[bytes]) -> None:
            try:
                while True:
                    job = jobs.get_nowait()
                    made = _answer(helper, [texts[each] for each in job])
                    for each, text in zip(job, made, strict=True):
                        answers[each] = text
                    ended.put(job)
            except (queue.Empty, OSError, ValueError):
                ended.put(None)

        for helper in self._helpers:
            threading.Thread(target=employ, args=(helper,), daemon=True).start()
        busy = len(self._helpers)
        done = 0
        while busy:
            with contextlib.suppress(queue.Empty):
                finished = ended.get(timeout=_PATIENCE)
                busy -= finished is None
                done += sum(len(texts[each]) for each in finished or ())
                self._told(done / size)


def _jobs(texts: Sequence[str]) -> Iterator[list[int]]:
    """The indices of `texts` in groups of about one size, the longest texts first."""
    job: list[int] = []
    size = 0
    for index in sorted(range(len(texts)), key=lambda index: -len(texts[index])):
        job.append(index)
        size += len(texts[index])
        if size >= _JOB:
            yield job
            job, size = [], 0
    if job:
        yield job


def _answer(helper: subprocess.Popen[bytes], texts: list[str]) -> list[str]:
    """What `helper` makes of `texts`. Raises OSError or ValueError where it gives nothing."""
    stream = _pipe(helper.stdin)
    stream.write(json.dumps(texts).encode() + b"\n")
    stream.flush()
    made = json.loads(_pipe(helper.stdout).readline())
    if not (isinstance(made, list) and len(made) == len(texts)):
        raise ValueError("no answer")
    return made


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None  # asked for with PIPE
    return stream


def _processors() -> int:
    """How many processors this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def serve() -> None:
    """What a helper does: each line it reads is a list of texts, which it gives formatted."""
    for line in sys.stdin.buffer:
        made = json.dumps([formatted(text) for text in json.loads(line)])
        sys.stdout.buffer.write(made.encode() + b"\n")
        sys.stdout.buffer.flush()
