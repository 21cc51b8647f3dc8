"""Operations and their parts, and the folds and patterns that rewrite them."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

from yods_gen.classes import ClassRef, OfDialect
from yods_gen.definitions import checks
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.interfaces import InterfaceUse, MethodDef
from yods_gen.definitions.structured import StructuredDef
from yods_gen.definitions.types import LayoutPart
from yods_gen.errors import Span
from yods_gen.expressions.tree import Expression, MessageDef
from yods_gen.records import DataClass


class Variadicity(Enum):
    """How many values an operand or result stands for."""

    SINGLE = "single"
    OPTIONAL = "optional"
    VARIADIC = "variadic"


class ValueDef(DataClass):
    """An operand or result of an op."""

    name: str
    constraint: Constraint
    variadicity: Variadicity
    summary: str
    span: Span
    #: What it demands of the op's type variables; their names are free in the predicate.
    match: Constraint | None = None
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""

    @property
    def is_single(self) -> bool:
        """Whether it is always one value."""
        return self.variadicity is Variadicity.SINGLE

    @property
    def constraint_summary(self) -> str:
        """The text of MLIR's message about it (ODS: Variadic's own summary)."""
        variadic = self.variadicity is Variadicity.VARIADIC
        return f"variadic of {self.constraint.summary}" if variadic else self.constraint.summary


class OperandDef(ValueDef):
    """An operand of an op."""

    #: The attribute that holds the lengths of the lists a variadic one consists of
    #: (ODS: VariadicOfVariadic).
    segments: str | None = None


class ResultDef(ValueDef):
    """A result of an op."""


class NamedAttributeDef(DataClass):
    """An inherent attribute of an op.

    `default` builds the attribute that stands for an absent one; an attribute with a
    default is never absent for its reader (ODS: DefaultValuedAttr). `optional` ones
    without default may be None. A unit attribute is always optional.
    """

    name: str
    constraint: Constraint
    optional: bool
    default: Expression | None
    summary: str
    span: Span
    #: What it demands of the op's type variables; their names are free in the predicate.
    match: Constraint | None = None
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""


class PropertyKindDef(DataClass):
    """The kind of a property that is no attribute.

    "int" has `width` and `signed`; "array", "dense" and "optional" have an `element`.

    Attributes:
        bracketed: Of an optional one: whether a value always stands in `some<…>`.
        keyword: Of a case: the word before it, with the case in `<…>`; empty for none.
        attribute: Of a case: the class of attributes that may stand for it in the generic form.
        as_attribute: Whether one always does.
    """

    base: Literal["int", "bool", "string", "unit", "enum", "array", "dense", "optional"]
    width: int = 0
    signed: bool = True
    element: PropertyKindDef | None = None
    enum: EnumDef | None = None
    bracketed: bool = False
    keyword: str = ""
    attribute: ClassRef | None = None
    as_attribute: bool = False


class NativePropertyDef(DataClass):
    """A property of an op that is a plain value, and no attribute.

    `check`, over `self`, must be true; `message` says in words what that means.
    """

    name: str
    kind: PropertyKindDef
    default: Expression | None
    check: Expression | None
    message: str
    summary: str
    span: Span
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""

    @property
    def may_be_absent(self) -> bool:
        """Whether a format may leave it out."""
        return self.default is not None or self.kind.base in ("unit", "optional")


class TypeVariableDef(DataClass):
    """A type that an op's definition names.

    `match` is what it demands of other variables, if it consists of some. `sources` are the
    single operands and results that say what it is, each with an expression over `self`,
    its type. The first one counts; the others must agree.
    """

    name: str
    constraint: Constraint
    match: Constraint | None
    sources: tuple[tuple[str, Expression], ...]
    span: Span

    @property
    def source(self) -> str:
        """The operand or result that says what it is."""
        return self.sources[0][0]

    @property
    def expression(self) -> Expression:
        """Its type, over `self`, the type of `source`."""
        return self.sources[0][1]


class RegionDef(DataClass):
    """A region of an op; it has between `min_blocks` and `max_blocks` blocks."""

    name: str
    variadic: bool
    min_blocks: int
    max_blocks: int | None
    #: MLIR's words for the constraint: "any region", "region with 1 blocks".
    constraint_summary: str
    summary: str
    span: Span
    #: Gives the types of the entry block's arguments, over the op's names, where a
    #: function fills the region.
    arguments: Expression | None = None


class SuccessorDef(DataClass):
    """A successor of an op; only the last one may be variadic."""

    name: str
    variadic: bool
    summary: str
    span: Span


class InferDef(DataClass):
    """How the type of one result follows from operands and attributes.

    `expression` gives a type; its names are operands (values), attributes.
    """

    result: str
    expression: Expression


class TypeSource(DataClass):
    """Where the generated parser gets the types of an operand or result from.

    - "format": `type($name)` or a directive over all stands in the format.
    - "functional": as an input or result of `functional-type`.
    - "builder": the constraint has only one type (`Constraint.builder`).
    - "same": the type of operand or result `of` (a trait says so).
    - "transform": `expression` over the name `of`, bound to its *type*
      (TypesMatchWith).
    - "infer": the op infers its result types (`infer`, or an inference hook).
    - "custom": a `custom<…>` directive yields it.
    - "attribute": the type of attribute `of` (a trait says so).
    """

    how: Literal[
        "format", "functional", "builder", "same", "transform", "infer", "custom", "attribute"
    ]
    of: str | None = None
    expression: Expression | None = None
    #: Whether `expression` gives the one type of every value, and no list of types.
    of_each: bool = False


class OpFormatDef(DataClass):
    """An op's assembly format, checked: everything is bound, every type is known.

    `operand_types` and `result_types` run parallel to the op's operands and results.
    """

    format: checks.AssemblyFormat
    operand_types: tuple[TypeSource, ...]
    result_types: tuple[TypeSource, ...]

    @property
    def types(self) -> tuple[TypeSource, ...]:
        """Those of operands, then of results."""
        return (*self.operand_types, *self.result_types)


class OpBuilderParameterDef(DataClass):
    """A parameter of an op's builder; `kind` is "value", "types", "int" and so on."""

    name: str
    kind: str
    default: Expression | None
    summary: str
    span: Span


