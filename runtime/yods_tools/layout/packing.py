"""How well a struct uses memory: its holes, its cache lines, and a better order of its fields."""

from __future__ import annotations

from dataclasses import dataclass

from yods.hints import TYPE_CHECKING
from yods.layout.kinds import parts_of, struct_size_in_bits
from yods.layout.parts import StructParts
from yods.layout.type_size import BITS_IN_BYTE
from yods_tools.layout.addresses import fields

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import DataLayout, Type
    from yods_tools.layout.addresses import Field

#: Bytes of a cache line where nobody says otherwise.
CACHE_LINE = 64
#: How many choices the search for an order may look at.
_MOST_CHOICES = 200_000


@dataclass(frozen=True, slots=True)
class Packing:
    """The packing of a struct of fixed size. Numbers are bytes, except those of holes and lines.

    Attributes:
        holes: Number of gaps between fields.
        hole_bytes: Size of all gaps.
        end_bytes: Unused bytes after the last field.
        lines: How many cache lines it takes where it begins with one.
        straddling: Indices of fields that are no larger than a line and yet lie in two.
    """

    holes: int
    hole_bytes: int
    end_bytes: int
    lines: int
    straddling: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """Fields in another order.

    Attributes:
        indices: The fields by their index, from the first.
        size: Size of the struct in that order, in bytes.
        saved: Bytes less than in the given order.
    """

    indices: tuple[int, ...]
    size: int
    saved: int


def packing(layout: DataLayout, type_: Type, line: int = CACHE_LINE) -> Packing | None:
    """How a struct lies; None for other types, and where places are known only at run time."""
    if not isinstance(parts_of(type_, layout), StructParts):
        return None
    size = layout.type_size(type_)
    placed = fields(layout, type_)
    if size.scalable or any(field.size.scalable or field.offset.scalable for field in placed):
        return None
    gaps = [field.padding for field in placed]
    inside = gaps[:-1]
    return Packing(
        sum(1 for gap in inside if gap),
        sum(inside),
        gaps[-1] if gaps else size.minimal,
        -(-size.minimal // line),
        tuple([field.index for field in placed if _straddles(field, line)]),
    )


def _straddles(field: Field, line: int) -> bool:
    start, size = field.offset.minimal, field.size.minimal
    return 0 < size <= line and start // line != (start + size - 1) // line


def better_order(layout: DataLayout, type_: Type) -> Order | None:
    """An order of a struct's fields that takes less; None where none was found.

    It is the best there is where the size of each field is a multiple of its alignment.
    """
    parts = parts_of(type_, layout)
    found = packing(layout, type_)
    if not isinstance(parts, StructParts) or parts.packed or found is None:
        return None
    if not (found.hole_bytes or found.end_bytes):
        return None
    size = layout.type_size(type_).minimal
    if struct_size_in_bits(parts, layout) != layout.type_size_in_bits(type_):
        # The type rounds its size up by a rule of its own.
        return None
    placed = fields(layout, type_)
    best: Order | None = None
    for indices in (_by_alignment(placed), _filling_holes(placed)):
        ordered = StructParts(tuple([parts.types[index] for index in indices]))
        taken = struct_size_in_bits(ordered, layout).minimal // BITS_IN_BYTE
        if taken < (size if best is None else best.size):
            best = Order(tuple(indices), taken, size - taken)
    return best


def _by_alignment(placed: Sequence[Field]) -> list[int]:
    """The most aligned first; of those, the ones that end where the next may begin."""

    def key(field: Field) -> tuple[int, bool]:
        alignment = max(field.alignment, 1)
        return -alignment, field.size.minimal % alignment != 0

    return [field.index for field in sorted(placed, key=key)]


def _filling_holes(placed: Sequence[Field]) -> list[int]:
    """Always the most aligned that needs no padding, or else the least."""
    kinds: dict[tuple[int, int], list[int]] = {}
    for field in reversed(placed):
        kinds.setdefault((max(field.alignment, 1), field.size.minimal), []).append(field.index)
    if len(kinds) * len(placed) > _MOST_CHOICES:
        return _by_alignment(placed)
    order = []
    end = 0
    while kinds:
        alignment, size = min(kinds, key=lambda kind: (-end % kind[0], -kind[0], -kind[1]))
        waiting = kinds[alignment, size]
        order.append(waiting.pop())
        if not waiting:
            del kinds[alignment, size]
        end += -end % alignment + size
    return order
