"""Interfaces of everything that takes part in data layout.

A class implements one by deriving from it; `isinstance` asks. Default bodies are those
of MLIR. Sizes are in bits where the name says so and in bytes otherwise; alignments are
in bytes; numbers are unsigned 64-bit.

Source: MLIR, DataLayoutInterfaces.td and .h, and the document "Data Layout Modeling".
"""

from __future__ import annotations

from yods.builtin.attributes import StringAttr, TypeAttr
from yods.builtin.interfaces import DataLayoutOfModule
from yods.hints import TYPE_CHECKING, Any, ClassVar
from yods.ir.attribute import Type
from yods.layout.scope_facts import SCOPE_FACTS
from yods.layout.type_size import TypeSize, as_type_size

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Self

    from yods.ir.attribute import Attribute
    from yods.ir.context import Context
    from yods.layout.engine import DataLayout
    from yods.layout.parts import Parts

    Entries = Sequence["DataLayoutEntryInterface"]
    #: Entries that are about no type, by what they are about.
    LayoutIdentifiers = Mapping[str, "DataLayoutEntryInterface"]
    #: The class of a type.
    TypeClass = type[Type]
    #: What an entry is about: a type, or an identifier.
    LayoutKey = Type | str
    #: A size; one that does not scale may be just a number.
    SizeInBits = TypeSize | int


def find_value(entries: Entries, key: Type | str) -> Attribute | None:
    """The value of the first entry with this key, or None."""
    for entry in entries:
        found = entry.entry_key
        if found is key or (isinstance(found, str) and found == key):
            return entry.entry_value
    return None


class DLTIQueryInterface:
    """An attribute that maps keys (types and strings) to attributes.

    An attribute with a parameter `entries` needs nothing else.
    """

    __slots__ = ()

    @property
    def layout_entries(self) -> Entries:
        """The entries, in the order of the text."""
        return self.entries  # type: ignore[attr-defined, no-any-return]

    def query_key(self, key: Type | str) -> Attribute | None:
        """The attribute under `key`, or None."""
        return find_value(self.layout_entries, key)


class DataLayoutEntryInterface:
    """One fact of a layout: a key, a type or a string, and a value.

    An attribute whose parameters are `key` (a string, or a type as attribute) and
    `value` needs nothing else; others override the two properties.
    """

    __slots__ = ()

    @property
    def entry_key(self) -> Type | str:
        """The type, or the identifier, that the entry is about."""
        key: Any = self.key  # type: ignore[attr-defined]
        return key.value if isinstance(key, TypeAttr | StringAttr) else key

    @property
    def entry_value(self) -> Attribute:
        """The value of the entry."""
        return self.value  # type: ignore[attr-defined, no-any-return]

    def verify_entry(self) -> None:
        """Check the entry on its own.

        Raises:
            InvalidParameters: It is not valid; the message is the one to show.
        """


class DataLayoutSpecInterface(DataLayoutOfModule, DLTIQueryInterface):
    """A list of entries that together describe (part of) a layout.

    An attribute with a parameter `entries` needs nothing else.
    """

    __slots__ = ()

    #: Fact about a whole scope → the identifier of the entry that answers it.
    SCOPE_KEYS: ClassVar[Mapping[str, str]] = {fact.name: fact.identifier for fact in SCOPE_FACTS}

    def identifier_of(self, fact: str) -> str:
        """The identifier of the entry that answers `fact`, one of `SCOPE_KEYS`."""
        return self.SCOPE_KEYS[fact]

    def with_entries(self, entries: Entries) -> Self:
        """A spec of the same kind with other entries."""
        return type(self)(tuple(entries))  # type: ignore[call-arg]

    def combine_with(
        self, specs: Sequence[DataLayoutSpecInterface], context: Context | None
    ) -> DataLayoutSpecInterface | None:
        """This spec inside `specs`, listed from the outermost; None where they clash.

        Args:
            context: Whose dialects say how two entries of one identifier combine.
        """
        from yods.layout.combine import combine_specs

        return combine_specs(self, specs, context)

    def entries_for_class(self, type_class: type[Type]) -> Entries:
        """The entries keyed by a type of exactly this class, in order."""
        return tuple([e for e in self.layout_entries if type(e.entry_key) is type_class])

    def entry_for(self, identifier: str) -> DataLayoutEntryInterface | None:
        """The first entry with this identifier, or None."""
        for entry in self.layout_entries:
            if entry.entry_key == identifier:
                return entry
        return None

    def verify_spec(self, context: Context | None) -> None:
        """Check the entries with the types and dialects they are about.

        Raises:
            InvalidParameters: An entry is not valid; the message is the one to show.
        """
        from yods.layout.spec_verifier import verify_spec

        verify_spec(self, context)


