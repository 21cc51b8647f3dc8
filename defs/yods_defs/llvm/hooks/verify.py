"""Verifiers of the llvm dialect's ops.

Source: MLIR, LLVMDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.attributes import ArrayAttr, FloatAttr, IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.types import IntegerType, VectorType
from yods.hints import TYPE_CHECKING
from yods.interfaces.function import FunctionOpInterface
from yods.interfaces.side_effects import EffectKind, MemoryEffect, memory_effects
from yods.interfaces.symbol_tables import lookup_nearest_symbol_from
from yods.ir.location_attributes import CallSiteLoc, FusedLoc, NameLoc, UnknownLoc
from yods.ir.traits import IsolatedFromAbove, SymbolTable
from yods_defs.llvm.hooks.compatibility import is_floating
from yods_defs.llvm.hooks.syntax import DYNAMIC_INDEX
from yods_defs.llvm.hooks.types import is_compatible
from yods_dialects.llvm import ops, types
from yods_dialects.llvm.attributes import DISubprogramAttr
from yods_dialects.llvm.enums import AtomicOrdering, GEPNoWrapFlags
from yods_dialects.llvm.ops import FuncOp
from yods_dialects.llvm.types import LLVMPointerType

if TYPE_CHECKING:

    from yods import Attribute, Operation, Type

_BITS_IN_BYTE = 8


def effects_of_access(op: ops.LoadOp | ops.StoreOp) -> tuple[MemoryEffect, ...]:
    """Volatile and synchronizing accesses may do anything to memory.

    Source: MLIR, `LoadOp::getEffects` and `StoreOp::getEffects`.
    """
    kind = EffectKind.READ if isinstance(op, ops.LoadOp) else EffectKind.WRITE
    effects = [MemoryEffect(kind, op.addr)]
    plain = (AtomicOrdering.not_atomic.value, AtomicOrdering.unordered.value)
    if op.volatile_ or op.ordering.value not in plain:
        effects += [MemoryEffect(EffectKind.WRITE), MemoryEffect(EffectKind.READ)]
    return tuple(effects)


# Memory.


def supports_memory(type_: types.LLVMTargetExtType) -> bool:
    """Whether a target's type may be loaded, stored and allocated.

    Source: LLVM, Type.cpp, `getTargetTypeInfo`; MLIR, LLVMTypes.cpp, `supportsMemOps`.
    """
    return can_be_global(type_) or type_.name.startswith(("aarch64.svcount", "riscv.vector.tuple"))


def can_be_global(type_: types.LLVMTargetExtType) -> bool:
    """Whether a global may be of a target's type."""
    return type_.name.startswith("spirv.") or type_.name in ("dx.Layout",)


def is_atomic(op: Operation, type_: Type) -> bool:
    """Whether values of the type can be accessed at once: 8 bits, 16, and so on."""
    if not (isinstance(type_, IntegerType | types.LLVMPointerType) or is_floating(type_)):
        return False
    from yods.layout.engine import DataLayout

    size = DataLayout.closest(op).type_size_in_bits(type_)
    bits = size.minimal
    return not size.scalable and bits >= _BITS_IN_BYTE and bits & (bits - 1) == 0


def verify_getelementptr(op: ops.GetelementptrOp) -> None:
    """An index into a structure is a number, and one of its fields."""
    indices = op.rawConstantIndices.values
    if sum(index == DYNAMIC_INDEX for index in indices) != len(op.dynamicIndices):
        raise op.error("expected as many dynamic indices as specified in 'rawConstantIndices'")
    if op.noWrapFlags is GEPNoWrapFlags.inboundsFlag:
        raise op.error("'inbounds_flag' cannot be used directly.")
    type_ = op.elem_type.value
    for number, index in enumerate(indices):
        if number == 0:
            continue
        if isinstance(type_, types.LLVMStructType):
            if index == DYNAMIC_INDEX:
                raise op.error(f"expected index {number} indexing a struct to be constant")
            if not 0 <= index < len(type_.body):
                raise op.error(f"index {number} indexing a struct is out of bounds")
            type_ = type_.body[index]
        elif isinstance(type_, VectorType | types.LLVMArrayType):
            type_ = type_.element_type
        else:
            raise op.error(f"type '{type_}' cannot be indexed (index #{number})")


# Globals, aliases and functions.


def is_in_module(op: Operation) -> bool:
    parent = op.parent_op
    return parent is None or (
        isinstance(parent, SymbolTable) and isinstance(parent, IsolatedFromAbove)
    )


def byte_count(text: str) -> int:
    """Return how many bytes a text has."""
    return len(text.encode("utf-8", "surrogateescape"))


