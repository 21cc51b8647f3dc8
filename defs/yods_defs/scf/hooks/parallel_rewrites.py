"""Canonicalisation of loops over several dimensions, patterns in MLIR's order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import DYNAMIC, I64, INDEX
from yods.ir.block import Block, Region
from yods.rewrite.pattern import function_patterns
from yods_defs.memref.hooks.views import mixed
from yods_defs.scf.hooks.rewrites import known_number, trip_count
from yods_dialects.arith.ops import ConstantOp
from yods_dialects.scf.ops import ForallInParallelOp, ForallOp, ParallelOp, ReduceOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter
    from yods_defs.scf.hooks.rewrites import Mixed


# parallel.


def _fold_dimensions(op: ParallelOp, rewriter: PatternRewriter) -> bool:
    """Dimensions that run once go; where one does not run, the loop goes."""
    block = op.regions[0].blocks[0]
    bounds = list(zip(op.lowerBound, op.upperBound, op.step, strict=True))
    trips = [trip_count(*each) for each in bounds]
    if 0 in trips:
        rewriter.replace_op(op, op.initVals)
        return True
    kept = [i for i, count in enumerate(trips) if count != 1]
    if len(kept) == len(bounds):
        return False
    if not kept:
        return _run_once(op, rewriter)
    new = ParallelOp(
        [bounds[i][0] for i in kept],
        [bounds[i][1] for i in kept],
        [bounds[i][2] for i in kept],
        op.initVals,
        results_=[result.type for result in op._results],
        region=Region(),
        location=op._location,
    )
    rewriter.set_before(op)
    rewriter.insert(new)
    body = Block([INDEX] * len(kept))
    new.regions[0].append(body)
    variables: list[Value[Any]] = [lower for lower, _, _ in bounds]
    for place, i in enumerate(kept):
        variables[i] = body.arguments[place]
    rewriter.merge_blocks(block, body, variables)
    rewriter.replace_op(op, new)
    return True


def _run_once(op: ParallelOp, rewriter: PatternRewriter) -> bool:
    """The body as it is, each reduction applied to the initial value."""
    block = op.regions[0].blocks[0]
    reduce = block.last_op
    if not isinstance(reduce, ReduceOp):
        return False
    results: list[Value[Any]] = []
    rewriter.inline_block_before(block, op, op.lowerBound)
    for initial, value, region in zip(op.initVals, reduce._operands, reduce.regions, strict=True):
        body = region.blocks[0]
        end = body.last_op
        assert end is not None
        rewriter.inline_block_before(body, op, (initial, value))
        results.append(end.operands[0])
        rewriter.erase_op(end)
    rewriter.erase_op(reduce)
    rewriter.replace_op(op, results)
    return True


def _merge_nested(op: ParallelOp, rewriter: PatternRewriter) -> bool:
    """A loop that does nothing but to run another one."""
    block = op.regions[0].blocks[0]
    inner = block.first_op
    if not isinstance(inner, ParallelOp) or inner.next_op is not block.last_op:
        return False
    if op.initVals or inner.initVals:
        return False
    bounds = (*inner.lowerBound, *inner.upperBound, *inner.step)
    if any(value in block.arguments for value in bounds):
        return False
    new = ParallelOp(
        (*op.lowerBound, *inner.lowerBound),
        (*op.upperBound, *inner.upperBound),
        (*op.step, *inner.step),
        (),
        results_=(),
        region=Region(),
        location=op._location,
    )
    rewriter.set_before(op)
    rewriter.insert(new)
    count = len(op.lowerBound)
    body = Block([INDEX] * (count + len(inner.lowerBound)))
    new.regions[0].append(body)
    for argument, variable in zip(block.arguments, body.arguments, strict=False):
        rewriter.replace_all_uses_with(argument, variable)
    rewriter.merge_blocks(inner.regions[0].blocks[0], body, body.arguments[count:])
    rewriter.erase_op(op)
    return True


PARALLEL = function_patterns(ParallelOp, _fold_dimensions, _merge_nested)


# forall.


def _split(items: Sequence[Mixed]) -> tuple[list[Value[Any]], DenseArrayAttr]:
    """Values for what is unknown, and numbers with marks in their places."""
    numbers = [known_number(item) for item in items]
    values = [
        item
        for item, number in zip(items, numbers, strict=True)
        if number is None and not isinstance(item, int)
    ]
    marked = [DYNAMIC if number is None else number for number in numbers]
    return values, DenseArrayAttr(I64, marked)


def _bounds(op: ForallOp) -> list[tuple[Mixed, Mixed, Mixed]]:
    return list(
        zip(
            mixed(op.dynamicLowerBound, op.staticLowerBound.values),
            mixed(op.dynamicUpperBound, op.staticUpperBound.values),
            mixed(op.dynamicStep, op.staticStep.values),
            strict=True,
        )
    )


def _value(bound: Mixed, op: Operation, rewriter: PatternRewriter) -> Value[Any]:
    if not isinstance(bound, int):
        return bound
    made = ConstantOp(IntegerAttr(bound, INDEX), result=INDEX, location=op._location)
    return rewriter.insert(made)._results[0]


def _constant_bounds(op: ForallOp, rewriter: PatternRewriter) -> bool:
    """Bounds that are constants become numbers of the loop."""
    lists = [_split(list(column)) for column in zip(*_bounds(op), strict=True)]
    if not lists:
        return False
    (lower, lowers), (upper, uppers), (step, steps) = lists
    if (lowers, uppers, steps) == (op.staticLowerBound, op.staticUpperBound, op.staticStep):
        return False
    outputs = op.outputs
    with rewriter.modifying(op):
        op.operands = (*lower, *upper, *step, *outputs)
        op.staticLowerBound, op.staticUpperBound, op.staticStep = lowers, uppers, steps
        sizes = (len(lower), len(upper), len(step), len(outputs))
        op.operand_segment_sizes = type(op.operand_segment_sizes)(
            op.operand_segment_sizes.element_type, sizes
        )
    return True


def _fold_forall_dimensions(op: ForallOp, rewriter: PatternRewriter) -> bool:
    """As for parallel loops; nothing is done where devices are mapped."""
    if op.mapping is not None and len(op.mapping):
        return False
    bounds = _bounds(op)
    trips = [trip_count(*each) for each in bounds]
    if 0 in trips:
        rewriter.replace_op(op, op.outputs)
        return True
    kept = [i for i, count in enumerate(trips) if count != 1]
    if len(kept) == len(bounds):
        return False
    block = op.regions[0].blocks[0]
    end = block.last_op
    if not isinstance(end, ForallInParallelOp):
        return False
    if not kept and (op.outputs or end.regions[0].blocks[0].first_op is not None):
        return False
    rewriter.set_before(op)
    variables = [
        None if i in kept else _value(lower, op, rewriter) for i, (lower, _, _) in enumerate(bounds)
    ]
    if not kept:
        rewriter.erase_op(end)
        rewriter.inline_block_before(block, op, [v for v in variables if v is not None])
        rewriter.erase_op(op)
        return True
    lists = [_split([bounds[i][column] for i in kept]) for column in range(3)]
    new = ForallOp(
        lists[0][0],
        lists[1][0],
        lists[2][0],
        op.outputs,
        staticLowerBound=lists[0][1],
        staticUpperBound=lists[1][1],
        staticStep=lists[2][1],
        results_=[result.type for result in op._results],
        region=Region(),
        location=op._location,
    )
    rewriter.insert(new)
    body = Block([*[INDEX] * len(kept), *(output.type for output in op.outputs)])
    new.regions[0].append(body)
    left = iter(body.arguments)
    arguments = [next(left) if v is None else v for v in variables]
    rewriter.merge_blocks(block, body, [*arguments, *left])
    rewriter.replace_op(op, new)
    return True


def _replace_variables(op: ForallOp, rewriter: PatternRewriter) -> bool:
    """Replace the variable of a dimension that runs once by its lower bound."""
    changed = False
    for bounds, variable in zip(_bounds(op), op.regions[0].blocks[0].arguments, strict=False):
        if variable.has_uses and trip_count(*bounds) == 1:
            rewriter.set_before(op)
            rewriter.replace_all_uses_with(variable, _value(bounds[0], op, rewriter))
            changed = True
    return changed


FORALL = function_patterns(ForallOp, _constant_bounds, _fold_forall_dimensions, _replace_variables)
