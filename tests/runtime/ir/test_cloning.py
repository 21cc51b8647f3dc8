"""Clones of operations: what they share and what they do not."""

from __future__ import annotations

from support.ir_test_dialect import made, parsed
from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I32, I64
from yods.ir.block import Block, Region
from yods.ir.operation import UnregisteredOperation


def test_clone_copies_everything_inside() -> None:
    op = parsed("""
        %0 = "x.a"() : () -> i32
        "x.region"() <{p = 1 : i32}> ({
          "x.use"(%later, %0) {k = "v"} : (i32, i32) -> ()
          "x.br"(%0)[^bb2] : (i32) -> ()
        ^bb1(%arg: i32):
          %c = "test.constant"() <{value = 7 : i32}> : () -> i32
          "x.br"(%arg, %c)[^bb2] : (i32, i32) -> ()
        ^bb2:
          %later = "x.a"() : () -> i32
          "x.br"(%later)[^bb1, ^bb2] : (i32) -> ()
        }) : () -> ()
        """)
    copy = op.clone()
    assert copy.print(generic=True) == op.print(generic=True)
    assert copy.parent_block is None
    originals = set(op.walk())
    for inner in copy.walk():
        assert inner not in originals
        assert inner.location is not None
        for operand in inner.operands:
            assert operand.defining_op not in originals
        for block in inner.successors:
            assert block.parent is inner.parent_region
    assert [str(o.location) for o in copy.walk()] == [str(o.location) for o in op.walk()]


def test_clone_keeps_outside_values_unless_mapped() -> None:
    a, b = made("x.a"), made("x.b")
    use = made("x.use", a, a)
    assert use.clone().operands == (a.results[0], a.results[0])
    mapping = {a.results[0]: b.results[0]}
    copy = use.clone(mapping)
    assert copy.operands == (b.results[0], b.results[0])
    assert mapping[use.results[0]] is copy.results[0]
    assert a.results[0].use_count == 4
    assert b.results[0].use_count == 2
    assert copy.discardable_attributes is not use.discardable_attributes


def test_cloning_uses_the_region_constructor() -> None:
    # A clone of an operation without regions shares nothing that can change.
    op = UnregisteredOperation("x.y", regions=[Region([Block([I32])])])
    copy = op.clone()
    copy.regions[0].block.add_argument(I64)
    assert len(op.regions[0].block.arguments) == 1
    assert IntegerAttr(1, I32) is IntegerAttr(1, I32)
