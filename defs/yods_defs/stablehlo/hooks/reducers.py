"""Reductions: what their regions take and give, and the types of their results.

Source: StableHLO, TypeInference.cpp; the messages are its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.queries import element_type_of, with_element_type
from yods.builtin.types import I1, IntegerType, RankedTensorType, ShapedType
from yods_defs.stablehlo.hooks.quantization import bounds_of
from yods_defs.stablehlo.hooks.shapes import (
    encoding_for,
    fits,
    fits_all,
    is_promotable,
    pairs_of,
    same_tensors,
    tensor_of,
    tensors_of,
)
from yods_defs.stablehlo.hooks.window_checks import Window, check_window, window_shape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.stablehlo import ops

# Regions.


def given_by(op: Operation, region: Region) -> tuple[Value[Any], ...]:
    """The operands of the region's terminator."""
    block = region.blocks[0]
    if block.is_empty:
        raise op.plain_error("The reduction-region expected to have a terminator")
    return tuple([*block.operations][-1].operands)


def element_types(op: Operation, region: Region, inputs: Sequence[Type]) -> list[Type]:
    """The element types that a region gives; those of the inputs if it is empty.

    Source: `getAccumulatorTypesOrInputTypes`.
    """
    if not region.blocks:
        return [element_type_of(type_) for type_ in inputs]
    return [element_type_of(value.type) for value in given_by(op, region)]


def check_reducer(
    op: Operation,
    region: Region,
    inputs: Sequence[RankedTensorType],
    initial: Sequence[RankedTensorType],
    allowed: Sequence[int] = (),
) -> None:
    """The region combines two values of each input to one.

    Args:
        allowed: The extents of which those of its arguments must be a part.

    Source: `verifyReducerShape`.
    """
    arguments, count = region.blocks[0].arguments, len(inputs)
    if len(arguments) != 2 * count:
        raise op.plain_error(
            f"Reduction-region must take {2 * count} parameters, but takes {len(arguments)} "
            "parameter(s)"
        )
    given = [value.type for value in given_by(op, region)]
    if not given:
        raise op.plain_error("The reduction-region expected to return some value(s)")
    if len(given) != count:
        raise op.plain_error(
            f"Reduction-region here must produce {count} tensors, but produces {len(given)} instead"
        )
    for type_ in given:
        if not isinstance(type_, ShapedType):
            raise op.plain_error(
                "Reduction-region here must produce tensor-typed result(s), but produces "
                f"'{type_}' instead"
            )
    types = [argument.type for argument in arguments]
    for index in range(count):
        _check_parameter(op, index, types[index], given[index], False)
        _check_parameter(op, count + index, types[count + index], given[index], True)
        _check_initial(op, index, given[index], initial[index])
        _check_argument(op, index, count, inputs[index], types[count + index], allowed)


def _check_parameter(op: Operation, index: int, type_: Type, given: Type, any_float: bool) -> None:
    if not same_tensors(given, type_, any_float):
        raise op.plain_error(
            f"The type of reduction-region's parameter at index {index} is different than the "
            f"corresponding result type: '{type_}' vs '{given}'"
        )


def _check_initial(op: Operation, index: int, given: Any, initial: RankedTensorType) -> None:
    if not fits_all(initial.shape, given.shape):
        raise op.plain_error(
            f"The shape of reduction-region's result type at index {index} differs from the op's "
            f"corresponding init-value type: '{given}' vs '{initial}'"
        )
    if not is_promotable(initial, given):
        raise op.plain_error(
            f"The element-type of reduction-region's result type at index {index} is expected to "
            "be promotable from the op's corresponding init-value element-type: "
            f"'{given}' vs '{initial}'"
        )


def _check_argument(
    op: Operation,
    index: int,
    count: int,
    input_: RankedTensorType,
    type_: Any,
    allowed: Sequence[int],
) -> None:
    number = count + index
    if not is_promotable(input_, type_):
        raise op.plain_error(
            f"The element-type of reduction-region's argument at index {number} is expected to be "
            f"promotable from '{input_.element_type}', but got '{type_.element_type}'"
        )
    if len(type_.shape) > len(allowed):
        raise op.plain_error(
            f"The rank of reduction-region's argument at index {number} is expected to be <= "
            f"{len(allowed)}, got {len(type_.shape)}"
        )
    left = list(type_.shape)
    for extent in allowed:
        if left and fits(extent, left[0]):
            del left[0]
    if left:
        raise op.plain_error(
            f"The shape of reduction-region's argument at index {number} is not compatible with "
            f"that of reduce-op's input-parameter at index {index}"
        )


