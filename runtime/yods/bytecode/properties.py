"""The inherent attributes and properties of an operation, as its encoding has them.

Attributes come first, by name; segment sizes are the last of all, and before version 6 they
were an attribute among the others.

Source: MLIR, mlir-tblgen's OpDefinitionsGen, `genPropertiesSupportForBytecode`.
"""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr
from yods.builtin.segments import segment_sizes, sizes_of
from yods.builtin.types import IntegerType
from yods.bytecode.encoding import NATIVE_SEGMENT_SIZES
from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.ir.fields import RequiredAttribute
from yods.text import properties
from yods.text.enum_properties import EnumProperty

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from yods.bytecode.entries import EntryReader, EntryWriter
    from yods.ir.operation import Operation

#: Above this index no sizes are written sparsely.
_LAST_SPARSE = 256
#: Of an index in a sparse array.
_INDEX_BITS = 8


_Parts: TypeAlias = "tuple[Sequence[tuple[str, str, bool]], Sequence[Any]]"
_known: dict[object, _Parts] = {}


def _parts(cls: type[Operation]) -> _Parts:
    """Each inherent attribute (its name, its slot, whether it must be there), and the properties
    that are no attributes."""
    known = _known.get(cls)
    if known is None:
        required = {n for n, each in cls.ATTRIBUTES.items() if isinstance(each, RequiredAttribute)}
        names = _names(cls)
        slots = sorted(each for each in cls.INHERENT_ATTRIBUTES.items() if each[0] in names)
        slots.sort(key=lambda each: names[each[0]])
        known = _known[cls] = (
            [(name, slot, name in required) for name, slot in slots],
            [field for name, field in cls.PROPERTIES.items() if name in names],
        )
    return known


def _names(cls: type[Operation]) -> Mapping[str, str]:
    """Inherent attributes and properties → their names in the version that `cls` is for."""
    if cls.OLDER is not None:
        names: Mapping[str, str] = cls.OLDER.names
        return names
    return {name: name for name in (*cls.INHERENT_ATTRIBUTES, *cls.PROPERTIES)}


def has_properties(cls: type[Operation]) -> bool:
    """Whether operations of the class have inherent attributes or properties."""
    return any(_parts(cls))


def write_properties(op: Operation, w: EntryWriter, cls: type[Operation]) -> None:
    """Write the inherent attributes and properties of `op`, as those of `cls`."""
    changed = () if cls.OLDER is None else cls.OLDER.defaults
    attributes, fields = _parts(cls)
    for name, slot, required in attributes:
        value = getattr(op, slot)
        if value is None and name in changed:
            # There it would be another one.
            attribute: Any = cls.ATTRIBUTES[name]
            value = attribute.default
        if name in cls.SEGMENTS:
            if w.version < NATIVE_SEGMENT_SIZES:
                w.attribute(value or segment_sizes(*[0] * cls.SEGMENTS[name].groups))
        elif required and value is not None:
            w.attribute(value)
        else:
            w.optional_attribute(value)
    for field in fields:
        _write(w, field.kind, getattr(op, field.slot))
    if w.version >= NATIVE_SEGMENT_SIZES:
        for name in cls.SEGMENTS:
            groups = cls.SEGMENTS[name].groups
            sizes = sizes_of(getattr(op, cls.INHERENT_ATTRIBUTES[name]))
            _write_sizes(w, sizes or (0,) * groups)


