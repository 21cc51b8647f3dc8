"""Hooks of the dialect `ttg`: what its definition cannot say.

The messages are those of Triton 3.9.0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from triton_dialects.ttg.attributes import (
    AMDMfmaEncodingAttr,
    AMDWmmaEncodingAttr,
    BlockedEncodingAttr,
    NvidiaMmaEncodingAttr,
    PaddedSharedEncodingAttr,
    SharedMemorySpaceAttr,
)
from triton_dialects.ttg.enums import AddrSpace
from triton_dialects.ttg.ops import (
    BarrierOp,
    WarpSpecializeOp,
    WarpSpecializePartitionsOp,
    WarpYieldOp,
)
from triton_dialects.ttg.types import MemDescType

from triton_defs.encodings import (
    SHARED,
    Bases,
    extents_of,
    parse_blocked,
    parse_generic_linear,
    parse_linear,
    parse_mfma,
    parse_nvidia_mma,
    parse_nvmma,
    parse_padded,
    parse_partitioned,
    parse_rotating,
    parse_shared_linear,
    parse_slice,
    parse_swizzled,
    parse_wmma,
    print_encoding,
    print_linear,
    print_mfma,
    print_nvmma,
    print_padded,
    print_shared_linear,
    print_wmma,
    rank_of,
)
from triton_defs.places import element_bits
from yods import Block, Region
from yods.builtin.attributes import IntegerAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.queries import is_power_of_two
from yods.builtin.types import I32
from yods.ir.evaluation_errors import InvalidParameters
from yods.text.function_syntax import Signature, parse_arguments

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import (
        Attribute,
        AttributeParser,
        AttributePrinter,
        Operation,
        OperationParser,
        OperationPrinter,
        Type,
    )

__all__ = [
    "element_bits",
    "parse_blocked",
    "parse_generic_linear",
    "parse_linear",
    "parse_mfma",
    "parse_nvidia_mma",
    "parse_nvmma",
    "parse_padded",
    "parse_partitioned",
    "parse_rotating",
    "parse_shared_linear",
    "parse_slice",
    "parse_swizzled",
    "parse_wmma",
    "print_encoding",
    "print_linear",
    "print_mfma",
    "print_nvmma",
    "print_padded",
    "print_shared_linear",
    "print_wmma",
]


# Buffers: `<64x64xf16, #shared, #smem, mutable, 2x64x64>`.


def parse_memdesc(p: AttributeParser) -> MemDescType:
    at = p.next_start()
    p.expect("<")
    shape = p.dimension_list(allow_dynamic=False)
    element = p.type()
    p.expect(",")
    encoding = p.attribute()
    p.expect(",")
    space = p.attribute()
    mutable, allocated = False, shape
    if p.accept(","):
        mutable = p.accept_keyword("mutable")
        if not mutable or p.accept(","):
            allocated = p.dimension_list(allow_dynamic=False, with_trailing_x=False)
    p.expect(">")
    return p.made(MemDescType, at, shape, element, encoding, space, mutable, allocated)


def print_memdesc(type_: MemDescType, p: AttributePrinter) -> str:
    shape = "".join(f"{extent}x" for extent in type_.shape)
    text = f"{shape}{p.type(type_.elementType)}, {p.attribute(type_.encoding)}"
    text += f", {p.attribute(type_.memorySpace)}"
    if type_.mutableMemory:
        text += ", mutable"
    if type_.allocShape != type_.shape:
        text += f", {'x'.join(map(str, type_.allocShape))}"
    return f"<{text}>"


def _dimensions(shape: Sequence[int], rank: int) -> Sequence[int]:
    """Those of one buffer: there may be one more, of buffers in a pipeline."""
    return shape[1:] if len(shape) > rank else shape


def verify_memdesc(
    shape: Sequence[int],
    elementType: Type,
    encoding: Attribute,
    memorySpace: Attribute,
    mutableMemory: bool,
    allocShape: Sequence[int],
) -> None:
    shared = isinstance(encoding, SHARED)
    text, allocated = (", ".join(map(str, each)) for each in (shape, allocShape))
    if not all(shape) or not shape:
        raise InvalidParameters("shape has 0 dimension")
    rank = rank_of(encoding) if shared else 2
    if not all(map(is_power_of_two, _dimensions(shape, rank))):
        raise InvalidParameters(f"shape must have power-of-2 and non-zero dimensions; got {text}")
    if len(allocShape) < len(shape):
        raise InvalidParameters("alloc shape must have at least as many dimensions as shape")
    if not all(map(is_power_of_two, _dimensions(allocShape, rank))):
        raise InvalidParameters(
            f"alloc shape must have power-of-2 and non-zero dimensions; got {allocated}"
        )
    inner = allocShape[len(allocShape) - len(shape) :]
    if any(a > b for a, b in zip(shape, inner, strict=True)):
        raise InvalidParameters(
            f"shape must be less than or equal to allocShape. shape = {text}, "
            f"allocShape = {allocated}"
        )
    if shared:
        _verify_shared(shape, encoding, memorySpace, _dimensions(allocShape, rank))
    else:
        from triton_defs.ttng_hooks import verify_tensor_memory

        verify_tensor_memory(shape, elementType, encoding, memorySpace)


def _verify_shared(
    shape: Sequence[int], encoding: Attribute, space: Attribute, allocated: Sequence[int]
) -> None:
    if not isinstance(space, SharedMemorySpaceAttr):
        raise InvalidParameters(
            f"memorySpace must be SharedMemorySpace for shared encoding. Got {space}"
        )
    rank = rank_of(encoding)
    if rank not in (len(shape), len(shape) - 1):
        raise InvalidParameters(
            f"rank must be equal to or one less than the shape size. Got {rank} and {len(shape)}"
        )
    if isinstance(encoding, PaddedSharedEncodingAttr):
        extents = extents_of((*encoding.offset, *encoding.block), rank)
        for dim, (wanted, given) in enumerate(zip(allocated, extents, strict=True)):
            if wanted != given:
                raise InvalidParameters(
                    f"Mismatch in expected shape for dimension {dim}. Expected: {wanted}, "
                    f"got: {given}"
                )


# Encodings.


def _verify_order(order: Sequence[int]) -> None:
    if sorted(order) != list(range(len(order))):
        text = ", ".join(map(str, order))
        raise InvalidParameters(f"order must be a permutation of 0..(rank-1), but was [{text}]")


def _verify_blocks(blocks: Bases) -> None:
    if blocks and not _permutes(blocks):
        raise InvalidParameters(
            "After removing broadcast bases the CGA encoding must be a permutation matrix"
        )


def verify_swizzled(
    vec: int, perPhase: int, maxPhase: int, order: Sequence[int], CGALayout: Bases
) -> None:
    _verify_blocks(CGALayout)
    _verify_order(order)


def verify_blocked(
    sizePerThread: Sequence[int],
    threadsPerWarp: Sequence[int],
    warpsPerCTA: Sequence[int],
    order: Sequence[int],
    CGALayout: Bases,
) -> None:
    _verify_blocks(CGALayout)
    _verify_order(order)


def verify_padded(
    intervals: Sequence[int], paddings: Sequence[int], offset: Bases, block: Bases
) -> None:
    if not _generates(offset)[1]:
        raise InvalidParameters("Broadcasting in offset dimension is not supported.")
    for row in (*offset, *block):
        if sum(map(bool, row)) > 1:
            raise InvalidParameters("Each offset basis must move in at most one dimension.")
        if any(step & (step - 1) for step in row):
            raise InvalidParameters("Each offset basis must be 0 or a power of two.")


def verify_dot_operand(opIdx: int, parent: Attribute, kWidth: int) -> None:
    match parent:
        case NvidiaMmaEncodingAttr():
            if not kWidth:
                raise InvalidParameters(
                    "ttg.dot_op kWidth parameter is mandatory for Ampere or Hopper MMA parent"
                )
            if parent.versionMajor == 3 and opIdx:
                raise InvalidParameters(
                    "ttg.dot_op opIdx parameter must be 0 for Hopper MMA parent, since Hopper "
                    "WGMMA only allows first operand to be in registers"
                )
        case BlockedEncodingAttr():
            if kWidth:
                raise InvalidParameters(
                    "ttg.dot_op kWidth parameter is not supported when the parent is a blocked "
                    "layout"
                )
        case AMDMfmaEncodingAttr() | AMDWmmaEncodingAttr():
            return
        case _:
            raise InvalidParameters(f"ttg.dot_op unexpected parent layout: {parent}")


def verify_slice(dim: int, parent: Attribute) -> None:
    rank = rank_of(parent)
    if rank <= 1:
        raise InvalidParameters("parent layout must have at least rank >= 2")
    if dim >= rank:
        raise InvalidParameters(f"slice dim={dim} must be less than the parent rank={rank}")


def verify_partitioned(
    numPartitions: int, numGroups: int, partitionDim: int, partitionLayout: Attribute
) -> None:
    if not isinstance(partitionLayout, SHARED):
        raise InvalidParameters("partitionLayout must be a SharedEncodingTrait")
    rank = rank_of(partitionLayout)
    if partitionDim >= rank:
        raise InvalidParameters(
            f"partitionDim ({partitionDim}) must be less than the layout rank ({rank})"
        )


def _permutes(bases: Bases) -> bool:
    """Whether, but for zeros, every base is a bit of its own of one dimension."""
    moved = [row for row in bases if any(row)]
    bits = [(dim, step) for row in moved for dim, step in enumerate(row) if step]
    if len(bits) != len(moved) or len(set(bits)) != len(bits):
        return False
    counts: dict[int, int] = {}
    for dim, _ in bits:
        counts[dim] = counts.get(dim, 0) + 1
    return all(is_power_of_two(step) and step < 1 << counts[dim] for dim, step in bits)


def _generates(bases: Bases) -> tuple[bool, bool]:
    """Whether the bases reach all places of the smallest shape they fit in; each in one way."""
    widths = [max(each).bit_length() for each in zip(*bases, strict=True)]
    reached: list[int] = []
    independent = True
    for row in bases:
        number = 0
        for dim, width in enumerate(widths):
            number = number << width | row[dim]
        for known in reached:
            number = min(number, number ^ known)
        if number:
            reached.append(number)
        else:
            independent = False
    return len(reached) == sum(widths), independent


def verify_linear(register: Bases, lane: Bases, warp: Bases, block: Bases) -> None:
    if not _permutes((*register, *lane, *warp, *block)):
        raise InvalidParameters(
            "LinearEncodingAttr requires a permutation matrix layout after removing broadcast bases"
        )


def verify_generic_linear(register: Bases, lane: Bases, warp: Bases, block: Bases) -> None:
    for name, bases in (("register", register), ("lane", lane), ("block", block)):
        if any(sum(map(bool, row)) > 1 for row in bases):
            raise InvalidParameters(
                "In a generic linear layout, register, lane, and block bases must move in at most "
                f"one dimension. Swizzled bases found in '{name}'."
            )
    if not _generates((*register, *lane, *warp, *block))[0]:
        raise InvalidParameters(
            "Generic linear layout must be surjective, i.e. all output values must be covered by "
            "some input."
        )


def verify_shared_linear(offset: Bases, block: Bases, layoutAlignment: int) -> None:
    whole = (*offset, *block)
    if not _generates(whole)[0]:
        raise InvalidParameters("The layout must be surjective")
    if not _generates(tuple(row for row in whole if any(row)))[1]:
        raise InvalidParameters("After removing the zero bases the layout must be bijective")


# Operations.


def parse_offsets(p: OperationParser) -> DenseArrayAttr:
    return DenseArrayAttr(I32, p.comma_separated(lambda: p.integer_of(32)))


def print_offsets(p: OperationPrinter, op: Operation, offsets: DenseArrayAttr) -> None:
    p.write(", ".join(map(str, offsets.values)))


def parse_barrier(p: OperationParser) -> BarrierOp:
    """`local|global_read`, or `all`."""
    spaces = _address_space(p)
    while p.accept("|"):
        spaces |= _address_space(p)
    return p.build(BarrierOp, attributes={"addrSpace": IntegerAttr(spaces.value, I32)})


def _address_space(p: OperationParser) -> AddrSpace:
    word = p.optional_string()
    if word is None:
        word = p.keyword()
    spaces = AddrSpace.from_text(word)
    if spaces is None:
        raise p.error(f"unknown addrSpace '{word}'")
    return spaces


def print_barrier(op: BarrierOp, p: OperationPrinter) -> None:
    spaces = AddrSpace(op.addrSpace.value)
    p.write(" all" if spaces == AddrSpace.All else f" {spaces.symbol}")


def parse_warp_specialize(p: OperationParser) -> WarpSpecializeOp:
    """`(%a) default {…} partition0(%b: T) num_warps(4) {…} : (T) -> R`"""
    at = p.next_start()
    operands = p.listed("()", p.operand)
    attributes = dict(p.attribute_dict_with_keyword() or {})
    p.expect_keyword("default")
    default = p.region()
    warps: list[int] = []
    regions: list[Region] = []
    while p.accept_keyword(f"partition{len(regions)}"):
        signature = Signature()
        parse_arguments(p, signature)
        p.expect_keyword("num_warps")
        p.expect("(")
        warps.append(p.integer_of(32))
        p.expect(")")
        names = zip(signature.names, signature.argument_types, signature.locations, strict=True)
        regions.append(p.region(list(names)))
    p.expect(":")
    types = p.function_type()
    values = p.resolve_all(operands, types.inputs, at)
    holder = Block()
    holder.append(p.build(WarpSpecializePartitionsOp, values, regions=tuple(regions)))
    attributes["partitionNumWarps"] = DenseArrayAttr(I32, warps)
    both = (default, Region([holder]))
    return p.build(WarpSpecializeOp, (), types.results, attributes, regions=both)


def print_warp_specialize(op: WarpSpecializeOp, p: OperationPrinter) -> None:
    partitions = op.partitionOpHolder.blocks[0].operations[0]
    assert isinstance(partitions, WarpSpecializePartitionsOp)
    p.write(f"({p.operands(partitions.operands)})")
    p.attribute_dict_with_keyword(op, elided=("partitionNumWarps",))
    p.newline()
    p.write("default ")
    p.region(op.defaultRegion, entry_arguments=False)
    counts = op.partitionNumWarps.values
    for number, (region, warps) in enumerate(zip(partitions.regions, counts, strict=True)):
        p.newline()
        arguments = p.region_arguments(region.blocks[0].arguments)
        p.write(f"partition{number}({arguments}) num_warps({warps}) ")
        p.region(region, entry_arguments=False)
    p.write(f" : {p.functional_type(partitions.operands, op.results)}")


def verify_partitions(op: WarpSpecializePartitionsOp) -> None:
    """Each region has the operands as its arguments."""
    for number, region in enumerate(op.regions):
        arguments = region.blocks[0].arguments
        if len(arguments) != len(op.operands):
            raise op.error(
                f"partition region #{number} has {len(arguments)} arguments but expected "
                f"{len(op.operands)}"
            )
        for at, (argument, value) in enumerate(zip(arguments, op.operands, strict=True)):
            if argument.type is not value.type:
                raise op.error(
                    f"partition region #{number} argument #{at} has type '{argument.type}' but "
                    f"corresponding capture has type '{value.type}'"
                )


def verify_warp_yield(op: WarpYieldOp) -> None:
    """The operands are the results of the operation around."""
    parent = op.parent_op
    if parent is None:
        return
    if len(op.operands) != len(parent.results):
        raise op.error(
            f"has {len(op.operands)} operands but parent op expected {len(parent.results)}"
        )
    for number, (value, result) in enumerate(zip(op.operands, parent.results, strict=True)):
        if value.type is not result.type:
            raise op.error(
                f"operand #{number} has type '{value.type}' but parent op expected '{result.type}'"
            )