def scalars(types: Sequence[RankedTensorType]) -> list[RankedTensorType]:
    return [RankedTensorType((), type_.element_type) for type_ in types]


def _check_alike(op: Operation, types: Sequence[RankedTensorType]) -> None:
    for number, type_ in enumerate(types):
        if not fits_all(types[0].shape, type_.shape):
            raise op.plain_error(
                "expects all inputs to have compatible shapes. Shape at input-index "
                f"{number} is not compatible with shape at input-index 0"
            )


# reduce.


def _remaining(op: ops.ReduceOp) -> tuple[list[int], Attribute | None]:
    """Extents and encoding without the dimensions. Source: `verifyReduceOpInputsAndInferShape`."""
    types, dimensions = tensors_of(op.inputs), op.dimensions.values
    if not types:
        raise op.error("expected 1 or more operands, but found 0")
    _check_alike(op, types)
    first, seen = types[0], set()
    for dim in dimensions:
        if not 0 <= dim < len(first.shape):
            raise op.plain_error(
                f"Out-of-bounds dimension {dim}, expected to be in range [0, {len(first.shape)})"
            )
        if dim in seen:
            raise op.plain_error(f"Duplicate reduction dimension: {dim}")
        seen.add(dim)
    left = [dim for dim in range(len(first.shape)) if dim not in seen]
    bounds = bounds_of(first)
    kept = [bounds[dim] for dim in left] if bounds else []
    encoding = encoding_for(first.encoding, kept) if kept else None
    return [first.shape[dim] for dim in left], encoding


def infer_reduce(op: ops.ReduceOp) -> list[Type]:
    shape, encoding = _remaining(op)
    types = [value.type for value in op.inputs]
    elements = element_types(op, op.regions[0], types)
    return [RankedTensorType(shape, elements[index], encoding) for index in range(len(types))]


def verify_reduce(op: ops.ReduceOp) -> None:
    shape, _ = _remaining(op)
    check_reducer(op, op.regions[0], tensors_of(op.inputs), tensors_of(op.init_values), shape)


# reduce_window.


def _windows(op: ops.ReduceWindowOp) -> list[Window]:
    """Source: `verifyReduceWindowOpInputsAndInferWindow`."""
    types, sizes = tensors_of(op.inputs), op.window_dimensions.values
    if not types:
        raise op.plain_error("requires at least 1 input value")
    _check_alike(op, types)
    padding = pairs_of(op, op.padding)
    for type_ in types:
        if len(type_.shape) != len(sizes):
            raise op.plain_error(
                "expects window-dimensions size == input rank, but got window-dimensions size: "
                f"{len(sizes)} and input: '{type_}' with rank = {len(type_.shape)}."
            )
    dilations = op.base_dilations, op.window_dilations
    return check_window(op, sizes, op.window_strides, padding, *dilations)


def infer_reduce_window(op: ops.ReduceWindowOp) -> list[Type]:
    windows, types = _windows(op), tensors_of(op.inputs)
    elements = element_types(op, op.regions[0], types)
    found: list[Type] = []
    for type_, element in zip(types, elements, strict=False):
        bounds = bounds_of(type_)
        limits = window_shape(bounds, windows) if bounds else []
        encoding = encoding_for(type_.encoding, limits) if bounds else None
        found.append(RankedTensorType(window_shape(type_.shape, windows), element, encoding))
    return found


def verify_reduce_window(op: ops.ReduceWindowOp) -> None:
    _windows(op)
    inputs, initial = tensors_of(op.inputs), tensors_of(op.init_values)
    check_reducer(op, op.regions[0], inputs, initial, op.window_dimensions.values)


# select_and_scatter.


def infer_select_and_scatter(op: ops.SelectAndScatterOp) -> list[Type]:
    element, *_ = element_types(op, op.regions[1], [op.operand.type])
    return [with_element_type(op.operand.type, element)]


def verify_select_and_scatter(op: ops.SelectAndScatterOp) -> None:
    """Source: `verifySelectAndScatterOp`."""
    operand, source = tensor_of(op.operand), tensor_of(op.source)
    _check_select(op, RankedTensorType((), operand.element_type))
    check_reducer(op, op.regions[1], scalars([source]), [tensor_of(op.init_value)])
    sizes = () if op.window_dimensions is None else op.window_dimensions.values
    if len(operand.shape) != len(sizes):
        raise op.plain_error(
            "expects window-dimensions size == operand rank, but got window-dimensions size: "
            f"{len(sizes)} and operand-type: '{operand}' with rank = {len(operand.shape)}."
        )
    windows = check_window(op, sizes, op.window_strides, pairs_of(op, op.padding))
    expected = RankedTensorType(window_shape(operand.shape, windows), operand.element_type)
    if not same_tensors(expected, source, True):
        raise op.plain_error(f"expects source-type to be '{expected}', but got'{source}'")


