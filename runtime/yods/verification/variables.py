"""The error that a type variable stands for different types."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from yods.ir.diagnostics import OperationError
    from yods.ir.operation import Operation


def variable_error(
    op: Operation, what: str, summary: str, found: object, *known: tuple[str, object, str]
) -> OperationError:
    """Return the error that `what` of `op` is `found`, which violates its constraint.

    Args:
        summary: The constraint's summary, with the names of variables ("tensor of T values").
        known: Each variable it mentions, its value, and the part that determines it.
    """
    where = " and ".join(f"{name} is '{type_}' by {source}" for name, type_, source in known)
    return op.error(f"{what} must be {summary}, where {where}, but got '{found}'")
