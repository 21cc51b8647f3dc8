"""Canonicalisation of the affine dialect, patterns in MLIR's order.

Source: MLIR, AffineOps.cpp, `SimplifyAffineOp` and those of single operations; not
what follows from bounds of loops (`simplifyMapWithOperands`), nor `MergeAffineMinMaxOp`.
"""

from __future__ import annotations

from itertools import takewhile

from yods.builtin.affine import AffineConstant, AffineMap, AffineMapAttr
from yods.builtin.types import DYNAMIC
from yods.hints import TYPE_CHECKING, Any
from yods.rewrite.pattern import Rewritten, function_patterns
from yods_defs.affine.hooks.composition import composed, linear_coefficients
from yods_defs.scf.hooks.rewrites import inline_region
from yods_dialects.affine import ops
from yods_dialects.affine.ops import DelinearizeIndexOp, LinearizeIndexOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Operation, PatternRewriter, Value


# if.


def _drop_empty_else(op: ops.IfOp, rewriter: PatternRewriter) -> bool:
    """Source: MLIR, `SimplifyDeadElse`."""
    blocks = op.elseRegion.blocks
    if op.results or len(blocks) != 1 or blocks[0].first_op is not blocks[0].last_op:
        return False
    with rewriter.modifying(op):
        rewriter.erase_block(blocks[0])
    return True


def _take_known_way(op: ops.IfOp, rewriter: PatternRewriter) -> Rewritten:
    """Where the condition is `0 == 0`, or `1 == 0`.

    Source: MLIR, `AlwaysTrueOrFalseIf`.
    """
    if len(op.condition.set.constraints) != 1:
        return False
    ((constraint, must_be_zero),) = op.condition.set.constraints
    if not must_be_zero or not isinstance(constraint, AffineConstant):
        return False
    if constraint.number not in (0, 1):
        return False
    region = op.elseRegion if constraint.number else op.thenRegion
    return inline_region(op, region, rewriter) if region.blocks else ()


canonicalize_if = function_patterns(ops.IfOp, _drop_empty_else, _take_known_way)


# Maps and operands of them, for patterns in YAML.


def simplified(
    op: Operation, map_: AffineMapAttr, operands: Sequence[Value[Any]]
) -> tuple[AffineMapAttr, list[Value[Any]]] | None:
    """The map with what makes the operands taken in, in its canonical form; None if it is that."""
    old = map_.map
    found, values = composed(op, old, operands)
    if found is old and values == list(operands):
        return None
    return AffineMapAttr(found), values


def _with_results(old: AffineMap, results: Sequence[Any]) -> AffineMapAttr | None:
    """The map with these results; None if it has them."""
    map_ = AffineMap(old.dims, old.symbols, results)
    return None if map_ is old else AffineMapAttr(map_)


def with_each_result_once(map_: AffineMapAttr) -> AffineMapAttr | None:
    """The map without results that it has already; None if there are none."""
    return _with_results(map_.map, list(dict.fromkeys(map_.map.results)))


def with_results_in_order(map_: AffineMapAttr) -> AffineMapAttr | None:
    """The map with its results in the order of their coefficients; None if they are, or not
    all linear.

    Source: MLIR, `canonicalizeMapExprAndTermOrder`.
    """
    old = map_.map
    keys = []
    for each in old.results:
        key = linear_coefficients(each, old.dims, old.symbols)
        if key is None:
            return None
        keys.append(key)
    order = sorted(range(len(keys)), key=keys.__getitem__)
    return _with_results(old, [old.results[number] for number in order])


# Indices.


def _basis(op: DelinearizeIndexOp | LinearizeIndexOp) -> list[int | Value[Any]]:
    """The sizes of the dimensions, numbers and values."""
    dynamic = iter(op.dynamic_basis)
    return [next(dynamic) if n == DYNAMIC else n for n in op.static_basis.values]


def _parts(basis: Sequence[int | Value[Any]]) -> tuple[list[int], list[Value[Any]]]:
    """A basis as the operations have it: numbers, and the values among them."""
    values = [each for each in basis if not isinstance(each, int)]
    return [each if isinstance(each, int) else DYNAMIC for each in basis], values


def _take_linearized(op: DelinearizeIndexOp, rewriter: PatternRewriter) -> Rewritten:
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
        return indices
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
    return [*found, *indices[-count:]]


def _take_delinearized(op: LinearizeIndexOp, rewriter: PatternRewriter) -> Rewritten:
    """All indices of one number, put together again, are the number."""
    indices = list(op.multi_index)
    source = indices[0].defining_op if indices else None
    if not isinstance(source, DelinearizeIndexOp) or indices != list(source.multi_index):
        return False
    # What the outermost dimension's size is does not matter.
    inner = len(indices) - 1
    if inner and _basis(op)[-inner:] != _basis(source)[-inner:]:
        return False
    return source.linear_index


canonicalize_delinearize_index = function_patterns(DelinearizeIndexOp, _take_linearized)
canonicalize_linearize_index = function_patterns(LinearizeIndexOp, _take_delinearized)
