"""Texts that patterns match."""

from __future__ import annotations

from typing import Any

import pytest

from yods.ir.context import Context
from yods_dev.samples.nesting import Nesting
from yods_dev.samples.plan import DialectPlan, OpPlan, ValuePlan
from yods_dev.samples.values import Values


def _any(value: object) -> bool:
    return str(value) in ("i32", "i64")


def _texts(tree: dict[str, Any]) -> list[str]:
    context = Context(allow_unregistered_dialects=True)
    operand, result = (ValuePlan(name, "single", _any) for name in ("x", "y"))
    plan = DialectPlan({}, {}, {"d.neg": OpPlan("d.neg", (operand,), (result,))}, {})
    return Nesting(Values(context, plan), context).texts(tree, 3)


@pytest.mark.parametrize("inside", [None, {"name": "x"}, {"constant": 4}])
def test_operand_is_a_result_of_another_operation(inside: dict[str, Any] | None) -> None:
    tree = {"op": "d.neg", "operands": [inside], "result": 0}
    found = _texts({"op": "d.neg", "operands": [tree], "result": 0})
    assert len(found) == 3
    for text in found:
        made, inner, outer, used = text.splitlines()
        assert ("arith.constant 4" in made) == (inside == {"constant": 4})
        value = inner.partition(" = ")[0]
        assert f"({value})" in outer and '"yods.use"' in used


def test_unknown_op_has_no_samples() -> None:
    assert _texts({"op": "d.other", "operands": [], "result": 0}) == []
