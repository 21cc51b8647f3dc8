"""The text that JAX prints of a function is read, verified and printed with the same bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

import yods
from support import jax_answers
from support.jax_answers import by_name, is_foreign, recorded
from yods.ir.print_options import PrintOptions
from yods.text.printing import operation_text


@pytest.fixture(scope="module")
def python_with_jax() -> Path:
    found = jax_answers.jax_python()
    if found is None:
        pytest.skip("YODS_JAX does not name a Python with jax")
    return found


def reprinted(name: str, text: str) -> str:
    module = yods.parse(text, filename=name)
    return operation_text(module, PrintOptions(debuginfo="locations" in name)).strip() + "\n"


def test_enough_is_recorded() -> None:
    names = recorded()
    assert sum("locations" not in name for name in names) >= 60
    assert sum("locations" in name for name in names) >= 30


@pytest.mark.parametrize("name", list(recorded()))
def test_recorded_program_comes_back(name: str) -> None:
    text = recorded()[name]
    assert reprinted(name, text) == text


@pytest.mark.exhaustive
def test_all_programs_come_back(python_with_jax: Path) -> None:
    programs = by_name(jax_answers.run(python_with_jax, "jax_programs.py"))
    assert {name: programs[name] for name in recorded()} == recorded(), "record them anew"
    programs = {name: text for name, text in programs.items() if not is_foreign(text)}
    assert [name for name, text in programs.items() if reprinted(name, text) != text] == []
