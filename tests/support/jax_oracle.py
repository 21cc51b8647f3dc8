"""Texts in JAX's own context: run by a Python that has JAX, with nothing of this project.

Reads a JSON list of texts; writes, for each, `[text]` as JAX prints it, or the
`[line, column, message]` of the first error.
"""

from __future__ import annotations

import json
import re
import sys
from typing import Any

from jax.interpreters import mlir
from jaxlib.mlir import ir


def answer(text: str) -> list[Any]:
    """What JAX makes of one text."""
    context = mlir.make_ir_context()
    try:
        return [str(ir.Module.parse(text, context))]
    except ir.MLIRError as error:
        first = error.error_diagnostics[0]
        place = re.search(r":([0-9]+):([0-9]+)\)$", str(first.location))
        line, column = (int(place[1]), int(place[2])) if place else (0, 0)
        return [line, column, first.message]


if __name__ == "__main__":
    json.dump([answer(text) for text in json.load(sys.stdin)], sys.stdout)
