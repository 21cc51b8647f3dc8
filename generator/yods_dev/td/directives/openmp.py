"""Custom directives of the OpenMP dialect.

Source: MLIR, OpenMPDialect.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I64
from yods_dev.td.directives.enum_attributes import attribute_of
from yods_dev.td.directives.values import typed_operand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods.text.value_scopes import UnresolvedOperand

#: Bits of MLIR's `omp_sync_hint`, from the lowest.
_HINTS = ("uncontended", "contended", "nonspeculative", "speculative")


# Keywords of enums.


def parse_clause_attr(p: OperationParser) -> Attribute:
    """The keyword of a case."""
    at = p.next_start()
    return _required(p, p.keyword(), at)


def _required(p: OperationParser, keyword: str, at: int) -> Attribute:
    attribute: Attribute | None = attribute_of(p, keyword)
    if attribute is None:
        raise p.custom_error(f"invalid clause value: '{keyword}'", at)
    return attribute


def print_clause_attr(p: OperationPrinter, op: Operation, clause: Any) -> None:
    p.write(clause.value.symbol)


def parse_order_clause(p: OperationParser) -> tuple[Attribute, Attribute | None]:
    """`concurrent` or `reproducible:concurrent`: a case, and its modifier."""
    modifier = None
    at = p.next_start()
    keyword = p.keyword()
    found = attribute_of(p, keyword)
    if found is not None and found.MNEMONIC == "order_mod":
        modifier = found
        p.accept(":")
        at = p.next_start()
        keyword = p.keyword()
    return _required(p, keyword, at), modifier


def print_order_clause(p: OperationPrinter, op: Operation, order: Any, modifier: Any) -> None:
    before = f"{modifier.value.symbol}:" if modifier is not None else ""
    p.write(before + (order.value.symbol if order is not None else ""))


# Hints.


def parse_synchronization_hint(p: OperationParser) -> IntegerAttr:
    """`none`, or `contended, speculative`: bits of an i64."""
    if p.accept_keyword("none"):
        return IntegerAttr(0, I64)
    bits = 0
    while True:
        word = p.keyword()
        if word not in _HINTS:
            raise p.custom_error(f"{word} is not a valid hint")
        bits |= 1 << _HINTS.index(word)
        if not p.accept(","):
            return IntegerAttr(bits, I64)


def print_synchronization_hint(p: OperationPrinter, op: Operation, hint: IntegerAttr) -> None:
    hints = [word for bit, word in enumerate(_HINTS) if hint.value >> bit & 1]
    p.write(", ".join(hints) or "none")


# Values and what they get.


def parse_allocate_and_allocator(
    p: OperationParser,
) -> tuple[list[UnresolvedOperand], list[Type], list[UnresolvedOperand], list[Type]]:
    """`%allocator : i64 -> %x : memref<i32>, …`; the second of each comes first."""
    allocated: tuple[list[UnresolvedOperand], list[Type]] = ([], [])
    allocators: tuple[list[UnresolvedOperand], list[Type]] = ([], [])
    while True:
        typed_operand(p, *allocators)
        p.expect("->")
        typed_operand(p, *allocated)
        if not p.accept(","):
            return *allocated, *allocators


def print_allocate_and_allocator(
    p: OperationPrinter,
    op: Operation,
    allocated: Sequence[Value[Any]],
    types: Sequence[Type],
    allocators: Sequence[Value[Any]],
    allocator_types: Sequence[Type],
) -> None:
    pairs = [
        f"{p.operand(by)} : {p.type(by.type)} -> {p.operand(value)} : {p.type(value.type)}"
        for value, by in zip(allocated, allocators, strict=False)
    ]
    p.write(", ".join(pairs))


def parse_linear_clause(
    p: OperationParser,
) -> tuple[list[UnresolvedOperand], list[Type], list[UnresolvedOperand]]:
    """`%x = %step : memref<i32>, …`."""
    values: list[UnresolvedOperand] = []
    types: list[Type] = []
    steps: list[UnresolvedOperand] = []
    while True:
        values.append(p.operand())
        p.expect("=")
        steps.append(p.operand())
        p.expect(":")
        types.append(p.type())
        if not p.accept(","):
            return values, types, steps


def print_linear_clause(
    p: OperationPrinter,
    op: Operation,
    values: Sequence[Value[Any]],
    types: Sequence[Type],
    steps: Sequence[Value[Any]],
) -> None:
    given = [*map(p.operand, steps), *[""] * (len(values) - len(steps))]
    pairs = [
        f"{p.operand(value)}{f' = {step}' if step else ''} : {p.type(value.type)}"
        for value, step in zip(values, given, strict=False)
    ]
    p.write(", ".join(pairs))
