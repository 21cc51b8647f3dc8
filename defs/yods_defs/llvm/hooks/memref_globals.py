"""Global memory on the way to LLVM.

Source: MLIR, MemRefToLLVM.cpp, `GlobalMemrefOpLowering` and `GetGlobalMemrefOpLowering`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr, UnitAttr
from yods.builtin.types import I64, INDEX, MemRefType
from yods.ir.block import Block, Region
from yods.rewrite.pattern import FunctionPattern
from yods_defs.llvm.hooks.memory import MemoryCode
from yods_defs.llvm.hooks.type_conversion import pointer_into
from yods_dialects.llvm.attributes import LinkageAttr
from yods_dialects.llvm.enums import LinkageEnum
from yods_dialects.llvm.ops import (
    InttoptrOp,
    MlirAddressofOp,
    MlirConstantOp,
    MlirGlobalOp,
    MlirUndefOp,
    ReturnOp,
)
from yods_dialects.llvm.types import LLVMArrayType
from yods_dialects.memref import ops as memref
from yods_eval.constants import splat, splat_bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.rewrite.rewriter import PatternRewriter

#: Written where nobody may free: what is global is not of the heap.
_NOT_TO_BE_FREED = 0xDEADBEEF


def _array(type_: MemRefType, rewriter: PatternRewriter) -> Type:
    """The type of a global with what a memref of that type holds."""
    made = rewriter.converted_type(type_.element_type)
    for size in reversed(type_.shape):
        made = LLVMArrayType(made, size)
    return made


def _global(op: memref.GlobalOp, rewriter: PatternRewriter) -> bool:
    type_ = op.type.value
    assert isinstance(type_, MemRefType)
    if not all(size >= 0 for size in type_.shape):
        return False
    array = _array(type_, rewriter)
    value: Attribute | None = op.initial_value
    region = Region()
    if isinstance(value, UnitAttr):
        value = None
        block = Block()
        undef = MlirUndefOp(res=array, location=op._location)
        block.append(undef)
        block.append(ReturnOp(undef.results[0], location=op._location))
        region.append(block)
    elif value is not None and not type_.shape:
        # There is no array around a single number.
        bits = splat_bits(value)
        value = None if bits is None else splat(bits, type_.element_type)
    made = MlirGlobalOp(
        array,
        op.sym_name,
        LinkageAttr(LinkageEnum.External if op.is_public else LinkageEnum.Private),
        constant=op.constant is not None,
        value=value,
        alignment=None if op.alignment is None else op.alignment.value,
        addr_space=pointer_into(type_.memory_space).address_space,
        initializer=region,
    )
    rewriter.replace_op_with(op, made)
    return True


def _get_global(op: memref.GetGlobalOp, rewriter: PatternRewriter) -> bool:
    type_ = op.result.type
    code = MemoryCode(op, rewriter)
    element = code.element_type(type_)
    sizes, strides, count = code.sizes_and_strides(type_, ())
    code.bytes_of(count, element)
    pointer = pointer_into(type_.memory_space)
    place = code.value(MlirAddressofOp(op.name_, res=pointer))
    zeros = [0] * (len(type_.shape) + 1)
    begin = code.address(place, _array(type_, rewriter), *zeros)
    number = MlirConstantOp(value=IntegerAttr(_NOT_TO_BE_FREED, INDEX), res=I64)
    never = code.value(InttoptrOp(code.value(number), res=pointer))
    rewriter.replace_op(op, (code.descriptor(type_, never, begin, sizes, strides),))
    return True


GLOBALS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(memref.GlobalOp, _global),
    FunctionPattern(memref.GetGlobalOp, _get_global),
)
