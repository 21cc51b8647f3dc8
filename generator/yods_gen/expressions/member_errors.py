"""Errors about members and methods that values of a static type do not have."""

from __future__ import annotations

from collections.abc import Iterable

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.errors import closest, did_you_mean, listed, quoted
from yods_gen.expressions.class_table import ClassTable
from yods_gen.expressions.static_type import StaticType
from yods_gen.expressions.types import described

_MOST = 3


def class_name(ref: ClassRef) -> str:
    """A class as definitions write it."""
    return ref.qualified_name if isinstance(ref, DefinedClass) else ref.name


def named(of: StaticType) -> str:
    """A static type in words, with article: "a type", "an 'IntegerType' or 'FloatType'"."""
    if of.is_case and of.enum is not None:
        return f"a case of the enum {quoted(of.enum.qualified_name)}"
    if of.enum is not None and of.kind == "attribute":
        return f"an attribute of the enum {quoted(of.enum.qualified_name)}"
    if of.kind in ("type", "attribute") and 0 < len(of.classes) <= _MOST:
        names = sorted(class_name(ref) for ref in of.classes)
        return f"{described(of.kind)} {listed(names, 'or')}"
    return described(of.kind)


def unknown_member(
    table: ClassTable, of: StaticType, base: str, member: str, known: Iterable[str]
) -> tuple[str, str]:
    """The message and the help where `base.member` is read.

    Args:
        base: The text of what is of type `of`.
        known: The members it has.
    """
    if of.kind == "op" and of.members:
        return f"the op has no member {quoted(member)}", did_you_mean(member, known)
    names = list(known)
    if table.members(of) is None:
        message = f"no type, attribute, value or op has a member {quoted(member)}"
        return message, did_you_mean(member, names)
    message = f"{named(of)} has no member {quoted(member)}"
    if of.kind == "value":
        inner = table.members(StaticType("type", of.classes)) or ()
        if member in inner:
            return message, f"did you mean {quoted(f'{base}.type.{member}')}?"
    match = closest(member, names)
    if match is not None:
        return message, f"did you mean {quoted(match)}?"
    having = {ref for name, ref in table.every_member() if name == member and ref is not None}
    fitting = sorted(
        class_name(ref)
        for ref in having
        if table.kind_of(ref) == of.kind
        and (not of.classes or any(set(table.lineage(c)) & {ref} for c in of.classes))
    )
    if fitting:
        tests = f"isinstance({base}, {fitting[0]}) and …"
        return message, f"{listed(fitting[:_MOST], 'or')} has it: ask first, {quoted(tests)}"
    return message, f"it has {listed(sorted(names))}" if names else "it has no members"
