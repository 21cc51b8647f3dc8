"""Folds of vector operations.

Source: MLIR, VectorOps.cpp. `transfer_read` and `transfer_write` do not look at other transfers
(`foldRAW`, `foldWAR`, `foldReadInitWrite`).
"""

from __future__ import annotations

from math import prod

from yods.builtin.affine import AffineConstant, AffineDim
from yods.builtin.attributes import ArrayAttr, IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.types import DYNAMIC, I1, VectorType
from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.ir.matchers import constant_of
from yods_defs.memref.hooks.views import fold_casts
from yods_dialects.vector import ops
from yods_eval.constants import FoldResults, bits_of, constant_from

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Type

    Constants: TypeAlias = Sequence[Attribute | None]


def fold_transfer_read(op: ops.TransferReadOp, constants: Constants) -> FoldResults:
    """Mark transfers that are statically in bounds, and look through casts."""
    return () if _find_in_bounds(op, op.vector.type) else fold_casts(op, constants)


def fold_transfer_write(op: ops.TransferWriteOp, constants: Constants) -> FoldResults:
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


#: MLIR copies larger constants only where the old one is not used any more.
_LARGEST_COPY = 256


def _elements(constant: Attribute | None, type_: Any) -> list[int] | None:
    """The bits of all elements; None where they are not known."""
    bits = bits_of(constant)
    if bits is None or not isinstance(type_, VectorType) or any(type_.scalable_dims or ()):
        return None
    count = prod(type_.shape)
    return list(bits) * count if len(bits) == 1 and count != 1 else list(bits)


def _folded(bits: Sequence[int] | None, type_: Any) -> FoldResults:
    made = None if bits is None else constant_from(bits, type_)
    return None if made is None else (made,)


def _take_constant_indices(op: ops.ExtractOp | ops.InsertOp, indices: Constants) -> bool:
    """Whether operands that are constants become numbers of the operation."""
    given = iter(zip(op.dynamic_position, indices, strict=True))
    numbers, left = [], []
    for number in op.static_position.values:
        if number == DYNAMIC:
            value, known = next(given)
            if isinstance(known, IntegerAttr):
                number = known.value
            else:
                left.append(value)
        numbers.append(number)
    if len(left) == len(op.dynamic_position):
        return False
    op.static_position = type(op.static_position)(op.static_position.element_type, numbers)
    op.dynamic_position = left
    return True


def fold_extract(op: ops.ExtractOp, constants: Constants) -> FoldResults:
    position = op.static_position.values
    if not position and op.source.type is op.result.type:
        return (op.source,)
    inner = op.source.defining_op
    if isinstance(inner, ops.ExtractOp) and not (op.dynamic_position or inner.dynamic_position):
        op.static_position = type(op.static_position)(
            op.static_position.element_type, (*inner.static_position.values, *position)
        )
        op.source = inner.source
        return ()
    if DYNAMIC not in position:
        source = op.source
        while isinstance(inner, ops.InsertOp) and DYNAMIC not in inner.static_position.values:
            put = inner.static_position.values
            if put == position:
                return (inner.valueToStore,)
            shared = min(len(put), len(position))
            if put[:shared] == position[:shared]:
                break
            source = inner.dest
            inner = source.defining_op
        if source is not op.source:
            op.source = source
            return ()
    if isinstance(inner, ops.BroadcastOp) and inner.source.type is op.result.type:
        return (inner.source,)
    if DYNAMIC not in position:
        bits = _elements(constants[0], op.source.type)
        if bits is not None:
            size = prod(getattr(op.result.type, "shape", ()))
            at = _offset(op.source.type.shape, position)
            return _folded(bits[at : at + size], op.result.type)
    return () if _take_constant_indices(op, constants[1:]) else None


def _offset(shape: Sequence[int], position: Sequence[int]) -> int:
    """The number of the first element at `position`."""
    at = 0
    for dimension, extent in enumerate(shape):
        at = at * extent + (position[dimension] if dimension < len(position) else 0)
    return at


def _may_copy(op: ops.InsertOp | ops.InsertStridedSliceOp) -> bool:
    return op.dest.has_one_use or prod(op.result.type.shape) <= _LARGEST_COPY


def fold_insert(op: ops.InsertOp, constants: Constants) -> FoldResults:
    position = op.static_position.values
    if not position and op.valueToStore.type is op.result.type:
        return (op.valueToStore,)
    if DYNAMIC not in position and _may_copy(op):
        bits = _elements(constants[1], op.dest.type)
        stored = op.valueToStore.type
        given = (
            _elements(constants[0], stored)
            if isinstance(stored, VectorType)
            else bits_of(constants[0])
        )
        if bits is not None and given is not None:
            at = _offset(op.dest.type.shape, position)
            bits[at : at + len(given)] = given
            return _folded(bits, op.result.type)
    return () if _take_constant_indices(op, constants[2:]) else None


def recast(known: Attribute | None, type_: Type) -> Attribute | None:
    """The elements of a constant as those of another type; None where they are not known."""
    bits = bits_of(known) if isinstance(known, DenseElementsAttr) else None
    return None if bits is None else constant_from(bits, type_)


def _numbers(array: ArrayAttr) -> list[int]:
    return [each.value for each in array if isinstance(each, IntegerAttr)]


def _indices(shape: Sequence[int], offsets: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """The numbers of the elements of a slice, in order."""
    found = [0]
    for dimension, extent in enumerate(shape):
        begin = offsets[dimension] if dimension < len(offsets) else 0
        size = sizes[dimension] if dimension < len(sizes) else extent
        found = [each * extent + begin + i for each in found for i in range(size)]
    return found


def sliced(op: ops.ExtractStridedSliceOp, known: Attribute | None) -> Attribute | None:
    """The slice of a constant; None where its elements are not known."""
    bits = _elements(known, op.source.type)
    if bits is None:
        return None
    places = _indices(op.source.type.shape, _numbers(op.offsets), _numbers(op.sizes))
    return constant_from([bits[each] for each in places], op.result.type)


def fold_insert_strided_slice(op: ops.InsertStridedSliceOp, constants: Constants) -> FoldResults:
    if op.valueToStore.type is op.dest.type:
        return (op.valueToStore,)
    given = _elements(constants[0], op.valueToStore.type)
    bits = _elements(constants[1], op.dest.type)
    if given is None or bits is None or not _may_copy(op):
        return None
    offsets, shape = _numbers(op.offsets), op.valueToStore.type.shape
    sizes = [1] * (len(op.dest.type.shape) - len(shape)) + list(shape)
    for place, value in zip(_indices(op.dest.type.shape, offsets, sizes), given, strict=True):
        bits[place] = value
    return _folded(bits, op.result.type)


def known_extents(op: ops.CreateMaskOp) -> list[int] | None:
    """How far the mask reaches, where it is constant. Source: MLIR, `CreateMaskFolder`."""
    from yods.ir.matchers import constant_of

    shape = op.result.type.shape or (1,)
    known = [constant_of(each) for each in op.operands_]
    if any(op.result.type.scalable_dims or ()):
        return None
    sizes = [each.value for each in known if isinstance(each, IntegerAttr)]
    if len(sizes) != len(known):
        return None
    sizes = [max(0, min(size, extent)) for size, extent in zip(sizes, shape, strict=True)]
    return [0] * len(sizes) if 0 in sizes else sizes
