"""Affine expressions, maps and sets: read, simplified and printed as MLIR does."""

from __future__ import annotations

import copy
import gc
import pickle
from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.marks import spread
from support.text_tables import subject
from support.text_tables.answers import Answer, load
from support.text_tables.cases import UNREGISTERED
from yods.builtin.affine import (
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineMap,
    AffineMapAttr,
    AffineSymbol,
    IntegerSet,
)
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError, ParseError
from yods.ir.location import Source
from yods.text.attribute_parser import AttributeParser
from yods.text.operation_parser import OperationParser


@pytest.mark.parametrize("answer", load("affine"), ids=lambda a: a.text.strip()[:70])
def test_agrees_with_mlir(answer: Answer) -> None:
    if answer.accepted:
        assert subject.printed(answer.text, answer.options) == answer.stdout
    else:
        error = subject.first_error(answer.text, answer.options)
        # MLIR adds a second error to that of a failed negation.
        assert error is not None and answer.stderr.startswith(error)


def _map(text: str) -> AffineMap:
    return AttributeParser(Source(text), Context()).affine_map()


def _expressions(depth: int) -> st.SearchStrategy[AffineExpr]:
    leaves = st.one_of(
        st.integers(-20, 20).map(AffineConstant),
        st.integers(0, 2).map(AffineDim),
        st.integers(0, 1).map(AffineSymbol),
    )
    if depth == 0:
        return leaves
    inner = _expressions(depth - 1)
    positive = st.integers(1, 12)
    return st.one_of(
        leaves,
        st.builds(lambda a, b: a + b, inner, inner),
        st.builds(lambda a, b: a - b, inner, inner),
        st.builds(lambda a, n: a * n, inner, st.integers(-12, 12)),
        st.builds(lambda a, n: a.floordiv(n), inner, positive),
        st.builds(lambda a, n: a.ceildiv(n), inner, positive),
        st.builds(lambda a, n: a % n, inner, positive),
    )


@given(_expressions(4))
def test_text_reads_back(expr: AffineExpr) -> None:
    """Reading may simplify further, as in MLIR, but means the same."""
    (again,) = _map(str(AffineMap(3, 2, [expr]))).results
    for dims in product((-5, 3), (0, 4), (7,)):
        assert again.value(dims, (2, -3)) == expr.value(dims, (2, -3))


