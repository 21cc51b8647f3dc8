"""Descriptors of the same memory and of any rank, copies, and questions about memrefs, in LLVM."""

from __future__ import annotations

from itertools import combinations

from yods.builtin.affine import AffineDim
from yods.builtin.attributes import ArrayAttr, IntegerAttr, StringAttr
from yods.builtin.ops import UnrealizedConversionCastOp
from yods.builtin.strided import has_identity_layout, strides_and_offset
from yods.builtin.types import (
    DYNAMIC,
    I1,
    INDEX,
    IndexType,
    IntegerType,
    MemRefType,
    UnrankedMemRefType,
)
from yods.conversion.rewriter import CannotConvert
from yods.hints import TYPE_CHECKING, Any
from yods.ir.matchers import constant_of
from yods_defs.llvm.hooks.lowering import IN_BOUNDS, MemoryCode
from yods_defs.llvm.hooks.symbols import POINTER_BYTES, call, descriptor_size
from yods_defs.llvm.hooks.type_conversion import (
    ALIGNED,
    ALLOCATED,
    OFFSET,
    SIZES,
    STRIDES,
    pointer_into,
)
from yods_dialects.llvm import ops
from yods_dialects.llvm.enums import ICmpPredicate
from yods_dialects.llvm.types import LLVMPointerType, LLVMStructType
from yods_dialects.memref import ops as memref

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Operation, PatternRewriter, Type, Value
    from yods.rewrite.pattern import Rewritten

    Values = Sequence[Value[Any]]


# Questions.


def size_of_any_rank(
    op: memref.DimOp,
    rewriter: PatternRewriter,
    type_: UnrankedMemRefType,
    whole: Value[Any],
    index: Value[Any],
) -> Value[Any]:
    """A size in the descriptor that a memref of any rank points to."""
    code = MemoryCode(op, rewriter)
    number = code.index_type
    # MLIR has the address of the descriptor's part be one of the elements' memory space.
    plain = LLVMPointerType(0)
    scalar = LLVMStructType(None, (plain, plain, number), False, False)
    pointer = pointer_into(type_.memory_space)
    offset = code.address(code.extract(whole, 1), scalar, 0, OFFSET, res=pointer)
    position = code.value(ops.AddOp(code.index(1), index))
    return code.value(ops.LoadOp(code.address(offset, number, position), res=number))


def size(
    op: memref.DimOp, rewriter: PatternRewriter, type_: MemRefType, whole: Value[Any]
) -> Value[Any]:
    """A size of a memref, a number where it is known."""
    code, known = MemoryCode(op, rewriter), constant_of(op.index)
    if isinstance(known, IntegerAttr) and 0 <= known.value < len(type_.shape):
        size = type_.shape[known.value]
        return code.extract(whole, SIZES, known.value) if size == DYNAMIC else code.index(size)
    chosen = rewriter.remapped(op.index)
    one = code.index(1)
    sizes = code.extract(whole, SIZES)
    place = code.value(ops.AllocaOp(one, elem_type=sizes.type, res=LLVMPointerType(0)))
    code.put(ops.StoreOp(sizes, place))
    address = code.address(place, sizes.type, 0, chosen)
    return code.value(ops.LoadOp(address, res=code.index_type))


# Views.


def aligned_pointer(
    op: Operation, rewriter: PatternRewriter, type_: UnrankedMemRefType, descriptor: Value[Any]
) -> Value[Any]:
    """The aligned pointer, second member of the descriptor that a pointer points to."""
    code = MemoryCode(op, rewriter)
    pointer = pointer_into(type_.memory_space)
    return code.value(ops.LoadOp(code.address(descriptor, pointer, 1), res=pointer))


