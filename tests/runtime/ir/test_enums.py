"""Enums: an attribute that holds a case compares with the case in Python, as in definitions."""

from __future__ import annotations

import pytest

from yods.api import parse
from yods.builtin.attributes import IntegerAttr, StringAttr
from yods.builtin.types import I32, I64
from yods.ir.attribute import Attribute
from yods_dialects.arith.attributes import FastMathAttr, IntegerOverflowAttr
from yods_dialects.arith.enums import CmpIPredicate, FastMathFlags, IntegerOverflowFlags

_TEXT = """\
func.func @f(%a: i32, %b: i32, %x: f32) {
  %c = arith.cmpi slt, %a, %b : i32
  %s = arith.addf %x, %x fastmath<nnan> : f32
  return
}
"""


@pytest.mark.parametrize(
    "attribute, case, other",
    [
        (FastMathAttr(FastMathFlags.nnan), FastMathFlags.nnan, FastMathFlags.none),
        (FastMathAttr(FastMathFlags.none), FastMathFlags.none, FastMathFlags.fast),
        (IntegerAttr(2, I64), CmpIPredicate.slt, CmpIPredicate.eq),
    ],
)
def test_an_attribute_equals_the_case_it_holds(
    attribute: Attribute, case: object, other: object
) -> None:
    assert attribute == case
    assert case == attribute
    assert attribute != other
    assert other != attribute
    assert attribute in (other, case)
    assert attribute not in (other,)


def test_cases_of_other_enums_differ() -> None:
    assert FastMathFlags.nnan != IntegerOverflowAttr(IntegerOverflowFlags.nsw)
    assert CmpIPredicate.slt != StringAttr("slt")
    assert CmpIPredicate.slt != IntegerAttr(3, I32)


def test_what_was_read_equals_the_case() -> None:
    module = parse(_TEXT)
    (compare,) = (op for op in module.walk() if op.name == "arith.cmpi")
    (add,) = (op for op in module.walk() if op.name == "arith.addf")
    assert compare.attributes["predicate"] == CmpIPredicate.slt
    assert compare.attributes["predicate"] != CmpIPredicate.sle
    assert add.attributes["fastmath"] == FastMathFlags.nnan
    assert add.attributes["fastmath"] != FastMathFlags.none
