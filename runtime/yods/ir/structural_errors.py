"""Messages of structural errors, in a module that is loaded only if there is one.

Source: MLIR, mlir/lib/IR/Operation.cpp, `OpTrait::impl`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from yods.ir.diagnostics import OperationError
    from yods.ir.operation import Operation
    from yods.ir.parts import ValuePart
    from yods.ir.value import Value
    from yods.ir.value_ranges import Kind


def operand_count_error(op: Operation, count: int) -> OperationError:
    """Return the error that an operation does not have `count` operands."""
    if count == 0:
        return op.error("requires zero operands")
    if count == 1:
        return op.error("requires a single operand")
    return op.error(f"expected {count} operands, but found {len(op.operands)}")


def result_count_error(op: Operation, count: int) -> OperationError:
    """Return the error that an operation does not have `count` results."""
    if count == 0:
        return op.error("requires zero results")
    if count == 1:
        return op.error("requires one result")
    return op.error(f"expected {count} results")


def region_count_error(op: Operation, count: int) -> OperationError:
    """Return the error that an operation does not have `count` regions."""
    if count == 0:
        return op.error("requires zero regions")
    if count == 1:
        return op.error("requires one region")
    return op.error(f"expected {count} regions")


def value_error(op: Operation, kind: Kind, index: int, summary: str) -> OperationError:
    """Return the error that the type of operand or result `index` violates a constraint.

    Args:
        summary: The constraint's; empty for that of the value's field.
    """
    operands = kind == "operand"
    values: tuple[Value[Any], ...] = op._operands if operands else op._results
    if not summary:
        fields: Iterable[ValuePart] = (op.OPERANDS if operands else op.RESULTS).values()
        found = [field for field in fields if index in field.indices(op)]
        # A value left over by groups of equal size counts as the last field's.
        summary = (found or [*fields])[-1].summary
    return op.error(f"{kind} #{index} must be {summary}, but got '{values[index].type}'")


def check_successors(op: Operation, count: int, *, or_more: bool = False) -> None:
    """Verify the number of successors, and that they are in the operation's region.

    Raises:
        OperationError: They are not.
    """
    found = len(op.successors)
    if or_more:
        if found < count:
            raise op.error(f"requires at least {count} successors but found {found}")
    elif found != count:
        plural = "" if count == 1 else "s"
        raise op.error(f"requires {count} successor{plural} but found {found}")
    region = op.parent_region
    for successor in op.successors:
        if successor.parent is not region:
            raise op.plain_error("reference to block defined in another region")
