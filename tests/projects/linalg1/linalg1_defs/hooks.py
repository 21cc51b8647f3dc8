"""What the definition of the dialect cannot say: how ranks are spelt, and how views are lowered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import DYNAMIC

if TYPE_CHECKING:
    from linalg1_dialects.linalg1.passes import LowerLinalgToLlvmPass

    from yods.ir.operation import Operation
    from yods.text.attribute_parser import AttributeParser
    from yods.text.attribute_printer import AttributePrinter


def parse_rank(p: AttributeParser) -> int:
    """`?x?x`: a question mark for each dimension."""
    at = p.next_start()
    sizes = p.dimension_list(with_trailing_x=True)
    if any(size != DYNAMIC for size in sizes):
        raise p.error("the dimensions of a view are all '?'", at)
    return len(sizes)


def print_rank(p: AttributePrinter, rank: int) -> str:
    return "?x" * rank


def lower_to_llvm(pass_: LowerLinalgToLlvmPass, op: Operation) -> None:
    """Lower the whole of `op`."""
    from linalg1_defs.lowering import lower

    lower(op, pass_.context)
