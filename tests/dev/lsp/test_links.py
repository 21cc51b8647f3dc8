"""From IR to definitions, and renaming through definitions, hooks, tests and IR."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.editing import edited_project, place_of
from yods.ir.context import Context
from yods_dev.editor.document import Document
from yods_dev.lsp.links import definitions_of, rename
from yods_dev.lsp.project import Project
from yods_dev.lsp.subject import Target

IR = """\
%0 = "t.t"() : () -> !demo.box<4>
%1 = demo.add %2, %2 : i8
%3 = arith.cmpi slt, %4, %4 : i32
"demo.add"() : () -> ()
func.func @f() {
  return
}
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    path = edited_project(tmp_path)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/ops.mlir").write_text(IR + "%9 = demo.add.more demo.added\n")
    python = "from generated.demo.ops import AddOp\nfrom generated.demo.types import BoxType\n"
    (tmp_path / "tests/test_ops.py").write_text(python + 'TEXT = "demo.add"\nAddOp, AddOperands\n')
    (tmp_path / "tests/test_other.py").write_text("class AddOp: ...\n")
    (tmp_path / "generated").mkdir()
    (tmp_path / "generated/ops.py").write_text("demo = AddOp\n")
    return Project.around(path)


def text_at(project: Project, target: Target) -> str:
    line = project.text(target.file).split("\n")[target.line]
    return line[target.column : target.column + target.width]


@pytest.mark.parametrize(
    ("words", "file", "text"),
    [
        ("!demo.box", "demo.yaml", "box"),
        ("demo.add %2", "demo.yaml", "add"),
        ('demo.add"', "demo.yaml", "add"),
        ("arith.cmpi", "arith.yaml", "cmpi"),
        ("slt", "arith.yaml", "slt"),
        ("return", "func.yaml", "return"),
        ("i8", "", ""),
    ],
)
def test_definition_of_what_ir_names(project: Project, words: str, file: str, text: str) -> None:
    found = definitions_of(project, Document(IR, Context), IR.index(words) + 1)
    if not file:
        assert found == []
        return
    assert Path(found[0].file).name == file
    assert text_at(project, found[0]) == text


def test_class_of_a_loaded_operation(project: Project) -> None:
    _, cls = definitions_of(project, Document(IR, Context), IR.index("arith.cmpi"))
    assert Path(cls.file).parts[-3:] == ("yods_dialects", "arith", "ops.py")
    assert text_at(project, cls) == "CmpiOp"


def renamed(project: Project, words: str, name: str) -> dict[str, list[tuple[str, str]]]:
    path = project.own_files()[0]
    line, column = place_of(project.text(path), words)
    edits = rename(project, path, line, column, name)
    return {
        Path(file).name: sorted((text_at(project, use), text) for use, text in uses)
        for file, uses in edits.items()
    }


def test_rename_operation_everywhere(project: Project) -> None:
    assert renamed(project, "add:", "plus") == {
        "demo.yaml": [("add", "plus")],
        "demo_hooks.py": [("AddOp", "PlusOp")] * 2,
        "ops.mlir": [("add", "plus")] * 2,
        "test_ops.py": [("AddOp", "PlusOp")] * 2 + [("add", "plus")],
    }


def test_rename_type_everywhere(project: Project) -> None:
    assert renamed(project, "box:", "crate") == {
        "demo.yaml": [("box", "crate")],
        "ops.mlir": [("box", "crate")],
        "test_ops.py": [("BoxType", "CrateType")],
    }
