"""Comparing an integer, converted to a float, with a float constant: as integers.

Source: MLIR, `CmpFIntToFPConst` in mlir/lib/Dialect/Arith/IR/ArithOps.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods_dialects.arith.enums import CmpFPredicate, CmpIPredicate
from yods_eval import floats
from yods_eval.constants import format_of

if TYPE_CHECKING:
    from fractions import Fraction

    from yods.builtin.attributes import FloatAttr
    from yods.literals.floats import FloatFormat


def compare_as_integers(
    number: int, constant: FloatAttr, width: int, unsigned: bool
) -> bool | tuple[CmpIPredicate, int] | None:
    """Reduce the comparison of a converted integer with a constant to one of integers.

    Args:
        number: The predicate, as CmpFPredicate numbers it.
        width: Bits of the integer.
        unsigned: Whether it was converted as an unsigned one.

    Returns:
        Its truth, where the integer does not matter; a predicate and the bits of the
        integer to compare with; None where neither is known.
    """
    form = format_of(constant.type)
    if floats.is_nan(constant.bits, form) or _may_mislead(constant.bits, form, width, unsigned):
        return None
    predicate = CmpFPredicate(number)
    if predicate in (CmpFPredicate.ORD, CmpFPredicate.UNO):
        return predicate is CmpFPredicate.ORD
    if predicate in (CmpFPredicate.AlwaysFalse, CmpFPredicate.AlwaysTrue):
        return None
    kind = predicate.symbol[1:]
    low, high = (0, (1 << width) - 1) if unsigned else (-(1 << width - 1), (1 << width - 1) - 1)
    top, bottom = (floats.from_integer(limit, form) for limit in (high, low))
    if floats.compare(top, constant.bits, form) == "less":
        return kind in ("ne", "lt", "le")
    if floats.compare(bottom, constant.bits, form) == "greater":
        return kind in ("ne", "gt", "ge")
    exact = floats.exact(constant.bits, form)
    whole = floats.to_integer(constant.bits, form)
    if whole is None or not low <= whole <= high:
        return None
    if exact != whole:
        adjusted = _around_fraction(kind, exact, unsigned)
        if isinstance(adjusted, bool):
            return adjusted
        kind = adjusted
    prefix = "" if kind in ("eq", "ne") else "u" if unsigned else "s"
    return CmpIPredicate[prefix + kind], whole & ((1 << width) - 1)


def _around_fraction(kind: str, exact: Fraction, unsigned: bool) -> bool | str:
    """The comparison with the constant rounded towards zero that says the same."""
    negative = exact < 0
    if kind in ("eq", "ne"):
        return kind == "ne"
    if unsigned and negative:
        return kind in ("gt", "ge")
    if kind in ("lt", "le"):
        return "lt" if negative else "le"
    return "ge" if negative else "gt"


def _may_mislead(bits: int, form: FloatFormat, width: int, unsigned: bool) -> bool:
    """Whether rounding in the conversion can change what the comparison says."""
    from fractions import Fraction  # costs more to load than to read a small file

    if width <= form.precision:
        return False
    value_bits = width if unsigned else width - 1
    if floats.is_infinite(bits, form):
        return form.max_exponent < value_bits
    exact = abs(floats.exact(bits, form))
    if not exact:
        return False
    exponent = exact.numerator.bit_length() - exact.denominator.bit_length()
    if Fraction(2) ** exponent > exact:
        exponent -= 1
    return form.precision <= exponent <= value_bits
