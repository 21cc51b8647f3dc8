"""Offsets inside a type: fields, padding, strides, element addresses.

All sizes and offsets are in bytes. MLIR's queries stop at the type as a
whole; the rules are those by which MLIR computes that whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import ComplexType, MemRefType, VectorType
from yods.ir.records import FrozenRecord
from yods.layout.errors import DataLayoutError
from yods.layout.kinds import (
    ArrayParts,
    StructParts,
    UnionParts,
    parts_of,
    place_fields,
    type_alloc_size,
)
from yods.layout.type_size import MASK, TypeSize, power_of_two_ceil

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.layout.engine import DataLayout


class Field(FrozenRecord):
    """A field of an aggregate where it lies.

    Attributes:
        name: Its name, or None where fields have none.
        padding: Bytes left unused between it and what comes next (the next field, or
            the aggregate's end).
    """

    __slots__ = ("index", "name", "type", "offset", "size", "alignment", "padding")

    index: int
    name: str | None
    type: Type
    offset: TypeSize
    size: TypeSize
    alignment: int
    padding: int

    def __init__(
        self,
        index: int,
        name: str | None,
        type: Type,
        offset: TypeSize,
        size: TypeSize,
        alignment: int,
        padding: int,
    ) -> None:
        self._fill(index, name, type, offset, size, alignment, padding)


def fields(layout: DataLayout, type_: Type) -> tuple[Field, ...]:
    """The fields of a struct or union; of a complex number its two parts.

    Raises:
        DataLayoutError: The type is no aggregate with fields, or has no layout.
    """
    parts = parts_of(type_, layout)
    size = layout.type_size(type_)
    if isinstance(parts, StructParts):
        placed = list(place_fields(parts, layout))
        ends = [f.offset + f.size for f in placed]
        nexts = [*(f.offset for f in placed[1:]), size][: len(placed)]
        return tuple(
            [
                Field(
                    f.index,
                    parts.names[f.index] if parts.names else None,
                    f.type,
                    f.offset,
                    f.size,
                    f.alignment,
                    max(following.minimal - end.minimal, 0),
                )
                for f, end, following in zip(placed, ends, nexts, strict=True)
            ]
        )
    if isinstance(parts, UnionParts):
        return tuple(
            [
                Field(
                    index,
                    parts.names[index] if parts.names else None,
                    alternative,
                    TypeSize(0),
                    own := layout.type_size(alternative),
                    layout.type_abi_alignment(alternative),
                    max(size.minimal - own.minimal, 0),
                )
                for index, alternative in enumerate(parts.types)
            ]
        )
    if isinstance(type_, ComplexType):
        element = layout.type_size(type_.element_type)
        second = TypeSize(max(size.minimal - element.minimal, 0))
        alignment = layout.type_abi_alignment(type_)
        inner = type_.element_type
        gap = max(second.minimal - element.minimal, 0)
        return (
            Field(0, "re", inner, TypeSize(0), element, alignment, gap),
            Field(1, "im", inner, second, element, alignment, 0),
        )
    raise DataLayoutError(f"{type_} has no fields", type_, layout.scope)


def field_offsets(layout: DataLayout, type_: Type) -> tuple[TypeSize, ...]:
    """The offset of each field from the beginning. Raises as `fields` does."""
    return tuple([field.offset for field in fields(layout, type_)])


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
    parts = parts_of(type_, layout)
    index = rest[0]
    if isinstance(type_, ComplexType) or isinstance(parts, StructParts | UnionParts):
        found = fields(layout, type_)
        _check_index(layout, type_, index, len(found))
        return fixed_size(layout, type_, found[index].offset)
    if isinstance(parts, ArrayParts):
        _check_index(layout, type_, index, parts.count)
        return fixed_size(layout, type_, type_alloc_size(layout, parts.element)) * index
    raise DataLayoutError(f"{type_} has no elements", type_, layout.scope)


def _stepped_into(layout: DataLayout, type_: Type, rest: list[int]) -> Type:
    """The type the first indices lead to; they are taken off `rest`."""
    if isinstance(type_, VectorType | MemRefType):
        del rest[: max(type_.rank, 1)]
        return type_.element_type
    index = rest.pop(0)
    parts = parts_of(type_, layout)
    if isinstance(parts, ArrayParts):
        return parts.element
    assert isinstance(parts, StructParts | UnionParts)
    return parts.types[index]


def _vector_offset(layout: DataLayout, type_: VectorType, rest: Sequence[int]) -> int:
    shape = type_.shape
    position = _position(layout, type_, shape, rest)
    if type_.is_scalable and any(position[: len(shape) - 1]):
        raise DataLayoutError(
            f"where a row of {type_} begins is known only at run time", type_, layout.scope
        )
    extents = (*shape[:-1], power_of_two_ceil(shape[-1])) if shape else ()
    linear = 0
    for index, extent in zip(position, extents, strict=True):
        linear = linear * extent + index
    return linear * layout.type_size(type_.element_type).fixed


def _memref_offset(layout: DataLayout, type_: MemRefType, rest: Sequence[int]) -> int:
    from yods_tools.layout.addresses import element_address

    position = _position(layout, type_, type_.shape, rest)
    found = element_address(layout, type_).at(position).number
    if found is None:
        raise DataLayoutError(
            f"where the elements of {type_} lie is known only at run time", type_, layout.scope
        )
    return found


def _position(
    layout: DataLayout, type_: Type, shape: Sequence[int], rest: Sequence[int]
) -> list[int]:
    if len(rest) < len(shape):
        raise DataLayoutError(
            f"{type_} takes {len(shape)} indices, but got {len(rest)}", type_, layout.scope
        )
    if not shape:
        _check_index(layout, type_, rest[0], 1)
    for index, extent in zip(rest, shape, strict=False):
        _check_index(layout, type_, index, extent)
    return list(rest[: len(shape)])


def _check_index(layout: DataLayout, type_: Type, index: int, count: int) -> None:
    if index < 0 or 0 <= count <= index:
        raise DataLayoutError(
            f"index {index} is outside of {type_}, which has {count} parts", type_, layout.scope
        )


def fixed_size(layout: DataLayout, type_: Type, size: TypeSize) -> int:
    """A size inside of `type_` as a number. Raises DataLayoutError where it scales."""
    if size.scalable and size.minimal:
        raise DataLayoutError(
            f"a place inside {type_} is known only at run time", type_, layout.scope
        )
    return size.minimal


def unused_bytes(layout: DataLayout, type_: Type) -> int:
    """Bytes of padding directly in an aggregate with fields; 0 for other types.

    Padding inside its fields is not counted.
    """
    parts = parts_of(type_, layout)
    if isinstance(parts, StructParts):
        return sum(field.padding for field in fields(layout, type_))
    if isinstance(parts, UnionParts):
        return min([field.padding for field in fields(layout, type_)], default=0)
    return 0
