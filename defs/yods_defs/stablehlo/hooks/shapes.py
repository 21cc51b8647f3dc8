"""Extents, bounds and dimension numbers, as checks and inference share them; windows over
tensors, reductions, gathers and scatters.

Source: StableHLO, TypeInference.cpp and Base.cpp; the messages are its own, and have no
operation in front of them.
"""

from __future__ import annotations

from yods.builtin.elements import DenseArrayAttr, DenseElementsAttr
from yods.builtin.queries import bit_width, compatible_shape, element_type_of, with_element_type
from yods.builtin.types import (
    DYNAMIC,
    ComplexType,
    FloatType,
    IntegerType,
    RankedTensorType,
    ShapedType,
)
from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.ir.attribute import InvalidParameters
from yods.ir.matchers import constant_of
from yods_dialects.quant.types import AnyType, CalibratedType, UniformType
from yods_dialects.stablehlo.attributes import BoundsAttr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, Region, Type, Value
    from yods_dialects.stablehlo import ops

    Pairs: TypeAlias = Sequence[tuple[int, int]]
    Gather = ops.GatherOp | ops.DynamicGatherOp


def tensor_of(value: Value[Any]) -> RankedTensorType:
    """The type of a value that constraints say is a ranked tensor."""
    type_: RankedTensorType = value.type
    return type_


def tensors_of(values: Sequence[Value[Any]]) -> list[RankedTensorType]:
    return [tensor_of(value) for value in values]


# Element types.


def width_of(type_: Type) -> int:
    """Bits of an element. Source: `getBitWidth`."""
    if isinstance(type_, ComplexType):
        return 2 * width_of(type_.element_type)
    return bit_width(type_.storage if isinstance(type_, UniformType) else type_)


def same_elements(first: Type, second: Type, any_float: bool = False) -> bool:
    """Whether element types are the same, floats perhaps of any precision.

    Source: `tensorsHaveSameElType`.
    """
    one, other = element_type_of(first), element_type_of(second)
    return one is other or (
        any_float and isinstance(one, FloatType) and isinstance(other, FloatType)
    )


def same_tensors(first: Type, second: Type, any_float: bool = False) -> bool:
    """Whether shapes may be equal, and element types are.

    Source: `compatibleShapeAndElementType`.
    """
    return compatible_shape(first, second) and same_elements(first, second, any_float)


def is_promotable(first: Type, second: Type) -> bool:
    """Whether elements of one type can become elements of the other.

    Source: `isPromotableElementType`, floats being of any precision.
    """
    one, other = element_type_of(first), element_type_of(second)
    if isinstance(one, FloatType) and isinstance(other, FloatType):
        return True
    if isinstance(one, UniformType) and isinstance(other, UniformType):
        return one.expressed is other.expressed and width_of(one) <= width_of(other)
    kinds = (IntegerType, ComplexType)
    alike = any(isinstance(one, kind) and isinstance(other, kind) for kind in kinds)
    return alike and width_of(one) <= width_of(other)


# Extents.


def fits(first: int, second: int) -> bool:
    """Whether two extents may be equal. Source: `verifyCompatibleDims`."""
    return first == second or DYNAMIC in (first, second)


def fits_all(first: Sequence[int], second: Sequence[int]) -> bool:
    """Whether two shapes may be equal. Source: MLIR, `verifyCompatibleShape`."""
    return len(first) == len(second) and all(map(fits, first, second))


def numbers(values: Sequence[Any]) -> str:
    """Numbers as a diagnostic shows a range of them."""
    return ", ".join(map(str, values))


def shape_text(shape: Sequence[int]) -> str:
    """`[4, ?]`. Source: AssemblyFormat.cpp, `dimSizesToString`."""
    return f"[{', '.join('?' if each == DYNAMIC else str(each) for each in shape)}]"


def size_text(size: int) -> str:
    return "?" if size == DYNAMIC else str(size)


# Bounds.


def encoding_for(prototype: Attribute | None, bounds: Sequence[int]) -> Attribute | None:
    """The encoding with these bounds; without any, `prototype`. Source: `boundsToEncoding`."""
    if not bounds:
        return prototype
    return None if all(each == DYNAMIC for each in bounds) else BoundsAttr(bounds)


def tensor_like(
    prototype: RankedTensorType, shape: Sequence[int], element: Type, bounds: Sequence[int]
) -> RankedTensorType:
    """A tensor type whose bounds are these, if `prototype` has any."""
    return RankedTensorType(shape, element, encoding_for(prototype.encoding, bounds))


# Constants.