def reinterpreted(
    op: memref.ReinterpretCastOp, rewriter: PatternRewriter, whole: Value[Any], *dynamic: Values
) -> Value[Any]:
    """The same memory from an offset on, with other sizes and strides."""
    code = MemoryCode(op, rewriter)
    made = code.poison(rewriter.converted_type(op.result.type))
    type_ = op.source.type
    if isinstance(type_, UnrankedMemRefType):
        descriptor = code.extract(whole, 1)
        allocated: Value[Any] = code.value(
            ops.LoadOp(descriptor, res=pointer_into(type_.memory_space))
        )
        aligned = aligned_pointer(op, rewriter, type_, descriptor)
    else:
        allocated, aligned = code.extract(whole, ALLOCATED), code.extract(whole, ALIGNED)
    made = code.insert(code.insert(made, allocated, ALLOCATED), aligned, ALIGNED)
    offsets, sizes, strides = map(iter, dynamic)

    def number(static: int, dynamic: Any) -> Value[Any]:
        value: Value[Any] = next(dynamic) if static == DYNAMIC else code.index(static)
        return value

    made = code.insert(made, number(op.static_offsets.values[0], offsets), OFFSET)
    pairs = zip(op.static_sizes.values, op.static_strides.values, strict=True)
    for position, (size, stride) in enumerate(pairs):
        made = code.insert(made, number(size, sizes), SIZES, position)
        made = code.insert(made, number(stride, strides), STRIDES, position)
    return made


def metadata(
    op: memref.ExtractStridedMetadataOp, rewriter: PatternRewriter, whole: Value[Any]
) -> Sequence[Value[Any]]:
    """The memory from its start, the offset, the sizes and the strides."""
    code = MemoryCode(op, rewriter)
    rank = len(op.source.type.shape)
    allocated, aligned = code.extract(whole, ALLOCATED), code.extract(whole, ALIGNED)
    made = code.poison(rewriter.converted_type(op.base_buffer.type))
    made = code.insert(code.insert(made, allocated, ALLOCATED), aligned, ALIGNED)
    base = code.insert(made, code.index(0), OFFSET)
    offset = code.extract(whole, OFFSET)
    sizes = [code.extract(whole, SIZES, number) for number in range(rank)]
    strides = [code.extract(whole, STRIDES, number) for number in range(rank)]
    return (base, offset, *sizes, *strides)


def viewed(
    op: memref.ViewOp,
    rewriter: PatternRewriter,
    whole: Value[Any],
    shift: Value[Any],
    sizes: Values,
) -> Value[Any]:
    """The memory from some byte on, as elements of another type."""
    type_ = op.result.type
    stated = strides_and_offset(type_)
    if stated is None or stated[1] != 0:
        raise CannotConvert
    code, given = MemoryCode(op, rewriter), list(sizes)
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
            stride = code.value(ops.MulOp(stride, following))
        else:
            stride = code.index(1)
        made = code.insert(made, stride, STRIDES, number)
        following = size
    return made


def transposed(op: memref.TransposeOp, rewriter: PatternRewriter, whole: Value[Any]) -> Value[Any]:
    """The same memory with its sizes and strides in another order."""
    if op.permutation.map.is_identity:
        return whole
    code = MemoryCode(op, rewriter)
    made = code.poison(rewriter.converted_type(op.result.type))
    for part in (ALLOCATED, ALIGNED, OFFSET):
        made = code.insert(made, code.extract(whole, part), part)
    for number, expr in enumerate(op.permutation.map.results):
        assert isinstance(expr, AffineDim)
        position = expr.position
        for part in (SIZES, STRIDES):
            made = code.insert(made, code.extract(whole, part, position), part, number)
    return made


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


def copy(op: memref.CopyOp, rewriter: PatternRewriter) -> Rewritten:
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
        count = code.value(ops.MulOp(count, code.extract(source, SIZES, number)))
    size = code.value(ops.MulOp(count, code.bytes_of(1, element)))
    places = []
    for whole in (source, target):
        base, offset = code.extract(whole, ALIGNED), code.extract(whole, OFFSET)
        places.append(code.address(base, element, offset))
    code.put(ops.IntrMemcpyOp(places[1], places[0], size, isVolatile=False))
    return ()


