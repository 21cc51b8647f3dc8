"""`yods import td --cpp`: folders of `project/press.cpp`, as rules and as hooks."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import yaml

from support.gen_project import PYPROJECT, Project
from yods_tools.main import main

pytest.importorskip("tree_sitter_cpp")

PROJECT = Path(__file__).parent / "project"
#: The gap of what C++ does to make constants is none here.
OVERLAY = "dialect: press\noverlay: true\nmaterialize_constant: [const]\n"
#: Those that the language says; the others are hooks.
RULES = {
    "const": [{"gives": "value"}],
    "same": [{"when": "input.type is self.output.type", "gives": "input"}],
}
#: What is said of all but those that are translated.
GAPS = ["lost, fold: gap: press.cpp:33: the function 'rememberIt'"]
GIVEN = """\
func.func @known() -> (i8, i8, i8, i8) {
  %zero = "press.const"() {value = 0 : i8} : () -> i8
  %two = "press.const"() {value = 2 : i8} : () -> i8
  %most = "press.const"() {value = 127 : i8} : () -> i8
  %sum = "press.sum"(%most, %two) : (i8, i8) -> i8
  %part = "press.part"(%sum, %two) : (i8, i8) -> i8
  %none = "press.part"(%sum, %zero) : (i8, i8) -> i8
  %least = "press.least"(%sum, %two) : (i8, i8) -> i8
  return %sum, %part, %none, %least : i8, i8, i8, i8
}
func.func @values(%a: i32, %b: i32) -> (i32, i32, i8, i32, i32, i32, i32) {
  %zero = "press.const"() {value = 0 : i32} : () -> i32
  %same = "press.same"(%a) : (i32) -> i32
  %other = "press.same"(%a) : (i32) -> i8
  %once = "press.twice"(%a) : (i32) -> i32
  %twice = "press.twice"(%once) : (i32) -> i32
  %flip = "press.flip"(%once) : (i32) -> i32
  %lost = "press.lost"(%b) : (i32) -> i32
  %sum = "press.sum"(%a, %zero) : (i32, i32) -> i32
  %swap:2 = "press.swap"(%a, %b) : (i32, i32) -> (i32, i32)
  return %same, %twice, %other, %flip, %lost, %sum, %swap#0 : i32, i32, i8, i32, i32, i32, i32
}
func.func @counts(%a: i32) -> (i32, i32, i32, i32, i32) {
  %three = "press.const"() {value = 3 : i32} : () -> i32
  %old = "press.old"(%three) : (i32) -> i32
  %wait = "press.wait"(%three) : (i32) -> i32
  %waits = "press.wait"(%a) : (i32) -> i32
  %count = "press.count"(%three, %a, %old) : (i32, i32, i32) -> i32
  %whole = "press.count"(%three, %a) <{whole}> : (i32, i32) -> i32
  return %old, %wait, %waits, %count, %whole : i32, i32, i32, i32, i32
}
"""
FOLDED = """\
module {
  func.func @known() -> (i8, i8, i8, i8) {
    %0 = "press.const"() <{value = 2 : i8}> : () -> i8
    %1 = "press.const"() <{value = 0 : i8}> : () -> i8
    %2 = "press.const"() <{value = -127 : i8}> : () -> i8
    %3 = "press.const"() <{value = -63 : i8}> : () -> i8
    %4 = "press.part"(%2, %1) : (i8, i8) -> i8
    return %2, %3, %4, %0 : i8, i8, i8, i8
  }
  func.func @values(%arg0: i32, %arg1: i32) -> (i32, i32, i8, i32, i32, i32, i32) {
    %0 = "press.same"(%arg0) : (i32) -> i8
    %1 = "press.flip"(%arg0) : (i32) -> i32
    %2 = "press.lost"(%arg1) : (i32) -> i32
    return %arg0, %arg0, %0, %1, %2, %arg0, %arg1 : i32, i32, i8, i32, i32, i32, i32
  }
  func.func @counts(%arg0: i32) -> (i32, i32, i32, i32, i32) {
    %0 = "press.const"() <{value = 2 : i32}> : () -> i32
    %1 = "press.const"() <{value = 3 : i32}> : () -> i32
    %2 = "press.wait"(%arg0) : (i32) -> i32
    %3 = "press.count"(%1, %arg0) <{whole}> : (i32, i32) -> i32
    return %1, %1, %2, %0, %3 : i32, i32, i32, i32, i32
  }
}

"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    for folder in ("dialects", "src"):
        (tmp_path / folder).mkdir()
    for name in ("press.td", "press.cpp"):
        shutil.copyfile(PROJECT / name, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def import_td(tablegen: Path) -> None:
    tool = ("--llvm-tblgen", str(tablegen), "--cpp", "press.cpp", "--report")
    assert main(["import", "td", "press.td", *tool, "-o", "dialects"]) == 0


def test_rules_and_hooks(root: Path, tablegen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import_td(tablegen)
    said = capsys.readouterr().err.splitlines()
    assert "  folds in C++: 12; 11 translated, 0 in part, 1 gap" in said
    assert [line.strip() for line in said if "fold: gap" in line] == GAPS
    made = yaml.safe_load((root / "dialects" / "press.yaml").read_text(encoding="utf-8"))
    assert {name: op["fold"] for name, op in made["ops"].items() if "fold" in op} == RULES
    hooks = (root / "dialects" / "press_cpp.py").read_text(encoding="utf-8")
    assert hooks == (PROJECT / "press_hooks.txt").read_text(encoding="utf-8")


def test_what_the_sources_say_of_records(root: Path, tablegen: Path) -> None:
    """Methods of interfaces are translated; what has parts that are not known is not asked."""
    import_td(tablegen)
    made = yaml.safe_load((root / "dialects" / "press.yaml").read_text(encoding="utf-8"))
    load = made["ops"]["load"]
    assert load["interfaces"] == [{"press.Weighed": {"get_weight": {"expression": "input"}}}]
    assert load["unported"]["transformers"] == [
        "TypesMatchWith<foil, input>: ::llvm::cast<::mlir::press::FoilType>($_self)"
        ".getElementType()"
    ]
    assert made["constraints"]["types"]["Either"]["type"] == "AnyOf[press.Soft, press.Hard]"


def test_generated_dialect_folds(root: Path, tablegen: Path) -> None:
    import_td(tablegen)
    (root / "dialects" / "press_overlay.yaml").write_text(OVERLAY, encoding="utf-8")
    project = Project(root)
    done = project.yods("gen")
    assert (done.returncode, done.stderr) == (0, "")
    (root / "in.mlir").write_text(GIVEN, encoding="utf-8")
    done = project.yods("opt", "--canonicalize", "in.mlir")
    assert (done.stdout, done.stderr) == (FOLDED, "")
