"""`yods import td --tests`: a project's own tests say what an import is worth."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.gen_project import PYPROJECT
from yods_tools.main import main

FOLLOWED = Path(__file__).parent / "followed"
#: A file whose CHECK lines are about what is read, and errors; and one of which passes change all.
PLAIN = """\
// RUN: depot-opt %s --split-input-file \\
// RUN:   -verify-diagnostics | FileCheck %s
// CHECK: depot.stack @[[N:[a-z]+]](%{{.*}}) : (i8) -> i32
%0 = arith.constant 1 : i8
%1 = depot.stack @crane(%0) : (i8) -> i32
// -----
// CHECK-NOT: depot.stack
%0 = arith.constant 1 : i8
%1 = depot.stack @crane(%0) : (i8) -> i32
// -----
%0 = arith.constant 1 : i8
// expected-error@+1 {{expected a crane}}
%1 = depot.stack crane(%0) : (i8) -> i32
// -----
%0 = arith.constant 1 : i8
// expected-error@+1 {{result #0 must be integer}}
%1 = "depot.stack"(%0) <{crane = @crane}> : (i8) -> f32
// -----
%0 = arith.constant 1 : i8
// expected-error@+1 {{the crane cannot lift it}}
%1 = depot.stack @crane(%0) : (i8) -> i32
// -----
// expected-error@+1 {{nothing to take from}}
%0 = depot.take
"""
PASSES = """\
// RUN: depot-opt %s --sell | FileCheck %s
// CHECK: nothing
%0 = arith.constant 1 : i8
%1 = depot.stack @crane(%0) : (i8) -> i32
// -----
%1 = other.thing
// -----
// expected-error@+1 {{too dear to sell}}
%0 = arith.constant 1 : i8
%1 = depot.stack @crane(%0) : (i8) -> i32
"""
#: A file whose RUN line says that the tool fails, and CHECK lines how.
FAILING = """\
// RUN: not depot-opt --split-input-file %s 2>&1 | FileCheck %s
// CHECK: error: 'depot.stack' op result #0 must be integer
%0 = arith.constant 1 : i8
%1 = "depot.stack"(%0) <{crane = @crane}> : (i8) -> f32
// -----
// CHECK: 'depot.stack' op is not lifted
%0 = arith.constant 1 : i8
%1 = depot.stack @crane(%0) : (i8) -> i32
"""
REPORT = """\
tests of depot:
  3 of 3 (100.0 %) chunks come back
  1 of 2 (50.0 %) are printed as their CHECK lines say
  2 of 4 (50.0 %) that must be refused and whose forms read are, 2 of 4 (50.0 %) as expected
  2 that must be refused have a form that does not read
  1 of which a pass has to refuse something are left out
    1 failing.mlir:6: accepted, but must be refused: 'depot.stack' op is not lifted
    1 plain.mlir:13: refused by another message: expected attribute value
    1 plain.mlir:19: accepted, but must be refused: the crane cannot lift it
    1 plain.mlir:24: refused: the custom form of 'depot.take' is not ported: directive Ranges
    1 plain.mlir:7: not printed as CHECK lines say
"""


@pytest.fixture
def tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = tmp_path / "test"
    made.mkdir()
    monkeypatch.chdir(tmp_path)
    return made


def imported(tablegen: Path, tests: Path, output: str) -> int:
    source = str(FOLLOWED / "depot.td")
    given = (source, "--llvm-tblgen", str(tablegen), "-o", output, "--tests", str(tests))
    return main(["import", "td", *given])


def test_report(tests: Path, tablegen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Valid chunks, invalid ones and CHECK lines; nothing but the definitions is left."""
    (tests / "plain.mlir").write_text(PLAIN)
    (tests / "passes.mlir").write_text(PASSES)
    (tests / "failing.mlir").write_text(FAILING)
    assert imported(tablegen, tests, "defs") == 0
    assert capsys.readouterr().out == REPORT
    assert sorted(path.name for path in tests.parent.iterdir()) == ["defs", "test"]
    assert imported(tablegen, tests / "none", "defs") == 2


@pytest.mark.exhaustive
def test_project_with_an_overlay(
    tests: Path, tablegen: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The overlay ports what the import alone cannot read."""
    root = tests.parent
    shutil.copyfile(FOLLOWED / "depot.mlir", tests / "depot.mlir")
    for name, hooks in (("dialects", FOLLOWED / "depot_overlay.yaml"), ("src", FOLLOWED / "x")):
        (root / name).mkdir()
        if hooks.is_file():
            shutil.copyfile(hooks, root / name / hooks.name)
    shutil.copyfile(FOLLOWED / "depot_hooks.py", root / "src" / "depot_hooks.py")
    (root / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    assert imported(tablegen, tests, "dialects") == 0
    assert "4 of 4 (100.0 %) chunks come back" in capsys.readouterr().out
    (root / "dialects" / "depot_overlay.yaml").unlink()
    assert imported(tablegen, tests, "dialects") == 0
    printed = capsys.readouterr().out
    assert "2 of 4 (50.0 %) chunks come back" in printed
    said = "the custom form of 'depot.take' is not ported: directive Ranges"
    assert f"    1 depot.mlir:7: {said}" in printed
