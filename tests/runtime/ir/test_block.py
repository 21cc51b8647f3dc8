"""Blocks: their arguments, and how they are taken apart."""

from __future__ import annotations

import pytest

from yods.builtin.types import F32, I1, I32
from yods.ir.block import Block, Region
from yods.ir.operation import UnregisteredOperation


def test_inserted_argument_moves_later_ones_up() -> None:
    block = Block([I32, F32])
    first, last = block.arguments
    middle = block.insert_argument(1, I1)
    assert block.arguments == (first, middle, last)
    assert [argument.index for argument in block.arguments] == [0, 1, 2]
    assert [argument.type for argument in block.arguments] == [I32, I1, F32]


def test_split_block_stands_behind_the_other() -> None:
    ops = [UnregisteredOperation(f"test.op{number}") for number in range(4)]
    block, other = Block(), Block()
    region = Region([block, other])
    for op in ops:
        block.append(op)
    new = block.split_before(ops[2])
    assert list(region.blocks) == [block, new, other]
    assert (list(block), list(new)) == (ops[:2], ops[2:])
    assert {op.parent_block for op in ops[2:]} == {new}
    assert list(new.split_before(ops[2])) == ops[2:] and new.is_empty


def test_only_before_its_own_operations_is_a_block_split() -> None:
    op = UnregisteredOperation("test.op")
    with pytest.raises(ValueError, match=r"'test\.op' op is not in this block"):
        Block().split_before(op)
