"""Checks of the affine dialect, and how control moves between its regions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import FloatType, IntegerType
from yods.interfaces.control_flow import RegionSuccessor
from yods.interfaces.side_effects import Speculatability
from yods_defs.affine.hooks.parallel import group_sizes
from yods_defs.affine.hooks.scopes import Scope
from yods_dialects.affine.ops import ForOp, IfOp, ParallelOp, YieldOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.affine import ops


# Dimensions and symbols.


def _verify_operands(op: Operation, values: Sequence[Value[Any]], dims: int) -> None:
    """Source: MLIR, `verifyDimAndSymbolIdentifiers`."""
    if not values:
        return
    scope = Scope(op)
    for number, value in enumerate(values):
        if number < dims and not scope.is_dim(value):
            raise op.error("operand cannot be used as a dimension id")
        if number >= dims and not scope.is_symbol(value):
            raise op.error("operand cannot be used as a symbol")


def verify_apply(op: ops.ApplyOp) -> None:
    """It may stand where there are no affine loops: what is no dimension either will do."""
    scope = Scope(op)
    for value in op.mapOperands[op.map.map.dims :]:
        if scope.is_dim(value) and not scope.is_symbol(value):
            raise op.plain_error("dimensional operand cannot be used as a symbol")


def verify_access(
    op: ops.LoadOp | ops.PrefetchOp | ops.StoreOp | ops.VectorLoadOp | ops.VectorStoreOp,
) -> None:
    _verify_operands(op, op.indices, op.map.map.dims)


def verify_if(op: IfOp) -> None:
    _verify_operands(op, op.operands, op.condition.set.dims)


def verify_for(op: ForOp) -> None:
    _verify_operands(op, op.lowerBoundOperands, op.lowerBoundMap.map.dims)
    _verify_operands(op, op.upperBoundOperands, op.upperBoundMap.map.dims)
    # MLIR counts as initial values what the inputs of the maps leave over.
    maps = op.lowerBoundMap.map, op.upperBoundMap.map
    carried = len(op._operands) - sum(each.dims + each.symbols for each in maps)
    if op._results and carried != len(op._results):
        raise op.error("mismatch between the number of loop-carried values and results")


# Control flow.


def for_speculatability(op: ForOp) -> Speculatability:
    """With a step of 1 what is in it decides. Source: MLIR, `AffineForOp::getSpeculatability`."""
    return Speculatability.RECURSIVE if op.step.value == 1 else Speculatability.NOT


def loop_yielded_values(op: ForOp) -> Sequence[Value[Any]]:
    last = op.regions[0].blocks[0].last_op
    return last._operands if isinstance(last, YieldOp) else ()


def for_entry_operands(op: ForOp, successor: RegionSuccessor) -> Sequence[Value[Any]]:
    return op.inits


def for_successors(op: ForOp, point: Operation | None) -> Sequence[RegionSuccessor]:
    region = op.regions[0]
    carried = region.blocks[0]._arguments[1:]
    return RegionSuccessor(region, carried), RegionSuccessor(None, op._results)


def if_successors(op: IfOp, point: Operation | None) -> Sequence[RegionSuccessor]:
    then, otherwise = op.regions
    parent = RegionSuccessor(None, op._results)
    if point is not None:
        return (parent,)
    return (RegionSuccessor(then), RegionSuccessor(otherwise) if otherwise.blocks else parent)


#: A tuple: `isinstance` is quicker with it than with a union.
_YIELDED_TO = (ForOp, IfOp, ParallelOp)


def verify_yield(op: YieldOp) -> None:
    parent = op.parent_op
    if not isinstance(parent, _YIELDED_TO):
        raise op.error("only terminates affine.if/for/parallel regions")
    if len(parent._results) != len(op._operands):
        raise op.error("parent of yield must have same number of results as the yield operands")
    for value, result in zip(op._operands, parent._results, strict=True):
        if value.type is not result.type:
            raise op.error("types mismatch between yield op and its parent")


# parallel.

_FLOAT = {"addf", "mulf", "minimumf", "maximumf"}
_SIGNED = {"maxs", "mins"}
_UNSIGNED = {"maxu", "minu"}
_INTEGER = {"addi", "andi", "muli", "ori"}


def _reduces(kind: str, type_: Type) -> bool:
    """Source: MLIR, `isResultTypeMatchAtomicRMWKind`."""
    if kind == "assign":
        return True
    if kind in _FLOAT:
        return isinstance(type_, FloatType)
    if not isinstance(type_, IntegerType):
        return False
    if kind in _SIGNED | _UNSIGNED:
        return type_.signedness == ("signed" if kind in _SIGNED else "unsigned")
    return kind in _INTEGER


def verify_parallel(op: ParallelOp) -> None:
    from yods_dialects.arith.enums import AtomicRMWKind

    loops = len(op.regions[0].blocks[0].arguments)
    lower, upper = op.lowerBoundsGroups, op.upperBoundsGroups
    counts = lower.type.num_elements, upper.type.num_elements, len(op.steps)
    if {loops} != set(counts):
        raise op.error(
            f"the number of region arguments ({loops}) and the number of map groups for lower "
            f"({counts[0]}) and upper bound ({counts[1]}), and the number of steps "
            f"({counts[2]}) must all match"
        )
    for side, groups, bounds in (
        ("lower", lower, op.lowerBoundsMap),
        ("upper", upper, op.upperBoundsMap),
    ):
        sizes = group_sizes(groups)
        if 0 in sizes:
            raise op.error(f"expected {side} bound map to have at least one result")
        count = sum(sizes)
        if count != len(bounds.map.results):
            raise op.error(f"expected {side} bounds map to have {count} results")
    if len(op.reductions) != len(op._results):
        raise op.error("a reduction must be specified for each output")
    for each, result in zip(op.reductions, op._results, strict=True):
        kind = AtomicRMWKind(int(each.value)) if isinstance(each, IntegerAttr) else None
        if kind is None or not _reduces(kind.symbol, result.type):
            raise op.error("result type cannot match reduction attribute")
    first = op.lowerBoundsMap.map.dims + op.lowerBoundsMap.map.symbols
    _verify_operands(op, op.mapOperands[:first], op.lowerBoundsMap.map.dims)
    _verify_operands(op, op.mapOperands[first:], op.upperBoundsMap.map.dims)
