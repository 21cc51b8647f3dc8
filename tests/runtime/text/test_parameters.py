"""Which class of types a format's parser asks for, against what `mlir-opt` asks for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

FUNCTION = "func.func @f(%m: memref<4xf32>, %i: index, %t: tensor<4xf32>) {{\n  {}\n  return\n}}\n"

#: Operations with a type of another class than their definition says.
WRONG = [
    "%0 = memref.alloc() : i32",
    "%0 = memref.alloc() : tensor<4xf32>",
    "%0 = memref.alloc() {alignment = 8 : i64} : !llvm.ptr",
    "%0 = memref.load %t[%i] : tensor<4xf32>",
    "%0 = memref.load %t[%i] {nontemporal = true} : tensor<4xf32>",
    "memref.dealloc %t : tensor<4xf32>",
    "memref.copy %m, %t : memref<4xf32> to tensor<4xf32>",
    "%0 = memref.cast %m : tensor<4xf32> to tensor<4xf32>",
    "memref.store %i, %m[%i] : index",
    "%0 = arith.addi %t, %t : tensor<4xf32>",
    "%0 = arith.addf %i, %i : index",
    "cf.switch %i : index, [default: ^bb1]",
]


@pytest.mark.parametrize("operation", WRONG)
def test_wrong_attribute_class_matches_mlir_opt(
    mlir_opt: Path, tmp_path: Path, operation: str
) -> None:
    path = tmp_path / "wrong.mlir"
    path.write_text(FUNCTION.format(operation))
    ours = subprocess.run(
        [sys.executable, "-m", "yods_tools.main", "opt", str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    theirs = subprocess.run([mlir_opt, path], capture_output=True, text=True, check=False)
    assert theirs.returncode == 1
    assert (ours.returncode, ours.stderr) == (1, theirs.stderr)
