"""Values made by affine expressions of others, of which as much as possible is known.

Source: MLIR, AffineOps.cpp, `makeComposedFoldedAffineApply`, `composeAffineMapAndOperands` and
`canonicalizeMapAndOperands`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.affine import AffineConstant, AffineDim, AffineMap, AffineMapAttr, AffineSymbol
from yods.builtin.attributes import IntegerAttr
from yods.ir.matchers import constant_of
from yods_defs.affine.hooks.scopes import Scope
from yods_defs.affine.hooks.simplification import simplified_map
from yods_dialects.affine.ops import ApplyOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.affine import AffineExpr
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


def applied(
    op: Operation,
    rewriter: PatternRewriter,
    expr: AffineExpr,
    operands: Sequence[Value[Any] | int],
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
