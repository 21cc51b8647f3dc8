"""Steps of generated parsers and printers: what prints each of them, what each sets."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pytest

import yods_gen
from yods_gen.directives import parse_steps, print_steps
from yods_gen.directives.parse_steps import (
    Absent,
    Expect,
    ParseStep,
    ReadByCall,
    ReadClause,
    ReadClauses,
    ReadFunctionType,
    ReadGroup,
    ReadOperand,
    sets,
)
from yods_gen.directives.print_steps import NewLine, PrintStep, Write, shows
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.model.ops import parser
from yods_gen.model.ops.parser import ReadyStep, StoreStep

TEMPLATES = Path(yods_gen.__file__).parent / "templates" / "op"
TRUE = python.constant(True)


def kinds(union: Any) -> set[str]:
    return {step.kind for step in get_args(union)}


def table(template: str, name: str) -> dict[str, str]:
    """Kind of step → macro, as a template has it."""
    text = (TEMPLATES / template).read_text(encoding="utf-8")
    body = re.search(rf"set {name} = {{(.*?)}}", text, re.DOTALL)
    assert body is not None
    rows = dict(re.findall(r'"(\w+)": (\w+),', body[1]))
    assert all(f"macro {macro}(" in text for macro in rows.values())
    return rows


@pytest.mark.parametrize(
    ("template", "name", "union"),
    [
        ("parse.jinja", "STEPS", ParseStep),
        ("parse.jinja", "READY", ReadyStep),
        ("parse.jinja", "STORE", StoreStep),
        ("print.jinja", "STEPS", PrintStep),
    ],
)
def test_every_step_has_a_macro(template: str, name: str, union: Any) -> None:
    assert table(template, name).keys() == kinds(union)


@pytest.mark.parametrize("module", [parse_steps, print_steps, parser])
def test_every_record_with_a_kind_is_a_step(module: ModuleType) -> None:
    records = {each for each in vars(module).values() if hasattr(each, "kind")}
    steps = {
        step for union in (ParseStep, PrintStep, ReadyStep, StoreStep) for step in get_args(union)
    }
    # A clause is printed with the list it is one of.
    assert records - {ReadClause} <= steps


def test_a_group_sets_what_it_sets_in_any_case() -> None:
    first, both, one = ReadOperand("a"), ReadOperand("b"), ReadOperand("c")
    group = ReadGroup((first,), TRUE, (both, one), (both,))
    assert sets(group) == {"a", "b"}
    assert sets(ReadGroup((), TRUE, (both,), ())) == set()


def test_clauses_set_nothing_for_certain() -> None:
    clause = ReadClause("x", TRUE, "x_clause", (ReadOperand("a"),))
    assert sets(ReadClauses((clause,))) == set()
    assert sets(Absent("a", None, TRUE)) == {"a"}


def test_a_call_sets_all_it_gives() -> None:
    assert sets(ReadByCall(("a", "b"), TRUE)) == {"a", "b"}
    assert sets(ReadFunctionType("f", "", "r")) >= {"f", "r"}
    assert sets(Expect(",", False)) == set()


def test_text_alone_shows_nothing() -> None:
    assert not shows(Write((" ", "x")))
    assert shows(Write((" ", Source("p.operand(a)"))))
    assert not shows(NewLine())
