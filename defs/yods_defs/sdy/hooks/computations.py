"""Computations with regions of their own, values with another sharding, and whether a collective
turns the sharding of its operand into that of its result.

Source: Shardy, verifiers.cc and utils.cc; the messages are Shardy's.
"""

from __future__ import annotations

from itertools import pairwise

from yods.builtin.types import DYNAMIC, RankedTensorType, ShapedType
from yods.hints import TYPE_CHECKING, Any
from yods_defs.sdy.hooks import meshes
from yods_dialects.sdy.attributes import DimensionShardingAttr, TensorShardingAttr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Operation, Type, Value
    from yods.interfaces.symbol_tables import SymbolTables
    from yods_dialects.sdy import ops
    from yods_dialects.sdy.attributes import (
        AxisRefAttr,
        AxisRefListAttr,
        MeshAttr,
        TensorShardingPerValueAttr,
    )


def verify_sharding_of_result(op: Any, tables: SymbolTables) -> None:
    """A sharding constraint's, or a reshard's; an edge need have none."""
    if op.sharding is not None:
        meshes.verify_sharding(op.sharding, op.result.type, op, op.error)


# Named computations.


def _returned(op: Operation) -> Sequence[Value[Any]]:
    blocks = op.regions[0].blocks
    end = blocks[0].last_op if blocks else None
    return () if end is None else end.operands


def infer_named_computation(op: ops.NamedComputationOp) -> list[Type]:
    """The types of what its region returns."""
    return [value.type for value in _returned(op)]


def verify_named_computation(op: ops.NamedComputationOp, tables: SymbolTables) -> None:
    """The shardings fit the operands and results."""
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
        meshes.verify_shardings(shardings, types, op, lambda message: op.error(f"{what} {message}"))


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
    around = meshes.manual_axes_around(op)
    for name in op.manual_axes.value:
        if name.value in around:
            raise meshes.bound_axis(op.error, name.value, around[name.value])


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
    mesh = meshes.common_mesh(shardings, op)
    if mesh is None:
        if op.manual_axes.value:
            raise op.error(
                "all in and out shardings must be bound to the same mesh or an empty mesh."
            )
        return
    for name in op.manual_axes.value:
        if name.value not in meshes.axis_sizes(mesh):
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
    meshes.verify_shardings(given, types, op, lambda message: op.error(f"{what} {message}"))
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
                    f"{meshes.axis_text(axis)} after free axis {meshes.axis_text(before)}"
                )


def _verify_local_type(
    op: ops.ManualComputationOp,
    what: str,
    number: int,
    type_: ShapedType,
    local: Type,
    sharding: TensorShardingAttr,
) -> None:
    mesh = meshes.mesh_of(sharding, op)
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
            parts *= meshes.size_of(axis, mesh)
    if size % parts != 0:
        raise op.error(
            f"{what} dimension size {size} is not divisible by the manual axes size {parts}"
        )
    return size // parts


def verify_collective(op: Any) -> None:
    """The operand has a sharding, and the result one of the same mesh and rank.

    Source: Shardy, `verifyCollectiveOp`.
    """
    given = meshes.sharding_of(op.tensor)
    if given is None and not op.allows_missing_input_sharding():
        raise op.error("collective on operand without sharding")
    meshes.verify_sharding(op.out_sharding, op.result.type, op, op.error)
    if given is None:
        return
    mesh = meshes.mesh_of(given, op)
    if not op.allows_different_meshes() and mesh not in (None, meshes.mesh_of(op.out_sharding, op)):
        raise op.error("result mesh does not match operand mesh").note(
            f"operand mesh: {mesh}", meshes.value_location(op.tensor)
        )
    ranks = len(op.out_sharding.dim_shardings), len(given.dim_shardings)
    if ranks[0] != ranks[1]:
        raise op.error(
            f"result sharding has rank {ranks[0]} but operand sharding has rank {ranks[1]}"
        )


def _mesh(op: Any) -> MeshAttr:
    """The mesh of the result's sharding, which `verify_collective` has looked up."""
    mesh = meshes.mesh_of(op.out_sharding, op)
    if mesh is None:
        raise op.error(f"unknown mesh: {op.out_sharding.mesh_or_ref}")
    return mesh


def _given(op: Any) -> TensorShardingAttr:
    """The operand's sharding; one of no axes where it has none."""
    return meshes.sharding_or_replicated(op.tensor, op.out_sharding.mesh_or_ref)


# Axes for each dimension.

#: What operations that take axes away call these.
_GATHERING = {
    "sdy.all_gather": "gathering",
    "sdy.all_to_all": "all-to-all",
    "sdy.sharded_to_unreduced": "shard-to-unreduce",
}


