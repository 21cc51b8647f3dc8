"""`qualified(x)`: an attribute or type with its dialect and mnemonic."""

from __future__ import annotations

from dataclasses import replace

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.directives.bindings import Binding, TypeOfValue
from yods_gen.directives.checking import Checking
from yods_gen.directives.directive import Argument, Directive, OpRules, Qualification, Spelling
from yods_gen.directives.neighbour import Neighbour
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.parameters.checking import ParameterChecking, any_anchor, bind
from yods_gen.directives.parameters.common import followed_by_anything
from yods_gen.directives.parameters.format import Bound, ParameterFormat
from yods_gen.directives.parameters.reading import (
    ParameterBegin,
    ParameterReading,
    begin_with,
    read,
)
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import ParameterWriting, Piece, write
from yods_gen.directives.parse_steps import ParseSteps
from yods_gen.directives.print_steps import PrintSteps
from yods_gen.directives.reading import Begin, Handed, Reading
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.type_of import TypeOf
from yods_gen.directives.variable import Variable
from yods_gen.directives.writing import Writing
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Qualified(Element):
    """`qualified(x)`: print the attribute or type with its dialect and mnemonic."""

    argument: Element

    @property
    def parts(self) -> tuple[Element, ...]:
        return (self.argument,)


def _parse(syntax: Syntax, token: Token, nested: bool) -> Qualified:
    (argument,) = syntax.arguments(token.text, 1)
    return Qualified(argument, offset=token.offset)


def unqualified(element: Element) -> Element:
    """What stands within `qualified`, or the element itself."""
    while isinstance(element, Qualified):
        element = element.argument
    return element


# Checks.


def _check(element: Qualified, checking: Checking) -> None:
    inner = element.argument
    qualification = checking.rules(inner).qualification
    if qualification is not None:
        qualification.check(inner, element, checking)
    else:
        checking.error(
            element,
            "misplaced",
            "'qualified' takes an attribute or a 'type' directive",
            "leave 'qualified' out",
        )


def _check_qualified(element: Qualified, within: Element, checking: Checking) -> None:
    _check(element, checking)


def _in_group(element: Qualified, checking: Checking, anchor: bool) -> None:
    inner = element.argument
    checking.rules(inner).in_group(inner, checking, anchor)


def _check_argument(element: Qualified, checking: Checking) -> None:
    inner = unqualified(element)
    argument = checking.rules(inner).argument
    if argument is not None and isinstance(inner, TypeOf):
        argument.check(inner, checking)
    else:
        _check(element, checking)


def _kind(element: Qualified, format_: OpFormat) -> str:
    return ""


def _neighbour(element: Qualified, format_: OpFormat) -> Neighbour:
    inner = unqualified(element)
    named = format_.op.find(inner.name) if isinstance(inner, Variable) else None
    neighbour = format_.rules(inner).neighbour(inner, format_)
    if isinstance(named, NamedAttributeDef):
        # With dialect and mnemonic, it may go on with a type whatever its class.
        return replace(neighbour, goes_on=":" if named.constraint.value_type is None else "")
    return neighbour


def _binds(element: Qualified, format_: OpFormat) -> tuple[Binding, ...]:
    inner = element.argument
    return tuple(
        # With dialect and mnemonic, it may be of any class.
        replace(binding, asked=None) if isinstance(binding, TypeOfValue) else binding
        for binding in format_.rules(inner).binds(inner, format_)
    )


# Reading and writing.


def _read(element: Qualified, reading: Reading) -> ParseSteps:
    inner = element.argument
    qualification = reading.rules(inner).qualification
    assert qualification is not None, inner
    return qualification.read(inner, reading)


def _read_qualified(element: Qualified, reading: Reading) -> ParseSteps:
    return _read(element, reading)


def _begin(element: Qualified, reading: Reading) -> Begin:
    inner = element.argument
    begin = reading.rules(inner).begin
    assert begin is not None, inner
    return begin(inner, reading)


def _receive(element: Qualified, reading: Reading) -> Handed:
    inner = unqualified(element)
    argument = reading.rules(inner).argument
    assert argument is not None, inner
    return argument.read(inner, reading)


def _write(element: Qualified, writing: Writing) -> PrintSteps:
    inner = element.argument
    qualification = writing.rules(inner).qualification
    assert qualification is not None, inner
    return qualification.write(inner, writing)


def _write_qualified(element: Qualified, writing: Writing) -> PrintSteps:
    return _write(element, writing)


def _hand(element: Qualified, writing: Writing) -> Source:
    inner = unqualified(element)
    argument = writing.rules(inner).argument
    assert argument is not None, inner
    return argument.write(inner, writing)


def _present(element: Qualified, writing: Writing) -> tuple[Source, ...]:
    inner = element.argument
    return writing.rules(inner).present(inner, writing)


# Formats of types and attributes.


def _parameter_name(element: Qualified) -> str:
    assert isinstance(element.argument, Variable)
    return element.argument.name


def _check_parameters(element: Qualified, checking: ParameterChecking) -> None:
    if isinstance(element.argument, Variable):
        bind(checking, element.argument, element.argument.name)
    else:
        checking.error(element.argument, "misplaced", "'qualified' takes a parameter")


def _binds_parameters(element: Qualified, format_: ParameterFormat) -> Bound:
    return format_.binds(element.argument)


def _read_parameters(element: Qualified, reading: ParameterReading) -> ReadSteps:
    return read(reading, reading.parameters[_parameter_name(element)])


def _begin_parameters(element: Qualified, reading: ParameterReading) -> ParameterBegin:
    return begin_with(reading, _read_parameters(element, reading), (_parameter_name(element),))


def _write_parameters(element: Qualified, writing: ParameterWriting) -> list[Piece]:
    return write(writing, writing.parameters[_parameter_name(element)], qualified=True)


DIRECTIVE = Directive(
    element=Qualified,
    spelling=Spelling(
        token="word",
        words=("qualified",),
        shown=lambda element: "qualified",
        parse=_parse,
        usage=("qualified($x)",),
        meaning="an attribute or type with its dialect and mnemonic",
    ),
    in_ops=OpRules(
        check=_check,
        in_group=_in_group,
        neighbour=_neighbour,
        binds=_binds,
        read=_read,
        begin=_begin,
        write=_write,
        present=_present,
        argument=Argument(
            check=_check_argument,
            kind=_kind,
            always_there=False,
            read=_receive,
            write=_hand,
        ),
        referent=None,
        qualification=Qualification(
            check=_check_qualified, read=_read_qualified, write=_write_qualified
        ),
    ),
    in_parameters=ParameterRules(
        check=_check_parameters,
        followed=followed_by_anything,
        as_anchor=any_anchor,
        binds=_binds_parameters,
        read=_read_parameters,
        begin=_begin_parameters,
        write=_write_parameters,
        argument=None,
    ),
)
