"""Strides of a memref's elements, and types that are equivalent in them.

The layouts answer for themselves (`MemRefLayoutAttrInterface`); here are the questions about
types. Source: MLIR, BuiltinTypes.cpp, `canonicalizeStridedLayout`,
`makeCanonicalStridedLayoutExpr`.
"""

from __future__ import annotations

from yods.builtin import affine
from yods.builtin.attributes import StridedLayoutAttr
from yods.builtin.interfaces import BuiltinLayout, known_map
from yods.builtin.layout_maps import (
    canonical_strides,
    permutation_of_strides,
    permuted_strides,
    summands,
)
from yods.builtin.types import DYNAMIC, MemRefType
from yods.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.builtin.interfaces import MemRefLayoutAttrInterface

    #: Makes the contiguous layout of a permutation and an offset.
    Contiguous = Callable[[tuple[int, ...], int], MemRefLayoutAttrInterface]


# The layout of a type.


def stated_strides(type_: MemRefType) -> tuple[tuple[int, ...], int] | None:
    """Strides and offset, in elements, as the layout itself states them.

    Of builtin layouts that is what MLIR knows, and so what decides of an operation where
    none but these are used.

    Returns:
        DYNAMIC stands for what is known only at run time; None is returned where the
        layout is no sum of strides.
    """
    layout = type_.layout
    if layout is None:
        return canonical_strides(type_.shape), 0
    found = layout.strides_and_offset(type_.shape)
    return None if found is None else (tuple(found[0]), found[1])


def strides_and_offset(type_: MemRefType) -> tuple[tuple[int, ...], int] | None:
    """Strides and offset of a memref's elements, in elements, as far as they can be proved.

    `affine_map<(i, j) -> (j, i)>` is strided here, other than in MLIR. Returns as
    `stated_strides` does.
    """
    found = stated_strides(type_)
    if found is None:
        contiguous = permutation_and_offset(type_)
        if contiguous is not None:
            return permuted_strides(type_.shape, contiguous[0]), contiguous[1]
    return found


def permutation_and_offset(type_: MemRefType) -> tuple[tuple[int, ...], int] | None:
    """The dimensions, slowest first, of elements that lie side by side, and their offset.

    None where it cannot be proved that they do.
    """
    layout = type_.layout
    if layout is None:
        return tuple(range(len(type_.shape))), 0
    found = layout.permutation_and_offset(type_.shape)
    return None if found is None else (tuple(found[0]), found[1])


def has_identity_layout(type_: MemRefType) -> bool:
    """Whether the elements lie side by side in the order of the indices."""
    return type_.layout is None or type_.layout.is_identity


def uses_own_layout(*types: MemRefType) -> bool:
    """Whether a layout is used that is none of MLIR's."""
    return any(t.layout is not None and not isinstance(t.layout, BuiltinLayout) for t in types)


def layout_symbols(type_: MemRefType) -> int:
    """How many symbols the map of the layout has; none for an identity."""
    layout = type_.layout
    if layout is None or layout.is_identity:
        return 0
    map_ = known_map(layout)
    return 0 if map_ is None else map_.symbols


def layout_map(type_: MemRefType) -> affine.AffineMap | None:
    """The map from indices to places; None for the elements side by side, in order.

    Raises:
        NotImplementedError: It is not ported.
    """
    return None if type_.layout is None else type_.layout.affine_map


# Equivalent types.


def canonical_layout(type_: MemRefType, contiguous: Contiguous | None = None) -> MemRefType:
    """The same memory, under the most telling layout that can be proved.

    None where the elements lie side by side in order, else contiguous, else strided, else
    what it is.

    Args:
        contiguous: Makes contiguous layouts. By default the layout's own kind does, and
            where that has none, strided layouts take their place.
    """
    layout = type_.layout
    if layout is None:
        return type_
    order = permutation_and_offset(type_) if _is_plain(layout) else None
    if order is not None:
        if order == (tuple(range(len(type_.shape))), 0):
            return _with_layout(type_, None)
        made = layout.with_permutation(*order) if contiguous is None else contiguous(*order)
        if made is not None:
            return _with_layout(type_, made)
    if _is_plain(layout):
        strided = strides_and_offset(type_)
        # Unknown strides of elements side by side have something to do with each other.
        if strided is not None and (order is None or DYNAMIC not in strided[0]):
            return _with_layout(type_, StridedLayoutAttr(strided[1], strided[0]))
    return type_


