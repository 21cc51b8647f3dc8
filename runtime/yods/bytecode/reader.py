"""Reading bytecode: the sections of a file and the tables that they are.

Attributes and types are read when something first refers to them.

Source: MLIR, docs/BytecodeFormat.md; the messages are those of BytecodeReader.cpp.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import accumulate

from yods.builtin.attributes import StringAttr
from yods.builtin.elements import Resource, blob_literal
from yods.bytecode import encoding
from yods.bytecode.codecs import decoders
from yods.bytecode.encoding import MAGIC, SECTIONS, VARINT, VERSION, Cursor, Origin, varint_at
from yods.bytecode.entries import EntryReader, text_at
from yods.hints import TYPE_CHECKING, Any
from yods.ir import services
from yods.ir.attribute import InvalidParameters
from yods.ir.diagnostics import DiagnosticError, ParseError
from yods.ir.dialect import Dialect
from yods.ir.location import Source
from yods.ir.location_attributes import Location
from yods.text.attribute_parser import AttributeParser
from yods.text.parse import run_parser

if TYPE_CHECKING:
    from collections.abc import Mapping

    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block
    from yods.ir.context import Context
    from yods.ir.operation import Operation

#: Entries that one may refer to through others before the outermost is put off.
_DEPTH = 24
#: Python frames that one level of nesting in the text of an entry may take.
_FRAMES_A_LEVEL = 12
#: The kinds of resources, as numbered there.
_BLOB, _BOOL, _STRING = range(3)
#: More than any number of a dialect.
_WORD = 1 << 64
#: The encoding of a place: of a file's name, a line and a column.
_PLACE = re.compile(rb"\x17%s{3}" % VARINT, re.DOTALL)
_PLACE_HEAD = re.compile(rb"(\x17%s)%s{2}" % (VARINT, VARINT), re.DOTALL)
_PLACES = re.compile(rb"(?:\x17%s{3})++" % VARINT, re.DOTALL)
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
        ends: Of each, where its bytes end in the file; the first number is where they begin.
        customs: Of each, whether its bytes are an encoding of its dialect.
        groups: Where each run of entries of one dialect ends, and the dialect's number.
        values: Those that have been read.
    """

    __slots__ = ("customs", "ends", "groups", "open", "values", "what")

    def __init__(self, what: str) -> None:
        self.what = what
        self.ends: list[int] = []
        self.customs: list[int] = []
        self.groups: list[tuple[int, int]] = []
        self.values: dict[int, Any] = {}
        self.open: set[int] = set()

    def __len__(self) -> int:
        return len(self.customs)

    def group_of(self, index: int) -> tuple[int, int]:
        """Where the run of entries ends that an entry is in, and the number of its dialect."""
        return self.groups[bisect_right(self.groups, (index, _WORD))]


