"""Canonicalisation of the scf dialect, patterns in MLIR's order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I1, IntegerType
from yods.interfaces.function import FunctionOpInterface
from yods.ir.block import Block, Region
from yods.rewrite.folding import constant_of
from yods.rewrite.pattern import FunctionPattern, RewritePattern
from yods_dialects.arith.ops import AndiOp, ConstantOp, SelectOp, XoriOp
from yods_dialects.cf.ops import BrOp
from yods_dialects.scf.ops import (
    ExecuteRegionOp,
    ForOp,
    IfOp,
    IndexSwitchOp,
    YieldOp,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


def _int(value: Value[Any]) -> int | None:
    found = constant_of(value)
    return found.value if isinstance(found, IntegerAttr) else None


def _inline(
    op: Operation, region: Region, rewriter: PatternRewriter, arguments: Sequence[Value[Any]] = ()
) -> bool:
    """Put the one block of `region` where `op` is; its terminator says what results are."""
    block = region.blocks[0]
    terminator = block.last_op
    assert terminator is not None
    rewriter.inline_block_before(block, op, arguments)
    rewriter.replace_op(op, terminator.operands)
    rewriter.erase_op(terminator)
    return True


# execute_region.


def _inline_single_block(op: ExecuteRegionOp, rewriter: PatternRewriter) -> bool:
    region = op.regions[0]
    if len(region.blocks) != 1 or op.no_inline is not None:
        return False
    return isinstance(region.blocks[0].last_op, YieldOp) and _inline(op, region, rewriter)


def _inline_blocks(op: ExecuteRegionOp, rewriter: PatternRewriter) -> bool:
    if op.no_inline is not None:
        return False
    if not isinstance(op.parent_op, FunctionOpInterface | ExecuteRegionOp):
        return False
    before = op.parent_block
    assert before is not None
    behind = _split(before, op)
    region = op.regions[0]
    before.append(BrOp((), dest=region.blocks[0], location=op._location))
    for block in region.blocks:
        end = block.last_op
        if isinstance(end, YieldOp):
            rewriter.set_before(end)
            rewriter.insert(BrOp(end._operands, dest=behind, location=end._location))
            rewriter.erase_op(end)
    rewriter.inline_region_before(region, behind)
    arguments = [behind.add_argument(r.type, op._location) for r in op._results]
    rewriter.replace_op(op, arguments)
    return True


def _split(block: Block, op: Operation) -> Block:
    """Move `op` and what follows it into a new block behind `block`."""
    region = block.parent
    assert region is not None
    new = Block()
    region.blocks.insert(region.blocks.index(block) + 1, new)
    new.parent = region
    each: Operation | None = op
    while each is not None:
        following = each.next_op
        each.remove()
        new.append(each)
        each = following
    return new


EXECUTE_REGION: list[RewritePattern] = [
    FunctionPattern(ExecuteRegionOp, _inline_single_block),
    FunctionPattern(ExecuteRegionOp, _inline_blocks),
]


# for.


def _unchanged_arguments(op: ForOp, rewriter: PatternRewriter) -> bool:
    """Values carried through the loop that never change, or that nobody looks at."""
    block = op.regions[0].blocks[0]
    end = block.last_op
    if not isinstance(end, YieldOp):
        return False
    carried = block.arguments[1:]
    kept = []
    replacements: dict[int, Value[Any]] = {}
    for i, (initial, argument, result, value) in enumerate(
        zip(op.initArgs, carried, op._results, end._operands, strict=True)
    ):
        unused = not argument.use_count and not result.use_count
        if argument is value or initial is value or (unused and value is initial) or unused:
            replacements[i] = initial
        else:
            kept.append(i)
    if not replacements:
        return False
    new = ForOp(
        op.lowerBound,
        op.upperBound,
        op.step,
        [op.initArgs[i] for i in kept],
        unsignedCmp=op.unsignedCmp,
        results_=[op._results[i].type for i in kept],
        region=Region(),
        attributes=op.discardable_attributes,
        location=op._location,
    )
    rewriter.set_before(op)
    rewriter.insert(new)
    body = Block([block.arguments[0].type, *(op._results[i].type for i in kept)])
    new.regions[0].append(body)
    outer: list[Value[Any]] = [body.arguments[0]]
    results: list[Value[Any]] = []
    place = 0
    for i in range(len(carried)):
        known = replacements.get(i)
        if known is None:
            outer.append(body.arguments[1 + place])
            results.append(new._results[place])
            place += 1
        else:
            outer.append(known)
            results.append(known)
    values = [end._operands[i] for i in kept]
    rewriter.merge_blocks(block, body, outer)
    values = [end._operands[i] for i in kept]
    with rewriter.modifying(end):
        end.operands = values
    rewriter.replace_op(op, results)
    return True


def _trips(op: ForOp) -> int | None:
    """How often the loop runs, where that is known."""
    if op.lowerBound is op.upperBound:
        return 0
    bounds = [_int(op.lowerBound), _int(op.upperBound)]
    if None in bounds:
        return None
    lower, upper = bounds
    assert lower is not None
    assert upper is not None
    if op.unsignedCmp is not None:
        type_ = op.lowerBound.type
        mask = (1 << (type_.width if isinstance(type_, IntegerType) else 64)) - 1
        lower, upper = lower & mask, upper & mask
    if upper <= lower:
        return 0
    step = _int(op.step)
    if step is None or step <= 0:
        return None
    return -(-(upper - lower) // step)


def _trivial_loop(op: ForOp, rewriter: PatternRewriter) -> bool:
    """A loop that does not run, runs once, or does nothing."""
    trips = _trips(op)
    if trips == 0:
        rewriter.replace_op(op, op.initArgs)
        return True
    region = op.regions[0]
    if trips == 1:
        return _inline(op, region, rewriter, (op.lowerBound, *op.initArgs))
    block = region.blocks[0]
    if trips is None or block.first_op is not block.last_op or not op._results:
        return False
    end = block.last_op
    assert end is not None
    if any(value.parent_block is block for value in end.operands):
        return False
    rewriter.replace_op(op, end.operands)
    return True


FOR: list[RewritePattern] = [
    FunctionPattern(ForOp, _unchanged_arguments),
    FunctionPattern(ForOp, _trivial_loop),
]


# if.


def _known_condition(op: IfOp, rewriter: PatternRewriter) -> bool:
    condition = _int(op.condition)
    if condition is None:
        return False
    region = op.regions[0 if condition else 1]
    if region.blocks:
        return _inline(op, region, rewriter)
    rewriter.erase_op(op)
    return True


def _unused_results(op: IfOp, rewriter: PatternRewriter) -> bool:
    kept = [i for i, result in enumerate(op._results) if result.use_count]
    if len(kept) == len(op._results):
        return False
    new = IfOp(
        op.condition,
        results_=[op._results[i].type for i in kept],
        thenRegion=Region(),
        elseRegion=Region(),
        location=op._location,
    )
    rewriter.set_before(op)
    rewriter.insert(new)
    for old, region in zip(op.regions, new.regions, strict=True):
        if not old.blocks:
            continue
        body = Block()
        region.append(body)
        rewriter.merge_blocks(old.blocks[0], body)
        end = body.last_op
        assert end is not None
        with rewriter.modifying(end):
            end.operands = [end.operands[i] for i in kept]
    results: list[Value[Any]] = list(op._results)
    for place, i in enumerate(kept):
        results[i] = new._results[place]
    for i in kept:
        rewriter.replace_all_uses_with(op._results[i], results[i])
    rewriter.erase_op(op)
    return True


def _to_select(op: IfOp, rewriter: PatternRewriter) -> bool:
    """Results that come from outside of the regions need no regions."""
    then, otherwise = op.regions
    if not op._results or not otherwise.blocks:
        return False
    first, second = then.blocks[0].last_op, otherwise.blocks[0].last_op
    assert first is not None
    assert second is not None
    inside = (then, otherwise)
    movable = [
        a.parent_region not in inside and b.parent_region not in inside
        for a, b in zip(first.operands, second.operands, strict=True)
    ]
    if not any(movable):
        return False
    left = [i for i, each in enumerate(movable) if not each]
    new = IfOp(
        op.condition,
        results_=[op._results[i].type for i in left],
        thenRegion=Region(),
        elseRegion=Region(),
        location=op._location,
    )
    rewriter.set_before(op)
    rewriter.insert(new)
    results: list[Value[Any]] = []
    remaining = iter(new._results)
    selects: dict[tuple[int, int], Value[Any]] = {}
    for a, b, each in zip(first.operands, second.operands, movable, strict=True):
        if not each:
            results.append(next(remaining))
        elif a is b:
            results.append(a)
        else:
            key = id(a), id(b)
            if key not in selects:
                select = SelectOp(op.condition, a, b, location=op._location)
                selects[key] = rewriter.insert(select)._results[0]
            results.append(selects[key])
    for old, region in zip(op.regions, new.regions, strict=True):
        body = Block()
        region.append(body)
        rewriter.merge_blocks(old.blocks[0], body)
        end = body.last_op
        assert end is not None
        with rewriter.modifying(end):
            end.operands = [end.operands[i] for i in left]
    rewriter.replace_op(op, results)
    return True


def _empty_else(op: IfOp, rewriter: PatternRewriter) -> bool:
    if op._results or not op.regions[1].blocks:
        return False
    block = op.regions[1].blocks[0]
    if block.first_op is not block.last_op:
        return False
    rewriter.erase_block(block)
    return True


def _propagate(op: IfOp, rewriter: PatternRewriter) -> bool:
    """Within the regions the condition is known."""
    if constant_of(op.condition) is not None:
        return False
    changed = False
    constants: dict[int, Value[Any]] = {}
    for user in reversed(op.condition.users):
        for region, known in ((op.regions[0], 1), (op.regions[1], 0)):
            home = user.parent_region
            if home is None or not region.is_ancestor_of(home):
                continue
            if known not in constants:
                rewriter.set_before(op)
                made = ConstantOp(IntegerAttr(known, I1), result=I1, location=op._location)
                constants[known] = rewriter.insert(made)._results[0]
            with rewriter.modifying(user):
                user.operands = tuple(
                    constants[known] if v is op.condition else v for v in user.operands
                )
            changed = True
            break
    return changed


def _end(block: Block) -> Operation:
    """The terminator of a block that has one."""
    end = block.last_op
    assert end is not None
    return end


def _join(first: Region, second: Block | None, into: Region, rewriter: PatternRewriter) -> None:
    """Put the block of `first`, then `second`, into `into`; what both yield is yielded."""
    blocks = [*first.blocks, *([second] if second is not None else [])]
    if not blocks:
        return
    body = Block()
    into.append(body)
    yielded: list[Value[Any]] = []
    for number, block in enumerate(blocks):
        rewriter.merge_blocks(block, body)
        end = _end(body)
        yielded += end.operands
        if number < len(blocks) - 1:
            rewriter.erase_op(end)
        else:
            with rewriter.modifying(end):
                end.operands = yielded


def _negated(value: Value[Any], of: Value[Any]) -> bool:
    """Whether `value` is `not of`."""
    op = value.defining_op
    if not isinstance(op, XoriOp) or op._operands[0] is not of:
        return False
    return _int(op._operands[1]) in (1, -1)


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
        _join(region, block, target, rewriter)
    count = len(before._results)
    rewriter.replace_op(before, new._results[:count])
    rewriter.replace_op(op, new._results[count:])
    return True


def _combine_nested(op: IfOp, rewriter: PatternRewriter) -> bool:
    """An if that does nothing but another one, both without results."""
    block = op.regions[0].blocks[0]
    inner = block.first_op
    if not isinstance(inner, IfOp) or inner.next_op is not block.last_op:
        return False
    if op._results or inner._results:
        return False
    for region in (op.regions[1], inner.regions[1]):
        if region.blocks and region.blocks[0].first_op is not region.blocks[0].last_op:
            return False
    rewriter.set_before(op)
    both = rewriter.insert(AndiOp(op.condition, inner.condition, location=op._location))
    new = IfOp(
        both._results[0],
        results_=(),
        thenRegion=Region(),
        elseRegion=Region(),
        location=op._location,
    )
    rewriter.insert(new)
    _join(inner.regions[0], None, new.regions[0], rewriter)
    rewriter.erase_op(op)
    return True


IF: list[RewritePattern] = [
    FunctionPattern(IfOp, pattern)
    for pattern in (
        _combine_ifs,
        _combine_nested,
        _propagate,
        _to_select,
        _empty_else,
        _known_condition,
        _unused_results,
    )
]


# index_switch.


def _known_case(op: IndexSwitchOp, rewriter: PatternRewriter) -> bool:
    number = _int(op.arg)
    if number is None:
        return False
    default, *cases = op.regions
    known = dict(zip(op.cases.values, cases, strict=True))
    return _inline(op, known.get(number, default), rewriter)


def _unused_switch_results(op: IndexSwitchOp, rewriter: PatternRewriter) -> bool:
    kept = [i for i, result in enumerate(op._results) if result.use_count]
    if len(kept) == len(op._results):
        return False
    new = IndexSwitchOp(
        op.arg,
        cases=op.cases,
        results_=[op._results[i].type for i in kept],
        defaultRegion=Region(),
        caseRegions=[Region() for _ in op.regions[1:]],
        location=op._location,
    )
    rewriter.set_before(op)
    rewriter.insert(new)
    for old, region in zip(op.regions, new.regions, strict=True):
        body = Block()
        region.append(body)
        rewriter.merge_blocks(old.blocks[0], body)
        end = _end(body)
        with rewriter.modifying(end):
            end.operands = [end.operands[i] for i in kept]
    results: list[Value[Any]] = list(op._results)
    for place, i in enumerate(kept):
        rewriter.replace_all_uses_with(results[i], new._results[place])
    rewriter.erase_op(op)
    return True


INDEX_SWITCH: list[RewritePattern] = [
    FunctionPattern(IndexSwitchOp, _known_case),
    FunctionPattern(IndexSwitchOp, _unused_switch_results),
]
