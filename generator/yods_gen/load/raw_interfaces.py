"""The keys of interfaces, traits, and the methods that interfaces and definitions declare."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from yods_gen.definitions.gaps import Gap
from yods_gen.errors import Located, Span
from yods_gen.load.shapes import (
    DEPRECATED,
    IDENTIFIER,
    PORTED,
    UNPORTED,
    Body,
    Bool,
    Choice,
    Deprecation,
    Entries,
    Expr,
    Gaps,
    HookName,
    Int,
    Keyed,
    Name,
    PartName,
    Prose,
    QualifiedName,
    Raw,
    Text,
    may_give,
    may_list,
    must_give,
)
from yods_gen.records import DataClass

_PythonType: TypeAlias = Annotated[Located[str], Text("a Python type")]
_SUMMARY = "One line of prose, for the generated docstring."
_DESCRIPTION = "Prose in Markdown, for the generated docstring."


class RawBody(DataClass):
    """Body of a method: an expression, or a function of the hooks module."""

    span: Span
    expression: Located[str] | None
    hook: Located[str] | None


class RawCondition(Raw, kw_only=True):
    """A condition of a verifier, and where it is asked."""

    for_: Annotated[Located[str], Text("names in a list")] | None = may_give(
        "`names in list`: asked for each item, by these names."
    )
    let: Keyed[PartName, Expr] = may_list("More names, each over those before it.")
    when: Expr | None = may_give("Not asked where this is false.")
    check: Expr | None = may_give("Expression that must be true.")
    message: Prose | None = may_give(
        "What is reported otherwise; `{expression}` inserts a value, `{{` is a brace."
    )
    conditions: QualifiedName | None = may_give(
        "Name of conditions of the file that are asked there, instead of `check`."
    )
    plain: Bool | None = may_give(
        "Report the message alone, without `'dialect.op' op ` before it; as are those within."
    )
    at: Expr | None = may_give("The op that is reported, where it is not the one that is verified.")
    note: Prose | None = may_give("A note to the message.")
    note_at: Expr | None = may_give("The op at which the note is; by default where the message is.")


class RawCheck(RawCondition, kw_only=True):
    """A condition, or several; `let`, `when` and `plain` alone are for all that follow."""

    verify: tuple[RawCondition, ...] = may_list(
        "Conditions that are asked there, instead of `check`."
    )


class RawMethodParameter(Raw, kw_only=True):
    """A parameter of a method."""

    name: Name = must_give("Its name in expressions and Python.")
    type: _PythonType = must_give(
        "int, float, bool, str, Type, Attribute, Value, Operation, Region, Block, a class of the "
        "builtin dialect, a type, attribute, enum or interface by name, or one of these in "
        "Sequence[…], list[…], tuple[…] or Optional[…]."
    )
    summary: Prose | None = may_give(_SUMMARY)


class SignatureKeys(Raw, kw_only=True):
    """The signature of a method, with its prose."""

    summary: Prose | None = may_give(_SUMMARY)
    description: Prose | None = may_give(_DESCRIPTION)
    parameters: tuple[RawMethodParameter, ...] = may_list("What its callers give, besides `self`.")
    returns: _PythonType | None = may_give(
        "The Python type of what it gives back; nothing by default."
    )
    static: Bool | None = may_give("It is asked of the class, not of an instance: no `self`.")
    property: Bool | None = may_give("It is read without parentheses; it has no parameters.")


class RawInterfaceMethod(SignatureKeys, kw_only=True):
    """A method that an interface declares."""

    default: Annotated[RawBody, Body()] | None = may_give(
        "What it does where a definition does not say: {expression: …} or {hook: …}."
    )
    optional: Bool | None = may_give("With `class`: that class has a default body.")


class RawMethod(SignatureKeys, kw_only=True):
    """A method of a definition's own."""

    expression: Expr | None = may_give("What it gives back.")
    hook: HookName | None = may_give("Function of the hooks module that it calls.")


class RawInterfaceHooks(Raw, kw_only=True):
    """Functions of the hooks module for an interface of ops."""

    verify: HookName | None = may_give("Checks the op before its regions.")
    verify_regions: HookName | None = may_give("Checks the op after its regions.")


