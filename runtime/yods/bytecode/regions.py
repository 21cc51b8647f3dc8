"""Reading the operations of a bytecode file, outermost first.

The numbers of an operation are read in place, where most take one byte or two: a call for each
took longer than all the rest.

Source: MLIR, docs/BytecodeFormat.md, "IR Section"; BytecodeReader.cpp.
"""

from __future__ import annotations

from functools import partial

from yods.builtin.attributes import DictionaryAttr
from yods.builtin.plain_types import NoneType
from yods.bytecode import encoding
from yods.bytecode.encoding import Cursor, varint_at
from yods.bytecode.entries import EntryReader
from yods.bytecode.properties import has_properties, read_properties
from yods.bytecode.use_lists import UseListOrders
from yods.hints import TYPE_CHECKING, Any
from yods.ir.block import Block, Region
from yods.ir.location_attributes import UNKNOWN_LOCATION
from yods.ir.operation import UnregisteredOperation
from yods.text.generic_properties import with_attributes
from yods.text.value_scopes import Placeholder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.bytecode.reader import File
    from yods.bytecode.use_lists import Order
    from yods.ir.attribute import Attribute, Type
    from yods.ir.location import AnyLocation
    from yods.ir.location_attributes import Location
    from yods.ir.operation import Operation
    from yods.ir.value import Value

_NONE = NoneType()
_new = object.__new__

# The mask is tested for every operation.
_HAS_ATTRIBUTES = encoding.HAS_ATTRIBUTES
_HAS_RESULTS = encoding.HAS_RESULTS
_HAS_OPERANDS = encoding.HAS_OPERANDS
_HAS_SUCCESSORS = encoding.HAS_SUCCESSORS
_HAS_PROPERTIES = encoding.HAS_PROPERTIES
_ENDS_WITH_MORE = encoding.HAS_USE_LIST_ORDERS | encoding.HAS_REGIONS


