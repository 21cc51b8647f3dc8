"""The comments of `--mlir-print-value-users` after operations and before blocks."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods.text.names import UNKNOWN_VALUE

if TYPE_CHECKING:
    from yods.ir.operation import Operation
    from yods.ir.value import BlockArgument, Value
    from yods.text.piece_printer import PiecePrinter


def argument_users(p: PiecePrinter, argument: BlockArgument[Any]) -> str:
    """The users of `argument`."""
    name = p.values[argument]
    if not argument._users:
        return f"{name} is unused"
    return f"{name} is used by {_users_of(p, argument)}"


def _users_of(p: PiecePrinter, value: Value[Any]) -> str:
    """Results of the users of `value`, and numbers of those without, latest first."""
    shown: list[str] = []
    for user in reversed(value.users):
        if user._results:
            shown.extend(map(p.operand, user._results))
        else:
            shown.append(p.names.operations.get(user, UNKNOWN_VALUE))
    return ", ".join(shown) or "unused"


def operation_users(p: PiecePrinter, op: Operation) -> str:
    """The comment on who uses the results of `op`, or on its own number where it has none."""
    results = op._results
    if not results:
        number = p.names.operations.get(op, UNKNOWN_VALUE)
        return f" // id: {number}" if op._operands else ""
    if not op.has_uses:
        return " // unused"
    users = results[0].users
    one = len(results) == len(users) == 1 and len(users[0]._results) <= 1
    shown = [_users_of(p, result) for result in results]
    if len(shown) > 1:
        shown = [f"({each})" for each in shown]
    return f" // {'user' if one else 'users'}: {', '.join(shown)}"
