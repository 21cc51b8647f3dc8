"""`yods import td --cpp`: verifiers of `project/mill.cpp`, one construct each, as hooks."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from support.gen_project import PYPROJECT, Project
from yods_tools.main import main

pytest.importorskip("tree_sitter_cpp")

PROJECT = Path(__file__).parent / "project"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("mill.td", "mill.cpp"):
        shutil.copyfile(PROJECT / name, tmp_path / name)
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (tmp_path / "dialects").mkdir()
    (tmp_path / "src").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def import_td(tablegen: Path, *options: str) -> int:
    tool = ("--llvm-tblgen", str(tablegen))
    return main(["import", "td", "mill.td", *tool, "-o", "dialects", "--cpp", "mill.cpp", *options])


def test_hooks(root: Path, tablegen: Path) -> None:
    assert import_td(tablegen) == 0
    made = (root / "dialects" / "mill_cpp.py").read_text(encoding="utf-8")
    assert made == (PROJECT / "mill_hooks.txt").read_text(encoding="utf-8")
    assert import_td(tablegen, "--check") == 0


def test_what_is_not_understood_stays_a_gap(
    root: Path, tablegen: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the first thing that is not known: what may write to a variable, a method, a helper."""
    assert import_td(tablegen, "--report") == 0
    assert capsys.readouterr().err.splitlines()[-35:] == [
        "  verifiers in C++: 30; 17 translated, 3 in part, 10 gap",
        "  type inference in C++: 3; 2 translated, 1 in part, 0 gap",
        "  Teeth, verifier: translated",
        "  rank, verifier: translated",
        "  same, verifier: translated",
        "  sizes, verifier: translated",
        "  label, verifier: translated",
        "  helped, verifier: translated",
        "  turn, verifier: translated",
        "  grind, verifier: translated",
        "  part, verifier: in part: mill.cpp:49: the function 'weigh'",
        "  call, verifier: gap: mill.cpp:59: 'count', which the function 'mill::fill' may change",
        "  method, verifier: gap: mill.cpp:65: the method 'isStrange' of 'mlir::Type'",
        "  asked, verifier: gap: mill.cpp:71: 'isStrange' (mill.cpp:12: the function "
        "'strangeTypes')",
        "  absent, verifier: gap: mlir::mill::AbsentOp::verify is not in the sources",
        "  special, verifier: gap: mill.cpp:101: the template 'checkSpecial'",
        "  other, verifier: gap: mill.cpp:141: 'type', of which 'other' is another name",
        "  pointed, verifier: gap: mill.cpp:125: the operator '&' on 'mlir::Type'",
        "  through, verifier: translated",
        "  tally, verifier: gap: mill.cpp:159: 'tally', which 'add' (mill.cpp:150: 'count') may "
        "change",
        "  turned, verifier: translated",
        "  each, verifier: gap: mill.cpp:170: 'strip', whose value is not known: the parameter "
        "'Type &given', through which it writes",
        "  grid, verifier: translated",
        "  step, verifier: in part: mill.cpp:225: the function 'weigh'",
        "  salt, verifier: translated",
        "  heap, verifier: translated",
        "  pile, verifier: gap: mill.cpp:280: 'mlir::mill::collect', which writes to 'sizes'",
        "  spin, inference: translated",
        "  weave, inference: translated",
        "  knit, inference: in part: mill.cpp:317: 'attributes', before there is an op",
        "  lift, verifier: in part: mill.cpp:325: the method 'getResultTypes' of "
        "'mlir::mill::Loaded'",
        "  roll, verifier: translated",
        "  ledger, verifier: translated",
        "  house, verifier: translated",
        "  yard, region_verifier: translated",
    ]
    made = (root / "dialects" / "mill.yaml").read_text(encoding="utf-8")
    # A hook and what it does not check of a region's constraint.
    assert "unported: {methods: {verifyRegions: '$body: isTidy($_self)'}}" in made
    assert made.count("unported:") == 17


