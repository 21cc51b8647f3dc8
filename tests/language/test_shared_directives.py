"""Custom directives that come with yods (`defs/gpu`), compared with MLIR where it has them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from support.generated_defs import generated_dialect
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source
from yods.verification.verifier import verify

GPU = """\
func.func @f(%arg0: memref<4xf32>) {
  %0 = gpu.wait async
  %1 = gpu.wait async [%0]
  %2 = gpu.wait async [%0, %1] {a}
  gpu.wait [%0, %1]
  gpu.wait []
  gpu.wait
  %3 = gpu.dealloc async [%0] %arg0 : memref<4xf32>
  %4 = gpu.dealloc async %arg0 : memref<4xf32>
  gpu.dealloc [%0] %arg0 : memref<4xf32>
  gpu.dealloc  %arg0 : memref<4xf32>
  return
}
"""
BAD_GPU = {
    "gpu.wait async": "custom op 'gpu.wait' needs to be named when marked 'async'",
    "%0 = gpu.wait [%0": "expected ']' in operand list",
}
ALIKE = [
    "%1 = alike.add %0, %0 : f32",
    "%1 = alike.add %0, %0 : (f32, f32) -> f64",
    "%1 = alike.neg %0 : f32",
    "%1 = alike.neg %0 : (f32) -> f64",
    "%1 = alike.neg %0 : (f32) -> (() -> ())",
]
BAD_ALIKE = {
    "%1 = alike.add %0, %0 : (f32) -> f64": (
        "custom op 'alike.add' expected 2 operand types and 1 result type, but got 1 and 1"
    ),
    "%1 = alike.neg %0 : (f32) -> ()": (
        "custom op 'alike.neg' expected 1 operand types and 1 result type, but got 1 and 0"
    ),
    "%1 = alike.neg %0 : 4": "expected non-function type",
}


def printed(text: str, name: str) -> str:
    """`text` as it is printed, or the first error."""
    dialect = generated_dialect("made_shared", name, "gpu")
    context = Context(dialects=[dialect], allow_unregistered_dialects=True)
    try:
        module = parse_source(Source(text, "<shared>"), context)
        verify(module)
    except DiagnosticError as error:
        return str(error.diagnostics[0].message)
    return str(module)


def test_async_dependencies_are_those_of_mlir(mlir_opt: Path) -> None:
    answer = subprocess.run(
        [mlir_opt, "-"], input=GPU, capture_output=True, text=True, check=True
    ).stdout
    assert printed(GPU, "gpu").rstrip() == answer.rstrip()


@pytest.mark.parametrize(("line", "message"), BAD_GPU.items())
def test_wrong_async_dependencies(line: str, message: str, mlir_opt: Path) -> None:
    answer = subprocess.run(
        [mlir_opt, "-"], input=line, capture_output=True, text=True, check=False
    ).stderr
    assert f"error: {message}" in answer
    assert printed(line, "gpu") == message


@pytest.mark.parametrize("line", ALIKE)
def test_one_type_or_all(line: str) -> None:
    text = f'%0 = "x.y"() : () -> f32\n{line}'
    assert printed(text, "alike").splitlines()[2].strip() == line


@pytest.mark.parametrize(("line", "message"), BAD_ALIKE.items())
def test_wrong_types(line: str, message: str) -> None:
    assert printed(f'%0 = "x.y"() : () -> f32\n{line}', "alike") == message
