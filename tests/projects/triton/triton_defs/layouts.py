"""Whether the encodings of tensors fit the kernel: its warps, their threads, and its blocks.

Source: Triton 3.9.0, lib/Dialect/TritonGPU/IR/Dialect.cpp; the messages are its own.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

from triton_dialects.ttg import attributes

from triton_defs.encodings import is_distributed, rank_of
from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import RankedTensorType
from yods.ir.value import BlockArgument

if TYPE_CHECKING:

    from yods import Operation, Type, Value


def verify_tensor_layouts(op: Operation) -> None:
    """Each tensor's encoding is for as many warps as the operation runs on."""
    for number, value in enumerate(op.operands):
        if wrong := _wrong(op, value.type):
            which = f"Operand {number} ({_described(value)})"
            raise op.plain_error(f"{which} has an invalid layout: {wrong}")
    for number, result in enumerate(op.results):
        if wrong := _wrong(op, result.type):
            which = f"Result {number}" if len(op.results) > 1 else "Result"
            raise op.plain_error(f"{which} has an invalid layout: {wrong}")


def _described(value: Value[Any]) -> str:
    if isinstance(value, BlockArgument):
        return f"<block argument> of type '{value.type}' at index: {value.index}"
    return str(value.defining_op)


def _wrong(op: Operation, type_: Type) -> str | None:
    """Why a tensor of this type cannot be where the operation stands; None if it can."""
    if not isinstance(type_, RankedTensorType):
        return None
    encoding: Any = type_.encoding
    if type(encoding).__module__ != attributes.__name__:
        return None
    if not is_distributed(encoding):
        return "Non-distributed layout is not allowed in tensor type."
    rank = len(type_.shape)
    if rank_of(encoding) != rank:
        return (
            f"Layout has rank {rank_of(encoding)}, but the tensor it's attached to has rank {rank}."
        )
    module = _module(op)
    if module is None:
        return None
    threads, warps, blocks = counts(encoding)
    asked = _number(module, "ttg.threads-per-warp", 32)
    if threads != asked:
        return (
            f"{encoding}.\nLayout has {threads} threads per warp, but the module specifies {asked} "
            "threads per warp."
        )
    known = _warps(op)
    if known is None:
        return (
            "Could not determine the number of warps per CTA. Operation is not in a context with "
            "`ttg.num-warps`."
        )
    if warps != known:
        return (
            f"{encoding}.\nLayout has {warps} warps per CTA, but the context requires {known} "
            "warps per CTA."
        )
    asked = _number(module, "ttg.num-ctas", 1)
    if blocks != asked:
        return (
            f"{encoding}.\nLayout has {blocks} CTAs per CGA, but the context requires {asked} CTAs "
            "per CGA."
        )
    return None


def counts(encoding: Any) -> tuple[int, int, int]:
    """Threads of a warp, warps of a block and blocks that an encoding is for."""
    match encoding:
        case attributes.SliceEncodingAttr() | attributes.DotOperandEncodingAttr():
            return counts(encoding.parent)
        case attributes.LinearEncodingAttr() | attributes.GenericLinearEncodingAttr():
            return 1 << len(encoding.lane), 1 << len(encoding.warp), 1 << len(encoding.block)
        case attributes.AMDWmmaEncodingAttr():
            return 32, 1 << len(encoding.warp), 1 << len(encoding.CGALayout)
        case attributes.BlockedEncodingAttr():
            threads = prod(encoding.threadsPerWarp)
        case attributes.AMDMfmaEncodingAttr():
            threads = 64
        case _:
            threads = 32
    return threads, prod(encoding.warpsPerCTA), 1 << len(encoding.CGALayout)


def _module(op: Operation) -> Operation | None:
    outer = op.parent_op
    while outer is not None and outer.name != "builtin.module":
        outer = outer.parent_op
    return outer


def _number(op: Operation, name: str, otherwise: int) -> int:
    value = op.attributes.get(name)
    return value.value if isinstance(value, IntegerAttr) else otherwise


def _warps(op: Operation) -> int | None:
    """Warps that an operation runs on: those of its partition, or of the module."""
    inner, outer = op, op.parent_op
    while outer is not None:
        if outer.name == "ttg.warp_specialize.partitions" and outer.parent_op is not None:
            counts_: Any = outer.parent_op.attributes.get("partitionNumWarps")
            block = inner.parent_block
            for number, region in enumerate(outer.regions):
                if block is not None and block.parent is region:
                    return int(counts_.values[number])
        value = outer.attributes.get("ttg.num-warps")
        if isinstance(value, IntegerAttr):
            return value.value
        inner, outer = outer, outer.parent_op
    return None
