"""Operations of StableHLO with other types and numbers are refused as JAX refuses them."""

from __future__ import annotations

from pathlib import Path

import pytest

from differential.recorded import digest
from support.jax_answers import VARIABLE, entry, python
from support.jax_retyped import answers, kept, retyped


def test_same_verdict_and_first_error() -> None:
    assert set(kept()) == set(map(digest, retyped())), "record the answers anew"
    assert sum(len(answer) > 1 for answer in kept().values()) >= 250
    found = [(text, entry(text), kept()[digest(text)]) for text in retyped()]
    assert [each for each in found if each[1] != each[2]] == []


@pytest.mark.exhaustive
def test_answers_of_jax_are_as_recorded() -> None:
    found: Path | None = python()
    if found is None:
        pytest.skip(f"{VARIABLE} names no Python that has JAX")
    assert answers(found) == kept()
