"""TextMate grammars: the scopes of tokens, and that nothing of a text is lost."""

from __future__ import annotations

import re

import pytest

from support.paths import REPOSITORY
from yods_dev.editor.grammars import FOLDER, grammar


def scopes(name: str, text: str) -> list[tuple[str, str]]:
    """The pieces that have a scope, which is shortened to its first two parts."""
    return [
        (".".join(scope.split(".")[:2]), piece)
        for scope, piece in grammar(name).tokens(text)
        if scope and piece.strip()
    ]


def test_ir() -> None:
    text = '%0:2 = a.b @f(%x#1) {k = "s\\"t"} : tensor<4x?xf32>, !d.t // end\n^bb0: #alias -1.5e3\n'
    assert scopes("mlir", text) == [
        ("variable.other", "%0:2"),
        ("keyword.operator", "="),
        ("support.function", "a.b"),
        ("entity.name", "@f"),
        ("variable.other", "%x#1"),
        ("keyword.operator", "="),
        ("string.quoted", '"s\\"t"'),
        ("keyword.operator", ":"),
        ("support.type", "tensor"),
        ("keyword.operator", "<"),
        ("constant.numeric", "4x"),
        ("constant.numeric", "?x"),
        ("support.type", "f32"),
        ("keyword.operator", ">"),
        ("entity.name", "!d.t"),
        ("comment.line", "// end"),
        ("entity.name", "^bb0"),
        ("keyword.operator", ":"),
        ("constant.other", "#alias"),
        ("constant.numeric", "-1.5e3"),
    ]


def test_definitions() -> None:
    text = """\
description: |
  Not for if.
ops:
  add:
    summary: not this
    assembly_format: '$x `if` attr-dict'
    verify: [{check: len(x) not in (1, 2), message: too few} # why
"""
    assert scopes("yods", text) == [
        ("entity.name", "description: |"),
        ("string.unquoted", "  Not for if.\n"),
        ("entity.name", "ops:"),
        ("entity.name", "add:"),
        ("entity.name", "summary:"),
        ("string.unquoted", " not this"),
        ("entity.name", "assembly_format:"),
        ("string.quoted", " '"),
        ("variable.parameter", "$x"),
        ("string.other", "`if`"),
        ("keyword.control", "attr-dict"),
        ("string.quoted", "'"),
        ("entity.name", "verify:"),
        ("entity.name", "check:"),
        ("support.function", "len"),
        ("keyword.operator", "not"),
        ("keyword.operator", "in"),
        ("constant.numeric", "1"),
        ("constant.numeric", "2"),
        ("entity.name", "message:"),
        ("string.unquoted", " too few"),
        ("comment.line", "# why"),
    ]


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("yods", "defs/yods_defs/scf/scf.yaml"),
        ("yods", "tests/dev/lsp/demo.yaml"),
        ("mlir", "tests/dialects/scf/valid.mlir"),
    ],
)
def test_nothing_is_lost(name: str, path: str) -> None:
    text = (REPOSITORY / path).read_text(encoding="utf-8")
    assert "".join(piece for _, piece in grammar(name).tokens(text)) == text


def test_expressions_are_those_that_all_readers_share() -> None:
    """Neither inline flags nor named or atomic groups, in any grammar."""
    for path in FOLDER.iterdir():
        text = path.read_text(encoding="utf-8")
        assert re.findall(r"\(\?(?![:=!]|<[=!])", text) == [], path