def _gathered(
    op: Any,
    number: int,
    sharding: DimensionShardingAttr,
    axes: Sequence[AxisRefAttr],
    mesh: MeshAttr,
) -> list[AxisRefAttr]:
    """Return the axes of a dimension without `axes`, which must be the minor ones."""
    left = list(sharding.axes)
    for axis in reversed(axes):
        if not left or not meshes.is_suffix(axis, left[-1], mesh):
            raise op.error(
                f"can't apply {_GATHERING[op.name]} axis {meshes.axis_text(axis)} to operand "
                f"sharding on dimension {number}"
            )
        prefix = meshes.prefix_without(left.pop(), axis)
        if prefix is not None:
            left.append(prefix)
    return left


def _sliced(
    op: Any,
    number: int,
    sharding: DimensionShardingAttr,
    axes: Sequence[AxisRefAttr],
    mesh: MeshAttr,
) -> list[AxisRefAttr]:
    """Return the axes of a dimension with `axes` after them."""
    result = list(sharding.axes)
    for axis in axes:
        meshes.add_axis(result, axis, mesh)
    return result


def _expect_axes(op: Any, number: int, expected: Sequence[AxisRefAttr]) -> None:
    if tuple(expected) != tuple(op.out_sharding.dim_shardings[number].axes):
        raise op.error(
            f"result sharding doesn't match expected sharding {meshes.axes_text(expected)} on "
            f"dimension {number}"
        )


def _verify_per_dimension(op: Any, lists: Sequence[AxisRefListAttr], expected: Any) -> None:
    """Source: Shardy, `verifyCollectiveWithAxesPerDim`."""
    mesh = _mesh(op)
    refs = meshes.AxisRefs(mesh, op.error)
    for axes in lists:
        refs.add(axes.value)
    rank = len(op.out_sharding.dim_shardings)
    if rank != len(lists):
        raise op.error(f"result sharding has rank {rank} but collective axes has rank {len(lists)}")
    for number, (sharding, axes) in enumerate(zip(_given(op).dim_shardings, lists, strict=False)):
        _expect_axes(op, number, expected(op, number, sharding, axes.value, mesh))


def verify_all_gather(op: ops.AllGatherOp, tables: SymbolTables) -> None:
    """Dimensions lose their minor axes."""
    _verify_per_dimension(op, op.gathering_axes.value, _gathered)


def verify_all_slice(op: ops.AllSliceOp, tables: SymbolTables) -> None:
    """Dimensions get further axes."""
    _verify_per_dimension(op, op.slicing_axes.value, _sliced)


def verify_reduce_scatter(op: ops.ReduceScatterOp, tables: SymbolTables) -> None:
    """Dimensions get further axes."""
    _verify_per_dimension(op, op.reduce_scatter_axes.value, _sliced)


# Axes that move.


def verify_all_to_all(op: ops.AllToAllOp, tables: SymbolTables) -> None:
    """Each dimension loses or gets axes once; others stay as they are.

    Source: Shardy, `AllToAllOp::verifySymbolUses`.
    """
    if not op.params.value:
        raise op.error("parameter list is empty")
    mesh, moved = _mesh(op), _moved_dimensions(op)
    dimensions = _given(op).dim_shardings
    for param in op.params.value:
        source, target = param.src_dim, param.tgt_dim
        for number, expected in ((source, _gathered), (target, _sliced)):
            made = expected(op, number, dimensions[number], param.axes, mesh)
            _expect_axes(op, number, made)
    for number, dimension in enumerate(dimensions):
        if number not in moved:
            _expect_axes(op, number, dimension.axes)


def _moved_dimensions(op: ops.AllToAllOp) -> set[int]:
    refs = meshes.AxisRefs(_mesh(op), op.error)
    type_ = op.result.type
    rank = type_.rank if isinstance(type_, ShapedType) else 0
    before = -1
    moved: set[int] = set()
    for param in op.params.value:
        refs.add(param.axes)
        for what, number in (("source", param.src_dim), ("target", param.tgt_dim)):
            if not 0 <= number < rank:
                raise op.error(f"{what} dimension {number} is out of range [0, {rank})")
        for number in (param.src_dim, param.tgt_dim):
            if number in moved:
                raise op.error(
                    f"overlapping source/target dimensions in all-to-all params: {number}"
                )
            moved.add(number)
        if before >= param.src_dim:
            raise op.error(
                "source dimensions are not sorted in ascending order: "
                f"{param.src_dim} appears after {before}"
            )
        before = param.src_dim
    return moved


