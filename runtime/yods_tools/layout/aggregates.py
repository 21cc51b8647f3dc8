"""Offsets inside a type: fields, padding, strides, element addresses.

All sizes and offsets are in bytes. MLIR's queries stop at the type as a
whole; the rules are those by which MLIR computes that whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import ComplexType
from yods.ir.records import FrozenRecord
from yods.layout.errors import DataLayoutError
from yods.layout.kinds import (
    StructParts,
    UnionParts,
    parts_of,
    place_fields,
)
from yods.layout.type_size import TypeSize

if TYPE_CHECKING:

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
