"""What the overlay of `depot` names: the C++ that its definition does not hold."""

from __future__ import annotations

from typing import Any

from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I64
from yods.ir.operation import Operation
from yods.text.operation_parser import OperationParser
from yods.text.printer import OperationPrinter


def parse_ranges(p: OperationParser) -> tuple[DenseArrayAttr, DenseArrayAttr]:
    """`[0:4, 2:5]`."""
    pairs: list[tuple[int, int]] = []
    p.expect("[")
    while not p.accept("]"):
        if pairs:
            p.expect(",")
        first = p.integer()
        p.expect(":")
        pairs.append((first, p.integer()))
    firsts, lasts = [a for a, _ in pairs], [b for _, b in pairs]
    return DenseArrayAttr(I64, firsts), DenseArrayAttr(I64, lasts)


def print_ranges(
    p: OperationPrinter, op: Operation, first: DenseArrayAttr, last: DenseArrayAttr
) -> None:
    ranges = zip(first.values, last.values, strict=True)
    p.write("[" + ", ".join(f"{a}:{b}" for a, b in ranges) + "]")


def verify_take(op: Any) -> None:
    for first, last in zip(op.first.values, op.last.values, strict=False):
        if first > last:
            raise op.error(f"takes {first}:{last}, which ends before it begins")
