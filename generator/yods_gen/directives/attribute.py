"""`$name` of an inherent attribute or property; `attr-dict` and `prop-dict` with all others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from yods_gen.classes import RuntimeClass
from yods_gen.definitions.operations import NamedAttributeDef, NativePropertyDef
from yods_gen.directives import steps
from yods_gen.directives import variable as variables
from yods_gen.directives.contexts import (
    All,
    Binding,
    CheckContext,
    Dictionary,
    FormatContext,
    ParseContext,
    PrintContext,
    TypesOfAll,
    Value,
    once,
    single,
)
from yods_gen.directives.directive import Argument, Directive, Neighbour, Referent, Syntax, Token
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import Assign, Do, If

_NONE = python.NONE


def _may_be_absent(attribute: NamedAttributeDef) -> bool:
    """Whether a format may leave the attribute out."""
    return attribute.optional or attribute.default is not None


def _call(
    attribute: NamedAttributeDef, context: ParseContext, *, qualified: bool, optional: bool
) -> PyExpr:
    """The call of the parser's method for attributes of such a constraint."""
    constraint, scope = attribute.constraint, context.scope
    prefix = "optional_" if optional else ""
    types: tuple[PyExpr, ...] = ()
    if constraint.value_type is not None:
        types = (scope.source(constraint.value_type, {}),)
    if constraint.syntax == "symbol_name":
        return steps.called("optional_symbol_name_attribute" if optional else "symbol_name")
    if constraint.syntax == "enum" and constraint.enum is not None:
        enum, name = constraint.enum, python.constant(attribute.name)
        class_ = scope.ref(enum.ref)
        if enum.kind == "string":
            return steps.called(f"string_{prefix}enum_attribute", class_, name)
        return steps.called(f"{prefix}enum_attribute", class_, name, *types)
    if variables.is_flag(attribute):
        class_ = scope.name("yods.builtin.attributes", "UnitAttr")
        return steps.called(
            f"{prefix}attribute_of", class_, scope.name("yods.builtin.types", "NONE")
        )
    ref = constraint.stripped_class
    if ref is not None and not qualified:
        if isinstance(ref, RuntimeClass):
            return steps.called(f"{prefix}dense_array", variables.array_element(scope, constraint))
        return steps.called(f"{prefix}attribute_or_body", scope.ref(ref))
    if constraint.parsed_class is not None:
        return steps.called(f"{prefix}attribute_of", scope.ref(constraint.parsed_class), *types)
    return steps.called(f"{prefix}attribute", *types)


def _text(attribute: NamedAttributeDef, context: PrintContext, qualified: bool) -> PyExpr:
    value = context.read(attribute.name)
    constraint = attribute.constraint
    if constraint.syntax == "enum":
        return _enum_text(attribute, context, python.member(value, "value"))
    if constraint.syntax == "symbol_name":
        return steps.called("symbol", python.member(value, "value"))
    if constraint.value_type is not None:
        return steps.called("attribute_without_type", value)
    if not qualified and variables.is_stripped(constraint):
        return steps.called("stripped_attribute", value)
    return steps.called("attribute", value)


def _enum_text(attribute: NamedAttributeDef, context: PrintContext, value: PyExpr) -> PyExpr:
    enum = attribute.constraint.enum
    assert enum is not None
    if enum.kind == "string":
        return steps.called("keyword_or_string", value)
    class_ = context.scope.ref(enum.ref)
    method = "text_of" if enum.is_keyword else "attribute_text"
    return python.call(python.member(class_, method), value)