class _OpName:
    """An operation's name, with what is read once for all operations of that name.

    Attributes:
        cls: Its class; None if it has no definition.
        known: Whether the writer had a definition.
        slots: By the number of the properties, the values of the class's slots.
        view: The class that reads them, another one where they are of an older version.
        older: The difference then, if their operands have another order.
    """

    __slots__ = (*("absent", "cls", "known", "name", "older", "slots", "view"),)

    def __init__(self, name: str, cls: type[Operation] | None, known: bool) -> None:
        self.name = name
        older = None if cls is None else cls.OLDER
        self.view = cls
        self.cls = cls if older is None else older.cls
        self.older = older if older is not None and older.order else None
        self.known = known
        self.slots: dict[int, tuple[tuple[str, Any], ...]] = {}
        #: Whether an operation without properties is one without attributes of its own.
        self.absent = cls is not None and not has_properties(cls)


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
    """Reads the operations of `file`.

    Attributes:
        unread: Operations inside of others of which the regions are left for `read_regions`,
            as they have a section of their own; None where all are read at once.
    """

    def __init__(self, file: File) -> None:
        self.file = file
        self.unread: dict[Operation, _Level] | None = None
        self._orders = UseListOrders()
        #: Values used before they are defined.
        self._open: dict[Placeholder, None] = {}
        self._names: dict[int, _OpName] = {}
        self._locations: dict[int, Location] = {}
        self._dictionaries: dict[int, dict[str, Attribute]] = {}

    def read(self, block: Block) -> None:
        """Append the operations of the file to `block`."""
        cursor = self.file.sections[encoding.IR]
        outermost = _Level((), cursor, True, [])
        outermost.blocks = [block]
        self._block_header(outermost)
        self._read(outermost)
        self._finish([block], cursor)

    def read_regions(self, op: Operation) -> None:
        """Read the regions of one of the operations that are `unread`, if it is one."""
        level = (self.unread or {}).pop(op, None)
        if level is not None:
            self._read(level)
            self._finish([block for region in op.regions for block in region.blocks], level.cursor)

    def _read(self, outermost: _Level) -> None:
        levels = [outermost]
        while levels:
            inner = self._continue(levels[-1])
            if inner is None:
                levels.pop()
            else:
                levels.append(inner)

    def _finish(self, blocks: Sequence[Block], cursor: Cursor) -> None:
        """Check that values read into `blocks` are defined, and order their uses."""
        if self._open:
            raise cursor.error("not all forward unresolved forward operand references")
        if not self._orders.apply(blocks):
            raise cursor.error("parsed use-list orders were invalid and could not be applied")

    def _continue(self, level: _Level) -> _Level | None:
        """Read on, up to an operation with regions, which are the next level; None at the end."""
        while True:
            if level.ops_left:
                try:
                    op, isolated = self._operations(level)
                except IndexError:
                    # Every other index is checked where it is used.
                    raise level.cursor.ended() from None
                if op is not None:
                    inner = self._inner(level, op, isolated)
                    if self.unread is None or inner.cursor is level.cursor or not level.regions:
                        return inner
                    self.unread[op] = inner
                    continue
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

    def _location(self, index: int, cursor: Cursor) -> AnyLocation:
        """The location of this number; a place in a file is made when it is asked for."""
        plain = self.file.plain_locations
        if index < len(plain) and plain[index]:
            return partial(self.file.location, index, cursor)
        location = self._locations.get(index)
        if location is None:
            location = self._locations[index] = self.file.location(index, cursor)
        return location

    # Blocks.

    def _block_header(self, level: _Level) -> None:
        cursor, block = level.cursor, level.blocks[level.block]
        level.ops_left, has_arguments = cursor.flagged()
        if not has_arguments:
            return
        types: list[Type] = []
        locations: list[AnyLocation] = []
        for _ in range(cursor.count()):
            if self.file.version >= encoding.UNKNOWN_LOCATIONS_ELIDED:
                index, located = cursor.flagged()
            else:
                index, located = cursor.varint(), True
            types.append(self.file.type(index, cursor))
            locations.append(
                self._location(cursor.varint(), cursor) if located else UNKNOWN_LOCATION
            )
        arguments = block.add_arguments(types, locations)
        self._define(level, arguments)
        if self.file.version >= encoding.USE_LIST_ORDERS and cursor.byte():
            self._orders.assign(self._orders.read(cursor, len(arguments)), arguments)

    # Operations.

    def _operations(self, level: _Level) -> tuple[Operation | None, bool]:
        """Read the operations of a block, up to one with regions, which is given, its regions
        without contents, with whether they are isolated."""
        file, cursor, values = self.file, level.cursor, level.values
        names, types = self._names, file.read_types
        plain, made = file.plain_locations, file.location
        block, left = level.blocks[level.block], level.ops_left
        defined, limit = level.next_value, len(values)
        defines = limit > level.start
        data, pos, end = cursor.data, cursor.pos, cursor.end
        ordered = file.version >= encoding.USE_LIST_ORDERS
        while left:
            left -= 1
            first = data[pos]
            if first & 1:
                index = first >> 1
                pos += 1
            else:
                index, pos = varint_at(data, pos)
            name = names.get(index) or self._name(index, cursor.at(pos))
            mask = data[pos]
            pos += 1
            first = data[pos]
            if first & 1:
                index = first >> 1
                pos += 1
            elif first & 2:
                index = (first | data[pos + 1] << 8) >> 2
                pos += 2
            else:
                index, pos = varint_at(data, pos)
            if index < len(plain) and plain[index]:
                location: AnyLocation = partial(made, index, cursor)
            else:
                location = self._location(index, cursor.at(pos))
            attributes: dict[str, Attribute] | None = None
            if mask & _HAS_ATTRIBUTES:
                index, pos = varint_at(data, pos)
                attributes = self._attributes(index, cursor.at(pos))
            number = -1
            if mask & _HAS_PROPERTIES:
                first = data[pos]
                if first & 1:
                    number = first >> 1
                    pos += 1
                else:
                    number, pos = varint_at(data, pos)
            result_types: tuple[Type, ...] = ()
            if mask & _HAS_RESULTS:
                if data[pos] == 3 and (first := data[pos + 1]) & 1:
                    # One result with a type of a small number, as nearly all have.
                    pos += 2
                    index = first >> 1
                    type_ = types.get(index)
                    result_types = (file.type(index, cursor.at(pos)) if type_ is None else type_,)
                else:
                    numbers, pos = self._numbers(cursor, pos)
                    result_types = tuple([file.type(each, cursor) for each in numbers])
            operands: tuple[Value[Any], ...] = ()
            if mask & _HAS_OPERANDS:
                first = data[pos]
                if first & 1:
                    count = first >> 1
                    pos += 1
                else:
                    count, pos = varint_at(data, pos)
                used = []
                for _ in range(count):
                    first = data[pos]
                    if first & 1:
                        index = first >> 1
                        pos += 1
                    elif first & 2:
                        index = (first | data[pos + 1] << 8) >> 2
                        pos += 2
                    else:
                        index, pos = varint_at(data, pos)
                    try:
                        value = values[index]
                    except IndexError:
                        raise cursor.at(pos).error(f"invalid value index: {index}") from None
                    used.append(self._forward(values, index, pos) if value is None else value)
                operands = tuple(used)
            successors: tuple[Block, ...] = ()
            if mask & _HAS_SUCCESSORS:
                numbers, pos = self._numbers(cursor, pos)
                successors = tuple([self._successor(level, index) for index in numbers])
            orders: dict[int, Order] | None = None
            regions: tuple[Region, ...] = ()
            isolated = False
            if mask & _ENDS_WITH_MORE:
                cursor.pos = pos
                if mask & encoding.HAS_USE_LIST_ORDERS and ordered:
                    orders = self._orders.read(cursor, len(result_types))
                if mask & encoding.HAS_REGIONS:
                    count, isolated = cursor.flagged()
                    if count > cursor.left:
                        raise cursor.ended()
                    regions = tuple([Region() for _ in range(count)])
                pos = cursor.pos
            if pos > end:
                raise cursor.ended()
            cls = name.cls
            if cls is not None and ((name.known and number >= 0) or (name.absent and number < 0)):
                op = _new(cls)
                slots = name.slots.get(number)
                if slots is None:
                    slots = self._slots(name, number, cursor.at(pos))
                for slot, slot_value in slots:
                    setattr(op, slot, slot_value)
                if name.older is not None:
                    operands = name.older.operands(operands)
                if attributes and not cls.INHERENT_ATTRIBUTES.keys().isdisjoint(attributes):
                    op._attach_parts(operands, result_types, regions, successors, None, location)
                    for key, attribute in attributes.items():
                        op.attributes[key] = attribute
                else:
                    op._attach_parts(
                        operands, result_types, regions, successors, attributes, location
                    )
            else:
                parts = operands, result_types, attributes, regions, successors
                op = self._general(name, number, parts, location, cursor.at(pos))
            block.append(op)
            if defines and result_types:
                if len(result_types) == 1 and defined < limit and values[defined] is None:
                    values[defined] = op._results[0]
                else:
                    level.next_value = defined
                    self._define(level, op._results)
                defined += len(result_types)
            if orders:
                self._orders.assign(orders, op._results)
            if regions:
                cursor.pos = pos
                level.ops_left, level.next_value = left, defined
                return op, isolated
        cursor.pos = pos
        level.ops_left, level.next_value = 0, defined
        return None, False

    @staticmethod
    def _numbers(cursor: Cursor, pos: int) -> tuple[list[int], int]:
        """A counted list of numbers at `pos`, and the position after it."""
        cursor.pos = pos
        numbers = cursor.varints(cursor.count())
        return numbers, cursor.pos

    def _general(
        self, name: _OpName, number: int, parts: Any, location: AnyLocation, at: Cursor
    ) -> Operation:
        """An operation without definition, or whose properties are a dictionary."""
        operands, types, attributes, regions, successors = parts
        given = None if number < 0 else self._properties(name, number, at).attribute()
        attributes = attributes and dict(attributes)
        if name.view is not None:
            return with_attributes(
                name.view, operands, types, attributes, regions, successors, given, location
            )
        op = UnregisteredOperation(
            name.name, operands, types, attributes, regions, successors, location
        )
        if given is not None:
            op.properties = given
        return op

    def _name(self, index: int, at: Cursor) -> _OpName:
        found = self._names[index] = _OpName(*self.file.op_name(index, at))
        return found

    def _attributes(self, index: int, at: Cursor) -> dict[str, Attribute]:
        found = self._dictionaries.get(index)
        if found is None:
            attributes = self.file.attribute(index, at)
            if not isinstance(attributes, DictionaryAttr):
                raise at.error(
                    f"expected attribute of type: mlir::DictionaryAttr, but got: {attributes}"
                )
            found = self._dictionaries[index] = dict(attributes.items())
        return found

    def _properties(self, name: _OpName, number: int, at: Cursor) -> EntryReader:
        """A reader of the properties of this number."""
        file = self.file
        if file.version < encoding.NATIVE_PROPERTIES:
            raise at.error(
                "Unexpected missing `wasRegistered` opname flag at bytecode version "
                f"{file.version} with properties."
            )
        if number >= len(file.properties):
            raise at.error(f"Properties idx out-of-bound for {name.name}")
        start, end = file.properties[number]
        return EntryReader(Cursor(at.data, start, end, at.origin), file)

    def _slots(self, name: _OpName, number: int, at: Cursor) -> tuple[tuple[str, Any], ...]:
        """The values of the slots of the class, of properties that are read for the first time."""
        cls: Any = name.view
        op = cls._without_parts()
        if number >= 0:
            read_properties(op, self._properties(name, number, at), self.file.version)
        if cls.DEFAULTS:
            op.set_default_attributes()
        if cls.OLDER is not None:
            op._attributes = None
            cls.OLDER.upgraded(op)
        slots = *cls.INHERENT_ATTRIBUTES.values(), *[each.slot for each in cls.PROPERTIES.values()]
        found = name.slots[number] = tuple([(slot, getattr(op, slot)) for slot in slots])
        return found

    def _successor(self, level: _Level, index: int) -> Block:
        if index >= len(level.blocks):
            raise level.cursor.error(f"invalid successor index: {index}")
        return level.blocks[index]

    # Values.

    def _forward(self, values: list[Value[Any] | None], index: int, at: int) -> Value[Any]:
        """A stand-in for a value that is not yet defined."""
        value = values[index] = placeholder = Placeholder(_NONE, "", at)
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
