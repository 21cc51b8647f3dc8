"""The generic form of operations: `"dialect.op"(%a) <{…}> ({…}) {…} : (i32) -> i32`.

Source: MLIR, LangRef, "Operations", and `OperationParser::parseGenericOperation`; the
order and wording of errors are `mlir-opt`'s.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from yods.builtin.types import FunctionType
from yods.ir.operation import UnregisteredOperation
from yods.literals.patterns import Shortcut
from yods.literals.strings import SUFFIX_ID
from yods.text.grammar.operands import OPERANDS, each_operand
from yods.text.grammar.types import SIMPLE_TYPE
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.value_scopes import UnresolvedOperand


#: The usual beginning of an operation in the generic form: one result name or none, the
#: name in quotes, and its operands with the parentheses around them.
generic_header = Shortcut(
    SPACE + rf"(?:%({SUFFIX_ID}){SPACE}={SPACE})?+"
    rf'"([^"\\\n\v\f\0]++)"{SPACE}\({SPACE}(?:({OPERANDS}){SPACE})?+\)'
)

_usual_type = Shortcut(SPACE + ":" + SIMPLE_TYPE)


def generic_operation(p: OperationParser) -> Operation:
    """An operation whose name stands in quotes."""
    at = p.next_start()
    name = p.string()
    if not name:
        p.pos = at
        raise p.error("empty operation name is invalid")
    if "\0" in name:
        p.pos = at
        raise p.error("null character not allowed in operation name")
    cls = _class(p, name)
    p.expect("(", " to start operand list")
    operands: list[UnresolvedOperand] = []
    if p.peek() == "%":
        operands.append(p.operand())
        while p.accept(","):
            operands.append(p.operand())
    p.expect(")", " to end operand list")
    return _behind_operands(p, at, name, cls, operands)


def usual_generic_operation(p: OperationParser, header: re.Match[str]) -> Operation:
    """As `generic_operation`, from behind `header` on."""
    name = header[2]
    p.pos = header.end(2) + 1
    cls = p.context.operations.get(name) or _class(p, name)
    p.pos = header.end()
    operands = (
        [] if header[3] is None else list(each_operand.finditer(p.text, header.start(3), p.pos))
    )
    return _behind_operands(p, header.start(2) - 1, name, cls, operands)


def _class(p: OperationParser, name: str) -> type[Operation] | None:
    """The class of the operation called `name`; None where operations may be unknown."""
    context = p.context
    cls = context.operation(name)
    if cls is None and not context.allow_unregistered_dialects:
        namespace = name.partition(".")[0]
        if context.dialect(namespace) is None:
            raise p.error(
                "operation being parsed with an unregistered dialect. If this is intended, "
                "please use -allow-unregistered-dialect with the MLIR tool used"
            )
    return cls


def _behind_operands(
    p: OperationParser,
    at: int,
    name: str,
    cls: type[Operation] | None,
    operands: list[UnresolvedOperand],
) -> Operation:
    """What follows the operands of the operation whose name stands at `at`."""
    successors: tuple[Block, ...] = ()
    properties: Attribute | None = None
    regions: list[Region] = []
    attributes: dict[str, Attribute] | None = None
    first = p.peek()
    if first == "[":
        if cls is not None and not cls.may_have_successors():
            raise p.error("successors in non-terminator")
        p.expect("[")
        if p.at("]"):
            raise p.wrong_token("expected list element")
        successors = tuple(p.successor_list())
        if not p.accept("]"):
            raise p.wrong_token("expected ',' or ']'")
        first = p.peek()
    if first == "<":
        p.expect("<")
        properties = p.attribute()
        p.expect(">", " to close properties")
        first = p.peek()
    if first == "(":
        p.expect("(")
        regions = p.comma_separated(p.region)
        p.expect(")", " to end region list")
        first = p.peek()
    if first == "{":
        attributes = p.attribute_dict()
    type_, type_at = _type_of_operation(p)
    if len(type_.inputs) != len(operands):
        # After one "type", `mlir-opt` prints a NUL byte, which nobody can want.
        plural = "" if len(operands) == 1 else "s"
        raise p.error(
            f"expected {len(operands)} operand type{plural} but had {len(type_.inputs)}",
            type_at,
        )
    values = tuple(map(p.resolve, operands, type_.inputs)) if operands else ()
    p.op_start = at
    if cls is None:
        return UnregisteredOperation(
            name,
            values,
            type_.results,
            attributes,
            regions,
            successors,
            (p.source, at),
            properties,
        )
    return _registered(p, cls, values, type_.results, attributes, regions, successors, properties)


def _type_of_operation(p: OperationParser) -> tuple[FunctionType, int]:
    """`: (i32) -> i32`, and where the type begins."""
    usual = _usual_type.match(p.text, p.pos)
    if usual is not None:
        known = p.type_cache.get(usual[1])
        if isinstance(known, FunctionType):
            p.pos = usual.end()
            return known, usual.start(1)
    if not p.accept(":"):
        raise p.wrong_token("expected ':' followed by operation type")
    at = p.next_start()
    type_ = p.type()
    if not isinstance(type_, FunctionType):
        raise p.error("expected function type", at)
    return type_, at


def _registered(
    p: OperationParser,
    cls: type[Operation],
    operands: tuple[Value[Any], ...],
    result_types: tuple[Type, ...],
    attributes: dict[str, Attribute] | None,
    regions: list[Region],
    successors: tuple[Block, ...],
    properties: Attribute | None,
) -> Operation:
    """An operation of a known class."""
    location = (p.source, p.op_start)
    if not attributes and properties is None and not cls.SEGMENTS:
        return cls.create(operands, result_types, None, regions, successors, location)
    # Many a text has nothing of this.
    from yods.text import generic_properties

    if attributes:
        generic_properties.take_legacy(cls, attributes, location, alone=properties is None)
    inherent: dict[str, Attribute] = {}
    if properties is not None:
        inherent = generic_properties.converted(cls, properties, location)
    op = cls.create(operands, result_types, attributes, regions, successors, location)
    for name, attribute in inherent.items():
        setattr(op, cls.PROPERTIES[name], attribute)
    if cls.NATIVE_PROPERTIES and properties is not None:
        from yods.text.properties import native_values

        for slot, value in native_values(cls, properties, location).items():
            setattr(op, slot, value)
    if cls.SEGMENTS:
        generic_properties.complete_segments(op)
    return op
