"""Hooks of the chlo dialect.

Source: StableHLO, ChloOps.cpp and TypeInference.cpp; the messages are StableHLO's.
"""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.queries import element_type_of
from yods.builtin.types import DYNAMIC, I32, I64, FunctionType, RankedTensorType, UnrankedTensorType
from yods.hints import TYPE_CHECKING, Any
from yods_defs.stablehlo.hooks.control import dimension_numbers
from yods_defs.stablehlo.hooks.inference import fits_inferred_types as fits_inferred_types
from yods_defs.stablehlo.hooks.shapes import bounds_of, shape_text
from yods_defs.stablehlo.hooks.shapes import compatible_elements as compatible_elements
from yods_defs.stablehlo.hooks.shapes import compatible_types as compatible_types
from yods_defs.stablehlo.hooks.shapes import first_repeated as first_repeated
from yods_defs.stablehlo.hooks.shapes import fits as fits
from yods_defs.stablehlo.hooks.shapes import fits_all as fits_all
from yods_dialects.chlo.attributes import RaggedDotAttr
from yods_dialects.chlo.ops import ScanOp
from yods_dialects.stablehlo.attributes import BoundsAttr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import (
        Attribute,
        AttributeParser,
        AttributePrinter,
        OperationParser,
        OperationPrinter,
        Region,
        Type,
        Value,
    )
    from yods.interfaces.asm import SetName
    from yods_dialects.chlo import ops

# Inferred types.


def infer_most_specific_type(op: Any) -> list[Type]:
    """The operands' type, each size as far as one of them knows it.

    Source: StableHLO, Base.cpp, `inferMostSpecificType`.
    """
    types = [value.type for value in op.operands]
    ranked = [type_ for type_ in types if isinstance(type_, RankedTensorType)]
    if len(ranked) < 2 or len({type_.rank for type_ in ranked}) > 1:
        return [(ranked or types)[0]]
    shape, bounds = [], []
    for number in range(ranked[0].rank):
        sizes = {type_.shape[number] for type_ in ranked} - {DYNAMIC}
        shape.append(min(sizes, default=DYNAMIC))
        known = {bounds_of(type_)[number] for type_ in ranked if bounds_of(type_)} - {DYNAMIC}
        bounds.append(DYNAMIC if sizes else min(known, default=DYNAMIC))
    return [_tensor(shape, bounds, ranked[0].element_type)]


def _tensor(shape: Sequence[int], bounds: Sequence[int], element_type: Type) -> RankedTensorType:
    """Return a tensor type; bounds are said only where there are any."""
    encoding = None if all(bound == DYNAMIC for bound in bounds) else BoundsAttr(bounds)
    return RankedTensorType(shape, element_type, encoding)


# Broadcasting.


def _is_bounded(type_: RankedTensorType) -> bool:
    """Whether every size is known, or has a bound."""
    bounds = bounds_of(type_) or [DYNAMIC] * type_.rank
    pairs = zip(type_.shape, bounds, strict=False)
    return all((size, bound) != (DYNAMIC, DYNAMIC) for size, bound in pairs)


def _padded(sizes: Sequence[Any], count: int, size: Any) -> list[Any]:
    return [size] * (count - len(sizes)) + list(sizes)


def _broadcast_bounded(types: Sequence[RankedTensorType], element_type: Type) -> Type:
    """Source: StableHLO, StablehloBroadcastLowering.cpp, `getNumpyBroadcastShape`."""
    rank = max(type_.rank for type_ in types)
    result = [(1, False)] * rank
    for type_ in types:
        bounds = bounds_of(type_)
        sizes = [
            (bounds[number], True) if size == DYNAMIC else (size, False)
            for number, size in enumerate(type_.shape)
        ]
        for number, size in enumerate(_padded(sizes, rank, (1, False))):
            if result[number][0] == 1:
                result[number] = size
            elif size[0] != 1 and size != result[number]:
                return UnrankedTensorType(element_type)
    shape = [DYNAMIC if bounded else size for size, bounded in result]
    return _tensor(shape, [size if bounded else DYNAMIC for size, bounded in result], element_type)


