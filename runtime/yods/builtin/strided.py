"""How far apart the elements of a memref lie.

Source: MLIR, BuiltinTypes.cpp, `getStridesAndOffset`, `makeCanonicalStridedLayoutExpr`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.affine import (
    AffineBinary,
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineMap,
    AffineMapAttr,
)
from yods.builtin.attributes import StridedLayoutAttr
from yods.builtin.shaped_types import DYNAMIC, MemRefType

if TYPE_CHECKING:
    from collections.abc import Sequence


def strides_and_offset(type_: MemRefType) -> tuple[tuple[int, ...], int] | None:
    """Strides and offset of a memref's elements, in elements.

    Returns:
        DYNAMIC stands for what is known only at run time; None is returned where the
        layout is no sum of strides.
    """
    layout = type_.layout
    if layout is None:
        return canonical_strides(type_.shape), 0
    if isinstance(layout, StridedLayoutAttr):
        return layout.strides, layout.offset
    if isinstance(layout, AffineMapAttr):
        return _of_map(layout.map, type_.shape)
    return None


def canonical_strides(shape: Sequence[int]) -> tuple[int, ...]:
    """Strides of elements that lie side by side, the last dimension's nearest."""
    strides: list[int] = []
    running = 1
    for size in reversed(shape):
        strides.append(0 if size == 0 else running)
        if size == DYNAMIC or running == DYNAMIC:
            running = DYNAMIC
        elif size:
            running *= size
    return tuple(reversed(strides))


def has_identity_layout(type_: MemRefType) -> bool:
    """Whether the elements lie side by side in the order of the indices."""
    layout = type_.layout
    if layout is None:
        return True
    if isinstance(layout, StridedLayoutAttr):
        return layout.offset == 0 and layout.strides == (1,)
    return layout.is_identity


def layout_symbols(type_: MemRefType) -> int:
    """How many symbols the map of the layout has; none for an identity."""
    layout = type_.layout
    if layout is None or has_identity_layout(type_):
        return 0
    if isinstance(layout, StridedLayoutAttr):
        return sum(each == DYNAMIC for each in (layout.offset, *layout.strides))
    return layout.map.symbols if isinstance(layout, AffineMapAttr) else 0


def canonical_strided(type_: MemRefType) -> MemRefType:
    """The same type, its layout left out where it says what goes without saying.

    Source: MLIR, `MemRefType::canonicalizeStridedLayout`.
    """
    found = strides_and_offset(type_)
    if found is None or type_.layout is None:
        return type_
    strides, offset = found
    if offset == 0 and strides == canonical_strides(type_.shape) and DYNAMIC not in strides:
        return MemRefType(type_.shape, type_.element_type, None, type_.memory_space)
    return MemRefType(
        type_.shape, type_.element_type, StridedLayoutAttr(offset, strides), type_.memory_space
    )


def saturated_product(left: int, right: int) -> int:
    """The product; DYNAMIC where a factor is, unless the other is zero."""
    if left == 0 or right == 0:
        return 0
    return DYNAMIC if DYNAMIC in (left, right) else left * right


def saturated_sum(left: int, right: int) -> int:
    """The sum; DYNAMIC where a summand is."""
    return DYNAMIC if DYNAMIC in (left, right) else left + right


def _of_map(map_: AffineMap, shape: Sequence[int]) -> tuple[tuple[int, ...], int] | None:
    if map_.is_identity:
        return canonical_strides(shape), 0
    if len(map_.results) != 1:
        return None
    zero: AffineExpr = AffineConstant(0)
    strides = [zero] * len(shape)
    offset = zero
    # Pairs of an expression still to be taken apart and what it is multiplied by.
    pending: list[tuple[AffineExpr, AffineExpr]] = [(map_.results[0], AffineConstant(1))]
    while pending:
        expr, factor = pending.pop()
        if isinstance(expr, AffineDim):
            strides[expr.position] += factor
        elif not isinstance(expr, AffineBinary):
            offset += expr * factor
        elif expr.kind == "+":
            pending += [(expr.rhs, factor), (expr.lhs, factor)]
        elif expr.kind != "*":
            return None
        elif isinstance(expr.lhs, AffineDim):
            strides[expr.lhs.position] += expr.rhs * factor
        elif expr.lhs.symbolic:
            pending.append((expr.rhs, factor * expr.lhs))
        else:
            pending.append((expr.lhs, factor * expr.rhs))
    return tuple(_number(stride) for stride in strides), _number(offset)


def _number(expr: AffineExpr) -> int:
    return expr.number if isinstance(expr, AffineConstant) else DYNAMIC
