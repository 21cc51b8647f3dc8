"""Names of values and blocks in printed IR.

Source: MLIR's printer (mlir/lib/IR/AsmPrinter.cpp, SSANameState): all values of a
region are numbered before those of the regions inside it, and counters and taken
names are inherited downwards only.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, TypeAlias, TypeVar
from yods.interfaces.asm import OpAsmOpInterface
from yods.ir.hook_errors import hook_error
from yods.literals.strings import sanitized

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value

_WhatT = TypeVar("_WhatT")

#: What stands for a value that is not below the operation names were asked for.
UNKNOWN_VALUE = "<<UNKNOWN SSA VALUE>>"
#: How many numbers are spelt out ahead, where one is needed that was not before.
_NUMBERED_AT_ONCE = 16
#: What the first arguments are called.
_ARGUMENTS = [f"arg{number}" for number in range(16)]


class _Known(dict[_WhatT, str]):
    """The name of everything that has one, and `unknown` for all else."""

    __slots__ = ("_unknown",)

    def __init__(self, unknown: str) -> None:
        super().__init__()
        self._unknown = unknown

    def __missing__(self, what: _WhatT) -> str:
        return self._unknown


#: Names taken in a region, then those in each of the regions around it, inner before outer.
_Scopes: TypeAlias = tuple[set[str], ...]
#: A region to number, where its values, arguments and conflicts are counted on from, and what
#: is taken around it; how deep it is.
_Pending: TypeAlias = "tuple[Region, int, int, int, _Scopes, int]"


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
        self.values: dict[Value[Any], str] = _Known(UNKNOWN_VALUE)
        #: Name of a block, with its caret.
        self.blocks: dict[Block, str] = _Known("INVALIDBLOCK")
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
        self._scopes: _Scopes = (set(),)
        # `%0`, `%1`, … as far as they were needed: functions share them.
        self._numbered: list[str] = []
        # How what an operation suggests is taken; the name of a location comes first.
        self._suggest = self._set_located_name if use_name_locations else self._set_name
        # Classes of operations that suggest no names.
        self._silent: set[type[Operation]] = set()

        pending: list[_Pending] = [(region, 0, 0, 0, self._scopes, 1) for region in top.regions]
        self._take_suggestions(top)
        self._number_results(top)
        while pending:
            region, value, argument, conflict, outer, depth = pending.pop()
            if depth > self.depth:
                self.depth = depth
            if not unique:
                self._next_value = value
                self._next_argument = argument
                self._next_conflict = conflict
            self._scopes = (set(), *outer)
            nested = self._number_region(region)
            if nested:
                value = self._next_value
                argument = self._next_argument
                conflict = self._next_conflict
                # Most regions take no names, and none need look for them there.
                scopes = self._scopes if self._scopes[0] else outer
                for inner in nested:
                    pending.append((inner, value, argument, conflict, scopes, depth + 1))

    def _number_region(self, region: Region) -> list[Region]:
        """Name what the region defines itself; gives the regions inside it."""
        values = self.values
        owner = region.owner
        if not self._generic and owner is not None and isinstance(owner, OpAsmOpInterface):
            owner.asm_block_argument_names(region, self._suggest)
        plain = not (self._number_all or self._use_name_locations)
        numbered = self._numbered
        silent = self._silent
        nested: list[Region] = []
        for number, block in enumerate(region.blocks):
            if block not in self.blocks:
                self.blocks[block] = f"^bb{number}"
            self.block_order[block] = number
            if block._arguments:
                self._number_arguments(block, number == 0)
            op = block._first
            while op is not None:
                results = op._results
                suggested = type(op) not in silent and self._take_suggestions(op)
                if len(results) == 1 and plain:
                    if not (suggested and results[0] in values):
                        try:
                            values[results[0]] = numbered[self._next_value]
                        except IndexError:
                            values[results[0]] = self._number(self._next_value)
                        self._next_value += 1
                elif results or not plain:
                    self._number_results(op)
                if op.regions:
                    nested.extend(op.regions)
                op = op._next
        return nested

    def _take_suggestions(self, op: Operation) -> bool:
        """Use the names that `op` suggests; False where those of its class suggest none."""
        if self._generic or not isinstance(op, OpAsmOpInterface):
            self._silent.add(type(op))
            return False
        try:
            if op.regions:
                op.asm_block_names(self._set_block_name)
            op.asm_result_names(self._suggest)
        except IndexError:
            # An operation that has not been verified may lack results it should have.
            return True
        except Exception as error:
            raise hook_error(error, f"'{op.name}' op", op._location) from error
        return True

    def _number(self, number: int) -> str:
        """`%number`."""
        numbered = self._numbered
        known = len(numbered)
        if number >= known:
            numbered += [f"%{each}" for each in range(known, number + _NUMBERED_AT_ONCE)]
        return numbered[number]

    def _number_arguments(self, block: Block, is_entry: bool) -> None:
        """Name the arguments of `block` that have no name yet."""
        values = self.values
        for argument in block._arguments:
            if argument in values:
                continue
            place = self._next_argument
            name = _ARGUMENTS[place] if place < len(_ARGUMENTS) else f"arg{place}"
            if is_entry:
                self._next_argument += 1
            if self._use_name_locations and self._name_from_location(argument):
                continue
            if is_entry:
                values[argument] = "%" + self._unique(name)
            else:
                values[argument] = self._number(self._next_value)
                self._next_value += 1

    def _number_results(self, op: Operation) -> None:
        """Name the results that have no name yet, or `op` itself, if that is asked for."""
        values = self.values
        results = op._results
        if not results:
            if self._number_all:
                self.operations[op] = self._number(self._next_value)
                self._next_value += 1
            return
        first = results[0]
        if self._use_name_locations and first not in values:
            self._name_from_location(first)
        if first not in values:
            values[first] = self._number(self._next_value)
            self._next_value += 1
        if len(results) == 1:
            return
        # A result without a name of its own belongs to the group of the last that has
        # one, and is written as that name, `#`, and its place in the group.
        starts = [0, *[i for i in range(1, len(results)) if results[i] in values]]
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
            self.values[value] = self._number(self._next_value)
            self._next_value += 1
            return
        self.values[value] = "%" + self._unique(sanitized(name))

    def _set_located_name(self, value: Value[Any], name: str) -> None:
        """Take the name of a name location in place of the one that an operation suggests."""
        if not self._name_from_location(value):
            self._set_name(value, name)

    def _set_block_name(self, block: Block, name: str) -> None:
        self.blocks[block] = "^" + self._unique(sanitized(name))

    def _unique(self, name: str) -> str:
        scopes = self._scopes
        unique = name
        while True:
            for taken in scopes:
                if unique in taken:
                    break
            else:
                scopes[0].add(unique)
                return unique
            unique = f"{name}_{self._next_conflict}"
            self._next_conflict += 1


def result_spans(op: Operation, groups: dict[Operation, list[int]]) -> Iterator[tuple[int, int]]:
    """The result groups of `op`: number of the first result and how many there are."""
    starts = groups.get(op, [0])
    for start, end in zip(starts, [*starts[1:], len(op._results)], strict=True):
        yield start, end - start
