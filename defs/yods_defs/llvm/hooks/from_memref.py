"""The way from `memref` to LLVM: memory, and reading and writing it.

Source: MLIR, mlir/lib/Conversion/MemRefToLLVM/MemRefToLLVM.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.types import I1
from yods.conversion.driver import apply_partial_conversion
from yods.rewrite.pattern import FunctionPattern
from yods_defs.llvm.hooks.from_func import index_bits
from yods_defs.llvm.hooks.lowering import llvm_target
from yods_defs.llvm.hooks.memory import IN_BOUNDS, MemoryCode
from yods_defs.llvm.hooks.memref_allocation import STACK, Heap
from yods_defs.llvm.hooks.memref_globals import GLOBALS
from yods_defs.llvm.hooks.memref_reshape import RESHAPES
from yods_defs.llvm.hooks.memref_views import VIEWS
from yods_defs.llvm.hooks.type_conversion import llvm_types
from yods_dialects.arith.enums import AtomicRMWKind
from yods_dialects.llvm.enums import AtomicBinOp, AtomicOrdering
from yods_dialects.llvm.ops import (
    AtomicrmwOp,
    BrOp,
    CmpxchgOp,
    CondBrOp,
    IntrPrefetchOp,
    LoadOp,
    StoreOp,
)
from yods_dialects.llvm.types import LLVMStructType
from yods_dialects.memref import ops as memref

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation, Pattern
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter
    from yods_dialects.llvm.passes import FinalizeMemrefToLlvmPass


#: Memory that is C's.
_CS = Heap(aligned=False, generic=False)


def convert(pass_: FinalizeMemrefToLlvmPass, op: Operation) -> None:
    """Convert what LLVM has of `memref` in `op`."""
    target = llvm_target()
    target.add_legal_op("func.func")
    bits = pass_.index_bitwidth or index_bits(op)
    heap = Heap(pass_.use_aligned_alloc, pass_.use_generic_functions)
    apply_partial_conversion(op, target, patterns(heap), pass_.context, llvm_types(bits))


def patterns(heap: Heap = _CS) -> Sequence[Pattern]:
    """All patterns from `memref` to LLVM.

    Args:
        heap: Which functions allocate.
    """
    return (*heap.patterns(), *STACK, *_PATTERNS, *GLOBALS, *VIEWS, *RESHAPES)


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


def _generic_atomic_rmw(op: memref.GenericAtomicRmwOp, rewriter: PatternRewriter) -> bool:
    """Tried again and again, until nobody else has written between reading and writing."""
    body = op.atomic_body.blocks[0]
    end = body.last_op
    assert end is not None
    code = MemoryCode(op, rewriter)
    whole = rewriter.remapped(op.memref)
    indices = [rewriter.remapped(each) for each in op.indices]
    address = code.element(op.memref.type, whole, indices)
    first = code.value(LoadOp(address, res=rewriter.converted_type(op.result.type)))
    before, continuation = op.parent_block, rewriter.split_block(op)
    assert before is not None
    around = continuation.parent
    assert around is not None
    loop = rewriter.create_block(around, [first.type], [code.location], before=continuation)
    rewriter.set_to_end(before)
    code.put(BrOp((first,), dest=loop))
    rewriter.set_to_end(loop)
    old: Value[Any] = loop.arguments[0]
    mapping: dict[Any, Any] = {body.arguments[0]: old}
    for each in list(body)[:-1]:
        rewriter.insert(each.clone(mapping))
    new = mapping.get(end.operands[0])
    if new is None:
        return False  # what is written does not depend on what was there
    pair = LLVMStructType(None, (old.type, I1), False, False)
    tried = code.value(
        CmpxchgOp(
            address,
            old,
            new,
            success_ordering=AtomicOrdering.acq_rel,
            failure_ordering=AtomicOrdering.monotonic,
            res=pair,
        )
    )
    found, done = code.extract(tried, 0), code.extract(tried, 1)
    code.put(CondBrOp(done, (), (found,), trueDest=continuation, falseDest=loop))
    rewriter.replace_op(op, (found,))
    return True


_PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(memref.LoadOp, _load),
    FunctionPattern(memref.StoreOp, _store),
    FunctionPattern(memref.PrefetchOp, _prefetch),
    FunctionPattern(memref.AtomicRmwOp, _atomic_rmw),
    FunctionPattern(memref.GenericAtomicRmwOp, _generic_atomic_rmw),
)
