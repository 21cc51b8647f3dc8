"""The syntax and the layout of the ptr dialect's types, and what its operations check.

Source: MLIR, PtrTypes.cpp, PtrAttrs.cpp and PtrDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.queries import with_element_type
from yods.builtin.types import BaseMemRefType, ShapedType
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.side_effects import EffectKind, MemoryEffect
from yods.ir.attribute import InvalidParameters
from yods.layout.interfaces import DataLayoutEntryInterface, MemorySpaceAttrInterface
from yods.layout.kinds import PointerNumbers
from yods.text.parameter_lists import ErrorContext
from yods_dialects.ptr.attributes import SpecAttr
from yods_dialects.ptr.enums import AtomicOrdering
from yods_dialects.ptr.types import PtrMetadataType, PtrType

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from yods import Attribute, AttributeParser, AttributePrinter, DataLayout, Type

_DEFAULT_SPACE = "dlti.default_memory_space"
#: Stands for an index width that is not given.
_NO_INDEX = 2**32 - 1


def parse_ptr(p: AttributeParser) -> PtrType:
    """`<memory space>`."""
    p.expect("<")
    what = "Ptr_PtrType parameter 'memorySpace' which is to be a `MemorySpaceAttrInterface`"
    with ErrorContext(p, what):
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
    with ErrorContext(
        p, "Ptr_PtrMetadata parameter 'type' which is to be a `PtrLikeTypeInterface`"
    ):
        at = p.next_start()
        pointer = p.type()
        if not isinstance(pointer, BaseMemRefType | PtrType):
            raise p.error("invalid kind of type specified", at)
    p.expect(">")
    return p.made(PtrMetadataType, start, pointer)


def print_metadata(type_: PtrMetadataType, p: AttributePrinter) -> str:
    """`<type>`."""
    return f"<{p.type(type_.pointer)}>"


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


# Operations.


#: What an access that only reads, or only writes, cannot be ordered by.
_NOT_ORDERED_BY = {
    "ptr.load": (AtomicOrdering.release, AtomicOrdering.acq_rel),
    "ptr.store": (AtomicOrdering.acquire, AtomicOrdering.acq_rel),
}


def effects_of_access(op: Any) -> tuple[MemoryEffect, ...]:
    """Memory effects of an access; on any memory if it is atomic or volatile.

    Source: MLIR, `LoadOp::getEffects`, `StoreOp::getEffects`.
    """
    own = EffectKind.READ if op.NAME == "ptr.load" else EffectKind.WRITE
    effects: tuple[MemoryEffect, ...] = (MemoryEffect(own, op.ptr),)
    if op.volatile_ or op.ordering not in (AtomicOrdering.not_atomic, AtomicOrdering.unordered):
        effects += (MemoryEffect(EffectKind.WRITE), MemoryEffect(EffectKind.READ))
    return effects


def is_atomic(op: Any) -> bool:
    return op.ordering is not AtomicOrdering.not_atomic


def may_be_ordered(op: Any) -> bool:
    return op.ordering not in _NOT_ORDERED_BY[op.NAME]


def ordering_name(op: Any) -> str:
    name: str = op.ordering.symbol
    return name


def infer_ptr_add(op: Any) -> list[Type]:
    """The base, or as many pointers as there are offsets."""
    base, offset = op.base.type, op.offset.type
    if not isinstance(offset, ShapedType):
        return [base]
    if not isinstance(base, ShapedType):
        return [with_element_type(offset, base)]
    if offset.shape != base.shape:
        raise op.plain_error("shapes of base and offset must match")
    if type(offset) is not type(base):
        raise op.plain_error("the shaped containers type must match")
    return [base]


def is_pointer(type_: Type) -> bool:
    return isinstance(type_, PtrType)


def have_same_container(type_: Type, other: Type) -> bool:
    return type(type_) is type(other)
