"""Where elements of memrefs lie, in bytes."""

from __future__ import annotations

from itertools import product

import pytest

import yods
from yods.builtin.affine import AffineDim
from yods.builtin.types import MemRefType
from yods.text.parse_attribute import parse_type
from yods_tools.layout.addresses import element_address, element_offset, span_in_bytes

LAYOUT = yods.DataLayout()


def memref(text: str) -> MemRefType:
    found = parse_type(text, yods.Context())
    assert isinstance(found, MemRefType)
    return found


@pytest.mark.parametrize(
    ("type_", "address", "symbols", "span"),
    [
        ("memref<4x4xf64>", "(d0 * 4 + d1) * 8", (), 128),
        ("memref<f32>", "0", (), 4),
        ("memref<0x4xf32>", "(d0 * 4 + d1) * 4", (), 0),
        ("memref<2x3xf32, #contig.contiguous<[1, 0]>>", "(d0 + d1 * 2) * 4", (), 24),
        (
            "memref<?x?x4xi16, #contig.contiguous<3, offset: ?>>",
            "(d0 * (size1 * 4) + d1 * 4 + d2 + offset) * 2",
            ("size1", "offset"),
            None,
        ),
        (
            "memref<?x?xf32, strided<[?, 1], offset: ?>>",
            "(d0 * stride0 + offset + d1) * 4",
            ("offset", "stride0"),
            None,
        ),
        ("memref<3x2xi8, strided<[8, 3], offset: 5>>", "d0 * 8 + d1 * 3 + 5", (), 25),
        ("memref<3x2xi8, strided<[-8, 1]>>", "d0 * -8 + d1", (), None),
        (
            "memref<8x8xf32, affine_map<(i, j) -> (i floordiv 4, j floordiv 4, i mod 4, j mod 4)>>",
            "((((d0 floordiv 4) * 2 + d1 floordiv 4) * 4 + d0 mod 4) * 4 + d1 mod 4) * 4",
            (),
            256,
        ),
        ("memref<4xf32, affine_map<(i)[p, q] -> (i floordiv 2, i + p)>>", None, (), None),
        (
            "memref<4xf32, affine_map<(i)[p, q] -> (i floordiv 2 + p * q)>>",
            "(d0 floordiv 2 + s0 * s1) * 4",
            ("s0", "s1"),
            None,
        ),
    ],
)
def test_address(
    type_: str, address: str | None, symbols: tuple[str, ...], span: int | None
) -> None:
    if address is None:
        with pytest.raises(yods.DataLayoutError, match="known only at run time"):
            element_address(LAYOUT, memref(type_))
        return
    found = element_address(LAYOUT, memref(type_))
    assert (str(found), found.symbols) == (address, symbols)
    assert span_in_bytes(LAYOUT, memref(type_)) == span


@pytest.mark.parametrize(
    "type_",
    [
        "memref<2x3xi24, #contig.contiguous<[1, 0], offset: 4>>",
        "memref<2x3xi24, strided<[5, 2], offset: 1>>",
        "memref<2x3xi24, affine_map<(i, j) -> (j * 7 + i * 3)>>",
        "memref<6x8xi24, affine_map<(i, j) -> (i floordiv 3, j floordiv 4, i mod 3, j mod 4)>>",
    ],
)
def test_offsets_are_addresses_and_within_the_span(type_: str) -> None:
    found = memref(type_)
    address = element_address(LAYOUT, found)
    places = list(product(*map(range, found.shape)))
    offsets = [element_offset(LAYOUT, found, place) for place in places]
    assert offsets == [address.at(place).number for place in places]
    assert len(set(offsets)) == len(offsets)
    assert span_in_bytes(LAYOUT, found) == max(offsets) + 4


def test_indices_may_be_expressions() -> None:
    address = element_address(LAYOUT, memref("memref<4x?xf32>"))
    assert str(address.at([AffineDim(0) * 2, 1])) == "((d0 * size1) * 2 + 1) * 4"
    assert address.at([0, 3]).number == 12


def test_scalable_elements_have_no_fixed_place() -> None:
    with pytest.raises(yods.DataLayoutError, match="known only at run time"):
        element_address(LAYOUT, memref("memref<4xvector<[4]xf32>>"))
