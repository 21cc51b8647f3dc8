"""Plain Python values, checked before an attribute is made of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from yods.hints import Any, TypeVar
from yods.ir.attribute import Type

T = TypeVar("T")


class PlainValueError(TypeError):
    """A value is no instance of the class `wanted`."""

    def __init__(self, value: object, wanted: Any) -> None:
        name = getattr(wanted, "__name__", str(wanted))
        super().__init__(f"expected {name}, but got {type(value).__name__}")
        self.wanted = wanted


def plain(value: object, class_: type[T]) -> T:
    """`value`, which must be an instance of `class_`. Raises PlainValueError."""
    if not isinstance(value, class_):
        raise PlainValueError(value, class_)
    return value


def plain_float(value: object) -> float:
    """`value` as a float; an integer is one as well. Raises TypeError."""
    return float(plain(value, float | int))  # type: ignore[arg-type]


def plain_list(value: object) -> tuple[Any, ...]:
    """The items of any sequence but a string. Raises TypeError."""
    if isinstance(value, str | bytes) or not isinstance(value, Iterable):
        raise TypeError
    return tuple(value)


def all_types(types: object) -> bool:
    """Whether `types` is a sequence of nothing but types."""
    if not isinstance(types, Sequence):
        return False
    return all(isinstance(each, Type) for each in types)
