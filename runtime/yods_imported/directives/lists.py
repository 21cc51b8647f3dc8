"""Custom directives of lists: operands with their types, sizes, regions.

Source: MLIR, OpImplementation.h, `parseDimensionList`; AMDGPUOps.cpp, `parseMNKDimensionList`;
XeGPUOps.cpp, `parseOptionalDynamicIndexList`; OpenMPDialect.cpp; StableHLO, AssemblyFormat.cpp.
"""

from __future__ import annotations

from yods.builtin.attributes import ArrayAttr, IntegerAttr, StringAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import DYNAMIC, I32, I64, FunctionType
from yods.hints import TYPE_CHECKING, Any
from yods.text.directives import index_list_text, parse_dynamic_index_list

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypeAlias

    from yods import Operation, OperationParser, OperationPrinter, Region, Type, Value
    from yods.text.value_scopes import UnresolvedOperand

    Operands: TypeAlias = list[UnresolvedOperand]
    Types: TypeAlias = Sequence[Type]
    Values: TypeAlias = Sequence[Value[Any]]


# Operands with their types.


def typed_operand(p: OperationParser, operands: Operands, types: list[Type]) -> None:
    """Append `%a : i32` to the two lists."""
    operands.append(p.operand())
    p.expect(":")
    types.append(p.type())


def typed_text(p: OperationPrinter, values: Iterable[Value[Any]]) -> str:
    """Return `%a : i32, %b : i64`."""
    return ", ".join([f"{p.operand(value)} : {p.type(value.type)}" for value in values])


def parse_allocate_and_allocator(
    p: OperationParser,
) -> tuple[Operands, list[Type], Operands, list[Type]]:
    """`%allocator : i64 -> %x : memref<i32>, …`; the second of each comes first."""
    allocated: tuple[Operands, list[Type]] = ([], [])
    allocators: tuple[Operands, list[Type]] = ([], [])
    while True:
        typed_operand(p, *allocators)
        p.expect("->")
        typed_operand(p, *allocated)
        if not p.accept(","):
            return *allocated, *allocators


def print_allocate_and_allocator(
    p: OperationPrinter,
    op: Operation,
    allocated: Values,
    types: Types,
    allocators: Values,
    allocator_types: Types,
) -> None:
    pairs = [
        f"{typed_text(p, (by,))} -> {typed_text(p, (value,))}"
        for value, by in zip(allocated, allocators, strict=False)
    ]
    p.write(", ".join(pairs))


def parse_linear_clause(p: OperationParser) -> tuple[Operands, list[Type], Operands]:
    """`%x = %step : memref<i32>, …`."""
    values: Operands = []
    types: list[Type] = []
    steps: Operands = []
    while True:
        values.append(p.operand())
        p.expect("=")
        steps.append(p.operand())
        p.expect(":")
        types.append(p.type())
        if not p.accept(","):
            return values, types, steps


def print_linear_clause(
    p: OperationPrinter, op: Operation, values: Values, types: Types, steps: Values
) -> None:
    given = [*map(p.operand, steps), *[""] * (len(values) - len(steps))]
    pairs = [
        f"{p.operand(value)}{f' = {step}' if step else ''} : {p.type(value.type)}"
        for value, step in zip(values, given, strict=False)
    ]
    p.write(", ".join(pairs))


def parse_named_value_list(p: OperationParser) -> tuple[Operands, ArrayAttr]:
    """`(a: %x, b: %y)`."""
    values: Operands = []
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
    p: OperationPrinter, op: Operation, values: Values, names: ArrayAttr | None
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


# Sizes and indices.


def parse_dimension_list(p: OperationParser) -> DenseArrayAttr:
    """`4x?x2`, or `[]` for none."""
    at = p.next_start()
    if p.accept("["):
        if not p.accept("]"):
            raise p.custom_error("Failed parsing dimension list.", at)
        return DenseArrayAttr(I64, ())
    sizes = p.dimension_list(with_trailing_x=False)
    if not sizes:
        raise p.custom_error(
            "Failed parsing dimension list. Did you mean an empty list? It must be denoted by "
            '"[]".',
            at,
        )
    return DenseArrayAttr(I64, sizes)


def print_dimension_list(p: OperationPrinter, op: Operation, sizes: DenseArrayAttr | None) -> None:
    p.write(_sizes_text(() if sizes is None else sizes.values) or "[]")


def _sizes_text(sizes: Iterable[Any]) -> str:
    return "x".join("?" if size == DYNAMIC else str(size) for size in sizes)


def parse_mnk_dimension_list(p: OperationParser) -> tuple[IntegerAttr, ...]:
    """`16x16x4`: an i32 for each of three static sizes."""
    at = p.next_start()
    sizes = p.dimension_list(allow_dynamic=False, with_trailing_x=False)
    if len(sizes) != 3:
        raise p.custom_error(f"expected 3 dimensions in MNK dimension list, got {len(sizes)}", at)
    return tuple([IntegerAttr(size, I32) for size in sizes])


def print_mnk_dimension_list(p: OperationPrinter, op: Operation, *sizes: IntegerAttr) -> None:
    p.write(_sizes_text(size.value for size in sizes))


def parse_optional_dynamic_index_list(p: OperationParser) -> tuple[Operands, DenseArrayAttr | None]:
    """`[%a, 4, %b]`, or nothing."""
    return parse_dynamic_index_list(p) if p.at("[") else ([], None)


def print_optional_dynamic_index_list(
    p: OperationPrinter, op: Operation, values: Values, numbers: DenseArrayAttr | None
) -> None:
    if numbers is not None:
        p.write(index_list_text(p, values, numbers))
