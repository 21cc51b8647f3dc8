"""Hooks whose modules are loaded when something is rewritten: folds, patterns and passes."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods.ir.dialect_packages import module_called

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.operation import Operation
    from yods.rewrite.pattern import RewritePattern


def patterns_in(module: str, name: str) -> Callable[[], Sequence[RewritePattern]]:
    """Return a hook that imports `module` when called and gives its constant `name`.

    Most runs rewrite nothing, and import no patterns.
    """

    def patterns() -> Sequence[RewritePattern]:
        found: Sequence[RewritePattern] = getattr(module_called(module), name)
        return found

    return patterns


def hook_in(module: str, name: str) -> Any:
    """Return a hook that imports `module` when first called, and calls its function `name`.

    A hooks module says with an annotation what kind of function it is.
    """
    found: Callable[..., Any] | None = None

    def hook(*arguments: Any) -> Any:
        nonlocal found
        if found is None:
            found = getattr(module_called(module), name)
        return found(*arguments)

    return hook


def pass_in(module: str, name: str = "convert") -> Callable[[Any, Operation], None]:
    """Return a hook that imports `module` when a pass runs and calls its function `name`."""
    run: Callable[[Any, Operation], None] = hook_in(module, name)
    return run
