"""Reading bytecode: the sections of a file and the tables that they are.

Attributes and types are read when something first refers to them.

Source: MLIR, docs/BytecodeFormat.md; the messages are those of BytecodeReader.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.resources import Resource, blob_literal
from yods.bytecode import encoding
from yods.bytecode.codecs import decoders
from yods.bytecode.encoding import MAGIC, SECTIONS, VERSION, Cursor, Origin, grouped
from yods.bytecode.entries import EntryReader, text_at
from yods.ir.attribute import InvalidParameters
from yods.ir.diagnostics import DiagnosticError, ParseError
from yods.ir.location import Source
from yods.text.attribute_parser import AttributeParser
from yods.text.parse import run_parser

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.context import Context
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation

#: Entries that one may refer to through others before the outermost is put off.
_DEPTH = 24
#: Python frames that one level of nesting in the text of an entry may take.
_FRAMES_A_LEVEL = 12
#: The kinds of resources, as numbered there.
_BLOB, _BOOL, _STRING = range(3)
_REQUIRED = (
    *(encoding.STRING, encoding.DIALECT, encoding.ATTR_TYPE),
    *(encoding.ATTR_TYPE_OFFSET, encoding.IR),
)


class _Deferred(Exception):
    """An entry must be read first, as too many are being read already."""


class _Entries:
    """The attributes of a file, or its types.

    Attributes:
        what: "attribute" or "type".
        rows: Of each, its dialect, its bytes, and whether they are an encoding of that.
        values: Those that have been read.
    """

    __slots__ = ("open", "rows", "values", "what")

    def __init__(self, what: str) -> None:
        self.what = what
        self.rows: list[tuple[int, Cursor, bool]] = []
        self.values: list[Any] = []
        self.open: set[int] = set()


class File:
    """A file's tables.

    Attributes:
        sections: Top-level sections by number.
        dialects: Names of dialects.
        op_names: Dialect, name without it, and whether the writer knew the operation.
        properties: The bytes of each.
    """

    def __init__(self, data: bytes, name: str, context: Context) -> None:
        self.context = context
        self.origin = Origin(name)
        self.sections: dict[int, Cursor] = {}
        self.strings: list[str] = []
        self.dialects: list[str] = []
        self.op_names: list[tuple[int, str, bool]] = []
        self.resources: list[Resource] = []
        self.properties: list[Cursor] = []
        self.version = 0
        self._versioned: set[str] = set()
        self._loaded: dict[str, Dialect | None] = {}
        self._attributes = _Entries("attribute")
        self._types = _Entries("type")
        self._depth = 0
        self._named: dict[str, Resource] = {}
        self._read(Cursor(data, len(MAGIC), len(data), self.origin))

    # Sections.

    def _read(self, cursor: Cursor) -> None:
        self.version = self.origin.version = cursor.varint()
        if self.version > VERSION:
            raise cursor.error(
                f"bytecode version {self.version} is newer than the current version {VERSION}"
            )
        self.origin.producer = cursor.text()
        while cursor.left:
            number, contents = cursor.section()
            if number in self.sections:
                raise cursor.error(f"duplicate top-level section: {SECTIONS[number]} ({number})")
            self.sections[number] = contents
        needs = [*_REQUIRED]
        if self.version >= encoding.NATIVE_PROPERTIES:
            needs.append(encoding.PROPERTIES)
        for number in needs:
            if number not in self.sections:
                raise cursor.error(
                    f"missing data for top-level section: {SECTIONS[number]} ({number})"
                )
        self._read_strings(self.sections[encoding.STRING])
        if encoding.PROPERTIES in self.sections:
            self._read_properties(self.sections[encoding.PROPERTIES])
        self._read_dialects(self.sections[encoding.DIALECT])
        self._read_resources(cursor)
        self._read_offsets(
            self.sections[encoding.ATTR_TYPE_OFFSET], self.sections[encoding.ATTR_TYPE]
        )

    def _read_strings(self, cursor: Cursor) -> None:
        end = cursor.end
        # The lengths are those of the last string first.
        for _ in range(cursor.count()):
            size = cursor.varint()
            start = end - size
            if not size or start < cursor.pos:
                raise cursor.error("string size exceeds the available data size")
            text = cursor.data[start : end - 1].decode("utf-8", "surrogateescape")
            self.strings.append(text)
            end = start
        if cursor.pos != end:
            raise cursor.error(
                "unexpected trailing data between the offsets for strings and their data"
            )
        self.strings.reverse()

    def _read_properties(self, cursor: Cursor) -> None:
        if not cursor.left:
            return
        for _ in range(cursor.count()):
            self.properties.append(cursor.part(cursor.varint()))
        if cursor.left:
            raise cursor.error("Broken properties section: didn't exhaust the offsets table")

    def _read_dialects(self, cursor: Cursor) -> None:
        for _ in range(cursor.count()):
            if self.version < encoding.DIALECT_VERSIONS:
                self.dialects.append(text_at(self.strings, cursor.varint(), cursor))
                continue
            index, versioned = cursor.flagged()
            name = text_at(self.strings, index, cursor)
            self.dialects.append(name)
            if versioned:
                number, contents = cursor.section()
                if number != encoding.DIALECT_VERSION:
                    raise cursor.error("expected dialect version section")
                if contents.left:
                    self._versioned.add(name)
        if self.version >= encoding.UNKNOWN_LOCATIONS_ELIDED:
            cursor.varint()

        def op_name(dialect: int) -> None:
            index, known = cursor.varint(), True
            if self.version >= encoding.NATIVE_PROPERTIES:
                known = bool(index & 1)
                index >>= 1
            self.op_names.append((dialect, text_at(self.strings, index, cursor), known))

        while cursor.left:
            grouped(cursor, len(self.dialects), op_name)

    def dialect(self, name: str, at: Cursor) -> Dialect | None:
        """The dialect called `name`; None if it is unknown and may be.

        Raises:
            ParseError: It may not.
        """
        if name in self._loaded:
            return self._loaded[name]
        dialect = self.context.dialect(name)
        if dialect is None and not self.context.allow_unregistered_dialects:
            raise at.error(
                f"dialect '{name}' is unknown. If this is intended, please call "
                "allowUnregisteredDialects() on the MLIRContext, or use "
                "-allow-unregistered-dialect with the MLIR tool used."
            )
        if dialect is not None and name in self._versioned and not _has_encodings(dialect):
            raise at.error(
                f"dialect '{name}' does not implement the bytecode interface, "
                "but found a version entry"
            )
        self._loaded[name] = dialect
        return dialect

    # Resources.

    def _read_resources(self, cursor: Cursor) -> None:
        data = self.sections.get(encoding.RESOURCE)
        offsets = self.sections.get(encoding.RESOURCE_OFFSET)
        if data is None and offsets is None:
            return
        if data is None:
            raise cursor.error(
                "unexpected resource offset section when resource section is not present"
            )
        if offsets is None:
            raise cursor.error("expected resource offset section when resource section is present")
        for _ in range(offsets.count()):
            group = text_at(self.strings, offsets.varint(), offsets)
            kept = self.context.external_resources.setdefault(group, [])
            for key, kind, part in self._resource_group(offsets, data):
                kept.append((key, self._external(key, kind, part)))
        while offsets.left:
            index = offsets.varint()
            if index >= len(self.dialects):
                raise offsets.error(f"invalid dialect index: {index}")
            name = self.dialects[index]
            if self.dialect(name, offsets) is None:
                raise data.error(f"dialect '{name}' is unknown")
            if name != "builtin":
                raise data.error(f"unexpected resources for dialect '{name}'")
            for key, kind, part in self._resource_group(offsets, data):
                self._declare(key, kind, part)

    def _resource_group(self, offsets: Cursor, data: Cursor) -> list[tuple[str, int, Cursor]]:
        """The resources of one group: the key, the kind and the bytes of each."""
        found = []
        for _ in range(offsets.count()):
            key = text_at(self.strings, offsets.varint(), offsets)
            size = offsets.varint()
            found.append((key, offsets.byte(), data.part(size)))
        return found

    def _declare(self, key: str, kind: int, part: Cursor) -> None:
        resource = Resource(key)
        self.resources.append(resource)
        self._named[key] = resource
        if part.left:  # Otherwise it has no data, or the writer has left it out.
            if kind != _BLOB:
                raise part.error(
                    "expected a blob resource entry, but found a "
                    f"{'bool' if kind == _BOOL else 'string'} entry instead"
                )
            resource.alignment, resource.data = self._blob(part)
            self._exhausted(key, part)

    def _external(self, key: str, kind: int, part: Cursor) -> bool | str:
        """The value of a resource of no dialect, as a text has it."""
        value: bool | str
        if kind == _BOOL:
            value = bool(part.byte())
        elif kind == _STRING:
            value = text_at(self.strings, part.varint(), part)
        else:
            alignment, data = self._blob(part)
            value = blob_literal(data, alignment)
        self._exhausted(key, part)
        return value

    @staticmethod
    def _blob(part: Cursor) -> tuple[int, bytes]:
        alignment, size = part.varint(), part.varint()
        part.align(alignment)
        return alignment, part.take(size)

    @staticmethod
    def _exhausted(key: str, part: Cursor) -> None:
        if part.left:
            raise part.error(f"unexpected trailing bytes in resource entry '{key}'")

    # Attributes and types.

    def _read_offsets(self, cursor: Cursor, data: Cursor) -> None:
        counts = cursor.varint(), cursor.varint()
        for entries, count in zip((self._attributes, self._types), counts, strict=True):
            rows = entries.rows

            def entry(
                dialect: int, rows: list[tuple[int, Cursor, bool]] = rows, count: int = count
            ) -> None:
                size, custom = cursor.flagged()
                if size > data.left or len(rows) == count:
                    raise cursor.error(
                        "Attribute or Type entry offset points past the end of section"
                    )
                rows.append((dialect, data.part(size), custom))

            while len(rows) != count:
                grouped(cursor, len(self.dialects), entry)
            entries.values = [None] * count
        if cursor.left:
            raise cursor.error("unexpected trailing data in the Attribute/Type offset section")

    def attribute(self, index: int, at: Cursor) -> Attribute:
        """The attribute of this number."""
        found: Attribute = self._entry(self._attributes, index, at)
        return found

    def type(self, index: int, at: Cursor) -> Type:
        """The type of this number."""
        found: Type = self._entry(self._types, index, at)
        return found

    def _entry(self, entries: _Entries, index: int, at: Cursor) -> Any:
        if index >= len(entries.values):
            raise at.error(f"invalid {entries.what} index: {index}")
        value = entries.values[index]
        if value is not None:
            return value
        if self._depth >= _DEPTH:
            raise _Deferred(entries, index)
        if self._depth:
            return self._read_entry(entries, index, at)
        # Entries may nest deeper than Python recurses: those that are put off are read first.
        pending = [(entries, index)]
        while pending:
            try:
                self._read_entry(*pending[-1], at)
                pending.pop()
            except _Deferred as deferred:
                if deferred.args in pending:
                    raise self._circle(deferred.args[0], at) from None
                pending.append(deferred.args)
        return entries.values[index]

    @staticmethod
    def _circle(entries: _Entries, at: Cursor) -> ParseError:
        return at.error(f"{entries.what} entry refers to itself")

    def _read_entry(self, entries: _Entries, index: int, at: Cursor) -> Any:
        if entries.values[index] is not None:
            return entries.values[index]
        if index in entries.open:
            raise self._circle(entries, at)
        dialect, row, custom = entries.rows[index]
        cursor = Cursor(row.data, row.pos, row.end, row.origin)
        entries.open.add(index)
        self._depth += 1
        try:
            if custom:
                value = self._decoded(entries, self.dialects[dialect], cursor)
            else:
                value = self._parsed(entries, cursor)
        finally:
            self._depth -= 1
            entries.open.discard(index)
        if cursor.left:
            raise cursor.error(f"unexpected trailing bytes after {entries.what} entry")
        entries.values[index] = value
        return value

    def _decoded(self, entries: _Entries, name: str, cursor: Cursor) -> Any:
        dialect = self.dialect(name, cursor)
        if dialect is None or not _has_encodings(dialect):
            raise cursor.error(f"dialect '{name}' does not implement the bytecode interface")
        code = cursor.varint()
        codec = decoders(type(dialect), entries is self._types).get(code)
        if codec is None:
            raise cursor.error(f"unknown attribute code: {code}")
        try:
            return codec.read(EntryReader(cursor, self))
        except (InvalidParameters, TypeError, ValueError) as wrong:
            raise cursor.error(str(wrong)) from None

    def _parsed(self, entries: _Entries, cursor: Cursor) -> Any:
        text = cursor.text()
        parser = AttributeParser(Source(text, "<mlir_parser_buffer>"), self.context)
        parser._resources = self._named
        read = parser.type if entries is self._types else parser.attribute
        try:
            value: Any = run_parser(parser, _FRAMES_A_LEVEL, read)
        except DiagnosticError as error:
            *before, last = error.diagnostics
            raise _in_entry(last, before) from None
        if parser.next_start() < len(text):
            raise cursor.error(
                f"trailing characters found after {entries.what} assembly format: "
                f"{text[parser.pos :]}"
            )
        return value


def _has_encodings(dialect: Dialect) -> bool:
    """Whether a dialect has encodings of its own."""
    return bool(decoders(type(dialect), False) or decoders(type(dialect), True))


def _in_entry(last: Any, before: Any) -> ParseError:
    error = ParseError(last)
    error.preceding = list(before)
    return error


def op_name(file: File, index: int, at: Cursor) -> tuple[str, type[Operation] | None, bool]:
    """Name and class of an operation, None if it has no definition, and whether the writer
    had one."""
    if index >= len(file.op_names):
        raise at.error(f"invalid operation name index: {index}")
    number, rest, known = file.op_names[index]
    namespace = file.dialects[number]
    if not rest:
        return namespace, None, known
    name = f"{namespace}.{rest}"
    file.dialect(namespace, at)
    return name, file.context.operation(name), known


def is_bytecode(data: bytes | str) -> bool:
    """Whether a file, or one decoded as text, is bytecode."""
    if isinstance(data, bytes):
        return data.startswith(MAGIC)
    return data.startswith(MAGIC.decode("utf-8", "surrogateescape"))
