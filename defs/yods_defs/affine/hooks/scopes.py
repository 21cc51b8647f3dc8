"""Which values may be dimensions and symbols of affine maps and sets.

Source: MLIR, AffineOps.cpp, `isValidDim`, `isValidSymbol`, `getAffineScope`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import DYNAMIC, INDEX, MemRefType
from yods.interfaces.cast import CastOpInterface
from yods.interfaces.shapes import ShapedDimOpInterface
from yods.interfaces.side_effects import (
    ConditionallySpeculatable,
    MemoryEffectOpInterface,
    Speculatability,
    is_memory_effect_free,
)
from yods.ir.matchers import constant_of, constant_of_op
from yods.ir.traits import AffineScope, AlwaysSpeculatable, IsolatedFromAbove, NoMemoryEffect
from yods.ir.value import BlockArgument, Value
from yods_dialects.affine import ops

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.block import Region
    from yods.ir.operation import Operation
    from yods_dialects.affine import AffineDialect


class Scope:
    """The affine scope around an operation, and those around it that it sees into.

    Args:
        op: The operation.
        innermost: The region to begin from, instead of the affine scope around `op`.
    """

    __slots__ = ("_innermost", "_known", "_op")

    def __init__(self, op: Operation, innermost: Region | None = None) -> None:
        self._op = op
        self._innermost = innermost
        self._known: list[Region] | None = None

    @property
    def _regions(self) -> list[Region]:
        """The regions, looked for only when the kind of a value does not say enough."""
        if self._known is None:
            self._known = []
            region = self._innermost
            if region is None:
                region = _region_of(self._op)
                while region is not None and not isinstance(region.owner, AffineScope):
                    region = None if region.owner is None else _region_of(region.owner)
            while region is not None:
                self._known.append(region)
                owner = region.owner
                if owner is None or isinstance(owner, IsolatedFromAbove):
                    break
                region = _region_of(owner)
        return self._known

    def is_symbol(self, value: Value[Any]) -> bool:
        """Whether the value does not change within the scope, as far as MLIR can tell."""
        pending, seen = [value], {value}
        while pending:
            value = pending.pop()
            if value.type is not INDEX:
                return False
            if any(region is _home(value) for region in self._regions):
                continue
            op: Any = value.defining_op
            if op is None:
                return False
            if constant_of_op(op) is not None:
                continue
            if isinstance(op, ShapedDimOpInterface) and self._is_size(op):
                continue
            if not _is_pure(op):
                return False
            pending += [each for each in op.operands if each not in seen]
            seen.update(op.operands)
        return True

    def is_dim(self, value: Value[Any]) -> bool:
        """Whether the value is a symbol, counts a loop, or is made of such by a map."""
        # Nearly all are these, so they come first.
        if value.type is INDEX and _counts_loop(value):
            return True
        pending, seen = [value], {value}
        while pending:
            value = pending.pop()
            if value.type is not INDEX:
                return False
            if _counts_loop(value) or self.is_symbol(value):
                continue
            op: Any = value.defining_op
            if op is None:
                return False
            if isinstance(op, ops.ApplyOp | ops.DelinearizeIndexOp | ops.LinearizeIndexOp):
                pending += [each for each in op.operands if each not in seen]
                seen.update(op.operands)
            elif not (isinstance(op, ShapedDimOpInterface) and _is_top_level(op.shaped_value)):
                return False
        return True

    def _is_size(self, op: ShapedDimOpInterface) -> bool:
        """Source: MLIR, `isDimOpValidSymbol`."""
        value = op.shaped_value
        if _is_top_level(value):
            return True
        number = op.dimension
        index = constant_of(number) if isinstance(number, Value) else number
        maker: Any = value.defining_op
        if not isinstance(index, IntegerAttr) or maker is None:
            return False
        while maker is not None and issubclass(type(maker), CastOpInterface):
            maker = maker.operands[0].defining_op
        if maker is None or maker.name not in _OF_SIZES:
            return False
        type_ = maker.results[0].type
        if not isinstance(type_, MemRefType) or not 0 <= index.value < len(type_.shape):
            return False
        if type_.shape[index.value] != DYNAMIC:
            return True
        sizes: Sequence[Value[Any]] = getattr(maker, _OF_SIZES[maker.name])
        return self.is_symbol(sizes[type_.shape[: index.value].count(DYNAMIC)])


def _counts_loop(value: Value[Any]) -> bool:
    """Whether it is an argument of an affine loop."""
    return isinstance(value, BlockArgument) and isinstance(value.owner.parent_op, _LOOPS)


_ACCESSES = (ops.LoadOp, ops.StoreOp, ops.VectorLoadOp, ops.VectorStoreOp)

#: A tuple: `isinstance` is quicker with it than with a union.
_LOOPS = (ops.ForOp, ops.ParallelOp)

#: What makes memrefs of sizes that are operands → the group of these.
_OF_SIZES = {"memref.alloc": "dynamic_sizes", "memref.subview": "sizes", "memref.view": "sizes"}


def _is_pure(op: Any) -> bool:
    """Whether the operation is speculatable and has no effect but its results."""
    anywhere = isinstance(op, AlwaysSpeculatable) or (
        isinstance(op, ConditionallySpeculatable) and op.speculatability() is Speculatability.ALWAYS
    )
    return anywhere and is_memory_effect_free(op)


def _region_of(op: Operation) -> Region | None:
    block = op.parent_block
    return None if block is None else block.parent


def _home(value: Value[Any]) -> Region | None:
    """The region that the value is of."""
    op = value.defining_op
    if op is not None:
        return _region_of(op)
    return value.owner.parent if isinstance(value, BlockArgument) else None


def _is_top_level(value: Value[Any]) -> bool:
    region = _home(value)
    return region is not None and isinstance(region.owner, AffineScope)


def may_inline(dialect: AffineDialect, op: Operation, into: Region, cloned: bool) -> bool:
    """Whether what `op` calls symbols and dimensions are that in `into`, too.

    Source: MLIR, AffineOps.cpp, `AffineInlinerInterface::isLegalToInline`.
    """
    around = into.owner
    return isinstance(around, AffineScope | ops.ForOp | ops.IfOp | ops.ParallelOp)


def may_inline_region(
    dialect: AffineDialect,
    into: Region,
    source: Region,
    cloned: bool,
    values: Sequence[Value[Any]],
) -> bool:
    """Whether `source` is one block whose dimensions and symbols are that in `into`, too.

    Source: MLIR, AffineOps.cpp, `AffineInlinerInterface::isLegalToInline`.
    """
    around = into.owner
    if not isinstance(around, ops.ForOp | ops.IfOp | ops.ParallelOp) or len(source.blocks) != 1:
        return False
    (block,) = source.blocks
    scope = Scope(around, into)

    def stays(value: Value[Any], is_valid: Callable[[Value[Any]], bool]) -> bool:
        if _home(value) is not source:
            return True
        op = value.defining_op
        if op is None:
            assert isinstance(value, BlockArgument)
            return is_valid(values[value.index])
        return isinstance(op, ShapedDimOpInterface) or constant_of_op(op) is not None

    for op in block:
        if _has_no_effect(op):
            continue
        if not isinstance(op, _ACCESSES):
            return False
        dims = op.map.map.dims
        if not all(stays(each, scope.is_dim) for each in op.indices[:dims]):
            return False
        if not all(stays(each, scope.is_symbol) for each in op.indices[dims:]):
            return False
    return True


def _has_no_effect(op: Operation) -> bool:
    if isinstance(op, MemoryEffectOpInterface):
        return not op.memory_effects()
    return isinstance(op, NoMemoryEffect)
