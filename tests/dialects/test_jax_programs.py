"""The text that JAX prints of a function is read, verified and printed with the same bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

import yods
from support.jax_answers import VARIABLE, python
from support.jax_texts import is_foreign, lowered, recorded
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


def test_enough_is_recorded() -> None:
    names = recorded()
    assert sum("locations" not in name for name in names) >= 55
    assert sum("locations" in name for name in names) >= 30


@pytest.mark.parametrize("name", list(recorded()))
def test_recorded_program_comes_back(name: str) -> None:
    text = recorded()[name]
    assert reprinted(name, text) == text


@pytest.mark.exhaustive
def test_all_programs_come_back(jax_python: Path) -> None:
    programs = lowered(jax_python)
    assert {name: programs[name] for name in recorded()} == recorded(), "record them anew"
    shipped = {name: text for name, text in programs.items() if not is_foreign(text)}
    assert [name for name, text in shipped.items() if reprinted(name, text) != text] == []