def _is_plain(layout: MemRefLayoutAttrInterface) -> bool:
    """Whether each symbol of the map is one stride, or the offset, and no other symbol is."""
    map_ = layout.affine_map
    if not map_.symbols:
        return True
    if len(map_.results) != 1:
        return map_.symbols == 1
    found = summands(map_.results[0], map_.dims)
    if found is None:
        return False
    unknown = [each for each in found if not isinstance(each, affine.AffineConstant)]
    return len(set(unknown)) == len(unknown) == map_.symbols and all(
        isinstance(each, affine.AffineSymbol) for each in unknown
    )


def _with_layout(type_: MemRefType, layout: MemRefLayoutAttrInterface | None) -> MemRefType:
    return MemRefType(type_.shape, type_.element_type, layout, type_.memory_space)


def is_relaxation(given: MemRefType, wanted: MemRefType) -> bool:
    """Whether `given` implies all that `wanted` states about its memory.

    Both differ in their layouts at most; of these `wanted` says the same or less.
    """
    if given is wanted:
        return True
    if given.shape != wanted.shape or given.element_type is not wanted.element_type:
        return False
    if given.memory_space is not wanted.memory_space:
        return False
    strided, other = strides_and_offset(given), strides_and_offset(wanted)
    if strided is None or other is None:
        return False
    pairs = zip((*strided[0], strided[1]), (*other[0], other[1]), strict=True)
    if any(b not in (a, DYNAMIC) for a, b in pairs):
        return False
    promised = permutation_and_offset(wanted)
    if promised is None or permutation_of_strides(other[0], wanted.shape) is not None:
        return True
    known = permutation_and_offset(given)
    return known is not None and known[0] == promised[0]


def canonical_strided(type_: MemRefType) -> MemRefType:
    """The same type, without its layout if that is the default.

    Source: MLIR, `canonicalizeStridedLayout`.
    """
    map_ = layout_map(type_)
    if map_ is None or map_.is_identity or len(map_.results) != 1:
        return type_
    shown = summands(map_.results[0], map_.dims)
    if shown is None:
        return type_
    # With symbols, MLIR writes a sum in which one dimension alone has a known stride in an
    # order of its own, which equals no other.
    known = sum(isinstance(each, affine.AffineConstant) for each in shown[:-1])
    if (not map_.symbols or known > 1) and shown == _canonical_summands(type_.shape):
        return MemRefType(type_.shape, type_.element_type, None, type_.memory_space)
    if not type_.shape:
        return type_
    return MemRefType(
        type_.shape, type_.element_type, affine.AffineMapAttr(map_), type_.memory_space
    )


def same_layout(first: MemRefType, second: MemRefType) -> bool:
    """Whether the types differ at most in how the sum of their layout is written."""
    if first is second or not first.shape:
        return first is second  # MLIR rewrites no layout of rank 0
    maps = layout_map(first), layout_map(second)
    if maps[0] is None or maps[1] is None or maps[0].symbols != maps[1].symbols:
        return False
    if any(len(map_.results) != 1 for map_ in maps if map_ is not None):
        return False
    sums = summands(maps[0].results[0], maps[0].dims), summands(maps[1].results[0], maps[1].dims)
    alike = MemRefType(second.shape, second.element_type, first.layout, second.memory_space)
    return first is alike and sums[0] is not None and sums[0] == sums[1]


def _canonical_summands(shape: Sequence[int]) -> list[affine.AffineExpr]:
    """The strides of elements side by side, and no offset; a symbol for each unknown one.

    Source: MLIR, `makeCanonicalStridedLayoutExpr`.
    """
    symbols = 0
    found: list[affine.AffineExpr] = []
    for stride in reversed(canonical_strides(shape)):
        if stride == DYNAMIC:
            found.append(affine.AffineSymbol(symbols))
            symbols += 1
        else:
            found.append(affine.AffineConstant(stride))
    return [*reversed(found), affine.AffineConstant(0)]


def saturated_product(left: int, right: int) -> int:
    """The product; DYNAMIC where a factor is, unless the other is zero."""
    if left == 0 or right == 0:
        return 0
    return DYNAMIC if DYNAMIC in (left, right) else affine.wrapped(left * right)


def saturated_sum(left: int, right: int) -> int:
    """The sum; DYNAMIC where a summand is."""
    return DYNAMIC if DYNAMIC in (left, right) else affine.wrapped(left + right)
