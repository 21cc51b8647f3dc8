"""The verifier's entry, and the quick pass that finds valid IR valid.

One walk settles almost everything: each operation checks itself, and every operand is
looked up in the set of values visible at that point. What the set does not know (a
value of another block, say) is asked of the dominator trees at the end. Only if
anything is wrong does `yods.verification.exact` go over the IR again in MLIR's order, to
report what MLIR reports.
"""

from __future__ import annotations

from _thread import allocate_lock
from contextvars import ContextVar
from operator import length_hint

from yods.hints import TYPE_CHECKING, Any
from yods.ir.diagnostics import DiagnosticError
from yods.verification.dominance import DominanceInfo, has_ssa_dominance
from yods.verification.facts import (
    GRAPH,
    ISOLATED,
    LEAF_WORK,
    LEAVING_WORK,
    MAY_TERMINATE,
    REGION_CHECK,
    SYMBOL_TABLE,
    SYMBOL_USER,
    TERMINATOR,
    UNREGISTERED,
    check_registered,
    find_flags,
    flags_of_class,
    may_lack_terminator,
    verify_discardable_attributes,
)
from yods.verification.symbols import verify_symbol_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yods.interfaces.symbol import SymbolUserOpInterface
    from yods.ir.block import Block, Region
    from yods.ir.context import Context
    from yods.ir.diagnostics import Diagnostic
    from yods.ir.operation import Operation
    from yods.ir.value import Value

# The context of those who name none. It knows every dialect that can be found.
_default_context: Context | None = None
_making = allocate_lock()


#: The context of the verification going on in a thread, for interfaces that ask dialects.
_active: ContextVar[Context | None] = ContextVar("active context", default=None)


def default_context() -> Context:
    """A context that allows unregistered dialects, made when first needed."""
    global _default_context
    if _default_context is None:
        from yods.ir.context import Context

        with _making:
            if _default_context is None:
                _default_context = Context(allow_unregistered_dialects=True)
    return _default_context


def active_context() -> Context:
    """The context of the verification going on, or the default one."""
    return _active.get() or default_context()


def find_errors(op: Operation, context: Context | None = None) -> list[Diagnostic]:
    """Every error MLIR would report of `op` and what is inside, in its order.

    Args:
        context: Says which dialects exist and whether operations of others are
            allowed. None: every dialect that can be found, and others allowed.
    """
    context = context or default_context()
    outer = _active.set(context)
    try:
        try:
            if _is_valid(op, context):
                return []
        except RecursionError:
            raise
        # Of errors in hooks, too, `exact` says where they are.
        except Exception:
            pass
        from yods.verification.exact import verify_exactly

        return verify_exactly(op, context)
    finally:
        _active.reset(outer)


def verify(op: Operation, context: Context | None = None) -> None:
    """Check `op` and everything inside.

    Args:
        context: As for `find_errors`.

    Raises:
        DiagnosticError: It is not valid; `diagnostics` are the errors of `find_errors`.
    """
    errors = find_errors(op, context)
    if errors:
        raise DiagnosticError(errors)


class _Outer:
    """Where the walk goes on when it comes back from the regions of an operation."""

    __slots__ = ("block", "blocks", "marked", "op", "users", "visible")

    def __init__(
        self,
        op: Operation,
        block: Block | None,
        blocks: Iterator[Block],
        visible: set[Value[Any]],
        users: list[SymbolUserOpInterface],
        marked: int,
    ) -> None:
        self.op = op
        self.block = block
        self.blocks = blocks
        self.visible = visible
        self.users = users
        self.marked = marked


