"""Folding: replacing an operation by values and constants, and constants shared.

Source: MLIR, mlir/lib/Transforms/Utils/FoldUtils.cpp; Canonicalization.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.interfaces.cast import CastOpInterface
from yods.ir.matchers import constant_of_op, constants_of
from yods.ir.operation import UnregisteredOperation
from yods.ir.traits import Commutative, Idempotent, Involution, IsolatedFromAbove

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute
    from yods.ir.block import Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


def fold(op: Operation) -> Sequence[Value[Any] | Attribute] | None:
    """Fold `op`, by its own method first, then by what its traits promise.

    Returns:
        As `Operation.fold`.
    """
    constants = constants_of(op.operands)
    folded = op.fold(constants)
    if folded:
        # "It is itself" means that it was changed in place.
        if len(folded) != 1 or folded[0] is not op.results[0]:
            return folded
        folded = ()
    by_traits = _fold_traits(op, constants)
    return folded if by_traits is None else by_traits


def _fold_traits(
    op: Operation, constants: Sequence[Attribute | None]
) -> Sequence[Value[Any]] | None:
    operands = op.operands
    if isinstance(op, Commutative) and len(operands) >= 2:
        moved = [v for v, c in zip(operands, constants, strict=True) if c is None]
        moved += [v for v, c in zip(operands, constants, strict=True) if c is not None]
        if any(a is not b for a, b in zip(moved, operands, strict=True)):
            op.operands = moved
            return ()
    if isinstance(op, Idempotent) and operands:
        inner = operands[0].defining_op
        if len(operands) == 1:
            if inner is not None and inner.name == op.name:
                return (operands[0],)
        elif operands[0] is operands[1]:
            return (operands[0],)
    if isinstance(op, CastOpInterface) and operands:
        # A cast that changes no type is nothing (MLIR: `foldCastInterfaceOp`).
        if [v.type for v in operands] == [v.type for v in op.results]:
            return operands
    if isinstance(op, Involution) and operands:
        inner = operands[0].defining_op
        if inner is not None and inner.name == op.name and inner.operands:
            return (inner.operands[0],)
    return None


def _home(op: Operation) -> Region | None:
    """The region into whose entry block constants for `op` belong."""
    region = op.parent_region
    while region is not None:
        owner = region.owner
        if (
            owner is None
            or isinstance(owner, IsolatedFromAbove | UnregisteredOperation)
            or owner.parent_block is None
        ):
            return region
        region = owner.parent_region
    return None


class ConstantPool:
    """Keeps one constant of each value in each isolated region, at its beginning."""

    __slots__ = ("_constants", "_owned", "_rewriter")

    def __init__(self, rewriter: PatternRewriter) -> None:
        self._rewriter = rewriter
        self._constants: dict[tuple[Any, ...], Operation] = {}
        self._owned: set[Operation] = set()

    def take(self, op: Operation) -> bool:
        """Share `op` if it is a constant.

        Returns:
            Whether `op` is gone, because there is such a constant already.
        """
        value = constant_of_op(op)
        if value is None or len(op.results) != 1:
            return False
        home = _home(op)
        if home is None:
            return False
        key = (home, op.dialect_name, value, op.results[0].type)
        known = self._constants.setdefault(key, op)
        if known is not op:
            # What stands for two places belongs to neither.
            if known.location is not op.location:
                known._location = None
            self._rewriter.replace_op(op, known)
            return True
        first = home.blocks[0].first_op
        assert first is not None
        if op.parent_block is not home.blocks[0]:
            op.move_before(first)
            # It no longer belongs to where it was written.
            op._location = None
        elif first is not op and op.previous_op not in self._owned:
            op.move_before(first)
        self._owned.add(op)
        return False
