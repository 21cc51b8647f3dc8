"""Whether a collective turns the sharding of its operand into that of its result.

Source: Shardy, verifiers.cc; the messages are Shardy's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.types import ShapedType
from yods_defs.sdy.hooks.meshes import (
    AxisRefs,
    add_axis,
    axes_text,
    axis_text,
    is_suffix,
    mesh_of,
    overlap,
    prefix_without,
    sharded_size,
    sharding_of,
    sharding_or_replicated,
    sorted_and_merged,
    value_location,
    verify_sharding,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.interfaces.symbol_tables import SymbolTables
    from yods.ir.operation import Operation
    from yods_dialects.sdy import ops
    from yods_dialects.sdy.attributes import (
        AxisRefAttr,
        AxisRefListAttr,
        DimensionShardingAttr,
        MeshAttr,
        TensorShardingAttr,
    )


def verify_collective(op: Any) -> None:
    """The operand has a sharding, and the result one of the same mesh and rank.

    Source: Shardy, `verifyCollectiveOp`.
    """
    given = sharding_of(op.tensor)
    if given is None and not op.allows_missing_input_sharding():
        raise op.error("collective on operand without sharding")
    verify_sharding(op.out_sharding, op.result.type, op, op.error)
    if given is None:
        return
    mesh = mesh_of(given, op)
    if not op.allows_different_meshes() and mesh not in (None, mesh_of(op.out_sharding, op)):
        raise op.error("result mesh does not match operand mesh").note(
            f"operand mesh: {mesh}", value_location(op.tensor)
        )
    ranks = len(op.out_sharding.dim_shardings), len(given.dim_shardings)
    if ranks[0] != ranks[1]:
        raise op.error(
            f"result sharding has rank {ranks[0]} but operand sharding has rank {ranks[1]}"
        )


def _mesh(op: Any) -> MeshAttr:
    """The mesh of the result's sharding, which `verify_collective` has looked up."""
    mesh = mesh_of(op.out_sharding, op)
    if mesh is None:
        raise op.error(f"unknown mesh: {op.out_sharding.mesh_or_ref}")
    return mesh


def _given(op: Any) -> TensorShardingAttr:
    """The operand's sharding; one of no axes where it has none."""
    return sharding_or_replicated(op.tensor, op.out_sharding.mesh_or_ref)


# Axes for each dimension.


def _gathered(
    op: Operation,
    kind: str,
    number: int,
    sharding: DimensionShardingAttr,
    axes: Sequence[AxisRefAttr],
    mesh: MeshAttr,
) -> list[AxisRefAttr]:
    """Return the axes of a dimension without `axes`, which must be the minor ones."""
    left = list(sharding.axes)
    for axis in reversed(axes):
        if not left or not is_suffix(axis, left[-1], mesh):
            raise op.error(
                f"can't apply {kind} axis {axis_text(axis)} to operand sharding on dimension "
                f"{number}"
            )
        prefix = prefix_without(left.pop(), axis)
        if prefix is not None:
            left.append(prefix)
    return left


def _sliced(
    sharding: DimensionShardingAttr, axes: Sequence[AxisRefAttr], mesh: MeshAttr
) -> list[AxisRefAttr]:
    """Return the axes of a dimension with `axes` after them."""
    result = list(sharding.axes)
    for axis in axes:
        add_axis(result, axis, mesh)
    return result


def _expect_axes(op: Any, number: int, expected: Sequence[AxisRefAttr]) -> None:
    if tuple(expected) != tuple(op.out_sharding.dim_shardings[number].axes):
        raise op.error(
            f"result sharding doesn't match expected sharding {axes_text(expected)} on "
            f"dimension {number}"
        )


def _verify_per_dimension(
    op: Any,
    lists: Sequence[AxisRefListAttr],
    expected: Callable[[int, DimensionShardingAttr, Sequence[AxisRefAttr], MeshAttr], Any],
) -> None:
    """Source: Shardy, `verifyCollectiveWithAxesPerDim`."""
    mesh = _mesh(op)
    refs = AxisRefs(mesh, op.error)
    for axes in lists:
        refs.add(axes.value)
    rank = len(op.out_sharding.dim_shardings)
    if rank != len(lists):
        raise op.error(f"result sharding has rank {rank} but collective axes has rank {len(lists)}")
    for number, (sharding, axes) in enumerate(zip(_given(op).dim_shardings, lists, strict=False)):
        _expect_axes(op, number, expected(number, sharding, axes.value, mesh))


