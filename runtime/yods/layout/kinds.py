"""The kinds of types people write most: struct, array, union, pointer.

A type that is one of them derives from its class here and says what it consists of;
size, alignments and compatibility follow, by the rules of MLIR's `llvm` and `ptr`
dialects. Sizes of fields are in bytes, numbers in entries in bits.

Source: MLIR, LLVMTypes.cpp and PtrTypes.cpp, DataLayoutTypeInterface.
"""

from __future__ import annotations

from yods.builtin.plain_types import ComplexType
from yods.hints import TYPE_CHECKING
from yods.ir.attribute import InvalidParameters
from yods.ir.records import FrozenRecord
from yods.layout.entry_numbers import check_numbers
from yods.layout.entry_values import unsigned_elements
from yods.layout.errors import DataLayoutError
from yods.layout.interfaces import DataLayoutTypeInterface
from yods.layout.parts import ArrayParts, Parts, StructParts, UnionParts
from yods.layout.type_size import BITS_IN_BYTE, MASK, TypeSize, align_to

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.layout.engine import DataLayout
    from yods.layout.interfaces import DataLayoutEntryInterface, DataLayoutSpecInterface

    Entries = Sequence[DataLayoutEntryInterface]


class PlacedField(FrozenRecord):
    """A field where it lies: offset, size and alignment in bytes."""

    __slots__ = ("index", "type", "offset", "size", "alignment")

    index: int
    type: Type
    offset: TypeSize
    size: TypeSize
    alignment: int

    def __init__(
        self, index: int, type: Type, offset: TypeSize, size: TypeSize, alignment: int
    ) -> None:
        self._fill(index, type, offset, size, alignment)


def type_alloc_size(layout: DataLayout, type_: Type) -> TypeSize:
    """Bytes from one value of the type to the next in memory: size up to ABI alignment.

    Source: LLVM, DataLayout::getTypeAllocSize.
    """
    return layout.type_size(type_).aligned_to(layout.type_abi_alignment(type_))


def parts_of(type_: Type, layout: DataLayout) -> Parts | None:
    """The parts of an aggregate; None for a type that is none."""
    if isinstance(type_, ComplexType):
        return ArrayParts(type_.element_type, 2)
    if isinstance(type_, DataLayoutTypeInterface):
        return type_.layout_parts(layout)
    return None


def place_fields(parts: StructParts, layout: DataLayout) -> Iterator[PlacedField]:
    """The fields of a struct with their offsets, in order.

    Raises:
        DataLayoutError: A field's layout is unknown, or fixed and scalable sizes meet
            in a way that no single number can express.
    """
    end = TypeSize(0)
    for index, type_ in enumerate(parts.types):
        alignment = 1 if parts.packed else layout.type_abi_alignment(type_)
        offset = end.aligned_to(alignment)
        size = layout.type_size(type_)
        try:
            end = offset + size
        except ValueError:
            raise DataLayoutError(
                f"field {index} of a struct, {type_}, lies behind fields whose sizes "
                f"{'do not scale' if size.scalable else 'scale'} and its own "
                f"{'scales' if size.scalable else 'does not'}: "
                "no single size or offset can express that",
                type_,
                layout.scope,
            ) from None
        yield PlacedField(index, type_, offset, size, alignment)


def struct_size_in_bits(parts: StructParts, layout: DataLayout) -> TypeSize:
    """Size of a struct: its fields with their padding, rounded up to its alignment."""
    end = TypeSize(0)
    alignment = 1
    for field in place_fields(parts, layout):
        end = field.offset + field.size
        alignment = max(alignment, field.alignment)
    return end.aligned_to(alignment) * BITS_IN_BYTE


def strictest_alignment(types: Sequence[Type], layout: DataLayout) -> int:
    """The largest ABI alignment of `types`, at least 1."""
    alignment = 1
    for type_ in types:
        alignment = max(alignment, layout.type_abi_alignment(type_))
    return alignment


def array_size_in_bits(parts: ArrayParts, layout: DataLayout) -> TypeSize:
    """Size of an array: the element's size up to the next element, times the count.

    Raises:
        ScalableSizeError: The element's size scales, as in MLIR.
    """
    return TypeSize((type_alloc_size(layout, parts.element) * parts.count * BITS_IN_BYTE).fixed)


