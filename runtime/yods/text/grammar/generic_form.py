"""The generic form of operations: `"dialect.op"(%a) <{…}> ({…}) {…} : (i32) -> i32`.

Source: MLIR, LangRef, "Operations", and `OperationParser::parseGenericOperation`; the
order and wording of errors are `mlir-opt`'s.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from yods.builtin.types import FunctionType
from yods.ir.operation import UnregisteredOperation
from yods.literals.patterns import LatePattern, Shortcut
from yods.literals.strings import SUFFIX_ID
from yods.text.grammar.building import Tail
from yods.text.grammar.locations import without_location
from yods.text.grammar.operands import OPERANDS, each_operand, known_operands
from yods.text.grammar.types import SIMPLE_TYPE, new_type, usual_function
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.value_scopes import UnresolvedOperand


#: The name of the results and perhaps how many they are, or nothing.
RESULT = rf"(?:%({SUFFIX_ID})(?::([1-9][0-9]{{0,3}}))?+{SPACE}={SPACE})?+"
# Characters of the rest of a line by which an operation may be known: what a look may cost is
# bounded by that, however far the end of the line is.
_LONGEST = 500
_REST = rf"([^\n\r]{{0,{_LONGEST}}}+)"
#: The usual beginning of an operation in the generic form: one result name or none, the
#: name in quotes, its operands with the parentheses around them, and the rest of the line.
generic_header = Shortcut(
    SPACE + RESULT + rf'"([^"\\\n\v\f\0]++)"{SPACE}\({SPACE}(?:({OPERANDS}){SPACE})?+\)' + _REST
)
_rest = LatePattern(_REST)
# The rest of a line where regions follow the operands, and nothing before them.
_OPENS = " ({"

# And where there is nothing but types.
_TYPES = " : ("

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
    name, written, rest = header.group(3, 4, 5)
    at = header.start(3) - 1
    begin = header.start(5)
    regions: tuple[Region, ...] = ()
    like: Tail | None
    if rest == _OPENS and p.unknown is None and not p.regions_read:
        p.pos = header.end(3) + 1
        cls = _class(p, name)
        p.pos = begin + len(rest)
        regions = _opened_regions(p)
        begin = p.pos
        found = _rest.match(p.text, begin)
        rest = "" if found is None else found[1]
        like = p.tails.get((name, None, rest))
        if like is None:
            rest = _up_to_location(rest)
            like = p.tails.get((name, None, rest))
    else:
        like = p.tails.get((name, rest))
        if like is None:
            rest = _up_to_location(rest)
            like = p.tails.get((name, rest))
            if like is None:
                frames = p.frames
                found_frame = None if frames is None else frames.as_before(p, name, rest, begin)
                if found_frame is not None:
                    frame, others = found_frame
                    values = _named(p, written, frame.tail.operand_types)
                    if values is not None:
                        p.pos = begin + len(rest)
                        op = frame.tail.another(p, at, values)
                        for place, attribute in others:
                            place.set(op, attribute)
                        return op
    if like is not None:
        values = _named(p, written, like.operand_types)
        if values is not None:
            p.pos = begin + len(rest)
            return like.another(p, at, values, regions)
    if not regions:
        p.pos = header.end(3) + 1
        cls = _class(p, name)
        if rest[: len(_TYPES)] == _TYPES:
            typed = _only_typed(p, header, cls, begin, rest)
            if typed is not None:
                return typed
    p.pos = begin
    operands = [] if written is None else list(each_operand.finditer(p.text, *header.span(4)))
    return _behind_operands(p, at, name, cls, operands, regions)


def _only_typed(
    p: OperationParser,
    header: re.Match[str],
    cls: type[Operation] | None,
    begin: int,
    rest: str,
) -> Operation | None:
    """The operation with this `header`, behind which, at `begin`, its types stand.

    None, and nothing is taken, where these are not the usual ones.
    """
    before = p.beyond_text()
    p.pos = type_at = begin + len(_TYPES) - 1
    types = usual_function(p)
    if types is None:
        return None
    inputs, result = types
    end = p.pos
    written = header[4]
    values = _named(p, written, inputs)
    if values is None:
        operands = [] if written is None else list(each_operand.finditer(p.text, *header.span(4)))
        values = _resolved(p, operands, inputs, type_at)
    name = header[3]
    p.op_start = header.start(3) - 1
    op = _operation(p, name, cls, values, (result,))
    if end == begin + len(rest) and p.beyond_text() == before:
        _remember(p, (name, rest), op, inputs)
    return op


def _named(
    p: OperationParser, written: str | None, types: tuple[Type, ...]
) -> tuple[Value[Any], ...] | None:
    """The values of these types that operands as `written` name; None where it is not so simple."""
    if written is None:
        return None if types else ()
    if len(types) == 1:
        # One operand is found at once by all that is written, `#1` included.
        value = p.values.get(written[1:])
        return None if value is None or value.type is not types[0] else (value,)
    return known_operands(p.values, written[1:].split(", %"), types)


def _opened_regions(p: OperationParser) -> tuple[Region, ...]:
    """The regions of which `({` has been read, up to the `)` behind them."""
    text = p.text
    regions = [p.opened_region(p.pos - 1, (), False)]
    while text[p.pos : p.pos + 3] == ", {":
        p.pos += 3
        regions.append(p.opened_region(p.pos - 1, (), False))
    if text[p.pos : p.pos + 1] == ")":
        p.pos += 1
        return tuple(regions)
    while p.accept(","):
        regions.append(p.region())
    p.expect(")", " to end region list")
    return tuple(regions)


def _rest_of_line(p: OperationParser) -> str:
    """What an operation may be known by: all in this line from here on but its location."""
    found = _rest.match(p.text, p.pos)
    return "" if found is None else _up_to_location(found[1])


def _up_to_location(rest: str) -> str:
    """The rest of a line without its location; nothing where the line may go on."""
    if len(rest) == _LONGEST:
        return ""
    return without_location(rest) if rest[-1:] == ")" else rest


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


def _behind_operands(
    p: OperationParser,
    at: int,
    name: str,
    cls: type[Operation] | None,
    operands: list[UnresolvedOperand],
    regions: tuple[Region, ...] = (),
) -> Operation:
    """What follows the operands of the operation whose name stands at `at`.

    Args:
        regions: Those that have been read, with all that stands in front of them.
    """
    successors: tuple[Block, ...] = ()
    properties: Attribute | None = None
    attributes: dict[str, Attribute] | None = None
    before = p.beyond_text()
    begin = p.pos
    key: tuple[object, ...] = ()
    if not regions:
        first = p.peek()
        if first == "[":
            successors = _successors(p, cls)
            begin = p.pos
            first = p.peek()
        rest = _rest_of_line(p)
        key = name, rest
        like = p.tails.get(key)
        if like is not None and len(like.operand_types) == len(operands):
            p.pos = begin + len(rest)
            return like.another(p, at, like.values(p, operands), (), successors)
        if first == "<":
            p.expect("<")
            properties = p.attribute()
            p.expect(">", " to close properties")
            first = p.peek()
        if first == "(":
            p.expect("(")
            regions = tuple(p.comma_separated(p.region))
            p.expect(")", " to end region list")
            begin = p.pos
    if regions:
        rest = _rest_of_line(p)
        key = name, properties, rest
        like = p.tails.get(key)
        if like is not None and len(like.operand_types) == len(operands):
            p.pos = begin + len(rest)
            return like.another(p, at, like.values(p, operands), regions, successors)
    if p.peek() == "{":
        attributes = p.attribute_dict()
    type_, type_at = _type_of_operation(p)
    end = p.pos
    values = _resolved(p, operands, type_.inputs, type_at)
    p.op_start = at
    op = _operation(
        p, name, cls, values, type_.results, attributes, regions, successors, properties
    )
    if end == begin + len(rest) and p.beyond_text() == before:
        if not regions:
            frames = p.frames
            if frames is None:
                # Many a text has nothing of this form.
                from yods.text.grammar.known_entries import Frames

                frames = p.frames = Frames()
            frames.learn(name, rest, op, type_.inputs)
        _remember(p, key, op, type_.inputs)
    return op


def _resolved(
    p: OperationParser,
    operands: list[UnresolvedOperand],
    types: tuple[Type, ...],
    type_at: int,
) -> tuple[Value[Any], ...]:
    """What `operands` name, which are to be of these types, of which there must be as many."""
    if len(types) != len(operands):
        # After one "type", `mlir-opt` prints a NUL byte, which nobody can want.
        plural = "" if len(operands) == 1 else "s"
        raise p.error(
            f"expected {len(operands)} operand type{plural} but had {len(types)}", type_at
        )
    return tuple(map(p.resolve, operands, types)) if operands else ()


def _remember(
    p: OperationParser, key: tuple[object, ...], op: Operation, operand_types: tuple[Type, ...]
) -> None:
    """Note by what `op` is known, so that the like of it is made after it."""
    if p.tail_credit > 0:
        p.tail_credit -= 1
        # What comes once mostly comes no more.
        p.tails[key] = Tail(op, operand_types) if key in p.tails else None


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
    usual = _usual_type.match(p.text, p.pos)
    if usual is not None:
        at = usual.start(1)
        known = p.type_cache.get(usual[1])
        if known is None:
            p.pos = at
            type_ = new_type(p, usual)
        else:
            p.pos = usual.end()
            type_ = known
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
    """The operation at `p.op_start`; `cls` is None where nobody knows it."""
    location = (p.source, p.op_start)
    if cls is None:
        return UnregisteredOperation(
            name, operands, result_types, attributes, regions, successors, location, properties
        )
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
