"""What a reviewer sees when what many operations share is said or asked otherwise."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from yods_gen.model import build_model
from yods_gen.output.render import render
from yods_gen.resolve.dialects import read_definitions

STORE = """\
dialect: store
types:
  box:
    summary: a box
    parameters:
      - {name: size, kind: int}
    assembly_format: '`<` $size `>`'
constraints:
  types:
    Even: {summary: integer of even width, class: IntegerType, predicate: self.width % 2 == 0}
  attributes:
    Shelf:
      attribute: I32Attr
      summary: number of a shelf
      predicate: 0 <= self.value and self.value < 9
ops:
"""
OP = """\
  put_{0}:
    operands:
      - {{name: box, type: box}}
      - {{name: count, type: Even}}
      - {{name: others, type: 'Variadic[Even]'}}
      - {{name: width, type: SignlessIntegerLike}}
    attributes:
      - {{name: shelf, type: Shelf}}
      - {{name: spare, type: Shelf, optional: true}}
      - {{name: label, type: I64Attr}}
    results:
      - {{name: even, type: Even}}
      - {{name: all, type: box}}
"""
#: What is edited → the lines that are new, by file.
EDITS = {
    ("integer of even width", "integer of an even width"): {
        "store/constraints.py": ['EVEN = TypeConstraint("integer of an even width", is_even)']
    },
    ("self.width % 2 == 0", "self.width % 4 == 0"): {
        "store/constraints.py": ["return isinstance(type_, IntegerType) and type_.width % 4 == 0"]
    },
    ("number of a shelf", "a shelf's number"): {"store/constraints.py": ['"a shelf\'s number",']},
    ("self.value < 9", "self.value < 8"): {"store/constraints.py": ["and attribute.value < 8"]},
    ("summary: a box", "summary: a case"): {
        "store/constraints.py": [
            'BOX = TypeConstraint("a case", lambda type_: isinstance(type_, BoxType))'
        ],
        "store/types.py": ['"""a case."""'],
    },
}


def generated(text: str, folder: Path) -> dict[str, list[str]]:
    folder.mkdir()
    path = folder / "store.yaml"
    path.write_text(text, encoding="utf-8")
    files = render(build_model(read_definitions([path], folder), "store_dialects"))
    return {
        file.path: [line.strip() for line in file.text.splitlines() if line.strip()]
        for file in files
    }


def store() -> str:
    return STORE + "".join(OP.format(number) for number in range(9))


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: edit[0])
def test_shared_constraint_changes_in_one_line(edit: tuple[str, str], tmp_path: Path) -> None:
    text = store()
    assert text.count(edit[0]) == 1
    before = generated(text, tmp_path / "before")
    after = generated(text.replace(*edit), tmp_path / "after")
    assert before.keys() == after.keys()
    new = {
        path: [line[2:] for line in difflib.ndiff(before[path], lines) if line.startswith("+ ")]
        for path, lines in after.items()
    }
    assert {path: lines for path, lines in new.items() if lines} == EDITS[edit]


def test_prelude_summaries_are_not_repeated_in_dialects(tmp_path: Path) -> None:
    text = "\n".join(line for lines in generated(store(), tmp_path / "store").values()
                     for line in lines)  # fmt: skip
    assert "SIGNLESS_INTEGER_LIKE" in text and "I64_ATTR" in text
    assert "signless-integer-like" not in text
    assert "64-bit signless integer attribute" not in text
    assert "def is_i64_attr" not in text


def test_constraints_named_like_class_members(tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(
        "dialect: odd\nconstraints:\n  types:\n"
        "    NAME: {type: I32, summary: a}\n    INDEX: {type: I32, summary: b}\n"
        "    A_DEFAULT: {type: I32, summary: c}\n    A: {type: I32, summary: d}\n"
        "  attributes:\n    A: {attribute: I32Attr, summary: e}\n"
        "ops:\n  o:\n    operands:\n      - {name: x, type: NAME}\n      - {name: y, type: INDEX}\n"
        "      - {name: A, type: A_DEFAULT}\n      - {name: z, type: A}\n"
        "    attributes:\n      - {name: a, type: A, default: '1'}\n",
        encoding="utf-8",
    )
    files = render(build_model(read_definitions([path], tmp_path), "odd_dialects"))
    text = {file.path: file.text for file in files}
    for constant, words in [("NAME_", "a"), ("INDEX_", "b"), ("A_DEFAULT_", "c")]:
        assert (
            f'{constant} = TypeConstraint("{words}", lambda type_: type_ is I32)'
            in text["odd/constraints.py"]
        )
    ops = text["odd/ops.py"]
    assert "A = Operand[IntegerType](2, A_DEFAULT_)" in ops
    assert "z = Operand[IntegerType](3, A_)" in ops
    assert "import A as A_\n" in ops
    assert "a = DefaultAttribute(A_2, A_DEFAULT)" in ops
