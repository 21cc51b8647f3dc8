"""Layouts of memrefs as maps, strides and permutations, and conversions between them.

A layout is contiguous (a permutation of the dimensions, and an offset), strided (a stride for
each dimension, and an offset) or any affine map: each kind is a case of the next. The maps of
contiguous layouts are *offset permutations*, `(d0, d1)[s0] -> (d1, d0 + s0)`: the results are
the dimensions from the slowest to the quickest, and the offset counts elements.

What expressions of definitions may call is here, too. Source: MLIR, BuiltinTypes.cpp,
`getAffineMapStridesAndOffset` and `makeStridedLinearLayoutMap`; contiguous layouts go beyond
MLIR 22.
"""

from __future__ import annotations

from yods.builtin.affine import (
    ADD,
    MUL,
    AffineBinary,
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineMap,
    AffineSymbol,
)
from yods.builtin.interfaces import DYNAMIC
from yods.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.interfaces import MemRefLayoutAttrInterface, StridesAndOffset

# Making maps.


def affine_map(dims: int, symbols: int, results: Sequence[AffineExpr | int]) -> AffineMap:
    """The map from `dims` dimensions and `symbols` symbols to the results."""
    made = [AffineConstant(each) if isinstance(each, int) else each for each in results]
    return AffineMap(dims, symbols, made)


def affine_dim(position: int) -> AffineDim:
    """Dimension `position` in results of an affine map."""
    return AffineDim(position)


def affine_symbol(position: int) -> AffineSymbol:
    """Symbol `position` in results of an affine map."""
    return AffineSymbol(position)


def strided_map(strides: Sequence[int], offset: int) -> AffineMap:
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


def offset_permutation_map(permutation: Sequence[int], offset: int) -> AffineMap:
    """The dimensions from slowest to quickest, and an offset at the last, in elements.

    A DYNAMIC offset becomes a symbol. Without dimensions the offset alone is left, and
    nothing where that is 0.
    """
    shift: AffineExpr = AffineSymbol(0) if offset == DYNAMIC else AffineConstant(offset)
    results: list[AffineExpr] = [AffineDim(dimension) for dimension in permutation]
    if results:
        results[-1] += shift
    elif offset:
        results.append(shift)
    return AffineMap(len(permutation), int(offset == DYNAMIC), results)


def inverse_permutation(permutation: Sequence[int]) -> tuple[int, ...]:
    """The position at which each of the numbers 0, 1, … stands in a permutation of them."""
    return tuple(map(permutation.index, range(len(permutation))))


def is_permutation(numbers: Sequence[int]) -> bool:
    """Whether they are 0, 1, … in any order, each once."""
    return sorted(numbers) == list(range(len(numbers)))


# Strides.


def canonical_strides(shape: Sequence[int]) -> tuple[int, ...]:
    """Strides of elements that lie side by side, the last dimension's nearest."""
    strides: list[int] = []
    running = 1
    for size in reversed(shape):
        strides.append(running)
        # Without elements there is no distance between them.
        running = DYNAMIC if running == DYNAMIC or size <= 0 else running * size
    return tuple(reversed(strides))


def permuted_strides(shape: Sequence[int], permutation: Sequence[int]) -> tuple[int, ...]:
    """Strides of elements side by side whose dimensions are `permutation`, slowest first."""
    strides = [0] * len(shape)
    side_by_side = canonical_strides([shape[dimension] for dimension in permutation])
    for dimension, stride in zip(permutation, side_by_side, strict=True):
        strides[dimension] = stride
    return tuple(strides)


def summands(expr: AffineExpr, dims: int) -> list[AffineExpr] | None:
    """The factor of each dimension, then the addend; None if it is no sum."""
    zero: AffineExpr = AffineConstant(0)
    strides = [zero] * dims
    offset = zero
    # Pairs of an expression still to be decomposed and its factor.
    pending: list[tuple[AffineExpr, AffineExpr]] = [(expr, AffineConstant(1))]
    while pending:
        expr, factor = pending.pop()
        if isinstance(expr, AffineDim):
            strides[expr.position] += factor
        elif not isinstance(expr, AffineBinary):
            offset += expr * factor
        elif expr.kind == ADD:
            pending += [(expr.rhs, factor), (expr.lhs, factor)]
        elif expr.kind != MUL:
            return None
        elif isinstance(expr.lhs, AffineDim):
            strides[expr.lhs.position] += expr.rhs * factor
        elif expr.lhs.symbolic:
            pending.append((expr.rhs, factor * expr.lhs))
        else:
            pending.append((expr.lhs, factor * expr.rhs))
    return [*strides, offset]


