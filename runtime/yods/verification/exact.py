"""Verification in MLIR's own order, which decides what is reported.

It stops where MLIR stops: at the first fault of an isolated operation, though its
isolated siblings are still looked at. `yods.verification.verifier` runs it when the quick
pass found something.

Source: mlir/lib/IR/Verifier.cpp, with several threads.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.region_kind import RegionKind, region_kind
from yods.ir.block import Block
from yods.ir.diagnostics import Diagnostic, DiagnosticError, OperationError, TextTooLarge
from yods.ir.hook_errors import hook_error
from yods.ir.operation import Operation
from yods.ir.traits import verify_isolated_from_above, verify_terminator
from yods.ir.value import BlockArgument
from yods.verification import facts
from yods.verification.dominance import DominanceInfo
from yods.verification.notes import diagnostic_operation_text, with_current_operation
from yods.verification.symbols import verify_symbol_table

if TYPE_CHECKING:
    from collections.abc import Generator

    from yods.ir.block import Region
    from yods.ir.context import Context
    from yods.ir.value import Value


class _Invalid(Exception):
    """An error without an operation to show."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def verify_exactly(op: Operation, context: Context) -> list[Diagnostic]:
    """Return the errors that MLIR reports of `op`."""
    errors: list[Diagnostic] = []
    # Isolated operations inside others wait for each other here, not on Python's stack.
    waiting = [_isolated(op, context, errors)]
    answer: bool | None = None
    while waiting:
        try:
            inner = waiting[-1].send(answer)
        except StopIteration as finished:
            waiting.pop()
            answer = finished.value
        else:
            waiting.append(_isolated(inner, context, errors))
            answer = None
    return errors


def _isolated(
    top: Operation, context: Context, errors: list[Diagnostic]
) -> Generator[Operation, bool | None, bool]:
    """Verify `top` and what is inside; yields inner isolated operations, to be given
    whether they are valid. Gives whether all is well; else it is in `errors`."""
    item: Operation | Block = top
    try:
        pending: list[tuple[Operation | Block, bool]] = [(top, False)]
        while pending:
            item, leaving = pending.pop()
            if isinstance(item, Block):
                if leaving:
                    _leave_block(item)
                    continue
                _enter_block(item)
                pending.append((item, True))
                pending.extend(
                    (op, False)
                    for op in reversed(item.operations)
                    if not (op.regions and facts.flags(op) & facts.ISOLATED)
                )
                continue
            if not leaving:
                _enter_operation(item, context)
                pending.append((item, True))
                for region in reversed(item.regions):
                    pending.extend((block, False) for block in reversed(region.blocks))
                continue
            valid = True
            for region in item.regions:
                for op in [each for block in region.blocks for each in block]:
                    if op.regions and facts.flags(op) & facts.ISOLATED and not (yield op):
                        valid = False
            if not valid:
                return False
            _leave_operation(item, context)
        _verify_dominance(top)
    except OperationError as error:
        errors += error.preceding
        found = error.diagnostic
        errors.append(with_current_operation(found, error.op) if error.shows_operation else found)
        return False
    except _Invalid as error:
        errors.append(error.diagnostic)
        return False
    except TextTooLarge as error:
        errors += error.of(item if isinstance(item, Operation) else top).diagnostics
        return False
    except DiagnosticError as error:
        errors += error.diagnostics
        return False
    except (MemoryError, RecursionError):
        raise
    except Exception as error:
        failed = item if isinstance(item, Operation) else item.parent_op or top
        errors += hook_error(error, f"'{failed.name}' op", failed._location).diagnostics
        return False
    return True


def _enter_block(block: Block) -> None:
    if block.is_empty:
        if not facts.may_lack_terminator(block):
            owner = block.parent_op
            raise _Invalid(
                Diagnostic(
                    "empty block: expect at least a terminator",
                    None if owner is None else owner._location,
                )
            )
        return
    for op in block:
        if op._successors and op._next is not None:
            raise op.plain_error("operation with block successors must terminate its parent block")


def _leave_block(block: Block) -> None:
    last = block.last_op
    if last is not None:
        for successor in last._successors:
            if successor.parent is not block.parent:
                raise last.error("branching to block of a different region")
    if facts.may_lack_terminator(block):
        return
    if last is not None and not facts.flags(last) & facts.MAY_TERMINATE:
        raise last.plain_error(f"block with no terminator, has {diagnostic_operation_text(last)}")


def _enter_operation(op: Operation, context: Context) -> None:
    facts.verify_discardable_attributes(op, context)
    op.verify_invariants()
    known = facts.flags(op)
    if known & facts.TERMINATOR:
        verify_terminator(op)
    for number, region in enumerate(op.regions):
        if not known & facts.UNREGISTERED and region_kind(op, number) is RegionKind.GRAPH:
            if len(region.blocks) > 1:
                raise op.error(f"expects graph region #{number} to have 0 or 1 blocks")
        if region.blocks and region.blocks[0].predecessors:
            raise _Invalid(
                Diagnostic("entry block of region may not have predecessors", op._location)
            )


def _leave_operation(op: Operation, context: Context) -> None:
    known = facts.flags(op)
    if known & facts.ISOLATED:
        verify_isolated_from_above(op)
    if known & facts.SYMBOL_TABLE:
        verify_symbol_table(op)
    if known & facts.REGION_CHECK:
        op.verify_regions()
    if known & facts.UNREGISTERED:
        facts.check_registered(op, context)


def _verify_dominance(top: Operation) -> None:
    dominance = DominanceInfo()
    pending = [top]
    while pending:
        # Operations found last come first.
        owner = pending.pop()
        for region in owner.regions:
            for block in region.blocks:
                reachable = dominance.is_reachable_from_entry(block)
                for op in block:
                    if reachable:
                        for number, operand in enumerate(op._operands):
                            if not dominance.properly_dominates(operand, op):
                                raise _dominance_error(op, number, operand)
                    if op.regions and not facts.flags(op) & facts.ISOLATED:
                        pending.append(op)


def _dominance_error(op: Operation, number: int, operand: Value[Any]) -> OperationError:
    error = op.plain_error(f"operand #{number} does not dominate this use")
    here = op.parent_region
    home = operand.parent_region
    if not isinstance(operand, BlockArgument):
        definition = operand.defining_op
        if definition is None:
            return error
        if definition._block is op._block:
            where = "op in the same block"
        else:
            where = _relation("op is", "op", here, home)
        return error.note(f"operand defined here ({where})", definition._location)
    owner = operand.owner.parent_op
    # Without an owner the location is unknown; a note does not take over the error's then.
    location = None if owner is None else owner.location
    if home is None:
        return error.note(" (block without parent)", location)
    index = home.blocks.index(operand.owner)
    where = _relation("", "", here, home)
    return error.note(f"operand defined as a block argument (block #{index} {where})", location)


def _relation(neither: str, found: str, here: Region | None, home: Region | None) -> str:
    """How region `home`, where a value is defined, lies to region `here`, where it is used."""
    if here is home:
        where = "in the same region"
    elif here is not None and home is not None and home.is_ancestor_of(here):
        where = "in a parent region"
    elif here is not None and home is not None and here.is_ancestor_of(home):
        where = "in a child region"
    else:
        return f"{neither} neither in a parent nor in a child region".strip()
    return f"{found} {where}".strip()
