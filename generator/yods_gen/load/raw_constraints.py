"""The keys of constraints."""

from __future__ import annotations

from yods_gen.load.raw_parts import DEPRECATED, DEPRECATION, DESCRIPTION, Entries
from yods_gen.load.shapes import (
    EXPRESSION,
    HOOK,
    IDENTIFIER,
    NAME,
    PART_NAME,
    REFERENCE,
    TEXT,
    Choice,
    Flag,
    ListOf,
    MapOf,
    Record,
    Text,
    optional_key,
    required_key,
)
from yods_gen.records import dataclass
from yods_gen.spans import Located, Span

_CLASS = Text("a class", rf"{IDENTIFIER}(\.{IDENTIFIER})?", python=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class RawConstraintParameter:
    """A parameter of a named constraint."""

    span: Span
    name: Located[str] = required_key(PART_NAME, "Its name in the constraint's expressions.")
    kind: Located[str] = required_key(
        Choice(("type", "attribute", "int", "ints", "string", "bool")),
        "type or attribute (a constraint), int, ints (a list), string or bool.",
    )
    variadic: Located[bool] | None = optional_key(
        Flag(), "Takes all remaining arguments; several constraints mean any of them."
    )
    default: Located[str] | None = optional_key(
        REFERENCE, "What it is when it is not given, written as an argument."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RawConstraint:
    """A named constraint on types or attributes."""

    span: Span
    parameters: tuple[RawConstraintParameter, ...] = optional_key(
        ListOf(Record(RawConstraintParameter)), "What its uses give in brackets."
    )
    summary: Located[str] | None = optional_key(
        TEXT, "MLIR's summary in error messages; `{x.summary}` inserts a parameter's."
    )
    description: Located[str] | None = optional_key(TEXT, DESCRIPTION)
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)
    type: Located[str] | None = optional_key(REFERENCE, "A type constraint it narrows.")
    attribute: Located[str] | None = optional_key(REFERENCE, "An attribute constraint it narrows.")
    class_: Located[str] | None = optional_key(
        _CLASS,
        "Class all its values have.",
    )
    parsed_as: Located[str] | None = optional_key(
        _CLASS,
        "Class that parsing in a format asks for, or `any`; by default `class`.",
    )
    predicate: Located[str] | None = optional_key(EXPRESSION, "Expression over `self`.")
    hook: Located[str] | None = optional_key(
        HOOK,
        "Function of the hooks module that must agree as well: it is given the type or "
        "attribute, then the parameters that are plain values.",
    )
    builder: Located[str] | None = optional_key(
        EXPRESSION, "Builds the only value that satisfies it."
    )
    value_type: Located[str] | None = optional_key(
        REFERENCE, "The attribute's type, always the same and so left out of formats."
    )
    python_type: Located[str] | None = optional_key(
        Choice(("int", "float", "str", "bool", "Type", "list")), "Type of a plain Python value."
    )
    from_python: Located[str] | None = optional_key(
        EXPRESSION, "Makes the attribute from a plain `value`."
    )
    to_python: Located[str] | None = optional_key(EXPRESSION, "The plain value of `self`.")
    syntax: Located[str] | None = optional_key(
        Choice(("attribute", "symbol_name", "unit")), "How a format reads and prints it."
    )
    unported: Located[str] | None = optional_key(
        TEXT, "A C++ predicate that is not ported: what it would refuse is accepted."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RawConstraints:
    """The named constraints of a file."""

    span: Span
    types: Entries[RawConstraint] = optional_key(
        MapOf(NAME, Record(RawConstraint)), "Type constraints by name."
    )
    attributes: Entries[RawConstraint] = optional_key(
        MapOf(NAME, Record(RawConstraint)), "Attribute constraints by name."
    )
