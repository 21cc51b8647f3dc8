"""A part of a definition reaches its generated text through few modules of the generator."""

from __future__ import annotations

import pytest

from support.walks import WALKS


@pytest.mark.parametrize("part", WALKS)
def test_modules_of_a_walk(part: str) -> None:
    walk = WALKS[part]
    assert len(walk.functions()) <= walk.limit
