"""How deep things may nest, and room on Python's stack for it."""

from __future__ import annotations

import sys
from types import TracebackType

#: How deep regions, types, attributes and expressions may nest in one another. Far
#: beyond what anybody writes, and within what Python's own stack can follow.
NESTING_LIMIT = 1000


class DeepRecursion:
    """Within it, Python may recurse as deep as things nest.

    Args:
        frames: Python frames that one level of nesting may take.
    """

    __slots__ = ("_before", "_needed")

    def __init__(self, frames: int) -> None:
        self._needed = NESTING_LIMIT * frames
        self._before = 0

    def __enter__(self) -> None:
        self._before = sys.getrecursionlimit()
        sys.setrecursionlimit(max(self._before, self._needed))

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        sys.setrecursionlimit(self._before)