@given(_expressions(3), st.integers(1, 9))
def test_simplification_keeps_the_value(expr: AffineExpr, number: int) -> None:
    """Whatever is rewritten computes the same numbers as the operation itself."""
    for d0, d1, s0 in product((-7, 0, 5), (3, -4), (2,)):
        at = (d0, d1, 1), (s0, -3)
        value = expr.value(*at)
        assert value is not None
        assert (expr.floordiv(number)).value(*at) == value // number
        assert (expr.ceildiv(number)).value(*at) == -(-value // number)
        assert (expr % number).value(*at) == value % number
        assert (expr * -number).value(*at) == -value * number
        assert (expr - expr.floordiv(number) * number).value(*at) == value % number


def test_interned() -> None:
    one = AffineDim(0) + AffineSymbol(0)
    assert one is AffineDim(0) + AffineSymbol(0)
    assert AffineMap(1, 1, [one]) is AffineMap(1, 1, [one])
    assert pickle.loads(pickle.dumps(AffineMap(1, 1, [one]))) is AffineMap(1, 1, [one])
    assert copy.deepcopy(one) is one
    with pytest.raises(AttributeError, match="immutable"):
        AffineDim(0).position = 2


def test_shapes_of_maps() -> None:
    assert _map("(a, b) -> (a, b)").is_identity
    assert _map("(a, b) -> (a, b)") is AffineMap.identity(2)
    assert not _map("(a, b) -> (b, a)").is_identity
    assert _map("(a, b) -> (b, a)").is_permutation
    assert not _map("(a, b) -> (b, b)").is_permutation
    assert _map("(a, b) -> (b)").is_projected_permutation
    assert not _map("(a, b)[s] -> (b)").is_projected_permutation
    outer, inner = _map("(a)[s] -> (a * 2 + s)"), _map("(a, b)[t] -> (a + b + t)")
    assert str(outer.compose(inner)) == "(d0, d1)[s0, s1] -> ((d0 + d1 + s1) * 2 + s0)"


def test_expressions_answer_about_themselves() -> None:
    d0, s0 = AffineDim(0), AffineSymbol(0)
    assert (d0 * 2 + s0).is_pure_affine
    assert not (d0 * s0).is_pure_affine
    assert (d0 + s0).uses(d0) and not (s0 * 2).uses(d0)
    assert (2 + d0 * 4).divisor == 2
    assert str(1 - d0) == "-d0 + 1" and str(3 * d0 - 4) == "d0 * 3 - 4"
    assert (d0 + s0).text(["%i"], ["%n"]) == "%i + %n"
    with pytest.raises(ValueError, match="not affine"):
        d0 * AffineDim(1)


def _of_values(text: str) -> tuple[str, list[str]]:
    parser = OperationParser(Source(text, "f"), Context())
    map_, operands = parser.affine_map_of_values()
    return str(map_), [operand[0].strip() for operand in operands]


@pytest.mark.parametrize(
    ("text", "map_", "operands"),
    [
        ("[]", "() -> ()", []),
        ("[%i + 1]", "(d0) -> (d0 + 1)", ["%i"]),
        ("[%i, %j * 2, %i]", "(d0, d1) -> (d0, d1 * 2, d0)", ["%i", "%j"]),
        ("[%i + symbol(%n), %n]", "(d0)[s0] -> (d0 + s0, s0)", ["%i", "%n"]),
        ("[symbol(%n) + %i]", "(d0)[s0] -> (d0 + s0)", ["%i", "%n"]),
        ("[%a #1 + %i]", "(d0, d1) -> (d0 + d1)", ["%a #1", "%i"]),
        ("[symbol(%i) + %i]", "()[s0] -> (s0 * 2)", ["%i"]),
    ],
)
def test_of_values(text: str, map_: str, operands: list[str]) -> None:
    assert _of_values(text) == (map_, operands)


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("[%i *]", "missing right operand of binary operator", 6),
        ("[%i * %j]", "non-affine expression: at least one of the multiply operands", 5),
        ("[i]", "use of undeclared identifier", 2),
        ("[symbol %i]", "expected '(' at start of SSA symbol", 8),
        ("[symbol(1)]", "expected ssa identifier", 9),
        ("[symbol(%i]", "expected ')' at end of SSA symbol", 11),
        ("[%i", "expected ']' in affine map", 3),
        ("(%i)", "expected '[' in affine map", 1),
        ("[%a#1 + %a#1]", "expected ']' in affine map", 11),
        ("[%a + %a#0]", "expected ']' in affine map", 9),
    ],
)
def test_of_values_errors(text: str, message: str, column: int) -> None:
    with pytest.raises(ParseError) as caught:
        _of_values(text)
    assert caught.value.diagnostic.message.startswith(message)
    assert caught.value.diagnostic.column == column


def test_sets() -> None:
    set_ = AttributeParser(Source("(d0)[s0] : (d0 <= s0, d0 == 3)"), Context()).integer_set()
    assert str(set_) == "(d0)[s0] : (-d0 + s0 >= 0, d0 - 3 == 0)"
    assert set_ is IntegerSet(1, 1, set_.constraints)
    with pytest.raises(ParseError, match="expected AffineMap, but got IntegerSet"):
        _map("() : ()")


def _chain(link: str, count: int) -> str:
    return f"(d0)[s0] -> (d0{link * count})"


def _sum(link: str, count: int) -> str:
    return " + ".join(link.replace("#", str(number + 2)) for number in range(count))


#: Texts of any length.
_LONG: dict[str, Callable[[int], str]] = {
    "one sum": lambda n: _chain(" + d0 mod 7", n),
    "sum of others": lambda n: f"(d0) -> ({_sum('d0 mod #', n)})",
    "divided": lambda n: f"(d0) -> (({_sum('(d0 mod #) * 4', n // 2)}) floordiv 4)",
    "remainder": lambda n: f"(d0) -> (({_sum('(d0 mod #) * 4', n // 2)}) mod 3)",
    "divisions": lambda n: _chain(" floordiv 3", n),
    "products": lambda n: _chain(" * s0", n),
    "in brackets": lambda n: _chain(" + (s0 + 1)", n // 2),
    "signs": lambda n: f"(d0) -> ({'-' * (2 * n + 1)}d0)",
    "deep": lambda _: f"(d0) -> ({'(' * 200}d0{' floordiv 4)' * 200})",
}


@pytest.mark.parametrize("count", spread([5_000, 50_000], 2))
@pytest.mark.parametrize("form", spread(_LONG, 4))
def test_long_expressions(form: str, count: int) -> None:
    made = AffineMapAttr(_map(_LONG[form](count)))
    assert len(str(made.map)) > 10
    del made
    gc.collect()


def test_deep_is_an_error() -> None:
    nested = "(" * 10_000 + "d0" + ")" * 10_000
    with pytest.raises(DiagnosticError, match="nesting is deeper"):
        subject.read(f'"a"() {{m = affine_map<(d0) -> ({nested})>}} : () -> ()', (UNREGISTERED,))
