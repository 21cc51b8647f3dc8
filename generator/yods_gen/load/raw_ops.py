"""The keys of operations and op templates: their parts, folds, patterns and loops."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.traits import TRAITS
from yods_gen.errors import Located
from yods_gen.load.raw_interfaces import RawCheck, RawMethod
from yods_gen.load.raw_types import RawOpLayout
from yods_gen.load.shapes import (
    DEPRECATED,
    DESCRIPTION,
    NAME,
    NAMESPACE,
    PORTED,
    SUMMARY,
    UNPORTED,
    Bool,
    Choice,
    Deprecation,
    Entries,
    Expr,
    FormatText,
    Gaps,
    HookName,
    Int,
    InterfaceUses,
    Keyed,
    Name,
    PartName,
    Prose,
    Raw,
    RawUse,
    Reference,
    Text,
    Uses,
    may_give,
    may_list,
    must_give,
)

UNSOUND = "Why it changes what is computed, where MLIR's own does: an issue, or values."
_Source: TypeAlias = Annotated[Located[str], Text("the form of operations to match")]
_Op: TypeAlias = Annotated[
    Located[str], Text("an op", r"[A-Za-z_][A-Za-z0-9_$]*(\.[A-Za-z_][A-Za-z0-9_$]*)*")
]


class RawFoldRule(Raw, kw_only=True):
    """One way in which an op folds; it applies if all it says can be computed and holds."""

    match: _Source | None = may_give("The op and what its operands are made by, as in a pattern.")
    when: Expr | None = may_give("Must be true.")
    gives: Expr | Entries[Expr] | None = may_give(
        "What the result is instead: a value, or an attribute that becomes a constant; "
        "None where the rule does not apply. Of several results each by its name."
    )
    sets: Entries[Expr] = may_list("Operands and attributes to change in place, all at once.")
    unsound: Prose | None = may_give(UNSOUND)


class RawPattern(Raw, kw_only=True):
    """A rewrite pattern (ODS: `Pat`)."""

    name: Name = must_give("Its name; its Python class has it.")
    summary: Prose | None = may_give("What becomes what, on one line.")
    match: _Source = must_give(
        "The operations it matches: `addi(inner := addi(x, constant(c0)), y)`."
    )
    constraints: Entries[Reference] = may_list(
        "Type constraints of values and attribute constraints of attributes, by bound name."
    )
    where: tuple[Expr, ...] = may_list("Conditions over the bound names.")
    let: Entries[Expr] = may_list(
        "More names, each over those before it; where one is None, nothing is rewritten."
    )
    make: Entries[Annotated[Located[str], Text("an op, a constant or a call of a hook")]] = (
        may_list(
            "What is made first, by name, each of those before it: operations, constants, and what "
            "`hooks.name(…)` makes."
        )
    )
    replace: (
        Annotated[Located[str], Text("the form of what replaces it")]
        | tuple[Annotated[Located[str], Text("a result's replacement")], ...]
    ) = must_give(
        "What replaces the root: a value, an op with as many results, or a list of one "
        "value for each result."
    )
    also: tuple[Annotated[Located[str], Text("an op to be made")], ...] = may_list(
        "Ops to be made besides, in front of the root."
    )
    location: tuple[Name, ...] = may_list(
        "The ops whose locations what is new gets; by default all that are matched."
    )
    unsound: Prose | None = may_give(UNSOUND)
    benefit: Int | None = may_give(
        "Patterns of higher benefit come first; by default the ops it matches."
    )


class RawPatternSet(Raw, kw_only=True):
    """Patterns under a name, with what all of them are."""

    converts: Bool | None = may_give(
        "Whether they are patterns of a dialect conversion: what replaces an op has the "
        "operands that its own were converted to, and results of converted types."
    )
    keeps_attributes: Bool | None = may_give(
        "Whether an op that gives all results of the one replaced has its discardable attributes."
    )
    patterns: tuple[RawPattern, ...] = must_give("The patterns.")


class RawConstant(Raw, kw_only=True):
    """An op of which the dialect makes constants."""

    op: _Op = must_give("An op without operands that is ConstantLike, of this or another dialect.")
    when: Expr | None = may_give(
        "Condition over `value`, an attribute, and `type`; after the op's own."
    )


class RawStructured(Raw, kw_only=True):
    """Loops around a scalar body."""

    iterators: Keyed[Name, Annotated[Located[str], Choice(("parallel", "reduction", "window"))]] = (
        may_list(
            "Its loops, by names that places use; without any, there is a parallel loop for each "
            "dimension of the first output."
        )
    )
    inputs: Entries[Expr] = may_list(
        "What it reads, each with the place loops are at: `(i, 2 * j + strides[0] * k)`, "
        "`scalar`, or `all`: a dimension for each loop."
    )
    outputs: Entries[Expr] = must_give("What it writes, likewise.")
    body: Entries[Expr] = must_give("What each output gets, of the scalars of all operands.")


class RawValue(Raw, kw_only=True):
    """An operand or result."""

    name: PartName = must_give("Its name in formats, expressions and Python.")
    type: Reference = must_give(
        "A type constraint, bare or in Optional[…], Variadic[…] or, for operands, "
        "VariadicOfVariadic[…, segments], segments being the attribute with the lengths."
    )
    summary: Prose | None = may_give(SUMMARY)
    deprecated: Deprecation | None = may_give(DEPRECATED)


class RawNamedAttribute(Raw, kw_only=True):
    """An inherent attribute of an op."""

    name: PartName = must_give("Its name in IR, formats, expressions and Python.")
    type: Reference = must_give("An attribute constraint.")
    optional: Bool | None = may_give("Whether it may be absent.")
    default: Expr | None = may_give("Plain value or attribute that stands for an absent one.")
    summary: Prose | None = may_give(SUMMARY)
    deprecated: Deprecation | None = may_give(DEPRECATED)


class RawProperty(Raw, kw_only=True):
    """A property of an op that is no attribute."""

    name: PartName = must_give("Its name in IR, formats, expressions and Python.")
    kind: Annotated[Located[str], Text("a property kind")] = must_give(
        "int8 … int64, uint8 … uint64, bool, string, unit, enum<name>, array<kind>, "
        "dense<int32> or dense<int64>, optional<kind>, some<kind>."
    )
    keyword: Annotated[Located[str], Text("a keyword", r"[A-Za-z_][A-Za-z0-9_$.]*")] | None = (
        may_give("The word before a case of an enum, which formats then have in `<…>`.")
    )
    attribute: Reference | None = may_give(
        "An attribute of one parameter that may stand for the case in the generic form."
    )
    as_attribute: Bool | None = may_give(
        "Whether the generic form always has that attribute, and no integer."
    )
    default: Expr | None = may_give("Its value where nothing gives one; formats leave it out.")
    check: Expr | None = may_give("What must be true of `self`, its value.")
    message: Prose | None = may_give("Summary of what it must be: 'non-negative int64_t'.")
    summary: Prose | None = may_give(SUMMARY)
    deprecated: Deprecation | None = may_give(DEPRECATED)


class RawRegion(Raw, kw_only=True):
    """A region of an op."""

    name: PartName = must_give("Its name in formats, expressions and Python.")
    kind: (
        Annotated[
            Located[str], Text("a region kind", r"any|(sized|min|max)\((0|[1-9][0-9]{0,5})\)")
        ]
        | None
    ) = may_give("any (the default), sized(n), min(n) or max(n) blocks.")
    variadic: Bool | None = may_give("Whether it stands for any number.")
    arguments: Expr | None = may_give(
        "Types of the entry block's arguments, where a constructor's caller gives a function "
        "that fills the region."
    )
    summary: Prose | None = may_give(SUMMARY)


class RawSuccessor(Raw, kw_only=True):
    """A successor of an op."""

    name: PartName = must_give("Its name in formats, expressions and Python.")
    variadic: Bool | None = may_give("Whether it stands for any number.")
    summary: Prose | None = may_give(SUMMARY)


class RawOpHooks(Raw, kw_only=True):
    """Functions of the hooks module for an op."""

    parse: HookName | None = may_give("Reads the custom form: `(p)`, gives the op.")
    print: HookName | None = may_give("Writes the custom form: `(op, p)`.")
    verify: HookName | None = may_give("Checks the op before its regions: `(op)`.")
    verify_regions: HookName | None = may_give("Checks the op after its regions: `(op)`.")
    verify_symbol_uses: HookName | None = may_give("Checks its symbol references: `(op, tables)`.")
    infer: HookName | None = may_give("Gives the result types: `(op)`.")
    fold: HookName | None = may_give(
        "Folds the op: `(op, constants)`, gives a value or attribute for each result, `()` if it "
        "has changed the op, or None."
    )
    canonicalize: HookName | None = may_give("Gives canonicalisation patterns: `()`.")
    effects: HookName | None = may_give("Gives the memory effects: `(op)`, a tuple.")
    result_names: HookName | None = may_give("Suggests the results' SSA names: `(op, set_name)`.")
    evaluate: HookName | None = may_give(
        "Gives a function that computes elements of the results, where 'semantics' cannot: "
        "`(op, index_width)`."
    )
    interpret: HookName | None = may_give(
        "Gives the step of an interpreted program, for control flow and memory: `(op, code)`."
    )


class RawOpBuilderParameter(Raw, kw_only=True):
    """A parameter of an op's builder."""

    name: PartName = must_give("Its name in expressions and Python.")
    kind: Annotated[
        Located[str],
        Choice(("value", "values", "type", "types", "attribute", "int", "float", "bool", "string",
                "list", "region", "block", "blocks")),
    ] = must_give("What the caller gives.")  # fmt: skip
    default: Expr | None = may_give("What it is where it is not given.")
    summary: Prose | None = may_give(SUMMARY)


