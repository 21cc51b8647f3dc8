"""Patterns that finish an upgrade: applied until none matches, with no fold and nothing removed.

The generator has checked that they end: none makes what another of its set takes, in a circle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.rewrite.pattern import PatternSet
from yods.rewrite.rewriter import Listener, PatternRewriter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.context import Context
    from yods.ir.operation import Operation


class _Worklist(Listener):
    """The operations that are still to be tried."""

    def __init__(self, ops: Sequence[Operation]) -> None:
        self.ops = dict.fromkeys(ops)

    def op_inserted(self, op: Operation) -> None:
        self.ops[op] = None

    def op_erased(self, op: Operation) -> None:
        self.ops.pop(op, None)


def apply_upgrades(module: Operation, sets: Sequence[Any], context: Context) -> None:
    """Apply sets of patterns, one after the other."""
    for patterns in map(PatternSet, sets):
        worklist = _Worklist([*module.walk()][::-1])
        rewriter = PatternRewriter(worklist, context)
        while worklist.ops:
            op, _ = worklist.ops.popitem()
            for pattern in patterns.for_op(op):
                rewriter.set_before(op)
                if pattern.match_and_rewrite(op, rewriter):
                    break
