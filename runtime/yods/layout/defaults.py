"""The layout of the built-in types, and of types that describe themselves.

These are the rules a query ends with when no scope operation answers first. Each records
in the layout (`because`) which rule gave the number, for `explain`.

Source: MLIR, DataLayoutInterfaces.cpp, "Default implementations".
"""

from __future__ import annotations

from yods.builtin import types as builtin
from yods.builtin.interfaces import FloatTypeInterface
from yods.hints import TYPE_CHECKING
from yods.layout import type_size
from yods.layout.entry_values import alignments_of, integer_of
from yods.layout.errors import DataLayoutError
from yods.layout.interfaces import DataLayoutTypeInterface

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.layout.engine import DataLayout
    from yods.layout.interfaces import DataLayoutEntryInterface

    Entries = Sequence[DataLayoutEntryInterface]

#: Width of `index` where no entry says otherwise, in bits.
DEFAULT_INDEX_BITWIDTH = 64
#: Integers of at least this many bits have the alignment below where no entry speaks.
_WIDE_INTEGER_BITS = 64
_WIDE_INTEGER_ALIGNMENT = 4
#: Bits of the field in which MLIR keeps an integer type's width.
_WIDTH_FIELD = 2**30 - 1
#: The reason where the definition of the type has the answer.
OWN_RULE = "the type's own rule"


def missing_layout(type_: Type, layout: DataLayout) -> DataLayoutError:
    """The error for a type nobody knows a layout of."""
    return DataLayoutError(
        "neither the scoping op nor the type class provide data layout information for " f"{type_}",
        type_,
        layout.scope,
    )


# Sizes.


def default_size_in_bits(type_: Type, layout: DataLayout, entries: Entries) -> type_size.TypeSize:
    """Size in bits. Raises DataLayoutError if it is unknown."""
    if isinstance(type_, builtin.IntegerType | FloatTypeInterface):
        layout.because("its width")
        return type_size.TypeSize(type_.width)
    if isinstance(type_, builtin.ComplexType):
        inner = type_.element_type
        alignment = default_preferred_alignment(inner, layout, entries)
        size = default_size_in_bits(inner, layout, entries)
        layout.because(f"two {inner}, the second aligned to {alignment} bytes")
        return size.aligned_to(alignment * type_size.BITS_IN_BYTE & type_size.MASK) + size
    if isinstance(type_, builtin.IndexType):
        width = index_bitwidth(layout, entries)
        if width <= builtin.MAX_INTEGER_WIDTH:
            return layout.type_size_in_bits(builtin.IntegerType(width))
        return type_size.TypeSize(width & _WIDTH_FIELD)
    if isinstance(type_, builtin.VectorType):
        element = layout.type_size(type_.element_type).fixed
        layout.because(
            f"elements of {element} bytes, the innermost dimension rounded up to a power of two"
        )
        return type_size.TypeSize(
            type_size.vector_size_in_bits(type_.shape, element), type_.is_scalable
        )
    if isinstance(type_, DataLayoutTypeInterface):
        layout.because(OWN_RULE)
        return type_size.as_type_size(type_.layout_size_in_bits(layout, entries))
    raise missing_layout(type_, layout)


def index_bitwidth(layout: DataLayout, entries: Entries) -> int:
    """Bits of `index`, unsigned 64-bit, as its entry says."""
    if not entries:
        layout.because(f"natural default: index has {DEFAULT_INDEX_BITWIDTH} bits")
        return DEFAULT_INDEX_BITWIDTH
    layout.because("the entry gives the width of index", entries[0])
    return integer_of(entries[0], layout.scope)


# Alignments.


def default_abi_alignment(type_: Type, layout: DataLayout, entries: Entries) -> int:
    """The alignment that must be kept, in bytes. Raises as `default_size_in_bits` does."""
    if isinstance(type_, builtin.VectorType):
        layout.because("natural default: its size rounded up to a power of two")
        return type_size.power_of_two_ceil(layout.type_size(type_).minimal)
    if isinstance(type_, FloatTypeInterface):
        if not entries:
            layout.because("natural default: its size rounded up to a power of two")
            return type_size.power_of_two_ceil(layout.type_size(type_).fixed)
        layout.because("exact entry", entries[0])
        return alignments_of(entries[0], layout.scope)[0] // type_size.BITS_IN_BYTE
    if isinstance(type_, builtin.IndexType):
        width = index_bitwidth(layout, entries)
        if width <= builtin.MAX_INTEGER_WIDTH:
            return layout.type_abi_alignment(builtin.IntegerType(width))
        entries = layout.entries_for_class(builtin.IntegerType)
        return _integer_alignment(width & _WIDTH_FIELD, layout, entries, preferred=False)
    if isinstance(type_, builtin.IntegerType):
        return _integer_alignment(type_.width, layout, entries, preferred=False)
    if isinstance(type_, builtin.ComplexType):
        return default_abi_alignment(type_.element_type, layout, entries)
    if isinstance(type_, DataLayoutTypeInterface):
        layout.because(OWN_RULE)
        return type_.layout_abi_alignment(layout, entries) & type_size.MASK
    raise missing_layout(type_, layout)