def _copy_by_call(
    op: memref.CopyOp, code: MemoryCode, source: Value[Any], target: Value[Any]
) -> tuple[()]:
    pointer = LLVMPointerType(0)
    code_type = LLVMStructType(None, (code.index_type, pointer), False, False)

    def any_rank(whole: Value[Any], type_: object) -> Value[Any]:
        if not isinstance(type_, MemRefType):
            return whole
        rank = code.constant(len(type_.shape), code.index_type)
        return code.unranked(code_type, rank, code.on_stack(whole))

    saved = code.value(ops.IntrStacksaveOp(res=pointer))
    wholes = [any_rank(source, op.source.type), any_rank(target, op.target.type)]
    one = code.index(1)
    places = []
    for whole in wholes:
        place = code.value(ops.AllocaOp(one, elem_type=whole.type, res=pointer))
        code.put(ops.StoreOp(whole, place))
        places.append(place)
    element = code.rewriter.converted_type(op.source.type.element_type)
    size = code.bytes_of(1, element)
    call(code, op, "memrefCopy", (size, *places))
    code.put(ops.IntrStackrestoreOp(saved))
    return ()


def assumed(
    op: memref.AssumeAlignmentOp, rewriter: PatternRewriter, whole: Value[Any]
) -> Value[Any]:
    """The memref; an assumption says how its first element is aligned."""
    code = MemoryCode(op, rewriter)
    pointer = code.first_element(op.memref.type, whole)
    true = code.constant(1, I1)
    alignment = code.value(
        ops.MlirConstantOp(value=IntegerAttr(op.alignment.value, INDEX), res=code.index_type)
    )
    code.put(
        ops.IntrAssumeOp(
            true, ((pointer, alignment),), op_bundle_tags=ArrayAttr([StringAttr("align")])
        )
    )
    return whole


def distinct(op: memref.DistinctObjectsOp, rewriter: PatternRewriter, wholes: Values) -> Values:
    """The memrefs; assumptions say that they are different objects."""
    code = MemoryCode(op, rewriter)
    if len(wholes) > 1:
        pointers = [
            code.first_element(value.type, whole)
            for value, whole in zip(op.operands, wholes, strict=True)
        ]
        true = code.constant(1, I1)
        tags = ArrayAttr([StringAttr("separate_storage")])
        for pair in combinations(pointers, 2):
            code.put(ops.IntrAssumeOp(true, (pair,), op_bundle_tags=tags))
    return wholes


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
        memory = code.value(ops.AllocaOp(size, elem_type=IntegerType(8), res=LLVMPointerType(0)))
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
        return self._code.value(ops.LoadOp(self.part(number), res=type_))

    def store(self, value: Value[Any], number: int) -> None:
        """Set one of these."""
        self._code.put(ops.StoreOp(value, self.part(number)))


def _parts(code: MemoryCode, type_: Type, whole: Value[Any], count: int) -> list[Value[Any]]:
    """The first parts of the descriptor of a memref, whether its rank is known or not."""
    if isinstance(type_, UnrankedMemRefType):
        inner = _AnyRank(code, code.extract(whole, 1), pointer_into(type_.memory_space))
        return [inner.load(number) for number in range(count)]
    return [code.extract(whole, number) for number in range(count)]


# Reshaping.


def reshaped(
    op: memref.ReshapeOp,
    rewriter: PatternRewriter,
    type_: MemRefType,
    source: Value[Any],
    sizes: Value[Any],
) -> Value[Any]:
    """The same memory with sizes that are known, or lie in memory."""
    code, shape = MemoryCode(op, rewriter), op.shape.type
    made = code.poison(rewriter.converted_type(type_))
    for number, part in enumerate(_parts(code, op.source.type, source, OFFSET)):
        made = code.insert(made, part, number)
    stated = strides_and_offset(type_)
    assert stated is not None
    made = code.insert(made, code.index(stated[1]), OFFSET)
    stride: Value[Any] | None = None
    for number in reversed(range(len(type_.shape))):
        size = type_.shape[number]
        if stride is None or stated[0][number] != DYNAMIC:
            stride = code.index(stated[0][number])
        value = _read_size(code, shape, sizes, number) if size == DYNAMIC else code.index(size)
        made = code.insert(made, value, SIZES, number)
        made = code.insert(made, stride, STRIDES, number)
        stride = code.value(ops.MulOp(stride, value))
    return made


