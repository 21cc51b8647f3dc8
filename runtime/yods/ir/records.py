"""Bases for small records: a few values under names, equal to another record that has the same.

`dataclasses` and `typing.NamedTuple` would do, but cost more to import than most runs make of
them: the one compiles methods for each class, the other its annotations.
"""

from __future__ import annotations

from yods.hints import Any, ClassVar

_set = object.__setattr__


class Record:
    """A few values under names, the class's slots, which its constructor takes in their order.

    Nobody changes them, though nothing keeps whoever tries: `FrozenRecord` does, and takes
    twice as long to make.
    """

    __slots__: ClassVar[tuple[str, ...]] = ()

    def _values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in type(self).__slots__])

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._values()

    def __repr__(self) -> str:
        shown = [f"{name}={getattr(self, name)!r}" for name in type(self).__slots__]
        return f"{type(self).__qualname__}({', '.join(shown)})"


class FrozenRecord(Record):
    """A record that cannot be changed."""

    __slots__: ClassVar[tuple[str, ...]] = ()

    def _fill(self, *values: object) -> None:
        """Give the slots their values; the last thing that a constructor does."""
        for name, value in zip(type(self).__slots__, values, strict=True):
            _set(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable; make a new one instead")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable; make a new one instead")
