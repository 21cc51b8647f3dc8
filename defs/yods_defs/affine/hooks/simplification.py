"""Affine expressions brought to the form of a sum, each of its terms in it once.

Source: MLIR, mlir/lib/IR/AffineExpr.cpp, `simplifyAffineExpr`; the order of the terms is MLIR's.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING

from yods.builtin.affine import (
    ADD,
    CEILDIV,
    FLOORDIV,
    MOD,
    MUL,
    AffineBinary,
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineMap,
    AffineSymbol,
    binary,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    #: A sum: term → coefficient. The coefficient of `_ONE` is the constant.
    Sum = dict[AffineExpr, int]

_ONE = AffineConstant(1)


def simplified_map(map_: AffineMap) -> AffineMap:
    """`map_` with its results simplified, of the same dimensions and symbols."""
    results = [simplified(each, map_.dims, map_.symbols) for each in map_.results]
    return AffineMap(map_.dims, map_.symbols, results)


def simplified(expr: AffineExpr, dims: int, symbols: int) -> AffineExpr:
    """`expr` as a sum, in order.

    Args:
        dims: Of how many dimensions and symbols it may be, which decides of the order.
        symbols: See there.

    Returns:
        `expr` itself where it divides by what is not positive.
    """
    sums = _Sums()
    found = sums.of(expr)
    if found is None:
        return expr
    if expr.is_pure_affine:
        return sums.expression(found)
    if sums.expression(found) is expr:
        return expr
    return sums.ordered_expression(found, max(dims, symbols))


def linear_coefficients(expr: AffineExpr, dims: int, symbols: int) -> list[int] | None:
    """How often each dimension and each symbol is added, and then the constant.

    None where the expression is no such sum.
    """
    found = _Sums().of(expr)
    order: list[AffineExpr] = [AffineDim(number) for number in range(dims)]
    order += [AffineSymbol(number) for number in range(symbols)]
    order.append(_ONE)
    if found is None or not found.keys() <= set(order):
        return None
    return [found.get(each, 0) for each in order]


class _Sums:
    """Makes sums of expressions.

    What is no sum of dimensions and symbols (quotients, and products with symbols) is a term of
    its own; these are numbered as they are met.
    """

    def __init__(self) -> None:
        self._terms: dict[AffineExpr, int] = {}

    def of(self, expr: AffineExpr) -> Sum | None:
        """`expr` as a sum; None if it divides by a number that is not positive."""
        # Expressions may be as deep as the text is long, so this does not recurse.
        pending: list[tuple[AffineExpr, bool]] = [(expr, False)]
        done: list[Sum] = []
        while pending:
            found, inside_done = pending.pop()
            if isinstance(found, AffineConstant):
                done.append({_ONE: found.number})
            elif not isinstance(found, AffineBinary):
                done.append({found: 1})
            elif not inside_done:
                pending += ((found, True), (found.rhs, False), (found.lhs, False))
            else:
                rhs, lhs = done.pop(), done.pop()
                made = self._combined(found, lhs, rhs)
                if made is None:
                    return None
                done.append(made)
        return done[0]

    def _combined(self, expr: AffineBinary, lhs: Sum, rhs: Sum) -> Sum | None:
        if expr.kind == ADD:
            for term, count in rhs.items():
                lhs[term] = lhs.get(term, 0) + count
            return lhs
        if not isinstance(expr.rhs, AffineConstant):
            return self._term(binary(expr.kind, self.expression(lhs), self.expression(rhs)))
        number = expr.rhs.number
        if expr.kind == MUL:
            return {term: count * number for term, count in lhs.items()}
        if number <= 0:
            return None
        common = gcd(number, *lhs.values())
        divisor = number // common
        if expr.kind == MOD and divisor == 1:
            return {}
        reduced = {term: count // common for term, count in lhs.items()}
        if expr.kind != MOD and divisor == 1:
            return reduced
        kind = CEILDIV if expr.kind == CEILDIV else FLOORDIV
        quotient = binary(kind, self.expression(reduced), AffineConstant(divisor))
        if expr.kind != MOD:
            return self._term(quotient)
        # What is left is the number without whole divisors.
        self._term(quotient)
        lhs[quotient] = -number
        return lhs

    def _term(self, expr: AffineExpr) -> Sum:
        self._terms.setdefault(expr, len(self._terms))
        return {expr: 1}

    def expression(self, sum_: Sum) -> AffineExpr:
        """The sum as an expression: dimensions, symbols, other terms, the constant."""
        return _added(sum_, sorted(sum_, key=self._plain_order))

    def _plain_order(self, term: AffineExpr) -> tuple[int, int]:
        if term is _ONE:
            return 3, 0
        if term in self._terms:
            return 2, self._terms[term]
        if isinstance(term, AffineDim):
            return 0, term.position
        assert isinstance(term, AffineSymbol)
        return 1, term.position

    def ordered_expression(self, sum_: Sum, last: int) -> AffineExpr:
        """The same, in the order of the factors: `d0 + d0 * s0 + s0 + d1 * s1 + s1`.

        Args:
            last: Behind each number of a dimension or symbol.

        Source: MLIR, `getSemiAffineExprFromFlatForm`.
        """

        def order(term: AffineExpr) -> tuple[int, int, int, int]:
            if term is _ONE:
                return 2, 0, 0, 0
            number = self._terms.get(term, -1)
            if number < 0:
                lhs: AffineExpr = term
                rhs: AffineExpr = _ONE
            else:
                assert isinstance(term, AffineBinary)
                lhs, rhs = term.lhs, term.rhs
            if not isinstance(lhs, AffineDim | AffineSymbol):
                return 1, number, 0, 0
            if isinstance(rhs, AffineConstant):
                return 0, lhs.position, -1 if isinstance(lhs, AffineDim) else last, number
            if not isinstance(rhs, AffineDim | AffineSymbol):
                return 1, number, 0, 0
            return 0, lhs.position, rhs.position, number

        return _added(sum_, sorted(sum_, key=order))


def _added(sum_: Sum, order: Iterable[AffineExpr]) -> AffineExpr:
    made: AffineExpr = AffineConstant(0)
    for term in order:
        if sum_[term]:
            made = made + term * sum_[term]
    return made
