"""Loads and stores of vectors, masked and scattered ones included.

Source: MLIR, VectorOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.types import MemRefType, RankedTensorType, VectorType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods_dialects.vector import ops


def verify_load(op: ops.LoadOp) -> None:
    _verify_plain(op, op.result.type, "destination", "the result vector", "result", "types")


def verify_store(op: ops.StoreOp) -> None:
    type_ = op.valueToStore.type
    _verify_plain(op, type_, "source", "the vector to store", "valueToStore", "type")


def _verify_plain(
    op: ops.LoadOp | ops.StoreOp, vector: Any, side: str, what: str, name: str, types: str
) -> None:
    """Memory of unit stride, and enough of it."""
    base: Any = op.base.type
    single = not vector.is_scalable and (vector.rank == 0 or vector.num_elements == 1)
    if not single and not _has_unit_stride(base):
        raise op.error("most minor memref dim must have unit stride")
    if base.rank < vector.rank:
        raise op.error(f"{side} memref has lower rank than {what}")
    element = base.element_type
    if isinstance(element, VectorType):
        if element is not vector:
            raise op.error(f"base memref and {name} vector types should match")
        element = element.element_type
    if vector.element_type is not element:
        raise op.error(f"base and {name} element {types} should match")
    _verify_indices(op, op.indices)


def _has_unit_stride(type_: Any) -> bool:
    """Whether neighbours in the last dimension lie side by side."""
    if not type_.rank or type_.layout is None:
        return True
    found = type_.layout.strides_and_offset(type_.shape)
    return found is not None and bool(found[0][-1] == 1)


def _verify_indices(op: Any, indices: Any) -> None:
    rank = op.base.type.rank
    if len(indices) != rank:
        raise op.error(f"requires {rank} indices")


def _verify_element(op: Any, vector: Any, name: str) -> None:
    if vector.element_type is not op.base.type.element_type:
        raise op.error(f"base and {name} element type should match")


def verify_maskedload(op: ops.MaskedloadOp) -> None:
    result: Any = op.result.type
    _verify_element(op, result, "result")
    _verify_indices(op, op.indices)
    if result.shape != op.mask.type.shape:
        raise op.error("expected result shape to match mask shape")
    _verify_rest(op, result)


def _verify_rest(op: Any, result: Any) -> None:
    if result is not op.pass_thru.type:
        raise op.error("expected pass_thru of same type as result type")


def verify_maskedstore(op: ops.MaskedstoreOp) -> None:
    value: Any = op.valueToStore.type
    _verify_element(op, value, "valueToStore")
    _verify_indices(op, op.indices)
    if value.shape != op.mask.type.shape:
        raise op.error("expected valueToStore shape to match mask shape")


def verify_gather(op: ops.GatherOp) -> None:
    if not isinstance(op.base.type, MemRefType | RankedTensorType):
        raise op.error("requires base to be a memref or ranked tensor type")
    result: Any = op.result.type
    _verify_element(op, result, "result")
    _verify_indices(op, op.offsets)
    _verify_dims(op, result, "result")
    _verify_rest(op, result)


def _verify_dims(op: Any, vector: Any, name: str) -> None:
    if vector.shape != op.indices.type.shape:
        raise op.error(f"expected {name} dim to match indices dim")
    _verify_mask(op, vector.shape, op.mask.type.shape, name)


def _verify_mask(op: Any, given: Sequence[int], mask: Sequence[int], name: str) -> None:
    if given != mask:
        raise op.error(f"expected {name} dim to match mask dim")


def verify_scatter(op: ops.ScatterOp) -> None:
    if not isinstance(op.base.type, MemRefType | RankedTensorType):
        raise op.error("requires base to be a memref or ranked tensor type")
    value: Any = op.valueToStore.type
    _verify_element(op, value, "valueToStore")
    _verify_indices(op, op.offsets)
    _verify_dims(op, value, "valueToStore")


def verify_expandload(op: ops.ExpandloadOp) -> None:
    result: Any = op.result.type
    _verify_element(op, result, "result")
    _verify_indices(op, op.indices)
    _verify_mask(op, result.shape[:1], op.mask.type.shape[:1], "result")
    _verify_rest(op, result)


def verify_compressstore(op: ops.CompressstoreOp) -> None:
    value: Any = op.valueToStore.type
    _verify_element(op, value, "valueToStore")
    _verify_indices(op, op.indices)
    _verify_mask(op, value.shape[:1], op.mask.type.shape[:1], "valueToStore")


def verify_type_cast(op: ops.TypeCastOp) -> None:
    """The same memory, its last dimensions in vectors."""
    source: Any = op.memref.type
    result: Any = op.result.type
    for type_, name in ((source, "operand"), (result, "result")):
        if not _is_contiguous(type_):
            raise op.error(f"expects {name} to be a memref with identity layout")
    if source.memory_space is not result.memory_space:
        raise op.error("expects result in same memory space")
    given, wanted = _flattened(source), _flattened(result)
    if given[0] is not wanted[0]:
        raise op.error(f"expects result and operand with same underlying scalar type: '{result}'")
    if given[1] != wanted[1]:
        raise op.error(f"expects concatenated result and operand shapes to be equal: '{result}'")


def _is_contiguous(type_: MemRefType) -> bool:
    return type_.layout is None or type_.layout.is_identity


def _flattened(type_: Any) -> tuple[Any, tuple[int, ...]]:
    """The innermost element, and all extents."""
    shape: tuple[int, ...] = ()
    while isinstance(type_, MemRefType | VectorType):
        shape += tuple(type_.shape)
        type_ = type_.element_type
    return type_, shape
