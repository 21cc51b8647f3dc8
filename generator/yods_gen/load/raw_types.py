"""The keys of constraints, types, attributes and enums."""

from __future__ import annotations

import re

from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.traits import TRAITS
from yods_gen.kinds import all_kinds
from yods_gen.load.raw_interfaces import RawCheck, RawMethod
from yods_gen.load.raw_layout import RawDataLayout
from yods_gen.load.raw_parts import (
    DEPRECATED,
    DEPRECATION,
    DESCRIPTION,
    INTERFACES,
    PORTED,
    SUMMARY,
    UNPORTED,
    Entries,
    Raw,
    RawUse,
)
from yods_gen.load.shapes import (
    EXPRESSION,
    FORMAT,
    HOOK,
    IDENTIFIER,
    MNEMONIC,
    NAME,
    PART_NAME,
    REFERENCE,
    TEXT,
    Choice,
    Flag,
    Gaps,
    ListOf,
    MapOf,
    Number,
    Record,
    Text,
    Uses,
    optional_key,
    required_key,
)
from yods_gen.spans import Located

_CLASS = Text("a class", rf"{IDENTIFIER}(\.{IDENTIFIER})?", python=True)


class RawConstraintParameter(Raw, kw_only=True):
    """A parameter of a named constraint."""

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


class RawConstraint(Raw, kw_only=True):
    """A named constraint on types or attributes."""

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
    class_: Located[str] | None = optional_key(_CLASS, "Class all its values have.")
    parsed_as: Located[str] | None = optional_key(
        _CLASS, "Class that parsing in a format asks for, or `any`; by default `class`."
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


class RawConstraints(Raw, kw_only=True):
    """The named constraints of a file."""

    types: Entries[RawConstraint] = optional_key(
        MapOf(NAME, Record(RawConstraint)), "Type constraints by name."
    )
    attributes: Entries[RawConstraint] = optional_key(
        MapOf(NAME, Record(RawConstraint)), "Attribute constraints by name."
    )


_CUSTOM = re.compile(r"\bcustom\s*<\s*(\w+)\s*>")


class RawParameterHooks(Raw, kw_only=True):
    """Functions of the hooks module for one parameter."""

    parse: Located[str] | None = optional_key(HOOK, "Reads it: `parse(p)` gives the value.")
    print: Located[str] | None = optional_key(HOOK, "Writes it: `print(p, value)` gives text.")
    key: Located[str] | None = optional_key(
        HOOK, "What is equal for values that are the same: `key(value)`, hashable."
    )


class RawParameter(Raw, kw_only=True):
    """A parameter of a type or attribute."""

    name: Located[str] = required_key(PART_NAME, "Its name in formats, expressions and Python.")
    kind: Located[str] = required_key(Text("a parameter kind"), f"What it holds: {all_kinds()}.")
    default: Located[str] | None = optional_key(EXPRESSION, "Its value when it is absent.")
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)
    mutable: Located[bool] | None = optional_key(
        Flag(), "Whether it may be said later than the others, and hold what it belongs to."
    )
    cpp_type: Located[str] | None = optional_key(
        Text("a C++ type", r"[A-Za-z_:][A-Za-z0-9_:<>, ]*"), "What MLIR's messages call its type."
    )
    hooks: RawParameterHooks | None = optional_key(
        Record(RawParameterHooks), "Python functions that read, write or compare it."
    )


class RawBuilder(Raw, kw_only=True):
    """Another way to make a type or attribute: a class method of its own."""

    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    parameters: tuple[RawParameter, ...] = optional_key(
        ListOf(Record(RawParameter)), "What its callers give."
    )
    values: Entries[Located[str]] = required_key(
        MapOf(NAME, EXPRESSION),
        "Value of each parameter of the definition, over the builder's parameters; one that "
        "may be absent may be left out.",
    )


class RawAlias(Raw, kw_only=True):
    """The alias under which a type or attribute is printed."""

    name: Located[str] = required_key(
        TEXT, "Its name, without prefix and number; `{expression}` inserts a value."
    )
    condition: Located[str] | None = optional_key(
        EXPRESSION, "Whether it has one, over the parameters; always by default."
    )
    overridable: Located[bool] | None = optional_key(
        Flag(), "Whether a dialect may suggest another name."
    )


class RawTypeHooks(Raw, kw_only=True):
    """Functions of the hooks module for a type or attribute."""

    parse: Located[str] | None = optional_key(HOOK, "Reads what follows the mnemonic.")
    print: Located[str] | None = optional_key(HOOK, "Writes what follows the mnemonic.")
    verify: Located[str] | None = optional_key(HOOK, "Checks the parameters.")


_VALUE = "(attribute|type|varint|signed|bool|flag|enum|string|text|double|blob|sized)"
_ARRAY = rf"array<({_VALUE}|optional<attribute>)>"


