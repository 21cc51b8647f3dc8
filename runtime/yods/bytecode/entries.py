"""Encodings of attributes and types, and what reads and writes the values in them.

An encoding is a code and a row of kinds. A kind names a method of `EntryReader` and of
`EntryWriter`; `array<kind>` has a length before its values, `one<kind>` is an array of one
value without it, and `optional<kind>` says first whether there is one. Definitions have the
same kinds for their own types and attributes (`bytecode:`).

Source: MLIR, mlir/Bytecode/BytecodeImplementation.h; mlir/IR/BytecodeBase.td.
"""

from __future__ import annotations

from functools import cache

from yods.builtin.attributes import StringAttr, SymbolRefAttr
from yods.bytecode.encoding import varint_at, zigzag
from yods.hints import TYPE_CHECKING, Any, Protocol
from yods.ir.location_attributes import Location
from yods.literals.floats import FORMATS, bits_from_double, double_from_bits

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.builtin.elements import Resource
    from yods.bytecode.encoding import Cursor, Emitter
    from yods.ir.attribute import Attribute, Type
    from yods.ir.diagnostics import ParseError

    AnyClass = type[Any]

_DOUBLE = FORMATS["f64"]


class Tables(Protocol):
    """A file's tables, to which its entries refer by number."""

    strings: list[str]
    resources: list[Resource]

    def attribute(self, index: int, at: Cursor) -> Attribute:
        """The attribute of this number, which a value before `at` gives."""

    def type(self, index: int, at: Cursor) -> Type:
        """The type of this number."""


@cache
def _method(cls: AnyClass, kind: str) -> Callable[..., Any]:
    """The method that reads or writes a value of this kind."""
    outer, _, inner = kind.partition("<")
    method: Callable[..., Any] = getattr(cls, outer)
    if not inner:
        return method
    return lambda entry, *value: method(entry, inner[:-1], *value)


class EntryReader:
    """Reads the values of one entry."""

    __slots__ = ("_type", "cursor", "tables")

    def __init__(self, cursor: Cursor, tables: Tables) -> None:
        self.cursor = cursor
        self.tables = tables

    def error(self, message: str) -> ParseError:
        """The error `message` at the position."""
        return self.cursor.error(message)

    def values(self, kinds: tuple[str, ...]) -> list[Any]:
        """One value of each kind."""
        cls: Any = EntryReader
        return [_method(cls, kind)(self) for kind in kinds]

    def value(self, kind: str) -> Any:
        cls: Any = EntryReader
        return _method(cls, kind)(self)

    def array(self, kind: str) -> tuple[Any, ...]:
        return tuple([self.value(kind) for _ in range(self.cursor.count())])

    def one(self, kind: str) -> tuple[Any, ...]:
        return (self.value(kind),)

    def listed(self, kind: str) -> Any:
        """A value or None, as an array of at most one."""
        return self.value(kind) if self.flag() else None

    def pairs(self) -> tuple[Attribute, ...]:
        """Attributes two by two."""
        return tuple([self.attribute() for _ in range(2 * self.cursor.count())])

    def optional(self, kind: str) -> Any:
        """A value or None. Arrays are preceded by a byte; numbers have a flag."""
        if kind.startswith("array"):
            return self.value(kind) if self.bool() else ()
        value, present = self.cursor.flagged()
        if not present:
            return None
        return self.tables.attribute(value, self.cursor) if kind == "attribute" else value

    def varint(self) -> int:
        return self.cursor.varint()

    def signed(self) -> int:
        return self.cursor.signed()

    enum = varint

    def flag(self) -> bool:
        """A truth value that takes a number."""
        return bool(self.cursor.varint())

    def bool(self) -> bool:
        return bool(self.cursor.byte())

    def blob(self) -> bytes:
        return self.cursor.take(self.cursor.varint())

    def string(self) -> str:
        return text_at(self.tables.strings, self.cursor.varint(), self.cursor)

    def text(self) -> StringAttr:
        """A string attribute of which only the text is written."""
        return StringAttr(self.string())

    def resource(self) -> Resource:
        index = self.cursor.varint()
        if index >= len(self.tables.resources):
            raise self.error(f"invalid resource handle index: {index}")
        return self.tables.resources[index]

    def attribute(self) -> Attribute:
        return self.tables.attribute(self.cursor.varint(), self.cursor)

    def optional_attribute(self) -> Attribute | None:
        found: Attribute | None = self.optional("attribute")
        return found

    def type(self) -> Type:
        self._type = type_ = self.tables.type(self.cursor.varint(), self.cursor)
        return type_

    def sized(self) -> int:
        """An integer as wide as the type before it."""
        return self.bits(_width(getattr(self, "_type", None)))

    def location(self) -> Location:
        location: Location = self.expected(Location, "mlir::LocationAttr")
        return location

    def name(self) -> str:
        """The text of a string attribute."""
        return str(self.expected(StringAttr, "mlir::StringAttr").value)

    def named(self) -> tuple[str, Attribute]:
        return self.name(), self.attribute()

    def symbol(self) -> str:
        """The name that a reference without nested ones is."""
        symbol = self.expected(SymbolRefAttr, "mlir::FlatSymbolRefAttr")
        if symbol.nested:
            raise self.error(f"expected mlir::FlatSymbolRefAttr, but got: {symbol}")
        return str(symbol.root)

    def expected(self, cls: AnyClass, cpp_name: str) -> Any:
        """An attribute, which must be a `cls`."""
        attribute = self.attribute()
        if not isinstance(attribute, cls):
            raise self.error(f"expected {cpp_name}, but got: {attribute}")
        return attribute

    def double(self) -> float:
        return double_from_bits(self.bits(64), _DOUBLE)

    def bits(self, width: int) -> int:
        """An integer of known width, without its sign."""
        cursor = self.cursor
        if width <= 8:
            value = cursor.byte()
        elif width <= 64:
            value = cursor.signed()
        else:
            value = 0
            for number in range(cursor.count()):
                value |= (cursor.signed() & ((1 << 64) - 1)) << (64 * number)
        return value & ((1 << width) - 1)


