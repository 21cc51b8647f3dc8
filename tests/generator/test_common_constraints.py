"""The runtime's modules of constraints are what the prelude says."""

from __future__ import annotations

import ast
from functools import cache

from support.paths import REPOSITORY
from yods.builtin.unit_attributes import UNIT_ATTR
from yods_gen.common_constraints import common_constraints
from yods_gen.library.prelude import plain_constraints
from yods_gen.resolve.dialects import prelude_constraints

made = cache(common_constraints)


def test_the_committed_modules_are_up_to_date() -> None:
    folder = REPOSITORY / "runtime" / "yods" / "builtin"
    for name, text in made().items():
        committed = (folder / name).read_text(encoding="utf-8")
        assert committed == text, f"python -m yods_gen.common_constraints {folder}"


def test_each_constraint_of_the_prelude_stands_once() -> None:
    found: list[str] = []
    for text in made().values():
        for node in ast.parse(text).body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(
                    target=ast.Name(id=name)
                ):
                    found.append(name)
                case ast.FunctionDef(name=name):
                    found.append(name)
    assert len(set(found)) == len(found)
    assert sum(name.isupper() for name in found) == len(plain_constraints())


def test_the_words_for_unit_attributes_are_those_of_the_prelude() -> None:
    (words,) = (each.summary for each in prelude_constraints() if each.reference == "UnitAttr")
    assert words == UNIT_ATTR.words
