"""Canonicalisation of scf.while, patterns in MLIR's order. Source: MLIR, SCF.cpp."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I1
from yods.ir.block import Block, Region
from yods.rewrite.pattern import function_patterns
from yods_defs.scf.hooks.region_branch import region_branch_patterns
from yods_dialects.arith.enums import CmpIPredicate
from yods_dialects.arith.ops import CmpiOp, ConstantOp
from yods_dialects.scf.ops import ConditionOp, IfOp, WhileOp, YieldOp

if TYPE_CHECKING:
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


def _condition(op: WhileOp) -> ConditionOp | None:
    """The end of the first region."""
    end = op.regions[0].blocks[0].last_op
    return end if isinstance(end, ConditionOp) else None


def _constant(known: bool, op: Operation, rewriter: PatternRewriter) -> Value[Any]:
    """`true` or `false`, made before `op`."""
    rewriter.set_before(op)
    made = ConstantOp(IntegerAttr(int(known), I1), result=I1, location=op._location)
    return rewriter.insert(made)._results[0]


def _condition_is_true(op: WhileOp, rewriter: PatternRewriter) -> bool:
    """In the second region the condition holds."""
    end = _condition(op)
    if end is None:
        return False
    constant: Value[Any] | None = None
    for value, argument in zip(end.args, op.regions[1].blocks[0].arguments, strict=True):
        if value is not end.condition or not argument.has_uses:
            continue
        if constant is None:
            constant = _constant(True, op, rewriter)
        rewriter.replace_all_uses_with(argument, constant)
    return constant is not None


#: Each predicate with the one that holds where it does not.
_OPPOSITES = {
    first: second
    for pair in (("eq", "ne"), ("slt", "sge"), ("sle", "sgt"), ("ult", "uge"), ("ule", "ugt"))
    for first, second in (pair, pair[::-1])
}


def _predicate(op: CmpiOp) -> str:
    return CmpIPredicate(op.predicate.value).name


def _comparison_is_known(op: WhileOp, rewriter: PatternRewriter) -> bool:
    """In the second region what is compared for the condition need not be compared again."""
    end = _condition(op)
    if end is None:
        return False
    comparison = end.condition.defining_op
    if not isinstance(comparison, CmpiOp):
        return False
    predicate = _predicate(comparison)
    changed = False
    for value, argument in zip(end.args, op.regions[1].blocks[0].arguments, strict=True):
        for side in (0, 1):
            if value is not comparison._operands[side]:
                continue
            for user in reversed(argument.users):
                if not isinstance(user, CmpiOp):
                    continue
                if user._operands[1 - side] is not comparison._operands[1 - side]:
                    continue
                other = _predicate(user)
                if other not in (predicate, _OPPOSITES[predicate]):
                    continue
                constant = _constant(other == predicate, op, rewriter)
                rewriter.replace_op(user, (constant,))
                changed = True
    return changed


def _arguments_in_order(op: WhileOp, rewriter: PatternRewriter) -> bool:
    """Forward arguments of the before region in their original order."""
    end = _condition(op)
    if end is None:
        return False
    before, after = (region.blocks[0] for region in op.regions)
    given = end.args
    if tuple(given) == before.arguments or len(set(given)) != len(given):
        return False
    if set(given) != set(before.arguments):
        return False
    # Old number → new number.
    places = [value.index for value in given]
    with rewriter.modifying(end):
        end.operands = (end.condition, *before.arguments)
    types = [op._results[places.index(new)].type for new in range(len(places))]
    loop = WhileOp(op.inits, results_=types, before=Region(), after=Region(), location=op._location)
    rewriter.set_before(op)
    rewriter.insert(loop)
    first, second = Block([argument.type for argument in before.arguments]), Block(types)
    loop.regions[0].append(first)
    loop.regions[1].append(second)
    rewriter.merge_blocks(before, first, first.arguments)
    rewriter.merge_blocks(after, second, [second.arguments[new] for new in places])
    rewriter.replace_op(op, [loop._results[new] for new in places])
    return True


def _move_if_down(op: WhileOp, rewriter: PatternRewriter) -> bool:
    """An if at the end of the first region, on the loop's condition, begins the second."""
    end = _condition(op)
    branch = None if end is None else end.previous_op
    if end is None or not isinstance(branch, IfOp) or branch.condition is not end.condition:
        return False
    then, otherwise = branch.regions
    if otherwise.blocks and otherwise.blocks[0].first_op is not otherwise.blocks[0].last_op:
        return False
    before, after = op.regions
    body, second = then.blocks[0], after.blocks[0]
    if not isinstance(body.last_op, YieldOp):
        return False
    for value, argument in zip(end.args, second.arguments, strict=True):
        if value.defining_op is not branch:
            continue
        number = value.index
        held, failed = (region.blocks[0].last_op for region in branch.regions)
        assert held is not None
        assert failed is not None
        rewriter.replace_all_uses_with(branch._results[number], failed.operands[number])
        rewriter.replace_all_uses_with(argument, held.operands[number])
    needed = _used_from(before, then)
    types = [*(result.type for result in op._results), *(value.type for value in needed)]
    loop = WhileOp(op.inits, results_=types, before=Region(), after=Region(), location=op._location)
    rewriter.set_before(op)
    rewriter.insert(loop)
    with rewriter.modifying(loop):
        for old, new in zip(op.regions, loop.regions, strict=True):
            new.take_blocks(old)
    with rewriter.modifying(end):
        end.operands = (*end.operands, *needed)
    added = second.add_arguments([value.type for value in needed], [op._location] * len(needed))
    for value, argument in zip(needed, added, strict=True):
        inside = [
            user
            for user in value.users
            if (home := user.parent_region) is not None and then.is_ancestor_of(home)
        ]
        value.replace_uses_with_if(argument, lambda user: user in inside)  # noqa: B023
        for user in reversed(inside):
            rewriter.listener.op_modified(user)
    rewriter.erase_op(body.last_op)
    start = second.first_op
    assert start is not None
    rewriter.inline_block_before(body, start)
    rewriter.erase_op(branch)
    rewriter.replace_op(op, loop._results[: len(op._results)])
    return True


def _used_from(region: Region, inside: Region) -> list[Value[Any]]:
    """Values defined right in `region` that are used within `inside`, first use first."""
    found: dict[Value[Any], None] = {}
    for block in inside.blocks:
        for top in block:
            for op in top.walk(post_order=True):
                for value in op.operands:
                    if value.parent_region is region:
                        found[value] = None
    return list(found)


WHILE = function_patterns(
    WhileOp, _condition_is_true, _comparison_is_known, _arguments_in_order, _move_if_down
) + region_branch_patterns(WhileOp)
