"""Branches, loops, computations that run beside others, composites, custom calls, and
communication between processes.

Source: StableHLO, TypeInference.cpp and StablehloOps.cpp; the messages are its own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import SymbolRefAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import with_element_type
from yods.builtin.types import DYNAMIC, MemRefType, TupleType
from yods.interfaces.side_effects import EffectKind, MemoryEffect
from yods_defs.stablehlo.hooks import shapes
from yods_defs.stablehlo.hooks.inference import fits_inferred_types, least_specific_type
from yods_defs.stablehlo.hooks.quantization import bounds_of
from yods_dialects.func.ops import FuncOp
from yods_dialects.stablehlo import enums, ops
from yods_dialects.stablehlo.attributes import ReplicaGroupMeshAxesAttr
from yods_dialects.stablehlo.types import FutureType

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods import Attribute, Operation, Region, Type, Value
    from yods.builtin.attributes import IntegerAttr
    from yods.builtin.types import RankedTensorType
    from yods.interfaces.symbol_tables import SymbolTables


def quoted(types: Sequence[Type]) -> str:
    return ", ".join(f"'{type_}'" for type_ in types)


def _types(values: Sequence[Value[Any]]) -> list[Type]:
    return [value.type for value in values]


def last_types(region: Region) -> list[Type]:
    """The types of the operands of the region's last operation."""
    found = [*region.blocks[0].operations]
    return _types(found[-1].operands) if found else []


# Branches.


def infer_branches(op: ops.IfOp | ops.CaseOp) -> list[Type]:
    """Source: `inferConditionalOp`."""
    rank = len(shapes.tensor_of(op.operands[0]).shape)
    if rank:
        raise op.plain_error(f"operand should be rank 0 tensor but got rank {rank}")
    if not op.regions:
        raise op.plain_error("expect at least one branch")
    if not all(region.blocks for region in op.regions):
        raise op.plain_error("expect non-empty region")
    first = last_types(op.regions[0])
    for number, region in enumerate(op.regions):
        arguments = region.blocks[0].arguments
        if arguments:
            raise op.plain_error(
                f"branch {number} must have 0 arguments, but found {len(arguments)}"
            )
        given = last_types(region)
        if not fits_inferred_types(first, given):
            raise op.plain_error(
                f"branch 0 and branch {number} have mismatched return types: {quoted(first)} vs "
                f"{quoted(given)}"
            )
    branches = zip(*map(last_types, op.regions), strict=True)
    return [least_specific_type(op, types) for types in branches]


# Computations that run beside others.


_ASYNCHRONOUS = (
    *("all_gather", "all_reduce", "all_to_all", "collective_broadcast", "collective_permute"),
    *("dynamic_slice", "dynamic_update_slice", "reduce_scatter", "slice"),
)


def is_asynchronous(name: str) -> bool:
    """Whether such an operation may run beside others."""
    return name.removeprefix("stablehlo.") in _ASYNCHRONOUS


def infer_async_start(op: ops.AsyncStartOp) -> list[Type]:
    """Source: StablehloOps.cpp, `AsyncStartOp::inferReturnTypes`."""
    return [FutureType(last_types(op.regions[0]))]


# Composites.

_COMPOSITE_NAME = "^[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+$"


def verify_composite(op: ops.CompositeOp, tables: SymbolTables) -> None:
    """Source: TypeInference.cpp, `verifyCompositeOp`."""
    if re.search(_COMPOSITE_NAME, op.name_.value) is None:
        raise op.plain_error(
            "name must be a valid namespaced op name, i.e. it must match the following regular "
            f'expression: {_COMPOSITE_NAME} e.g. "my_namespace.my_op"'
        )
    function = tables.lookup_nearest(op, op.decomposition)
    if not isinstance(function, FuncOp):
        raise op.plain_error(f"'{op.decomposition.root}' does not reference a valid function")
    type_: Any = function.function_type.value
    _check_same(op, "operand", _types(op.operands), type_.inputs)
    _check_same(op, "result", _types(op.results), type_.results)


