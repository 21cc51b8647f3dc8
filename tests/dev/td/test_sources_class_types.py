"""`yods import td --cpp`: types of `project/kiln.td` that only C++ defines."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.gen_project import PYPROJECT, Project
from yods_tools.main import main

pytest.importorskip("tree_sitter_cpp")

PROJECT = Path(__file__).parents[1] / "cpp" / "sources" / "project"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tablegen: Path) -> Path:
    for name in ("kiln.td", "kiln.cpp"):
        shutil.copyfile(PROJECT / name, tmp_path / name)
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (tmp_path / "dialects").mkdir()
    (tmp_path / "src").mkdir()
    monkeypatch.chdir(tmp_path)
    tool = ("--llvm-tblgen", str(tablegen))
    assert main(["import", "td", "kiln.td", *tool, "-o", "dialects", "--cpp", "kiln.cpp"]) == 0
    return tmp_path


def read_back(root: Path, text: str) -> tuple[str, str]:
    """What the generated dialect prints of a text, and its errors."""
    project = Project(root)
    done = project.yods("gen")
    assert (done.returncode, done.stderr) == (0, "")
    (root / "in.mlir").write_text(text, encoding="utf-8")
    done = project.yods("opt", "--allow-unregistered-dialect", "in.mlir")
    return done.stdout, done.stderr


def test_type_that_only_cpp_defines(root: Path) -> None:
    made = (root / "dialects" / "kiln.yaml").read_text(encoding="utf-8")
    assert "{mnemonic: heat.unit, cpp_name: kiln_HeatType}" in made
    assert "Silent" not in made
    text = (
        '%0 = "test.op"() : () -> i32\n'
        "%1 = kiln.fire %0 : i32\n"
        "%2 = kiln.fire with %1 on %1 : !kiln.heat.unit\n"
    )
    found, errors = read_back(root, text)
    assert errors == ""
    assert [line.strip() for line in found.strip().splitlines()[1:-1]] == text.splitlines()