def verify_all_gather(op: ops.AllGatherOp, tables: SymbolTables) -> None:
    """Dimensions lose their minor axes."""
    _verify_per_dimension(
        op,
        op.gathering_axes.value,
        lambda number, sharding, axes, mesh: _gathered(
            op, "gathering", number, sharding, axes, mesh
        ),
    )


def verify_all_slice(op: ops.AllSliceOp, tables: SymbolTables) -> None:
    """Dimensions get further axes."""
    _verify_per_dimension(
        op, op.slicing_axes.value, lambda _, sharding, axes, mesh: _sliced(sharding, axes, mesh)
    )


def verify_reduce_scatter(op: ops.ReduceScatterOp, tables: SymbolTables) -> None:
    """Dimensions get further axes."""
    _verify_per_dimension(
        op,
        op.reduce_scatter_axes.value,
        lambda _, sharding, axes, mesh: _sliced(sharding, axes, mesh),
    )


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
        left = _gathered(op, "all-to-all", source, dimensions[source], param.axes, mesh)
        _expect_axes(op, source, left)
        _expect_axes(op, target, _sliced(dimensions[target], param.axes, mesh))
    for number, dimension in enumerate(dimensions):
        if number not in moved:
            _expect_axes(op, number, dimension.axes)


def _moved_dimensions(op: ops.AllToAllOp) -> set[int]:
    refs = AxisRefs(_mesh(op), op.error)
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
    before = mesh_of(given, op)
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
    raise op.error(fault).note(f"operand mesh: {before}", value_location(op.tensor))


def _verify_same_sizes(
    op: ops.CollectivePermuteOp, given: TensorShardingAttr, mesh: MeshAttr
) -> None:
    pairs = zip(given.dim_shardings, op.out_sharding.dim_shardings, strict=False)
    for number, (old, new) in enumerate(pairs):
        sizes = sharded_size(new, mesh), sharded_size(old, mesh)
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
    AxisRefs(_mesh(op), op.error).add_sorted(op.reduction_axes.value, "reduction")
    for axis in op.reduction_axes.value:
        taken = [each for dimension in given.dim_shardings for each in dimension.axes]
        if any(overlap(each, axis) for each in (*taken, *given.replicated_axes)):
            raise op.error(
                f"reduction axis {axis_text(axis)} overlaps with operand dimension sharding or "
                "replicated axes"
            )
        if any(overlap(each, axis) for each in result.unreduced_axes):
            raise op.error(f"reduction axis {axis_text(axis)} overlaps with result unreduced axes")


def _is_equivalent(one: TensorShardingAttr, other: TensorShardingAttr) -> bool:
    """Whether dimensions are split alike, whatever is left to add up."""
    if one.is_fully_replicated:
        return other.is_fully_replicated
    return one.mesh_or_ref is other.mesh_or_ref and [
        dimension.axes for dimension in one.dim_shardings
    ] == [dimension.axes for dimension in other.dim_shardings]


def _expect_unreduced(op: Any, added: Sequence[AxisRefAttr], what: str) -> None:
    expected = sorted_and_merged([*_given(op).unreduced_axes, *added], _mesh(op))
    if expected != list(op.out_sharding.unreduced_axes):
        raise op.error(f"out_unreduced_axes should be in_unreduced_axes + {what}")


def verify_sharded_to_unreduced(op: ops.ShardedToUnreducedOp, tables: SymbolTables) -> None:
    """Dimensions lose their minor axes, which are left to add up along."""
    _verify_per_dimension(
        op,
        op.axes.value,
        lambda number, sharding, axes, mesh: _gathered(
            op, "shard-to-unreduce", number, sharding, axes, mesh
        ),
    )
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
    AxisRefs(_mesh(op), op.error).add_sorted(op.axes.value, "r2u")
    taken = [each for dimension in given.dim_shardings for each in dimension.axes]
    for axis in op.axes.value:
        for axes, what in (
            (taken, "dimension sharding"),
            (given.unreduced_axes, "unreduced axes"),
        ):
            if any(overlap(each, axis) for each in axes):
                raise op.error(f"r2u axis {axis_text(axis)} overlaps with operand {what}")
    _expect_unreduced(op, op.axes.value, "r2u_axes")
