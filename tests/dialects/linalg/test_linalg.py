"""Bodies that `mlir-opt` crashes over are refused in words."""

from __future__ import annotations

import pytest

import yods

CRASHES = {
    "linalg.copy ins(%f : memref<4xf32>) outs(%c : memref<4xcomplex<i32>>)": "type of yield",
    "linalg.matmul ins(%f : memref<4xf32>) outs(%f : memref<4xf32>)": "expects 3 args, got 2",
    "linalg.powf ins(%i, %i : memref<4xi8>, memref<4xi8>) outs(%i : memref<4xi8>)": "non numeric",
}


@pytest.mark.parametrize("op", CRASHES)
def test_refused(op: str) -> None:
    arguments = "%f: memref<4xf32>, %i: memref<4xi8>, %c: memref<4xcomplex<i32>>"
    text = f"func.func @f({arguments}) {{\n{op}\nreturn\n}}"
    with pytest.raises(yods.DiagnosticError) as caught:
        yods.parse(text)
    assert CRASHES[op] in str(caught.value)
