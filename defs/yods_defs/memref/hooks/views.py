"""Ops that see the same memory in another way: checks, the types they give, folds."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import prod

from yods.builtin.affine import AffineDim, AffineMap, AffineMapAttr
from yods.builtin.attributes import ArrayAttr, IntegerAttr, StridedLayoutAttr
from yods.builtin.shape_rules import bounds_fault
from yods.builtin.strided import (
    canonical_strided,
    has_identity_layout,
    is_relaxation,
    permutation_and_offset,
    same_layout,
    saturated_product,
    saturated_sum,
    stated_strides,
    uses_own_layout,
)
from yods.builtin.types import DYNAMIC, INDEX, MemRefType, UnrankedMemRefType
from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.interfaces.side_effects import Speculatability
from yods.ir.matchers import constant_of
from yods_dialects.memref import ops

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods import Attribute, Operation, Type, Value
    from yods.builtin.elements import DenseArrayAttr
    from yods_eval.constants import FoldResults

    Constants: TypeAlias = Sequence[Attribute | None]

#: An offset, size or stride: a value, or a number known beforehand.
Mixed: TypeAlias = "Value[Any] | int"


# Offsets, sizes and strides.


def mixed(values: Sequence[Value[Any]], numbers: Sequence[int]) -> list[Mixed]:
    """The numbers, with values in the place of those that are unknown."""
    unknown = iter(values)
    return [next(unknown, DYNAMIC) if number == DYNAMIC else number for number in numbers]


def shown(number: int) -> str:
    """The number in messages."""
    return "dynamic" if number == DYNAMIC else str(number)


def is_dynamic(number: int) -> bool:
    return number == DYNAMIC


# What source and result have in common.


def is_expected(result: MemRefType, expected: MemRefType) -> bool:
    """Whether `result` is the type that follows, or one that says the same or less of it.

    MLIR takes no other than the one; so the second counts where a layout beyond MLIR's own
    is used.
    """
    return result is expected or (
        uses_own_layout(expected, result) and is_relaxation(expected, result)
    )


def _permuted(
    source: MemRefType,
    shape: Sequence[int],
    order: Callable[[tuple[int, ...]], list[int] | None],
    offset: int | None = None,
) -> MemRefType | None:
    """The memory of `source`, which has a contiguous layout of one's own, in another shape.

    Args:
        order: The dimensions of the new shape, slowest first, from those of the old one;
            None where they do not lie side by side.
        offset: Of the result, in elements; by default that of `source`.
    """
    layout = source.layout
    if layout is None or not uses_own_layout(source):
        return None
    found = permutation_and_offset(source)
    dimensions = None if found is None else order(found[0])
    if found is None or dimensions is None:
        return None
    made = layout.with_permutation(dimensions, found[1] if offset is None else offset)
    if made is None:
        return None
    return MemRefType(shape, source.element_type, made, source.memory_space)


# subview.


def subview_type(
    source: MemRefType, offsets: Sequence[int], sizes: Sequence[int], strides: Sequence[int]
) -> MemRefType:
    """The type of a part of `source` when no dimension is left out.

    The layout of `source` must be strided.
    """
    found = stated_strides(source)
    assert found is not None
    source_strides, offset = found
    for number, stride in zip(offsets, source_strides, strict=True):
        offset = saturated_sum(offset, saturated_product(number, stride))
    layout = StridedLayoutAttr(
        offset, [saturated_product(a, b) for a, b in zip(source_strides, strides, strict=True)]
    )
    return MemRefType(sizes, source.element_type, layout, source.memory_space)


def inferred_subview_type(
    source: Type, offsets: DenseArrayAttr, sizes: DenseArrayAttr, strides: DenseArrayAttr
) -> MemRefType:
    """Return the type of a part of `source`, contiguous if both can be proved to be.

    Raises:
        ValueError: `source` is no strided memref, or has another rank.
    """
    numbers = offsets.values, sizes.values, strides.values
    if not isinstance(source, MemRefType) or stated_strides(source) is None:
        raise ValueError(f"'{source}' is no strided memref")
    if any(len(each) != len(source.shape) for each in numbers):
        raise ValueError(
            f"expected an offset, a size and a stride for each dimension of '{source}'"
        )
    strided = subview_type(source, *numbers)
    found = stated_strides(strided)
    assert found is not None
    contiguous = _permuted(source, sizes.values, list, found[1])
    return strided if contiguous is None or not is_relaxation(strided, contiguous) else contiguous


def dropped_dimensions(
    type_: MemRefType, reduced: MemRefType, sizes: Sequence[Mixed]
) -> set[int] | None:
    """Dimensions of `type_` dropped in `reduced`; None if ambiguous.

    Source: MLIR, `computeMemRefRankReductionMask`.
    """
    missing = len(type_.shape) - len(reduced.shape)
    if missing == 0:
        return set()
    unused = {i for i, size in enumerate(sizes) if isinstance(size, int) and size == 1}
    if len(unused) == missing:
        return unused
    first, second = stated_strides(type_), stated_strides(reduced)
    if first is None or second is None:
        return None
    left, wanted = Counter(first[0]), Counter(second[0])
    for i in sorted(unused):
        stride = first[0][i]
        if left[stride] > wanted[stride]:
            left[stride] -= 1
        elif left[stride] == wanted[stride]:
            unused.discard(i)
        else:
            return None
    return unused if len(unused) == missing else None


# Interned values decide it, and a module has few different ones and many subviews.
@lru_cache(maxsize=256)
def _is_whole_subview(
    source: MemRefType,
    result: MemRefType,
    offsets: DenseArrayAttr,
    sizes: DenseArrayAttr,
    strides: DenseArrayAttr,
) -> bool:
    """Whether `result` is a part of `source` with all of its dimensions, and within bounds."""
    numbers = offsets.values, sizes.values, strides.values
    return (
        stated_strides(source) is not None
        and subview_type(source, *numbers) is result
        and bounds_fault(source.shape, *numbers) is None
    )


def is_whole_subview(op: ops.SubviewOp) -> bool:
    source, result = op.source.type, op.result.type
    return _is_whole_subview(source, result, op.static_offsets, op.static_sizes, op.static_strides)


def keeps_strides(op: ops.SubviewOp, expected: MemRefType) -> bool:
    """Whether the result has the offset of `expected`, and its strides but for what is dropped."""
    result = op.result.type
    first, second = stated_strides(expected), stated_strides(result)
    if first is None or second is None or first[1] != second[1]:
        return False
    dropped = dropped_dimensions(expected, result, mixed(op.sizes, op.static_sizes.values))
    if dropped is None:
        return False
    return [s for i, s in enumerate(first[0]) if i not in dropped] == list(second[0])


# Dimensions joined and split.


def groups_of(op: ops.CollapseShapeOp | ops.ExpandShapeOp) -> list[list[int]]:
    """Which dimensions of the larger shape each one of the smaller stands for."""
    return [
        [int(number.value) for number in group if isinstance(number, IntegerAttr)]
        for group in op.reassociation
        if isinstance(group, ArrayAttr)
    ]


def joined_extent(extents: Sequence[int]) -> int:
    """Return the extent of dimensions that are joined."""
    return DYNAMIC if DYNAMIC in extents else prod(extents)


def expanded_type(
    source: MemRefType, shape: Sequence[int], groups: Sequence[Sequence[int]]
) -> MemRefType | None:
    """The type of `source` with dimensions split; None where its layout does not allow it."""
    if has_identity_layout(source):
        return MemRefType(shape, source.element_type, None, source.memory_space)
    permuted = _permuted(source, shape, lambda order: _expanded_order(order, shape, groups))
    if permuted is not None:
        return permuted
    found = stated_strides(source)
    if found is None:
        return None
    strides: list[int] = []
    place = len(shape) - 1
    for group, stride in zip(reversed(groups), reversed(found[0]), strict=True):
        for _ in group:
            strides.append(stride)
            stride = saturated_product(stride, shape[place])
            place -= 1
    strides.reverse()
    strides += [1] * (len(shape) - len(strides))
    layout = StridedLayoutAttr(found[1], strides)
    return MemRefType(shape, source.element_type, layout, source.memory_space)


def _expanded_order(
    order: Sequence[int], shape: Sequence[int], groups: Sequence[Sequence[int]]
) -> list[int]:
    """The dimensions, slowest first, when each becomes those of its group."""
    return [i for dimension in order for i in groups[dimension]] or list(range(len(shape)))


def _collapsed_order(order: Sequence[int], groups: Sequence[list[int]]) -> list[int] | None:
    """The groups, slowest first; None where the dimensions of one do not follow each other."""
    by_first = {group[0]: number for number, group in enumerate(groups) if group}
    found: list[int] = []
    place = 0
    while place < len(order):
        number = by_first.get(order[place])
        if number is None or list(order[place : place + len(groups[number])]) != groups[number]:
            return None
        found.append(number)
        place += len(groups[number])
    return found


def _collapsed_layout(
    source: MemRefType, groups: Sequence[Sequence[int]]
) -> StridedLayoutAttr | None:
    """Source: MLIR, `computeCollapsedLayoutMap`."""
    found = stated_strides(source)
    if found is None:
        return None
    strides, offset = found
    shape = source.shape
    joined = []
    for group in groups:
        kept = list(group)
        while len(kept) > 1 and shape[kept[-1]] == 1:
            kept.pop()
        known = len(kept) == 1 or shape[kept[-1]] != DYNAMIC
        joined.append(strides[kept[-1]] if known else DYNAMIC)
    for group, stride in zip(groups, joined, strict=True):
        for i in reversed(group[1:]):
            stride = saturated_product(stride, shape[i])
            if shape[i - 1] == 1:
                continue
            if DYNAMIC not in (stride, strides[i - 1]) and stride != strides[i - 1]:
                return None
    return StridedLayoutAttr(offset, joined)


def collapsed_type(
    source: MemRefType, shape: Sequence[int], groups: Sequence[list[int]]
) -> MemRefType | None:
    """The type of `source` with dimensions joined; None where they do not lie side by side."""
    if has_identity_layout(source):
        return MemRefType(shape, source.element_type, None, source.memory_space)
    permuted = _permuted(source, shape, lambda order: _collapsed_order(order, groups))
    if permuted is not None:
        return permuted
    layout = _collapsed_layout(source, groups)
    if layout is None:
        return None
    return MemRefType(shape, source.element_type, layout, source.memory_space)


# transpose, view, extract_strided_metadata.


def permutation_of(map_: AffineMap) -> list[int]:
    """The dimension that each result of a permutation is."""
    return [each.position for each in map_.results if isinstance(each, AffineDim)]


def is_permutation_map(map_: AffineMapAttr) -> bool:
    return map_.map.is_permutation


def is_equivalent(result: MemRefType, expected: MemRefType) -> bool:
    """Whether `result` is the canonical type `expected`, or says as much in another way."""
    return same_layout(canonical_strided(result), expected) or is_expected(result, expected)


def transposed_type(source: MemRefType, permutation: AffineMapAttr) -> MemRefType:
    """Return the canonical type of a strided memref with permuted dimensions."""
    found = stated_strides(source)
    assert found is not None
    order = permutation_of(permutation.map)
    shape = [source.shape[i] for i in order]
    expected = _permuted(source, shape, lambda slowest: [order.index(i) for i in slowest])
    if expected is not None:
        return expected
    layout = StridedLayoutAttr(found[1], [found[0][i] for i in order])
    made = MemRefType(shape, source.element_type, layout, source.memory_space)
    return canonical_strided(made)


def infer_strided_metadata(op: ops.ExtractStridedMetadataOp) -> list[Type] | None:
    source = op._operands[0].type
    if not isinstance(source, MemRefType):
        return None
    base = MemRefType((), source.element_type, None, source.memory_space)
    return [base, INDEX, *[INDEX] * (2 * len(source.shape))]


# Folders of the memref dialect.


def constant_index(value: Mixed) -> int | None:
    """The number an index is known to be."""
    if isinstance(value, int):
        return None if value == DYNAMIC else value
    found = constant_of(value)
    return found.value if isinstance(found, IntegerAttr) else None


def take_casts_away(op: Operation, but: Value[Any] | None = None) -> bool:
    """Use what casts were made of, ranked ones, instead of their results."""
    operands = list(op._operands)
    changed = False
    for number, value in enumerate(operands):
        cast = value.defining_op
        if (
            isinstance(cast, ops.CastOp)
            and value is not but
            and not isinstance(cast.source.type, UnrankedMemRefType)
        ):
            operands[number] = cast.source
            changed = True
    if changed:
        op.operands = tuple(operands)
    return changed


def fold_casts(op: Operation, constants: Constants) -> FoldResults:
    """`op` of a cast is `op` of what was cast; a value that is written keeps its type.

    Source: MLIR, `foldMemRefCast`.
    """
    return () if take_casts_away(op, getattr(op, "value", None)) else None


def can_fold_into_consumer(cast: ops.CastOp) -> bool:
    """Whether a cast only forgets what is known of sizes, strides and offset."""
    source, result = cast.source.type, cast.dest.type
    if not isinstance(source, MemRefType) or not isinstance(result, MemRefType):
        return False
    if source.element_type is not result.element_type or len(source.shape) != len(result.shape):
        return False
    if uses_own_layout(source, result) and source.shape == result.shape:
        return is_relaxation(source, result)
    first, second = stated_strides(source), stated_strides(result)
    if first is None or second is None:
        return False
    pairs = [
        *zip(source.shape, result.shape, strict=True),
        *zip(first[0], second[0], strict=True),
        (first[1], second[1]),
    ]
    return not any(a == DYNAMIC and b != DYNAMIC for a, b in pairs)


# dim.


def is_dim_speculatable(op: ops.DimOp) -> Speculatability:
    """It may run anywhere when its index is known to be one of the memref's dimensions."""
    number, type_ = constant_index(op.index), op.source.type
    if number is None or not isinstance(type_, MemRefType) or len(type_.shape) <= number:
        return Speculatability.NOT
    return Speculatability.ALWAYS