class OpBuilderDef(DataClass):
    """A class method that makes an op: `values` are what the constructor is given, by name
    of the op's part, or `hook` makes it."""

    name: str
    summary: str
    parameters: tuple[OpBuilderParameterDef, ...]
    values: tuple[tuple[str, Expression], ...]
    hook: str | None
    span: Span


class SemanticsDef(DataClass):
    """The elements that an op computes: calls of element functions with their widths.

    Attributes:
        results: An expression for each result, over elements of operands (names of type
            "value"), attributes, and `width(…)` and `format(…)` of operands and results.
        poison_if: When all results are poison, over results, too.
        undefined_if: When it must not be executed.
    """

    results: tuple[tuple[str, Expression], ...]
    poison_if: tuple[Expression, ...]
    undefined_if: tuple[Expression, ...]


class OpDef(OfDialect, checks.WithHooks, DataClass):
    """An operation."""

    dialect: str
    name: str
    summary: str
    description: str
    operands: tuple[OperandDef, ...]
    results: tuple[ResultDef, ...]
    attributes: tuple[NamedAttributeDef, ...]
    regions: tuple[RegionDef, ...]
    successors: tuple[SuccessorDef, ...]
    traits: tuple[checks.TraitDef, ...]
    interfaces: tuple[InterfaceUse, ...]
    #: Result types that follow from the rest (InferTypeOpInterface): the constructor
    #: and the parser compute them, the verifier compares them.
    infer: tuple[InferDef, ...]
    #: Conditions without which they are not inferred.
    inferable: tuple[checks.CheckDef, ...]
    #: Result types the constructor assumes when the caller names none; the text
    #: still carries them, and any that verifies may be given.
    build: tuple[InferDef, ...]
    format: OpFormatDef | None
    verify: tuple[checks.CheckDef, ...]
    verify_regions: tuple[checks.CheckDef, ...]
    verify_symbol_uses: tuple[checks.CheckDef, ...]
    hooks: tuple[checks.HookDef, ...]
    #: Preferred SSA name of each result that has one (`%name`), over the op's parts.
    result_names: tuple[tuple[str, MessageDef], ...]
    span: Span
    #: Layout questions it answers itself, as a scope.
    layout: tuple[LayoutPart, ...] = ()
    #: Types named once and required elsewhere; one comes before those that consist of it.
    type_variables: tuple[TypeVariableDef, ...] = ()
    #: Properties that are no attributes.
    properties: tuple[NativePropertyDef, ...] = ()
    #: Other ways to make it.
    builders: tuple[OpBuilderDef, ...] = ()
    #: Methods of its own.
    methods: tuple[MethodDef, ...] = ()
    #: How it folds, tried in order, before the hook.
    fold: tuple[FoldRule, ...] = ()
    #: Its canonicalisation patterns, besides those of the hook.
    patterns: tuple[PatternDef, ...] = ()
    #: What it computes, where it says.
    semantics: SemanticsDef | None = None
    #: Traits that claim too much, each with the reason.
    unsound: tuple[tuple[str, str], ...] = ()
    #: Qualified name of the template it is made from.
    template: str | None = None
    #: What is not ported.
    gaps: tuple[Gap, ...] = ()
    #: What its custom form lacks, in words, where it has one that is not ported.
    unported_form: str = ""
    #: Its loops and body, where it states them.
    structured: StructuredDef | None = None
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""

    @property
    def structured_form(self) -> bool:
        """Whether its custom form is that of structured ops."""
        structured = self.interface("LinalgStructuredInterface") is not None
        return structured and self.format is None and self.hook("parse") is None

    def trait(self, name: str) -> checks.TraitDef | None:
        """The first use of trait `name`, or None."""
        return next((t for t in self.traits if t.name == name), None)

    @property
    def infers_types(self) -> bool:
        """Whether it determines its result types, by whatever means."""
        by_components = self.interface("InferTensorType") is not None
        return by_components or bool(self.infer) or self.hook("infer") is not None

    def interface(self, name: str) -> InterfaceUse | None:
        """Its implementation of interface `name`, or of one that extends it, or None."""
        for use in self.interfaces:
            if any(each.qualified_name == name for each in use.interface.lineage()):
                return use
        return None


