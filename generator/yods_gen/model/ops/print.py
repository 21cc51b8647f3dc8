"""`print_assembly` of an op's class, from the elements of its assembly format.

Where blanks go is decided once, by mlir-tblgen's rules (`yods_gen.directives.steps`).
Source: MLIR, mlir-tblgen's OpFormatGen.
"""

from __future__ import annotations

from pathlib import Path

from yods_gen.directives.steps import SELF, P, Steps, joined, outline
from yods_gen.expressions import python
from yods_gen.expressions.statements import Annotated, Do, Method
from yods_gen.model.ops.context import OpContext
from yods_gen.model.ops.format_contexts import OpPrintContext, format_of
from yods_gen.yaml_tables import read_table


def print_assembly(context: OpContext) -> Method | None:
    """The method that writes the custom form, where there is one."""
    scope, hook = context.scope, context.op.hook("print")
    if hook is not None:
        body: Steps = (Do(scope.hook_call(hook, ("op", SELF), ("p", P))),)
    elif context.op.structured_form:
        function = scope.name("yods_defs.linalg.hooks.structured_form", "print_structured", "late")
        body = (Do(python.call(function, SELF, P)),)
    elif context.op.format is not None:
        writer = OpPrintContext(context)
        steps = joined(writer.steps(format_of(context).elements))
        body = (*writer.bound, *steps)
    else:
        return None
    given = Annotated("p", scope.typed("OperationPrinter"))
    return Method("print_assembly", (given,), python.NONE, body)


def _steps(text: str) -> tuple[str, ...]:
    return tuple(text.splitlines())


#: What reads and what prints a form that the runtime has as a base class, and that class.
_FORMS: dict[object, str] = {
    (_steps(row["parse"]), _steps(row["print"])): name
    for name, row in read_table(Path(__file__).with_name("forms.yaml")).items()
}
FORMS = frozenset(_FORMS.values())


def common_form(parser: Method | None, printer: Method | None) -> str | None:
    """Return the class of `yods.text.forms` with this parser and printer, if there is one."""
    if parser is None or printer is None:
        return None
    return _FORMS.get((outline(parser.body), outline(printer.body)))
