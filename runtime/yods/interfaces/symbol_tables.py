"""Symbols: names of operations, looked up in the operation around that is a table.

Source: MLIR, "Symbols and Symbol Tables"; mlir/lib/IR/SymbolTable.cpp.
"""

from __future__ import annotations

from yods.builtin.attributes import StringAttr, SymbolRefAttr
from yods.hints import TYPE_CHECKING
from yods.ir.attribute_map import attribute_of
from yods.ir.traits import SymbolTable, Terminator

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from yods.ir.attribute import Attribute, Interned
    from yods.ir.block import Block
    from yods.ir.operation import Operation

#: Names of the attributes that hold a symbol's name and visibility.
SYMBOL_NAME = "sym_name"
SYMBOL_VISIBILITY = "sym_visibility"
PUBLIC = "public"
PRIVATE = "private"
NESTED = "nested"
#: The one of symbols without the attribute comes first.
VISIBILITIES = (PUBLIC, PRIVATE, NESTED)


# One symbol.


def symbol_name(op: Operation) -> str | None:
    """The name of `op`; None where it has none."""
    name = attribute_of(op, SYMBOL_NAME)
    return name.value if isinstance(name, StringAttr) else None


def set_symbol_name(op: Operation, name: str) -> None:
    """Name `op`; references to it are not changed."""
    op.attributes[SYMBOL_NAME] = StringAttr(name)


def symbol_visibility(op: Operation) -> str:
    """ "public" (as without the attribute), "private" or "nested"."""
    visibility = attribute_of(op, SYMBOL_VISIBILITY)
    return visibility.value if isinstance(visibility, StringAttr) else PUBLIC


def set_symbol_visibility(op: Operation, visibility: str) -> None:
    """Set the visibility; "public" is said by leaving the attribute away.

    Raises:
        ValueError: There is no such visibility.
    """
    if visibility not in VISIBILITIES:
        raise ValueError(f"'{visibility}' is no visibility; there are {', '.join(VISIBILITIES)}")
    if visibility == PUBLIC:
        op.attributes.pop(SYMBOL_VISIBILITY, None)
    else:
        op.attributes[SYMBOL_VISIBILITY] = StringAttr(visibility)


# Looking up.


def is_symbol_table(op: Operation) -> bool:
    """Whether symbols are looked up in `op`."""
    return isinstance(op, SymbolTable)


def nearest_symbol_table(op: Operation) -> Operation | None:
    """The innermost operation that is a symbol table: `op` itself or one around it."""
    table: Operation | None = op
    while table is not None and not is_symbol_table(table):
        if is_unknown_table(table):
            return None
        table = table.parent_op
    return table


def is_unknown_table(op: Operation) -> bool:
    """Whether `op` could be a symbol table for all we know."""
    from yods.ir.operation import UnregisteredOperation

    return isinstance(op, UnregisteredOperation) and len(op.regions) == 1


def _body(table: Operation) -> Block | None:
    return table.regions[0].blocks[0] if table.regions and table.regions[0].blocks else None


def lookup_symbol_in(table: Operation, symbol: str | SymbolRefAttr) -> Operation | None:
    """The operation called `symbol` in `table`; a nested reference leads further inside."""
    return SymbolTables().lookup_in(table, symbol)


def lookup_nearest_symbol_from(op: Operation, symbol: str | SymbolRefAttr) -> Operation | None:
    """The operation called `symbol` in the nearest symbol table of `op`."""
    return SymbolTables().lookup_nearest(op, symbol)


