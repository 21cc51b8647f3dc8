"""Structured operations: loops around a scalar body, with maps from loops to operands.

Source: MLIR, `LinalgInterfaces.td`, `IndexingMapOpInterface.td`; the verifier:
`LinalgInterfaces.cpp`, `IndexingMapOpInterface.cpp`.
"""

from __future__ import annotations

from functools import lru_cache

from yods.builtin.affine import AffineDim, AffineMap, AffineMapAttr
from yods.builtin.attributes import ArrayAttr, IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.types import DYNAMIC, MemRefType, ShapedType, VectorType
from yods.hints import TYPE_CHECKING, Any, ClassVar, Final, cast
from yods.interfaces.side_effects import (
    ConditionallySpeculatable,
    EffectKind,
    MemoryEffect,
    MemoryEffectOpInterface,
    Speculatability,
)
from yods.interfaces.values import DestinationStyleOpInterface
from yods.ir.fields import op_property

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TypeAlias

    from yods import Attribute, Block, Operation, Value

    #: The source of a loop's end: the index of an operand, and of one of its dimensions.
    Place: TypeAlias = tuple[int, int]
    #: The loops that index the dimensions of an operand; None where not each is a loop alone.
    Positions: TypeAlias = tuple[int, ...] | None

#: Where the maps that a definition states are kept, once they were asked for. MLIR shows it in
#: the generic form, so it is an attribute here as well.
MEMOIZED: Final = "linalg.memoized_indexing_maps"


class BodyError(Exception):
    """A scalar body cannot be built for the types there are; with MLIR's message."""


class LinalgStructuredInterface(MemoryEffectOpInterface, ConditionallySpeculatable):
    """An operation that runs a scalar body in loops, which maps its operands to iterations.

    The keys of `structured` in a definition give `ITERATOR_TYPES`, `stated_maps` and
    `build_body`; an op whose attributes say these things has none of them.
    """

    __slots__ = ()

    #: Of each loop; None where there is a parallel one for each dimension of the first output.
    ITERATOR_TYPES: ClassVar[tuple[str, ...] | None] = None
    #: How many operands the body that is stated has arguments for; None: as many as there are.
    BODY_ARGUMENTS: ClassVar[int | None] = None

    def speculatability(self) -> Speculatability:
        """On tensors alone the body decides. Source: MLIR, LinalgOps.cpp, `getSpeculatability`."""
        on_tensors = cast(DestinationStyleOpInterface, self).has_pure_tensor_semantics
        return Speculatability.RECURSIVE if on_tensors else Speculatability.NOT

    def stated_maps(self) -> tuple[AffineMap, ...]:
        """The map of each operand that the definition states.

        Raises:
            IndexError: An attribute has fewer numbers than they mention.
        """
        return tuple([each.map for each in self.operand_maps()])

    def operand_maps(self) -> Sequence[AffineMapAttr]:
        """The map of each operand, where neither an attribute nor the definition has it.

        Every operand is indexed by all loops, one without dimensions by none.
        """
        loops = self.number_of_loops
        whole, scalar = _whole_and_scalar(loops)
        operands = cast("Operation", self).operands
        return [whole if rank_of(operand) else scalar for operand in operands]

    @staticmethod
    def build_body(block: Block, attributes: Mapping[str, Attribute]) -> None:
        """Append the operations of the body that the definition states.

        Args:
            block: Has an argument for each operand.
            attributes: Those by which an op may choose what its body does.

        Raises:
            BodyError: there is none for arguments of these types.
        """
        raise NotImplementedError("it does not state its body")

    @property
    def number_of_loops(self) -> int:
        """How many loops there are."""
        return len(self.iterator_types_array)

    @op_property
    def iterator_types_array(self) -> Sequence[str]:
        """`parallel` or `reduction` for each loop."""
        if self.ITERATOR_TYPES is not None:
            return self.ITERATOR_TYPES
        given = getattr(self, "iterator_types", None)
        if isinstance(given, ArrayAttr):
            return tuple(cast(Any, each).value.symbol for each in given)
        outputs = cast(Any, self).dps_inits
        return ("parallel",) * (rank_of(outputs[0]) if outputs else 0)

    @property
    def indexing_maps_array(self) -> tuple[AffineMap, ...]:
        """The map of each operand: those of its attribute, or those stated."""
        op = cast("Operation", self)
        given = None
        slot = op.INHERENT_ATTRIBUTES.get("indexing_maps")
        if slot is not None:
            given = getattr(op, slot)
        elif self.ITERATOR_TYPES is not None:
            given = op.attributes.get(MEMOIZED)
            if given is None:
                maps = self.stated_maps()
                op.attributes[MEMOIZED] = ArrayAttr([AffineMapAttr(each) for each in maps])
                return maps
        if isinstance(given, ArrayAttr):
            return _maps_in(given)
        return self.stated_maps()

    def memory_effects(self) -> tuple[MemoryEffect, ...]:
        """It reads inputs and writes outputs that are memrefs; outputs whose elements the body
        uses are read as well."""
        style, op = cast(Any, self), cast("Operation", self)
        effects = [
            MemoryEffect(EffectKind.READ, operand, full=True)
            for operand in style.dps_inputs
            if isinstance(operand.type, MemRefType)
        ]
        blocks = op.regions[0].blocks
        arguments = blocks[0].arguments if blocks else ()
        for number, init in enumerate(style.dps_inits, len(style.dps_inputs)):
            if isinstance(init.type, MemRefType):
                if number < len(arguments) and arguments[number].has_uses:
                    effects.append(MemoryEffect(EffectKind.READ, init, full=True))
                effects.append(MemoryEffect(EffectKind.WRITE, init, full=True))
        return tuple(effects)