class RawSetting(Raw, kw_only=True):
    """Something a definition may say beside the interface's name, other than methods."""

    name: Name = must_give("Its key.")
    kind: Annotated[
        Located[str], Choice(("operand", "operands", "value", "int", "text", "texts", "effects"))
    ] = must_give(
        "What it holds: the name of an operand, of several, of an operand or attribute, a "
        "number, a text, texts by names, a list of memory effects."
    )
    optional: Bool | None = may_give("Whether it may be left out.")
    implements: Name | None = may_give("The method that follows from it, which then needs no body.")
    one_of: tuple[Prose, ...] = may_list("The only texts it may hold.")


class RawRequirements(Raw, kw_only=True):
    """Parts a definition must have in order to implement an interface of ops."""

    attributes: tuple[Name, ...] = may_list("Inherent attributes it must declare.")
    regions: Int | None = may_give("Regions it must have, at least.")
    hook: Name | None = may_give("The hook of ops it must name.")


class RawInterface(Raw, kw_only=True):
    """An interface: what code may ask of an op, type, attribute or dialect it does not know."""

    on: Annotated[Located[str], Choice(("op", "type", "attribute", "dialect"))] = must_give(
        "What implements it."
    )
    summary: Prose | None = may_give(_SUMMARY)
    description: Prose | None = may_give(_DESCRIPTION)
    deprecated: Deprecation | None = may_give(DEPRECATED)
    extends: tuple[QualifiedName, ...] = may_list("Interfaces whose methods it has too.")
    methods: Entries[RawInterfaceMethod] = may_list("Its methods by name.")
    verify: tuple[RawCheck, ...] = may_list("Conditions on the op, checked before its regions are.")
    verify_regions: tuple[RawCheck, ...] = may_list(
        "Conditions on the op, checked after its regions were."
    )
    hooks: RawInterfaceHooks | None = may_give("Python functions that check the op.")
    class_: (
        Annotated[
            Located[str],
            Text("a class of a Python module", rf"{IDENTIFIER}(\.{IDENTIFIER})+", python=True),
        ]
        | None
    ) = may_give("The hand-written class it stands for; none is generated then.")
    is_base: Bool | None = may_give(
        "With `class`: it derives from Type or Attribute, in whose place it stands."
    )
    cpp_class: Name | None = may_give("What MLIR's messages call it, where that is not its name.")
    settings: tuple[RawSetting, ...] = may_list(
        "With `class`: what a definition may say besides methods."
    )
    requires: RawRequirements | None = may_give("What an op must have in order to implement it.")
    implies: tuple[Name, ...] = may_list(
        "With `class`: traits whose classes that class derives from."
    )
    unported: Annotated[tuple[Gap, ...], Gaps("interface")] = may_list(UNPORTED)
    ported: tuple[Prose, ...] = may_list(PORTED)


class RawTraitParameter(Raw, kw_only=True):
    """A parameter of a trait: what its uses give."""

    name: PartName = must_give("Its name in expressions and Python.")
    kind: Annotated[
        Located[str],
        Choice(("operand", "operands", "value", "values", "attribute", "int", "text", "op", "ops")),
    ] = must_give(
        "What is given: the name of an operand, of several, of an operand, result or attribute, "
        "of several, of an attribute, a number, a text, an op's full name, or several. In "
        "expressions a name stands for what it names."
    )
    summary: Prose | None = may_give("One line of prose.")


class RawTrait(Raw, kw_only=True):
    """A trait of a definition's own: a class to ask for, and what it checks."""

    on: Annotated[Located[str], Choice(("op", "type", "attribute"))] | None = may_give(
        "What may have it; ops by default."
    )
    summary: Prose | None = may_give("One line of prose, for the generated docstring.")
    description: Prose | None = may_give("Prose in Markdown, for the generated docstring.")
    deprecated: Deprecation | None = may_give(DEPRECATED)
    parameters: tuple[RawTraitParameter, ...] = may_list("What its uses give: `{Name: …}`.")
    implies: tuple[QualifiedName, ...] = may_list("Traits without arguments that come with it.")
    repeatable: Bool | None = may_give(
        "Whether an op may have it several times, with other arguments."
    )
    checked: (
        Annotated[Located[str], Choice(("structure", "constraints", "traits", "regions"))] | None
    ) = may_give(
        "When: before the constraints, as the last of them, among the traits in the order "
        "listed (the default), or once the regions are known to be right."
    )
    verify: tuple[RawCheck, ...] = may_list("Conditions over `self`, the op, and the parameters.")
    hook: HookName | None = may_give(
        "Function of the hooks module that checks it: it is given the op and the arguments."
    )
    unported: Annotated[tuple[Gap, ...], Gaps("trait")] = may_list(UNPORTED)
    ported: tuple[Prose, ...] = may_list(PORTED)
