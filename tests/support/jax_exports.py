"""Programs of JAX as portable artifacts: their bytecode in VHLO, run by a Python that has JAX.

Writes JSON: of each program the bytes, in base64, the text that JAX reads of them, the bytes for
the oldest reader that can be written for, none if the program is too new for it, and digests of
the bytes that JAX writes of the text for each of `VERSIONS`, empty where it refuses.
With `--read`, reads bytecode likewise from standard input and writes the text of each program;
with `--call`, what differs between the results of a program and of what is given in its place.
"""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import json
import sys
from typing import Any

import jax
import numpy
from jax import export
from jax._src.interpreters import mlir
from jax_programs import PROGRAMS

VERSIONS = ("0.9.0", "0.12.0", "0.14.0", "0.20.0", "1.1.0", "1.5.0", "1.9.0", "1.17.0")


def exported() -> dict[str, list[Any]]:
    found = {}
    for name, (function, arguments) in PROGRAMS.items():
        try:
            made: Any = export.export(jax.jit(function))(*arguments)
        except Exception as refused:
            print(f"{name}: {refused}", file=sys.stderr)
            continue
        text = made.mlir_module()
        # That function refuses what is of other dialects.
        asked = VERSIONS[: 0 if "#sdy." in text else None]
        versions = {version: _written(text, version) for version in asked}
        digests = {each: _digest(data) if data else "" for each, data in versions.items()}
        oldest = _base64(versions.get(VERSIONS[0], b""))
        found[name] = [_base64(made.mlir_module_serialized), text, oldest, digests]
    return found


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def _written(text: str, version: str) -> bytes:
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    with mlir.make_ir_context():
        try:
            return stablehlo.serialize_portable_artifact_str(text, version)
        except (ValueError, ir.MLIRError):
            return b""


def read(programs: dict[str, str]) -> dict[str, str]:
    """The text of each program of bytecode, with the message instead where it is refused."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    texts = {}
    for name, data in programs.items():
        given = base64.b64decode(data)
        with mlir.make_ir_context() as context:
            try:
                if b"StableHLO_v" in given[:20]:
                    module = stablehlo.deserialize_portable_artifact(context, given)
                else:
                    module = ir.Module.parse(given)
                texts[name] = module.operation.get_asm(enable_debug_info=True)
            except (ir.MLIRError, ValueError) as refused:
                texts[name] = f"error: {refused}"
    return texts


def call(programs: dict[str, str]) -> dict[str, str]:
    """What is different about the results of each program, run from the bytes given instead."""
    random, found = numpy.random.default_rng(1), {}
    for name, data in programs.items():
        function, arguments = PROGRAMS[name]
        made: Any = export.export(jax.jit(function))(*arguments)
        other = dataclasses.replace(made, mlir_module_serialized=base64.b64decode(data))
        given = [
            jax.numpy.asarray(3 * random.random(each.shape), each.dtype)
            for each in jax.tree.leaves(arguments)
        ]
        given = jax.tree.unflatten(jax.tree.structure(arguments), given)
        results = zip(
            jax.tree.leaves(made.call(*given)), jax.tree.leaves(other.call(*given)), strict=True
        )
        same = [numpy.array_equal(a, b, equal_nan=a.dtype.kind in "fc") for a, b in results]
        found[name] = "" if all(same) else f"results {same} are equal"
    return found


if __name__ == "__main__":
    # Without the folders of this machine.
    jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")
    asked = {"--read": read, "--call": call}.get(sys.argv[-1])
    json.dump(exported() if asked is None else asked(json.load(sys.stdin)), sys.stdout)
