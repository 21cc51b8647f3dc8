"""From what a custom form has read to the operation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from yods.ir.attribute import InvalidParameters
from yods.ir.diagnostics import Diagnostic, OperationError, ParseError
from yods.ir.operation import Operation
from yods.ir.value import OpResult

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block, Region
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser

OpT = TypeVar("OpT", bound=Operation)

_new = object.__new__


def build(
    p: OperationParser,
    cls: type[OpT],
    operands: tuple[Value[Any], ...] = (),
    result_types: Sequence[Type] = (),
    attributes: dict[str, Attribute] | None = None,
    regions: tuple[Region, ...] = (),
    successors: tuple[Block, ...] = (),
) -> OpT:
    """The operation read: a `cls` of these parts, at the place of its name.

    Inherent attributes among `attributes` go to their slots. The others are set
    by the caller on the result.
    """
    # The same as `Operation.create`, without its generality: this runs for every
    # operation of a file.
    op: OpT = _new(cls)
    _put_together(p, op, operands, result_types, regions, successors)
    properties = cls.PROPERTIES
    if properties:
        for slot in properties.values():
            setattr(op, slot, None)
        if attributes:
            if cls.SEGMENTS:
                from yods.text.generic_properties import rename_segments

                rename_segments(cls, attributes, prevails=True)
            for name in properties.keys() & attributes.keys():
                given = attributes.pop(name)
                # As in MLIR, what no slot can hold is lost.
                setattr(op, properties[name], given if cls.stores_property(name, given) else None)
    for native in cls.NATIVE_PROPERTIES.values():
        setattr(op, native.slot, native.default)
    op._attributes = attributes or None
    return op


def _put_together(
    p: OperationParser,
    op: Operation,
    operands: tuple[Value[Any], ...],
    result_types: Sequence[Type],
    regions: tuple[Region, ...],
    successors: tuple[Block, ...],
) -> None:
    """Give an operation of which nothing is set yet all but its attributes."""
    op._operands = operands
    for value in operands:
        users = value._users
        if users is None:
            value._users = {op: 1}
        elif op in users:
            users[op] += 1
        else:
            users[op] = 1
    if not result_types:
        op._results = ()
    elif len(result_types) == 1:
        # What `OpResult(result_types[0], op, 0)` does, without a call.
        result: OpResult[Any] = _new(OpResult)
        result.type = result_types[0]
        result.owner = op
        result.index = 0
        result._users = None
        op._results = (result,)
    else:
        op._results = tuple([OpResult(t, op, i) for i, t in enumerate(result_types)])
    op.regions = regions
    for region in regions:
        region.owner = op
    op._successors = successors
    for block in successors:
        uses = block._users
        if uses is None:
            block._users = {op: 1}
        else:
            uses[op] = uses.get(op, 0) + 1
    op._location = (p.source, p.op_start)
    op._block = op._previous = op._next = None


def set_inferred_types(p: OperationParser, op: Operation) -> None:
    """Give `op`, so far without results, those that it infers."""
    infer: Any = op
    try:
        types = infer.infer_return_types()
    except OperationError as wrong:
        raise ParseError(wrong.diagnostic) from None
    except InvalidParameters as wrong:
        raise ParseError(Diagnostic(str(wrong), op._location)) from None
    if types is None:
        raise ParseError(Diagnostic("failed to infer returned types", (p.source, p.op_start)))
    op._results = tuple([OpResult(t, op, i) for i, t in enumerate(types)])
