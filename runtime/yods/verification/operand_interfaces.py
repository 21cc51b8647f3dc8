"""The checks of interfaces about an operation's operands and shapes; see `interfaces`.

Source: MLIR, DestinationStyleOpInterface.cpp, ViewLikeInterface.cpp, ShapedOpInterfaces.cpp.
"""

from __future__ import annotations

from yods.builtin.types import DYNAMIC, INDEX, BaseMemRefType, TensorType
from yods.hints import TYPE_CHECKING, cast
from yods.interfaces.values import DestinationStyleOpInterface, OffsetSizeAndStrideOpInterface

if TYPE_CHECKING:
    from yods.ir.operation import Operation


def verify_destination_style_op_interface(op: Operation) -> None:
    """Inits are tensors or memrefs, each tensor of its result's type. Belongs into
    `verify_regions`."""
    style = cast(DestinationStyleOpInterface, op)
    start, end = style._range()
    tensors = []
    for number in range(start, end):
        type_ = op.operands[number].type
        if isinstance(type_, TensorType):
            tensors.append(number)
        elif not isinstance(type_, BaseMemRefType):
            raise op.error(f"expected that operand #{number} is a tensor or a memref")
    results = sum(isinstance(result.type, TensorType) for result in op.results)
    if results != len(tensors):
        raise op.error(
            f"expected the number of tensor results ({results}) to be equal to the number of "
            f"output tensors ({len(tensors)})"
        )
    for number in tensors:
        type_, tied = op.operands[number].type, style.tied_result(number - start)
        if tied is not None and tied.type is not type_:
            raise op.error(
                f"expected type of operand #{number} ('{type_}') to match type of corresponding "
                f"result ('{tied.type}')"
            )


def verify_offset_size_and_stride_op_interface(op: Operation) -> None:
    """As many offsets, sizes and strides as dimensions, and a value for each unknown."""
    slice_ = cast(OffsetSizeAndStrideOpInterface, op)
    offsets = slice_.static_offsets.values
    sizes, strides = slice_.static_sizes.values, slice_.static_strides.values
    for name, numbers, values in (
        ("sizes", sizes, slice_.sizes),
        ("strides", strides, slice_.strides),
        ("offsets", offsets, slice_.offsets),
    ):
        unknown = sum(number == DYNAMIC for number in numbers)
        if len(values) != unknown:
            raise op.plain_error(
                f"expected the number of '{name}' to match the number of dynamic entries in "
                f"'static_{name}' ({len(values)} vs {unknown})"
            )
    ranks = slice_.array_attr_max_ranks()
    well_formed = "so the rank of the result type is well-formed."
    # One offset may stand for all dimensions.
    if not (len(offsets) == 1 and ranks[0] == 1) and len(offsets) != len(sizes):
        raise op.plain_error(
            "expected mixed offsets rank to match mixed sizes rank "
            f"({len(offsets)} vs {len(sizes)}) {well_formed}"
        )
    if len(sizes) != len(strides):
        raise op.plain_error(
            "expected mixed sizes rank to match mixed strides rank "
            f"({len(sizes)} vs {len(strides)}) {well_formed}"
        )
    for name, numbers, rank in zip(
        ("offset", "size", "stride"), (offsets, sizes, strides), ranks, strict=True
    ):
        if len(numbers) != rank:
            raise op.plain_error(f"expected {rank} {name} values, got {len(numbers)}")
    for name, numbers in (("offsets", offsets), ("sizes", sizes)):
        for number in numbers:
            if number < 0 and number != DYNAMIC:
                raise op.plain_error(f"expected {name} to be non-negative, but got {number}")


def verify_shaped_dim_op_interface(op: Operation) -> None:
    """One result, an index."""
    if len(op.results) != 1:
        raise op.plain_error("expected single op result")
    if op.results[0].type is not INDEX:
        raise op.plain_error("expect index result type")
