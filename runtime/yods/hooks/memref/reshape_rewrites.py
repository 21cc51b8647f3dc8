"""Canonicalisation of dimensions joined and split, patterns in MLIR's order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.attributes import ArrayAttr, IntegerAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import DYNAMIC, I64
from yods.hooks.memref.folds import can_fold_into_consumer
from yods.hooks.memref.rewrites import ranked, replace_by_cast
from yods.hooks.memref.views import collapsed_type, groups_of
from yods.rewrite.pattern import FunctionPattern, RewritePattern
from yods_dialects.memref.ops import CastOp, CollapseShapeOp, ExpandShapeOp

if TYPE_CHECKING:
    from yods.rewrite.rewriter import PatternRewriter


def _composed(outer: list[list[int]], inner: list[list[int]]) -> ArrayAttr | None:
    """Two steps of joining as one: groups of groups.

    Args:
        outer: What becomes one in the smaller step, numbers of `inner`'s groups.
    """
    if not outer:
        return ArrayAttr([])
    return ArrayAttr(
        ArrayAttr(IntegerAttr(dimension, I64) for each in group for dimension in inner[each])
        for group in outer
    )


def _collapse_of_collapse(op: CollapseShapeOp, rewriter: PatternRewriter) -> bool:
    inner = op.src.defining_op
    if not isinstance(inner, CollapseShapeOp):
        return False
    groups = _composed(groups_of(op), groups_of(inner))
    if groups is None:
        return False
    rewriter.replace_op_with(
        op,
        CollapseShapeOp(
            inner.src, reassociation=groups, result=op.result.type, location=op._location
        ),
    )
    return True


def _collapse_of_cast(op: CollapseShapeOp, rewriter: PatternRewriter) -> bool:
    cast = op.src.defining_op
    if not isinstance(cast, CastOp) or not can_fold_into_consumer(cast):
        return False
    source, result = ranked(cast.source), ranked(op.result)
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
    return replace_by_cast(op, new, result, rewriter)


def _collapse_of_expand(op: CollapseShapeOp, rewriter: PatternRewriter) -> bool:
    """Splitting and then joining is one of the two, where groups lie within groups."""
    inner = op.src.defining_op
    if not isinstance(inner, ExpandShapeOp):
        return False
    source, result = ranked(inner.src), ranked(op.result)
    outer, split = groups_of(op), groups_of(inner)
    if len(source.shape) == len(result.shape) or not outer or not split:
        return False
    further = len(source.shape) < len(result.shape)
    groups = _within(split, outer) if further else _within(outer, split)
    if groups is None:
        return False
    if not further:
        joined = CollapseShapeOp(
            inner.src, reassociation=groups, result=result, location=op._location
        )
        rewriter.replace_op_with(op, joined)
        return True
    if DYNAMIC in result.shape:
        return False
    rewriter.replace_op_with(
        op,
        ExpandShapeOp(
            inner.src,
            (),
            reassociation=groups,
            static_output_shape=DenseArrayAttr(I64, result.shape),
            result=result,
            location=op._location,
        ),
    )
    return True


def _within(coarse: list[list[int]], fine: list[list[int]]) -> ArrayAttr | None:
    """For each coarse group the numbers of the fine groups it is made of."""
    made: list[list[int]] = []
    place = 0
    for group in coarse:
        left = len(group)
        numbers = []
        while left > 0 and place < len(fine):
            left -= len(fine[place])
            numbers.append(place)
            place += 1
        if left != 0:
            return None
        made.append(numbers)
    if place != len(fine):
        return None
    return ArrayAttr(ArrayAttr(IntegerAttr(n, I64) for n in numbers) for numbers in made)


COLLAPSE_SHAPE: list[RewritePattern] = [
    FunctionPattern(CollapseShapeOp, _collapse_of_collapse),
    FunctionPattern(CollapseShapeOp, _collapse_of_expand),
    FunctionPattern(CollapseShapeOp, _collapse_of_cast),
]


def _expand_of_expand(op: ExpandShapeOp, rewriter: PatternRewriter) -> bool:
    inner = op.src.defining_op
    if not isinstance(inner, ExpandShapeOp):
        return False
    groups = _composed(groups_of(inner), groups_of(op))
    if groups is None:
        return False
    rewriter.replace_op_with(
        op,
        ExpandShapeOp(
            inner.src,
            op.output_shape,
            reassociation=groups,
            static_output_shape=op.static_output_shape,
            result=op.result.type,
            location=op._location,
        ),
    )
    return True


EXPAND_SHAPE: list[RewritePattern] = [FunctionPattern(ExpandShapeOp, _expand_of_expand)]
