"""The way of ranges, views and slices to LLVM.

A view becomes a struct: where the memory is, where its first element is in there, and for each
dimension how many elements there are and how far they are apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from linalg1_dialects.linalg1.ops import LoadOp, SliceOp, StoreOp, ViewOp
from linalg1_dialects.linalg1.patterns import linalg1_to_llvm_patterns
from linalg1_dialects.linalg1.types import RangeType, ViewType

from yods.builtin.types import I64, IndexType
from yods.conversion import ConversionTarget, apply_partial_conversion
from yods.conversion.type_converter import NoConversion
from yods.passes import PassManager
from yods.rewrite.pattern import FunctionPattern
from yods_defs.llvm.hooks import from_func, from_memref, to_llvm
from yods_defs.llvm.hooks.lowering import MemoryCode
from yods_defs.llvm.hooks.type_conversion import ALIGNED as MEMREF_ALIGNED
from yods_defs.llvm.hooks.type_conversion import OFFSET as MEMREF_OFFSET
from yods_defs.llvm.hooks.type_conversion import STRIDES as MEMREF_STRIDES
from yods_defs.llvm.hooks.type_conversion import llvm_types
from yods_dialects.affine.passes import LowerAffinePass
from yods_dialects.llvm import ops as llvm
from yods_dialects.llvm.types import LLVMArrayType, LLVMPointerType, LLVMStructType
from yods_dialects.memref.passes import ExpandStridedMetadataPass
from yods_dialects.scf.passes import ConvertScfToCfPass

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.conversion import TypeConverter
    from yods.ir.attribute import Type
    from yods.ir.context import Context
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter

#: Where the parts of a view are in its struct.
BASE, OFFSET, SIZES, STRIDES = range(4)


def lower(module: Operation, context: Context) -> None:
    """Lower `module`: loops to branches first, then everything to LLVM at once.

    Raises:
        DiagnosticError: Something in it has no way there.
    """
    before = PassManager("builtin.module")
    for pass_ in (ExpandStridedMetadataPass(), LowerAffinePass(), ConvertScfToCfPass()):
        before.add(pass_)
    before.run(module, context)
    target = ConversionTarget()
    target.add_legal_dialect("llvm")
    target.add_illegal_dialect("linalg1")
    patterns = [
        *linalg1_to_llvm_patterns(),
        *PATTERNS,
        *to_llvm.arith_patterns(),
        *from_func.CF,
        *from_func.func_patterns(),
        *from_memref.memref_patterns(),
    ]
    apply_partial_conversion(module, target, patterns, context, types())


def types() -> TypeConverter:
    """What types become: those of the dialect, and all that have a way to LLVM."""
    converter = llvm_types(64)

    def convert(type_: Type) -> Type | None:
        if isinstance(type_, RangeType):
            return LLVMStructType(None, (I64, I64, I64), False, False)
        if not isinstance(type_, ViewType):
            return None
        if converter.convert_one(type_.element_type) is None:
            raise NoConversion
        parts: tuple[Type, ...] = (LLVMPointerType(0), I64)
        if type_.rank:
            numbers = LLVMArrayType(I64, type_.rank)
            parts = (*parts, numbers, numbers)
        return LLVMStructType(None, parts, False, False)

    converter.add(convert)
    return converter


class _ViewCode(MemoryCode):
    """Makes operations of LLVM about views."""

    def add(self, lhs: Value[Any], rhs: Value[Any]) -> Value[Any]:
        return self.value(llvm.AddOp(lhs, rhs))

    def multiply(self, lhs: Value[Any], rhs: Value[Any]) -> Value[Any]:
        return self.value(llvm.MulOp(lhs, rhs))

    def selected(
        self, indexing: Value[Any], stride: Value[Any]
    ) -> tuple[Value[Any], tuple[Value[Any], Value[Any]] | None]:
        """What an indexing takes of a dimension: how far its first element is from that of the
        dimension; and, unless it is one element, how many there are and how far apart."""
        made = self.rewriter.remapped(indexing)
        if isinstance(indexing.type, IndexType):
            return self.multiply(made, stride), None
        low, high, step = (self.extract(made, number) for number in range(3))
        # As many as there are steps between the two, a last one that is cut short included.
        distance = self.value(llvm.SubOp(high, low))
        last = self.value(llvm.SubOp(step, self.constant(1, I64)))
        size = self.value(llvm.SdivOp(self.add(distance, last), step))
        return self.multiply(low, stride), (size, self.multiply(step, stride))

    def view(
        self,
        type_: Type,
        base: Value[Any],
        offset: Value[Any],
        dimensions: Sequence[tuple[Value[Any], Value[Any]]],
    ) -> Value[Any]:
        """The struct of a view of that type."""
        whole = self.poison(self.rewriter.converted_type(type_))
        whole = self.insert(whole, base, BASE)
        whole = self.insert(whole, offset, OFFSET)
        for number, (size, stride) in enumerate(dimensions):
            whole = self.insert(whole, size, SIZES, number)
            whole = self.insert(whole, stride, STRIDES, number)
        return whole

    def place(self, view: Value[Any], indices: Sequence[Value[Any]]) -> Value[Any]:
        """The address of an element."""
        type_ = view.type
        assert isinstance(type_, ViewType)
        whole = self.rewriter.remapped(view)
        offset = self.extract(whole, OFFSET)
        for number, index in enumerate(indices):
            stride = self.extract(whole, STRIDES, number)
            offset = self.add(offset, self.multiply(self.rewriter.remapped(index), stride))
        element = self.rewriter.converted_type(type_.element_type)
        return self.address(self.extract(whole, BASE), element, offset)


def _view(op: ViewOp, rewriter: PatternRewriter) -> bool:
    code = _ViewCode(op, rewriter)
    memory = rewriter.remapped(op.memref)
    offset = code.extract(memory, MEMREF_OFFSET)
    dimensions = []
    for number, indexing in enumerate(op.indexings):
        stride = code.extract(memory, MEMREF_STRIDES, number)
        first, dimension = code.selected(indexing, stride)
        offset = code.add(offset, first)
        if dimension is not None:
            dimensions.append(dimension)
    base = code.extract(memory, MEMREF_ALIGNED)
    rewriter.replace_op(op, (code.view(op.view.type, base, offset, dimensions),))
    return True


def _slice(op: SliceOp, rewriter: PatternRewriter) -> bool:
    code = _ViewCode(op, rewriter)
    view, sliced = rewriter.remapped(op.view), op.dim.value
    dimensions = []
    offset = code.extract(view, OFFSET)
    type_ = op.view.type
    assert isinstance(type_, ViewType)
    for number in range(type_.rank):
        stride = code.extract(view, STRIDES, number)
        if number != sliced:
            dimensions.append((code.extract(view, SIZES, number), stride))
            continue
        first, dimension = code.selected(op.indexing, stride)
        offset = code.add(offset, first)
        if dimension is not None:
            dimensions.append(dimension)
    base = code.extract(view, BASE)
    rewriter.replace_op(op, (code.view(op.slice.type, base, offset, dimensions),))
    return True


def _load(op: LoadOp, rewriter: PatternRewriter) -> bool:
    address = _ViewCode(op, rewriter).place(op.view, op.indices)
    made = llvm.LoadOp(address, res=rewriter.converted_type(op.value.type))
    rewriter.replace_op_with(op, made)
    return True


def _store(op: StoreOp, rewriter: PatternRewriter) -> bool:
    value = rewriter.remapped(op.value)
    address = _ViewCode(op, rewriter).place(op.view, op.indices)
    rewriter.replace_op_with(op, llvm.StoreOp(value, address))
    return True


PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(ViewOp, _view),
    FunctionPattern(SliceOp, _slice),
    FunctionPattern(LoadOp, _load),
    FunctionPattern(StoreOp, _store),
)
