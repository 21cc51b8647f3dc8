"""Lower regions to branches between blocks.

Blocks of a region are inlined into the enclosing region, and terminators become branches.

Source: MLIR, mlir/lib/Conversion/SCFToControlFlow/SCFToControlFlow.cpp.
"""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr
from yods.builtin.elements import DenseArrayAttr, DenseElementsAttr
from yods.builtin.types import DYNAMIC, I32, INDEX, VectorType
from yods.conversion.driver import apply_partial_conversion
from yods.conversion.target import ConversionTarget
from yods.hints import TYPE_CHECKING, Any
from yods.ir.block import Block, Region
from yods.rewrite.pattern import FunctionPattern, Rewritten
from yods_defs.scf.hooks.rewrites import arguments_for, end_of, halves
from yods_dialects.arith.enums import CmpIPredicate
from yods_dialects.arith.ops import AddiOp, CmpiOp, ConstantOp, IndexCastOp
from yods_dialects.cf.ops import BrOp, CondBrOp, SwitchOp
from yods_dialects.scf import ops

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Operation, PatternRewriter, Value
    from yods_dialects.scf.passes import ConvertScfToCfPass


def _loop(op: ops.ParallelOp, number: int, initial: Sequence[Value[Any]]) -> ops.ForOp:
    """The loop over one of the dimensions of `op`, without anything in it but its end."""
    lower = op.lowerBound[number]
    block = Block()
    types = [lower.type, *[value.type for value in initial]]
    block.add_arguments(types, [op._location] * len(types))
    if not initial:
        block.append(ops.YieldOp((), location=op._location))
    return ops.ForOp(
        lower,
        op.upperBound[number],
        op.step[number],
        initial,
        results_=[value.type for value in initial],
        region=Region([block]),
    )


def _parallel(op: ops.ParallelOp, rewriter: PatternRewriter) -> Rewritten:
    body = op.region.blocks[0]
    reduction = body.last_op
    if not isinstance(reduction, ops.ReduceOp):
        return False
    carried: Sequence[Value[Any]] = op.initVals
    results = carried
    numbers: list[Value[Any]] = []
    for dimension in range(len(op.lowerBound)):
        loop = rewriter.insert(_loop(op, dimension, carried))
        _copy_loop_attributes(op, loop)
        inner = loop.region.blocks[0]
        numbers.append(inner.arguments[0])
        carried = inner.arguments[1:]
        if dimension == 0:
            results = loop.results
        elif loop.results:
            rewriter.insert(ops.YieldOp(loop.results))
        rewriter.set_to_start(inner)
    combined: list[Value[Any]] = []
    for so_far, value, region in zip(
        carried, reduction.operands, reduction.reductions, strict=True
    ):
        block = region.blocks[0]
        end = end_of(block)
        combined.append(end.operands[0])
        rewriter.erase_op(end)
        rewriter.inline_block_before(block, reduction, (so_far, value))
    rewriter.erase_op(reduction)
    inner = rewriter.insertion_block or inner
    if inner.last_op is None:
        rewriter.merge_blocks(body, inner, numbers)
        rewriter.set_to_end(inner)
        rewriter.insert(ops.YieldOp(combined))
    else:
        rewriter.inline_block_before(body, inner.last_op, numbers)
    return results


def _forall(op: ops.ForallOp, rewriter: PatternRewriter) -> Rewritten:
    if op._results:
        return False

    def bounds(static: DenseArrayAttr, dynamic: Sequence[Value[Any]]) -> list[Value[Any]]:
        pending = iter(dynamic)
        return [next(pending) if n == DYNAMIC else constant(n) for n in static.values]

    def constant(number: int) -> Value[Any]:
        return rewriter.insert(ConstantOp(value=IntegerAttr(number, INDEX))).result

    lower = bounds(op.staticLowerBound, op.dynamicLowerBound)
    upper = bounds(op.staticUpperBound, op.dynamicUpperBound)
    step = bounds(op.staticStep, op.dynamicStep)
    loop = ops.ParallelOp(lower, upper, step, results_=(), region=Region())
    if op.mapping is not None:
        loop.attributes["mapping"] = op.mapping
    rewriter.insert(loop)
    rewriter.take_region(op.region, loop.region)
    end = end_of(loop.region.blocks[0])
    # What is replaced stays until the end; the last operation is to be the new one.
    rewriter.set_to_end(loop.region.blocks[0])
    rewriter.insert(ops.ReduceOp((), reductions=(), location=end._location))
    rewriter.erase_op(end)
    return ()


PARALLEL_TO_FOR: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(ops.ParallelOp, _parallel),
    FunctionPattern(ops.ForallOp, _forall),
)


def convert_scf_to_cf(pass_: ConvertScfToCfPass, op: Operation) -> None:
    """Replace what has regions by branches; the rest of `op` stays as it is."""
    target = ConversionTarget()
    target.add_illegal_op(
        ops.ForallOp,
        ops.ForOp,
        ops.IfOp,
        ops.IndexSwitchOp,
        ops.ParallelOp,
        ops.WhileOp,
        ops.ExecuteRegionOp,
    )
    target.mark_unknown_legal()
    apply_partial_conversion(op, target, PATTERNS, pass_.context)


def _branch(
    rewriter: PatternRewriter, block: Block, to: Block, values: Sequence[Value[Any]]
) -> BrOp:
    """End `block` by a branch."""
    rewriter.set_to_end(block)
    return rewriter.insert(BrOp(values, dest=to))


def _copy_loop_attributes(loop: Operation, to: Operation) -> None:
    """Give the loop's `llvm.loop_annotation` to another loop, or to the back edge."""
    for name, attribute in loop.discardable_attributes.items():
        if attribute.DIALECT == "llvm":
            to.attributes[name] = attribute


