"""Verification of structured operations: maps against operands, shapes and the body.

Source: MLIR, LinalgInterfaces.cpp, `verifyStructuredOpInterface`; IndexingMapOpInterface.cpp.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from yods.builtin.affine import AffineDim, AffineMap
from yods.builtin.types import DYNAMIC
from yods.interfaces.structured import LinalgStructuredInterface, element_or_self, shape_of
from yods.interfaces.values import DestinationStyleOpInterface

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from yods.ir.operation import Operation

    #: The source of a loop's end: the index of an operand, and of one of its dimensions.
    Place: TypeAlias = tuple[int, int]
    #: The loops that index the dimensions of an operand; None where not each is a loop alone.
    Positions: TypeAlias = tuple[int, ...] | None


def verify_structured(op: Operation) -> None:
    """Tensors or memrefs, with a map for each, of shapes that agree; a block that takes their
    elements."""
    structured = cast(LinalgStructuredInterface, op)
    style = cast(DestinationStyleOpInterface, op)
    if op.operands and not (style.has_pure_tensor_semantics or style.has_pure_buffer_semantics):
        raise op.error("expected to have pure tensor or buffer semantics")
    try:
        maps = tuple(structured.indexing_maps_array)
    except IndexError:
        raise op.error("attributes have fewer numbers than indexing maps mention") from None
    loops = structured.number_of_loops
    if not _fit_plainly(op, maps, loops):
        _verify_maps(op, maps)
        for number, map_ in enumerate(maps):
            if map_.dims != loops:
                raise op.error(
                    f"expected indexing_map #{number} to have {loops} dim(s) to match the number "
                    "of loops"
                )
    if len(op.regions) != 1 or len(op.regions[0].blocks) != 1:
        raise op.error("expects to have 1 region with 1 block")
    _verify_arguments(op)


def _fit_plainly(op: Operation, maps: tuple[AffineMap, ...], loops: int) -> bool:
    """Whether each dimension of each operand has a loop of its own, which ends where it does.

    Nothing is wrong then; most operations are like this.
    """
    operands = op._operands
    places, positions, dims = _indexing(maps)
    if places is None or dims != loops or len(maps) != len(operands):
        return False
    shapes = []
    for operand, indexed_by in zip(operands, positions, strict=True):
        shape = shape_of(operand)
        if indexed_by is None or len(shape) != len(indexed_by):
            return False
        shapes.append(shape)
    ends = [shapes[operand][dim] for operand, dim in places]
    if DYNAMIC not in ends:
        for shape, indexed_by in zip(shapes, positions, strict=True):
            if shape != tuple([ends[each] for each in indexed_by or ()]):
                return False
    return True


def _verify_maps(op: Operation, maps: tuple[AffineMap, ...]) -> None:
    if len(maps) != len(op.operands):
        raise op.error(
            f"expected the number of indexing_map ({len(maps)}) to be equal to the number of "
            f"input/output operands ({len(op.operands)})"
        )
    shapes = [shape_of(operand) for operand in op.operands]
    for number, (shape, map_) in enumerate(zip(shapes, maps, strict=True)):
        if map_.symbols:
            raise op.error(f"unexpected symbols in indexing_map #{number}")
        if len(map_.results) != len(shape):
            raise op.error(
                f"expected operand #{number} rank ({len(shape)}) to match the result rank of "
                f"indexing_map ({len(map_.results)})"
            )
    ranges = loop_ranges(shapes, maps)
    if ranges is None:
        whole = AffineMap(_most_dims(maps), 0, [each for map_ in maps for each in map_.results])
        raise op.error(f"invalid indexing maps are non-invertible: ({whole})")
    if DYNAMIC not in ranges:
        for number, shape in enumerate(shapes):
            _verify_shape(op, number, shape, maps[number], ranges)


def loop_ranges(shapes: Sequence[tuple[int, ...]], maps: Sequence[AffineMap]) -> list[int] | None:
    """The extent of each loop: the first dimension that it alone indexes; None if there is none for
    some loop.

    Args:
        shapes: Those of the operands, which `maps` are for.
    """
    places, _, _ = _indexing(tuple(maps))
    return None if places is None else [shapes[operand][dim] for operand, dim in places]


@lru_cache(maxsize=256)
def _indexing(
    maps: tuple[AffineMap, ...],
) -> tuple[tuple[Place, ...] | None, tuple[Positions, ...], int]:
    """The first dimension that gives the end of each loop, if there is one for all; the loops that
    index each operand; and how many dimensions each map has, or -1 where they differ, or have
    symbols.

    Operations of one kind have the same maps, whatever their shapes.
    """
    first: dict[int, Place] = {}
    positions: list[Positions] = []
    for operand, map_ in enumerate(maps):
        alone = []
        for dim, expression in enumerate(map_.results):
            if isinstance(expression, AffineDim):
                first.setdefault(expression.position, (operand, dim))
                alone.append(expression.position)
        positions.append(tuple(alone) if len(alone) == len(map_.results) else None)
    loops = _most_dims(maps)
    places = tuple([first[each] for each in range(loops)]) if len(first) == loops else None
    alike = all([each.dims == loops and not each.symbols for each in maps])
    return places, tuple(positions), loops if alike else -1


def _most_dims(maps: Sequence[AffineMap]) -> int:
    """Those of all maps together; that each has as many as there are loops is checked later."""
    return max([each.dims for each in maps], default=0)


def _verify_shape(
    op: Operation,
    number: int,
    shape: tuple[int, ...],
    map_: AffineMap,
    ranges: Sequence[int],
) -> None:
    for at, (expression, extent) in enumerate(zip(map_.results, shape, strict=True)):
        if extent in (DYNAMIC, 0):
            continue
        exact = False
        if isinstance(expression, AffineDim):
            exact = True
            # Nearly all are: the loop's own ends, which need no expression to be worked out.
            start, end = 0, ranges[expression.position] - 1
        else:
            start = expression.value([0] * len(ranges)) or 0
            end = expression.value([each - 1 for each in ranges]) or 0
        low, high = min(start, end), max(start, end)
        if low < 0:
            raise op.error(f"unexpected result less than 0 at expression #{at} in {map_}")
        if high + 1 != extent if exact else high + 1 > extent:
            words = "" if exact else "greater than or equal to "
            raise op.error(
                f"inferred input/output operand #{number} has shape's dimension #{at} to be "
                f"{words}{high + 1}, but found {extent}"
            )


def _verify_arguments(op: Operation) -> None:
    arguments = op.regions[0].blocks[0].arguments
    if len(arguments) != len(op.operands):
        raise op.error(
            "expected as many non-induction variable region arguments as the number of "
            "input/output operands"
        )
    for number, (operand, argument) in enumerate(zip(op.operands, arguments, strict=True)):
        wanted = element_or_self(operand.type)
        if argument.type is not wanted:
            raise op.error(
                f"expected type of bb argument #{number} ('{argument.type}') to match element or "
                f"self type of the corresponding operand ('{wanted}')"
            )
