"""Files of definitions: every value knows its place, and what is found is what was written."""

from __future__ import annotations

import os
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from support.definitions import definitions
from support.paths import REPOSITORY, ROOMS
from yods_dev.breaking.versions import _bytes
from yods_gen.errors import DefinitionErrors, Located, Span
from yods_gen.library.prelude import PRELUDE
from yods_gen.load.files import load
from yods_gen.load.sources import file_text
from yods_gen.resolve.dialects import read_definitions


def located(value: Any) -> list[Located[Any]]:
    """Every located value within a tree of dataclasses and tuples."""
    if isinstance(value, Located):
        return [value]
    if isinstance(value, tuple):
        return [found for item in value for found in located(item)]
    if is_dataclass(value) and not isinstance(value, Span):
        return [x for f in fields(value) for x in located(getattr(value, f.name))]
    return []


@pytest.mark.parametrize("path", [ROOMS / "toy" / "toy.yaml", *sorted(PRELUDE.glob("*.yaml"))])
def test_spans_locate_their_values(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    (dialect,) = load([path], REPOSITORY)
    values = located(dialect.files)
    assert len(values) > 50
    for value in values:
        line = lines[value.span.line - 1]
        assert value.span.path == path.relative_to(REPOSITORY).as_posix()
        assert line[value.span.column - 1] != " "
        if isinstance(value.value, str) and value.span.content is not None:
            assert line.startswith(value.value, value.span.content - 1)


def test_files_of_one_dialect_are_merged(tmp_path: Path) -> None:
    (dialect,) = definitions(
        tmp_path,
        b="dialect: d\nops:\n  second: {}\n",
        a="dialect: d\nsummary: Both.\ntypes:\n  t: {}\nops:\n  first: {}\n",
        c="dialect: d\nops:\n  third:\n    operands: [{name: x, type: d.t}]\n",
    )
    assert [op.name for op in dialect.ops] == ["first", "second", "third"]
    assert dialect.paths == ("a.yaml", "b.yaml", "c.yaml")
    assert dialect.summary == "Both."


def test_order_of_paths_does_not_matter(tmp_path: Path) -> None:
    definitions(tmp_path, a="dialect: a\n", b="dialect: b\nops: {o: {}}\n")
    paths = [tmp_path / "a.yaml", tmp_path / "b.yaml"]
    assert read_definitions(paths, tmp_path) == read_definitions(
        [*reversed(paths), tmp_path], tmp_path
    )


def test_crlf_is_a_line_break(tmp_path: Path) -> None:
    (dialect,) = definitions(tmp_path, d="dialect: d\r\nops:\r\n  o:\r\n    summary: x\r\n")
    assert dialect.ops[0].summary == "x"
    assert dialect.ops[0].span.line == 3
    with pytest.raises(DefinitionErrors) as caught:
        definitions(tmp_path, d="dialect: d\r\nsumary: Windows.\r\n")
    assert "    2 | sumary: Windows.\n      | ^^^^^^\n" in str(caught.value)


@pytest.mark.parametrize("word", ["on", "off", "yes", "no", "true", "null_", "1", "0x1F", "1.5"])
def test_plain_scalars_are_text_if_text_is_expected(tmp_path: Path, word: str) -> None:
    (dialect,) = definitions(tmp_path, d=f"dialect: d\nsummary: {word}\n")
    assert dialect.summary == word


@pytest.mark.parametrize("kind", ["a pipe", "a device"])
def test_endless_files_are_not_read(tmp_path: Path, kind: str) -> None:
    """A pipe that nobody writes into would be waited for, a device read until memory is full."""
    path = tmp_path / "d.yaml"
    if kind == "a pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero")
    with pytest.raises(DefinitionErrors) as found:
        load([path], tmp_path)
    assert str(found.value).splitlines()[0] == (
        "d.yaml:1:1: error[unreadable-file]: cannot be read: it is a pipe or a device, and no file"
    )
    assert _bytes(path) == b""
    with pytest.raises(OSError, match="a pipe or a device"):
        file_text(path)
