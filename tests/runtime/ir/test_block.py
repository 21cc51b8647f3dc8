"""Blocks: their arguments, and how they are taken apart."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from yods.builtin.types import F32, I1, I32
from yods.ir.block import Block, Blocks, Region
from yods.ir.location_attributes import NameLoc
from yods.ir.operation import UnregisteredOperation


def test_inserted_argument_moves_later_ones_up() -> None:
    block = Block([I32, F32])
    first, last = block.arguments
    middle = block.insert_argument(1, I1)
    assert block.arguments == (first, middle, last)
    assert [argument.index for argument in block.arguments] == [0, 1, 2]
    assert [argument.type for argument in block.arguments] == [I32, I1, F32]


def test_several_arguments_are_added_at_once() -> None:
    block = Block([I32])
    added = block.add_arguments(iter([F32, I1]))
    assert block.arguments[1:] == added
    assert [argument.index for argument in block.arguments] == [0, 1, 2]
    assert [argument.type for argument in added] == [F32, I1]
    assert {argument.parent_block for argument in added} == {block}
    here = NameLoc("here")
    (last,) = block.add_arguments([I1], [here])
    assert (last.index, last._location) == (3, here)
    with pytest.raises(ValueError):
        block.add_arguments([I1], [])
    assert len(block.arguments) == 4


def test_split_block_follows_the_original() -> None:
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


@pytest.mark.parametrize("at", [0, 1, 2, None])
def test_moving_operations_preserves_their_order(at: int | None) -> None:
    ops = [UnregisteredOperation(f"test.op{number}") for number in range(5)]
    block, other = Block(), Block()
    for number, op in enumerate(ops):
        (block if number < 3 else other).append(op)
    block.take_operations(other, None if at is None else ops[at])
    place = 3 if at is None else at
    wanted = [*ops[:3][:place], *ops[3:], *ops[:3][place:]]
    assert list(block) == wanted
    assert [*reversed(block.operations)] == wanted[::-1]
    assert {op.parent_block for op in ops} == {block} and other.is_empty
    assert all(a.is_before_in_block(b) for a, b in pairwise(wanted))
    block.take_operations(other)
    assert list(block) == wanted
    other.take_operations(block)
    assert list(other) == wanted and block.is_empty


def test_operations_are_taken_only_to_where_they_are_not() -> None:
    block, other = Block(), Block()
    op = UnregisteredOperation("test.op")
    block.append(op)
    with pytest.raises(ValueError, match="its own operations"):
        block.take_operations(block)
    with pytest.raises(ValueError, match="not in this block"):
        other.take_operations(Block(), op)


def test_blocks_that_come_and_go_are_found() -> None:
    dice = random.Random(1)
    blocks = [Block() for _ in range(3_000)]
    region = Region(blocks)
    # Many at once, so that no block is near where it was.
    for _ in range(300):
        for _ in range(dice.randrange(40)):
            if dice.random() < 0.5:
                gone = blocks.pop(dice.randrange(len(blocks)))
                gone.erase()
                assert gone not in region.blocks
            else:
                new = Block()
                at = dice.choice((0, dice.randrange(len(blocks)), len(blocks)))
                blocks.insert(at, new)
                region.insert_block(at, new)
        at = dice.randrange(len(blocks))
        assert region.blocks.index(blocks[at]) == at
    assert [*region.blocks] == blocks
    with pytest.raises(ValueError):
        region.blocks.index(Block())
    with pytest.raises(ValueError):
        region.blocks.index(blocks[5], 6)


class Counted(Blocks):
    """Blocks that tell how often all of them were numbered."""

    numbered = 0

    def __iter__(self) -> Iterator[Block]:
        self.numbered += 1
        return super().__iter__()


def test_blocks_put_before_each_in_turn_leave_the_rest_found() -> None:
    blocks = [Block() for _ in range(3_000)]
    region = Region()
    region.blocks = known = Counted()
    for block in blocks:
        region.append(block)
    for block in blocks:
        for _ in range(3):
            region.insert_block(known.index(block), Block())
    assert [list.index(known, block) for block in blocks[::500]] == [*range(3, 12_000, 2_000)]
    assert known.numbered <= 1


def test_block_that_moved_is_found_without_being_spelled(monkeypatch: pytest.MonkeyPatch) -> None:
    region = Region([Block() for _ in range(2_000)])
    monkeypatch.setattr(Block, "__repr__", lambda block: pytest.fail("spelled"))
    last = region.blocks[-1]
    del region.blocks[:1_500]
    assert region.blocks.index(last) == 499


def test_only_before_its_own_operations_is_a_block_split() -> None:
    op = UnregisteredOperation("test.op")
    with pytest.raises(ValueError, match=r"'test\.op' op is not in this block"):
        Block().split_before(op)


def test_operations_around_are_those_of_each_region() -> None:
    inner = UnregisteredOperation("t.inner")
    middle = UnregisteredOperation("t.middle", regions=[Region([Block()])])
    outer = UnregisteredOperation("t.outer", regions=[Region([Block()])])
    assert inner.ancestors == []
    middle.regions[0].blocks[0].append(inner)
    outer.regions[0].blocks[0].append(middle)
    assert inner.ancestors == [middle, outer]
    assert outer.is_ancestor_of(inner)
    assert outer.is_ancestor_of(outer)
    assert not inner.is_ancestor_of(middle)
