"""Names and docstrings have none of the words that are never right (`words`)."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from support.paths import PACKAGES, REPOSITORY


def words() -> ModuleType:
    """The script beside this module."""
    path = Path(__file__).with_name("words.py")
    spec = importlib.util.spec_from_file_location("words", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


WORDS = words()


@pytest.mark.parametrize("package", [name for name in PACKAGES if name != "yods_dialects"])
def test_package_has_none_of_them(package: str) -> None:
    folder = REPOSITORY / PACKAGES[package] / package
    found = [
        f"{path}:{line}: {name}: {word}"
        for path in sorted(folder.rglob("*.py"))
        for line, name, word in WORDS.offences(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "word"),
    [
        ('def f():\n    """What it gives."""', "What"),
        ('class C:\n    x = 1\n    """Who has it."""', "Who"),
        ('"""The caller is told of it."""', "told"),
        ('"""The block behind this one."""', "behind"),
        ("def closer_value(): ...", "closer"),
        ("told = 1", "told"),
        ("def f(usual_case): ...", "usual"),
    ],
)
def test_word_is_found(source: str, word: str) -> None:
    assert [each for _, _, each in WORDS.offences(source)] == [word]


@pytest.mark.parametrize(
    "source", ['"""The keyword `behind`."""', '"""Whatever is read."""', "unusually = 1"]
)
def test_other_word_is_not_found(source: str) -> None:
    assert list(WORDS.offences(source)) == []
