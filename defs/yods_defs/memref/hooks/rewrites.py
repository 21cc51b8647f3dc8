"""Canonicalisation of the memref dialect, patterns in MLIR's order."""

from __future__ import annotations

from yods.builtin.attributes import StridedLayoutAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.shape_rules import bounds_fault
from yods.builtin.strided import stated_strides
from yods.builtin.types import DYNAMIC, I64, MemRefType
from yods.hints import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar
from yods.ir.traits import AutomaticAllocationScope, RecursiveMemoryEffects
from yods.rewrite.pattern import Rewritten, function_patterns
from yods_defs.memref.hooks.views import (
    Mixed,
    can_fold_into_consumer,
    constant_index,
    dropped_dimensions,
    mixed,
    subview_type,
)
from yods_dialects.memref import ops

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Operation, PatternRewriter, Type, Value

    OpT = TypeVar("OpT", bound=Operation)
    #: Offsets, sizes or strides: values, and numbers with marks in their places.
    Numbers: TypeAlias = tuple[tuple[Value[Any], ...], tuple[int, ...]]

    class Slice(Protocol):
        """An operation that takes a part of its source, or puts one in."""

        @property
        def offsets(self) -> Sequence[Value[Any]]: ...
        @property
        def sizes(self) -> Sequence[Value[Any]]: ...
        @property
        def strides(self) -> Sequence[Value[Any]]: ...
        @property
        def static_offsets(self) -> DenseArrayAttr: ...
        @property
        def static_sizes(self) -> DenseArrayAttr: ...
        @property
        def static_strides(self) -> DenseArrayAttr: ...


def known_numbers(
    items: Sequence[Mixed], least: int | None = None
) -> tuple[list[Value[Any]], list[int]]:
    """Values for what is unknown, and numbers with marks in their places.

    Args:
        least: A constant below this stays a value.
    """
    values, numbers = [], []
    for item in items:
        number = constant_index(item)
        if isinstance(item, int):
            numbers.append(item)
        elif number is None or (least is not None and number < least):
            values.append(item)
            numbers.append(DYNAMIC)
        else:
            numbers.append(number)
    return values, numbers


def _lists(op: Slice) -> list[Numbers]:
    """Offsets, sizes and strides."""
    return [
        (tuple(values), numbers.values)
        for values, numbers in (
            (op.offsets, op.static_offsets),
            (op.sizes, op.static_sizes),
            (op.strides, op.static_strides),
        )
    ]


def slice_of(cls: type[OpT], operands: Sequence[Value[Any]], lists: Any, **rest: Any) -> OpT:
    """A `cls` of these operands, and of these offsets, sizes and strides."""
    names = ("static_offsets", "static_sizes", "static_strides")
    numbers = [DenseArrayAttr(I64, each) for _, each in lists]
    values = [values for values, _ in lists]
    return cls(*operands, *values, **dict(zip(names, numbers, strict=True)), **rest)


def with_constants(op: Slice, shape: Sequence[int]) -> list[Numbers] | None:
    """Offsets, sizes and strides, of which the first that hold constants hold them as numbers.

    None where there are no constants, or where they lead out of `shape`.
    """
    lists = _lists(op)
    for place, least in ((0, 0), (1, 0), (2, None)):
        values, numbers = lists[place]
        left, found = known_numbers(mixed(values, numbers), least)
        if len(left) < len(values):
            lists[place] = tuple(left), tuple(found)
            offsets, sizes, strides = (numbers for _, numbers in lists)
            if 0 in strides or bounds_fault(shape, offsets, sizes, strides):
                return None
            return lists
    return None


def with_cast(op: Operation, new: Operation, type_: Type, rewriter: PatternRewriter) -> ops.CastOp:
    """Put `new` where `op` is; return its cast to the type that users expect."""
    rewriter.set_before(op)
    return ops.CastOp(rewriter.insert(new).results[0], dest=type_)


# Allocation.


def _with_shape(type_: MemRefType, shape: Sequence[int]) -> MemRefType:
    return MemRefType(shape, type_.element_type, type_.layout, type_.memory_space)


