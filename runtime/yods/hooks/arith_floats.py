"""Folders of the arith dialect's float ops.

Source: MLIR, mlir/lib/Dialect/Arith/IR/ArithOps.cpp.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from yods.folding import floats
from yods.folding.constants import (
    float_bits,
    fold_binary,
    fold_unary,
    folded,
    format_of,
)
from yods_dialects.arith.enums import FastMathFlags
from yods_dialects.arith.ops import NegfOp

if TYPE_CHECKING:
    from yods.folding.constants import Folder, FoldResults
    from yods.ir.attribute import Attribute


def _floats(
    op: Any,
    constants: Sequence[Attribute | None],
    function: Callable[[int, int, Any], int | None],
) -> FoldResults:
    form = format_of(op.result.type)
    return folded(fold_binary(constants, lambda a, b: function(a, b, form)))


def _is_float(constant: Attribute | None, bits: int) -> bool:
    return constant is not None and float_bits(constant) == bits


def fold_negf(op: NegfOp, constants: Sequence[Attribute | None]) -> FoldResults:
    inner = op.operand.defining_op
    if isinstance(inner, NegfOp):
        return (inner.operand,)
    form = format_of(op.result.type)
    return folded(fold_unary(constants[0], lambda bits: floats.negate(bits, form)))


def fold_addf(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    form = format_of(op.result.type)
    if form.nan != "negative-zero" and _is_float(constants[1], form.sign_bit):
        return (op.lhs,)
    return _floats(op, constants, floats.add)


def fold_subf(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    if _is_float(constants[1], 0) and not format_of(op.result.type).exponent_only:
        return (op.lhs,)
    return _floats(op, constants, floats.subtract)


def fold_mulf(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    form = format_of(op.result.type)
    bits = float_bits(constants[1])
    if bits is not None and floats.is_one(bits, form):
        return (op.lhs,)
    needed = FastMathFlags.nnan | FastMathFlags.nsz
    if bits is not None and needed in op.fastmath.value and floats.is_zero(bits, form):
        return (op.rhs,)
    return _floats(op, constants, floats.multiply)


def fold_divf(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    bits = float_bits(constants[1])
    if bits is not None and floats.is_one(bits, format_of(op.result.type)):
        return (op.lhs,)
    return _floats(op, constants, floats.divide)


def fold_remf(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
    return _floats(op, constants, floats.remainder)


def _float_extreme(function: Callable[[int, int, Any], int], neutral: str) -> Folder:
    """The folder of a minimum or maximum of floats; `neutral` operands fall away."""

    def fold(op: Any, constants: Sequence[Attribute | None]) -> FoldResults:
        if op.lhs is op.rhs:
            return (op.rhs,)
        form = format_of(op.result.type)
        bits = float_bits(constants[1])
        if bits is not None:
            if neutral == "nan":
                falls_away = floats.is_nan(bits, form)
            else:
                negative = floats.is_negative(bits, form)
                falls_away = floats.is_infinite(bits, form) and negative is (neutral == "-inf")
            if falls_away:
                return (op.lhs,)
        return _floats(op, constants, function)

    return fold


fold_maximumf = _float_extreme(floats.maximum, "-inf")
fold_minimumf = _float_extreme(floats.minimum, "+inf")
fold_maxnumf = _float_extreme(floats.larger_number, "nan")
fold_minnumf = _float_extreme(floats.smaller_number, "nan")
