"""Blocks and regions: what operations contain, and what contains operations.

Source: MLIR, LangRef, "Blocks" and "Regions".
"""

from __future__ import annotations

from sys import maxsize

from yods.hints import TYPE_CHECKING, Any
from yods.ir import services
from yods.ir.value import BlockArgument

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from typing import SupportsIndex

    from yods.ir.attribute import Type
    from yods.ir.location import AnyLocation
    from yods.ir.operation import Operation


#: How far from where it was a block is looked for first.
_NEAR = 256


class Block:
    """A list of operations run in order, with arguments."""

    # Operations form a doubly linked list through their own slots.
    __slots__ = ("_arguments", "_first", "_last", "_order_valid", "_place", "_users", "parent")

    def __init__(self, argument_types: Iterable[Type] = ()) -> None:
        self.parent: Region | None = None
        self._first: Operation | None = None
        self._last: Operation | None = None
        self._order_valid = False
        # About its index in its region; see `Blocks`.
        self._place = 0
        # Terminators that name the block as a successor, with how often.
        self._users: dict[Operation, int] | None = None
        self._arguments: tuple[BlockArgument[Any], ...] = ()
        if argument_types:
            self._arguments = tuple(
                [BlockArgument(t, self, i) for i, t in enumerate(argument_types)]
            )

    # Arguments.

    @property
    def arguments(self) -> tuple[BlockArgument[Any], ...]:
        return self._arguments

    def add_argument(self, type_: Type, location: AnyLocation = None) -> BlockArgument[Any]:
        """Append an argument of type `type_`."""
        argument = BlockArgument(type_, self, len(self._arguments), location)
        self._arguments += (argument,)
        return argument

    def add_arguments(
        self, types: Iterable[Type], locations: Iterable[AnyLocation] | None = None
    ) -> tuple[BlockArgument[Any], ...]:
        """Append arguments of these types at once.

        Args:
            locations: One for each; none have one where not given.
        """
        types = tuple(types)
        places = (None,) * len(types) if locations is None else locations
        start = len(self._arguments)
        added = tuple(
            [
                BlockArgument(type_, self, start + number, location)
                for number, (type_, location) in enumerate(zip(types, places, strict=True))
            ]
        )
        self._arguments += added
        return added

    def insert_argument(
        self, index: int, type_: Type, location: AnyLocation = None
    ) -> BlockArgument[Any]:
        """Insert an argument before number `index`; later ones move up by one."""
        argument = BlockArgument(type_, self, index, location)
        arguments = [*self._arguments[:index], argument, *self._arguments[index:]]
        for number, each in enumerate(arguments):
            each.index = number
        self._arguments = tuple(arguments)
        return argument

    def erase_argument(self, index: int) -> None:
        """Remove argument number `index`, which must have no uses."""
        self.erase_arguments((index,))

    def erase_arguments(self, numbers: Collection[int]) -> None:
        """Remove the arguments of these numbers, which must have no uses.

        Raises:
            ValueError: Somebody uses one of them; none is removed.
        """
        for number in numbers:
            if self._arguments[number]._users:
                raise ValueError(f"block argument #{number} still has uses")
        kept = tuple([a for number, a in enumerate(self._arguments) if number not in numbers])
        self._arguments = kept
        for number, argument in enumerate(kept):
            argument.index = number

    def __repr__(self) -> str:
        return services.provided.repr_text(self)

    # Operations.

    @property
    def operations(self) -> Operations:
        """The block's operations in order: iterable, also while they are erased or moved."""
        return Operations(self)

    def __iter__(self) -> Iterator[Operation]:
        return iter(Operations(self))

    @property
    def first_op(self) -> Operation | None:
        return self._first

    @property
    def last_op(self) -> Operation | None:
        return self._last

    @property
    def terminator(self) -> Operation | None:
        """The last operation where it is a terminator (or of an unknown dialect)."""
        last = self._last
        return last if last is not None and last.might_be_terminator else None

    @property
    def is_empty(self) -> bool:
        return self._first is None

    def append(self, op: Operation) -> None:
        """Put `op`, which is in no block, at the end."""
        if op._block is not None:
            raise ValueError(f"'{op.name}' op is already in a block; move it instead")
        last = self._last
        op._block = self
        op._previous = last
        if last is None:
            self._first = op
        else:
            last._next = op
        self._last = op
        self._order_valid = False

    def insert_before(self, anchor: Operation | None, op: Operation) -> None:
        """Put `op`, which is in no block, before `anchor`; at the end where that is None."""
        if anchor is None:
            self.append(op)
            return
        if op._block is not None:
            raise ValueError(f"'{op.name}' op is already in a block; move it instead")
        if anchor._block is not self:
            raise ValueError(f"the anchor '{anchor.name}' op is not in this block")
        before = anchor._previous
        op._block = self
        op._previous = before
        op._next = anchor
        anchor._previous = op
        if before is None:
            self._first = op
        else:
            before._next = op
        self._order_valid = False

    def _unlink(self, op: Operation) -> None:
        before, after = op._previous, op._next
        if before is None:
            self._first = after
        else:
            before._next = after
        if after is None:
            self._last = before
        else:
            after._previous = before
        op._block = op._previous = op._next = None

    def _number_operations(self) -> None:
        order = 0
        op = self._first
        while op is not None:
            op._order = order
            order += 1
            op = op._next
        self._order_valid = True

    # Control flow.

    @property
    def successors(self) -> tuple[Block, ...]:
        last = self._last
        return () if last is None else last._successors

    @property
    def predecessors(self) -> tuple[Block, ...]:
        """Blocks whose terminators name this one, each once."""
        users = self._users
        if not users:
            return ()
        blocks = {user._block: None for user in users if user._block is not None}
        return tuple(blocks)

    @property
    def parent_op(self) -> Operation | None:
        return None if self.parent is None else self.parent.owner

    # Surgery.

    def split_before(self, op: Operation) -> Block:
        """Move `op` and what follows into a new block placed right after this one."""
        if op._block is not self:
            raise ValueError(f"'{op.name}' op is not in this block")
        new = Block()
        if self.parent is not None:
            blocks = self.parent.blocks
            self.parent.insert_block(blocks.index(self) + 1, new)
        before = op._previous
        new._first, new._last = op, self._last
        op._previous = None
        self._last = before
        if before is None:
            self._first = None
        else:
            before._next = None
        moving: Operation | None = op
        while moving is not None:
            moving._block = new
            moving = moving._next
        self._order_valid = False
        return new

    def take_operations(self, source: Block, anchor: Operation | None = None) -> None:
        """Move all operations of `source` to before `anchor`; to the end where that is None.

        They are linked in unchanged: only their parent is set.
        """
        if source is self:
            raise ValueError("a block cannot take its own operations")
        if anchor is not None and anchor._block is not self:
            raise ValueError(f"the anchor '{anchor.name}' op is not in this block")
        first, last = source._first, source._last
        if first is None or last is None:
            return
        op: Operation | None = first
        while op is not None:
            op._block = self
            op = op._next
        source._first = source._last = None
        before = self._last if anchor is None else anchor._previous
        first._previous = before
        if before is None:
            self._first = first
        else:
            before._next = first
        last._next = anchor
        if anchor is None:
            self._last = last
        else:
            anchor._previous = last
        self._order_valid = False

    def erase(self) -> None:
        """Remove the block from its region, with everything in it."""
        if self._users:
            raise ValueError("block still has predecessors")
        self.drop_all_references()
        op = self._last
        while op is not None:
            before = op._previous
            op.erase()
            op = before
        if self.parent is not None:
            self.parent.blocks.remove(self)
            self.parent = None

    def drop_all_references(self) -> None:
        """Let go of every operand and successor used inside, however deep."""
        op = self._first
        while op is not None:
            op.drop_all_references()
            op = op._next