def fold_dim(op: ops.DimOp, constants: Constants) -> FoldResults:
    index, type_ = constants[1], op.source.type
    if not isinstance(index, IntegerAttr) or not isinstance(type_, MemRefType):
        return None
    number = index.value
    if not 0 <= number < len(type_.shape):
        return None
    if type_.shape[number] != DYNAMIC:
        return (IntegerAttr(type_.shape[number], INDEX),)
    unknown = type_.shape[:number].count(DYNAMIC)
    maker = op.source.defining_op
    if isinstance(maker, ops.AllocOp | ops.AllocaOp):
        return (maker.dynamic_sizes[unknown],)
    if isinstance(maker, ops.ViewOp):
        return (maker.sizes[unknown],)
    if isinstance(maker, ops.SubviewOp):
        found = _subview_size(maker, number)
        return None if found is None else (found,)
    return () if take_casts_away(op) else None


def _subview_size(op: ops.SubviewOp, number: int) -> Value[Any] | None:
    """The size of dimension `number` of a subview's result."""
    source, result = op.source.type, op.result.type
    sizes = mixed(op.sizes, op.static_sizes.values)
    dropped = dropped_dimensions(source, result, sizes)
    if dropped is None:
        return None
    size = [size for i, size in enumerate(sizes) if i not in dropped][number]
    return None if isinstance(size, int) else size


