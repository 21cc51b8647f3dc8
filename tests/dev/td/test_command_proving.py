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

OVERLAY = """\
dialect: depot
overlay: true
hooks: depot_hooks
ported: [directives.Ranges]

ops:
  take: {hooks: {verify: verify_take}}
"""
HOOKS = '''\
"""Hooks of dialect `depot`, which its overlay names."""

from __future__ import annotations
from typing import Any
from yods_imported.directives import *


def parse_ranges(p: Any) -> Any:
    """Read the custom form of directive Ranges.

    1 chunk fails for want of it, as plain.mlir:24.
    """
    # custom<Ranges>($first, $last)
    raise NotImplementedError("not ported: parse_ranges")


def print_ranges(p: Any, op: Any, first: Any, last: Any) -> None:
    """Write the custom form of directive Ranges.

    1 chunk fails for want of it, as plain.mlir:24.
    """
    # custom<Ranges>($first, $last)
    raise NotImplementedError("not ported: print_ranges")


def verify_take(op: Any) -> None:
    """Check the definition of 'take'.

    1 chunk fails for want of it, as taken.mlir:1.
    """
    # LogicalResult verify()
'''
#: A chunk that only a verifier in C++ refuses.
TAKEN = """\
%0 = arith.constant dense<1> : tensor<4xi8>
// expected-error@+1 {{'depot.take' op ends before it begins}}
%1 = "depot.take"(%0) <{first = array<i64: 4>, last = array<i64: 1>}>
    : (tensor<4xi8>) -> tensor<4xi8>
"""


@pytest.fixture
def tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = tmp_path / "test"
    made.mkdir()
    monkeypatch.chdir(tmp_path)
    return made


def imported(tablegen: Path, tests: Path, output: str, *options: str) -> int:
    source = str(FOLLOWED / "depot.td")
    given = (source, "--llvm-tblgen", str(tablegen), "-o", output, "--tests", str(tests))
    return main(["import", "td", *given, *options])


def test_report(tests: Path, tablegen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Valid chunks, invalid ones and CHECK lines; nothing but the definitions is left."""
    (tests / "plain.mlir").write_text(PLAIN)
    (tests / "passes.mlir").write_text(PASSES)
    (tests / "failing.mlir").write_text(FAILING)
    assert imported(tablegen, tests, "defs") == 0
    assert capsys.readouterr().out == REPORT
    assert sorted(path.name for path in tests.parent.iterdir()) == ["defs", "test"]
    assert imported(tablegen, tests / "none", "defs") == 2


def test_stubs(tests: Path, tablegen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What tests run into is there to be filled in; what is there already stays as it is."""
    (tests / "plain.mlir").write_text(PLAIN)
    (tests / "taken.mlir").write_text(TAKEN)
    defs = tests.parent / "defs"
    assert imported(tablegen, tests, "defs", "--stubs") == 0
    assert (defs / "depot_overlay.yaml").read_text() == OVERLAY
    assert (defs / "depot_hooks.py").read_text() == HOOKS
    capsys.readouterr()
    (defs / "depot_overlay.yaml").unlink()
    assert imported(tablegen, tests, "defs", "--stubs") == 0
    printed = capsys.readouterr().out
    assert f"\nfor defs/depot_overlay.yaml:\n{OVERLAY}" in printed
    assert printed.endswith(f"\nfor defs/depot_hooks.py:\n{HOOKS}")


def test_stubs_need_tests(tablegen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", "td", str(FOLLOWED / "depot.td"), "--stubs"]) == 2
    assert "--stubs needs --tests, which say what is to be written" in capsys.readouterr().err


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
