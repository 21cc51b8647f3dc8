"""Dialects of the project around are known to `yods opt` and `yods layout` without a flag."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from yods.ir.context import DialectLoadError
from yods_tools.layout.command import main as layout
from yods_tools.opt.command import main
from yods_tools.project import generated_namespaces, module_of

DEFINITION = """\
dialect: farm
ops:
  sow: {assembly_format: attr-dict}
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose package is generated and not installed."""
    from yods_tools.main import main as generate

    (tmp_path / "pyproject.toml").write_text(
        '[tool.yods]\ndefinitions = ["defs"]\noutput = "out/sown_dialects"\n', encoding="utf-8"
    )
    (tmp_path / "defs").mkdir()
    (tmp_path / "defs" / "farm.yaml").write_text(DEFINITION, encoding="utf-8")
    (tmp_path / "in.mlir").write_text("farm.sow\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    _forget(monkeypatch)
    assert generate(["gen"]) == 0
    return tmp_path


def _forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the generated package imported anew."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "sown_dialects"]:
        monkeypatch.delitem(sys.modules, name)


def test_it_is_found(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["in.mlir"]) == 0
    assert capsys.readouterr().out == "module {\n  farm.sow\n}\n\n"


def test_project_is_found_from_a_subfolder(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(project / "defs")
    assert main(["../in.mlir"]) == 0
    assert "farm.sow" in capsys.readouterr().out


def test_subfolder_with_its_own_pyproject_belongs_to_the_project(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    part = project / "part"
    part.mkdir()
    (part / "pyproject.toml").write_text("[tool.black]\nline-length = 100\n", encoding="utf-8")
    monkeypatch.chdir(part)
    assert main(["../in.mlir"]) == 0
    assert "farm.sow" in capsys.readouterr().out


def test_unknown_project_dialect(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "in.mlir").write_text("barn.sow\n", encoding="utf-8")
    assert main(["in.mlir"]) == 1
    assert "Dialect `barn' not found for custom op 'barn.sow'" in capsys.readouterr().err


def test_import_failures_are_reported(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "out" / "sown_dialects" / "farm" / "__init__.py").write_text("1 / 0\n", "utf-8")
    with pytest.raises(DialectLoadError) as error:  # `yods` tells it in one line
        main(["in.mlir"])
    told = str(error.value)
    assert "cannot load dialect 'farm' from module 'sown_dialects.farm'" in told
    assert "ZeroDivisionError" in told


def test_unusable_settings(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for settings in ("[tool.yods]\noutput = 3\n", "[tool", "[tool.yods]\noutput = 'absent'\n"):
        (project / "pyproject.toml").write_text(settings, encoding="utf-8")
        assert main(["in.mlir"]) == 1
        assert "Dialect `farm' not found" in capsys.readouterr().err


OWN_TOY = """\
dialect: toy
types:
  brick: {data_layout: {size_in_bits: '48', abi_alignment: '2'}}
ops:
  build: {assembly_format: attr-dict}
"""


def test_project_dialect_precedes_shipped_dialect(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from yods_tools.main import main as generate

    (project / "defs" / "toy.yaml").write_text(OWN_TOY, encoding="utf-8")
    assert generate(["gen"]) == 0
    _forget(monkeypatch)
    capsys.readouterr()
    (project / "in.mlir").write_text("toy.build {t = !toy.brick}\n", encoding="utf-8")
    assert main(["in.mlir"]) == 0
    assert capsys.readouterr().out == "module {\n  toy.build {t = !toy.brick}\n}\n\n"
    assert layout(["in.mlir"]) == 0
    assert " 6      48       2       2       -  !toy.brick" in capsys.readouterr().out
    monkeypatch.chdir(project.parent)
    assert main([str(project / "in.mlir")]) == 1


def test_deleted_working_directory(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = project / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert main([str(project / "in.mlir")]) == 1
    assert "Dialect `farm' not found" in capsys.readouterr().err


def test_yods_itself_reads_no_settings() -> None:
    """What every `yods opt` in this repository would pay for."""
    command = (
        "import sys; from yods_tools.project import project_dialect; project_dialect('arith'); "
        "sys.exit('tomllib' in sys.modules)"
    )
    root = Path(__file__).parents[3]
    assert subprocess.run([sys.executable, "-c", command], cwd=root, check=False).returncode == 0


def test_dialect_named_like_a_python_keyword(tmp_path: Path) -> None:
    for name in ("async_", "farm", "farm_", "no-dialect"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    assert module_of("sown", tmp_path, "async") == "sown.async_"
    assert module_of("sown", tmp_path, "farm") == "sown.farm"
    assert module_of("sown", tmp_path, "sheep") is None
    assert module_of("sown", tmp_path, "no-dialect") is None
    assert generated_namespaces(tmp_path) == ["async", "farm", "farm_", "no-dialect"]
