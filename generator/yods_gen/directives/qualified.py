"""`qualified(x)`: an attribute or type with its dialect and mnemonic."""

from __future__ import annotations

from dataclasses import replace

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.directives.context import (
    Binding,
    CheckContext,
    FormatContext,
    Neighbour,
    ParseContext,
    PrintContext,
    TypeOfValue,
)
from yods_gen.directives.directive import Argument, Qualification, Spelling, Syntax, Token, plain
from yods_gen.directives.steps import GroupStart, HandedArgument, Steps
from yods_gen.directives.value_types import TypeOf
from yods_gen.directives.variable_kinds import Qualified, Variable, unqualified
from yods_gen.expressions.python import PyExpr


def _parse(syntax: Syntax, token: Token, nested: bool) -> Qualified:
    (argument,) = syntax.arguments(token.text, 1)
    return Qualified(argument, offset=token.offset)


# Checks.


def _check(element: Qualified, context: CheckContext) -> None:
    inner = element.argument
    if context.variables.of_parameters and not isinstance(inner, Variable):
        context.error(inner, "misplaced", "'qualified' takes a parameter")
        return
    qualification = context.directive(inner).qualification
    if qualification is not None:
        qualification.check(inner, element, context)
    else:
        context.error(
            element,
            "misplaced",
            "'qualified' takes an attribute or a 'type' directive",
            "leave 'qualified' out",
        )


def _check_qualified(element: Qualified, within: Element, context: CheckContext) -> None:
    _check(element, context)


def _in_group(element: Qualified, context: CheckContext, anchor: bool) -> None:
    inner = element.argument
    context.directive(inner).in_group(inner, context, anchor)


def _check_argument(element: Qualified, context: CheckContext) -> None:
    if context.variables.of_parameters:
        context.error(element, "misplaced", "a custom directive takes parameters")
        return
    inner = unqualified(element)
    argument = context.directive(inner).argument
    if argument is not None and isinstance(inner, TypeOf):
        argument.check(inner, context)
    else:
        _check(element, context)


def _neighbour(element: Qualified, context: FormatContext) -> Neighbour:
    inner = unqualified(element)
    named = context.variables.find(inner.name) if isinstance(inner, Variable) else None
    neighbour = context.directive(inner).neighbour(inner, context)
    if isinstance(named, NamedAttributeDef):
        # With dialect and mnemonic, it may go on with a type whatever its class.
        return replace(neighbour, goes_on=":" if named.constraint.value_type is None else "")
    return neighbour


def _binds(element: Qualified, context: FormatContext) -> tuple[Binding, ...]:
    inner = element.argument
    return tuple(
        # With dialect and mnemonic, it may be of any class.
        replace(binding, asked=None) if isinstance(binding, TypeOfValue) else binding
        for binding in context.bindings_of((inner,))
    )


# ParseContext and context.


def _read(element: Qualified, context: ParseContext) -> Steps:
    inner = element.argument
    qualification = context.directive(inner).qualification
    assert qualification is not None, inner
    return qualification.read(inner, context)


def _read_qualified(element: Qualified, context: ParseContext) -> Steps:
    return _read(element, context)


def _start(element: Qualified, context: ParseContext) -> GroupStart:
    return context.start(element.argument)


def _receive(element: Qualified, context: ParseContext) -> HandedArgument:
    inner = unqualified(element)
    argument = context.directive(inner).argument
    assert argument is not None, inner
    return argument.read(inner, context)


def _write(element: Qualified, context: PrintContext) -> Steps:
    inner = element.argument
    qualification = context.directive(inner).qualification
    assert qualification is not None, inner
    return qualification.write(inner, context)


def _write_qualified(element: Qualified, context: PrintContext) -> Steps:
    return _write(element, context)


def _hand(element: Qualified, context: PrintContext) -> PyExpr:
    inner = unqualified(element)
    argument = context.directive(inner).argument
    assert argument is not None, inner
    return argument.write(inner, context)


def _present(element: Qualified, context: PrintContext) -> tuple[PyExpr, ...]:
    inner = element.argument
    return context.directive(inner).present(inner, context)


QUALIFIED = replace(
    plain(
        element=Qualified,
        spelling=Spelling(
            token="word",
            words=("qualified",),
            shown=lambda element: "qualified",
            parse=_parse,
            usage=("qualified($x)",),
            meaning="an attribute or type with its dialect and mnemonic",
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
        check=_check_argument,
        kind=lambda element, context: "",
        always_there=False,
        read=_receive,
        write=_hand,
    ),
    qualification=Qualification(
        check=_check_qualified, read=_read_qualified, write=_write_qualified
    ),
)
