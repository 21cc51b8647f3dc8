"""Canonicalisation of scf.while, patterns in MLIR's order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I1
from yods.ir.block import Block, Region
from yods.ir.value import BlockArgument
from yods.rewrite.pattern import FunctionPattern, RewritePattern
from yods_dialects.arith.ops import ConstantOp
from yods_dialects.scf.ops import ConditionOp, WhileOp, YieldOp

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


def _ends(op: WhileOp) -> tuple[ConditionOp, YieldOp] | None:
    """The terminators of both regions."""
    before, after = op.regions
    condition, end = before.blocks[0].last_op, after.blocks[0].last_op
    if not isinstance(condition, ConditionOp) or not isinstance(end, YieldOp):
        return None
    return condition, end


def _rebuild(
    op: WhileOp,
    rewriter: PatternRewriter,
    inits: Sequence[int],
    results: Sequence[int],
    arguments: Mapping[int, Value[Any]],
    same: Mapping[int, int],
    outside: Mapping[int, Value[Any]],
) -> bool:
    """The loop with fewer values carried or given.

    Args:
        inits, results: Numbers of those that stay.
        arguments: What stands for an argument of the first region that goes.
        same: A result that goes → the one that stays and is the same.
        outside: A result that goes → a value from outside that it is.

    A result of neither kind is one that nobody looks at.
    """
    ends = _ends(op)
    assert ends is not None
    condition, end = ends
    before, after = (region.blocks[0] for region in op.regions)
    with rewriter.modifying(condition):
        condition.operands = (condition.condition, *[condition.args[i] for i in results])
    with rewriter.modifying(end):
        end.operands = [end._operands[i] for i in inits]
    types = [op._results[i].type for i in results]
    new = WhileOp(
        [op.inits[i] for i in inits],
        results_=types,
        before=Region(),
        after=Region(),
        location=op._location,
    )
    rewriter.set_before(op)
    rewriter.insert(new)
    first, second = Block([op.inits[i].type for i in inits]), Block(types)
    new.regions[0].append(first)
    new.regions[1].append(second)
    carried: list[Value[Any]] = list(before.arguments)
    for i, value in arguments.items():
        carried[i] = value
    for place, i in enumerate(inits):
        carried[i] = first.arguments[place]
    places = {i: place for place, i in enumerate(results)}
    given: list[Value[Any]] = list(after.arguments)
    values: list[Value[Any]] = list(op._results)
    for i in range(len(values)):
        origin = same.get(i, i)
        if i in outside:
            given[i] = values[i] = outside[i]
        elif origin in places:
            place = places[origin]
            given[i], values[i] = second.arguments[place], new._results[place]
    rewriter.merge_blocks(before, first, carried)
    rewriter.merge_blocks(after, second, given)
    rewriter.replace_op(op, values)
    return True


def _all(values: Sequence[object]) -> range:
    return range(len(values))


def _invariant_arguments(op: WhileOp, rewriter: PatternRewriter) -> bool:
    """A value carried through the loop that every iteration hands on as it got it."""
    ends = _ends(op)
    if ends is None:
        return False
    condition, end = ends
    before, after = (region.blocks[0] for region in op.regions)
    invariant: dict[int, Value[Any]] = {}
    for i, (value, initial, argument) in enumerate(
        zip(end._operands, op.inits, before.arguments, strict=True)
    ):
        if isinstance(value, BlockArgument) and value.owner is after:
            value = condition.args[value.index]
            if value is argument or value is initial:
                invariant[i] = initial
        elif value is initial:
            invariant[i] = initial
    if not invariant:
        return False
    kept = [i for i in _all(op.inits) if i not in invariant]
    return _rebuild(op, rewriter, kept, _all(op._results), invariant, {}, {})


def _invariant_results(op: WhileOp, rewriter: PatternRewriter) -> bool:
    """A result that is a value from outside of the loop."""
    ends = _ends(op)
    if ends is None:
        return False
    outside = {
        i: value
        for i, value in enumerate(ends[0].args)
        if (home := value.parent_region) is not None and not op.regions[0].is_ancestor_of(home)
    }
    if not outside:
        return False
    kept = [i for i in _all(op._results) if i not in outside]
    return _rebuild(op, rewriter, _all(op.inits), kept, {}, {}, outside)


def _condition_is_true(op: WhileOp, rewriter: PatternRewriter) -> bool:
    """In the second region the condition holds."""
    before, after = op.regions
    end = before.blocks[0].last_op
    if not isinstance(end, ConditionOp):
        return False
    changed = False
    constant: Value[Any] | None = None
    for value, argument in zip(end.args, after.blocks[0].arguments, strict=True):
        if value is not end.condition or not argument.use_count:
            continue
        if constant is None:
            rewriter.set_before(op)
            made = ConstantOp(IntegerAttr(1, I1), result=I1, location=op._location)
            constant = rewriter.insert(made)._results[0]
        rewriter.replace_all_uses_with(argument, constant)
        changed = True
    return changed


def _unused_results(op: WhileOp, rewriter: PatternRewriter) -> bool:
    """What neither the second region nor anybody behind the loop looks at."""
    if _ends(op) is None:
        return False
    arguments = op.regions[1].blocks[0].arguments
    kept = [
        i
        for i, (result, argument) in enumerate(zip(op._results, arguments, strict=True))
        if result.use_count or argument.use_count
    ]
    if len(kept) == len(op._results):
        return False
    return _rebuild(op, rewriter, _all(op.inits), kept, {}, {}, {})


def _duplicate_results(op: WhileOp, rewriter: PatternRewriter) -> bool:
    """One result instead of several that are the same."""
    ends = _ends(op)
    if ends is None:
        return False
    first: dict[int, int] = {}
    same = {i: first.setdefault(id(value), i) for i, value in enumerate(ends[0].args)}
    kept = [i for i, origin in same.items() if i == origin]
    if len(kept) == len(op._results):
        return False
    return _rebuild(op, rewriter, _all(op.inits), kept, {}, same, {})


def _unused_arguments(op: WhileOp, rewriter: PatternRewriter) -> bool:
    """A value carried through the loop that the first region does not look at."""
    if _ends(op) is None:
        return False
    arguments = op.regions[0].blocks[0].arguments
    kept = [i for i, argument in enumerate(arguments) if argument.use_count]
    if len(kept) == len(arguments):
        return False
    return _rebuild(op, rewriter, kept, _all(op._results), {}, {}, {})


WHILE: list[RewritePattern] = [
    FunctionPattern(WhileOp, pattern)
    for pattern in (
        _invariant_arguments,
        _invariant_results,
        _condition_is_true,
        _unused_results,
        _duplicate_results,
        _unused_arguments,
    )
]
