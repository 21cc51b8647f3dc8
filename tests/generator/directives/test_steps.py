"""Steps of generated parsers and printers: the lines of each, what each sets."""

from __future__ import annotations

from yods_gen.directives.steps import (
    Append,
    Clause,
    Expect,
    Outside,
    ReadClauses,
    ReadType,
    Write,
    appended,
    joined,
    sets,
    shows,
)
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import Assign, Do, Handler, If, Raise, Try, bind

TRUE = python.constant(True)
A, B, C = (Assign((name,), TRUE) for name in "abc")


def test_step_is_written_as_its_lines() -> None:
    clauses = Clause("a", PyExpr("p.a()"), "a_read", (A,)), Clause(
        "b", PyExpr("p.b()"), "b_read", ()
    )
    assert list(ReadClauses(clauses).lines()) == [
        "a_read = b_read = False",
        "while True:",
        "    if p.a():",
        "        if a_read:",
        '            raise p.repeated_clause("a")',
        "        a_read = True",
        "        a = True",
        "    elif p.b():",
        "        if b_read:",
        '            raise p.repeated_clause("b")',
        "        b_read = True",
        "    else:",
        "        break",
    ]
    within = Outside(PyExpr("p.cyclic()"), "outside", (A,))
    assert list(within.lines()) == ["with p.cyclic() as outside:", "    a = True"]
    words = Expect(",", is_word=False), Expect("to", is_word=True)
    assert [line for each in words for line in each.lines()] == [
        'p.expect(",")', 'p.expect_keyword("to")',
    ]  # fmt: skip
    assert list(Write(("x ", PyExpr("name"))).lines()) == ['p.write(f"x {name}")']
    assert list(Append(PyExpr("name")).lines()) == ["out += name"]


def test_group_sets_the_intersection_of_its_branches() -> None:
    assert sets((A, If(TRUE, (B, C), (B,)))) == {"a", "b"}
    assert sets((If(TRUE, (B,)),)) == set()


def test_optional_clauses_set_no_variables() -> None:
    clause = Clause("x", TRUE, "x_clause", (A,))
    assert sets((ReadClauses((clause,)),)) == set()


def test_other_steps_set_their_variables() -> None:
    assert sets((Assign(("a", "b"), TRUE),)) == {"a", "b"}
    assert sets((ReadType(("t",), TRUE, None, None),)) == {"t"}
    assert sets((Try((bind("t", TRUE),), (Handler(TRUE, (Raise(TRUE),)),)),)) == {"t"}
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
