"""How the workers measure. Standard library only: xDSL's interpreter runs this, too."""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable
from typing import Any

#: Sizes over which layouts are measured: fields of a struct, scopes around each other.
STRUCT_FIELDS = (10, 100, 1_000)
NEST_DEPTHS = (1, 3, 6)
#: What is measured inside a process, besides reading a text and verifying it.
INSIDE = (
    *("verify", "print", "walk", "operand types", "attributes", "symbols"),
    *("clone", "build", "replace and erase"),
)
#: How many operations are built, and how often a text is read.
BUILDS = 10_000
ROUNDS = 3


def seconds_of(work: Callable[[], Any]) -> tuple[float, Any]:
    """CPU seconds `work` takes, with a clean start, and what it gives."""
    gc.collect()
    began = time.process_time()
    result = work()
    return time.process_time() - began, result


def resident_bytes() -> int:
    """Memory this process holds at the moment."""
    with open("/proc/self/statm", encoding="ascii") as file:
        pages = int(file.read().split()[1])
    import resource

    return pages * resource.getpagesize()


def phases(
    path: str,
    ops: int,
    parse: Callable[[str], Any],
    verify: Callable[[Any], Any],
    show: Callable[[Any], str],
) -> dict[str, float]:
    """Seconds to parse, verify and print the file, and bytes of memory an operation."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    gc.collect()
    before = resident_bytes()
    parsing, op = seconds_of(lambda: parse(text))
    gc.collect()
    memory = resident_bytes() - before
    verifying, _ = seconds_of(lambda: verify(op))
    printing, printed = seconds_of(lambda: show(op))
    if not printed.strip():
        raise SystemExit("nothing was printed")
    return {"parse": parsing, "verify": verifying, "print": printing, "memory": memory / ops}


def inside(parse: Callable[[], Any], works: dict[str, Callable[[Any], Any]]) -> dict[str, float]:
    """Seconds of each thing that is done with a text's operations in one process.

    "parse" includes verification. The text is read some times, and all is done with each of
    the modules, in order; the quickest counts. What gives None found nothing to do.
    """
    assert (*works,) == INSIDE
    times: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        taken, module = seconds_of(parse)
        times.setdefault("parse", []).append(taken)
        for name, work in works.items():
            taken, result = seconds_of(lambda: work(module))  # noqa: B023
            if result is False:
                raise SystemExit(f"{name} failed")
            if result is not None:
                times.setdefault(name, []).append(taken)
    return {name: min(each) for name, each in times.items()}


def answer(found: dict[str, Any]) -> None:
    """Hand a result to `run.py`."""
    json.dump(found, sys.stdout)