def default_preferred_alignment(type_: Type, layout: DataLayout, entries: Entries) -> int:
    """The alignment to choose where one may, in bytes. Raises as above."""
    if isinstance(type_, builtin.VectorType):
        layout.because("as the ABI alignment")
        return layout.type_abi_alignment(type_)
    if isinstance(type_, FloatTypeInterface):
        if not entries:
            layout.because("as the ABI alignment")
            return layout.type_abi_alignment(type_)
        layout.because("exact entry", entries[0])
        return alignments_of(entries[0], layout.scope)[-1] // type_size.BITS_IN_BYTE
    if isinstance(type_, builtin.IntegerType):
        if not entries:
            layout.because("natural default: its size rounded up to a power of two")
            return type_size.power_of_two_ceil(layout.type_size(type_).fixed)
        return _integer_alignment(type_.width, layout, entries, preferred=True)
    if isinstance(type_, builtin.IndexType):
        width = index_bitwidth(layout, entries)
        if width <= builtin.MAX_INTEGER_WIDTH:
            return layout.type_preferred_alignment(builtin.IntegerType(width))
        entries = layout.entries_for_class(builtin.IntegerType)
        return _integer_alignment(width & _WIDTH_FIELD, layout, entries, preferred=True)
    if isinstance(type_, builtin.ComplexType):
        return default_preferred_alignment(type_.element_type, layout, entries)
    if isinstance(type_, DataLayoutTypeInterface):
        layout.because(OWN_RULE)
        return type_.layout_preferred_alignment(layout, entries) & type_size.MASK
    raise missing_layout(type_, layout)


def _integer_alignment(width: int, layout: DataLayout, entries: Entries, *, preferred: bool) -> int:
    if entries:
        entry = _entry_for_width(width, layout, entries)
        return alignments_of(entry, layout.scope)[-1 if preferred else 0] // type_size.BITS_IN_BYTE
    if preferred or width < _WIDE_INTEGER_BITS:
        layout.because("natural default: its size rounded up to a power of two")
        return type_size.power_of_two_ceil(-(-width // type_size.BITS_IN_BYTE))
    layout.because(f"natural default: {_WIDE_INTEGER_ALIGNMENT} bytes from i64 upwards")
    return _WIDE_INTEGER_ALIGNMENT


def _entry_for_width(width: int, layout: DataLayout, entries: Entries) -> DataLayoutEntryInterface:
    """The entry of the narrowest integer type at least this wide, else of the widest.

    Signedness plays no part: of several entries of one width the first counts.

    Source: MLIR, DataLayoutInterfaces.cpp, findEntryForIntegerType.
    """
    by_width: dict[int, DataLayoutEntryInterface] = {}
    for entry in entries:
        key = entry.entry_key
        assert isinstance(key, builtin.IntegerType)
        by_width.setdefault(key.width, entry)
    at_least = [w for w in by_width if w >= width]
    chosen = min(at_least) if at_least else max(by_width)
    found = by_width[chosen]
    if chosen == width:
        layout.because("exact entry", found)
    elif chosen > width:
        layout.because(f"interpolation from {found.entry_key}, the next wider entry", found)
    else:
        layout.because(f"extrapolation from {found.entry_key}, the widest entry", found)
    return found


# Index width.


def default_index_bitwidth(type_: Type, layout: DataLayout, entries: Entries) -> int | None:
    """Bits of the index an address of this type is computed with; None for none."""
    if isinstance(type_, builtin.IndexType):
        return index_bitwidth(layout, entries)
    if isinstance(type_, DataLayoutTypeInterface):
        layout.because(OWN_RULE)
        width = type_.layout_index_bitwidth(layout, entries)
        return None if width is None else width & type_size.MASK
    layout.because("the type is no address and no index")
    return None
