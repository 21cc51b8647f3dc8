"""Canonicalisation of structured operations.

Source: MLIR, LinalgOps.cpp, `EraseDeadLinalgOp` and `EraseIdentityLinalgOp`.
"""

from __future__ import annotations

from yods.builtin.types import MemRefType, TensorType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.value import BlockArgument
from yods.rewrite.pattern import Rewritten, function_patterns
from yods_dialects.linalg import ops
from yods_dialects.tensor.ops import CastOp

if TYPE_CHECKING:
    from yods import Operation, PatternRewriter


def _erase_empty(op: Operation, rewriter: PatternRewriter) -> bool:
    """Nothing is done for a memref without elements."""
    if not any(isinstance(each.type, MemRefType) and 0 in each.type.shape for each in op._operands):
        return False
    rewriter.erase_op(op)
    return True


def _erase_copy_to_itself(op: ops.CopyOp, rewriter: PatternRewriter) -> Rewritten:
    return False if op._results or op._operands[0] is not op._operands[1] else ()


def _erase_identity(op: Any, rewriter: PatternRewriter) -> Rewritten:
    """A body that only yields elements is the operands they are of, if all have one map."""
    if len(set(op.indexing_maps_array)) > 1:
        return False
    block = op.regions[0].blocks[0]
    end = block.last_op
    if block.first_op is not end or not isinstance(end, ops.YieldOp):
        return False
    operands = op._operands
    if not op._results:
        return () if len(operands) == 2 and operands[0] is operands[1] else False
    if not all(isinstance(each.type, TensorType) for each in operands):
        return False
    values = []
    for yielded, result in zip(end._operands, op._results, strict=True):
        if not isinstance(yielded, BlockArgument) or yielded.owner is not block:
            return False
        value = operands[yielded.index]
        if value.type is not result.type:
            if getattr(value.type, "encoding", None) or getattr(result.type, "encoding", None):
                return False
            rewriter.set_before(op)
            cast = CastOp(value, dest=result.type)
            value = rewriter.insert(cast)._results[0]
        values.append(value)
    return values


canonicalize_generic = function_patterns(ops.GenericOp, _erase_identity, _erase_empty)
canonicalize_copy = function_patterns(ops.CopyOp, _erase_copy_to_itself, _erase_empty)
