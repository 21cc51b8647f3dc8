"""The error of a type variable that stands for two types."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from yods.ir.diagnostics import OperationError
    from yods.ir.operation import Operation


def variable_error(
    op: Operation, what: str, summary: str, found: object, *known: tuple[str, object, str]
) -> OperationError:
    """The error that `what` of `op` is `found`, and not what its constraint says.

    Args:
        summary: The constraint in words, with the names of variables ("tensor of T values").
        known: Each variable it mentions, what that is, and what says so.
    """
    where = " and ".join(f"{name} is '{type_}' by {source}" for name, type_, source in known)
    return op.error(f"{what} must be {summary}, where {where}, but got '{found}'")
