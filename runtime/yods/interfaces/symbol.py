"""Symbols and those who refer to them.

Source: MLIR, `SymbolInterfaces.td`; "Symbols and Symbol Tables".
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, cast
from yods.interfaces.symbol_tables import (
    PRIVATE,
    PUBLIC,
    set_symbol_name,
    set_symbol_visibility,
    symbol_name,
    symbol_visibility,
)
from yods.ir.fields import op_property

if TYPE_CHECKING:
    from yods.interfaces.symbol_tables import SymbolTables
    from yods.ir.operation import Operation


class SymbolOpInterface:
    """An operation found by its name, the string attribute `sym_name`, in a symbol table."""

    __slots__ = ()

    @property
    def symbol_name(self) -> str | None:
        """The name; None where an optional symbol has none."""
        return symbol_name(cast("Operation", self))

    @symbol_name.setter
    def symbol_name(self, name: str) -> None:
        set_symbol_name(cast("Operation", self), name)

    @property
    def visibility(self) -> str:
        """ "public", "private" or "nested"."""
        return symbol_visibility(cast("Operation", self))

    @visibility.setter
    def visibility(self, visibility: str) -> None:
        set_symbol_visibility(cast("Operation", self), visibility)

    @op_property
    def is_public(self) -> bool:
        return self.visibility == PUBLIC

    @op_property
    def is_private(self) -> bool:
        return self.visibility == PRIVATE

    @op_property
    def is_optional_symbol(self) -> bool:
        """Whether the operation may go without a name, and then is no symbol."""
        return False

    @op_property
    def is_declaration(self) -> bool:
        """Whether it only says that the symbol exists elsewhere."""
        return False

    @op_property
    def can_discard_when_unused(self) -> bool:
        """Whether the symbol may be dropped if it is unreferenced."""
        return not self.is_public


class SymbolUserOpInterface:
    """An operation that refers to symbols and checks them."""

    __slots__ = ()

    def verify_symbol_uses(self, tables: SymbolTables) -> None:
        """Check the references; called when the symbol table around is known to be right.

        Args:
            tables: Looks symbols up, with a cache.

        Raises:
            OperationError: A symbol does not exist or is not what it must be.
        """
        raise NotImplementedError(f"{type(self).__name__} does not check its symbols")
