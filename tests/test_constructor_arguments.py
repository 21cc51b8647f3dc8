"""What a constructor says to an argument that is no value."""

from __future__ import annotations

import re
from typing import Any

import pytest

from yods.builtin.types import I1, I32, FunctionType
from yods.ir.operation import UnregisteredOperation
from yods_dialects.cf.ops import AssertOp
from yods_dialects.func.ops import CallIndirectOp, ReturnOp


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("x", "operand #1 of 'func.return' must be a value, but got str"),
        (None, "operand #1 of 'func.return' must be a value, but got NoneType"),
        (I32, "operand #1 of 'func.return' must be a value, but got IntegerType"),
        (
            AssertOp.create(),
            "operand #1 of 'func.return' must be a value, but got AssertOp; "
            "give one of its results",
        ),
    ],
)
def test_operand_that_is_no_value(given: Any, message: str) -> None:
    value = UnregisteredOperation("x.y", (), (I1,)).results[0]
    with pytest.raises(TypeError, match=re.escape(message) + "$"):
        ReturnOp([value, given])
    assert not value.has_uses


def test_variadic_result_types() -> None:
    callee = UnregisteredOperation("x.y", (), (FunctionType((I1,), (I32, I1)), I1)).results
    call = CallIndirectOp(callee[0], [callee[1]], results_=[I32, I1])
    assert [result.type for result in call.results_] == [I32, I1]
    call.verify_invariants()