def verify_collective_permute(op: ops.CollectivePermuteOp, tables: SymbolTables) -> None:
    """Dimensions are split into as many parts as before, on meshes with the same axes.

    Source: Shardy, `CollectivePermuteOp::verifySymbolUses`.
    """
    given, mesh = _given(op), _mesh(op)
    before = meshes.mesh_of(given, op)
    if before is None:
        return
    if mesh.axes != before.axes:
        fault = "result mesh has different axes than operand mesh"
    elif (
        given.mesh_or_ref is not op.out_sharding.mesh_or_ref
        and mesh.device_ids == before.device_ids
    ):
        fault = "result mesh name is different but same device ids as operand"
    else:
        _verify_same_sizes(op, given, mesh)
        return
    raise op.error(fault).note(f"operand mesh: {before}", meshes.value_location(op.tensor))


def _verify_same_sizes(
    op: ops.CollectivePermuteOp, given: TensorShardingAttr, mesh: MeshAttr
) -> None:
    pairs = zip(given.dim_shardings, op.out_sharding.dim_shardings, strict=False)
    for number, (old, new) in enumerate(pairs):
        sizes = meshes.sharded_size(new, mesh), meshes.sharded_size(old, mesh)
        if sizes[0] != sizes[1]:
            raise op.error(
                f"sharded size of result doesn't match operand on dimension {number}: "
                f"{sizes[0]} != {sizes[1]}"
            )


# Partial sums.


def verify_all_reduce(op: ops.AllReduceOp, tables: SymbolTables) -> None:
    """The sharding stays; the axes are neither in it nor left to add up along.

    Source: Shardy, `AllReduceOp::verifySymbolUses`.
    """
    given, result = _given(op), op.out_sharding
    if not _is_equivalent(given, result):
        raise op.error("operand and result shardings are not equivalent")
    meshes.AxisRefs(_mesh(op), op.error).add_sorted(op.reduction_axes.value, "reduction")
    for axis in op.reduction_axes.value:
        taken = [each for dimension in given.dim_shardings for each in dimension.axes]
        if any(meshes.overlap(each, axis) for each in (*taken, *given.replicated_axes)):
            raise op.error(
                f"reduction axis {meshes.axis_text(axis)} overlaps with operand dimension sharding "
                "or replicated axes"
            )
        if any(meshes.overlap(each, axis) for each in result.unreduced_axes):
            raise op.error(
                f"reduction axis {meshes.axis_text(axis)} overlaps with result unreduced axes"
            )


def _is_equivalent(one: TensorShardingAttr, other: TensorShardingAttr) -> bool:
    """Whether dimensions are split alike, whatever is left to add up."""
    if one.is_fully_replicated:
        return other.is_fully_replicated
    return one.mesh_or_ref is other.mesh_or_ref and [
        dimension.axes for dimension in one.dim_shardings
    ] == [dimension.axes for dimension in other.dim_shardings]


def _expect_unreduced(op: Any, added: Sequence[AxisRefAttr], what: str) -> None:
    expected = meshes.sorted_and_merged([*_given(op).unreduced_axes, *added], _mesh(op))
    if expected != list(op.out_sharding.unreduced_axes):
        raise op.error(f"out_unreduced_axes should be in_unreduced_axes + {what}")


def verify_sharded_to_unreduced(op: ops.ShardedToUnreducedOp, tables: SymbolTables) -> None:
    """Dimensions lose their minor axes, which are left to add up along."""
    _verify_per_dimension(op, op.axes.value, _gathered)
    added = [axis for axes in op.axes.value for axis in axes.value]
    _expect_unreduced(op, added, "sharded_to_unreduced_axes")


def verify_replicated_to_unreduced(op: ops.ReplicatedToUnreducedOp, tables: SymbolTables) -> None:
    """Axes along which the operand is replicated are left to add up along.

    Source: Shardy, `ReplicatedToUnreducedOp::verifySymbolUses`.
    """
    given = _given(op)
    if given.dim_shardings != op.out_sharding.dim_shardings:
        raise op.error("input and output must share the same dimension shardings")
    if not op.axes.value:
        raise op.error("r2u axes must not be empty")
    meshes.AxisRefs(_mesh(op), op.error).add_sorted(op.axes.value, "r2u")
    taken = [each for dimension in given.dim_shardings for each in dimension.axes]
    for axis in op.axes.value:
        for axes, what in ((taken, "dimension sharding"), (given.unreduced_axes, "unreduced axes")):
            if any(meshes.overlap(each, axis) for each in axes):
                raise op.error(f"r2u axis {meshes.axis_text(axis)} overlaps with operand {what}")
    _expect_unreduced(op, op.axes.value, "r2u_axes")
