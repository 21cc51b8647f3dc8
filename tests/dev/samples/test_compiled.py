"""Modules run in part, under their own name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from yods_dev.samples.compiled import class_maker, code_of

TEXT = '''"""Classes."""

class Base:
    def who(self) -> str:
        return f"{__name__} {WORD}"


class Derived(Base, word="given"):
    __slots__ = ("x",)

    def __init__(self) -> None:
        super().__init__()
        self.x = 1
'''


class Parent:
    """What a class of the file is derived from instead."""

    word = ""

    def __init_subclass__(cls, word: str = "") -> None:
        cls.word = word

    def who(self) -> str:
        return "not the file's base"


def test_a_class_of_a_file_is_made_in_another_module(tmp_path: Path) -> None:
    path = tmp_path / "classes.py"
    path.write_text(TEXT, encoding="utf-8")
    make = class_maker(str(path), {"__name__": "another.module", "WORD": "here"})
    base: Any = make("Base")
    derived: Any = make("Derived", Parent, word="other")
    assert base.__module__ == derived.__module__ == "another.module"
    assert base().who() == "another.module here"
    made = derived()
    assert (made.x, made.who(), derived.__qualname__) == (1, "not the file's base", "Derived")
    assert derived.word == "other"


def test_code_of_a_module_runs_under_its_own_name(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text("here = __name__\n", encoding="utf-8")
    namespace: dict[str, Any] = {"__name__": "some.module"}
    exec(code_of("some.module", str(path)), namespace)
    assert namespace["here"] == "some.module"


def test_a_file_that_is_not_there_has_no_code(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"none\.py"):
        code_of("some.module", str(tmp_path / "none.py"))
