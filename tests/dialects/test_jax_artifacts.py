"""Portable artifacts of JAX are read as JAX reads them, and ours are the bytes that it writes."""

from __future__ import annotations

from pathlib import Path

import pytest

import yods
from support.jax_answers import VARIABLE, python
from support.jax_artifacts import Artifacts, asked_of_jax, digest, exported, recorded

#: Programs that JAX runs from what yods has written.
CALLED = ("attention", "convolution", "perceptron", "scan", "sort", "while_loop")


@pytest.fixture(scope="module")
def jax_python() -> Path:
    found = python()
    if found is None:
        pytest.skip(f"{VARIABLE} names no Python that has JAX")
    return found


def located(data: bytes | str) -> str:
    return yods.parse(data).print(debuginfo=True)


def check_read(artifacts: Artifacts) -> None:
    for name, (data, text, oldest, _) in artifacts.items():
        assert located(data) == located(text), name
        if oldest:
            # Older versions of operations give less; what they leave out is the default.
            assert located(oldest) == located(text), name


def test_enough_is_recorded() -> None:
    artifacts = recorded()
    assert len(artifacts) >= 40
    assert sum(bool(each[2]) for each in artifacts.values()) >= 30
    assert all(b"\0vhlo\0" in each[0] for each in artifacts.values())


@pytest.mark.parametrize("name", recorded())
def test_artifact_is_read_as_jax_reads_it(name: str) -> None:
    check_read({name: recorded()[name]})


def check_written(artifacts: Artifacts) -> None:
    for name, (_, text, _, versions) in artifacts.items():
        # Where JAX reads a text, locations name this file.
        module = yods.parse(text, filename="-")
        for version, expected in versions.items():
            try:
                found = digest(module.bytecode({"vhlo": version}))
            except ValueError as refused:
                assert "that was explicitly marked illegal" in str(refused)
                found = ""
            assert found == expected, (name, version)


@pytest.mark.parametrize("name", recorded())
def test_artifact_is_written_as_jax_writes_it(name: str) -> None:
    check_written({name: recorded()[name]})


def test_damaged_artifacts_give_diagnostics_only() -> None:
    data = max(recorded().values(), key=lambda parts: len(parts[0]))[0]
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
    check_written(artifacts)
    modules = {name: yods.parse(each[0]) for name, each in artifacts.items()}
    portable = {name: module.bytecode({"vhlo": "1.17.0"}) for name, module in modules.items()}
    for written in (portable, {name: module.bytecode() for name, module in modules.items()}):
        texts = asked_of_jax(jax_python, "--read", written)
        assert [n for n, text in texts.items() if located(text) != located(artifacts[n][1])] == []
    some = {name: data for name, data in portable.items() if name in CALLED}
    assert asked_of_jax(jax_python, "--call", some) == dict.fromkeys(CALLED, "")
