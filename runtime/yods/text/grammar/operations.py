"""Operations: result names and locations around both forms, and the custom form.

Also what stands between those of the top level, aliases and file metadata, and building an
operation from the pieces that its custom form has read.

Source: MLIR, LangRef, "Operations", "Attribute Value Aliases", "Type Aliases"; the order and
wording of errors are `mlir-opt`'s.
"""

from __future__ import annotations

import re

from yods.hints import TYPE_CHECKING, Any, TypeVar
from yods.ir.attribute import InvalidParameters
from yods.ir.diagnostics import Diagnostic, OperationError, ParseError
from yods.ir.hook_errors import hook_error
from yods.ir.operation import Operation
from yods.ir.value import OpResult
from yods.literals.patterns import LatePattern, Shortcut
from yods.literals.strings import BARE_ID, SUFFIX_ID
from yods.text.grammar.generic_form import (
    RESULT,
    generic_header,
    generic_operation,
    operation_after_header,
)
from yods.text.grammar.locations import common_alias, common_definitions
from yods.text.grammar.operands import OPERANDS, PAIR, each_operand
from yods.text.grammar.symbols import common_definitions_of_symbols
from yods.text.grammar.types import ALL_TYPES, INTEGER_TYPE, SIMPLE_TYPE
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block, Region
    from yods.ir.value import Value
    from yods.text.attribute_parser import AttributeParser
    from yods.text.operation_parser import OperationParser

#: The common beginning of an operation in the custom form: one result name or none, and its name.
custom_header = re.compile(SPACE + rf"{RESULT}({BARE_ID})").match
_result = LatePattern(SPACE + rf"%({SUFFIX_ID})")
# Several results with a name each, as they are printed.
_results = Shortcut(rf"%({SUFFIX_ID}(?:, %{SUFFIX_ID})++) =")
_generic_name = LatePattern(SPACE + r'(?=")')
_name = LatePattern(BARE_ID)
_definition = LatePattern(SPACE + rf"(#(?!-\}})|!)({SUFFIX_ID})")
_binary = Shortcut(rf"{PAIR}{SPACE}:{SIMPLE_TYPE}")
_typed_operands = Shortcut(SPACE + rf"({OPERANDS}) : {ALL_TYPES}")

OpT = TypeVar("OpT", bound=Operation)

_new = object.__new__


def top_level(p: OperationParser, block: Block) -> None:
    """Read everything up to the end of the text into `block`."""
    while p.next_start() < len(p.text):
        if not optional_top_level_definition(p):
            block.append(operation(p))
    p.finish()
    p.resolve_deferred_locations(block)
    p.check_blocks()


def block_body(p: OperationParser, block: Block) -> int:
    """Read operations into `block` up to the next `^` or `}`; return the offset of that token."""
    text = p.text
    operations = p.context.operations
    # The operation read last, where no `loc(…)` has been looked for after it.
    unlocated: Operation | None = None
    outer = p.default_dialect
    # The form of the last operation is tried first.
    in_generic_form = False
    while True:
        header = generic = None
        if in_generic_form:
            generic = generic_header.match(text, p.pos)
            if generic is None and text.startswith(("}", "^"), at := p.next_start()):
                return at
        if generic is None:
            header = custom_header(text, p.pos)
        if header is not None:
            result_name, count, name = header.groups()
            cls = operations.get(name)
            if cls is None:
                if name == "loc" and result_name is None and unlocated is not None:
                    location = common_alias(p, header.end())
                    if location is None:
                        _trailing_location(p, unlocated)
                    else:
                        unlocated._location = location
                    unlocated = None
                    continue
                full_name = f"{outer}.{name}"
                cls = operations.get(full_name)
                if cls is None or "." in name:
                    block.append(operation(p))
                    unlocated = None
                    continue
                p.full_names[name] = full_name
            in_generic_form = False
            p.pos = header.end()
            p.op_start = header.start(3)
            number = 1 if count is None else int(count)
            p.result_names = () if result_name is None else ((result_name, number),)
            p.default_dialect = cls.DEFAULT_DIALECT
            try:
                op = cls.parse(p)
            except Exception as error:
                place = p.source, header.start(3)
                raise hook_error(error, f"'{cls.NAME}' op", place) from error
            p.default_dialect = outer
        else:
            if generic is None:
                at = p.next_start()
                if text.startswith(("}", "^"), at):
                    return at
                if not in_generic_form:
                    generic = generic_header.match(text, p.pos)
            if generic is None:
                block.append(operation(p))
                unlocated = None
                continue
            header = generic
            in_generic_form = True
            result_name, count = header.group(1, 2)
            number = 1 if count is None else int(count)
            p.result_names = () if result_name is None else ((result_name, number),)
            op = operation_after_header(p, header)
        if result_name is not None:
            results = op._results
            values = p.values
            if len(results) == number and result_name not in values and not p.forward:
                values[result_name] = results[0]
                if number > 1:
                    values[f"{result_name}#0"] = results[0]
                    for i in range(1, number):
                        values[f"{result_name}#{i}"] = results[i]
            else:
                start = header.start(1) - 1
                _bind_results(p, op, [(result_name, number, start)], start)
        # `block.append(op)`, written out: this is the parser's inner loop.
        last = block._last
        op._block = block
        op._previous = last
        if last is None:
            block._first = op
        else:
            last._next = op
        block._last = unlocated = op


