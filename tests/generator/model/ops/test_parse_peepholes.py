"""Steps that the runtime does at once: where they may be, and where they may not."""

from __future__ import annotations

from yods_gen.directives.steps import (
    CLS,
    Clause,
    Expect,
    ReadClauses,
    ReadType,
    Steps,
    called,
    read_into,
)
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import Assign, If
from yods_gen.model.ops.parse import attributes_then_type, bracketed_operands, operand_pairs
from yods_gen.model.ops.parsed_types import One, Pair, Several

COMMA, COLON = Expect(",", is_word=False), Expect(":", is_word=False)
OPENING, CLOSING = Expect("[", is_word=False), Expect("]", is_word=False)
A, B, C = (read_into(name, "operand") for name in "abc")
TYPE = PyExpr("I32")
TEST = python.constant(True)


def named(name: str) -> str:
    return name


def paired(steps: Steps, *names: str, elsewhere: str = "") -> tuple[Steps, list[object]]:
    """Steps, and operands of those names in the order of the op, after the rewrite."""
    operands = tuple(One(name, TYPE) for name in names)
    steps, made = operand_pairs(steps, operands, frozenset(elsewhere), named)
    return steps, list(made)


PAIR = read_into("operands", "operand_pair")


def test_two_operands() -> None:
    steps, operands = paired((A, COMMA, B), "a", "b")
    assert steps == (PAIR,)
    assert operands == [Pair("operands", (TYPE, TYPE))]


def test_pair_with_a_further_operand() -> None:
    steps, operands = paired((A, COMMA, B, COMMA, C), "a", "b", "c")
    assert steps == (PAIR, COMMA, C)
    assert operands == [Pair("operands", (TYPE, TYPE)), One("c", TYPE)]


def test_operands_in_another_order() -> None:
    for order in ("ba", "acb"):
        steps, operands = paired((A, COMMA, B), *order)
        assert steps == (A, COMMA, B)
        assert operands == [One(name, TYPE) for name in order]


def test_operands_with_something_else_between() -> None:
    assert paired((A, COLON, B), "a", "b")[0] == (A, COLON, B)


def test_operand_parsed_by_another_element() -> None:
    assert paired((A, COMMA, B), "a", "b", elsewhere="b")[0] == (A, COMMA, B)


def test_operands_that_are_resolved_otherwise() -> None:
    several = Several(python.local("a"))
    steps, operands = operand_pairs((A, COMMA, B), (several, One("b", TYPE)), frozenset(), named)
    assert steps == (A, COMMA, B)
    assert operands == (several, One("b", TYPE))


def test_neighbours_within_optional_parts() -> None:
    group = If(TEST, (), (A, COMMA, B))
    steps, operands = paired((group,), "a", "b")
    assert steps == (If(TEST, (), (PAIR,)),)
    assert operands == [Pair("operands", (TYPE, TYPE))]


def test_operands_in_brackets() -> None:
    read = (OPENING, read_into("a", "operand_list"), CLOSING)
    assert bracketed_operands(read) == (read_into("a", "bracketed_operands"),)
    clause = Clause("x", TEST, "x_clause", read)
    (clauses,) = bracketed_operands((ReadClauses((clause,)),))
    assert isinstance(clauses, ReadClauses)
    assert clauses.clauses[0].steps == (read_into("a", "bracketed_operands"),)


def test_bracketed_operands_with_recorded_location() -> None:
    read = (OPENING, read_into("a_at", "next_start"), read_into("a", "operand_list"), CLOSING)
    assert bracketed_operands(read) == read


PLAIN, CHECKED = called("attribute_dict"), called("own_attribute_dict", CLS)


def test_attributes_and_the_type_after_them() -> None:
    read = ReadType(("t",), called("type_of", TYPE), None, TYPE)
    steps: Steps = (A, Assign(("attributes",), CHECKED), COLON, read)
    both = called("attributes_then_type_of", TYPE, CLS)
    assert attributes_then_type(steps) == (A, Assign(("attributes", "t"), both))
    steps = (Assign(("attributes",), PLAIN), COLON, ReadType(("t",), called("type"), None, None))
    both = called("attributes_then_type")
    assert attributes_then_type(steps) == (Assign(("attributes", "t"), both),)


def test_attributes_after_a_keyword_and_types_without_mnemonic() -> None:
    type_ = ReadType(("t",), called("type"), None, None)
    for steps in (
        (read_into("attributes", "attribute_dict_with_keyword"), COLON, type_),
        (Assign(("attributes",), PLAIN), COLON, read_into("t", "type_or_body", TYPE)),
        (Assign(("attributes",), PLAIN), COMMA, type_),
    ):
        assert attributes_then_type(steps) == steps
