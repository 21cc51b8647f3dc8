"""Inherent attributes of the wrong kind, in every place they may stand, as `mlir-opt` sees them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CASES = [
    "%0 = memref.alloc() {alignment = 3 : i64} : memref<4xf32>",
    "%0 = memref.alloc()    {a, alignment = 3 : i32} : memref<4xf32>",
    '%0 = "memref.alloc"() {alignment = 3 : i64, operandSegmentSizes = array<i32: 0, 0>} '
    ": () -> memref<4xf32>",
    '%0 = "memref.alloc"() <{alignment = 3 : i64, operandSegmentSizes = array<i32: 0, 0>}> '
    ": () -> memref<4xf32>",
    '%0 = "memref.alloc"() <{alignment = "x", operandSegmentSizes = array<i32: 0, 0>}> '
    ": () -> memref<4xf32>",
    '%0 = "memref.alloc"() {alignment = "x", operandSegmentSizes = array<i32: 0, 0>} '
    ": () -> memref<4xf32>",
    '"func.func"() <{function_type = () -> (), sym_name = "x"}> ({}) {sym_visibility = 3 : i32} '
    ": () -> ()",
    '"func.func"() ({}) {sym_visibility = "private", function_type = 3 : i32, arg_attrs = [3], '
    "sym_name = 4} : () -> ()",
    "func.func @g() attributes {no_inline = 3 : i32}",
    '%0 = arith.addi %i, %i {overflowFlags = "x"} : index',
    '%0 = "arith.addi"(%i, %i) {overflowFlags = "x"} : (index, index) -> index',
    '%0 = "arith.addi"(%i, %i) <{overflowFlags = "x"}> : (index, index) -> index',
    'cf.assert %c, "x" {msg = 3}',
    "func.call @f(%m, %i, %c) {callee = 3} : (memref<4xf32>, index, i1) -> ()",
    "func.call @f(%m, %i, %c) {no_inline = 3} : (memref<4xf32>, index, i1) -> ()",
    "%0 = memref.load %m[%i] {nontemporal = 3} : memref<4xf32>",
    '%0 = "memref.load"(%m, %i) {nontemporal = 3} : (memref<4xf32>, index) -> f32',
    '"memref.global"() {sym_name = 3, type = 3, constant = 4} : () -> ()',
]


@pytest.mark.parametrize("operation", CASES)
def test_wrong_kinds_match_mlir_opt(mlir_opt: Path, tmp_path: Path, operation: str) -> None:
    path = tmp_path / "wrong.mlir"
    path.write_text(
        f"func.func @f(%m: memref<4xf32>, %i: index, %c: i1) {{\n  {operation}\n  return\n}}\n"
    )
    ours = subprocess.run(
        [sys.executable, "-m", "yods_tools.main", "opt", str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    theirs = subprocess.run([mlir_opt, path], capture_output=True, text=True, check=False)
    assert theirs.returncode == 1
    assert (ours.returncode, ours.stderr) == (1, theirs.stderr)


def test_defaults_are_not_printed(mlir_opt: Path, tmp_path: Path) -> None:
    """A default that is read and not stored, beside one that is stored."""
    path = tmp_path / "defaults.mlir"
    path.write_text("""\
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = memref.load %m[%i] {nontemporal = true} : memref<4xf32>
  %2 = memref.load %m[%i] {nontemporal = false} : memref<4xf32>
  %3 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> f32
  %4 = "memref.load"(%m, %i) <{nontemporal = false}> : (memref<4xf32>, index) -> f32
  %5 = arith.addf %4, %3 : f32
  %6 = "arith.addf"(%4, %3) : (f32, f32) -> f32
  return
}
""")
    for options in ((), ("--mlir-print-op-generic",)):
        ours = subprocess.run(
            [sys.executable, "-m", "yods_tools.main", "opt", *options, str(path)],
            capture_output=True,
            text=True,
            check=True,
        )
        theirs = subprocess.run(
            [mlir_opt, *options, path], capture_output=True, text=True, check=True
        )
        assert ours.stdout.rstrip("\n") == theirs.stdout.rstrip("\n")
