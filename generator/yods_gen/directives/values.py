"""`$name` of an operand."""

from __future__ import annotations

from yods_gen.definitions.operations import OperandDef, ValueDef, Variadicity
from yods_gen.directives.context import ParseContext, PrintContext
from yods_gen.directives.directive import Neighbour
from yods_gen.directives.steps import (
    ALWAYS,
    Assign,
    GroupStart,
    HandedArgument,
    P,
    Steps,
    Write,
    called,
    looked_up,
    read_into,
)
from yods_gen.directives.variable import Variable, VariableKind, always_there
from yods_gen.expressions import python
from yods_gen.expressions.python import For, PyExpr


def _is_single(value: ValueDef) -> bool:
    return value.variadicity is Variadicity.SINGLE


def _is_optional(operand: OperandDef) -> bool:
    return operand.variadicity is Variadicity.OPTIONAL


def noted_start(name: str, context: ParseContext) -> Steps:
    """Note where operands begin, if a message may report that."""
    at = context.start_of(name)
    return (read_into(at, "next_start"),) if at else ()


def flatten(into: str, lists: PyExpr) -> Assign:
    """Several lists as one."""
    each = python.comprehension(
        "list", PyExpr("each"), For(("some",), lists), For(("each",), PyExpr("some"))
    )
    return Assign((into,), each)


def present(value: ValueDef, context: PrintContext) -> PyExpr:
    """A test that an operand or result is present."""
    return ALWAYS if _is_single(value) else context.values(value.name)


class OperandKind(VariableKind[OperandDef]):
    """Operands."""

    WORD = "operand"
    DEFINITION = OperandDef

    def always_there(self, operand: OperandDef) -> tuple[str, str] | None:
        return always_there(operand)

    def neighbour(self, variable: Variable, operand: OperandDef) -> Neighbour:
        return Neighbour(may_be_silent=not _is_single(operand))

    def absent(self, operand: OperandDef, context: ParseContext) -> Steps:
        unresolved = context.scope.name("yods.text.value_scopes", "UnresolvedOperand", "typing")
        name, none = operand.name, python.constant(None)
        at = context.start_of(name)
        steps: Steps = (Assign((at,), python.member(P, "op_start")),) if at else ()
        if _is_optional(operand):
            annotation = python.binary("|", unresolved, none)
            return (*steps, Assign((context.value(name),), none, annotation))
        some = python.item(PyExpr("list"), unresolved)
        steps += (Assign((context.value(name),), python.list_of(), some),)
        if operand.segments is not None:
            lists = python.item(PyExpr("list"), some)
            steps += (Assign((context.lists(name),), python.list_of(), lists),)
        return steps

    def read(self, operand: OperandDef, context: ParseContext) -> Steps:
        into = context.value(operand.name)
        if _is_single(operand):
            return (read_into(into, "operand"),)
        noted = noted_start(operand.name, context)
        if operand.segments is not None:
            lists = context.lists(operand.name)
            return (*noted, read_into(lists, "operand_lists"), flatten(into, python.local(lists)))
        method = "optional_operand" if _is_optional(operand) else "operand_list"
        return (*noted, read_into(into, method))

    def start(self, operand: OperandDef, context: ParseContext) -> GroupStart:
        found = python.local(context.value(operand.name))
        if _is_optional(operand):
            found = python.compare(("is not",), (found, python.constant(None)))
        return GroupStart(self.read(operand, context), found, binds=True)

    def write(self, operand: OperandDef, context: PrintContext) -> Steps:
        if _is_single(operand):
            text = looked_up("values", context.read(operand.name))
        elif operand.segments is not None:
            text = called("operand_lists", context.read(operand.name))
        else:
            text = called("operands", context.values(operand.name))
        return (context.blank(), Write((text,)))

    def receive(self, operand: OperandDef, context: ParseContext) -> HandedArgument:
        into = context.value(operand.name)
        if _is_single(operand):
            return HandedArgument(into=into)
        before = noted_start(operand.name, context)
        if operand.segments is None:
            return HandedArgument(before, into=into)
        # The directive has read lists; what follows wants them flat.
        lists = context.lists(operand.name)
        return HandedArgument(before, into=lists, after=(flatten(into, python.local(lists)),))

    def present(self, operand: OperandDef, context: PrintContext) -> PyExpr:
        return present(operand, context)