def _check_same(op: Operation, what: str, types: Sequence[Type], expected: Sequence[Type]) -> None:
    if len(types) != len(expected):
        raise op.plain_error(f"has {len(types)} {what}(s), but decomposition has {len(expected)}")
    for index, (type_, other) in enumerate(zip(types, expected, strict=True)):
        if type_ is not other:
            raise op.plain_error(
                f"{what} at index {index} has type '{type_}', but decomposition has type '{other}'"
            )


def effects_of_custom_call(op: ops.CustomCallOp) -> tuple[MemoryEffect, ...]:
    """All kinds, if the call says that it has side effects. Source: `CustomCallOp::getEffects`."""
    kinds = (EffectKind.ALLOCATE, EffectKind.FREE, EffectKind.WRITE, EffectKind.READ)
    return tuple([MemoryEffect(kind) for kind in kinds if op.has_side_effect.value])


def laid_out_types(op: ops.CustomCallOp) -> Sequence[Type]:
    """Return the types that layouts of results are for: those in a tuple that is the only one."""
    given = _types(op.results)
    return given[0].types if len(given) == 1 and isinstance(given[0], TupleType) else given


def part_of(type_: Type, indices: Sequence[int]) -> Type | None:
    """Return the part of nested tuples that the indices lead to; None where there is none."""
    for index in indices:
        if not isinstance(type_, TupleType) or not 0 <= index < len(type_.types):
            return None
        type_ = type_.types[index]
    return type_


def output_type(op: ops.CustomCallOp) -> Type:
    types = _types(op.results)
    return types[0] if len(types) == 1 else TupleType(types)


def api_version_name(version: IntegerAttr) -> str:
    return enums.CustomCallApiVersion(version.value).symbol


def unaliased_output(op: ops.CustomCallOp) -> str | None:
    """Return the indices of a result that is a buffer, but of no operand; None without any.

    Source: `verifyKnownCustomCalls`.
    """
    outputs: set[tuple[int, ...]] = set()
    aliases: Any = op.output_operand_aliases.elements
    for alias in aliases:
        type_ = part_of(op.operands[alias.operand_index].type, alias.operand_tuple_indices)
        if isinstance(type_, MemRefType):
            outputs.add(tuple(alias.output_tuple_indices))
    for type_, indices in _leaves(output_type(op)):
        if isinstance(type_, MemRefType) and indices not in outputs:
            return _indices_text(indices)
    return None


def _indices_text(indices: Sequence[int]) -> str:
    return f"[{', '.join(map(str, indices))}]"


def _leaves(type_: Type, indices: tuple[int, ...] = ()) -> Iterator[tuple[Type, tuple[int, ...]]]:
    """The elements of nested tuples, with the indices that lead there."""
    if not isinstance(type_, TupleType):
        yield type_, indices
        return
    for index, each in enumerate(type_.types):
        yield from _leaves(each, (*indices, index))


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
    for replica in shapes.integers_in(groups):
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
    pairs = zip(shapes.tensors_of(op.operands), shapes.tensors_of(op.results), strict=False)
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
    if not all(number == dim or shapes.fits(*extents) for number, extents in pairs):
        raise op.plain_error(
            "operand and result should have the same shape except for the dimension size at "
            "'all_gather_dim'"
        )


def infer_all_reduce(op: ops.AllReduceOp) -> list[Type]:
    types = [value.type for value in op.operands]
    first = shapes.element_types(op, op.regions[0], types)[:1]
    return [with_element_type(type_, element) for type_ in types for element in first]


def infer_all_to_all(op: ops.AllToAllOp) -> list[Type]:
    """Source: `inferAllToAllOp`."""
    split, concat = op.split_dimension.value, op.concat_dimension.value
    found: list[Type] = []
    for type_ in shapes.tensors_of(op.operands):
        shape, bounds = list(type_.shape), list(bounds_of(type_))
        for extents in (shape, bounds):
            _exchange(extents, split, concat, op.split_count.value)
        found.append(shapes.tensor_like(type_, shape, type_.element_type, bounds))
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
    for replica in shapes.integers_in(groups):
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
            "expect source_target_pairs attribute of shape (N, 2), but got "
            f"({shapes.numbers(shape)})"
        )
    seen: tuple[set[int], set[int]] = (set(), set())
    for number, replica in enumerate(shapes.integers_in(pairs)):
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
