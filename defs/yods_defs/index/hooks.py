"""Hooks of the index dialect: folds of comparisons.

An index is 32 or 64 bits wide. A constant is computed where both widths agree on its
low 32 bits; it is kept with 64.

Source: MLIR, mlir/lib/Dialect/Index/IR/IndexOps.cpp.
"""

from __future__ import annotations

from collections.abc import Sequence

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I1
from yods.hints import TYPE_CHECKING
from yods.ir.matchers import constant_of
from yods_dialects.index.enums import IndexCmpPredicate
from yods_dialects.index.ops import CmpOp, MaxsOp, MaxuOp, MinsOp, MinuOp
from yods_eval.constants import FoldResults, signed
from yods_eval.elements import holds

if TYPE_CHECKING:
    from yods import Attribute, Operation

_MASK_32 = (1 << 32) - 1
_MASK_64 = (1 << 64) - 1


def _outcome(
    extreme: Operation, bound: int, number: int, predicate: IndexCmpPredicate, width: int
) -> bool | None:
    """Result of comparing a minimum or maximum with `number`; None if it may vary.

    Args:
        extreme: The op of which it is known that one operand is `bound`.

    Source: MLIR, `intrange::evaluatePred`.
    """
    by_sign = isinstance(extreme, MinsOp | MaxsOp)
    least, most = 1 << (width - 1), (1 << (width - 1)) - 1
    ends = (least, most) if by_sign else (0, least | most)
    ends = (ends[0], bound) if isinstance(extreme, MinsOp | MinuOp) else (bound, ends[1])
    one_sign = ends[0] >> (width - 1) == ends[1] >> (width - 1)

    def read(is_signed: bool) -> tuple[int, int, int]:
        """Smallest and largest number it can be, and the one to compare with."""
        if not is_signed:
            low, high = ends if one_sign or not by_sign else (0, least | most)
            return min(low, high), max(low, high), number
        low, high = ends if one_sign or by_sign else (least, most)
        numbers = signed(low, width), signed(high, width)
        return min(numbers), max(numbers), signed(number, width)

    name = predicate.symbol
    if name in ("eq", "ne"):
        readings = read(True), read(False)
        if any(low == high == given for low, high, given in readings):
            return name == "eq"
        if all(not low <= given <= high for low, high, given in readings):
            return name == "ne"
        return None
    low, high, given = read(name[0] == "s")
    truths = {holds(name[-2:], each, given, width) for each in (low, high)}
    return truths.pop() if len(truths) == 1 else None


def fold_cmp(op: CmpOp, constants: Sequence[Attribute | None]) -> FoldResults:
    predicate = op.pred.value
    name = predicate.symbol
    lhs, rhs = constants
    if isinstance(lhs, IntegerAttr) and isinstance(rhs, IntegerAttr):
        both = {
            holds(name, lhs.value & _MASK_64, rhs.value & _MASK_64, 64),
            holds(name, lhs.value & _MASK_32, rhs.value & _MASK_32, 32),
        }
        if len(both) == 1:
            return (IntegerAttr(int(both.pop()), I1),)
    extreme = op.lhs.defining_op
    if isinstance(extreme, MinsOp | MinuOp | MaxsOp | MaxuOp) and isinstance(rhs, IntegerAttr):
        bound = constant_of(extreme.rhs)
        if isinstance(bound, IntegerAttr):
            wide, narrow = (
                _outcome(extreme, bound.value & mask, rhs.value & mask, predicate, width)
                for mask, width in ((_MASK_64, 64), (_MASK_32, 32))
            )
            if wide is not None and wide is narrow:
                return (IntegerAttr(int(wide), I1),)
    if op.lhs is op.rhs:
        return (IntegerAttr(int(holds(name, 0, 0, 64)), I1),)
    return None
