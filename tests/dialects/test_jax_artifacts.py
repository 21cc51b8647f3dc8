"""Portable artifacts of JAX are read as the StableHLO that JAX reads, and JAX reads ours."""

from __future__ import annotations

from pathlib import Path

import pytest

import yods
from support.jax_answers import VARIABLE, python
from support.jax_artifacts import Artifacts, exported, read_by_jax, recorded


@pytest.fixture(scope="module")
def jax_python() -> Path:
    found = python()
    if found is None:
        pytest.skip(f"{VARIABLE} names no Python that has JAX")
    return found


def located(data: bytes | str) -> str:
    return yods.parse(data).print(debuginfo=True)


def check_read(artifacts: Artifacts) -> None:
    for name, (data, text, oldest) in artifacts.items():
        assert located(data) == located(text), name
        if oldest:
            # Older versions of operations give less; what they leave out is the default.
            assert located(oldest) == located(text), name


def test_enough_is_recorded() -> None:
    artifacts = recorded()
    assert len(artifacts) >= 40
    assert sum(bool(oldest) for _, _, oldest in artifacts.values()) >= 30
    assert all(b"\0vhlo\0" in data for data, _, _ in artifacts.values())


@pytest.mark.parametrize("name", recorded())
def test_artifact_is_read_as_jax_reads_it(name: str) -> None:
    check_read({name: recorded()[name]})


def test_damaged_artifacts_give_diagnostics_only() -> None:
    data, _, _ = max(recorded().values(), key=lambda parts: len(parts[0]))
    verdicts = set()
    for place in range(0, len(data), 7):
        damaged = data[:place] + bytes((data[place] ^ 0x1E,)) + data[place + 1 :]
        try:
            yods.parse(damaged)
            verdicts.add(True)
        except yods.DiagnosticError:
            verdicts.add(False)
    assert verdicts == {False, True}


@pytest.mark.exhaustive
def test_all_artifacts_are_read_and_jax_reads_what_is_written(jax_python: Path) -> None:
    artifacts = exported(jax_python)
    check_read(artifacts)
    written = {name: yods.parse(data).bytecode() for name, (data, _, _) in artifacts.items()}
    texts = read_by_jax(jax_python, written)
    assert [n for n, text in texts.items() if located(text) != located(artifacts[n][1])] == []
