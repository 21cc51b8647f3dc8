"""load's result for folds, rewrite patterns and the constants a dialect makes."""

from __future__ import annotations

from typing import TypeAlias

from yods_gen.load.shapes import (
    EXPRESSION,
    NAME,
    REFERENCE,
    TEXT,
    Flag,
    ListOf,
    MapOf,
    Number,
    OneOf,
    Record,
    Text,
    optional_key,
    required_key,
)
from yods_gen.records import dataclass
from yods_gen.spans import Located, Span

#: A mapping of the file, in its order.
_Entries: TypeAlias = tuple[tuple[Located[str], Located[str]], ...]
_SOURCE = Text("the form of operations to match")
_OP = Text("an op", r"[A-Za-z_][A-Za-z0-9_$]*(\.[A-Za-z_][A-Za-z0-9_$]*)*")


@dataclass(frozen=True, slots=True, kw_only=True)
class RawFoldRule:
    """One way in which an op folds; it applies if all it says can be computed and holds."""

    span: Span
    match: Located[str] | None = optional_key(
        _SOURCE, "The op and what its operands are made by, as in a pattern."
    )
    when: Located[str] | None = optional_key(EXPRESSION, "Must be true.")
    gives: Located[str] | _Entries | None = optional_key(
        OneOf((EXPRESSION, MapOf(NAME, EXPRESSION))),
        "What the result is instead: a value, or an attribute that becomes a constant; "
        "None where the rule does not apply. Of several results each by its name.",
    )
    sets: _Entries = optional_key(
        MapOf(NAME, EXPRESSION), "Operands and attributes to change in place, all at once."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RawPattern:
    """A rewrite pattern (ODS: `Pat`)."""

    span: Span
    name: Located[str] = required_key(NAME, "Its name; its Python class has it.")
    summary: Located[str] | None = optional_key(TEXT, "What becomes what, on one line.")
    match: Located[str] = required_key(
        _SOURCE, "The operations it matches: `addi(inner := addi(x, constant(c0)), y)`."
    )
    constraints: _Entries = optional_key(
        MapOf(NAME, REFERENCE),
        "Type constraints of values and attribute constraints of attributes, by bound name.",
    )
    where: tuple[Located[str], ...] = optional_key(
        ListOf(EXPRESSION), "Conditions over the bound names."
    )
    let: _Entries = optional_key(
        MapOf(NAME, EXPRESSION),
        "More names, each over those before it; where one is None, nothing is rewritten.",
    )
    replace: Located[str] | tuple[Located[str], ...] = required_key(
        OneOf((Text("the form of what replaces it"), ListOf(Text("a result's replacement")))),
        "What replaces the root: a value, an op with as many results, or a list of one "
        "value for each result.",
    )
    also: tuple[Located[str], ...] = optional_key(
        ListOf(Text("an op to be made")), "Ops to be made besides, in front of the root."
    )
    location: tuple[Located[str], ...] = optional_key(
        ListOf(NAME),
        "The ops whose locations what is new gets; by default all that are matched.",
    )
    benefit: Located[int] | None = optional_key(
        Number(), "Patterns of higher benefit come first; by default the ops it matches."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RawPatternSet:
    """Patterns under a name, with what all of them are."""

    span: Span
    converts: Located[bool] | None = optional_key(
        Flag(),
        "Whether they are patterns of a dialect conversion: what replaces an op has the "
        "operands that its own were converted to, and results of converted types.",
    )
    patterns: tuple[RawPattern, ...] = required_key(ListOf(Record(RawPattern)), "The patterns.")


@dataclass(frozen=True, slots=True, kw_only=True)
class RawConstant:
    """An op of which the dialect makes constants."""

    span: Span
    op: Located[str] = required_key(
        _OP, "An op without operands that is ConstantLike, of this or another dialect."
    )
    when: Located[str] | None = optional_key(
        EXPRESSION, "Condition over `value`, an attribute, and `type`; after the op's own."
    )
