"""Attributes that a dialect declares for operations of any dialect."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Generic, TypeVar
from yods.ir.attribute import Attribute

if TYPE_CHECKING:
    from yods.ir.operation import Operation

AttributeT = TypeVar("AttributeT", bound=Attribute)


class DiscardableAttribute(Generic[AttributeT]):
    """A declared discardable attribute: typed access to it on any operation.

    Source: MLIR, DefiningDialects/_index.md, "Discardable Attribute Helpers".

    Args:
        name: Its whole name, with the dialect's prefix.
        kind: The class of a valid one.
    """

    __slots__ = ("_kind", "name")

    def __init__(self, name: str, kind: type[AttributeT]) -> None:
        self.name = name
        self._kind = kind

    def of(self, op: Operation) -> AttributeT | None:
        """The attribute of `op`; None where there is none, or one of the wrong kind."""
        found = op.attributes.get(self.name)
        return found if isinstance(found, self._kind) else None

    def is_on(self, op: Operation) -> bool:
        """Whether `op` carries it."""
        return self.name in op.attributes

    def put(self, op: Operation, attribute: AttributeT) -> None:
        """Set it on `op`."""
        op.attributes[self.name] = attribute

    def remove(self, op: Operation) -> None:
        """Take it from `op`, where it is there."""
        op.attributes.pop(self.name, None)
