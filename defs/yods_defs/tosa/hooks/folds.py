"""Folds of tosa operations, and conditions of its rules that are about operations.

Source: MLIR, TosaCanonicalizations.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.types import DYNAMIC, I32, FloatType, IntegerType, RankedTensorType
from yods.ir.matchers import constant_of
from yods_dialects.tosa import ops
from yods_eval.constant_predicates import signed_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute
    from yods.ir.value import Value
    from yods_eval.constants import FoldResults


def fold_concat(op: ops.ConcatOp, constants: Sequence[Attribute | None]) -> FoldResults:
    """Concatenations along one axis are one."""
    found: list[Value[Any]] = []
    for value in op.input1:
        inner = value.defining_op
        same = isinstance(inner, ops.ConcatOp) and inner.axis is op.axis
        found += inner.operands if inner is not None and same else [value]
    if len(found) == len(op.input1):
        return None
    op.input1 = found
    return ()


def unit_of(op: ops.MulOp) -> Any:
    """The factor that changes nothing, as products are shifted; None if that is not known."""
    element = op.output.type.element_type
    if element is not I32:
        return 1 if isinstance(element, IntegerType | FloatType) else None
    shift = signed_value(constant_of(op.shift))
    return None if shift is None else 1 << shift


def rounded(product: int, unit: int) -> Any:
    """A product of integers, shifted; None if that does not fit into 32 bits."""
    number = (product + unit // 2) // unit
    return number if unit == 1 or abs(number) < 1 << 31 else None


def keeps_order(op: ops.TransposeOp) -> bool:
    """Whether only dimensions of extent 1 move; never if a transposition is beside it."""
    type_ = op.input1.type
    if any(isinstance(each, ops.TransposeOp) for each in (op.input1.defining_op, *op.output.users)):
        return False
    if not isinstance(type_, RankedTensorType) or type_.shape.count(DYNAMIC) > 1:
        return False
    moved = [i for i in op.perms.values if type_.shape[i] != 1]
    return moved == sorted(moved)
