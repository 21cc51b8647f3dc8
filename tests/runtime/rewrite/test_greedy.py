"""Patterns, the rewriter and the greedy driver; dominator trees against a slow model."""

from __future__ import annotations

import random
from typing import Any

import pytest

from support.ir_test_dialect import ConstantOp, HandWrittenTestDialect
from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I32
from yods.ir.block import Block, Region
from yods.ir.context import Context
from yods.ir.location import Source
from yods.ir.operation import Operation, UnregisteredOperation
from yods.rewrite import (
    FunctionPattern,
    GreedyConfig,
    GreedyResult,
    PatternRewriter,
    PatternSet,
    RewritePattern,
    apply_patterns_greedily,
)
from yods.text.parse import parse_source
from yods.verification.dominance import DominanceInfo, DominatorTree


def parsed(text: str) -> tuple[Operation, Context]:
    context = Context(allow_unregistered_dialects=True, dialects=[HandWrittenTestDialect])
    return parse_source(Source(text, "<stdin>"), context), context


class Rename(RewritePattern):
    """Turns `x.old` into `x.new`."""

    ROOT = "x.old"

    def match_and_rewrite(self, op: Any, rewriter: PatternRewriter) -> bool:
        types = [result.type for result in op.results]
        rewriter.replace_op_with(op, UnregisteredOperation("x.new", op.operands, types))
        return True


class Back(RewritePattern):
    """Turns `x.new` into `x.old`, so that the two never end."""

    ROOT = "x.new"

    def match_and_rewrite(self, op: Any, rewriter: PatternRewriter) -> bool:
        types = [result.type for result in op.results]
        rewriter.replace_op_with(op, UnregisteredOperation("x.old", op.operands, types))
        return True


def run(text: str, *patterns: RewritePattern, **settings: Any) -> tuple[Operation, GreedyResult]:
    op, context = parsed(text)
    config = GreedyConfig(**settings)
    return op, apply_patterns_greedily(op.regions, PatternSet(patterns), context, config)


def test_pattern_is_applied_everywhere() -> None:
    op, result = run(
        '%0 = "x.old"() : () -> i32 "x.r"() ({ %1 = "x.old"(%0) : (i32) -> i32 }) : () -> ()',
        Rename(),
    )
    assert result == GreedyResult(changed=True, converged=True)
    assert [each.name for each in op.walk()] == ["builtin.module", "x.new", "x.r", "x.new"]


def test_nothing_to_do_is_no_change() -> None:
    _, result = run('"x.y"() : () -> ()', Rename())
    assert result == GreedyResult(changed=False, converged=True)


def test_patterns_that_undo_each_other_end() -> None:
    op, result = run('%0 = "x.old"() : () -> i32 "x.use"(%0) : (i32) -> ()', Rename(), Back())
    assert result == GreedyResult(changed=True, converged=False)
    assert len(list(op.walk())) == 3


def test_iterations_and_rewrites_are_limited() -> None:
    text = '"x.old"() : () -> () "x.old"() : () -> () "x.old"() : () -> ()'
    op, result = run(text, Rename(), max_rewrites=1, max_iterations=2)
    assert result == GreedyResult(changed=True, converged=False)
    assert [each.name for each in op.walk()].count("x.new") == 2


def test_better_patterns_come_first() -> None:
    seen = []

    def note(name: str) -> Any:
        def rewrite(op: Operation, rewriter: PatternRewriter) -> bool:
            seen.append(name)
            return False

        return rewrite

    patterns = PatternSet(
        [
            FunctionPattern(ConstantOp, note("low"), 1),
            FunctionPattern(ConstantOp, note("first high"), 5),
            FunctionPattern(ConstantOp, note("second high"), 5),
        ]
    )
    op, context = parsed(
        '%0 = "test.constant"() <{value = 1 : i32}> : () -> i32 "x.use"(%0) : (i32) -> ()'
    )
    apply_patterns_greedily(op.regions, patterns, context)
    assert seen == ["first high", "second high", "low"]


def test_rewriter_refuses_to_erase_what_is_used() -> None:
    op, _ = parsed('%0 = "x.a"() : () -> i32 "x.use"(%0) : (i32) -> ()')
    first = op.regions[0].block.operations[0]
    with pytest.raises(ValueError, match="have uses"):
        PatternRewriter().erase_op(first)
    with pytest.raises(ValueError, match="1 results, but 0 values"):
        PatternRewriter().replace_op(first, [])


def test_rewriter_inlines_blocks() -> None:
    op, _ = parsed(
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


def test_constant_that_nobody_can_make_leaves_the_operation() -> None:
    class Lonely(Operation):
        __slots__ = ()
        NAME = "lonely.op"

        def fold(self, constants: object) -> list[IntegerAttr]:
            return [IntegerAttr(1, I32)]

    context = Context(allow_unregistered_dialects=True)
    top, _ = parsed("")
    block = top.regions[0].block
    block.append(Lonely.create((), (I32,)))
    result = apply_patterns_greedily(top.regions, PatternSet([]), context)
    assert result == GreedyResult(changed=False, converged=True)
    assert len(block.operations) == 1


# Dominators.


def random_blocks(rng: random.Random, count: int) -> Region:
    region = Region([Block() for _ in range(count)])
    for block in region.blocks:
        targets = rng.sample(region.blocks[1:], min(count - 1, rng.randint(0, 3)))
        block.append(UnregisteredOperation("x.br", successors=targets))
    return region


def reached(entry: Block, without: Block | None) -> set[Block]:
    seen: set[Block] = set()
    pending = [] if entry is without else [entry]
    while pending:
        block = pending.pop()
        if block not in seen:
            seen.add(block)
            pending.extend(s for s in block.successors if s is not without)
    return seen


@pytest.mark.parametrize("seed", range(100))
def test_dominators_are_blocks_that_cut_off(seed: int) -> None:
    rng = random.Random(seed)
    region = random_blocks(rng, rng.randint(1, 12))
    UnregisteredOperation("x.top", regions=[region])
    tree = DominatorTree(region)
    info = DominanceInfo()
    entry = region.blocks[0]
    alive = reached(entry, None)
    assert set(tree.preorder) == alive
    for b in region.blocks:
        assert tree.is_reachable(b) == (b in alive)
        for a in region.blocks:
            # A block that cannot be reached is dominated by all; it dominates only such.
            expected = a is b or b not in alive or b not in reached(entry, a)
            if a is not b and a not in alive and b in alive:
                expected = False
            assert tree.dominates(a, b) == expected
            assert info.dominates(a, b) == expected


def test_long_chains_of_blocks_need_no_recursion() -> None:
    region = Region([Block() for _ in range(20_000)])
    for block, following in zip(region.blocks, region.blocks[1:], strict=False):
        block.append(UnregisteredOperation("x.br", successors=[following]))
    tree = DominatorTree(region)
    assert tree.properly_dominates(region.blocks[0], region.blocks[-1])
    assert not tree.properly_dominates(region.blocks[-1], region.blocks[0])
