"""The keys of operations and op templates: their parts, folds, patterns and loops."""

from __future__ import annotations

from typing import TypeAlias

from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.traits import TRAITS
from yods_gen.load.raw_interfaces import RawCheck, RawMethod
from yods_gen.load.raw_layout import RawOpLayout
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
    NAME,
    NAMESPACE,
    PART_NAME,
    REFERENCE,
    TEXT,
    Choice,
    Flag,
    Gaps,
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
from yods_gen.spans import Located

#: A mapping of the file, in its order.
_Entries: TypeAlias = tuple[tuple[Located[str], Located[str]], ...]
UNSOUND = "Why it changes what is computed, where MLIR's own does: an issue, or values."
_SOURCE = Text("the form of operations to match")
_OP = Text("an op", r"[A-Za-z_][A-Za-z0-9_$]*(\.[A-Za-z_][A-Za-z0-9_$]*)*")


class RawFoldRule(Raw, kw_only=True):
    """One way in which an op folds; it applies if all it says can be computed and holds."""

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
    unsound: Located[str] | None = optional_key(TEXT, UNSOUND)


class RawPattern(Raw, kw_only=True):
    """A rewrite pattern (ODS: `Pat`)."""

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
        ListOf(NAME), "The ops whose locations what is new gets; by default all that are matched."
    )
    unsound: Located[str] | None = optional_key(TEXT, UNSOUND)
    benefit: Located[int] | None = optional_key(
        Number(), "Patterns of higher benefit come first; by default the ops it matches."
    )


class RawPatternSet(Raw, kw_only=True):
    """Patterns under a name, with what all of them are."""

    converts: Located[bool] | None = optional_key(
        Flag(),
        "Whether they are patterns of a dialect conversion: what replaces an op has the "
        "operands that its own were converted to, and results of converted types.",
    )
    keeps_attributes: Located[bool] | None = optional_key(
        Flag(),
        "Whether an op that gives all results of the one replaced has its discardable attributes.",
    )
    patterns: tuple[RawPattern, ...] = required_key(ListOf(Record(RawPattern)), "The patterns.")


class RawConstant(Raw, kw_only=True):
    """An op of which the dialect makes constants."""

    op: Located[str] = required_key(
        _OP, "An op without operands that is ConstantLike, of this or another dialect."
    )
    when: Located[str] | None = optional_key(
        EXPRESSION, "Condition over `value`, an attribute, and `type`; after the op's own."
    )


class RawStructured(Raw, kw_only=True):
    """Loops around a scalar body."""

    iterators: Entries[Located[str]] = optional_key(
        MapOf(NAME, Choice(("parallel", "reduction", "window"))),
        "Its loops, by names that places use; without any, there is a parallel loop for each "
        "dimension of the first output.",
    )
    inputs: Entries[Located[str]] = optional_key(
        MapOf(NAME, EXPRESSION),
        "What it reads, each with the place loops are at: `(i, 2 * j + strides[0] * k)`, "
        "`scalar`, or `all`: a dimension for each loop.",
    )
    outputs: Entries[Located[str]] = required_key(
        MapOf(NAME, EXPRESSION), "What it writes, likewise."
    )
    body: Entries[Located[str]] = required_key(
        MapOf(NAME, EXPRESSION), "What each output gets, of the scalars of all operands."
    )


class RawValue(Raw, kw_only=True):
    """An operand or result."""

    name: Located[str] = required_key(PART_NAME, "Its name in formats, expressions and Python.")
    type: Located[str] = required_key(
        REFERENCE,
        "A type constraint, bare or in Optional[…], Variadic[…] or, for operands, "
        "VariadicOfVariadic[…, segments], segments being the attribute with the lengths.",
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)


class RawNamedAttribute(Raw, kw_only=True):
    """An inherent attribute of an op."""

    name: Located[str] = required_key(PART_NAME, "Its name in IR, formats, expressions and Python.")
    type: Located[str] = required_key(REFERENCE, "An attribute constraint.")
    optional: Located[bool] | None = optional_key(Flag(), "Whether it may be absent.")
    default: Located[str] | None = optional_key(
        EXPRESSION, "Plain value or attribute that stands for an absent one."
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)


class RawProperty(Raw, kw_only=True):
    """A property of an op that is no attribute."""

    name: Located[str] = required_key(PART_NAME, "Its name in IR, formats, expressions and Python.")
    kind: Located[str] = required_key(
        Text("a property kind"),
        "int8 … int64, uint8 … uint64, bool, string, unit, enum<name>, array<kind>, "
        "dense<int32> or dense<int64>, optional<kind>, some<kind>.",
    )
    keyword: Located[str] | None = optional_key(
        Text("a keyword", r"[A-Za-z_][A-Za-z0-9_$.]*"),
        "The word before a case of an enum, which formats then have in `<…>`.",
    )
    attribute: Located[str] | None = optional_key(
        REFERENCE, "An attribute of one parameter that may stand for the case in the generic form."
    )
    as_attribute: Located[bool] | None = optional_key(
        Flag(), "Whether the generic form always has that attribute, and no integer."
    )
    default: Located[str] | None = optional_key(
        EXPRESSION, "Its value where nothing gives one; formats leave it out."
    )
    check: Located[str] | None = optional_key(EXPRESSION, "What must be true of `self`, its value.")
    message: Located[str] | None = optional_key(
        TEXT, "Summary of what it must be: 'non-negative int64_t'."
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)


