"""Folds of vector operations.

Source: MLIR, VectorOps.cpp. `transfer_read` and `transfer_write` do not look at other transfers
(`foldRAW`, `foldWAR`, `foldReadInitWrite`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from yods.builtin.affine import AffineConstant, AffineDim
from yods.builtin.attributes import ArrayAttr, IntegerAttr
from yods.builtin.types import DYNAMIC, I1, VectorType
from yods.ir.matchers import constant_of
from yods_defs.memref.hooks.folds import fold_casts
from yods_eval.constant_predicates import is_poison
from yods_eval.constants import splat, splat_bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute
    from yods_dialects.vector import ops
    from yods_eval.constants import FoldResults

    Constants: TypeAlias = Sequence[Attribute | None]


def broadcast(op: ops.BroadcastOp, constants: Constants) -> FoldResults:
    """One number for all elements."""
    if op.source.type is op.vector.type:
        return (op.source,)
    (known,) = constants
    if known is not None and is_poison(known):
        return (known,)
    bits = splat_bits(known)
    made = None if bits is None else splat(bits, op.vector.type)
    return None if made is None else (made,)


def constant_mask(op: ops.ConstantMaskOp, constants: Constants) -> FoldResults:
    """All true, or none."""
    type_, sizes = op.result.type, op.mask_dim_sizes.values
    if not any(sizes):
        bits = 0
    elif sizes == (type_.shape or (1,)):
        bits = 1
    else:
        return None
    made = splat(bits, type_)
    return None if made is None else (made,)


def transfer_read(op: ops.TransferReadOp, constants: Constants) -> FoldResults:
    """Mark transfers that are statically in bounds, and look through casts."""
    return () if _find_in_bounds(op, op.vector.type) else fold_casts(op, constants)


def transfer_write(op: ops.TransferWriteOp, constants: Constants) -> FoldResults:
    """Mark transfers that are statically in bounds, and look through casts."""
    return () if _find_in_bounds(op, op.valueToStore.type) else fold_casts(op, constants)


def _find_in_bounds(op: ops.TransferReadOp | ops.TransferWriteOp, vector: VectorType) -> bool:
    """Whether more dimensions are in bounds than was said; they are then said to be.

    Source: MLIR, `foldTransferInBoundsAttribute`.
    """
    before = [isinstance(each, IntegerAttr) and each.value != 0 for each in op.in_bounds]
    source: Any = op.base.type
    found = list(before)
    newly_looked_at = []
    broadcast_dims = []
    for number, result in enumerate(op.permutation_map.map.results):
        if isinstance(result, AffineConstant):
            broadcast_dims.append(number)
        elif isinstance(result, AffineDim) and not before[number]:
            newly_looked_at.append(number)
            extent = source.shape[result.position]
            index = constant_of(op.indices[result.position])
            found[number] = (
                extent != DYNAMIC
                and isinstance(index, IntegerAttr)
                and index.value + vector.shape[number] <= extent
            )
    if all(found[number] for number in newly_looked_at):
        for number in broadcast_dims:
            found[number] = True
    if found == before:
        return False
    op.in_bounds = ArrayAttr([IntegerAttr(int(each), I1) for each in found])
    return True
