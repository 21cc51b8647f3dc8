"""Loops whose runs do not depend on one another, as loops of which one run follows the other.

Source: MLIR, SCFToControlFlow.cpp, `ParallelLowering` and `ForallLowering`; SCF's
`forallToParallelLoop`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import DYNAMIC, INDEX
from yods.ir.block import Block, Region
from yods.rewrite.pattern import FunctionPattern
from yods_dialects.arith.ops import ConstantOp
from yods_dialects.scf.ops import ForallOp, ForOp, ParallelOp, ReduceOp, YieldOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.elements import DenseArrayAttr
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


def _loop(op: ParallelOp, number: int, initial: Sequence[Value[Any]]) -> ForOp:
    """The loop over one of the dimensions of `op`, without anything in it but its end."""
    lower = op.lowerBound[number]
    block = Block()
    types = [lower.type, *[value.type for value in initial]]
    block.add_arguments(types, [op._location] * len(types))
    if not initial:
        block.append(YieldOp((), location=op._location))
    return ForOp(
        lower,
        op.upperBound[number],
        op.step[number],
        initial,
        results_=[value.type for value in initial],
        region=Region([block]),
        location=op._location,
    )


def _parallel(op: ParallelOp, rewriter: PatternRewriter) -> bool:
    body = op.region.blocks[0]
    reduction = body.last_op
    if not isinstance(reduction, ReduceOp):
        return False
    carried: Sequence[Value[Any]] = op.initVals
    results = carried
    numbers: list[Value[Any]] = []
    for dimension in range(len(op.lowerBound)):
        loop = rewriter.insert(_loop(op, dimension, carried))
        for name, attribute in op.discardable_attributes.items():
            if attribute.DIALECT == "llvm":
                loop.attributes[name] = attribute
        inner = loop.region.blocks[0]
        numbers.append(inner.arguments[0])
        carried = inner.arguments[1:]
        if dimension == 0:
            results = loop.results
        elif loop.results:
            rewriter.insert(YieldOp(loop.results, location=op._location))
        rewriter.set_to_start(inner)
    combined: list[Value[Any]] = []
    for so_far, value, region in zip(
        carried, reduction.operands, reduction.reductions, strict=True
    ):
        block = region.blocks[0]
        end = block.last_op
        assert end is not None
        combined.append(end.operands[0])
        rewriter.erase_op(end)
        rewriter.inline_block_before(block, reduction, (so_far, value))
    rewriter.erase_op(reduction)
    inner = rewriter.insertion_block or inner
    if inner.last_op is None:
        rewriter.merge_blocks(body, inner, numbers)
        rewriter.set_to_end(inner)
        rewriter.insert(YieldOp(combined, location=op._location))
    else:
        rewriter.inline_block_before(body, inner.last_op, numbers)
    rewriter.replace_op(op, results)
    return True


def _forall(op: ForallOp, rewriter: PatternRewriter) -> bool:
    if op._results:
        return False

    def bounds(static: DenseArrayAttr, dynamic: Sequence[Value[Any]]) -> list[Value[Any]]:
        pending = iter(dynamic)
        return [next(pending) if n == DYNAMIC else constant(n) for n in static.values]

    def constant(number: int) -> Value[Any]:
        made = ConstantOp(value=IntegerAttr(number, INDEX), location=op._location)
        return rewriter.insert(made).result

    lower = bounds(op.staticLowerBound, op.dynamicLowerBound)
    upper = bounds(op.staticUpperBound, op.dynamicUpperBound)
    step = bounds(op.staticStep, op.dynamicStep)
    loop = ParallelOp(lower, upper, step, results_=(), region=Region(), location=op._location)
    if op.mapping is not None:
        loop.attributes["mapping"] = op.mapping
    rewriter.insert(loop)
    rewriter.take_region(op.region, loop.region)
    end = loop.region.blocks[0].last_op
    assert end is not None
    # What is replaced stays until the end; the last operation is to be the new one.
    rewriter.set_to_end(loop.region.blocks[0])
    rewriter.insert(ReduceOp((), reductions=(), location=end._location))
    rewriter.erase_op(end)
    rewriter.replace_op(op, ())
    return True


PARALLEL_TO_FOR: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(ParallelOp, _parallel),
    FunctionPattern(ForallOp, _forall),
)