#: The body of `@f`, and the message of the check that refuses it; empty if none does.
CHUNKS = (
    ('"mill.rank"(%t1) : (tensor<4xf32>) -> ()', ""),
    ('"mill.rank"(%t0) : (tensor<f32>) -> ()', "'mill.rank' op expects a rank, not 'tensor<f32>'"),
    ('"mill.same"(%i, %i) : (i32, i32) -> ()', ""),
    ('"mill.same"(%i, %t0) : (i32, tensor<f32>) -> ()', "'mill.same' op expects one type"),
    ('"mill.sizes"() <{sizes = array<i64: 3, -9223372036854775808>}> : () -> ()', ""),
    ('"mill.sizes"() <{sizes = array<i64: 3, -2>}> : () -> ()', "'mill.sizes' op size #1 is -2"),
    ('"mill.label"() : () -> ()', ""),
    ('"mill.label"() <{label = "a"}> : () -> ()', ""),
    ('"mill.label"() <{label = ""}> : () -> ()', "'mill.label' op has an empty label"),
    ('"mill.helped"(%t1) : (tensor<4xf32>) -> ()', ""),
    ('"mill.helped"(%t4) : (tensor<1x1x1x1xf32>) -> ()', "'mill.helped' op has rank 4"),
    ('"mill.turn"(%w9) : (!mill.wheel<9>) -> ()', ""),
    ('"mill.turn"(%w1) : (!mill.wheel<1>) -> ()', "'mill.turn' op has too few teeth"),
    ('"mill.grind"(%w9) <{size = 1 : i8}> : (!mill.wheel<9>) -> ()', ""),
    (
        '"mill.grind"(%w7) <{size = 1 : i8}> : (!mill.wheel<7>) -> ()',
        "'mill.grind' op takes no wheel of mill.turn",
    ),
    (
        '"mill.grind"(%w1) <{size = 1 : i8}> : (!mill.wheel<1>) -> ()',
        "'mill.grind' op has too few teeth",
    ),
    ('"mill.part"() <{sizes = array<i64>}> : () -> ()', "'mill.part' op expects sizes"),
    ('"mill.through"(%t1) : (tensor<4xf32>) -> ()', ""),
    ('"mill.turned"() <{sizes = array<i64: 1, 2>}> : () -> ()', ""),
    ('"mill.grid"() <{sizes = array<i64: 2, 4>}> : () -> ()', ""),
    (
        '"mill.grid"() <{sizes = array<i64: 3>}> : () -> ()',
        "'mill.grid' op has an area of 9, not 3",
    ),
    ('"mill.grid"() <{sizes = array<i64: 1, 2, 3>}> : () -> ()', "'mill.grid' op takes no 3 sizes"),
    ('"mill.step"() <{by = 1.0, sizes = array<i64: 1>}> : () -> ()', ""),
    (
        '"mill.step"() <{by = 0.25, sizes = array<i64: 1>}> : () -> ()',
        "'mill.step' op goes by 2.500000e-01",
    ),
    ('"mill.step"() <{by = 1.0, sizes = array<i64: 3>}> : () -> ()', "'mill.step' op is steep"),
    (
        '"mill.step"() <{by = 1.0, sizes = array<i64: 0, 2, -1>}> : () -> ()',
        "'mill.step' op has small sizes: -1 0",
    ),
    ('"mill.salt"() <{grain = 3 : i64, sizes = array<i64: 1, 2>}> : () -> ()', ""),
    ('"mill.salt"() <{grain = "x", sizes = array<i64: 9>}> : () -> ()', ""),
    (
        '"mill.salt"() <{grain = 3 : i64, sizes = array<i64: 1, 3>}> : () -> ()',
        "'mill.salt' op takes no 3 at 0/1",
    ),
    ('"mill.heap"() <{sizes = array<i64: 1, 2, 3, 1>}> : () -> ()', ""),
    ('"mill.heap"() <{sizes = array<i64: 2, 2, 3>}> : () -> ()', "'mill.heap' op is a heap"),
    (
        '"mill.heap"() <{sizes = array<i64: 2, 2, 3, 1>}> : () -> ()',
        "keeps 2, 2, 3 of 'tensor<2x2x3x1xindex>'",
    ),
    # Nothing else but a negative size could be no type, of which C++ may not ask.
    ('"mill.heap"() <{sizes = array<i64: 2, 2, 3, -7>}> : () -> ()', ""),
    ('"mill.pile"() <{sizes = array<i64: 2>}> : () -> ()', ""),
    ("mill.spin %t1 by [5] : tensor<4xf32>", ""),
    (
        "%s = mill.spin %t1 by [5] : tensor<4xf32>\n"
        '"mill.same"(%s, %t1) : (tensor<5xui8>, tensor<4xf32>) -> ()',
        "'mill.same' op expects one type",
    ),
    ("mill.spin %t0 by [5] : tensor<f32>", "has no rows of 'tensor<f32>'"),
    (
        '"mill.spin"(%t1) <{sizes = array<i64: 5>}> : (tensor<4xf32>) -> tensor<4xui8>',
        "'mill.spin' op inferred type(s) 'tensor<5xui8>' are incompatible with return type(s) of "
        "operation 'tensor<4xui8>'\n'mill.spin' op failed to infer returned types",
    ),
    ('"mill.weave"(%t1) <{sizes = array<i64: 5>}> : (tensor<4xf32>) -> tensor<?xi8>', ""),
    (
        '"mill.weave"(%t1) <{sizes = array<i64>}> : (tensor<4xf32>) -> tensor<?xi8>',
        "'mill.weave' op failed to infer returned types",
    ),
    ('"mill.knit"(%t1) <{sizes = array<i64>}> {of = i8} : (tensor<4xf32>) -> i1', ""),
    (
        '"mill.knit"(%m) <{sizes = array<i64>}> {of = i8} : (memref<4xf32>) -> i8',
        "knits no memory\n'mill.knit' op failed to infer returned types",
    ),
    ('"mill.knit"(%x) <{sizes = array<i64>}> {of = i8} : (index) -> index', ""),
    (
        '"mill.knit"(%x) <{sizes = array<i64>}> {of = i8} : (index) -> i8',
        "'mill.knit' op inferred type(s) 'index' are incompatible with return type(s) of "
        "operation 'i8'\n'mill.knit' op failed to infer returned types",
    ),
    ('"mill.lift"() <{load = 2}> : () -> ()', ""),
    ('"mill.roll"(%i) : (i32) -> ()', ""),
    ('"mill.roll"(%w7) : (!mill.wheel<7>) -> ()', ""),
    ('"mill.roll"(%w9) : (!mill.wheel<9>) -> ()', "'mill.roll' op rolls no 9 teeth"),
    ('"mill.ledger"() <{key = "a", slots = 4294967297 : ui64, table = {a}}> : () -> ()', ""),
    (
        '"mill.ledger"() <{key = "a", slots = 2 : ui64, table = {a}}> : () -> ()',
        "'mill.ledger' op has 2 of \"slots\"",
    ),
    (
        '"mill.ledger"() <{key = "b", slots = 0 : ui64, table = {a}}> : () -> ()',
        "'mill.ledger' op has no \"b\"",
    ),
    (
        '"mill.ledger"() <{key = "a\\0A", slots = 0 : ui64, table = {"a\\0A"}}> : () -> ()',
        "'mill.ledger' op spells a",
    ),
    (
        '%l = "mill.ledger"() <{key = "a", slots = 0 : ui64, table = {a}}> : () -> !foo.bar',
        "'mill.ledger' op adds up to '!foo.bar'",
    ),
    ('"mill.house"() ({ "mill.carry"() <{load = 3}> : () -> () }) : () -> ()', ""),
    (
        '"mill.house"() ({ "mill.house"() ({}) : () -> () }) : () -> ()',
        "'mill.house' op has a house inside",
    ),
    ('"mill.yard"() ({ "mill.carry"() <{load = 3}> : () -> () }) : () -> ()', ""),
    ('"mill.yard"() ({}) : () -> ()', "'mill.yard' op is empty"),
    ('"mill.carry"() <{load = 4}> : () -> ()', "'mill.carry' op carries 4"),
    ('"mill.carry"() <{load = 0}> : () -> ()', "'mill.carry' op lifts"),
    ('"test.op"() {teeth = #mill.teeth<3, 1>} : () -> ()', ""),
    ('"test.op"() {teeth = #mill.teeth<3, 0>} : () -> ()', "expects teeth, not 3 of 0"),
    # What C++ checks after something that is not understood is not checked.
    ('"mill.part"() <{sizes = array<i64: 1, 1, 1>}> : () -> ()', ""),
)


