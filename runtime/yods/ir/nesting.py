"""How deep things may nest, and room on Python's stack for it."""

from __future__ import annotations

import sys
from _thread import allocate_lock
from types import TracebackType

#: How deep regions, types, attributes and expressions may nest in one another in a text.
#: Far beyond what anybody writes, and within what Python's own stack can follow.
NESTING_LIMIT = 1000


class _Limit:
    """The recursion limit, which belongs to the process and so to all threads together.

    Each who needs more adds to it and takes as much away at the end. So threads may come and
    go in any order, and when the last has gone the limit is what it was before the first.
    """

    __slots__ = ("_changing", "_outer_limit", "_within")

    def __init__(self) -> None:
        self._changing = allocate_lock()
        self._within = 0
        self._outer_limit = 0

    def add(self, frames: int) -> None:
        with self._changing:
            limit = sys.getrecursionlimit()
            if not self._within:
                self._outer_limit = limit
            self._within += 1
            sys.setrecursionlimit(limit + frames)

    def take(self, frames: int) -> None:
        with self._changing:
            self._within -= 1
            left = sys.getrecursionlimit() - frames if self._within else 0
            sys.setrecursionlimit(max(left, self._outer_limit))


_limit = _Limit()


class DeepRecursion:
    """Within it, Python may recurse as deep as things nest, besides what it might before.

    Args:
        frames: Python frames that one level of nesting may take.
        levels: How many levels there may be.
    """

    __slots__ = ("_needed",)

    def __init__(self, frames: int, levels: int = NESTING_LIMIT) -> None:
        self._needed = levels * frames

    def __enter__(self) -> None:
        _limit.add(self._needed)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        _limit.take(self._needed)
