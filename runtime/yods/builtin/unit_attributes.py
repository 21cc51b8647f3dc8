"""Fields of an operation's class for unit attributes."""

from __future__ import annotations

from yods.builtin.attributes import UNIT, UnitAttr
from yods.hints import TYPE_CHECKING, Any
from yods.ir.fields import AttributeConstraint, OptionalAttribute

if TYPE_CHECKING:
    from yods.ir.operation_base import OperationBase


def _unit(value: object) -> UnitAttr:
    return UNIT


#: The constraint of nearly all of them (MLIR: UnitAttr).
UNIT_ATTR: AttributeConstraint[UnitAttr, bool] = AttributeConstraint(
    "unit attribute", UnitAttr, plain=_unit
)


class UnitAttribute(OptionalAttribute[UnitAttr, bool]):
    """A unit attribute: set by any true value, removed by any false one.

    `summary` is that of a constraint other than `UnitAttr`.
    """

    __slots__ = ()

    def __init__(self, summary: str = "", name: str = "", slot: str = "") -> None:
        constraint = AttributeConstraint(summary, UnitAttr, plain=_unit) if summary else UNIT_ATTR
        super().__init__(constraint, name, slot)

    def assign(self, op: OperationBase, value: Any) -> None:
        setattr(op, self.slot, UNIT if value else None)