def integers_in(elements: DenseElementsAttr) -> list[int]:
    """The elements of an attribute whose constraint says that they are integers."""
    return [int(each) for each in elements]  # type: ignore[arg-type]


def integers_of(value: Value[Any]) -> tuple[int, ...] | None:
    """The numbers of a constant tensor of integers; None of any other value."""
    constant = constant_of(value)
    if not isinstance(constant, DenseElementsAttr):
        return None
    found = tuple([each for each in constant if isinstance(each, int)])
    return found if len(found) == constant.num_elements else None


def pairs_of(padding: DenseElementsAttr | None) -> list[tuple[int, int]]:
    """Padding before and after each dimension. Source: `convertPaddingAttribute`."""
    values = [] if padding is None else integers_in(padding)
    return list(zip(values[::2], values[1::2], strict=True))


# Dimension numbers.


def is_unique(values: Sequence[int]) -> bool:
    return len(set(values)) == len(values)


def first_repeated(values: Sequence[int]) -> int | None:
    """The first that occurred before; None where there is none."""
    seen: set[int] = set()
    for each in values:
        if each in seen:
            return each
        seen.add(each)
    return None


def _each(array: DenseArrayAttr | None, count: int) -> Sequence[Any]:
    """The numbers for each dimension; 1 where nothing is given."""
    return (1,) * count if array is None or not array.values else array.values


def _dilated(extent: int, dilation: int) -> int:
    return 0 if extent == 0 else (extent - 1) * dilation + 1