def _constant_sizes(op: ops.AllocOp | ops.AllocaOp, rewriter: PatternRewriter) -> Rewritten:
    type_ = op.memref.type
    sizes, shape = known_numbers(mixed(op.dynamic_sizes, type_.shape), least=0)
    if len(sizes) == len(op.dynamic_sizes):
        return False
    narrowed = _with_shape(type_, shape)
    new = type(op)(sizes, op.symbol_operands, alignment=op.alignment, memref=narrowed)
    return with_cast(op, new, type_, rewriter)


def _only_written(op: Operation, rewriter: PatternRewriter) -> Rewritten:
    """Drop memory that nobody reads."""
    memory = op.results[0]
    for user in memory.users:
        if isinstance(user, ops.StoreOp):
            if user.value is memory:
                return False
        elif not isinstance(user, ops.DeallocOp):
            return False
    for user in memory.users:
        rewriter.erase_op(user)
    rewriter.erase_op(op)
    return True


canonicalize_alloc = function_patterns(ops.AllocOp, _constant_sizes, _only_written)
canonicalize_alloca = function_patterns(ops.AllocaOp, _constant_sizes, _only_written)
canonicalize_realloc = function_patterns(ops.ReallocOp, _only_written)


# Scopes.


def _may_allocate(op: Operation) -> bool:
    """Whether `op` itself may allocate memory that its scope frees."""
    from yods.interfaces.side_effects import MemoryEffectOpInterface

    if isinstance(op, RecursiveMemoryEffects):
        return False
    return not isinstance(op, MemoryEffectOpInterface) or _allocates(op)


def _allocates(op: Operation) -> bool:
    from yods.interfaces.side_effects import (
        AUTOMATIC_ALLOCATION_SCOPE_RESOURCE,
        EffectKind,
        MemoryEffectOpInterface,
    )

    return isinstance(op, MemoryEffectOpInterface) and any(
        effect.kind is EffectKind.ALLOCATE
        and effect.resource == AUTOMATIC_ALLOCATION_SCOPE_RESOURCE
        and effect.on is not None
        for effect in op.memory_effects()
    )


def _holds_allocation(op: Operation) -> bool:
    pending = [inner for region in op.regions for block in region.blocks for inner in block]
    while pending:
        each = pending.pop()
        # Traits say nothing of effects where there are none: such are let through.
        if _may_allocate(each) and not _is_effect_free(each):
            return True
        if not isinstance(each, AutomaticAllocationScope):
            pending += [i for region in each.regions for block in region.blocks for i in block]
    return False


def _is_effect_free(op: Operation) -> bool:
    from yods.ir.traits import NoMemoryEffect

    return isinstance(op, NoMemoryEffect)


def _is_last(op: Operation) -> bool:
    """Whether only the terminator of its one block follows."""
    block, region = op.parent_block, op.parent_region
    if block is None or region is None or len(region.blocks) != 1:
        return False
    terminator = block.terminator
    return terminator is not None and op.next_op is terminator


def _inline_scope(op: ops.AllocaScopeOp, rewriter: PatternRewriter) -> Rewritten:
    if _holds_allocation(op) and not (
        isinstance(op.parent_op, AutomaticAllocationScope) and _is_last(op)
    ):
        return False
    block = op.regions[0].blocks[0]
    terminator = block.last_op
    assert terminator is not None
    values = terminator.operands
    rewriter.inline_block_before(block, op)
    rewriter.replace_op(op, values)
    rewriter.erase_op(terminator)
    return True


def _hoist_allocations(op: ops.AllocaScopeOp, rewriter: PatternRewriter) -> Rewritten:
    last = op.parent_op
    if last is None or isinstance(last, AutomaticAllocationScope):
        return False
    if not _is_last(op) or not _is_last(last):
        return False
    while not isinstance(last.parent_op, AutomaticAllocationScope):
        last = last.parent_op
        if last is None or not _is_last(last):
            return False
    hoisted = [
        inner
        for inner in op.walk()
        if _allocates(inner)
        and not any(
            region.is_ancestor_of(value.parent_region)
            for value in inner.operands
            for region in last.regions
            if value.parent_region is not None
        )
    ]
    rewriter.set_before(last)
    for inner in hoisted:
        rewriter.replace_op(inner, rewriter.insert(inner.clone()))
    return bool(hoisted)


