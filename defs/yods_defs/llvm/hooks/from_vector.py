"""The way from `vector` to LLVM: vectors of one dimension, and arrays of them.

Source: MLIR, mlir/lib/Conversion/VectorToLLVM/ConvertVectorToLLVM.cpp.
"""

from __future__ import annotations

from itertools import product

from yods.builtin.attributes import ArrayAttr, DictionaryAttr, IntegerAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.strided import has_identity_layout
from yods.builtin.types import DYNAMIC, I32, I64, FloatType, MemRefType, VectorType
from yods.conversion.rewriter import CannotConvert
from yods.hints import TYPE_CHECKING, Any
from yods.layout.engine import DataLayout
from yods_defs.llvm.hooks.lowering import Code, MemoryCode, fastmath
from yods_defs.llvm.hooks.type_conversion import ALIGNED, ALLOCATED, OFFSET
from yods_dialects.llvm import ops
from yods_dialects.llvm.enums import ICmpPredicate
from yods_dialects.llvm.types import LLVMArrayType
from yods_dialects.vector import ops as vector
from yods_dialects.vector.enums import CombiningKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Operation, PatternRewriter, Type, Value

    Values = Sequence[Value[Any]]


# Elements and rows.


class _Place:
    """Where an operation takes a part out of a vector, or puts one in.

    Attributes:
        row: The position of an aggregate's part, or of the row in which the element is.
        element: The position in that row; None for a row or several.
    """

    def __init__(
        self, op: vector.ExtractOp | vector.InsertOp, rank: int, positions: Values
    ) -> None:
        dynamic = iter(positions)
        position: list[Any] = [
            next(dynamic) if number == DYNAMIC else number for number in op.static_position.values
        ]
        if rank == 0:
            position.append(0)  # there it has one element
        self.element: Any = position.pop() if len(position) == max(rank, 1) else None
        self.row = tuple(position)
        if not all(isinstance(number, int) for number in self.row):
            raise CannotConvert  # aggregates have no other access

    def element_value(self, code: Code) -> Any:
        """The position of the element as a value."""
        return code.constant(self.element, I64) if isinstance(self.element, int) else self.element


def part_at(
    op: vector.ExtractOp, rewriter: PatternRewriter, part: Value[Any], positions: Values
) -> Value[Any]:
    """The part of a vector at some position."""
    code, place = Code(op, rewriter), _Place(op, len(op.source.type.shape), positions)
    if place.row:
        part = code.extract(part, *place.row)
    if place.element is not None:
        part = code.value(ops.ExtractelementOp(part, place.element_value(code)))
    return part


def with_part_at(
    op: vector.InsertOp,
    rewriter: PatternRewriter,
    part: Value[Any],
    whole: Value[Any],
    positions: Values,
) -> Value[Any]:
    """A vector with another part at some position."""
    code, place = Code(op, rewriter), _Place(op, len(op.dest.type.shape), positions)
    if place.element is not None:
        row = code.extract(whole, *place.row) if place.row else whole
        part = code.value(ops.InsertelementOp(row, part, place.element_value(code)))
    return code.insert(whole, part, *place.row) if place.row else part


def used_elements(
    op: vector.ToElementsOp, rewriter: PatternRewriter, source: Value[Any]
) -> list[Any]:
    """The elements that are used; MLIR makes invalid code of vectors of more dimensions."""
    used = [element.has_uses for element in op.elements]
    if any(used) and len(op.source.type.shape) > 1:
        raise CannotConvert
    code = Code(op, rewriter)
    return [
        code.value(ops.ExtractelementOp(source, code.constant(number, I64))) if wanted else ()
        for number, wanted in enumerate(used)
    ]


def filled(op: vector.BroadcastOp, rewriter: PatternRewriter, scalar: Value[Any]) -> Value[Any]:
    """A scalar in each element of a row, and that row in each place."""
    code = Code(op, rewriter)
    row: Any = rewriter.converted_type(op.vector.type)
    whole: Value[Any] | None = code.poison(row) if isinstance(row, LLVMArrayType) else None
    sizes: list[int] = []
    while isinstance(row, LLVMArrayType):
        sizes.append(row.num_elements)
        row = row.element_type
    empty = code.poison(row)
    zero = code.constant(0, I32)
    made = code.value(ops.InsertelementOp(empty, scalar, zero))
    if op.vector.type.shape:
        first = DenseArrayAttr(I32, [0] * row.shape[0])
        other = made if sizes else empty
        made = code.value(ops.ShufflevectorOp(made, other, mask=first, res=row))
    if whole is None:
        return made
    for position in product(*map(range, sizes)):
        whole = code.insert(whole, made, *position)
    return whole


# Reductions.

