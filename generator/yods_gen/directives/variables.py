"""`$name`, whatever it names; see the module of each kind of thing."""

from __future__ import annotations

from typing import Any

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.operations import (
    ResultDef,
    ValueDef,
    Variadicity,
)
from yods_gen.directives import attribute, native_property, operand, region, successor
from yods_gen.directives.bindings import Binding, Value
from yods_gen.directives.checking import Checking, never_absent
from yods_gen.directives.directive import (
    Argument,
    Directive,
    OpRules,
    Qualification,
    Referent,
    Spelling,
)
from yods_gen.directives.neighbour import APART, Neighbour
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.op_variables import Named, OpVariables
from yods_gen.directives.parameters.checking import ParameterChecking, any_anchor, bind
from yods_gen.directives.parameters.common import followed_by_anything
from yods_gen.directives.parameters.format import Bound, ParameterFormat
from yods_gen.directives.parameters.reading import (
    ParameterBegin,
    ParameterReading,
    begin_with,
    read,
)
from yods_gen.directives.parameters.rules import ParameterArgument, ParameterHanded, ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import ParameterWriting, Piece, write
from yods_gen.directives.parse_steps import ParseSteps
from yods_gen.directives.print_steps import PrintSteps
from yods_gen.directives.reading import Begin, Handed, Reading
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.variable import Variable, VariableKind, find
from yods_gen.directives.writing import Writing, blank
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import Source

KINDS: tuple[VariableKind[Any], ...] = (
    operand.KIND,
    attribute.KIND,
    native_property.KIND,
    region.KIND,
    successor.KIND,
)
_BY_DEFINITION: dict[type[Named], VariableKind[Any]] = {each.definition: each for each in KINDS}


def kind_of(named: Named) -> VariableKind[Any]:
    """What there is to say of what a variable names."""
    return _BY_DEFINITION[type(named)]


def _named(variable: Variable, op: OpVariables) -> Named:
    """What a variable names, which it does: the format was checked."""
    named = op.find(variable.name)
    assert named is not None, variable.name
    return named


def _parse(syntax: Syntax, token: Token, nested: bool) -> Variable:
    return Variable(token.text[1:], offset=token.offset)


# Checks.


def _check(variable: Variable, checking: Checking) -> None:
    named = find(variable, checking)
    if isinstance(named, ResultDef):
        checking.error(
            variable,
            "misplaced",
            f"result {quoted(variable.name)} only stands within type directives",
            f"write 'type(${variable.name})' for its type",
        )
    elif named is not None:
        kind_of(named).check(variable, named, checking)


def check_outside(variable: Variable, checking: Checking) -> None:
    """Report what a variable names that may not be outside of optional parts."""
    named = checking.op.find(variable.name)
    if named is not None and not isinstance(named, ResultDef):
        kind_of(named).outside(variable, named, checking)


def always_there(named: Named) -> tuple[str, str] | None:
    """Whether a format can leave out what a variable names; see `VariableKind`."""
    if isinstance(named, ValueDef):
        return operand.always_there(named)
    return kind_of(named).always_there(named)


def _in_group(variable: Variable, checking: Checking, anchor: bool) -> None:
    named = checking.op.find(variable.name)
    if named is None:
        return
    always = always_there(named)
    holds = isinstance(named, ValueDef) or kind_of(named).holds_group
    if always is not None and (anchor or holds):
        place = "optional group" if holds else "anchor"
        never_absent(variable, *always, place, checking)


def _neighbour(variable: Variable, format_: OpFormat) -> Neighbour:
    named = format_.op.find(variable.name)
    if named is None or isinstance(named, ResultDef):
        return APART
    return kind_of(named).neighbour(variable, named)


def _binds(variable: Variable, format_: OpFormat) -> tuple[Binding, ...]:
    return (Value(variable.name),)


def _check_qualified(variable: Variable, within: Element, checking: Checking) -> None:
    named = checking.op.find(variable.name)
    _check(variable, checking)
    if named is not None and (
        isinstance(named, ResultDef) or kind_of(named).qualified_read is None
    ):
        checking.error(
            within,
            "misplaced",
            "'qualified' takes an attribute or a 'type' directive",
            "leave 'qualified' out",
        )


