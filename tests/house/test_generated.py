"""The committed generated tree is current, and its classes do what MLIR's do."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from support.paths import REPOSITORY
from yods_gen import commands


def test_generated_tree_is_current(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(REPOSITORY)
    code = commands.main("gen", ["--check"])
    assert code == 0, capsys.readouterr().err


def test_nothing_to_do_is_quick(tmp_path: Path) -> None:
    """The second of two runs on all definitions; the bound leaves room for a busy machine."""
    environment = {**os.environ, "YODS_CACHE_DIR": str(tmp_path / "cache")}
    output = ["--output", str(tmp_path / "made"), "--package", "made"]
    command = [sys.executable, "-m", "yods.tools.main", "gen", *output]

    def run() -> float:
        start = time.perf_counter()
        done = subprocess.run(
            command, cwd=REPOSITORY, env=environment, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return time.perf_counter() - start

    run()
    assert min(run() for _ in range(3)) < 1


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
    assert errors([sys.executable, "-m", "yods.tools.main", "opt"], path) == expected