def scope_keys(*answers: tuple[str, str]) -> Mapping[str, str]:
    """`SCOPE_KEYS` of a spec in which other identifiers answer some questions."""
    return {**DataLayoutSpecInterface.SCOPE_KEYS, **dict(answers)}


class TargetDeviceSpecInterface(DLTIQueryInterface):
    """The description of one device: entries keyed by strings (parameter `entries`)."""

    __slots__ = ()

    def verify_entry(self) -> None:
        """Check the spec on its own.

        Raises:
            InvalidParameters: It is not valid; the message is the one to show.
        """


class TargetSystemSpecInterface(DLTIQueryInterface):
    """The devices of a system: entries from names to device specs (parameter `entries`)."""

    __slots__ = ()

    def device_spec(self, device: str) -> TargetDeviceSpecInterface | None:
        """The spec of the device called `device`, or None."""
        found = find_value(self.layout_entries, device)
        return found if isinstance(found, TargetDeviceSpecInterface) else None

    def verify_spec(self, context: Context | None) -> None:
        """Check the specs of the devices.

        Raises:
            InvalidParameters: One is not valid; the message is the one to show.
        """
        for entry in self.layout_entries:
            spec = entry.entry_value
            if isinstance(spec, TargetDeviceSpecInterface):
                spec.verify_entry()


class MemorySpaceAttrInterface:
    """An attribute that names a memory space in which pointers may point."""

    __slots__ = ()


class DataLayoutTypeInterface:
    """A type that has a layout.

    Every question comes with the `DataLayout` in which to ask about other types, and
    with the entries keyed by types of the same class: all of them and nothing else.
    """

    __slots__ = ()

    def layout_size_in_bits(self, layout: DataLayout, entries: Entries) -> TypeSize | int:
        """Size in bits."""
        raise NotImplementedError(f"{type(self).__name__} must implement layout_size_in_bits")

    def layout_size(self, layout: DataLayout, entries: Entries) -> TypeSize | int:
        """Size in bytes: by default the size in bits, rounded up."""
        return as_type_size(self.layout_size_in_bits(layout, entries)).bits_to_bytes()

    def layout_abi_alignment(self, layout: DataLayout, entries: Entries) -> int:
        """The alignment that must be kept, in bytes."""
        raise NotImplementedError(f"{type(self).__name__} must implement layout_abi_alignment")

    def layout_preferred_alignment(self, layout: DataLayout, entries: Entries) -> int:
        """The alignment to choose where there is a choice, in bytes."""
        return self.layout_abi_alignment(layout, entries)

    def layout_index_bitwidth(self, layout: DataLayout, entries: Entries) -> int | None:
        """Bits of the index an address of this type is computed with; None for none."""
        return None

    def layout_are_compatible(
        self,
        outer: Entries,
        inner: Entries,
        spec: DataLayoutSpecInterface,
        identifiers: Mapping[str, DataLayoutEntryInterface],
    ) -> bool:
        """Whether a scope with the entries `inner` may stand in one with `outer`.

        Args:
            spec: The spec of the scope inside, which has `inner`.
            identifiers: The outer scope's entries that are about no type.
        """
        return True

    def layout_parts(self, layout: DataLayout) -> Parts | None:
        """The parts of the type if it is an aggregate, otherwise None.

        Queries do not need it; offsets, drawings and addressing do.
        """
        return None

    def layout_verify_entries(self, entries: Entries) -> None:
        """Check entries keyed by types of this class.

        Raises:
            InvalidParameters: An entry is not valid; the message is the one to show.
        """


