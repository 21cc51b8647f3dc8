"""How axes and their parts lie to one another.

A part of an axis runs from the product of the sizes before it (`pre_size`) to that product
times its own size.

Source: Shardy, dialect.cc, `AxisRefAttr`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from yods.literals.strings import escape
from yods_dialects.sdy.attributes import AxisRefAttr, SubAxisInfoAttr

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from yods_dialects.sdy.attributes import DimensionShardingAttr, MeshAttr


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