# Folds and rewrite patterns. What is matched is a tree of `SourceOp`; what replaces it is a tree of
# `NewOp`. Names that the source binds stand in expressions for values, attributes and ops; `self`
# is the root.

#: What a bound name stands for.
Bound: TypeAlias = Literal["op", "value", "attribute", "block"]


class AnySource(DataClass):
    """`_`: whatever is there."""


class NameSource(DataClass):
    """A name: bound here, or, where it is `same`, bound before to what must stand here."""

    name: str
    same: bool


class ConstantSource(DataClass):
    """`constant(name)` or `constant(4)`: a constant, by name or of that number."""

    name: str
    same: bool = False
    number: int | float | None = None


class ListSource(DataClass):
    """`[x, y]`: exactly these values of a variadic operand."""

    items: tuple[SourceItem, ...]


class SourceOp(DataClass):
    """An op to be matched.

    `name` is what expressions call it; names that definitions cannot spell stand for ops
    without one. `operands` run parallel to the op's. `result` is the result by which its
    user gets at it, None for the root.
    """

    op: OpDef
    name: str
    operands: tuple[SourceItem, ...]
    attributes: tuple[SourceAttribute, ...]
    successors: tuple[tuple[str, NameSource], ...]
    result: str | None

    def walk(self) -> list[SourceOp]:
        """Itself and the ops inside, users before what they use."""
        found = [self]
        for item in self.operands:
            for each in item.items if isinstance(item, ListSource) else (item,):
                if isinstance(each, SourceOp):
                    found += each.walk()
        return found