class Symbols:
    """The symbols of one symbol table by name. Changes go through its methods.

    Args:
        table: An operation with one region of one block.
    """

    __slots__ = ("_by_name", "_next_suffix", "table")

    def __init__(self, table: Operation) -> None:
        self.table = table
        self._by_name: dict[str, Operation] = {}
        # Name → the suffix tried last, so that many clashes cost little.
        self._next_suffix: dict[str, int] = {}
        body = _body(table)
        for op in body or ():
            name = symbol_name(op)
            if name is not None:
                self._by_name.setdefault(name, op)

    def lookup(self, name: str) -> Operation | None:
        """The operation called `name` in this table."""
        return self._by_name.get(name)

    def __iter__(self) -> Iterator[Operation]:
        return iter(tuple(self._by_name.values()))

    def insert(self, symbol: Operation, before: Operation | None = None) -> str:
        """Add `symbol`, renamed where its name is taken; gives the name it now has.

        Args:
            symbol: An operation with a name, in no block or already in the table's.
            before: The operation before which it is inserted; None: at the end, but in
                front of a terminator.
        """
        name = symbol_name(symbol)
        if name is None:
            raise ValueError(f"'{symbol.name}' op has no symbol name")
        body = _body(self.table)
        if body is None:
            raise ValueError("the symbol table has no block")
        if symbol.parent_block is None:
            body.insert_before(before or _implicit_end(body), symbol)
        elif symbol.parent_block is not body:
            raise ValueError(f"'{symbol.name}' op is already in another block")
        known = self._by_name.get(name)
        if known is symbol:
            return name
        if known is not None:
            name = self.unique_name(name)
            set_symbol_name(symbol, name)
        self._by_name[name] = symbol
        return name

    def unique_name(self, name: str) -> str:
        """`name`, or `name_0`, `name_1`, …: the first unused one."""
        unique = name
        number = self._next_suffix.get(name, 0)
        while unique in self._by_name:
            unique = f"{name}_{number}"
            number += 1
        self._next_suffix[name] = number
        return unique

    def remove(self, symbol: Operation) -> None:
        """Forget `symbol`; it stays in the block."""
        name = symbol_name(symbol)
        if name is not None and self._by_name.get(name) is symbol:
            del self._by_name[name]

    def erase(self, symbol: Operation) -> None:
        """Forget `symbol` and erase it."""
        self.remove(symbol)
        symbol.erase()

    def rename(self, symbol: Operation, name: str) -> None:
        """Rename `symbol` and every reference to it inside the table.

        Raises:
            ValueError: The name is taken.
        """
        if self._by_name.get(name, symbol) is not symbol:
            raise ValueError(f"a symbol named '{name}' exists already")
        replace_all_symbol_uses(symbol, name, self.table)
        self.remove(symbol)
        set_symbol_name(symbol, name)
        self._by_name[name] = symbol


def _implicit_end(body: Block) -> Operation | None:
    last = body.last_op
    return last if isinstance(last, Terminator) else None


class SymbolTables:
    """Looks symbols up in many tables and caches each table's names.

    Call `invalidate` after changing a table.
    """

    __slots__ = ("_tables",)

    def __init__(self) -> None:
        self._tables: dict[Operation, Symbols] = {}

    def symbols(self, table: Operation) -> Symbols:
        """The symbols of `table`."""
        known = self._tables.get(table)
        if known is None:
            known = self._tables[table] = Symbols(table)
        return known

    def invalidate(self, table: Operation) -> None:
        """Forget what is known of `table`."""
        self._tables.pop(table, None)

    def lookup_in(self, table: Operation, symbol: str | SymbolRefAttr) -> Operation | None:
        """The operation called `symbol` in `table`; a nested reference leads further inside."""
        if isinstance(symbol, str):
            return self.symbols(table).lookup(symbol)
        found = self.symbols(table).lookup(symbol.root)
        for name in symbol.nested:
            if found is None or not is_symbol_table(found):
                return None
            inner = self.symbols(found).lookup(name)
            # A private symbol cannot be seen from outside its table.
            if inner is None or symbol_visibility(inner) == PRIVATE:
                return None
            found = inner
        return found

    def lookup_nearest(self, op: Operation, symbol: str | SymbolRefAttr) -> Operation | None:
        """The operation called `symbol` in the nearest symbol table of `op`."""
        table = nearest_symbol_table(op)
        return None if table is None else self.lookup_in(table, symbol)


