"""Canonicalisation of the gpu dialect. Source: MLIR, GPUDialect.cpp."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.rewrite.pattern import function_patterns
from yods_dialects.gpu.ops import BarrierOp

if TYPE_CHECKING:
    from yods.rewrite.rewriter import PatternRewriter


def _erase_redundant(op: BarrierOp, rewriter: PatternRewriter) -> bool:
    """Of two barriers in a row one is enough."""
    if not isinstance(op.next_op, BarrierOp):
        return False
    rewriter.erase_op(op)
    return True


BARRIER = function_patterns(BarrierOp, _erase_redundant)