def _is_valid(top: Operation, context: Context) -> bool:
    """Whether `top` is valid. "No", or an OperationError, may be too strict: `exact` decides."""
    if not top.regions:
        return _is_leaf_valid(top, context)
    visible: set[Value[Any]] = set()
    # Operands not found in `visible`, with their operations; and those of them of which
    # it is known that no isolated operation lies between use and definition.
    unseen: list[tuple[Operation, Value[Any]]] = []
    settled: list[tuple[Operation, Value[Any]]] = []
    users: list[SymbolUserOpInterface] = []
    outer: list[_Outer] = []
    blocks: Iterator[Block] = iter(())
    block: Block | None = None
    op: Operation | None = top
    while True:
        while op is not None:
            try:
                known = flags_of_class[op.__class__]
            except KeyError:
                known = find_flags(op.__class__)
            if op._attributes:
                verify_discardable_attributes(op, context)
            op.verify_invariants()
            for value in op._operands:
                if value not in visible:
                    unseen.append((op, value))
            if op._successors and (op._next is not None or not _stays_in_region(op)):
                return False
            if known & LEAF_WORK:
                if known & TERMINATOR and (op._block is None or op._next is not None):
                    return False
                if known & SYMBOL_USER:
                    users.append(op)  # type: ignore[arg-type]
            if op.regions:
                if not _regions_may_hold(op, known):
                    return False
                outer.append(_Outer(op, block, blocks, visible, users, len(unseen)))
                if known & ISOLATED:
                    visible = set()
                if known & SYMBOL_TABLE:
                    users = []
                regions = op.regions
                blocks = iter(
                    regions[0].blocks
                    if len(regions) == 1
                    else [each for region in regions for each in region.blocks]
                )
                block = None
                break
            if known & LEAVING_WORK:
                _check_leaving(op, known, context, users)
            if results := op._results:
                visible.update(results)
            op = op._next
        # A block is over, or (with `block` None) one is to begin.
        if block is not None:
            last = block._last
            if last is None or not flags_of_class[last.__class__] & MAY_TERMINATE:
                if not may_lack_terminator(block):
                    return False
            # What an isolated operation defined last goes out of sight with it.
            around = flags_of_class[outer[-1].op.__class__]
            if not around & ISOLATED or length_hint(blocks):
                _leave_block(block, visible)
        block = next(blocks, None)
        if block is not None:
            visible.update(block._arguments)
            op = block._first
            if (
                flags_of_class[outer[-1].op.__class__] & GRAPH
                and op is not None
                and not has_ssa_dominance(_region_of(block))
            ):
                for each in block:
                    visible.update(each._results)
            continue
        # The regions of an operation are over.
        frame = outer.pop()
        op = frame.op
        known = flags_of_class[op.__class__]
        if known & ISOLATED and len(unseen) > frame.marked:
            inside = unseen[frame.marked :]
            if not all(_is_inside(value, op) for _, value in inside):
                return False
            settled += inside
            del unseen[frame.marked :]
        if known & LEAVING_WORK:
            _check_leaving(op, known, context, users)
        block, blocks, visible, users = frame.block, frame.blocks, frame.visible, frame.users
        if op is top:
            break
        visible.update(op._results)
        op = op._next
    return _is_dominated(settled + unseen, top)


def _is_leaf_valid(op: Operation, context: Context) -> bool:
    known = flags_of_class.get(op.__class__)
    if known is None:
        known = find_flags(op.__class__)
    verify_discardable_attributes(op, context)
    op.verify_invariants()
    if known & TERMINATOR and (op._block is None or op._next is not None):
        return False
    _check_leaving(op, known, context, [])
    return True


def _is_inside(value: Value[Any], op: Operation) -> bool:
    """Whether `value` is defined somewhere in the regions of `op`."""
    region = value.parent_region
    while region is not None:
        owner = region.owner
        if owner is op:
            return True
        region = None if owner is None else owner.parent_region
    return False


def _stays_in_region(op: Operation) -> bool:
    block = op._block
    region = None if block is None else block.parent
    return not [each for each in op._successors if each.parent is not region]


def _regions_may_hold(op: Operation, known: int) -> bool:
    for region in op.regions:
        blocks = region.blocks
        if not blocks:
            continue
        if blocks[0]._users and blocks[0].predecessors:
            return False
        if len(blocks) > 1 and known & GRAPH and not known & UNREGISTERED:
            return False
    return True


def _region_of(block: Block) -> Region:
    region = block.parent
    assert region is not None
    return region


def _leave_block(block: Block, visible: set[Value[Any]]) -> None:
    """Take out of sight what only `block` and those inside of it see.

    What the entry block defines is in sight in all others of its region.
    """
    blocks = _region_of(block).blocks
    if block is blocks[-1]:
        _forget_block(block, visible)
        if len(blocks) > 1:
            _forget_block(blocks[0], visible)
    elif block is not blocks[0]:
        _forget_block(block, visible)


def _forget_block(block: Block, visible: set[Value[Any]]) -> None:
    """Take what `block` defines out of sight again."""
    if block._arguments:
        visible.difference_update(block._arguments)
    op = block._first
    while op is not None:
        if results := op._results:
            visible.difference_update(results)
        op = op._next


def _check_leaving(
    op: Operation, known: int, context: Context, users: list[SymbolUserOpInterface]
) -> None:
    """Verify what relies on the operations inside `op`, once these are verified."""
    if known & SYMBOL_TABLE:
        verify_symbol_names(op)
        if users:
            from yods.interfaces.symbol_tables import SymbolTables

            tables = SymbolTables()
            for user in users:
                user.verify_symbol_uses(tables)
    if known & REGION_CHECK:
        op.verify_regions()
    if known & UNREGISTERED:
        check_registered(op, context)


def _is_dominated(unseen: list[tuple[Operation, Value[Any]]], top: Operation) -> bool:
    """Whether the operands that were not in sight are visible all the same."""
    dominance = DominanceInfo()
    for op, value in unseen:
        # The operands of `top` itself are for whoever verifies what is around it.
        if op is top or op._block is None:
            continue
        if dominance.properly_dominates(value, op):
            continue
        if dominance.is_reachable_from_entry(op._block):
            return False
    return True
