"""Checks of the scf dialect, how control moves between its regions, and a fold."""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I1
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.control_flow import RegionSuccessor
from yods.interfaces.side_effects import Speculatability
from yods.ir.block import Region
from yods.ir.matchers import constant_of
from yods_dialects.scf import ops
from yods_dialects.scf.ops import ForallOp, IfOp, YieldOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, Region, Value

    Values = Sequence[Value[Any]]
    Successors = Sequence[RegionSuccessor]


def _arguments(region: Region) -> tuple[Value[Any], ...]:
    return region.blocks[0]._arguments if region.blocks else ()


# execute_region, if.


def execute_region_successors(op: ops.ExecuteRegionOp, point: Operation | None) -> Successors:
    if point is None:
        return (RegionSuccessor(op.regions[0]),)
    return (RegionSuccessor(None, op._results),)


def if_successors(op: ops.IfOp, point: Operation | None) -> Successors:
    then, otherwise = op.regions
    parent = RegionSuccessor(None, op._results)
    if point is not None:
        return (parent,)
    return (RegionSuccessor(then), RegionSuccessor(otherwise) if otherwise.blocks else parent)


# for.


def for_speculatability(op: ops.ForOp) -> Speculatability:
    """With a step of 1 it ends, whatever the bounds are."""
    step = constant_of(op.step)
    one = isinstance(step, IntegerAttr) and step.value == 1
    return Speculatability.RECURSIVE if one else Speculatability.NOT


def for_yielded_values(op: ops.ForOp) -> Values:
    return _yielded(op.regions[0])


def _yielded(region: Region) -> Values:
    last = region.blocks[0].last_op
    return last._operands if isinstance(last, YieldOp) else ()


def for_successors(op: ops.ForOp, point: Operation | None) -> Successors:
    region = op.regions[0]
    return (
        RegionSuccessor(region, _arguments(region)[1:]),
        RegionSuccessor(None, op._results),
    )


# while.


def while_yielded_values(op: ops.WhileOp) -> Values:
    return _yielded(op.regions[1])


def while_successors(op: ops.WhileOp, point: Operation | None) -> Successors:
    before, after = op.regions
    if point is None or point.parent_region is after:
        return (RegionSuccessor(before, _arguments(before)),)
    return (
        RegionSuccessor(None, op._results),
        RegionSuccessor(after, _arguments(after)),
    )


# index_switch.


def index_switch_successors(op: ops.IndexSwitchOp, point: Operation | None) -> Successors:
    if point is not None:
        return (RegionSuccessor(None, op._results),)
    default, *cases = op.regions
    return tuple(RegionSuccessor(region) for region in (*cases, default))


# parallel, reduce.


def parallel_successors(op: ops.ParallelOp | ForallOp, point: Operation | None) -> Successors:
    # It may run not at all; results are not handed over at its ends.
    return (RegionSuccessor(op.regions[0]), RegionSuccessor(None))


def may_be_step(step: Value[Any]) -> bool:
    known = constant_of(step)
    return not isinstance(known, IntegerAttr) or known.value > 0


def fold_if(
    op: IfOp, constants: Sequence[Attribute | None]
) -> Sequence[Value[Any] | Attribute] | None:
    """if (not x) a else b → if x b else a."""
    from yods_dialects.arith.ops import XoriOp

    then, otherwise = op.regions
    if not otherwise.blocks:
        return None
    inverted = op.condition.defining_op
    if not isinstance(inverted, XoriOp):
        return None
    from yods.ir.matchers import constant_of

    one = constant_of(inverted._operands[1])
    if not isinstance(one, IntegerAttr) or one.type is not I1 or not one.value:
        return None
    op.set_operand(0, inverted._operands[0])
    first, second = then.blocks[0], otherwise.blocks[0]
    then.blocks[0], otherwise.blocks[0] = second, first
    first.parent, second.parent = otherwise, then
    return ()