def operation(p: OperationParser) -> Operation:
    """Read one operation in either form, with the names of its results."""
    start = p.next_start()
    names: list[tuple[str, int, int]] = []
    if p.text.startswith("%", start):
        several = _results.match(p.text, start)
        if several is None:
            while True:
                names.append(_result_group(p))
                if not p.accept(","):
                    break
            p.expect("=", " after SSA name")
        else:
            at = start
            for name in several[1].split(", %"):
                names.append((name, 1, at))
                at += len(name) + 3
            p.pos = several.end()
    p.result_names = tuple([(name, count) for name, count, _ in names])
    found = custom_header(p.text, p.pos)
    if found is not None and found[1] is None:
        p.pos = found.end()
        p.op_start = found.start(3)
        op = _custom_operation(p, found[3])
    elif _generic_name.match(p.text, p.pos) is not None:
        op = generic_operation(p)
    else:
        raise p.wrong_token("expected operation name in quotes")
    _trailing_location(p, op)
    if names:
        _bind_results(p, op, names, start)
    return op


def _trailing_location(p: OperationParser, op: Operation) -> None:
    location = p.optional_trailing_location()
    if location is not None:
        op._location = location


# Results.


def _result_group(p: OperationParser) -> tuple[str, int, int]:
    """`%name` or `%name:count`: name, count, and offset."""
    found = _result.match(p.text, p.pos)
    if found is None:
        raise p.wrong_token("expected valid ssa identifier")
    p.pos = found.end()
    count = 1
    if p.accept(":"):
        at = p.next_start()
        given = p.optional_integer()
        if given is None:
            raise p.wrong_token("expected integer number of results")
        if not 1 <= given < 2**64:
            p.pos = at
            raise p.error("expected named operation to have at least 1 result")
        count = given
    return found[1], count, found.start(1) - 1


def _bind_results(
    p: OperationParser, op: Operation, names: list[tuple[str, int, int]], start: int
) -> None:
    results = op._results
    if not results:
        raise p.error("cannot name an operation with no results", start)
    expected = sum([count for _, count, _ in names])
    if expected != len(results):
        raise p.error(
            f"operation defines {len(results)} results but was provided {expected} to bind", start
        )
    number = 0
    for name, count, at in names:
        for i in range(count):
            p.define(name, i, results[number], at)
            number += 1


# The custom form.


def _custom_operation(p: OperationParser, name: str) -> Operation:
    """Read the custom form after its name."""
    cls = _custom_class(p, name)
    outer = p.default_dialect
    p.default_dialect = cls.DEFAULT_DIALECT
    start = p.op_start
    try:
        op = cls.parse(p)
    except Exception as error:
        raise hook_error(error, f"'{cls.NAME}' op", (p.source, start)) from error
    p.default_dialect = outer
    return op


def _custom_class(p: OperationParser, name: str) -> type[Operation]:
    """The class of a name without quotes, completed by the default dialect."""
    context = p.context
    cls = context.operations.get(name)
    if cls is not None:
        return cls
    if INTEGER_TYPE.fullmatch(name) is not None:
        p.pos = len(p.text[: p.op_start].rstrip())
        raise p.wrong_token("expected operation name in quotes")
    full = name
    if not name.partition(".")[2]:
        full = p.full_names[name] = f"{p.default_dialect}.{name}"
    cls = context.operation(full)
    if cls is not None:
        return cls
    namespace = full.partition(".")[0]
    tried = f" (tried '{full}' as well)" if full != name else ""
    if context.dialect(namespace) is None:
        error = p.error(
            f"Dialect `{namespace}' not found for custom op '{name}' {tried}", p.op_start
        )
        from yods.ir.dialect_packages import shipped_and_announced

        error.note("Available dialects: " + ", ".join(shipped_and_announced()))
        raise error
    from yods.ir.suggest import closest

    error = p.error(f"custom op '{name}' is unknown{tried}", p.op_start)
    close = closest(full, context.operations)
    raise error if close is None else error.hint(f"did you mean '{close}'?")


def custom_error(p: OperationParser, message: str, at: int | None = None) -> ParseError:
    """As `error`, naming the operation where it is in its custom form.

    Source: MLIR, `OpAsmParser::emitError`, which whatever is particular to custom
    forms reports through; punctuation, operands, types and attributes do not.
    """
    if at is None:
        at = p.next_start()
    name = None if p.open_symbols else op_name(p)
    return p.error(message if name is None else f"custom op '{name}' {message}", at)


def op_name(p: OperationParser) -> str | None:
    """The full name of the operation whose custom form is read, if one is."""
    found = _name.match(p.text, p.op_start)
    return None if found is None else p.full_names.get(found[0], found[0])


# Between operations of the top level.


def optional_top_level_definition(p: AttributeParser) -> bool:
    """Take `#name = …`, `!name = …` or `{-# … #-}`, where one comes next."""
    at = p.next_start()
    if p.text[at : at + 1] not in "#!{":
        return False
    if common_definitions(p) or common_definitions_of_symbols(p):
        return True
    found = _definition.match(p.text, p.pos)
    if found is None:
        if p.accept("{-#"):
            from yods.text.grammar.metadata import file_metadata

            file_metadata(p)
            return True
        start = p.next_start()
        if p.text.startswith("!", start):
            raise p.error("invalid type identifier", start)
        if p.text.startswith("#", start) and not p.text.startswith("#-}", start):
            raise p.error("invalid attribute name", start)
        return False
    sigil, name = found.groups()
    at = found.start(1)
    what = "attribute" if sigil == "#" else "type"
    aliases = p.attribute_aliases if sigil == "#" else p.type_aliases
    if name in aliases:
        raise p.error(f"redefinition of {what} alias id '{name}'", at)
    if "." in name:
        raise p.error(f"{what} names with a '.' are reserved for dialect-defined names", at)
    p.pos = found.end()
    p.expect("=", f" in {what} alias definition")
    if sigil == "#":
        p.attribute_aliases[name] = p.attribute()
    else:
        p.type_aliases[name] = p.type()
    return True


# Building.


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
