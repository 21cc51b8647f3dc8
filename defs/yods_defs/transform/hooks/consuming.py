"""Which handles sequences consume, and who consumes them.

Source: MLIR, TransformOps.cpp and TransformInterfaces.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.interfaces.symbol_tables import lookup_nearest_symbol_from
from yods.ir.diagnostics import UNVERIFIED
from yods_defs.transform.hooks.checks import CONSUMED, annotated, first_block, operations_in
from yods_dialects.transform import ops
from yods_dialects.transform.interfaces import TransformOpInterface

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from yods.ir.block import Block
    from yods.ir.diagnostics import OperationError
    from yods.ir.operation import Operation
    from yods.ir.value import Value

#: Those that consume what is consumed in their bodies.
_HOLDERS = (ops.ForeachOp, ops.SequenceOp, ops.WithPdlPatternsOp)


def _inside(op: Operation) -> Iterable[Operation]:
    return operations_in(op.regions[0]) if op.regions else ()


def _consumed_by(op: TransformOpInterface) -> Sequence[Value[Any]]:
    # What holds an operation is verified before it.
    try:
        return op.consumed_handles()
    except UNVERIFIED:
        return ()


def consumed_in(
    block: Block | None, known: Mapping[Operation, list[Value[Any]]] | None = None
) -> set[Value[Any]]:
    """All that operations of a block consume; of some it may be known already."""
    taken: set[Value[Any]] = set()
    for op in () if block is None else block.operations:
        if known is not None and op in known:
            taken.update(known[op])
        elif isinstance(op, TransformOpInterface):
            taken.update(_consumed_by(op))
    return taken


def consumed_by_body(op: Operation) -> list[Value[Any]]:
    """The operands that are consumed in the body, as its arguments."""
    # Bodies in bodies, however deep: the inner ones first.
    holders = [op]
    for holder in holders:
        holders.extend(child for child in _inside(holder) if isinstance(child, _HOLDERS))
    consumed: dict[Operation, list[Value[Any]]] = {}
    for holder in reversed(holders):
        body = first_block(holder.regions[0]) if holder.regions else None
        taken = consumed_in(body, consumed)
        pairs = zip(holder.operands, body.arguments if body is not None else (), strict=False)
        consumed[holder] = [value for value, argument in pairs if argument in taken]
    return consumed[op]


def consumed_by_include(op: ops.IncludeOp) -> list[Value[Any]]:
    callee = lookup_nearest_symbol_from(op, op.target)
    if not isinstance(callee, ops.NamedSequenceOp):
        return []
    return [value for n, value in enumerate(op.operands) if annotated(callee, n, CONSUMED)]


def consumed_twice(
    value: Value[Any], error: Callable[[str], OperationError], message: str
) -> OperationError | None:
    """The error, with notes, if more than one use may consume a value."""
    if value.use_count < 2:
        return None
    # MLIR goes through uses from the last to the first.
    consuming = [
        (user, number)
        for user, number in reversed([*value.uses()])
        if not isinstance(user, TransformOpInterface) or value in _consumed_by(user)
    ]
    if len(consuming) < 2:
        return None
    found = error(message)
    for user, number in consuming[:2]:
        found.note(f"used here as operand #{number}", user.location)
    return found
