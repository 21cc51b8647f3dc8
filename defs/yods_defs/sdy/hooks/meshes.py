"""Meshes of shardings, and the sharding that a value has.

Source: Shardy, utils.cc, `getMeshOrLookup`, `getSharding` and `getShardableValue`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import DictionaryAttr, SymbolRefAttr
from yods.builtin.ops import ModuleOp
from yods.builtin.types import ShapedType
from yods.interfaces.function import FunctionOpInterface
from yods.ir.attribute_map import attribute_of
from yods.ir.value import BlockArgument
from yods_dialects.sdy.attributes import (
    DimensionShardingAttr,
    MeshAttr,
    TensorShardingAttr,
    TensorShardingPerValueAttr,
)
from yods_dialects.sdy.interfaces import CollectiveOpInterface, ShardableDataFlowOpInterface
from yods_dialects.sdy.ops import DataFlowEdgeOp, MeshOp, ReshardOp, ShardingConstraintOp

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from yods.ir.location import AnyLocation
    from yods.ir.operation import Operation
    from yods.ir.value import Value

SHARDING = "sdy.sharding"


def module_around(op: Operation) -> Operation | None:
    """Return the closest module above `op`."""
    above = op.parent_op
    while above is not None and not isinstance(above, ModuleOp):
        above = above.parent_op
    return above


def mesh_of(sharding: TensorShardingAttr, op: Operation) -> MeshAttr | None:
    """Return the mesh of a sharding on `op`; None where its symbol means none."""
    mesh = sharding.mesh_or_ref
    if isinstance(mesh, MeshAttr):
        return mesh
    module = module_around(op)
    if module is None or not isinstance(mesh, SymbolRefAttr):
        return None
    for block in module.regions[0].blocks:
        for symbol in block:
            if isinstance(symbol, MeshOp) and symbol.sym_name.value == mesh.leaf:
                return symbol.mesh
    return None


def common_mesh(shardings: Iterable[TensorShardingAttr], op: Operation) -> MeshAttr | None:
    """Return the one mesh of all shardings on `op`, empty ones aside; None where they differ."""
    mesh: MeshAttr | None = None
    for sharding in shardings:
        other = mesh_of(sharding, op)
        if mesh is None or mesh.is_empty:
            mesh = other
        elif other is not None and not other.is_empty and other is not mesh:
            return None
    return mesh


# The sharding of a value.


def owner_of(value: Value[Any]) -> Operation | None:
    """Return the operation whose result, or argument of a region, a value is."""
    return value.owner.parent_op if isinstance(value, BlockArgument) else value.defining_op


def value_location(value: Value[Any]) -> AnyLocation:
    """Return where an argument, or the operation that a result comes from, is."""
    if isinstance(value, BlockArgument):
        return value._location
    op = value.defining_op
    return None if op is None else op._location


def sharding_of(value: Value[Any]) -> TensorShardingAttr | None:
    """Return the sharding that a value has, where it is said at all."""
    owner: Any = owner_of(value)
    if isinstance(owner, ShardableDataFlowOpInterface):
        value = owner.edge_owner(value)
        user = value.users[0] if value.has_one_use else None
        if isinstance(user, DataFlowEdgeOp):
            return user.sharding
    index: int = value.index
    if isinstance(value, BlockArgument):
        return _sharding_of_argument(owner, index)
    return None if owner is None else _sharding_of_result(owner, index)


def result_of_argument(op: Operation, target: Value[Any]) -> Value[Any]:
    """Return the result that an argument of a loop becomes.

    Source: Shardy, stablehlo_extensions.cc.
    """
    index: int = target.index
    return op.results[index] if index < len(op.results) else target


def shardings_of_results(op: Operation) -> Sequence[TensorShardingAttr]:
    """Return what `sdy.sharding` says of the results."""
    per_result = attribute_of(op, SHARDING)
    return per_result.shardings if isinstance(per_result, TensorShardingPerValueAttr) else ()


def _sharding_of_argument(owner: Any, index: int) -> TensorShardingAttr | None:
    if isinstance(owner, FunctionOpInterface):
        attributes = owner.all_argument_attributes
        entry = None if attributes is None else _at(attributes.elements, index)
        found = entry.get(SHARDING) if isinstance(entry, DictionaryAttr) else None
        return _sharding(found)
    if isinstance(owner, ShardableDataFlowOpInterface):
        return _sharding(_at(owner.block_argument_shardings(), index))
    return None


def _sharding_of_result(owner: Any, index: int) -> TensorShardingAttr | None:
    if isinstance(owner, ShardingConstraintOp | ReshardOp | DataFlowEdgeOp):
        return owner.sharding
    if isinstance(owner, CollectiveOpInterface):
        asked: Any = owner
        return _sharding(asked.out_sharding)
    if isinstance(owner, ShardableDataFlowOpInterface):
        return _sharding(_at(owner.result_shardings(), index))
    return _sharding(_at(shardings_of_results(owner), index))


def _sharding(found: object) -> TensorShardingAttr | None:
    return found if isinstance(found, TensorShardingAttr) else None


def _at(items: Sequence[Any], index: int) -> Any:
    return items[index] if index < len(items) else None


def sharding_or_replicated(
    value: Value[Any], mesh_or_ref: MeshAttr | SymbolRefAttr
) -> TensorShardingAttr:
    """Return the sharding of a value; where it has none, that of no axes at all."""
    found = sharding_of(value)
    if found is not None:
        return found
    type_ = value.type
    rank = type_.rank if isinstance(type_, ShapedType) and type_.has_rank else 0
    return TensorShardingAttr(mesh_or_ref, [DimensionShardingAttr([], False)] * rank)


def all_axes(sharding: TensorShardingAttr) -> Iterator[Any]:
    """Yield the axes that a sharding names, those of dimensions first."""
    for dimension in sharding.dim_shardings:
        yield from dimension.axes
    yield from sharding.replicated_axes
    yield from sharding.unreduced_axes
