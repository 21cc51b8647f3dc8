"""Hooks whose modules are loaded when a program is interpreted."""

from __future__ import annotations

from functools import partial

from yods.hints import TYPE_CHECKING, Any
from yods.ir.dialect_packages import module_called

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods_eval.programs import Code, Step


def interpreters_in(module: str, name: str = "") -> Callable[[Any, Code], Step]:
    """Return a hook `interpret` that imports `module` when a program is compiled.

    Args:
        name: The function of the module. If empty, that of the op: for `load` of a dialect
            `interpret_load`, which gives the step, or `compute_load`, which gives the results from
            the op, the code and the operands.
    """

    def interpret(op: Any, code: Code) -> Step:
        mnemonic = op.name.partition(".")[2].replace(".", "_")
        functions = vars(module_called(module))
        compute = functions.get(f"compute_{mnemonic}")
        if compute is not None and not name:
            return code.computed(op, partial(compute, op, code))
        made: Step = functions[name or f"interpret_{mnemonic}"](op, code)
        return made

    return interpret
