"""The numbers of everything that a bytecode file refers to by number.

What is referred to most often gets the smallest, which take the fewest bytes; among those that
take as many bytes, entries of one dialect come together.

Source: MLIR, mlir/lib/Bytecode/Writer/IRNumbering.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from yods.builtin.attributes import DictionaryAttr, OpaqueAttr
from yods.builtin.plain_types import OpaqueType
from yods.bytecode.codecs import encoders
from yods.bytecode.encoding import NATIVE_PROPERTIES, Emitter
from yods.bytecode.entries import EntryWriter
from yods.bytecode.properties import has_properties, write_properties
from yods.bytecode.use_lists import number_operations
from yods.ir.location import resolve_location
from yods.ir.operation import UnregisteredOperation
from yods.text.attribute_printer import AttributePrinter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yods.builtin.resources import Resource
    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value

T = TypeVar("T")

#: Bits that each byte of a number has.
_BITS = 7


class Numbered(Generic[T]):
    """Things in the order in which they were met, and later in that of their numbers.

    Attributes:
        dialects: Of each thing, the name of its dialect.
        numbers: The number of each, once they have any.
    """

    def __init__(self) -> None:
        self.dialects: dict[T, str] = {}
        self.numbers: dict[T, int] = {}
        self._uses: dict[T, int] = {}

    def use(self, thing: T) -> bool:
        """Count a use; whether it is the first."""
        uses = self._uses
        if thing in uses:
            uses[thing] += 1
            return False
        uses[thing] = 1
        return True

    def sort(self, dialects: dict[str, int]) -> None:
        """Give everything its number."""
        uses = self._uses
        order = sorted(uses, key=uses.__getitem__, reverse=True)
        found: list[T] = []
        first = size = 0
        for count in range(1, 9):
            size = (1 << (_BITS * count)) - size
            group = order[len(found) : len(found) + size]
            if not group:
                break
            number = {thing: dialects[self.dialects[thing]] for thing in group}
            group.sort(key=lambda thing: (number[thing] != first, number[thing]))
            first = number[group[-1]]
            found += group
        self.numbers = {thing: number for number, thing in enumerate(found)}

    def groups(self) -> Iterator[tuple[str, list[T]]]:
        """Things of one dialect that follow each other."""
        group: list[T] = []
        name = ""
        for thing in self.numbers:
            if group and self.dialects[thing] != name:
                yield name, group
                group = []
            name = self.dialects[thing]
            group.append(thing)
        if group:
            yield name, group


class Numbering:
    """The numbers of what is in an operation, and of what that refers to.

    Attributes:
        dialects: Numbers of dialects, by name.
        operations: Position of each operation, outer before inner.
        isolated: The operations with regions that use no value from outside.
        values: The number of each value in its scope.
        regions: How many values each region that is not empty defines itself.
        dictionaries: The attributes of each operation that has any, without its properties.
    """

    def __init__(self, op: Operation, version: int) -> None:
        self.version = version
        self.dialects: dict[str, int] = {}
        self.attributes: Numbered[Attribute] = Numbered()
        self.types: Numbered[Type] = Numbered()
        self.names: Numbered[tuple[str, bool]] = Numbered()
        self.resources: dict[Resource, int] = {}
        self.operations, self.isolated = number_operations(op)
        self.values: dict[Value[Any], int] = {}
        self.regions: dict[Region, int] = {}
        self.dictionaries: dict[Operation, DictionaryAttr] = {}
        self._uses = EntryWriter(Emitter(), _Uses(self), version)
        self._next_value = 0
        self._number(op)
        for things in (self.attributes, self.names, self.types):
            things.sort(self.dialects)
        self._number_resources()

    def _number(self, op: Operation) -> None:
        self._operation(op)
        pending = [(region, self._first_value(op)) for region in op.regions]
        while pending:
            region, self._next_value = pending.pop()
            self._region(region)
            for block in region.blocks:
                for inner in block:
                    if inner.regions:
                        first = self._first_value(inner)
                        pending += [(each, first) for each in inner.regions]

    def _first_value(self, op: Operation) -> int:
        return 0 if op in self.isolated else self._next_value

    def _dialect(self, name: str) -> str:
        self.dialects.setdefault(name, len(self.dialects))
        return name

    def _region(self, region: Region) -> None:
        if region.is_empty:
            return
        first = self._next_value
        for block in region.blocks:
            for argument in block.arguments:
                self._define(argument)
                self.attribute(resolve_location(argument._location))
                self.type(argument.type)
            for op in block:
                self._operation(op)
        self.regions[region] = self._next_value - first

    def _define(self, value: Value[Any]) -> None:
        self.values[value] = self._next_value
        self._next_value += 1

    def _operation(self, op: Operation) -> None:
        name = self.name_of(op)
        if self.names.use(name):
            self.names.dialects[name] = self._dialect(op.dialect_name or op.name)
        for result in op._results:
            self._define(result)
            self.type(result.type)
        dictionary = attributes_of(op, self.version)
        if dictionary is not None:
            self.dictionaries[op] = dictionary
            self.attribute(dictionary)
        if self.version >= NATIVE_PROPERTIES:
            write_all_properties(op, self._uses)
        self.attribute(op.location)

    @staticmethod
    def name_of(op: Operation) -> tuple[str, bool]:
        """The name of an operation, and whether it has a definition."""
        return op.name, not isinstance(op, UnregisteredOperation)

    def attribute(self, attribute: Attribute) -> None:
        """Count a use of an attribute and, if it is the first, of what it refers to."""
        if self.attributes.use(attribute):
            opaque = isinstance(attribute, OpaqueAttr)
            name = attribute.namespace if opaque else attribute.DIALECT  # type: ignore[attr-defined]
            self.attributes.dialects[attribute] = self._dialect(name)
            self._entry(attribute, AttributePrinter.attribute)

    def type(self, type_: Type) -> None:
        """Count a use of a type and, if it is the first, of what it refers to."""
        if self.types.use(type_):
            opaque = isinstance(type_, OpaqueType)
            name = type_.namespace if opaque else type_.DIALECT  # type: ignore[attr-defined]
            self.types.dialects[type_] = self._dialect(name)
            self._entry(type_, AttributePrinter.type)

    def _entry(self, entry: Any, text: Any) -> None:
        if any(codec.write(self._uses, entry) for codec in encoders(type(entry))):
            return
        printer = AttributePrinter()
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

    def __init__(self, numbering: Numbering) -> None:
        self._numbering = numbering

    def attribute(self, attribute: Attribute) -> int:
        self._numbering.attribute(attribute)
        return 0

    def type(self, type_: Type) -> int:
        self._numbering.type(type_)
        return 0

    def string(self, text: str) -> int:
        return 0

    def resource(self, resource: Resource) -> int:
        self._numbering.resource(resource)
        return 0


def attributes_of(op: Operation, version: int) -> DictionaryAttr | None:
    """The attributes that are written as a dictionary; None if there are none.

    Before version 5, inherent attributes are among them. Properties that are no attributes
    are lost there, as they are where MLIR writes such a version.
    """
    if version >= NATIVE_PROPERTIES:
        own = op._attributes
        return DictionaryAttr(own) if own else None
    every = {**dict(op.inherent_items), **(op._attributes or {})}
    if isinstance(op, UnregisteredOperation) and isinstance(op.properties, DictionaryAttr):
        every |= dict(op.properties.items())
    return DictionaryAttr(every) if every else None


def write_all_properties(op: Operation, w: EntryWriter) -> bool:
    """Write the properties of any operation; whether it has any."""
    if isinstance(op, UnregisteredOperation):
        if op.properties is None:
            return False
        w.attribute(op.properties)
        return True
    if not has_properties(type(op)):
        return False
    write_properties(op, w)
    return True
