"""Examples in prose are read, and types are laid out, by the runtime."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from support.paths import REPOSITORY
from yods_dev.doc.command import read_pages
from yods_dev.doc.samples import Mistake, Samples
from yods_dev.doc.sections import LayoutRow
from yods_gen.settings import find_settings
from yods_tools.main import main

ORCHARD = """\
dialect: orchard
types:
  tree: {summary: A tree.}
ops:
  pick:
    summary: Apples of a tree.
    description: |
      ```mlir
      %0 = orchard.pick 3 from %t : !orchard.tree
      ```

      ```mlir
      // Of no tree.
      %0 = orchard.pick 3 of %t
      ```
    operands: [{name: tree, type: orchard.tree}]
    attributes: [{name: count, type: I64Attr}]
    results: [{name: apples, type: I64}]
    assembly_format: '$count `from` $tree attr-dict `:` qualified(type($tree))'
"""


@pytest.mark.parametrize(
    "example",
    [
        "%0 = arith.constant 1 : i32\n",
        "%0 = arith.addi %a, %a : i32\n",
        "%1 = arith.select %c, %0, %b : f32\n%2 = arith.addf %1, %1 : f32\n",
        "%m = memref.load %x[%i#0, %j] : memref<2x4xf32>\n",
        "func.func @f(%x: i32) -> i32 {\n  return %x : i32\n}\n",
    ],
)
def test_undefined_values_of_examples_are_declared(example: str) -> None:
    assert Samples().mistake(example) is None


@pytest.mark.parametrize(
    ("example", "mistake"),
    [
        ("%0 = arith.addi %a, %b : i32\n%1 = arith.muli %0 : i32\n", Mistake(2, "expected ','")),
        (
            "%0 = arith.addi %a, %b : f32\n",
            Mistake(1, "'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'"),
        ),
        ("(\n", Mistake(1, "expected operation name in quotes")),
    ],
)
def test_errors_are_reported_with_their_line(example: str, mistake: Mistake) -> None:
    assert Samples().mistake(example) == mistake


def test_operations_of_a_folder(tmp_path: Path) -> None:
    one, two = ["func.func @f(%a: i32) {\n  ", "return\n}\n"]
    (tmp_path / "one.mlir").write_text(
        f"{one}%0 = arith.addi %a, %a : i32\n{two}// -----\n{one}%0 = arith.addi %a : i32\n{two}",
        encoding="utf-8",
    )
    samples = Samples()
    assert samples.operations(tmp_path, "arith") == {
        "arith.addi": "%0 = arith.addi %arg0, %arg0 : i32"
    }
    whole = samples.runnable()["arith.addi"]
    assert whole.startswith("module {\n  func.func @f(%arg0: i32) {\n")
    assert samples.mistake(whole) is None


def test_examples_of_a_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They are read with the classes of the project, which is not installed."""
    (tmp_path / "pyproject.toml").write_text(
        '[tool.yods]\ndefinitions = ["orchard.yaml"]\noutput = "orchard_dialects"\n', "utf-8"
    )
    (tmp_path / "orchard.yaml").write_text(ORCHARD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert main(["gen", "-q"]) == 0
    assert main(["doc", "-o", "docs"]) == 0
    made = (tmp_path / "docs" / "orchard.md").read_text(encoding="utf-8")
    assert made.count("*Not accepted: ") == 1
    wrong = "custom op 'orchard.pick' expected 'from'"
    assert f"%0 = orchard.pick 3 of %t\n```\n\n*Not accepted: {wrong}*" in made
    assert f"line 2 of an example is not accepted: {wrong}" in capsys.readouterr().err


def test_type_layouts_for_several_targets() -> None:
    samples = Samples()
    assert samples.mistake("%0 = llvm.mlir.undef : !llvm.struct<(i8, i64)>\n") is None
    assert samples.layouts(["llvm.ptr", "llvm.struct", "llvm.label"]) == {
        "llvm.ptr": (
            LayoutRow("!llvm.ptr", "no layout, x86-64", ("8", "64", "8", "8")),
            LayoutRow("!llvm.ptr", "32-bit Arm", ("4", "32", "4", "4")),
        ),
        "llvm.struct": (
            LayoutRow("!llvm.struct<(i8, i64)>", "no layout", ("12", "96", "4", "4")),
            LayoutRow("!llvm.struct<(i8, i64)>", "x86-64, 32-bit Arm", ("16", "128", "8", "8")),
        ),
    }


@pytest.mark.exhaustive
def test_shipped_examples_are_valid() -> None:
    _, warnings = read_pages(find_settings(REPOSITORY))
    assert [f"{each.context}: {each.message}" for each in warnings] == []
