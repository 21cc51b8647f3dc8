"""Hooks of the func dialect.

Source: MLIR, FuncOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.interfaces.call import verify_callee
from yods.text.function_syntax import print_function, read_function
from yods_dialects.func.ops import CallOp, FuncOp, ReturnOp

if TYPE_CHECKING:
    from yods import Block, Operation
    from yods.interfaces.symbol_tables import SymbolTables
    from yods_dialects.func import FuncDialect

parse_func = read_function
print_func = print_function


def verify_call(op: CallOp, tables: SymbolTables) -> None:
    """The callee is a function that takes and gives such values."""
    verify_callee(op, op.callee, tables, FuncOp)


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