def test_generated_dialect_verifies(root: Path, tablegen: Path) -> None:
    assert import_td(tablegen) == 0
    project = Project(root)
    done = project.yods("gen")
    assert (done.returncode, done.stderr) == (0, "")
    arguments = "%i: i32, %x: index, %m: memref<4xf32>, %t0: tensor<f32>, %t1: tensor<4xf32>"
    arguments += ", %t4: tensor<1x1x1x1xf32>"
    arguments += "".join(f", %w{n}: !mill.wheel<{n}>" for n in (1, 7, 9))
    chunks = [f"func.func @f({arguments}) {{\n{body}\nreturn\n}}\n" for body, _ in CHUNKS]
    (root / "in.mlir").write_text("// -----\n".join(chunks), encoding="utf-8")
    done = project.yods("opt", "--split-input-file", "--allow-unregistered-dialect", "in.mlir")
    errors = [line.partition("error: ")[2] for line in done.stderr.splitlines() if "error:" in line]
    assert errors == [line for _, said in CHUNKS for line in said.splitlines()]


def test_what_is_exported_again(
    root: Path, tablegen: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each translated function is to be ported, and what stayed a gap is one; nothing is silent."""
    assert import_td(tablegen) == 0
    capsys.readouterr()
    made = root / "dialects" / "mill.yaml"
    assert main(["export", "cpp", "mill", "--definitions", str(made), "-o", "out"]) == 0
    said = capsys.readouterr().err
    hooks = (PROJECT / "mill_hooks.txt").read_text(encoding="utf-8")
    translated = re.findall(r"^def ((?:fits|infer|verify)_\w+)", hooks, re.MULTILINE)
    assert sorted(re.findall(r": (\w+) is to be ported as ", said)) == sorted(translated)
    assert re.findall(r" mill\.(\w+): not ported: verifier", said) == [
        "call", "method", "asked", "absent", "special", "other", "pointed", "tally", "each",
        "pile",
    ]  # fmt: skip
    assert re.findall(r" mill\.(\w+): not ported: method verify", said) == [
        "part",
        "step",
        "lift",
        "yard",
    ]
    # The body of an interface's verifier is C++ as it came.
    written = (root / "out" / "include" / "mill" / "Mill.td").read_text(encoding="utf-8")
    assert "  let verify = [{\n    auto op = mlir::cast<ConcreteOp>($_op);\n" in written
