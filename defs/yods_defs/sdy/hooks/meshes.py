"""Meshes, axes and their parts, and whether a sharding fits its tensor and its mesh."""

from __future__ import annotations

from itertools import pairwise

from yods.builtin.attributes import DictionaryAttr, SymbolRefAttr
from yods.builtin.ops import ModuleOp
from yods.builtin.types import ShapedType, TupleType
from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.interfaces.function import FunctionOpInterface
from yods.ir.attribute_map import attribute_of
from yods.ir.value import BlockArgument
from yods.literals.strings import escape
from yods_dialects.sdy import ops
from yods_dialects.sdy.attributes import (
    AxisRefAttr,
    DimensionShardingAttr,
    MeshAttr,
    SubAxisInfoAttr,
    TensorShardingAttr,
    TensorShardingPerValueAttr,
)
from yods_dialects.sdy.interfaces import CollectiveOpInterface, ShardableDataFlowOpInterface

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from yods import Operation, Type, Value
    from yods.ir.diagnostics import OperationError
    from yods.ir.location import AnyLocation


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
            if isinstance(symbol, ops.MeshOp) and symbol.sym_name.value == mesh.leaf:
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
        if isinstance(user, ops.DataFlowEdgeOp):
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
    if isinstance(owner, ops.ShardingConstraintOp | ops.ReshardOp | ops.DataFlowEdgeOp):
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


def axis_sizes(mesh: MeshAttr) -> dict[str, int]:
    """Return the size of each axis of a mesh by its name, in the mesh's order."""
    return {axis.name: axis.size for axis in mesh.axes}


def axis_text(axis: AxisRefAttr) -> str:
    """Return an axis as messages and shardings show it: `"x"`, `"x":(1)2`."""
    part = axis.sub_axis_info
    text = f'"{escape(axis.name)}"'
    return text if part is None else f"{text}:({part.pre_size}){part.size}"


def axes_text(axes: Iterable[AxisRefAttr]) -> str:
    """Return axes as messages list them: `["x", "y":(1)2]`."""
    return f"[{', '.join(map(axis_text, axes))}]"


def next_pre_size(part: SubAxisInfoAttr) -> int:
    """Return where a part of an axis ends."""
    return part.pre_size * part.size


def size_of(axis: AxisRefAttr, mesh: MeshAttr) -> int:
    """Return the number of devices along an axis of `mesh`, or a part of one.

    An axis that the mesh lacks has size 1: it is an error of the sharding that names it.
    """
    part = axis.sub_axis_info
    return axis_sizes(mesh).get(axis.name, 1) if part is None else part.size


def sharded_size(sharding: DimensionShardingAttr, mesh: MeshAttr) -> int:
    """Return how many parts a dimension is split into."""
    size = 1
    for axis in sharding.axes:
        size *= size_of(axis, mesh)
    return size


def _pre_size(axis: AxisRefAttr) -> int:
    return 1 if axis.sub_axis_info is None else axis.sub_axis_info.pre_size


def _contains(axis: AxisRefAttr, other: AxisRefAttr) -> bool:
    part, inner = axis.sub_axis_info, other.sub_axis_info
    if axis.name != other.name or part is None:
        return axis.name == other.name
    return (
        inner is not None
        and part.pre_size <= inner.pre_size
        and next_pre_size(part) >= next_pre_size(inner)
    )


def is_suffix(axis: AxisRefAttr, of: AxisRefAttr, mesh: MeshAttr) -> bool:
    """Whether `axis` is `of`, or its minor part."""

    def end(each: AxisRefAttr) -> int:
        part = each.sub_axis_info
        return size_of(each, mesh) if part is None else next_pre_size(part)

    return _contains(of, axis) and end(axis) == end(of)


def overlap(one: AxisRefAttr, other: AxisRefAttr) -> bool:
    """Whether two axes, or parts of them, share devices' coordinates."""
    if one.name != other.name:
        return False
    part, further = one.sub_axis_info, other.sub_axis_info
    if part is None or further is None:
        return True
    return part.pre_size < next_pre_size(further) and further.pre_size < next_pre_size(part)


def _can_coexist(one: AxisRefAttr, other: AxisRefAttr) -> bool:
    """Whether an axis can be cut so that both parts consist of the pieces."""
    part, further = one.sub_axis_info, other.sub_axis_info
    if one.name != other.name or part is None or further is None:
        return True
    first, second = sorted((part.pre_size, further.pre_size))
    first_end, second_end = sorted((next_pre_size(part), next_pre_size(further)))
    if first_end > second:
        return first_end % second == 0 and second % first == 0 and second_end % first_end == 0
    return second % first_end == 0


