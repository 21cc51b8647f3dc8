"""`$name` of any kind; see the module of each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.operations import ResultDef, ValueDef, Variadicity
from yods_gen.directives import values
from yods_gen.directives.attribute import ATTRIBUTE, PROPERTY
from yods_gen.directives.blocks import REGION, SUCCESSOR
from yods_gen.directives.context import (
    Binding,
    CheckContext,
    FormatContext,
    FormatVariables,
    Named,
    Neighbour,
    ParseContext,
    PrintContext,
    Value,
    never_absent,
)
from yods_gen.directives.directive import (
    Argument,
    Qualification,
    Referent,
    Spelling,
    Syntax,
    Token,
    plain,
)
from yods_gen.directives.parameter import PARAMETER
from yods_gen.directives.steps import GroupStart, HandedArgument, Steps
from yods_gen.directives.values import OPERAND
from yods_gen.directives.variable_kinds import Variable, VariableKind, find
from yods_gen.errors import quoted
from yods_gen.expressions.python import PyExpr

KINDS: tuple[VariableKind[Any], ...] = (OPERAND, ATTRIBUTE, PROPERTY, REGION, SUCCESSOR, PARAMETER)
_BY_DEFINITION: dict[type[Named], VariableKind[Any]] = {each.definition: each for each in KINDS}


def kind_of(named: Named) -> VariableKind[Any]:
    """The kind of a definition."""
    return _BY_DEFINITION[type(named)]


def _named(variable: Variable, op: FormatVariables) -> Named:
    """The definition that a variable of a checked format names."""
    named = op.find(variable.name)
    assert named is not None, variable.name
    return named


def _parse(syntax: Syntax, token: Token, nested: bool) -> Variable:
    return Variable(token.text[1:], offset=token.offset)


# Checks.


def _check(variable: Variable, context: CheckContext) -> None:
    named = find(variable, context)
    if isinstance(named, ResultDef):
        context.error(
            variable,
            "misplaced",
            f"result {quoted(variable.name)} only stands within type directives",
            f"write 'type(${variable.name})' for its type",
        )
    elif named is not None:
        kind_of(named).check(variable, named, context)


def _check_argument(variable: Variable, context: CheckContext) -> None:
    named = context.variables.find(variable.name)
    if named is None or isinstance(named, ResultDef):
        _check(variable, context)
    else:
        kind_of(named).check_argument(variable, named, context)


def check_outside(variable: Variable, context: CheckContext) -> None:
    """Report what a variable names that may not be outside of optional parts."""
    named = context.variables.find(variable.name)
    if named is not None and not isinstance(named, ResultDef):
        kind_of(named).outside(variable, named, context)


def always_there(named: Named) -> tuple[str, str] | None:
    """See `VariableKind`: whether a format can leave out what a variable names."""
    if isinstance(named, ValueDef):
        return values.always_there(named)
    return kind_of(named).always_there(named)


def _in_group(variable: Variable, context: CheckContext, anchor: bool) -> None:
    named = context.variables.find(variable.name)
    if named is None:
        return
    always = always_there(named)
    holds = isinstance(named, ValueDef) or kind_of(named).holds_group
    if always is not None and (anchor or holds):
        place = "optional group" if holds else "anchor"
        never_absent(variable, *always, place, context)


def _neighbour(variable: Variable, context: FormatContext) -> Neighbour:
    named = context.variables.find(variable.name)
    if named is None or isinstance(named, ResultDef):
        return Neighbour()
    return kind_of(named).neighbour(variable, named)


def _binds(variable: Variable, context: FormatContext) -> tuple[Binding, ...]:
    return (Value(variable.name),)


def _check_qualified(variable: Variable, within: Element, context: CheckContext) -> None:
    named = context.variables.find(variable.name)
    _check(variable, context)
    if named is not None and (
        isinstance(named, ResultDef) or kind_of(named).qualified_read is None
    ):
        context.error(
            within,
            "misplaced",
            "'qualified' takes an attribute or a 'type' directive",
            "leave 'qualified' out",
        )


def _unbound(variable: Variable, context: CheckContext) -> str:
    known = find(variable, context) is None or variable.name in context.seen.values
    return "" if known else quoted(variable.name)


# Reading.


def _read(variable: Variable, context: ParseContext) -> Steps:
    named = _named(variable, context.variables)
    return kind_of(named).read(named, context)


def _start(variable: Variable, context: ParseContext) -> GroupStart:
    named = _named(variable, context.variables)
    return kind_of(named).start(named, context)


def _read_qualified(variable: Variable, context: ParseContext) -> Steps:
    named = _named(variable, context.variables)
    read = kind_of(named).qualified_read
    assert read is not None, variable.name
    return read(named, context)


def _receive(variable: Variable, context: ParseContext) -> HandedArgument:
    named = _named(variable, context.variables)
    return kind_of(named).receive(named, context)


def _read_reference(variable: Variable, context: ParseContext) -> PyExpr:
    return context.reference(variable.name)


# Writing.


def _write(variable: Variable, context: PrintContext) -> Steps:
    named = _named(variable, context.variables)
    steps: Steps = kind_of(named).write(named, context)
    return steps


def _write_qualified(variable: Variable, context: PrintContext) -> Steps:
    named = _named(variable, context.variables)
    write = kind_of(named).qualified_write
    assert write is not None, variable.name
    steps: Steps = write(named, context)
    return steps


def _present(variable: Variable, context: PrintContext) -> tuple[PyExpr, ...]:
    named = _named(variable, context.variables)
    return (kind_of(named).present(named, context),)


def _hand(variable: Variable, context: PrintContext) -> PyExpr:
    named = _named(variable, context.variables)
    return kind_of(named).hand(named, context)


def _argument_kind(variable: Variable, context: FormatContext) -> str:
    """The kind of argument; "operands" for a list of them."""
    named = context.variables.find(variable.name)
    kind = context.variables.kind(variable.name) or ""
    if isinstance(named, ValueDef) and named.variadicity is Variadicity.VARIADIC:
        return f"{kind}s"
    return kind


VARIABLE = replace(
    plain(
        element=Variable,
        spelling=Spelling(
            token="variable",
            words=(),
            shown=lambda variable: f"${variable.name}",
            parse=_parse,
            usage=("$name",),
            meaning="an operand, attribute, property, region or successor; a parameter",
        ),
        formats="all",
        read=_read,
        write=_write,
    ),
    check=_check,
    in_group=_in_group,
    neighbour=_neighbour,
    binds=_binds,
    start=_start,
    present=_present,
    argument=Argument(
        check=_check_argument, kind=_argument_kind, always_there=False, read=_receive, write=_hand
    ),
    referent=Referent(unbound=_unbound, read=_read_reference, write=_hand),
    qualification=Qualification(
        check=_check_qualified, read=_read_qualified, write=_write_qualified
    ),
)