# Views.


def fold_reinterpret_cast(op: ops.ReinterpretCastOp, constants: Constants) -> FoldResults:
    inner = op.source.defining_op
    before: Value[Any] | None = None
    if isinstance(inner, ops.ReinterpretCastOp | ops.CastOp):
        before = inner.source
    elif isinstance(inner, ops.SubviewOp):
        offsets = mixed(inner.offsets, inner.static_offsets.values)
        if all(constant_index(offset) == 0 for offset in offsets):
            before = inner.source
    if before is not None:
        op.set_operand(0, before)
        return ()
    type_ = op.result.type
    if type_.has_static_shape and op.source.type is type_ and op.static_offsets[0] == 0:
        return (op.source,)
    return None


def fold_subview(op: ops.SubviewOp, constants: Constants) -> FoldResults:
    source, result = op.source.type, op.result.type
    if source is not result:
        return None
    known = True
    if not isinstance(result.layout, AffineMapAttr):
        found = stated_strides(result)
        known = found is not None and DYNAMIC not in (found[1], *found[0])
    if result.has_static_shape and known:
        return (op.source,)
    inner = op.source.defining_op
    if not isinstance(inner, ops.SubviewOp):
        return None
    offsets = mixed(op.offsets, op.static_offsets.values)
    strides = mixed(op.strides, op.static_strides.values)
    same = [*mixed(op.sizes, op.static_sizes.values)] == [
        *mixed(inner.sizes, inner.static_sizes.values)
    ]
    if (
        same
        and all(constant_index(each) == 0 for each in offsets)
        and all(constant_index(each) == 1 for each in strides)
    ):
        return (op.source,)
    return None


