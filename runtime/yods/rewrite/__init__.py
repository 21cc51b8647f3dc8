"""Rewriting: patterns, the greedy driver, folding, dead code.

The names are loaded when first used: a dialect's hooks import patterns whenever the
dialect is read, and most runs rewrite nothing.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.ir.late_modules import public_names

if TYPE_CHECKING:
    from yods.rewrite.canonicalization import canonicalize as canonicalize
    from yods.rewrite.greedy import GreedyConfig as GreedyConfig
    from yods.rewrite.greedy import GreedyResult as GreedyResult
    from yods.rewrite.greedy import apply_patterns_greedily as apply_patterns_greedily
    from yods.rewrite.pattern import FunctionPattern as FunctionPattern
    from yods.rewrite.pattern import PatternSet as PatternSet
    from yods.rewrite.pattern import RewritePattern as RewritePattern
    from yods.rewrite.rewriter import PatternRewriter as PatternRewriter

#: Public name → module that defines it.
_PUBLIC = {
    "FunctionPattern": "yods.rewrite.pattern",
    "GreedyConfig": "yods.rewrite.greedy",
    "GreedyResult": "yods.rewrite.greedy",
    "PatternRewriter": "yods.rewrite.rewriter",
    "PatternSet": "yods.rewrite.pattern",
    "RewritePattern": "yods.rewrite.pattern",
    "apply_patterns_greedily": "yods.rewrite.greedy",
    "canonicalize": "yods.rewrite.canonicalization",
}

if not TYPE_CHECKING:  # so that checkers report names that do not exist
    __getattr__ = public_names(__name__, _PUBLIC)
