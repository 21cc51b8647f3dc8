"""Building of operations from the pieces that a custom form has read."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, TypeVar
from yods.ir.attribute import InvalidParameters
from yods.ir.diagnostics import Diagnostic, OperationError, ParseError
from yods.ir.operation import Operation
from yods.ir.value import OpResult
from yods.literals.patterns import Shortcut
from yods.text.grammar.operands import OPERANDS, PAIR, each_operand
from yods.text.grammar.types import ALL_TYPES, SIMPLE_TYPE
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block, Region
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser

OpT = TypeVar("OpT", bound=Operation)

_new = object.__new__

_binary = Shortcut(rf"{PAIR}{SPACE}:{SIMPLE_TYPE}")
_typed_operands = Shortcut(SPACE + rf"({OPERANDS}) : {ALL_TYPES}")


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
    slots = cls.INHERENT_ATTRIBUTES
    if cls.PROPERTIES:
        op = cls._without_parts()
    else:
        # The same, written out for most classes.
        op = _new(cls)
        for slot in slots.values():
            setattr(op, slot, None)
    if attributes and slots:
        if cls.SEGMENTS:
            from yods.text.generic_properties import rename_segments

            rename_segments(cls, attributes, prevails=True)
        for name in slots.keys() & attributes.keys():
            given = attributes.pop(name)
            # As in C++, a value of the wrong storage type is dropped.
            if cls.accepts_storage(name, given):
                setattr(op, slots[name], given)
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


def build_binary(p: OperationParser, cls: type[OpT]) -> OpT | None:
    """Read `%a, %b : T` where operands and result have type T; None, and nothing is taken, if
    anything else is here.

    Inherent attributes get their defaults.
    """
    common = _binary.match(p.text, p.pos)
    if common is not None:
        one, other, spelling = common.groups()
        type_ = p.type_cache.get(spelling)
        first, second = p.values.get(one), p.values.get(other)
        if first is not None and second is not None and first.type is type_ is second.type:
            p.pos = common.end()
            op = build(p, cls, (first, second), (type_,))
            for slot, default in cls.DEFAULTS.items():
                setattr(op, slot, default)
            return op
    return None


def build_terminator(p: OperationParser, cls: type[OpT]) -> OpT:
    """Read ``attr-dict ($operands^ `:` type($operands))?``, the form of most terminators."""
    common = _typed_operands.match(p.text, p.pos)
    types: Sequence[Type] | None = None if common is None else p.type_list_cache.get(common[2])
    if common is not None and types is not None:
        p.pos = common.end()
        # Mostly it is one.
        value = p.values.get(common[1][1:])
        if value is not None and len(types) == 1 and value.type is types[0]:
            return build(p, cls, (value,))
        start, end = common.span(1)
        operands = list(each_operand.finditer(p.text, start, end))
        return build(p, cls, p.resolve_all(operands, types, start))
    attributes = p.own_attribute_dict(cls)
    at = p.next_start()
    operands = p.operand_list()
    types = ()
    if operands:
        p.expect(":")
        types = p.type_list()
    return build(p, cls, p.resolve_all(operands, types, at), (), attributes)


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
