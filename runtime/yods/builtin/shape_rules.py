"""Rules for shapes: compatibility, broadcasting, counts of elements and bounds.

Source: MLIR, mlir/lib/IR/TypeUtilities.cpp, mlir/lib/Dialect/Traits.cpp, ViewLikeInterface.cpp.
"""

from __future__ import annotations

from math import prod

from yods.builtin.types import DYNAMIC, ShapedType, TensorType, VectorType
from yods.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.value import Value


def innermost_element_type(type_: Type) -> Type:
    """The element type of a vector or tensor, nested ones included; any other type itself."""
    while isinstance(type_, TensorType):
        type_ = type_.element_type
    return type_.element_type if isinstance(type_, VectorType) else type_


def compatible_shapes(types: Sequence[Type]) -> bool:
    """Whether all types can be equal in shape.

    Source: MLIR, `verifyCompatibleShapes`.
    """
    shaped = [t for t in types if isinstance(t, ShapedType)]
    if not shaped:
        return True
    if len(shaped) != len(types):
        return False
    if len({isinstance(t, VectorType) and t.is_scalable for t in shaped}) > 1:
        return False
    shapes = [t.shape for t in shaped if t.has_rank]
    if len({len(shape) for shape in shapes}) > 1:
        return False
    return all(
        len({extent for extent in extents if extent != DYNAMIC}) <= 1
        for extents in zip(*shapes, strict=True)
    )


def broadcast_shapes(a: Sequence[int], b: Sequence[int]) -> tuple[int, ...] | None:
    """The shape two shapes broadcast to, extents aligned at the end; None where they do not.

    Source: MLIR, `OpTrait::util::getBroadcastedShape`.
    """
    rank = max(len(a), len(b))
    result = []
    for x, y in zip(
        (1,) * (rank - len(a)) + tuple(a), (1,) * (rank - len(b)) + tuple(b), strict=True
    ):
        if x == DYNAMIC or y == DYNAMIC:
            # A known extent above 1 decides; 1 and unknown stay unknown.
            known = y if x == DYNAMIC else x
            result.append(known if known > 1 else DYNAMIC)
        elif x == y or x == 1 or y == 1:
            result.append(y if x == 1 else x)
        else:
            return None
    return tuple(result)


def matches_elements(type_: Type, elements: Sequence[Value[Any]]) -> bool:
    """Whether `elements` could be all elements of a value of a statically shaped type."""
    return (
        isinstance(type_, ShapedType)
        and type_.has_rank
        and DYNAMIC not in type_.shape
        and prod(type_.shape) == len(elements)
        and all(element.type is type_.element_type for element in elements)
    )


def is_rank_reduced(shape: Sequence[int], reduced: Sequence[int]) -> bool:
    """Whether `reduced` is `shape` without some dimensions of extent 1.

    Source: MLIR, `computeRankReductionMask`.
    """
    place = 0
    for size in shape:
        if place < len(reduced) and size == reduced[place]:
            place += 1
        elif size != 1:
            return False
    return place == len(reduced)


def bounds_fault(
    shape: Sequence[int], offsets: Sequence[int], sizes: Sequence[int], strides: Sequence[int]
) -> str | None:
    """The message that the known offsets and sizes of a part exceed a shape.

    Source: MLIR, `verifyInBoundsSlice`.
    """
    parts = zip(shape, offsets, sizes, strides, strict=True)
    for i, (extent, offset, size, stride) in enumerate(parts):
        if DYNAMIC in (extent, offset):
            continue
        if offset >= extent:
            return f"offset {i} is out-of-bounds: {offset} >= {extent}"
        if DYNAMIC in (size, stride):
            continue
        last = offset + (size - 1) * stride
        if last >= extent:
            return f"slice along dimension {i} runs out-of-bounds: {last} >= {extent}"
    return None
