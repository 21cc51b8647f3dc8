"""Interfaces about the roles of operands: destinations, views, slices, alternatives.

Source: MLIR, `DestinationStyleOpInterface.td`, `ViewLikeInterface.td`,
`ControlFlowInterfaces.td`, `ParallelCombiningOpInterface.td`.
"""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import DYNAMIC, INDEX, BaseMemRefType, TensorType
from yods.hints import TYPE_CHECKING, Any, cast
from yods.ir.fields import op_property

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.interfaces.control_flow import OpFoldResult
    from yods.ir.operation import Operation
    from yods.ir.value import OpResult, Value


class DestinationStyleOpInterface:
    """An operation whose results are written to, or begin as, operands of their own: the inits.

    Each init that is a tensor is tied to the result of its number, of the same type.
    """

    __slots__ = ()

    @op_property
    def dps_inits(self) -> Sequence[Value[Any]]:
        """The inits, which are consecutive among the operands."""
        raise NotImplementedError(f"{type(self).__name__} does not state its inits")

    @op_property
    def dps_inputs(self) -> tuple[Value[Any], ...]:
        """The operands that are no inits."""
        start, end = self._range()
        operands = cast("Operation", self).operands
        return (*operands[:start], *operands[end:])

    def tied_result(self, number: int) -> OpResult[Any] | None:
        """The result that init `number` (from 0) is tied to; None for a memref."""
        results = cast("Operation", self).results
        return results[number] if number < len(results) else None

    @op_property
    def has_pure_tensor_semantics(self) -> bool:
        """Whether it works on tensors alone: one at least, and no memref."""
        return self._tensors_and_memrefs() == (True, False)

    @op_property
    def has_pure_buffer_semantics(self) -> bool:
        """Whether it works on memrefs alone: one at least, and no tensor."""
        return self._tensors_and_memrefs() == (False, True)

    def _tensors_and_memrefs(self) -> tuple[bool, ...]:
        """Whether there are tensors among the operands, and whether memrefs."""
        types = [operand.type for operand in cast("Operation", self).operands]
        kinds = TensorType, BaseMemRefType
        return tuple(any(isinstance(each, kind) for each in types) for kind in kinds)

    def _range(self) -> tuple[int, int]:
        """Where the inits begin and end among the operands."""
        inits = tuple(self.dps_inits)
        operands = cast("Operation", self).operands
        if not inits:
            return len(operands), len(operands)
        # A value may be an operand twice: the position of the whole range decides.
        for start in range(len(operands) - len(inits), -1, -1):
            if operands[start : start + len(inits)] == inits:
                return start, start + len(inits)
        raise ValueError(f"the inits of {type(self).__name__} are no range of its operands")


class ParallelCombiningOpInterface:
    """At the end of a parallel loop, it adds what one run makes to what the loop gives."""

    __slots__ = ()

    @op_property
    def updated_destinations(self) -> Sequence[Value[Any]]:
        """The tensors it writes or adds to."""
        raise NotImplementedError(f"{type(self).__name__} does not state its destinations")


class SelectLikeOpInterface:
    """Gives one of two values, as a condition says."""

    __slots__ = ()

    @op_property
    def condition(self) -> Value[Any]:
        """The value that chooses."""
        raise NotImplementedError(f"{type(self).__name__} does not state its condition")

    @op_property
    def true_value(self) -> Value[Any]:
        """The result if the condition holds."""
        raise NotImplementedError(f"{type(self).__name__} does not state its alternatives")

    @op_property
    def false_value(self) -> Value[Any]:
        """The result if the condition does not hold."""
        raise NotImplementedError(f"{type(self).__name__} does not state its alternatives")


class ViewLikeOpInterface:
    """Its result is a view of the same memory as an operand."""

    __slots__ = ()

    @op_property
    def view_source(self) -> Value[Any]:
        """The operand it is a view of."""
        raise NotImplementedError(f"{type(self).__name__} does not state what it views")

    @op_property
    def view_dest(self) -> Value[Any]:
        """The view."""
        return cast("Operation", self).results[0]


class OffsetSizeAndStrideOpInterface:
    """Takes a slice: offsets, sizes and strides, each a number or, where unknown, a value.

    The numbers are dense arrays in which DYNAMIC means the next value.
    """

    __slots__ = ()

    @op_property
    def offsets(self) -> Sequence[Value[Any]]:
        raise NotImplementedError(f"{type(self).__name__} does not state its offsets")

    @op_property
    def sizes(self) -> Sequence[Value[Any]]:
        raise NotImplementedError(f"{type(self).__name__} does not state its sizes")

    @op_property
    def strides(self) -> Sequence[Value[Any]]:
        raise NotImplementedError(f"{type(self).__name__} does not state its strides")

    @op_property
    def static_offsets(self) -> Any:
        raise NotImplementedError(f"{type(self).__name__} does not state its offsets")

    @op_property
    def static_sizes(self) -> Any:
        raise NotImplementedError(f"{type(self).__name__} does not state its sizes")

    @op_property
    def static_strides(self) -> Any:
        raise NotImplementedError(f"{type(self).__name__} does not state its strides")

    def array_attr_max_ranks(self) -> Sequence[int]:
        """How many offsets, sizes and strides there must be."""
        raise NotImplementedError(f"{type(self).__name__} does not state its rank")

    @op_property
    def mixed_offsets(self) -> tuple[OpFoldResult, ...]:
        """The offsets: an index attribute where one is known."""
        return _mixed(self.offsets, self.static_offsets)

    @op_property
    def mixed_sizes(self) -> tuple[OpFoldResult, ...]:
        """The sizes, likewise."""
        return _mixed(self.sizes, self.static_sizes)

    @op_property
    def mixed_strides(self) -> tuple[OpFoldResult, ...]:
        """The strides, likewise."""
        return _mixed(self.strides, self.static_strides)


def _mixed(values: Sequence[Value[Any]], numbers: Any) -> tuple[OpFoldResult, ...]:
    unknown = iter(values)
    return tuple(
        next(unknown) if number == DYNAMIC else IntegerAttr(number, INDEX)
        for number in numbers.values
    )
