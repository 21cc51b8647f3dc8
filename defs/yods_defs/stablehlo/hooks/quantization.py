"""Quantized elements and bounds: requirements, checks, and when types that differ fit together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.queries import compatible_shape, element_type_of
from yods.builtin.types import DYNAMIC, RankedTensorType, ShapedType
from yods.ir.attribute import InvalidParameters
from yods_dialects.quant.types import AnyType, CalibratedType, UniformType
from yods_dialects.stablehlo.attributes import BoundsAttr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Operation, Type


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


# Traits.


def _types(op: Operation) -> tuple[Sequence[Type], Type | None]:
    """All types of operands and results, and that which the others must fit."""
    operands = [value.type for value in op.operands]
    types = [*operands, *(value.type for value in op.results)]
    return types, types[0] if types else None


def verify_compatible_types(op: Operation) -> None:
    types, expected = _types(op)
    if expected is not None and not all(compatible_types(each, expected) for each in types):
        raise op.error("requires compatible types for all operands and results")


def verify_compatible_element_types(op: Operation) -> None:
    types, expected = _types(op)
    if expected is not None and not all(compatible_elements(each, expected) for each in types):
        raise op.error("requires compatible element types for all operands and results")


def verify_compatible_operand_element_types(op: Operation) -> None:
    types = [value.type for value in op.operands]
    if not all(compatible_elements(each, types[0]) for each in types):
        raise op.error("requires compatible element types for all operands")


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
