"""Patterns of a dialect that are loaded when something is rewritten."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.rewrite.pattern import RewritePattern


def patterns_in(module: str, name: str) -> Callable[[], Sequence[RewritePattern]]:
    """Return a hook that imports `module` when called and gives its constant `name`.

    Most runs rewrite nothing, and import no patterns.
    """

    def patterns() -> Sequence[RewritePattern]:
        found: Sequence[RewritePattern] = getattr(import_module(module), name)
        return found

    return patterns