class RawOpBuilder(Raw, kw_only=True):
    """Another way to make an op: a class method of its own."""

    summary: Prose | None = may_give(SUMMARY)
    parameters: tuple[RawOpBuilderParameter, ...] = may_list("What its callers give.")
    values: Entries[Expr] = may_list(
        "What the constructor is given, over the builder's parameters: operands, attributes, "
        "properties, types of results, regions and successors by name."
    )
    hook: HookName | None = may_give(
        "Instead: the function that makes the op, from its class and the parameters."
    )


class RawOp(Raw, kw_only=True):
    """An operation, or an op template."""

    template: (
        Annotated[
            Located[str], Text("an op template's name", rf"({NAMESPACE.pattern}\.)?{NAME.pattern}")
        ]
        | None
    ) = may_give("A template that says what is left out here.")
    summary: Prose | None = may_give(SUMMARY)
    description: Prose | None = may_give(DESCRIPTION)
    deprecated: Deprecation | None = may_give(DEPRECATED)
    traits: Annotated[
        tuple[RawUse, ...],
        Uses("traits", tuple(n for n, t in TRAITS.items() if "op" in t.on), "op"),
    ] = may_list("Its traits.")
    interfaces: InterfaceUses = may_list(
        "Interfaces it implements, each with bodies for its methods."
    )
    type_variables: Keyed[PartName, Reference] = may_list(
        "Types that are the same wherever their name stands, each with what it may be."
    )
    operands: tuple[RawValue, ...] = may_list("Its operands, in order.")
    attributes: tuple[RawNamedAttribute, ...] = may_list(
        "Its inherent attributes (MLIR: properties)."
    )
    properties: tuple[RawProperty, ...] = may_list(
        "Its properties that are plain values and no attributes."
    )
    regions: tuple[RawRegion, ...] = may_list("Its regions, in order.")
    successors: tuple[RawSuccessor, ...] = may_list("Its successors, in order.")
    results: tuple[RawValue, ...] = may_list("Its results, in order.")
    assembly_format: FormatText | None = may_give("ODS assembly format.")
    infer: Entries[Expr] = may_list(
        "Type of each result as an expression, which may call `hooks.name(…)`; texts leave it out, "
        "the verifier compares it."
    )
    inferable: tuple[RawCheck, ...] = may_list(
        "Conditions without which no result types are inferred; as those of 'verify'."
    )
    build: Entries[Expr] = may_list(
        "Type of each result that the constructor assumes when its caller names none; "
        "may call `hooks.name(…)`."
    )
    builders: Entries[RawOpBuilder] = may_list("Other ways to make it, each a class method.")
    result_names: Entries[Prose] = may_list(
        "Preferred SSA name of each result: a text, in which `{expression}` inserts a value."
    )
    verify: tuple[RawCheck, ...] = may_list("Conditions checked before the regions are verified.")
    verify_regions: tuple[RawCheck, ...] = may_list(
        "Conditions checked after the regions were verified."
    )
    verify_symbol_uses: tuple[RawCheck, ...] = may_list(
        "Conditions checked where symbols are: `symbol(name)` is the op that a reference names."
    )
    fold: tuple[RawFoldRule, ...] = may_list(
        "Rules by which it folds; the first that applies does."
    )
    patterns: tuple[RawPattern, ...] = may_list("Canonicalisation patterns whose root it is.")
    semantics: Entries[Expr] = may_list(
        "What it computes: an expression for each result, over elements of its operands."
    )
    poison_if: tuple[Expr, ...] = may_list(
        "Conditions over elements under which its results are poison."
    )
    undefined_if: tuple[Expr, ...] = may_list(
        "Conditions over elements under which its behaviour is undefined."
    )
    unsound: Entries[Prose] = may_list(
        "Traits that claim what its meaning does not keep, as MLIR's do, each with values."
    )
    data_layout: RawOpLayout | None = may_give("Layout questions it answers itself, as a scope.")
    methods: Entries[RawMethod] = may_list("Methods of its own, by name.")
    structured: RawStructured | None = may_give(
        "Loops around a scalar body, which texts need not show."
    )
    hooks: RawOpHooks | None = may_give("Python functions for what the definition cannot say.")
    unported: Annotated[tuple[Gap, ...], Gaps("op")] = may_list(UNPORTED)
    ported: tuple[Prose, ...] = may_list(PORTED)
