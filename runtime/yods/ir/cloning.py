"""Copying operations with everything inside them."""

from __future__ import annotations

from yods.hints import Any, TypeVar, cast
from yods.ir.block import Block, Region
from yods.ir.garbage import WithoutCollection
from yods.ir.operation import Operation
from yods.ir.value import BlockArgument, OpResult

OpT = TypeVar("OpT", bound=Operation)
_new = object.__new__

# Slots a class adds to those of every operation, as for inherent attributes.
_own_slots: dict[type[Operation], tuple[str, ...]] = {}


def own_slots(cls: type[Operation]) -> tuple[str, ...]:
    """The slots `cls` and its bases add to those every operation has."""
    found = _own_slots.get(cls)
    if found is None:
        names: list[str] = []
        for base in cls.__mro__:
            if base is not Operation and issubclass(base, Operation):
                slots = base.__dict__.get("__slots__", ())
                names += [slots] if isinstance(slots, str) else slots
        found = _own_slots[cls] = tuple(names)
    return found


def clone_operation(op: OpT, mapping: dict[Any, Any]) -> OpT:
    """A copy of `op`, in no block; see `Operation.clone`.

    Locations are kept. Operands and successors that `mapping` does not name, neither
    at the start nor by what is cloned, stay those of the original.

    Source: MLIR, `Operation::clone` and `Region::cloneInto`.
    """
    cloner = _Cloner(mapping)
    copy = cloner.operations(op, op._next, None)
    cloner.finish()
    return cast("OpT", copy)


def clone_region(region: Region, mapping: dict[Any, Any]) -> Region:
    """A copy of `region`, of no operation; `mapping` as for `Operation.clone`."""
    cloner = _Cloner(mapping)
    copy = Region()
    cloner.pending.append((region, copy))
    cloner.finish()
    return copy


class _Cloner:
    """The copies made so far, and what is left to copy."""

    __slots__ = ("mapping", "pending", "unresolved")

    def __init__(self, mapping: dict[Any, Any]) -> None:
        self.mapping = mapping
        #: Regions, and their copies that are still empty: nesting has no limit.
        self.pending: list[tuple[Region, Region]] = []
        #: Copies with operands that are not mapped yet: the value may be defined later.
        self.unresolved: list[tuple[Operation, Operation]] = []

    def finish(self) -> None:
        """Copy the contents of regions."""
        pending, mapping = self.pending, self.mapping
        with WithoutCollection():
            while pending:
                self._blocks(*pending.pop())
        for original, made in self.unresolved:
            operands = tuple([mapping.get(value, value) for value in original._operands])
            if operands != made._operands:
                made.operands = operands

    def _blocks(self, source: Region, target: Region) -> None:
        mapping = self.mapping
        for block in source.blocks:
            copy = mapping[block] = Block()
            copy._arguments = tuple(
                [BlockArgument(a.type, copy, a.index, a._location) for a in block._arguments]
            )
            mapping.update(zip(block._arguments, copy._arguments, strict=True))
            target.append(copy)
        for block, copy in zip(source.blocks, target.blocks, strict=True):
            self.operations(block._first, None, copy)

    def operations(
        self, op: Operation | None, end: Operation | None, block: Block | None
    ) -> Operation | None:
        """Copy `op` and what follows it up to `end` into a block that is empty, or into none.

        The regions of the copies are still empty and in `pending`.

        Returns:
            The first copy.
        """
        # All of `Operation._attach_parts` and `Block.append`, without calls: the parts are right.
        mapping = self.mapping
        find = mapping.get
        first: Operation | None = None
        previous: Operation | None = None
        while op is not end:
            assert op is not None
            cls = op.__class__
            copy = _new(cls)
            for slot in _own_slots[cls] if cls in _own_slots else own_slots(cls):
                # A slot that was never filled stays so.
                try:
                    value = getattr(op, slot)
                except AttributeError:
                    continue
                setattr(copy, slot, value)
            mapped: tuple[Any, ...] = tuple(map(find, op._operands))
            if None in mapped:
                mapped = tuple([find(value, value) for value in op._operands])
                self.unresolved.append((op, copy))
            copy._operands = mapped
            for value in mapped:
                users = value._users
                if users is None:
                    value._users = {copy: 1}
                elif copy in users:
                    users[copy] += 1
                else:
                    users[copy] = 1
            results = []
            for result in op._results:
                made = mapping[result] = _new(OpResult)
                made.type = result.type
                made.owner = copy
                made.index = result.index
                made._users = None
                results.append(made)
            copy._results = (*results,)
            copy._successors = op._successors
            if op._successors:
                copy._successors = tuple([find(each, each) for each in op._successors])
                copy._add_block_uses(copy._successors)
            copy.regions = op.regions
            if op.regions:
                copy.regions = tuple([Region() for _ in op.regions])
                for region in copy.regions:
                    region.owner = copy
                self.pending.extend(zip(op.regions, copy.regions, strict=True))
            copy._attributes = dict(op._attributes) if op._attributes else None
            copy._location = op._location
            copy._block = block
            copy._previous = previous
            copy._next = None
            if previous is None:
                first = copy
            else:
                previous._next = copy
            previous = copy
            op = op._next
        if block is not None:
            block._first, block._last = first, previous
        return first
