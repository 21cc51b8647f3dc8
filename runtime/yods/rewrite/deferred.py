"""Hooks of other packages, whose modules are loaded when something is rewritten."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods.ir.dialect_packages import module_called

if TYPE_CHECKING:
    from collections.abc import Callable


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
