"""Dialects of the project around are known to `yods opt` and `yods layout` without a flag."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from yods import DiagnosticError, parse
from yods.ir.context import Context
from yods.ir.dialect_packages import DialectLoadError
from yods.ir.project import Project
from yods_tools.layout.command import main as layout
from yods_tools.opt.command import main

DEFINITION = """\
dialect: farm
hooks: farm_hooks
passes:
  weed: {summary: remove what is sown, run: weed}
ops:
  sow: {assembly_format: attr-dict}
"""
HOOKS = """\
from yods.ir.operation import Operation
from yods.passes.base import Pass


def weed(pass_: Pass, op: Operation) -> None:
    for each in list(op.walk()):
        if each.name == "farm.sow":
            each.erase()
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
    (tmp_path / "farm_hooks.py").write_text(HOOKS, encoding="utf-8")
    (tmp_path / "in.mlir").write_text("farm.sow\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    _forget(monkeypatch)
    assert generate(["gen"]) == 0
    return tmp_path


def _forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the generated package imported anew."""
    for name in [name for name in sys.modules if name.startswith(("sown_dialects", "farm_hooks"))]:
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
        "import sys; from yods.ir.project import Project; assert Project.around() is None; "
        "sys.exit('tomllib' in sys.modules)"
    )
    root = Path(__file__).parents[3]
    assert subprocess.run([sys.executable, "-c", command], cwd=root, check=False).returncode == 0


def test_dialect_named_like_a_python_keyword(tmp_path: Path) -> None:
    for name in ("async_", "farm", "farm_", "iso", "no-dialect"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    project = Project("", "sown", str(tmp_path))
    assert project.module_of("async") == "sown.async_"
    assert project.module_of("farm") == "sown.farm"
    assert project.module_of("sheep") is None
    assert project.module_of("no-dialect") is None
    assert project.namespaces() == ["async", "farm", "farm_", "iso"]


def test_passes_of_the_project_are_found(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--weed"], ["--pass-pipeline=builtin.module(weed)"]):
        assert main([*words, "in.mlir"]) == 0
        assert capsys.readouterr().out == "module {\n}\n\n"
    assert main(["--help"]) == 0
    assert "--weed" in capsys.readouterr().out


def test_plugins_are_found_in_the_project(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--load-dialect-plugin=sown_dialects.farm", "in.mlir"]) == 0
    assert layout(["--load-dialect-plugin", "sown_dialects.farm", "in.mlir"]) == 0


def test_context_of_a_project(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")
    module = parse("farm.sow", context=Context(project=project / "defs"))
    assert [op.name for op in module.walk()] == ["builtin.module", "farm.sow"]
    with pytest.raises(DiagnosticError, match="Dialect `farm' not found"):
        parse("farm.sow")
    with pytest.raises(ValueError, match="is in no project: neither it nor a folder above has"):
        Context(project="/")


def test_project_is_left_out(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--no-project", "in.mlir"]) == 1
    assert layout(["--no-project", "in.mlir"]) == 1
    monkeypatch.setenv("YODS_NO_PROJECT", "1")
    assert main(["in.mlir"]) == 1
    assert capsys.readouterr().err.count("Dialect `farm' not found for") == 3
    assert Context(project=project).project is None


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owner")
def test_code_of_other_users_is_refused(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    somebody = os.stat(project).st_uid
    monkeypatch.setattr(os, "geteuid", lambda: somebody + 1)
    refused = (
        f"'{project}' belongs to another user (uid {somebody}), and its project's Python would "
        f"run; if you trust it, add --trust-project or set YODS_TRUST={project}, else add "
        "--no-project"
    )
    with pytest.raises(DialectLoadError) as dialect:
        main(["in.mlir"])
    assert str(dialect.value) == f"cannot load dialect 'farm': {refused}"
    assert main(["--weed", "in.mlir"]) == 1
    assert capsys.readouterr().err == f"cannot look for passes: {refused}\n"
    assert main(["--help"]) == 0
    assert "--weed" not in capsys.readouterr().out
    assert "sown_dialects" not in sys.modules

    assert main(["--trust-project", "--weed", "in.mlir"]) == 0
    for trusted in (str(project), str(project.parent), f"/nowhere{os.pathsep}{project}", "*"):
        monkeypatch.setenv("YODS_TRUST", trusted)
        assert main(["in.mlir"]) == 0
    monkeypatch.setenv("YODS_TRUST", f"{project}s")
    with pytest.raises(DialectLoadError):
        main(["in.mlir"])


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owner")
def test_sudo_trusts_its_caller(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if os.geteuid() == 0:
        os.chown(project, 1234, -1)
    owner = project.stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    made = Project(str(project), "sown_dialects", "")
    assert f"uid {owner}" in made.refusal()
    monkeypatch.setenv("SUDO_UID", str(owner))
    assert made.refusal() == ""
