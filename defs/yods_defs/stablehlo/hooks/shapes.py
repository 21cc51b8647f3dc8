"""Extents, bounds and dimension numbers: the questions that checks and inference share.

Source: StableHLO, TypeInference.cpp and Base.cpp; the messages are its own, and have no
operation in front of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import bit_width, compatible_shape, element_type_of
from yods.builtin.types import DYNAMIC, ComplexType, FloatType, IntegerType, RankedTensorType
from yods.ir.matchers import constant_of
from yods_dialects.quant.types import UniformType
from yods_dialects.stablehlo.attributes import BoundsAttr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.value import Value


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
