"""Questions that definitions ask, beyond what tests of the language show."""

from __future__ import annotations

import pytest

from yods.builtin.affine import AffineDim, AffineMap, AffineMapAttr, IntegerSet, IntegerSetAttr
from yods.builtin.attributes import UNIT
from yods.builtin.queries import num_dims, num_inputs, num_map_results, repeated


def test_repeated_is_as_a_list() -> None:
    three = repeated("x", 3)
    assert three == ["x", "x", "x"]
    assert three == ("x", "x", "x")
    assert list(three) == ["x", "x", "x"]
    assert three != ["x", "x"]
    assert three != ["x", "x", "y"]
    assert three[1:] == repeated("x", 2)
    assert three[-1] == "x"


def test_repeated_takes_no_room() -> None:
    assert len(repeated("x", 10**12)) == 10**12
    assert repeated("x", 10**12) != ["x"]
    assert not repeated("x", -1)


def test_maps_and_sets_only() -> None:
    set_ = IntegerSetAttr(IntegerSet(1, 2, [(AffineDim(0), True)]))
    assert (num_dims(set_), num_inputs(set_)) == (1, 3)
    assert num_map_results(AffineMapAttr(AffineMap.identity(2))) == 2
    for ask in (num_dims, num_inputs, num_map_results):
        with pytest.raises(TypeError, match="'unit' is no affine map"):
            ask(UNIT)
    with pytest.raises(TypeError, match="is no affine map"):
        num_map_results(set_)