class AttributeKind(variables.VariableKind[NamedAttributeDef]):
    """Inherent attributes."""

    WORD = "attribute"
    DEFINITION = NamedAttributeDef
    HOLDS_GROUP = False
    QUALIFIABLE = True

    def outside(
        self, variable: variables.Variable, attribute: NamedAttributeDef, context: CheckContext
    ) -> None:
        """An attribute that may be absent needs something that shows its absence.

        MLIR 22 accepts it and prints a null attribute; later versions reject it.
        """
        if attribute.optional and attribute.default is None:
            context.error(
                variable,
                "optional-outside",
                f"attribute {quoted(attribute.name)} may be absent, and nothing shows it",
                f"put it in an optional group: '(${attribute.name}^)?'",
            )

    def always_there(self, attribute: NamedAttributeDef) -> tuple[str, str] | None:
        if _may_be_absent(attribute):
            return None
        return (
            f"attribute {quoted(attribute.name)}",
            "make it 'optional: true' or give it a default",
        )

    def neighbour(self, variable: Directive, attribute: NamedAttributeDef) -> Neighbour:
        constraint = attribute.constraint
        ends_in_type = constraint.parsed_class is None and constraint.syntax == "attribute"
        return Neighbour(
            goes_on=":" if constraint.value_type is None and ends_in_type else "",
            reported=(variable, attribute.name),
            may_be_silent=_may_be_absent(attribute),
        )

    def absent(self, attribute: NamedAttributeDef, context: ParseContext) -> steps.Steps:
        annotation = python.binary("|", context.annotation(attribute), _NONE)
        return (Assign((context.value(attribute.name),), _NONE, annotation),)

    def read(
        self, attribute: NamedAttributeDef, context: ParseContext, *, qualified: bool = False
    ) -> steps.Steps:
        call = _call(attribute, context, qualified=qualified, optional=False)
        return (Assign((context.value(attribute.name),), call),)

    def start(self, attribute: NamedAttributeDef, context: ParseContext) -> steps.GroupStart:
        into = context.value(attribute.name)
        call = _call(attribute, context, qualified=False, optional=True)
        there = python.is_there(python.local(into))
        return steps.GroupStart((Assign((into,), call),), there, binds=True)

    def write(
        self, attribute: NamedAttributeDef, context: PrintContext, *, qualified: bool = False
    ) -> steps.Steps:
        text = _text(attribute, context, qualified)
        optional = attribute.optional and attribute.default is None
        if optional and not context.is_present(attribute.name):
            # MLIR's text. Only an attribute in an optional part of which it is not the anchor
            # can be absent here.
            there = python.is_there(context.slot(attribute))
            text = python.choice(there, text, python.constant("<<NULL ATTRIBUTE>>"))
        return (context.blank(), steps.Write((text,)))

    def present(self, attribute: NamedAttributeDef, context: PrintContext) -> PyExpr:
        slot = context.slot(attribute)
        there = python.is_there(slot)
        if attribute.default is not None:
            changed = python.compare(("is not",), (slot, context.default(attribute)))
            return python.all_of(there, changed) if attribute.optional else changed
        return there if attribute.optional or variables.is_flag(attribute) else steps.ALWAYS


def _row(each: NativePropertyDef, of: PyExpr) -> PyExpr:
    """Its entry in the class's table."""
    return python.item(python.member(of, "PROPERTIES"), python.constant(each.name))


def _read_by(method: str, each: NativePropertyDef, context: ParseContext) -> Assign:
    read = python.member(_row(each, steps.CLS), method)
    return Assign(
        (context.value(each.name),), python.call(read, steps.P, python.constant(each.name))
    )


