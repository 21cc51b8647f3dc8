"""Assertions about IR: equality by structure, and the difference where there is none."""

from __future__ import annotations

import pytest

import yods
from yods.testing import assert_equal

LOOP = """
func.func @f(%a: i32, %n: index) -> i32 {{
  %zero = arith.constant 0 : index
  %r = scf.for %i = %zero to %n step %n iter_args(%s = %a) -> i32 {{
    %t = arith.{op} {operands} : i32
    scf.yield %t : i32
  }}
  return %r : i32
}}
"""
GRAPH = """
module {{
  "x.graph"() ({{
    %a = "x.op"({operand}) : (i32) -> i32
    %b = "x.op"(%a) : (i32) -> i32
  }}) : () -> ()
}}
"""


def loop(op: str = "addi", operands: str = "%s, %a") -> yods.Operation:
    return yods.parse(LOOP.format(op=op, operands=operands))


def graph(operand: str) -> yods.Operation:
    context = yods.Context(allow_unregistered_dialects=True)
    return yods.parse(GRAPH.format(operand=operand), context=context)


def test_equal_operations() -> None:
    assert_equal(loop(), loop())
    assert_equal(loop(operands="%a, %s"), loop())
    assert_equal(graph("%b"), graph("%b"))
    context = yods.Context()
    renamed = LOOP.format(op="addi", operands="%s, %a").replace("%r", "%other").strip()
    assert_equal(yods.parse(renamed, context=context), loop())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (loop(), loop("muli")),
        (loop("subi"), loop("subi", "%a, %s")),
        (loop(operands="%s, %s"), loop()),
        (graph("%a"), graph("%b")),
    ],
)
def test_different_operations(one: yods.Operation, other: yods.Operation) -> None:
    assert not one.is_structurally_equal(other)
    with pytest.raises(AssertionError, match="the operations are not equal\n--- expected\n"):
        assert_equal(one, other)


def test_the_difference() -> None:
    with pytest.raises(AssertionError) as raised:
        assert_equal(loop("muli"), loop())
    assert [line for line in str(raised.value).splitlines() if line[:1] in "+-"] == [
        "--- expected",
        "+++ actual",
        '-      %2 = "arith.addi"(%arg3, %arg0) <{overflowFlags = #arith.overflow<none>}> '
        ": (i32, i32) -> i32",
        '+      %2 = "arith.muli"(%arg3, %arg0) <{overflowFlags = #arith.overflow<none>}> '
        ": (i32, i32) -> i32",
    ]


def test_operands_from_outside() -> None:
    (function,) = loop().regions[0].block.operations
    other = loop().regions[0].block.first_op
    assert other is not None
    adds = [next(op for op in each.walk() if op.name == "arith.addi") for each in (function, other)]
    with pytest.raises(AssertionError, match="they use different values from outside"):
        assert_equal(*adds)
