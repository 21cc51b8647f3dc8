"""Rows of operands, results, regions and successors, in classes written by hand."""

from __future__ import annotations

from typing import Any

import pytest

from yods.builtin.segments import SegmentSizes
from yods.builtin.types import F32, I32, I64
from yods.ir.block import Block, Region
from yods.ir.operation import Operation
from yods.ir.parts import (
    OneRegion,
    Operand,
    OptionalOperand,
    OptionalResult,
    Result,
    Successor,
    TypeConstraint,
    VariadicOperand,
    VariadicRegion,
    VariadicResult,
    VariadicSuccessor,
)
from yods.ir.value_ranges import EqualShare, Segment

ANY = TypeConstraint("any type")
A, B, C, D, E = Block([I32] * 5).arguments


class Base(Operation):
    __slots__ = ()

    NAME = "t.base"
    first = Operand[Any](0, ANY)
    rest = VariadicOperand[Any](slice(1, -1), ANY)
    last = Operand[Any](-1, ANY)
    some = VariadicResult[Any](slice(1, None), ANY, name="several")


class Derived(Base):
    __slots__ = ()

    NAME = "t.derived"
    first = Operand[Any](0, TypeConstraint("32-bit signless integer"))
    head = Result[Any](0, ANY)
    body = OneRegion(0)
    others = VariadicRegion(1)
    next = Successor(0)
    more = VariadicSuccessor(1)


def test_values_are_found_from_both_ends() -> None:
    op = Base.create([A, B, C, D], [I32, I64, F32])
    assert (op.first, op.rest, op.last) == (A, (B, C), D)
    assert [each.type for each in op.some] == [I64, F32]
    op.rest = [E]
    assert (op.first, op.rest, op.last) == (A, (E,), D)
    op.last = op.first = E
    assert op.operands == (E, E, E)
    assert [each.use_count for each in (A, B, C, D, E)] == [0, 0, 0, 0, 3]
    op.erase()


def test_tables_go_on_in_derived_classes() -> None:
    assert {name: row.summary for name, row in Base.OPERANDS.items()} == {
        "first": "any type",
        "rest": "variadic of any type",
        "last": "any type",
    }
    assert {name: row.summary for name, row in Derived.OPERANDS.items()} == {
        "first": "32-bit signless integer",
        "rest": "variadic of any type",
        "last": "any type",
    }
    assert {name: row.name for name, row in Derived.RESULTS.items()} == {
        "some": "several",
        "head": "head",
    }
    assert [*Base.RESULTS, *Base.SUCCESSORS] == ["some"]
    assert Operation.OPERANDS == Operation.RESULTS == Operation.SUCCESSORS == {}


def test_regions_and_successors() -> None:
    regions, blocks = [Region(), Region(), Region()], (Block(), Block(), Block())
    op = Derived.create([A, B], [I32], regions=regions, successors=blocks)
    assert (op.body, op.others) == (regions[0], tuple(regions[1:]))
    assert (op.next, op.more) == (blocks[0], blocks[1:])


def test_row_descriptors() -> None:
    assert type(Derived.head) is type(Derived.body) is property
    assert Derived.first.__doc__ == "32-bit signless integer"
    op: Any = Derived.create([A, B], [I32])
    for name in ("head", "body", "next", "some"):
        with pytest.raises(AttributeError):
            setattr(op, name, None)


class Counted(Operation):
    __slots__ = ("_operand_segment_sizes", "_result_segment_sizes")

    NAME = "t.counted"
    one = Operand[Any](Segment(0), ANY)
    maybe = OptionalOperand[Any](Segment(1), ANY)
    many = VariadicOperand[Any](Segment(2), ANY)
    others = VariadicOperand[Any](Segment(3), ANY)
    out = OptionalResult[Any](Segment(0), ANY)
    outs = VariadicResult[Any](Segment(1), ANY)
    operand_segment_sizes = SegmentSizes(4)
    result_segment_sizes = SegmentSizes(2)


