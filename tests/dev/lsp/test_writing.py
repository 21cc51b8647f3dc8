"""Signatures of calls, and the layout of definition files."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.editing import edited_project, place_of
from yods_dev.lsp.completion import completions
from yods_dev.lsp.project import Project
from yods_dev.lsp.writing import Signature, formatted, signature_at

RULES = """\
enums:
  mode: {cases: [{name: fast}, {name: safe, symbol: SAFE}]}
ops:
  put:
    operands:
      - {name: into, type: demo.box}
      - {name: x, type: I8}
    attributes: [{name: how, type: demo.mode}]
    results: [{name: out, type: demo.box}]
    verify:
      - {check: into.type., message: a}
      - {check: how == demo.mode., message: a}
    patterns:
      - {name: twice, match: 'put(add(x, y), '}
"""


@pytest.fixture
def edited(tmp_path: Path) -> tuple[Project, str]:
    path = edited_project(tmp_path)
    text = path.read_text(encoding="utf-8") + "\n"
    path.write_text(text.replace("ops:\n", RULES, 1), encoding="utf-8")
    return Project.around(path), str(path)


@pytest.mark.parametrize(
    ("words", "behind", "found"),
    [
        ("constant(rhs)", 9, ("constant", ("value",), 0)),
        ("put(add(x, y), ", 15, ("put", ("into", "x", "how=…"), 1)),
        ("put(add(x, y), ", 8, ("add", ("lhs", "rhs"), 0)),
        ("put(add(x, y), ", 11, ("add", ("lhs", "rhs"), 1)),
        ("into.type.", 10, None),
    ],
)
def test_signature(
    edited: tuple[Project, str], words: str, behind: int, found: tuple[str, tuple[str, ...], int]
) -> None:
    project, path = edited
    signature = signature_at(project, path, *place_of(project.text(path), words, behind))
    if found is None:
        assert signature is None
        return
    assert isinstance(signature, Signature)
    assert (signature.name, signature.parameters, signature.active) == found


@pytest.mark.parametrize(
    ("words", "behind", "first", "present"),
    [
        ("into.type.", 10, "size", {"size", "width"}),
        ("demo.mode.", 10, "fast", {"fast", "safe"}),
        ("put(add(x, y), ", 15, None, {"add", "put", "arith", "constant", "into"}),
    ],
)
def test_completion(
    edited: tuple[Project, str], words: str, behind: int, first: str | None, present: set[str]
) -> None:
    project, path = edited
    found = completions(project, path, *place_of(project.text(path), words, behind))
    labels = [each.label for each in found]
    assert present <= {*labels}
    assert first is None or labels[0] == first


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("a: 1  \n\n\n\nb:\n  - c \n\n", "a: 1\n\nb:\n  - c\n"),
        ("a: 1", "a: 1\n"),
        # Empty lines are part of these texts.
        ("a: |\n  x\n\n\n  y\nb: 2  \n", "a: |\n  x\n\n\n  y\nb: 2  \n"),
        ("a: [  \n", "a: [  \n"),
    ],
)
def test_formatting(text: str, made: str) -> None:
    assert formatted(text) == made
    assert formatted(made) == made
