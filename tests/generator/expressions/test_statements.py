"""Statements of generated methods: the lines that each is written as."""

from __future__ import annotations

import pytest

from yods_gen.expressions.python import PyExpr, constant
from yods_gen.expressions.statements import (
    OF_CLASS,
    STATIC,
    Annotated,
    Assign,
    Blank,
    Comment,
    Do,
    ForEach,
    Handler,
    If,
    ImportNames,
    Method,
    Prose,
    Raise,
    Return,
    Statement,
    Try,
    attempt,
    bind,
    block,
)
from yods_gen.model.tree import ClassModel
from yods_gen.output.render import unformatted

A, B, INT = PyExpr("a"), PyExpr("b"), PyExpr("int")


@pytest.mark.parametrize(
    ("statement", "lines"),
    [
        (Assign(("x",), A), ["x = a"]),
        (bind("x", A, INT), ["x: int = a"]),
        (Assign(("x", "y"), A, INT), ["y: int", "x, y = a"]),
        (Annotated("x", INT), ["x: int"]),
        (Comment("#: One\nline."), ["#: One line."]),
        (Blank(), [""]),
        (Do(PyExpr("f()")), ["f()"]),
        (If(A, (Do(B),)), ["if a:", "    b"]),
        (If(A, (), (Return(B),)), ["if a:", "    pass", "else:", "    return b"]),
        (ForEach("x, y", A, (If(B, ()),)), ["for x, y in a:", "    if b:", "        pass"]),
        (
            Try((Do(A),), (Handler(INT, (Raise(),)), Handler(B, (Raise(A, alone=True),), "wrong"))),
            ["try:", "    a", "except int:", "    raise", "except b as wrong:",
             "    raise a from None"],
        ),
        (Raise(A), ["raise a"]),
        (ImportNames("m", "x, y"), ["from m import x, y", ""]),
        (Prose("One.\n\nTwo."), ['"""One.', "", "Two.", '"""']),
    ],
)  # fmt: skip
def test_statement_is_written_as_its_lines(statement: Statement, lines: list[str]) -> None:
    assert list(statement.lines()) == lines


def test_value_that_may_not_be_computed() -> None:
    made = [line for each in attempt("x", A, B, constant(None), INT) for line in each.lines()]
    assert made == ["x: int", "try:", "    x = a", "except b:", "    x = None"]


def test_method_has_its_signature_and_prose() -> None:
    method = Method(
        "f", (Annotated("x", INT),), INT, (Return(A),), OF_CLASS, "cls",
        (Annotated("y", INT, constant(1)),), Annotated("rest", INT), "Do it.",
    )  # fmt: skip
    assert list(method.lines()) == [
        "@classmethod",
        "def f(cls, x: int, *, y: int = 1, **rest: int) -> int:",
        '    """Do it."""',
        "    return a",
    ]
    static = Method("f", (Annotated("x", INT),), INT, (), STATIC, first="")
    assert list(static.lines(A)) == ["@staticmethod", "def f(x: int) -> int:", "    pass"]
    split = Method("f", (Annotated("x", INT),), INT, (), is_split=True)
    assert list(split.lines()) == ["def f(self, x: int,) -> int:", "    pass"]


def test_text_of_a_class_is_indented() -> None:
    assert list(block((bind("x", A), Blank(), bind("y", B)))) == ["    x = a", "", "    y = b"]
    both = (Method("f", (), INT, (Return(A),)), Method("g", (), INT, (Return(B),)))
    of_a_class = ClassModel("c", "C", "class", (), "One.", (bind("x", A),), both, this=INT)
    assert unformatted(of_a_class).splitlines() == [
        *("class C:", '    """One."""', "    x = a"),
        *("", "    def f(self: int) -> int:", "        return a"),
        *("", "    def g(self: int) -> int:", "        return b"),
    ]
