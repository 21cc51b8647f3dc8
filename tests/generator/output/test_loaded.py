"""What was written is imported once, and what cannot be is reported with its definition."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from support.gen_project import gen

SETTINGS = '[tool.yods]\ndefinitions = ["defs"]\noutput = "src/tools"\npackage = "tools"\n'
TEXT = """\
dialect: {name}
hooks: {name}_hooks
ops:
  cut:
    results: [{{name: r, type: AnyType}}]
    hooks: {{verify: check}}
    assembly_format: 'attr-dict `:` type($r)'
"""
CHECK = "def check(op) -> None: ...\n"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "pyproject.toml").write_text(SETTINGS)
    (tmp_path / "defs").mkdir()
    (tmp_path / "src").mkdir()
    monkeypatch.chdir(tmp_path)
    define(tmp_path, "saw", CHECK)
    return tmp_path


def define(root: Path, name: str, hooks: str) -> None:
    (root / "defs" / f"{name}.yaml").write_text(TEXT.format(name=name))
    (root / "src" / f"{name}_hooks.py").write_text(hooks)


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().err


def test_hooks_that_raise(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    define(root, "saw", f"import sys\nprint('ignored')\n{CHECK}raise ValueError('no\\nblade')\n")
    expected = (
        "src/saw_hooks.py:4:1: error[generated-not-importable]: tools.saw.dialect cannot be "
        "imported: ValueError: no blade\n"
    )
    for _ in range(2):  # it is mentioned again
        code, (out, err) = gen(), capsys.readouterr()
        assert (code, err, "current" in out) == (1, expected, False)
    assert gen("--no-import") == 0
    define(root, "saw", CHECK)
    assert (gen(), said(capsys)) == (0, "")


def test_formats_of_problems(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    define(root, "saw", f"{CHECK}import none_such\n")
    assert gen("--output-format", "json") == 1
    (found,) = json.loads(capsys.readouterr().out)
    assert (found["id"], found["line"]) == ("generated-not-importable", 2)


def test_one_cause_is_reported_once(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    define(root, "axe", f"import saw_hooks\n{CHECK}")
    define(root, "saw", f"{CHECK}1 / 0\n")
    assert gen() == 1
    assert said(capsys).count("ZeroDivisionError: division by zero") == 1


def test_class_that_python_refuses(
    root: Path,
    tmp_path_factory: pytest.TempPathFactory,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The error leads to the definition of the class."""
    refuse = """\
from yods.ir.operation import Operation

def refuse(cls):
    if cls.__name__ == "CutOp":
        raise TypeError("no order of bases")

Operation.__init_subclass__ = classmethod(refuse)
"""
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "sitecustomize.py").write_text(refuse)
    monkeypatch.syspath_prepend(elsewhere)
    assert gen() == 1
    assert said(capsys).startswith(
        "defs/saw.yaml:4:3: error[generated-not-importable]: tools.saw.dialect cannot be "
        "imported: TypeError: no order of bases\n  in op 'cut', whose class is at "
        "src/tools/saw/ops.py:"
    )


def test_process_that_ends(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    define(root, "saw", f"import os\n{CHECK}os._exit(3)\n")
    assert gen() == 1
    assert said(capsys) == (
        "src/tools:1:1: error[generated-not-importable]: tools cannot be imported: Python ended "
        "with exit code 3\n"
    )


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root may")
def test_project_of_another_user(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    define(root, "saw", f"{CHECK}1 / 0\n")
    os.chown(root, 12345, 12345)
    assert gen() == 0
    assert said(capsys).startswith(f"not imported: '{root}' belongs to another user (uid 12345)")
    assert gen("--trust-project", "--clean") == 1


def test_nothing_is_imported_when_nothing_changed(root: Path) -> None:
    define(root, "saw", f"{CHECK}open('imported', 'a').write('x')\n")
    assert gen() == 0
    assert gen() == 0
    assert gen("--check") == 0
    assert (root / "imported").read_text() == "x"
