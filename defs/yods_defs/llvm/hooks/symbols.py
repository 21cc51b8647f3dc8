"""Functions of the C library that code calls, and other symbols that conversions make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.interfaces.symbol_tables import nearest_symbol_table, symbol_name
from yods_dialects.llvm.ops import FuncOp
from yods_dialects.llvm.types import LLVMFunctionType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.rewrite.rewriter import PatternRewriter


def symbol_table_of(op: Operation) -> Operation:
    """The symbol table around `op`.

    Raises:
        OperationError: There is none.
    """
    around = op.parent_op
    table = None if around is None else nearest_symbol_table(around)
    if table is None:
        raise op.error("needs a symbol table around it for the functions that it calls")
    return table


def declared(
    rewriter: PatternRewriter,
    op: Operation,
    name: str,
    arguments: Sequence[Type],
    result: Type,
) -> FuncOp:
    """The function of that name, declared in front of all others if it is not there.

    Raises:
        OperationError: There is one of another type.
    """
    table = symbol_table_of(op)
    type_ = LLVMFunctionType(result, tuple(arguments), False)
    block = table.regions[0].blocks[0]
    for each in block:
        if isinstance(each, FuncOp) and symbol_name(each) == name:
            if each.function_type.value is not type_:
                raise op.plain_error(
                    f"redefinition of function '{name}' of different type {type_} is prohibited"
                )
            return each
    with rewriter.restored():
        rewriter.set_to_start(block)
        return rewriter.insert(FuncOp(name, type_, location=op._location))


def unused_symbol(table: Operation, name: str) -> str:
    """`name`, with a number behind it if something is called that already."""
    known = {symbol_name(each) for each in table.regions[0].blocks[0]}
    number, found = 0, name
    while found in known:
        found = f"{name}_{number}"
        number += 1
    return found
