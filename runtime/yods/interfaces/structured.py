"""Structured operations: loops around a scalar body, with maps from loops to operands.

Source: MLIR, `LinalgInterfaces.td`, `IndexingMapOpInterface.td`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from yods.builtin.affine import AffineDim, AffineMap, AffineMapAttr
from yods.builtin.attributes import ArrayAttr, IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.types import MemRefType, ShapedType, VectorType
from yods.interfaces.side_effects import (
    ConditionallySpeculatable,
    EffectKind,
    MemoryEffect,
    MemoryEffectOpInterface,
    Speculatability,
)
from yods.interfaces.values import DestinationStyleOpInterface

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from yods.ir.attribute import Attribute
    from yods.ir.block import Block
    from yods.ir.operation import Operation
    from yods.ir.value import Value

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

    @property
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
