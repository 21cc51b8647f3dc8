"""Patterns and the greedy driver."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from support.ir_test_dialect import ConstantOp, parsed_with_context
from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I32, I64
from yods.ir.context import Context
from yods.ir.diagnostics import OperationError
from yods.ir.operation import Operation, UnregisteredOperation
from yods.ir.value import Value
from yods.rewrite import (
    FunctionPattern,
    GreedyConfig,
    GreedyResult,
    PatternRewriter,
    PatternSet,
    RewritePattern,
    apply_patterns_greedily,
)

if TYPE_CHECKING:
    from yods.rewrite.pattern import Rewritten


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
    op, context = parsed_with_context(text)
    config = GreedyConfig(**settings)
    return op, apply_patterns_greedily(op.regions, PatternSet(patterns), context, config)


def test_pattern_is_applied_everywhere() -> None:
    op, result = run(
        '%0 = "x.old"() : () -> i32 "x.r"() ({ %1 = "x.old"(%0) : (i32) -> i32 }) : () -> ()',
        Rename(),
    )
    assert result == GreedyResult(changed=True, converged=True)
    assert [each.name for each in op.walk()] == ["builtin.module", "x.new", "x.r", "x.new"]


def test_no_matching_pattern_is_no_change() -> None:
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
    op, context = parsed_with_context(
        '%0 = "test.constant"() <{value = 1 : i32}> : () -> i32 "x.use"(%0) : (i32) -> ()'
    )
    apply_patterns_greedily(op.regions, patterns, context)
    assert seen == ["first high", "second high", "low"]


def test_function_that_returns_nothing_does_not_apply() -> None:
    def rewrite(op: Operation, rewriter: PatternRewriter) -> Any:
        pass

    op, context = parsed_with_context('"x.old"() : () -> ()')
    patterns = PatternSet([FunctionPattern(Operation, rewrite)])
    assert not apply_patterns_greedily(op.regions, patterns, context).changed
    assert [each.name for each in op.walk()][-1] == "x.old"


@pytest.mark.parametrize("returned", ["operation", "inserted", "value", "values"])
def test_function_returns_what_replaces_the_operation(returned: str) -> None:
    def rewrite(op: Operation, rewriter: PatternRewriter) -> Rewritten:
        if op.name != "x.old":
            return False
        made = UnregisteredOperation("x.new", (), (I32,))
        if returned == "operation":
            return made
        rewriter.insert(made)
        return {"inserted": made, "value": made.results[0], "values": made.results}[returned]

    op, context = parsed_with_context('%0 = "x.old"() : () -> i32 "x.use"(%0) : (i32) -> ()')
    patterns = PatternSet([FunctionPattern(Operation, rewrite)])
    assert apply_patterns_greedily(op.regions, patterns, context).changed
    names = [each.name for each in op.walk()]
    assert "x.old" not in names
    assert names.count("x.new") == 1


def test_unmaterialisable_constant_keeps_the_operation() -> None:
    class Lonely(Operation):
        __slots__ = ()
        NAME = "lonely.op"

        def fold(self, constants: object) -> list[IntegerAttr]:
            return [IntegerAttr(1, I32)]

    context = Context(allow_unregistered_dialects=True)
    top, _ = parsed_with_context("")
    block = top.regions[0].block
    block.append(Lonely.create((), (I32,)))
    result = apply_patterns_greedily(top.regions, PatternSet([]), context)
    assert result == GreedyResult(changed=False, converged=True)
    assert len(block.operations) == 1


def test_fold_to_another_type_is_an_error() -> None:
    class Widened(Operation):
        __slots__ = ()
        NAME = "wide.op"

        def fold(self, constants: object) -> list[Value[Any]]:
            return [self.operands[0]]

    top, context = parsed_with_context('%0 = "x.a"() : () -> i32')
    block = top.regions[0].block
    (source,) = block.operations
    block.append(Widened.create(source.results, (I64,)))
    with pytest.raises(OperationError) as wrong:
        apply_patterns_greedily(top.regions, PatternSet([]), context)
    assert str(wrong.value) == (
        "'wide.op' op folds to a value of type 'i32' for result #0, which is of type 'i64'"
    )
