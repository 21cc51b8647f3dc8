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
from yods.text.grammar.building import Model
from yods.text.grammar.operands import OPERANDS, each_operand
from yods.text.grammar.types import BRACKETS, SIMPLE_TYPE, new_type
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
#: The usual beginning of an operation in the generic form: one result name or none, the
#: name in quotes, and its operands with the parentheses around them.
generic_header = Shortcut(
    SPACE + RESULT + rf'"([^"\\\n\v\f\0]++)"{SPACE}\({SPACE}(?:({OPERANDS}){SPACE})?+\)'
)

_usual_type = Shortcut(SPACE + ":" + SIMPLE_TYPE)

# What may stand in the braces of a usual dictionary: short strings, what is in brackets of
# one level or two, and anything without any of these.
_ENTRIES = (
    r'(?:[^][<>"{}()/\n\r-]{1,80}+|->|-(?!>)|"[^"\\\n\v\f\0]{0,80}+"'
    rf'|{BRACKETS}|\[[^][<>"{{}}/\n\r]*+\]|\([^()<>"{{}}/\n\r]*+\)){{0,24}}+'
)
# All that follows the operands, successors and regions: `<{…}> {…} : (i32) -> i32`.
_tail = Shortcut(
    rf"({SPACE}(?:<\{{{_ENTRIES}\}}>{SPACE})?+(?:\{{{_ENTRIES}\}}{SPACE})?+:{SIMPLE_TYPE})",
    worth_compiling=256,
)


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
    return _behind_operands(p, at, name, cls, operands, Tail.spelling(p, p.pos))


def usual_generic_operation(p: OperationParser, header: re.Match[str]) -> Operation:
    """As `generic_operation`, from behind `header` on."""
    name, written = header.group(3, 4)
    at = header.start(3) - 1
    end = header.end()
    tail = Tail.spelling(p, end)
    if tail is not None:
        like = p.tails.get((name, None, tail[1]))
        if like is not None:
            types = like.operand_types
            if written is None:
                if not types:
                    p.pos = tail.end()
                    return like.another(p, at, ())
            elif len(types) == 1:
                # One operand is found at once by all that is written, `#1` included.
                value = p.values.get(written[1:])
                if value is not None and value.type is types[0]:
                    p.pos = tail.end()
                    return like.another(p, at, (value,))
    p.pos = header.end(3) + 1
    cls = p.context.operations.get(name) or _class(p, name)
    p.pos = end
    operands = [] if written is None else list(each_operand.finditer(p.text, header.start(4), end))
    return _behind_operands(p, at, name, cls, operands, tail)


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
    tail: re.Match[str] | None,
) -> Operation:
    """What follows the operands of the operation whose name stands at `at`.

    Args:
        tail: All of that, where it is usual.
    """
    successors: tuple[Block, ...] = ()
    properties: Attribute | None = None
    regions: list[Region] = []
    attributes: dict[str, Attribute] | None = None
    before = p.beyond_text()
    first = p.peek()
    if first == "[":
        successors = _successors(p, cls)
        tail = Tail.spelling(p, p.pos)
        first = p.peek()
    if tail is not None:
        like = p.tails.get((name, None, tail[1]))
        if like is not None and len(like.operand_types) == len(operands):
            p.pos = tail.end()
            return like.another(p, at, like.values(p, operands), (), successors)
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
        # Properties stand in front of regions; behind them they are wrong.
        tail = None if first == "<" else Tail.spelling(p, p.pos)
        if tail is not None:
            like = p.tails.get((name, properties, tail[1]))
            if like is not None and len(like.operand_types) == len(operands):
                p.pos = tail.end()
                return like.another(p, at, like.values(p, operands), tuple(regions), successors)
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
    end = p.pos
    values = tuple(map(p.resolve, operands, type_.inputs)) if operands else ()
    p.op_start = at
    op: Operation
    if cls is None:
        op = UnregisteredOperation(
            name,
            values,
            type_.results,
            attributes,
            regions,
            successors,
            (p.source, at),
            properties,
        )
    else:
        op = _registered(p, cls, values, type_.results, attributes, regions, successors, properties)
    if tail is not None and end == tail.end() and p.beyond_text() == before:
        p.tails[name, properties if regions else None, tail[1]] = Tail(op, type_)
    return op


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


class Tail:
    """What stands behind the operands of an operation, read once and met again.

    In generated text most operations end as one before them did. Its spelling means the same
    there, so the next operation takes the types and attributes that the first one got.
    """

    __slots__ = ("_model", "operand_types")

    def __init__(self, op: Operation, type_: FunctionType) -> None:
        self.operand_types = type_.inputs
        self._model = Model(op)

    @staticmethod
    def spelling(p: OperationParser, at: int) -> re.Match[str] | None:
        """The usual tail, if it stands at `at` and looking for it has paid so far in this text.

        Two misses are allowed for a hit: that bounds the time lost, and the memory.
        """
        if p.tail_credit <= 0:
            return None
        p.tail_credit -= 1
        return _tail.match(p.text, at)

    def values(
        self, p: OperationParser, operands: list[UnresolvedOperand]
    ) -> tuple[Value[Any], ...]:
        """What `operands` name, of which there are as many as types."""
        return tuple(map(p.resolve, operands, self.operand_types)) if operands else ()

    def another(
        self,
        p: OperationParser,
        at: int,
        operands: tuple[Value[Any], ...],
        regions: tuple[Region, ...] = (),
        successors: tuple[Block, ...] = (),
    ) -> Operation:
        """An operation that ends so, too; its name stands at `at`."""
        p.tail_credit += 3
        p.op_start = at
        return self._model.another(p, operands, regions, successors)


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
