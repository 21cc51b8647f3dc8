"""Questions that a definition's layout expressions may ask of `layout`, and of numbers.

The generator's table of functions names what is here; a test compares the two.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.layout.kinds import type_alloc_size
from yods.layout.type_size import power_of_two_ceil

if TYPE_CHECKING:
    from collections.abc import Iterable

    from yods.ir.attribute import Attribute, Type
    from yods.layout.engine import DataLayout

__all__ = [
    "abi_alignment_of", "alloc_size_of", "at_or_above", "default_memory_space_of",
    "index_bitwidth_of", "power_of_two_ceil", "preferred_alignment_of", "size_in_bits_of",
    "size_of",
]  # fmt: skip


def size_of(layout: DataLayout, type_: Type) -> int:
    """Size of a type in bytes. Raises DataLayoutError where it has none or scales."""
    return layout.type_size(type_).fixed


def size_in_bits_of(layout: DataLayout, type_: Type) -> int:
    """Size of a type in bits. Raises as `size_of` does."""
    return layout.type_size_in_bits(type_).fixed


def alloc_size_of(layout: DataLayout, type_: Type) -> int:
    """Bytes from one value of the type to the next. Raises as `size_of` does."""
    return type_alloc_size(layout, type_).fixed


def abi_alignment_of(layout: DataLayout, type_: Type) -> int:
    """ABI alignment of a type in bytes."""
    return layout.type_abi_alignment(type_)


def preferred_alignment_of(layout: DataLayout, type_: Type) -> int:
    """Preferred alignment of a type in bytes."""
    return layout.type_preferred_alignment(type_)


def index_bitwidth_of(layout: DataLayout, type_: Type) -> int | None:
    """Index width of a type in bits; None where it is no address."""
    return layout.type_index_bitwidth(type_)


def default_memory_space_of(layout: DataLayout) -> Attribute | None:
    """The scope's default memory space; None where it names none."""
    return layout.default_memory_space


def at_or_above(numbers: Iterable[int], wanted: int) -> int:
    """The least number that is at least `wanted`, else the greatest: MLIR's interpolation.

    Raises:
        ValueError: There are no numbers.
    """
    known = sorted(numbers)
    if not known:
        raise ValueError("there is no number to interpolate from")
    return next((number for number in known if number >= wanted), known[-1])
