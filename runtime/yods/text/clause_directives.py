"""Custom directives of operations with clauses: words of an enum, and values with what they get.

Formats name them as `custom<ClauseAttr>(…)`; each is a row of `yods_gen.directives.shared`.
An attribute that holds a case of an enum is made by two classes, its own and the enum's.

Source: MLIR, OpenMPDialect.cpp; SPIRVOpDefinition.cpp, `parseImageOperands`; GPUDialect.cpp,
`parseAllReduceOperation`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I64
from yods.text.directives import typed_operand

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods.text.value_scopes import UnresolvedOperand

    #: An enum.
    Cases = type[Any]

#: Of an attribute that holds a case of an enum.
CaseT = TypeVar("CaseT")
ModifierT = TypeVar("ModifierT")
#: What MLIR's `omp_sync_hint` has bits for, from the lowest.
_HINTS = ("uncontended", "contended", "nonspeculative", "speculative")


# Words of an enum.


def parse_clause_attr(p: OperationParser, made: Callable[[Any], CaseT], cases: Cases) -> CaseT:
    """The word of a case."""
    at = p.next_start()
    return _of_word(p, p.keyword(), at, made, cases)


def _of_word(
    p: OperationParser, word: str, at: int, made: Callable[[Any], CaseT], cases: Cases
) -> CaseT:
    case = cases.from_symbol(word)
    if case is None:
        raise p.custom_error(f"invalid clause value: '{word}'", at)
    return made(case)


def print_clause_attr(p: OperationPrinter, op: Operation, clause: Any) -> None:
    p.write(clause.value.symbol)


def parse_order_clause(
    p: OperationParser,
    made: Callable[[Any], CaseT],
    cases: Cases,
    made_modifier: Callable[[Any], ModifierT],
    modifiers: Cases,
) -> tuple[CaseT, ModifierT | None]:
    """`concurrent` or `reproducible:concurrent`: a case, and what modifies it."""
    modifier = None
    at = p.next_start()
    word = p.keyword()
    found = modifiers.from_symbol(word)
    if found is not None:
        modifier = made_modifier(found)
        p.accept(":")
        at = p.next_start()
        word = p.keyword()
    return _of_word(p, word, at, made, cases), modifier


def print_order_clause(p: OperationPrinter, op: Operation, order: Any, modifier: Any) -> None:
    before = f"{modifier.value.symbol}:" if modifier is not None else ""
    p.write(before + (order.value.symbol if order is not None else ""))


def parse_image_operands(
    p: OperationParser, made: Callable[[Any], CaseT], cases: Cases
) -> CaseT | None:
    """`["Bias|Grad"]`, or nothing: the bits of an enum."""
    if not p.accept("["):
        return None
    at = p.next_start()
    text = p.optional_string()
    if text is None:
        raise p.wrong_token("expected string")
    case = cases.from_text(text)
    if case is None:
        raise p.custom_error(f'invalid {cases.__name__} attribute specification: "{text}"', at)
    p.expect("]")
    return made(case)


def print_image_operands(p: OperationPrinter, op: Operation, operands: Any) -> None:
    if operands is not None:
        p.write(f'["{operands.value.symbol}"]')


def parse_all_reduce_operation(
    p: OperationParser, made: Callable[[Any], CaseT], cases: Cases
) -> CaseT | None:
    """The word of a case, or nothing."""
    word = p.optional_keyword()
    if word is None:
        return None
    case = cases.from_symbol(word)
    if case is None:
        raise p.custom_error("invalid op kind")
    return made(case)


def print_all_reduce_operation(p: OperationPrinter, op: Operation, reduction: Any) -> None:
    if reduction is not None:
        p.write(f" {reduction.value.symbol}")


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
    words = [word for bit, word in enumerate(_HINTS) if hint.value >> bit & 1]
    p.write(", ".join(words) or "none")


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
    # A step is told where there is one.
    given = [*map(p.operand, steps), *[""] * (len(values) - len(steps))]
    pairs = [
        f"{p.operand(value)}{f' = {step}' if step else ''} : {p.type(value.type)}"
        for value, step in zip(values, given, strict=False)
    ]
    p.write(", ".join(pairs))
