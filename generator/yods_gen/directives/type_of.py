"""`type(x)`: the types of operands or results."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from yods_gen.classes import ClassRef
from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.operations import OperandDef, ValueDef, Variadicity
from yods_gen.directives import operand
from yods_gen.directives.bindings import Binding, How, TypeOfValue, Types, TypesOfAll
from yods_gen.directives.checking import LEAVE_ONE_OUT, Checking
from yods_gen.directives.directive import (
    Argument,
    Directive,
    OpRules,
    Qualification,
    Referent,
    Spelling,
)
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.op_variables import OpVariables
from yods_gen.directives.operands import Operands
from yods_gen.directives.parse_steps import (
    Absent,
    Flatten,
    ParseStep,
    ParseSteps,
    ReadOptionalType,
    ReadType,
    ReadTypeList,
    ReadTypeLists,
    ReadTypeOrBody,
)
from yods_gen.directives.parsed_classes import asked_class, is_stripped
from yods_gen.directives.plain import apart
from yods_gen.directives.print_steps import PrintSteps, Write
from yods_gen.directives.reading import Handed, Reading
from yods_gen.directives.results import Results
from yods_gen.directives.scope import Scope
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.variable import Variable, find
from yods_gen.directives.writing import Writing, blank, looked_up, own, write_by
from yods_gen.errors import listed, quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import For, Source
from yods_gen.library.prelude import is_interface
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class TypeOf(Element):
    """`type(x)`: the type of an operand or result, or all of `operands` or `results`."""

    argument: Element

    @property
    def parts(self) -> tuple[Element, ...]:
        return (self.argument,)


def _parse(syntax: Syntax, token: Token, nested: bool) -> TypeOf:
    (argument,) = syntax.arguments(token.text, 1)
    return TypeOf(argument, offset=token.offset)


def _value(name: str, op: OpVariables) -> ValueDef:
    """The operand or result of that name, which there is: the format was checked."""
    value = op.find(name)
    assert isinstance(value, ValueDef), name
    return value


# Checks.


def check_types(argument: Element, directive: Element, checking: Checking) -> None:
    """Report what is wrong with the argument of `directive`, which asks for its types."""
    seen = checking.seen
    match argument:
        case Variable(name):
            value = find(argument, checking)
            kind = checking.op.kind(name)
            if isinstance(value, ValueDef):
                if name in seen.types:
                    checking.error(
                        argument,
                        "bound-twice",
                        f"the type of {kind} {quoted(name)} stands in the format twice",
                        LEAVE_ONE_OUT,
                    )
                seen.types.add(name)
                seen.types_by_name.add(name)
            elif value is not None:
                checking.error(
                    argument,
                    "misplaced",
                    f"{kind} {quoted(name)} has no type of its own here",
                    "name an operand or a result",
                )
        case Operands() | Results():
            _check_all(argument, checking)
        case _:
            checking.error(
                directive,
                "misplaced",
                "a type directive takes an operand, a result, 'operands' or 'results'",
                "write 'type($name)', naming one",
            )


def _check_all(argument: Operands | Results, checking: Checking) -> None:
    kind = "operand" if isinstance(argument, Operands) else "result"
    seen, names = checking.seen, [each.name for each in checking.op.all(kind)]
    twice = [name for name in names if name in seen.types]
    if twice:
        checking.error(
            argument,
            "bound-twice",
            f"the type of {kind} {quoted(twice[0])} stands in the format twice",
            LEAVE_ONE_OUT,
        )
    elif type(argument) in seen.types_once:
        checking.error(
            argument,
            "bound-twice",
            f"the types of '{kind}s' stand in the format twice",
            LEAVE_ONE_OUT,
        )
    seen.types_once.add(type(argument))
    seen.types.update(names)


def _check(element: TypeOf, checking: Checking) -> None:
    check_types(element.argument, element, checking)


def types_in_group(argument: Element, directive: Element, checking: Checking) -> None:
    """Report types that could not be left out of an optional group."""
    if not isinstance(argument, Variable):
        checking.error(
            directive,
            "not-optional",
            "the types of all at once may not stand in an optional group",
            "name what may be absent: 'type($name)'",
        )
        return
    checking.rules(argument).in_group(argument, checking, False)


def _in_group(element: TypeOf, checking: Checking, anchor: bool) -> None:
    types_in_group(element.argument, element, checking)


def _check_argument(element: TypeOf, checking: Checking) -> None:
    if not isinstance(element.argument, Operands | Results):
        _check(element, checking)
        return
    kind = "operand" if isinstance(element.argument, Operands) else "result"
    names = [f"type(${each.name})" for each in checking.op.all(kind)]
    checking.error(
        element,
        "misplaced",
        "a custom directive gets types one name at a time",
        f"write {listed(names) if names else 'nothing; there is none'}",
    )


def _check_qualified(element: TypeOf, within: Element, checking: Checking) -> None:
    _check(element, checking)


def _unbound(element: TypeOf, checking: Checking) -> str:
    variable = element.argument
    assert isinstance(variable, Variable), variable
    known = find(variable, checking) is None or variable.name in checking.seen.types_by_name
    return "" if known else f"the type of {quoted(variable.name)}"


def types_bound(argument: Element, how: How) -> Types:
    """What is bound by the types of an argument."""
    match argument:
        case Variable(name):
            return TypeOfValue(name, how)
        case Operands():
            return TypesOfAll("operand", how)
        case Results():
            return TypesOfAll("result", how)
    raise AssertionError(argument)


def _binds(element: TypeOf, format_: OpFormat) -> tuple[Binding, ...]:
    types = types_bound(element.argument, "format")
    if isinstance(types, TypeOfValue):
        types = replace(types, asked=_asked(_value(types.name, format_.op)))
    return (types,)


def _asked(value: ValueDef) -> ClassRef | None:
    """The class that the parser asks for when it reads the type of a single value."""
    single = value.variadicity is Variadicity.SINGLE
    if not single or value.constraint.stripped_class is not None:
        return None
    return asked_class(value.constraint)


# Reading.


def absent_types(types: Types, into: str, op: OpVariables, scope: Scope) -> ParseStep:
    """What gives the variable of types the value for their absence."""
    type_ = scope.name("yods.ir.attribute", "Type", "typing")
    if isinstance(types, TypeOfValue) and types.how != "functional":
        if _value(types.name, op).variadicity is Variadicity.OPTIONAL:
            none = python.constant(None)
            return Absent(into, python.binary("|", type_, none), none)
    sequence = scope.name("collections.abc", "Sequence", "typing")
    return Absent(into, python.item(sequence, type_), python.tuple_of())


def _read(element: TypeOf, reading: Reading) -> ParseSteps:
    into = str(reading.types(element.argument))
    if not isinstance(element.argument, Variable):
        return (ReadTypeList(into, None),)
    value = _value(element.argument.name, reading.op)
    asked = _asked(value)
    if asked is not None:
        # What implements an interface is a type besides, which mypy cannot know.
        any_ = reading.scope.name("typing", "Any", "typing")
        declared = any_ if is_interface(asked) else None
        return (ReadType(into, reading.scope.ref(asked), declared),)
    ref = value.constraint.stripped_class
    return _read_as(value, into, None if ref is None else reading.scope.ref(ref))


def _read_qualified(element: TypeOf, reading: Reading) -> ParseSteps:
    into = str(reading.types(element.argument))
    if not isinstance(element.argument, Variable):
        return (ReadTypeList(into, None),)
    return _read_as(_value(element.argument.name, reading.op), into, None)


def _read_as(value: ValueDef, into: str, body: Source | None) -> ParseSteps:
    match value.variadicity:
        case Variadicity.SINGLE:
            return (ReadType(into, None, None) if body is None else ReadTypeOrBody(into, body),)
        case Variadicity.OPTIONAL:
            return (ReadOptionalType(into, body),)
        case Variadicity.VARIADIC:
            return (ReadTypeLists(into) if _in_lists(value) else ReadTypeList(into, body),)
        case _:
            assert_never(value.variadicity)


def _in_lists(value: ValueDef) -> bool:
    return isinstance(value, OperandDef) and value.segments is not None


def _receive(element: TypeOf, reading: Reading) -> Handed:
    into = str(reading.types(element.argument))
    assert isinstance(element.argument, Variable)
    name = element.argument.name
    if not _in_lists(_value(name, reading.op)):
        return Handed(into=into)
    # The directive has read lists; what follows wants them flat.
    lists = reading.type_lists(name)
    return Handed(into=lists, after=(Flatten(into, lists),))


def _read_reference(element: TypeOf, reading: Reading) -> Source:
    return reading.types(element.argument)


# Writing.


def _write(element: TypeOf, writing: Writing) -> PrintSteps:
    return (blank(writing), Write((_text(element.argument, writing, qualified=False),)))


def _write_qualified(element: TypeOf, writing: Writing) -> PrintSteps:
    return (blank(writing), Write((_text(element.argument, writing, qualified=True),)))


def _text(argument: Element, writing: Writing, qualified: bool) -> Source:
    if not isinstance(argument, Variable):
        return write_by("types_of", values_of(argument, writing))
    value = _value(argument.name, writing.op)
    stripped = "stripped_" if not qualified and is_stripped(value.constraint) else ""
    if _in_lists(value):
        return write_by("type_lists", writing.read(value.name))
    if value.variadicity is Variadicity.SINGLE:
        type_ = python.member(writing.read(value.name), "type")
        return write_by("stripped_type", type_) if stripped else looked_up("types", type_)
    return write_by(f"{stripped}types_of", writing.values(value.name))


def values_of(argument: Element, writing: Writing) -> Source:
    """The values, as a tuple, whose types are those of an argument."""
    match argument:
        case Variable(name):
            return writing.values(name)
        case Operands():
            return own("_operands")
        case Results():
            return own("_results")
    raise AssertionError(argument)


def _hand(element: TypeOf, writing: Writing) -> Source:
    assert isinstance(element.argument, Variable)
    name = element.argument.name
    value = _value(name, writing.op)
    if value.variadicity is Variadicity.SINGLE:
        return python.member(writing.read(name), "type")
    type_of_each = python.member(Source("value"), "type")
    if _in_lists(value):
        types = python.comprehension("list", type_of_each, For(("value",), Source("some")))
        return python.comprehension("list", types, For(("some",), writing.read(name)))
    each = For(("value",), writing.values(name))
    if value.variadicity is Variadicity.OPTIONAL:
        types = python.comprehension("generator", type_of_each, each)
        return python.call(Source("next"), types, python.constant(None))
    return python.comprehension("list", type_of_each, each)


def _present(element: TypeOf, writing: Writing) -> tuple[Source, ...]:
    return types_present(element.argument, writing)


def types_present(argument: Element, writing: Writing) -> tuple[Source, ...]:
    """Tests that there is something whose types are those of an argument."""
    if isinstance(argument, Variable):
        return (operand.present(_value(argument.name, writing.op), writing),)
    return (values_of(argument, writing),)


def _argument_kind(element: TypeOf, format_: OpFormat) -> str:
    """What a custom directive gets: one type, or a list."""
    if not isinstance(element.argument, Variable):
        return ""
    # What the format names may be nothing, which is told elsewhere.
    value = format_.op.find(element.argument.name)
    several = isinstance(value, ValueDef) and value.variadicity is Variadicity.VARIADIC
    return "types" if several else "type"


DIRECTIVE = Directive(
    element=TypeOf,
    spelling=Spelling(
        token="word",
        words=("type",),
        shown=lambda element: "type",
        parse=_parse,
        usage=("type($x)",),
        meaning="the type of an operand or result, or of all `operands` or `results`",
    ),
    in_ops=OpRules(
        check=_check,
        in_group=_in_group,
        neighbour=apart,
        binds=_binds,
        read=_read,
        begin=None,
        write=_write,
        present=_present,
        argument=Argument(
            check=_check_argument,
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
    in_parameters=None,
)
