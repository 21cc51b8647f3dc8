"""Removing symbols that nobody can refer to.

Source: MLIR, mlir/lib/Transforms/SymbolDCE.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.interfaces.symbol import SymbolOpInterface
from yods.interfaces.symbol_tables import (
    is_symbol_table,
    nearest_symbol_table,
    symbol_name,
    symbol_references,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yods.builtin.attributes import SymbolRefAttr
    from yods.interfaces.symbol_tables import SymbolTables
    from yods.ir.operation import Operation


def erase_dead_symbols(op: Operation) -> int:
    """Erase, in the symbol table `op` and those inside, symbols that nothing alive refers to.

    Returns:
        How many were erased.

    Raises:
        OperationError: `op` is no symbol table.
    """
    from yods.interfaces.symbol_tables import SymbolTables

    if not is_symbol_table(op):
        raise op.error(" was scheduled to run under SymbolDCE, but does not define a symbol table")
    # What `op` is called outside may be used by whatever is there.
    hidden = op.parent_op is None or (isinstance(op, SymbolOpInterface) and op.is_private)
    alive: set[Operation] = set()
    _mark(op, hidden, alive, SymbolTables())
    erased = 0
    for table in [each for each in op.walk() if is_symbol_table(each)]:
        for block in table.regions[0].blocks:
            for symbol in block:
                if isinstance(symbol, SymbolOpInterface) and symbol not in alive:
                    symbol.erase()
                    erased += 1
    return erased


def _mark(op: Operation, hidden: bool, alive: set[Operation], tables: SymbolTables) -> None:
    """Enter into `alive` the symbols that are to stay, and what they refer to."""
    pending: list[tuple[Operation, bool]] = [(op, hidden)]
    while pending:
        table, unseen = pending.pop()
        for region in table.regions:
            for block in region.blocks:
                for each in block:
                    if not isinstance(each, SymbolOpInterface) or symbol_name(each) is None:
                        if each not in alive:
                            alive.add(each)
                            pending += _inner_tables(each, unseen)
                            _refer(each, alive, pending, tables, unseen)
                        continue
                    kept = not each.can_discard_when_unused if unseen else not each.is_private
                    if kept and each not in alive:
                        alive.add(each)
                        pending += _inner_tables(each, unseen)
                        _refer(each, alive, pending, tables, unseen)


def _inner_tables(op: Operation, unseen: bool) -> Iterator[tuple[Operation, bool]]:
    for each in op.walk():
        if is_symbol_table(each):
            yield each, unseen or not isinstance(each, SymbolOpInterface) or each.is_private


def _refer(
    op: Operation,
    alive: set[Operation],
    pending: list[tuple[Operation, bool]],
    tables: SymbolTables,
    unseen: bool,
) -> None:
    """Enter what `op`, which is alive, refers to, and what that refers to in turn."""
    work = [op]
    while work:
        for user in list(work.pop().walk()):
            around = user.parent_op
            table = None if around is None else nearest_symbol_table(around)
            if table is None:
                continue
            for reference in symbol_references(user):
                for symbol in _path(tables, table, reference):
                    if symbol not in alive:
                        alive.add(symbol)
                        pending += _inner_tables(symbol, unseen)
                        work.append(symbol)


def _path(tables: SymbolTables, table: Operation, reference: SymbolRefAttr) -> Iterator[Operation]:
    """The symbols that a reference names, from the outermost one in."""
    where: Operation | None = table
    for name in (reference.root, *reference.nested):
        found = None if where is None else tables.lookup_in(where, name)
        if found is None:
            return
        yield found
        where = found if is_symbol_table(found) else None
