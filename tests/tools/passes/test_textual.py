"""Passes with options and in pipelines, spelt as for mlir-opt, with what they do and say."""

from __future__ import annotations

import shlex
import subprocess
from pathlib import Path

import pytest

from yods_tools.main import main

INPUT = """\
module {
  func.func @alike(%c: i1, %f: i32, %a: i32, %b: i32) -> i32 {
    cf.switch %f : i32, [
      default: ^x,
      1: ^y,
      2: ^z(%a : i32),
      3: ^x
    ]
  ^x:
    %0 = arith.addi %a, %b : i32
    cf.br ^end(%0, %a : i32, i32)
  ^y:
    %1 = arith.addi %b, %b : i32
    cf.br ^end(%1, %a : i32, i32)
  ^z(%p: i32):
    %2 = "some.thing"(%p) : (i32) -> i32
    cf.br ^end(%2, %a : i32, i32)
  ^end(%r: i32, %s: i32):
    %3 = arith.muli %r, %s : i32
    return %3 : i32
  }
  func.func @twice(%c: i1) -> (i32, i32) {
    %0 = arith.constant 1 : i32
    %1 = arith.constant 1 : i32
    cf.cond_br %c, ^a(%0 : i32), ^b(%1 : i32)
  ^a(%x: i32):
    return %x, %0 : i32, i32
  ^b(%y: i32):
    return %y, %1 : i32, i32
  }
}
"""

ACCEPTED = (
    "--pass-pipeline='builtin.module(func.func(canonicalize))'",
    "--pass-pipeline='builtin.module(func.func(canonicalize{region-simplify=aggressive}))'",
    "--pass-pipeline='builtin.module(canonicalize{region-simplify=aggressive top-down=0},cse)'",
    "--pass-pipeline='  builtin.module( func.func( cse , canonicalize{  top-down=false } ) ) '",
    "--pass-pipeline='builtin.module(func.func(cse),func.func(canonicalize))' --verify-each=0",
    "--pass-pipeline='any(cse)'",
    "--pass-pipeline='builtin.module(any(cse))'",
    "--pass-pipeline='builtin.module()'",
    "--pass-pipeline='builtin.module(foo.bar(cse))'",
    "--canonicalize=region-simplify=aggressive",
    "--canonicalize='top-down=false region-simplify=disabled max-iterations=3'",
    "--canonicalize=max-iterations=0",
    "--canonicalize=max-num-rewrites=1",
    "--cse --canonicalize",
)
REJECTED = {
    "--pass-pipeline='func.func(canonicalize)'": (
        "can't run 'func.func' pass manager on 'builtin.module' op"
    ),
    "--pass-pipeline=canonicalize": (
        "expected pass pipeline to be wrapped with the anchor operation type, e.g. "
        "'builtin.module(...)'"
    ),
    "--pass-pipeline='builtin.module(canonicalize'": "expected pass pipeline to be wrapped",
    "--pass-pipeline='builtin.module(canonicalize))'": "1:13: error: encountered extra closing ')'",
    "--pass-pipeline='builtin.module(func.func(cse)'": "1:11: error: encountered unbalanced",
    "--pass-pipeline='builtin.module(cse, foo)'": "1:6: error: 'foo' does not refer to",
    "--pass-pipeline='builtin.module(cse,)'": "1:5: error: '' does not refer to",
    "--pass-pipeline='builtin.module(func.func(cse)cse)'": "1:15: error: expected ',' after",
    "--pass-pipeline='builtin.module(canonicalize{top-down=1)'": "1:13: error: missing closing '}'",
    "--pass-pipeline='builtin.module(canonicalize{x=1})'": (
        "no such option x\n\nfailed to add `canonicalize` with options `x=1`"
    ),
    "--pass-pipeline='builtin.module(canonicalize{top-down=2})'": (
        "for the --top-down option: '2' is invalid value for boolean argument! Try 0 or 1"
    ),
    "--pass-pipeline='builtin.module(cse)' --cse": (
        "'-pass-pipeline' option can't be used with individual pass options"
    ),
    "--canonicalize=region-simplify=foo": "Cannot find option named 'foo'!",
    "--canonicalize=max-iterations=a": "'a' value invalid for long argument!",
    "--cse=1": "<Pass-Options-Parser>: no such option 1",
}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "in.mlir"
    path.write_text(INPUT, encoding="utf-8")
    return path


def said(line: str, source: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Exit code, output and errors of `yods opt`."""
    code = main(["opt", "--allow-unregistered-dialect", *shlex.split(line), str(source)])
    return (code, *capsys.readouterr())


@pytest.mark.parametrize("line", ACCEPTED)
def test_pass_output_matches_mlir_opt(
    line: str, source: Path, capsys: pytest.CaptureFixture[str], mlir_opt: Path
) -> None:
    code, output, errors = said(line, source, capsys)
    assert (code, errors) == (0, "")
    command = [mlir_opt, "--allow-unregistered-dialect", *shlex.split(line), source]
    assert output == subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("line", REJECTED)
def test_invalid_pipelines(line: str, source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, output, errors = said(line, source, capsys)
    assert (code, output) == (1, "")
    assert REJECTED[line] in errors


@pytest.mark.parametrize("line", REJECTED)
def test_invalid_pipelines_match_mlir_opt(
    line: str, source: Path, capsys: pytest.CaptureFixture[str], mlir_opt: Path
) -> None:
    _, _, errors = said(line, source, capsys)
    command = [mlir_opt, "--allow-unregistered-dialect", *shlex.split(line), source]
    theirs = subprocess.run(command, capture_output=True, text=True, check=False).stderr
    assert errors.replace("yods opt:", "mlir-opt:") == theirs


def test_identical_blocks_are_merged(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, output, _ = said("--canonicalize=region-simplify=aggressive", source, capsys)
    alike, twice = output.split("@twice")
    assert alike.count("arith.addi") == 1
    assert "cf." not in twice
