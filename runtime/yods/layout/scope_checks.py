"""What the verifier asks about layouts, in a module of its own: it is loaded at every start.

Source: MLIR, BuiltinOps.cpp, ModuleOp::verify.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from yods.ir.operation import Operation


def report_several_specs(module: Operation) -> None:
    """Report, as MLIR does without rejecting it, a module that carries several specs."""
    # No spec can exist before the class it derives from.
    interfaces = sys.modules.get("yods.interfaces.layout")
    attributes = module._attributes
    if interfaces is None or not attributes or len(attributes) < 2:
        return
    names = sorted(
        name
        for name, attribute in attributes.items()
        if isinstance(attribute, interfaces.DataLayoutSpecInterface)
    )
    if len(names) < 2:
        return
    from yods.verification.notes import with_current_operation
    from yods.verification.verifier import active_context

    context = active_context()
    for first, second in pairwise(names):
        error = module.error("expects at most one data layout attribute")
        error.note(f"'{first}' is a data layout attribute")
        error.note(f"'{second}' is a data layout attribute")
        context.report(with_current_operation(error.diagnostic, module))
