"""Loads and stores of vectors, masked and scattered ones included, and masks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.affine import AffineDim
from yods.builtin.types import I1, MemRefType, RankedTensorType, VectorType
from yods_dialects.vector.interfaces import MaskableOpInterface
from yods_dialects.vector.ops import MaskOp, YieldOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.affine import AffineMap
    from yods.ir.attribute import Type
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
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


def transfer_mask(vector: VectorType, map_: AffineMap) -> VectorType:
    """The mask of a transfer of a vector: a bit for each element of what is in memory.

    Source: MLIR, `inferTransferOpMaskType`.
    """
    places = {e.position: i for i, e in enumerate(map_.results) if isinstance(e, AffineDim)}
    order = [places[dim] for dim in sorted(places)]
    scalable = vector.scalable_dims
    if not order:
        return VectorType((1,), I1)
    return VectorType(
        [vector.shape[i] for i in order], I1, [bool(scalable[i]) for i in order] if scalable else ()
    )


def mask_of_transfer(op: Any) -> Type:
    """The mask of `vector.transfer_read` and `vector.transfer_write`."""
    vector = op.vector.type if op.NAME.endswith("read") else op.valueToStore.type
    return transfer_mask(vector, op.permutation_map.map)


def mask_of_source(op: Any) -> Type:
    """A bit for each element that is reduced."""
    return _bits(op.operands[0].type)


def mask_of_result(op: Any) -> Type:
    """A bit for each element of the result."""
    return _bits(op.results[0].type)


def _bits(type_: Any) -> Type:
    return VectorType(type_.shape, I1, type_.scalable_dims)


def mask_of_contract(op: Any) -> Type:
    """A bit for each point of the iteration space.

    Source: MLIR, `ContractionOp::getExpectedMaskType`.
    """
    sizes: dict[int, tuple[int, bool]] = {}
    maps = [each.map for each in op.indexing_maps]
    for map_, type_ in zip(maps, (op.lhs.type, op.rhs.type), strict=False):
        scalable = type_.scalable_dims or (False,) * type_.rank
        for number, expression in enumerate(map_.results):
            if isinstance(expression, AffineDim):
                found = type_.shape[number], bool(scalable[number])
                sizes.setdefault(expression.position, found)
    order = sorted(sizes)
    return VectorType([sizes[dim][0] for dim in order], I1, [sizes[dim][1] for dim in order])


# vector.mask.


def parse_mask(p: OperationParser) -> MaskOp:
    """`%mask, %passthru { op } {…} : T -> R`"""
    mask = p.operand()
    passthru = p.operand() if p.accept(",") else None
    region = p.region()
    _end(p, region)
    attributes, type_ = p.attributes_then_type()
    results = p.function_result_types() if p.accept("->") else []
    operands = [p.resolve(mask, type_)]
    if passthru is not None:
        if not results:
            raise p.custom_error("expects a result if passthru operand is provided", p.op_start)
        operands.append(p.resolve(passthru, results[0]))
    return p.build(MaskOp, tuple(operands), results, attributes, regions=(region,))


def _end(p: OperationParser, region: Any) -> None:
    """Hand on what the masked op gives.

    Source: MLIR, `MaskOp::ensureTerminator`.
    """
    p.ensure_block(region)
    block = region.blocks[0]
    inside = block.operations
    if len(inside) == 1 and not isinstance(inside[0], YieldOp):
        block.append(YieldOp.create(inside[0].results, location=(p.source, p.op_start)))
    else:
        p.ensure_terminator(region, "vector.yield")


def print_mask(op: MaskOp, p: OperationPrinter) -> None:
    """As `parse_mask` reads it; the op inside without its results' names."""
    p.write(f" {p.operands(op.operands)} {{ ")
    block = op.maskRegion.entry_block
    if block is not None and block.operations:
        p.unnamed_operation(block.operations[0])
    p.write(" }")
    p.attribute_dict(op)
    p.write(f" : {p.type(op.mask.type)}")
    if op.results:
        p.write(f" -> {p.types_of(op.results)}")


def verify_mask(op: MaskOp) -> None:
    """One op that can be masked, whose results are given."""
    block = op.maskRegion.blocks[0]
    inside = block.operations
    if not inside:
        raise op.error("expects a terminator within the mask region")
    if len(inside) > 2:  # the masked one, and the terminator
        raise op.error("expects only one operation to mask")
    last = inside[-1]
    if not isinstance(last, YieldOp):
        raise op.error("expects a terminator within the mask region")
    if len(last.operands) != len(op.results):
        raise op.error("expects number of results to match mask region yielded values")
    if len(inside) == 1:
        return
    masked = inside[0]
    if not isinstance(masked, MaskableOpInterface):
        raise op.error("expects a MaskableOpInterface within the mask region")
    if len(masked.results) != len(op.results):
        raise op.error("expects number of results to match maskable operation number of results")
    if masked.results != last.operands:
        raise op.error(
            "expects all the results from the MaskableOpInterface to match all the "
            "values returned by the terminator"
        )
    if [r.type for r in masked.results] != [r.type for r in op.results]:
        raise op.error("expects result type to match maskable operation result type")
    if sum(isinstance(r.type, VectorType) for r in masked.results) > 1:
        raise op.error("multiple vector results not supported")
    expected = masked.expected_mask_type
    if op.mask.type is not expected:
        raise op.error(f"expects a '{expected}' mask for the maskable operation")
    passthru = op.passthru
    if passthru is not None:
        if not masked.supports_passthru:
            raise op.error("doesn't expect a passthru argument for this maskable operation")
        if len(masked.results) != 1:
            raise op.error("expects result when passthru argument is provided")
        if passthru.type is not masked.results[0].type:
            raise op.error("expects passthru type to match result type")
