"""Hooks of the dialect `ttng`: what its definition cannot say.

The messages are those of Triton 3.9.0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from triton_dialects.ttg.types import AsyncTokenType
from triton_dialects.ttng.attributes import (
    TensorMemoryEncodingAttr,
    TensorMemoryScalesEncodingAttr,
    TensorMemorySpaceAttr,
)

from triton_defs.encodings import Bases, bases_text, extents_of, parse_blocks
from yods.builtin.types import FloatType, IntegerType
from yods.ir.evaluation_errors import InvalidParameters

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, AttributePrinter, Operation, OperationParser, OperationPrinter, Type
    from yods.text.value_scopes import UnresolvedOperand

__all__ = ["parse_blocks"]


def print_blocks(p: AttributePrinter, blocks: Bases) -> str:
    return bases_text(blocks)


def verify_tensor_memory(
    shape: Sequence[int], element: Type, encoding: Attribute, space: Attribute
) -> None:
    """Check a buffer whose encoding is none of shared memory."""
    scales = isinstance(encoding, TensorMemoryScalesEncodingAttr)
    if not scales and not isinstance(encoding, TensorMemoryEncodingAttr):
        raise InvalidParameters(f"{encoding} is not a valid encoding")
    if not isinstance(space, TensorMemorySpaceAttr):
        raise InvalidParameters("memorySpace must be TensorMemorySpace")
    width = element.width if isinstance(element, IntegerType | FloatType) else 0
    if isinstance(encoding, TensorMemoryEncodingAttr):
        if len(shape) not in (2, 3):
            raise InvalidParameters("rank must be 2 or 3")
        if width * encoding.colStride > 32:
            raise InvalidParameters(
                "bitwidth * colStride must be less than or equal to 32. "
                f"Got {width} and {encoding.colStride}"
            )
        rows, columns = extents_of(encoding.CGALayout, 2)
        least = rows * encoding.blockM, columns * min(encoding.blockN, shape[-1])
        if shape[-2] < least[0] or shape[-1] < least[1]:
            text = ", ".join(map(str, shape))
            raise InvalidParameters(
                f"the tensor shape must be at least {least[0]}x{least[1]}. Got {text}"
            )
        return
    if len(shape) != 2:
        raise InvalidParameters(
            f"tensor-memory scale descriptors must have rank 2; got {len(shape)}"
        )
    if width != 8:
        raise InvalidParameters("bitwidth must be 8")


def parse_token(p: OperationParser) -> tuple[UnresolvedOperand | None, Type | None]:
    """`[%dependency]`, `[]` or nothing: where there are brackets, there is a token."""
    if not p.accept("["):
        return None, None
    operand = None
    if not p.at("]"):
        operand = p.operand()
    p.expect("]")
    return operand, AsyncTokenType()


def print_token(p: OperationPrinter, op: Operation, dependency: Any, token: Type | None) -> None:
    if token is not None:
        p.write(f"[{p.operand(dependency) if dependency is not None else ''}]")


def parse_barriers_and_preds(
    p: OperationParser,
) -> tuple[list[UnresolvedOperand], list[UnresolvedOperand]]:
    """`, %barrier[%pred]`, any number of times."""
    barriers, predicates = [], []
    while p.accept(","):
        barriers.append(p.operand())
        p.expect("[")
        predicates.append(p.operand())
        p.expect("]")
    return barriers, predicates


def print_barriers_and_preds(
    p: OperationPrinter, op: Operation, barriers: Sequence[Any], predicates: Sequence[Any]
) -> None:
    for barrier, predicate in zip(barriers, predicates, strict=True):
        p.write(f", {p.operand(barrier)}[{p.operand(predicate)}]")