def _common_shape(one: Sequence[int], other: Sequence[int]) -> list[int] | None:
    """Return the shape that both are broadcast to; None where that cannot be.

    Source: MLIR, Traits.cpp, `getBroadcastedShape`.
    """
    rank = max(len(one), len(other))
    shape = []
    for pair in zip(_padded(one, rank, 1), _padded(other, rank, 1), strict=True):
        larger = {size for size in pair if size != DYNAMIC and size > 1}
        if len(larger) > 1 or (DYNAMIC not in pair and 0 in pair and larger):
            return None
        if larger:
            shape.append(larger.pop())
        else:
            shape.append(pair[1] if pair[0] == 1 else pair[0] if pair[1] == 1 else _both(pair))
    return shape


def _both(pair: tuple[int, int]) -> int:
    return pair[0] if pair[0] == pair[1] else DYNAMIC


def broadcast(types: Sequence[Type], element_type: Type) -> Type:
    """Source: StableHLO, `getNumpyBroadcastType`; without a rank where shapes do not fit."""
    ranked = [type_ for type_ in types if isinstance(type_, RankedTensorType)]
    if len(ranked) < len(types):
        return UnrankedTensorType(element_type)
    if all(map(_is_bounded, ranked)):
        return _broadcast_bounded(ranked, element_type)
    shape: list[int] | None = list(ranked[0].shape)
    for type_ in ranked:
        shape = None if shape is None else _common_shape(shape, type_.shape)
    if shape is None:
        return UnrankedTensorType(element_type)
    return RankedTensorType(shape, element_type)


def _broadcast_along(lhs: Type, rhs: Type, dimensions: Sequence[int], element_type: Type) -> Type:
    """Source: StableHLO, `getBroadcastTypeWithBroadcastDimensions`."""
    unranked = UnrankedTensorType(element_type)
    if not (isinstance(lhs, RankedTensorType) and isinstance(rhs, RankedTensorType)):
        return unranked
    small, large = (lhs, rhs) if lhs.rank <= rhs.rank else (rhs, lhs)
    if len(dimensions) != small.rank or not all(0 <= each < large.rank for each in dimensions):
        return unranked
    common = _common_shape(small.shape, [large.shape[each] for each in dimensions])
    if common is None:
        return unranked
    shape = list(large.shape)
    for dimension, size in zip(dimensions, common, strict=True):
        shape[dimension] = size
    return RankedTensorType(shape, element_type)


def broadcast_type(
    lhs: Type, rhs: Type, dimensions: DenseArrayAttr | None, element_type: Type
) -> Type:
    """Type of both operands broadcast: along the dimensions, or numpy's way without any."""
    if dimensions is None:
        return broadcast([lhs, rhs], element_type)
    return _broadcast_along(lhs, rhs, dimensions.values, element_type)


# Products in groups.


def parse_ragged_dot_numbers(p: AttributeParser, type_: Type | None = None) -> RaggedDotAttr:
    """`<lhs_batching_dimensions = [0], …>`: in any order, what is left out being empty."""
    p.expect("<")
    return dimension_numbers(
        p, RaggedDotAttr, "ragged dot", lambda p: p.listed("[]", lambda: p.integer_of(64))
    )


def print_ragged_dot_numbers(numbers: RaggedDotAttr, p: AttributePrinter) -> str:
    values = {each.name: getattr(numbers, each.name) for each in RaggedDotAttr.PARAMETERS}
    shown = [f"{name} = {shape_text(value)}" for name, value in values.items() if value]
    return f"<{', '.join(shown)}>"


def dimensions_before(numbers: RaggedDotAttr) -> list[int]:
    """Return the dimensions of the left operand whose sizes those of groups begin with.

    Source: StableHLO, `checkRaggedDotConstraints`.
    """
    ragged = numbers.lhs_ragged_dimensions[0]
    batch, contracted = numbers.lhs_batching_dimensions, numbers.lhs_contracting_dimensions
    if ragged in batch:
        return list(batch[: batch.index(ragged)])
    if ragged in contracted:
        return [*batch, *contracted[: contracted.index(ragged)]]
    return [*batch, *(each for each in range(ragged) if each not in (*batch, *contracted))]


