"""Fields of aggregates, their offsets, and where elements lie."""

from __future__ import annotations

from dataclasses import dataclass

from yods.builtin import affine
from yods.builtin.interfaces import ElementPlacementInterface
from yods.builtin.strided import layout_map, permutation_and_offset, strides_and_offset
from yods.builtin.types import DYNAMIC, ComplexType, MemRefType, ShapedType, VectorType
from yods.hints import TYPE_CHECKING
from yods.layout import kinds
from yods.layout.errors import DataLayoutError
from yods.layout.parts import ArrayParts, StructParts, UnionParts
from yods.layout.type_size import MASK, TypeSize, power_of_two_ceil

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import DataLayout, Type
    from yods.builtin.interfaces import ElementBits


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an aggregate where it lies.

    Attributes:
        name: Its name, or None where fields have none.
        padding: Bytes left unused between it and what comes next (the next field, or
            the aggregate's end).
    """

    index: int
    name: str | None
    type: Type
    offset: TypeSize
    size: TypeSize
    alignment: int
    padding: int


def _error(layout: DataLayout, type_: Type, said: str) -> DataLayoutError:
    return DataLayoutError(said, type_, layout.scope)


def fields(layout: DataLayout, type_: Type) -> tuple[Field, ...]:
    """The fields of a struct or union; of a complex number its two parts.

    Raises:
        DataLayoutError: The type is no aggregate with fields, or has no layout.
    """
    parts = kinds.parts_of(type_, layout)
    size = layout.type_size(type_)
    #: Type, offset, size and alignment of each, and what comes next.
    rows: list[tuple[Type, TypeSize, TypeSize, int]]
    if isinstance(parts, StructParts):
        names = parts.names
        rows = [(f.type, f.offset, f.size, f.alignment) for f in kinds.place_fields(parts, layout)]
        nexts = [*(offset for _, offset, _, _ in rows[1:]), size][: len(rows)]
    elif isinstance(parts, UnionParts):
        names, start = parts.names, TypeSize(0)
        rows = [(t, start, layout.type_size(t), layout.type_abi_alignment(t)) for t in parts.types]
        nexts = [size] * len(rows)
    elif isinstance(type_, ComplexType):
        names, inner = ("re", "im"), type_.element_type
        element, alignment = layout.type_size(inner), layout.type_abi_alignment(type_)
        second = TypeSize(max(size.minimal - element.minimal, 0))
        rows = [(inner, each, element, alignment) for each in (TypeSize(0), second)]
        nexts = [second, TypeSize(second.minimal + element.minimal)]
    else:
        raise _error(layout, type_, f"{type_} has no fields")
    return tuple([
        Field(index, names[index] if names else None, *row,
              max(following.minimal - row[1].minimal - row[2].minimal, 0))
        for index, (row, following) in enumerate(zip(rows, nexts, strict=True))
    ])  # fmt: skip


def field_offsets(layout: DataLayout, type_: Type) -> tuple[TypeSize, ...]:
    """The offset of each field from the beginning. Raises as `fields` does."""
    return tuple([field.offset for field in fields(layout, type_)])


def fixed_size(layout: DataLayout, type_: Type, size: TypeSize) -> int:
    """A size inside of `type_` as a number. Raises DataLayoutError where it scales."""
    if size.scalable and size.minimal:
        raise _error(layout, type_, f"a place inside {type_} is known only at run time")
    return size.minimal


def unused_bytes(layout: DataLayout, type_: Type) -> int:
    """Bytes of padding directly in an aggregate with fields; 0 for other types.

    Padding inside its fields is not counted.
    """
    parts = kinds.parts_of(type_, layout)
    if isinstance(parts, StructParts):
        return sum(field.padding for field in fields(layout, type_))
    if isinstance(parts, UnionParts):
        return min([field.padding for field in fields(layout, type_)], default=0)
    return 0


@dataclass(frozen=True, slots=True)
class ElementAddress:
    """Bytes from a memref's base to the element with given indices.

    Attributes:
        expression: Over the indices, `d0` and so on, and symbols.
        symbols: What each symbol stands for: `offset`, `stride1`, `size0`, or `s0` for a
            symbol of the layout's own map. All count elements.
    """

    expression: affine.AffineExpr
    symbols: tuple[str, ...]

    def at(self, indices: Sequence[affine.AffineExpr | int]) -> ElementAddress:
        """The same with indices put in, numbers or expressions."""
        dims = [affine.AffineConstant(i) if isinstance(i, int) else i for i in indices]
        return ElementAddress(self.expression.replace(dims), self.symbols)

    @property
    def number(self) -> int | None:
        """The bytes, where nothing is unknown."""
        found = self.expression
        return found.number if isinstance(found, affine.AffineConstant) else None

    def __str__(self) -> str:
        """As an affine expression, with symbols by their names."""
        return self.expression.text(None, self.symbols)


class _Unknown:
    """Numbers with symbols in the place of those that are unknown."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def number(self, value: int, name: str) -> affine.AffineExpr:
        if value != DYNAMIC:
            return affine.AffineConstant(value)
        if name not in self.names:
            self.names.append(name)
        return affine.AffineSymbol(self.names.index(name))


def element_address(layout: DataLayout, type_: MemRefType) -> ElementAddress:
    """Where the elements of a memref lie, whatever is known of it.

    Raises:
        DataLayoutError: The element's size is unknown or scales, or the layout's map has no
            shape that could be laid out in order.
    """
    apart = fixed_size(layout, type_, kinds.type_alloc_size(layout, type_.element_type))
    unknown = _Unknown()
    place = _place(type_, unknown)
    if place is None:
        raise _error(layout, type_, f"where the elements of {type_} lie is known only at run time")
    return ElementAddress(place * apart, tuple(unknown.names))


def _place(type_: MemRefType, unknown: _Unknown) -> affine.AffineExpr | None:
    """The element counted from the base."""
    contiguous = permutation_and_offset(type_)
    strided = strides_and_offset(type_)
    if strided is not None and (contiguous is None or DYNAMIC not in strided[0]):
        strides, offset = strided
        place = unknown.number(offset, "offset")
        for i, stride in enumerate(strides):
            place = place + affine.AffineDim(i) * unknown.number(stride, f"stride{i}")
        return place
    if contiguous is not None:
        permutation, offset = contiguous
        place = affine.AffineConstant(0)
        pitch: affine.AffineExpr = affine.AffineConstant(1)
        inner: int | None = None
        for i in reversed(permutation):
            if inner is not None:
                pitch = pitch * unknown.number(type_.shape[inner], f"size{inner}")
            place = affine.AffineDim(i) * pitch + place
            inner = i
        return place + unknown.number(offset, "offset")
    map_ = layout_map(type_)
    assert map_ is not None
    unknown.names += [f"s{i}" for i in range(map_.symbols)]
    extents = _extents(map_.results[1:], type_.shape)
    if not map_.results or extents is None:
        return None
    place = map_.results[0]
    for result, extent in zip(map_.results[1:], extents, strict=True):
        place = place * extent + result
    return place


def _extents(results: Sequence[affine.AffineExpr], shape: Sequence[int]) -> list[int] | None:
    """How many values each result may have, from 0; None where that is unknown."""
    found = []
    for result in results:
        bounds = _bounds(result, shape)
        if bounds is None or bounds[0] < 0:
            return None
        found.append(bounds[1] + 1)
    return found


def _bounds(expr: affine.AffineExpr, shape: Sequence[int]) -> tuple[int, int] | None:
    """The least and greatest value for indices within `shape`, as far as intervals tell.

    A remainder counts as any below its divisor, as for MLIR's `--normalize-memrefs`.
    """
    done: dict[affine.AffineExpr, tuple[int, int] | None] = {}
    pending = [expr]
    while pending:
        found = pending[-1]
        if found in done:
            pending.pop()
        elif not isinstance(found, affine.AffineBinary):
            done[found] = _leaf_bounds(found, shape)
        elif found.lhs in done and found.rhs in done:
            done[found] = _binary_bounds(found.kind, done[found.lhs], done[found.rhs])
        else:
            pending += (found.lhs, found.rhs)
    return done[expr]


def _leaf_bounds(expr: affine.AffineExpr, shape: Sequence[int]) -> tuple[int, int] | None:
    if isinstance(expr, affine.AffineConstant):
        return expr.number, expr.number
    if isinstance(expr, affine.AffineDim) and shape[expr.position] > 0:
        return 0, shape[expr.position] - 1
    return None


def _binary_bounds(
    kind: str, left: tuple[int, int] | None, right: tuple[int, int] | None
) -> tuple[int, int] | None:
    if left is None or right is None:
        return None
    if kind == affine.ADD:
        return left[0] + right[0], left[1] + right[1]
    factor = right[0]
    if factor != right[1]:
        return None
    if kind == affine.MUL:
        ends = (left[0] * factor, left[1] * factor)
        return min(ends), max(ends)
    if factor < 1:
        return None
    if kind == affine.FLOORDIV:
        return left[0] // factor, left[1] // factor
    if kind == affine.CEILDIV:
        return -(-left[0] // factor), -(-left[1] // factor)
    return 0, factor - 1


def span_in_bytes(layout: DataLayout, type_: MemRefType) -> int | None:
    """Bytes from the base of a memref to the end of its last element.

    None where that is known only at run time, or where elements lie before the base. What
    lies between the elements counts. Raises as `element_address` does.
    """
    if not type_.has_static_shape:
        return None
    if 0 in type_.shape:
        return 0
    apart = fixed_size(layout, type_, kinds.type_alloc_size(layout, type_.element_type))
    strided = strides_and_offset(type_)
    if strided is None:
        bounds = _bounds(element_address(layout, type_).expression, type_.shape)
        return None if bounds is None or bounds[0] < 0 else bounds[1] + apart
    strides, offset = strided
    if DYNAMIC in (offset, *strides) or offset < 0 or min(strides, default=0) < 0:
        return None
    last = sum((size - 1) * s for size, s in zip(type_.shape, strides, strict=True))
    return (offset + last + 1) * apart


def element_offset(layout: DataLayout, type_: Type, indices: Sequence[int]) -> int:
    """Bytes from the beginning of a container to the part that `indices` names.

    Each index steps into a field of a struct or union or to an element of an array; a
    vector or memref takes one index for each dimension. A vector's rows are as far
    apart as its size says; a memref's elements as its strides say.

    Raises:
        DataLayoutError: An index is outside, a step leads into no container, or the
            place is known only at run time.
    """
    offset = 0
    rest = list(indices)
    while rest:
        offset += _step(layout, type_, rest)
        type_ = _stepped_into(layout, type_, rest)
    return offset & MASK


def _step(layout: DataLayout, type_: Type, rest: list[int]) -> int:
    """Bytes the first indices of `rest` move by; `rest` is left as it is."""
    if isinstance(type_, VectorType):
        return _vector_offset(layout, type_, rest)
    if isinstance(type_, MemRefType):
        return _memref_offset(layout, type_, rest)
    parts = kinds.parts_of(type_, layout)
    index = rest[0]
    if isinstance(type_, ComplexType) or isinstance(parts, StructParts | UnionParts):
        found = fields(layout, type_)
        _check_index(layout, type_, index, len(found))
        return fixed_size(layout, type_, found[index].offset)
    if isinstance(parts, ArrayParts):
        _check_index(layout, type_, index, parts.count)
        return fixed_size(layout, type_, kinds.type_alloc_size(layout, parts.element)) * index
    raise _error(layout, type_, f"{type_} has no elements")


def _stepped_into(layout: DataLayout, type_: Type, rest: list[int]) -> Type:
    """The type the first indices lead to; they are taken off `rest`."""
    if isinstance(type_, VectorType | MemRefType):
        del rest[: max(type_.rank, 1)]
        return type_.element_type
    index = rest.pop(0)
    parts = kinds.parts_of(type_, layout)
    if isinstance(parts, ArrayParts):
        return parts.element
    assert isinstance(parts, StructParts | UnionParts)
    return parts.types[index]


def _vector_offset(layout: DataLayout, type_: VectorType, rest: Sequence[int]) -> int:
    shape = type_.shape
    position = _position(layout, type_, shape, rest)
    if type_.is_scalable and any(position[: len(shape) - 1]):
        raise _error(layout, type_, f"where a row of {type_} begins is known only at run time")
    extents = (*shape[:-1], power_of_two_ceil(shape[-1])) if shape else ()
    linear = 0
    for index, extent in zip(position, extents, strict=True):
        linear = linear * extent + index
    return linear * layout.type_size(type_.element_type).fixed


def _memref_offset(layout: DataLayout, type_: MemRefType, rest: Sequence[int]) -> int:
    position = _position(layout, type_, type_.shape, rest)
    found = element_address(layout, type_).at(position).number
    if found is None:
        raise _error(layout, type_, f"where the elements of {type_} lie is known only at run time")
    return found


def _position(
    layout: DataLayout, type_: Type, shape: Sequence[int], rest: Sequence[int]
) -> list[int]:
    if len(rest) < len(shape):
        raise _error(layout, type_, f"{type_} takes {len(shape)} indices, but got {len(rest)}")
    if not shape:
        _check_index(layout, type_, rest[0], 1)
    for index, extent in zip(rest, shape, strict=False):
        _check_index(layout, type_, index, extent)
    return list(rest[: len(shape)])


def _check_index(layout: DataLayout, type_: Type, index: int, count: int) -> None:
    if index < 0 or 0 <= count <= index:
        raise _error(layout, type_, f"index {index} is outside of {type_}, which has {count} parts")


def element_bits(type_: Type) -> ElementBits | None:
    """The vectors that bits of coordinates add to the index of an element, by the encoding;
    None where the encoding does not say it."""
    encoding = getattr(type_, "encoding", None)
    if not isinstance(encoding, ElementPlacementInterface) or not isinstance(type_, ShapedType):
        return None
    return encoding.element_bits(type_.shape) if type_.has_static_shape else None
