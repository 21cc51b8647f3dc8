"""Steps that the runtime does at once: where they may be, and where they may not."""

from __future__ import annotations

from yods_gen.directives.parse_steps import (
    Expect,
    ParseSteps,
    ReadAttributeDict,
    ReadAttributesThenType,
    ReadBracketedOperands,
    ReadClause,
    ReadClauses,
    ReadGroup,
    ReadOperand,
    ReadOperandList,
    ReadOperandPair,
    ReadType,
    ReadTypeOrBody,
)
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.model.ops.peepholes import (
    attributes_then_type,
    bracketed_operands,
    operand_pairs,
)
from yods_gen.model.ops.resolved import One, Pair, Several

COMMA, COLON = Expect(",", is_word=False), Expect(":", is_word=False)
OPENING, CLOSING = Expect("[", is_word=False), Expect("]", is_word=False)
A, B, C = ReadOperand("a"), ReadOperand("b"), ReadOperand("c")
TYPE = Source("I32")
TEST = python.constant(True)


def named(name: str) -> str:
    return name


def paired(steps: ParseSteps, *names: str, elsewhere: str = "") -> tuple[ParseSteps, list[object]]:
    """Steps, and operands of those names in the order of the op, after the rewrite."""
    operands = tuple(One(name, TYPE) for name in names)
    steps, made = operand_pairs(steps, operands, frozenset(elsewhere), named)
    return steps, list(made)


PAIR = ReadOperandPair("operands", ("a", "b"))


def test_two_operands() -> None:
    steps, operands = paired((A, COMMA, B), "a", "b")
    assert steps == (PAIR,)
    assert operands == [Pair("operands", (TYPE, TYPE))]


def test_a_pair_and_one_more() -> None:
    steps, operands = paired((A, COMMA, B, COMMA, C), "a", "b", "c")
    assert steps == (PAIR, COMMA, C)
    assert operands == [Pair("operands", (TYPE, TYPE)), One("c", TYPE)]


def test_operands_that_the_op_has_in_another_order() -> None:
    for order in ("ba", "acb"):
        steps, operands = paired((A, COMMA, B), *order)
        assert steps == (A, COMMA, B)
        assert operands == [One(name, TYPE) for name in order]


def test_operands_with_something_else_between() -> None:
    assert paired((A, COLON, B), "a", "b")[0] == (A, COLON, B)


def test_an_operand_that_something_else_reads() -> None:
    assert paired((A, COMMA, B), "a", "b", elsewhere="b")[0] == (A, COMMA, B)


def test_operands_that_are_resolved_otherwise() -> None:
    several = Several(python.local("a"))
    steps, operands = operand_pairs((A, COMMA, B), (several, One("b", TYPE)), frozenset(), named)
    assert steps == (A, COMMA, B)
    assert operands == (several, One("b", TYPE))


def test_neighbours_within_optional_parts() -> None:
    group = ReadGroup((), TEST, (), (A, COMMA, B))
    steps, operands = paired((group,), "a", "b")
    assert steps == (ReadGroup((), TEST, (), (PAIR,)),)
    assert operands == [Pair("operands", (TYPE, TYPE))]


def test_operands_in_brackets() -> None:
    read = (OPENING, ReadOperandList("a", ""), CLOSING)
    assert bracketed_operands(read) == (ReadBracketedOperands("a"),)
    clause = ReadClause("x", TEST, "x_clause", read)
    (clauses,) = bracketed_operands((ReadClauses((clause,)),))
    assert isinstance(clauses, ReadClauses)
    assert clauses.clauses[0].steps == (ReadBracketedOperands("a"),)


def test_operands_in_brackets_whose_place_is_told() -> None:
    read = (OPENING, ReadOperandList("a", "a_at"), CLOSING)
    assert bracketed_operands(read) == read


def test_attributes_and_the_type_behind_them() -> None:
    steps = (A, ReadAttributeDict(False, checked=True), COLON, ReadType("t", TYPE, None))
    assert attributes_then_type(steps) == (A, ReadAttributesThenType("t", TYPE, None, True))


def test_attributes_behind_a_keyword_and_types_without_mnemonic() -> None:
    for steps in (
        (ReadAttributeDict(True, checked=False), COLON, ReadType("t", None, None)),
        (ReadAttributeDict(False, checked=False), COLON, ReadTypeOrBody("t", TYPE)),
        (ReadAttributeDict(False, checked=False), COMMA, ReadType("t", None, None)),
    ):
        assert attributes_then_type(steps) == steps
