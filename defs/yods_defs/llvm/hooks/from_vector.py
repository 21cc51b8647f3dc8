"""The way from `vector` to LLVM: vectors of one dimension, and arrays of them.

Source: MLIR, mlir/lib/Conversion/VectorToLLVM/ConvertVectorToLLVM.cpp.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, TypeAlias

from yods.builtin.attributes import ArrayAttr, DictionaryAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.strided import has_identity_layout
from yods.builtin.types import DYNAMIC, I32, I64, FloatType, MemRefType, VectorType
from yods.layout.engine import DataLayout
from yods.rewrite.pattern import FunctionPattern
from yods_defs.llvm.hooks.lowering import Code, MemoryCode, fastmath, is_true
from yods_defs.llvm.hooks.type_conversion import ALIGNED, ALLOCATED, OFFSET
from yods_dialects.llvm import ops
from yods_dialects.llvm.enums import ICmpPredicate
from yods_dialects.llvm.patterns import vector_to_llvm_patterns
from yods_dialects.llvm.types import LLVMArrayType, LLVMStructType
from yods_dialects.vector import ops as vector
from yods_dialects.vector.enums import CombiningKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation, Pattern
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


def patterns() -> Sequence[Pattern]:
    """The patterns from `vector` to LLVM: of what needs no other vectors than there are."""
    return (*vector_to_llvm_patterns(), *_PATTERNS)


# Elements and rows.


class _Place:
    """Where an operation takes a part out of a vector, or puts one in.

    Attributes:
        row: The position of an aggregate's part, or of the row in which the element is.
        element: The position in that row; None for a row or several.
    """

    def __init__(self, op: vector.ExtractOp | vector.InsertOp, rank: int, code: Code) -> None:
        dynamic = iter([code.rewriter.remapped(value) for value in op.dynamic_position])
        position: list[Any] = [
            next(dynamic) if number == DYNAMIC else number for number in op.static_position.values
        ]
        if rank == 0:
            position.append(0)  # there it has one element
        self.element: Any = position.pop() if len(position) == max(rank, 1) else None
        self.row = tuple(position)

    @property
    def is_known(self) -> bool:
        """Whether the row is: aggregates have no other access."""
        return all(isinstance(number, int) for number in self.row)

    def element_value(self, code: Code) -> Any:
        """The position of the element as a value."""
        return code.constant(self.element, I64) if isinstance(self.element, int) else self.element


def _extract(op: vector.ExtractOp, rewriter: PatternRewriter) -> bool:
    code = Code(op, rewriter)
    place = _Place(op, len(op.source.type.shape), code)
    if not place.is_known:
        return False
    part = rewriter.remapped(op.source)
    if place.row:
        part = code.extract(part, *place.row)
    if place.element is not None:
        part = code.value(ops.ExtractelementOp(part, place.element_value(code)))
    rewriter.replace_op(op, (part,))
    return True


def _insert(op: vector.InsertOp, rewriter: PatternRewriter) -> bool:
    code = Code(op, rewriter)
    place = _Place(op, len(op.dest.type.shape), code)
    if not place.is_known:
        return False
    part, whole = rewriter.remapped(op.valueToStore), rewriter.remapped(op.dest)
    if place.element is not None:
        row = code.extract(whole, *place.row) if place.row else whole
        part = code.value(ops.InsertelementOp(row, part, place.element_value(code)))
    rewriter.replace_op(op, (code.insert(whole, part, *place.row) if place.row else part,))
    return True


def _from_elements(op: vector.FromElementsOp, rewriter: PatternRewriter) -> bool:
    made = rewriter.converted_type(op.dest.type)
    if not isinstance(made, VectorType):
        return False
    code = Code(op, rewriter)
    whole = code.poison(made)
    for number, element in enumerate(op.elements):
        position = code.constant(number, I64)
        whole = code.value(ops.InsertelementOp(whole, rewriter.remapped(element), position))
    rewriter.replace_op(op, (whole,))
    return True


def _to_elements(op: vector.ToElementsOp, rewriter: PatternRewriter) -> bool:
    """Extract the elements that are used; MLIR makes invalid code of vectors of more dimensions."""
    used = [element.has_uses for element in op.elements]
    if any(used) and len(op.source.type.shape) > 1:
        return False
    code, source = Code(op, rewriter), rewriter.remapped(op.source)
    elements: list[Any] = [
        code.value(ops.ExtractelementOp(source, code.constant(number, I64))) if wanted else ()
        for number, wanted in enumerate(used)
    ]
    rewriter.replace_op(op, elements)
    return True


def _broadcast(op: vector.BroadcastOp, rewriter: PatternRewriter) -> bool:
    """A scalar in each element of a row, and that row in each place."""
    if isinstance(op.source.type, VectorType):
        return False
    code, made = Code(op, rewriter), rewriter.converted_type(op.vector.type)
    whole: Value[Any] | None = code.poison(made) if isinstance(made, LLVMArrayType) else None
    row: Any = made
    sizes: list[int] = []
    while isinstance(row, LLVMArrayType):
        sizes.append(row.num_elements)
        row = row.element_type
    empty = code.poison(row)
    zero = code.constant(0, I32)
    filled = code.value(ops.InsertelementOp(empty, rewriter.remapped(op.source), zero))
    if op.vector.type.shape:
        other = filled if sizes else empty
        filled = _shuffle(code, filled, other, [0] * row.shape[0], row)
    if whole is not None:
        for position in product(*map(range, sizes)):
            whole = code.insert(whole, filled, *position)
    rewriter.replace_op(op, (filled if whole is None else whole,))
    return True


# Permutations.


def _shuffle(
    code: Code, first: Value[Any], second: Value[Any], mask: Iterable[int], type_: Type
) -> Value[Any]:
    return code.value(ops.ShufflevectorOp(first, second, mask=DenseArrayAttr(I32, mask), res=type_))


def _shuffled(op: vector.ShuffleOp, rewriter: PatternRewriter) -> bool:
    first, second = rewriter.remapped(op.v1), rewriter.remapped(op.v2)
    made = rewriter.converted_type(op.vector.type)
    if first.type is not second.type or not isinstance(first.type, VectorType):
        return False
    shuffled = _shuffle(Code(op, rewriter), first, second, op.mask.values, made)
    rewriter.replace_op(op, (shuffled,))
    return True


def _interleave(op: vector.InterleaveOp, rewriter: PatternRewriter) -> bool:
    made = rewriter.converted_type(op.result.type)
    if not isinstance(made, VectorType):
        return False
    code = Code(op, rewriter)
    both = rewriter.remapped(op.lhs), rewriter.remapped(op.rhs)
    if any(made.scalable_dims):
        rewriter.replace_op_with(op, ops.IntrVectorInterleave2Op(*both, res=made))
        return True
    half = made.shape[0] // 2
    mask = [number + side for number in range(half) for side in (0, half)]
    rewriter.replace_op(op, (_shuffle(code, *both, mask, made),))
    return True


def _deinterleave(op: vector.DeinterleaveOp, rewriter: PatternRewriter) -> bool:
    half = rewriter.converted_type(op.res1.type)
    if not isinstance(half, VectorType):
        return False
    code, source = Code(op, rewriter), rewriter.remapped(op.source)
    if any(half.scalable_dims):
        pair = LLVMStructType(None, (half, half), False, False)
        both = code.value(ops.IntrVectorDeinterleave2Op(source, res=pair))
        rewriter.replace_op(op, (code.extract(both, 0), code.extract(both, 1)))
        return True
    other, count = code.poison(source.type), 2 * half.shape[0]
    rewriter.replace_op(
        op, [_shuffle(code, source, other, range(first, count, 2), half) for first in (0, 1)]
    )
    return True


# Numbers that depend on the target.


def _vscale(op: vector.VscaleOp, rewriter: PatternRewriter) -> bool:
    rewriter.replace_op_with(op, ops.IntrVscaleOp(res=rewriter.converted_type(op.res.type)))
    return True


def _step(op: vector.StepOp, rewriter: PatternRewriter) -> bool:
    made = rewriter.converted_type(op.result.type)
    if not isinstance(made, VectorType) or not any(made.scalable_dims):
        return False
    rewriter.replace_op_with(op, ops.IntrStepvectorOp(res=made))
    return True


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


def _reduction(op: vector.ReductionOp, rewriter: PatternRewriter) -> bool:
    code, kind = Code(op, rewriter), op.kind.value
    type_ = rewriter.converted_type(op.dest.type)
    source = rewriter.remapped(op.vector)
    before = None if op.acc is None else rewriter.remapped(op.acc)
    if isinstance(op.dest.type, FloatType):
        flags = fastmath(op.fastmath)
        if kind in _FROM_START:
            make, number = _FROM_START[kind]
            start = code.real(number, type_) if before is None else before
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
    rewriter.replace_op(op, (result,))
    return True


# Memory.


_Moves: TypeAlias = (
    "Callable[[Any, Callable[[Value[Any]], Value[Any]], Value[Any], int, Type], Operation]"
)


def _access(root: type[Operation], make: _Moves) -> FunctionPattern[Any]:
    """The pattern of a read or write of consecutive elements, or of those that a mask or indices
    select.

    Args:
        make: The operation that `root` becomes, given how values are converted, the address, the
            alignment in bytes, and the type of a result.
    """

    def rewrite(op: Any, rewriter: PatternRewriter) -> bool:
        memory = op.base.type
        moved = op.results[0].type if op.results else op.valueToStore.type
        if not isinstance(memory, MemRefType) or len(moved.shape) > 1:
            return False
        code = MemoryCode(op, rewriter)
        element = code.element_type(memory)
        gathers = isinstance(op, vector.GatherOp | vector.ScatterOp)
        indices = [rewriter.remapped(each) for each in (op.offsets if gathers else op.indices)]
        address = code.element(memory, rewriter.remapped(op.base), indices)
        if gathers:
            lanes = VectorType(moved.shape, address.type, moved.scalable_dims)
            address = code.address(address, element, rewriter.remapped(op.indices), res=lanes)
        if op.alignment is not None:
            alignment = op.alignment.value
        else:
            alignment = DataLayout.closest(op).type_preferred_alignment(element)
        made = make(op, rewriter.remapped, address, alignment, rewriter.converted_type(moved))
        rewriter.replace_op_with(op, made)
        return True

    return FunctionPattern(root, rewrite)


def _argument_alignment(op: Any, address: int) -> ArrayAttr | None:
    """The alignment that is stated, at the argument that is the address."""
    if op.alignment is None:
        return None
    stated = DictionaryAttr({"llvm.align": op.alignment})
    return ArrayAttr([stated if n == address else DictionaryAttr({}) for n in range(3)])


_ACCESSES = (
    _access(
        vector.LoadOp,
        lambda op, of, address, alignment, type_: ops.LoadOp(
            address, alignment=alignment, nontemporal=is_true(op.nontemporal), res=type_
        ),
    ),
    _access(
        vector.StoreOp,
        lambda op, of, address, alignment, type_: ops.StoreOp(
            of(op.valueToStore),
            address,
            alignment=alignment,
            nontemporal=is_true(op.nontemporal),
        ),
    ),
    _access(
        vector.MaskedloadOp,
        lambda op, of, address, alignment, type_: ops.IntrMaskedLoadOp(
            address, of(op.mask), of(op.pass_thru), alignment=alignment, res=type_
        ),
    ),
    _access(
        vector.MaskedstoreOp,
        lambda op, of, address, alignment, type_: ops.IntrMaskedStoreOp(
            of(op.valueToStore), address, of(op.mask), alignment=alignment
        ),
    ),
    _access(
        vector.GatherOp,
        lambda op, of, addresses, alignment, type_: ops.IntrMaskedGatherOp(
            addresses, of(op.mask), (of(op.pass_thru),), alignment=alignment, res=type_
        ),
    ),
    _access(
        vector.ScatterOp,
        lambda op, of, addresses, alignment, type_: ops.IntrMaskedScatterOp(
            of(op.valueToStore), addresses, of(op.mask), alignment=alignment
        ),
    ),
    _access(
        vector.ExpandloadOp,
        lambda op, of, address, alignment, type_: ops.IntrMaskedExpandloadOp(
            address,
            of(op.mask),
            of(op.pass_thru),
            arg_attrs=_argument_alignment(op, 0),
            res=type_,
        ),
    ),
    _access(
        vector.CompressstoreOp,
        lambda op, of, address, alignment, type_: ops.IntrMaskedCompressstoreOp(
            of(op.valueToStore), address, of(op.mask), arg_attrs=_argument_alignment(op, 1)
        ),
    ),
)


def _type_cast(op: vector.TypeCastOp, rewriter: PatternRewriter) -> bool:
    """A memref of one vector; its elements lie side by side, so only the pointers matter."""
    if not has_identity_layout(op.memref.type):
        return False
    code, whole = MemoryCode(op, rewriter), rewriter.remapped(op.memref)
    made = code.poison(rewriter.converted_type(op.result.type))
    for part in (ALLOCATED, ALIGNED):
        made = code.insert(made, code.extract(whole, part), part)
    rewriter.replace_op(op, (code.insert(made, code.index(0), OFFSET),))
    return True


_PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(vector.ExtractOp, _extract),
    FunctionPattern(vector.InsertOp, _insert),
    FunctionPattern(vector.FromElementsOp, _from_elements),
    FunctionPattern(vector.ToElementsOp, _to_elements),
    FunctionPattern(vector.BroadcastOp, _broadcast),
    FunctionPattern(vector.ShuffleOp, _shuffled),
    FunctionPattern(vector.InterleaveOp, _interleave),
    FunctionPattern(vector.DeinterleaveOp, _deinterleave),
    FunctionPattern(vector.VscaleOp, _vscale),
    FunctionPattern(vector.StepOp, _step),
    FunctionPattern(vector.ReductionOp, _reduction),
    FunctionPattern(vector.TypeCastOp, _type_cast),
    *_ACCESSES,
)