def _width(type_: Any) -> int:
    width = getattr(type_, "width", None)
    if not isinstance(width, int):
        raise ValueError(f"expected a type with a width, but got: {type_}")
    return width


def text_at(strings: Sequence[str], index: int, at: Cursor) -> str:
    """The text of this number. Raises ParseError."""
    if index >= len(strings):
        raise at.error(f"invalid string index: {index}")
    return strings[index]


class Numbers(Protocol):
    """Gives what entries refer to a number, or counts its uses."""

    def attribute(self, attribute: Attribute) -> bytes: ...
    def type(self, type_: Type) -> bytes: ...
    def string(self, text: str) -> int: ...
    def resource(self, resource: Resource) -> int: ...


class EntryWriter:
    """Writes the values of one entry: the counterpart of `EntryReader`."""

    __slots__ = ("_type", "emitter", "numbers", "version")

    def __init__(self, emitter: Emitter, numbers: Numbers, version: int) -> None:
        self.emitter = emitter
        self.numbers = numbers
        self.version = version

    def values(self, kinds: tuple[str, ...], values: Sequence[Any]) -> None:
        """One value of each kind."""
        cls: Any = type(self)
        for index, method in _writing(cls, kinds):
            method(self, values[index])

    def value(self, kind: str, value: Any) -> None:
        cls: Any = type(self)
        _method(cls, kind)(self, value)

    def array(self, kind: str, values: Sequence[Any]) -> None:
        self.emitter.varint(len(values))
        for each in values:
            self.value(kind, each)

    def one(self, kind: str, values: Sequence[Any]) -> None:
        self.value(kind, values[0])

    def listed(self, kind: str, value: Any) -> None:
        self.array(kind, () if value is None else (value,))

    def pairs(self, values: Sequence[Attribute]) -> None:
        self.varint(len(values) // 2)
        for each in values:
            self.attribute(each)

    def optional(self, kind: str, value: Any) -> None:
        if kind.startswith("array"):
            self.bool(bool(value))
            if value:
                self.value(kind, value)
        elif value is None:
            self.emitter.varint(0)
        elif kind == "attribute":
            self.emitter.flagged(varint_at(self.numbers.attribute(value), 0)[0], True)
        else:
            self.emitter.flagged(value, True)

    def varint(self, value: int) -> None:
        self.emitter.varint(value & ((1 << 64) - 1))

    def signed(self, value: int) -> None:
        self.emitter.varint(zigzag(value))

    flag = varint

    def enum(self, value: Any) -> None:
        self.varint(0 if value is None else value.value)

    def text(self, value: StringAttr) -> None:
        self.string(value.value)

    def bool(self, value: bool) -> None:
        self.emitter.data.append(value)

    def blob(self, value: bytes) -> None:
        self.emitter.varint(len(value))
        self.emitter.data += value

    def string(self, value: str) -> None:
        self.emitter.varint(self.numbers.string(value))

    def resource(self, value: Resource) -> None:
        self.emitter.varint(self.numbers.resource(value))

    def attribute(self, value: Attribute) -> None:
        self.emitter.data += self.numbers.attribute(value)

    def optional_attribute(self, value: Attribute | None) -> None:
        self.optional("attribute", value)

    def type(self, value: Type) -> None:
        self._type = value
        self.emitter.data += self.numbers.type(value)

    def sized(self, value: int) -> None:
        self.bits(value, _width(self._type))

    location = attribute

    def name(self, value: str) -> None:
        self.attribute(StringAttr(value))

    def symbol(self, value: str) -> None:
        self.attribute(SymbolRefAttr(value))

    def named(self, value: tuple[str, Attribute]) -> None:
        self.name(value[0])
        self.attribute(value[1])

    def double(self, value: float) -> None:
        self.bits(bits_from_double(value, _DOUBLE), 64)

    def bits(self, value: int, width: int) -> None:
        """An integer of known width, given without its sign."""
        if width <= 8:
            self.emitter.data.append(value)
        elif width <= 64:
            self.signed(value)
        else:
            words = max(1, (value.bit_length() + 63) // 64)
            self.emitter.varint(words)
            for number in range(words):
                self.signed(value >> (64 * number) & ((1 << 64) - 1))


@cache
def _writing(cls: Any, kinds: tuple[str, ...]) -> list[tuple[int, Callable[..., None]]]:
    """The methods that write values of these kinds, without those that do nothing."""
    methods = [_method(cls, kind) for kind in kinds]
    return [pair for pair in enumerate(methods) if pair[1] is not ReferenceCounter.varint]


class ReferenceCounter(EntryWriter):
    """Counts what an entry refers to, and writes nothing."""

    __slots__ = ()

    def varint(self, value: Any) -> None:
        """Nothing, as what refers to nothing does."""

    def attribute(self, value: Attribute) -> None:
        self.numbers.attribute(value)

    location = attribute

    def optional(self, kind: str, value: Any) -> None:
        if value is not None:
            self.value(kind, value)

    def type(self, value: Type) -> None:
        self.numbers.type(value)

    def resource(self, value: Resource) -> None:
        self.numbers.resource(value)

    signed = flag = bool = sized = blob = string = text = enum = double = varint

    def bits(self, value: int, width: int) -> None:
        """Nothing."""
