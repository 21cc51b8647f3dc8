"""Questions about types that definitions may ask in their expressions.

The generator's table of functions names what is here; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import repeat
from math import prod

from yods.builtin.types import (
    DYNAMIC,
    FloatType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    ShapedType,
    TupleType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from yods.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from yods.builtin.affine import AffineMap, IntegerSet
    from yods.builtin.attributes import DictionaryAttr
    from yods.ir.attribute import Attribute, Type

_NUMBERS = (IntegerType, FloatType)
_UNRANKED = (UnrankedTensorType, UnrankedMemRefType)


def bit_width(type_: Type) -> int:
    """Bits of an integer or float type. Raises TypeError for any other."""
    if isinstance(type_, _NUMBERS):
        return type_.width
    raise TypeError(f"'{type_}' is no integer or float type")


def element_type_of(type_: Type) -> Type:
    """Element type of a shaped type; any other type itself.

    Source: MLIR, mlir/lib/IR/TypeUtilities.cpp, getElementTypeOrSelf.
    """
    return type_.element_type if isinstance(type_, ShapedType) else type_


def is_strided(type_: Type) -> bool:
    """Whether it is a ranked memref whose elements lie a stride apart in each dimension."""
    from yods.builtin.strided import stated_strides

    return isinstance(type_, MemRefType) and stated_strides(type_) is not None


def is_shaped(type_: Type) -> bool:
    """Whether it is a vector, tensor or memref type."""
    return isinstance(type_, ShapedType)


def has_rank(type_: Type) -> bool:
    """Whether it is a shaped type whose number of dimensions is known."""
    return isinstance(type_, ShapedType) and not isinstance(type_, _UNRANKED)


def shape_of(type_: Type) -> tuple[int, ...]:
    """Extents of a ranked shaped type; unknown ones are DYNAMIC. Raises TypeError."""
    if isinstance(type_, ShapedType) and not isinstance(type_, _UNRANKED):
        return type_.shape
    raise TypeError(f"'{type_}' has no shape")


def rank(type_: Type) -> int:
    """Number of dimensions of a ranked shaped type. Raises TypeError for any other."""
    return len(shape_of(type_))


def has_static_shape(type_: Type) -> bool:
    """Whether it is a ranked shaped type with every extent known."""
    return has_rank(type_) and DYNAMIC not in shape_of(type_)


def compatible_shape(a: Type, b: Type) -> bool:
    """Whether two types can be equal in shape; unknown extents fit any.

    Source: MLIR, `verifyCompatibleShape`.
    """
    if not isinstance(a, ShapedType):
        return not isinstance(b, ShapedType)
    if not isinstance(b, ShapedType):
        return False
    if not (a.has_rank and b.has_rank):
        return True
    return len(a.shape) == len(b.shape) and all(
        DYNAMIC in (x, y) or x == y for x, y in zip(a.shape, b.shape, strict=True)
    )


def num_elements(type_: Type) -> int:
    """Number of elements of a statically shaped type. Raises TypeError for any other."""
    shape = shape_of(type_)
    if DYNAMIC in shape:
        raise TypeError(f"'{type_}' has no static shape")
    return prod(shape)


# Asked of every access to memory, mostly by the same maps.
@lru_cache(maxsize=64)
def _map_or_set(attribute: Attribute) -> AffineMap | IntegerSet:
    from yods.builtin.affine import AffineMapAttr, IntegerSetAttr

    if isinstance(attribute, AffineMapAttr):
        return attribute.map
    if isinstance(attribute, IntegerSetAttr):
        return attribute.set
    raise TypeError(f"'{attribute}' is no affine map or integer set")


def num_dims(attribute: Attribute) -> int:
    """Number of dimensions of an affine map or integer set. Raises TypeError for any other."""
    return _map_or_set(attribute).dims


def num_inputs(attribute: Attribute) -> int:
    """Number of dimensions and symbols together. Raises TypeError as `num_dims` does."""
    found = _map_or_set(attribute)
    return found.dims + found.symbols


def num_map_results(attribute: Attribute) -> int:
    """Number of results of an affine map. Raises TypeError for any other attribute."""
    found: Any = _map_or_set(attribute)
    try:
        return len(found.results)
    except AttributeError:
        raise TypeError(f"'{attribute}' is no affine map") from None


def ceil_div(dividend: int, divisor: int) -> int:
    """Quotient rounded up."""
    return -(-dividend // divisor)


#: Items of a `_Repeated` that may be visited: a number in a text may be their count.
_MOST_ITEMS = 1 << 20
#: Numbers that are multiplied in sequence.
_FEW = 256


class _Repeated(Sequence[Any]):
    """A list of one repeated item, in the memory of that item.

    Raises:
        OverflowError: all its items are asked for, and there are too many of them.
    """

    __slots__ = ("_count", "_item")

    def __init__(self, item: Any, count: int) -> None:
        self._item = item
        self._count = max(count, 0)

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: Any) -> Any:
        chosen = range(self._count)[index]
        return self._item if isinstance(chosen, int) else _Repeated(self._item, len(chosen))

    def __iter__(self) -> Iterator[Any]:
        # Bounded; a caller that needs all items finds the list endless.
        yield from repeat(self._item, min(self._count, _MOST_ITEMS))
        if self._count > _MOST_ITEMS:
            raise OverflowError(f"a list of {self._count} items is too long")

    def __reversed__(self) -> Iterator[Any]:
        return iter(self)

    def __contains__(self, value: object) -> bool:
        return self._count > 0 and bool(self._item is value or self._item == value)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, _Repeated):
            same = self._item == other._item
            return self._count == other._count and bool(self._count == 0 or same)
        return (
            isinstance(other, Sequence)
            and len(other) == self._count
            and all(each == self._item for each in other)
        )

    __hash__ = None  # type: ignore[assignment] # as a list


def repeated(item: Any, count: int) -> Sequence[Any]:
    """`item`, `count` times; none where `count` is negative."""
    return _Repeated(item, count)


def round_up(value: int, multiple: int) -> int:
    """The least multiple of `multiple` that is at least `value`."""
    return -(-value // multiple) * multiple


def is_power_of_two(value: int) -> bool:
    """Whether `value` is 1, 2, 4, …"""
    return value > 0 and value & (value - 1) == 0


def product(values: Iterable[int]) -> int:
    """The product of the values; 1 when there are none."""
    numbers = [*iter(values)]
    if len(numbers) <= _FEW:
        return prod(numbers)
    # In sequence, each step would process all digits so far.
    middle = len(numbers) // 2
    return product(numbers[:middle]) * product(numbers[middle:])


def join(values: Iterable[object], separator: str = ", ") -> str:
    """The values as text, with `separator` between them."""
    return separator.join(str(value) for value in values)


def tensor_shape_of(type_: Type) -> tuple[int, ...]:
    """Extents of a ranked tensor type; no extents for any other type."""
    return type_.shape if isinstance(type_, RankedTensorType) else ()


def with_element_type(type_: Type, element_type: Type) -> Type:
    """The shaped type with other elements; `element_type` where `type_` has no shape.

    Source: MLIR, ShapedType::cloneWith.
    """
    if not isinstance(type_, ShapedType):
        return element_type
    if isinstance(type_, VectorType):
        return VectorType(type_.shape, element_type, type_.scalable_dims)
    if isinstance(type_, RankedTensorType):
        return RankedTensorType(type_.shape, element_type, type_.encoding)
    if isinstance(type_, UnrankedTensorType):
        return UnrankedTensorType(element_type)
    if isinstance(type_, MemRefType):
        return MemRefType(type_.shape, element_type, type_.layout, type_.memory_space)
    if isinstance(type_, UnrankedMemRefType):
        return UnrankedMemRefType(element_type, type_.memory_space)
    return element_type


def same_shape(first: Type, second: Type) -> bool:
    """Whether both are ranked shaped types of the same extents."""
    for type_ in (first, second):
        if not isinstance(type_, ShapedType) or not type_.has_rank:
            return False
    return shape_of(first) == shape_of(second)


def flattened_types(type_: Type) -> tuple[Type, ...]:
    """The element types of a tuple type, with those of nested tuples in their place.

    Source: MLIR, `TupleType::getFlattenedTypes`.
    """
    if not isinstance(type_, TupleType):
        return (type_,)
    return tuple(inner for each in type_.types for inner in flattened_types(each))


def entries_of(dictionary: DictionaryAttr) -> tuple[tuple[str, Attribute], ...]:
    """The pairs of name and attribute, by name."""
    return dictionary.items()
