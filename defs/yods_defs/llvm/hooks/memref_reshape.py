"""Descriptors whose sizes are read from memory, and those of memrefs of any rank, in LLVM.

Source: MLIR, MemRefToLLVM.cpp, `MemRefReshapeOpLowering` and `MemorySpaceCastOpLowering`;
MemRefBuilder.cpp, `UnrankedMemRefDescriptor`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.ops import UnrealizedConversionCastOp
from yods.builtin.strided import strides_and_offset
from yods.builtin.types import (
    DYNAMIC,
    INDEX,
    IndexType,
    IntegerType,
    MemRefType,
    UnrankedMemRefType,
)
from yods.rewrite.pattern import FunctionPattern
from yods_defs.llvm.hooks.descriptors import ALIGNED, ALLOCATED, OFFSET, SIZES, STRIDES, pack
from yods_defs.llvm.hooks.memory import IN_BOUNDS, MemoryCode
from yods_defs.llvm.hooks.type_conversion import pointer_into
from yods_defs.llvm.hooks.unranked import POINTER_BYTES, descriptor_size
from yods_dialects.llvm.enums import ICmpPredicate
from yods_dialects.llvm.ops import (
    AddrspacecastOp,
    AllocaOp,
    BrOp,
    CondBrOp,
    IcmpOp,
    IntrMemcpyOp,
    LoadOp,
    MulOp,
    StoreOp,
    SubOp,
)
from yods_dialects.llvm.types import LLVMPointerType, LLVMStructType
from yods_dialects.memref import ops as memref

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


class _AnyRank:
    """The descriptor that a memref of any rank points to.

    Args:
        pointer: Where it lies.
        element: The type of the pointers in it.
    """

    def __init__(self, code: MemoryCode, pointer: Value[Any], element: LLVMPointerType) -> None:
        self._code = code
        self.pointer = pointer
        self.element = element

    @classmethod
    def on_stack(
        cls, code: MemoryCode, type_: UnrankedMemRefType, rank: Value[Any]
    ) -> tuple[Value[Any], _AnyRank, Value[Any]]:
        """A memref of that rank, what it points to, and how many bytes that has."""
        whole = code.poison(code.rewriter.converted_type(type_))
        whole = code.insert(whole, rank, 0)
        size = descriptor_size(code, whole)
        memory = code.value(AllocaOp(size, elem_type=IntegerType(8), res=LLVMPointerType(0)))
        whole = code.insert(whole, memory, 1)
        return whole, cls(code, memory, pointer_into(type_.memory_space)), size

    def part(self, number: int) -> Value[Any]:
        """Where the pointer that is freed is, that to the elements, or the offset."""
        if number == ALLOCATED:
            return self.pointer
        return self._code.address(self.pointer, self.element, number)

    def load(self, number: int) -> Value[Any]:
        """One of these."""
        type_ = self._code.index_type if number == OFFSET else self.element
        return self._code.value(LoadOp(self.part(number), res=type_))

    def store(self, value: Value[Any], number: int) -> None:
        """Set one of these."""
        self._code.put(StoreOp(value, self.part(number)))


def _parts(code: MemoryCode, type_: Type, whole: Value[Any], count: int) -> list[Value[Any]]:
    """The first parts of the descriptor of a memref, whether its rank is known or not."""
    if isinstance(type_, UnrankedMemRefType):
        inner = _AnyRank(code, code.extract(whole, 1), pointer_into(type_.memory_space))
        return [inner.load(number) for number in range(count)]
    return [code.extract(whole, number) for number in range(count)]


# Reshaping.


def _reshape(op: memref.ReshapeOp, rewriter: PatternRewriter) -> bool:
    type_ = op.result.type
    shape = op.shape.type
    assert isinstance(shape, MemRefType)
    code = MemoryCode(op, rewriter)
    if isinstance(type_, MemRefType):
        made = _reshaped(op, code, type_, shape)
    elif isinstance(type_, UnrankedMemRefType):
        made = _reshaped_to_any_rank(op, code, type_, shape)
    else:
        return False
    rewriter.replace_op(op, (made,))
    return True


def _reshaped(
    op: memref.ReshapeOp, code: MemoryCode, type_: MemRefType, shape: MemRefType
) -> Value[Any]:
    source = code.rewriter.remapped(op.source)
    sizes = code.rewriter.remapped(op.shape)
    made = code.poison(code.rewriter.converted_type(type_))
    for number, part in enumerate(_parts(code, op.source.type, source, OFFSET)):
        made = code.insert(made, part, number)
    stated = strides_and_offset(type_)
    assert stated is not None
    made = code.insert(made, code.index(stated[1]), OFFSET)
    stride = code.index(1)
    for number in reversed(range(len(type_.shape))):
        size = type_.shape[number]
        value = _read_size(code, shape, sizes, number) if size == DYNAMIC else code.index(size)
        made = code.insert(made, value, SIZES, number)
        made = code.insert(made, stride, STRIDES, number)
        stride = code.value(MulOp(stride, value))
    return made


def _read_size(code: MemoryCode, shape: MemRefType, sizes: Value[Any], number: int) -> Value[Any]:
    """A size from the memory that has all, as an index of LLVM's."""
    place = code.element(shape, sizes, [code.index(number)], IN_BOUNDS)
    size: Value[Any] = code.value(LoadOp(place, res=code.element_type(shape)))
    if isinstance(shape.element_type, IndexType):
        size = code.value(UnrealizedConversionCastOp((size,), outputs=(INDEX,)))
    elif size.type is code.index_type:
        return size
    return code.value(UnrealizedConversionCastOp((size,), outputs=(code.index_type,)))


