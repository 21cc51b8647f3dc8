"""Whether operations compute the same.

Source: MLIR, mlir/lib/IR/OperationSupport.cpp, `OperationEquivalence`.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods.ir.operation import Operation, UnregisteredOperation
from yods.ir.traits import Commutative

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from yods.ir.block import Region


def operation_key(op: Operation) -> Hashable:
    """A key of what `op` computes: operations with equal keys may replace each other.

    Locations do not matter, nor the order of operands of commutative operations. Values and
    blocks defined inside count by position, so that regions are equal when they do the same.
    """
    if not op.regions:
        operands = tuple(map(id, op._operands))
        if isinstance(op, Commutative):
            operands = tuple(sorted(operands))
        return _head(op), operands
    numbers: dict[Any, int] = {}
    for each in op.walk():
        if each is not op:
            for result in each._results:
                numbers[result] = len(numbers)
        for region in each.regions:
            for block in region.blocks:
                numbers[block] = len(numbers)
                for argument in block._arguments:
                    numbers[argument] = len(numbers)
    return tuple([_part(each, numbers) for each in op.walk()])


def _part(op: Operation, numbers: Mapping[Any, int]) -> Hashable:
    """The key of an operation without those inside, by the numbers of values and blocks."""
    operands = [(1, numbers[v]) if v in numbers else (0, id(v)) for v in op._operands]
    if isinstance(op, Commutative):
        operands.sort()
    successors = [numbers.get(block, -1) for block in op.successors]
    return _head(op), (*operands,), (*successors,), (*map(_shape, op.regions),)


def _shape(region: Region) -> Hashable:
    """The types of arguments, and the number of operations, of each block."""
    return tuple(
        [(tuple([a.type for a in b._arguments]), len(b.operations)) for b in region.blocks]
    )


def _head(op: Operation) -> Hashable:
    attributes: tuple[object, ...]
    if isinstance(op, UnregisteredOperation):
        attributes = (frozenset(op.attributes.items()), op.properties)
    else:
        # Operations of one name have the same slots.
        attributes = tuple([getattr(op, slot) for slot in op.INHERENT_ATTRIBUTES.values()])
        if op._attributes is not None:
            attributes += (frozenset(op._attributes.items()),)
        if op.PROPERTIES:
            attributes += op.property_values
    return op.name, attributes, tuple([result.type for result in op._results])
