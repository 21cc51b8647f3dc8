"""Builders: where they insert, and what they give to what is inserted."""

from __future__ import annotations

import pytest

import yods
from support.ir_test_dialect import made, parsed
from yods.builtin.types import I32, I64
from yods.ir.block import Block, Region
from yods.ir.builder import Builder, InsertionPoint
from yods.ir.operation import UnregisteredOperation


def test_builder_positions() -> None:
    block = Block()
    builder = Builder.at_end(block)
    last = builder.insert(made("x.last"))
    with builder.restored():
        builder.set_to_start(block)
        builder.insert(made("x.first"))
        builder.insert(made("x.second"))
    builder.insert(made("x.end"))
    Builder.before(last).insert(made("x.before"))
    Builder.after(last).insert(made("x.after"))
    names = [op.name for op in block]
    assert names == ["x.first", "x.second", "x.before", "x.last", "x.after", "x.end"]
    builder.set_after_value(last.results[0])
    assert builder.insertion_point == InsertionPoint(block, last.next_op)
    with pytest.raises(ValueError, match="is in no block"):
        builder.set_before(made("x.lost"))


def test_builder_gives_its_location_to_operations_without_one() -> None:
    place = parsed('"x.y"() : () -> ()').location
    block = Block()
    builder = Builder.at_end(block, place)
    assert builder.insert(made("x.a")).location is place
    before = Builder.before(block.operations[0])
    assert before.insert(made("x.b")).location is place


def test_builder_builds_regions() -> None:
    block = Block()
    builder = Builder.at_end(block)
    region = builder.build_region(
        [I32, I64], lambda a, b: builder.insert(UnregisteredOperation("x.in", [a, b]))
    )
    op = builder.insert(UnregisteredOperation("x.out", regions=[region]))
    assert op.parent_block is block
    assert region.block.operations[0].operands == region.block.arguments
    second = builder.create_block(region, [I32], before=region.block)
    assert region.blocks[0] is second
    with builder.at_end_of(region.blocks[1]):
        builder.insert(made("x.more"))
    assert builder.insertion_block is second


def test_builder_without_position_inserts_nowhere() -> None:
    builder = Builder()
    assert builder.insert(made("x.a")).parent_block is None
    assert builder.insertion_point is None


def test_building_elsewhere_for_a_while() -> None:
    block, other = Block(), Block()
    builder = Builder.at_end(block)
    first = builder.insert(UnregisteredOperation("a.first"))
    with builder.at(other):
        builder.insert(UnregisteredOperation("a.there"))
        with builder.at(first) as same:
            assert same is builder
            builder.insert(UnregisteredOperation("a.before"))
        builder.insert(UnregisteredOperation("a.there_again"))
    with builder.at(InsertionPoint.at_start(block)):
        builder.insert(UnregisteredOperation("a.start"))
    builder.insert(UnregisteredOperation("a.last"))
    assert [op.name for op in block] == ["a.start", "a.before", "a.first", "a.last"]
    assert [op.name for op in other] == ["a.there", "a.there_again"]


def test_builder_before_terminator() -> None:
    module = yods.parse("func.func @f(%i: i32, %j: i64) { return }")
    function = module.regions[0].blocks[0].operations[0]
    builder = Builder.at_end(Block())
    before = builder.insertion_point
    with builder.inside(function.regions[0]) as (i, j):
        builder.insert(made("x.first"))
        builder.insert(made("x.second"))
    assert (i.type, j.type) == (I32, I64)
    names = [op.name for op in function.regions[0].blocks[0]]
    assert names == ["x.first", "x.second", "func.return"]
    assert builder.insertion_point == before
    empty = Region([Block()])
    with builder.inside(empty) as none:
        builder.insert(made("x.alone"))
    assert (list(none), [op.name for op in empty.blocks[0]]) == ([], ["x.alone"])
    with (
        pytest.raises(ValueError, match="the region has 0 blocks, not one"),
        builder.inside(Region()),
    ):
        pass
