"""Writing bytecode.

Source: MLIR, docs/BytecodeFormat.md; mlir/lib/Bytecode/Writer/BytecodeWriter.cpp.
"""

from __future__ import annotations

from yods.bytecode import encoding
from yods.bytecode.codecs import encoders
from yods.bytecode.encoding import MAGIC, VERSION, Emitter, varint_at, varint_bytes
from yods.bytecode.entries import EntryWriter
from yods.bytecode.numbering import Numbering, write_all_properties
from yods.bytecode.use_lists import write_orders
from yods.hints import TYPE_CHECKING, Any
from yods.ir.context import Context
from yods.ir.garbage import WithoutCollection
from yods.ir.location import resolve_location
from yods.ir.location_attributes import UnknownLoc
from yods.ir.nesting import DeepRecursion
from yods.text.attribute_printer import AttributePrinter
from yods.text.older_writing import OlderWriting, printer_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from yods.builtin.elements import Resource
    from yods.bytecode.numbering import Numbered, Properties
    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation

#: Python frames that one level of nesting may take.
_FRAMES_A_LEVEL = 12
_BLOB, _BOOL, _STRING = range(3)
_MASKS = [bytes((mask,)) for mask in range(256)]


def write_bytecode(
    op: Operation,
    version: int | None = None,
    *,
    producer: str = "yods",
    elide_resources: bool = False,
    external_resources: Mapping[str, Sequence[tuple[str, bool | str]]] | None = None,
    dialect_versions: Mapping[str, int | str] | None = None,
) -> bytes:
    """`op` and everything inside it as MLIR bytecode.

    Args:
        version: Of the format; the newest by default.
        producer: The name of what writes it, which readers show in errors.
        elide_resources: Whether to leave out the data of resources.
        external_resources: Resources of no dialect, by group.
        dialect_versions: Of dialects, for readers that are older; a text where the dialect has
            versions of its own, and says the version of the format and the producer, too.

    Raises:
        ValueError: There is no such version, or it cannot say what the operation is.
    """
    numbers: dict[str, int] = {}
    for name, wanted in (dialect_versions or {}).items():
        if isinstance(wanted, int):
            numbers[name] = wanted
            continue
        dialect = Context().dialect(name)
        if dialect is None:
            raise ValueError(f"there is no dialect '{name}'")
        op, version, producer = dialect.downgrade_bytecode(op, wanted)
    if version is None:
        version = VERSION
    if not 0 <= version <= VERSION:
        raise ValueError(
            f"unsupported version requested {version}, must be in range [0, {VERSION}]"
        )
    with DeepRecursion(_FRAMES_A_LEVEL), WithoutCollection(), OlderWriting(numbers) as older:
        writer = _Writer(op, version, elide_resources, older)
        return writer.write(producer, external_resources or {})


