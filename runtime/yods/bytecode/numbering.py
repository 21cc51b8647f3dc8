"""The numbers of everything that a bytecode file refers to by number.

What is referred to most often gets the smallest, which take the fewest bytes; among those that
take as many bytes, entries of one dialect come together.

Source: MLIR, mlir/lib/Bytecode/Writer/IRNumbering.cpp.
"""

from __future__ import annotations

from operator import attrgetter

from yods.builtin.attributes import DictionaryAttr, OpaqueAttr
from yods.builtin.plain_types import OpaqueType
from yods.bytecode.codecs import encoders
from yods.bytecode.encoding import NATIVE_PROPERTIES, Emitter, varint_bytes
from yods.bytecode.entries import EntryWriter, ReferenceCounter
from yods.bytecode.properties import has_properties, write_properties
from yods.bytecode.use_lists import number_operations
from yods.hints import TYPE_CHECKING, Any, Generic, TypeVar
from yods.ir.location import resolve_location
from yods.ir.operation import UnregisteredOperation
from yods.text.attribute_printer import AttributePrinter
from yods.text.older_writing import printer_for, version_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from yods.builtin.elements import Resource
    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Region
    from yods.ir.location_attributes import Location
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.older_writing import OlderWriting

    Row = tuple["_OpName", DictionaryAttr | None, "Properties | None", Location]

T = TypeVar("T")

#: Bits that each byte of a number has.
_BITS = 7


class Numbered(Generic[T]):
    """Things in the order in which they were met, and later in that of their numbers.

    Attributes:
        uses: How often each thing is referred to.
        dialects: Of each thing, the name of its dialect.
        codes: The number of each as it is written, once they have any.
    """

    def __init__(self) -> None:
        self.uses: dict[T, int] = {}
        self.dialects: dict[T, str] = {}
        self.codes: dict[T, bytes] = {}

    def use(self, thing: T) -> bool:
        """Count a use; whether it is the first."""
        uses = self.uses
        if thing in uses:
            uses[thing] += 1
            return False
        uses[thing] = 1
        return True

    def sort(self, dialects: dict[str, int]) -> None:
        """Give everything its number."""
        uses = self.uses
        order = sorted(uses, key=uses.__getitem__, reverse=True)
        found: list[T] = []
        first = size = 0
        for count in range(1, 9):
            size = (1 << (_BITS * count)) - size
            group = order[len(found) : len(found) + size]
            if not group:
                break
            number = {thing: dialects[self.dialects[thing]] for thing in group}
            if len({*number.values()}) > 1:
                group.sort(key=lambda thing: (number[thing] != first, number[thing]))
            first = number[group[-1]]
            found += group
        self.codes = {thing: varint_bytes(number) for number, thing in enumerate(found)}

    def groups(self) -> Iterator[tuple[str, list[T]]]:
        """Things of one dialect that follow each other."""
        group: list[T] = []
        name = ""
        for thing in self.codes:
            if group and self.dialects[thing] != name:
                yield name, group
                group = []
            name = self.dialects[thing]
            group.append(thing)
        if group:
            yield name, group


class Properties:
    """The inherent attributes and properties of operations that have the same ones.

    Attributes:
        first: One of these operations, and `cls`, the class that it is written as.
        uses: How many there are.
        referred: What they refer to, with the table that counts its uses.
        code: Their number as it is written, once they have one.
    """

    __slots__ = ("cls", "code", "first", "referred", "uses")

    def __init__(self, first: Operation, cls: type[Operation]) -> None:
        self.first = first
        self.cls = cls
        self.uses = 0
        self.referred: list[tuple[Numbered[Any], Any]] = []
        self.code = b""


class _OpName:
    """A name of operations: whether it is of a definition, and what all of that name share.

    Attributes:
        cls: The class that they are written as, `older` what is different about that.
        slots: The values of the slots of an operation; None if there are none.
        properties: Those that were met, by these values.
    """

    __slots__ = ("cls", "code", "known", "name", "older", "properties", "slots", "uses")

    def __init__(self, op: Operation, version: int, older: Any = None) -> None:
        cls: type[Operation] = type(op) if older is None else older.view
        self.cls = cls
        self.older = older
        self.name = op.name if older is None else older.name
        self.known = not isinstance(op, UnregisteredOperation)
        self.uses = 0
        self.code = b""
        self.properties: dict[Any, Properties] = {}
        self.slots: Callable[[Any], Any] | None = None
        if version < NATIVE_PROPERTIES:
            return
        if not self.known:
            self.slots = attrgetter("properties")
        elif has_properties(cls):
            slots = [*cls.INHERENT_ATTRIBUTES.values(), *[p.slot for p in cls.PROPERTIES.values()]]
            self.slots = attrgetter(*slots)


