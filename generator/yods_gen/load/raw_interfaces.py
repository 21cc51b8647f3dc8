"""The keys of interfaces, traits, and the methods that interfaces and definitions declare."""

from __future__ import annotations

from typing import TypeAlias

from yods_gen.definitions.gaps import Gap
from yods_gen.load.raw_parts import DEPRECATED, DEPRECATION, PORTED, UNPORTED, Raw
from yods_gen.load.shapes import (
    EXPRESSION,
    HOOK,
    IDENTIFIER,
    NAME,
    PART_NAME,
    QUALIFIED_NAME,
    TEXT,
    Body,
    Choice,
    Flag,
    Gaps,
    ListOf,
    MapOf,
    Number,
    Record,
    Text,
    optional_key,
    required_key,
)
from yods_gen.records import DataClass
from yods_gen.spans import Located, Span

_PYTHON_TYPE = Text("a Python type")
_SUMMARY = "One line of prose, for the generated docstring."
_DESCRIPTION = "Prose in Markdown, for the generated docstring."


class RawBody(DataClass):
    """Body of a method: an expression, or a function of the hooks module."""

    span: Span
    expression: Located[str] | None
    hook: Located[str] | None


class RawCondition(Raw, kw_only=True):
    """A condition of a verifier, and where it is asked."""

    for_: Located[str] | None = optional_key(
        Text("names in a list"), "`names in list`: asked for each item, by these names."
    )
    let: tuple[tuple[Located[str], Located[str]], ...] = optional_key(
        MapOf(PART_NAME, EXPRESSION), "More names, each over those before it."
    )
    when: Located[str] | None = optional_key(EXPRESSION, "Not asked where this is false.")
    check: Located[str] | None = optional_key(EXPRESSION, "Expression that must be true.")
    message: Located[str] | None = optional_key(
        TEXT, "What is reported otherwise; `{expression}` inserts a value, `{{` is a brace."
    )
    plain: Located[bool] | None = optional_key(
        Flag(), "Report the message alone, without `'dialect.op' op ` before it."
    )


class RawCheck(RawCondition, kw_only=True):
    """A condition of a verifier, or several; `let` and `when` alone are for all that follow."""

    verify: tuple[RawCondition, ...] = optional_key(
        ListOf(Record(RawCondition)), "Conditions that are asked there, instead of `check`."
    )


class RawMethodParameter(Raw, kw_only=True):
    """A parameter of a method."""

    name: Located[str] = required_key(NAME, "Its name in expressions and Python.")
    type: Located[str] = required_key(
        _PYTHON_TYPE,
        "int, float, bool, str, Type, Attribute, Value, Operation, Region, Block, a class of the "
        "builtin dialect, a type, attribute, enum or interface by name, or one of these in "
        "Sequence[…], list[…], tuple[…] or Optional[…].",
    )
    summary: Located[str] | None = optional_key(TEXT, _SUMMARY)


class RawInterfaceMethod(Raw, kw_only=True):
    """A method that an interface declares."""

    summary: Located[str] | None = optional_key(TEXT, _SUMMARY)
    description: Located[str] | None = optional_key(TEXT, _DESCRIPTION)
    parameters: tuple[RawMethodParameter, ...] = optional_key(
        ListOf(Record(RawMethodParameter)), "What its callers give, besides `self`."
    )
    returns: Located[str] | None = optional_key(
        _PYTHON_TYPE, "The Python type of what it gives back; nothing by default."
    )
    static: Located[bool] | None = optional_key(
        Flag(), "It is asked of a class, not of an instance: it has no `self`."
    )
    property: Located[bool] | None = optional_key(
        Flag(), "It is read without parentheses; it has no parameters."
    )
    default: RawBody | None = optional_key(
        Body(), "What it does where a definition does not say: {expression: …} or {hook: …}."
    )
    optional: Located[bool] | None = optional_key(
        Flag(), "With `class`: that class has a default body."
    )


class RawMethod(Raw, kw_only=True):
    """A method of a definition's own."""

    summary: Located[str] | None = optional_key(TEXT, _SUMMARY)
    description: Located[str] | None = optional_key(TEXT, _DESCRIPTION)
    parameters: tuple[RawMethodParameter, ...] = optional_key(
        ListOf(Record(RawMethodParameter)), "What its callers give, besides `self`."
    )
    returns: Located[str] | None = optional_key(
        _PYTHON_TYPE, "The Python type of what it gives back; nothing by default."
    )
    static: Located[bool] | None = optional_key(Flag(), "It belongs to the class: no `self`.")
    property: Located[bool] | None = optional_key(
        Flag(), "It is read without parentheses; it has no parameters."
    )
    expression: Located[str] | None = optional_key(EXPRESSION, "What it gives back.")
    hook: Located[str] | None = optional_key(HOOK, "Function of the hooks module that it calls.")


class RawInterfaceHooks(Raw, kw_only=True):
    """Functions of the hooks module for an interface of ops."""

    verify: Located[str] | None = optional_key(HOOK, "Checks the op before its regions.")
    verify_regions: Located[str] | None = optional_key(HOOK, "Checks the op after its regions.")


