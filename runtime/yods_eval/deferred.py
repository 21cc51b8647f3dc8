"""Hooks whose modules are loaded when a program is interpreted."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods_eval.programs import Code, Step


def interpreters_in(module: str, name: str = "") -> Callable[[Any, Code], Step]:
    """Return a hook `interpret` that imports `module` when a program is compiled.

    Args:
        name: The function of the module; `interpret_load` for the op `load` of a dialect, and so
            on, if empty.
    """

    def interpret(op: Any, code: Code) -> Step:
        mnemonic = op.name.partition(".")[2].replace(".", "_")
        function = getattr(import_module(module), name or f"interpret_{mnemonic}")
        made: Step = function(op, code)
        return made

    return interpret