def strides_of_map(map_: AffineMap, shape: Sequence[int]) -> tuple[tuple[int, ...], int] | None:
    """The layout that MLIR reads from a map: strides and offset of an identity, or of one sum.

    Source: MLIR, `getAffineMapStridesAndOffset`.
    """
    if map_.is_identity:
        return canonical_strides(shape), 0
    if len(map_.results) != 1:
        return None
    found = summands(map_.results[0], len(shape))
    if found is None:
        return None
    *strides, offset = found
    return tuple(_number(stride) for stride in strides), _number(offset)


def _number(expr: AffineExpr) -> int:
    return expr.number if isinstance(expr, AffineConstant) else DYNAMIC


# Permutations.


def permutation_of_map(map_: AffineMap) -> tuple[tuple[int, ...], int] | None:
    """The permutation and offset of an offset permutation; None for any other map."""
    offset: AffineExpr = AffineConstant(0)
    if map_.dims == 0:
        if len(map_.results) > 1:
            return None
        positions: tuple[int, ...] = ()
        offset = map_.results[0] if map_.results else offset
    else:
        results = list(map_.results)
        last = results[-1] if results else None
        if isinstance(last, AffineBinary) and last.kind == ADD:
            results[-1], offset = last.lhs, last.rhs
        dims = [each for each in results if isinstance(each, AffineDim)]
        positions = tuple([each.position for each in dims])
        if len(dims) != len(map_.results) or len(dims) != map_.dims:
            return None
        if not is_permutation(positions):
            return None
    if not isinstance(offset, AffineConstant | AffineSymbol):
        return None
    return positions, _number(offset)


def permutation_of_strides(strides: Sequence[int], shape: Sequence[int]) -> tuple[int, ...] | None:
    """The dimensions from slowest to quickest, where the elements provably lie side by side.

    Every stride must be the one that a contiguous layout has, also where an extent is 1 and
    it moves nothing. Of several permutations that say the same, the one nearest to the
    identity.
    """
    # By stride: dimensions that move nothing, and the others.
    of_one: dict[int, list[int]] = {}
    others: dict[int, list[int]] = {}
    for dimension, (stride, extent) in enumerate(zip(strides, shape, strict=True)):
        (of_one if extent == 1 else others).setdefault(stride, []).append(dimension)
    running = 1
    found: list[int] = []
    while len(found) < len(shape):
        # An extent of 1 leaves room for another dimension of the same stride.
        fitting = of_one.get(running) or others.get(running)
        if not fitting or running == DYNAMIC:
            return None
        dimension = fitting.pop()
        found.append(dimension)
        running = running * shape[dimension] if shape[dimension] > 0 else DYNAMIC
    return tuple(reversed(found))


# What follows for a layout of which only the map is given.


def strides_by_map(
    layout: MemRefLayoutAttrInterface, shape: Sequence[int]
) -> tuple[tuple[int, ...], int] | None:
    """The strides and offset that the layout's map has, be it a sum or an offset permutation."""
    map_ = layout.affine_map
    found = strides_of_map(map_, shape)
    if found is None:
        permuted = permutation_of_map(map_)
        if permuted is not None and len(permuted[0]) == len(shape):
            return permuted_strides(shape, permuted[0]), permuted[1]
    return found


def permutation_by_map(
    layout: MemRefLayoutAttrInterface, shape: Sequence[int]
) -> tuple[tuple[int, ...], int] | None:
    """The permutation and offset of the layout's map, or else of its strides."""
    found = permutation_of_map(layout.affine_map)
    if found is not None:
        return found
    strided: StridesAndOffset | None = layout.strides_and_offset(shape)
    if strided is None or len(strided[0]) != len(shape):
        return None
    permutation = permutation_of_strides(strided[0], shape)
    return None if permutation is None else (permutation, strided[1])
