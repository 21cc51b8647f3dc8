"""Hooks whose modules are loaded when something is rewritten: patterns and passes."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.operation import Operation
    from yods.rewrite.pattern import RewritePattern


def patterns_in(module: str, name: str) -> Callable[[], Sequence[RewritePattern]]:
    """Return a hook that imports `module` when called and gives its constant `name`.

    Most runs rewrite nothing, and import no patterns.
    """

    def patterns() -> Sequence[RewritePattern]:
        found: Sequence[RewritePattern] = getattr(import_module(module), name)
        return found

    return patterns


def pass_in(module: str, name: str = "convert") -> Callable[[Any, Operation], None]:
    """Return a hook that imports `module` when a pass runs and calls its function `name`."""

    def run(pass_: Any, op: Operation) -> None:
        getattr(import_module(module), name)(pass_, op)

    return run