def test_segments() -> None:
    op = Counted.create([A, B, C, D], [I32, I64])
    assert (op.maybe, op.many, op.others, op.out, op.outs) == (None, (), (), None, ())
    with pytest.raises(ValueError, match=r"'t\.counted' op has no segment sizes"):
        op.many = [A]
    op.operand_segment_sizes = (1, 0, 2, 1)
    op.attributes["resultSegmentSizes"] = op.operand_segment_sizes
    assert (op.one, op.maybe, op.many, op.others) == (A, None, (B, C), (D,))
    assert (op.out, op.outs) == (op.results[0], ())
    op.maybe = E
    op.one = B
    op.others = ()
    assert op.operands == (B, E, B, C)
    assert op.operand_segment_sizes.values == (1, 1, 2, 0)
    groups = {name: field.groups for name, field in Counted.SEGMENTS.items()}
    assert groups == {"operandSegmentSizes": 4, "resultSegmentSizes": 2}


def test_invalid_segment_sizes() -> None:
    from yods.builtin.attributes import StringAttr

    op = Counted.create([A], attributes={"operandSegmentSizes": StringAttr("x")})
    assert op.operand_segment_sizes is None
    assert dict(op.attributes) == {}


class Shared(Operation):
    __slots__ = ()

    NAME = "t.shared"
    left = VariadicOperand[Any](EqualShare(0, 0, 1, 2), ANY)
    middle = Operand[Any](EqualShare(0, 1, 1, 2), ANY)
    right = VariadicOperand[Any](EqualShare(1, 1, 1, 2), ANY)
    low = VariadicResult[Any](EqualShare(0, 0, 0, 2), ANY)
    high = VariadicResult[Any](EqualShare(0, 1, 0, 2), ANY)


def test_equal_shares() -> None:
    op = Shared.create([A, B, C, D, E], [I32, I64])
    assert (op.left, op.middle, op.right) == ((A, B), C, (D, E))
    assert [each.type for each in (*op.low, *op.high)] == [I32, I64]
    op.middle = A
    op.right = [B, C]
    assert op.operands == (A, B, A, B, C)
    with pytest.raises(ValueError, match="assign all of 'operands'"):
        op.left = [A]


class Perhaps(Operation):
    __slots__ = ()

    NAME = "t.perhaps"
    start = Operand[Any](0, ANY)
    step = OptionalOperand[Any](slice(1, -1), ANY)
    stop = Operand[Any](-1, ANY)
    flag = OptionalResult[Any](slice(0, None), ANY)


def test_optional_value() -> None:
    op = Perhaps.create([A, B])
    assert (op.start, op.step, op.stop, op.flag) == (A, None, B, None)
    op.step = C
    assert (op.start, op.step, op.stop) == (A, C, B)
    op.step = None
    assert op.operands == (A, B)
    assert Perhaps.create([A, B], [I32]).flag is not None


class Worded(Operation):
    __slots__ = ()

    NAME = "t.worded"
    keys = VariadicOperand[Any](EqualShare(0, 0, 1, 2), TypeConstraint("key"))
    fixed = Operand[Any](EqualShare(0, 1, 1, 2), TypeConstraint("fixed"))
    values = VariadicOperand[Any](EqualShare(1, 1, 1, 2), TypeConstraint("value"))
    first = Result[Any](0, TypeConstraint("first"))
    middle = OptionalResult[Any](slice(1, -1), TypeConstraint("middle"))
    last = Result[Any](-1, TypeConstraint("last"))


@pytest.mark.parametrize(
    ("operands", "words"),
    [
        ([A, B, C], ["variadic of key", "fixed", "variadic of value"]),
        ([A], ["fixed"]),
        # Lists of one length cannot be told: what is left over is asked of the last.
        ([A, B], ["fixed", "variadic of value"]),
    ],
)
def test_errors_use_the_summary_of_the_row(operands: list[Any], words: list[str]) -> None:
    op = Worded.create(operands, [I32, I64, F32])
    said = [str(op.operand_error(index)) for index in range(len(operands))]
    assert said == [
        f"'t.worded' op operand #{index} must be {each}, but got 'i32'"
        for index, each in enumerate(words)
    ]
    assert "operand #0 must be odd, but got" in str(op.operand_error(0, "odd"))
    said = [str(op.result_error(index)) for index in range(3)]
    assert [each.split()[6].rstrip(",") for each in said] == ["first", "middle", "last"]
    op.erase()
