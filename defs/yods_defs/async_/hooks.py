"""Hooks of the async dialect.

Source: MLIR, Async.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.segments import segment_sizes
from yods.interfaces.call import verify_callee
from yods.text.function_syntax import print_function, read_function
from yods.text.operand_lists import argument
from yods_dialects.async_.ops import ExecuteOp, FuncOp
from yods_dialects.async_.types import TokenType, ValueType

if TYPE_CHECKING:
    from yods import Operation, OperationParser, OperationPrinter, Type
    from yods.interfaces.symbol_tables import SymbolTables
    from yods_dialects.async_.ops import AwaitOp, CallOp, ReturnOp

parse_func = read_function
print_func = print_function


def _inside(type_: Type) -> Type | None:
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
            arguments.append(name.typed(_inside(type_) or type_))
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


def verify_execute(op: ExecuteOp) -> None:
    """Inside stand the values that the operands are of."""
    arguments = [each.type for each in op.bodyRegion.blocks[0].arguments]
    if arguments != [_inside(each.type) for each in op.bodyOperands]:
        raise op.error(
            "async body region argument types do not match the execute operation arguments types"
        )


def verify_func(op: FuncOp) -> None:
    """It gives a token, or values of later, or both in this order."""
    types = op.result_types
    if not types:
        raise op.error("result is expected to be at least of size 1, but got 0")
    for number, type_ in enumerate(types):
        if not isinstance(type_, TokenType | ValueType):
            raise op.error(
                f"result type must be async value type or async token type, but got '{type_}'"
            )
        if number and isinstance(type_, TokenType):
            raise op.error(
                " results' (optional) async token type is expected to appear as the 1st "
                f"return value, but got {number + 1}"
            )


def verify_call(op: CallOp, tables: SymbolTables) -> None:
    """The callee is such a function, and takes and gives such values."""
    verify_callee(op, op.callee, tables, FuncOp, "async function")


def verify_return(op: ReturnOp) -> None:
    """It gives the values that the function's results are of."""
    function: Operation | None = op.parent_op
    if not isinstance(function, FuncOp):
        return
    types = [_inside(each) for each in function.result_types if isinstance(each, ValueType)]
    if [each.type for each in op.operands] != types:
        raise op.error("operand types do not match the types returned from the parent FuncOp")


def verify_await(op: AwaitOp) -> None:
    """Waiting for a value gives it, waiting for a token gives nothing."""
    inside = _inside(op.operand.type)
    given = op.results[0].type if op.results else None
    if inside is None and given is not None:
        raise op.error("awaiting on a token must have empty result")
    if inside is not None and given is not inside:
        raise op.error(f"result type '{given}' does not match async value type '{inside}'")


# What `async.await` gives follows from what it waits for.


def parse_await_result_type(p: OperationParser) -> tuple[Type, Type | None]:
    """The type of the operand."""
    type_ = p.type()
    return type_, _inside(type_)


def print_await_result_type(
    p: OperationPrinter, op: Operation, type_: Type, result: Type | None
) -> None:
    p.write(p.type(type_))
