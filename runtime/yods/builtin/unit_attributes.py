"""Unit attributes of an operation's class, each stated in one row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import UNIT, UnitAttr
from yods.ir.inherent_attributes import AttributeConstraint, OptionalAttribute

if TYPE_CHECKING:
    from yods.ir.operation import Operation


class UnitAttribute(OptionalAttribute[UnitAttr, bool]):
    """The row of a unit attribute, which says all by being there.

    Any value that is true gives it, and any that is false takes it away.
    """

    __slots__ = ()

    def __init__(self, words: str = "unit attribute", name: str = "", slot: str = "") -> None:
        super().__init__(AttributeConstraint(words, UnitAttr, plain=_unit), name, slot)

    def assign(self, op: Operation, value: Any) -> None:
        setattr(op, self.slot, UNIT if value else None)


def _unit(value: object) -> UnitAttr:
    return UNIT
