"""The rewriter: what it erases, replaces and inlines, and what it refuses."""

from __future__ import annotations

import pytest

from support.ir_test_dialect import parsed_with_context
from yods.rewrite import (
    PatternRewriter,
)


def test_rewriter_refuses_to_erase_what_is_used() -> None:
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
