"""`yods import td --cpp`: constructs of `project/forge.cpp`, one in each body."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.gen_project import PYPROJECT, Project
from yods_tools.main import main

pytest.importorskip("tree_sitter_cpp")

PROJECT = Path(__file__).parent / "project"

#: Operations, and the message that refuses each; empty if none does.
CHUNKS = (
    ('"forge.cast"(%a8) <{mould = #forge.mould<sizes = [1, 2]>}> : (!forge.alloy<8>) -> ()', ""),
    (
        '"forge.cast"(%a8) <{mould = #forge.mould<depth = 4>}> : (!forge.alloy<8>) -> ()',
        "'forge.cast' op is too deep: #forge.mould<depth = 4>",
    ),
    (
        '"forge.cast"(%a9) <{mould = #forge.mould<>}> : (!forge.alloy<tin 9>) -> ()',
        "'forge.cast' op operand #0 must be a soft type, but got '!forge.alloy<tin 9>'",
    ),
    ('"test.op"() {a = #forge.mould<depth = 4 depth = 1>} : () -> ()', "two of `depth`"),
    ('"test.op"() {a = #forge.mould<width = 4>} : () -> ()', "expected one of: `sizes`, `depth`"),
    ('"forge.sort"() <{sizes = array<i64: 1, 2, 3>}> : () -> ()', ""),
    ('"forge.sort"() <{sizes = array<i64: 1, 1>}> : () -> ()', "'forge.sort' op does not increase"),
    ('"forge.sort"() <{sizes = array<i64: 1, 2, 30>}> : () -> ()', "'forge.sort' op weighs 32"),
    ('"forge.count"() <{sizes = array<i64: 1, 1, 2>}> : () -> ()', ""),
    (
        '"forge.count"() <{sizes = array<i64: 1, 1, 1>}> : () -> ()',
        "'forge.count' op has three of 1",
    ),
    (
        '"forge.count"() <{sizes = array<i64: 2, -2>}> : () -> ()',
        "'forge.count' op has -2 and its opposite",
    ),
    ('"forge.pair"() <{sizes = array<i64: 1, 2, 3, 3>}> : () -> ()', ""),
    (
        '"forge.pair"() <{sizes = array<i64: 1, 2, 4, 3>}> : () -> ()',
        "'forge.pair' op has 4 before 3",
    ),
    ('"forge.pair"() <{sizes = array<i64: 1, 2, 12>}> : () -> ()', "'forge.pair' op has 12"),
    ('"forge.pair"() <{sizes = array<i64>}> : () -> ()', ""),
    ('"forge.weigh"(%a8) : (!forge.alloy<8>) -> ()', ""),
    ('"forge.weigh"(%f) : (f32) -> ()', ""),
    ('"forge.weigh"(%x) : (index) -> ()', ""),
    ('"forge.weigh"(%i) : (i64) -> ()', "'forge.weigh' op weighs 64"),
    ('"forge.weigh"(%a50) : (!forge.alloy<50>) -> ()', "'forge.weigh' op weighs 50"),
    ('"forge.build"() <{sizes = array<i64: 4, 12>}> : () -> ()', ""),
    (
        '"forge.build"() <{sizes = array<i64: 4, 300>}> : () -> ()',
        "'forge.build' op has an area of 12",
    ),
    ('"forge.down"() <{sizes = array<i64: 5, 1, 0>}> : () -> ()', ""),
    ('"forge.down"() <{sizes = array<i64: 5, 2, 0>}> : () -> ()', "'forge.down' op ends at 1"),
    ('"forge.find"(%i) : (i64) -> ()', ""),
    ('%c = arith.constant 4 : i64\n"forge.find"(%c) : (i64) -> ()', ""),
    ('%c = arith.constant 7 : i64\n"forge.find"(%c) : (i64) -> ()', "'forge.find' op finds 7"),
    ('"forge.hall"() ({ "test.op"() : () -> () }) : () -> ()', ""),
    (
        '"forge.hall"() ({ "forge.find"(%f) : (f32) -> () }) : () -> ()',
        "'forge.hall' op finds 'f32'",
    ),
    ('"forge.call"() <{callee = @g}> : () -> ()', ""),
    ('"forge.call"() <{callee = @h}> : () -> ()', "'forge.call' op calls no function: h"),
    ('"forge.call"() <{callee = @f}> : () -> ()', "'forge.call' op needs one result"),
    ('"forge.join"(%i, %i) : (i64, i64) -> i64', ""),
    (
        '"forge.join"(%i, %f) : (i64, f32) -> i64',
        "joins 'i64' and 'f32'\n'forge.join' op failed to infer returned types",
    ),
    ('"forge.join"() : () -> i64', "joins nothing\n'forge.join' op failed to infer returned types"),
)


@pytest.fixture
def project(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    tablegen: Path,
    capsys: pytest.CaptureFixture[str],
) -> Project:
    for name in ("forge.td", "forge.cpp"):
        shutil.copyfile(PROJECT / name, tmp_path / name)
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (tmp_path / "dialects").mkdir()
    (tmp_path / "src").mkdir()
    monkeypatch.chdir(tmp_path)
    tool = ("--llvm-tblgen", str(tablegen), "--report")
    assert main(["import", "td", "forge.td", *tool, "-o", "dialects", "--cpp", "forge.cpp"]) == 0
    said = [line.strip() for line in capsys.readouterr().err.splitlines()]
    assert [each for each in said if ": gap" in each or ": in part" in each] == [
        "Mould, form: in part: 'print' (forge.cpp:52: the function 'printParts')"
    ]
    project = Project(tmp_path)
    done = project.yods("gen")
    assert (done.returncode, done.stderr) == (0, "")
    return project


def test_constructs(project: Project) -> None:
    arguments = "%i: i64, %x: index, %f: f32, %a8: !forge.alloy<8>, %a9: !forge.alloy<tin 9>"
    arguments += ", %a50: !forge.alloy<50>"
    more = "func.func private @g() -> i32\n"
    chunks = [f"{more}func.func @f({arguments}) {{\n{body}\nreturn\n}}\n" for body, _ in CHUNKS]
    (project.root / "in.mlir").write_text("// -----\n".join(chunks), encoding="utf-8")
    done = project.yods("opt", "--split-input-file", "--allow-unregistered-dialect", "in.mlir")
    errors = [line.partition("error: ")[2] for line in done.stderr.splitlines() if "error:" in line]
    assert errors == [line for _, said in CHUNKS for line in said.splitlines()]


def test_what_is_read_is_printed(project: Project) -> None:
    text = '"test.op"() {a = #forge.mould<depth = 2 sizes = [7]>, b = !forge.alloy<tin 3>, '
    text += "c = #forge.rack<4, -1>} "
    text += ": () -> ()\n"
    (project.root / "in.mlir").write_text(text, encoding="utf-8")
    done = project.yods("opt", "--allow-unregistered-dialect", "in.mlir")
    assert (done.stderr, text.strip() in done.stdout) == ("", True)
