"""Rewriting: patterns, the greedy driver, folding, dead code, common subexpressions."""

from yods.rewrite.canonicalize import canonicalize
from yods.rewrite.cse import eliminate_common_subexpressions
from yods.rewrite.greedy import GreedyConfig, GreedyResult, apply_patterns_greedily
from yods.rewrite.pattern import FunctionPattern, PatternSet, RewritePattern
from yods.rewrite.rewriter import PatternRewriter

__all__ = [
    "FunctionPattern",
    "GreedyConfig",
    "GreedyResult",
    "PatternRewriter",
    "PatternSet",
    "RewritePattern",
    "apply_patterns_greedily",
    "canonicalize",
    "eliminate_common_subexpressions",
]
