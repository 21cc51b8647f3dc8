"""Dialects of the project around are known to `yods opt` without a flag."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from yods.ir.context import DialectLoadError
from yods.tools.opt.command import main

DEFINITION = """\
dialect: farm
ops:
  sow: {assembly_format: attr-dict}
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose package is generated and not installed."""
    from yods_gen.commands import main as generate

    (tmp_path / "pyproject.toml").write_text(
        '[tool.yods]\ndefinitions = ["defs"]\noutput = "out/sown_dialects"\n', encoding="utf-8"
    )
    (tmp_path / "defs").mkdir()
    (tmp_path / "defs" / "farm.yaml").write_text(DEFINITION, encoding="utf-8")
    (tmp_path / "in.mlir").write_text("farm.sow\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for name in [name for name in sys.modules if name.partition(".")[0] == "sown_dialects"]:
        monkeypatch.delitem(sys.modules, name)
    assert generate("gen", []) == 0
    return tmp_path


def test_it_is_found(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["in.mlir"]) == 0
    assert capsys.readouterr().out == "module {\n  farm.sow\n}\n\n"


def test_it_is_found_from_a_folder_below(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(project / "defs")
    assert main(["../in.mlir"]) == 0
    assert "farm.sow" in capsys.readouterr().out


def test_another_is_unknown(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "in.mlir").write_text("barn.sow\n", encoding="utf-8")
    assert main(["in.mlir"]) == 1
    assert "Dialect `barn' not found for custom op 'barn.sow'" in capsys.readouterr().err


def test_what_cannot_be_imported_is_told(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "out" / "sown_dialects" / "farm" / "__init__.py").write_text("1 / 0\n", "utf-8")
    with pytest.raises(DialectLoadError) as error:  # `yods` tells it in one line
        main(["in.mlir"])
    told = str(error.value)
    assert "cannot load dialect 'farm' from module 'sown_dialects.farm'" in told
    assert "ZeroDivisionError" in told


def test_settings_that_say_nothing_of_use(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for settings in ("[tool.yods]\noutput = 3\n", "[tool", "[tool.yods]\noutput = 'absent'\n"):
        (project / "pyproject.toml").write_text(settings, encoding="utf-8")
        assert main(["in.mlir"]) == 1
        assert "Dialect `farm' not found" in capsys.readouterr().err
