"""`--merge-allocations`: several allocations of one block become one, with views of it.

Ops that read and write elements accept any layout, and so use the view itself. All others must
see the original type: they do if the view begins at 0, or if that type has a dynamic offset
(`offset: ?`). An allocation for which neither holds is left unchanged.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, TypeAlias

from yods.builtin.attributes import StridedLayoutAttr
from yods.builtin.strided import stated_strides
from yods.builtin.types import DYNAMIC, MemRefType
from yods.layout.engine import DataLayout
from yods.layout.errors import DataLayoutError
from yods.layout.kinds import type_alloc_size
from yods_dialects.memref.ops import (
    AllocaOp,
    AllocOp,
    DeallocOp,
    DimOp,
    LoadOp,
    PrefetchOp,
    ReinterpretCastOp,
    StoreOp,
)

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from yods.ir.block import Block
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.memref.passes import MergeAllocationsPass

    Allocation: TypeAlias = AllocOp | AllocaOp

_MOST_ELEMENTS = 2**63 - 1


class _Member:
    """An allocation that may become a view.

    Attributes:
        elements: How many it spans.
        strides: Of its type, all known.
        movable: Whether it may begin anywhere.
        dealloc: What frees it.
    """

    __slots__ = ("dealloc", "elements", "movable", "op", "strides", "type")

    def __init__(
        self,
        op: Allocation,
        type_: MemRefType,
        strides: Sequence[int],
        movable: bool,
        dealloc: DeallocOp | None,
    ) -> None:
        self.op = op
        self.type = type_
        self.strides = tuple(strides)
        self.movable = movable
        self.dealloc = dealloc
        reach = ((size - 1) * stride for size, stride in zip(type_.shape, strides, strict=True))
        self.elements = 0 if 0 in type_.shape else 1 + sum(reach)

    @property
    def alignment(self) -> int:
        """Requested alignment in bytes; 1 if none."""
        given = self.op.alignment
        return 1 if given is None else max(given.value, 1)

    @property
    def kind(self) -> Hashable:
        """Only members of one kind become one allocation."""
        type_ = self.type
        return type(self.op), type_.memory_space, type_.element_type, self.dealloc is None


def merge_allocations(pass_: MergeAllocationsPass, op: Operation) -> None:
    """Merge what can be merged in each block of `op`."""
    blocks = [block for inner in op.walk() for region in inner.regions for block in region.blocks]
    for block in blocks:
        kinds: dict[Hashable, list[_Member]] = {}
        for member in _members(block):
            kinds.setdefault(member.kind, []).append(member)
        for members in kinds.values():
            layout = DataLayout.closest(members[0].op, context=pass_.context)
            merged = _merged(members, layout)
            pass_.num_merged += merged


def _members(block: Block) -> Iterator[_Member]:
    for op in block:
        if not isinstance(op, AllocOp | AllocaOp):
            continue
        type_ = op.results[0].type
        if not isinstance(type_, MemRefType) or op.dynamic_sizes or not type_.has_static_shape:
            continue
        found = stated_strides(type_)
        if found is None or DYNAMIC in found[0] or min(found[0], default=0) < 0:
            continue
        # One that begins elsewhere than at 0 has unused memory in front, on purpose.
        if found[1] not in (0, DYNAMIC):
            continue
        frees = [user for user in op.results[0].users if isinstance(user, DeallocOp)]
        if len(frees) > 1 or any(each.parent_block is not block for each in frees):
            continue
        movable = found[1] == DYNAMIC or all(map(_takes_any_layout(op), op.results[0].users))
        yield _Member(op, type_, found[0], movable, frees[0] if frees else None)


class _takes_any_layout:
    """Whether a user of an allocation only reads or writes its elements, or frees it."""

    def __init__(self, op: Operation) -> None:
        self._memory: Value[MemRefType] = op.results[0]

    def __call__(self, user: Operation) -> bool:
        if isinstance(user, StoreOp):
            return user.value is not self._memory
        return isinstance(user, LoadOp | PrefetchOp | DimOp | DeallocOp)


def _merged(members: list[_Member], layout: DataLayout) -> int:
    """Make one allocation of `members`; gives how many there were, or 0."""
    alignment = max(member.alignment for member in members)
    unit = 1
    if alignment > 1:
        try:
            unit = type_alloc_size(layout, members[0].type.element_type).fixed
        except (DataLayoutError, ValueError):
            return 0
    # The first begins at 0, and so may be one that has to.
    chosen = [member for member in members if not member.movable][:1]
    chosen += [member for member in members if member.movable]
    if len(chosen) < 2:
        return 0
    offsets: list[int] = []
    end = 0
    for member in chosen:
        # Elements, of which so many are a multiple of the alignment in bytes.
        step = member.alignment // gcd(member.alignment, unit) if unit else 1
        offsets.append(-(-end // step) * step)
        end = offsets[-1] + member.elements
    if end > _MOST_ELEMENTS:
        return 0
    _replace(chosen, offsets, end, alignment)
    return len(chosen)


def _replace(
    members: Sequence[_Member], offsets: Sequence[int], elements: int, alignment: int
) -> None:
    first: Allocation = members[0].op
    for member in members[1:]:
        if member.op.is_before_in_block(first):
            first = member.op
    block = first.parent_block
    assert block is not None
    kind = members[0].type
    merged = type(first)(
        memref=MemRefType([elements], kind.element_type, None, kind.memory_space),
        alignment=alignment if alignment > 1 else None,
        location=first._location,
    )
    block.insert_before(first, merged)
    frees = [member.dealloc for member in members if member.dealloc is not None]
    if frees:
        last = frees[0]
        for each in frees[1:]:
            if last.is_before_in_block(each):
                last = each
        block.insert_before(last, DeallocOp(merged.results[0], location=last._location))
        for each in frees:
            each.erase()
    for member, offset in zip(members, offsets, strict=True):
        view = ReinterpretCastOp(
            merged.results[0],
            static_offsets=[offset],
            static_sizes=member.type.shape,
            static_strides=member.strides,
            result=_view_type(member, offset),
            location=member.op._location,
        )
        block.insert_before(member.op, view)
        member.op.results[0].replace_all_uses_with(view.results[0])
        member.op.erase()


def _view_type(member: _Member, offset: int) -> MemRefType:
    """Type of the view that users get: the original type unless its offset differs."""
    type_ = member.type
    found = stated_strides(type_)
    assert found is not None
    if found[1] in (offset, DYNAMIC):
        return type_
    layout = StridedLayoutAttr(offset, member.strides)
    return MemRefType(type_.shape, type_.element_type, layout, type_.memory_space)
