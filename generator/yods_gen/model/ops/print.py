"""`print_assembly` of an op's class, from the elements of its assembly format.

Where blanks go is decided once, by mlir-tblgen's rules (`yods_gen.directives.steps`).
Source: MLIR, mlir-tblgen's OpFormatGen.
"""

from __future__ import annotations

from yods_gen.directives.steps import SELF, P, Steps, joined, outline
from yods_gen.expressions import python
from yods_gen.expressions.statements import Annotated, Do, Method
from yods_gen.model.ops.context import OpContext
from yods_gen.model.ops.format_contexts import OpPrintContext, format_of
from yods_gen.records import DataClass


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


# Forms that the runtime has, as base classes of operations (`yods.text.forms`).


class _Form(DataClass):
    """A form: the lines of its parser, whose locals are named in order, and of its printer."""

    name: str
    parse: tuple[str, ...]
    print: tuple[str, ...]


_ATTRIBUTES = "do p.attribute_dict(self)"
_OPERAND = "write  {p.values[self._operands[0]]}"
_OPERAND_TYPE = "{p.types[self._operands[0].type]}"
_RESULT_TYPE = "{p.types[self._results[0].type]}"
_FUNCTION = "write  : {p.functional_type(self._operands, self._results)}"
_READ_FUNCTION = "v2 = p.functional_type()"
_READ_TYPE = "p.attributes_then_type()"
_READ_OPERAND = ("v0 = p.operand()", f"v1, v2 = {_READ_TYPE}")

FORMS = (
    _Form(
        "FunctionalForm",
        ("return p.build_functional(cls)",),
        ("write  {p.operands(self._operands)}", _ATTRIBUTES, _FUNCTION),
    ),
    _Form(
        "ResultTypeForm",
        (f"v0, v1 = {_READ_TYPE}", "return p.build(cls, (), (v1,), v0)"),
        (_ATTRIBUTES, f"write  : {_RESULT_TYPE}"),
    ),
    _Form(
        "OperandTypeForm",
        (*_READ_OPERAND, "return p.build(cls, (p.resolve(v0, v2),), (), v1)"),
        (_OPERAND, _ATTRIBUTES, f"write  : {_OPERAND_TYPE}"),
    ),
    _Form(
        "CastForm",
        (
            *_READ_OPERAND,
            "expect to",
            "v3 = p.type()",
            "return p.build(cls, (p.resolve(v0, v2),), (v3,), v1)",
        ),
        (_OPERAND, _ATTRIBUTES, f"write  : {_OPERAND_TYPE} to {_RESULT_TYPE}"),
    ),
    _Form(
        "AttributesForm",
        ("v0 = p.attribute_dict()", "return p.build(cls, (), (), v0)"),
        (_ATTRIBUTES,),
    ),
    _Form(
        "OperandFunctionalForm",
        (
            *("v0 = p.operand()", "v1 = p.attribute_dict()", "expect :", _READ_FUNCTION),
            "v3 = p.resolve_all((v0,), v2.inputs, p.op_start)",
            "return p.build(cls, v3, v2.results, v1)",
        ),
        (_OPERAND, _ATTRIBUTES, _FUNCTION),
    ),
)
_NAMES = {(form.parse, form.print): form.name for form in FORMS}


def common_form(parser: Method | None, printer: Method | None) -> str | None:
    """Return the class of `yods.text.forms` with this parser and printer, if there is one."""
    if parser is None or printer is None:
        return None
    return _NAMES.get((outline(parser.body), outline(printer.body)))
