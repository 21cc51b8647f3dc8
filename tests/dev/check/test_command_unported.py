"""What definitions say is not ported: the table of `yods check`, the errors of `yods gen`."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_tools.main import main

PYPROJECT = '[tool.yods]\ndefinitions = ["defs"]\noutput = "made"\n'
PARTLY = """\
dialect: partly
unported: {canonicalizer: getCanonicalizationPatterns}
constraints:
  types:
    Odd: {type: AnyInteger, unported: isOdd}
    Wide: {type: AnyInteger, predicate: self.width > 32}
op_templates:
  Checked: {unported: {verifier: verify}}
ops:
  one:
    template: Checked
    operands: [{name: x, type: Odd}]
    results: [{name: r, type: AnyType}]
    assembly_format: $x attr-dict `:` type($x)
    unported: {inference: inferReturnTypes, builders: [build, build]}
  two:
    template: Checked
    verify: [{check: 'True', message: never}]
    hooks: {fold: fold_two}
    assembly_format: attr-dict
  three: {unported: {fold: fold}}
"""
HOOKS = """\
from typing import Any


def fold_two(*args: Any) -> None:
    return None
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (tmp_path / "defs").mkdir()
    (tmp_path / "partly_hooks.py").write_text(HOOKS, encoding="utf-8")
    text = PARTLY.replace("dialect: partly\n", "dialect: partly\nhooks: partly_hooks\n")
    (tmp_path / "defs" / "partly.yaml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_table(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--unported"]) == 0
    assert capsys.readouterr().out == """\
definition             not ported
dialect partly         canonicaliser
constraint partly.Odd  predicate
op partly.one          verifier, inference of result types, builder (2)
op partly.two          verifier
op partly.three        folder

construct                  ported  of  share
verifier                        1   3   33 %
folder                          1   2   50 %
canonicaliser                   0   1    0 %
custom form                     1   2   50 %
inference of result types       0   1    0 %
builder                         0   2    0 %
predicate                       1   2   50 %
definitions                     1   6   16 %
"""


def test_table_without_gaps(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "defs" / "partly.yaml").write_text("dialect: whole\n", encoding="utf-8")
    assert main(["check", "--unported"]) == 0
    assert capsys.readouterr().out == "everything is ported\n"


def test_gaps_are_rejected_on_request_after_generation(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["gen"]) == 0
    made = (project / "made" / "partly" / "ops.py").read_text(encoding="utf-8")
    assert main(["gen", "--deny-unported"]) == 1
    report = capsys.readouterr().err
    assert report.count("error[unported]") == 7
    assert (
        "partly.yaml:16:16: error[unported]: the inference of result types is not ported" in report
    )
    assert report.endswith("7 errors; nothing was written\n")
    assert (project / "made" / "partly" / "ops.py").read_text(encoding="utf-8") == made


def test_docstrings_name_gaps(project: Path) -> None:
    assert main(["gen"]) == 0
    made = (project / "made" / "partly" / "ops.py").read_text(encoding="utf-8")
    assert "    Not ported: verifier, inference of result types, builder.\n" in made
    dialect = (project / "made" / "partly" / "dialect.py").read_text(encoding="utf-8")
    assert "    Not ported: canonicaliser.\n" in dialect


def test_dialect_with_unported_methods(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = project / "defs" / "partly.yaml"
    text = path.read_text(encoding="utf-8")
    gaps = "unported: {canonicalizer: getCanonicalizationPatterns, methods: {reach: int reach()}}"
    given = "unported: {canonicalizer: getCanonicalizationPatterns}"
    path.write_text(text.replace(given, gaps), encoding="utf-8")
    assert main(["check", "--unported"]) == 0
    assert "canonicaliser, method reach" in capsys.readouterr().out
