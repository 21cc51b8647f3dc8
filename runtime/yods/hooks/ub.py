"""What the definition of the ub dialect cannot say.

Source: MLIR, mlir/lib/Dialect/UB/IR/UBOps.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.interfaces import PoisonAttrInterface
from yods_dialects.ub.ops import PoisonOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.folding.constants import FoldResults
    from yods.ir.attribute import Attribute, Type
    from yods.ir.location import AnyLocation
    from yods.ir.operation import Operation


def materialize_constant(value: Attribute, type_: Type, location: AnyLocation) -> Operation | None:
    """`ub.poison`, which may be of any type."""
    if not isinstance(value, PoisonAttrInterface):
        return None
    return PoisonOp(value=value, result=type_, location=location)


def fold_poison(op: PoisonOp, constants: Sequence[Attribute | None]) -> FoldResults:
    return (op.value,)
