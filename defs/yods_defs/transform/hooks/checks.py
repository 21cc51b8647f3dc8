"""Checks shared by transform operations.

Source: MLIR, TransformInterfaces.cpp and TransformOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods_dialects.transform import interfaces

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from yods.interfaces.function import FunctionOpInterface
    from yods.ir.attribute import Type
    from yods.ir.block import Block, Region
    from yods.ir.diagnostics import OperationError
    from yods.ir.operation import Operation

CONSUMED = "transform.consumed"
TYPE_INTERFACES = (
    interfaces.TransformHandleTypeInterface,
    interfaces.TransformParamTypeInterface,
    interfaces.TransformValueHandleTypeInterface,
)


def ancestors(op: Operation) -> Iterator[Operation]:
    parent = op.parent_op
    while parent is not None:
        yield parent
        parent = parent.parent_op


def same_interface(first: Type, second: Type) -> bool:
    return any(isinstance(first, i) and isinstance(second, i) for i in TYPE_INTERFACES)


def first_block(region: Region) -> Block | None:
    return region.blocks[0] if region.blocks else None


def operations_in(region: Region) -> Iterable[Operation]:
    block = first_block(region)
    return () if block is None else block.operations


def annotated(op: FunctionOpInterface, number: int, name: str) -> bool:
    """Whether an argument of a function carries an attribute."""
    given: Any = op.all_argument_attributes
    return (
        given is not None and number < len(given) and given.elements[number].get(name) is not None
    )


def at_location(error: OperationError) -> OperationError:
    """The error at another location, without the operation's text."""
    error.shows_operation = False
    return error


def no_effects(op: Operation, number: int) -> OperationError:
    return op.plain_error(
        "TransformOpInterface requires memory effects on operands to be specified"
    ).note(f"no effects specified for operand #{number}")


def wrong_end(end: Operation, types: Sequence[Type]) -> str | None:
    """Error message for a terminator that should yield these types."""
    if len(end.operands) != len(types):
        return "expected terminator to have as many operands as the parent op has results"
    for number, (value, type_) in enumerate(zip(end.operands, types, strict=True)):
        if value.type is not type_:
            return (
                f"the type of the terminator operand #{number} must match the type of the "
                f"corresponding parent op result ('{value.type}' vs '{type_}')"
            )
    return None
