"""Hooks of the async dialect.

Source: MLIR, Async.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.segments import segment_sizes
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.call import verify_callee
from yods.text.function_syntax import print_function, read_function
from yods.text.operand_lists import argument
from yods_dialects.async_.ops import CallOp, ExecuteOp, FuncOp, ReturnOp
from yods_dialects.async_.types import TokenType, ValueType

if TYPE_CHECKING:
    from yods import Operation, OperationParser, OperationPrinter, Type
    from yods.interfaces.symbol_tables import SymbolTables

parse_func = read_function
print_func = print_function


def is_token(type_: Type) -> bool:
    return isinstance(type_, TokenType)


def inside(type_: Type) -> Type | None:
    """Return the type of the value that one of later is of; None for a token."""
    return type_.valueType if isinstance(type_, ValueType) else None


def parse_execute(p: OperationParser) -> ExecuteOp:
    """`[%token] (%value as %inside: T) -> R attributes {…} {…}`"""
    waits = []
    if p.accept("["):
        waits = p.operand_list()
        p.expect("]")
    operands = [p.resolve(each, TokenType()) for each in waits]
    arguments: list[Any] = []
    if p.accept("(") and not p.accept(")"):
        while not (arguments and p.accept(")")):
            if arguments:
                p.expect(",")
            value = p.operand()
            p.expect_keyword("as")
            name = argument(p)
            p.expect(":")
            type_ = p.type()
            operands.append(p.resolve(value, type_))
            arguments.append(name.typed(inside(type_) or type_))
    types = [TokenType(), *(p.function_result_types() if p.accept("->") else ())]
    attributes = p.attribute_dict_with_keyword()
    region = p.region(arguments)
    op = p.build(ExecuteOp, tuple(operands), types, attributes, regions=(region,))
    op.operand_segment_sizes = segment_sizes(len(waits), len(arguments))
    return op


def print_execute(op: ExecuteOp, p: OperationPrinter) -> None:
    """As `parse_execute` reads it; the terminator is shown."""
    if op.dependencies:
        p.write(f" [{p.operands(op.dependencies)}]")
    if op.bodyOperands:
        pairs = zip(op.bodyOperands, op.bodyRegion.blocks[0].arguments, strict=True)
        texts = [f"{p.operand(a)} as {p.operand(b)}: {p.type(a.type)}" for a, b in pairs]
        p.write(f" ({', '.join(texts)})")
    given = op.results[1:]
    if given:
        types = p.types_of(given)
        p.write(f" -> {types}" if len(given) == 1 else f" -> ({types})")
    p.attribute_dict_with_keyword(op, elided=("operandSegmentSizes",))
    p.write(" ")
    p.region(op.bodyRegion, entry_arguments=False)


def verify_call(op: CallOp, tables: SymbolTables) -> None:
    """The callee is such a function, and takes and gives such values."""
    verify_callee(op, op.callee, tables, FuncOp, "async function")


def returned_types(op: ReturnOp) -> tuple[Type, ...]:
    """Return the types of the values that the results of the function around are of."""
    function: Any = op.parent_op
    types = function.result_types
    return tuple([each.valueType for each in types if isinstance(each, ValueType)])


# What `async.await` gives follows from what it waits for.


def parse_await_result_type(p: OperationParser) -> tuple[Type, Type | None]:
    """The type of the operand."""
    type_ = p.type()
    return type_, inside(type_)


def print_await_result_type(
    p: OperationPrinter, op: Operation, type_: Type, result: Type | None
) -> None:
    p.write(p.type(type_))
