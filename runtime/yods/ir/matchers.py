"""Matchers of constant values.

Source: MLIR, mlir/include/mlir/IR/Matchers.h.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods.ir.attribute import Attribute
from yods.ir.traits import ConstantLike

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation
    from yods.ir.value import Value


def constant_of_op(op: Operation) -> Attribute | None:
    """The constant that `op` is; None where it is none (MLIR: `m_Constant`)."""
    if not isinstance(op, ConstantLike):
        return None
    folded = op.fold(())
    if not folded or not isinstance(folded[0], Attribute):
        return None
    return folded[0]


def constant_of(value: Value[Any]) -> Attribute | None:
    """The constant that `value` is; None if it is not known to be one."""
    op = value.defining_op
    return None if op is None else constant_of_op(op)


def constants_of(values: Sequence[Value[Any]]) -> list[Attribute | None]:
    """The constants that `values` are, each as by `constant_of`."""
    return [
        constant_of_op(op) if isinstance(op := value.defining_op, ConstantLike) else None
        for value in values
    ]