SourceItem: TypeAlias = AnySource | NameSource | ConstantSource | ListSource | SourceOp


class SourceAttribute(DataClass):
    """A condition about the inherent attribute `name`: it is bound, or equals `value`."""

    name: str
    bound: NameSource | None
    value: Expression | None


class NewValue(DataClass):
    """A value that is there: an expression over bound names and names of new ops."""

    expression: Expression


class NewConstant(DataClass):
    """A constant to be made; `type` is that of the attribute by default."""

    value: Expression
    type: Expression | None


class NewList(DataClass):
    """Values of a variadic operand."""

    items: tuple[NewItem, ...]


class NewOp(DataClass):
    """An op to be made.

    `types` has the types of results that do not follow by themselves: an expression, or
    the index of the root's result whose type it has. `result` is the result that is used
    where it stands for one value; `name` is "" where nothing else refers to it. `regions`
    has its regions that get the blocks of one of the root's, and that one; `discardable` its
    discardable attributes, where they are given.
    """

    op: OpDef
    name: str
    operands: tuple[NewItem, ...]
    attributes: tuple[tuple[str, Expression], ...]
    successors: tuple[tuple[str, Expression], ...]
    types: tuple[tuple[str, Expression | int], ...]
    result: str | None
    regions: tuple[tuple[str, str], ...] = ()
    discardable: Expression | None = None


class NewCall(DataClass):
    """Result of a function of the hooks module that makes it of the root and `arguments`: a value,
    or, for all results of the root or a variadic operand, a list."""

    function: str
    arguments: tuple[NewItem, ...]
    several: bool = False


NewItem: TypeAlias = NewValue | NewConstant | NewList | NewOp | NewCall


class PatternDef(DataClass):
    """A rewrite pattern.

    `replacement` is the one op that gives all results of the root, or the values for them
    in order. `benefit` None means as many as there are ops in a source. Of `sources`, which
    differ in the order of operands that go by `either`, the first that is there counts.
    """

    name: str
    summary: str
    sources: tuple[SourceOp, ...]
    #: By bound name; those of attributes are checked as attributes.
    constraints: tuple[tuple[str, Constraint], ...]
    where: tuple[Expression, ...]
    let: tuple[checks.LetDef, ...]
    #: What is made before the replacement, by name.
    make: tuple[tuple[str, NewItem], ...]
    replacement: NewOp | tuple[NewItem, ...]
    also: tuple[NewOp, ...]
    #: Ops whose locations new ones get; empty: all of the source.
    location: tuple[str, ...]
    benefit: int | None
    bound: tuple[tuple[str, Bound], ...]
    span: Span
    #: Whether operands and types are those that a conversion makes of the ones matched.
    converts: bool = False
    #: Whether the op that gives all results of the root has its discardable attributes.
    keeps_attributes: bool = False
    #: Why it changes what is computed, where it does as MLIR's own does.
    unsound: str = ""


class FoldRule(DataClass):
    """One way in which an op folds.

    Without `sources`, expressions are over the parts of the op. `gives` has a replacement
    for each result, in order; `sets` what changes in place.
    """

    sources: tuple[SourceOp, ...]
    bound: tuple[tuple[str, Bound], ...]
    when: Expression | None
    gives: tuple[Expression, ...]
    sets: tuple[tuple[str, Expression], ...]
    span: Span
    #: Why it changes what is computed, where it does as MLIR's own does.
    unsound: str = ""


class ConstantDef(DataClass):
    """An op that makes constants: its attribute `attribute` is the value."""

    op: OpDef
    attribute: str
    when: Expression | None
    span: Span


class PatternSetDef(DataClass):
    """Patterns under a name."""

    name: str
    patterns: tuple[PatternDef, ...]
    span: Span