def fold_transpose(op: ops.TransposeOp, constants: Constants) -> FoldResults:
    source = op._operands[0]
    map_ = op.permutation.map
    if map_.is_identity and op._results[0].type is source.type:
        return (source,)
    inner = source.defining_op
    if not isinstance(inner, ops.TransposeOp):
        return None
    op.set_operand(0, inner._operands[0])
    op.permutation = AffineMapAttr(map_.compose(inner.permutation.map))
    return ()


def undone(op: ops.CollapseShapeOp | ops.ExpandShapeOp) -> Value[Any] | None:
    """Return what the opposite reshape, the source's, was made of, where the result is that.

    Source: MLIR, ReshapeOpsUtils.h, `foldReshapeOp`.
    """
    inner: Any = op.src.defining_op
    inverse = ops.ExpandShapeOp if isinstance(op, ops.CollapseShapeOp) else ops.CollapseShapeOp
    if not isinstance(inner, inverse) or inner.src.type is not op.result.type:
        return None
    before: Value[Any] = inner.src
    # The same sizes, of which at most one is to be found.
    shape = before.type.shape
    if shape.count(DYNAMIC) < 2:
        return before
    if inner.reassociation is not op.reassociation:
        return None
    groups = groups_of(op)
    known = all([shape[i] for i in group].count(DYNAMIC) < 2 for group in groups)
    return before if known or len(shape) < len(op.src.type.shape) else None


def fold_strided_metadata(op: ops.ExtractStridedMetadataOp, constants: Constants) -> FoldResults:
    """Source: MLIR, `ExtractStridedMetadataOp::fold`, which itself puts constants in."""
    changed = _use_known_metadata(op)
    cast = op.source.defining_op
    if isinstance(cast, ops.CastOp) and isinstance(cast.source.type, MemRefType):
        op.set_operand(0, cast.source)
        changed = True
    return () if changed else None


def _use_known_metadata(op: ops.ExtractStridedMetadataOp) -> bool:
    from yods_dialects.arith.ops import ConstantOp

    type_ = op.source.type
    found = stated_strides(type_)
    if found is None or op.parent_block is None:
        return False
    changed = False
    numbers = (found[1], *type_.shape, *found[0])
    for result, number in zip(op._results[1:], numbers, strict=True):
        if number == DYNAMIC or not result.use_count:
            continue
        constant = ConstantOp(IntegerAttr(number, INDEX), result=INDEX, location=op._location)
        op.parent_block.insert_before(op, constant)
        result.replace_all_uses_with(constant._results[0])
        changed = True
    return changed
