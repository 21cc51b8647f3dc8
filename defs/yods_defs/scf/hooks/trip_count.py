"""Constant trip counts of loops.

Source: MLIR, StaticValueUtils.cpp, `constantTripCount`; SCF.cpp, `computeUbMinusLb`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I1, IntegerType
from yods.ir.matchers import constant_of
from yods.ir.value import Value
from yods_dialects.arith.enums import IntegerOverflowFlags
from yods_dialects.arith.ops import AddiOp

if TYPE_CHECKING:
    #: A value, or a number known beforehand.
    Mixed = Value[Any] | int

_INDEX_BITS = 64


def known_number(bound: Mixed) -> int | None:
    """The number a bound is, where it is a constant; signed."""
    if not isinstance(bound, Value):
        return bound
    found = constant_of(bound)
    if not isinstance(found, IntegerAttr):
        return None
    # To MLIR the only bit of `true` is its sign.
    return -found.value if bound.type is I1 else found.value


def trip_count(lower: Mixed, upper: Mixed, step: Mixed, *, unsigned: bool = False) -> int | None:
    """How often a loop from `lower` to `upper` runs; None where that is not known.

    A loop that never advances counts as one that does not run.
    """
    if lower is upper:
        return 0
    advance = known_number(step)
    if advance is not None and advance <= 0:
        return 0
    distance = _distance(lower, upper, unsigned=unsigned)
    if distance is None:
        return None
    if distance <= 0:
        return 0
    return None if advance is None else -(-distance // advance)


def _distance(lower: Mixed, upper: Mixed, *, unsigned: bool) -> int | None:
    """`upper` less `lower`, modulo the width of the type unless `unsigned`."""
    first, last = known_number(lower), known_number(upper)
    if first is None and last is None:
        return _added(lower, upper, unsigned=unsigned)
    if first is None or last is None:
        return None
    width = _width(lower)
    mask = (1 << width) - 1
    if unsigned:
        return (last & mask) - (first & mask)
    if last <= first:
        return 0
    distance = (last - first) & mask
    return distance - (1 << width) if distance >> (width - 1) else distance


def _added(lower: Mixed, upper: Mixed, *, unsigned: bool) -> int | None:
    """The addend of `upper = lower + addend` without overflow."""
    sum_ = upper.defining_op if isinstance(upper, Value) else None
    if not isinstance(sum_, AddiOp) or sum_.lhs is not lower:
        return None
    wanted = IntegerOverflowFlags.nuw if unsigned else IntegerOverflowFlags.nsw
    return known_number(sum_.rhs) if wanted in sum_.overflowFlags.value else None


def _width(bound: Mixed) -> int:
    """Bits of a bound's type."""
    type_ = bound.type if isinstance(bound, Value) else None
    return type_.width if isinstance(type_, IntegerType) else _INDEX_BITS
