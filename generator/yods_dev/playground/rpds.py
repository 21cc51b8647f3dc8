"""The part of package `rpds` that jsonschema needs, in Python: the page has no compiled modules.

Source: https://rpds.readthedocs.io, HashTrieMap, HashTrieSet and List.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any


class HashTrieMap(dict[Any, Any]):
    """A mapping whose changes give another one."""

    @classmethod
    def convert(cls, value: Mapping[Any, Any]) -> HashTrieMap:
        """Return `value`, or a map of its entries."""
        return value if isinstance(value, cls) else cls(value)

    def insert(self, key: Hashable, value: object) -> HashTrieMap:
        """Return the map with an entry."""
        return HashTrieMap({**self, key: value})

    def remove(self, key: Hashable) -> HashTrieMap:
        """Return the map without a key. Raises KeyError."""
        changed = HashTrieMap(self)
        del changed[key]
        return changed

    def update(self, *others: Any, **more: Any) -> HashTrieMap:  # type: ignore[override]
        """Return the map with the entries of others."""
        changed = dict(self)
        for other in (*others, more):
            changed.update(other)
        return HashTrieMap(changed)

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self))


class HashTrieSet(frozenset[Any]):
    """A set whose changes give another one."""

    def insert(self, value: Hashable) -> HashTrieSet:
        """Return the set with a value."""
        return HashTrieSet({*self, value})

    def discard(self, value: Hashable) -> HashTrieSet:
        """Return the set without a value."""
        return HashTrieSet(self - {value})

    def update(self, values: Iterable[Hashable]) -> HashTrieSet:
        """Return the set with more values."""
        return HashTrieSet({*self, *values})


class List(tuple[Any, ...]):
    """A list whose changes give another one."""

    __slots__ = ()

    def push_front(self, value: object) -> List:
        """Return the list with a value before the others."""
        return List((value, *self))
