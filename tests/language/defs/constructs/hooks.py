"""The custom directives of the dialect `constructs`."""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I64
from yods.ir.operation import Operation
from yods.text.operation_parser import OperationParser
from yods.text.printer import OperationPrinter


def parse_grid(p: OperationParser) -> tuple[IntegerAttr, IntegerAttr]:
    rows = p.integer()
    p.expect_keyword("by")
    return IntegerAttr(rows, I64), IntegerAttr(p.integer(), I64)


def print_grid(p: OperationPrinter, op: Operation, rows: IntegerAttr, columns: IntegerAttr) -> None:
    p.write(f"{rows.value} by {columns.value}")


def parse_area(p: OperationParser, rows: IntegerAttr, columns: IntegerAttr) -> None:
    at = p.next_start()
    if p.integer() != rows.value * columns.value:
        raise p.error(f"{rows.value} by {columns.value} is another area", at)


def print_area(p: OperationPrinter, op: Operation, rows: IntegerAttr, columns: IntegerAttr) -> None:
    p.write(str(rows.value * columns.value))
