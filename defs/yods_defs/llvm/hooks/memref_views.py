"""Other descriptors of the same memory, copies, and questions about memrefs, in LLVM.

Source: MLIR, mlir/lib/Conversion/MemRefToLLVM/MemRefToLLVM.cpp.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from yods.builtin.affine import AffineDim
from yods.builtin.attributes import ArrayAttr, IntegerAttr, StringAttr
from yods.builtin.strided import has_identity_layout, strides_and_offset
from yods.builtin.types import DYNAMIC, I1, INDEX, MemRefType, UnrankedMemRefType
from yods.ir.matchers import constant_of
from yods.rewrite.pattern import FunctionPattern
from yods_defs.llvm.hooks.descriptors import ALIGNED, ALLOCATED, OFFSET, SIZES, STRIDES
from yods_defs.llvm.hooks.memory import MemoryCode
from yods_defs.llvm.hooks.symbols import call
from yods_defs.llvm.hooks.type_conversion import pointer_into
from yods_dialects.llvm.ops import (
    AddOp,
    AllocaOp,
    IntrAssumeOp,
    IntrMemcpyOp,
    IntrStackrestoreOp,
    IntrStacksaveOp,
    LoadOp,
    MlirConstantOp,
    MulOp,
    PtrtointOp,
    StoreOp,
)
from yods_dialects.llvm.types import LLVMPointerType, LLVMStructType
from yods_dialects.memref import ops as memref

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


# Questions.


def _dim(op: memref.DimOp, rewriter: PatternRewriter) -> bool:
    type_ = op.source.type
    code = MemoryCode(op, rewriter)
    whole = rewriter.remapped(op.source)
    if isinstance(type_, UnrankedMemRefType):
        size = _unranked_size(code, type_, whole, rewriter.remapped(op.index))
    elif isinstance(type_, MemRefType):
        size = _ranked_size(code, type_, whole, op.index)
    else:
        return False
    rewriter.replace_op(op, (size,))
    return True


def _unranked_size(
    code: MemoryCode, type_: UnrankedMemRefType, whole: Value[Any], index: Value[Any]
) -> Value[Any]:
    number = code.index_type
    # MLIR has the address of the descriptor's part be one of the elements' memory space.
    plain = LLVMPointerType(0)
    scalar = LLVMStructType(None, (plain, plain, number), False, False)
    pointer = pointer_into(type_.memory_space)
    offset = code.address(code.extract(whole, 1), scalar, 0, OFFSET, res=pointer)
    position = code.value(AddOp(code.index(1), index))
    return code.value(LoadOp(code.address(offset, number, position), res=number))


def _ranked_size(
    code: MemoryCode, type_: MemRefType, whole: Value[Any], index: Value[Any]
) -> Value[Any]:
    known = constant_of(index)
    if isinstance(known, IntegerAttr) and 0 <= known.value < len(type_.shape):
        size = type_.shape[known.value]
        return code.extract(whole, SIZES, known.value) if size == DYNAMIC else code.index(size)
    chosen = code.rewriter.remapped(index)
    one = code.index(1)
    sizes = code.extract(whole, SIZES)
    place = code.value(AllocaOp(one, elem_type=sizes.type, res=LLVMPointerType(0)))
    code.put(StoreOp(sizes, place))
    address = code.address(place, sizes.type, 0, chosen)
    return code.value(LoadOp(address, res=code.index_type))


def _rank(op: memref.RankOp, rewriter: PatternRewriter) -> bool:
    type_ = op.memref.type
    code = MemoryCode(op, rewriter)
    if isinstance(type_, UnrankedMemRefType):
        rewriter.replace_op(op, (code.extract(rewriter.remapped(op.memref), 0),))
    else:
        assert isinstance(type_, MemRefType)
        rewriter.replace_op(op, (code.index(len(type_.shape)),))
    return True


# Views.


def _cast(op: memref.CastOp, rewriter: PatternRewriter) -> bool:
    source, dest = op.source.type, op.dest.type
    whole = rewriter.remapped(op.source)
    wanted = rewriter.converted_type(dest)
    code = MemoryCode(op, rewriter)
    if isinstance(source, MemRefType) and isinstance(dest, MemRefType):
        if whole.type is not wanted:
            return False
        rewriter.replace_op(op, (whole,))
    elif isinstance(source, MemRefType):
        place = code.on_stack(whole)
        rank = code.index(len(source.shape))
        rewriter.replace_op(op, (code.unranked(wanted, rank, place),))
    elif isinstance(dest, MemRefType):
        rewriter.replace_op(op, (code.value(LoadOp(code.extract(whole, 1), res=wanted)),))
    else:
        return False
    return True


def _aligned_pointer(
    code: MemoryCode, type_: UnrankedMemRefType, descriptor: Value[Any]
) -> Value[Any]:
    """The aligned pointer, second member of the descriptor that a pointer points to."""
    pointer = pointer_into(type_.memory_space)
    return code.value(LoadOp(code.address(descriptor, pointer, 1), res=pointer))


def _reinterpret_cast(op: memref.ReinterpretCastOp, rewriter: PatternRewriter) -> bool:
    code = MemoryCode(op, rewriter)
    whole = rewriter.remapped(op.source)
    made = code.poison(rewriter.converted_type(op.result.type))
    type_ = op.source.type
    if isinstance(type_, UnrankedMemRefType):
        descriptor = code.extract(whole, 1)
        allocated: Value[Any] = code.value(LoadOp(descriptor, res=pointer_into(type_.memory_space)))
        aligned = _aligned_pointer(code, type_, descriptor)
    else:
        allocated, aligned = code.extract(whole, ALLOCATED), code.extract(whole, ALIGNED)
    made = code.insert(code.insert(made, allocated, ALLOCATED), aligned, ALIGNED)
    offsets, sizes, strides = map(
        iter,
        (
            [rewriter.remapped(each) for each in op.offsets],
            [rewriter.remapped(each) for each in op.sizes],
            [rewriter.remapped(each) for each in op.strides],
        ),
    )

    def number(static: int, dynamic: Any) -> Value[Any]:
        value: Value[Any] = next(dynamic) if static == DYNAMIC else code.index(static)
        return value

    made = code.insert(made, number(op.static_offsets.values[0], offsets), OFFSET)
    pairs = zip(op.static_sizes.values, op.static_strides.values, strict=True)
    for position, (size, stride) in enumerate(pairs):
        made = code.insert(made, number(size, sizes), SIZES, position)
        made = code.insert(made, number(stride, strides), STRIDES, position)
    rewriter.replace_op(op, (made,))
    return True


def _metadata(op: memref.ExtractStridedMetadataOp, rewriter: PatternRewriter) -> bool:
    code = MemoryCode(op, rewriter)
    whole = rewriter.remapped(op.source)
    rank = len(op.source.type.shape)
    allocated, aligned = code.extract(whole, ALLOCATED), code.extract(whole, ALIGNED)
    made = code.poison(rewriter.converted_type(op.base_buffer.type))
    made = code.insert(code.insert(made, allocated, ALLOCATED), aligned, ALIGNED)
    base = code.insert(made, code.index(0), OFFSET)
    offset = code.extract(whole, OFFSET)
    sizes = [code.extract(whole, SIZES, number) for number in range(rank)]
    strides = [code.extract(whole, STRIDES, number) for number in range(rank)]
    rewriter.replace_op(op, (base, offset, *sizes, *strides))
    return True


def _pointer_as_index(op: memref.ExtractAlignedPointerAsIndexOp, rewriter: PatternRewriter) -> bool:
    code = MemoryCode(op, rewriter)
    whole = rewriter.remapped(op.source)
    type_ = op.source.type
    if isinstance(type_, UnrankedMemRefType):
        pointer = _aligned_pointer(code, type_, code.extract(whole, 1))
    else:
        pointer = code.extract(whole, ALIGNED)
    rewriter.replace_op(op, (code.value(PtrtointOp(pointer, res=code.index_type)),))
    return True


def _view(op: memref.ViewOp, rewriter: PatternRewriter) -> bool:
    type_ = op.result.type
    stated = strides_and_offset(type_)
    if stated is None or stated[1] != 0:
        return False
    code = MemoryCode(op, rewriter)
    whole = rewriter.remapped(op.source)
    shift = rewriter.remapped(op.byte_shift)
    given = [rewriter.remapped(each) for each in op.sizes]
    made = code.poison(rewriter.converted_type(type_))
    made = code.insert(made, code.extract(whole, ALLOCATED), ALLOCATED)
    aligned = code.extract(whole, ALIGNED)
    shifted = code.address(aligned, code.element_type(op.source.type), shift)
    made = code.insert(made, shifted, ALIGNED)
    made = code.insert(made, code.index(0), OFFSET)
    following: Value[Any] | None = None
    stride: Value[Any] | None = None
    for number in reversed(range(len(type_.shape))):
        static = type_.shape[number]
        size = given.pop() if static == DYNAMIC else code.index(static)
        made = code.insert(made, size, SIZES, number)
        if stated[0][number] != DYNAMIC:
            stride = code.index(stated[0][number])
        elif following is not None:
            assert stride is not None
            stride = code.value(MulOp(stride, following))
        else:
            stride = code.index(1)
        made = code.insert(made, stride, STRIDES, number)
        following = size
    rewriter.replace_op(op, (made,))
    return True


def _transpose(op: memref.TransposeOp, rewriter: PatternRewriter) -> bool:
    code = MemoryCode(op, rewriter)
    whole = rewriter.remapped(op.in_)
    made = code.poison(rewriter.converted_type(op.result.type))
    for part in (ALLOCATED, ALIGNED, OFFSET):
        made = code.insert(made, code.extract(whole, part), part)
    for number, expr in enumerate(op.permutation.map.results):
        assert isinstance(expr, AffineDim)
        position = expr.position
        for part in (SIZES, STRIDES):
            made = code.insert(made, code.extract(whole, part, position), part, number)
    rewriter.replace_op(op, (made,))
    return True


# Copies.


def _is_in_one_piece(type_: object) -> bool:
    """Whether the elements lie side by side, from the first on.

    Source: MLIR, `memref::isStaticShapeAndContiguousRowMajor`.
    """
    if not isinstance(type_, MemRefType):
        return False
    if has_identity_layout(type_):
        return True
    stated = strides_and_offset(type_)
    if stated is None or DYNAMIC in type_.shape or 0 in type_.shape:
        return False
    outer = list(zip(type_.shape, stated[0], strict=True))
    expected = 1
    while outer and outer[-1][1] == expected:
        expected *= outer.pop()[0]
    return all(size == 1 for size, _ in outer)


def _copy(op: memref.CopyOp, rewriter: PatternRewriter) -> bool:
    code = MemoryCode(op, rewriter)
    source, target = rewriter.remapped(op.source), rewriter.remapped(op.target)
    if not (_is_in_one_piece(op.source.type) and _is_in_one_piece(op.target.type)):
        return _copy_by_call(op, code, source, target)
    source_type, target_type = op.source.type, op.target.type
    assert isinstance(source_type, MemRefType)
    assert isinstance(target_type, MemRefType)
    element = code.element_type(source_type)
    count = code.index(1)
    for number in range(len(source_type.shape)):
        count = code.value(MulOp(count, code.extract(source, SIZES, number)))
    size = code.value(MulOp(count, code.bytes_of(1, element)))
    places = []
    for whole in (source, target):
        base, offset = code.extract(whole, ALIGNED), code.extract(whole, OFFSET)
        places.append(code.address(base, element, offset))
    code.put(IntrMemcpyOp(places[1], places[0], size, isVolatile=False))
    rewriter.erase_op(op)
    return True


def _copy_by_call(
    op: memref.CopyOp, code: MemoryCode, source: Value[Any], target: Value[Any]
) -> bool:
    pointer = LLVMPointerType(0)
    code_type = LLVMStructType(None, (code.index_type, pointer), False, False)

    def any_rank(whole: Value[Any], type_: object) -> Value[Any]:
        if not isinstance(type_, MemRefType):
            return whole
        rank = code.value(
            MlirConstantOp(
                value=IntegerAttr(len(type_.shape), code.index_type), res=code.index_type
            )
        )
        return code.unranked(code_type, rank, code.on_stack(whole))

    saved = code.value(IntrStacksaveOp(res=pointer))
    wholes = [any_rank(source, op.source.type), any_rank(target, op.target.type)]
    one = code.index(1)
    places = []
    for whole in wholes:
        place = code.value(AllocaOp(one, elem_type=whole.type, res=pointer))
        code.put(StoreOp(whole, place))
        places.append(place)
    element = code.rewriter.converted_type(op.source.type.element_type)
    size = code.bytes_of(1, element)
    call(code, op, "memrefCopy", (size, *places))
    code.put(IntrStackrestoreOp(saved))
    code.rewriter.erase_op(op)
    return True


def _assume_alignment(op: memref.AssumeAlignmentOp, rewriter: PatternRewriter) -> bool:
    code = MemoryCode(op, rewriter)
    whole = rewriter.remapped(op.memref)
    pointer = code.first_element(op.memref.type, whole)
    true = code.value(MlirConstantOp(value=IntegerAttr(1, I1), res=I1))
    alignment = code.value(
        MlirConstantOp(value=IntegerAttr(op.alignment.value, INDEX), res=code.index_type)
    )
    code.put(
        IntrAssumeOp(true, ((pointer, alignment),), op_bundle_tags=ArrayAttr([StringAttr("align")]))
    )
    rewriter.replace_op(op, (whole,))
    return True


def _distinct_objects(op: memref.DistinctObjectsOp, rewriter: PatternRewriter) -> bool:
    code = MemoryCode(op, rewriter)
    wholes = [rewriter.remapped(value) for value in op.operands]
    if len(wholes) > 1:
        pointers = [
            code.first_element(value.type, whole)
            for value, whole in zip(op.operands, wholes, strict=True)
        ]
        true = code.value(MlirConstantOp(value=IntegerAttr(1, I1), res=I1))
        tags = ArrayAttr([StringAttr("separate_storage")])
        for pair in combinations(pointers, 2):
            code.put(IntrAssumeOp(true, (pair,), op_bundle_tags=tags))
    rewriter.replace_op(op, wholes)
    return True


VIEWS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(memref.DimOp, _dim),
    FunctionPattern(memref.RankOp, _rank),
    FunctionPattern(memref.CastOp, _cast),
    FunctionPattern(memref.DistinctObjectsOp, _distinct_objects),
    FunctionPattern(memref.ReinterpretCastOp, _reinterpret_cast),
    FunctionPattern(memref.ExtractStridedMetadataOp, _metadata),
    FunctionPattern(memref.ExtractAlignedPointerAsIndexOp, _pointer_as_index),
    FunctionPattern(memref.ViewOp, _view),
    FunctionPattern(memref.TransposeOp, _transpose),
    FunctionPattern(memref.CopyOp, _copy),
    FunctionPattern(memref.AssumeAlignmentOp, _assume_alignment),
)
