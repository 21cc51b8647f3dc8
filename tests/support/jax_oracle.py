"""Texts in JAX's own context: run by a Python that has JAX, with nothing of this project.

Reads a JSON list of texts; writes, for each, `[text]` as JAX prints it, or the
`[line, column, message]` of the first error. An argument is a pipeline to run before printing.
"""

from __future__ import annotations

import json
import re
import sys
from typing import Any

from jax.interpreters import mlir
from jaxlib.mlir import ir
from jaxlib.mlir.passmanager import PassManager


def answer(text: str, pipeline: str) -> list[Any]:
    """What JAX makes of one text."""
    context = mlir.make_ir_context()
    try:
        module = ir.Module.parse(text, context)
        if pipeline:
            PassManager.parse(pipeline, context).run(module.operation)
        return [str(module)]
    except ir.MLIRError as error:
        first = error.error_diagnostics[0]
        place = re.search(r":([0-9]+):([0-9]+)\)$", str(first.location))
        line, column = (int(place[1]), int(place[2])) if place else (0, 0)
        return [line, column, first.message]


if __name__ == "__main__":
    asked = "".join(sys.argv[1:])
    json.dump([answer(text, asked) for text in json.load(sys.stdin)], sys.stdout)
