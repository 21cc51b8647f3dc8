"""Passes keep valid texts valid, and print what `mlir-opt` prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from differential.reference import Reference
from fuzz.passes import OURS_ALONE, PASSES, broken_by, is_invalid_in_mlir, programs, results, suite
from support.marks import spread
from yods.ir.operation import Operation
from yods_tools.main import main

#: Of the suite's chunks one in so many is tried; `tests/fuzz/passes.py` tries all.
STEPS = (97, 13)

#: Name → pass, text and result, where `mlir-opt` makes something invalid.
VALID_HERE_ALONE = {
    "terminators that nothing reaches are converted with what is around them": (
        "convert-func-to-llvm",
        """\
func.func @f(%a: i64) -> i64 {
  return %a : i64
^a:
  return %a : i64
}
""",
        """\
module {
  llvm.func @f(%arg0: i64) -> i64 {
    llvm.return %arg0 : i64
  ^bb1:  // no predecessors
    llvm.return %arg0 : i64
  }
}

""",
    ),
    "loops that arith has no reductions for stay": (
        "lower-affine",
        """\
func.func @f(%x: si32) -> si32 {
  %0 = affine.parallel (%i) = (0) to (2) reduce ("addi") -> (si32) {
    affine.yield %x : si32
  }
  return %0 : si32
}
""",
        """\
module {
  func.func @f(%arg0: si32) -> si32 {
    %0 = affine.parallel (%arg1) = (0) to (2) reduce ("addi") -> (si32) {
      affine.yield %arg0 : si32
    }
    return %0 : si32
  }
}

""",
    ),
    "branches that nothing reaches follow the arguments of their block": (
        "convert-cf-to-llvm",
        """\
func.func @f(%a: index) {
  cf.br ^b(%a : index)
^a:
  cf.br ^b(%a : index)
^b(%x: index):
  return
}
""",
        """\
module {
  func.func @f(%arg0: index) {
    %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
    llvm.br ^bb2(%0 : i64)
  ^bb1:  // no predecessors
    llvm.br ^bb2(%0 : i64)
  ^bb2(%1: i64):  // 2 preds: ^bb0, ^bb1
    return
  }
}

""",
    ),
    "a mask stays, with the one operation that it masks": (
        "convert-to-llvm",
        """\
func.func @f(%a: vector<8xf32>, %k: vector<8xi1>) {
  %0 = vector.mask %k { vector.reduction <add>, %a : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return
}
""",
        """\
module {
  llvm.func @f(%arg0: vector<8xf32>, %arg1: vector<8xi1>) {
    %0 = vector.mask %arg1 { vector.reduction <add>, %arg0 : vector<8xf32> into f32 } : \
vector<8xi1> -> f32
    llvm.return
  }
}

""",
    ),
    "cases of a switch lose their sign with its operand": (
        "convert-cf-to-llvm",
        """\
func.func @f(%b: ui8) {
  cf.switch %b : ui8, [ default: ^y, 200: ^y ]
^y:
  return
}
""",
        """\
module {
  func.func @f(%arg0: ui8) {
    %0 = builtin.unrealized_conversion_cast %arg0 : ui8 to i8
    llvm.switch %0 : i8, ^bb1 [
      -56: ^bb1
    ]
  ^bb1:  // 2 preds: ^bb0, ^bb0
    return
  }
}

""",
    ),
}


@pytest.mark.parametrize("step", spread(STEPS, 2))
@pytest.mark.parametrize("name", PASSES)
def test_results_are_valid(name: str, step: int) -> None:
    tried = [*suite()[::step], *programs(step, 300 // step)]
    found = {chunk.where: broken_by(chunk.text, name) for chunk in tried}
    wrong = {at: why for at, why in found.items() if why and not is_invalid_in_mlir(why)}
    assert wrong == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [name for name in PASSES if name not in OURS_ALONE])
def test_programs_are_like_mlirs(name: str, mlir_opt: Path) -> None:
    found = results(programs(1000, 20), name, Reference(mlir_opt, cache=None, jobs=1))
    wrong = [each.comparison.report() for each in found if each.comparison and not each.agrees]
    assert wrong == []
    assert len(found) == 20


def test_invalid_results_are_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """A target that could not find anything would prove nothing."""
    text = b"func.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}\n"
    assert broken_by(text, "loop-invariant-code-motion") == ""

    def remove(op: Operation) -> None:
        add = next(each for each in op.walk() if each.name == "arith.addi")
        add.drop_all_references()
        add.remove()

    monkeypatch.setattr("yods_tools.passes.loop_invariants.hoist_loop_invariants", remove)
    found = broken_by(text, "loop-invariant-code-motion")
    assert found.startswith("does not verify: ")


@pytest.mark.parametrize("name", VALID_HERE_ALONE)
def test_valid_where_mlir_is_not(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    argument, text, expected = VALID_HERE_ALONE[name]
    path = tmp_path / "in.mlir"
    path.write_text(text, encoding="utf-8")
    assert main(["opt", f"--{argument}", str(path)]) == 0
    assert capsys.readouterr().out == expected