#: How integers are reduced, and how that goes with what there was before: by an operation, or
#: by choosing where a comparison holds.
_INTEGERS: dict[CombiningKind, tuple[Any, Any]] = {
    CombiningKind.ADD: (ops.IntrVectorReduceAddOp, ops.AddOp),
    CombiningKind.MUL: (ops.IntrVectorReduceMulOp, ops.MulOp),
    CombiningKind.AND: (ops.IntrVectorReduceAndOp, ops.AndOp),
    CombiningKind.OR: (ops.IntrVectorReduceOrOp, ops.OrOp),
    CombiningKind.XOR: (ops.IntrVectorReduceXorOp, ops.XorOp),
    CombiningKind.MINUI: (ops.IntrVectorReduceUminOp, ICmpPredicate.ule),
    CombiningKind.MINSI: (ops.IntrVectorReduceSminOp, ICmpPredicate.sle),
    CombiningKind.MAXUI: (ops.IntrVectorReduceUmaxOp, ICmpPredicate.uge),
    CombiningKind.MAXSI: (ops.IntrVectorReduceSmaxOp, ICmpPredicate.sge),
}
#: The same of floats.
_FLOATS: dict[CombiningKind, tuple[Any, Any]] = {
    CombiningKind.MINNUMF: (ops.IntrVectorReduceFminOp, ops.IntrMinnumOp),
    CombiningKind.MAXNUMF: (ops.IntrVectorReduceFmaxOp, ops.IntrMaxnumOp),
    CombiningKind.MINIMUMF: (ops.IntrVectorReduceFminimumOp, ops.IntrMinimumOp),
    CombiningKind.MAXIMUMF: (ops.IntrVectorReduceFmaximumOp, ops.IntrMaximumOp),
}
#: Sums and products of floats, which start from a value.
_FROM_START: dict[CombiningKind, tuple[Any, float]] = {
    CombiningKind.ADD: (ops.IntrVectorReduceFaddOp, 0.0),
    CombiningKind.MUL: (ops.IntrVectorReduceFmulOp, 1.0),
}


def reduced(op: vector.ReductionOp, rewriter: PatternRewriter, source: Value[Any]) -> Value[Any]:
    """The elements of a vector, and what there was before, as one."""
    if isinstance(op.parent_op, vector.MaskOp):
        raise CannotConvert
    code, kind = Code(op, rewriter), op.kind.value
    type_ = rewriter.converted_type(op.dest.type)
    before = None if op.acc is None else rewriter.remapped(op.acc)
    if isinstance(op.dest.type, FloatType):
        flags = fastmath(op.fastmath)
        if kind in _FROM_START:
            make, number = _FROM_START[kind]
            start = code.constant(number, type_) if before is None else before
            result = code.value(make(start, source, fastmathFlags=flags, res=type_))
        else:
            make, combine = _FLOATS[kind]
            result = code.value(make(source, fastmathFlags=flags, res=type_))
            if before is not None:
                result = code.value(combine(result, before))
    else:
        make, combine = _INTEGERS[kind]
        result = code.value(make(source, res=type_))
        if isinstance(combine, ICmpPredicate):
            if before is not None:
                chosen = code.value(ops.IcmpOp(before, result, predicate=combine))
                result = code.value(ops.SelectOp(chosen, before, result))
        elif before is not None:
            result = code.value(combine(before, result))
    return result


def one_vector(op: vector.TypeCastOp, rewriter: PatternRewriter, whole: Value[Any]) -> Value[Any]:
    """A memref of one vector; its elements lie side by side, so only the pointers matter."""
    if not has_identity_layout(op.memref.type):
        raise CannotConvert
    code = MemoryCode(op, rewriter)
    made = code.poison(rewriter.converted_type(op.result.type))
    for part in (ALLOCATED, ALIGNED):
        made = code.insert(made, code.extract(whole, part), part)
    return code.insert(made, code.index(0), OFFSET)


def vector_of(
    op: Operation, rewriter: PatternRewriter, elements: Sequence[Value[Any]], type_: Type
) -> Value[Any]:
    """A vector of one dimension with these elements."""
    code = Code(op, rewriter)
    whole = code.poison(rewriter.converted_type(type_))
    for number, element in enumerate(elements):
        position = code.constant(number, I64)
        whole = code.value(ops.InsertelementOp(whole, element, position))
    return whole


def interleaved(half: int) -> list[int]:
    """Elements of two vectors of `half` elements in turns."""
    return [number + side for number in range(half) for side in (0, half)]


def every_second(first: int, count: int) -> list[int]:
    """Every second of `count` elements."""
    return list(range(first, count, 2))


def lanes(
    op: Operation,
    rewriter: PatternRewriter,
    type_: MemRefType,
    address: Value[Any],
    indices: Value[Any],
) -> Value[Any]:
    """The addresses of the elements that are `indices` elements after one."""
    code, of = MemoryCode(op, rewriter), indices.type
    made = VectorType(of.shape, address.type, of.scalable_dims)
    return code.address(address, code.element_type(type_), indices, res=made)


def alignment(
    op: Operation, rewriter: PatternRewriter, type_: MemRefType, stated: IntegerAttr | None
) -> int:
    """The alignment in bytes: the stated one, or what the data layout prefers for elements."""
    if stated is not None:
        return stated.value
    element = rewriter.converted_type(type_.element_type)
    return DataLayout.closest(op).type_preferred_alignment(element)


def scattered(
    op: Operation,
    rewriter: PatternRewriter,
    value: Value[Any],
    addresses: Value[Any],
    mask: Value[Any],
    alignment: int,
) -> Sequence[Value[Any]]:
    """Write the elements; there is no tensor that would be a result."""
    made = ops.IntrMaskedScatterOp(value, addresses, mask, alignment=alignment)
    return Code(op, rewriter).put(made).results


def aligned_argument(address: int, stated: IntegerAttr | None) -> ArrayAttr | None:
    """The stated alignment, at the argument that is the address."""
    if stated is None:
        return None
    says = DictionaryAttr({"llvm.align": stated})
    return ArrayAttr([says if n == address else DictionaryAttr({}) for n in range(3)])