def _for(op: ops.ForOp, rewriter: PatternRewriter) -> Rewritten:
    before, exit_ = halves(op, rewriter)
    # The loop's own block has the arguments, and so asks whether to go on.
    condition = op.region.blocks[0]
    terminator = end_of(condition)
    first = condition.first_op
    assert first is not None
    body = rewriter.split_block(first)
    number = condition.arguments[0]
    rewriter.inline_region_before(op.region, exit_)
    rewriter.set_to_end(body)
    stepped = rewriter.insert(AddiOp(number, op.step))
    again = _branch(rewriter, body, condition, (stepped.result, *terminator.operands))
    _copy_loop_attributes(op, again)
    rewriter.erase_op(terminator)
    _branch(rewriter, before, condition, (op.lowerBound, *op.initArgs))
    rewriter.set_to_end(condition)
    how = CmpIPredicate.slt if op.unsignedCmp is None else CmpIPredicate.ult
    go_on = rewriter.insert(CmpiOp(number, op.upperBound, predicate=how)).result
    rewriter.insert(CondBrOp(go_on, true_dest=body, false_dest=exit_))
    return condition.arguments[1:]


def _if(op: ops.IfOp, rewriter: PatternRewriter) -> Rewritten:
    before, rest = halves(op, rewriter)
    exit_ = rest
    if op._results:
        region = rest.parent
        assert region is not None
        types = [result.type for result in op._results]
        exit_ = rewriter.create_block(region, types, before=rest)
        rewriter.insert(BrOp(dest=rest))
    then, otherwise = (
        _inlined(region, rewriter, exit_) if region.blocks else exit_ for region in op.regions
    )
    rewriter.set_to_end(before)
    rewriter.insert(CondBrOp(op.condition, true_dest=then, false_dest=otherwise))
    return exit_.arguments


def _inlined(region: Region, rewriter: PatternRewriter, exit_: Block) -> Block:
    """Put `region` before block `exit_`, where it goes on; gives its first block."""
    first, last = region.blocks[0], region.blocks[-1]
    end = end_of(last)
    _branch(rewriter, last, exit_, end.operands)
    rewriter.erase_op(end)
    rewriter.inline_region_before(region, exit_)
    return first


def _execute_region(op: ops.ExecuteRegionOp, rewriter: PatternRewriter) -> Rewritten:
    before, exit_ = halves(op, rewriter)
    _branch(rewriter, before, op.region.blocks[0], ())
    for block in op.region.blocks:
        end = end_of(block)
        if isinstance(end, ops.YieldOp):
            _branch(rewriter, block, exit_, end.operands)
            rewriter.erase_op(end)
    rewriter.inline_region_before(op.region, exit_)
    return arguments_for(op, exit_)


def _while(op: ops.WhileOp, rewriter: PatternRewriter) -> Rewritten:
    current, exit_ = halves(op, rewriter)
    before, after = op.before.blocks[0], op.after.blocks[0]
    rewriter.inline_region_before(op.after, exit_)
    rewriter.inline_region_before(op.before, after)
    _branch(rewriter, current, before, op.inits)
    condition = end_of(before)
    assert isinstance(condition, ops.ConditionOp)
    values = condition.args
    rewriter.replace_op_with(
        condition, CondBrOp(condition.condition, values, true_dest=after, false_dest=exit_)
    )
    end = end_of(after)
    again = rewriter.replace_op_with(end, BrOp(end.operands, dest=before))
    _copy_loop_attributes(op, again)
    return values


def _do_while(op: ops.WhileOp, rewriter: PatternRewriter) -> Rewritten:
    """A loop of which the second region does nothing needs no block for it."""
    after = op.after.blocks[0]
    end = after.first_op
    if not isinstance(end, ops.YieldOp) or end.operands != after.arguments:
        return False
    current, exit_ = halves(op, rewriter)
    before = op.before.blocks[0]
    rewriter.inline_region_before(op.before, exit_)
    _branch(rewriter, current, before, op.inits)
    condition = end_of(before)
    assert isinstance(condition, ops.ConditionOp)
    values = condition.args
    again = rewriter.replace_op_with(
        condition, CondBrOp(condition.condition, values, true_dest=before, false_dest=exit_)
    )
    _copy_loop_attributes(op, again)
    return values


def _index_switch(op: ops.IndexSwitchOp, rewriter: PatternRewriter) -> Rewritten:
    before, exit_ = halves(op, rewriter)
    results = arguments_for(op, exit_)
    default, *cases = op.regions
    targets = []
    for region in (*cases, default):
        targets.append(region.blocks[0])
        end = end_of(region.blocks[0])
        rewriter.replace_op_with(end, BrOp(end.operands, dest=exit_))
        rewriter.inline_region_before(region, exit_)
    rewriter.set_to_end(before)
    number = rewriter.insert(IndexCastOp(op.arg, out=I32)).out
    values = None
    if cases:
        # Numbers of 64 bits become numbers of 32, whatever is lost.
        numbers = [number % (1 << I32.width) for number in op.cases.values]
        values = DenseElementsAttr.from_bits(VectorType((len(cases),), I32), numbers)
    rewriter.insert(
        SwitchOp(
            number,
            case_values=values,
            case_operand_segments=[0] * len(cases),
            default_dest=targets[-1],
            case_dests=targets[:-1],
        )
    )
    return results


PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(ops.ForOp, _for),
    FunctionPattern(ops.IfOp, _if),
    *PARALLEL_TO_FOR,
    FunctionPattern(ops.WhileOp, _while),
    FunctionPattern(ops.ExecuteRegionOp, _execute_region),
    FunctionPattern(ops.IndexSwitchOp, _index_switch),
    FunctionPattern(ops.WhileOp, _do_while, benefit=2),
)
