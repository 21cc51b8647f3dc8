"""The passes of no dialect, compared with those of mlir-opt on the files in `cases`."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from yods_tools.main import main

CASES = sorted((Path(__file__).parent / "cases").glob("*.mlir"))
COMMON = ("--allow-unregistered-dialect", "--split-input-file")


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_passes_match_mlir(path: Path, capsys: pytest.CaptureFixture[str], mlir_opt: Path) -> None:
    words = [f"--{path.stem}", *COMMON, str(path)]
    assert main(["opt", *words]) == 0
    done = subprocess.run([mlir_opt, *words], capture_output=True, text=True, check=True)
    assert capsys.readouterr() == (done.stdout, done.stderr)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_they_change_something(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["opt", *COMMON, str(path)]) == 0
    before = capsys.readouterr().out.split("// -----")
    assert main(["opt", f"--{path.stem}", *COMMON, str(path)]) == 0
    after = capsys.readouterr().out.split("// -----")
    assert sum(a != b for a, b in zip(before, after, strict=True)) >= 20


def test_anchor_without_symbol_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "in.mlir"
    path.write_text("func.func @f() { return }", "utf-8")
    assert main(["opt", "--pass-pipeline=builtin.module(func.func(symbol-dce))", str(path)]) == 1
    assert (
        "'func.func' op  was scheduled to run under SymbolDCE, but does not define a symbol table"
    ) in capsys.readouterr().err


def test_potential_symbol_table_is_an_error(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "in.mlir"
    path.write_text('"foo.op"() ({ "foo.use"() {s = @f} : () -> () }) : () -> ()', "utf-8")
    assert main(["opt", "--symbol-dce", "--allow-unregistered-dialect", str(path)]) == 1
    answer = capsys.readouterr()
    assert not answer.out
    assert (
        "in.mlir:1:1: error: operation contains potentially unknown symbol table, "
        "meaning that we can't reliable compute symbol uses"
    ) in answer.err