class RawEncoding(Raw, kw_only=True):
    """An encoding of a type or attribute in bytecode."""

    code: Located[int] = required_key(
        Number(), "Its number among those of the dialect's types, or of its attributes."
    )
    values: Entries[Located[str]] = optional_key(
        MapOf(
            NAME,
            Text(
                "a kind of encoding",
                rf"{_VALUE}|pairs|{_ARRAY}|one<{_VALUE}>|listed<{_VALUE}>|"
                rf"optional<(attribute|varint|{_ARRAY})>",
            ),
        ),
        "The parameters in the order in which they are written, with the kind of each.",
    )


class RawType(Raw, kw_only=True):
    """A type or an attribute (the two have the same keys)."""

    mnemonic: Located[str] | None = optional_key(MNEMONIC, "Its name in IR; the key by default.")
    cpp_name: Located[str] | None = optional_key(
        Text("a C++ name", IDENTIFIER), "What MLIR's messages call it: the name of its record."
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY + " Error messages use it.")
    description: Located[str] | None = optional_key(TEXT, DESCRIPTION)
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)
    parameters: tuple[RawParameter, ...] = optional_key(
        ListOf(Record(RawParameter)), "What tells its instances apart."
    )
    assembly_format: Located[str] | None = optional_key(
        FORMAT, "ODS assembly format of what follows the mnemonic."
    )
    unnamed: Located[bool] | None = optional_key(
        Flag(), "Whether it has no mnemonic in IR: what no other of its dialect is called is it."
    )
    verify: tuple[RawCheck, ...] = optional_key(
        ListOf(Record(RawCheck)), "Conditions over the parameters."
    )
    builders: Entries[RawBuilder] = optional_key(
        MapOf(NAME, Record(RawBuilder)), "Other ways to make it in Python, by name."
    )
    alias: RawAlias | None = optional_key(Record(RawAlias), "The alias under which it is printed.")
    traits: tuple[RawUse, ...] = optional_key(
        Uses("traits", tuple(n for n, t in TRAITS.items() if "type" in t.on), "type"), "Its traits."
    )
    interfaces: tuple[RawUse, ...] = optional_key(
        INTERFACES, "Interfaces it implements, each with bodies for its methods."
    )
    data_layout: RawDataLayout | None = optional_key(
        Record(RawDataLayout), "How its values lie in memory."
    )
    bytecode: tuple[RawEncoding, ...] = optional_key(
        ListOf(Record(RawEncoding)),
        "Its encodings in bytecode, of which the first that fits is written; its text by default.",
    )
    methods: Entries[RawMethod] = optional_key(
        MapOf(NAME, Record(RawMethod)), "Methods of its own, by name."
    )
    hooks: RawTypeHooks | None = optional_key(
        Record(RawTypeHooks), "Python functions for what the definition cannot say."
    )
    unported: tuple[Gap, ...] = optional_key(Gaps("type"), UNPORTED)
    ported: tuple[Located[str], ...] = optional_key(ListOf(TEXT), PORTED)

    @property
    def form_is_unported(self) -> bool:
        """Whether its form, or a directive of its format, is only in C++."""
        text = "" if self.assembly_format is None else self.assembly_format.value
        used = _CUSTOM.findall(text)
        return any(
            gap.kind == "format" or (gap.kind == "directives" and gap.name in used)
            for gap in self.unported
        )


class RawEnumCase(Raw, kw_only=True):
    """A case of an enum."""

    name: Located[str] = required_key(NAME, "Its name in Python.")
    symbol: Located[str] | None = optional_key(TEXT, "Its text in IR; the name by default.")
    value: Located[int] | None = optional_key(
        Number(), "Its number; by default one more than the case before, or the next bit."
    )
    group: tuple[Located[str], ...] = optional_key(
        ListOf(NAME), "Names of the bits, or groups before it, that it stands for."
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)


class RawEnum(Raw, kw_only=True):
    """An enumeration."""

    kind: Located[str] | None = optional_key(
        Choice(("int", "bit", "string")), "int (the default), bit, or string."
    )
    width: Located[int] | None = optional_key(
        Number(), "Bits of the integer that stores it; 32 by default."
    )
    separator: Located[str] | None = optional_key(
        TEXT, "Stands between the symbols of a bit enum's value; '|' by default."
    )
    quoted: Located[bool] | None = optional_key(
        Flag(), "Whether several symbols of a parameter's value stand in a string."
    )
    prints_groups: Located[bool] | None = optional_key(
        Flag(), "Whether a group is printed in place of its bits, rather than beside them."
    )
    cpp_class: Located[str] | None = optional_key(
        Text("a C++ class", r"(::)?[A-Za-z_]\w*(::[A-Za-z_]\w*)*"),
        "What MLIR's messages call it, such as ::mlir::arith::FastMathFlags.",
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    description: Located[str] | None = optional_key(TEXT, DESCRIPTION)
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)
    cases: tuple[RawEnumCase, ...] = required_key(ListOf(Record(RawEnumCase)), "Its cases.")
    unported: tuple[Gap, ...] = optional_key(Gaps("enum"), UNPORTED)
    ported: tuple[Located[str], ...] = optional_key(ListOf(TEXT), PORTED)
