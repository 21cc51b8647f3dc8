"""`--merge-allocations`: several allocations of one block become one, with views of it.

Ops that read and write elements accept any layout, and so use the view itself. All others must
see the original type: they do if the view begins at 0, or if that type has a dynamic offset
(`offset: ?`). An allocation for which neither holds is left unchanged.

Allocations of dynamic size follow those of static size, if their elements are contiguous and
their sizes are known where memory is allocated; offsets are then computed at run time.

Memory of workgroups in a `gpu.launch` becomes part of what the launch asks for.
"""

from __future__ import annotations

from math import gcd

from yods import Builder, DataLayout, DataLayoutError
from yods.builtin.attributes import IntegerAttr, StridedLayoutAttr
from yods.builtin.strided import permutation_and_offset, stated_strides
from yods.builtin.types import DYNAMIC, INDEX, MemRefType
from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.interfaces.values import ViewLikeOpInterface
from yods.ir.late_modules import hook_in
from yods.layout.kinds import type_alloc_size
from yods_defs.memref.hooks.views import mixed
from yods_dialects.arith.ops import AddiOp, CeildivuiOp, ConstantOp, MuliOp
from yods_dialects.memref import ops as memref

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from yods import Block, Operation, Value
    from yods_dialects.memref.passes import MergeAllocationsPass

    Allocation: TypeAlias = memref.AllocOp | memref.AllocaOp
    #: A number of elements, known now or at run time.
    Count: TypeAlias = int | Value[Any]

_MOST_ELEMENTS = 2**63 - 1

_merge_shared = hook_in("yods_defs.memref.hooks.shared_memory", "merge_shared_memory")


