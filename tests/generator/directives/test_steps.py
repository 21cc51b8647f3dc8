"""Steps of generated parsers and printers: what prints each of them, what each sets."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import yods_gen
from yods_gen.directives import steps
from yods_gen.directives.steps import (
    Append,
    Assign,
    Clause,
    Do,
    Expect,
    If,
    Outside,
    Raise,
    ReadClauses,
    ReadType,
    Step,
    Try,
    Write,
    appended,
    joined,
    sets,
    shows,
)
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr

TEMPLATE = Path(yods_gen.__file__).parent / "templates" / "steps.jinja"
TRUE = python.constant(True)
A, B, C = (Assign((name,), TRUE) for name in "abc")


def test_every_step_has_a_macro() -> None:
    text = TEMPLATE.read_text(encoding="utf-8")
    body = re.search(r"set STEPS = {(.*?)}", text, re.DOTALL)
    assert body is not None
    rows = dict(re.findall(r'"(\w+)": (\w+),', body[1]))
    assert rows.keys() == {step.kind for step in get_args(Step)}
    assert all(f"macro {macro}(" in text for macro in rows.values())


def test_every_record_with_a_kind_is_a_step() -> None:
    records = {each for each in vars(steps).values() if hasattr(each, "kind")}
    assert records == set(get_args(Step))


def test_group_sets_the_intersection_of_its_branches() -> None:
    assert sets((A, If(TRUE, (B, C), (B,)))) == {"a", "b"}
    assert sets((If(TRUE, (B,)),)) == set()


def test_optional_clauses_set_no_variables() -> None:
    clause = Clause("x", TRUE, "x_clause", (A,))
    assert sets((ReadClauses((clause,)),)) == set()


def test_other_steps_set_their_variables() -> None:
    assert sets((Assign(("a", "b"), TRUE),)) == {"a", "b"}
    assert sets((ReadType(("t",), TRUE, None, None),)) == {"t"}
    assert sets((Try("t", TRUE, TRUE, Raise(TRUE)),)) == {"t"}
    assert sets((Outside(TRUE, "outside", (A,)),)) == {"a", "outside"}
    assert sets((Expect(",", False), Do(TRUE))) == set()


def test_literals_show_no_value() -> None:
    assert not shows((Write((" ", "x")),))
    assert shows((Write((" ", PyExpr("p.operand(a)"))),))
    assert shows((Do(TRUE),))
    assert not shows(())


def test_neighbouring_text_is_joined() -> None:
    text = Write(("a",)), Write(("",)), Write(("b",))
    assert joined(text) == (Write(("a", "b")),)
    assert joined((If(TRUE, text),)) == (If(TRUE, (Write(("a", "b")),)),)
    assert joined((Outside(TRUE, "outside", text),)) == (
        Outside(TRUE, "outside", (Write(("a", "b")),)),
    )


def test_text_that_is_appended() -> None:
    text = (Write(("a",)),)
    made = (Append(python.constant("a")),)
    assert appended((If(TRUE, text, text),)) == (If(TRUE, made, made),)
    assert appended((Outside(TRUE, "outside", text),)) == (Outside(TRUE, "outside", made),)
