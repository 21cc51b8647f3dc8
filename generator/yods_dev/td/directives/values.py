"""Custom directives of StableHLO and other projects: operands and types in other forms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import ArrayAttr, StringAttr
from yods.builtin.types import FunctionType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.block import Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods.text.value_scopes import UnresolvedOperand


def typed_operand(p: OperationParser, values: list[UnresolvedOperand], types: list[Type]) -> None:
    """`%a : i32`, after the others in two lists."""
    values.append(p.operand())
    p.expect(":")
    types.append(p.type())


def parse_named_value_list(p: OperationParser) -> tuple[list[UnresolvedOperand], ArrayAttr]:
    """`(a: %x, b: %y)`."""
    values: list[UnresolvedOperand] = []
    names: list[StringAttr] = []
    p.expect("(")
    if not p.accept(")"):
        while True:
            names.append(StringAttr(p.keyword()))
            p.expect(":")
            values.append(p.operand())
            if not p.accept(","):
                break
        p.expect(")")
    return values, ArrayAttr(names)


def print_named_value_list(
    p: OperationPrinter, op: Operation, values: Sequence[Value[Any]], names: ArrayAttr | None
) -> None:
    names_ = [getattr(name, "value", "") for name in (() if names is None else names.elements)]
    pairs = [f"{word}: {p.operand(value)}" for word, value in zip(names_, values, strict=False)]
    p.write(f"({', '.join(pairs)})")


def parse_same_operands_and_result_type(p: OperationParser) -> tuple[Type, ...]:
    """The type of all operands and the result, or a function type that has each.

    Source: StableHLO, AssemblyFormat.cpp, `parseSameOperandsAndResultType`.
    """
    at = p.next_start()
    op = p.context.operation(p.op_name() or "")
    operands = 0 if op is None else len(op.OPERANDS)
    type_ = p.type()
    if not isinstance(type_, FunctionType):
        return (type_,) * (operands + 1)
    if len(type_.inputs) != operands or len(type_.results) != 1:
        raise p.custom_error(
            f"expected {operands} operand types and 1 result type, but got "
            f"{len(type_.inputs)} and {len(type_.results)}",
            at,
        )
    return (*type_.inputs, *type_.results)


def print_same_operands_and_result_type(p: OperationPrinter, op: Operation, *types: Type) -> None:
    *operands, result = types
    if all(type_ is result for type_ in operands) and not isinstance(result, FunctionType):
        p.write(p.type(result))
    else:
        p.write(p.function_type(operands, (result,)))


def parse_single_block_region(p: OperationParser) -> Region:
    """`{ … }`, or nothing for a region with an empty block."""
    region = p.optional_region()
    p.ensure_block(region)
    return region


def print_single_block_region(p: OperationPrinter, op: Operation, region: Region) -> None:
    if any(not block.is_empty for block in region.blocks[:1]):
        p.region(region)
