"""Canonicalisation of scf.execute_region, scf.for and scf.index_switch, in MLIR's order.

Source: MLIR, SCF.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.interfaces.function import FunctionOpInterface
from yods.ir.block import Block, Region
from yods.rewrite.pattern import function_patterns
from yods_defs.scf.hooks.region_branch import region_branch_patterns
from yods_defs.scf.hooks.trip_count import known_number, trip_count
from yods_dialects.cf.ops import BrOp
from yods_dialects.scf.ops import ExecuteRegionOp, ForOp, IndexSwitchOp, YieldOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


def inline_region(
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
    return isinstance(region.blocks[0].last_op, YieldOp) and inline_region(op, region, rewriter)


def _inline_blocks(op: ExecuteRegionOp, rewriter: PatternRewriter) -> bool:
    if op.no_inline is not None:
        return False
    if not isinstance(op.parent_op, FunctionOpInterface | ExecuteRegionOp):
        return False
    before = op.parent_block
    assert before is not None
    continuation = _split(before, op)
    region = op.regions[0]
    rewriter.set_to_end(before)
    rewriter.insert(BrOp((), dest=region.blocks[0], location=op._location))
    for block in region.blocks:
        end = block.last_op
        if isinstance(end, YieldOp):
            rewriter.set_before(end)
            rewriter.insert(BrOp(end._operands, dest=continuation, location=end._location))
            rewriter.erase_op(end)
    rewriter.inline_region_before(region, continuation)
    types = [result.type for result in op._results]
    arguments = continuation.add_arguments(types, [op._location] * len(types))
    rewriter.replace_op(op, arguments)
    return True


def _split(block: Block, op: Operation) -> Block:
    """Move `op` and the ops that follow it into a new block after `block`."""
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


EXECUTE_REGION = function_patterns(
    ExecuteRegionOp, _inline_single_block, _inline_blocks
) + region_branch_patterns(ExecuteRegionOp)


# for.


def _trivial_loop(op: ForOp, rewriter: PatternRewriter) -> bool:
    """A loop that does not run, runs once, or does nothing."""
    trips = trip_count(op.lowerBound, op.upperBound, op.step, unsigned=op.unsignedCmp is not None)
    if trips == 0:
        rewriter.replace_op(op, op.initArgs)
        return True
    region = op.regions[0]
    if trips == 1:
        return inline_region(op, region, rewriter, (op.lowerBound, *op.initArgs))
    block = region.blocks[0]
    if trips is None or block.first_op is not block.last_op:
        return False
    end = block.last_op
    assert end is not None
    if any(value.parent_block is block for value in end.operands):
        return False
    rewriter.replace_op(op, end.operands)
    return True


FOR = function_patterns(ForOp, _trivial_loop) + region_branch_patterns(ForOp)


# index_switch.


def _known_case(op: IndexSwitchOp, rewriter: PatternRewriter) -> bool:
    number = known_number(op.arg)
    if number is None:
        return False
    default, *cases = op.regions
    known = dict(zip(op.cases.values, cases, strict=True))
    return inline_region(op, known.get(number, default), rewriter)


INDEX_SWITCH = function_patterns(IndexSwitchOp, _known_case) + region_branch_patterns(IndexSwitchOp)
