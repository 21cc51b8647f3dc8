"""Checks of regions, and of sizes that constants tell.

Source: MLIR, SparseTensorDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yods_dialects.sparse_tensor.ops as ops
from yods.builtin.types import DYNAMIC, I1
from yods.ir.matchers import constant_of
from yods.ir.value import BlockArgument
from yods_eval.constant_predicates import signed_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.ir.block import Region
    from yods.ir.operation import Operation


# Regions.


def _verify_region(
    op: Operation, region: Region, name: str, inputs: Sequence[Type], output: Type
) -> None:
    """A region takes `inputs` and yields one value, of type `output`."""
    block = region.blocks[0]
    if len(block.arguments) != len(inputs):
        raise op.plain_error(f"{name} region must have exactly {len(inputs)} arguments")
    for number, (argument, wanted) in enumerate(zip(block.arguments, inputs, strict=True), 1):
        if argument.type is not wanted:
            raise op.plain_error(f"{name} region argument {number} type mismatch")
    last = block.last_op
    if last is None:
        raise op.plain_error(f"{name} region must end with a terminator")
    if not isinstance(last, ops.YieldOp):
        raise op.plain_error(f"{name} region must end with sparse_tensor.yield")
    if len(last.operands) != 1 or last.operands[0].type is not output:
        raise op.plain_error(f"{name} region yield type mismatch")


def verify_binary(op: ops.BinaryOp) -> None:
    left, right, output = op.x.type, op.y.type, op.output.type
    if op.overlapRegion.blocks:
        _verify_region(op, op.overlapRegion, "overlap", (left, right), output)
    for region, name, which, type_, same in (
        (op.leftRegion, "left", "first", left, op.left_identity),
        (op.rightRegion, "right", "second", right, op.right_identity),
    ):
        if region.blocks:
            _verify_region(op, region, name, (type_,), output)
        elif same and type_ is not output:
            raise op.plain_error(
                f"{name}=identity requires {which} argument to have the same type as the output"
            )


def verify_unary(op: ops.UnaryOp) -> None:
    if op.presentRegion.blocks:
        _verify_region(op, op.presentRegion, "present", (op.x.type,), op.output.type)
    if not op.absentRegion.blocks:
        return
    _verify_region(op, op.absentRegion, "absent", (), op.output.type)
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


def verify_reduce(op: ops.ReduceOp) -> None:
    type_ = op.x.type
    _verify_region(op, op.region, "reduce", (type_, type_), type_)


def verify_select(op: ops.SelectOp) -> None:
    _verify_region(op, op.region, "select", (op.x.type,), I1)


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
