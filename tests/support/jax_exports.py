"""Programs of JAX as portable artifacts: their bytecode in VHLO, run by a Python that has JAX.

Writes JSON: of each program the bytes, in base64, the text that JAX reads of them, and the
bytes for the oldest reader that can be written for; none if the program is too new for it.
With `--read`, reads bytecode likewise from standard input and writes the text of each program.
"""

from __future__ import annotations

import base64
import json
import sys
from typing import Any

import jax
from jax import export
from jax._src.interpreters import mlir
from jax_programs import PROGRAMS


def exported() -> dict[str, list[str]]:
    found = {}
    for name, (function, arguments) in PROGRAMS.items():
        try:
            made: Any = export.export(jax.jit(function))(*arguments)
        except Exception as refused:
            print(f"{name}: {refused}", file=sys.stderr)
            continue
        text = made.mlir_module()
        found[name] = [_base64(made.mlir_module_serialized), text, _base64(_oldest(text))]
    return found


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _oldest(text: str) -> bytes:
    from jaxlib.mlir.dialects import stablehlo

    version = stablehlo.get_minimum_version()
    with mlir.make_ir_context():
        try:
            return stablehlo.serialize_portable_artifact_str(text, version)
        except ValueError:
            return b""


def read(programs: dict[str, str]) -> dict[str, str]:
    """The text of each program of bytecode, with the message instead where it is refused."""
    from jaxlib.mlir import ir

    texts = {}
    for name, data in programs.items():
        with mlir.make_ir_context():
            try:
                module = ir.Module.parse(base64.b64decode(data))
                texts[name] = module.operation.get_asm(enable_debug_info=True)
            except ir.MLIRError as refused:
                texts[name] = f"error: {refused}"
    return texts


if __name__ == "__main__":
    # Without the folders of this machine.
    jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")
    json.dump(read(json.load(sys.stdin)) if "--read" in sys.argv else exported(), sys.stdout)
