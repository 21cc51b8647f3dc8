"""The common modules of constraints have each constraint of the prelude once."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from support.paths import REPOSITORY
from yods.builtin.unit_attributes import UNIT_ATTR
from yods_gen.library.prelude import plain_constraints
from yods_gen.model.dialects import common_modules
from yods_gen.output.generated import MODULES
from yods_gen.output.render import render
from yods_gen.resolve.dialects import prelude_constraints


@cache
def made() -> dict[str, str]:
    """The text of each module, by the name of its file."""
    files = {file.path: file.text for file in render(common_modules())}
    return {module.path: files[module.path] for module in common_modules()}


def test_committed_modules_are_current() -> None:
    for name, text in made().items():
        committed = REPOSITORY / "generated" / "yods_dialects" / name
        assert committed.read_text(encoding="utf-8") == text, "run yods gen"


def test_module_names_match_generated_files() -> None:
    assert {Path(name).stem for name in made()} <= MODULES


def test_prelude_constraints_are_generated_once() -> None:
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


def test_unit_attribute_summary_matches_the_prelude() -> None:
    (summary,) = (each.summary for each in prelude_constraints() if each.reference == "UnitAttr")
    assert summary == UNIT_ATTR.summary
