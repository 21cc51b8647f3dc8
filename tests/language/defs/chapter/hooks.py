"""Forms of the first chapter of MLIR's Linalg tutorial."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from yods import AttributeParser, AttributePrinter, OperationPrinter


def parse_rank(p: AttributeParser) -> int:
    return len(p.dimension_list(with_trailing_x=True))


def print_rank(p: AttributePrinter, rank: int) -> str:
    return "?x" * rank


def print_view(op: Any, p: OperationPrinter) -> None:
    p.write(f" {p.values[op.memref]}[{p.operands(op.indexings)}] : {p.type(op.view.type)}")


def print_slice(op: Any, p: OperationPrinter) -> None:
    places = ["*"] * op.view.type.rank
    places[op.dim.value] = p.values[op.indexing]
    p.write(f" {p.values[op.view]}[{', '.join(places)}] : {p.type(op.slice.type)}")
