"""Affine expressions, maps and sets as text, with MLIR's choice of parentheses."""

from __future__ import annotations

from yods.builtin.affine import (
    ADD,
    MUL,
    AffineBinary,
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineSymbol,
)
from yods.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.affine import AffineMap, IntegerSet


def expression_text(
    expr: AffineExpr, dims: Sequence[str] | None, symbols: Sequence[str] | None
) -> str:
    """`expr`, with the given names for dimensions and symbols, if given."""
    out: list[str] = []
    # Pieces still to write, last first: text, or an expression and whether the operation
    # around it binds strongly. A stack because sums may be long.
    pending: list[str | tuple[AffineExpr, bool]] = [(expr, False)]
    while pending:
        piece = pending.pop()
        if isinstance(piece, str):
            out.append(piece)
            continue
        found, strong = piece
        if isinstance(found, AffineBinary):
            pieces = _sum(found) if found.kind == ADD else _product(found)
            if strong:
                pieces = ["(", *pieces, ")"]
            pending.extend(reversed(pieces))
        elif isinstance(found, AffineConstant):
            out.append(str(found.number))
        elif isinstance(found, AffineDim):
            out.append(f"d{found.position}" if dims is None else dims[found.position])
        elif isinstance(found, AffineSymbol):
            out.append(f"s{found.position}" if symbols is None else symbols[found.position])
    return "".join(out)


def _negated(number: int) -> int:
    """`-number` in 64 bits, where the smallest number is its own negative."""
    return number if number == -(2**63) else -number


def _product(expr: AffineBinary) -> list[str | tuple[AffineExpr, bool]]:
    """Anything but a sum."""
    lhs, rhs = expr.lhs, expr.rhs
    if expr.kind == MUL and isinstance(rhs, AffineConstant) and rhs.number == -1:
        return ["-", (lhs, True)]
    return [(lhs, True), f" {expr.kind} ", (rhs, True)]


def _sum(expr: AffineBinary) -> list[str | tuple[AffineExpr, bool]]:
    lhs, rhs = expr.lhs, expr.rhs
    if isinstance(rhs, AffineBinary) and rhs.kind == MUL and isinstance(rhs.rhs, AffineConstant):
        number = rhs.rhs.number
        term = rhs.lhs
        if number == -1:
            is_sum = isinstance(term, AffineBinary) and term.kind == ADD
            return [(lhs, False), " - ", (term, is_sum)]
        if number < -1:
            return [(lhs, False), " - ", (term, True), f" * {_negated(number)}"]
    if isinstance(rhs, AffineConstant) and rhs.number < 0:
        return [(lhs, False), f" - {_negated(rhs.number)}"]
    return [(lhs, False), " + ", (rhs, False)]


def _inputs(dims: int, symbols: int) -> str:
    text = "(" + ", ".join([f"d{i}" for i in range(dims)]) + ")"
    if symbols:
        text += "[" + ", ".join([f"s{i}" for i in range(symbols)]) + "]"
    return text


def map_text(map_: AffineMap) -> str:
    """`(d0)[s0] -> (d0 + s0)`."""
    results = ", ".join([e.text() for e in map_.results])
    return f"{_inputs(map_.dims, map_.symbols)} -> ({results})"


def set_text(set_: IntegerSet) -> str:
    """`(d0)[s0] : (d0 >= 0, d0 - s0 == 0)`."""
    constraints = ", ".join(
        [f"{e.text()} {'==' if equal else '>='} 0" for e, equal in set_.constraints]
    )
    return f"{_inputs(set_.dims, set_.symbols)} : ({constraints})"