def shape_of(value: Value[Any]) -> tuple[int, ...]:
    """The extents that loops index; a scalar, which a vector is as well, has none."""
    type_: Any = value.type
    if isinstance(type_, ShapedType) and type_.has_rank and not isinstance(type_, VectorType):
        return type_.shape
    return ()


def rank_of(value: Value[Any]) -> int:
    """How many dimensions a value has that loops index."""
    return len(shape_of(value))


def element_or_self(type_: Any) -> Any:
    """The type of an operand in the body: the element of a tensor or memref, or its own."""
    if isinstance(type_, ShapedType) and type_.has_rank and not isinstance(type_, VectorType):
        return type_.element_type
    return type_


@lru_cache(maxsize=256)
def _maps_in(given: ArrayAttr) -> tuple[AffineMap, ...]:
    """Those of an attribute, which operations of one kind have in common."""
    return tuple([each.map for each in given if isinstance(each, AffineMapAttr)])


@lru_cache(maxsize=64)
def _whole_and_scalar(loops: int) -> tuple[AffineMapAttr, AffineMapAttr]:
    """The maps of what is indexed by all of so many loops, and by none."""
    whole = AffineMap(loops, 0, loop_dims(loops))
    return AffineMapAttr(whole), AffineMapAttr(AffineMap(loops, 0, ()))


@lru_cache(maxsize=64)
def loop_dims(count: int) -> tuple[AffineDim, ...]:
    """`d0`, `d1` and so on, for the loops of a map."""
    return tuple(map(AffineDim, range(count)))


def index_numbers(attribute: Attribute) -> Sequence[int]:
    """The numbers of an attribute that strides and the like are given by.

    Elements that are all one are spelled out.
    """
    if isinstance(attribute, IntegerAttr):
        return (int(attribute.value),)
    if isinstance(attribute, DenseElementsAttr):
        return tuple(int(cast(int, number)) for number in attribute)
    return tuple(int(number) for number in getattr(attribute, "values", ()))


# Verification.


def verify_linalg_structured_interface(op: Operation) -> None:
    """Tensors or memrefs, with a map for each, of shapes that agree; a block that takes their
    elements. Belongs into `verify_regions`."""
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
    op: Operation, number: int, shape: tuple[int, ...], map_: AffineMap, ranges: Sequence[int]
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
