"""What an edit of the Toy dialect changes of the generated tree."""

from __future__ import annotations

import difflib

import pytest

from support.gen_project import Project, gen
from support.paths import ROOMS


def lines_changed(old: dict[str, bytes], new: dict[str, bytes]) -> list[str]:
    """The added and removed lines between two generated trees, each with its file."""
    changes = []
    for path in sorted({*old, *new}):
        before = old.get(path, b"").decode().splitlines()
        after = new.get(path, b"").decode().splitlines()
        for line in difflib.ndiff(before, after):
            if line[:1] in "+-":
                changes.append(f"{path}: {line}")
    return changes


def without_imports(content: bytes) -> str:
    """A generated module from its first class on."""
    text = content.decode()
    return text[text.index("@final") :]


def class_text(files: dict[str, bytes], path: str, name: str) -> str:
    text = files[path].decode()
    start = text.index(f"\nclass {name}(")
    end = text.find("\n\n\n", start)
    return text[start : end if end > 0 else len(text)]


TOY = ROOMS / "toy" / "toy.yaml"


@pytest.fixture
def toy(project: Project) -> Project:
    """The Toy dialect in place of the project's own."""
    text = TOY.read_text()
    project.definition.write_text(text)
    assert gen() == 0
    return project


def edit(project: Project, old: str, new: str) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The generated tree before and after an edit of the definition."""
    before = project.files()
    text = project.definition.read_text()
    assert text.count(old) == 1
    project.definition.write_text(text.replace(old, new))
    assert gen() == 0
    return before, project.files()


TRANSPOSE = """\
  transpose:
    summary: The value with its dimensions in reverse order.
"""


def test_optional_attribute_changes_one_class(toy: Project) -> None:
    before, after = edit(
        toy,
        TRANSPOSE,
        TRANSPOSE + "    attributes: [{name: fast, type: UnitAttr, optional: true}]\n",
    )
    changed = [path for path in after if before[path] != after[path]]
    assert changed == ["toy/ops.py"]
    name = "TransposeOp"
    old, new = class_text(before, "toy/ops.py", name), class_text(after, "toy/ops.py", name)
    assert "fast" in new
    rest = after["toy/ops.py"].decode().replace(new, old).encode()
    assert without_imports(rest) == without_imports(before["toy/ops.py"])
    imports = lines_changed({"": before["toy/ops.py"]}, {"": rest})
    assert [line.removeprefix(": ") for line in imports] == [
        "+ from yods.builtin.unit_attributes import UnitAttribute",
        "-     from yods.builtin.attributes import StringAttr, TypeAttr",
        "+     from yods.builtin.attributes import StringAttr, TypeAttr, UnitAttr",
    ]


def test_new_op_only_adds_lines(toy: Project) -> None:
    before, after = edit(
        toy,
        TRANSPOSE,
        "  negate:\n    summary: The value with opposite signs.\n    traits: [Pure]\n"
        "    operands: [{name: input, type: toy.Value}]\n"
        "    results: [{name: output, type: toy.Value}]\n"
        "    assembly_format: '$input attr-dict `:` type($input) `to` type($output)'\n\n"
        + TRANSPOSE,
    )
    changes = lines_changed(before, after)
    assert any("class NegateOp" in line for line in changes)
    assert [line for line in changes if ": - " in line] == []


def test_renamed_operand_changes_one_class(toy: Project) -> None:
    text = toy.definition.read_text()
    # No pattern says anything of this one.
    start = text.index("  print:\n")
    end = text.index("\n\n", start)
    renamed = text[start:end].replace("$input", "$shown").replace("name: input", "name: shown")
    renamed = renamed.replace("type($input)", "type($shown)")
    before, after = edit(toy, text[start:end], renamed)
    name = "PrintOp"
    old, new = class_text(before, "toy/ops.py", name), class_text(after, "toy/ops.py", name)
    assert "shown" in new and "shown" not in old
    assert after["toy/ops.py"].decode().replace(new, old) == before["toy/ops.py"].decode()
    assert {path for path in after if before[path] != after[path]} == {"toy/ops.py"}