def window_shape(
    shape: Sequence[int],
    sizes: Sequence[int],
    strides: DenseArrayAttr | None,
    padding: Pairs,
    base_dilations: DenseArrayAttr | None = None,
    dilations: DenseArrayAttr | None = None,
) -> list[int]:
    """How many windows there are along each dimension. Source: `inferWindowOutputShape`."""
    count, found = len(sizes), []
    for extent, size, stride, pad, base, dilation in zip(
        shape,
        sizes,
        _each(strides, count),
        padding or ((0, 0),) * count,
        _each(base_dilations, count),
        _each(dilations, count),
        strict=True,
    ):
        if DYNAMIC in (extent, size):
            found.append(DYNAMIC)
            continue
        room = sum(pad) + _dilated(extent, base)
        left = room - _dilated(size, dilation)
        found.append(0 if room == 0 or left < 0 else left // stride + 1)
    return found


def convolved_shape(op: ops.ConvolutionOp, padding: Pairs) -> list[int]:
    """Source: `inferConvolutionOp`."""
    lhs, rhs, dims = tensor_of(op.lhs), tensor_of(op.rhs), op.dimension_numbers
    sizes = [rhs.shape[dim] for dim in dims.kernel_spatial_dimensions]
    extents = [lhs.shape[dim] for dim in dims.input_spatial_dimensions]
    dilations = op.lhs_dilation, op.rhs_dilation
    made = window_shape(extents, sizes, op.window_strides, padding, *dilations)
    shape = [DYNAMIC] * len(lhs.shape)
    for dim, extent in zip(dims.output_spatial_dimensions, made, strict=True):
        shape[dim] = extent
    batch = lhs.shape[dims.input_batch_dimension]
    if batch != DYNAMIC:
        shape[dims.output_batch_dimension] = batch // op.batch_group_count.value
    shape[dims.output_feature_dimension] = rhs.shape[dims.kernel_output_feature_dimension]
    return shape


def given_by(region: Region) -> list[Type]:
    """The types of the operands of the region's last operation."""
    last = region.blocks[0].last_op
    return [] if last is None else [value.type for value in last.operands]


def element_types(op: Operation, region: Region, inputs: Sequence[Type]) -> list[Type]:
    """The element types that a region gives; those of the inputs if it is empty.

    Source: `getAccumulatorTypesOrInputTypes`.
    """
    if region.blocks and region.blocks[0].is_empty:
        raise op.plain_error("The reduction-region expected to have a terminator")
    return list(map(element_type_of, given_by(region) if region.blocks else inputs))


def is_part(extents: Sequence[int], allowed: Sequence[int]) -> bool:
    """Whether the extents may be some of those that are allowed, in order."""
    left = list(extents)
    for extent in allowed:
        if left and fits(extent, left[0]):
            del left[0]
    return not left


def is_flag(type_: Type) -> bool:
    """Whether it is `tensor<i1>`."""
    if not isinstance(type_, RankedTensorType) or type_.shape:
        return False
    return isinstance(type_.element_type, IntegerType) and type_.element_type.width == 1


def _remaining(op: ops.ReduceOp) -> list[int]:
    """The dimensions that are not reduced."""
    gone = set(op.dimensions.values)
    return [dim for dim in range(len(tensor_of(op.inputs[0]).shape)) if dim not in gone]


def remaining_shape(op: ops.ReduceOp) -> list[int]:
    shape = tensor_of(op.inputs[0]).shape
    return [shape[dim] for dim in _remaining(op)]


def infer_reduce(op: ops.ReduceOp) -> list[Type]:
    """Source: `verifyReduceOpInputsAndInferShape`."""
    shape, first = remaining_shape(op), tensor_of(op.inputs[0])
    bounds = bounds_of(first)
    kept = [bounds[dim] for dim in _remaining(op)] if bounds else []
    encoding = encoding_for(first.encoding, kept) if kept else None
    types = [value.type for value in op.inputs]
    elements = element_types(op, op.regions[0], types)
    return [RankedTensorType(shape, elements[index], encoding) for index in range(len(types))]


def infer_reduce_window(op: ops.ReduceWindowOp) -> list[Type]:
    types = tensors_of(op.inputs)
    dimensions, padding = op.window_dimensions.values, pairs_of(op.padding)
    dilations = op.base_dilations, op.window_dilations
    window: Any = (dimensions, op.window_strides, padding, *dilations)
    found: list[Type] = []
    for type_, element in zip(types, element_types(op, op.regions[0], types), strict=False):
        bounds = bounds_of(type_)
        limits = window_shape(bounds, *window) if bounds else []
        encoding = encoding_for(type_.encoding, limits) if bounds else None
        found.append(RankedTensorType(window_shape(type_.shape, *window), element, encoding))
    return found


def infer_select_and_scatter(op: ops.SelectAndScatterOp) -> list[Type]:
    element, *_ = element_types(op, op.regions[1], [op.operand.type])
    return [with_element_type(op.operand.type, element)]


def selected_type(op: ops.SelectAndScatterOp) -> RankedTensorType:
    """The type of a value for each window."""
    operand = tensor_of(op.operand)
    sizes = () if op.window_dimensions is None else op.window_dimensions.values
    shape = window_shape(operand.shape, sizes, op.window_strides, pairs_of(op.padding))
    return RankedTensorType(shape, operand.element_type)


def infer_map(op: ops.MapOp) -> list[Type]:
    """Source: `inferMapOp`."""
    shape = tensor_of(op.inputs[-1]).shape if op.inputs else ()
    return [RankedTensorType(shape, element_type_of(given_by(op.regions[0])[0]))]


def _gathered(op: Gather, sizes: Sequence[int]) -> list[Type]:
    """Source: `inferGatherReturnTypeComponents`."""
    dims, starts = op.dimension_numbers, tensor_of(op.start_indices)
    at, offsets = dims.index_vector_dim, dims.offset_dims
    batches = [extent for dim, extent in enumerate(starts.shape) if dim != at]
    rank = len(offsets) + len(batches)
    gone = {*dims.collapsed_slice_dims, *dims.operand_batching_dims}
    slices = iter([size for dim, size in enumerate(sizes) if dim not in gone])
    limits = [bound for dim, bound in enumerate(bounds_of(starts)) if dim != at]
    rest, bounds = iter(batches), iter(limits)
    shape, found = [], []
    for dim in range(rank):
        is_offset = dim in offsets
        shape.append(next(slices if is_offset else rest))
        found.append(DYNAMIC if is_offset else next(bounds, DYNAMIC))
    element = tensor_of(op.operand).element_type
    return [RankedTensorType(shape, element, encoding_for(starts.encoding, found))]


def infer_gather(op: ops.GatherOp) -> list[Type]:
    return _gathered(op, op.slice_sizes.values)


def infer_dynamic_gather(op: ops.DynamicGatherOp) -> list[Type]:
    sizes = integers_of(op.slice_sizes)
    return _gathered(op, sizes or (DYNAMIC,) * tensor_of(op.slice_sizes).shape[0])


def infer_scatter(op: ops.ScatterOp) -> list[Type]:
    types = [value.type for value in op.inputs]
    elements = element_types(op, op.regions[0], types)
    return [with_element_type(*each) for each in zip(types, elements, strict=False)]


# Quantized elements and bounds: requirements, checks, and when types that differ fit together.


def has_valid_quantized_dimension(type_: Type) -> bool:
    """Whether elements quantized along a dimension have a scale for each index of it.

    Source: StableHLO, Base.cpp, `isValidQuantizedDimension`.
    """
    element = type_.element_type if isinstance(type_, RankedTensorType) else None
    if not isinstance(element, UniformType) or element.axis is None:
        return True
    assert isinstance(type_, RankedTensorType)
    if element.axis >= len(type_.shape):
        return False
    return type_.shape[element.axis] in (DYNAMIC, len(element.scales))


def bounds_of(type_: Type) -> tuple[int, ...]:
    """The bound of each dimension, `DYNAMIC` for none; empty if the type has no bounds."""
    encoding = type_.encoding if isinstance(type_, RankedTensorType) else None
    return tuple(encoding.bounds) if isinstance(encoding, BoundsAttr) else ()


def has_static_or_single_bounded_shape(type_: Type) -> bool:
    """Whether all extents are known, or all but one that has a bound.

    Source: StableHLO, Base.cpp, `hasSingleBoundedDimension`.
    """
    if not isinstance(type_, RankedTensorType) or not has_valid_quantized_dimension(type_):
        return False
    unknown = type_.shape.count(DYNAMIC)
    bounded = sum(bound != DYNAMIC for bound in bounds_of(type_))
    return unknown == 0 or unknown == bounded == 1


def verify_bounds(bounds: BoundsAttr, shape: Sequence[int], element_type: Type) -> None:
    """Check the bounds as the encoding of a tensor type.

    Raises:
        InvalidParameters: They are not as many as dimensions, or one is of a known extent.

    Source: StableHLO, Base.cpp, `verifyBounds`.
    """
    bare = RankedTensorType(shape, element_type)
    if len(bounds.bounds) != len(shape):
        raise InvalidParameters(
            f"Bounds length is {len(bounds.bounds)}, expected to be equal to "
            f"rank({len(shape)}) of the tensor '{bare}'"
        )
    for number, (extent, bound) in enumerate(zip(shape, bounds.bounds, strict=True)):
        if bound != DYNAMIC and extent != DYNAMIC:
            raise InvalidParameters(
                f"Static dimension {number} cannot have a bound, use ShapedType::kDynamic to "
                f"indicate a missing bound in tensor '{bare}'"
            )


_QUANTIZED = (AnyType, CalibratedType, UniformType)


def _fits_bounds(type_: Type, other: Type) -> bool:
    """Whether no extent of `type_` is larger than the bound that `other` has for it."""
    if not isinstance(type_, RankedTensorType):
        return True
    bounds = bounds_of(other)
    return all(
        bound == DYNAMIC or extent <= bound
        for extent, bound in zip(type_.shape, bounds, strict=False)
        if extent != DYNAMIC
    )


def compatible_shapes(first: Type, second: Type) -> bool:
    """Whether two shaped types may be equal in shape, bounds considered.

    Source: StableHLO, Base.cpp, `verifyCompatibleShapeWithBounds`.
    """
    return (
        compatible_shape(first, second)
        and _fits_bounds(first, second)
        and _fits_bounds(second, first)
    )


def compatible_elements(first: Type, second: Type) -> bool:
    """Whether two element types are the same but for scales and zero points.

    Source: StableHLO, Base.cpp, `isCompatibleElementTypeForHloTypeInference`.
    """
    first, second = element_type_of(first), element_type_of(second)
    if not isinstance(first, _QUANTIZED) or not isinstance(second, _QUANTIZED):
        return first is second
    return _stored_as(first) == _stored_as(second)


def _stored_as(type_: AnyType | CalibratedType | UniformType) -> tuple[object, ...]:
    """Properties that quantized elements share: storage, expressed type, granularity."""
    if isinstance(type_, CalibratedType):
        return (None, type_.expressed, False)
    per_axis = isinstance(type_, UniformType) and type_.axis is not None
    return (type_.storage, type_.low, type_.high, type_.expressed, per_axis)


def compatible_types(first: Type, second: Type) -> bool:
    """Whether one type may be inferred where the other is.

    Source: StableHLO, Base.cpp, `isCompatibleForHloTypeInference`.
    """
    if isinstance(first, ShapedType) and isinstance(second, ShapedType):
        return compatible_shapes(first, second) and compatible_elements(first, second)
    return compatible_elements(first, second)


def quantized(type_: Type) -> UniformType | None:
    """The quantized type of the elements, or of the type itself."""
    element = element_type_of(type_)
    return element if isinstance(element, UniformType) else None


def per_axis(type_: Type) -> UniformType | None:
    """The same, if each index of a dimension has a scale of its own."""
    element = quantized(type_)
    return element if element is not None and element.axis is not None else None


def any_quantized(*types: Type) -> bool:
    return any(quantized(type_) is not None for type_ in types)


# Products.


def scientific(value: float) -> str:
    """A scale as diagnostics show it."""
    return f"{value:e}"
