"""Removal of unreferenced symbols.

Source: MLIR, mlir/lib/Transforms/SymbolDCE.cpp.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.interfaces import symbol_tables
from yods.interfaces.symbol import SymbolOpInterface

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yods.builtin.attributes import SymbolRefAttr
    from yods.ir.operation import Operation


def erase_dead_symbols(op: Operation) -> int:
    """Erase, in the symbol table `op` and those inside, symbols that nothing alive refers to.

    Returns:
        How many were erased.

    Raises:
        OperationError: `op` is no symbol table, or something in it may be one for all we know.
    """
    if not symbol_tables.is_symbol_table(op):
        raise op.error(" was scheduled to run under SymbolDCE, but does not define a symbol table")
    # The name of `op` may be used outside.
    hidden = op.parent_op is None or (isinstance(op, SymbolOpInterface) and op.is_private)
    alive = _alive(op, hidden)
    erased = 0
    for table in [each for each in op.walk() if symbol_tables.is_symbol_table(each)]:
        for block in table.regions[0].blocks:
            for symbol in block:
                if _is_symbol(symbol) and symbol not in alive:
                    symbol.erase()
                    erased += 1
    return erased


def _is_symbol(op: Operation) -> bool:
    """Whether `op` is a symbol; where the name is optional, one without it is none."""
    return isinstance(op, SymbolOpInterface) and symbol_tables.symbol_name(op) is not None


def _alive(table: Operation, hidden: bool) -> set[Operation]:
    """The symbols of `table`, and of tables inside, that are to stay.

    Args:
        hidden: Whether the table is not visible outside.
    """
    tables, references = symbol_tables.SymbolTables(), symbol_tables.SymbolReferences()
    alive: set[Operation] = set()
    pending = list(_roots(table, hidden, alive))
    while pending:
        op, unseen = pending.pop()
        around = op.parent_op
        assert around is not None
        for each in _same_scope(op):
            if symbol_tables.is_unknown_table(each):
                raise op.plain_error(
                    "operation contains potentially unknown symbol table, meaning that we can't "
                    "reliable compute symbol uses"
                )
            for reference in references.of(each):
                for symbol in _path(tables, around, reference):
                    if symbol not in alive:
                        alive.add(symbol)
                        pending.append((symbol, unseen))
            if symbol_tables.is_symbol_table(each):
                private = not isinstance(each, SymbolOpInterface) or (
                    not _is_symbol(each) or each.is_private
                )
                pending += _roots(each, unseen or private, alive)
    return alive


def _roots(
    table: Operation, hidden: bool, alive: set[Operation]
) -> Iterator[tuple[Operation, bool]]:
    """The operations of `table` that always stay; symbols among them are added to `alive`."""
    for block in table.regions[0].blocks:
        for op in block:
            if not isinstance(op, SymbolOpInterface) or not _is_symbol(op):
                yield op, hidden
                continue
            kept = not op.can_discard_when_unused if hidden else not op.is_private
            if kept and op not in alive:
                alive.add(op)
                yield op, hidden


def _same_scope(op: Operation) -> Iterator[Operation]:
    """`op` and what is inside, but nothing inside of symbol tables, where names mean others."""
    pending = [op]
    while pending:
        each = pending.pop()
        yield each
        if not symbol_tables.is_symbol_table(each):
            for region in each.regions:
                for block in region.blocks:
                    pending += block


def _path(
    tables: symbol_tables.SymbolTables, table: Operation, reference: SymbolRefAttr
) -> list[Operation]:
    """The symbols that a reference names, from the outermost in; none if one is not there."""
    found: list[Operation] = []
    where = table
    for name in (reference.root, *reference.nested):
        symbol = tables.lookup_in(where, name) if symbol_tables.is_symbol_table(where) else None
        if symbol is None:
            return []
        found.append(symbol)
        where = symbol
    return found
