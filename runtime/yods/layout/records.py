"""A base for the small records that layouts are told in.

`dataclasses` would do, but costs more to import than a layout to compute.
"""

from __future__ import annotations

from typing import Any, ClassVar

_set = object.__setattr__


class Record:
    """A few values under names, the class's slots: equal to another that has the same."""

    __slots__: ClassVar[tuple[str, ...]] = ()

    def _fill(self, *values: object) -> None:
        """Give the slots their values; the last thing that a constructor does."""
        for name, value in zip(type(self).__slots__, values, strict=True):
            _set(self, name, value)

    def _values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in type(self).__slots__])

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable; make a new one instead")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable; make a new one instead")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __reduce__(self) -> tuple[Any, ...]:
        # Every constructor takes the slots in their order.
        return type(self), self._values()

    def __repr__(self) -> str:
        shown = [f"{name}={getattr(self, name)!r}" for name in type(self).__slots__]
        return f"{type(self).__qualname__}({', '.join(shown)})"
