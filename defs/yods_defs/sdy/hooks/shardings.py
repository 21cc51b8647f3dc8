"""Whether a sharding fits its tensor and its mesh.

Source: Shardy, verifiers.cc, `verifyTensorShardingAttr` and what it calls; the messages are
Shardy's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from yods.builtin.types import ShapedType, TupleType
from yods_defs.sdy.hooks.axes import (
    axis_sizes,
    axis_text,
    can_merge,
    is_sorted,
    next_pre_size,
    sorted_axes,
)
from yods_defs.sdy.hooks.meshes import all_axes, mesh_of
from yods_dialects.sdy.attributes import AxisRefAttr
from yods_dialects.sdy.ops import ManualComputationOp

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.attribute import Type
    from yods.ir.diagnostics import OperationError
    from yods.ir.operation import Operation
    from yods_dialects.sdy.attributes import (
        DimensionShardingAttr,
        MeshAttr,
        TensorShardingAttr,
        TensorShardingPerValueAttr,
    )

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


def manual_axes_around(op: Operation) -> dict[str, ManualComputationOp]:
    """Return the manual axes of the computations around `op`, each with the outermost."""
    found: dict[str, ManualComputationOp] = {}
    above = op.parent_op
    while above is not None:
        if isinstance(above, ManualComputationOp):
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
