"""`attr-dict` and `prop-dict`: the attributes and properties that no other element binds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.directives.context import (
    All,
    Binding,
    CheckContext,
    Dictionary,
    FormatContext,
    ParseContext,
    PrintContext,
    Value,
    once,
    single,
)
from yods_gen.directives.directive import Argument, Neighbour, Referent, Syntax, Token
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
from yods_gen.directives.variable import kind_of
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr

_WORD, _WITH_KEYWORD = "attr-dict", "attr-dict-with-keyword"


class AttrDict(Argument, Referent):
    """`attr-dict` or `attr-dict-with-keyword`: the attributes not bound elsewhere."""

    WORDS = (_WORD, _WITH_KEYWORD)
    MEANING = "the attributes that nothing else binds, as `{…}`; behind `attributes`"
    ALWAYS_THERE = True

    with_keyword: bool = False

    @classmethod
    def parse(cls, syntax: Syntax, token: Token, nested: bool) -> Self:
        return cls(token.text == _WITH_KEYWORD, offset=token.offset)

    @property
    def shown(self) -> str:
        return self.WORDS[self.with_keyword]

    def check(self, context: CheckContext) -> None:
        once(self, _WORD, context)

    def argument_kind(self, context: FormatContext) -> str:
        return _WORD

    def neighbour(self, context: FormatContext) -> Neighbour:
        bare = not self.with_keyword
        return Neighbour(goes_on="{" if bare else "", reported=(self, _WORD), may_be_silent=True)

    def binds(self, context: FormatContext) -> tuple[Binding, ...]:
        return (Dictionary("attributes"),)

    def unbound(self, context: CheckContext) -> str:
        return "" if AttrDict in context.seen.once else f"'{_WORD}'"

    def read(self, context: ParseContext) -> Steps:
        suffix = "_with_keyword" if self.with_keyword else ""
        if context.checks_properties:
            return (read_into("attributes", f"own_attribute_dict{suffix}", CLS),)
        return (read_into("attributes", f"attribute_dict{suffix}"),)

    def receive(self, context: ParseContext) -> HandedArgument:
        return fill_dictionary("attributes", context)

    def read_reference(self, context: ParseContext) -> PyExpr:
        return python.local("attributes")

    def write(self, context: PrintContext) -> Steps:
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
        suffix = "_with_keyword" if self.with_keyword else ""
        return (If(test, (Do(called(f"attribute_dict{suffix}", SELF, *shown)),)),)

    def hand(self, context: PrintContext) -> PyExpr:
        return own("attributes")


def fill_dictionary(name: str, context: ParseContext) -> HandedArgument:
    """A directive's function fills a dictionary."""
    attribute = context.scope.name("yods.ir.attribute", "Attribute", "typing")
    items = python.item(PyExpr("dict"), python.listed(PyExpr("str"), attribute))
    made = Assign((name,), PyExpr("{}"), items)
    return HandedArgument((made,), given=python.local(name))


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


class PropDict(Argument):
    """`prop-dict`: the properties not bound elsewhere, in angle brackets."""

    WORDS = ("prop-dict",)
    MEANING = "properties that nothing else binds, attributes among them, as `<{…}>`"
    ALWAYS_THERE = True

    def check(self, context: CheckContext) -> None:
        once(self, "prop-dict", context)

    def argument_kind(self, context: FormatContext) -> str:
        return "prop-dict"

    def binds(self, context: FormatContext) -> tuple[Binding, ...]:
        return (Dictionary("properties"),)

    def read(self, context: ParseContext) -> Steps:
        return (read_into("properties", "property_dict"),)

    def receive(self, context: ParseContext) -> HandedArgument:
        return fill_dictionary("properties", context)

    def write(self, context: PrintContext) -> Steps:
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
                there = kind_of(each).present(each, context)
                name = python.tuple_of(python.constant(each.name))
                elided.append(python.starred(python.choice(there, python.tuple_of(), name)))
        context.spacing.attr_dict()
        return (Do(called("property_dict", SELF, *_elided(elided))),)

    def hand(self, context: PrintContext) -> PyExpr:
        return python.call(PyExpr("dict"), own("inherent_items"))
