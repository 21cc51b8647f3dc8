"""`attr-dict` and `prop-dict`: the attributes and properties that no other element binds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.directives.attribute import PROPERTY
from yods_gen.directives.context import (
    All,
    Binding,
    CheckContext,
    Dictionary,
    FormatContext,
    Neighbour,
    ParseContext,
    PrintContext,
    Value,
    once,
    single,
)
from yods_gen.directives.directive import (
    Argument,
    Referent,
    Spelling,
    Syntax,
    Token,
    one_word,
    plain,
)
from yods_gen.directives.steps import (
    CLS,
    SELF,
    Assign,
    Do,
    HandedArgument,
    If,
    Steps,
    called,
    own,
    read_into,
)
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr

_WORD, _WITH_KEYWORD = "attr-dict", "attr-dict-with-keyword"


class AttrDict(Element):
    """`attr-dict` or `attr-dict-with-keyword`: the attributes not bound elsewhere."""

    with_keyword: bool = False


def _parse(syntax: Syntax, token: Token, nested: bool) -> AttrDict:
    return AttrDict(token.text == _WITH_KEYWORD, offset=token.offset)


def _check(element: AttrDict, context: CheckContext) -> None:
    once(element, _WORD, context)


def _neighbour(element: AttrDict, context: FormatContext) -> Neighbour:
    bare = not element.with_keyword
    return Neighbour(goes_on="{" if bare else "", reported=(element, _WORD), may_be_silent=True)


def _binds(element: AttrDict, context: FormatContext) -> tuple[Binding, ...]:
    return (Dictionary("attributes"),)


def _unbound(element: AttrDict, context: CheckContext) -> str:
    return "" if AttrDict in context.seen.once else f"'{_WORD}'"


# Reading.


def _read(element: AttrDict, context: ParseContext) -> Steps:
    suffix = "_with_keyword" if element.with_keyword else ""
    if context.checks_properties:
        return (read_into("attributes", f"own_attribute_dict{suffix}", CLS),)
    return (read_into("attributes", f"attribute_dict{suffix}"),)


def _receive(element: AttrDict, context: ParseContext) -> HandedArgument:
    return fill_dictionary("attributes", context)


def fill_dictionary(name: str, context: ParseContext) -> HandedArgument:
    """A directive's function fills a dictionary."""
    attribute = context.scope.name("yods.ir.attribute", "Attribute", "typing")
    items = python.item(PyExpr("dict"), python.listed(PyExpr("str"), attribute))
    made = Assign((name,), PyExpr("{}"), items)
    return HandedArgument((made,), given=python.local(name))


def _read_reference(element: AttrDict, context: ParseContext) -> PyExpr:
    return python.local("attributes")


# Writing.


def _write(element: AttrDict, context: PrintContext) -> Steps:
    op = context.variables
    elsewhere = _bound_elsewhere(context)
    names = [*(each.name for each in op.attributes), *(name for _, name in context.segments())]
    elided: list[PyExpr] = [python.constant(name) for name in names if name in elsewhere]
    test = own("_attributes")
    left = [each for each in op.attributes if each.name not in elsewhere]
    if len(elided) < len(names):
        # Most ops have nothing left to show; to see that takes no call.
        test = python.any_of(test, *(_is_shown(each, context) for each in left))
        elided += defaults_elided(left, context)
    context.spacing.attr_dict()
    shown = _elided(elided)
    suffix = "_with_keyword" if element.with_keyword else ""
    return (If(test, (Do(called(f"attribute_dict{suffix}", SELF, *shown)),)),)


def _bound_elsewhere(context: PrintContext) -> frozenset[str]:
    """The attributes that other elements print, or that follow from these."""
    bindings = set(single(context.bindings))
    names = {each.name for each in bindings if isinstance(each, Value)}
    if any(isinstance(each, Dictionary) and each.of == "properties" for each in bindings):
        names |= {each.name for each in context.variables.attributes}
        return frozenset(names | {name for _, name in context.segments()})
    # Lengths of lists are printed with the lists.
    names |= {
        each.segments for each in context.variables.operands if each.segments and each.name in names
    }
    listed = any(isinstance(each, All) and each.kind == "operand" for each in bindings)
    names |= {name for kind, name in context.segments() if kind == "result" or not listed}
    return frozenset(names)


