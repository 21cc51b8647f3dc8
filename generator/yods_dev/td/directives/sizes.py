"""Custom directives of sizes: AMDGPU's, XeGPU's and those of shards.

Source: MLIR, OpImplementation.h, `parseDimensionList`; AMDGPUOps.cpp, `parseMNKDimensionList`;
XeGPUOps.cpp, `parseOptionalDynamicIndexList`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import DYNAMIC, I32, I64
from yods.text.directives import index_list_text, parse_dynamic_index_list

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods.text.value_scopes import UnresolvedOperand

_EMPTY = DenseArrayAttr(I64, ())


# Sizes.


def parse_dimension_list(p: OperationParser) -> DenseArrayAttr:
    """`4x?x2`, or `[]` for none."""
    at = p.next_start()
    if p.accept("["):
        if not p.accept("]"):
            raise p.custom_error("Failed parsing dimension list.", at)
        return _EMPTY
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


# Lists of indices.


def parse_optional_dynamic_index_list(
    p: OperationParser,
) -> tuple[list[UnresolvedOperand], DenseArrayAttr | None]:
    """`[%a, 4, %b]`, or nothing."""
    return parse_dynamic_index_list(p) if p.at("[") else ([], None)


def print_optional_dynamic_index_list(
    p: OperationPrinter,
    op: Operation,
    values: Sequence[Value[Any]],
    numbers: DenseArrayAttr | None,
) -> None:
    if numbers is not None:
        p.write(index_list_text(p, values, numbers))