canonicalize_alloca_scope = function_patterns(ops.AllocaScopeOp, _inline_scope, _hoist_allocations)


def _dim_of_reshape(op: ops.DimOp, rewriter: PatternRewriter) -> Rewritten:
    """The extent is what the shape of a reshape says."""
    from yods_dialects.arith.ops import IndexCastOp

    reshape, index = op.source.defining_op, op.index
    if not isinstance(reshape, ops.ReshapeOp):
        return False
    if index.parent_block is reshape.parent_block:
        maker = index.defining_op
        if maker is not None and reshape.is_before_in_block(maker):
            return False
    elif op.parent_block is not reshape.parent_block:
        outer, inner = index.parent_region, reshape.parent_region
        if outer is None or inner is None or outer is inner or not outer.is_ancestor_of(inner):
            return False
    rewriter.set_after(reshape)
    load: Operation = rewriter.insert(ops.LoadOp(reshape.shape, [index]))
    if load.results[0].type is not op.result.type:
        load = rewriter.insert(IndexCastOp(load.results[0], out=op.result.type))
    return load


canonicalize_dim = function_patterns(ops.DimOp, _dim_of_reshape)


# Offsets, sizes and strides.


def _reduced(type_: MemRefType, dropped: set[int]) -> MemRefType:
    """`type_`, of strided layout, without some dimensions."""
    layout = type_.layout
    if not dropped or not isinstance(layout, StridedLayoutAttr):
        return type_
    kept = [i for i in range(len(type_.shape)) if i not in dropped]
    return MemRefType(
        [type_.shape[i] for i in kept],
        type_.element_type,
        StridedLayoutAttr(layout.offset, [layout.strides[i] for i in kept]),
        type_.memory_space,
    )


def _constant_subview(op: ops.SubviewOp, rewriter: PatternRewriter) -> Rewritten:
    """Offsets, sizes or strides that are constants become numbers; one of the three at a time."""
    lists = with_constants(op, op.source.type.shape)
    if lists is None:
        return False
    return _replace_subview(op, op.source, lists, rewriter)


def _replace_subview(
    op: ops.SubviewOp, source: Value[Any], lists: Sequence[Numbers], rewriter: PatternRewriter
) -> Rewritten:
    """Replace it by one of `source` and `lists`, cast, unless it is unknown what it drops."""
    result = op.result.type
    sizes = mixed(op.sizes, op.static_sizes.values)
    dropped = dropped_dimensions(op.source.type, result, sizes)
    if dropped is None:
        return False
    type_ = subview_type(source.type, *(numbers for _, numbers in lists))
    new = slice_of(ops.SubviewOp, [source], lists, result=_reduced(type_, dropped))
    return with_cast(op, new, result, rewriter)


def _subview_of_cast(op: ops.SubviewOp, rewriter: PatternRewriter) -> Rewritten:
    if any(constant_index(value) is not None for value in op._operands[1:]):
        return False
    cast = op.source.defining_op
    if not isinstance(cast, ops.CastOp) or not can_fold_into_consumer(cast):
        return False
    return _replace_subview(op, cast.source, _lists(op), rewriter)


def _whole_subview(op: ops.SubviewOp, rewriter: PatternRewriter) -> Rewritten:
    source, result = op.source.type, op.result.type
    if len(source.shape) != len(result.shape):
        return False
    if any(constant_index(each) != 0 for each in mixed(op.offsets, op.static_offsets.values)):
        return False
    if any(constant_index(each) != 1 for each in mixed(op.strides, op.static_strides.values)):
        return False
    sizes = mixed(op.sizes, op.static_sizes.values)
    if any(constant_index(a) != b for a, b in zip(sizes, source.shape, strict=True)):
        return False
    return op.source if source is result else ops.CastOp(op.source, dest=result)