class RawSetting(Raw, kw_only=True):
    """Something a definition may say beside the interface's name, other than methods."""

    name: Located[str] = required_key(NAME, "Its key.")
    kind: Located[str] = required_key(
        Choice(("operand", "operands", "value", "int", "text", "texts", "effects")),
        "What it holds: the name of an operand, of several, of an operand or attribute, a "
        "number, a text, texts by names, a list of memory effects.",
    )
    optional: Located[bool] | None = optional_key(Flag(), "Whether it may be left out.")
    implements: Located[str] | None = optional_key(
        NAME, "The method that follows from it, which then needs no body."
    )
    one_of: tuple[Located[str], ...] = optional_key(ListOf(TEXT), "The only texts it may hold.")


class RawRequirements(Raw, kw_only=True):
    """Parts a definition must have in order to implement an interface of ops."""

    attributes: tuple[Located[str], ...] = optional_key(
        ListOf(NAME), "Inherent attributes it must declare."
    )
    regions: Located[int] | None = optional_key(Number(), "Regions it must have, at least.")
    hook: Located[str] | None = optional_key(NAME, "The hook of ops it must name.")


class RawInterface(Raw, kw_only=True):
    """An interface: what code may ask of an op, type, attribute or dialect it does not know."""

    on: Located[str] = required_key(
        Choice(("op", "type", "attribute", "dialect")), "What implements it."
    )
    summary: Located[str] | None = optional_key(TEXT, _SUMMARY)
    description: Located[str] | None = optional_key(TEXT, _DESCRIPTION)
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)
    extends: tuple[Located[str], ...] = optional_key(
        ListOf(QUALIFIED_NAME), "Interfaces whose methods it has too."
    )
    methods: tuple[tuple[Located[str], RawInterfaceMethod], ...] = optional_key(
        MapOf(NAME, Record(RawInterfaceMethod)), "Its methods by name."
    )
    verify: tuple[RawCheck, ...] = optional_key(
        ListOf(Record(RawCheck)), "Conditions on the op, checked before its regions are."
    )
    verify_regions: tuple[RawCheck, ...] = optional_key(
        ListOf(Record(RawCheck)), "Conditions on the op, checked after its regions were."
    )
    hooks: RawInterfaceHooks | None = optional_key(
        Record(RawInterfaceHooks), "Python functions that check the op."
    )
    class_: Located[str] | None = optional_key(
        Text("a class of a Python module", rf"{IDENTIFIER}(\.{IDENTIFIER})+", python=True),
        "The hand-written class it stands for; none is generated then.",
    )
    is_base: Located[bool] | None = optional_key(
        Flag(), "With `class`: it derives from Type or Attribute, in whose place it stands."
    )
    cpp_class: Located[str] | None = optional_key(
        NAME, "What MLIR's messages call it, where that is not its name."
    )
    settings: tuple[RawSetting, ...] = optional_key(
        ListOf(Record(RawSetting)), "With `class`: what a definition may say besides methods."
    )
    requires: RawRequirements | None = optional_key(
        Record(RawRequirements), "What an op must have in order to implement it."
    )
    implies: tuple[Located[str], ...] = optional_key(
        ListOf(NAME), "With `class`: traits whose classes that class derives from."
    )
    unported: tuple[Gap, ...] = optional_key(Gaps("interface"), UNPORTED)
    ported: tuple[Located[str], ...] = optional_key(ListOf(TEXT), PORTED)


#: A method as written, whoever declares it.
AnyRawMethod: TypeAlias = RawInterfaceMethod | RawMethod


class RawTraitParameter(Raw, kw_only=True):
    """A parameter of a trait: what its uses give."""

    name: Located[str] = required_key(PART_NAME, "Its name in expressions and Python.")
    kind: Located[str] = required_key(
        Choice(("operand", "operands", "value", "values", "attribute", "int", "text", "op", "ops")),
        "What is given: the name of an operand, of several, of an operand, result or attribute, "
        "of several, of an attribute, a number, a text, an op's full name, or several. In "
        "expressions a name stands for what it names.",
    )
    summary: Located[str] | None = optional_key(TEXT, "One line of prose.")


class RawTrait(Raw, kw_only=True):
    """A trait of a definition's own: a class to ask for, and what it checks."""

    on: Located[str] | None = optional_key(
        Choice(("op", "type", "attribute")), "What may have it; ops by default."
    )
    summary: Located[str] | None = optional_key(
        TEXT, "One line of prose, for the generated docstring."
    )
    description: Located[str] | None = optional_key(
        TEXT, "Prose in Markdown, for the generated docstring."
    )
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)
    parameters: tuple[RawTraitParameter, ...] = optional_key(
        ListOf(Record(RawTraitParameter)), "What its uses give: `{Name: …}`."
    )
    implies: tuple[Located[str], ...] = optional_key(
        ListOf(QUALIFIED_NAME), "Traits without arguments that come with it."
    )
    repeatable: Located[bool] | None = optional_key(
        Flag(), "Whether an op may have it several times, with other arguments."
    )
    checked: Located[str] | None = optional_key(
        Choice(("structure", "constraints", "traits", "regions")),
        "When: before the constraints, as the last of them, among the traits in the order "
        "listed (the default), or once the regions are known to be right.",
    )
    verify: tuple[RawCheck, ...] = optional_key(
        ListOf(Record(RawCheck)), "Conditions over `self`, the op, and the parameters."
    )
    hook: Located[str] | None = optional_key(
        HOOK, "Function of the hooks module that checks it: it is given the op and the arguments."
    )
    unported: tuple[Gap, ...] = optional_key(Gaps("trait"), UNPORTED)
    ported: tuple[Located[str], ...] = optional_key(ListOf(TEXT), PORTED)