def _unbound(variable: Variable, checking: Checking) -> str:
    known = find(variable, checking) is None or variable.name in checking.seen.values
    return "" if known else quoted(variable.name)


# Reading.


def _read(variable: Variable, reading: Reading) -> ParseSteps:
    named = _named(variable, reading.op)
    return kind_of(named).read(named, reading)


def _begin(variable: Variable, reading: Reading) -> Begin:
    named = _named(variable, reading.op)
    return kind_of(named).begin(named, reading)


def _read_qualified(variable: Variable, reading: Reading) -> ParseSteps:
    named = _named(variable, reading.op)
    read = kind_of(named).qualified_read
    assert read is not None, variable.name
    return read(named, reading)


def _receive(variable: Variable, reading: Reading) -> Handed:
    named = _named(variable, reading.op)
    return kind_of(named).receive(named, reading)


def _read_reference(variable: Variable, reading: Reading) -> Source:
    return python.local(reading.value(variable.name))


# Writing.


def _write(variable: Variable, writing: Writing) -> PrintSteps:
    named = _named(variable, writing.op)
    return (blank(writing), *kind_of(named).write(named, writing))


def _write_qualified(variable: Variable, writing: Writing) -> PrintSteps:
    named = _named(variable, writing.op)
    write = kind_of(named).qualified_write
    assert write is not None, variable.name
    return (blank(writing), *write(named, writing))


def _present(variable: Variable, writing: Writing) -> tuple[Source, ...]:
    named = _named(variable, writing.op)
    return (kind_of(named).present(named, writing),)


def _hand(variable: Variable, writing: Writing) -> Source:
    named = _named(variable, writing.op)
    return kind_of(named).hand(named, writing)


# Formats of types and attributes.


def _check_parameters(variable: Variable, checking: ParameterChecking) -> None:
    bind(checking, variable, variable.name)


def _binds_parameters(variable: Variable, format_: ParameterFormat) -> Bound:
    if variable.name in format_.parameters:
        yield variable, format_.parameters[variable.name]


def _read_parameters(variable: Variable, reading: ParameterReading) -> ReadSteps:
    return read(reading, reading.parameters[variable.name])


def _begin_parameters(variable: Variable, reading: ParameterReading) -> ParameterBegin:
    return begin_with(reading, _read_parameters(variable, reading), (variable.name,))


def _write_parameters(variable: Variable, writing: ParameterWriting) -> list[Piece]:
    return write(writing, writing.parameters[variable.name], qualified=False)


# Within `custom`.


def _check_parameter_argument(variable: Variable, checking: ParameterChecking) -> None:
    bind(checking, variable, variable.name, by_format=False)


def _receive_parameter(variable: Variable, reading: ParameterReading) -> ParameterHanded:
    return ParameterHanded("", None, reading.variable(variable.name))


def _hand_parameter(variable: Variable, writing: ParameterWriting) -> tuple[str, Source]:
    return writing.members[variable.name], writing.slots[variable.name]


def _argument_kind(variable: Variable, format_: OpFormat) -> str:
    """The kind of argument; "operands" for a list of them."""
    named = format_.op.find(variable.name)
    kind = format_.op.kind(variable.name) or ""
    if isinstance(named, ValueDef) and named.variadicity is Variadicity.VARIADIC:
        return f"{kind}s"
    return kind


DIRECTIVE = Directive(
    element=Variable,
    spelling=Spelling(
        token="variable",
        words=(),
        shown=lambda variable: f"${variable.name}",
        parse=_parse,
        usage=("$name",),
        meaning="an operand, attribute, property, region or successor; a parameter",
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
            check=_check,
            kind=_argument_kind,
            always_there=False,
            read=_receive,
            write=_hand,
        ),
        referent=Referent(unbound=_unbound, read=_read_reference, write=_hand),
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
        argument=ParameterArgument(
            check=_check_parameter_argument, read=_receive_parameter, write=_hand_parameter
        ),
    ),
)
