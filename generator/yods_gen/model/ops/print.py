"""`print_assembly` of an op's class, from the elements of its assembly format.

Where blanks go is decided once, by mlir-tblgen's rules (`yods_gen.directives.steps`).
Source: MLIR, mlir-tblgen's OpFormatGen.
"""

from __future__ import annotations

from yods_gen.directives.steps import SELF, P, Steps, joined
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.model.conditions import Binding
from yods_gen.model.ops.context import OpContext
from yods_gen.model.ops.format_contexts import OpPrintContext, format_of
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Printer:
    """The method `print_assembly`: a hook, or bindings and steps."""

    printer: PyExpr
    hook: PyExpr | None
    bindings: tuple[Binding, ...] = ()
    steps: Steps = ()


def print_assembly(context: OpContext) -> Printer | None:
    """The method that writes the custom form, where there is one."""
    scope = context.scope
    printer = scope.name("yods.text.printer", "OperationPrinter", "typing")
    hook = context.op.hook("print")
    if hook is not None:
        return Printer(printer, scope.hook_call(hook, ("op", SELF), ("p", P)))
    if context.op.structured_form:
        function = scope.name("yods_defs.linalg.hooks.structured_form", "print_structured", "late")
        return Printer(printer, python.call(function, SELF, P))
    if context.op.format is None:
        return None
    writer = OpPrintContext(context)
    steps = joined(writer.steps(format_of(context).elements))
    return Printer(printer, None, tuple(writer.bound), steps)
