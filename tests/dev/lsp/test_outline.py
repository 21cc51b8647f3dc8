"""An outline says what PyYAML says, and something of any text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.paths import REPOSITORY
from yods_dev.lsp.language import where
from yods_dev.lsp.outline import Outline, place_at
from yods_dev.lsp.outline import Path as KeyPath
from yods_gen.errors import Reporter
from yods_gen.load.nodes import ListNode, MapNode, Node, Scalar, parse

FILES = sorted((REPOSITORY / "defs").rglob("*.yaml")) + sorted(
    (REPOSITORY / "generator/yods_gen/prelude").glob("*.yaml")
)


def scalars(node: Node, path: KeyPath = ()) -> Iterator[KeyPath]:
    match node:
        case Scalar(value):
            if value:
                yield path
        case ListNode(items):
            for number, item in enumerate(items):
                yield from scalars(item, (*path, number))
        case MapNode(entries):
            for key, value in entries:
                yield from scalars(value, (*path, key.value))


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_outline_agrees_with_yaml(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    root = parse(text, file.name, Reporter())
    assert root is not None
    outline = Outline(text)
    values = [item for item in outline.items if item.role == "value" and item.text]
    assert [item.path for item in values] == list(scalars(root))
    assert [item.path for item in values if where(item.path).shape is None] == []
    lines = text.split("\n")
    for item in outline.items:
        for piece in item.pieces:
            assert lines[piece.line][piece.column : piece.end] == piece.text


@pytest.mark.parametrize(
    ("text", "path", "in_key", "written"),
    [
        ("", (), True, ""),
        ("dia", (), True, "dia"),
        ("dialect: te", ("dialect",), False, "te"),
        ("ops:\n  add:\n    ", ("ops", "add"), True, ""),
        ("ops:\n  add:\n    tr", ("ops", "add"), True, "tr"),
        ("ops:\n  add:\n    traits: [Pu", ("ops", "add", "traits", 0), False, "Pu"),
        ("ops:\n  add:\n    traits:\n    - Pu", ("ops", "add", "traits", 0), True, "Pu"),
        (
            "ops:\n  a:\n    operands:\n      - {name: x, ty",
            ("ops", "a", "operands", 0),
            True,
            "ty",
        ),
        (
            "ops:\n  a:\n    operands:\n      - {name: x, type: 'Opt",
            ("ops", "a", "operands", 0, "type"),
            False,
            "Opt",
        ),
        (
            "ops:\n  a:\n    operands:\n      - name: x\n        type: I",
            ("ops", "a", "operands", 0, "type"),
            False,
            "I",
        ),
        (
            "ops:\n  a:\n    operands: [{name: x},\n      {name: y}, {",
            ("ops", "a", "operands", 2),
            True,
            "",
        ),
        ("ops:\n  a:\n    description: |\n      some\n      te", ("ops", "a", "description"),
         False, "te"),
        ("ops: {a: {summary: x}}\nty", (), True, "ty"),
    ],
)  # fmt: skip
def test_place(text: str, path: KeyPath, in_key: bool, written: str) -> None:
    lines = text.split("\n")
    place = place_at(lines, len(lines) - 1, len(lines[-1]))
    assert (place.path, place.in_key, place.text) == (path, in_key, written)


@given(st.text("ab:- {}[]'\"#|>\n,$\t\\", max_size=80))
def test_any_text_has_an_outline(text: str) -> None:
    outline = Outline(text)
    lines = text.split("\n")
    for item in outline.items:
        for piece in item.pieces:
            assert lines[piece.line][piece.column : piece.end] == piece.text
    for number, line in enumerate(lines):
        for column in range(len(line) + 1):
            place = place_at(lines, number, column)
            assert 0 <= place.column <= column
