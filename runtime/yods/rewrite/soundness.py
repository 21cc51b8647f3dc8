"""Whether rules apply that change what is computed, as MLIR's own do.

Definitions mark such rules `unsound:`. Generated folds and patterns ask before they apply one.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_ONLY_SOUND = ContextVar("only_sound", default=False)

#: Whether they are left out, in this thread.
only_sound = _ONLY_SOUND.get


@contextmanager
def sound_rules(wanted: bool = True) -> Iterator[None]:
    """Leave unsound rules out of everything that is rewritten inside the `with` statement."""
    token = _ONLY_SOUND.set(wanted)
    try:
        yield
    finally:
        _ONLY_SOUND.reset(token)