class DataLayoutOpInterface:
    """An operation in whose regions a layout of its own holds.

    The class methods may answer for any type, built-in ones included; they see the
    entries and not the operation, so that an answer depends on nothing else. The
    defaults ask the type, then the built-in rules.
    """

    __slots__ = ()

    @property
    def data_layout_spec(self) -> DataLayoutSpecInterface | None:
        """The spec attached to the operation; by default `dlti.dl_spec`."""
        found = self.attributes.get("dlti.dl_spec")  # type: ignore[attr-defined]
        return found if isinstance(found, DataLayoutSpecInterface) else None

    @property
    def target_system_spec(self) -> TargetSystemSpecInterface | None:
        """The system spec attached to the operation; by default `dlti.target_system_spec`."""
        found = self.attributes.get("dlti.target_system_spec")  # type: ignore[attr-defined]
        return found if isinstance(found, TargetSystemSpecInterface) else None

    def verify_layout_scope(self, context: Context | None) -> None:
        """Check the specs that the operation gives, and that they fit the scopes around.

        Raises:
            OperationError: They are not valid, or do not combine.
        """
        from yods.layout.spec_verifier import verify_data_layout_op

        verify_data_layout_op(self, context)  # type: ignore[arg-type]  # an operation

    @classmethod
    def layout_type_size(cls, type_: Type, layout: DataLayout, entries: Entries) -> TypeSize:
        """Size in bytes; by default the size in bits, rounded up, or what the type says itself
        where the scope leaves its size in bits alone.
        """
        bits = as_type_size(cls.layout_type_size_in_bits(type_, layout, entries))
        if (
            isinstance(type_, DataLayoutTypeInterface)
            and type(type_).layout_size is not DataLayoutTypeInterface.layout_size
            and bits == as_type_size(type_.layout_size_in_bits(layout, entries))
        ):
            return as_type_size(type_.layout_size(layout, entries))
        return bits.bits_to_bytes()

    @classmethod
    def layout_type_size_in_bits(
        cls, type_: Type, layout: DataLayout, entries: Entries
    ) -> TypeSize | int:
        from yods.layout.defaults import default_size_in_bits

        return default_size_in_bits(type_, layout, entries)

    @classmethod
    def layout_type_abi_alignment(cls, type_: Type, layout: DataLayout, entries: Entries) -> int:
        from yods.layout.defaults import default_abi_alignment

        return default_abi_alignment(type_, layout, entries)

    @classmethod
    def layout_type_preferred_alignment(
        cls, type_: Type, layout: DataLayout, entries: Entries
    ) -> int:
        from yods.layout.defaults import default_preferred_alignment

        return default_preferred_alignment(type_, layout, entries)

    @classmethod
    def layout_type_index_bitwidth(
        cls, type_: Type, layout: DataLayout, entries: Entries
    ) -> int | None:
        from yods.layout.defaults import default_index_bitwidth

        return default_index_bitwidth(type_, layout, entries)

    @classmethod
    def layout_scope_fact(
        cls, fact: str, entry: DataLayoutEntryInterface | None
    ) -> Attribute | None:
        """The answer to a question about the whole scope (`SCOPE_KEYS`), from its entry."""
        return None if entry is None else entry.entry_value

    @classmethod
    def layout_device_property(
        cls, device: str, name: str, value: Attribute | None
    ) -> Attribute | None:
        """Property `name` of a device, of which the system spec says `value`."""
        return value


class DataLayoutDialectInterface:
    """A dialect whose namespace prefixes identifiers of layout entries."""

    __slots__ = ()

    def verify_layout_entry(self, entry: DataLayoutEntryInterface) -> None:
        """Check an entry whose identifier begins with the dialect's namespace.

        Raises:
            InvalidParameters: It is not valid; the message is the one to show.
        """

    def combine_layout_entries(
        self, outer: DataLayoutEntryInterface, inner: DataLayoutEntryInterface
    ) -> DataLayoutEntryInterface | None:
        """The entry that holds inside; None where the two clash. By default equal ones agree."""
        return inner if outer is inner else None
