"""Folders of the scf dialect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import I1
from yods_dialects.scf.ops import IfOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute
    from yods.ir.value import Value


def fold_if(
    op: IfOp, constants: Sequence[Attribute | None]
) -> Sequence[Value[Any] | Attribute] | None:
    """if (not x) a else b → if x b else a."""
    from yods_dialects.arith.ops import XoriOp

    then, otherwise = op.regions
    if not otherwise.blocks:
        return None
    inverted = op.condition.defining_op
    if not isinstance(inverted, XoriOp):
        return None
    from yods.ir.matchers import constant_of

    one = constant_of(inverted._operands[1])
    if not isinstance(one, IntegerAttr) or one.type is not I1 or not one.value:
        return None
    op.set_operand(0, inverted._operands[0])
    first, second = then.blocks[0], otherwise.blocks[0]
    then.blocks[0], otherwise.blocks[0] = second, first
    first.parent, second.parent = otherwise, then
    return ()
