"""Verification of symbols and symbol tables.

Source: MLIR, mlir/lib/IR/SymbolTable.cpp, `detail::verifySymbolTable` and `verifySymbol`.
"""

from __future__ import annotations

from yods.builtin.attributes import StringAttr
from yods.hints import TYPE_CHECKING, cast
from yods.interfaces import symbol_tables
from yods.interfaces.symbol import SymbolOpInterface, SymbolUserOpInterface
from yods.ir.attribute_map import attribute_of
from yods.ir.operation import UnregisteredOperation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yods.ir.operation import Operation


def verify_symbol_table(op: Operation) -> None:
    """One region, one block, different names, and every symbol user below is content.

    Raises:
        OperationError: Not so. The error may be about an operation inside.
    """
    verify_symbol_names(op)
    tables = symbol_tables.SymbolTables()
    for user in _symbol_users(op):
        user.verify_symbol_uses(tables)


def verify_symbol_names(op: Operation) -> None:
    """The first half of `verify_symbol_table`: the names."""
    if len(op.regions) != 1:
        raise op.error("Operations with a 'SymbolTable' must have exactly one region")
    blocks = op.regions[0].blocks
    if len(blocks) != 1:
        raise op.error("Operations with a 'SymbolTable' must have exactly one block")
    known: dict[str, Operation] = {}
    for symbol in blocks[0]:
        name = symbol_tables.symbol_name(symbol)
        if name is None:
            continue
        first = known.setdefault(name, symbol)
        if first is not symbol:
            raise symbol.plain_error(f"redefinition of symbol named '{name}'").note(
                "see existing symbol definition here", first._location
            )


def _symbol_users(table: Operation) -> Iterator[SymbolUserOpInterface]:
    """Symbol users below `table`, not below inner tables, in MLIR's order."""
    pending = list(table.regions)
    while pending:
        # The region found last comes first.
        for block in pending.pop().blocks:
            for op in block:
                if isinstance(op, SymbolUserOpInterface):
                    yield op
                if op.regions and not symbol_tables.is_symbol_table(op):
                    pending.extend(op.regions)


def verify_symbol_op_interface(op: Operation) -> None:
    """A name, a visibility MLIR knows, no public declaration, a symbol table around.

    Args:
        op: An operation with SymbolOpInterface.

    Source: MLIR, SymbolInterfaces.td, `Symbol`.
    """
    symbol = cast(SymbolOpInterface, op)
    name = attribute_of(op, symbol_tables.SYMBOL_NAME)
    if name is None and symbol.is_optional_symbol:
        return
    if not isinstance(name, StringAttr):
        raise op.error(f"requires string attribute '{symbol_tables.SYMBOL_NAME}'")
    visibility = attribute_of(op, symbol_tables.SYMBOL_VISIBILITY)
    if visibility is not None:
        if not isinstance(visibility, StringAttr):
            raise op.error(
                f"requires visibility attribute '{symbol_tables.SYMBOL_VISIBILITY}' to be a string "
                f"attribute, but got {visibility}"
            )
        if visibility.value not in symbol_tables.VISIBILITIES:
            expected = ", ".join(f'"{each}"' for each in symbol_tables.VISIBILITIES)
            raise op.error(f"visibility expected to be one of [{expected}], but got {visibility}")
    if symbol.is_declaration and symbol.is_public:
        raise op.error("symbol declaration cannot have public visibility")
    parent = op.parent_op
    if parent is not None and not symbol_tables.is_symbol_table(parent):
        if not isinstance(parent, UnregisteredOperation):
            raise op.error("symbol's parent must have the SymbolTable trait")