class RawRegion(Raw, kw_only=True):
    """A region of an op."""

    name: Located[str] = required_key(PART_NAME, "Its name in formats, expressions and Python.")
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


class RawSuccessor(Raw, kw_only=True):
    """A successor of an op."""

    name: Located[str] = required_key(PART_NAME, "Its name in formats, expressions and Python.")
    variadic: Located[bool] | None = optional_key(Flag(), "Whether it stands for any number.")
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)


class RawOpHooks(Raw, kw_only=True):
    """Functions of the hooks module for an op."""

    parse: Located[str] | None = optional_key(HOOK, "Reads the custom form.")
    print: Located[str] | None = optional_key(HOOK, "Writes the custom form.")
    verify: Located[str] | None = optional_key(HOOK, "Checks the op before its regions.")
    verify_regions: Located[str] | None = optional_key(HOOK, "Checks the op after its regions.")
    verify_symbol_uses: Located[str] | None = optional_key(HOOK, "Checks its symbol references.")
    infer: Located[str] | None = optional_key(HOOK, "Gives the result types.")
    fold: Located[str] | None = optional_key(HOOK, "Folds the op.")
    canonicalize: Located[str] | None = optional_key(HOOK, "Gives canonicalisation patterns.")
    effects: Located[str] | None = optional_key(HOOK, "Gives the memory effects.")
    result_names: Located[str] | None = optional_key(HOOK, "Suggests the results' SSA names.")
    evaluate: Located[str] | None = optional_key(
        HOOK, "Gives a function that computes elements of the results, where 'semantics' cannot."
    )
    interpret: Located[str] | None = optional_key(
        HOOK, "Gives the step of an interpreted program, for control flow and memory."
    )


class RawOpBuilderParameter(Raw, kw_only=True):
    """A parameter of an op's builder."""

    name: Located[str] = required_key(PART_NAME, "Its name in expressions and Python.")
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


class RawOpBuilder(Raw, kw_only=True):
    """Another way to make an op: a class method of its own."""

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
        HOOK, "Instead: the function that makes the op, from its class and the parameters."
    )


class RawOp(Raw, kw_only=True):
    """An operation, or an op template."""

    template: Located[str] | None = optional_key(
        Text("an op template's name", rf"({NAMESPACE.pattern}\.)?{NAME.pattern}"),
        "A template that says what is left out here.",
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    description: Located[str] | None = optional_key(TEXT, DESCRIPTION)
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)
    traits: tuple[RawUse, ...] = optional_key(
        Uses("traits", tuple(n for n, t in TRAITS.items() if "op" in t.on), "op"), "Its traits."
    )
    interfaces: tuple[RawUse, ...] = optional_key(
        INTERFACES, "Interfaces it implements, each with bodies for its methods."
    )
    type_variables: Entries[Located[str]] = optional_key(
        MapOf(PART_NAME, REFERENCE),
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
        "Type of each result that the constructor assumes when its caller names none; "
        "may call `hooks.name(…)`.",
    )
    builders: Entries[RawOpBuilder] = optional_key(
        MapOf(NAME, Record(RawOpBuilder)), "Other ways to make it, each a class method."
    )
    result_names: Entries[Located[str]] = optional_key(
        MapOf(NAME, TEXT),
        "Preferred SSA name of each result: a text, in which `{expression}` inserts a value.",
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
    semantics: Entries[Located[str]] = optional_key(
        MapOf(NAME, EXPRESSION),
        "What it computes: an expression for each result, over elements of its operands.",
    )
    poison_if: tuple[Located[str], ...] = optional_key(
        ListOf(EXPRESSION), "Conditions over elements under which its results are poison."
    )
    undefined_if: tuple[Located[str], ...] = optional_key(
        ListOf(EXPRESSION), "Conditions over elements under which its behaviour is undefined."
    )
    data_layout: RawOpLayout | None = optional_key(
        Record(RawOpLayout), "Layout questions it answers itself, as a scope."
    )
    methods: Entries[RawMethod] = optional_key(
        MapOf(NAME, Record(RawMethod)), "Methods of its own, by name."
    )
    structured: RawStructured | None = optional_key(
        Record(RawStructured), "Loops around a scalar body, which texts need not show."
    )
    hooks: RawOpHooks | None = optional_key(
        Record(RawOpHooks), "Python functions for what the definition cannot say."
    )
    unported: tuple[Gap, ...] = optional_key(Gaps("op"), UNPORTED)
    ported: tuple[Located[str], ...] = optional_key(ListOf(TEXT), PORTED)
