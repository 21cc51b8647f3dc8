"""Dialects that are only referred to: the ops that some definition names, and the same errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_gen.definitions.dialects import DialectDef
from yods_gen.errors import DefinitionErrors
from yods_gen.imported import ImportedFile
from yods_gen.resolve.dialects import read_definitions

_OP = """\
  {}:
    operands: [{{name: x, type: I32}}]
    results: [{{name: y, type: I32}}]
"""
_LIBRARY = f"""\
dialect: lib
ops:
{"".join(map(_OP.format, ("add", "add.more", "mul", "sub")))}\
    fold: [{{when: 'x == 0', gives: x}}]
patterns:
  some:
    - {{name: one, match: 'sub(sub(x))', replace: 'sub(x)'}}
canonicalize: [some]
"""
_USER = """\
dialect: user
description: As in lib.sub.
ops:
  neg:
    operands: [{{name: x, type: I32}}]
    results: [{{name: y, type: I32}}]
    patterns:
      - {{name: other, match: 'neg(x)', replace: '{}(x)'}}
"""


def _read(folder: Path, named: str) -> tuple[DialectDef, ...]:
    library, user = folder / "lib.yaml", folder / "user.yaml"
    library.write_text(_LIBRARY)
    user.write_text(_USER.format(named))
    return read_definitions([user], folder, [ImportedFile(library, "libs")], wanted=["user"])


def test_ops_that_no_definition_names_are_left_out(tmp_path: Path) -> None:
    library, user = _read(tmp_path, "lib.add.more")
    assert [op.name for op in library.ops] == ["add", "add.more", "sub"]
    assert not library.pattern_sets
    assert not library.ops[-1].fold
    assert user.ops[0].patterns


def test_suggestions_know_all_ops(tmp_path: Path) -> None:
    with pytest.raises(DefinitionErrors) as caught:
        _read(tmp_path, "lib.mull")
    assert "did you mean 'lib.mul'" in str(caught.value)
