"""Linearized indices that are delinearized again, and the other way round.

Source: MLIR, AffineOps.cpp, `CancelDelinearizeOfLinearizeDisjointExactTail` and, for all indices of
one operation, `CancelLinearizeOfDelinearizePortion`.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from yods.builtin.types import DYNAMIC
from yods.rewrite.pattern import function_patterns
from yods_dialects.affine.ops import DelinearizeIndexOp, LinearizeIndexOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


def _basis(op: DelinearizeIndexOp | LinearizeIndexOp) -> list[int | Value[Any]]:
    """The sizes of the dimensions, numbers and values."""
    dynamic = iter(op.dynamic_basis)
    return [next(dynamic) if n == DYNAMIC else n for n in op.static_basis.values]


def _parts(basis: Sequence[int | Value[Any]]) -> tuple[list[int], list[Value[Any]]]:
    """A basis as the operations have it: numbers, and the values among them."""
    values = [each for each in basis if not isinstance(each, int)]
    return [each if isinstance(each, int) else DYNAMIC for each in basis], values


def _take_linearized(op: DelinearizeIndexOp, rewriter: PatternRewriter) -> bool:
    """The last indices are those that were put together, as far as the bases end alike."""
    source = op.linear_index.defining_op
    if not isinstance(source, LinearizeIndexOp) or not source.disjoint:
        return False
    indices, inner, outer = list(source.multi_index), _basis(source), _basis(op)
    pairs = zip(reversed(inner), reversed(outer), strict=False)
    count = len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))
    # An outermost dimension has no size, or one that says nothing.
    if count == min(len(inner), len(outer)) and len(indices) == len(op.multi_index):
        count = len(indices)
    if count == 0:
        return False
    if count == len(indices) == len(op.multi_index):
        rewriter.replace_op(op, indices)
        return True
    if count >= len(indices) or count >= len(op.multi_index):
        return False
    numbers, values = _parts(inner[:-count])
    rest = LinearizeIndexOp(indices[:-count], values, static_basis=numbers, disjoint=True)
    rewriter.insert(rest)
    left = [result.type for result in op.multi_index][:-count]
    if len(left) == 1:
        found: list[Value[Any]] = [rest.linear_index]
    else:
        numbers, values = _parts(outer[:-count])
        divided = DelinearizeIndexOp(
            rest.linear_index, values, static_basis=numbers, multi_index=left
        )
        rewriter.insert(divided)
        found = list(divided.multi_index)
    rewriter.replace_op(op, [*found, *indices[-count:]])
    return True


def _take_delinearized(op: LinearizeIndexOp, rewriter: PatternRewriter) -> bool:
    """All indices of one number, put together again, are the number."""
    indices = list(op.multi_index)
    source = indices[0].defining_op if indices else None
    if not isinstance(source, DelinearizeIndexOp) or indices != list(source.multi_index):
        return False
    # What the outermost dimension's size is does not matter.
    inner = len(indices) - 1
    if inner and _basis(op)[-inner:] != _basis(source)[-inner:]:
        return False
    rewriter.replace_op(op, (source.linear_index,))
    return True


DELINEARIZE = function_patterns(DelinearizeIndexOp, _take_linearized)
LINEARIZE = function_patterns(LinearizeIndexOp, _take_delinearized)