def _check_select(op: ops.SelectAndScatterOp, expected: Type) -> None:
    arguments = op.regions[0].blocks[0].arguments
    if len(arguments) != 2:
        raise op.plain_error(
            f"expects the select-region to take 2 parameters, but takes {len(arguments)}"
        )
    for index, argument in enumerate(arguments):
        if not same_tensors(expected, argument.type, True):
            raise op.plain_error(
                f"expects the type of select-region's parameter at index {index} to be "
                f"'{expected}', but got '{argument.type}'"
            )
    given = given_by(op, op.regions[0])
    if len(given) != 1:
        raise op.plain_error(f"expects select-region to return single value, but got: {len(given)}")
    if not _is_flag(given[0].type):
        raise op.plain_error(
            "expects the return-type of select-region to be tensor<i1>, but got: "
            f"'{given[0].type}'"
        )


def _is_flag(type_: Type) -> bool:
    """Whether it is `tensor<i1>`."""
    return isinstance(type_, RankedTensorType) and not type_.shape and _is_bit(type_.element_type)


def _is_bit(type_: Type) -> bool:
    return type_ is I1 or (isinstance(type_, IntegerType) and type_.width == 1)


# sort.


def verify_sort(op: ops.SortOp) -> None:
    """Source: `verifySortOp`."""
    types, dimension = tensors_of(op.inputs), op.dimension.value
    rank = len(types[0].shape) if types else 0
    if types and not -rank <= dimension < rank:
        raise op.plain_error(
            f"dimension attribute value must be in range [-{rank}, {rank}), but found {dimension}"
        )
    arguments = op.regions[0].blocks[0].arguments
    if len(arguments) != 2 * len(types):
        raise op.plain_error(f"comparator block should have {2 * len(types)} arguments")
    for index, argument in enumerate(arguments):
        expected = RankedTensorType((), types[index // 2].element_type)
        if argument.type is not expected:
            raise op.plain_error(
                f"comparator block argument #{index} should be of type '{expected}' but got "
                f"'{argument.type}'"
            )
    given = given_by(op, op.regions[0])
    if len(given) != 1:
        raise op.plain_error(f"comparator must return single output but got {len(given)}")
    if not _is_flag(given[0].type):
        raise op.plain_error(f"comparator must return tensor<i1> but got '{given[0].type}'")


# map.


def infer_map(op: ops.MapOp) -> list[Type]:
    """Source: `inferMapOp`."""
    if not op.regions[0].blocks:
        raise op.plain_error("expect non-empty region")
    arguments, dimensions = op.regions[0].blocks[0].arguments, op.dimensions.values
    if len(op.inputs) != len(arguments):
        raise op.plain_error(
            "expects number of operands to match the arity of map computation, but got: "
            f"{len(op.inputs)} and {len(arguments)}"
        )
    for index, (value, argument) in enumerate(zip(op.inputs, arguments, strict=True)):
        _check_mapped(op, index, tensor_of(value), argument.type)
    given = given_by(op, op.regions[0])
    if len(given) != 1:
        raise op.plain_error(f"computation must return single output, but got: {len(given)}")
    if tensor_of(given[0]).shape:
        raise op.plain_error(f"computation must return 0-rank tensor, but got: '{given[0].type}'")
    if list(dimensions) != list(range(len(dimensions))):
        raise op.plain_error(
            "requires monotonically increasing dimension numbers, but got: "
            f"{', '.join(map(str, dimensions))}"
        )
    shape: Sequence[int] = ()
    for value in op.inputs:
        shape = tensor_of(value).shape
        if len(shape) != len(dimensions):
            raise op.plain_error(
                "applied to a subset of dimensions currently not supported: operand dimensions = "
                f"{len(shape)}, requested map dimensions size = {len(dimensions)}"
            )
    return [RankedTensorType(shape, element_type_of(given[0].type))]


def _check_mapped(op: ops.MapOp, index: int, type_: RankedTensorType, argument: Any) -> None:
    if argument.shape:
        raise op.plain_error(
            f"computation arguments must be 0-rank tensor, but got: arg #{index} of type "
            f"'{argument}'"
        )
    if argument.element_type is not type_.element_type:
        raise op.plain_error(
            "element type of operands and computation arguments must match, but got: "
            f"'{type_.element_type}' and '{argument.element_type}'"
        )
