"""Canonicalisation of the gpu dialect. Source: MLIR, GPUDialect.cpp."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods.rewrite.pattern import Rewritten, function_patterns
from yods_dialects.gpu.ops import BarrierOp, WaitOp

if TYPE_CHECKING:
    from yods import PatternRewriter, Value


def _erase_redundant(op: BarrierOp, rewriter: PatternRewriter) -> Rewritten:
    """Of two barriers in a row one is enough."""
    return () if isinstance(op.next_op, BarrierOp) else False


def _drop_reached(op: WaitOp, rewriter: PatternRewriter) -> bool:
    """Tokens of waits for nothing need not be waited for."""
    tokens = [token for token in op.asyncDependencies if not _is_reached(token)]
    if len(tokens) == len(op.asyncDependencies):
        return False
    with rewriter.modifying(op):
        op.asyncDependencies = tokens
    return True


def _is_reached(token: Value[Any]) -> bool:
    return isinstance(token.defining_op, WaitOp) and not token.defining_op.asyncDependencies


def _simplify_wait(op: WaitOp, rewriter: PatternRewriter) -> Rewritten:
    """A wait for one token gives that; one for nothing, or whose token is not used, goes."""
    tokens = op.asyncDependencies
    if op.asyncToken is not None and len(tokens) == 1:
        return tokens
    if op.asyncToken.has_uses if op.asyncToken is not None else tokens:
        return False
    rewriter.erase_op(op)
    return True


canonicalize_barrier = function_patterns(BarrierOp, _erase_redundant)
canonicalize_wait = function_patterns(WaitOp, _drop_reached, _simplify_wait)
