"""Addresses and descriptors of memrefs, as operations of LLVM.

Source: MLIR, mlir/lib/Conversion/LLVMCommon/Pattern.cpp, `ConvertToLLVMPattern`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.strided import permutation_and_offset, strides_and_offset
from yods.builtin.types import DYNAMIC, I64, INDEX, MemRefType
from yods_defs.llvm.hooks.descriptors import ALIGNED, ALLOCATED, OFFSET, SIZES, STRIDES
from yods_defs.llvm.hooks.lowering import Code
from yods_dialects.llvm.enums import GEPNoWrapFlags, IntegerOverflowFlags
from yods_dialects.llvm.ops import (
    AddOp,
    AllocaOp,
    GetelementptrOp,
    MlirConstantOp,
    MlirZeroOp,
    MulOp,
    PtrtointOp,
    StoreOp,
)
from yods_dialects.llvm.types import LLVMPointerType, LLVMStructType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter

#: Stands for an index that is a value, in a `getelementptr`.
_VALUE = -(1 << 31)
#: What is known of the addresses of elements that are read and written.
IN_BOUNDS = GEPNoWrapFlags.inbounds | GEPNoWrapFlags.nuw
NO_FLAGS = GEPNoWrapFlags.none


class MemoryCode(Code):
    """Makes LLVM operations about memrefs in the place of `op`."""

    def __init__(self, op: Operation, rewriter: PatternRewriter) -> None:
        super().__init__(op, rewriter)
        self.op = op

    def address(
        self,
        base: Value[Any],
        element: Type,
        *indices: Value[Any] | int,
        flags: GEPNoWrapFlags = NO_FLAGS,
        res: Type | None = None,
    ) -> Value[Any]:
        """Address of an element relative to `base`, of its type or of type `res`."""
        values = [each for each in indices if not isinstance(each, int)]
        numbers = [each if isinstance(each, int) else _VALUE for each in indices]
        return self.value(
            GetelementptrOp(
                base,
                values,
                rawConstantIndices=numbers,
                elem_type=element,
                noWrapFlags=flags,
                res=base.type if res is None else res,
            )
        )

    def element_type(self, type_: MemRefType) -> Type:
        """Converted element type of a memref."""
        return self.rewriter.converted_type(type_.element_type)

    def first_element(self, type_: MemRefType, whole: Value[Any]) -> Value[Any]:
        """The address that indices of zero lead to."""
        stated = strides_and_offset(type_)
        assert stated is not None
        base = self.extract(whole, ALIGNED)
        offset = stated[1]
        if offset == 0:
            return base
        value = self.extract(whole, OFFSET) if offset == DYNAMIC else self.index(offset)
        return self.address(base, self.element_type(type_), value)

    def element(
        self,
        type_: MemRefType,
        whole: Value[Any],
        indices: Sequence[Value[Any]],
        flags: GEPNoWrapFlags = NO_FLAGS,
    ) -> Value[Any]:
        """The address of the element at `indices`."""
        stated = strides_and_offset(type_)
        assert stated is not None
        wrap = IntegerOverflowFlags.none
        if flags:
            wrap = IntegerOverflowFlags.nsw | IntegerOverflowFlags.nuw
        base = self.first_element(type_, whole)
        place: Value[Any] | None = None
        for number, (index, stride) in enumerate(zip(indices, stated[0], strict=True)):
            step = index
            if stride != 1:
                by = (
                    self.extract(whole, STRIDES, number)
                    if stride == DYNAMIC
                    else self.index(stride)
                )
                step = self.value(MulOp(index, by, overflowFlags=wrap))
            place = step if place is None else self.value(AddOp(place, step, overflowFlags=wrap))
        if place is None:
            return base
        return self.address(base, self.element_type(type_), place, flags=flags)

    def sizes_and_strides(
        self, type_: MemRefType, dynamic: Sequence[Value[Any]]
    ) -> tuple[list[Value[Any]], list[Value[Any]], Value[Any]]:
        """The sizes of new memory, its strides, and how many elements there are.

        Args:
            type_: Its elements lie side by side, in whatever order of dimensions.
        """
        contiguous = permutation_and_offset(type_)
        assert contiguous is not None, "others are not allocated"
        given = iter(dynamic)
        sizes = [next(given) if n == DYNAMIC else self.index(n) for n in type_.shape]
        known = 1
        running = self.index(1)
        strides = [running] * len(sizes)
        for dimension in reversed(contiguous[0]):
            size, value = type_.shape[dimension], sizes[dimension]
            strides[dimension] = running
            innermost = known == 1
            if size == DYNAMIC or known == DYNAMIC:
                known = DYNAMIC
            else:
                known *= size
            if innermost:
                running = value
            elif known == DYNAMIC:
                running = self.value(MulOp(running, value))
            else:
                running = self.index(known)
        return sizes, strides, running

    def bytes_of(self, count: Value[Any] | int, element: Type) -> Value[Any]:
        """Size of `count` elements in bytes: the address one past the last, the first at 0."""
        pointer = LLVMPointerType(0)
        zero = self.value(MlirZeroOp(res=pointer))
        return self.value(PtrtointOp(self.address(zero, element, count), res=self.index_type))

    def descriptor(
        self,
        type_: MemRefType,
        allocated: Value[Any],
        aligned: Value[Any],
        sizes: Sequence[Value[Any]],
        strides: Sequence[Value[Any]],
        offset: Value[Any] | None = None,
    ) -> Value[Any]:
        """The descriptor of new memory; its first element is at 0 unless `offset` is given."""
        whole = self.poison(self.rewriter.converted_type(type_))
        whole = self.insert(whole, allocated, ALLOCATED)
        whole = self.insert(whole, aligned, ALIGNED)
        whole = self.insert(whole, offset or self.index(0), OFFSET)
        for part, values in ((SIZES, sizes), (STRIDES, strides)):
            for number, value in enumerate(values):
                whole = self.insert(whole, value, part, number)
        return whole

    def on_stack(self, value: Value[Any]) -> Value[Any]:
        """The address of a place with `value` on the stack."""
        # Like the size of pointers, whatever an index is.
        one = self.value(MlirConstantOp(value=IntegerAttr(1, INDEX), res=I64))
        place = self.value(AllocaOp(one, elem_type=value.type, res=LLVMPointerType(0)))
        self.put(StoreOp(value, place))
        return place

    def unranked(self, type_: Type, rank: Value[Any], pointer: Value[Any]) -> Value[Any]:
        """An unranked memref for the ranked descriptor that `pointer` points to."""
        assert isinstance(type_, LLVMStructType)
        return self.insert(self.insert(self.poison(type_), rank, 0), pointer, 1)
