"""Layouts of one's own that contradict themselves, or do not fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from yods.builtin.affine import AffineMap
from yods.builtin.interfaces import MemRefLayoutAttrInterface
from yods.builtin.layout_maps import affine_dim, affine_map, offset_permutation_map, strided_map
from yods.builtin.types import DYNAMIC, F32, MemRefType
from yods.ir.attribute import Attribute, InvalidParameters

D0, D1 = affine_dim(0), affine_dim(1)


class Layout(Attribute, MemRefLayoutAttrInterface):
    """A layout that answers as it is told."""

    __slots__ = ("map", "identity", "permutation", "strides")
    DIALECT = "made"

    def __new__(cls, map_: AffineMap, **answers: Any) -> Layout:
        values = (answers.get("identity"), answers.get("permutation"), answers.get("strides"))
        return cls._intern((map_, *values), map_, *values)

    def __str__(self) -> str:
        return "#made.layout"

    @property
    def affine_map(self) -> AffineMap:
        return self.map

    @property
    def is_identity(self) -> bool:
        return super().is_identity if self.identity is None else self.identity

    def strides_and_offset(self, shape: Sequence[int]) -> Any:
        if callable(self.strides):
            return self.strides()
        return super().strides_and_offset(shape) if self.strides is None else self.strides

    def permutation_and_offset(self, shape: Sequence[int]) -> Any:
        told = self.permutation
        return super().permutation_and_offset(shape) if told is None else told


COLUMNS = offset_permutation_map([1, 0], 0)
TILED = affine_map(2, 0, [D0 // 4 * 100 + D1])


@pytest.mark.parametrize(
    "layout",
    [
        Layout(COLUMNS),
        Layout(strided_map([DYNAMIC, 1], DYNAMIC)),
        Layout(COLUMNS, strides=((1, 2), 0)),
        Layout(COLUMNS, strides=((DYNAMIC, 2), DYNAMIC)),
        Layout(COLUMNS, permutation=((1, 0), 0)),
        Layout(affine_map(2, 0, [D0 // 2, D1 // 2, D0 % 2, D1 % 2]), strides=((1, 1), 0)),
        # For these two rows a quotient is always 0.
        Layout(TILED, strides=((0, 1), 0)),
    ],
)
def test_fits(layout: Layout) -> None:
    assert MemRefType([2, 3], F32, layout).layout is layout


@pytest.mark.parametrize(
    ("layout", "message"),
    [
        (
            Layout(offset_permutation_map([0], 0)),
            "memref layout mismatch between rank and affine map: 2 != 1",
        ),
        (
            Layout(COLUMNS, identity=True),
            "memref layout '#made.layout' contradicts itself: it is the identity, but its map "
            "is (d0, d1) -> (d1, d0)",
        ),
        (
            Layout(COLUMNS, strides=((3, 1), 0)),
            "memref layout '#made.layout' contradicts itself: its strides are [3, 1], offset: 0, "
            "but its map says [1, 2], offset: 0",
        ),
        (
            Layout(strided_map([3, 1], 0), strides=((DYNAMIC, 1), 4)),
            "memref layout '#made.layout' contradicts itself: its strides are [?, 1], offset: 4, "
            "but its map says [3, 1], offset: 0",
        ),
        (
            Layout(affine_map(2, 0, [D0 // 2 * 8 + D1]), strides=((8, 1), 0)),
            "memref layout '#made.layout' contradicts itself: its strides are [8, 1], offset: 0, "
            "but its map is (d0, d1) -> ((d0 floordiv 2) * 8 + d1)",
        ),
        (
            Layout(COLUMNS, permutation=((0, 1), 0)),
            "memref layout '#made.layout' contradicts itself: its strides are [1, 2], offset: 0, "
            "but its permutation says [3, 1], offset: 0",
        ),
        (
            Layout(COLUMNS, permutation=((0, 2), 0)),
            "memref layout's permutation [0, 2] is none of 2 dimensions",
        ),
        (
            Layout(COLUMNS, strides=((1,), 0)),
            "memref layout mismatch between rank and strides: 2 != 1",
        ),
        (
            Layout(strided_map([2**62, 1], 2**62)),
            "memref layout has elements at places beyond 64 bits",
        ),
        (
            Layout(COLUMNS, strides=lambda: 1 // (len(COLUMNS.results) - 2)),
            "memref layout '#made.layout' cannot be computed: division by zero",
        ),
    ],
)
def test_does_not_fit(layout: Layout, message: str) -> None:
    with pytest.raises(InvalidParameters) as found:
        MemRefType([3, 3] if "floordiv" in message else [2, 3], F32, layout)
    assert str(found.value) == message


def test_permutations_with_unknown_extents() -> None:
    layout = Layout(COLUMNS, permutation=((0, 1), 0), strides=((DYNAMIC, DYNAMIC), 0))
    with pytest.raises(InvalidParameters, match=r"its permutation is \[0, 1\], but its map is"):
        MemRefType([DYNAMIC, DYNAMIC], F32, layout)