class _Writer:
    def __init__(
        self, op: Operation, version: int, elide_resources: bool, older: OlderWriting
    ) -> None:
        self.op = op
        self.version = version
        self._older = older
        self.numbering = Numbering(op, version, older)
        older.check_all_met()
        self._elides = elide_resources
        self._strings: dict[str, int] = {}
        self._properties: dict[bytes, bytes] = {}
        self._attributes = self.numbering.attributes.codes
        self._types = self.numbering.types.codes

    # The numbers that entries are written with.

    def attribute(self, attribute: Attribute) -> bytes:
        return self._attributes[attribute]

    def type(self, type_: Type) -> bytes:
        return self._types[type_]

    def string(self, text: str) -> int:
        return self._strings.setdefault(text, len(self._strings))

    def resource(self, resource: Resource) -> int:
        return self.numbering.resources[resource]

    # Sections.

    def write(
        self, producer: str, external: Mapping[str, Sequence[tuple[str, bool | str]]]
    ) -> bytes:
        out = Emitter()
        out.data += MAGIC
        out.varint(self.version)
        out.text(producer)
        out.section(encoding.DIALECT, self._dialects())
        offsets, entries = self._entries()
        out.section(encoding.ATTR_TYPE_OFFSET, offsets)
        out.section(encoding.ATTR_TYPE, entries)
        ir = [varint_bytes(1 << 1)]
        self._operations(ir, [self.op])
        out.section(encoding.IR, _joined(ir))
        offsets, data = self._resources(external)
        out.section(encoding.RESOURCE_OFFSET, offsets)
        out.section(encoding.RESOURCE, data)
        out.section(encoding.STRING, self._string_section())
        if self.version >= encoding.NATIVE_PROPERTIES:
            properties = Emitter()
            properties.varint(len(self._properties))
            for each in self._properties:
                properties.varint(len(each))
                properties.data += each
            out.section(encoding.PROPERTIES, properties)
        return bytes(out.data)

    def _dialects(self) -> Emitter:
        out = Emitter()
        out.varint(len(self.numbering.dialects))
        for name in self.numbering.dialects:
            if self.version < encoding.DIALECT_VERSIONS:
                out.varint(self.string(name))
            else:
                version = self.numbering.versions.get(name, 0)
                out.flagged(self.string(name), bool(version))
                if version:
                    number = Emitter()
                    number.varint(version)
                    out.section(encoding.DIALECT_VERSION, number)
        names = self.numbering.names
        if self.version >= encoding.UNKNOWN_LOCATIONS_ELIDED:
            out.varint(len(names.codes))

        def write(name: Any) -> None:
            rest = name.name.partition(".")[2]
            if self.version < encoding.NATIVE_PROPERTIES:
                out.varint(self.string(rest))
            else:
                out.flagged(self.string(rest), name.known)

        self._grouped(out, names, write)
        return out

    def _grouped(self, out: Emitter, things: Numbered[Any], write: Callable[[Any], None]) -> None:
        for dialect, group in things.groups():
            out.varint(self.numbering.dialects[dialect])
            out.varint(len(group))
            for thing in group:
                write(thing)

    def _entries(self) -> tuple[Emitter, Emitter]:
        """The sections of offsets and of the attributes and types themselves."""
        offsets, entries = Emitter(), Emitter()
        attributes, types = self.numbering.attributes, self.numbering.types
        offsets.varint(len(attributes.codes))
        offsets.varint(len(types.codes))
        writer = EntryWriter(entries, self, self.version)

        def write(entry: Any, text: Callable[[AttributePrinter, Any], str]) -> None:
            start = len(entries.data)
            encoded = any(codec.write(writer, entry) for codec in encoders(type(entry)))
            if not encoded:
                entries.text(text(printer_for(self._older), entry))
            offsets.flagged(len(entries.data) - start, encoded)

        self._grouped(offsets, attributes, lambda entry: write(entry, AttributePrinter.attribute))
        self._grouped(offsets, types, lambda entry: write(entry, AttributePrinter.type))
        return offsets, entries

    def _string_section(self) -> Emitter:
        out = Emitter()
        out.varint(len(self._strings))
        texts = [each.encode("utf-8", "surrogateescape") + b"\0" for each in self._strings]
        for text in reversed(texts):
            out.varint(len(text))
        out.data += b"".join(texts)
        return out

    # Resources.

    def _resources(
        self, external: Mapping[str, Sequence[tuple[str, bool | str]]]
    ) -> tuple[Emitter, Emitter]:
        offsets, data = Emitter(), Emitter()
        groups = [(name, entries) for name, entries in external.items() if entries]
        offsets.varint(len(groups))
        for name, entries in groups:
            written = [(key, *self._external(data, value)) for key, value in entries]
            self._group(offsets, self.string(name), written)
        if self.numbering.resources:
            blobs = []
            for resource in self.numbering.resources:
                start = len(data.data)
                if resource.data is not None and not self._elides:
                    self._blob(data, resource.alignment, resource.data)
                blobs.append((resource.key, len(data.data) - start, _BLOB))
            self._group(offsets, self.numbering.dialects["builtin"], blobs)
        return offsets, data

    def _group(
        self, offsets: Emitter, number: int, entries: Sequence[tuple[str, int, int]]
    ) -> None:
        offsets.varint(number)
        offsets.varint(len(entries))
        for key, size, kind in entries:
            offsets.varint(self.string(key))
            offsets.varint(size)
            offsets.data.append(kind)

    def _external(self, data: Emitter, value: bool | str) -> tuple[int, int]:
        """Write a resource of no dialect; gives its size and its kind."""
        start = len(data.data)
        if isinstance(value, bool):
            kind = _BOOL
            if not self._elides:
                data.data.append(value)
        elif value.startswith("0x"):
            kind = _BLOB
            blob = bytes.fromhex(value[2:])
            if not self._elides:
                self._blob(data, int.from_bytes(blob[:4], "little"), blob[4:])
        else:
            kind = _STRING
            if not self._elides:
                data.varint(self.string(value))
        return len(data.data) - start, kind

    @staticmethod
    def _blob(data: Emitter, alignment: int, blob: bytes) -> None:
        data.varint(alignment)
        data.varint(len(blob))
        if alignment > 1:
            data.align(alignment)
        data.data += blob

    # Operations.

    def _operations(self, out: list[bytes], ops: Iterable[Operation]) -> int:
        """Write operations; how many."""
        rows, attributes, types = self.numbering.rows, self._attributes, self._types
        values, positions = self.numbering.values, self.numbering.positions
        ordered = self.version >= encoding.USE_LIST_ORDERS
        count = 0
        for op in ops:
            count += 1
            name, dictionary, properties, location = rows[op]
            out.append(name.code)
            place = len(out)
            out += b"", attributes[location]
            mask = 0
            if dictionary is not None:
                mask = encoding.HAS_ATTRIBUTES
                out.append(attributes[dictionary])
            if properties is not None:
                mask |= encoding.HAS_PROPERTIES
                out.append(properties.code or self._new_properties(properties))
            results = op._results
            if results:
                mask |= encoding.HAS_RESULTS
                out.append(varint_bytes(len(results)))
                for result in results:
                    out.append(types[result.type])
            operands = op._operands
            if operands:
                mask |= encoding.HAS_OPERANDS
                out.append(varint_bytes(len(operands)))
                if name.older is not None:
                    operands = name.older.older_operands(operands)
                try:
                    out += [values[operand] for operand in operands]
                except KeyError:
                    raise ValueError(
                        f"an operand of '{op.name}' is defined by nothing that is written"
                    ) from None
            if op._successors:
                mask |= encoding.HAS_SUCCESSORS
                out.append(varint_bytes(len(op._successors)))
                out += [self._block_number(each) for each in op._successors]
            if ordered and results and (orders := write_orders(results, positions)):
                mask |= encoding.HAS_USE_LIST_ORDERS
                out.append(orders)
            if op.regions:
                mask |= encoding.HAS_REGIONS
                self._regions(out, op)
            out[place] = _MASKS[mask]
        return count

    def _new_properties(self, properties: Properties) -> bytes:
        """Write properties that are met for the first time; their number."""
        written = Emitter()
        entries = EntryWriter(written, self, self.version)
        write_all_properties(properties.first, entries, properties.cls)
        number = varint_bytes(len(self._properties))
        properties.code = self._properties.setdefault(bytes(written.data), number)
        return properties.code

    @staticmethod
    def _block_number(block: Block) -> bytes:
        region = block.parent
        assert region is not None
        return varint_bytes(region.blocks.index(block))

    def _regions(self, out: list[bytes], op: Operation) -> None:
        isolated = op in self.numbering.isolated
        out.append(varint_bytes(len(op.regions) << 1 | isolated))
        if isolated and self.version >= encoding.ISOLATED_SECTIONS:
            inner: list[bytes] = []
            for region in op.regions:
                self._region(inner, region)
            section = Emitter()
            section.section(encoding.IR, _joined(inner))
            out.append(bytes(section.data))
        else:
            for region in op.regions:
                self._region(out, region)

    def _region(self, out: list[bytes], region: Region) -> None:
        out.append(varint_bytes(len(region.blocks)))
        if not region.blocks:
            return
        out.append(varint_bytes(self.numbering.regions[region]))
        for block in region.blocks:
            place = len(out)
            out.append(b"")
            if block.arguments:
                self._arguments(out, block)
            count = self._operations(out, block)
            out[place] = varint_bytes(count << 1 | bool(block.arguments))

    def _arguments(self, out: list[bytes], block: Block) -> None:
        written = Emitter()
        written.varint(len(block.arguments))
        for argument in block.arguments:
            type_ = self._types[argument.type]
            location = resolve_location(argument._location)
            if self.version < encoding.UNKNOWN_LOCATIONS_ELIDED:
                written.data += type_
            else:
                known = not isinstance(location, UnknownLoc)
                written.flagged(varint_at(type_, 0)[0], known)
                if not known:
                    continue
            written.data += self._attributes[location]
        out.append(bytes(written.data))
        if self.version >= encoding.USE_LIST_ORDERS:
            orders = write_orders(block.arguments, self.numbering.positions)
            out += _MASKS[encoding.HAS_USE_LIST_ORDERS if orders else 0], orders


def _joined(parts: list[bytes]) -> Emitter:
    joined = Emitter()
    joined.data += b"".join(parts)
    return joined