# The largest elements.


def infer_top_k(op: ops.TopKOp) -> list[Type]:
    """Source: StableHLO, `inferTopKOp`."""
    type_, k = op.operand.type, op.k.value
    if not isinstance(type_, RankedTensorType):
        return [UnrankedTensorType(element_type_of(type_)), UnrankedTensorType(I32)]
    bounds = [*bounds_of(type_)[:-1], DYNAMIC]
    shape = [*type_.shape[:-1], k]
    return [_tensor(shape, bounds, type_.element_type), _tensor(shape, bounds, I32)]


# Scans.


def parse_scan(p: OperationParser) -> ScanOp:
    """`(%inputs) inits (%inits) dimension=0 attributes {…} {…} : (…) -> (…)`"""
    inputs = p.listed("()", p.operand, " in operand list")
    p.expect_keyword("inits")
    inits = p.listed("()", p.operand, " in operand list")
    p.expect_keyword("dimension")
    p.expect("=")
    attributes: dict[str, Attribute] = {"dimension": IntegerAttr(p.integer_of(64), I64)}
    attributes |= p.attribute_dict_with_keyword() or {}
    region = p.region()
    p.expect(":")
    function = p.type_of(FunctionType)
    operands = [*inputs, *inits]
    if len(function.inputs) != len(operands):
        message = "operand types must match the number of inputs and inits"
        raise p.custom_error(message, p.op_start)
    outputs = len(function.results) - len(inits)
    if outputs < 0:
        message = "not enough result types to cover the required carries"
        raise p.custom_error(message, p.op_start)
    values = p.resolve_all(operands, function.inputs, p.op_start)
    attributes |= {
        "operandSegmentSizes": DenseArrayAttr(I32, [len(inputs), len(inits)]),
        "resultSegmentSizes": DenseArrayAttr(I32, [outputs, len(inits)]),
    }
    return p.build(ScanOp, values, function.results, attributes, (region,))


def print_scan(op: ScanOp, p: OperationPrinter) -> None:
    p.write(f"({p.operands(op.inputs)}) inits ({p.operands(op.inits)})")
    p.write(f" dimension={op.dimension.value} ")
    p.attribute_dict_with_keyword(
        op, elided=("dimension", "operandSegmentSizes", "resultSegmentSizes")
    )
    p.write(" ")
    p.region(op.body)
    p.write(f" : {p.functional_type(op.operands, op.results)}")


def name_scan_arguments(op: ScanOp, region: Region, set_name: SetName) -> None:
    """`%input` and `%carry`."""
    for argument in region.blocks[0].arguments if region.blocks else ():
        set_name(argument, "input" if argument.index < len(op.inputs) else "carry")


def returned(op: ScanOp) -> Sequence[Value[Any]]:
    """Return the operands of the body's terminator."""
    end = op.body.blocks[0].last_op
    return () if end is None else end.operands


def scan_size(op: ScanOp) -> int:
    """Return the size of the scanned dimension, as far as it is known."""
    dimension = op.dimension.value
    given = [] if op.scan_dim_size is None else [op.scan_dim_size.value]
    shapes = [value.type.shape for value in op.inputs if isinstance(value.type, RankedTensorType)]
    sizes = given + [shape[dimension] for shape in shapes if dimension < len(shape)]
    return next((each for each in sizes if each != DYNAMIC), DYNAMIC)


def infer_scan(op: ScanOp) -> list[Type]:
    """Outputs have the scanned dimension, carries are as the region returns them.

    Source: StableHLO, `ScanOp::inferReturnTypeComponents`.
    """
    types: list[Type] = []
    values = returned(op)
    for number, value in enumerate(values):
        shape = list(value.type.shape)
        if number < len(values) - len(op.inits):
            shape.insert(op.dimension.value, scan_size(op))
        types.append(RankedTensorType(shape, value.type.element_type))
    return types
