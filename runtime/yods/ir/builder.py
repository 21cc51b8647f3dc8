"""Building IR: a position in a block, and operations put there one after another."""

from __future__ import annotations

from contextlib import contextmanager

from yods.hints import TYPE_CHECKING, Any, NamedTuple, TypeVar
from yods.ir.block import Block, Region
from yods.ir.operation import Operation
from yods.ir.value import BlockArgument, OpResult

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Self

    from yods.ir.attribute import Type
    from yods.ir.location import AnyLocation
    from yods.ir.value import Value

OpT = TypeVar("OpT", bound=Operation)


class InsertionPoint(NamedTuple):
    """A place between operations: before `anchor`, or at the end of `block` without one."""

    block: Block
    anchor: Operation | None = None

    @classmethod
    def at_start(cls, block: Block) -> InsertionPoint:
        return cls(block, block._first)

    @classmethod
    def at_end(cls, block: Block) -> InsertionPoint:
        return cls(block)

    @classmethod
    def before(cls, op: Operation) -> InsertionPoint:
        return cls(_block_of(op), op)

    @classmethod
    def after(cls, op: Operation) -> InsertionPoint:
        return cls(_block_of(op), op._next)


class Builder:
    """Inserts operations at a position that stays after the last one.

    Args:
        insertion_point: Where operations go; None: `insert` leaves them in no block.
        location: Given to inserted operations that have none.

    Source: MLIR, `OpBuilder`.
    """

    __slots__ = ("_anchor", "_block", "location")

    def __init__(
        self, insertion_point: InsertionPoint | None = None, location: AnyLocation = None
    ) -> None:
        self.location = location
        self._block: Block | None = None
        self._anchor: Operation | None = None
        self.insertion_point = insertion_point

    # Builders at a position.

    @classmethod
    def at_start(cls, block: Block, location: AnyLocation = None) -> Self:
        """A builder before the first operation of `block`."""
        return cls(InsertionPoint.at_start(block), location)

    @classmethod
    def at_end(cls, block: Block, location: AnyLocation = None) -> Self:
        """A builder after the last operation of `block`."""
        return cls(InsertionPoint.at_end(block), location)

    @classmethod
    def before(cls, op: Operation) -> Self:
        """A builder before `op`, at its location. Raises ValueError if in no block."""
        return cls(InsertionPoint.before(op), op._location)

    @classmethod
    def after(cls, op: Operation) -> Self:
        """A builder after `op`, at its location. Raises ValueError if in no block."""
        return cls(InsertionPoint.after(op), op._location)

    # The position.

    @property
    def insertion_point(self) -> InsertionPoint | None:
        """Where the next operation goes; None where operations are not inserted."""
        return None if self._block is None else InsertionPoint(self._block, self._anchor)

    @insertion_point.setter
    def insertion_point(self, point: InsertionPoint | None) -> None:
        self._block = None if point is None else point.block
        self._anchor = None if point is None else point.anchor

    @property
    def insertion_block(self) -> Block | None:
        """The block the next operation goes into."""
        return self._block

    def set_to_start(self, block: Block) -> None:
        """Move before the first operation of `block`."""
        self.insertion_point = InsertionPoint.at_start(block)

    def set_to_end(self, block: Block) -> None:
        """Move after the last operation of `block`."""
        self._block, self._anchor = block, None

    def set_before(self, op: Operation) -> None:
        """Move before `op`. Raises ValueError if it is in no block."""
        self._block, self._anchor = _block_of(op), op

    def set_after(self, op: Operation) -> None:
        """Move after `op`. Raises ValueError if it is in no block."""
        self.insertion_point = InsertionPoint.after(op)

    def set_after_value(self, value: Value[Any]) -> None:
        """Move to the first place where `value` may be used."""
        if isinstance(value, OpResult):
            self.set_after(value.owner)
        else:
            assert isinstance(value, BlockArgument)
            self.set_to_start(value.owner)

    @contextmanager
    def restored(self) -> Iterator[Self]:
        """`with builder.restored():` goes back, at its end, to where the builder stood."""
        block, anchor, location = self._block, self._anchor, self.location
        try:
            yield self
        finally:
            self._block, self._anchor, self.location = block, anchor, location

    @contextmanager
    def at(self, place: InsertionPoint | Block | Operation) -> Iterator[Self]:
        """`with builder.at(place):` builds there, and then goes back.

        Args:
            place: A point; or a block, at whose end it is; or an operation, before which.
        """
        with self.restored():
            if isinstance(place, Block):
                place = InsertionPoint.at_end(place)
            elif isinstance(place, Operation):
                place = InsertionPoint.before(place)
            self.insertion_point = place
            yield self

    @contextmanager
    def at_end_of(self, block: Block) -> Iterator[Block]:
        """`with builder.at_end_of(block):` builds there, and then goes back."""
        with self.restored():
            self.set_to_end(block)
            yield block

    @contextmanager
    def inside(self, region: Region) -> Iterator[Sequence[BlockArgument[Any]]]:
        """`with builder.inside(loop.region) as (i,):` builds at the end of the one block of
        `region`, before its terminator if it has one, and then goes back.

        Raises:
            ValueError: There is not one block.
        """
        if len(region.blocks) != 1:
            raise ValueError(f"the region has {len(region.blocks)} blocks, not one")
        (block,) = region.blocks
        last = block._last
        with self.restored():
            ends = last is not None and last.might_be_terminator
            self._block, self._anchor = block, last if ends else None
            yield block.arguments

    # Inserting.

    def insert(self, op: OpT) -> OpT:
        """Put `op`, which is in no block, at the position; the position is then after it."""
        if op._location is None:
            op._location = self.location
        block = self._block
        if block is not None:
            anchor = self._anchor
            if anchor is None:
                block.append(op)
            else:
                block.insert_before(anchor, op)
            self.inserted(op)
        return op

    def inserted(self, op: Operation) -> None:
        """Called for each operation put into a block; a rewriter wants to know."""

    def clone(self, op: OpT, mapping: dict[Any, Any] | None = None) -> OpT:
        """Insert a copy of `op`, with everything inside; `mapping` as for `Operation.clone`."""
        return self.insert(op.clone(mapping))

    def create_block(
        self,
        region: Region,
        argument_types: Sequence[Type] = (),
        locations: Sequence[AnyLocation] | None = None,
        *,
        before: Block | None = None,
    ) -> Block:
        """Add a block to `region`, before block `before` or last, and move to its end.

        Args:
            locations: One for each argument; the builder's own where not given.
        """
        if locations is None:
            locations = [self.location] * len(argument_types)
        block = Block()
        block.add_arguments(argument_types, locations)
        index = len(region.blocks) if before is None else region.blocks.index(before)
        region.insert_block(index, block)
        self.set_to_end(block)
        return block

    def build_region(
        self, argument_types: Sequence[Type] = (), body: Callable[..., object] | None = None
    ) -> Region:
        """A new region with an entry block, which `body` fills.

        Args:
            body: Called with the block's arguments while the builder is at the
                end of the block; afterwards the builder is back where it was.
        """
        region = Region()
        with self.restored():
            block = self.create_block(region, argument_types)
            if body is not None:
                body(*block.arguments)
        return region


def _block_of(op: Operation) -> Block:
    if op._block is None:
        raise ValueError(f"'{op.name}' op is in no block")
    return op._block