class PropertyKind(variables.VariableKind[NativePropertyDef]):
    """Properties that are no attributes."""

    WORD = "property"
    DEFINITION = NativePropertyDef

    def always_there(self, each: NativePropertyDef) -> tuple[str, str] | None:
        if each.may_be_absent:
            return None
        return f"property {quoted(each.name)}", "give it a default, or make its kind 'optional<…>'"

    def neighbour(self, variable: Directive, each: NativePropertyDef) -> Neighbour:
        return Neighbour(may_be_silent=each.may_be_absent)

    def absent(self, each: NativePropertyDef, context: ParseContext) -> steps.Steps:
        default = python.member(_row(each, steps.CLS), "default")
        return (Assign((context.value(each.name),), default),)

    def read(
        self, each: NativePropertyDef, context: ParseContext, *, qualified: bool = False
    ) -> steps.Steps:
        return (_read_by("parse", each, context),)

    def start(self, each: NativePropertyDef, context: ParseContext) -> steps.GroupStart:
        at = context.fresh("at")
        before = Assign((at,), python.member(steps.P, "pos"))
        moved = python.compare(("!=",), (python.member(steps.P, "pos"), python.local(at)))
        read = _read_by("parse_optional", each, context)
        return steps.GroupStart((read,), moved, binds=True, before=(before,))

    def write(
        self, each: NativePropertyDef, context: PrintContext, *, qualified: bool = False
    ) -> steps.Steps:
        text = python.member(python.member(_row(each, steps.SELF), "kind"), "text")
        return (
            context.blank(),
            Do(steps.called("write", python.call(text, steps.P, context.read(each.name)))),
        )

    def present(self, each: NativePropertyDef, context: PrintContext) -> PyExpr:
        value = context.read(each.name)
        if each.kind.base == "unit":
            return value
        return python.compare(("!=",), (value, python.member(_row(each, steps.SELF), "default")))


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
        return Neighbour(
            goes_on="region" if bare else "", reported=(self, _WORD), may_be_silent=True
        )

    def binds(self, context: FormatContext) -> tuple[Binding, ...]:
        return (Dictionary("attributes"),)

    def unbound(self, context: CheckContext) -> str:
        return "" if AttrDict in context.seen.once else f"'{_WORD}'"

    def read(self, context: ParseContext) -> steps.Steps:
        suffix = "_with_keyword" if self.with_keyword else ""
        if context.checks_properties:
            return (steps.read_into("attributes", f"own_attribute_dict{suffix}", steps.CLS),)
        return (steps.read_into("attributes", f"attribute_dict{suffix}"),)

    def receive(self, context: ParseContext) -> steps.HandedArgument:
        return fill_dictionary("attributes", context)

    def read_reference(self, context: ParseContext) -> PyExpr:
        return python.local("attributes")

    def write(self, context: PrintContext) -> steps.Steps:
        op = context.variables
        elsewhere = _bound_elsewhere(context)
        names = [*(each.name for each in op.attributes), *(name for _, name in context.segments())]
        elided: list[PyExpr] = [python.constant(name) for name in names if name in elsewhere]
        left = [each for each in op.attributes if each.name not in elsewhere]
        context.spacing.attr_dict()
        suffix = "_with_keyword" if self.with_keyword else ""
        write = Do(steps.called(f"attribute_dict{suffix}", steps.SELF, *_elided(elided, left)))
        if any(name not in elsewhere for _, name in context.segments()):
            return (write,)
        # Most ops have nothing left to show; to see that takes no call.
        shown = (_is_shown(each, context) for each in left)
        return (If(python.any_of(steps.own("_attributes"), *shown), (write,)),)

    def hand(self, context: PrintContext) -> PyExpr:
        return steps.own("attributes")


def fill_dictionary(name: str, context: ParseContext) -> steps.HandedArgument:
    """A directive's function fills a dictionary."""
    made = Assign((name,), PyExpr("{}"), context.scope.typed("dict[str, Attribute]"))
    return steps.HandedArgument((made,), given=python.local(name))


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
    return frozenset(names | _counted_elsewhere(context))


def _counted_elsewhere(context: PrintContext) -> frozenset[str]:
    """The attributes that count operands, or results, which are not in one list of all."""
    listed = {
        each.kind
        for each in single(context.bindings)
        if isinstance(each, All) or (isinstance(each, TypesOfAll) and each.kind == "result")
    }
    return frozenset(name for kind, name in context.segments() if kind not in listed)


def _is_shown(attribute: NamedAttributeDef, context: PrintContext) -> PyExpr:
    """A test that the attribute has something to show in the dictionary."""
    slot = context.slot(attribute)
    if attribute.default is None:
        return python.is_there(slot)
    default = context.default(attribute)
    if attribute.optional:
        return python.compare(("not in",), (slot, python.tuple_of(_NONE, default)))
    return python.compare(("is not",), (slot, default))


def _elided(names: list[PyExpr], left: Iterable[NamedAttributeDef]) -> list[PyExpr]:
    """The argument for what is not printed: `names`, and those left that have their default."""
    if any(each.default is not None for each in left):
        return [steps.called("elided", steps.SELF, *names)]
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

    def read(self, context: ParseContext) -> steps.Steps:
        return (steps.read_into("properties", "property_dict"),)

    def receive(self, context: ParseContext) -> steps.HandedArgument:
        return fill_dictionary("properties", context)

    def write(self, context: PrintContext) -> steps.Steps:
        op = context.variables
        bound = {each.name for each in single(context.bindings) if isinstance(each, Value)}
        elided: list[PyExpr] = [
            *(python.constant(each.name) for each in op.attributes if each.name in bound),
            *(python.constant(name) for name in sorted(_counted_elsewhere(context))),
        ]
        for each in op.properties:
            if each.name in bound:
                elided.append(python.constant(each.name))
            elif each.may_be_absent:
                there = variables.kind_of(each).present(each, context)
                name = python.constant((each.name,))
                elided.append(python.starred(python.choice(there, python.tuple_of(), name)))
        context.spacing.attr_dict()
        left = [each for each in op.attributes if each.name not in bound]
        return (Do(steps.called("property_dict", steps.SELF, *_elided(elided, left))),)

    def hand(self, context: PrintContext) -> PyExpr:
        return python.call(PyExpr("dict"), steps.own("inherent_items"))
