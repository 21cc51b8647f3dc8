"""Reads, verifies and prints a file, asks for a layout, and tells what each step loaded.

A process of its own, so that nothing is loaded before. Prints a JSON list with a step's
name, CPU seconds and modules of this repository for each step.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

steps: list[tuple[str, float, list[str]]] = []


@contextmanager
def step(name: str) -> Iterator[None]:
    before = set(sys.modules)
    began = time.process_time()
    yield
    seconds = time.process_time() - began
    new = [module for module in sys.modules if module not in before]
    steps.append((name, seconds, [module for module in new if module.startswith("yods")]))


with open(sys.argv[1], encoding="utf-8") as file:
    text = file.read()

with step("read"):
    from yods.ir.location import Source
    from yods.text.parse import parse_source

    op = parse_source(Source(text))

with step("verified"):
    import yods

    yods.verify(op)

with step("printed"):
    str(op)

with step("asked for its layout"):
    from yods.builtin.types import I32

    yods.DataLayout(op).type_size(I32)

json.dump(steps, sys.stdout)
