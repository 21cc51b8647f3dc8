"""Folders of the memref dialect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.affine import AffineMapAttr
from yods.builtin.attributes import IntegerAttr
from yods.builtin.strided import is_relaxation, stated_strides, uses_own_layout
from yods.builtin.types import DYNAMIC, INDEX, MemRefType, UnrankedMemRefType
from yods.interfaces.side_effects import Speculatability
from yods.ir.matchers import constant_of
from yods_defs.memref.hooks.views import dropped_dimensions, groups_of, mixed
from yods_dialects.memref import ops

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from yods import Attribute, Operation, Value
    from yods_defs.memref.hooks.views import Mixed
    from yods_eval.constants import FoldResults

    Constants: TypeAlias = Sequence[Attribute | None]


def constant_index(value: Mixed) -> int | None:
    """The number an index is known to be."""
    if isinstance(value, int):
        return None if value == DYNAMIC else value
    found = constant_of(value)
    return found.value if isinstance(found, IntegerAttr) else None


def take_casts_away(op: Operation, but: Value[Any] | None = None) -> bool:
    """Use what casts were made of, ranked ones, instead of their results."""
    operands = list(op._operands)
    changed = False
    for number, value in enumerate(operands):
        cast = value.defining_op
        if (
            isinstance(cast, ops.CastOp)
            and value is not but
            and not isinstance(cast.source.type, UnrankedMemRefType)
        ):
            operands[number] = cast.source
            changed = True
    if changed:
        op.operands = tuple(operands)
    return changed


def fold_casts(op: Operation, constants: Constants) -> FoldResults:
    """`op` of a cast is `op` of what was cast; a value that is written keeps its type.

    Source: MLIR, `foldMemRefCast`.
    """
    return () if take_casts_away(op, getattr(op, "value", None)) else None


def can_fold_into_consumer(cast: ops.CastOp) -> bool:
    """Whether a cast only forgets what is known of sizes, strides and offset."""
    source, result = cast.source.type, cast.dest.type
    if not isinstance(source, MemRefType) or not isinstance(result, MemRefType):
        return False
    if source.element_type is not result.element_type or len(source.shape) != len(result.shape):
        return False
    if uses_own_layout(source, result) and source.shape == result.shape:
        return is_relaxation(source, result)
    first, second = stated_strides(source), stated_strides(result)
    if first is None or second is None:
        return False
    pairs = [
        *zip(source.shape, result.shape, strict=True),
        *zip(first[0], second[0], strict=True),
        (first[1], second[1]),
    ]
    return not any(a == DYNAMIC and b != DYNAMIC for a, b in pairs)


# dim.


def is_dim_speculatable(op: ops.DimOp) -> Speculatability:
    """It may run anywhere when its index is known to be one of the memref's dimensions."""
    number, type_ = constant_index(op.index), op.source.type
    if number is None or not isinstance(type_, MemRefType) or len(type_.shape) <= number:
        return Speculatability.NOT
    return Speculatability.ALWAYS


def fold_dim(op: ops.DimOp, constants: Constants) -> FoldResults:
    index, type_ = constants[1], op.source.type
    if not isinstance(index, IntegerAttr) or not isinstance(type_, MemRefType):
        return None
    number = index.value
    if not 0 <= number < len(type_.shape):
        return None
    if type_.shape[number] != DYNAMIC:
        return (IntegerAttr(type_.shape[number], INDEX),)
    unknown = type_.shape[:number].count(DYNAMIC)
    maker = op.source.defining_op
    if isinstance(maker, ops.AllocOp | ops.AllocaOp):
        return (maker.dynamic_sizes[unknown],)
    if isinstance(maker, ops.ViewOp):
        return (maker.sizes[unknown],)
    if isinstance(maker, ops.SubviewOp):
        found = _subview_size(maker, number)
        return None if found is None else (found,)
    return () if take_casts_away(op) else None


def _subview_size(op: ops.SubviewOp, number: int) -> Value[Any] | None:
    """The size of dimension `number` of a subview's result."""
    source, result = op.source.type, op.result.type
    sizes = mixed(op.sizes, op.static_sizes.values)
    dropped = dropped_dimensions(source, result, sizes)
    if dropped is None:
        return None
    size = [size for i, size in enumerate(sizes) if i not in dropped][number]
    return None if isinstance(size, int) else size


