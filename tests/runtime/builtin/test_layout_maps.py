"""Maps of layouts, and what follows from what."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from yods.builtin.affine import AffineMap
from yods.builtin.layout_maps import (
    affine_dim,
    affine_map,
    affine_symbol,
    canonical_strides,
    is_permutation,
    offset_permutation_map,
    permutation_of_map,
    permutation_of_strides,
    permuted_strides,
    strided_map,
    strides_of_map,
)
from yods.builtin.types import DYNAMIC

D0, D1, S0 = affine_dim(0), affine_dim(1), affine_symbol(0)


@pytest.mark.parametrize(
    ("map_", "text"),
    [
        (strided_map([3, 1], 4), "(d0, d1) -> (d0 * 3 + d1 + 4)"),
        (strided_map([DYNAMIC, 1], DYNAMIC), "(d0, d1)[s0, s1] -> (d0 * s1 + s0 + d1)"),
        (offset_permutation_map([1, 0], 0), "(d0, d1) -> (d1, d0)"),
        (offset_permutation_map([1, 0], 7), "(d0, d1) -> (d1, d0 + 7)"),
        (offset_permutation_map([0], DYNAMIC), "(d0)[s0] -> (d0 + s0)"),
        (offset_permutation_map([], 0), "() -> ()"),
        (offset_permutation_map([], 5), "() -> (5)"),
        (
            affine_map(2, 1, [D0 // 4, D1 % 4 + S0, 3]),
            "(d0, d1)[s0] -> (d0 floordiv 4, d1 mod 4 + s0, 3)",
        ),
    ],
)
def test_made(map_: AffineMap, text: str) -> None:
    assert str(map_) == text


def test_offset_permutations_compose() -> None:
    for rank, offset in product(range(4), (0, 3, DYNAMIC)):
        for order in permutations(range(rank)):
            assert permutation_of_map(offset_permutation_map(order, offset)) == (order, offset)
    for outer, inner in product(permutations(range(3)), repeat=2):
        composed = offset_permutation_map(outer, 5).compose(offset_permutation_map(inner, 0))
        assert permutation_of_map(composed) == (tuple(inner[i] for i in outer), 5)


@pytest.mark.parametrize(
    "map_",
    [
        affine_map(2, 0, [D0, D0]),
        affine_map(2, 0, [D0 + 1, D1]),
        affine_map(2, 0, [D0]),
        affine_map(2, 0, [D1, D0 * 2]),
        affine_map(2, 1, [D0, D1 + S0 * 2]),
        affine_map(2, 0, [D0, D1, 0]),
        affine_map(2, 0, []),
        affine_map(0, 0, [0, 1]),
    ],
)
def test_other_maps_are_no_offset_permutations(map_: AffineMap) -> None:
    assert permutation_of_map(map_) is None


def test_is_permutation() -> None:
    assert is_permutation([]) and is_permutation([2, 0, 1])
    assert not is_permutation([1]) and not is_permutation([0, 0]) and not is_permutation([-1, 0])


def test_strides_and_permutation_say_the_same() -> None:
    """Strides of a permutation lead back to one with the same strides: each shape's own."""
    for shape in product((1, 2, 3), repeat=3):
        for order in permutations(range(3)):
            strides = permuted_strides(shape, order)
            found = permutation_of_strides(strides, shape)
            assert found is not None
            assert permuted_strides(shape, found) == strides
            places = {
                sum(i * s for i, s in zip(at, strides, strict=True))
                for at in product(*map(range, shape))
            }
            assert places == set(range(shape[0] * shape[1] * shape[2]))
        assert permutation_of_strides(canonical_strides(shape), shape) == (0, 1, 2)


@pytest.mark.parametrize(
    ("strides", "shape", "permutation"),
    [
        ((1, 2, 6), (2, 3, 4), (2, 1, 0)),
        ((3, 1), (DYNAMIC, 3), (0, 1)),
        ((DYNAMIC, 1), (DYNAMIC, DYNAMIC), None),
        ((4, 1), (2, 3), None),
        ((0, 1), (2, 3), None),
        ((3, 1), (0, 3), (0, 1)),
        ((), (), ()),
    ],
)
def test_permutation_of_strides(
    strides: tuple[int, ...], shape: tuple[int, ...], permutation: tuple[int, ...] | None
) -> None:
    assert permutation_of_strides(strides, shape) == permutation


def test_strides_of_a_map_are_mlirs() -> None:
    assert strides_of_map(offset_permutation_map([0, 1], 0), (2, 3)) == ((3, 1), 0)
    assert strides_of_map(offset_permutation_map([1, 0], 0), (2, 3)) is None
    assert strides_of_map(affine_map(2, 1, [D0 * S0 + D1 + 4]), (2, 3)) == ((DYNAMIC, 1), 4)
    assert strides_of_map(affine_map(1, 0, [D0 // 2]), (4,)) is None
