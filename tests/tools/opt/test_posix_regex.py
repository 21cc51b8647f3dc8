"""POSIX patterns: what they match, and that they always end."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yods_tools.opt.posix_regex import Pattern, PatternError

_ATOMS = st.sampled_from(["a", "b", ".", "[ab]", "[^a]", "[a-c]", "(a|b)", "(ab)", "^", "$", "\\."])
_PARTS = st.tuples(_ATOMS, st.sampled_from(["", "*", "+", "?", "{2}", "{1,2}"]))


@given(st.lists(_PARTS, min_size=1, max_size=5), st.text(alphabet="abc.", max_size=8))
def test_patterns_match_like_python(parts: list[tuple[str, str]], text: str) -> None:
    """The patterns that Python's `re` reads alike match alike."""
    pattern = "".join(atom + ("" if atom in "^$" else count) for atom, count in parts)
    expected = re.search(pattern.replace("$", r"\Z"), text, re.DOTALL) is not None
    assert Pattern(pattern).found_in(text) is expected


@pytest.mark.parametrize("pattern", ["(a*)*b", "(a|a)*b", "((a+)+)+b", "(a{1,20}){1,20}b"])
def test_matching_is_linear(pattern: str) -> None:
    start = time.process_time()
    assert not Pattern(pattern).found_in("a" * 300)
    assert time.process_time() - start < 20


@pytest.mark.parametrize("pattern", ["(" * 5_000, "a{255}" + "{255}", "((a{255}){255}){255}"])
def test_pattern_size_is_limited(pattern: str) -> None:
    with pytest.raises(PatternError):
        Pattern(pattern)
