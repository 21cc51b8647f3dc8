"""Enums as definitions make them: text, numbers, flags."""

from __future__ import annotations

import ast
from pathlib import Path

from yods_gen.model import build_model
from yods_gen.output.render import render
from yods_gen.resolve.dialects import read_definitions

DEFINITION = """\
dialect: flags
enums:
  mode:
    kind: bit
    prints_groups: true
    width: 32
    separator: ','
    cases:
      - {name: none, value: 0}
      - {name: a, value: 1}
      - {name: b, value: 2}
      - {name: both, value: 3}
      - {name: c, value: 4}
  word:
    kind: string
    cases: [{name: one, symbol: first one}, {name: two}]
"""


def test_each_method_is_defined_once_and_works(tmp_path: Path) -> None:
    path = tmp_path / "flags.yaml"
    path.write_text(DEFINITION)
    files = render(build_model(read_definitions([path], tmp_path), "made"))
    text = next(f.text for f in files if f.path == "flags/enums.py")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef):
            names = [n.name for n in node.body if isinstance(n, ast.FunctionDef)]
            assert len(names) == len(set(names)), node.name
    made: dict[str, object] = {}
    exec(compile(text, "enums.py", "exec"), made)
    mode, word = made["Mode"], made["Word"]
    assert isinstance(mode, type) and isinstance(word, type)
    flags, words = made["Mode"], made["Word"]
    text_of = flags.text_of  # type: ignore[attr-defined]
    assert [text_of(n) for n in (0, 1, 3, 5, 7)] == ["none", "a", "both", "a,c", "both,c"]
    assert words.from_symbol("first one").name == "one"  # type: ignore[attr-defined]
    assert words.from_symbol("three") is None  # type: ignore[attr-defined]


CASES = """\
dialect: order
enums:
  predicate:
    cases: [{name: eq}, {name: ne}, {name: lt}]
  rights:
    kind: bit
    cases: [{name: read}, {name: write}, {name: both, group: [read, write]}]
"""


def enums_of(tmp_path: Path, definition: str) -> list[str]:
    """The lines of the generated enums."""
    path = tmp_path / "order.yaml"
    path.write_text(definition)
    files = render(build_model(read_definitions([path], tmp_path), "made"))
    return next(f.text for f in files if f.path == "order/enums.py").splitlines()


def test_inserted_case_renumbers_later_cases(tmp_path: Path) -> None:
    """Values are explicit, so that a reader of the diff sees which cases mean another number."""
    before = enums_of(tmp_path, CASES)
    middle = CASES.replace("{name: ne},", "{name: new}, {name: ne},")
    after = enums_of(tmp_path, middle.replace("{name: write},", "{name: append}, {name: write},"))
    assert [line.strip() for line in after if line not in before] == [
        'new = 1, "new"',
        'ne = 2, "ne"',
        'lt = 3, "lt"',
        'append = 2, "append"',
        'write = 4, "write"',
        'both = 5, "both"',
    ]


def test_appended_case_is_one_line(tmp_path: Path) -> None:
    before = enums_of(tmp_path, CASES)
    after = enums_of(tmp_path, CASES.replace("{name: lt}]", "{name: lt}, {name: gt}]"))
    assert [line.strip() for line in after if line not in before] == ['gt = 3, "gt"']
    assert [line for line in before if line not in after] == []
