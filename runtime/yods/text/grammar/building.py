"""Building of operations from the pieces that a custom form has read."""

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
    op = cls._without_parts()
    slots = cls.INHERENT_ATTRIBUTES
    if attributes and slots:
        if cls.SEGMENTS:
            from yods.text.generic_properties import rename_segments

            rename_segments(cls, attributes, prevails=True)
        for name, slot in slots.items():
            if name in attributes:
                given = attributes.pop(name)
                # As in C++, a value of the wrong storage type is dropped.
                setattr(op, slot, given if cls.accepts_storage(name, given) else None)
    location = (p.source, p.op_start)
    op._attach_parts(operands, result_types, regions, successors, attributes, location)
    return op


def build_functional(p: OperationParser, cls: type[OpT]) -> OpT:
    """Read ``operands attr-dict `:` functional-type(operands, results)``, a form of many."""
    at = p.next_start()
    operands = p.operand_list()
    attributes = p.own_attribute_dict(cls)
    p.expect(":")
    type_ = p.functional_type()
    return build(p, cls, p.resolve_all(operands, type_.inputs, at), type_.results, attributes)


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
