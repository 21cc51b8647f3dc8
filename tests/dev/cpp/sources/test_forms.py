"""`yods import td --cpp`: parsers and printers of `project/kiln.cpp`, as hooks."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.gen_project import PYPROJECT, Project
from yods_tools.main import main

pytest.importorskip("tree_sitter_cpp")

PROJECT = Path(__file__).parent / "project"

TEXT = """
%0 = "test.op"() : () -> i32
%1 = "test.op"() : () -> index
kiln.glaze : i32
kiln.glaze = 5 : i64
kiln.glaze : i64 = "clay" under %0 : i32, %1 : index
kiln.glaze : i32 under %0, %1 : index
kiln.dry %1 (%arg0: i32) {
  "test.op"(%arg0) : (i32) -> ()
}
kiln.dry %1 : %1 () {
}
kiln.stack () at []
%2:2 = kiln.stack (%0 * 4, %1 * 1) at [%1] : i32, index -> (i32, f32) attributes {hot} {
  "test.op"() : () -> ()
}
kiln.batch hot @batch(%arg0: i32 {kiln.wet}, %arg1: i64) -> (i32 {kiln.dry}) attributes {kiln.n} {
  "test.op"(%arg0) : (i32) -> ()
}
kiln.batch @empty(%arg0: i8) {
}
"kiln.chip"(%0) : (i32) -> ()
"""
#: A line, and the error with which it is refused.
REFUSED = (
    ("kiln.glaze =", "expected attribute value"),
    ("kiln.glaze under", "expected ':'"),
    ("kiln.dry %0", "expected '('"),
    ("kiln.dry %0 (5: i32) {}", "expected SSA operand"),
    (
        "kiln.stack (%0 * 9223372036854775808) at []",
        "custom op 'kiln.stack' integer value too large",
    ),
    (
        "kiln.stack (%0) at []",
        "custom op 'kiln.stack' number of operands and types do not match: got 1 operands and 0 "
        "types",
    ),
    ("kiln.stack () in []", "custom op 'kiln.stack' expected 'at'"),
    ("kiln.batch @b() { kiln.glaze : i32 }", "custom op 'kiln.batch' takes no glaze"),
    ("kiln.crack i32", "the custom form of 'kiln.crack' is not ported: directive Strange"),
)

#: What the report says of each form.
SAID = [
    "glaze, directive TypeOrValue: translated",
    "glaze, directive Layers: translated",
    "dry, directive Place: translated",
    "dry, directive Drying: translated",
    "stack, form: translated",
    "batch, form: translated",
    "chip, form: in part: kiln.cpp:240: 'print' (kiln.cpp:240: the method 'printSomething' of a "
    "printer)",
    "crack, directive Strange: gap: 'parseStrange' (kiln.cpp:123: the method 'parseSomething' of a "
    "parser)",
    "break, directive Absent: gap: 'parseAbsent', of which there are 0 definitions for it",
]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("kiln.td", "kiln.cpp"):
        shutil.copyfile(PROJECT / name, tmp_path / name)
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (tmp_path / "dialects").mkdir()
    (tmp_path / "src").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_forms(root: Path, tablegen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tool = ("--llvm-tblgen", str(tablegen), "--report")
    assert main(["import", "td", "kiln.td", *tool, "-o", "dialects", "--cpp", "kiln.cpp"]) == 0
    said = capsys.readouterr().err.splitlines()
    assert [line.strip() for line in said if "form:" in line or "directive" in line] == SAID
    project = Project(root)
    done = project.yods("gen")
    assert (done.returncode, done.stderr) == (0, "")
    chip = "kiln.chip <%0> : i32"
    given = TEXT.replace('"kiln.chip"(%0) : (i32) -> ()', chip)
    given = given.replace("kiln.dry %1 (%arg0: i32)", 'kiln.dry %1 (%arg0: i32 loc("dried"))')
    (root / "in.mlir").write_text(given, encoding="utf-8")
    done = project.yods("opt", "--allow-unregistered-dialect", "in.mlir")
    found = "\n".join(line[2:].rstrip() for line in done.stdout.strip().splitlines()[1:-1])
    assert (found, done.stderr) == (TEXT.strip(), "")
    lines = [f'%0 = "test.op"() : () -> i32\n{line}\n' for line, _ in REFUSED]
    (root / "in.mlir").write_text("// -----\n".join(lines), encoding="utf-8")
    done = project.yods("opt", "--split-input-file", "--allow-unregistered-dialect", "in.mlir")
    errors = [line.partition("error: ")[2] for line in done.stderr.splitlines() if "error:" in line]
    assert errors == [said for _, said in REFUSED]
