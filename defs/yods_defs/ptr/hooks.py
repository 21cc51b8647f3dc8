"""The syntax and the layout of the ptr dialect.

Source: MLIR, PtrTypes.cpp and PtrAttrs.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import BaseMemRefType
from yods.ir.attribute import InvalidParameters
from yods.layout.interfaces import MemorySpaceAttrInterface
from yods.layout.kinds import PointerNumbers
from yods.text.parameters import Reading
from yods_dialects.ptr.attributes import SpecAttr
from yods_dialects.ptr.types import PtrMetadataType, PtrType

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.layout.engine import DataLayout
    from yods.layout.interfaces import DataLayoutEntryInterface
    from yods.text.attribute_parser import AttributeParser
    from yods.text.attribute_printer import AttributePrinter

_DEFAULT_SPACE = "dlti.default_memory_space"
#: Stands for an index width that is not given.
_NO_INDEX = 2**32 - 1


def parse_ptr(p: AttributeParser) -> PtrType:
    """`<memory space>`."""
    p.expect("<")
    what = "Ptr_PtrType parameter 'memorySpace' which is to be a `MemorySpaceAttrInterface`"
    with Reading(p, what):
        at = p.next_start()
        space = p.attribute()
        if not isinstance(space, MemorySpaceAttrInterface):
            raise p.error("invalid kind of attribute specified", at)
    p.expect(">")
    return PtrType(space)


def print_ptr(type_: PtrType, p: AttributePrinter) -> str:
    """`<memory space>`."""
    return f"<{p.attribute(type_.memory_space)}>"


def parse_metadata(p: AttributeParser) -> PtrMetadataType:
    """`<type>`: the metadata of a pointer-like type."""
    start = p.next_start()
    p.expect("<")
    with Reading(p, "Ptr_PtrMetadata parameter 'type' which is to be a `PtrLikeTypeInterface`"):
        at = p.next_start()
        pointer = p.type()
        if not isinstance(pointer, BaseMemRefType | PtrType):
            raise p.error("invalid kind of type specified", at)
    p.expect(">")
    return p.made(PtrMetadataType, start, pointer)


def print_metadata(type_: PtrMetadataType, p: AttributePrinter) -> str:
    """`<type>`."""
    return f"<{p.type(type_.pointer)}>"


def verify_metadata(pointer: Type) -> None:
    """A pointer without metadata has no metadata type."""
    if isinstance(pointer, PtrType):
        raise InvalidParameters("the ptr-like type has no metadata")


# The spec of a pointer, as an entry's value.


def verify_spec(size: int, abi: int, preferred: int, index: int) -> None:
    """Whole bytes, and alignments in order."""
    for name, value in (("size", size), ("abi", abi), ("preferred", preferred), ("index", index)):
        if value % 8 and not (name == "index" and value == _NO_INDEX):
            raise InvalidParameters(f"{name} entry must be divisible by 8")
    if abi > preferred:
        raise InvalidParameters(
            "preferred alignment is expected to be at least as large as ABI alignment"
        )


# Layout.


def pointer_entry(value: Attribute) -> PointerNumbers | None:
    """Size, alignments and index width of a pointer's entry, in bits."""
    if not isinstance(value, SpecAttr):
        return None
    index = value.size if value.index == _NO_INDEX else value.index
    return PointerNumbers(value.size, value.abi, value.preferred, index)


def default_pointer(layout: DataLayout) -> PtrType | None:
    """The pointer into the scope's default memory space; None where it names none."""
    space = layout.default_memory_space
    return PtrType(space) if isinstance(space, MemorySpaceAttrInterface) else None


def default_space(identifiers: Mapping[str, DataLayoutEntryInterface]) -> Attribute | None:
    """The default memory space an outer scope names; None for none."""
    entry = identifiers.get(_DEFAULT_SPACE)
    return None if entry is None else entry.entry_value


def verify_pointer_entries(entries: Sequence[DataLayoutEntryInterface]) -> None:
    """The value of an entry is a spec."""
    for entry in entries:
        if not isinstance(entry.entry_value, SpecAttr):
            raise InvalidParameters(
                f"expected layout attribute for '{entry.entry_key}' to be a #ptr.spec attribute"
            )
