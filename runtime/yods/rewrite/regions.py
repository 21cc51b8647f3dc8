"""Removal of unreachable blocks and dead operations from regions.

Source: MLIR, mlir/lib/Transforms/Utils/RegionUtils.cpp, `simplifyRegions`.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.control_flow import BranchOpInterface
from yods.interfaces.side_effects import all_would_be_trivially_dead, would_be_trivially_dead
from yods.ir.traits import Terminator

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation
    from yods.ir.value import BlockArgument, Value
    from yods.rewrite.rewriter import PatternRewriter


def simplify_regions(
    rewriter: PatternRewriter, regions: Sequence[Region], *, merge_blocks: bool = False
) -> bool:
    """Remove unreachable blocks, dead operations and dead block arguments.

    Args:
        merge_blocks: Whether blocks that do the same become one, too, and arguments that
            are always one value become it.

    Returns:
        Whether anything was changed.
    """
    changed = erase_unreachable_blocks(rewriter, regions)
    changed = eliminate_dead_code(rewriter, regions) or changed
    if merge_blocks:
        from yods.rewrite.block_merging import drop_redundant_arguments, merge_identical_blocks

        changed = merge_identical_blocks(rewriter, regions) or changed
        changed = drop_redundant_arguments(rewriter, regions) or changed
    return changed


def erase_unreachable_blocks(rewriter: PatternRewriter, regions: Iterable[Region]) -> bool:
    """Remove the blocks of `regions`, and of all inside, that their entry never reaches."""
    changed = False
    pending = [region for region in regions if region.blocks]
    while pending:
        region = pending.pop()
        if len(region.blocks) > 1:
            reachable = set(post_order(region.blocks[0]))
            dead = [block for block in region.blocks if block not in reachable]
            if dead:
                changed = True
                _erase_blocks(rewriter, dead)
        for block in region.blocks:
            for op in block:
                if op.regions:
                    pending += [inner for inner in op.regions if inner.blocks]
    return changed


def _erase_blocks(rewriter: PatternRewriter, blocks: list[Block]) -> None:
    # They may branch to each other and use each other's values in circles.
    for block in blocks:
        for op in block:
            op.drop_all_references()
    for block in blocks:
        rewriter.erase_block(block)


def post_order(entry: Block) -> list[Block]:
    """The blocks reachable from `entry`, each after its successors, except in cycles."""
    seen = {entry}
    order: list[Block] = []
    pending = [(entry, iter(entry.successors))]
    while pending:
        block, rest = pending[-1]
        for successor in rest:
            if successor not in seen:
                seen.add(successor)
                pending.append((successor, iter(successor.successors)))
                break
        else:
            pending.pop()
            order.append(block)
    return order


# Dead code. Everything is dead until something alive needs it, so circles die too.


def eliminate_dead_code(rewriter: PatternRewriter, regions: Sequence[Region]) -> bool:
    """Remove operations and block arguments that nothing alive needs.

    Source: MLIR, `runRegionDCE`.
    """
    live = _Liveness(regions)
    # Where all of them are alive, as is common, no second pass is needed.
    if live.ops.issuperset(live.possibly_dead_ops) and live.arguments.issuperset(
        live.possibly_dead_arguments
    ):
        return False
    return _delete_dead(rewriter, regions, live)


class _Liveness:
    """Which operations and block arguments are alive.

    Liveness spreads from operations that do something, along operands, and along the
    arguments of blocks; each is looked at once.

    Attributes:
        possibly_dead_ops: Operations that are alive only if something that is needs them.
        possibly_dead_arguments: Block arguments of which the same is true.
    """

    def __init__(self, regions: Iterable[Region]) -> None:
        self.ops: set[Operation] = set()
        self.arguments: set[BlockArgument[Any]] = set()
        self.possibly_dead_ops: list[Operation] = []
        self.possibly_dead_arguments: list[BlockArgument[Any]] = []
        # Block argument → operands that branches hand to it, with those branches.
        self._handed: dict[BlockArgument[Any], list[Value[Any]]] = {}
        needed: list[Operation] = []
        # By class: whether its operations are possibly dead; None where that depends.
        possibly_dead: dict[type[Operation], bool | None] = {}
        inner = list(regions)
        while inner:
            region = inner.pop()
            if not region.blocks:
                continue
            self.arguments.update(region.blocks[0].arguments)
            for block in region.blocks[1:]:
                self.possibly_dead_arguments += block.arguments
            for block in region.blocks:
                for op in block:
                    if op.regions:
                        inner += op.regions
                    cls = type(op)
                    if cls not in possibly_dead:
                        possibly_dead[cls] = all_would_be_trivially_dead(cls)
                    known = possibly_dead[cls]
                    if would_be_trivially_dead(op) if known is None else known:
                        self.possibly_dead_ops.append(op)
                    else:
                        needed.append(op)
        self.ops.update(needed)
        self._pending = needed
        alive = self.ops
        while needed:
            op = needed.pop()
            if op._successors:
                self._spread(op)
                continue
            for operand in op._operands:
                definition = operand.defining_op
                if definition is None:
                    self._need(operand)
                elif definition not in alive:
                    alive.add(definition)
                    needed.append(definition)

    def _spread(self, op: Operation) -> None:
        """Mark what branch `op`, which is alive, needs."""
        forwarded = _forwarded_operands(op)
        known = set(forwarded.values())
        # The source of a terminator's argument is not known. (Unregistered operations
        # are no terminators to MLIR, which drops their arguments.)
        if isinstance(op, Terminator):
            for block in op.successors:
                for argument in block.arguments:
                    if argument not in known:
                        self._need(argument)
        for number, operand in enumerate(op.operands):
            target = forwarded.get(number)
            if target is None or target in self.arguments:
                self._need(operand)
            else:
                self._handed.setdefault(target, []).append(operand)

    def _need(self, value: Value[Any]) -> None:
        pending = [value]
        while pending:
            value = pending.pop()
            definition = value.defining_op
            if definition is not None:
                if definition not in self.ops:
                    self.ops.add(definition)
                    self._pending.append(definition)
            elif value not in self.arguments:
                argument: Any = value
                self.arguments.add(argument)
                pending.extend(self._handed.pop(argument, ()))


def _forwarded_operands(op: Operation) -> dict[int, BlockArgument[Any]]:
    """Number of each operand a branch hands to a block argument → that argument."""
    if not isinstance(op, BranchOpInterface):
        return {}
    forwarded: dict[int, BlockArgument[Any]] = {}
    for number, block in enumerate(op.successors):
        operands = op.successor_operands(number)
        arguments = block.arguments[operands.produced :]
        for offset, argument in enumerate(arguments[: len(operands.forwarded)]):
            forwarded[operands.first + offset] = argument
    return forwarded


def _delete_dead(rewriter: PatternRewriter, regions: Iterable[Region], live: _Liveness) -> bool:
    changed = False
    pending = [region for region in regions if region.blocks]
    while pending:
        region = pending.pop()
        order = post_order(region.blocks[0])
        for block in order:
            for op in reversed(block.operations):
                if op in live.ops:
                    # As in MLIR, that a branch hands over less counts for no change.
                    if len(region.blocks) > 1 and op.successors:
                        _drop_dead_operands(op, live)
                    pending.extend(inner for inner in op.regions if inner.blocks)
                    continue
                changed = True
                # In a graph region, or a circle, others that are dead may use it.
                for result in op.results:
                    for user in result.users:
                        user.operands = tuple(v for v in user.operands if v is not result)
                rewriter.erase_op(op)
        for block in region.blocks[1:]:
            unused = {
                argument.index
                for argument in block.arguments
                if argument not in live.arguments and not argument.has_uses
            }
            if unused:
                block.erase_arguments(unused)
    return changed


def _drop_dead_operands(op: Operation, live: _Liveness) -> None:
    """Take away the operands of a branch whose block arguments will be erased."""
    dead = [
        number
        for number, argument in _forwarded_operands(op).items()
        if argument not in live.arguments
    ]
    if dead and isinstance(op, BranchOpInterface):
        op.erase_successor_operands(dead)
