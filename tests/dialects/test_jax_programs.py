"""The text that JAX prints of a function is read, verified and printed with the same bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

import yods
from support.jax_answers import VARIABLE, python
from support.jax_texts import SCRIPTS, lowered, recorded
from yods.ir.print_options import PrintOptions
from yods.text.printing import operation_text


@pytest.fixture(scope="module")
def jax_python() -> Path:
    found = python()
    if found is None:
        pytest.skip(f"{VARIABLE} names no Python that has JAX")
    return found


def reprinted(name: str, text: str) -> str:
    module = yods.parse(text, filename=name)
    return operation_text(module, PrintOptions(debuginfo="locations" in name)).strip() + "\n"


#: Dialect → least number of recorded programs, without and with locations.
LEAST = {"stablehlo": (55, 30), "sdy": (25, 20), "chlo": (15, 10)}
RECORDED = [(dialect, name) for dialect in SCRIPTS for name in recorded(dialect)]


@pytest.mark.parametrize("dialect", SCRIPTS)
def test_enough_is_recorded(dialect: str) -> None:
    names = recorded(dialect)
    plain, located = LEAST[dialect]
    assert sum("locations" not in name for name in names) >= plain
    assert sum("locations" in name for name in names) >= located
    assert all(f"{dialect}." in text for text in names.values())


@pytest.mark.parametrize(("dialect", "name"), RECORDED)
def test_recorded_program_comes_back(dialect: str, name: str) -> None:
    text = recorded(dialect)[name]
    assert reprinted(name, text) == text


@pytest.mark.exhaustive
@pytest.mark.parametrize("dialect", SCRIPTS)
def test_all_programs_come_back(dialect: str, jax_python: Path) -> None:
    programs, kept = lowered(jax_python, dialect), recorded(dialect)
    assert {name: programs[name] for name in kept} == kept, "record them anew"
    assert [name for name, text in programs.items() if reprinted(name, text) != text] == []
