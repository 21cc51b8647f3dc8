"""Memrefs that functions take and give as nothing but a pointer: the rest their types say.

Source: MLIR, docs/TargetLLVMIR.md, "Bare Pointer Calling Convention for Ranked MemRef".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.strided import strides_and_offset
from yods.builtin.types import DYNAMIC, INDEX, MemRefType
from yods_defs.llvm.hooks.descriptors import (
    ALIGNED,
    ALLOCATED,
    OFFSET,
    SIZES,
    STRIDES,
    position_attribute,
)
from yods_dialects.llvm.ops import InsertvalueOp, MlirConstantOp, MlirPoisonOp
from yods_dialects.llvm.types import LLVMStructType

if TYPE_CHECKING:
    from yods.ir.attribute import Type
    from yods.ir.builder import Builder
    from yods.ir.location import AnyLocation
    from yods.ir.value import Value


def is_bare(type_: Type) -> bool:
    """Whether the type says all that a descriptor does, but for the pointer."""
    if not isinstance(type_, MemRefType):
        return False
    stated = strides_and_offset(type_)
    return stated is not None and DYNAMIC not in (*type_.shape, *stated[0], stated[1])


def described(
    builder: Builder,
    wanted: LLVMStructType,
    pointer: Value[Any],
    type_: MemRefType,
    location: AnyLocation,
) -> Value[Any]:
    """The descriptor of a memref of `type_`, of which there is the pointer."""
    stated = strides_and_offset(type_)
    assert stated is not None
    whole: Value[Any] = builder.insert(MlirPoisonOp(res=wanted, location=location)).results[0]

    def put(part: Value[Any], *position: int) -> None:
        nonlocal whole
        made = InsertvalueOp(whole, part, position=position_attribute(position), location=location)
        whole = builder.insert(made).results[0]

    def put_number(number: int, *position: int) -> None:
        made = MlirConstantOp(
            value=IntegerAttr(number, INDEX), res=wanted.body[OFFSET], location=location
        )
        put(builder.insert(made).results[0], *position)

    put(pointer, ALLOCATED)
    put(pointer, ALIGNED)
    put_number(stated[1], OFFSET)
    for number, (size, stride) in enumerate(zip(type_.shape, stated[0], strict=True)):
        put_number(size, SIZES, number)
        put_number(stride, STRIDES, number)
    return whole
