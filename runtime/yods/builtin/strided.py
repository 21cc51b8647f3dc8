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
    AffineSymbol,
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
        strides.append(running)
        # Where there are no elements, nobody can tell how far apart they are.
        running = DYNAMIC if running == DYNAMIC or size <= 0 else running * size
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


def linear_layout_map(strides: Sequence[int], offset: int) -> AffineMap:
    """The sum of a stride for each dimension, and of an offset.

    What is DYNAMIC becomes a symbol, the offset first.

    Source: MLIR, `makeStridedLinearLayoutMap`.
    """
    symbols = 0
    total: AffineExpr | None = None
    for number, factor in enumerate((offset, *strides)):
        known: AffineExpr = AffineConstant(factor)
        if factor == DYNAMIC:
            known = AffineSymbol(symbols)
            symbols += 1
        total = known if total is None else total + AffineDim(number - 1) * known
    assert total is not None
    return AffineMap(len(strides), symbols, (total,))


def layout_map(type_: MemRefType) -> AffineMap | None:
    """The map from indices to places; None for the elements side by side, in order."""
    layout = type_.layout
    if isinstance(layout, StridedLayoutAttr):
        return linear_layout_map(layout.strides, layout.offset)
    return layout.map if isinstance(layout, AffineMapAttr) else None


def canonical_strided(type_: MemRefType) -> MemRefType:
    """The same type, its layout left out where it says what goes without saying.

    Source: MLIR, `canonicalizeStridedLayout`.
    """
    map_ = layout_map(type_)
    if map_ is None or map_.is_identity or len(map_.results) != 1:
        return type_
    shown = _summands(map_.results[0], map_.dims)
    if shown is None:
        return type_
    # With symbols, MLIR writes a sum in which one dimension alone has a known stride in an
    # order of its own, which equals no other.
    known = sum(isinstance(each, AffineConstant) for each in shown[:-1])
    if (not map_.symbols or known > 1) and shown == _canonical_summands(type_.shape):
        return MemRefType(type_.shape, type_.element_type, None, type_.memory_space)
    if not type_.shape:
        return type_
    return MemRefType(type_.shape, type_.element_type, AffineMapAttr(map_), type_.memory_space)


def same_layout(first: MemRefType, second: MemRefType) -> bool:
    """Whether the types differ at most in how the sum of their layout is written."""
    if first is second:
        return True
    maps = layout_map(first), layout_map(second)
    if maps[0] is None or maps[1] is None or maps[0].symbols != maps[1].symbols:
        return False
    if any(len(map_.results) != 1 for map_ in maps if map_ is not None):
        return False
    sums = _summands(maps[0].results[0], maps[0].dims), _summands(maps[1].results[0], maps[1].dims)
    alike = MemRefType(second.shape, second.element_type, first.layout, second.memory_space)
    return first is alike and sums[0] is not None and sums[0] == sums[1]


def _canonical_summands(shape: Sequence[int]) -> list[AffineExpr]:
    """The strides of elements side by side, and no offset; a symbol for each unknown one.

    Source: MLIR, `makeCanonicalStridedLayoutExpr`.
    """
    symbols = 0
    found: list[AffineExpr] = []
    for stride in reversed(canonical_strides(shape)):
        if stride == DYNAMIC:
            found.append(AffineSymbol(symbols))
            symbols += 1
        else:
            found.append(AffineConstant(stride))
    return [*reversed(found), AffineConstant(0)]


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
    found = _summands(map_.results[0], len(shape))
    if found is None:
        return None
    *strides, offset = found
    return tuple(_number(stride) for stride in strides), _number(offset)


def _summands(expr: AffineExpr, dims: int) -> list[AffineExpr] | None:
    """What each dimension is multiplied by, then what is added; None where it is no sum."""
    zero: AffineExpr = AffineConstant(0)
    strides = [zero] * dims
    offset = zero
    # Pairs of an expression still to be taken apart and what it is multiplied by.
    pending: list[tuple[AffineExpr, AffineExpr]] = [(expr, AffineConstant(1))]
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
    return [*strides, offset]


def _number(expr: AffineExpr) -> int:
    return expr.number if isinstance(expr, AffineConstant) else DYNAMIC
