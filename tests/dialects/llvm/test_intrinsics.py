"""Intrinsics of llvm with semantics: all values of five bits, as `mlir-runner` computes them."""

from __future__ import annotations

import sys
from pathlib import Path

import yods
from support.paths import TESTS
from yods_tools.run import run

#: Name → the operands; shift amounts that are poison are cut off.
_INTRINSICS = {
    "sadd.sat": "%a, %b", "uadd.sat": "%a, %b", "ssub.sat": "%a, %b", "usub.sat": "%a, %b",
    "sshl.sat": "%a, %s", "ushl.sat": "%a, %s", "fshl": "%a, %b, %c", "fshr": "%a, %b, %c",
    "smax": "%a, %b", "smin": "%a, %b", "umax": "%a, %b", "umin": "%a, %b", "scmp": "%a, %b",
    "ucmp": "%a, %b", "bitreverse": "%a", "ctpop": "%a",
}  # fmt: skip


def _program() -> str:
    lines = []
    for number, (name, operands) in enumerate(_INTRINSICS.items()):
        types = ", ".join(["i5"] * len(operands.split(", ")))
        lines.append(f"%v{number} = llvm.intr.{name}({operands}) : ({types}) -> i5")
        before = "%h" if not number else f"%h{number - 1}"
        lines.append(f"%w{number} = arith.extui %v{number} : i5 to i64")
        lines.append(f"%m{number} = arith.muli {before}, %k : i64")
        lines.append(f"%h{number} = arith.addi %m{number}, %w{number} : i64")
    body = "\n".join(lines)
    return f"""
func.func @main() -> i64 {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 1024 : index
  %k = arith.constant 1099511628211 : i64
  %five = arith.constant 5 : i5
  %seven = arith.constant 7 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%h = %k) -> i64 {{
    %x = arith.index_cast %i : index to i10
    %y = arith.shrui %x, %f : i10
    %a = arith.trunci %x : i10 to i5
    %b = arith.trunci %y : i10 to i5
    %p = arith.muli %i, %seven : index
    %c = arith.index_cast %p : index to i5
    %s = arith.remui %b, %five : i5
    {body}
    scf.yield %h{len(_INTRINSICS) - 1} : i64
  }}
  return %r : i64
}}
""".replace("%k = arith", "%f = arith.constant 5 : i10\n  %k = arith")


def test_intrinsics_agree_with_mlir_runner(mlir_opt: Path) -> None:
    sys.path.insert(0, str(TESTS / "fuzz"))
    from interpreted import lowered, theirs

    text = _program()
    assert run(yods.parse(text), "main") == theirs(lowered(text))
