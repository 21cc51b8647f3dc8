"""When divisions of the arith dialect may be moved.

Source: MLIR, mlir/lib/Dialect/Arith/IR/ArithOps.cpp.
"""

from __future__ import annotations

from typing import Any

from yods.interfaces.side_effects import Speculatability
from yods.ir.matchers import constant_of
from yods_eval.constants import integer_bits, is_integer


def _divisor_excludes(op: Any, *numbers: int) -> bool:
    constant = constant_of(op.rhs)
    bits = integer_bits(constant)
    if bits is None or constant is None:
        return False
    return all(not is_integer(constant, number) for number in numbers)


def may_divide_unsigned(op: Any) -> Speculatability:
    """A division that cannot be by zero may be moved anywhere."""
    return _speculatable(_divisor_excludes(op, 0))


def may_divide_signed(op: Any) -> Speculatability:
    """The same, where it cannot overflow either."""
    return _speculatable(_divisor_excludes(op, 0, -1))


def _speculatable(safe: bool) -> Speculatability:
    return Speculatability.ALWAYS if safe else Speculatability.NOT
