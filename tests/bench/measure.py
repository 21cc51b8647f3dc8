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
    return {
        "parse": parsing,
        "verify": verifying,
        "print": printing,
        "memory": memory / ops,
    }


def answer(found: dict[str, Any]) -> None:
    """Hand a result to `run.py`."""
    json.dump(found, sys.stdout)