# Views.


def fold_reinterpret_cast(op: ops.ReinterpretCastOp, constants: Constants) -> FoldResults:
    inner = op.source.defining_op
    before: Value[Any] | None = None
    if isinstance(inner, ops.ReinterpretCastOp | ops.CastOp):
        before = inner.source
    elif isinstance(inner, ops.SubviewOp):
        offsets = mixed(inner.offsets, inner.static_offsets.values)
        if all(constant_index(offset) == 0 for offset in offsets):
            before = inner.source
    if before is not None:
        op.set_operand(0, before)
        return ()
    type_ = op.result.type
    if type_.has_static_shape and op.source.type is type_ and op.static_offsets[0] == 0:
        return (op.source,)
    return None


def fold_subview(op: ops.SubviewOp, constants: Constants) -> FoldResults:
    source, result = op.source.type, op.result.type
    if source is not result:
        return None
    known = True
    if not isinstance(result.layout, AffineMapAttr):
        found = stated_strides(result)
        known = found is not None and DYNAMIC not in (found[1], *found[0])
    if result.has_static_shape and known:
        return (op.source,)
    inner = op.source.defining_op
    if not isinstance(inner, ops.SubviewOp):
        return None
    offsets = mixed(op.offsets, op.static_offsets.values)
    strides = mixed(op.strides, op.static_strides.values)
    same = [*mixed(op.sizes, op.static_sizes.values)] == [
        *mixed(inner.sizes, inner.static_sizes.values)
    ]
    if (
        same
        and all(constant_index(each) == 0 for each in offsets)
        and all(constant_index(each) == 1 for each in strides)
    ):
        return (op.source,)
    return None


def fold_transpose(op: ops.TransposeOp, constants: Constants) -> FoldResults:
    source = op._operands[0]
    map_ = op.permutation.map
    if map_.is_identity and op._results[0].type is source.type:
        return (source,)
    inner = source.defining_op
    if not isinstance(inner, ops.TransposeOp):
        return None
    op.set_operand(0, inner._operands[0])
    op.permutation = AffineMapAttr(map_.compose(inner.permutation.map))
    return ()


def undone(op: ops.CollapseShapeOp | ops.ExpandShapeOp) -> Value[Any] | None:
    """Return what the opposite reshape, the source's, was made of, where the result is that.

    Source: MLIR, ReshapeOpsUtils.h, `foldReshapeOp`.
    """
    inner: Any = op.src.defining_op
    inverse = ops.ExpandShapeOp if isinstance(op, ops.CollapseShapeOp) else ops.CollapseShapeOp
    if not isinstance(inner, inverse) or inner.src.type is not op.result.type:
        return None
    before: Value[Any] = inner.src
    # The same sizes, of which at most one has to be told apart.
    shape = before.type.shape
    if shape.count(DYNAMIC) < 2:
        return before
    if inner.reassociation is not op.reassociation:
        return None
    groups = groups_of(op)
    known = all([shape[i] for i in group].count(DYNAMIC) < 2 for group in groups)
    return before if known or len(shape) < len(op.src.type.shape) else None


def fold_strided_metadata(op: ops.ExtractStridedMetadataOp, constants: Constants) -> FoldResults:
    """Source: MLIR, `ExtractStridedMetadataOp::fold`, which itself puts constants in."""
    changed = _use_known_metadata(op)
    cast = op.source.defining_op
    if isinstance(cast, ops.CastOp) and isinstance(cast.source.type, MemRefType):
        op.set_operand(0, cast.source)
        changed = True
    return () if changed else None


def _use_known_metadata(op: ops.ExtractStridedMetadataOp) -> bool:
    from yods_dialects.arith.ops import ConstantOp

    type_ = op.source.type
    found = stated_strides(type_)
    if found is None or op.parent_block is None:
        return False
    changed = False
    numbers = (found[1], *type_.shape, *found[0])
    for result, number in zip(op._results[1:], numbers, strict=True):
        if number == DYNAMIC or not result.use_count:
            continue
        constant = ConstantOp(IntegerAttr(number, INDEX), result=INDEX, location=op._location)
        op.parent_block.insert_before(op, constant)
        result.replace_all_uses_with(constant._results[0])
        changed = True
    return changed
