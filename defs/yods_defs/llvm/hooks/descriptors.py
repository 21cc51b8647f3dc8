"""Memref descriptors: a struct of pointers, an offset, sizes and strides.

Source: MLIR, docs/TargetLLVMIR.md, "Ranked MemRef Types"; MemRefBuilder.cpp.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I64
from yods_dialects.llvm.ops import ExtractvalueOp, InsertvalueOp, MlirPoisonOp
from yods_dialects.llvm.types import LLVMArrayType, LLVMStructType

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods.ir.attribute import Type
    from yods.ir.builder import Builder
    from yods.ir.location import AnyLocation
    from yods.ir.value import Value

#: Where the parts are: the pointer to be freed, that to the elements, and their numbers.
ALLOCATED, ALIGNED, OFFSET, SIZES, STRIDES = range(5)


def rank_of(type_: LLVMStructType) -> int:
    """How many dimensions the memref has that is a struct of that type."""
    if len(type_.body) < 5:
        return 0
    sizes = type_.body[SIZES]
    assert isinstance(sizes, LLVMArrayType)
    return sizes.num_elements


def is_unranked(type_: LLVMStructType) -> bool:
    """Whether it is that of a memref of any rank: the rank, and a pointer to a descriptor."""
    return len(type_.body) == 2


def part_type(type_: Type, position: Sequence[int]) -> Any:
    """The type of a part of an aggregate."""
    for number in position:
        if isinstance(type_, LLVMArrayType):
            type_ = type_.element_type
        else:
            assert isinstance(type_, LLVMStructType)
            type_ = type_.body[number]
    return type_


@cache
def position_attribute(position: tuple[int, ...]) -> DenseArrayAttr:
    """`position` as operations have it."""
    return DenseArrayAttr(I64, position)


def positions(type_: LLVMStructType) -> Iterator[tuple[int, ...]]:
    """Where the parts are, in the order in which functions get them."""
    if is_unranked(type_):
        yield from ((0,), (1,))
        return
    yield from ((ALLOCATED,), (ALIGNED,), (OFFSET,))
    for part in (SIZES, STRIDES):
        yield from ((part, number) for number in range(rank_of(type_)))


def pack(
    builder: Builder, type_: LLVMStructType, parts: Sequence[Value[Any]], location: AnyLocation
) -> Value[Any]:
    """A descriptor of its parts, which are in the order in which functions get them."""
    whole: Value[Any] = builder.insert(MlirPoisonOp(res=type_, location=location)).results[0]
    by_position = dict(zip(positions(type_), parts, strict=True))
    order = list(by_position)
    if not is_unranked(type_):
        # The size and the stride of a dimension are put in one behind the other.
        pairs = [(part, n) for n in range(rank_of(type_)) for part in (SIZES, STRIDES)]
        order = [*order[:3], *pairs]
    for position in order:
        whole = builder.insert(
            InsertvalueOp(
                whole,
                by_position[position],
                position=position_attribute(position),
                location=location,
            )
        ).results[0]
    return whole


def unpack(builder: Builder, whole: Value[Any], location: AnyLocation) -> list[Value[Any]]:
    """The parts of a descriptor, in the order in which functions get them."""
    type_ = whole.type
    assert isinstance(type_, LLVMStructType)
    return [
        builder.insert(
            ExtractvalueOp(
                whole,
                position=position_attribute(position),
                res=part_type(type_, position),
                location=location,
            )
        ).results[0]
        for position in positions(type_)
    ]