class File:
    """A file's tables.

    Attributes:
        sections: Top-level sections by number.
        dialects: Names of dialects.
        op_names: Dialect, name without it, and whether the writer knew the operation.
        properties: Where the bytes of each begin and end.
        plain_locations: Which attributes are valid places in files; see below.
        read_types: Types that have been read, by number.
    """

    def __init__(
        self, data: bytes, name: str, context: Context, versions: Mapping[str, int]
    ) -> None:
        self.context = context
        #: Versions of dialects; those that the file has come before these.
        self._versions = dict(versions)
        self.origin = Origin(name)
        self.sections: dict[int, Cursor] = {}
        self.strings: list[str] = []
        self.dialects: list[str] = []
        self.op_names: list[tuple[int, str, bool]] = []
        self.resources: list[Resource] = []
        self.properties: list[tuple[int, int]] = []
        self.version = 0
        self._versioned: dict[str, Cursor] = {}
        self._loaded: dict[str, Dialect | None] = {}
        self._attributes = _Entries("attribute")
        self._types = _Entries("type")
        self.read_types: dict[int, Type] = self._types.values
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
        self.plain_locations = self._find_plain_locations(cursor.data)

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
            part = cursor.part(cursor.varint())
            self.properties.append((part.pos, part.end))
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
                    self._versioned[name] = contents
        self._read_versions(cursor)
        if self.version >= encoding.UNKNOWN_LOCATIONS_ELIDED:
            cursor.varint()

        while cursor.left:
            dialect, numbers = self._group(cursor)
            for index in numbers:
                known = True
                if self.version >= encoding.NATIVE_PROPERTIES:
                    known = bool(index & 1)
                    index >>= 1
                self.op_names.append((dialect, text_at(self.strings, index, cursor), known))

    def _read_versions(self, cursor: Cursor) -> None:
        """Set the context in which the rest is read."""
        older = dict(self._versions)
        for name, contents in self._versioned.items():
            dialect = self.context.dialect(name)
            if dialect is not None and dialect.VERSION:
                version = contents.varint()
                if not 1 <= version <= dialect.VERSION or contents.left:
                    raise contents.error(
                        f"current version of dialect '{name}' is {dialect.VERSION}, can't parse "
                        f"version: {version}"
                    )
                older[name] = version
        if older:
            self.context = services.provided.older_context(self.context, older)

    def _group(self, cursor: Cursor) -> tuple[int, list[int]]:
        """A dialect's number, and a number for each of a group of entries of it."""
        dialect = cursor.varint()
        if dialect >= len(self.dialects):
            raise cursor.error(f"invalid dialect index: {dialect}")
        return dialect, cursor.varints(cursor.varint())

    def op_name(self, index: int, at: Cursor) -> tuple[str, type[Operation] | None, bool]:
        """Name and class of an operation, None if it has no definition, and whether the writer
        had one."""
        if index >= len(self.op_names):
            raise at.error(f"invalid operation name index: {index}")
        number, rest, known = self.op_names[index]
        namespace = self.dialects[number]
        if not rest:
            return namespace, None, known
        self.dialect(namespace, at)
        name = f"{namespace}.{rest}"
        return name, self.context.operation(name), known

    @property
    def needs_upgrade(self) -> bool:
        """Whether a dialect may change operations once they are read."""
        dialects = [self.context.dialect(name) for name in self.dialects]
        hooks = {type(each).upgrade_bytecode for each in dialects if each is not None}
        return bool(self._versioned) or bool(hooks - {Dialect.upgrade_bytecode})

    def upgrade(self, block: Block) -> None:
        """Let dialects upgrade the operations that were read."""
        for dialect in self._loaded.values():
            if dialect is not None:
                dialect.upgrade_bytecode(block)

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
        if (
            dialect is not None
            and name in self._versioned
            and not (dialect.VERSION or _has_encodings(dialect))
        ):
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
            entries.ends.append(data.pos)
            while len(entries) != count:
                dialect, numbers = self._group(cursor)
                entries.customs += [each & 1 for each in numbers]
                entries.ends += list(accumulate([each >> 1 for each in numbers], initial=data.pos))[
                    1:
                ]
                entries.groups.append((len(entries), dialect))
                data.pos = entries.ends[-1]
                if data.left < 0 or len(entries) > count:
                    raise cursor.error(
                        "Attribute or Type entry offset points past the end of section"
                    )
        if cursor.left:
            raise cursor.error("unexpected trailing data in the Attribute/Type offset section")

    def location(self, index: int, at: Cursor) -> Location:
        """The location of this number."""
        location = self.attribute(index, at)
        if not isinstance(location, Location):
            raise at.error(f"expected attribute of type: mlir::LocationAttr, but got: {location}")
        return location

    def _find_plain_locations(self, data: bytes) -> bytearray:
        """Which attributes are valid places in files, which are made when they are asked for.

        Operations have one each, so they are most entries of most files, run upon run.
        """
        entries, ends = self._attributes, self._attributes.ends
        plain = bytearray(len(entries))
        first = 0
        for end, dialect in entries.groups:
            if self.dialects[dialect] != "builtin":
                first = end
            while first < end:
                run = _PLACES.match(data, ends[first], ends[end])
                if run is None:
                    first += 1
                    continue
                # That each of them is one entry, no more and no less.
                stops = accumulate(map(len, _PLACE.findall(data, *run.span())))
                start = first
                for stop in stops:
                    if ends[first] + stop != ends[start + 1]:
                        break
                    start += 1
                after = bisect_left(ends, run.end())
                heads = {*_PLACE_HEAD.findall(data, ends[first], ends[start])}
                if start > first and all(entries.customs[first:start]) and self._are_names(heads):
                    plain[first:start] = b"\1" * (start - first)
                first = max(after, first + 1)
        return plain

    def _are_names(self, heads: set[bytes]) -> bool:
        """Whether each of these beginnings of locations has the number of a text."""
        at = self.sections[encoding.ATTR_TYPE]
        try:
            names = [self.attribute(varint_at(head, 1)[0], at) for head in heads]
        except DiagnosticError:
            return False  # It is reported if something refers to it.
        return all(isinstance(name, StringAttr) for name in names)

    def attribute(self, index: int, at: Cursor) -> Attribute:
        """The attribute of this number."""
        found: Attribute = self._entry(self._attributes, index, at)
        return found

    def type(self, index: int, at: Cursor) -> Type:
        """The type of this number."""
        found: Type = self._entry(self._types, index, at)
        return found

    def _entry(self, entries: _Entries, index: int, at: Cursor) -> Any:
        value = entries.values.get(index)
        if value is not None:
            return value
        if index >= len(entries):
            raise at.error(f"invalid {entries.what} index: {index}")
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
        if index in entries.values:
            return entries.values[index]
        if index in entries.open:
            raise self._circle(entries, at)
        cursor = Cursor(at.data, entries.ends[index], entries.ends[index + 1], at.origin)
        entries.open.add(index)
        self._depth += 1
        try:
            if entries.customs[index]:
                value = self._decoded(entries, self.dialects[entries.group_of(index)[1]], cursor)
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
        codec = decoders(dialect, entries is self._types).get(code)
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
    return bool(decoders(dialect, False) or decoders(dialect, True))


def _in_entry(last: Any, before: Any) -> ParseError:
    error = ParseError(last)
    error.preceding = list(before)
    return error
