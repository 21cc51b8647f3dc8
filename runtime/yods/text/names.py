"""Names of values and blocks in printed IR.

Source: MLIR's printer (mlir/lib/IR/AsmPrinter.cpp, SSANameState): all values of a
region are numbered before those of the regions inside it, and counters and taken
names are inherited downwards only.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from yods.interfaces.asm import OpAsmOpInterface
from yods.literals.strings import sanitized

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value


class NameScope:
    """Names taken in a region; those of the enclosing regions are taken too."""

    __slots__ = ("outer", "taken")

    def __init__(self, outer: NameScope | None) -> None:
        self.outer = outer
        self.taken: set[str] = set()

    def __contains__(self, name: str) -> bool:
        scope: NameScope | None = self
        while scope is not None:
            if name in scope.taken:
                return True
            scope = scope.outer
        return False


class Names:
    """The name of every value and block below an operation, as MLIR chooses them.

    Args:
        top: The operation to number from.
        generic: Whether the generic form is printed, in which nothing suggests names.
        unique: Count on through the whole IR (`--mlir-print-unique-ssa-ids`).
        number_all: Give operations without results a number too, for the comments
            of `--mlir-print-value-users`.
        use_name_locations: Prefer the names of name locations
            (`--mlir-use-nameloc-as-prefix`).
    """

    def __init__(
        self,
        top: Operation,
        *,
        generic: bool = False,
        unique: bool = False,
        number_all: bool = False,
        use_name_locations: bool = False,
    ) -> None:
        #: How a value is written where it is used.
        self.values: dict[Value[Any], str] = {}
        #: Name of a block, with its caret.
        self.blocks: dict[Block, str] = {}
        #: Place of a block among those of its region.
        self.block_order: dict[Block, int] = {}
        #: For operations whose results carry several names: where each named group starts.
        self.result_groups: dict[Operation, list[int]] = {}
        #: Number of an operation without results, where asked for.
        self.operations: dict[Operation, str] = {}
        #: How deep regions are nested.
        self.depth = 0

        self._generic = generic
        self._number_all = number_all
        self._use_name_locations = use_name_locations
        self._next_value = 0
        self._next_argument = 0
        self._next_conflict = 0
        self._scope = NameScope(None)

        pending = [(region, 0, 0, 0, self._scope, 1) for region in top.regions]
        self._number_operation(top)
        while pending:
            region, value, argument, conflict, outer, depth = pending.pop()
            if depth > self.depth:
                self.depth = depth
            if not unique:
                self._next_value = value
                self._next_argument = argument
                self._next_conflict = conflict
            self._scope = NameScope(outer)
            nested = self._number_region(region)
            for inner in nested:
                pending.append(
                    (
                        inner,
                        self._next_value,
                        self._next_argument,
                        self._next_conflict,
                        self._scope,
                        depth + 1,
                    )
                )

    def _number_region(self, region: Region) -> list[Region]:
        """Name what the region defines itself; gives the regions inside it."""
        values = self.values
        owner = region.owner
        if not self._generic and owner is not None and isinstance(owner, OpAsmOpInterface):
            owner.asm_block_argument_names(region, self._set_name)
        plain = not (self._number_all or self._use_name_locations)
        nested: list[Region] = []
        for number, block in enumerate(region.blocks):
            if block not in self.blocks:
                self.blocks[block] = f"^bb{number}"
            self.block_order[block] = number
            for argument in block._arguments:
                if argument in values:
                    continue
                name = f"arg{self._next_argument}"
                if number == 0:
                    self._next_argument += 1
                if self._use_name_locations and self._name_from_location(argument):
                    continue
                if number == 0:
                    values[argument] = "%" + self._unique(name)
                else:
                    values[argument] = f"%{self._next_value}"
                    self._next_value += 1
            op = block._first
            while op is not None:
                results = op._results
                if plain and len(results) < 2 and not isinstance(op, OpAsmOpInterface):
                    if results:
                        values[results[0]] = f"%{self._next_value}"
                        self._next_value += 1
                else:
                    self._number_operation(op)
                if op.regions:
                    nested.extend(op.regions)
                op = op._next
        return nested

    def _number_operation(self, op: Operation) -> None:
        values = self.values
        results = op._results
        if not self._generic and isinstance(op, OpAsmOpInterface):
            op.asm_block_names(self._set_block_name)
            # An operation that has not been verified may lack results it should have.
            with suppress(IndexError):
                op.asm_result_names(self._set_name)
        if not results:
            if self._number_all:
                self.operations[op] = f"%{self._next_value}"
                self._next_value += 1
            return
        first = results[0]
        if self._use_name_locations and first not in values:
            self._name_from_location(first)
        if first not in values:
            values[first] = f"%{self._next_value}"
            self._next_value += 1
        if len(results) == 1:
            return
        # A result without a name of its own belongs to the group of the last that has
        # one, and is written as that name, `#`, and its place in the group.
        starts = [0, *(i for i in range(1, len(results)) if results[i] in values)]
        if len(starts) > 1:
            self.result_groups[op] = starts
        for start, end in zip(starts, [*starts[1:], len(results)], strict=True):
            if end - start > 1:
                name = values[results[start]]
                for i in range(start, end):
                    values[results[i]] = f"{name}#{i - start}"

    def _name_from_location(self, value: Value[Any]) -> bool:
        from yods.ir.location import resolve_location
        from yods.ir.location_attributes import find_name
        from yods.ir.value import BlockArgument

        holder = value if isinstance(value, BlockArgument) else value.defining_op
        if holder is None:
            return False
        name = find_name(resolve_location(holder._location))
        if name is None:
            return False
        self._set_name(value, name)
        return True

    def _set_name(self, value: Value[Any], name: str) -> None:
        if not name:
            self.values[value] = f"%{self._next_value}"
            self._next_value += 1
            return
        self.values[value] = "%" + self._unique(sanitized(name))

    def _set_block_name(self, block: Block, name: str) -> None:
        self.blocks[block] = "^" + self._unique(sanitized(name))

    def _unique(self, name: str) -> str:
        scope = self._scope
        unique = name
        while unique in scope:
            unique = f"{name}_{self._next_conflict}"
            self._next_conflict += 1
        scope.taken.add(unique)
        return unique


def result_spans(op: Operation, groups: dict[Operation, list[int]]) -> Iterator[tuple[int, int]]:
    """The result groups of `op`: number of the first result and how many there are."""
    starts = groups.get(op, [0])
    for start, end in zip(starts, [*starts[1:], len(op._results)], strict=True):
        yield start, end - start
