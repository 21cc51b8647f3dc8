"""The rewriter: what it erases, replaces and inlines, and what it refuses."""

from __future__ import annotations

import pytest

from support.effort import calls
from support.ir_test_dialect import parsed_with_context
from yods.ir.operation import Operation
from yods.rewrite import PatternRewriter
from yods.rewrite.rewriter import Listener


def test_erasing_a_used_operation_is_an_error() -> None:
    op, _ = parsed_with_context('%0 = "x.a"() : () -> i32 "x.use"(%0) : (i32) -> ()')
    first = op.regions[0].block.operations[0]
    with pytest.raises(ValueError, match="have uses"):
        PatternRewriter().erase_op(first)
    with pytest.raises(ValueError, match="1 results, but 0 values"):
        PatternRewriter().replace_op(first, [])


def test_rewriter_inlines_blocks() -> None:
    op, _ = parsed_with_context(
        '%0 = "x.a"() : () -> i32 "x.r"() ({^bb0(%x: i32): "x.use"(%x) : (i32) -> ()}) : () -> ()'
    )
    value, holder = op.regions[0].block.operations[0], op.regions[0].block.operations[1]
    rewriter = PatternRewriter()
    with pytest.raises(ValueError, match="1 arguments, but 0 values"):
        rewriter.inline_block_before(holder.regions[0].block, holder)
    rewriter.inline_block_before(holder.regions[0].block, holder, [value.results[0]])
    rewriter.erase_op(holder)
    assert [each.name for each in op.regions[0].block] == ["x.a", "x.use"]
    assert op.regions[0].block.operations[1].operands == (value.results[0],)


class Noting(Listener):
    """Keeps what it is told was inserted."""

    def __init__(self) -> None:
        self.inserted: list[str] = []

    def op_inserted(self, op: Operation) -> None:
        self.inserted.append(op.name)


def test_inlining_notifies_for_each_operation() -> None:
    op, _ = parsed_with_context(
        '"x.r"() ({ "x.a"() : () -> () "x.b"() ({ "x.c"() : () -> () }) : () -> () }) : () -> ()'
    )
    holder = op.regions[0].block.operations[0]
    noting = Noting()
    PatternRewriter(noting).inline_block_before(holder.regions[0].block, holder)
    assert noting.inserted == ["x.a", "x.b"]


def inlining(count: int) -> int:
    """How many calls it takes to inline a block with so many operations."""
    inner = '"x.a"() : () -> () ' * count
    op, _ = parsed_with_context(f'"x.r"() ({{ {inner} }}) : () -> ()')
    holder = op.regions[0].block.operations[0]
    return calls(lambda: PatternRewriter().inline_block_before(holder.regions[0].block, holder))


def test_inlining_moves_the_operations_at_once() -> None:
    assert inlining(200) - inlining(100) <= 2 * 100  # looking at each, and telling of it
