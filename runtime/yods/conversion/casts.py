"""Casts between types of different worlds, and what is left of them.

Source: MLIR, ReconcileUnrealizedCasts.cpp; DialectConversion.cpp, `reconcileUnrealizedCasts`.
"""

from __future__ import annotations

from yods.builtin.ops import UnrealizedConversionCastOp
from yods.hints import TYPE_CHECKING
from yods.ir.value import replace_all_uses_of_each

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation


def resolve_casts(casts: Sequence[UnrealizedConversionCastOp]) -> None:
    """Remove, of `casts`, those that undo one another, and unused ones.

    Source: MLIR, `reconcileUnrealizedCasts`.
    """
    wanted = dict.fromkeys(casts)
    for each in casts:
        inner: Operation | None = each
        while isinstance(inner, UnrealizedConversionCastOp):
            types = [value.type for value in inner._operands]
            if types == [result.type for result in each._results]:
                replace_all_uses_of_each(each._results, inner._operands)
                break
            before = inner._operands[0].defining_op if inner._operands else None
            if before is None or before._results != inner._operands:
                break
            inner = before
    # Of a chain, the last must go before those it is made of.
    pending = list(wanted)
    while pending:
        each = pending.pop()
        if each._block is None or each.has_uses:
            continue
        makers = [value.defining_op for value in each._operands]
        each.erase()
        pending += [m for m in makers if isinstance(m, UnrealizedConversionCastOp) and m in wanted]
