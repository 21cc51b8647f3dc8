"""Inlining where the files of chunks do not reach; those are in `tests/tools/passes/cases`."""

from __future__ import annotations

import pytest

import yods
from yods.passes.manager import PassManager
from yods_tools.passes.shipped import Inliner

CHAIN = """
func.func private @f0(%a: i32) -> i32 { %0 = arith.addi %a, %a : i32 return %0 : i32 }
"""


def test_chains_of_calls_have_no_limit() -> None:
    functions = [CHAIN]
    for number in range(1, 300):
        functions.append(
            f"func.func private @f{number}(%a: i32) -> i32 {{ "
            f"%0 = call @f{number - 1}(%a) : (i32) -> i32 return %0 : i32 }}"
        )
    functions.append(
        "func.func @top(%a: i32) -> i32 { %0 = call @f299(%a) : (i32) -> i32 return %0 : i32 }"
    )
    module = yods.parse("\n".join(functions))
    PassManager("builtin.module").add(Inliner()).run(module)
    assert "call" not in str(module)
    assert str(module).count("func.func") == 1


def test_large_callee_is_not_inlined() -> None:
    text = """
    func.func private @big(%a: i32) -> i32 {
      %0 = arith.muli %a, %a : i32
      %1 = arith.addi %0, %a : i32
      %2 = arith.muli %1, %0 : i32
      return %2 : i32
    }
    func.func @small(%a: i32) -> i32 {
      %0 = call @big(%a) : (i32) -> i32
      return %0 : i32
    }
    """
    for threshold, inlined in ((150, False), (200, True)):
        module = yods.parse(text)
        PassManager("builtin.module").add(Inliner(inlining_threshold=threshold)).run(module)
        assert ("call @big" not in str(module)) is inlined


def test_call_site_locations() -> None:
    module = yods.parse("""
        func.func private @f(%a: i32) -> i32 { %0 = arith.addi %a, %a : i32 loc("in")
          return %0 : i32 }
        func.func private @g(%a: i32) -> i32 { %0 = call @f(%a) : (i32) -> i32 loc("call")
          return %0 : i32 }
        func.func @h(%a: i32) -> i32 { %0 = call @g(%a) : (i32) -> i32 loc("outer")
          return %0 : i32 }
        """)
    PassManager("builtin.module").add(Inliner()).run(module)
    places = [op.location for op in module.walk() if op.name == "arith.addi"]
    assert [str(place) for place in places] == [
        'loc(callsite("in" at callsite("call" at "outer")))'
    ]


def test_pipelines_for_some_names() -> None:
    text = """
    func.func @f(%a: i32) -> i32 {
      %0 = arith.addi %a, %a : i32
      %1 = arith.addi %a, %a : i32
      %2 = arith.muli %0, %1 : i32
      return %2 : i32
    }
    """
    for pipelines, sums in (((), 2), (("func.func(cse)",), 1)):
        module = yods.parse(text)
        PassManager("builtin.module").add(Inliner(op_pipelines=pipelines)).run(module)
        assert str(module).count("addi") == sums


def test_unknown_pipeline() -> None:
    with pytest.raises(yods.DiagnosticError, match="'nothing' does not refer to a registered pass"):
        PassManager("builtin.module").add(Inliner(default_pipeline="nothing")).run(
            yods.parse(CHAIN)
        )
