"""Canonicalisation of scf.if, patterns in MLIR's order. Source: MLIR, SCF.cpp."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I1
from yods.ir.block import Block, Region
from yods.ir.matchers import constant_of
from yods.rewrite.pattern import function_patterns
from yods_defs.scf.hooks.rewrites import inline_region, known_number, region_branch_patterns
from yods_dialects.arith.ops import AndiOp, ConstantOp, SelectOp, XoriOp
from yods_dialects.index.ops import BoolConstantOp
from yods_dialects.scf.ops import IfOp, YieldOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


def _known_condition(op: IfOp, rewriter: PatternRewriter) -> bool:
    condition = known_number(op.condition)
    if condition is None:
        return False
    region = op.regions[0 if condition else 1]
    if region.blocks:
        return inline_region(op, region, rewriter)
    rewriter.erase_op(op)
    return True


def _to_select(op: IfOp, rewriter: PatternRewriter) -> bool:
    """Results that come from outside of the regions need no regions."""
    then, otherwise = op.regions
    if not op._results:
        return False
    pairs = list(
        zip(_end(then.blocks[0]).operands, _end(otherwise.blocks[0]).operands, strict=True)
    )
    left = [
        i
        for i, (a, b) in enumerate(pairs)
        if a.parent_region is then or b.parent_region is otherwise
    ]
    if len(left) == len(pairs):
        return False
    new = IfOp(
        op.condition,
        results_=[op._results[i].type for i in left],
        thenRegion=Region(),
        elseRegion=Region(),
        location=op._location,
    )
    rewriter.set_before(op)
    rewriter.insert(new)
    rewriter.set_before(new)
    results: list[Value[Any]] = []
    remaining = iter(new._results)
    for i, (a, b) in enumerate(pairs):
        if i in left:
            results.append(next(remaining))
        elif a is b:
            results.append(a)
        else:
            select = SelectOp(op.condition, a, b, location=op._location)
            results.append(rewriter.insert(select)._results[0])
    for number, (old, region) in enumerate(zip(op.regions, new.regions, strict=True)):
        _join(old, None, region, [pairs[i][number] for i in left], rewriter)
    rewriter.replace_op(op, results)
    return True


def _empty_else(op: IfOp, rewriter: PatternRewriter) -> bool:
    if op._results or not op.regions[1].blocks:
        return False
    block = op.regions[1].blocks[0]
    if block.first_op is not block.last_op:
        return False
    with rewriter.modifying(op):
        rewriter.erase_block(block)
    return True


def _propagate(op: IfOp, rewriter: PatternRewriter) -> bool:
    """Within the regions the condition is known."""
    if constant_of(op.condition) is not None:
        return False
    changed = False
    constants: dict[int, Value[Any]] = {}
    then, otherwise = op.regions
    outside = op.parent_region
    for user in reversed(op.condition.users):
        # One condition may decide very many operations, most of which stand beside this one.
        block = user._block
        if block is None or block.parent is outside:
            continue
        home = block.parent
        while home is not None and home is not outside and home is not then:
            if home is otherwise:
                break
            owner = home.owner
            home = None if owner is None else owner.parent_region
        if home is not then and home is not otherwise:
            continue
        known = 1 if home is then else 0
        if known not in constants:
            rewriter.set_before(op)
            made = ConstantOp(IntegerAttr(known, I1), result=I1, location=op._location)
            constants[known] = rewriter.insert(made)._results[0]
        with rewriter.modifying(user):
            user.operands = tuple(
                constants[known] if v is op.condition else v for v in user.operands
            )
        changed = True
    return changed


def _end(block: Block) -> Operation:
    """The terminator of a block that has one."""
    end = block.last_op
    assert end is not None
    return end


def _join(
    first: Region,
    second: Block | None,
    into: Region,
    yielded: Sequence[Value[Any]] | None,
    rewriter: PatternRewriter,
) -> None:
    """Put the block of `first`, then `second`, into `into`.

    Args:
        yielded: What the end yields; None: what both yielded.
    """
    blocks = [*first.blocks, *([second] if second is not None else [])]
    if not blocks:
        return
    ends = [_end(block) for block in blocks]
    if yielded is None:
        yielded = [value for end in ends for value in end.operands]
    # As in MLIR the first block moves as it is: of many in a row each is looked at once.
    into.take_blocks(first)
    if not into.blocks:
        into.append(Block())
    body = into.blocks[0]
    if second is not None:
        rewriter.merge_blocks(second, body)
    with rewriter.restored():
        rewriter.set_to_end(body)
        rewriter.insert(YieldOp(yielded, location=ends[-1]._location))
    for end in ends:
        rewriter.erase_op(end)


def _negated(value: Value[Any], of: Value[Any]) -> bool:
    """Whether `value` is `not of`."""
    op = value.defining_op
    if not isinstance(op, XoriOp) or op._operands[0] is not of:
        return False
    return known_number(op._operands[1]) in (1, -1)


def _combine_ifs(op: IfOp, rewriter: PatternRewriter) -> bool:
    """Two in a row with one condition, or one and its opposite, are one."""
    before = op.previous_op
    if not isinstance(before, IfOp):
        return False
    then = op.regions[0].blocks[0]
    otherwise = op.regions[1].blocks[0] if op.regions[1].blocks else None
    following: tuple[Block | None, Block | None]
    if op.condition is before.condition:
        following = then, otherwise
    elif _negated(op.condition, before.condition) or _negated(before.condition, op.condition):
        following = otherwise, then
    else:
        return False
    # Within the second one, the results of the first are what it yields.
    for region, block in zip(before.regions, following, strict=True):
        if block is None or block.parent is None or not region.blocks:
            continue
        for result, value in zip(before._results, _end(region.blocks[0]).operands, strict=True):
            for user in result.users:
                home = user.parent_region
                if home is None or not block.parent.is_ancestor_of(home):
                    continue
                with rewriter.modifying(user):
                    user.operands = tuple(value if v is result else v for v in user.operands)
    new = IfOp(
        before.condition,
        results_=[result.type for result in (*before._results, *op._results)],
        thenRegion=Region(),
        elseRegion=Region(),
        location=op._location,
    )
    rewriter.set_before(op)
    rewriter.insert(new)
    for region, block, target in zip(before.regions, following, new.regions, strict=True):
        _join(region, block, target, None, rewriter)
    count = len(before._results)
    rewriter.replace_op(before, new._results[:count])
    rewriter.replace_op(op, new._results[count:])
    return True


def _combine_nested(op: IfOp, rewriter: PatternRewriter) -> bool:
    """An if that does nothing but another one: both conditions together."""
    then = op.regions[0].blocks[0]
    inner = then.first_op
    if not isinstance(inner, IfOp) or inner.next_op is not then.last_op:
        return False
    for region in (op.regions[1], inner.regions[1]):
        if region.blocks and region.blocks[0].first_op is not region.blocks[0].last_op:
            return False
    yielded = list(_yielded(op.regions[0]))
    otherwise = _yielded(op.regions[1])
    inner_yielded, inner_otherwise = (_yielded(region) for region in inner.regions)
    # Where the value does not come from the inner one, only the outer condition counts.
    chosen = []
    for i, value in enumerate(yielded):
        if value.defining_op is inner:
            if inner_otherwise[value.index] is not otherwise[i]:
                return False
            yielded[i] = inner_yielded[value.index]
        elif value.parent_region is op.regions[0]:
            return False
        else:
            chosen.append(i)
    rewriter.set_before(op)
    both = rewriter.insert(AndiOp(op.condition, inner.condition, location=op._location))
    new = IfOp(
        both._results[0],
        results_=[result.type for result in op._results],
        thenRegion=Region(),
        elseRegion=Region(),
        location=op._location,
    )
    rewriter.insert(new)
    rewriter.set_before(new)
    results: list[Value[Any]] = list(new._results)
    for i in chosen:
        select = SelectOp(op.condition, yielded[i], otherwise[i], location=op._location)
        results[i] = rewriter.insert(select)._results[0]
    _join(inner.regions[0], None, new.regions[0], yielded, rewriter)
    if otherwise:
        body = Block()
        new.regions[1].append(body)
        rewriter.set_to_end(body)
        rewriter.insert(YieldOp(otherwise, location=op._location))
    rewriter.replace_op(op, results)
    return True


def _yielded(region: Region) -> Sequence[Value[Any]]:
    """Values that a region yields; none if it is empty."""
    return _end(region.blocks[0]).operands if region.blocks else ()


def _result_is_condition(op: IfOp, rewriter: PatternRewriter) -> bool:
    """A result that is the condition, its opposite, or one value in either case."""
    changed = False
    pairs = zip(_yielded(op.regions[0]), _yielded(op.regions[1]), op._results, strict=True)
    # As in MLIR, those that use the results hear nothing of it: they are looked at
    # again when everything is.
    for first, second, result in pairs if op._results else ():
        if not result.has_uses:
            continue
        if first is second:
            result.replace_all_uses_with(first)
            changed = True
            continue
        known = [constant_of(value) for value in (first, second)]
        if not all(isinstance(each, IntegerAttr) and each.type is I1 for each in known):
            continue
        if known_number(first) and not known_number(second):
            result.replace_all_uses_with(op.condition)
            changed = True
        elif known_number(second) and not known_number(first):
            rewriter.set_before(op)
            constant = _true_like(first, op, rewriter)
            opposite = XoriOp(op.condition, constant, location=op._location)
            result.replace_all_uses_with(rewriter.insert(opposite)._results[0])
            changed = True
    return changed


def _true_like(value: Value[Any], op: IfOp, rewriter: PatternRewriter) -> Value[Any]:
    """A constant `true` of the dialect that made the constant `value`."""
    definition = value.defining_op
    assert definition is not None
    kind = BoolConstantOp if isinstance(definition, BoolConstantOp) else ConstantOp
    made = kind(IntegerAttr(1, I1), result=I1, location=op._location)
    return rewriter.insert(made)._results[0]


IF = function_patterns(
    IfOp,
    _combine_ifs,
    _combine_nested,
    _propagate,
    _to_select,
    _empty_else,
    _known_condition,
    _result_is_condition,
) + region_branch_patterns(IfOp)
