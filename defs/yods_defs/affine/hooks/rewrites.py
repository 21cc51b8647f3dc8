"""Canonicalisation of the affine dialect, patterns in MLIR's order.

Source: MLIR, AffineOps.cpp, `SimplifyAffineOp` and those of single operations; not
what follows from bounds of loops (`simplifyMapWithOperands`), nor `MergeAffineMinMaxOp`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from yods.builtin.affine import AffineConstant, AffineMap, AffineMapAttr
from yods.rewrite.pattern import function_patterns
from yods_defs.affine.hooks.composition import composed
from yods_defs.affine.hooks.simplification import linear_coefficients
from yods_dialects.affine import ops

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter

    MinMax: TypeAlias = ops.MinOp | ops.MaxOp
    Access: TypeAlias = (
        ops.LoadOp | ops.PrefetchOp | ops.StoreOp | ops.VectorLoadOp | ops.VectorStoreOp
    )


def _simplify(
    op: Access | ops.ApplyOp | MinMax, operands: Sequence[Value[Any]], rewriter: PatternRewriter
) -> bool:
    """Take in what makes the operands, and give the map its canonical form."""
    old = op.map.map
    map_, values = composed(op, old, operands)
    if map_ is old and values == list(operands):
        return False
    rewriter.replace_op_with(op, _of_map(op, AffineMapAttr(map_), values))
    return True


def _of_map(
    op: Access | ops.ApplyOp | MinMax, map_: AffineMapAttr, values: Sequence[Value[Any]]
) -> Operation:
    """The same with another map and operands of it; without discardable attributes, as in MLIR."""
    match op:
        case ops.LoadOp():
            return ops.LoadOp(op.memref, values, map=map_)
        case ops.VectorLoadOp():
            return ops.VectorLoadOp(op.memref, values, map=map_, result=op.result.type)
        case ops.StoreOp() | ops.VectorStoreOp():
            return type(op)(op.value, op.memref, values, map=map_)
        case ops.PrefetchOp():
            return ops.PrefetchOp(
                op.memref,
                values,
                isWrite=op.isWrite,
                localityHint=op.localityHint,
                isDataCache=op.isDataCache,
                map=map_,
            )
        case _:
            return type(op)(values, map=map_)


def _simplify_access(op: Access, rewriter: PatternRewriter) -> bool:
    return _simplify(op, op.indices, rewriter)


def _simplify_apply(op: ops.ApplyOp, rewriter: PatternRewriter) -> bool:
    return _simplify(op, op.mapOperands, rewriter)


# if.


def _drop_empty_else(op: ops.IfOp, rewriter: PatternRewriter) -> bool:
    """Source: MLIR, `SimplifyDeadElse`."""
    blocks = op.elseRegion.blocks
    if op.results or len(blocks) != 1 or blocks[0].first_op is not blocks[0].last_op:
        return False
    with rewriter.modifying(op):
        rewriter.erase_block(blocks[0])
    return True


def _take_known_way(op: ops.IfOp, rewriter: PatternRewriter) -> bool:
    """Where the condition is `0 == 0`, or `1 == 0`.

    Source: MLIR, `AlwaysTrueOrFalseIf`.
    """
    if len(op.condition.set.constraints) != 1:
        return False
    ((constraint, must_be_zero),) = op.condition.set.constraints
    if not must_be_zero or not isinstance(constraint, AffineConstant):
        return False
    if constraint.number not in (0, 1):
        return False
    region = op.elseRegion if constraint.number else op.thenRegion
    if not region.blocks:
        rewriter.erase_op(op)
        return True
    (block,) = region.blocks
    last = block.last_op
    assert last is not None
    rewriter.inline_block_before(block, op)
    rewriter.replace_op(op, last.operands)
    rewriter.erase_op(last)
    return True


# min, max.


def _simplify_least(op: MinMax, rewriter: PatternRewriter) -> bool:
    return _simplify(op, op.operands_, rewriter)


def _take_only_result(op: MinMax, rewriter: PatternRewriter) -> bool:
    """The least of one is that one."""
    if len(op.map.map.results) != 1:
        return False
    rewriter.replace_op_with(op, ops.ApplyOp(op.operands_, map=op.map))
    return True


def _take_each_once(op: MinMax, rewriter: PatternRewriter) -> bool:
    old = op.map.map
    return _with_results(op, list(dict.fromkeys(old.results)), rewriter)


def _order_results(op: MinMax, rewriter: PatternRewriter) -> bool:
    """Results in the order of their coefficients, where all are linear.

    Source: MLIR, `canonicalizeMapExprAndTermOrder`.
    """
    map_ = op.map.map
    keys = []
    for each in map_.results:
        key = linear_coefficients(each, map_.dims, map_.symbols)
        if key is None:
            return False
        keys.append(key)
    order = sorted(range(len(keys)), key=keys.__getitem__)
    return _with_results(op, [map_.results[number] for number in order], rewriter)


def _with_results(op: MinMax, results: Sequence[Any], rewriter: PatternRewriter) -> bool:
    """The same of these results of the map."""
    old = op.map.map
    map_ = AffineMap(old.dims, old.symbols, results)
    if map_ is old:
        return False
    rewriter.replace_op_with(op, type(op)(op.operands_, map=AffineMapAttr(map_)))
    return True


APPLY = function_patterns(ops.ApplyOp, _simplify_apply)
IF = function_patterns(ops.IfOp, _drop_empty_else, _take_known_way)
LOAD = function_patterns(ops.LoadOp, _simplify_access)
PREFETCH = function_patterns(ops.PrefetchOp, _simplify_access)
STORE = function_patterns(ops.StoreOp, _simplify_access)
VECTOR_LOAD = function_patterns(ops.VectorLoadOp, _simplify_access)
VECTOR_STORE = function_patterns(ops.VectorStoreOp, _simplify_access)
_LEAST = (_take_only_result, _take_each_once, _simplify_least, _order_results)
MIN = function_patterns(ops.MinOp, *_LEAST)
MAX = function_patterns(ops.MaxOp, *_LEAST)