class StructLayout(DataLayoutTypeInterface):
    """A type laid out as a struct; `layout_parts` gives StructParts."""

    __slots__ = ()

    def struct_parts(self) -> StructParts:
        """The fields."""
        raise NotImplementedError(f"{type(self).__name__} must implement struct_parts")

    def layout_parts(self, layout: DataLayout) -> Parts | None:
        return self.struct_parts()

    def layout_size_in_bits(self, layout: DataLayout, entries: Entries) -> TypeSize:
        layout.because("its fields, each at its ABI alignment, and padding")
        return struct_size_in_bits(self.struct_parts(), layout)

    def layout_abi_alignment(self, layout: DataLayout, entries: Entries) -> int:
        parts = self.struct_parts()
        if parts.packed:
            layout.because("packed: alignment 1")
            return 1
        layout.because("the strictest alignment of its fields")
        return strictest_alignment(parts.types, layout)

    def layout_preferred_alignment(self, layout: DataLayout, entries: Entries) -> int:
        layout.because("the strictest alignment of its fields")
        return strictest_alignment(self.struct_parts().types, layout)


class ArrayLayout(DataLayoutTypeInterface):
    """A type laid out as an array."""

    __slots__ = ()

    def array_parts(self) -> ArrayParts:
        """Element type and count."""
        raise NotImplementedError(f"{type(self).__name__} must implement array_parts")

    def layout_parts(self, layout: DataLayout) -> Parts | None:
        return self.array_parts()

    def layout_size_in_bits(self, layout: DataLayout, entries: Entries) -> TypeSize:
        layout.because("the element's size rounded up to its alignment, times the count")
        return array_size_in_bits(self.array_parts(), layout)

    def layout_abi_alignment(self, layout: DataLayout, entries: Entries) -> int:
        layout.because("as its element")
        return layout.type_abi_alignment(self.array_parts().element)

    def layout_preferred_alignment(self, layout: DataLayout, entries: Entries) -> int:
        layout.because("as its element")
        return layout.type_preferred_alignment(self.array_parts().element)


class UnionLayout(DataLayoutTypeInterface):
    """A type laid out as a union: as large as its largest alternative."""

    __slots__ = ()

    def union_parts(self) -> UnionParts:
        """The alternatives."""
        raise NotImplementedError(f"{type(self).__name__} must implement union_parts")

    def layout_parts(self, layout: DataLayout) -> Parts | None:
        return self.union_parts()

    def layout_size_in_bits(self, layout: DataLayout, entries: Entries) -> TypeSize:
        types = self.union_parts().types
        layout.because("its largest alternative, rounded up to its alignment")
        largest = max([layout.type_size(t).fixed for t in types], default=0)
        return TypeSize(align_to(largest, strictest_alignment(types, layout))) * BITS_IN_BYTE

    def layout_abi_alignment(self, layout: DataLayout, entries: Entries) -> int:
        layout.because("the strictest alignment of its alternatives")
        return strictest_alignment(self.union_parts().types, layout)


class AliasLayout(DataLayoutTypeInterface):
    """A type laid out as another one, in every respect."""

    __slots__ = ()

    def aliased_type(self) -> Type:
        """The other type."""
        raise NotImplementedError(f"{type(self).__name__} must implement aliased_type")

    def layout_size_in_bits(self, layout: DataLayout, entries: Entries) -> TypeSize:
        layout.because(f"as {self.aliased_type()}")
        return layout.type_size_in_bits(self.aliased_type())

    def layout_abi_alignment(self, layout: DataLayout, entries: Entries) -> int:
        layout.because(f"as {self.aliased_type()}")
        return layout.type_abi_alignment(self.aliased_type())

    def layout_preferred_alignment(self, layout: DataLayout, entries: Entries) -> int:
        layout.because(f"as {self.aliased_type()}")
        return layout.type_preferred_alignment(self.aliased_type())

    def layout_index_bitwidth(self, layout: DataLayout, entries: Entries) -> int | None:
        layout.because(f"as {self.aliased_type()}")
        return layout.type_index_bitwidth(self.aliased_type())

    def layout_parts(self, layout: DataLayout) -> Parts | None:
        return parts_of(self.aliased_type(), layout)


class PointerNumbers(FrozenRecord):
    """The numbers of an entry for pointers into one address space, in bits."""

    __slots__ = ("size", "abi", "preferred", "index")

    size: int
    abi: int
    preferred: int
    index: int

    def __init__(self, size: int, abi: int, preferred: int, index: int) -> None:
        self._fill(size, abi, preferred, index)


