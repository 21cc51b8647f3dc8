"""Checks of the scf dialect, how control moves between its regions, and a fold."""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I1
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.control_flow import RegionSuccessor
from yods.interfaces.side_effects import Speculatability
from yods.interfaces.values import ParallelCombiningOpInterface
from yods.ir.block import Region
from yods.ir.matchers import constant_of
from yods_dialects.scf import ops
from yods_dialects.scf.ops import ConditionOp, ForallOp, IfOp, ReduceOp, ReduceReturnOp, YieldOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, Region, Value

    Values = Sequence[Value[Any]]
    Successors = Sequence[RegionSuccessor]


def _terminator(op: Operation, region: Region, kind: type[Operation], message: str) -> Any:
    """The end of the region's first block, which must be a `kind`."""
    last = region.blocks[0].last_op if region.blocks else None
    if isinstance(last, kind):
        return last
    error = op.error(message)
    raise error if last is None else error.note("terminator here", last._location)


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
    last = region.blocks[0].last_op if region.blocks else None
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


def verify_while(op: ops.WhileOp) -> None:
    before, after = op.regions
    _terminator(
        op, before, ConditionOp, "expects the 'before' region to terminate with 'scf.condition'"
    )
    _terminator(op, after, YieldOp, "expects the 'after' region to terminate with 'scf.yield'")


# index_switch.


def index_switch_successors(op: ops.IndexSwitchOp, point: Operation | None) -> Successors:
    if point is not None:
        return (RegionSuccessor(None, op._results),)
    default, *cases = op.regions
    return tuple(RegionSuccessor(region) for region in (*cases, default))


def verify_index_switch(op: ops.IndexSwitchOp) -> None:
    default, *regions = op.regions
    _verify_switch_region(op, default, "default region")
    for i, region in enumerate(regions):
        _verify_switch_region(op, region, f"case region #{i}")


def _verify_switch_region(op: ops.IndexSwitchOp, region: Region, name: str) -> None:
    last = region.blocks[0].last_op
    if not isinstance(last, YieldOp):
        given = "nothing" if last is None else last.name
        raise op.error(f"expected region to end with scf.yield, but got {given}")
    if len(last._operands) != len(op._results):
        raise op.error(
            f"expected each region to return {len(op._results)} values, but {name} returns "
            f"{len(last._operands)}"
        ).note("see yield operation here", last._location)
    for i, (result, value) in enumerate(zip(op._results, last._operands, strict=True)):
        if result.type is not value.type:
            raise op.error(f"expected result #{i} of each region to be '{result.type}'").note(
                f"{name} returns '{value.type}' here", last._location
            )


# parallel, reduce.


def parallel_successors(op: ops.ParallelOp | ForallOp, point: Operation | None) -> Successors:
    # It may run not at all; results are not handed over at its ends.
    return (RegionSuccessor(op.regions[0]), RegionSuccessor(None))


def may_be_step(step: Value[Any]) -> bool:
    known = constant_of(step)
    return not isinstance(known, IntegerAttr) or known.value > 0


def verify_parallel(op: ops.ParallelOp) -> None:
    reduce: ReduceOp = _terminator(
        op, op.regions[0], ReduceOp, "expects body to terminate with 'scf.reduce'"
    )
    count = len(op._results)
    if count != len(reduce.regions):
        raise op.error(
            f"expects number of results: {count} to be the same as number of reductions: "
            f"{len(reduce.regions)}"
        )
    if count != len(op.initVals):
        raise op.error(
            f"expects number of results: {count} to be the same as number of initial values: "
            f"{len(op.initVals)}"
        )
    for i, (result, value) in enumerate(zip(op._results, reduce._operands, strict=False)):
        if result.type is not value.type:
            raise reduce.error(
                f"expects type of {i}-th reduction operand: '{value.type}' to be the same as "
                f"the {i}-th result type: '{result.type}'"
            )


def verify_reduce_return(op: ReduceReturnOp) -> None:
    block = op.parent_block
    if block is None or not block.arguments:
        return
    expected = block.arguments[0].type
    if op.result.type is not expected:
        raise op.error(f"must have type '{expected}' (the type of the reduction inputs)")


def verify_in_parallel(op: ops.ForallInParallelOp) -> None:
    loop = op.parent_op
    if not isinstance(loop, ForallOp):
        raise op.error("expected forall op parent")
    outputs = _arguments(loop.regions[0])[len(loop.staticLowerBound) :]
    for inner in op.regions[0].blocks[0]:
        asked: object = inner
        if not isinstance(asked, ParallelCombiningOpInterface):
            raise op.error("expected only ParallelCombiningOpInterface ops")
        if any(value not in outputs for value in asked.updated_destinations):
            raise inner.error("may only insert into an output block argument")


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