def read_properties(op: Operation, r: EntryReader, version: int) -> None:
    """Set the inherent attributes and properties of `op`, which has its class's defaults."""
    cls = type(op)
    attributes, fields = _parts(cls)
    for name, slot, required in attributes:
        if name not in cls.SEGMENTS:
            value = r.attribute() if required else r.optional_attribute()
            if value is not None and not cls.accepts_storage(name, value):
                raise r.error(f"Invalid attribute `{name}` in property conversion: {value}")
            setattr(op, slot, value)
        elif version < NATIVE_SEGMENT_SIZES:
            sizes = sizes_of(r.attribute())
            groups = cls.SEGMENTS[name].groups
            if sizes is None or len(sizes) > groups:
                raise r.error("size mismatch for operand/result_segment_size")
            setattr(op, slot, (*sizes, *[0] * (groups - len(sizes))))
    for field in fields:
        try:
            setattr(op, field.slot, _read(r, field.kind))
        except ValueError as wrong:
            raise r.error(f"invalid property of '{cls.NAME}': {wrong}") from None
    if version >= NATIVE_SEGMENT_SIZES:
        for name, sizes_field in cls.SEGMENTS.items():
            setattr(op, cls.INHERENT_ATTRIBUTES[name], _read_sizes(r, sizes_field.groups))


# Properties by kind.


def _write(w: EntryWriter, kind: Any, value: Any) -> None:
    if isinstance(kind, properties.OptionalProperty):
        w.bool(value is not None)
        if value is not None:
            _write(w, kind.inner, value)
    elif isinstance(kind, properties.ArrayProperty):
        w.varint(len(value))
        for each in value:
            _write(w, kind.of, each)
    elif isinstance(kind, properties.StringProperty):
        w.string(value)
    elif isinstance(kind, properties.BoolProperty | properties.UnitProperty):
        w.bool(value)
    else:
        w.varint(value if isinstance(value, int) else value.value)


def _read(r: EntryReader, kind: Any) -> Any:
    if isinstance(kind, properties.OptionalProperty):
        return _read(r, kind.inner) if r.bool() else None
    if isinstance(kind, properties.ArrayProperty):
        return tuple([_read(r, kind.of) for _ in range(r.cursor.count())])
    if isinstance(kind, properties.StringProperty):
        return r.string()
    if isinstance(kind, properties.BoolProperty | properties.UnitProperty):
        return r.bool()
    number = r.varint()
    if isinstance(kind, EnumProperty):
        return kind.value_of(IntegerAttr(number, IntegerType(kind.width)))
    if isinstance(kind, properties.IntProperty):
        # As a C++ integer of that width would take it.
        number &= (1 << kind.width) - 1
        return number - (1 << kind.width) if number >> (kind.width - 1) else number
    raise ValueError("it has no encoding")


# Sizes of groups: all of them, or pairs of index and size where half of them are zero.


def _write_sizes(w: EntryWriter, sizes: Sequence[int]) -> None:
    used = [index for index, size in enumerate(sizes) if size]
    last = used[-1] if used else 0
    if last > _LAST_SPARSE or len(used) > len(sizes) // 2:
        w.varint(len(sizes) << 1)
        for size in sizes:
            w.varint(size)
        return
    w.varint(len(used) << 1 | 1)
    if used:
        bits = last.bit_length()
        w.varint(bits)
        for index in used:
            w.varint(sizes[index] << bits | index)


def _read_sizes(r: EntryReader, groups: int) -> tuple[int, ...]:
    count, sparse = r.cursor.flagged()
    sizes = [0] * groups
    if not sparse:
        if count > groups:
            raise r.error(
                f"trying to read an array of {count} but only {groups} storage available."
            )
        for index in range(count):
            sizes[index] = _int32(r.varint())
        return tuple(sizes)
    if not count:
        return tuple(sizes)
    bits = r.varint()
    if bits > _INDEX_BITS:
        raise r.error(f"reading sparse array with indexing above 8 bits: {bits}")
    for _ in range(count):
        pair = r.varint()
        index = pair & ((1 << bits) - 1)
        if index >= groups:
            raise r.error(
                f"reading a sparse array found index {index} but only {groups} storage available."
            )
        sizes[index] = _int32(pair >> bits)
    return tuple(sizes)


def _int32(value: int) -> int:
    value &= 0xFFFFFFFF
    return value - (1 << 32) if value >> 31 else value
