"""What yods says of the dialects of JAX is what JAX says."""

from __future__ import annotations

from pathlib import Path

import pytest

from differential.recorded import Entry, digest
from support.jax_answers import (
    CANONICALIZE,
    CANONICALIZED,
    DIALECTS,
    VARIABLE,
    answers,
    canonical_entry,
    chunks,
    damaged,
    entry,
    kept,
    python,
)

#: Least number of damaged texts that JAX refuses.
REFUSED = {"sdy": 150, "chlo": 100, "stablehlo": 250}


@pytest.mark.parametrize("dialect", DIALECTS)
def test_chunks_come_back_like_from_jax(dialect: str) -> None:
    expected = kept(dialect)["chunks"]
    assert set(expected) == set(map(digest, chunks(dialect))), "record the answers anew"
    assert all(len(answer) == 1 for answer in expected.values()), "a chunk that JAX refuses"
    assert {digest(text): entry(text) for text in chunks(dialect)} == expected


@pytest.mark.parametrize("dialect", CANONICALIZED)
def test_canonical_form_is_that_of_jax(dialect: str) -> None:
    texts = chunks(dialect, CANONICALIZE)
    assert {digest(text): canonical_entry(text) for text in texts} == kept(dialect)["canonicalize"]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_damaged_chunks_are_refused_as_by_jax(dialect: str) -> None:
    expected = kept(dialect)["damaged"]
    assert set(expected) == set(map(digest, damaged(dialect))), "record the answers anew"
    refused = sum(len(answer) > 1 for answer in expected.values())
    assert refused >= REFUSED.get(dialect, 100)
    found = [(text, entry(text), expected[digest(text)]) for text in damaged(dialect)]
    wrong = [each for each in found if (len(each[1]) > 1) is not (len(each[2]) > 1)]
    assert wrong == []
    other = [each for each in found if not _alike(each[1], each[2])]
    assert len(other) <= refused // 10, other


def _alike(got: Entry, expected: Entry) -> bool:
    """Whether both print the same, or say the same first."""
    return got[-1] == expected[-1]


@pytest.fixture(scope="module")
def jax_python() -> Path:
    found = python()
    if found is None:
        pytest.skip(f"{VARIABLE} names no Python that has JAX")
    return found


@pytest.mark.exhaustive
@pytest.mark.parametrize("dialect", DIALECTS)
def test_answers_of_jax_are_as_recorded(dialect: str, jax_python: Path) -> None:
    assert answers(jax_python, dialect) == kept(dialect)
