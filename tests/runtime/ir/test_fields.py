"""Rows of inherent attributes, in classes written by hand."""

from __future__ import annotations

import re
from typing import Any

import pytest

from yods.builtin.attributes import UNIT, ArrayAttr, IntegerAttr, StringAttr
from yods.builtin.types import I32, I64
from yods.builtin.unit_attributes import UnitAttribute
from yods.ir.fields import (
    AttributeConstraint,
    DefaultAttribute,
    OptionalAttribute,
    OptionalDefaultAttribute,
    RequiredAttribute,
)
from yods.ir.operation import Operation
from yods.ir.plain_values import plain

LIST: AttributeConstraint[ArrayAttr, Any] = AttributeConstraint("list", ArrayAttr)
TEXT: AttributeConstraint[StringAttr, str] = AttributeConstraint(
    "text", StringAttr, plain=StringAttr
)
EVEN: AttributeConstraint[IntegerAttr, int] = AttributeConstraint(
    "even number",
    IntegerAttr,
    holds=lambda attribute: attribute.value % 2 == 0,
    plain=lambda value: IntegerAttr(plain(value, int), I64),
    storage=lambda attribute: attribute.type is I64,
)
#: Fails for what is no number, as predicates may.
SMALL: AttributeConstraint[Any, Any] = AttributeConstraint(
    "small", holds=lambda attribute: attribute.value < 10
)

EMPTY = ArrayAttr([])
TWO = IntegerAttr(2, I64)


class Op(Operation):
    __slots__ = ("_block_", "_even", "_items", "_label", "_mark", "_other", "_raw")

    NAME = "t.op"
    raw = RequiredAttribute(LIST)
    label = RequiredAttribute(TEXT)
    other = OptionalAttribute(TEXT, name="else")
    items = DefaultAttribute(LIST, EMPTY)
    even = OptionalDefaultAttribute(EVEN, TWO)
    mark = UnitAttribute("unit attribute")
    block = OptionalAttribute(SMALL, slot="_block_")


def test_reading_and_writing() -> None:
    op = Op.create()
    assert (op.raw, op.label, op.other, op.mark, op.block) == (None,) * 5
    # One default is filled in, the other only read.
    assert (op.items, op.even, dict(op.attributes)) == (EMPTY, TWO, {"items": EMPTY})
    op.raw = EMPTY
    op.label = "a"
    op.other = StringAttr("b")
    op.even = 4
    op.mark = True
    op.block = TWO
    assert dict(op.attributes) == {
        "block": TWO,
        "else": StringAttr("b"),
        "even": IntegerAttr(4, I64),
        "items": EMPTY,
        "label": StringAttr("a"),
        "mark": UNIT,
        "raw": EMPTY,
    }
    op.other = op.even = op.block = None
    op.mark = False
    assert (op.other, op.even, op.mark) == (None, TWO, None)
    assert [*op.attributes] == ["items", "label", "raw"]


@pytest.mark.parametrize(
    ("name", "value", "error", "message"),
    [
        ("label", None, TypeError, "attribute 'label' of 't.op' must be text, but got None"),
        ("label", TWO, TypeError, "attribute 'label' of 't.op' must be text, but got the attr"),
        ("other", EMPTY, TypeError, "attribute 'else' of 't.op' must be text, but got the attr"),
        ("even", "x", TypeError, "attribute 'even' of 't.op' must be even number, but got str"),
        ("even", 2**65, ValueError, "even number, but got int 36893488147419103232: integer"),
    ],
)
def test_wrong_values(name: str, value: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=re.escape(message)):
        setattr(Op.create(), name, value)


def test_attributes_in_the_generic_form() -> None:
    three, odd, text = IntegerAttr(3, I32), IntegerAttr(3, I64), StringAttr("s")
    # What the constraint refuses may be kept all the same, to be told what is wrong with it.
    assert [Op.accepts_storage("even", each) for each in (TWO, odd, three, text)] == [
        True,
        True,
        False,
        False,
    ]
    assert [Op.accepts_storage("block", each) for each in (TWO, text)] == [True, True]
    assert [Op.accepts_storage("raw", each) for each in (EMPTY, text)] == [True, False]
    assert [Op.property_fault("even", each) for each in (TWO, three)] == ["", "even number"]
    assert [Op.property_fault("block", each) for each in (TWO, text)] == ["", "small"]
    assert Op.property_fault("mark", TWO) == "unit attribute"
    fault = "attribute 'else' failed to satisfy constraint: text"
    assert Op.faulty_property({"else": TWO, "label": TWO}) == fault


def test_unconverted_attribute_reads_its_slot() -> None:
    assert Op.raw is Op._raw  # type: ignore[attr-defined]
    assert type(Op.label) is type(Op.even) is property
