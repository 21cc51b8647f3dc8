"""The check of structured operations: what their maps say of operands, shapes and the body.

Source: MLIR, LinalgInterfaces.cpp, `verifyStructuredOpInterface`; IndexingMapOpInterface.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from yods.builtin.affine import AffineDim, AffineMap
from yods.builtin.types import DYNAMIC
from yods.interfaces.structured import LinalgStructuredInterface, element_or_self, rank_of, shape_of
from yods.interfaces.values import DestinationStyleOpInterface

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation


def verify_structured(op: Operation) -> None:
    """Tensors or memrefs, with a map for each, of shapes that agree; a block that takes their
    elements."""
    structured = cast(LinalgStructuredInterface, op)
    style = cast(DestinationStyleOpInterface, op)
    if op.operands and not (style.has_pure_tensor_semantics or style.has_pure_buffer_semantics):
        raise op.error("expected to have pure tensor or buffer semantics")
    try:
        maps = structured.indexing_maps_array
    except IndexError:
        raise op.error("attributes have fewer numbers than indexing maps mention") from None
    _verify_maps(op, maps)
    loops = structured.number_of_loops
    for number, map_ in enumerate(maps):
        if map_.dims != loops:
            raise op.error(
                f"expected indexing_map #{number} to have {loops} dim(s) to match the number of "
                "loops"
            )
    if len(op.regions) != 1 or len(op.regions[0].blocks) != 1:
        raise op.error("expects to have 1 region with 1 block")
    _verify_arguments(op)


def _verify_maps(op: Operation, maps: Sequence[AffineMap]) -> None:
    if len(maps) != len(op.operands):
        raise op.error(
            f"expected the number of indexing_map ({len(maps)}) to be equal to the number of "
            f"input/output operands ({len(op.operands)})"
        )
    for number, (operand, map_) in enumerate(zip(op.operands, maps, strict=True)):
        if map_.symbols:
            raise op.error(f"unexpected symbols in indexing_map #{number}")
        rank = rank_of(operand)
        if len(map_.results) != rank:
            raise op.error(
                f"expected operand #{number} rank ({rank}) to match the result rank of "
                f"indexing_map ({len(map_.results)})"
            )
    ranges = loop_ranges(op, maps)
    if ranges is None:
        whole = AffineMap(maps[0].dims, 0, [each for map_ in maps for each in map_.results])
        raise op.error(f"invalid indexing maps are non-invertible: ({whole})")
    if DYNAMIC not in ranges:
        for number, map_ in enumerate(maps):
            _verify_shape(op, number, map_, ranges)


def loop_ranges(op: Operation, maps: Sequence[AffineMap]) -> list[int] | None:
    """How far each loop runs, as the first dimension that it alone indexes tells; None where
    there is none for some loop."""
    ranges: dict[int, int] = {}
    for number, map_ in enumerate(maps):
        for expression, extent in zip(map_.results, shape_of(op.operands[number]), strict=True):
            if isinstance(expression, AffineDim):
                ranges.setdefault(expression.position, extent)
    loops = maps[0].dims if maps else 0
    return [ranges[each] for each in range(loops)] if len(ranges) == loops else None


def _verify_shape(op: Operation, number: int, map_: AffineMap, ranges: Sequence[int]) -> None:
    first, last = [0] * len(ranges), [extent - 1 for extent in ranges]
    shape = shape_of(op.operands[number])
    for at, (expression, extent) in enumerate(zip(map_.results, shape, strict=True)):
        if extent in (DYNAMIC, 0):
            continue
        ends = expression.value(first), expression.value(last)
        low, high = min(each or 0 for each in ends), max(each or 0 for each in ends)
        if low < 0:
            raise op.error(f"unexpected result less than 0 at expression #{at} in {map_}")
        exact = isinstance(expression, AffineDim)
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
