"""Computations with regions of their own, and values with another sharding.

Source: Shardy, verifiers.cc and utils.cc; the messages are Shardy's.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from yods.builtin.types import DYNAMIC, RankedTensorType, ShapedType
from yods.ir.value import BlockArgument
from yods_defs.sdy.hooks.meshes import (
    axis_sizes,
    axis_text,
    bound_axis,
    common_mesh,
    manual_axes_around,
    mesh_of,
    size_of,
    verify_sharding,
    verify_shardings,
)
from yods_dialects.func.ops import CallOp, FuncOp
from yods_dialects.sdy.attributes import DimensionShardingAttr, TensorShardingAttr
from yods_dialects.sdy.interfaces import ShardableDataFlowOpInterface

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.interfaces.symbol_tables import SymbolTables
    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.sdy import ops
    from yods_dialects.sdy.attributes import (
        AxisRefAttr,
        MeshAttr,
        TensorShardingPerValueAttr,
    )


def verify_sharding_of_result(op: Any, tables: SymbolTables) -> None:
    """A sharding constraint's, or a reshard's."""
    verify_sharding(op.sharding, op.result.type, op, op.error)


# Edges.


def verify_data_flow_edge(op: ops.DataFlowEdgeOp, tables: SymbolTables) -> None:
    """It alone uses its operand, which is no result of an operation that has a sharding.

    Source: Shardy, `DataFlowEdgeOp::verifySymbolUses`.
    """
    _verify_static(op, op.result.type)
    if not op.input.has_one_use:
        raise op.error("expected input of sdy.data_flow_edge to have a single user")
    owner: Any = op.input.defining_op
    if (
        owner is not None
        and owner.name.startswith("sdy.")
        and not isinstance(owner, ShardableDataFlowOpInterface)
    ):
        raise op.error(
            "expected input of sdy.data_flow_edge to not be defined by an SdyDialect op (other "
            "than an sdy.named_computation)."
        ).note("sdy op defining the input of the sdy.data_flow_edge", owner._location)
    if op.sharding is not None:
        verify_sharding(op.sharding, op.result.type, op, op.error)


def verify_func_data_flow_edge(op: ops.FuncDataFlowEdgeOp, tables: SymbolTables) -> None:
    """It alone uses its operand, an argument of a function or result of a call.

    Source: Shardy, `FuncDataFlowEdgeOp::verifySymbolUses`.
    """
    _verify_static(op, op.result.type)
    value = op.operand
    if not value.has_one_use:
        raise op.error("expected operand of sdy.func_data_flow_edge to have a single user")
    if isinstance(value, BlockArgument):
        if not isinstance(value.owner.parent_op, FuncOp):
            raise op.error(
                "expected operand of sdy.func_data_flow_edge to be a block argument of a func op."
            )
    elif not isinstance(value.defining_op, CallOp):
        raise op.error("expected operand of sdy.func_data_flow_edge to be a result of call op.")


def _verify_static(op: Operation, type_: Type) -> None:
    if not (isinstance(type_, ShapedType) and type_.has_static_shape):
        raise op.error(f"expected {op.name} to have a static-shaped result. type: '{type_}'")


# Named computations.


def _returned(op: Operation) -> Sequence[Value[Any]]:
    blocks = op.regions[0].blocks
    end = blocks[0].last_op if blocks else None
    return () if end is None else end.operands


def infer_named_computation(op: ops.NamedComputationOp) -> list[Type]:
    """The types of what its region returns."""
    return [value.type for value in _returned(op)]


def verify_named_computation(op: ops.NamedComputationOp, tables: SymbolTables) -> None:
    """The region takes the operands as they are; shardings fit them.

    Source: Shardy, `NamedComputationOp::verifySymbolUses`.
    """
    arguments = op.body.blocks[0].arguments
    if len(arguments) != len(op.operands):
        raise op.plain_error(
            "number of block arguments must match the number of operands: "
            f"{len(arguments)} != {len(op.operands)}"
        )
    for number, (inner, outer) in enumerate(zip(arguments, op.operands, strict=True)):
        if inner.type is not outer.type:
            raise op.plain_error(
                f"expected the type of the {number}'th block argument to match the type of the "
                f"corresponding operand: '{inner.type}' vs '{outer.type}'"
            )
    _verify_named_shardings(op, "in_shardings", op.in_shardings, op.operands)
    _verify_named_shardings(op, "out_shardings", op.out_shardings, op.results)


def _verify_named_shardings(
    op: ops.NamedComputationOp,
    what: str,
    shardings: TensorShardingPerValueAttr | None,
    values: Sequence[Value[Any]],
) -> None:
    if shardings is not None:
        types = [value.type for value in values]
        verify_shardings(shardings, types, op, lambda message: op.error(f"{what} {message}"))


# Manual computations.


def _manual_names(op: ops.ManualComputationOp) -> set[str]:
    return {name.value for name in op.manual_axes.value}


def free_in_shardings(op: ops.ManualComputationOp) -> list[TensorShardingAttr]:
    """Return the shardings of the region's arguments: without the manual axes.

    Source: Shardy, utils.cc, `eraseManualAxes`.
    """
    manual = _manual_names(op)

    def free(axes: Sequence[AxisRefAttr]) -> list[AxisRefAttr]:
        return [axis for axis in axes if axis.name not in manual]

    return [
        TensorShardingAttr(
            sharding.mesh_or_ref,
            [
                DimensionShardingAttr(free(each.axes), each.is_closed, each.priority)
                for each in sharding.dim_shardings
            ],
            free(sharding.replicated_axes),
            free(sharding.unreduced_axes),
        )
        for sharding in op.in_shardings.shardings
    ]


def verify_manual_axes(op: ops.ManualComputationOp) -> None:
    """No computation around has made the axes manual.

    Source: Shardy, `ManualComputationOp::verify`.
    """
    around = manual_axes_around(op)
    for name in op.manual_axes.value:
        if name.value in around:
            raise bound_axis(op.error, name.value, around[name.value])


def verify_manual_computation(op: ops.ManualComputationOp, tables: SymbolTables) -> None:
    """The region gets and gives parts of the operands and results.

    Source: Shardy, `ManualComputationOp::verifySymbolUses`.
    """
    arguments = op.body.blocks[0].arguments
    _verify_values(op, "operand", op.operands, arguments)
    _verify_values(op, "result", op.results, _returned(op))
    shardings = (*op.in_shardings.shardings, *op.out_shardings.shardings)
    if not shardings:
        return
    mesh = common_mesh(shardings, op)
    if mesh is None:
        if op.manual_axes.value:
            raise op.error(
                "all in and out shardings must be bound to the same mesh or an empty mesh."
            )
        return
    for name in op.manual_axes.value:
        if name.value not in axis_sizes(mesh):
            raise op.error(f"unknown manual axis: {name}")


def _verify_values(
    op: ops.ManualComputationOp,
    what: str,
    values: Sequence[Value[Any]],
    inner: Sequence[Value[Any]],
) -> None:
    """Source: Shardy, `verifyManualComputationValue`."""
    given = op.in_shardings if what == "operand" else op.out_shardings
    if not (values or inner or given.shardings):
        return
    types = [value.type for value in values]
    verify_shardings(given, types, op, lambda message: op.error(f"{what} {message}"))
    if len(values) != len(inner):
        raise op.error(
            f"number of op {what}s and region {what}s must match. Op has {len(values)} op "
            f"{what}s and {len(inner)} region {what}s"
        )
    manual = _manual_names(op)
    for number, (type_, local, sharding) in enumerate(
        zip(types, inner, given.shardings, strict=False)
    ):
        _verify_manual_first(op, what, number, sharding, manual)
        if isinstance(type_, ShapedType):
            _verify_local_type(op, what, number, type_, local.type, sharding)


def _verify_manual_first(
    op: ops.ManualComputationOp,
    what: str,
    number: int,
    sharding: TensorShardingAttr,
    manual: set[str],
) -> None:
    for dimension, each in enumerate(sharding.dim_shardings):
        for before, axis in pairwise(each.axes):
            if before.name not in manual and axis.name in manual:
                raise op.error(
                    f"{what} sharding at index {number} must have all manual axes come before "
                    f"free axes in its dimension sharding at index {dimension}. Saw manual axis "
                    f"{axis_text(axis)} after free axis {axis_text(before)}"
                )


def _verify_local_type(
    op: ops.ManualComputationOp,
    what: str,
    number: int,
    type_: ShapedType,
    local: Type,
    sharding: TensorShardingAttr,
) -> None:
    mesh = mesh_of(sharding, op)
    shape = [
        _local_size(op, what, size, each, mesh)
        for size, each in zip(type_.shape, sharding.dim_shardings, strict=False)
    ]
    expected = RankedTensorType(shape, type_.element_type)
    if local is not expected:
        raise op.error(
            f"{what} shape, corresponding sharding, and region {what} shape at index {number} "
            f"must match. Expected local shape '{expected}', actual local shape '{local}'"
        )


def _local_size(
    op: ops.ManualComputationOp,
    what: str,
    size: int,
    sharding: DimensionShardingAttr,
    mesh: MeshAttr | None,
) -> int:
    if size == DYNAMIC or mesh is None:
        return size
    manual = _manual_names(op)
    parts = 1
    for axis in sharding.axes:
        if axis.name in manual:
            parts *= size_of(axis, mesh)
    if size % parts != 0:
        raise op.error(
            f"{what} dimension size {size} is not divisible by the manual axes size {parts}"
        )
    return size // parts
