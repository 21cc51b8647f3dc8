"""Errors of data layout queries."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from yods.ir.attribute import Type
    from yods.ir.operation import Operation


class DataLayoutError(Exception):
    """A question about a layout that has no answer.

    Attributes:
        message: The message, MLIR's where MLIR has one.
        type: The type asked about, or None where the question is about a scope.
        scope: The operation whose layout was asked, or None outside any scope.
    """

    def __init__(
        self, message: str, type_: Type | None = None, scope: Operation | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.type = type_
        self.scope = scope

    def __str__(self) -> str:
        return f"{self.message} (asked in {scope_text(self.scope)})"


class StaleDataLayoutError(DataLayoutError):
    """The specs around the scope changed after the `DataLayout` was made."""


def scope_text(scope: Operation | None) -> str:
    """How a message names a scope: the operation and, where known, its place."""
    if scope is None:
        return "no scope"
    from yods.ir.location_attributes import find_file_place

    place = find_file_place(scope.location)
    where = "" if place is None else " at {}:{}:{}".format(*place)
    return f"the scope of '{scope.name}'{where}"
