"""Canonicalisation of dimensions joined and split, patterns in MLIR's order.

Source: MLIR, MemRefOps.cpp, ReshapeOpsUtils.h.
"""

from __future__ import annotations

from yods.builtin.attributes import ArrayAttr, IntegerAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.strided import has_identity_layout
from yods.builtin.types import DYNAMIC, I64, INDEX, MemRefType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.value import Value
from yods.rewrite.pattern import Rewritten, function_patterns
from yods_defs.memref.hooks.rewrites import with_cast
from yods_defs.memref.hooks.views import (
    Mixed,
    can_fold_into_consumer,
    collapsed_type,
    constant_index,
    expanded_type,
    groups_of,
    mixed,
)
from yods_dialects.arith.ops import ConstantOp, MuliOp
from yods_dialects.memref.ops import CastOp, CollapseShapeOp, ExpandShapeOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import PatternRewriter

    Groups = list[list[int]]
    Reshape = CollapseShapeOp | ExpandShapeOp


def joining(large: Sequence[int], small: Sequence[int]) -> Groups | None:
    """The dimensions of `large` that each dimension of `small` consists of.

    Returns:
        None where the shapes do not fit, or where there are several ways.
    """
    if len(large) <= len(small):
        return None
    if not small:
        return [] if all(size in (1, DYNAMIC) for size in large) else None
    forward = _ranges(large, small)
    backward = _ranges(large[::-1], small[::-1])
    if forward is None or backward is None:
        return None
    last = len(large) - 1
    mirrored = [range(last - each[-1], last - each[0] + 1) for each in reversed(backward)]
    for one, other in zip(forward, mirrored, strict=True):
        # Only extents of 1 may go either way.
        if any(large[i] != 1 for i in set(one) ^ set(other)):
            return None
    return [list(each) for each in forward]


def _ranges(large: Sequence[int], small: Sequence[int]) -> list[range] | None:
    """From the left, as few dimensions of `large` as do; the last one gets what is left."""
    found: list[range] = []
    place = 0
    for number, size in enumerate(small):
        is_last = number == len(small) - 1
        if size == DYNAMIC:
            part = _to_unknown(large, place, greedy=is_last)
        else:
            part = _to_size(large, place, size, greedy=is_last)
        if part is None:
            return None
        if part.start > place:
            # What was skipped belongs to an unknown extent before.
            if number == 0 or small[number - 1] != DYNAMIC:
                return None
            found[-1] = range(found[-1].start, part.start)
        place = part.stop
        found.append(part)
    return found if place == len(large) else None


def _to_unknown(large: Sequence[int], start: int, *, greedy: bool) -> range | None:
    for i in range(start, len(large)):
        if large[i] == DYNAMIC:
            return range(start, len(large) if greedy else i + 1)
    return None


def _to_size(large: Sequence[int], start: int, size: int, *, greedy: bool) -> range | None:
    """The first dimensions whose product is `size`; `greedy` includes trailing extents of 1."""
    product = 1
    for i in range(start, len(large)):
        if large[i] == DYNAMIC:
            product, start = 1, i + 1
            continue
        product *= large[i]
        while product > size and start < i:
            product //= large[start]
            start += 1
        if product == size:
            stop = i + 1
            while greedy and stop < len(large) and large[stop] == 1:
                stop += 1
            return range(start, stop)
    return None


def _reassociation(groups: Sequence[Sequence[int]]) -> ArrayAttr:
    return ArrayAttr(ArrayAttr(IntegerAttr(each, I64) for each in group) for group in groups)


def composed(one: Reshape, other: Reshape) -> ArrayAttr | None:
    """Two steps of joining, or of splitting, as one.

    Source: MLIR, `composeReassociationIndices`.
    """
    coarse, fine = sorted((groups_of(one), groups_of(other)), key=len)
    if len(coarse) == len(fine) or (coarse and sum(map(len, coarse)) != len(fine)):
        return None
    return _reassociation([[i for each in group for i in fine[each]] for group in coarse])


def _plain(*values: Value[Any]) -> bool:
    """Whether the elements of all lie side by side."""
    return all(has_identity_layout(value.type) for value in values)


def _collapse_of_cast(op: CollapseShapeOp, rewriter: PatternRewriter) -> Rewritten:
    cast = op.src.defining_op
    if not isinstance(cast, CastOp) or not can_fold_into_consumer(cast):
        return False
    source, result = cast.source.type, op.result.type
    assert isinstance(source, MemRefType)  # as it can be folded
    groups = groups_of(op)
    shape = []
    for group in groups:
        size = 1
        for i in group:
            size = DYNAMIC if DYNAMIC in (size, source.shape[i]) else size * source.shape[i]
        shape.append(size)
    type_ = collapsed_type(source, shape, groups)
    if type_ is None:
        return False
    if type_ is result:
        with rewriter.modifying(op):
            op.set_operand(0, cast.source)
        return True
    new = CollapseShapeOp(cast.source, reassociation=op.reassociation, result=type_)
    return with_cast(op, new, result, rewriter)


