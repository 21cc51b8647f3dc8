"""Whether rules apply that change what is computed, as MLIR's own do.

Definitions mark such rules `unsound:`. Generated folds and patterns ask before they apply one.
"""

from __future__ import annotations

from contextvars import ContextVar

_ONLY_SOUND = ContextVar("only_sound", default=False)

#: Whether they are left out, in this thread.
only_sound = _ONLY_SOUND.get


class SoundRules:
    """Leaves unsound rules out of everything that is rewritten inside the `with` statement."""

    __slots__ = ("_token", "_wanted")

    def __init__(self, wanted: bool = True) -> None:
        self._wanted = wanted

    def __enter__(self) -> None:
        self._token = _ONLY_SOUND.set(self._wanted)

    def __exit__(self, *raised: object) -> None:
        _ONLY_SOUND.reset(self._token)
