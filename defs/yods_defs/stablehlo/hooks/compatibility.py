"""When types fit together, although they are not the same.

Source: StableHLO, Base.cpp and Base.h.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.queries import compatible_shape, element_type_of
from yods.builtin.types import DYNAMIC, RankedTensorType, ShapedType
from yods_defs.stablehlo.hooks.quantization import bounds_of
from yods_dialects.quant.types import AnyType, CalibratedType, UniformType

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation

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


def _verify_pairs(op: Operation, what: str, of: Callable[[Type], Type]) -> None:
    if len(op.operands) != len(op.results):
        raise op.error("requires the same number of operands and results")
    for index, (operand, result) in enumerate(zip(op.operands, op.results, strict=True)):
        if of(operand.type) is not of(result.type):
            raise op.error(f"requires the same {what} for operand and result at index {index}")


def verify_pairwise_types(op: Operation) -> None:
    _verify_pairs(op, "type", lambda type_: type_)


def verify_pairwise_element_types(op: Operation) -> None:
    _verify_pairs(op, "element type", element_type_of)