def _read_size(code: MemoryCode, shape: MemRefType, sizes: Value[Any], number: int) -> Value[Any]:
    """A size from the memory that has all, as an index of LLVM's."""
    place = code.element(shape, sizes, [code.index(number)], IN_BOUNDS)
    size: Value[Any] = code.value(ops.LoadOp(place, res=code.element_type(shape)))
    if isinstance(shape.element_type, IndexType):
        size = code.value(UnrealizedConversionCastOp((size,), outputs=(INDEX,)))
    elif size.type is code.index_type:
        return size
    return code.value(UnrealizedConversionCastOp((size,), outputs=(code.index_type,)))


def reshaped_to_any_rank(
    op: memref.ReshapeOp,
    rewriter: PatternRewriter,
    type_: UnrankedMemRefType,
    source: Value[Any],
    sizes: Value[Any],
) -> Value[Any]:
    """The same memory with as many sizes as lie in memory."""
    code, shape = MemoryCode(op, rewriter), op.shape.type
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
    one = code.index(1)
    last = code.value(ops.SubOp(rank, one))
    before, exit_, around = code.split(op)
    condition = rewriter.create_block(around, [number_type] * 2, [code.location] * 2, before=exit_)
    body = rewriter.create_block(around, before=exit_)
    rewriter.set_to_end(before)
    code.put(ops.BrOp((last, one), dest=condition))
    rewriter.set_to_end(condition)
    number, stride = condition.arguments
    zero = code.index(0)
    goes_on = code.value(ops.IcmpOp(number, zero, predicate=ICmpPredicate.sge))
    code.put(ops.CondBrOp(goes_on, trueDest=body, falseDest=exit_))
    rewriter.set_to_end(body)
    # MLIR reads an index of whatever width the elements of the shape have.
    place = code.address(given, code.element_type(shape), number)
    size = code.value(ops.LoadOp(place, res=number_type))
    for value, first in zip((size, stride), made, strict=True):
        code.put(ops.StoreOp(value, code.address(first, number_type, number)))
    following = code.value(ops.MulOp(stride, size))
    code.put(ops.BrOp((code.value(ops.SubOp(number, one)), following), dest=condition))
    rewriter.set_before(op)


# Memory spaces.


def in_space(
    op: memref.MemorySpaceCastOp, rewriter: PatternRewriter, dest: MemRefType, whole: Value[Any]
) -> Value[Any]:
    """The same memory by pointers of another memory space."""
    code = MemoryCode(op, rewriter)
    rank = len(dest.shape)
    places = [(ALLOCATED,), (ALIGNED,), (OFFSET,)]
    numbers = [(part, n) for part in (SIZES, STRIDES) for n in range(rank)]
    parts = [code.extract(whole, *place) for place in (*places, *numbers)]
    pointer = pointer_into(dest.memory_space)
    for number in range(2):
        parts[number] = code.value(ops.AddrspacecastOp(parts[number], res=pointer))
    wanted = rewriter.converted_type(dest)
    assert isinstance(wanted, LLVMStructType)
    return code.pack(wanted, parts)


def of_any_rank_in_space(
    op: memref.MemorySpaceCastOp,
    rewriter: PatternRewriter,
    dest: UnrankedMemRefType,
    whole: Value[Any],
) -> Value[Any]:
    """The same of a memref of any rank, whose descriptor is copied."""
    code, type_ = MemoryCode(op, rewriter), op.source.type
    rank = code.extract(whole, 0)
    source = _AnyRank(code, code.extract(whole, 1), pointer_into(type_.memory_space))
    made, target, size = _AnyRank.on_stack(code, dest, rank)
    pointers = [source.load(number) for number in (ALLOCATED, ALIGNED)]
    cast = [code.value(ops.AddrspacecastOp(each, res=target.element)) for each in pointers]
    for number, value in enumerate(cast):
        target.store(value, number)
    # The rest is copied as it is.
    rest_of_source, rest_of_target = source.part(OFFSET), target.part(OFFSET)
    copied = code.value(ops.SubOp(size, code.index(2 * POINTER_BYTES)))
    code.put(ops.IntrMemcpyOp(rest_of_target, rest_of_source, copied, isVolatile=False))
    return made
