"""Hints: what C++ of a project means."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from yods_dev.cpp.hints import HintsError, read_hints
from yods_dev.cpp.translate import Translator, name_term


def hints(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "hints.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_hints_come_before_the_table(tmp_path: Path) -> None:
    path = hints(
        tmp_path,
        "getArea($a): _a.rows * _a.columns\n"
        "$a.getRank(): len(_a.dims)\n"
        "toy::kNothing: 0\n"
        "isLegal($a): {hook: is_legal}\n"
        "hooks: toy.hooks\n",
    )
    known = Translator(hints=read_hints(path))
    scope = {"$_self": name_term("self", "type")}
    assert str(known.translate("getArea($_self) > 2", scope)) == "self.rows * self.columns > 2"
    assert str(known.translate("$_self.getRank()", scope)) == "len(self.dims)"
    assert str(known.translate("toy::kNothing", scope)) == "0"
    assert known.hook("isLegal($_self)") == "is_legal"
    assert known.hook("isLegal($_self) && true") is None


def test_formats_of_parsers(tmp_path: Path) -> None:
    """The first that fits says it; a parser that does more than call is none of them."""
    path = hints(
        tmp_path,
        "formats:\n  parseDefault($a, $b, 0): attr-dict\n"
        "  parseDefault($a, $b, $c): operands attr-dict\n",
    )
    known = Translator(hints=read_hints(path))
    assert known.format(" return parseDefault(parser, result, 0); ") == "attr-dict"
    assert known.format("return ::toy::parseDefault(parser, result, 2);") is None
    assert known.format("return parseDefault(parser, result, 2);") == "operands attr-dict"
    path = hints(tmp_path, "formats: {'f($a, $b, $c, $d)': attr-dict}")
    assert Translator(hints=read_hints(path)).format("return f(1, 2, 3, 4);") == "attr-dict"
    assert known.format("auto n = 2; return parseDefault(parser, result, n);") is None
    assert known.format("if (x) return parseDefault(parser, result, 2);") is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("formats: [a]", "'formats' is a mapping from C++ calls to assembly formats"),
        ("formats: {f($a): 1}", "'formats' is a mapping from C++ calls to assembly formats"),
        ("formats: {f(: a}", "cannot read the C++ 'f(': it ends too early"),
        ("[1]", "hints are a mapping from C++ to expressions"),
        ("f($a): {hook: is_legal}", "say by 'hooks: module' where the functions are"),
        ("hooks: a-b", "'hooks' is the dotted name of a Python module"),
        ("1: a", "the C++ 1 is no text"),
        ("f(: a", "cannot read the C++ 'f(': it ends too early"),
        ("f($a): 'a +'", "'a +', for 'f($a)', is no expression"),
        ("f($a): [1]", "'f($a)' needs an expression or {hook: function}"),
        ("f($a): {hook: 'a b'}", "'f($a)' needs an expression or {hook: function}"),
    ],
)
def test_hints_that_cannot_be_used(tmp_path: Path, text: str, message: str) -> None:
    path = hints(tmp_path, text.replace("f(: a", '"f(": a'))
    with pytest.raises(HintsError) as caught:
        read_hints(path)
    assert str(caught.value) == f"{path}: {message}"


@pytest.mark.parametrize(
    "text",
    [
        "x: 2024-13-45",
        f"x: {'9' * 5_000}",
        'x: !!int "z"',
        'x: !!bool "q"',
        "!!timestamp x",
        'x: !!timestamp "2001-01-01 99:00:00"',
        "x: !!python/object/apply:os.getcwd []",
        "{" * 1_000,
        "- " * 1_000,
        "\0",
    ],
)
def test_values_of_invalid_kind(tmp_path: Path, text: str) -> None:
    path = hints(tmp_path, text)
    with pytest.raises(HintsError, match=re.escape(f"cannot read {path}: ")):
        read_hints(path)


@pytest.mark.skipif(sys.platform == "win32", reason="devices and pipes are POSIX's")
def test_hints_that_do_not_end(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (Path("/dev/zero"), pipe):
        with pytest.raises(HintsError, match="it is a pipe or a device, and no file"):
            read_hints(path)


def test_hints_are_no_bomb(tmp_path: Path) -> None:
    path = hints(tmp_path, "a: &x 1\nb: *x\n")
    with pytest.raises(HintsError, match="aliases are not read"):
        read_hints(path)
