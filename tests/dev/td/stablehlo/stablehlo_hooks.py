"""What the overlay of `stablehlo` names: directives of its formats."""

from __future__ import annotations

from yods.builtin.attributes import StringAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I64
from yods.ir.operation import Operation
from yods.text.operation_parser import OperationParser
from yods.text.printer import OperationPrinter


def parse_custom_call_target(p: OperationParser) -> StringAttr:
    """`@target`."""
    return p.symbol_name()


def print_custom_call_target(p: OperationPrinter, op: Operation, target: StringAttr) -> None:
    p.write(f"@{target.value}")


def parse_slice_ranges(p: OperationParser) -> tuple[DenseArrayAttr, ...]:
    """`[0:4, 2:8:3]`: from where, to where, and in which steps."""
    ranges: list[tuple[int, int, int]] = []
    p.expect("[")
    while not p.accept("]"):
        if ranges:
            p.expect(",")
        start = p.integer()
        p.expect(":")
        ranges.append((start, p.integer(), p.integer() if p.accept(":") else 1))
    return tuple(DenseArrayAttr(I64, [each[at] for each in ranges]) for at in range(3))


def print_slice_ranges(
    p: OperationPrinter,
    op: Operation,
    starts: DenseArrayAttr,
    limits: DenseArrayAttr,
    strides: DenseArrayAttr,
) -> None:
    ranges = zip(starts.values, limits.values, strides.values, strict=True)
    shown = (f"{a}:{b}" if c == 1 else f"{a}:{b}:{c}" for a, b, c in ranges)
    p.write(f"[{', '.join(shown)}]")