class Operations:
    """A view of a block's operations."""

    __slots__ = ("_block",)

    def __init__(self, block: Block) -> None:
        self._block = block

    def __iter__(self) -> Iterator[Operation]:
        op = self._block._first
        while op is not None:
            # Read on before handing out: the caller may erase or move the op.
            following = op._next
            yield op
            op = following

    def __reversed__(self) -> Iterator[Operation]:
        op = self._block._last
        while op is not None:
            following = op._previous
            yield op
            op = following

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __getitem__(self, index: int) -> Operation:
        """Operation number `index`, counted from the end where negative; linear time."""
        walk = iter(self) if index >= 0 else reversed(self)
        for number, op in enumerate(walk):
            if number == (index if index >= 0 else -index - 1):
                return op
        raise IndexError(f"the block has no operation number {index}")

    def __bool__(self) -> bool:
        return self._block._first is not None


class Blocks(list[Block]):
    """A list of blocks that finds one without looking at all before it.

    Each block knows about where it stood. That is off by as many blocks as came and went in front
    since, so it is looked for near there, and then as far off as the one before was; only when it
    is in neither place, all are numbered again.
    """

    # No slot and no `__init__`: most regions have few blocks and never need it.
    _off = 0

    def index(self, block: Block, start: SupportsIndex = 0, stop: SupportsIndex = maxsize) -> int:
        """As `list.index`."""
        find = super().index
        if len(self) <= _NEAR or start != 0 or stop != maxsize:
            return find(block, start, stop)
        known = block._place
        for about in (known, known + self._off):
            low, high = max(about - _NEAR, 0), max(about + _NEAR, 0)
            # `list.index` that fails spells the block for its message, which takes long.
            if block not in self[low:high]:
                continue
            found = find(block, low, high)
            if abs(found - known) > _NEAR // 2:
                self._off = found - known
            break
        else:
            found = find(block)
            for place, each in enumerate(self):
                each._place = place
            self._off = 0
        block._place = found
        return found

    def remove(self, block: Block) -> None:
        """As `list.remove`."""
        del self[self.index(block)]


