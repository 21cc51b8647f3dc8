"""Communication: groups of replicas, channels, and what each process gets.

Source: StableHLO, TypeInference.cpp and StablehloOps.cpp; the messages are its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import ArrayAttr, SymbolRefAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import with_element_type
from yods.builtin.types import DYNAMIC
from yods.interfaces.side_effects import EffectKind, MemoryEffect
from yods.ir.attribute import InvalidParameters
from yods_defs.stablehlo.hooks.quantization import bounds_of
from yods_defs.stablehlo.hooks.reducers import check_reducer, element_types, scalars
from yods_defs.stablehlo.hooks.shapes import (
    fits,
    integers_in,
    numbers,
    tensor_like,
    tensor_of,
    tensors_of,
)
from yods_dialects.stablehlo.attributes import (
    AxisRefAttr,
    ChannelHandleAttr,
    MeshAttr,
    ReplicaGroupMeshAxesAttr,
)
from yods_dialects.stablehlo.types import TokenType

if TYPE_CHECKING:

    from yods.builtin.types import RankedTensorType
    from yods.interfaces.symbol_tables import SymbolTables
    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation
    from yods_dialects.stablehlo import ops

# Groups.


def _check_groups(
    op: Operation,
    groups: Attribute,
    *,
    same_size: bool,
    global_ids: bool = False,
    size: int | None = None,
) -> None:
    """Source: `verifyReplicaGroups`. `size`: how many replicas each group must have."""
    if not isinstance(groups, DenseElementsAttr):
        return
    shape = groups.type.shape
    if len(shape) != 2:
        raise op.plain_error("replica groups should be a rank 2 tensor")
    if global_ids and 0 in shape:
        raise op.plain_error(
            "if `use_global_device_ids` is set, the replica groups cannot be empty"
        )
    seen: set[int] = set()
    for replica in integers_in(groups):
        if replica == -1 and not same_size:
            continue
        if replica == -1:
            raise op.plain_error("Invalid replica id -1")
        if replica in seen:
            raise op.plain_error(f"replica id #{replica} seen more than once")
        seen.add(replica)
    for replica in range(len(seen)):
        if replica not in seen:
            raise op.plain_error(f"replica id #{replica} not seen in replica groups")
    if same_size and size is not None and (shape[0] == 0 or shape[1] != size):
        raise op.plain_error(f"group size of replica_groups must be {size}")


def _handle(channel: ChannelHandleAttr | None) -> int:
    return 0 if channel is None else channel.handle


def _check_channel(op: Operation, channel: ChannelHandleAttr | None, global_ids: bool) -> None:
    handle = _handle(channel)
    if global_ids and handle <= 0:
        raise op.plain_error(
            f"channel_id must be positive when useGlobalDeviceIds is set but got: {handle}"
        )


def verify_mesh_axes(mesh: Attribute, axes: ArrayAttr) -> None:
    """Source: StablehloOps.cpp, `ReplicaGroupMeshAxesAttr::verify`."""
    if not (isinstance(mesh, SymbolRefAttr) and mesh.is_flat) and not isinstance(mesh, MeshAttr):
        raise InvalidParameters("mesh must be a FlatSymbolRefAttr or MeshAttr")
    if not isinstance(mesh, MeshAttr):
        return
    names = {axis.name for axis in mesh.axes}
    for axis in axes.elements:
        if not isinstance(axis, AxisRefAttr):
            raise InvalidParameters("expected AxisRefAttr in axes list")
        if axis.name not in names:
            raise InvalidParameters(f"axis '{axis.name}' not found in mesh definition")


def verify_mesh_symbol(op: Any, tables: SymbolTables) -> None:
    """Source: StablehloOps.cpp, `ReplicaGroupMeshAxesAttr::verifySymbolUses`."""
    groups = op.replica_groups
    if not isinstance(groups, ReplicaGroupMeshAxesAttr):
        return
    mesh = groups.mesh
    if isinstance(mesh, SymbolRefAttr) and tables.lookup_nearest(op, mesh) is None:
        raise op.error(f"replica_groups: mesh symbol '{mesh.root}' not found")


# Collectives.


def verify_all_gather(op: ops.AllGatherOp) -> None:
    """Source: `verifyAllGatherOp`."""
    global_ids, dim = op.use_global_device_ids is not None, op.all_gather_dim.value
    _check_groups(op, op.replica_groups, same_size=True, global_ids=global_ids)
    if global_ids and _handle(op.channel_handle) < 0:
        raise op.plain_error("channel_id cannot be negative when useGlobalDeviceIds is set")
    pairs = zip(tensors_of(op.operands), tensors_of(op.results), strict=False)
    for operand, result in pairs:
        _check_gathered(op, dim, operand, result)
        if DYNAMIC in (operand.shape[dim], result.shape[dim]):
            return
        if result.shape[dim] % operand.shape[dim]:
            raise op.plain_error(
                f"result gather dimension has size {result.shape[dim]}, expected to be a multiple "
                f"of operand gather dimension size {operand.shape[dim]}"
            )


def _check_gathered(
    op: Operation, dim: int, operand: RankedTensorType, result: RankedTensorType
) -> None:
    if dim >= len(operand.shape):
        raise op.plain_error("all_gather_dim must be a valid index of operand")
    if operand.shape[dim] == 0:
        raise op.plain_error("dimension size of operand at 'all_gather_dim' cannot be zero")
    if len(result.shape) != len(operand.shape):
        raise op.plain_error("operand and result must have the same rank")
    pairs = enumerate(zip(result.shape, operand.shape, strict=True))
    if not all(number == dim or fits(*extents) for number, extents in pairs):
        raise op.plain_error(
            "operand and result should have the same shape except for the dimension size at "
            "'all_gather_dim'"
        )


def infer_all_reduce(op: ops.AllReduceOp) -> list[Type]:
    types = [value.type for value in op.operands]
    first = element_types(op, op.regions[0], types)[:1]
    return [with_element_type(type_, element) for type_ in types for element in first]


def verify_all_reduce(op: ops.AllReduceOp) -> None:
    """Source: `verifyAllReduceOp`."""
    global_ids = op.use_global_device_ids is not None
    _check_groups(op, op.replica_groups, same_size=False, global_ids=global_ids)
    _check_channel(op, op.channel_handle, global_ids)
    for type_ in tensors_of(op.operands):
        check_reducer(op, op.regions[0], [type_], scalars([type_]))


def verify_reduce_scatter(op: ops.ReduceScatterOp) -> None:
    """Source: `verifyReduceScatterOp`."""
    global_ids, dim = op.use_global_device_ids is not None, op.scatter_dimension.value
    operand, result = tensor_of(op.operand), tensor_of(op.result)
    _check_groups(op, op.replica_groups, same_size=True, global_ids=global_ids)
    check_reducer(op, op.regions[0], [operand], scalars([operand]))
    if len(operand.shape) != len(result.shape):
        raise op.plain_error("operand and result should have same rank")
    if dim >= len(operand.shape):
        raise op.plain_error("scatter dim should be less than operand/result rank")
    _check_channel(op, op.channel_handle, global_ids)
    extents = operand.shape[dim], result.shape[dim]
    if DYNAMIC in extents:
        return
    _check_scattered(op, extents)
    for number, (one, other) in enumerate(zip(operand.shape, result.shape, strict=True)):
        if number != dim and not fits(one, other):
            raise op.plain_error(
                f"non scatter dimensions should be same for operand ({one}) and result ({other})"
            )
    element, *_ = element_types(op, op.regions[0], [operand])
    if result.element_type is not element:
        raise op.plain_error(
            f"result element-type is expected to be '{element}', but got '{result.element_type}'"
        )


def _check_scattered(op: Operation, extents: tuple[int, int]) -> None:
    before, after = extents
    for what, extent in (("result", after), ("operand", before)):
        if extent == 0:
            raise op.plain_error(f"{what} dimension size at scatter_dimension cannot be zero")
    if before % after:
        raise op.plain_error(
            f"operand scatter dimension has size {before}, expected to be a multiple of result "
            f"scatter dimension size {after}"
        )


def infer_all_to_all(op: ops.AllToAllOp) -> list[Type]:
    """Source: `inferAllToAllOp`."""
    split, concat = op.split_dimension.value, op.concat_dimension.value
    count = op.split_count.value
    _check_groups(op, op.replica_groups, same_size=True, size=count)
    found: list[Type] = []
    for type_ in tensors_of(op.operands):
        shape, bounds = list(type_.shape), list(bounds_of(type_))
        for name, dim in (("split", split), ("concat", concat)):
            if dim >= len(shape):
                raise op.plain_error(
                    f"AllToAll {name}_dimension {dim} is out-of-bounds for input rank {len(shape)}"
                )
        if shape[split] != DYNAMIC and shape[split] % count:
            raise op.plain_error(
                f"split dimension has size {shape[split]}, expected to be a multiple of "
                f"split_count {count}"
            )
        for extents in (shape, bounds):
            _exchange(extents, split, concat, count)
        found.append(tensor_like(type_, shape, type_.element_type, bounds))
    return found


def _exchange(extents: list[int], split: int, concat: int, count: int) -> None:
    if extents and extents[split] != DYNAMIC:
        extents[split] //= count
    if extents and extents[concat] != DYNAMIC:
        extents[concat] *= count


def verify_collective_broadcast(op: ops.CollectiveBroadcastOp) -> None:
    """Source: `verifyCollectiveBroadcastOp`."""
    groups = op.replica_groups
    if not isinstance(groups, DenseElementsAttr):
        return
    rank = len(groups.type.shape)
    if rank != 2:
        raise op.plain_error(
            f"replica groups should be a rank 2 tensor,but instead it is of rank {rank}"
        )
    seen: set[int] = set()
    for replica in integers_in(groups):
        if replica < 0:
            raise op.plain_error(f"replica_groups values must be positive, but was given {replica}")
        if replica in seen:
            raise op.plain_error(f"replica id #{replica} seen more than once")
        seen.add(replica)


def verify_collective_permute(op: ops.CollectivePermuteOp) -> None:
    """Source: `verifyCollectivePermuteOp`."""
    pairs: Any = op.source_target_pairs
    shape = pairs.type.shape
    if len(shape) != 2:
        raise op.plain_error(
            f"expect source_target_pairs attribute to be of rank 2, but got rank {len(shape)}"
        )
    if shape[1] != 2:
        raise op.plain_error(
            f"expect source_target_pairs attribute of shape (N, 2), but got ({numbers(shape)})"
        )
    seen: tuple[set[int], set[int]] = (set(), set())
    for number, replica in enumerate(integers_in(pairs)):
        if replica < 0:
            raise op.plain_error("replica ids in source_target_pairs must be >= 0.")
        if replica in seen[number % 2]:
            what = "targets" if number % 2 else "sources"
            raise op.plain_error(f"duplicate {what} not allowed.")
        seen[number % 2].add(replica)


# Channels to the host and to other devices.


def effects_of_transfer(op: Operation) -> tuple[MemoryEffect, ...]:
    """Reads and writes of the channels of its kind: transfers of one kind keep their order."""
    kinds = (EffectKind.READ, EffectKind.WRITE)
    return tuple([MemoryEffect(kind, resource=op.name) for kind in kinds])


_BETWEEN_DEVICES, _TO_HOST, _FROM_HOST = 1, 2, 3


def _check_transfer(op: Operation, channel: int, host: bool, wanted: int, name: str) -> None:
    if not host and channel != _BETWEEN_DEVICES:
        raise op.plain_error(
            "channel_type should be DEVICE_TO_DEVICE when is_host_transfer is false"
        )
    if host and channel != wanted:
        raise op.plain_error(f"channel_type should be {name} when is_host_transfer is true")


def infer_send(op: ops.SendOp) -> list[Type]:
    host = bool(op.is_host_transfer.value)
    _check_transfer(op, op.channel_handle.type, host, _TO_HOST, "DEVICE_TO_HOST")
    return [TokenType()]