# Uses.


class SymbolUse:
    """A reference among the attributes of `user`, at whatever depth."""

    __slots__ = ("user", "reference")

    def __init__(self, user: Operation, reference: SymbolRefAttr) -> None:
        self.user = user
        self.reference = reference


class SymbolReferences:
    """The symbol references among attributes, each of which is looked into once.

    Those who ask of many operations ask one object.
    """

    __slots__ = ("_inside",)

    def __init__(self) -> None:
        self._inside: dict[Attribute, tuple[SymbolRefAttr, ...]] = {}

    def of(self, op: Operation) -> Iterable[SymbolRefAttr]:
        """Each symbol reference among the attributes of `op`, by attribute name."""
        inside = self._inside
        found: dict[SymbolRefAttr, None] = {}
        for attribute in op.attributes.values():
            known = inside.get(attribute)
            if known is None:
                known = inside[attribute] = _references_in(attribute)
            for reference in known:
                found[reference] = None
        return found


def _references_in(attribute: Attribute) -> tuple[SymbolRefAttr, ...]:
    # Here, because looking symbols up goes without it.
    from yods.ir.sub_elements import walk_sub_elements

    elements = walk_sub_elements([attribute], into=_is_no_reference)
    return tuple([each for each in elements if isinstance(each, SymbolRefAttr)])


def _is_no_reference(element: Interned) -> bool:
    return not isinstance(element, SymbolRefAttr)


def _users_by_table(scope: Operation) -> Iterator[tuple[Operation | None, Operation]]:
    """Operations below `scope` and the symbol table in which each one's references count."""
    table = nearest_symbol_table(scope)
    pending = [(table, region) for region in reversed(scope.regions)]
    while pending:
        table, region = pending.pop()
        for block in region.blocks:
            for op in block:
                yield table, op
                inner = op if is_symbol_table(op) else table
                pending.extend((inner, nested) for nested in reversed(op.regions))


def _paths(symbol: Operation) -> dict[Operation, tuple[str, ...]]:
    """For each symbol table around `symbol`: how it is called there."""
    paths: dict[Operation, tuple[str, ...]] = {}
    path: tuple[str, ...] = ()
    op: Operation | None = symbol
    while op is not None:
        name = symbol_name(op)
        table = op.parent_op
        if name is None or table is None or not is_symbol_table(table):
            break
        path = (name, *path)
        paths[table] = path
        op = table
    return paths


def symbol_uses(symbol: Operation, scope: Operation) -> list[SymbolUse]:
    """References to `symbol`, or through it to something inside, from below `scope`.

    Source: MLIR, `SymbolTable::getSymbolUses`.
    """
    paths, references = _paths(symbol), SymbolReferences()
    uses = []
    for table, op in _users_by_table(scope):
        path = None if table is None else paths.get(table)
        if path is None:
            continue
        for reference in references.of(op):
            if (reference.root, *reference.nested)[: len(path)] == path:
                uses.append(SymbolUse(op, reference))
    return uses


def replace_all_symbol_uses(symbol: Operation, name: str, scope: Operation) -> None:
    """Make every reference to `symbol` below `scope` say `name` instead of its name.

    The symbol itself keeps its name.
    """
    from yods.ir.sub_elements import replace_sub_elements

    paths = _paths(symbol)
    for table, op in list(_users_by_table(scope)):
        path = None if table is None else paths.get(table)
        if path is None:
            continue
        depth = len(path)

        def renamed(
            element: Interned, path: tuple[str, ...] = path, depth: int = depth
        ) -> Interned | None:
            if not isinstance(element, SymbolRefAttr):
                return None
            whole = (element.root, *element.nested)
            if whole[:depth] != path:
                return element
            changed = (*path[:-1], name, *whole[depth:])
            return SymbolRefAttr(changed[0], changed[1:])

        for key, attribute in list(op.attributes.items()):
            new = replace_sub_elements(attribute, renamed)
            if new is not attribute:
                op.attributes[key] = new
