"""The answers of yods: in this process for speed, or as the command a user runs."""

from __future__ import annotations

import signal
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from yods.ir.diagnostics import ERROR, Diagnostic
from yods.ir.location import Source
from yods.text.diagnostic_text import diagnostic_text
from yods_tools.opt import command as opt

from .chunks import NAME, Answer

#: How long one chunk may take. `mlir-opt` needs milliseconds for any of them.
TIMEOUT_SECONDS = 30.0


class _TooSlow(BaseException):
    """Not an Exception, so that no handler in the code under test takes it."""


def answer(text: bytes, options: Sequence[str]) -> Answer:
    """What yods makes of `text`, by the functions behind `yods opt`."""
    run = opt.Run(*opt.understood([*options, NAME]))
    diagnostics: list[Diagnostic] = []
    run.tell = diagnostics.extend
    try:
        with _time_limit(TIMEOUT_SECONDS):
            run.accepts(Source(text.decode("utf-8", "surrogateescape"), NAME))
            errors = "".join(diagnostic_text(d).rstrip("\n") + "\n" for d in diagnostics)
    except _TooSlow:
        return Answer(False, "", "", f"no answer in {TIMEOUT_SECONDS:g} seconds")
    except Exception:
        return Answer(False, "", "", traceback.format_exc(limit=-4))
    accepted = not any(d.severity == ERROR for d in diagnostics)
    return Answer(accepted, "".join(run.output) if accepted else "", errors)


def answer_of_process(text: bytes, options: Sequence[str]) -> Answer:
    """What the command `yods opt` makes of a file that holds `text`."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, NAME).write_bytes(text)
        command = [
            sys.executable,
            "-c",
            "from yods_tools.main import main; raise SystemExit(main())",
        ]
        try:
            done = subprocess.run(
                [*command, "opt", *options, NAME],
                cwd=folder,
                capture_output=True,
                timeout=4 * TIMEOUT_SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Answer(False, "", "", f"no answer in {TIMEOUT_SECONDS:g} seconds")
    errors = done.stderr.decode("utf-8", "surrogateescape")
    failure = ""
    if done.returncode not in (0, 1) or "Traceback (most recent call last)" in errors:
        failure = f"exit code {done.returncode}\n{errors}"
    output = done.stdout.decode("utf-8", "surrogateescape")
    return Answer(done.returncode == 0, output, errors, failure)


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Raise _TooSlow inside the block after `seconds` of computing. Only in a main thread.

    A busy machine makes nothing slow: what others compute does not count.
    """

    def stop(number: int, frame: FrameType | None) -> None:
        raise _TooSlow

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
