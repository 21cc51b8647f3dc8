"""Copying operations with everything inside them."""

from __future__ import annotations

from typing import Any, TypeVar

from yods.ir.block import Block, Region
from yods.ir.garbage import WithoutCollection
from yods.ir.operation import Operation
from yods.ir.value import BlockArgument

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
    # Copies with operands that are not mapped yet: the value may be defined later.
    unresolved: list[tuple[Operation, Operation]] = []
    pending: list[tuple[Region, Region]] = []
    copy = _shell(op, mapping, pending, unresolved)
    _clone_rest(mapping, pending, unresolved)
    return copy


def clone_region(region: Region, mapping: dict[Any, Any]) -> Region:
    """A copy of `region`, of no operation; `mapping` as for `Operation.clone`."""
    copy = Region()
    _clone_rest(mapping, [(region, copy)], [])
    return copy


def _clone_rest(
    mapping: dict[Any, Any],
    pending: list[tuple[Region, Region]],
    unresolved: list[tuple[Operation, Operation]],
) -> None:
    """Copy the contents of regions; with a worklist, since nesting has no limit."""
    with WithoutCollection():
        while pending:
            _clone_blocks(*pending.pop(), mapping, pending, unresolved)
    for original, made in unresolved:
        operands = tuple([mapping.get(value, value) for value in original._operands])
        if operands != made._operands:
            made.operands = operands


def _clone_blocks(
    source: Region,
    target: Region,
    mapping: dict[Any, Any],
    pending: list[tuple[Region, Region]],
    unresolved: list[tuple[Operation, Operation]],
) -> None:
    blocks = []
    for block in source.blocks:
        copy = Block()
        copy._arguments = tuple(
            [BlockArgument(a.type, copy, a.index, a._location) for a in block._arguments]
        )
        mapping[block] = copy
        mapping.update(zip(block._arguments, copy._arguments, strict=True))
        target.append(copy)
        blocks.append((block, copy))
    for block, copy in blocks:
        op = block._first
        while op is not None:
            copy.append(_shell(op, mapping, pending, unresolved))
            op = op._next


def _shell(
    op: OpT,
    mapping: dict[Any, Any],
    pending: list[tuple[Region, Region]],
    unresolved: list[tuple[Operation, Operation]],
) -> OpT:
    """Return a copy of `op` whose regions are still empty and in `pending`."""
    cls = type(op)
    copy = _new(cls)
    for slot in own_slots(cls):
        # A slot that was never filled stays so.
        if hasattr(op, slot):
            setattr(copy, slot, getattr(op, slot))
    operands = op._operands
    regions = tuple([Region() for _ in op.regions]) if op.regions else ()
    successors = op._successors
    if successors:
        successors = tuple([mapping.get(block, block) for block in successors])
    mapped: tuple[Any, ...] = tuple([mapping.get(value) for value in operands])
    complete = None not in mapped
    if not complete:
        mapped = tuple([mapping.get(value, value) for value in operands])
    types = tuple([result.type for result in op._results])
    copy._attach_parts(mapped, types, regions, successors, op._attributes, op._location)
    for result, made in zip(op._results, copy._results, strict=True):
        mapping[result] = made
    if not complete:
        unresolved.append((op, copy))
    pending.extend(zip(op.regions, regions, strict=True))
    return copy