class PointerLayout(DataLayoutTypeInterface):
    """A type laid out as an address, of a width that depends on its address space."""

    __slots__ = ()

    #: What holds where nothing is said of the default address space, in bits.
    NATURAL = PointerNumbers(size=64, abi=64, preferred=64, index=64)
    #: What an inner entry is compared with where the outer scope has none. MLIR takes
    #: the 8 of the natural alignment, in bytes, for bits.
    ASSUMED_OUTSIDE = PointerNumbers(size=64, abi=8, preferred=8, index=64)

    def pointer_space(self) -> object:
        """The address space: pointers into equal ones share their entry."""
        raise NotImplementedError(f"{type(self).__name__} must implement pointer_space")

    def pointer_entry(self, value: Attribute) -> PointerNumbers | None:
        """The numbers in the value of an entry; None if it is of the wrong kind.

        By default it is a list of size, ABI and preferred alignment and, if it is not
        the size, index width: dense 64-bit integers, as in the llvm dialect.
        """
        numbers = unsigned_elements(value)
        if numbers is None or not 3 <= len(numbers) <= 4:
            return None
        index = numbers[3] if len(numbers) == 4 else numbers[0]
        return PointerNumbers(numbers[0], numbers[1], numbers[2], index)

    def layout_verify_entries(self, entries: Entries) -> None:
        """Three or four numbers, alignments in order."""
        for entry in entries:
            check_numbers(entry, 3, 4)
            numbers = self.pointer_entry(entry.entry_value)
            if numbers is not None and numbers.abi > numbers.preferred:
                raise InvalidParameters(
                    "preferred alignment is expected to be at least as large as ABI alignment"
                )

    def default_pointer(self, layout: DataLayout) -> Type | None:
        """The pointer type to ask where nothing is said of this one; None for itself."""
        return None

    def default_space(self, identifiers: Mapping[str, DataLayoutEntryInterface]) -> object:
        """The default address space an outer scope names; None for none."""
        return None

    def find_entry(self, entries: Entries, space: object) -> DataLayoutEntryInterface | None:
        """The first entry for pointers into `space`."""
        for entry in entries:
            key = entry.entry_key
            if isinstance(key, PointerLayout) and key.pointer_space() == space:
                return entry
        return None

    def _numbers(self, layout: DataLayout, entries: Entries) -> PointerNumbers | Type:
        """The numbers to use, or the type to ask instead."""
        entry = self.find_entry(entries, self.pointer_space())
        if entry is not None:
            layout.because("exact entry", entry)
            return self._read(entry, layout)
        other = self.default_pointer(layout)
        if other is None or type_is(other, self):
            layout.because("natural default of pointers")
            return self.NATURAL
        layout.because(f"no entry for the address space: as {other}")
        return other

    def _read(self, entry: DataLayoutEntryInterface, layout: DataLayout) -> PointerNumbers:
        numbers = self.pointer_entry(entry.entry_value)
        if numbers is None:
            raise DataLayoutError(
                f"the data layout entry for {entry.entry_key} cannot be {entry.entry_value}",
                entry.entry_key,  # type: ignore[arg-type]  # found by a type
                layout.scope,
            )
        return numbers

    def layout_size_in_bits(self, layout: DataLayout, entries: Entries) -> TypeSize:
        found = self._numbers(layout, entries)
        if isinstance(found, PointerNumbers):
            return TypeSize(found.size & MASK)
        return layout.type_size_in_bits(found)

    def layout_abi_alignment(self, layout: DataLayout, entries: Entries) -> int:
        found = self._numbers(layout, entries)
        if isinstance(found, PointerNumbers):
            return found.abi // BITS_IN_BYTE
        return layout.type_abi_alignment(found)

    def layout_preferred_alignment(self, layout: DataLayout, entries: Entries) -> int:
        found = self._numbers(layout, entries)
        if isinstance(found, PointerNumbers):
            return found.preferred // BITS_IN_BYTE
        return layout.type_preferred_alignment(found)

    def layout_index_bitwidth(self, layout: DataLayout, entries: Entries) -> int | None:
        found = self._numbers(layout, entries)
        if isinstance(found, PointerNumbers):
            return found.index
        return layout.type_index_bitwidth(found)

    def layout_are_compatible(
        self,
        outer: Entries,
        inner: Entries,
        spec: DataLayoutSpecInterface,
        identifiers: Mapping[str, DataLayoutEntryInterface],
    ) -> bool:
        """The size stays, and the ABI alignment is only loosened.

        MLIR crashes, or reads stray memory, where both scopes speak of one address
        space; the rule is the one its code means to apply.
        """
        for entry in inner:
            key = entry.entry_key
            assert isinstance(key, PointerLayout)
            old = self.find_entry(outer, key.pointer_space())
            if old is None:
                space = self.default_space(identifiers)
                old = None if space is None else self.find_entry(outer, space)
            before = None if old is None else self.pointer_entry(old.entry_value)
            after = self.pointer_entry(entry.entry_value)
            if before is None:
                before = self.ASSUMED_OUTSIDE
            if after is None or before.size != after.size:
                return False
            if not is_loosened(before.abi, after.abi):
                return False
        return True


def type_is(a: object, b: object) -> bool:
    """Identity, for values of which mypy does not see that they can be one."""
    return a is b


def is_loosened(outer: int, inner: int) -> bool:
    """Whether alignment `inner` demands nothing that `outer` does not guarantee.

    An inner alignment of 0, by which MLIR divides, demands nothing at all.
    """
    return inner == 0 or (outer >= inner and outer % inner == 0)
