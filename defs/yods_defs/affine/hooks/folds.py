"""What affine operations are worth when enough is known.

Source: MLIR, AffineOps.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.affine import AffineDim, AffineSymbol
from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import INDEX

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute
    from yods.ir.value import Value
    from yods_dialects.affine.ops import ApplyOp


def fold_apply(
    op: ApplyOp, constants: Sequence[Attribute | None]
) -> Sequence[Value[Any] | Attribute] | None:
    """Source: MLIR, `AffineApplyOp::fold`."""
    map_ = op.map.map
    (result,) = map_.results
    if isinstance(result, AffineDim):
        return (op.operands[result.position],)
    if isinstance(result, AffineSymbol):
        return (op.operands[map_.dims + result.position],)
    numbers = [each.value for each in constants if isinstance(each, IntegerAttr)]
    if len(numbers) != len(constants):
        return None
    value = result.value(numbers[: map_.dims], numbers[map_.dims :])
    return None if value is None else (IntegerAttr(value, INDEX),)
