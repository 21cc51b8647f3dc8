"""The encodings of the builtin dialect's attributes and types.

Source: MLIR, BuiltinDialectBytecode.td, where the codes are positions in a list.
"""

from __future__ import annotations

from operator import attrgetter

from yods.builtin import elements, float_types, plain_types
from yods.builtin.affine import AffineMap, AffineMapAttr
from yods.builtin.attributes import (
    ArrayAttr,
    DictionaryAttr,
    DistinctAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from yods.builtin.interfaces import MemRefLayoutAttrInterface
from yods.builtin.shaped_types import (
    MemRefType,
    RankedTensorType,
    ShapedType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from yods.hints import TYPE_CHECKING, Any
from yods.ir.location_attributes import (
    CallSiteLoc,
    FileLineColumnLocation,
    FusedLoc,
    NameLoc,
    UnknownLoc,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.bytecode.entries import EntryReader, EntryWriter
    from yods.ir.attribute import Type

_SIGNEDNESS = (plain_types.SIGNLESS, plain_types.SIGNED, plain_types.UNSIGNED)


class Row:
    """One encoding. Its code is its position in the table.

    Attributes:
        cls: The class of its objects.
        kinds: The kinds of its values.
        parts: The values of an object; None where it has another encoding.
        build: Makes the object; by default its class does.
    """

    __slots__ = ("build", "cls", "code", "kinds", "parts")
    code: int

    def __init__(
        self,
        cls: type[Any],
        kinds: str,
        parts: Callable[[Any], Sequence[Any] | None],
        build: Callable[..., Any] | None = None,
    ) -> None:
        self.cls = cls
        self.kinds = tuple(kinds.split())
        self.parts = parts
        self.build = build or cls

    def read(self, r: EntryReader) -> Any:
        return self.build(*r.values(self.kinds))

    def write(self, w: EntryWriter, value: Any) -> bool:
        """Whether `value` has this encoding, and is written."""
        parts = self.parts(value)
        if parts is None:
            return False
        w.varint(self.code)
        w.values(self.kinds, parts)
        return True


class Special:
    """An encoding of which one value says how another is read."""

    __slots__ = ("_write", "cls", "code", "read")
    code: int

    def __init__(
        self, cls: type[Any], read: Callable[[EntryReader], Any], write: Callable[..., None]
    ) -> None:
        self.cls = cls
        self.read = read
        self._write = write

    def write(self, w: EntryWriter, value: Any) -> bool:
        w.varint(self.code)
        self._write(w, value)
        return True


def _plain(cls: type[Any], **fields: str) -> Row:
    """The encoding of a class whose constructor takes what its attributes hold, in order."""
    kinds = " ".join(fields.values())
    if len(fields) > 1:
        return Row(cls, kinds, attrgetter(*fields))
    return Row(cls, kinds, lambda value: [getattr(value, name) for name in fields])


def _numbered(*rows: Row | Special) -> Sequence[Row | Special]:
    for code, row in enumerate(rows):
        row.code = code
    return rows


# Attributes.


def _width(r: EntryReader, type_: Type) -> int:
    if isinstance(type_, plain_types.IntegerType):
        return type_.width
    if isinstance(type_, plain_types.IndexType):
        return 64
    raise r.error(f"expected integer or index type for IntegerAttr, but got: {type_}")


def read_integer(r: EntryReader) -> IntegerAttr:
    """An integer after its type."""
    type_ = r.type()
    width = _width(r, type_)
    bits = r.bits(width)
    unsigned = width <= 1 or (isinstance(type_, plain_types.IntegerType) and type_.is_unsigned)
    return IntegerAttr(bits if unsigned or not bits >> (width - 1) else bits - (1 << width), type_)


def _write_integer(w: EntryWriter, attribute: IntegerAttr) -> None:
    type_ = attribute.type
    w.type(type_)
    width = type_.width if isinstance(type_, plain_types.IntegerType) else 64
    w.bits(attribute.value & ((1 << width) - 1), width)


def read_float(r: EntryReader) -> FloatAttr:
    """A float after its type."""
    type_ = r.type()
    if not isinstance(type_, float_types.FloatType):
        raise r.error(f"expected mlir::FloatType, but got: {type_}")
    return FloatAttr.from_bits(r.bits(type_.width), type_)


def _write_float(w: EntryWriter, attribute: FloatAttr) -> None:
    type_: Any = attribute.type
    w.type(type_)
    w.bits(attribute.bits, type_.width)


def _read_strings(r: EntryReader) -> elements.DenseStringElementsAttr:
    type_ = _shaped(r.type())
    count = 1 if r.varint() else type_.num_elements
    return elements.DenseStringElementsAttr(type_, [r.string() for _ in range(count)])


def _write_strings(w: EntryWriter, attribute: elements.DenseStringElementsAttr) -> None:
    w.type(attribute.type)
    w.varint(attribute.is_splat)
    for text in attribute.values:
        w.string(text)


def _shaped(type_: Type) -> ShapedType:
    if not isinstance(type_, ShapedType):
        raise ValueError(f"expected mlir::ShapedType, but got: {type_}")
    return type_


def _dense_array(element: Type, size: int, data: bytes) -> elements.DenseArrayAttr:
    made = elements.DenseArrayAttr(element, data)
    if len(made) != size:
        raise ValueError(f"data size must be a multiple of the element size, got {size} elements")
    return made


def _typed(attribute: StringAttr) -> bool:
    return not isinstance(attribute.type, plain_types.NoneType)


def _without_metadata(location: FusedLoc) -> tuple[Any] | None:
    return (location.locations,) if location.metadata is None else None


def _start(location: FileLineColumnLocation) -> tuple[str, int, int] | None:
    """The parts of a location that is one place."""
    if (location.line, location.column) != (location.end_line, location.end_column):
        return None
    if _without_column(location):
        return None
    return location.filename, location.line, location.column


def _without_column(location: FileLineColumnLocation) -> bool:
    """Whether it names a line only, which MLIR keeps apart from column 0."""
    name, line = location.filename, location.line
    return location.column == 0 and FileLineColumnLocation(name, line) is location


def _range(location: FileLineColumnLocation) -> tuple[str, tuple[int, ...]]:
    if _without_column(location):
        return location.filename, (location.line,) if location.line else ()
    if location.line != location.end_line:
        end: tuple[int, ...] = (location.end_line, location.end_column)
    else:
        end = (location.end_column,)
    return location.filename, (location.line, location.column, *end)


def _from_range(name: str, numbers: Sequence[int]) -> FileLineColumnLocation:
    if len(numbers) > 4:
        raise ValueError("expected at most four numbers in a range of a file")
    if len(numbers) < 2:
        return FileLineColumnLocation(name, *(numbers or (0,)))
    line, column, *end = numbers
    if len(end) == 1:
        end = [line, *end]
    return FileLineColumnLocation(name, line, column, *end)


def _layout(type_: MemRefType) -> Any:
    """The layout of a memref, which MLIR always has."""
    return type_.layout or AffineMapAttr(AffineMap.identity(len(type_.shape)))


def _memref(shape: Any, element: Type, layout: Any, space: Any = None) -> MemRefType:
    if not isinstance(layout, MemRefLayoutAttrInterface):
        raise ValueError(f"expected mlir::MemRefLayoutAttrInterface, but got: {layout}")
    return MemRefType(shape, element, layout, space)


def _integer_type(number: int) -> plain_types.IntegerType:
    if number & 3 >= len(_SIGNEDNESS):
        raise ValueError(f"invalid signedness of an integer type: {number & 3}")
    return plain_types.IntegerType(number >> 2, _SIGNEDNESS[number & 3])


def _resource_elements(type_: Type, resource: Any) -> elements.DenseResourceElementsAttr:
    return elements.DenseResourceElementsAttr(_shaped(type_), resource)


def _sparse(type_: Type, indices: Any, values: Any) -> elements.SparseElementsAttr:
    dense = elements.DenseElementsAttr | elements.DenseStringElementsAttr
    if not isinstance(indices, elements.DenseElementsAttr) or not isinstance(values, dense):
        raise ValueError(f"expected mlir::DenseElementsAttr, but got: {indices}, {values}")
    return elements.SparseElementsAttr(_shaped(type_), indices, values)


#: Of the encodings of a class, the first that an object has is the one it is written in.
ATTRIBUTES = _numbered(
    _plain(ArrayAttr, elements="array<attribute>"),
    Row(DictionaryAttr, "array<named>", lambda a: (a.items(),)),
    Row(StringAttr, "string", lambda a: None if _typed(a) else (a.value,)),
    _plain(StringAttr, value="string", type="type"),
    Row(SymbolRefAttr, "name", lambda a: None if a.nested else (a.root,)),
    _plain(SymbolRefAttr, root="name", nested="array<symbol>"),
    _plain(TypeAttr, value="type"),
    _plain(UnitAttr),
    Special(IntegerAttr, read_integer, _write_integer),
    Special(FloatAttr, read_float, _write_float),
    _plain(CallSiteLoc, callee="location", caller="location"),
    Row(FileLineColumnLocation, "name varint varint", _start),
    Row(FusedLoc, "array<location>", _without_metadata),
    _plain(FusedLoc, locations="array<location>", metadata="attribute"),
    _plain(NameLoc, name="name", child="location"),
    _plain(UnknownLoc),
    Row(
        elements.DenseResourceElementsAttr,
        "type resource",
        attrgetter("type", "resource"),
        _resource_elements,
    ),
    Row(
        elements.DenseArrayAttr,
        "type varint blob",
        lambda a: (a.element_type, len(a), a.data),
        _dense_array,
    ),
    Row(
        elements.DenseElementsAttr,
        "type blob",
        attrgetter("type", "data"),
        lambda type_, data: elements.DenseElementsAttr(_shaped(type_), data),
    ),
    Special(elements.DenseStringElementsAttr, _read_strings, _write_strings),
    Row(
        elements.SparseElementsAttr,
        "type attribute attribute",
        attrgetter("type", "indices", "values"),
        _sparse,
    ),
    _plain(DistinctAttr, value="attribute"),
    Row(FileLineColumnLocation, "name array<varint>", _range, _from_range),
)


def _without(absent: str, *names: str) -> Callable[[Any], Sequence[Any] | None]:
    """The attributes `names` of an object that has no attribute `absent`."""

    def parts(value: Any) -> Sequence[Any] | None:
        if getattr(value, absent) is not None:
            return None
        return [getattr(value, name) for name in names]

    return parts


TYPES = _numbered(
    Row(
        plain_types.IntegerType,
        "varint",
        lambda t: (t.width << 2 | _SIGNEDNESS.index(t.signedness),),
        _integer_type,
    ),
    _plain(plain_types.IndexType),
    _plain(plain_types.FunctionType, inputs="array<type>", results="array<type>"),
    _plain(float_types.BFloat16Type),
    _plain(float_types.Float16Type),
    _plain(float_types.Float32Type),
    _plain(float_types.Float64Type),
    _plain(float_types.Float80Type),
    _plain(float_types.Float128Type),
    _plain(plain_types.ComplexType, element_type="type"),
    Row(
        MemRefType,
        "array<signed> type attribute",
        lambda t: (t.shape, t.element_type, _layout(t)) if t.memory_space is None else None,
        _memref,
    ),
    Row(
        MemRefType,
        "attribute array<signed> type attribute",
        lambda t: (t.memory_space, t.shape, t.element_type, _layout(t)),
        lambda space, shape, element, layout: _memref(shape, element, layout, space),
    ),
    _plain(plain_types.NoneType),
    Row(RankedTensorType, "array<signed> type", _without("encoding", "shape", "element_type")),
    Row(
        RankedTensorType,
        "attribute array<signed> type",
        attrgetter("encoding", "shape", "element_type"),
        lambda encoding, shape, element: RankedTensorType(shape, element, encoding),
    ),
    _plain(plain_types.TupleType, types="array<type>"),
    Row(UnrankedMemRefType, "type", _without("memory_space", "element_type")),
    Row(
        UnrankedMemRefType,
        "attribute type",
        attrgetter("memory_space", "element_type"),
        lambda space, element: UnrankedMemRefType(element, space),
    ),
    _plain(UnrankedTensorType, element_type="type"),
    Row(
        VectorType,
        "array<signed> type",
        lambda t: None if t.is_scalable else (t.shape, t.element_type),
    ),
    Row(
        VectorType,
        "array<bool> array<signed> type",
        attrgetter("scalable_dims", "shape", "element_type"),
        lambda scalable, shape, element: VectorType(shape, element, scalable),
    ),
)
