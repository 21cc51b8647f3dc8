"""Orders of the uses of values, which bytecode keeps if they are not the default.

A value's users are a dict, the first user first; MLIR's list has the latest use first, and the
operands of one user from the last to the first. What MLIR has otherwise is not kept: uses by
one operation that others come between.

Source: MLIR, docs/BytecodeFormat.md, "Use-list orders"; BytecodeReader.cpp,
`sortUseListOrder`; BytecodeWriter.cpp, `writeUseListOrders`.
"""

from __future__ import annotations

from yods.bytecode.encoding import Emitter
from yods.hints import TYPE_CHECKING, Any
from yods.ir.block import Block
from yods.ir.traits import IsolatedFromAbove

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from yods.bytecode.encoding import Cursor
    from yods.ir.block import Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value

#: An order: whether it is pairs of positions that differ, and the numbers.
Order = tuple[bool, list[int]]


class UseListOrders:
    """The orders of a file that is being read.

    Attributes:
        unsorted: Values whose users are not in the order of the operations.
    """

    def __init__(self) -> None:
        self.unsorted: list[Value[Any]] = []
        self._orders: dict[Value[Any], Order] = {}

    @staticmethod
    def read(cursor: Cursor, count: int) -> dict[int, Order]:
        """The orders for some of `count` values, by their number."""
        orders: dict[int, Order] = {}
        for _ in range(cursor.count() if count > 1 else 1):
            number = cursor.varint() if count > 1 else 0
            length, pairs = cursor.flagged()
            order = pairs, [cursor.varint() for _ in range(length)]
            orders.setdefault(number, order)
        return orders

    def assign(self, orders: Mapping[int, Order], values: Sequence[Value[Any]]) -> None:
        for number, order in orders.items():
            if number < len(values):
                self._orders[values[number]] = order

    def apply(self, blocks: Iterable[Block]) -> bool:
        """Bring the users of all values in `blocks` in their order; whether that is possible."""
        unsorted, orders = self.unsorted, self._orders
        self.unsorted, self._orders = [], {}
        if not unsorted and not orders:
            return True
        numbers: dict[Operation, int] = {}
        for top in [op for block in blocks for op in block]:
            for op in top.walk():
                numbers[op] = len(numbers)
        for value in unsorted:
            users = value._users or {}
            value._users = {user: users[user] for user in sorted(users, key=numbers.__getitem__)}
        return all([_reorder(value, order) for value, order in orders.items()])


def number_operations(top: Operation) -> tuple[dict[Operation, int], set[Operation]]:
    """The number of each operation in `top`, outer before inner, and those with regions that
    use no value from outside."""
    numbers: dict[Operation, int] = {}
    isolated: set[Operation] = set()
    for op in top.walk():
        numbers[op] = len(numbers)
        if op.regions:
            isolated.add(op)
        if op is top:
            continue
        block = op._block
        operand: Any
        for operand in op._operands:
            owner = operand.owner
            if owner is not block and (owner.__class__ is Block or owner._block is not block):
                _not_isolated(operand, op.parent_region, isolated)
    return numbers, isolated


def _not_isolated(operand: Value[Any], outer: Region | None, isolated: set[Operation]) -> None:
    """Discard the operations between the region `outer`, where a value is used, and that of its
    definition."""
    defined = operand.parent_region
    while outer is not defined and outer is not None:
        owner = outer.owner
        # Either it is known of all further out, or it keeps its values.
        if owner is None or isinstance(owner, IsolatedFromAbove):
            break
        isolated.discard(owner)
        outer = owner.parent_region


def _uses(value: Value[Any]) -> list[tuple[Operation, int]]:
    """The uses in the order of MLIR's list: the latest first."""
    if value.use_count < 2:
        return list(value.uses())
    found = []
    for user in reversed(value.users):
        operands = user._operands
        found += [(user, n) for n in range(len(operands) - 1, -1, -1) if operands[n] is value]
    return found


def _reorder(value: Value[Any], order: Order) -> bool:
    uses = _uses(value)
    if len(uses) < 2:
        return True
    pairs, given = order
    if pairs:
        if len(given) & 1:
            return False
        positions = list(range(len(uses)))
        for place, position in zip(given[::2], given[1::2], strict=True):
            if place >= len(uses):
                return False
            positions[place] = position
        if sorted(positions) != list(range(len(uses))):
            return False
        ordered = [uses[position] for position in positions]
    else:
        if sorted(given) != list(range(len(uses))):
            return False
        by_place = dict(zip(given, uses, strict=True))
        ordered = [by_place[place] for place in range(len(uses))]
    users = value._users or {}
    value._users = {user: users[user] for user, _ in reversed(ordered)}
    return True


def write_orders(values: Sequence[Value[Any]], numbers: Mapping[Operation, int]) -> bytes:
    """The orders of uses that are not the default; nothing if there are none."""
    orders: list[tuple[int, list[int]]] = []
    for number, value in enumerate(values):
        users = value._users
        # Those of one operation are in their order.
        if users is None or len(users) < 2:
            continue
        at = [numbers[user] for user in users]
        if at != sorted(at):
            places = [(numbers[user], operand) for user, operand in _uses(value)]
            # The default is that of the operations, the last one first.
            order = sorted(range(len(places)), key=places.__getitem__, reverse=True)
            orders.append((number, order))
    if not orders:
        return b""
    emitter = Emitter()
    if len(values) != 1:
        emitter.varint(len(orders))
    for number, order in orders:
        if len(values) != 1:
            emitter.varint(number)
        moved = [(place, n) for n, place in enumerate(order) if n != place]
        if len(moved) < len(order) // 2:
            emitter.flagged(2 * len(moved), True)
            numbers_of: list[int] = [each for pair in moved for each in pair]
        else:
            emitter.flagged(len(order), False)
            numbers_of = order
        for each in numbers_of:
            emitter.varint(each)
    return bytes(emitter.data)
