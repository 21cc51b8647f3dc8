"""Hooks whose modules are loaded when a program is interpreted."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.folding.programs import Code, Step


def interpreter_in(module: str, name: str) -> Callable[[Any, Code], Step]:
    """Return a hook `interpret` that imports `module` when a program is compiled."""

    def interpret(op: Any, code: Code) -> Step:
        made: Step = getattr(import_module(module), name)(op, code)
        return made

    return interpret
