"""Hooks of the func dialect.

Source: MLIR, FuncOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.interfaces.call import verify_operands_of_callee
from yods.ir.diagnostics import OperationError
from yods.text.function_syntax import parse_function, print_function
from yods_dialects.func.ops import CallOp, ConstantOp, FuncOp, ReturnOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.interfaces.symbol_tables import SymbolTables
    from yods.ir.block import Block
    from yods.ir.operation import Operation
    from yods.text.operation_parser import OperationParser
    from yods_dialects.func import FuncDialect


def parse_func(p: OperationParser) -> FuncOp:
    return parse_function(p, FuncOp)


print_func = print_function


def verify_return(op: ReturnOp) -> None:
    """The operands are what the function around gives."""
    function = op.parent_op
    if not isinstance(function, FuncOp):
        return
    types = function.result_types
    values = op._operands
    if len(values) != len(types):
        raise op.error(
            f"has {len(values)} operands, but enclosing function "
            f"(@{function.symbol_name}) returns {len(types)}"
        )
    for number, (value, type_) in enumerate(zip(values, types, strict=True)):
        if value.type is not type_:
            raise op.plain_error(
                f"type of return operand {number} ('{value.type}') doesn't match function "
                f"result type ('{type_}') in function @{function.symbol_name}"
            )


def verify_call(op: CallOp, tables: SymbolTables) -> None:
    """The callee is a function that takes and gives such values."""
    callee = tables.lookup_nearest(op, op.callee)
    if not isinstance(callee, FuncOp):
        raise op.error(f"'{op.callee.root}' does not reference a valid function")
    expected = callee.argument_types
    if len(op._operands) != len(expected):
        raise op.error("incorrect number of operands for callee")
    verify_operands_of_callee(op, expected)
    given = callee.result_types
    if len(op._results) != len(given):
        raise op.error("incorrect number of results for callee")
    for number, (result, type_) in enumerate(zip(op._results, given, strict=True)):
        if result.type is not type_:
            raise _result_mismatch(op, number, given)


def _result_mismatch(op: CallOp, number: int, given: Sequence[object]) -> OperationError:
    mine = ", ".join(f"'{result.type}'" for result in op._results)
    theirs = ", ".join(f"'{type_}'" for type_ in given)
    error = op.error(f"result type mismatch at index {number}")
    error.note(f"      op result types: {mine}", op._location)
    return error.note(f"function result types: {theirs}", op._location)


def verify_constant(op: ConstantOp, tables: SymbolTables) -> None:
    """The value is a function of the result's type."""
    callee = tables.lookup_nearest(op, op.value)
    if not isinstance(callee, FuncOp):
        raise op.error(f"reference to undefined function '{op.value.root}'")
    if callee.function_type.value is not op.result.type:
        raise op.error("reference to function with mismatched type")


# Inlining. Source: MLIR, mlir/lib/Dialect/Func/Extensions/InlinerExtension.cpp.


def may_inline_call(dialect: FuncDialect, call: Operation, callee: Operation, cloned: bool) -> bool:
    return not any(
        isinstance(op, CallOp | FuncOp) and op.no_inline is not None for op in (call, callee)
    )


def end_inlined_block(dialect: FuncDialect, terminator: Operation, continuation: Block) -> None:
    from yods_dialects.cf.ops import BrOp

    if isinstance(terminator, ReturnOp):
        branch = BrOp(terminator._operands, dest=continuation, location=terminator._location)
        block = terminator.parent_block
        assert block is not None
        terminator.erase()
        block.append(branch)
