"""Communication: groups of replicas, channels, and what each process gets.

Source: StableHLO, TypeInference.cpp and StablehloOps.cpp; the messages are its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import SymbolRefAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import with_element_type
from yods.builtin.types import DYNAMIC
from yods.interfaces.side_effects import EffectKind, MemoryEffect
from yods_defs.stablehlo.hooks.quantization import bounds_of
from yods_defs.stablehlo.hooks.reducers import element_types
from yods_defs.stablehlo.hooks.shapes import (
    fits,
    integers_in,
    numbers,
    tensor_like,
    tensors_of,
)
from yods_dialects.stablehlo.attributes import (
    ReplicaGroupMeshAxesAttr,
)

if TYPE_CHECKING:

    from yods.builtin.types import RankedTensorType
    from yods.interfaces.symbol_tables import SymbolTables
    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation
    from yods_dialects.stablehlo import ops

# Groups.


def wrong_groups(groups: Attribute, same_size: bool, global_ids: bool, size: int) -> str | None:
    """Message about groups of replicas that are not right. Source: `verifyReplicaGroups`.

    Args:
        size: How many replicas each group must have; 0 for any number.
    """
    if not isinstance(groups, DenseElementsAttr):
        return None
    shape = groups.type.shape
    if len(shape) != 2:
        return "replica groups should be a rank 2 tensor"
    if global_ids and 0 in shape:
        return "if `use_global_device_ids` is set, the replica groups cannot be empty"
    seen: set[int] = set()
    for replica in integers_in(groups):
        if replica == -1 and not same_size:
            continue
        if replica == -1:
            return "Invalid replica id -1"
        if replica in seen:
            return f"replica id #{replica} seen more than once"
        seen.add(replica)
    for replica in range(len(seen)):
        if replica not in seen:
            return f"replica id #{replica} not seen in replica groups"
    if same_size and size and (shape[0] == 0 or shape[1] != size):
        return f"group size of replica_groups must be {size}"
    return None


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
    dim = op.all_gather_dim.value
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


def infer_all_to_all(op: ops.AllToAllOp) -> list[Type]:
    """Source: `inferAllToAllOp`."""
    split, concat = op.split_dimension.value, op.concat_dimension.value
    found: list[Type] = []
    for type_ in tensors_of(op.operands):
        shape, bounds = list(type_.shape), list(bounds_of(type_))
        for extents in (shape, bounds):
            _exchange(extents, split, concat, op.split_count.value)
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
