"""The tutorials' projects: they are generated as their definitions say, and their pages run."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from support.paths import TESTS
from support.tours import follow, steps_of
from yods_tools.main import main as yods_gen

PROJECTS = sorted(path.parent for path in (TESTS / "projects").glob("*/pyproject.toml"))


def commands_of(project: Path, folder: Path) -> None:
    """Write into `folder` the commands that installing the project would bring."""
    settings = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    folder.mkdir()
    for name, place in settings["project"]["scripts"].items():
        module, _, function = place.partition(":")
        script = folder / name
        code = f"import sys; from {module} import {function}; sys.exit({function}())"
        script.write_text(f'#!/bin/sh\nexec {sys.executable} -c "{code}" "$@"\n', encoding="utf-8")
        script.chmod(script.stat().st_mode | stat.S_IXUSR)


@pytest.mark.exhaustive
@pytest.mark.parametrize("project", PROJECTS, ids=lambda path: path.name)
def test_generated_projects_are_current(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    assert yods_gen(["gen", "--check"]) == 0


@pytest.mark.exhaustive
@pytest.mark.parametrize("project", PROJECTS, ids=lambda path: path.name)
def test_its_page_runs(project: Path, tmp_path: Path, mlir_opt: Path) -> None:
    steps = steps_of(project / "README.md")
    assert sum(output is not None for _, _, output in steps) >= 4
    copied = tmp_path / project.name
    shutil.copytree(project, copied, ignore=shutil.ignore_patterns("__pycache__"))
    commands_of(project, tmp_path / "bin")
    programs = [tmp_path / "bin", mlir_opt.resolve().parent]
    environment = {**os.environ, "PYTHONPATH": str(copied)}
    follow(steps, copied, programs, environment)


@pytest.mark.exhaustive
@pytest.mark.parametrize("project", PROJECTS, ids=lambda path: path.name)
def test_it_is_typed(project: Path) -> None:
    """As strictly as yods itself, and against yods as it is installed."""
    settings = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    packages = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    command = [sys.executable, "-m", "mypy", "--strict"]
    for package in packages:
        command += ["-p", package]
    done = subprocess.run(
        command,
        cwd=project,
        env={**os.environ, "MYPYPATH": str(project)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
