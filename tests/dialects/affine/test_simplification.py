"""Affine expressions as sums; what is expected is what mlir-opt 22 makes of them."""

from __future__ import annotations

from yods.builtin.affine import AffineDim, AffineSymbol
from yods_defs.affine.hooks.composition import simplified

D0 = AffineDim(0)
S0, S1 = AffineSymbol(0), AffineSymbol(1)


def test_quotients_are_reduced() -> None:
    assert str(simplified((S0 * 4).floordiv(12), 0, 1)) == "s0 floordiv 3"


def test_equal_terms_become_one() -> None:
    expr = (D0 * 4 + S0.floordiv(2)) * 64 + D0
    assert str(simplified(expr, 1, 1)) == "d0 * 257 + (s0 floordiv 2) * 64"


def test_products_with_symbols_are_terms() -> None:
    assert str(simplified((S0 * 4).floordiv(12) * S1, 0, 2)) == "(s0 floordiv 3) * s1"


def test_division_by_zero_is_not_simplified() -> None:
    expr = D0.floordiv(0) + D0
    assert simplified(expr, 1, 0) is expr