class Numbering:
    """The numbers of what is in an operation, and of what that refers to.

    Attributes:
        dialects: Numbers of dialects, by name.
        positions: Position of each operation, outer before inner.
        isolated: The operations with regions that use no value from outside.
        values: The number of each value in its scope, as it is written.
        regions: How many values each region that is not empty defines itself.
        versions: Of each dialect that has versions, the one that is written.
        rows: Of each operation: its name, its attributes but for its properties, these, and
            its location.
    """

    def __init__(self, op: Operation, version: int, older: OlderWriting | None = None) -> None:
        self.version = version
        self.older = older
        self.dialects: dict[str, int] = {}
        self.attributes: Numbered[Attribute] = Numbered()
        self.types: Numbered[Type] = Numbered()
        self.names: Numbered[_OpName] = Numbered()
        self.resources: dict[Resource, int] = {}
        self.versions: dict[str, int] = {}
        self.positions, self.isolated = number_operations(op)
        self.values: dict[Value[Any], bytes] = {}
        self.regions: dict[Region, int] = {}
        self.rows: dict[Operation, Row] = {}
        self._op_names: dict[object, _OpName] = {}
        self._properties: list[Properties] = []
        self._uses = ReferenceCounter(Emitter(), _Uses(self), version)
        self._next_value = 0
        self._number(op)
        for name in self._op_names.values():
            self.names.uses[name] = name.uses
        for each in self._properties:
            for things, thing in each.referred:
                things.uses[thing] += each.uses - 1
        for things in (self.attributes, self.names, self.types):
            things.sort(self.dialects)
        for name, code in self.names.codes.items():
            name.code = code
        self._number_resources()

    def _number(self, op: Operation) -> None:
        self._operations([op])
        pending = [(region, self._first_value(op)) for region in op.regions]
        while pending:
            region, self._next_value = pending.pop()
            if region.is_empty:
                continue
            first = self._next_value
            for block in region.blocks:
                for argument in block.arguments:
                    self.values[argument] = varint_bytes(self._next_value)
                    self._next_value += 1
                    self.attribute(resolve_location(argument._location))
                    self.type(argument.type)
                self._operations(block)
            self.regions[region] = self._next_value - first
            for block in region.blocks:
                for inner in block:
                    if inner.regions:
                        start = self._first_value(inner)
                        pending += [(each, start) for each in inner.regions]

    def _first_value(self, op: Operation) -> int:
        return 0 if op in self.isolated else self._next_value

    def _dialect(self, name: str, of: object = None) -> str:
        self.dialects.setdefault(name, len(self.dialects))
        if of is not None and name not in self.versions:
            self.versions[name] = version_of(name, type(of), self.older)
        return name

    def _operations(self, ops: Iterable[Operation]) -> None:
        """Number operations without what is inside them."""
        op_names, values, rows = self._op_names, self.values, self.rows
        types, attributes, native = self.types.uses, self.attributes.uses, NATIVE_PROPERTIES
        for op in ops:
            key: object = op.__class__
            if key is UnregisteredOperation:
                key = op.name
            name = op_names.get(key)
            if name is None:
                older = None if self.older is None else self.older.operation(op)
                name = op_names[key] = _OpName(op, self.version, older)
                self.names.dialects[name] = self._dialect(op.dialect_name or op.name, op)
            name.uses += 1
            for result in op._results:
                values[result] = varint_bytes(self._next_value)
                self._next_value += 1
                type_ = result.type
                if type_ in types:
                    types[type_] += 1
                else:
                    self.type(type_)
            dictionary = None
            if op._attributes or self.version < native:
                dictionary = attributes_of(op, self.version, name.cls)
                if dictionary is not None:
                    self.attribute(dictionary)
            properties = None
            if name.slots is not None:
                slots = name.slots(op)
                properties = name.properties.get(slots)
                if properties is None and (name.known or slots is not None):
                    properties = name.properties[slots] = self._new_properties(op, name)
                if properties is not None:
                    properties.uses += 1
            location = resolve_location(op._location)
            if location in attributes:
                attributes[location] += 1
            else:
                self.attribute(location)
            rows[op] = name, dictionary, properties, location

    def _new_properties(self, op: Operation, name: _OpName) -> Properties:
        if name.older is not None:
            name.older.check(op)
        found = Properties(op, name.cls)
        self._properties.append(found)
        uses = _Uses(self, found.referred)
        write_all_properties(op, ReferenceCounter(Emitter(), uses, self.version), name.cls)
        return found

    def attribute(self, attribute: Attribute) -> None:
        """Count a use of an attribute and, if it is the first, of what it refers to."""
        if self.attributes.use(attribute):
            opaque = isinstance(attribute, OpaqueAttr)
            name = attribute.namespace if opaque else attribute.DIALECT  # type: ignore[attr-defined]
            self.attributes.dialects[attribute] = self._dialect(name, attribute)
            self._entry(attribute, AttributePrinter.attribute)

    def type(self, type_: Type) -> None:
        """Count a use of a type and, if it is the first, of what it refers to."""
        if self.types.use(type_):
            opaque = isinstance(type_, OpaqueType)
            name = type_.namespace if opaque else type_.DIALECT  # type: ignore[attr-defined]
            self.types.dialects[type_] = self._dialect(name, type_)
            self._entry(type_, AttributePrinter.type)

    def _entry(self, entry: Any, text: Any) -> None:
        for codec in encoders(type(entry)):
            if codec.write(self._uses, entry):
                return
        printer = printer_for(self.older)
        text(printer, entry)
        for resource in printer.used_resources:
            self.resource(resource)

    def resource(self, resource: Resource) -> None:
        self._dialect("builtin")
        self.resources.setdefault(resource, 0)

    def _number_resources(self) -> None:
        # Those of which the data is not known come last.
        order = sorted(self.resources, key=lambda each: each.data is None)
        self.resources = {resource: number for number, resource in enumerate(order)}


