"""Hooks of the pdl dialect.

Source: MLIR, PDL.cpp and PDLTypes.cpp; the messages are MLIR's.
"""

from __future__ import annotations

import yods_dialects.pdl.ops as ops
from yods.builtin.attributes import ArrayAttr, IntegerAttr, StringAttr
from yods.hints import TYPE_CHECKING, Any
from yods_dialects.pdl.types import AttributeType, OperationType, RangeType, TypeType, ValueType

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods import (
        AttributeParser,
        AttributePrinter,
        Operation,
        OperationParser,
        OperationPrinter,
        Type,
        Value,
    )
    from yods.text.value_scopes import UnresolvedOperand

_HANDLES: dict[str, Any] = {
    each.MNEMONIC: each for each in (AttributeType, OperationType, TypeType, ValueType)
}


def parse_range_of(p: AttributeParser) -> RangeType:
    """`<value>`: what it is a range of."""
    p.expect("<")
    at = p.next_start()
    word = p.keyword("expected valid keyword")
    handle = _HANDLES.get(word)
    if handle is None and word == "range":
        inner = parse_range_of(p)
        raise p.error(f"element of pdl.range cannot be another range, but got'{inner}'", at)
    if handle is None:
        raise p.error(f"invalid 'pdl' type: `{word}'", at)
    p.expect(">")
    return RangeType(handle())


def print_range_of(type_: RangeType, p: AttributePrinter) -> str:
    handle: Any = type_.elementType
    return f"<{handle.MNEMONIC}>"


def element_of(type_: Type) -> Type:
    """The handle's type, or that of the handles in a range."""
    return type_.elementType if isinstance(type_, RangeType) else type_


# What matching binds.


def _users(op: Operation) -> Iterator[Operation]:
    for result in op.results:
        yield from result.users


def is_bound(op: Operation) -> bool:
    """Whether something other than a result that nobody uses has to do with it."""
    return any(
        not isinstance(user, ops.ResultOp | ops.ResultsOp) or is_bound(user) for user in _users(op)
    )


# Patterns.


def verify_pattern(op: ops.PatternOp) -> None:
    """It ends by a rewrite, and what it matches hangs together."""
    block = op.bodyRegion.blocks[0]
    last = block.last_op
    if not isinstance(last, ops.RewriteOp):
        error = op.error("expected body to terminate with `pdl.rewrite`")
        raise error if last is None else error.note("see terminator defined here", last.location)
    for inner in op.walk():
        if inner is not op and not inner.name.startswith("pdl."):
            raise op.error("expected only `pdl` operations within the pattern body").note(
                "see non-`pdl` operation defined here", inner.location
            )
    if not any(isinstance(each, ops.OperationOp) for each in block):
        raise op.error("the pattern must contain at least one `pdl.operation`")
    seen: set[Operation] = set()
    for each in block:
        matched = isinstance(
            each, ops.OperandOp | ops.OperandsOp | ops.ResultOp | ops.ResultsOp | ops.OperationOp
        )
        if matched and any(map(_in_rewrite, _users(each))):
            if not seen:
                _visit(each, seen)
            elif each not in seen:
                raise op.error("the operations must form a connected component").note(
                    "see a disconnected value / operation here", each.location
                )


def _in_rewrite(user: Operation) -> bool:
    return isinstance(user, ops.RewriteOp) or isinstance(user.parent_op, ops.RewriteOp)


def _visit(start: Operation, seen: set[Operation]) -> None:
    """Add what `start` is connected to, within the pattern."""
    pending: list[Any] = [start]
    while pending:
        op = pending.pop()
        if op is None or op in seen or isinstance(op, ops.RewriteOp):
            continue
        if not isinstance(op.parent_op, ops.PatternOp):
            continue
        seen.add(op)
        if isinstance(op, ops.OperationOp):
            pending += [value.defining_op for value in op.operandValues]
        elif isinstance(op, ops.ResultOp | ops.ResultsOp):
            pending.append(op.parent.defining_op)
        pending += _users(op)


# Directives.


def parse_operation_op_attributes(p: OperationParser) -> tuple[list[UnresolvedOperand], ArrayAttr]:
    """`{"name" = %value, …}`, or nothing."""
    values: list[UnresolvedOperand] = []
    names: list[StringAttr] = []
    if p.accept("{"):
        while True:
            names.append(p.attribute_of(StringAttr))
            p.expect("=")
            values.append(p.operand())
            if not p.accept(","):
                break
        p.expect("}")
    return values, ArrayAttr(names)


def print_operation_op_attributes(
    p: OperationPrinter, op: Operation, values: Sequence[Value[Any]], names: ArrayAttr
) -> None:
    if names.elements:
        pairs = zip(names.elements, values, strict=True)
        texts = [f"{p.attribute(name)} = {p.operand(value)}" for name, value in pairs]
        p.write(f" {{{', '.join(texts)}}}")


def parse_range_type(p: OperationParser, types: Sequence[Type]) -> Type:
    """`: T` where there are no values that tell it."""
    if types:
        return RangeType(element_of(types[0]))
    p.expect(":")
    return p.type()


def print_range_type(
    p: OperationPrinter, op: Operation, types: Sequence[Type], result: Type
) -> None:
    if not types:
        p.write(f": {p.type(result)}")


def parse_results_value_type(p: OperationParser, index: IntegerAttr | None) -> Type:
    """`-> T` where a group is meant."""
    if index is None:
        return RangeType(ValueType())
    p.expect("->")
    return p.type()


def print_results_value_type(
    p: OperationPrinter, op: Operation, index: IntegerAttr | None, type_: Type
) -> None:
    if index is not None:
        p.write(f" -> {p.type(type_)}")
