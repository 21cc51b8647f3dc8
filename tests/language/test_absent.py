"""What may be absent (`defs/absent`); `test_typed` has it checked by mypy."""

from __future__ import annotations

from typing import Any

import pytest

from support.generated_defs import generated_dialect, generated_module
from yods import parse
from yods.builtin.types import F32, I32, VectorType
from yods.ir.attribute import InvalidParameters
from yods.ir.block import Block
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError

PACKAGE = "absent_made"
INNER = '%e = "t.e"() : () -> f32'


def classes(module: str) -> Any:
    return generated_module(PACKAGE, f"absent.{module}", "absent")


def check_refused(text: str, *messages: str) -> None:
    dialect = generated_dialect(PACKAGE, "absent", "absent")
    with pytest.raises(DiagnosticError) as caught:
        parse(text, context=Context(True, [dialect]))
    assert tuple(each.message for each in caught.value.diagnostics) == messages


def test_a_builder_may_leave_out_a_parameter_before_others() -> None:
    tile = classes("types").TileType
    assert tile.line(None, F32) is tile((8,), None, F32)
    assert tile.line(1, F32) is tile((2,), None, F32)
    assert tile.first([F32, I32], ["a"]) is tile((2,), None, F32, ["a"])


def test_what_a_builder_gives_is_checked_as_what_a_caller_gives() -> None:
    with pytest.raises(InvalidParameters) as caught:
        classes("types").TileType.line(None, I32)
    assert str(caught.value) == "failed to verify 'element': floating-point"


def test_an_op_whose_builder_is_called_otherwise_does_not_derive() -> None:
    ops = classes("ops")
    x = Block([F32]).arguments[0]
    assert [each.__base__.__name__ for each in (ops.PlainOp, ops.KeepsOp)] == ["MadeBase"] * 2
    assert "MadeBase" not in [each.__name__ for each in ops.DiffersOp.__mro__]
    assert ops.KeepsOp.make(x, VectorType((2,), F32)).result.type is F32
    assert ops.DiffersOp.make(x).result.type is F32


def test_a_builder_asks_for_the_last_op_of_a_block() -> None:
    ops = classes("ops")
    block = Block([F32])
    first = ops.RegionOp.last(block, block.arguments[0])
    block.append(first)
    assert (first.n.value, ops.RegionOp.last(block, block.arguments[0]).n.value) == (3, 1)


def test_a_condition_relies_on_what_the_one_before_asked() -> None:
    check_refused(
        '%x = "t.x"() : () -> f32\n%y = absent.plain %x : (f32) -> f32\n'
        f"%z = absent.region %y {{ {INNER} }} : f32",
        "'absent.plain' op of what absent.plain makes",
    )
    check_refused(
        f'%x:2 = "t.x"() : () -> (f32, f32)\n%z = absent.region %x#1 {{ {INNER} }} : f32',
        "'absent.region' op not of the first result of an op",
    )