class _Uses:
    """Counts what an entry refers to."""

    def __init__(
        self, numbering: Numbering, referred: list[tuple[Numbered[Any], Any]] | None = None
    ) -> None:
        self._numbering = numbering
        self._referred = referred

    def attribute(self, attribute: Attribute) -> bytes:
        self._numbering.attribute(attribute)
        if self._referred is not None:
            self._referred.append((self._numbering.attributes, attribute))
        return b""

    def type(self, type_: Type) -> bytes:
        self._numbering.type(type_)
        if self._referred is not None:
            self._referred.append((self._numbering.types, type_))
        return b""

    def string(self, text: str) -> int:
        return 0

    def resource(self, resource: Resource) -> int:
        self._numbering.resource(resource)
        return 0


def attributes_of(op: Operation, version: int, cls: type[Operation]) -> DictionaryAttr | None:
    """The attributes that are written as a dictionary, for `cls`; None if there are none.

    Before version 5, inherent attributes are among them. Properties that are no attributes
    are lost there, as they are where MLIR writes such a version.
    """
    if version >= NATIVE_PROPERTIES:
        own = op._attributes
        return DictionaryAttr(own) if own else None
    every = dict(op.inherent_items)
    if cls.OLDER is not None:
        cls.OLDER.check(op)
        every = {new: every[n] for n, new in cls.OLDER.names.items() if n in every}
    every |= op._attributes or {}
    if isinstance(op, UnregisteredOperation) and isinstance(op.properties, DictionaryAttr):
        every |= dict(op.properties.items())
    return DictionaryAttr(every) if every else None


def write_all_properties(op: Operation, w: EntryWriter, cls: type[Operation]) -> bool:
    """Write the properties of any operation, as those of `cls`; whether it has any."""
    if isinstance(op, UnregisteredOperation):
        if op.properties is None:
            return False
        w.attribute(op.properties)
        return True
    if not has_properties(cls):
        return False
    write_properties(op, w, cls)
    return True
