"""The property that is fuzzed: any text gets a diagnostic or a reprint, in bounds.

`check` tells what is wrong with how yods treats one text. It runs in a process of its
own (see `run`), whose memory is limited.
"""

from __future__ import annotations

import gc
import resource
import signal
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.ir.print_options import PrintOptions
from yods.text.diagnostic_text import diagnostic_text
from yods.text.parse import parse_source
from yods.verification.verifier import verify

#: Bounds for one small text. What they are worth depends on the machine, so they are wide.
SECONDS = 5.0
BYTES = 2 << 30

PRINTS = (
    PrintOptions(),
    PrintOptions(generic=True),
    PrintOptions(debuginfo=True),
    PrintOptions(generic=True, debuginfo=True, local_scope=True),
)


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong, in one line that is the same for the same fault, and in full."""

    signature: str
    details: str


class TooSlow(BaseException):
    """Not an Exception, so that no handler in the code under test takes it."""


def limit_memory(size: int = BYTES) -> None:
    """Make every allocation beyond `size` bytes of address space fail in this process."""
    resource.setrlimit(resource.RLIMIT_AS, (size, size))


def check(
    text: bytes, seconds: float = SECONDS, work: Callable[[bytes], Failure | None] | None = None
) -> Failure | None:
    """What is wrong with how yods treats `text`; None where all is well.

    Args:
        work: What is done with it; by default it is read, verified and printed in all forms.
    """
    began = time.perf_counter()
    try:
        with _time_limit(seconds):
            return _check(text) if work is None else work(text)
    except TooSlow:
        where = "".join(traceback.format_exc(limit=-6))
        return Failure("slow", f"over {seconds:g} s\n{where}")
    except MemoryError:
        return Failure("memory", traceback.format_exc(limit=-6))
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        signature = f"{type(error).__name__} {last.name}:{last.line}"
        return Failure(signature, traceback.format_exc(limit=-12))
    finally:
        # Parsing turns the collector off for good reason; here it must keep up.
        if time.perf_counter() - began > 0.5:
            gc.collect()


def _check(text: bytes) -> Failure | None:
    source = Source(text.decode("utf-8", "surrogateescape"), "in.mlir")
    try:
        op = _read(source)
    except DiagnosticError as error:
        if not error.diagnostics:
            return Failure("rejected without a diagnostic", "")
        for diagnostic in error.diagnostics:
            if not diagnostic.message:
                return Failure("diagnostic without a message", repr(diagnostic))
            diagnostic_text(diagnostic)
        return None
    generic = ""
    for options in PRINTS:
        printed = op.print_with(options)
        printed.encode("utf-8", "surrogateescape")
        if options.generic and not options.debuginfo:
            generic = printed
    # What the printer writes is text for the parser.
    try:
        again = _read(Source(generic, "printed.mlir"))
    except DiagnosticError as error:
        first = error.diagnostics[0]
        return Failure(f"printed text is rejected: {first.message}", f"{error}\n{generic}")
    # Read again, an affine expression may be simplified further, as by MLIR.
    if again.print_with(PRINTS[1]) != generic and "affine_" not in generic:
        return Failure("printed text prints differently", generic)
    return None


def _read(source: Source) -> Operation:
    context = Context(allow_unregistered_dialects=True)
    op = parse_source(source, context)
    verify(op, context)
    return op


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    def stop(number: int, frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
