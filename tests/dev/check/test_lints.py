"""Lints: each warns of its wrong example, not of its right one, and keeps nothing from working."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from yods_dev.check.lints import LINTS, Lint, lint
from yods_dev.explain.command import explained, ids
from yods_gen.errors import Reporter
from yods_gen.resolve.dialects import read_definitions
from yods_tools.main import main

MANY = """\
dialect: demo
types:
  box:
    summary: A box of values.
    parameters:
      - {name: class, kind: int}
    assembly_format: "`<` $class `>`"
ops:
  move:
    operands:
      - {name: source, type: I32}
    results:
      - {name: name, type: I32}
"""
WARNINGS = """\
many.yaml:3:3: warning[summary-full-stop]: the summary of type 'box' ends in a full stop
    3 |   box:
      |   ^^^
  remove it: messages quote the summary within a sentence

many.yaml:6:16: warning[renamed-in-python]: 'class' is called 'class_' in Python
    6 |       - {name: class, kind: int}
      |                ^^^^^
  in type 'demo.box'
  Python or the runtime uses the name; another one would stay as it is

many.yaml:9:3: warning[missing-summary]: the op 'demo.move' has no summary
    9 |   move:
      |   ^^^^
  say in a few words what it is for: 'summary: …'

many.yaml:13:16: warning[renamed-in-python]: 'name' is called 'name_' in Python
   13 |       - {name: name, type: I32}
      |                ^^^^
  in op 'demo.move'
  Python or the runtime uses the name; another one would stay as it is
"""


def warned(text: str, folder: Path) -> list[str]:
    path = folder / "demo.yaml"
    path.write_text(text, encoding="utf-8")
    reporter = Reporter()
    return [each.id for each in lint(read_definitions([path], folder, reporter=reporter), reporter)]


@pytest.mark.parametrize("each", LINTS.values(), ids=lambda each: each.id)
def test_its_examples(each: Lint, tmp_path: Path) -> None:
    assert warned(each.wrong, tmp_path) == [each.id]
    assert warned(each.right, tmp_path) == []
    assert each.id in ids()
    assert each.summary in explained(f"warning[{each.id}]".partition("[")[2][:-1])


def test_ellipsis_is_not_a_full_stop(tmp_path: Path) -> None:
    text = LINTS["summary-full-stop"].right
    assert warned(text.rstrip() + ", and so on...\n", tmp_path) == []


def test_lints_are_reported_with_exit_code_0(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "many.yaml").write_text(MANY, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["check", "many.yaml"]) == 0
    out, err = capsys.readouterr()
    assert out == "1 dialect: no mistakes, 4 warnings\n"
    assert err == WARNINGS
    assert main(["check", "many.yaml", "--output-format=json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [(row["severity"], row["line"]) for row in rows] == [
        ("warning", 3),
        ("warning", 6),
        ("warning", 9),
        ("warning", 13),
    ]


def test_lints_ignored_by_the_project_are_not_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "many.yaml").write_text(MANY, encoding="utf-8")
    settings = tmp_path / "pyproject.toml"
    monkeypatch.chdir(tmp_path)
    table = '[tool.yods]\ndefinitions = ["many.yaml"]\n[tool.yods.lint]\nignore = '
    settings.write_text(f'{table}["renamed-in-python", "missing-summary"]\n', encoding="utf-8")
    assert main(["check"]) == 0
    assert capsys.readouterr().out == "1 dialect: no mistakes, 1 warning\n"
    settings.write_text(f'{table}["renamed"]\n', encoding="utf-8")
    assert main(["check"]) == 2
    assert capsys.readouterr().err == (
        "yods check: error: pyproject.toml:4:11: [tool.yods.lint] 'ignore': there is no lint "
        "'renamed'\n    4 | ignore = [\"renamed\"]\n      |           ^^^^^^^^^\n"
    )


def test_value_lost_in_either_branch_of_a_group(tmp_path: Path) -> None:
    text = """\
dialect: demo
ops:
  move:
    summary: moves a value
    operands: [{name: a, type: 'Optional[I32]'}, {name: b, type: 'Optional[I32]'}]
    traits: [AttrSizedOperandSegments]
    assembly_format: '(`a` $a^):(`b` $b)? attr-dict'
"""
    path = tmp_path / "demo.yaml"
    path.write_text(text, encoding="utf-8")
    reporter = Reporter()
    (found,) = lint(read_definitions([path], tmp_path, reporter=reporter), reporter)
    assert found.message == "the format prints 'b' only where 'a' is not there"
