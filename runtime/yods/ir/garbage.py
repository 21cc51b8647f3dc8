"""Python's garbage collection while many objects are made that all stay."""

from __future__ import annotations

import gc


class WithoutCollection:
    """Within it nothing is collected, which then would cost time and free nothing."""

    __slots__ = ("_collecting",)

    def __enter__(self) -> None:
        self._collecting = gc.isenabled()
        gc.disable()

    def __exit__(self, *raised: object) -> None:
        if self._collecting:
            gc.enable()
