"""load's result: the YAML has the right shape; references are still names.

Each class is one mapping of the definition language; its fields are the keys, with
the text editors show for them. `span` is where the mapping begins or, for something
with a key of its own, that key.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from yods_gen.interface_raw import RawCheck, RawInterface, RawMethod
from yods_gen.layout_raw import RawDataLayout, RawDialectHooks, RawLayoutKeys, RawOpLayout
from yods_gen.nodes import Node
from yods_gen.rewrite_raw import RawConstant, RawFoldRule, RawPattern
from yods_gen.shapes import (
    EXPRESSION,
    FORMAT,
    IDENTIFIER,
    MNEMONIC,
    MODULE,
    NAME,
    NAMESPACE,
    REFERENCE,
    TEXT,
    Choice,
    Flag,
    ListOf,
    MapOf,
    Number,
    OneOf,
    Record,
    Text,
    Uses,
    optional_key,
    required_key,
)
from yods_gen.spans import Located, Span
from yods_gen.trait_raw import RawTrait
from yods_gen.traits import TRAITS

T = TypeVar("T")
#: A mapping of the file, in its order.
Entries: TypeAlias = tuple[tuple[Located[str], T], ...]

SUMMARY = "One line of prose, without full stop where it is a noun phrase."
DESCRIPTION = "Prose in Markdown for the documentation of the generated class."
_HOOK = Text("a Python function's name", IDENTIFIER)
#: Interfaces may be anybody's, so that only resolving tells which there are.
INTERFACES = Uses("interfaces", None)


@dataclass(frozen=True, slots=True)
class RawUse:
    """A trait or interface in use; `argument` is what followed its name, if anything."""

    name: Located[str]
    argument: Node | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RawParameterHooks:
    """Functions of the hooks module for one parameter."""

    span: Span
    parse: Located[str] | None = optional_key(_HOOK, "Reads it: `parse(p)` gives the value.")
    print: Located[str] | None = optional_key(_HOOK, "Writes it: `print(p, value)` gives text.")
    key: Located[str] | None = optional_key(
        _HOOK, "What is equal for values that are the same: `key(value)`, hashable."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RawParameter:
    """A parameter of a type or attribute."""

    span: Span
    name: Located[str] = required_key(NAME, "Its name in formats, expressions and Python.")
    kind: Located[str] = required_key(
        Text("a parameter kind"),
        "int, int8 … int64, uint8 … uint64, apint (of any size), float, float<f32> and the "
        "like, bool, string, keyword, type, attribute, dims, enum<name>, a type or attribute "
        "constraint as type<…> or attribute<…>, self_type (behind an attribute), "
        "custom<Class> of the hooks module, array<kind> or optional<kind>.",
    )
    default: Located[str] | None = optional_key(EXPRESSION, "Its value when it is absent.")
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    mutable: Located[bool] | None = optional_key(
        Flag(), "Whether it may be said later than the others, and hold what it belongs to."
    )
    cpp_type: Located[str] | None = optional_key(
        Text("a C++ type", r"[A-Za-z_:][A-Za-z0-9_:<>, ]*"), "What MLIR's messages call its type."
    )
    hooks: RawParameterHooks | None = optional_key(
        Record(RawParameterHooks), "Python functions that read, write or compare it."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RawBuilder:
    """Another way to make a type or attribute: a class method of its own."""

    span: Span
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    parameters: tuple[RawParameter, ...] = optional_key(
        ListOf(Record(RawParameter)), "What its callers give."
    )
    values: Entries[Located[str]] = required_key(
        MapOf(NAME, EXPRESSION),
        "Value of each parameter of the definition, over the builder's parameters; one that "
        "may be absent may be left out.",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RawAlias:
    """The alias under which a type or attribute is printed."""

    span: Span
    name: Located[str] = required_key(
        TEXT, "Its name, without prefix and number; `{expression}` inserts a value."
    )
    condition: Located[str] | None = optional_key(
        EXPRESSION, "Whether it has one, over the parameters; always by default."
    )
    overridable: Located[bool] | None = optional_key(
        Flag(), "Whether a dialect may suggest another name."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RawTypeHooks:
    """Functions of the hooks module for a type or attribute."""

    span: Span
    parse: Located[str] | None = optional_key(_HOOK, "Reads what follows the mnemonic.")
    print: Located[str] | None = optional_key(_HOOK, "Writes what follows the mnemonic.")
    verify: Located[str] | None = optional_key(_HOOK, "Checks the parameters.")


@dataclass(frozen=True, slots=True, kw_only=True)
class RawType:
    """A type or an attribute (the two have the same keys)."""

    span: Span
    mnemonic: Located[str] | None = optional_key(MNEMONIC, "Its name in IR; the key by default.")
    cpp_name: Located[str] | None = optional_key(
        Text("a C++ name", IDENTIFIER), "What MLIR's messages call it: the name of its record."
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY + " Error messages use it.")
    description: Located[str] | None = optional_key(TEXT, DESCRIPTION)
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
        Uses("traits", tuple(n for n, t in TRAITS.items() if "type" in t.on), open=True),
        "Its traits.",
    )
    interfaces: tuple[RawUse, ...] = optional_key(
        INTERFACES, "Interfaces it implements, each with bodies for its methods."
    )
    data_layout: RawDataLayout | None = optional_key(
        Record(RawDataLayout), "How its values lie in memory."
    )
    methods: Entries[RawMethod] = optional_key(
        MapOf(NAME, Record(RawMethod)), "Methods of its own, by name."
    )
    hooks: RawTypeHooks | None = optional_key(
        Record(RawTypeHooks), "Python functions for what the definition cannot say."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RawEnumCase:
    """A case of an enum."""

    span: Span
    name: Located[str] = required_key(NAME, "Its name in Python.")
    symbol: Located[str] | None = optional_key(TEXT, "Its text in IR; the name by default.")
    value: Located[int] | None = optional_key(
        Number(), "Its number; by default one more than the case before, or the next bit."
    )
    group: tuple[Located[str], ...] = optional_key(
        ListOf(NAME), "Names of the bits, or groups before it, that it stands for."
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)


@dataclass(frozen=True, slots=True, kw_only=True)
class RawEnum:
    """An enumeration."""

    span: Span
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
    cases: tuple[RawEnumCase, ...] = required_key(ListOf(Record(RawEnumCase)), "Its cases.")


@dataclass(frozen=True, slots=True, kw_only=True)
class RawConstraintParameter:
    """A parameter of a named constraint."""

    span: Span
    name: Located[str] = required_key(NAME, "Its name in the constraint's expressions.")
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
        TEXT, "MLIR's words for it in error messages; `{x.summary}` inserts a parameter's."
    )
    description: Located[str] | None = optional_key(TEXT, DESCRIPTION)
    type: Located[str] | None = optional_key(REFERENCE, "A type constraint it narrows.")
    attribute: Located[str] | None = optional_key(REFERENCE, "An attribute constraint it narrows.")
    class_: Located[str] | None = optional_key(
        Text("a class", rf"{IDENTIFIER}(\.{IDENTIFIER})?"), "Class all its values have."
    )
    parsed_as: Located[str] | None = optional_key(
        Text("a class", rf"{IDENTIFIER}(\.{IDENTIFIER})?"),
        "Class that parsing in a format asks for, or `any`; by default `class`.",
    )
    predicate: Located[str] | None = optional_key(EXPRESSION, "Expression over `self`.")
    hook: Located[str] | None = optional_key(
        _HOOK,
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


@dataclass(frozen=True, slots=True, kw_only=True)
class RawValue:
    """An operand or result."""

    span: Span
    name: Located[str] = required_key(NAME, "Its name in formats, expressions and Python.")
    type: Located[str] = required_key(
        REFERENCE,
        "A type constraint, bare or in Optional[…], Variadic[…] or, for operands, "
        "VariadicOfVariadic[…, segments], segments being the attribute with the lengths.",
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)


@dataclass(frozen=True, slots=True, kw_only=True)
class RawNamedAttribute:
    """An inherent attribute of an op."""

    span: Span
    name: Located[str] = required_key(NAME, "Its name in IR, formats, expressions and Python.")
    type: Located[str] = required_key(REFERENCE, "An attribute constraint.")
    optional: Located[bool] | None = optional_key(Flag(), "Whether it may be absent.")
    default: Located[str] | None = optional_key(
        EXPRESSION, "Plain value or attribute that stands for an absent one."
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)


@dataclass(frozen=True, slots=True, kw_only=True)
class RawProperty:
    """A property of an op that is no attribute."""

    span: Span
    name: Located[str] = required_key(NAME, "Its name in IR, formats, expressions and Python.")
    kind: Located[str] = required_key(
        Text("a property kind"),
        "int8 … int64, uint8 … uint64, bool, string, unit, enum<name>, array<kind>, "
        "dense<int32> or dense<int64>, optional<kind>.",
    )
    default: Located[str] | None = optional_key(
        EXPRESSION, "Its value where nothing gives one; formats leave it out."
    )
    check: Located[str] | None = optional_key(EXPRESSION, "What must be true of `self`, its value.")
    message: Located[str] | None = optional_key(
        TEXT, "What it must be, in words: 'non-negative int64_t'."
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)


@dataclass(frozen=True, slots=True, kw_only=True)
class RawRegion:
    """A region of an op."""

    span: Span
    name: Located[str] = required_key(NAME, "Its name in formats, expressions and Python.")
    kind: Located[str] | None = optional_key(
        Text("a region kind", r"any|(sized|min|max)\((0|[1-9][0-9]{0,5})\)"),
        "any (the default), sized(n), min(n) or max(n) blocks.",
    )
    variadic: Located[bool] | None = optional_key(Flag(), "Whether it stands for any number.")
    arguments: Located[str] | None = optional_key(
        EXPRESSION,
        "Types of the entry block's arguments, where a constructor's caller gives a function "
        "that fills the region.",
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)


@dataclass(frozen=True, slots=True, kw_only=True)
class RawSuccessor:
    """A successor of an op."""

    span: Span
    name: Located[str] = required_key(NAME, "Its name in formats, expressions and Python.")
    variadic: Located[bool] | None = optional_key(Flag(), "Whether it stands for any number.")
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)


@dataclass(frozen=True, slots=True, kw_only=True)
class RawOpHooks:
    """Functions of the hooks module for an op."""

    span: Span
    parse: Located[str] | None = optional_key(_HOOK, "Reads the custom form.")
    print: Located[str] | None = optional_key(_HOOK, "Writes the custom form.")
    verify: Located[str] | None = optional_key(_HOOK, "Checks the op before its regions.")
    verify_regions: Located[str] | None = optional_key(_HOOK, "Checks the op after its regions.")
    verify_symbol_uses: Located[str] | None = optional_key(_HOOK, "Checks its symbol references.")
    infer: Located[str] | None = optional_key(_HOOK, "Gives the result types.")
    fold: Located[str] | None = optional_key(_HOOK, "Folds the op.")
    canonicalize: Located[str] | None = optional_key(_HOOK, "Gives canonicalisation patterns.")
    effects: Located[str] | None = optional_key(_HOOK, "Gives the memory effects.")
    result_names: Located[str] | None = optional_key(_HOOK, "Suggests the results' SSA names.")


@dataclass(frozen=True, slots=True, kw_only=True)
class RawOpBuilderParameter:
    """A parameter of an op's builder."""

    span: Span
    name: Located[str] = required_key(NAME, "Its name in expressions and Python.")
    kind: Located[str] = required_key(
        Choice(
            (
                "value", "values", "type", "types", "attribute", "int", "float", "bool",
                "string", "list", "region", "block", "blocks",
            )
        ),
        "What the caller gives.",
    )  # fmt: skip
    default: Located[str] | None = optional_key(EXPRESSION, "What it is where it is not given.")
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)