canonicalize_subview = function_patterns(
    ops.SubviewOp, _constant_subview, _subview_of_cast, _whole_subview
)


def _constant_reinterpret_cast(op: ops.ReinterpretCastOp, rewriter: PatternRewriter) -> Rewritten:
    result = op.result.type
    found = stated_strides(result)
    if found is None:
        return False
    lists = []
    changed = False
    for values, numbers, known in (
        (op.offsets, op.static_offsets.values, (found[1],)),
        (op.sizes, op.static_sizes.values, result.shape),
        (op.strides, op.static_strides.values, found[0]),
    ):
        items = [
            item if number == DYNAMIC else number
            for item, number in zip(mixed(values, numbers), known, strict=True)
        ]
        left, new = known_numbers(items)
        changed = changed or new.count(DYNAMIC) != numbers.count(DYNAMIC)
        lists.append((left, new))
    if not changed:
        return False
    (offset,), sizes, strides = (numbers for _, numbers in lists)
    layout = StridedLayoutAttr(offset, strides)
    # What is negative the verifier rejects afterwards, as MLIR's does; no type can say it.
    shape = [number if number >= 0 else DYNAMIC for number in sizes]
    type_ = MemRefType(shape, result.element_type, layout, result.memory_space)
    made = slice_of(ops.ReinterpretCastOp, [op.source], lists, result=type_)
    return with_cast(op, made, result, rewriter)


def _numbers_or_values(items: Sequence[Mixed], known: Sequence[int]) -> list[Mixed]:
    """Each item as an integer if its type or a constant gives it."""
    found: list[Mixed] = []
    for item, number in zip(items, known, strict=True):
        constant = number if number != DYNAMIC else constant_index(item)
        found.append(item if constant is None else constant)
    return found


def _same(first: Sequence[Mixed], second: Sequence[Mixed]) -> bool:
    return len(first) == len(second) and all(
        a == b if isinstance(a, int) or isinstance(b, int) else a is b
        for a, b in zip(first, second, strict=True)
    )


def _reinterpret_of_metadata(op: ops.ReinterpretCastOp, rewriter: PatternRewriter) -> Rewritten:
    """A memref taken apart and put together again is itself, or another of its memory."""
    metadata = op.source.defining_op
    if not isinstance(metadata, ops.ExtractStridedMetadataOp):
        return False
    source, result = metadata.source.type, op.result.type
    before, after = stated_strides(source), stated_strides(result)
    if before is None or after is None:
        return False
    pairs = (
        (metadata._results[1:2], (before[1],), op.offsets, op.static_offsets, (after[1],)),
        (metadata.sizes, source.shape, op.sizes, op.static_sizes, result.shape),
        (metadata.strides, before[0], op.strides, op.static_strides, after[0]),
    )
    if all(
        _same(
            _numbers_or_values(given, known),
            _numbers_or_values(mixed(values, numbers.values), wanted),
        )
        for given, known, values, numbers, wanted in pairs
    ):
        return metadata.source if source is result else ops.CastOp(metadata.source, dest=result)
    with rewriter.modifying(op):
        op.set_operand(0, metadata.source)
    return True


canonicalize_reinterpret_cast = function_patterns(
    ops.ReinterpretCastOp, _reinterpret_of_metadata, _constant_reinterpret_cast
)


# view.


def _constant_view(op: ops.ViewOp, rewriter: PatternRewriter) -> Rewritten:
    result = op.result.type
    sizes, shape = known_numbers(mixed(op.sizes, result.shape))
    if tuple(shape) == result.shape or any(e < 0 and e != DYNAMIC for e in shape):
        return False
    new = ops.ViewOp(op.source, op.byte_shift, sizes, result=_with_shape(result, shape))
    return with_cast(op, new, result, rewriter)


canonicalize_view = function_patterns(ops.ViewOp, _constant_view)
