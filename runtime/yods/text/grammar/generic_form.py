"""The generic form of operations: `"dialect.op"(%a) <{…}> ({…}) {…} : (i32) -> i32`.

Source: MLIR, LangRef, "Operations", and `OperationParser::parseGenericOperation`; the
order and wording of errors are `mlir-opt`'s.
"""

from __future__ import annotations

import re

from yods.builtin.types import FunctionType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.operation import UnregisteredOperation
from yods.literals.patterns import Shortcut
from yods.literals.strings import SUFFIX_ID
from yods.text.grammar.attributes import FLAT_DICTIONARY
from yods.text.grammar.operands import OPERANDS, each_operand
from yods.text.grammar.types import SIMPLE_TYPE, new_type
from yods.text.scanner import SPACE
from yods.text.value_scopes import resolve_each

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.value_scopes import UnresolvedOperand


#: The name of the results and perhaps how many they are, or nothing.
RESULT = rf"(?:%({SUFFIX_ID})(?::([1-9][0-9]{{0,3}}))?+{SPACE}={SPACE})?+"
#: The common beginning of an operation in the generic form: one result name or none, the
#: name in quotes, and its operands with the parentheses around them; group 5 ends there. Then
#: common properties, which group 7 ends, and, where nothing comes between, the type.
generic_header = Shortcut(
    SPACE + RESULT + rf'"([^"\\\n\v\f\0]++)"{SPACE}\({SPACE}(?:({OPERANDS}){SPACE})?+\)()'
    rf"(?:{SPACE}<({FLAT_DICTIONARY})>())?+(?:{SPACE}:{SIMPLE_TYPE})?+"
)
_simple_type = Shortcut(SPACE + ":" + SIMPLE_TYPE)


def generic_operation(p: OperationParser) -> Operation:
    """An operation whose name is in quotes."""
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
    operands = p.operand_list()
    p.expect(")", " to end operand list")
    return _after_operands(p, at, name, cls, operands)


def operation_after_header(p: OperationParser, header: re.Match[str]) -> Operation:
    """As `generic_operation`, where `header` has matched its beginning."""
    name, listed, given, spelling = header.group(3, 4, 6, 8)
    p.pos = header.end(3) + 1
    cls = _class(p, name)
    p.pos = header.end(5)
    operands: list[UnresolvedOperand] = []
    if listed is not None:
        operands = list(each_operand.finditer(p.text, *header.span(4)))
    properties = None
    if given is not None:
        properties = p.attribute_cache.get(given)
        if properties is None:
            return _after_operands(p, header.start(3) - 1, name, cls, operands)
        p.pos = header.end(7)
    type_ = None if spelling is None else p.type_cache.get(spelling)
    if isinstance(type_, FunctionType):
        p.pos = header.end()
        values = _resolved(p, operands, type_.inputs, header.start(8))
        p.op_start = header.start(3) - 1
        return _operation(p, name, cls, values, type_.results, properties=properties)
    return _after_operands(p, header.start(3) - 1, name, cls, operands, properties)


def _class(p: OperationParser, name: str) -> type[Operation] | None:
    """The class of the operation called `name`; None where operations may be unknown."""
    try:
        return p.generic_classes[name]
    except KeyError:
        pass
    context = p.context
    cls = context.operation(name)
    if cls is None and not context.allow_unregistered_dialects:
        namespace = name.partition(".")[0]
        if context.dialect(namespace) is None:
            raise p.error(
                "operation being parsed with an unregistered dialect. If this is intended, "
                "please use -allow-unregistered-dialect with the MLIR tool used"
            )
    p.generic_classes[name] = cls
    return cls


def _after_operands(
    p: OperationParser,
    at: int,
    name: str,
    cls: type[Operation] | None,
    operands: list[UnresolvedOperand],
    properties: Attribute | None = None,
) -> Operation:
    """Read the operation whose name is at `at` from after its operands on, or its properties."""
    successors: tuple[Block, ...] = ()
    attributes: dict[str, Attribute] | None = None
    regions: tuple[Region, ...] = ()
    first = p.peek()
    if first == "[" and properties is None:
        successors = _successors(p, cls)
        first = p.peek()
    if first == "<" and properties is None:
        p.pos = p.next_start() + 1
        properties = p.attribute()
        p.expect(">", " to close properties")
        first = p.peek()
    if first == "(":
        p.pos = p.next_start() + 1
        regions = tuple(p.comma_separated(p.region))
        p.expect(")", " to end region list")
        first = p.peek()
    if first == "{":
        attributes = p.attribute_dict()
    type_, type_at = _type_of_operation(p)
    values = _resolved(p, operands, type_.inputs, type_at)
    p.op_start = at
    return _operation(
        p, name, cls, values, type_.results, attributes, regions, successors, properties
    )


def _resolved(
    p: OperationParser, operands: list[UnresolvedOperand], types: tuple[Type, ...], type_at: int
) -> tuple[Value[Any], ...]:
    """The values of `operands`; as many `types` are required, and each must match."""
    if len(types) != len(operands):
        # After one "type", `mlir-opt` prints a NUL byte, which no user wants.
        plural = "" if len(operands) == 1 else "s"
        raise p.error(
            f"expected {len(operands)} operand type{plural} but had {len(types)}", type_at
        )
    return resolve_each(p, operands, types) if operands else ()


def _successors(p: OperationParser, cls: type[Operation] | None) -> tuple[Block, ...]:
    """`[^a, ^b]`: the blocks that an operation of class `cls` may go on with."""
    if cls is not None and not cls.may_have_successors():
        raise p.error("successors in non-terminator")
    p.expect("[")
    if p.at("]"):
        raise p.wrong_token("expected list element")
    successors = tuple(p.successor_list())
    if not p.accept("]"):
        raise p.wrong_token("expected ',' or ']'")
    return successors


def _type_of_operation(p: OperationParser) -> tuple[FunctionType, int]:
    """`: (i32) -> i32`, and where the type begins."""
    common = _simple_type.match(p.text, p.pos)
    if common is not None:
        at = common.start(1)
        cached = p.type_cache.get(common[1])
        if cached is None:
            p.pos = at
            type_ = new_type(p, common)
        else:
            p.pos = common.end()
            type_ = cached
    elif p.accept(":"):
        at = p.next_start()
        type_ = p.type()
    else:
        raise p.wrong_token("expected ':' followed by operation type")
    if not isinstance(type_, FunctionType):
        raise p.error("expected function type", at)
    return type_, at


def _operation(
    p: OperationParser,
    name: str,
    cls: type[Operation] | None,
    operands: tuple[Value[Any], ...],
    result_types: tuple[Type, ...],
    attributes: dict[str, Attribute] | None = None,
    regions: tuple[Region, ...] = (),
    successors: tuple[Block, ...] = (),
    properties: Attribute | None = None,
) -> Operation:
    """The operation at `p.op_start`; `cls` is None if it is not registered."""
    location = (p.source, p.op_start)
    if cls is None:
        return UnregisteredOperation(
            name, operands, result_types, attributes, regions, successors, location, properties
        )
    if not attributes and properties is None and not cls.SEGMENTS:
        return cls.create(operands, result_types, None, regions, successors, location)
    # Many a text has nothing of this.
    from yods.text.generic_properties import with_attributes

    parts = operands, result_types, attributes, regions, successors, properties
    return with_attributes(cls, *parts, location, p.inherent)
