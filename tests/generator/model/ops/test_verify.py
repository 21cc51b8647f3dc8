"""Generated verifiers look for faults in the order in which MLIR's do."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

#: Several faults at once: which one is reported says in what order they are looked for.
FAULTY = [
    '"func.func"() <{}> ({}) {x} : () -> ()',
    '"func.func"() <{sym_name = "f"}> ({}) : () -> ()',
    '"func.func"() <{sym_name = "f"}> ({}, {}) : () -> ()',
    'func.func @f(%a: i32) { %0 = "func.call"(%a) : (i32) -> i32 return }',
    'func.func @f(%a: i32) { %0 = "func.constant"(%a) : (i32) -> i32 return }',
    'func.func @f(%a: i32) { "func.return"(%a) ({}) : (i32) -> () }',
    'func.func @f() { %0 = "func.return"() ({}) : () -> i32 }',
    'func.func @f(%a: i32) { %0 = "func.call_indirect"(%a) : (i32) -> i32 return }',
    'func.func @f(%a: () -> i64) { %0 = "func.call_indirect"(%a) : (() -> i64) -> i32 return }',
    "func.func @f(%a: (i8) -> i64, %b: i1) "
    '{ %0 = "func.call_indirect"(%a, %b) : ((i8) -> i64, i1) -> i32 return }',
    '"cf.assert"() : () -> ()',
    'func.func @f(%a: i32) { "cf.assert"(%a) : (i32) -> () return }',
    'func.func @f(%a: i32) { "cf.assert"(%a) <{msg = "m"}> : (i32) -> () return }',
    'func.func @f(%a: i32) { "cf.assert"(%a) <{msg = "m"}> ({}) : (i32) -> () return }',
    'func.func @f(%a: i32) { "cf.cond_br"(%a)[^b, ^b] '
    "<{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32) -> () ^b: return }",
    'func.func @f(%a: i32) { "cf.cond_br"(%a)[^b] '
    "<{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> () ^b: return }",
    'func.func @f(%a: i32) { "cf.cond_br"(%a)[^b, ^b] '
    "<{operandSegmentSizes = array<i32: -1, 1, 1>}> : (i32) -> () ^b: return }",
]


def errors(program: list[str], path: Path) -> list[str]:
    done = subprocess.run([*program, str(path)], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return re.findall(r":(\d+:\d+: error: .*)", done.stderr)


@pytest.mark.parametrize("text", FAULTY)
def test_faults_are_found_in_mlir_order(mlir_opt: Path, tmp_path: Path, text: str) -> None:
    path = tmp_path / "faulty.mlir"
    path.write_text(text)
    expected = errors([str(mlir_opt)], path)
    assert expected
    assert errors([sys.executable, "-m", "yods_tools.main", "opt"], path) == expected
