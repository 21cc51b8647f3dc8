"""SSA values: results of operations and arguments of blocks, with their uses."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, Generic, TypeVar
from yods.ir import services
from yods.ir.attribute import Type

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from yods.ir.block import Block, Region
    from yods.ir.location import AnyLocation
    from yods.ir.operation import Operation

T_co = TypeVar("T_co", bound=Type, covariant=True)


class Value(Generic[T_co]):
    """An SSA value of type `T_co`. Source: MLIR, LangRef, "Operations" and "Blocks"."""

    # `_users` maps each operation that has the value as an operand to how many of
    # its operands it fills, so that adding and dropping a use take constant time.
    __slots__ = ("_users", "index", "owner", "type")

    _users: dict[Operation, int] | None
    #: Position among the owner's results or arguments.
    index: int
    #: Assigning changes the type in place; nobody is asked.
    type: T_co

    @property
    def users(self) -> tuple[Operation, ...]:
        """Operations with this value among their operands, each once, first user first."""
        return tuple(self._users) if self._users else ()

    @property
    def user_count(self) -> int:
        """How many operations have this value among their operands; constant time."""
        return len(self._users) if self._users else 0

    def is_used_by(self, op: Operation) -> bool:
        """Whether `op` has this value among its operands; constant time."""
        return self._users is not None and op in self._users

    @property
    def use_count(self) -> int:
        """How many operands this value fills."""
        return sum(self._users.values()) if self._users else 0

    @property
    def has_uses(self) -> bool:
        return bool(self._users)

    @property
    def has_one_use(self) -> bool:
        users = self._users
        return users is not None and len(users) == 1 and self.use_count == 1

    def uses(self) -> Iterator[tuple[Operation, int]]:
        """Each use as the using operation and the operand's number."""
        for user in self.users:
            for number, operand in enumerate(user._operands):
                if operand is self:
                    yield user, number

    def replace_all_uses_with(self, new: Value[Any]) -> None:
        """Make every operand that is this value be `new`."""
        self.replace_uses_with_if(new, None)

    def replace_uses_with_if(
        self, new: Value[Any], wanted: Callable[[Operation], bool] | None
    ) -> None:
        """Make the operands that are this value be `new` in the operations `wanted`.

        Args:
            wanted: Asked about each user; None: all of them.
        """
        users = self._users
        if new is self or not users:
            return
        gained = new._users
        if gained is None:
            gained = new._users = {}
        # The latest first, as MLIR's use lists have it.
        for user in reversed([*users]):
            if wanted is not None and not wanted(user):
                continue
            count = users.pop(user)
            operands = user._operands
            if count == 1:
                # An operation may have very many operands; these steps run at C's speed.
                changed = [*operands]
                changed[operands.index(self)] = new
                user._operands = tuple(changed)
            else:
                user._operands = tuple([new if v is self else v for v in operands])
            gained[user] = gained.get(user, 0) + count

    @property
    def defining_op(self) -> Operation | None:
        """The operation this is a result of; None for a block argument."""
        return None

    @property
    def parent_block(self) -> Block | None:
        """The block in which the value becomes visible; None where its op is in none."""
        raise NotImplementedError

    @property
    def parent_region(self) -> Region | None:
        block = self.parent_block
        return None if block is None else block.parent

    def __str__(self) -> str:
        return services.provided.value_text(self)

    def __repr__(self) -> str:
        return services.provided.repr_text(self)


def replace_all_uses_of_each(values: Sequence[Value[Any]], new: Sequence[Value[Any]]) -> None:
    """Make every operand that is one of `values` be its counterpart among `new`.

    The same as `replace_all_uses_with` for one after the other, but an operation that uses
    many of them is changed once.
    """
    if len(values) < _AT_ONCE or not set(values).isdisjoint(new):
        for value, other in zip(values, new, strict=True):
            value.replace_all_uses_with(other)
        return
    changed: dict[Operation, None] = {}
    for value, other in zip(values, new, strict=True):
        users = value._users
        if not users:
            continue
        value._users = None
        gained = other._users
        if gained is None:
            gained = other._users = {}
        # The latest first, as MLIR's use lists have it.
        for user in reversed(users):
            gained[user] = gained.get(user, 0) + users[user]
            changed[user] = None
    replaced = dict(zip(values, new, strict=True))
    for user in changed:
        user._operands = tuple([replaced.get(v, v) for v in user._operands])


#: Fewer values than this are replaced one by one.
_AT_ONCE = 8


class OpResult(Value[T_co]):
    """A result of an operation."""

    __slots__ = ()

    owner: Operation
    # The slot itself: patterns ask for it more often than for anything else.
    defining_op: Operation = Value.__dict__["owner"]

    def __init__(self, type: T_co, owner: Operation, index: int) -> None:
        self.type = type
        self.owner = owner
        self.index = index
        self._users = None

    @property
    def parent_block(self) -> Block | None:
        return self.owner._block


class BlockArgument(Value[T_co]):
    """An argument of a block."""

    __slots__ = ("_location",)

    owner: Block
    _location: AnyLocation
    defining_op = None

    def __init__(self, type: T_co, owner: Block, index: int, location: AnyLocation = None) -> None:
        self.type = type
        self.owner = owner
        self.index = index
        self._users = None
        self._location = location

    @property
    def parent_block(self) -> Block:
        return self.owner