def _reshaped_to_any_rank(
    op: memref.ReshapeOp, code: MemoryCode, type_: UnrankedMemRefType, shape: MemRefType
) -> Value[Any]:
    source = code.rewriter.remapped(op.source)
    sizes = code.rewriter.remapped(op.shape)
    count = shape.shape[0]
    rank = code.extract(sizes, SIZES, 0) if count == DYNAMIC else code.index(count)
    made, target, _ = _AnyRank.on_stack(code, type_, rank)
    for number, part in enumerate(_parts(code, op.source.type, source, OFFSET + 1)):
        target.store(part, number)
    number_type = code.index_type
    head = LLVMStructType(
        None, (target.element, target.element, number_type, number_type), False, False
    )
    first_size = code.address(target.pointer, head, 0, SIZES)
    first_stride = code.address(first_size, number_type, rank)
    given = code.extract(sizes, ALIGNED)
    _copy_sizes(op, code, given, rank, (first_size, first_stride), shape)
    return made


def _copy_sizes(
    op: memref.ReshapeOp,
    code: MemoryCode,
    given: Value[Any],
    rank: Value[Any],
    made: tuple[Value[Any], Value[Any]],
    shape: MemRefType,
) -> None:
    """A loop from the innermost dimension out, each stride from the sizes within."""
    rewriter, number_type = code.rewriter, code.index_type
    before = op.parent_block
    assert before is not None
    one = code.index(1)
    last = code.value(SubOp(rank, one))
    exit_ = rewriter.split_block(op)
    around = exit_.parent
    assert around is not None
    condition = rewriter.create_block(around, [number_type] * 2, [code.location] * 2, before=exit_)
    body = rewriter.create_block(around, before=exit_)
    rewriter.set_to_end(before)
    code.put(BrOp((last, one), dest=condition))
    rewriter.set_to_end(condition)
    number, stride = condition.arguments
    zero = code.index(0)
    goes_on = code.value(IcmpOp(number, zero, predicate=ICmpPredicate.sge))
    code.put(CondBrOp(goes_on, trueDest=body, falseDest=exit_))
    rewriter.set_to_end(body)
    # MLIR reads an index of whatever width the elements of the shape have.
    place = code.address(given, code.element_type(shape), number)
    size = code.value(LoadOp(place, res=number_type))
    for value, first in zip((size, stride), made, strict=True):
        code.put(StoreOp(value, code.address(first, number_type, number)))
    following = code.value(MulOp(stride, size))
    code.put(BrOp((code.value(SubOp(number, one)), following), dest=condition))
    rewriter.set_before(op)


# Memory spaces.


def _memory_space_cast(op: memref.MemorySpaceCastOp, rewriter: PatternRewriter) -> bool:
    dest = op.dest.type
    code = MemoryCode(op, rewriter)
    if isinstance(dest, MemRefType):
        made = _cast_ranked(op, code, dest)
    elif isinstance(dest, UnrankedMemRefType):
        made = _cast_any_rank(op, code, dest)
    else:
        return False
    rewriter.replace_op(op, (made,))
    return True


def _cast_ranked(op: memref.MemorySpaceCastOp, code: MemoryCode, dest: MemRefType) -> Value[Any]:
    whole = code.rewriter.remapped(op.source)
    rank = len(dest.shape)
    places = [(ALLOCATED,), (ALIGNED,), (OFFSET,)]
    numbers = [(part, n) for part in (SIZES, STRIDES) for n in range(rank)]
    parts = [code.extract(whole, *place) for place in (*places, *numbers)]
    pointer = pointer_into(dest.memory_space)
    for number in range(2):
        parts[number] = code.value(AddrspacecastOp(parts[number], res=pointer))
    wanted = code.rewriter.converted_type(dest)
    assert isinstance(wanted, LLVMStructType)
    return pack(code.rewriter, wanted, parts, op._location)


def _cast_any_rank(
    op: memref.MemorySpaceCastOp, code: MemoryCode, dest: UnrankedMemRefType
) -> Value[Any]:
    type_ = op.source.type
    assert isinstance(type_, UnrankedMemRefType)
    whole = code.rewriter.remapped(op.source)
    rank = code.extract(whole, 0)
    source = _AnyRank(code, code.extract(whole, 1), pointer_into(type_.memory_space))
    made, target, size = _AnyRank.on_stack(code, dest, rank)
    pointers = [source.load(number) for number in (ALLOCATED, ALIGNED)]
    cast = [code.value(AddrspacecastOp(each, res=target.element)) for each in pointers]
    for number, value in enumerate(cast):
        target.store(value, number)
    # The rest is copied as it is.
    rest_of_source, rest_of_target = source.part(OFFSET), target.part(OFFSET)
    copied = code.value(SubOp(size, code.index(2 * POINTER_BYTES)))
    code.put(IntrMemcpyOp(rest_of_target, rest_of_source, copied, isVolatile=False))
    return made


RESHAPES: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(memref.ReshapeOp, _reshape),
    FunctionPattern(memref.MemorySpaceCastOp, _memory_space_cast),
)