@dataclass(frozen=True, slots=True, kw_only=True)
class RawOpBuilder:
    """Another way to make an op: a class method of its own."""

    span: Span
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    parameters: tuple[RawOpBuilderParameter, ...] = optional_key(
        ListOf(Record(RawOpBuilderParameter)), "What its callers give."
    )
    values: Entries[Located[str]] = optional_key(
        MapOf(NAME, EXPRESSION),
        "What the constructor is given, over the builder's parameters: operands, attributes, "
        "properties, types of results, regions and successors by name.",
    )
    hook: Located[str] | None = optional_key(
        _HOOK, "Instead: the function that makes the op, from its class and the parameters."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RawOp:
    """An operation, or an op template."""

    span: Span
    template: Located[str] | None = optional_key(
        Text("an op template's name", rf"({NAMESPACE.pattern}\.)?{NAME.pattern}"),
        "A template that says what is left out here.",
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    description: Located[str] | None = optional_key(TEXT, DESCRIPTION)
    traits: tuple[RawUse, ...] = optional_key(
        Uses("traits", tuple(n for n, t in TRAITS.items() if "op" in t.on), open=True),
        "Its traits.",
    )
    interfaces: tuple[RawUse, ...] = optional_key(
        INTERFACES, "Interfaces it implements, each with bodies for its methods."
    )
    type_variables: Entries[Located[str]] = optional_key(
        MapOf(NAME, REFERENCE),
        "Types that are the same wherever their name stands, each with what it may be.",
    )
    operands: tuple[RawValue, ...] = optional_key(
        ListOf(Record(RawValue)), "Its operands, in order."
    )
    attributes: tuple[RawNamedAttribute, ...] = optional_key(
        ListOf(Record(RawNamedAttribute)), "Its inherent attributes (MLIR: properties)."
    )
    properties: tuple[RawProperty, ...] = optional_key(
        ListOf(Record(RawProperty)), "Its properties that are plain values and no attributes."
    )
    regions: tuple[RawRegion, ...] = optional_key(
        ListOf(Record(RawRegion)), "Its regions, in order."
    )
    successors: tuple[RawSuccessor, ...] = optional_key(
        ListOf(Record(RawSuccessor)), "Its successors, in order."
    )
    results: tuple[RawValue, ...] = optional_key(ListOf(Record(RawValue)), "Its results, in order.")
    assembly_format: Located[str] | None = optional_key(FORMAT, "ODS assembly format.")
    infer: Entries[Located[str]] = optional_key(
        MapOf(NAME, EXPRESSION),
        "Type of each result as an expression; texts leave it out, the verifier compares it.",
    )
    build: Entries[Located[str]] = optional_key(
        MapOf(NAME, EXPRESSION),
        "Type of each result that the constructor assumes when its caller names none.",
    )
    builders: Entries[RawOpBuilder] = optional_key(
        MapOf(NAME, Record(RawOpBuilder)), "Other ways to make it, each a class method."
    )
    result_names: Entries[Located[str]] = optional_key(
        MapOf(NAME, Text("an SSA name", r"[A-Za-z_$][A-Za-z0-9_$.-]*")),
        "Preferred SSA name of each result.",
    )
    verify: tuple[RawCheck, ...] = optional_key(
        ListOf(Record(RawCheck)), "Conditions checked before the regions are verified."
    )
    verify_regions: tuple[RawCheck, ...] = optional_key(
        ListOf(Record(RawCheck)), "Conditions checked after the regions were verified."
    )
    fold: tuple[RawFoldRule, ...] = optional_key(
        ListOf(Record(RawFoldRule)), "Rules by which it folds; the first that applies does."
    )
    patterns: tuple[RawPattern, ...] = optional_key(
        ListOf(Record(RawPattern)), "Canonicalisation patterns whose root it is."
    )
    data_layout: RawOpLayout | None = optional_key(
        Record(RawOpLayout), "Layout questions it answers itself, as a scope."
    )
    methods: Entries[RawMethod] = optional_key(
        MapOf(NAME, Record(RawMethod)), "Methods of its own, by name."
    )
    hooks: RawOpHooks | None = optional_key(
        Record(RawOpHooks), "Python functions for what the definition cannot say."
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class RawDiscardableAttribute:
    """An attribute with the dialect's prefix that any operation may carry."""

    span: Span
    name: Located[str] = required_key(NAME, "Its name behind the dialect's prefix.")
    type: Located[str] = required_key(REFERENCE, "An attribute constraint.")
    place: Located[str] | None = optional_key(
        Choice(("operation", "argument", "result")),
        "What carries it: an operation (the default), or an argument or result of a function.",
    )
    ops: tuple[Located[str], ...] = optional_key(
        ListOf(Text("an operation", rf"{NAMESPACE.pattern}\.{MNEMONIC.pattern}")),
        "The operations it may stand on; any by default.",
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)


@dataclass(frozen=True, slots=True, kw_only=True)
class RawResource:
    """Something besides memory that operations have effects on."""

    span: Span
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)


@dataclass(frozen=True, slots=True, kw_only=True)
class RawFile:
    """One definition file."""

    span: Span
    dialect: Located[str] = required_key(NAMESPACE, "The dialect's name, the prefix of its ops.")
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    description: Located[str] | None = optional_key(TEXT, DESCRIPTION)
    depends: tuple[Located[str], ...] = optional_key(
        ListOf(NAMESPACE), "Dialects whose types, attributes or operations this one uses."
    )
    hooks: Located[str] | None = optional_key(MODULE, "Python module with the hand-written hooks.")
    dialect_hooks: RawDialectHooks | None = optional_key(
        Record(RawDialectHooks), "Functions of that module for the dialect as a whole."
    )
    allow_unknown_operations: Located[bool] | None = optional_key(
        Flag(), "Whether operations with its prefix may be used that are not defined here."
    )
    discardable_attributes: tuple[RawDiscardableAttribute, ...] = optional_key(
        ListOf(Record(RawDiscardableAttribute)),
        "Attributes with its prefix that operations of any dialect may carry.",
    )
    materialize_constant: tuple[Located[str] | RawConstant, ...] = optional_key(
        ListOf(OneOf((MNEMONIC, Record(RawConstant)))),
        "Ops that make constants of what its ops fold to; the first that can does.",
    )
    patterns: Entries[tuple[RawPattern, ...]] = optional_key(
        MapOf(NAME, ListOf(Record(RawPattern))), "Named sets of rewrite patterns."
    )
    canonicalize: tuple[Located[str], ...] = optional_key(
        ListOf(NAME), "Sets of patterns that belong to the canonical form, whatever their roots."
    )
    layout_keys: RawLayoutKeys | None = optional_key(
        Record(RawLayoutKeys), "Identifiers with its prefix in layout specs."
    )
    unknown_type: Located[str] | None = optional_key(
        TEXT, "What an unknown type of the dialect says, over `{mnemonic}`."
    )
    unknown_attribute: Located[str] | None = optional_key(
        TEXT, "What an unknown attribute of the dialect says, over `{mnemonic}`."
    )
    constraints: RawConstraints | None = optional_key(
        Record(RawConstraints), "Named constraints that definitions share."
    )
    traits: Entries[RawTrait] = optional_key(MapOf(NAME, Record(RawTrait)), "Traits by name.")
    interfaces: Entries[RawInterface] = optional_key(
        MapOf(NAME, Record(RawInterface)), "Interfaces by name."
    )
    resources: Entries[RawResource] = optional_key(
        MapOf(NAME, Record(RawResource)), "What memory effects may be on, by name."
    )
    dialect_interfaces: tuple[RawUse, ...] = optional_key(
        INTERFACES, "Interfaces that the dialect itself implements."
    )
    enums: Entries[RawEnum] = optional_key(MapOf(NAME, Record(RawEnum)), "Enumerations by name.")
    types: Entries[RawType] = optional_key(MapOf(NAME, Record(RawType)), "Types by name.")
    attributes: Entries[RawType] = optional_key(MapOf(NAME, Record(RawType)), "Attributes by name.")
    op_templates: Entries[RawOp] = optional_key(
        MapOf(NAME, Record(RawOp)), "What several operations have in common, by name."
    )
    ops: Entries[RawOp] = optional_key(MapOf(MNEMONIC, Record(RawOp)), "Operations by mnemonic.")


@dataclass(frozen=True, slots=True)
class RawDialect:
    """All files that name one dialect, in the order of their paths."""

    name: str
    files: tuple[RawFile, ...]
    #: The lines of each file, for messages of later stages.
    sources: tuple[tuple[str, Sequence[str]], ...]
    #: Import name of the package that has its classes; None: the one being generated.
    package: str | None = None
