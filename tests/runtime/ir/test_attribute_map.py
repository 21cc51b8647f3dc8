"""Attribute maps: the slots of an operation and its dictionary, by name."""

from __future__ import annotations

import pytest

from support.ir_test_dialect import ConstantOp
from yods.builtin.attributes import DictionaryAttr, StringAttr, UnitAttr
from yods.builtin.types import I32
from yods.ir.operation import UnregisteredOperation


def test_attribute_map_joins_slots_and_dictionary_by_name() -> None:
    op = ConstantOp.create((), (I32,), {"value": UnitAttr(), "z.b": UnitAttr(), "a.b": UnitAttr()})
    assert list(op.attributes) == ["a.b", "value", "z.b"]
    op.attributes["value"] = StringAttr("x")
    assert op.value is StringAttr("x")
    op.attributes["m"] = UnitAttr()
    assert op.discardable_attributes["m"] is UnitAttr()
    del op.attributes["value"]
    assert op.value is None
    assert "value" not in op.attributes
    with pytest.raises(KeyError):
        op.attributes["value"]
    with pytest.raises(KeyError):
        del op.attributes["value"]
    assert len(op.attributes) == 3
    assert op.attributes.get("nothing") is None


def test_attribute_map_shows_properties_of_unregistered_operations() -> None:
    op = UnregisteredOperation(
        "x.y",
        attributes={"b": UnitAttr()},
        properties=DictionaryAttr({"a": StringAttr("1"), "c": StringAttr("2")}),
    )
    assert list(op.attributes) == ["a", "b", "c"]
    op.attributes["a"] = StringAttr("3")
    assert op.properties is DictionaryAttr({"a": StringAttr("3"), "c": StringAttr("2")})
    del op.attributes["a"]
    del op.attributes["c"]
    assert op.properties is None
    assert list(op.attributes) == ["b"]
