"""Unit attributes of an operation's class, each stated in one row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import UNIT, UnitAttr
from yods.ir.inherent_attributes import AttributeConstraint, OptionalAttribute

if TYPE_CHECKING:
    from yods.ir.operation import Operation


def _unit(value: object) -> UnitAttr:
    return UNIT


#: What is asked of nearly all of them (MLIR: UnitAttr).
UNIT_ATTR: AttributeConstraint[UnitAttr, bool] = AttributeConstraint(
    "unit attribute", UnitAttr, plain=_unit
)


class UnitAttribute(OptionalAttribute[UnitAttr, bool]):
    """The row of a unit attribute, which says all by being there.

    Any value that is true gives it, and any that is false takes it away. `words` are those
    for a constraint of another name than `UnitAttr`.
    """

    __slots__ = ()

    def __init__(self, words: str = "", name: str = "", slot: str = "") -> None:
        constraint = AttributeConstraint(words, UnitAttr, plain=_unit) if words else UNIT_ATTR
        super().__init__(constraint, name, slot)

    def assign(self, op: Operation, value: Any) -> None:
        setattr(op, self.slot, UNIT if value else None)
