"""The ways to LLVM, compared with those of mlir-opt on the files called after the passes."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from yods.tools.main import main

CASES = sorted(Path(__file__).parent.glob("convert-*-to-llvm.mlir"))
#: What a pass is given besides its defaults.
OPTIONS = ("", "=index-bitwidth=32", "=index-bitwidth=64")


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_they_go_where_mlirs_go(
    path: Path, options: str, capsys: pytest.CaptureFixture[str], mlir_opt: Path
) -> None:
    words = [f"--{path.stem}{options}", "--allow-unregistered-dialect", "--split-input-file"]
    assert main(["opt", *words, str(path)]) == 0
    command = [mlir_opt, *words, path]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    ours, theirs = capsys.readouterr().out.split("// -----"), done.stdout.split("// -----")
    assert ours == theirs
    assert len(ours) >= 20


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_what_is_left_of_casts_goes(
    path: Path, capsys: pytest.CaptureFixture[str], mlir_opt: Path
) -> None:
    words = [f"--{path.stem}", "--reconcile-unrealized-casts", "--canonicalize", "--cse",
             "--allow-unregistered-dialect", "--split-input-file"]  # fmt: skip
    assert main(["opt", *words, str(path)]) == 0
    command = [mlir_opt, *words, path]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert capsys.readouterr().out == done.stdout


def test_an_unknown_predicate(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "in.mlir"
    path.write_text('func.func @f(%a: i32) { %0 = llvm.icmp "foo" %a, %a : i32 return }', "utf-8")
    assert main(["opt", str(path)]) == 1
    assert (
        ":1:40: error: custom op 'llvm.icmp' 'foo' is an incorrect value of the 'predicate' "
        "attribute"
    ) in capsys.readouterr().err
