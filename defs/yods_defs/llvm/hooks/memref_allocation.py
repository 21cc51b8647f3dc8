"""Memory that comes and goes, on the way to LLVM.

Source: MLIR, mlir/lib/Conversion/MemRefToLLVM/MemRefToLLVM.cpp and AllocLikeConversion.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.strided import has_identity_layout, permutation_and_offset, uses_own_layout
from yods.builtin.types import (
    DYNAMIC,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    UnrankedMemRefType,
)
from yods.layout.engine import DataLayout
from yods.rewrite.pattern import FunctionPattern
from yods_defs.llvm.hooks.memory import MemoryCode
from yods_defs.llvm.hooks.symbols import call
from yods_defs.llvm.hooks.type_conversion import pointer_into
from yods_dialects.llvm.ops import (
    AddOp,
    AddrspacecastOp,
    AllocaOp,
    BrOp,
    IntrStackrestoreOp,
    IntrStacksaveOp,
    InttoptrOp,
    LoadOp,
    PtrtointOp,
    SubOp,
    UremOp,
)
from yods_dialects.llvm.types import LLVMPointerType
from yods_dialects.memref import ops as memref

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter

#: What `aligned_alloc` aligns at least by, in bytes.
_LEAST_ALIGNMENT = 16
#: What functions begin with that whoever links the program provides.
_GENERIC = "_mlir_memref_to_llvm_"


class Heap:
    """Heap allocation by the functions that the conversion's options select.

    Args:
        aligned: Whether `aligned_alloc` is called, and not `malloc` for more than is needed.
        generic: Whether `_mlir_memref_to_llvm_…` functions are called instead of C's.
    """

    def __init__(self, aligned: bool, generic: bool) -> None:
        self._aligned = aligned
        prefix = _GENERIC if generic else ""
        self._malloc = prefix + ("alloc" if generic else "malloc")
        self._aligned_alloc = prefix + "aligned_alloc"
        self._free = prefix + "free"

    def patterns(self) -> Sequence[FunctionPattern[Any]]:
        """The patterns that call these functions."""
        return (
            FunctionPattern(memref.AllocOp, self._alloc),
            FunctionPattern(memref.DeallocOp, self._dealloc),
        )

    def _alloc(self, op: memref.AllocOp, rewriter: PatternRewriter) -> bool:
        type_ = op.memref.type
        if not _is_allocatable(type_):
            return False
        code = MemoryCode(op, rewriter)
        element, sizes, strides, count, offset = _extent(op, code, rewriter)
        size = code.bytes_of(count, element)
        make = self._call_aligned if self._aligned else self._call_plain
        memory, aligned = make(op, code, size, element)
        rewriter.replace_op(op, (code.descriptor(type_, memory, aligned, sizes, strides, offset),))
        return True

    def _call_plain(
        self, op: memref.AllocOp, code: MemoryCode, size: Value[Any], element: Type
    ) -> tuple[Value[Any], Value[Any]]:
        """More than is needed, and where in there the alignment is right."""
        alignment: Value[Any] | None = None
        if op.alignment is not None:
            alignment = code.index(op.alignment.value)
        elif not isinstance(op.memref.type.element_type, IntegerType | IndexType | FloatType):
            alignment = code.bytes_of(1, element)
        if alignment is not None:
            size = code.value(AddOp(size, alignment))
        memory = _called(op, code, self._malloc, [size])
        if alignment is None:
            return memory, memory
        number = code.value(PtrtointOp(memory, res=code.index_type))
        up = _aligned_up(code, number, alignment)
        return memory, code.value(InttoptrOp(up, res=memory.type))

    def _call_aligned(
        self, op: memref.AllocOp, code: MemoryCode, size: Value[Any], element: Type
    ) -> tuple[Value[Any], Value[Any]]:
        """Call `aligned_alloc`, whose size must be a multiple of the alignment."""
        type_ = op.memref.type
        kept = type_.element_type
        if isinstance(kept, MemRefType | UnrankedMemRefType):
            kept = element  # what is kept is the descriptor
        bytes_ = DataLayout.closest(op).type_size(kept).minimal
        if op.alignment is not None:
            bytes_to = op.alignment.value
        else:
            bytes_to = max(_LEAST_ALIGNMENT, 1 << (bytes_ - 1).bit_length() if bytes_ else 1)
        alignment = code.index(bytes_to)
        known = bytes_
        for each in type_.shape:
            known *= 1 if each == DYNAMIC else each
        if known % bytes_to != 0:
            size = _aligned_up(code, size, alignment)
        memory = _called(op, code, self._aligned_alloc, [alignment, size])
        return memory, memory

    def _dealloc(self, op: memref.DeallocOp, rewriter: PatternRewriter) -> bool:
        code = MemoryCode(op, rewriter)
        whole = rewriter.remapped(op.memref)
        pointer = LLVMPointerType(0)
        if isinstance(op.memref.type, MemRefType):
            memory = code.extract(whole, 0)
        else:
            memory = code.value(LoadOp(code.extract(whole, 1), res=pointer))
        if memory.type is not pointer:
            memory = code.value(AddrspacecastOp(memory, res=pointer))
        call(code, op, self._free, (memory,))
        rewriter.erase_op(op)
        return True


def _is_allocatable(type_: MemRefType) -> bool:
    """Whether it is known how much memory there must be: that of no layout, as in MLIR, or of a
    contiguous one, which MLIR does not have.
    """
    if has_identity_layout(type_):
        return True
    contiguous = permutation_and_offset(type_) if uses_own_layout(type_) else None
    return contiguous is not None and (contiguous[1] >= 0 or contiguous[1] == DYNAMIC)


def _extent(
    op: memref.AllocOp | memref.AllocaOp, code: MemoryCode, rewriter: PatternRewriter
) -> tuple[Type, list[Value[Any]], list[Value[Any]], Value[Any], Value[Any] | None]:
    """Converted element type, sizes, strides, the element count, and where the first one is."""
    type_ = op.memref.type
    element = code.element_type(type_)
    given = [rewriter.remapped(value) for value in op.dynamic_sizes]
    sizes, strides, count = code.sizes_and_strides(type_, given)
    offset: Value[Any] | None = None
    if not has_identity_layout(type_):
        contiguous = permutation_and_offset(type_)
        assert contiguous is not None
        static = contiguous[1]
        dynamic = [rewriter.remapped(value) for value in op.symbol_operands]
        offset = dynamic[0] if dynamic else code.index(static)
        # The elements before the first are allocated, too.
        if static != 0:
            count = code.value(AddOp(count, offset))
    return element, sizes, strides, count, offset


def _called(
    op: memref.AllocOp, code: MemoryCode, name: str, arguments: list[Value[Any]]
) -> Value[Any]:
    """Result of the allocation function, cast to the memory space of `op`."""
    plain = LLVMPointerType(0)
    memory: Value[Any] = call(code, op, name, arguments, plain).results[0]
    pointer = pointer_into(op.memref.type.memory_space)
    if pointer is not plain:
        memory = code.value(AddrspacecastOp(memory, res=pointer))
    return memory


def _aligned_up(code: MemoryCode, number: Value[Any], alignment: Value[Any]) -> Value[Any]:
    """The first multiple of `alignment` that is not less than `number`."""
    one = code.index(1)
    bumped = code.value(AddOp(number, code.value(SubOp(alignment, one))))
    rest = code.value(UremOp(bumped, alignment))
    return code.value(SubOp(bumped, rest))


# The stack.


def _alloca(op: memref.AllocaOp, rewriter: PatternRewriter) -> bool:
    type_ = op.memref.type
    if not _is_allocatable(type_):
        return False
    code = MemoryCode(op, rewriter)
    element, sizes, strides, count, offset = _extent(op, code, rewriter)
    alignment = None if op.alignment is None else op.alignment.value
    memory = code.value(
        AllocaOp(
            count,
            elem_type=element,
            alignment=alignment,
            res=pointer_into(type_.memory_space),
        )
    )
    rewriter.replace_op(op, (code.descriptor(type_, memory, memory, sizes, strides, offset),))
    return True


def _alloca_scope(op: memref.AllocaScopeOp, rewriter: PatternRewriter) -> bool:
    """Restore the stack pointer where control continues after the scope."""
    code = MemoryCode(op, rewriter)
    before, rest = op.parent_block, rewriter.split_block(op)
    assert before is not None
    exit_ = rest
    if op.results:
        around = rest.parent
        assert around is not None
        types = [result.type for result in op.results]
        exit_ = rewriter.create_block(around, types, [code.location] * len(types), before=rest)
        code.put(BrOp(dest=rest))
    body = op.bodyRegion.blocks[0]
    end = body.last_op
    assert end is not None
    rewriter.inline_region_before(op.bodyRegion, exit_)
    rewriter.set_to_end(before)
    saved = code.value(IntrStacksaveOp(res=LLVMPointerType(0)))
    code.put(BrOp(dest=body))
    rewriter.set_before(end)
    code.put(IntrStackrestoreOp(saved))
    rewriter.replace_op_with(end, BrOp(end.operands, dest=exit_))
    rewriter.replace_op(op, exit_.arguments if op.results else ())
    return True


STACK: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(memref.AllocaOp, _alloca),
    FunctionPattern(memref.AllocaScopeOp, _alloca_scope),
)
