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