def _collapse_of_expand(op: CollapseShapeOp, rewriter: PatternRewriter) -> Rewritten:
    """Splitting and then joining is one of the two, where groups lie within groups."""
    inner = op.src.defining_op
    if not isinstance(inner, ExpandShapeOp) or not _plain(op.src, inner.src):
        return False
    source, result = inner.src.type, op.result.type
    if source is result:
        return False
    before, after = len(source.shape), len(result.shape)
    outer, split = groups_of(op), groups_of(inner)
    groups = _within(outer, split) if before > after else _within(split, outer)
    if groups is None:
        return False
    if before == after:
        return CastOp(inner.src, dest=result)
    if before > after:
        return CollapseShapeOp(inner.src, reassociation=_reassociation(groups), result=result)
    shape = _output_shape(inner)
    sizes = [_product([shape[i] for i in group], rewriter) for group in outer]
    return _expand(inner.src, groups, sizes, result)


def _within(coarse: list[list[int]], fine: list[list[int]]) -> list[list[int]] | None:
    """For each coarse group the numbers of the fine groups it is made of."""
    made: list[list[int]] = []
    place = 0
    for group in coarse:
        numbers = []
        while place < len(fine):
            last = fine[place][-1]
            if last > group[-1]:
                return None
            numbers.append(place)
            place += 1
            if last == group[-1]:
                break
        made.append(numbers)
    return made


def _product(sizes: Sequence[Mixed], rewriter: PatternRewriter) -> Mixed:
    """The sizes multiplied: those known beforehand, then the others as operations."""
    number = 1
    product: Value[Any] | None = None
    for size in sizes:
        known = constant_index(size)
        if known is not None:
            number *= known
        elif isinstance(size, Value):
            product = (
                size if product is None else rewriter.insert(MuliOp(product, size))._results[0]
            )
    if product is None:
        return number
    if number == 1:
        return product
    constant = rewriter.insert(ConstantOp(IntegerAttr(number, INDEX), result=INDEX))
    return rewriter.insert(MuliOp(product, constant._results[0]))._results[0]


def _expand(
    source: Value[Any], groups: Sequence[Sequence[int]], sizes: Sequence[Mixed], result: MemRefType
) -> ExpandShapeOp:
    """An expand_shape to `sizes`."""
    return ExpandShapeOp(
        source,
        [size for size in sizes if isinstance(size, Value)],
        reassociation=_reassociation(groups),
        static_output_shape=DenseArrayAttr(
            I64, [DYNAMIC if isinstance(size, Value) else size for size in sizes]
        ),
        result=result,
    )


canonicalize_collapse_shape = function_patterns(
    CollapseShapeOp, _collapse_of_expand, _collapse_of_cast
)


def _output_shape(op: ExpandShapeOp) -> list[Mixed]:
    return mixed(op.output_shape, op.static_output_shape.values)


def _expand_of_collapse(op: ExpandShapeOp, rewriter: PatternRewriter) -> Rewritten:
    """Compose expand_shape of collapse_shape into one op where the reassociations allow it."""
    inner = op.src.defining_op
    if not isinstance(inner, CollapseShapeOp) or not _plain(op.src, inner.src):
        return False
    source, result = inner.src.type, op.result.type
    before, after = len(source.shape), len(result.shape)
    if before == after:
        return False
    # Of the one with more dimensions and the other.
    fine, coarse = (inner, op) if before > after else (op, inner)
    shapes = (source.shape, result.shape) if before > after else (result.shape, source.shape)
    groups = _joined_parts(groups_of(fine), groups_of(coarse), *shapes)
    if groups is None:
        return False
    if before > after:
        return CollapseShapeOp(inner.src, reassociation=_reassociation(groups), result=result)
    return _expand(inner.src, groups, _output_shape(op), result)


def _joined_parts(
    fine: list[list[int]], coarse: list[list[int]], large: Sequence[int], small: Sequence[int]
) -> list[list[int]] | None:
    """How `large` becomes `small`, of which groups stand for the same.

    Source: MLIR, `ComposeExpandOfCollapseOp::findCollapsingReassociation`.
    """
    if not fine:
        return joining(large, small)
    found: list[list[int]] = []
    for first, second in zip(fine, coarse, strict=False):
        one, other = [large[i] for i in first], [small[i] for i in second]
        if one.count(DYNAMIC) >= 2 and other.count(DYNAMIC) >= 2:
            return None
        if len(one) == len(other):
            if one != other:
                return None
            found += [[i] for i in first]
            continue
        parts = joining(one, other)
        if parts is None:
            return None
        found += [[first[0] + i for i in part] for part in parts]
    return found


def _expand_of_cast(op: ExpandShapeOp, rewriter: PatternRewriter) -> Rewritten:
    """A cast that forgets sizes which the split needs not forget."""
    cast = op.src.defining_op
    if not isinstance(cast, CastOp) or not can_fold_into_consumer(cast):
        return False
    source, result = cast.source.type, op.result.type
    assert isinstance(source, MemRefType)  # as it can be folded
    sizes: list[Mixed] = []
    for size in _output_shape(op):
        known = constant_index(size)
        sizes.append(size if known is None else known)
    shape = [DYNAMIC if isinstance(size, Value) else size for size in sizes]
    if any(size < 0 and size != DYNAMIC for size in shape):
        return False
    groups = groups_of(op)
    for extent, group in zip(source.shape, groups, strict=True):
        if (extent == DYNAMIC) is not (DYNAMIC in [shape[i] for i in group]):
            return False
    type_ = expanded_type(source, shape, groups)
    if type_ is None:
        return False
    if type_ is result:
        with rewriter.modifying(op):
            op.set_operand(0, cast.source)
        return True
    return with_cast(op, _expand(cast.source, groups, sizes, type_), result, rewriter)


canonicalize_expand_shape = function_patterns(ExpandShapeOp, _expand_of_collapse, _expand_of_cast)
