"""What types say of where their elements lie, and which types say the same."""

from __future__ import annotations

import pytest

import yods
from yods.builtin.strided import (
    canonical_layout,
    is_relaxation,
    layout_symbols,
    permutation_and_offset,
    stated_strides,
    strides_and_offset,
)
from yods.builtin.types import DYNAMIC, MemRefType
from yods.text.parse_attribute import parse_type
from yods_dialects.contig.attributes import ContiguousAttr


def memref(text: str) -> MemRefType:
    found = parse_type(text, yods.Context())
    assert isinstance(found, MemRefType)
    return found


@pytest.mark.parametrize(
    ("type_", "strides", "permutation"),
    [
        ("memref<2x3xf32>", ((3, 1), 0), ((0, 1), 0)),
        ("memref<?x?xf32>", ((DYNAMIC, 1), 0), ((0, 1), 0)),
        ("memref<2x3xf32, #contig.contiguous<[1, 0]>>", ((1, 2), 0), ((1, 0), 0)),
        ("memref<2x3x4xf32, #contig.contiguous<[1, 2, 0]>>", ((3, 1, 6), 0), ((2, 0, 1), 0)),
        ("memref<2x3x5xf32, #contig.contiguous<[2, 0, 1]>>", ((1, 10, 2), 0), ((1, 2, 0), 0)),
        (
            "memref<?x?xf32, #contig.contiguous<[1, 0], offset: ?>>",
            ((1, DYNAMIC), DYNAMIC),
            ((1, 0), DYNAMIC),
        ),
        ("memref<2x3xf32, strided<[3, 1], offset: 4>>", ((3, 1), 4), ((0, 1), 4)),
        ("memref<2x3xf32, strided<[4, 1]>>", ((4, 1), 0), None),
        ("memref<?x?xf32, strided<[?, 1]>>", ((DYNAMIC, 1), 0), None),
        ("memref<2x3xf32, affine_map<(i, j) -> (j, i)>>", ((1, 2), 0), ((1, 0), 0)),
        ("memref<2x3xf32, affine_map<(i, j) -> (j * 2 + i)>>", ((1, 2), 0), ((1, 0), 0)),
        ("memref<8x8xf32, affine_map<(i, j) -> (i floordiv 4, j, i mod 4)>>", None, None),
    ],
)
def test_known(type_: str, strides: object, permutation: object) -> None:
    assert strides_and_offset(memref(type_)) == strides
    assert permutation_and_offset(memref(type_)) == permutation


def test_permutation_maps_are_not_strided() -> None:
    """It rejects them as the source of `memref.subview`, so this is beyond what they state."""
    assert stated_strides(memref("memref<2x3xf32, affine_map<(i, j) -> (j, i)>>")) is None
    assert stated_strides(memref("memref<2x3xf32, #contig.contiguous<[1, 0]>>")) == ((1, 2), 0)


@pytest.mark.parametrize(
    ("type_", "symbols"),
    [
        ("memref<2x3xf32>", 0),
        ("memref<2xf32, strided<[1]>>", 0),
        ("memref<2x3xf32, strided<[?, ?], offset: ?>>", 3),
        ("memref<2x3xf32, #contig.contiguous<2, offset: ?>>", 1),
        ("memref<2x3xf32, affine_map<(i, j)[a, b] -> (i, j + a)>>", 2),
    ],
)
def test_symbols(type_: str, symbols: int) -> None:
    assert layout_symbols(memref(type_)) == symbols


@pytest.mark.parametrize(
    ("type_", "canonical"),
    [
        ("memref<2x3xf32>", "memref<2x3xf32>"),
        ("memref<2x3xf32, strided<[3, 1]>>", "memref<2x3xf32>"),
        ("memref<2x3xf32, affine_map<(i, j) -> (i * 3 + j)>>", "memref<2x3xf32>"),
        (
            "memref<2x3xf32, strided<[3, 1], offset: 4>>",
            "memref<2x3xf32, #contig.contiguous<2, offset: 4>>",
        ),
        ("memref<?x?xf32, strided<[?, 1]>>", "memref<?x?xf32, strided<[?, 1]>>"),
        (
            "memref<?x3xf32, strided<[3, 1], offset: ?>>",
            "memref<?x3xf32, #contig.contiguous<2, offset: ?>>",
        ),
        (
            "memref<2x3xf32, affine_map<(i, j) -> (j, i)>, 1>",
            "memref<2x3xf32, #contig.contiguous<[1, 0]>, 1>",
        ),
        (
            "memref<?x?xf32, affine_map<(i, j)[s] -> (j, i + s)>>",
            "memref<?x?xf32, #contig.contiguous<[1, 0], offset: ?>>",
        ),
        (
            "memref<2x3xf32, affine_map<(i, j)[s, t] -> (i * t + j * 2 + s)>>",
            "memref<2x3xf32, strided<[?, 2], offset: ?>>",
        ),
        # One symbol in two places is more than two unknown strides.
        (
            "memref<2x3xf32, affine_map<(i, j)[s] -> (i * s + j * s)>>",
            "memref<2x3xf32, affine_map<(i, j)[s] -> (i * s + j * s)>>",
        ),
        (
            "memref<8x8xf32, affine_map<(i, j) -> (i floordiv 4, j, i mod 4)>>",
            "memref<8x8xf32, affine_map<(i, j) -> (i floordiv 4, j, i mod 4)>>",
        ),
    ],
)
def test_canonical(type_: str, canonical: str) -> None:
    found = canonical_layout(memref(type_), ContiguousAttr)
    assert found is memref(canonical)
    assert canonical_layout(found, ContiguousAttr) is found


def test_without_contiguous_layouts_strided_ones_take_their_place() -> None:
    columns = memref("memref<2x3xf32, affine_map<(i, j) -> (j, i)>>")
    assert canonical_layout(columns) is memref("memref<2x3xf32, strided<[1, 2]>>")
    unknown = memref("memref<?x?xf32, affine_map<(i, j) -> (j, i)>>")
    assert canonical_layout(unknown) is unknown


@pytest.mark.parametrize(
    ("given", "wanted", "relaxed"),
    [
        ("#contig.contiguous<[1, 0]>", "strided<[1, ?]>", True),
        ("#contig.contiguous<[1, 0]>", "strided<[1, ?], offset: ?>", True),
        ("#contig.contiguous<2, offset: ?>", "#contig.contiguous<2, offset: 3>", False),
        ("#contig.contiguous<2, offset: 3>", "#contig.contiguous<2, offset: ?>", True),
        ("strided<[?, 1], offset: 3>", "#contig.contiguous<2, offset: 3>", False),
        ("#contig.contiguous<[1, 0]>", "#contig.contiguous<2, offset: ?>", False),
        ("affine_map<(i, j) -> (j, i)>", "#contig.contiguous<[1, 0], offset: ?>", True),
    ],
)
def test_relaxations(given: str, wanted: str, relaxed: bool) -> None:
    types = [memref(f"memref<?x?xf32, {layout}>") for layout in (given, wanted)]
    assert is_relaxation(*types) is relaxed