def prefix_without(axis: AxisRefAttr, other: AxisRefAttr) -> AxisRefAttr | None:
    """Return what of `axis` comes before its overlap with `other`, if anything does."""
    if not _can_coexist(axis, other):
        return None
    if not overlap(axis, other):
        return axis
    first, second = _pre_size(axis), _pre_size(other)
    if first >= second:
        return None
    return AxisRefAttr(axis.name, SubAxisInfoAttr(first, second // first))


def can_merge(one: AxisRefAttr, other: AxisRefAttr) -> bool:
    """Whether `other` is the part of the same axis that follows `one`."""
    part, further = one.sub_axis_info, other.sub_axis_info
    return (
        one.name == other.name
        and part is not None
        and further is not None
        and next_pre_size(part) == further.pre_size
    )


def add_axis(axes: list[AxisRefAttr], axis: AxisRefAttr, mesh: MeshAttr) -> None:
    """Append an axis, as one with the last where it follows that."""
    part = axes[-1].sub_axis_info if axes else None
    if part is None or not can_merge(axes[-1], axis):
        axes.append(axis)
        return
    size = part.size * size_of(axis, mesh)
    whole = axis_sizes(mesh).get(axis.name) == size
    axes[-1] = AxisRefAttr(axis.name, None if whole else SubAxisInfoAttr(part.pre_size, size))


def _is_before(one: AxisRefAttr, other: AxisRefAttr, order: dict[str, int]) -> bool:
    if one.name != other.name:
        return order[one.name] < order[other.name]
    part, further = one.sub_axis_info, other.sub_axis_info
    if part is None:
        return _pre_size(other) > 1
    if further is None:
        return part.pre_size == 1
    return (part.pre_size, part.size) < (further.pre_size, further.size)


def _order(axes: Iterable[AxisRefAttr], mesh: MeshAttr) -> dict[str, int]:
    """Return ranks of the axes' names: the mesh's, then those that it does not have."""
    names = dict.fromkeys((*axis_sizes(mesh), *(axis.name for axis in axes)))
    return {name: rank for rank, name in enumerate(names)}


def is_sorted(axes: Sequence[AxisRefAttr], mesh: MeshAttr) -> bool:
    """Whether axes come in the order of the mesh, parts of one by where they begin."""
    order = _order(axes, mesh)
    return not any(_is_before(later, earlier, order) for earlier, later in pairwise(axes))


def sorted_axes(axes: Sequence[AxisRefAttr], mesh: MeshAttr) -> list[AxisRefAttr]:
    """Return axes in the order that `is_sorted` asks about."""
    order = _order(axes, mesh)

    def key(axis: AxisRefAttr) -> tuple[int, int, int]:
        part = axis.sub_axis_info
        return order[axis.name], _pre_size(axis), 0 if part is None else part.size

    return sorted(axes, key=key)


def sorted_and_merged(axes: Sequence[AxisRefAttr], mesh: MeshAttr) -> list[AxisRefAttr]:
    """Return axes in order, parts that follow one another as one."""
    merged: list[AxisRefAttr] = []
    for axis in sorted_axes(axes, mesh):
        add_axis(merged, axis, mesh)
    return merged


#: Makes an error of a message.
Failure: TypeAlias = "Callable[[str], OperationError]"


class AxisRefs:
    """The axes of one sharding or operation, each of which may occur once.

    Attributes:
        seen: The axes so far.
        parts: Parts of axes so far, by the name of the axis.
    """

    def __init__(self, mesh: MeshAttr, error: Failure) -> None:
        self.mesh = mesh
        self.error = error
        self.seen: set[AxisRefAttr] = set()
        self.parts: dict[str, list[AxisRefAttr]] = {}
        self._sizes = axis_sizes(mesh)

    def add(self, axes: Sequence[AxisRefAttr]) -> None:
        """Axes of the mesh, each once; parts that follow one another are one."""
        before: AxisRefAttr | None = None
        for axis in axes:
            if axis.name not in self._sizes:
                raise self.error(f'unknown axis name: "{axis.name}"')
            if axis in self.seen:
                raise self.error(f"duplicate axis ref: {axis_text(axis)}")
            self.seen.add(axis)
            if axis.sub_axis_info is not None:
                self.parts.setdefault(axis.name, []).append(axis)
                if before is not None and can_merge(before, axis):
                    raise self.error(
                        "two consecutive sub-axes can be merged: "
                        f"{axis_text(before)}, {axis_text(axis)}"
                    )
            before = axis

    def add_sorted(self, axes: Sequence[AxisRefAttr], what: str) -> None:
        """The same of axes that must be in the order of the mesh."""
        if not is_sorted(axes, self.mesh):
            raise self.error(f"{what} axes are not ordered w.r.t. mesh")
        self.add(axes)

    def check_parts(self) -> None:
        """Parts of axes divide them and do not overlap."""
        for name, parts in self.parts.items():
            if AxisRefAttr(name) in self.seen:
                raise self.error(f'both sub-axis and full-axis are used for axis name: "{name}"')
            self._check_parts_of(self._sizes[name], sorted_axes(parts, self.mesh))

    def _check_parts_of(self, size: int, parts: Sequence[AxisRefAttr]) -> None:
        before: AxisRefAttr | None = None
        end = 1
        for axis in parts:
            part = axis.sub_axis_info
            assert part is not None  # `parts` has no others
            shown = axis_text(axis)
            if part.pre_size < 1:
                raise self.error(f"sub-axis pre-size must be at least 1: {shown}")
            if part.size <= 1:
                raise self.error(f"sub-axis sizes must be greater than 1: {shown}")
            if size % next_pre_size(part) != 0:
                raise self.error(
                    f"sub-axis next pre-size {next_pre_size(part)} doesn't divide the size of "
                    f"the full axis {size}: {shown}"
                )
            if part.size == size:
                raise self.error(f"sub-axis size is equal to the full axis size: {shown}")
            if before is not None and end > part.pre_size:
                raise self.error(f"overlapping sub-axes: {axis_text(before)}, {shown}")
            before, end = axis, next_pre_size(part)


def manual_axes_around(op: Operation) -> dict[str, ops.ManualComputationOp]:
    """Return the manual axes of the computations around `op`, each with the outermost."""
    found: dict[str, ops.ManualComputationOp] = {}
    above = op.parent_op
    while above is not None:
        if isinstance(above, ops.ManualComputationOp):
            found |= dict.fromkeys([name.value for name in above.manual_axes.value], above)
        above = above.parent_op
    return found


def bound_axis(error: Failure, name: str, owner: Operation) -> OperationError:
    """Return the error that a computation around makes axis `name` manual."""
    return error(
        f'operates on axis "{name}" which is already bound by a parent sdy.manual_computation op'
    ).note("parent bounding this axis as manual", owner._location)


def verify_sharding(
    sharding: TensorShardingAttr, type_: Type | None, op: Operation, error: Failure
) -> None:
    """Verify a sharding of a value of `type_`, on `op` or an argument of it.

    Args:
        type_: None where the sharding stands for no value at all.
    """
    mesh = mesh_of(sharding, op)
    if mesh is None:
        raise error(f"unknown mesh: {sharding.mesh_or_ref}")
    if mesh.is_maximal or (type_ is None and sharding.is_fully_replicated):
        if _names_anything(sharding):
            raise error(
                "a maximal sharding can only have a sharding with rank 0 and no replicated or "
                "unreduced axes."
            )
        return
    shaped = _shaped(type_, error)
    if shaped is None:
        if _names_anything(sharding):
            raise error(
                "non-shaped tensors can only have a sharding with rank 0 and no replicated or "
                f"unreduced axes. type: '{type_}', sharding: {sharding}"
            )
        return
    if not shaped.has_rank:
        raise error(f"only ranked tensors can have a sharding. type: '{shaped}'")
    if len(sharding.dim_shardings) != shaped.rank:
        raise error(
            f"sharding doesn't match tensor rank: {len(sharding.dim_shardings)} != {shaped.rank}"
        )
    _verify_axes(sharding, AxisRefs(mesh, error))
    manual = manual_axes_around(op)
    if manual:
        for axis in all_axes(sharding):
            if axis.name in manual:
                raise bound_axis(error, axis.name, manual[axis.name])


def _names_anything(sharding: TensorShardingAttr) -> bool:
    return bool(sharding.dim_shardings or sharding.replicated_axes or sharding.unreduced_axes)


def _shaped(type_: Type | None, error: Failure) -> ShapedType | None:
    if isinstance(type_, TupleType):
        if len(type_.types) != 1:
            raise error(f"ops can only have a sharding for a tuple of size 1: '{type_}'")
        type_ = type_.types[0]
    return type_ if isinstance(type_, ShapedType) else None


def _verify_axes(sharding: TensorShardingAttr, refs: AxisRefs) -> None:
    for number, dimension in enumerate(sharding.dim_shardings):
        _verify_priority(number, dimension, refs.error)
        refs.add(dimension.axes)
    refs.add_sorted(sharding.replicated_axes, "replicated")
    refs.add_sorted(sharding.unreduced_axes, "unreduced")
    refs.check_parts()


def _verify_priority(number: int, dimension: DimensionShardingAttr, error: Failure) -> None:
    if dimension.priority is None:
        return
    if dimension.priority < 0:
        raise error(f"dim {number} has a negative priority")
    if dimension.is_closed and not dimension.axes:
        raise error(f"dim {number} is empty and closed but has a priority")


def verify_shardings(
    shardings: TensorShardingPerValueAttr, types: Sequence[Type], op: Operation, error: Failure
) -> None:
    """Verify the shardings of several values, of which there must be as many."""
    given = shardings.shardings
    if not types and len(given) == 1:
        mesh = mesh_of(given[0], op)
        if (mesh is not None and mesh.is_maximal) or given[0].is_fully_replicated:
            verify_sharding(given[0], None, op, lambda message: error(f"0 - {message}"))
            return
    if len(given) != len(types):
        raise error(
            f"shardings don't match number of values: {len(given)} shardings vs {len(types)} values"
        )
    for number, (sharding, type_) in enumerate(zip(given, types, strict=True)):
        verify_sharding(sharding, type_, op, numbered(error, len(types), number))


def numbered(error: Failure, count: int, number: int) -> Failure:
    """Return `error` with the number of a value before the message, where there are several."""
    place = "" if count == 1 else f"{number} "
    return lambda message: error(f"{place}- {message}")