class _Member:
    """An allocation that may become a view.

    Attributes:
        elements: How many it spans; 0 if its size is dynamic.
        strides: Of its type, all static if its size is.
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
        dealloc: memref.DeallocOp | None,
    ) -> None:
        self.op = op
        self.type = type_
        self.strides = tuple(strides)
        self.movable = movable
        self.dealloc = dealloc
        reach = ((size - 1) * stride for size, stride in zip(type_.shape, strides, strict=True))
        self.elements = 0 if 0 in type_.shape or self.is_dynamic else 1 + sum(reach)

    @property
    def is_dynamic(self) -> bool:
        """Whether its size is known only at run time."""
        return not self.type.has_static_shape

    def sizes_known_before(self, op: Operation) -> bool:
        """Whether its dynamic sizes are defined where `op`, of the same block, is."""
        owners = [size.defining_op for size in self.op.dynamic_sizes]
        return all(
            each is None or each.parent_block is not op.parent_block or each.is_before_in_block(op)
            for each in owners
        )

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
    for launch in [each for each in op.walk() if each.name == "gpu.launch"]:
        pass_.num_merged += _merge_shared(launch, pass_.context)
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
        if not isinstance(op, memref.AllocOp | memref.AllocaOp):
            continue
        type_ = op.results[0].type
        if not isinstance(type_, MemRefType):
            continue
        found = stated_strides(type_)
        if found is None:
            continue
        if type_.has_static_shape:
            if DYNAMIC in found[0] or min(found[0], default=0) < 0:
                continue
        elif permutation_and_offset(type_) is None:
            continue
        # One that begins elsewhere than at 0 has unused memory in front, on purpose.
        if found[1] not in (0, DYNAMIC):
            continue
        frees = frees_of(op)
        if frees is None or len(frees) > 1 or any(each.parent_block is not block for each in frees):
            continue
        movable = found[1] == DYNAMIC or all(map(_takes_any_layout(op), op.results[0].users))
        yield _Member(op, type_, found[0], movable, frees[0] if frees else None)


def frees_of(op: Allocation) -> list[memref.DeallocOp] | None:
    """Return what frees the memory of `op`; None if that is freed through another value."""
    users = op.results[0].users
    reached = list(users)
    for user in reached:
        if isinstance(user, memref.ReallocOp):
            return None
        if isinstance(user, ViewLikeOpInterface):
            reached += [each for result in user.results for each in result.users]
    frees = [user for user in reached if isinstance(user, memref.DeallocOp)]
    return frees if all(each in users for each in frees) else None


class _takes_any_layout:
    """Whether a user of an allocation only reads or writes its elements, or frees it."""

    def __init__(self, op: Operation) -> None:
        self._memory: Value[MemRefType] = op.results[0]

    def __call__(self, user: Operation) -> bool:
        if isinstance(user, memref.StoreOp):
            return user.value is not self._memory
        return isinstance(user, memref.LoadOp | memref.PrefetchOp | memref.DimOp | memref.DeallocOp)


def _merged(members: list[_Member], layout: DataLayout) -> int:
    """Make one allocation of `members`; gives how many there were, or 0."""
    alignment = max(member.alignment for member in members)
    unit = 1
    if alignment > 1:
        try:
            unit = type_alloc_size(layout, members[0].type.element_type).fixed
        except (DataLayoutError, ValueError):
            return 0
    # Elements, of which so many are a multiple of the alignment in bytes.
    step = alignment // gcd(alignment, unit) if unit else 1
    # The first begins at 0, and so may be one that has to.
    chosen = [member for member in members if not (member.movable or member.is_dynamic)][:1]
    chosen += [member for member in members if member.movable and not member.is_dynamic]
    dynamic = [member for member in members if member.movable and member.is_dynamic]
    if len(chosen) + len(dynamic) < 2:
        return 0
    first = _first([member.op for member in (*chosen, *dynamic)])
    chosen += [member for member in dynamic if member.sizes_known_before(first)]
    if len(chosen) < 2:
        return 0
    if sum(member.elements + step for member in chosen) > _MOST_ELEMENTS:
        return 0
    _replace(chosen, unit, alignment)
    return len(chosen)


def _first(ops: Sequence[Allocation]) -> Allocation:
    # Each kind of them is in the block's order, so that the first of a kind is soon found.
    return next(op for op in ops if not any(other.is_before_in_block(op) for other in ops))


class Counts:
    """Arithmetic on counts, of which operations before `op` compute the dynamic ones."""

    def __init__(self, op: Operation) -> None:
        self._builder = Builder.before(op)

    def value(self, count: Count) -> Value[Any]:
        """`count` as a value."""
        if isinstance(count, int):
            return self.insert(ConstantOp(IntegerAttr(count, INDEX)))
        return count

    def product(self, left: Count, right: Count) -> Count:
        if isinstance(left, int) and isinstance(right, int):
            return left * right
        if left == 1 or right == 1:
            return right if left == 1 else left
        return self.insert(MuliOp(self.value(left), self.value(right)))

    def sum(self, left: Count, right: Count) -> Count:
        if isinstance(left, int) and isinstance(right, int):
            return left + right
        if left == 0 or right == 0:
            return right if left == 0 else left
        return self.insert(AddiOp(self.value(left), self.value(right)))

    def round_up(self, count: Count, step: int) -> Count:
        """The least multiple of `step` that is at least `count`."""
        if isinstance(count, int):
            return -(-count // step) * step
        if step == 1:
            return count
        return self.product(self.insert(CeildivuiOp(count, self.value(step))), step)

    def insert(self, op: Operation) -> Value[Any]:
        """Insert `op`, and return its result."""
        return self._builder.insert(op).results[0]


def _strides(member: _Member, counts: Counts) -> tuple[list[Count], Count]:
    """Strides of a member, and how many elements it spans."""
    if not member.is_dynamic:
        return list(member.strides), member.elements
    found = permutation_and_offset(member.type)
    assert found is not None
    sizes = mixed(member.op.dynamic_sizes, member.type.shape)
    strides: list[Count] = [1] * len(sizes)
    span: Count = 1
    for dimension in reversed(found[0]):
        strides[dimension] = span
        span = counts.product(span, sizes[dimension])
    return strides, span


def _replace(members: Sequence[_Member], unit: int, alignment: int) -> None:
    first = _first([member.op for member in members])
    block = first.parent_block
    assert block is not None
    counts = Counts(first)
    end: Count = 0
    offsets: list[Count] = []
    strides: list[list[Count]] = []
    for member in members:
        step = member.alignment // gcd(member.alignment, unit) if unit else 1
        offsets.append(counts.round_up(end, step))
        apart, span = _strides(member, counts)
        strides.append(apart)
        end = counts.sum(offsets[-1], span)
    kind = members[0].type
    extent, sizes = (end, []) if isinstance(end, int) else (DYNAMIC, [end])
    merged = type(first)(
        sizes,
        memref=MemRefType([extent], kind.element_type, None, kind.memory_space),
        alignment=alignment if alignment > 1 else None,
        location=first._location,
    )
    block.insert_before(first, merged)
    frees = [member.dealloc for member in members if member.dealloc is not None]
    if frees:
        last = next(op for op in frees if not any(map(op.is_before_in_block, frees)))
        block.insert_before(last, memref.DeallocOp(merged.results[0], location=last._location))
        for each in frees:
            each.erase()
    for member, offset, apart in zip(members, offsets, strides, strict=True):
        places = [offset]
        view = memref.ReinterpretCastOp(
            merged.results[0],
            _dynamic(places),
            member.op.dynamic_sizes,
            _dynamic(apart),
            static_offsets=_static(places),
            static_sizes=member.type.shape,
            static_strides=_static(apart),
            result=_view_type(member, _static(places)[0]),
            location=member.op._location,
        )
        block.insert_before(member.op, view)
        member.op.results[0].replace_all_uses_with(view.results[0])
        member.op.erase()


def _static(counts: Sequence[Count]) -> list[int]:
    return [count if isinstance(count, int) else DYNAMIC for count in counts]


def _dynamic(counts: Sequence[Count]) -> list[Value[Any]]:
    return [count for count in counts if not isinstance(count, int)]


def _view_type(member: _Member, offset: int) -> MemRefType:
    """Type of the view that users get: the original type unless its offset differs."""
    type_ = member.type
    found = stated_strides(type_)
    assert found is not None
    if found[1] in (offset, DYNAMIC):
        return type_
    layout = StridedLayoutAttr(offset, member.strides)
    return MemRefType(type_.shape, type_.element_type, layout, type_.memory_space)
