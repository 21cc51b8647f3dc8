"""Requirements on quantized elements and on bounds.

Source: StableHLO, Base.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import DYNAMIC, RankedTensorType
from yods.ir.attribute import InvalidParameters
from yods_dialects.quant.types import UniformType
from yods_dialects.stablehlo.attributes import BoundsAttr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type


def has_fitting_zero_points(type_: Type) -> bool:
    """Whether all zero points are numbers that are stored.

    Source: StableHLO, Base.cpp, `isValidStablehloQuantizedElementType`.
    """
    return not isinstance(type_, UniformType) or all(
        type_.low <= zero <= type_.high for zero in type_.zeros
    )


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
