"""Checks of regions, and of sizes that constants tell.

Source: MLIR, SparseTensorDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yods_dialects.sparse_tensor.ops as ops
from yods.builtin.types import DYNAMIC
from yods.ir.matchers import constant_of
from yods.ir.value import BlockArgument
from yods_eval.constant_predicates import signed_value

if TYPE_CHECKING:

    pass


# Regions.


def verify_unary(op: ops.UnaryOp) -> None:
    if not op.absentRegion.blocks:
        return
    # What is yielded where there is no value must be the same wherever that is.
    block = op.absentRegion.blocks[0]
    last: Any = block.last_op
    value = last.operands[0]
    if isinstance(value, BlockArgument):
        if value.owner is op.parent_block:
            raise op.plain_error("absent region cannot yield linalg argument")
        return
    made = value.defining_op
    if made.name != "arith.constant" and made.parent_block in (block, op.parent_block):
        raise op.plain_error("absent region cannot yield locally computed value")


def level_rank(tensor: Any) -> int:
    """How many levels a tensor has; its dimensions, where it is no sparse one."""
    encoding = tensor.encoding
    return len(getattr(encoding, "lvlTypes", tensor.shape))


# Sizes.


def verify_sort(op: ops.SortOp) -> None:
    map_ = op.perm_map.map
    if not map_.dims:
        raise op.plain_error(f"Expected rank(perm_map) > 1, got {map_.dims}")
    if not map_.is_permutation:
        raise op.plain_error(f"Expected a permutation map, got {map_}")
    count = signed_value(constant_of(op.n))
    if count is None:
        return
    more = 0 if op.ny is None else op.ny.value
    what = "(xy) >= n * (rank(perm_map) + ny)"
    for value, least, description in (
        (op.xy, count * (map_.dims + more), what),
        *((each, count, "(y) >= n") for each in op.ys),
    ):
        size = value.type.shape[0]
        if size != DYNAMIC and size < least:
            raise op.plain_error(f"Expected dimension{description} got {size} < {least}")


def verify_push_back(op: ops.PushBackOp) -> None:
    count = None if op.n is None else signed_value(constant_of(op.n))
    if count is not None and count < 1:
        raise op.error("n must be not less than 1")
