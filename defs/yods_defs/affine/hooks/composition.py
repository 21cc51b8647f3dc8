"""Affine expressions as sums of distinct terms, and values made by expressions of others."""

from __future__ import annotations

from math import gcd

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
    AffineMapAttr,
    AffineSymbol,
    binary,
)
from yods.builtin.attributes import IntegerAttr
from yods.hints import TYPE_CHECKING, Any
from yods.ir.matchers import constant_of
from yods_defs.affine.hooks.verify import Scope
from yods_dialects.affine.ops import ApplyOp

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from yods import Operation, PatternRewriter, Value

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


def applied(
    op: Operation, rewriter: PatternRewriter, expr: AffineExpr, operands: Sequence[Value[Any] | int]
) -> Value[Any] | int:
    """Apply `expr` to `operands`, one for each of its symbols, before `op`.

    Returns:
        A number where it is known, an operand where it is that, or else the result of a new
        `affine.apply`.
    """
    values: list[Value[Any]] = []
    given: list[AffineExpr] = []
    for each in operands:
        if isinstance(each, int):
            given.append(AffineConstant(each))
        else:
            given.append(AffineSymbol(len(values)))
            values.append(each)
    map_ = AffineMap(0, len(values), [expr.replace((), given)])
    map_, values = canonical(op, *_taken_in(map_, values))
    map_ = simplified_map(map_)
    (result,) = map_.results
    if isinstance(result, AffineConstant):
        return result.number
    if isinstance(result, AffineDim):
        return values[result.position]
    if isinstance(result, AffineSymbol):
        return values[map_.dims + result.position]
    made = ApplyOp(values, map=AffineMapAttr(map_), location=op._location)
    return rewriter.insert(made).results[0]


def composed(
    op: Operation, map_: AffineMap, operands: Sequence[Value[Any]]
) -> tuple[AffineMap, list[Value[Any]]]:
    """`map_` with what `affine.apply` made of its operands taken in, and in canonical form.

    Only what takes something in is simplified, as in MLIR.
    """
    values = list(operands)
    if any(isinstance(each.defining_op, ApplyOp) for each in values):
        map_, values = canonical(op, *_taken_in(map_, values))
        map_ = simplified_map(map_)
    return canonical(op, map_, values)


def _taken_in(
    map_: AffineMap, operands: Sequence[Value[Any]]
) -> tuple[AffineMap, list[Value[Any]]]:
    """Compose `map_` with the maps of the `affine.apply` ops that define its operands.

    Operands of a composed map are appended to the existing ones.
    """
    dims: list[Value[Any] | None] = list(operands[: map_.dims])
    symbols: list[Value[Any] | None] = list(operands[map_.dims :])
    results = list(map_.results)
    # Dimensions are looked at first, and again after each change, as in MLIR.
    at = 0
    while at < len(dims) + len(symbols):
        group, number = (dims, at) if at < len(dims) else (symbols, at - len(dims))
        value = group[number]
        maker = None if value is None else value.defining_op
        if not isinstance(maker, ApplyOp):
            at += 1
            continue
        inner = maker.map.map
        taken = inner.results[0].replace(
            [AffineDim(len(dims) + i) for i in range(inner.dims)],
            [AffineSymbol(len(symbols) + i) for i in range(inner.symbols)],
        )
        dim_values: list[AffineExpr] = [AffineDim(i) for i in range(len(dims))]
        symbol_values: list[AffineExpr] = [AffineSymbol(i) for i in range(len(symbols))]
        (dim_values if group is dims else symbol_values)[number] = taken
        results = [each.replace(dim_values, symbol_values) for each in results]
        group[number] = None
        dims += maker.mapOperands[: inner.dims]
        symbols += maker.mapOperands[inner.dims :]
        at = 0
    left_dims, dim_places = _without_gaps(dims, AffineDim)
    left_symbols, symbol_places = _without_gaps(symbols, AffineSymbol)
    results = [each.replace(dim_places, symbol_places) for each in results]
    return AffineMap(len(left_dims), len(left_symbols), results), left_dims + left_symbols


def _without_gaps(
    values: Sequence[Value[Any] | None], make: type[AffineDim | AffineSymbol]
) -> tuple[list[Value[Any]], list[AffineExpr]]:
    """The values that are left, and what each place of `values` is called then."""
    left: list[Value[Any]] = []
    places: list[AffineExpr] = []
    for value in values:
        if value is None:
            places.append(AffineConstant(0))
        else:
            places.append(make(len(left)))
            left.append(value)
    return left, places


def canonical(
    op: Operation, map_: AffineMap, operands: Sequence[Value[Any]]
) -> tuple[AffineMap, list[Value[Any]]]:
    """`map_` with each operand once, if at all: as a symbol where it may be one, or a dimension.

    Constants become part of the map.

    Args:
        op: Where this is; what may be a symbol depends on it.
    """
    map_, values = _legal(op, map_, operands)
    dims, dim_places = _used_once(map_, values[: map_.dims], AffineDim)
    symbols, symbol_places = _used_once(map_, values[map_.dims :], AffineSymbol)
    results = [each.replace(dim_places, symbol_places) for each in map_.results]
    return AffineMap(len(dims), len(symbols), results), dims + symbols


def _legal(
    op: Operation, map_: AffineMap, operands: Sequence[Value[Any]]
) -> tuple[AffineMap, list[Value[Any]]]:
    """Turn dimensions of `map_` that may be symbols into symbols, and the reverse.

    A symbol that may be neither remains a symbol.
    """
    scope = Scope(op)
    dims: list[Value[Any]] = []
    symbols: list[Value[Any]] = []
    promoted: list[tuple[int, Value[Any]]] = []
    demoted: list[tuple[int, Value[Any]]] = []
    dim_places: list[AffineExpr] = []
    symbol_places: list[AffineExpr] = []
    for number, value in enumerate(operands[: map_.dims]):
        dim_places.append(AffineDim(len(dims)))
        if scope.is_symbol(value):
            promoted.append((number, value))
        else:
            dims.append(value)
    for number, value in enumerate(operands[map_.dims :]):
        symbol_places.append(AffineSymbol(len(symbols)))
        if scope.is_dim(value) and not scope.is_symbol(value):
            demoted.append((number, value))
        else:
            symbols.append(value)
    for number, value in promoted:
        dim_places[number] = AffineSymbol(len(symbols))
        symbols.append(value)
    for number, value in demoted:
        symbol_places[number] = AffineDim(len(dims))
        dims.append(value)
    results = [each.replace(dim_places, symbol_places) for each in map_.results]
    return AffineMap(len(dims), len(symbols), results), dims + symbols


def _used_once(
    map_: AffineMap, values: Sequence[Value[Any]], make: type[AffineDim | AffineSymbol]
) -> tuple[list[Value[Any]], list[AffineExpr]]:
    """The values that `map_` uses, each once, and what stands for each of all then."""
    left: dict[Value[Any], AffineExpr] = {}
    places: list[AffineExpr] = []
    for number, value in enumerate(values):
        place: AffineExpr = make(number)
        if any(each.uses(place) for each in map_.results):
            # A constant may always be a symbol, so no dimension is one by now.
            known = constant_of(value)
            if isinstance(known, IntegerAttr):
                place = AffineConstant(known.value)
            else:
                place = left.setdefault(value, make(len(left)))
        places.append(place)
    return list(left), places
