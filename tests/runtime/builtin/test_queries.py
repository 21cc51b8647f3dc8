"""Questions that definitions ask, beyond what tests of the language show."""

from __future__ import annotations

from yods.builtin.queries import repeated


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
