"""The syntax and the layout of the ptr dialect.

Source: MLIR, PtrTypes.cpp and PtrAttrs.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from yods.builtin.types import BaseMemRefType
from yods.ir.attribute import InvalidParameters
from yods.ir.diagnostics import ParseError
from yods.layout.interfaces import MemorySpaceAttrInterface
from yods.layout.kinds import PointerNumbers
from yods_defs.parameters import any_keyword, parameter, unsigned
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
_SPEC_NAMES = ("size", "abi", "preferred", "index")


def parse_ptr(p: AttributeParser) -> PtrType:
    """`<memory space>`."""
    p.expect("<")

    def space() -> Attribute:
        at = p.next_start()
        attribute = p.attribute()
        if not isinstance(attribute, MemorySpaceAttrInterface):
            raise p.error("invalid kind of attribute specified", at)
        return attribute

    found = parameter(p, space, "Ptr_PtrType", "memorySpace", "MemorySpaceAttrInterface")
    p.expect(">")
    return PtrType(found)


def print_ptr(type_: PtrType, p: AttributePrinter) -> str:
    """`<memory space>`."""
    return f"<{p.attribute(type_.memory_space)}>"


def parse_metadata(p: AttributeParser) -> PtrMetadataType:
    """`<type>`: the metadata of a pointer-like type."""
    p.expect("<")

    def pointer_like() -> Type:
        at = p.next_start()
        type_ = p.type()
        if not isinstance(type_, BaseMemRefType | PtrType):
            raise p.error("invalid kind of type specified", at)
        return type_

    at = p.pos - 1
    found = parameter(p, pointer_like, "Ptr_PtrMetadata", "type", "PtrLikeTypeInterface")
    p.expect(">")
    return p.made(PtrMetadataType, at, found)


def print_metadata(type_: PtrMetadataType, p: AttributePrinter) -> str:
    """`<type>`."""
    return f"<{p.type(type_.pointer)}>"


def verify_metadata(pointer: Type) -> None:
    """A pointer without metadata has no metadata type."""
    if isinstance(pointer, PtrType):
        raise InvalidParameters("the ptr-like type has no metadata")


# The spec of a pointer, as an entry's value.


def parse_spec(p: AttributeParser, type_: Type | None) -> SpecAttr:
    """`<size = 64, abi = 64, preferred = 64, index = 64>`, in any order."""
    start = p.pos
    p.expect("<")
    given: dict[str, int] = {}
    while True:
        try:
            name = any_keyword(p)
        except ParseError as error:
            raise p.error("expected a parameter name in struct").after(error) from None
        p.expect("=")
        if name not in _SPEC_NAMES or name in given:
            raise p.error(f"duplicate or unknown struct parameter name: {name}")
        given[name] = parameter(p, partial(unsigned, p, 32), "Ptr_SpecAttr", name, "uint32_t")
        if not p.accept(","):
            break
    for name in _SPEC_NAMES[:3]:
        if name not in given:
            raise p.error(f"struct is missing required parameter: {name}")
    p.expect(">")
    index = given.get("index", _NO_INDEX)
    return p.made(SpecAttr, start, given["size"], given["abi"], given["preferred"], index)


def print_spec(attribute: SpecAttr, p: AttributePrinter) -> str:
    """`<size = 64, abi = 64, preferred = 64>`, and the index width where it is given."""
    text = f"size = {attribute.size}, abi = {attribute.abi}, preferred = {attribute.preferred}"
    if attribute.index != _NO_INDEX:
        text += f", index = {attribute.index}"
    return f"<{text}>"


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
