"""Moving what does not change out of loops.

Source: MLIR, mlir/lib/Transforms/Utils/LoopInvariantCodeMotionUtils.cpp.
"""

from __future__ import annotations

from collections import deque

from yods.hints import TYPE_CHECKING, Any, cast
from yods.interfaces import side_effects
from yods.interfaces.control_flow import LoopLikeOpInterface
from yods.interfaces.side_effects import Speculatability
from yods.ir.traits import AlwaysSpeculatable, RecursivelySpeculatable, Terminator
from yods.rewrite.soundness import only_sound

if TYPE_CHECKING:
    from yods import Operation, Region, Value


def hoist_loop_invariants(op: Operation) -> int:
    """Move, in all loops inside `op`, operations before the loop that depend on nothing
    in it, have no effects and may be run where the loop would not have run them.

    Inner loops come first, so that what leaves them may leave the outer ones as well.

    Returns:
        How many were moved, each counted once for each loop it left.
    """
    loops = [each for each in op.walk(post_order=True) if isinstance(each, LoopLikeOpInterface)]
    return sum(
        _hoist(loop, region)
        for loop in loops
        for region in cast(LoopLikeOpInterface, loop).loop_regions
    )


def _hoist(loop: Operation, region: Region) -> int:
    pending = deque(op for block in region.blocks for op in block)
    moved = 0
    while pending:
        op = pending.popleft()
        if op.parent_region is not region or not _may_leave(op, region):
            continue
        op.move_before(loop)
        moved += 1
        # The latest use first, as MLIR's lists of uses have it.
        for result in op.results:
            pending.extend(u for u in reversed(result.users) if u.parent_region is region)
    return moved


def _may_leave(op: Operation, region: Region) -> bool:
    if not (side_effects.is_memory_effect_free(op) and is_speculatable(op)):
        return False
    return not isinstance(op, Terminator) and all(
        _is_outside(value, region) or _is_inside(value, op)
        for each in op.walk()
        for value in each.operands
    )


def _is_outside(value: Value[Any], region: Region) -> bool:
    home = value.parent_region
    return home is None or not region.is_ancestor_of(home)


def _is_inside(value: Value[Any], op: Operation) -> bool:
    home = value.parent_region
    return home is not None and any(inner.is_ancestor_of(home) for inner in op.regions)


def is_speculatable(op: Operation) -> bool:
    """Whether `op` may be run where it would not have been. Source: MLIR, `isSpeculatable`."""
    if isinstance(op, AlwaysSpeculatable):
        return not (only_sound() and "Pure" in op.UNSOUND_TRAITS)
    answer = Speculatability.RECURSIVE if isinstance(op, RecursivelySpeculatable) else None
    if answer is None and isinstance(op, side_effects.ConditionallySpeculatable):
        answer = op.speculatability()
    if answer is Speculatability.RECURSIVE:
        return all(
            is_speculatable(each)
            for inner in op.regions
            for block in inner.blocks
            for each in block
        )
    return answer is Speculatability.ALWAYS
