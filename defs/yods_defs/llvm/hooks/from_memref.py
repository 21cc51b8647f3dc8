"""The way from `memref` to LLVM: memory, and reading and writing it.

Source: MLIR, mlir/lib/Conversion/MemRefToLLVM/MemRefToLLVM.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.strided import has_identity_layout
from yods.builtin.types import FloatType, IndexType, IntegerType, MemRefType
from yods.conversion.driver import apply_partial_conversion
from yods.conversion.target import ConversionTarget
from yods.rewrite.pattern import FunctionPattern
from yods_defs.llvm.hooks.from_func import index_bits
from yods_defs.llvm.hooks.memory import IN_BOUNDS, MemoryCode
from yods_defs.llvm.hooks.memref_globals import GLOBALS
from yods_defs.llvm.hooks.memref_views import VIEWS
from yods_defs.llvm.hooks.symbols import declared
from yods_defs.llvm.hooks.type_conversion import llvm_types, pointer_into
from yods_dialects.arith.enums import AtomicRMWKind
from yods_dialects.llvm.enums import AtomicBinOp, AtomicOrdering
from yods_dialects.llvm.ops import (
    AddOp,
    AddrspacecastOp,
    AllocaOp,
    AtomicrmwOp,
    CallOp,
    IntrPrefetchOp,
    InttoptrOp,
    LoadOp,
    PtrtointOp,
    StoreOp,
    SubOp,
    UremOp,
)
from yods_dialects.llvm.types import LLVMPointerType, LLVMVoidType
from yods_dialects.memref import ops as memref

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation
    from yods.ir.protocols import Pattern
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter
    from yods_dialects.llvm.passes import FinalizeMemrefToLlvmPass


def convert(pass_: FinalizeMemrefToLlvmPass, op: Operation) -> None:
    """Convert what LLVM has of `memref` in `op`."""
    target = ConversionTarget()
    target.add_legal_dialect("llvm")
    target.add_legal_op("func.func")
    bits = pass_.index_bitwidth or index_bits(op)
    apply_partial_conversion(op, target, patterns(), pass_.context, llvm_types(bits))


def patterns() -> Sequence[Pattern]:
    """All patterns from `memref` to LLVM."""
    return (*_PATTERNS, *GLOBALS, *VIEWS)


# Memory.


def _alloc(op: memref.AllocOp, rewriter: PatternRewriter) -> bool:
    type_ = op.memref.type
    if not has_identity_layout(type_):
        return False
    code = MemoryCode(op, rewriter)
    element = code.element_type(type_)
    given = [rewriter.remapped(value) for value in op.dynamic_sizes]
    sizes, strides, count = code.sizes_and_strides(type_, given)
    size = code.bytes_of(count, element)
    alignment: Value[Any] | None = None
    if op.alignment is not None:
        alignment = code.index(op.alignment.value)
    elif not isinstance(type_.element_type, IntegerType | IndexType | FloatType):
        alignment = code.bytes_of(1, element)
    if alignment is not None:
        size = code.value(AddOp(size, alignment))
    plain = LLVMPointerType(0)
    declared(rewriter, op, "malloc", [code.index_type], plain)
    memory = code.value(CallOp((size,), callee="malloc", result=plain))
    pointer = pointer_into(type_.memory_space)
    if pointer is not plain:
        memory = code.value(AddrspacecastOp(memory, res=pointer))
    aligned = memory
    if alignment is not None:
        number = code.value(PtrtointOp(memory, res=code.index_type))
        one = code.index(1)
        bumped = code.value(AddOp(number, code.value(SubOp(alignment, one))))
        rest = code.value(UremOp(bumped, alignment))
        aligned = code.value(InttoptrOp(code.value(SubOp(bumped, rest)), res=pointer))
    rewriter.replace_op(op, (code.descriptor(type_, memory, aligned, sizes, strides),))
    return True


def _alloca(op: memref.AllocaOp, rewriter: PatternRewriter) -> bool:
    type_ = op.memref.type
    if not has_identity_layout(type_):
        return False
    code = MemoryCode(op, rewriter)
    element = code.element_type(type_)
    given = [rewriter.remapped(value) for value in op.dynamic_sizes]
    sizes, strides, count = code.sizes_and_strides(type_, given)
    alignment = None if op.alignment is None else op.alignment.value
    memory = code.value(
        AllocaOp(
            count,
            elem_type=element,
            alignment=alignment,
            res=pointer_into(type_.memory_space),
        )
    )
    rewriter.replace_op(op, (code.descriptor(type_, memory, memory, sizes, strides),))
    return True


def _dealloc(op: memref.DeallocOp, rewriter: PatternRewriter) -> bool:
    code = MemoryCode(op, rewriter)
    whole = rewriter.remapped(op.memref)
    pointer = LLVMPointerType(0)
    declared(rewriter, op, "free", [pointer], LLVMVoidType())
    if isinstance(op.memref.type, MemRefType):
        memory = code.extract(whole, 0)
    else:
        memory = code.value(LoadOp(code.extract(whole, 1), res=pointer))
    if memory.type is not pointer:
        memory = code.value(AddrspacecastOp(memory, res=pointer))
    rewriter.replace_op_with(op, CallOp((memory,), callee="free"))
    return True


# Elements.


def _load(op: memref.LoadOp, rewriter: PatternRewriter) -> bool:
    type_ = op.memref.type
    code = MemoryCode(op, rewriter)
    whole = rewriter.remapped(op.memref)
    indices = [rewriter.remapped(value) for value in op.indices]
    address = code.element(type_, whole, indices, IN_BOUNDS)
    made = LoadOp(
        address,
        alignment=None if op.alignment is None else op.alignment.value,
        nontemporal=_is_true(op.nontemporal),
        res=code.element_type(type_),
    )
    rewriter.replace_op_with(op, made)
    return True


def _store(op: memref.StoreOp, rewriter: PatternRewriter) -> bool:
    type_ = op.memref.type
    code = MemoryCode(op, rewriter)
    value, whole = rewriter.remapped(op.value), rewriter.remapped(op.memref)
    indices = [rewriter.remapped(each) for each in op.indices]
    address = code.element(type_, whole, indices, IN_BOUNDS)
    made = StoreOp(
        value,
        address,
        alignment=None if op.alignment is None else op.alignment.value,
        nontemporal=_is_true(op.nontemporal),
    )
    rewriter.replace_op_with(op, made)
    return True


def _is_true(flag: Any) -> bool:
    return flag is not None and bool(flag.value)


def _prefetch(op: memref.PrefetchOp, rewriter: PatternRewriter) -> bool:
    code = MemoryCode(op, rewriter)
    whole = rewriter.remapped(op.memref)
    indices = [rewriter.remapped(each) for each in op.indices]
    address = code.element(op.memref.type, whole, indices)
    made = IntrPrefetchOp(
        address,
        rw=int(op.isWrite.value),
        hint=op.localityHint.value,
        cache=int(op.isDataCache.value),
    )
    rewriter.replace_op_with(op, made)
    return True


#: What LLVM can do to memory in one step.
_ATOMIC = {
    AtomicRMWKind.addf: AtomicBinOp.fadd,
    AtomicRMWKind.addi: AtomicBinOp.add,
    AtomicRMWKind.assign: AtomicBinOp.xchg,
    AtomicRMWKind.maximumf: AtomicBinOp.fmaximum,
    AtomicRMWKind.maxnumf: AtomicBinOp.fmax,
    AtomicRMWKind.maxs: AtomicBinOp.max,
    AtomicRMWKind.maxu: AtomicBinOp.umax,
    AtomicRMWKind.minimumf: AtomicBinOp.fminimum,
    AtomicRMWKind.minnumf: AtomicBinOp.fmin,
    AtomicRMWKind.mins: AtomicBinOp.min,
    AtomicRMWKind.minu: AtomicBinOp.umin,
    AtomicRMWKind.ori: AtomicBinOp.or_,
    AtomicRMWKind.xori: AtomicBinOp.xor,
    AtomicRMWKind.andi: AtomicBinOp.and_,
}


def _atomic_rmw(op: memref.AtomicRmwOp, rewriter: PatternRewriter) -> bool:
    how = _ATOMIC.get(AtomicRMWKind(op.kind.value))
    if how is None:
        return False
    code = MemoryCode(op, rewriter)
    value, whole = rewriter.remapped(op.value), rewriter.remapped(op.memref)
    indices = [rewriter.remapped(each) for each in op.indices]
    address = code.element(op.memref.type, whole, indices)
    rewriter.replace_op_with(
        op, AtomicrmwOp(address, value, bin_op=how, ordering=AtomicOrdering.acq_rel)
    )
    return True


_PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(memref.AllocOp, _alloc),
    FunctionPattern(memref.AllocaOp, _alloca),
    FunctionPattern(memref.DeallocOp, _dealloc),
    FunctionPattern(memref.LoadOp, _load),
    FunctionPattern(memref.StoreOp, _store),
    FunctionPattern(memref.PrefetchOp, _prefetch),
    FunctionPattern(memref.AtomicRmwOp, _atomic_rmw),
)