def holds(type_: Type, text: str) -> bool:
    """Return whether it is the type of an array of the bytes of a text."""
    return (
        isinstance(type_, types.LLVMArrayType)
        and isinstance(type_.element_type, IntegerType)
        and type_.element_type.width == _BITS_IN_BYTE
        and type_.num_elements == byte_count(text)
    )


def is_zero_constant(value: Attribute) -> bool:
    if isinstance(value, IntegerAttr | FloatAttr):
        return value.value == 0
    if isinstance(value, DenseElementsAttr) and value.is_splat:
        return next(iter(value)) == 0
    return isinstance(value, ArrayAttr) and all(map(is_zero_constant, value.elements))


def has_no_effects(op: Operation) -> bool:
    """Return whether it is known to have no memory effects."""
    return memory_effects(op) == ()


def has_comdat(op: ops.FuncOp | ops.MlirGlobalOp) -> bool:
    """Whether the comdat that is named, if one is, is a comdat."""
    if op.comdat is None:
        return True
    return isinstance(lookup_nearest_symbol_from(op, op.comdat), ops.ComdatSelectorOp)


def verify_func(op: ops.FuncOp) -> None:
    """Linkage fits, inlining is not contradictory, landing pads agree."""
    agreed: Type | None = None
    for inside in op.walk():
        if isinstance(inside, ops.LandingpadOp):
            type_, fault = (
                inside.res.type,
                "'llvm.landingpad' should have a consistent result type",
            )
        elif isinstance(inside, ops.ResumeOp):
            type_, fault = inside.value.type, "'llvm.resume' should have a consistent input type"
        else:
            continue
        agreed = agreed or type_
        if type_ is not agreed:
            raise op.plain_error(f"{fault} inside a function")


def verify_func_regions(op: ops.FuncOp) -> None:
    """Arguments are of types that LLVM has, and each tag of blocks is there once."""
    if op.is_external:
        return
    tags = set()
    for inside in op.walk():
        if isinstance(inside, ops.BlocktagOp):
            if inside.tag in tags:
                raise inside.plain_error(
                    f"duplicate block tag '{inside.tag.id}' in the same function: "
                )
            tags.add(inside.tag)
    for number, argument in enumerate(op.entry_block.arguments):
        if not is_compatible(argument.type):
            raise op.error(f"entry block argument #{number} is not of LLVM type")


# Globals by their names.


def space_of(alias: ops.MlirAliasOp, unknown: int) -> int:
    """Return the address space of what an alias gives."""
    block = alias.initializer.entry_block
    last = None if block is None else block.last_op
    if last is None or not last.operands:
        return unknown
    type_ = last.operands[0].type
    return type_.address_space if isinstance(type_, LLVMPointerType) else unknown


def addresses(op: Operation) -> list[ops.MlirAddressofOp]:
    """Return the operations in an alias that name something; none of what is no alias."""
    inside = op.walk() if isinstance(op, ops.MlirAliasOp) else ()
    return [each for each in inside if isinstance(each, ops.MlirAddressofOp)]


def resolved_alias(op: Operation | None) -> Operation | None:
    """Return what an operation is an alias of, by way of others; itself where it is none."""
    seen: set[Operation] = set()
    while isinstance(op, ops.MlirAliasOp) and op not in seen:
        seen.add(op)
        named = addresses(op)
        op = lookup_nearest_symbol_from(op, named[0].global_name) if named else None
    return op


def verify_blockaddress(op: ops.BlockaddressOp) -> None:
    """A block of the function has the tag."""
    address = op.block_addr
    found = lookup_nearest_symbol_from(op, address.function)
    tags = (each.tag for each in found.walk() if isinstance(each, ops.BlocktagOp)) if found else ()
    if not isinstance(found, ops.FuncOp) or address.tag not in tags:
        raise op.error("expects an existing block label target in the referenced function")


# The rest.


def has_place_in_source(op: Operation, callee: FuncOp) -> bool:
    """Return whether a call that may be inlined is somewhere in the source, if both functions are.

    Source: MLIR, LLVMDialect.cpp, `verifyCallOpDebugInfo`.
    """
    if callee.is_external or not isinstance(op.location, UnknownLoc):
        return True
    around = next((each for each in op.ancestors if isinstance(each, FunctionOpInterface)), None)
    return around is None or not (_is_in_source(around) and _is_in_source(callee))


def _is_in_source(op: Operation) -> bool:
    """Whether its location says which subprogram of the source it is."""
    pending: list[Attribute] = [op.location]
    while pending:
        location = pending.pop()
        if isinstance(location, FusedLoc):
            if isinstance(location.metadata, DISubprogramAttr):
                return True
            pending += location.locations
        elif isinstance(location, NameLoc):
            pending.append(location.child)
        elif isinstance(location, CallSiteLoc):
            pending += (location.callee, location.caller)
    return False
