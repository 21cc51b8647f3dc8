"""`yods prove` of functions: two files, passes one by one, and what hooks of passes lower."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import pytest

pytest.importorskip("bitwuzla")

import yods
from yods_dev.prove.command import main
from yods_dev.prove.passes import compared, definitions_of
from yods_dev.prove.prover import Answer, Options
from yods_dev.prove.translations import Definitions
from yods_tools.opt.command import main as opt

_SUM = """func.func @f(%n: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %c3 = arith.constant 3 : i8
  %m = arith.remui %n, %c3 : i8
  %r = scf.for %i = %c0 to %m step %c1 iter_args(%s = %c0) -> i8 : i8 {
    %t = arith.addi %s, %i : i8
    scf.yield %t : i8
  }
  return %r : i8
}"""
_CLOSED = """func.func @f(%n: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %c3 = arith.constant 3 : i8
  %m = arith.remui %n, %c3 : i8
  %b = arith.cmpi eq, %m, %c2 : i8
  %r = arith.select %b, %c1, %c0 : i8
  return %r : i8
}""".replace("  %m", "  %c2 = arith.constant 2 : i8\n  %m")
_WHILE = """func.func @f(%n: i8) -> i8 {
  %c3 = arith.constant 3 : i8
  %one = arith.constant 1 : i8
  %start = arith.remui %n, %c3 : i8
  %r = scf.while (%x = %start) : (i8) -> i8 {
    %go = arith.cmpi ult, %x, %c3 : i8
    scf.condition(%go) %x : i8
  } do {
  ^bb0(%x: i8):
    %y = arith.addi %x, %one : i8
    scf.yield %y : i8
  }
  return %r : i8
}"""
_BLOCKS = """func.func @f(%n: i8) -> i8 {
  %c3 = arith.constant 3 : i8
  %one = arith.constant 1 : i8
  %start = arith.remui %n, %c3 : i8
  cf.br ^loop(%start : i8)
^loop(%x: i8):
  %y = arith.addi %x, %one : i8
  %go = arith.cmpi ult, %y, %c3 : i8
  cf.cond_br %go, ^loop(%y : i8), ^end
^end:
  return %y : i8
}"""
_CALLS = """func.func private @twice(%x: i8) -> i8 {
  %y = arith.addi %x, %x : i8
  return %y : i8
}
func.func @f(%n: i8) -> i8 {
  %0 = call @twice(%n) : (i8) -> i8
  %1 = call @twice(%0) : (i8) -> i8
  return %1 : i8
}"""
_SHIFT = """func.func @f(%n: i8) -> i8 {
  %c2 = arith.constant 2 : i8
  %0 = arith.shli %n, %c2 : i8
  return %0 : i8
}"""
_THREE = """func.func @f(%n: i8) -> i8 {
  %c3 = arith.constant 3 : i8
  return %c3 : i8
}"""
#: Vectors, their reductions and aggregates: hooks that run programs, on terms.
_SHUFFLED = """func.func @f(%a: vector<2xi8>, %b: vector<2xi8>) -> (vector<4xi8>, i8) {
  %0 = vector.shuffle %a, %b [0, 3, 1, 2] : vector<2xi8>, vector<2xi8>
  %1 = vector.transpose %m, [1, 0] : vector<2x2xi8> to vector<2x2xi8>
  %2 = vector.reduction <add>, %0 : vector<4xi8> into i8
  %3 = vector.shape_cast %1 : vector<2x2xi8> to vector<4xi8>
  return %3, %2 : vector<4xi8>, i8
}""".replace("  %1", "  %m = vector.shape_cast %0 : vector<4xi8> to vector<2x2xi8>\n  %1")
_TAKEN = """func.func @f(%a: vector<2xi8>, %b: vector<2xi8>) -> (vector<4xi8>, i8) {
  %0:2 = vector.to_elements %a : vector<2xi8>
  %1:2 = vector.to_elements %b : vector<2xi8>
  %2 = arith.addi %0#0, %1#1 : i8
  %3 = arith.addi %0#1, %1#0 : i8
  %4 = arith.addi %2, %3 : i8
  %5 = vector.from_elements %0#0, %0#1, %1#1, %1#0 : vector<4xi8>
  return %5, %4 : vector<4xi8>, i8
}"""
_CARRY = """func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = "llvm.intr.uadd.with.overflow"(%a, %b) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i8, i1)>
  return %1 : i1
}"""
_LESS = """func.func @f(%a: i8, %b: i8) -> i1 {
  %0 = arith.addi %a, %b : i8
  %1 = arith.cmpi ult, %0, %a : i8
  return %1 : i1
}"""
_MASK = """func.func @f(%n: index) -> vector<2xi1> {
  %0 = vector.create_mask %n : vector<2xi1>
  return %0 : vector<2xi1>
}"""
_IF = """func.func @f(%a: i8, %c: i1) -> i8 {
  %r = scf.if %c -> i8 {
    %x = arith.divui %a, %a : i8
    scf.yield %x : i8
  } else {
    scf.yield %a : i8
  }
  return %r : i8
}"""
_SPECULATED = """func.func @f(%a: i8, %c: i1) -> i8 {
  %x = arith.divui %a, %a : i8
  %r = arith.select %c, %x, %a : i8
  return %r : i8
}"""
_MEMORY = """func.func @f(%m: memref<i8>) -> i8 {
  %x = memref.load %m[] : memref<i8>
  return %x : i8
}"""


@cache
def _definitions() -> Definitions:
    return definitions_of([yods.parse(text) for text in (_SUM, _BLOCKS, _MEMORY)])


def _answer(before: str, after: str, bound: int = 8) -> Answer:
    modules = [yods.parse(text) for text in (before, after)]
    (answer,) = compared(*modules, _definitions(), Options(seconds=5, bound=bound))
    return answer


@pytest.mark.parametrize(
    ("before", "after", "verdict"),
    [
        (_SUM, _CLOSED, "proved"),
        # What control flow depends on must not be poison; a select's condition may be.
        (_CLOSED, _SUM, "refuted"),
        (_WHILE, _THREE, "proved"),
        (_BLOCKS, _WHILE, "proved"),
        (_THREE, _BLOCKS, "refuted"),
        (_BLOCKS, _SUM, "refuted"),
        (_SPECULATED, _IF, "refuted"),
        (_IF, _IF.replace("divui %a, %a", "divsi %a, %a"), "proved"),
        (_IF, _SPECULATED, "refuted"),
        (_MEMORY, _MEMORY, "not expressible"),
        (_SHUFFLED, _TAKEN, "proved"),
        (_SHUFFLED, _SHUFFLED.replace("0, 3, 1, 2", "0, 3, 2, 1"), "refuted"),
        (_CARRY, _LESS, "proved"),
        (_CARRY, _LESS.replace("ult", "slt"), "refuted"),
        (_MASK, _MASK, "not expressible"),
    ],
)
def test_functions(before: str, after: str, verdict: str) -> None:
    assert _answer(before, after).verdict == verdict


def test_calls_are_looked_into() -> None:
    modules = [yods.parse(text) for text in (_CALLS, _SHIFT)]
    answers = {
        answer.rule.name: answer.verdict
        for answer in compared(*modules, _definitions(), Options())  # type: ignore[arg-type]
    }
    assert answers == {"@f": "proved"}


def test_paths_beyond_the_bound_are_left_out() -> None:
    """With one round, only the inputs of which the loop ends at once are there."""
    wrong = _CLOSED.replace("select %b, %c1, %c0", "select %b, %c3, %c0")
    assert _answer(_SUM, wrong, bound=1).verdict == "proved"
    answer = _answer(_SUM, wrong, bound=2)
    assert answer.verdict == "refuted"
    assert answer.counterexample is not None
    assert answer.counterexample.before_values == "1"
    assert answer.counterexample.after_values == "3"


def test_a_division_that_is_speculated_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [tmp_path / "before.mlir", tmp_path / "after.mlir"]
    for path, text in zip(paths, (_IF, _SPECULATED), strict=True):
        path.write_text(text, encoding="utf-8")
    assert main([*map(str, paths)]) == 1
    shown = capsys.readouterr().out
    assert f"{paths[1]}:1:1: with %arg0 = 0, %arg1 = 0" in shown
    assert "gives undefined behaviour: rhs == 0" in shown


@pytest.mark.parametrize(
    ("files", "message"),
    [
        (["a.mlir"], "two files are compared"),
        (["a.mlir", "b.mlir"], "cannot read a.mlir: No such file or directory"),
    ],
)
def test_files_that_cannot_be_compared(files: list[str], message: str) -> None:
    from yods_gen.errors import UsageError

    with pytest.raises(UsageError, match=message):
        main(files)


def test_passes_are_proved_one_by_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "f.mlir"
    path.write_text(_SUM, encoding="utf-8")
    passes = ["--convert-scf-to-cf", "--convert-arith-to-llvm"]
    assert opt(["--prove-passes", *passes, str(path)]) == 0
    assert capsys.readouterr().err.splitlines() == [
        "convert-scf-to-cf: @f: proved (i8)",
        "convert-arith-to-llvm: @f: proved (i8)",
    ]


def test_missing_solver_is_an_error_of_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "bitwuzla", None)
    assert opt(["--prove-passes", "--cse", "unread.mlir"]) == 1
    assert capsys.readouterr().err == (
        "yods opt: --prove-passes: the prover is not installed "
        "(import of bitwuzla halted; None in sys.modules)\n"
        '  pip install "yods[prove]"\n'
    )


def test_hooks_are_proved_by_translation(capsys: pytest.CaptureFixture[str]) -> None:
    """MLIR's own lowering divides the least number by -1 on the way."""
    names = ["--rule", "attributes: index_c"]
    assert main(["llvm", *names, "--widths", "8,16", "--index-widths", "32"]) == 0
    lines = [line.partition(" (")[0] for line in capsys.readouterr().out.splitlines()]
    assert lines == [
        "llvm.index_to_llvm_without_attributes: index_constant: proved",
        "llvm.index_to_llvm_without_attributes: index_ceildivs: refuted",
        "llvm.index_to_llvm_without_attributes: index_ceildivu: proved",
        "convert-index-to-llvm: index.casts: proved",
        "convert-index-to-llvm: index.castu: proved",
        "convert-index-to-llvm: index.cmp: proved",
    ]
