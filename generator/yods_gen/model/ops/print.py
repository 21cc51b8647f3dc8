"""`print_assembly` of an op's class, from the elements of its assembly format.

Where blanks go is decided once, by mlir-tblgen's rules (`yods_gen.directives.spacing`).
Source: MLIR, mlir-tblgen's OpFormatGen.
"""

from __future__ import annotations

from dataclasses import replace

from yods_gen.directives.print_steps import PrintStep, PrintSteps, Write, WriteGroup
from yods_gen.directives.writing import SELF, P
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.model.ops.context import OpContext
from yods_gen.model.ops.printer import Printer
from yods_gen.model.ops.reading import format_of
from yods_gen.model.ops.writing import FormatWriter


def print_assembly(context: OpContext) -> Printer | None:
    """The method that writes the custom form, where there is one."""
    scope = context.scope
    printer = scope.name("yods.text.printer", "OperationPrinter", "typing")
    hook = context.op.hook("print")
    if hook is not None:
        return Printer(printer, scope.hook_call(hook, ("op", SELF), ("p", P)))
    if context.op.structured_form:
        function = scope.name("yods.text.structured_ops", "print_structured")
        return Printer(printer, python.call(function, SELF, P))
    if context.op.format is None:
        return None
    writer = FormatWriter(context)
    steps = joined(writer.steps(format_of(context).elements))
    return Printer(printer, None, tuple(writer.bound), steps)


def joined(steps: PrintSteps) -> PrintSteps:
    """`steps`, those within optional parts too, with neighbouring pieces of text as one."""
    made: list[PrintStep] = []
    for step in steps:
        match step:
            case WriteGroup():
                step = replace(step, then=joined(step.then), otherwise=joined(step.otherwise))
            case Write(parts):
                if not any(isinstance(part, Source) or part for part in parts):
                    continue
                if made and isinstance(made[-1], Write):
                    made[-1] = Write((*made[-1].parts, *parts))
                    continue
        made.append(step)
    return tuple(made)
