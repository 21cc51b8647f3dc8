"""The table of directives: nothing is forgotten, nothing is spelt like something else."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from yods_gen import directives
from yods_gen.directives.directive import Directive, Token
from yods_gen.directives.table import DIRECTIVES, WORDS, beginning_with
from yods_gen.formats import read_format

(FOLDER,) = map(Path, directives.__path__)


def test_every_module_with_a_directive_is_listed() -> None:
    modules = [import_module(f"yods_gen.directives.{path.stem}") for path in FOLDER.glob("*.py")]
    found = {
        each
        for module in modules
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Directive) and hasattr(each, "MEANING")
    }
    assert found == set(DIRECTIVES)
    assert len(found) == len(DIRECTIVES)


def test_words_that_directives_begin_with() -> None:
    words = [word for each in DIRECTIVES if each.TOKEN == "word" for word in each.WORDS]
    assert list(WORDS) == sorted(words)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("`->`", "`->`"),
        ("` `", "` `"),
        ("$name", "$name"),
        ("attr-dict-with-keyword", "attr-dict-with-keyword"),
        ("custom<Some>($a)", "custom"),
        ("(`x` $a^)?", "("),
        ("oilist(`x` | `y`)", "oilist"),
    ],
)
def test_elements_print_as_written(text: str, shown: str) -> None:
    (element,) = read_format(text).elements
    assert isinstance(element, Directive)
    assert element.shown == shown
    assert text.startswith(shown)


def test_tokens_that_start_no_directive() -> None:
    assert beginning_with(Token("word", "tpye", 0)) is None
    assert beginning_with(Token("punctuation", ")", 0)) is None
    assert beginning_with(Token("end", "", 0)) is None
