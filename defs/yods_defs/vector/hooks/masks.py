"""Masks: the types they must have, and `vector.mask`.

Source: MLIR, VectorOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.affine import AffineDim
from yods.builtin.types import I1, VectorType
from yods_dialects.vector.interfaces import MaskableOpInterface
from yods_dialects.vector.ops import MaskOp, YieldOp

if TYPE_CHECKING:
    from yods.builtin.affine import AffineMap
    from yods.ir.attribute import Type
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter


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