class Region:
    """A list of blocks, owned by an operation; the first block is the entry."""

    __slots__ = ("blocks", "owner")

    def __init__(self, blocks: Iterable[Block] = ()) -> None:
        self.owner: Operation | None = None
        self.blocks: list[Block] = Blocks()
        for block in blocks:
            self.append(block)

    def __repr__(self) -> str:
        return services.provided.repr_text(self)

    @property
    def entry_block(self) -> Block | None:
        return self.blocks[0] if self.blocks else None

    @property
    def block(self) -> Block:
        """The only block. Raises ValueError where there are none or several."""
        (block,) = self.blocks
        return block

    @property
    def is_empty(self) -> bool:
        return not self.blocks

    def __iter__(self) -> Iterator[Block]:
        return iter(tuple(self.blocks))

    def append(self, block: Block) -> Block:
        return self.insert_block(len(self.blocks), block)

    def insert_block(self, index: int, block: Block) -> Block:
        """Insert `block`, which is in no region, before block number `index`."""
        if block.parent is not None:
            raise ValueError("block is already in a region")
        self.blocks.insert(index, block)
        block._place = index
        block.parent = self
        return block

    def take_blocks(self, other: Region) -> None:
        """Move all blocks of `other` to the end of this region."""
        for block in other.blocks:
            block.parent = self
        self.blocks.extend(other.blocks)
        other.blocks = Blocks()

    def is_ancestor_of(self, other: Region) -> bool:
        """Whether `other` is this region or lies anywhere inside it."""
        region: Region | None = other
        while region is not None:
            if region is self:
                return True
            owner = region.owner
            block = None if owner is None else owner._block
            region = None if block is None else block.parent
        return False
