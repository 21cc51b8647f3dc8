"""`prop-dict`: the properties not bound elsewhere, in angle brackets."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.attr_dict import defaults_elided
from yods_gen.directives.bindings import Binding, Dictionary, Value, single
from yods_gen.directives.checking import Checking, not_in_groups, once
from yods_gen.directives.directive import Argument, Directive, OpRules, Spelling
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.parse_steps import MakeDictionary, ParseSteps, ReadPropertyDict
from yods_gen.directives.plain import apart, tells_nothing
from yods_gen.directives.print_steps import PrintSteps, WritePropertyDict
from yods_gen.directives.reading import Handed, Reading
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.variables import kind_of
from yods_gen.directives.writing import Writing, own
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class PropDict(Element):
    """`prop-dict`: the properties not bound elsewhere, in angle brackets."""


def _parse(syntax: Syntax, token: Token, nested: bool) -> PropDict:
    return PropDict(offset=token.offset)


def _check(element: PropDict, checking: Checking) -> None:
    once(element, "prop-dict", checking)


def _binds(element: PropDict, format_: OpFormat) -> tuple[Binding, ...]:
    return (Dictionary("properties"),)


# Reading.


def _read(element: PropDict, reading: Reading) -> ParseSteps:
    return (ReadPropertyDict(),)


def _receive(element: PropDict, reading: Reading) -> Handed:
    """The directive's function fills a dictionary."""
    attribute = reading.scope.name("yods.ir.attribute", "Attribute", "typing")
    made = MakeDictionary("properties", attribute)
    return Handed((made,), given=python.local("properties"))


# Writing.


def _write(element: PropDict, writing: Writing) -> PrintSteps:
    op = writing.op
    bound = {each.name for each in single(writing.bindings) if isinstance(each, Value)}
    elided: list[Source] = [
        *(python.constant(each.name) for each in op.attributes if each.name in bound),
        *(python.constant(name) for _, name in writing.segments()),
        *defaults_elided((each for each in op.attributes if each.name not in bound), writing),
    ]
    for each in op.properties:
        if each.name in bound:
            elided.append(python.constant(each.name))
        elif each.may_be_absent:
            there = kind_of(each).present(each, writing)
            name = python.tuple_of(python.constant(each.name))
            elided.append(python.starred(python.choice(there, python.tuple_of(), name)))
    writing.spacing.attr_dict()
    return (WritePropertyDict(python.tuple_of(*elided) if elided else None),)


def _hand(element: PropDict, writing: Writing) -> Source:
    return python.call(Source("dict"), own("inherent_items"))


DIRECTIVE = Directive(
    element=PropDict,
    spelling=Spelling(
        token="word",
        words=("prop-dict",),
        shown=lambda element: "prop-dict",
        parse=_parse,
        usage=("prop-dict",),
        meaning="properties that nothing else binds, attributes among them, as `<{…}>`",
    ),
    in_ops=OpRules(
        check=_check,
        in_group=not_in_groups,
        neighbour=apart,
        binds=_binds,
        read=_read,
        begin=None,
        write=_write,
        present=tells_nothing,
        argument=Argument(
            check=_check,
            kind=lambda element, format_: "prop-dict",
            always_there=True,
            read=_receive,
            write=_hand,
        ),
        referent=None,
        qualification=None,
    ),
    in_parameters=None,
)