def defaults_elided(
    attributes: Iterable[NamedAttributeDef], context: PrintContext
) -> Iterable[PyExpr]:
    """Items of a tuple of names: those of attributes that have their default value."""
    for each in attributes:
        if each.default is not None:
            is_default = python.compare(("is",), (context.slot(each), context.default(each)))
            name = python.tuple_of(python.constant(each.name))
            yield python.starred(python.choice(is_default, name, python.tuple_of()))


def _is_shown(attribute: NamedAttributeDef, context: PrintContext) -> PyExpr:
    """A test that the attribute has something to show in the dictionary."""
    slot, none = context.slot(attribute), python.constant(None)
    if attribute.default is None:
        return python.compare(("is not",), (slot, none))
    default = context.default(attribute)
    if attribute.optional:
        return python.compare(("not in",), (slot, python.tuple_of(none, default)))
    return python.compare(("is not",), (slot, default))


def _elided(names: list[PyExpr]) -> list[PyExpr]:
    """The argument for attributes that are not printed, if there are any."""
    return [python.keyword("elided", python.tuple_of(*names))] if names else []


def _hand(element: AttrDict, context: PrintContext) -> PyExpr:
    return own("attributes")


ATTR_DICT = replace(
    plain(
        element=AttrDict,
        spelling=Spelling(
            token="word",
            words=(_WORD, _WITH_KEYWORD),
            shown=lambda element: _WITH_KEYWORD if element.with_keyword else _WORD,
            parse=_parse,
            usage=("attr-dict", "attr-dict-with-keyword"),
            meaning="the attributes that nothing else binds, as `{…}`; behind `attributes`",
        ),
        formats="operations",
        read=_read,
        write=_write,
    ),
    check=_check,
    neighbour=_neighbour,
    binds=_binds,
    argument=Argument(
        check=_check,
        kind=lambda element, context: "attr-dict",
        always_there=True,
        read=_receive,
        write=_hand,
    ),
    referent=Referent(unbound=_unbound, read=_read_reference, write=_hand),
)


# Properties.


class PropDict(Element):
    """`prop-dict`: the properties not bound elsewhere, in angle brackets."""


def _check_properties(element: PropDict, context: CheckContext) -> None:
    once(element, "prop-dict", context)


def _binds_properties(element: PropDict, context: FormatContext) -> tuple[Binding, ...]:
    return (Dictionary("properties"),)


# Reading.


def _read_properties(element: PropDict, context: ParseContext) -> Steps:
    return (read_into("properties", "property_dict"),)


def _receive_properties(element: PropDict, context: ParseContext) -> HandedArgument:
    return fill_dictionary("properties", context)


# Writing.


def _write_properties(element: PropDict, context: PrintContext) -> Steps:
    op = context.variables
    bound = {each.name for each in single(context.bindings) if isinstance(each, Value)}
    elided: list[PyExpr] = [
        *(python.constant(each.name) for each in op.attributes if each.name in bound),
        *(python.constant(name) for _, name in context.segments()),
        *defaults_elided((each for each in op.attributes if each.name not in bound), context),
    ]
    for each in op.properties:
        if each.name in bound:
            elided.append(python.constant(each.name))
        elif each.may_be_absent:
            there = PROPERTY.present(each, context)
            name = python.tuple_of(python.constant(each.name))
            elided.append(python.starred(python.choice(there, python.tuple_of(), name)))
    context.spacing.attr_dict()
    return (Do(called("property_dict", SELF, *_elided(elided))),)


def _hand_properties(element: PropDict, context: PrintContext) -> PyExpr:
    return python.call(PyExpr("dict"), own("inherent_items"))


PROP_DICT = replace(
    plain(
        element=PropDict,
        spelling=one_word(
            PropDict,
            "prop-dict",
            "properties that nothing else binds, attributes among them, as `<{…}>`",
        ),
        formats="operations",
        read=_read_properties,
        write=_write_properties,
    ),
    check=_check_properties,
    binds=_binds_properties,
    argument=Argument(
        check=_check_properties,
        kind=lambda element, context: "prop-dict",
        always_there=True,
        read=_receive_properties,
        write=_hand_properties,
    ),
)
