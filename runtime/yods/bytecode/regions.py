"""Reading the operations of a bytecode file, outermost first.

Source: MLIR, docs/BytecodeFormat.md, "IR Section"; BytecodeReader.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import DictionaryAttr
from yods.builtin.plain_types import NoneType
from yods.bytecode import encoding
from yods.bytecode.encoding import Cursor
from yods.bytecode.entries import EntryReader
from yods.bytecode.properties import read_properties
from yods.bytecode.reader import op_name
from yods.bytecode.use_lists import UseListOrders
from yods.ir.block import Block, Region
from yods.ir.location_attributes import UNKNOWN_LOCATION, Location
from yods.ir.operation import UnregisteredOperation
from yods.text.generic_properties import with_attributes
from yods.text.value_scopes import Placeholder

if TYPE_CHECKING:
    from yods.bytecode.reader import File
    from yods.bytecode.use_lists import Order
    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value

    OpName = tuple[str, type[Operation] | None, bool]

_NONE = NoneType()


class _Level:
    """Regions of one operation that are being read.

    Attributes:
        values: Those in sight, by number; None where one is not yet defined.
        next_value: The number of the next value that is defined.
        ops_left: How many operations of the current block are still to come.
    """

    __slots__ = (
        *("block", "blocks", "cursor", "isolated", "next_value", "ops_left", "region"),
        *("regions", "start", "values"),
    )

    def __init__(
        self,
        regions: tuple[Region, ...],
        cursor: Cursor,
        isolated: bool,
        values: list[Value[Any] | None],
    ) -> None:
        self.regions = regions
        self.region = 0
        self.cursor = cursor
        self.isolated = isolated
        self.values = values
        self.start = self.next_value = len(values)
        self.blocks: list[Block] = []
        self.block = 0
        self.ops_left = 0


class RegionReader:
    """Reads the operations of `file`."""

    def __init__(self, file: File) -> None:
        self.file = file
        self._orders = UseListOrders()
        #: Values used before they are defined.
        self._open: dict[Placeholder, None] = {}
        self._names: list[OpName | None] = [None] * len(file.op_names)

    def read(self, block: Block) -> None:
        """Append the operations of the file to `block`."""
        cursor = self.file.sections[encoding.IR]
        outermost = _Level((), cursor, True, [])
        outermost.blocks = [block]
        self._block_header(outermost)
        levels = [outermost]
        while levels:
            inner = self._continue(levels[-1])
            if inner is None:
                levels.pop()
            else:
                levels.append(inner)
        if self._open:
            raise cursor.error("not all forward unresolved forward operand references")
        if not self._orders.apply(block):
            raise cursor.error("parsed use-list orders were invalid and could not be applied")

    def _continue(self, level: _Level) -> _Level | None:
        """Read on, up to an operation with regions, which are the next level; None at the end."""
        while True:
            while level.ops_left:
                level.ops_left -= 1
                op, isolated = self._operation(level)
                if op.regions:
                    return self._inner(level, op, isolated)
            level.block += 1
            if level.block < len(level.blocks):
                self._block_header(level)
                continue
            # The values of a region end with it.
            if level.blocks:
                del level.values[level.start :]
                level.next_value = level.start
                level.region += 1
            if not self._next_region(level):
                return None

    def _next_region(self, level: _Level) -> bool:
        """Begin the next region that is not empty; False if there is none."""
        cursor = level.cursor
        while level.region < len(level.regions):
            blocks = cursor.count()
            if blocks:
                level.values += [None] * cursor.count()
                level.blocks = [Block() for _ in range(blocks)]
                region = level.regions[level.region]
                for block in level.blocks:
                    region.append(block)
                level.block = 0
                self._block_header(level)
                return True
            level.region += 1
        return False

    def _inner(self, level: _Level, op: Operation, isolated: bool) -> _Level:
        cursor = level.cursor
        if isolated and self.file.version >= encoding.ISOLATED_SECTIONS:
            number, cursor = cursor.section()
            if number != encoding.IR:
                raise cursor.error("expected IR section for region")
        inner = _Level(op.regions, cursor, isolated, [] if isolated else level.values)
        inner.block = -1
        return inner

    # Blocks.

    def _block_header(self, level: _Level) -> None:
        cursor, block = level.cursor, level.blocks[level.block]
        level.ops_left, has_arguments = cursor.flagged()
        if not has_arguments:
            return
        types: list[Type] = []
        locations: list[Location] = []
        for _ in range(cursor.count()):
            if self.file.version >= encoding.UNKNOWN_LOCATIONS_ELIDED:
                index, located = cursor.flagged()
            else:
                index, located = cursor.varint(), True
            types.append(self.file.type(index, cursor))
            locations.append(self._location(cursor) if located else UNKNOWN_LOCATION)
        arguments = block.add_arguments(types, locations)
        self._define(level, arguments)
        if self.file.version >= encoding.USE_LIST_ORDERS and cursor.byte():
            self._orders.assign(self._orders.read(cursor, len(arguments)), arguments)

    # Operations.

    def _operation(self, level: _Level) -> tuple[Operation, bool]:
        """The next operation, its regions without contents, and whether they are isolated."""
        file, cursor = self.file, level.cursor
        index = cursor.varint()
        name, cls, known = self._name(index, cursor)
        mask = cursor.byte()
        location = self._location(cursor)
        attributes: dict[str, Attribute] | None = None
        if mask & encoding.HAS_ATTRIBUTES:
            attributes = self._attributes(cursor)
        properties: Cursor | None = None
        if mask & encoding.HAS_PROPERTIES:
            properties = self._properties(cursor, name)
        types: tuple[Type, ...] = ()
        if mask & encoding.HAS_RESULTS:
            types = tuple([file.type(cursor.varint(), cursor) for _ in range(cursor.count())])
        operands: tuple[Value[Any], ...] = ()
        if mask & encoding.HAS_OPERANDS:
            operands = tuple([self._operand(level) for _ in range(cursor.count())])
        successors: tuple[Block, ...] = ()
        if mask & encoding.HAS_SUCCESSORS:
            successors = tuple([self._successor(level) for _ in range(cursor.count())])
        orders: dict[int, Order] = {}
        if mask & encoding.HAS_USE_LIST_ORDERS and file.version >= encoding.USE_LIST_ORDERS:
            orders = self._orders.read(cursor, len(types))
        regions: tuple[Region, ...] = ()
        isolated = False
        if mask & encoding.HAS_REGIONS:
            count, isolated = cursor.flagged()
            if count > cursor.left:
                raise cursor.error("attempting to parse a byte at the end of the bytecode")
            regions = tuple([Region() for _ in range(count)])
        parts = operands, types, attributes, regions, successors
        op: Operation
        if cls is None:
            op = UnregisteredOperation(name, *parts, location)
            if properties is not None:
                op.properties = self._properties_attribute(properties)
        elif properties is None or not known:
            given = None if properties is None else self._properties_attribute(properties)
            op = with_attributes(cls, *parts, given, location)
        else:
            op = cls._without_parts()
            read_properties(op, EntryReader(properties, file), file.version)
            op._attach_parts(operands, types, regions, successors, None, location)
            if cls.DEFAULTS:
                op.set_default_attributes()
            for key, value in (attributes or {}).items():
                op.attributes[key] = value
        level.blocks[level.block].append(op)
        if types and len(level.values) > level.start:
            self._define(level, op._results)
        if orders:
            self._orders.assign(orders, op._results)
        return op, isolated

    def _name(self, index: int, cursor: Cursor) -> OpName:
        if index < len(self._names) and (known := self._names[index]) is not None:
            return known
        found = op_name(self.file, index, cursor)
        self._names[index] = found
        return found

    def _location(self, cursor: Cursor) -> Location:
        location = self.file.attribute(cursor.varint(), cursor)
        if not isinstance(location, Location):
            raise cursor.error(
                f"expected attribute of type: mlir::LocationAttr, but got: {location}"
            )
        return location

    def _attributes(self, cursor: Cursor) -> dict[str, Attribute]:
        attributes = self.file.attribute(cursor.varint(), cursor)
        if not isinstance(attributes, DictionaryAttr):
            raise cursor.error(
                f"expected attribute of type: mlir::DictionaryAttr, but got: {attributes}"
            )
        return dict(attributes.items())

    def _properties(self, cursor: Cursor, name: str) -> Cursor:
        if self.file.version < encoding.NATIVE_PROPERTIES:
            raise cursor.error(
                "Unexpected missing `wasRegistered` opname flag at bytecode version "
                f"{self.file.version} with properties."
            )
        index = cursor.varint()
        if index >= len(self.file.properties):
            raise cursor.error(f"Properties idx out-of-bound for {name}")
        found = self.file.properties[index]
        return Cursor(found.data, found.pos, found.end, found.origin)

    def _properties_attribute(self, properties: Cursor) -> Attribute:
        return EntryReader(properties, self.file).attribute()

    def _successor(self, level: _Level) -> Block:
        index = level.cursor.varint()
        if index >= len(level.blocks):
            raise level.cursor.error(f"invalid successor index: {index}")
        return level.blocks[index]

    # Values.

    def _operand(self, level: _Level) -> Value[Any]:
        index = level.cursor.varint()
        values = level.values
        if index >= len(values):
            raise level.cursor.error(f"invalid value index: {index}")
        value = values[index]
        if value is None:
            value = values[index] = placeholder = Placeholder(_NONE, "", level.cursor.pos)
            self._open[placeholder] = None
        return value

    def _define(self, level: _Level, defined: tuple[Value[Any], ...]) -> None:
        start, values = level.next_value, level.values
        end = start + len(defined)
        if end > len(values):
            raise level.cursor.error(
                "value index range was outside of the expected range for the parent region, got "
                f"[{start}, {end}), but the maximum index was {len(values) - 1}"
            )
        for index, value in enumerate(defined, start):
            used = values[index]
            values[index] = value
            if used is not None:
                if not isinstance(used, Placeholder):
                    raise level.cursor.error(f"value {index} is defined twice")
                del self._open[used]
                used.replace_all_uses_with(value)
                self._orders.unsorted.append(value)
        level.next_value = end
