"""resolve's result: every name has become the definition it refers to.

These classes are what the model is built from. Orders are as declared; strings
that reach generated code are checked identifiers (`name`, `mnemonic`, hooks) or
prose (`summary`, `description`, messages) that must be printed as a literal.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from yods_gen.assembly_format import AssemblyFormat
from yods_gen.classes import ClassRef
from yods_gen.expression_tree import Expression
from yods_gen.interface_definitions import InterfaceDef, InterfaceUse, MethodDef
from yods_gen.layout_definitions import LayoutDef, LayoutKeysDef, LayoutPart
from yods_gen.rewrite_definitions import ConstantDef, FoldRule, PatternDef, PatternSetDef
from yods_gen.spans import Span


@dataclass(frozen=True, slots=True)
class MessageDef:
    """A message: literal text and expressions whose values are inserted as text."""

    parts: tuple[str | Expression, ...]
    source: str
    span: Span


@dataclass(frozen=True, slots=True)
class Constraint:
    """What a type or an attribute must be; closed, all parameters filled in.

    `reference` is its canonical text, such as `TensorOf[F64]`; `summary` the words
    of MLIR's error messages ("tensor of 64-bit float values"). `predicate` is an
    expression over `self`, complete in itself (it includes the class tests).
    """

    kind: Literal["type", "attribute"]
    reference: str
    summary: str
    predicate: Expression
    #: Classes the constrained value is an instance of, for typing; empty: any.
    classes: tuple[ClassRef, ...]
    #: The class a parser asks for where a format reads it; None: any (ODS: cppType).
    parsed_class: ClassRef | None = None
    #: Gives the one type (or unit attribute) that satisfies it (ODS: BuildableType).
    #: When it is set, `predicate` is equivalent to identity with this value.
    builder: Expression | None = None
    #: Attributes only. The type elided from the text because it is always the same
    #: (ODS: valueType): `42` instead of `42 : i64`.
    value_type: Expression | None = None
    #: Attributes only. The Python type of a plain value, "int", "str", …, or None;
    #: an expression over `value` that makes the attribute from it (ODS:
    #: constBuilderCall), and one over `self` that gives it back (convertFromStorage).
    python_type: str | None = None
    from_python: Expression | None = None
    to_python: Expression | None = None
    #: Attributes only. How an assembly format reads and prints it.
    syntax: Literal["attribute", "symbol_name", "unit", "enum"] = "attribute"
    #: The enum it holds a case of, where `syntax` is "enum".
    enum: EnumDef | None = None

    @property
    def is_any(self) -> bool:
        """Whether everything satisfies it, so that no check is needed."""
        return self.predicate.is_true


class Variadicity(Enum):
    """How many values an operand or result stands for."""

    SINGLE = "single"
    OPTIONAL = "optional"
    VARIADIC = "variadic"


@dataclass(frozen=True, slots=True)
class OperandDef:
    """An operand of an op."""

    name: str
    constraint: Constraint
    variadicity: Variadicity
    summary: str
    span: Span
    #: The attribute that holds the lengths of the lists a variadic one consists of
    #: (ODS: VariadicOfVariadic).
    segments: str | None = None
    #: What it demands of the op's type variables; their names are free in the predicate.
    match: Constraint | None = None

    @property
    def constraint_summary(self) -> str:
        """The words of MLIR's message about it (ODS: Variadic's own summary)."""
        variadic = self.variadicity is Variadicity.VARIADIC
        return f"variadic of {self.constraint.summary}" if variadic else self.constraint.summary


@dataclass(frozen=True, slots=True)
class ResultDef:
    """A result of an op."""

    name: str
    constraint: Constraint
    variadicity: Variadicity
    summary: str
    span: Span

    #: What it demands of the op's type variables; their names are free in the predicate.
    match: Constraint | None = None

    @property
    def constraint_summary(self) -> str:
        """The words of MLIR's message about it (ODS: Variadic's own summary)."""
        variadic = self.variadicity is Variadicity.VARIADIC
        return f"variadic of {self.constraint.summary}" if variadic else self.constraint.summary


@dataclass(frozen=True, slots=True)
class NamedAttributeDef:
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


@dataclass(frozen=True, slots=True)
class PropertyKindDef:
    """What a property that is no attribute holds.

    "int" has `width` and `signed`; "array", "dense" and "optional" have an `element`.
    """

    base: Literal["int", "bool", "string", "unit", "enum", "array", "dense", "optional"]
    width: int = 0
    signed: bool = True
    element: PropertyKindDef | None = None
    enum: EnumDef | None = None


@dataclass(frozen=True, slots=True)
class NativePropertyDef:
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

    @property
    def may_be_absent(self) -> bool:
        """Whether a format may leave it out."""
        return self.default is not None or self.kind.base in ("unit", "optional")


@dataclass(frozen=True, slots=True)
class TypeVariableDef:
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
        """What it is, over `self`, the type of `source`."""
        return self.sources[0][1]


@dataclass(frozen=True, slots=True)
class RegionDef:
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


@dataclass(frozen=True, slots=True)
class SuccessorDef:
    """A successor of an op; only the last one may be variadic."""

    name: str
    variadic: bool
    summary: str
    span: Span


@dataclass(frozen=True, slots=True)
class TraitDef:
    """A trait (`yods_gen.traits.TRAITS`) as a definition uses it.

    `arguments` go by the names of the trait's parameters; a list of operand names,
    of op names or of expressions is a tuple.
    """

    #: Bare for the runtime's own, else `dialect.Name`.
    name: str
    #: Its class; None where the trait is only straight-line checks.
    runtime_class: ClassRef | None
    arguments: tuple[TraitArgument, ...]
    span: Span
    #: Traits of the runtime that its class derives from.
    implies: tuple[str, ...] = ()
    #: What the definition of a trait says that is not the runtime's.
    definition: UserTraitDef | None = None

    def argument(self, name: str) -> TraitValue:
        """The value given for parameter `name`. Raises KeyError."""
        for argument in self.arguments:
            if argument.name == name:
                return argument.value
        raise KeyError(name)


@dataclass(frozen=True, slots=True)
class TraitParameterDef:
    """A parameter of a trait that a definition defines."""

    name: str
    kind: Literal["operand", "operands", "value", "values", "attribute", "int", "text", "op", "ops"]
    summary: str


@dataclass(frozen=True, slots=True)
class UserTraitDef:
    """A trait that a definition defines.

    The names in `verify` are `self`, the op, and the parameters. `implies` lists the
    qualified names of all traits that come with it.
    """

    dialect: str
    name: str
    on: Literal["op", "type", "attribute"]
    summary: str
    description: str
    parameters: tuple[TraitParameterDef, ...]
    implies: tuple[str, ...]
    #: When its checks run; see `yods_gen.trait_raw`.
    checked: Literal["structure", "constraints", "traits", "regions"]
    verify: tuple[CheckDef, ...]
    hooks: tuple[HookDef, ...]
    span: Span

    @property
    def qualified_name(self) -> str:
        """`dialect.name`."""
        return f"{self.dialect}.{self.name}"

    @property
    def checks(self) -> bool:
        """Whether it checks anything."""
        return bool(self.verify or self.hooks)


TraitValue: TypeAlias = int | str | Expression | tuple[str, ...] | tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class TraitArgument:
    """One argument of a parametric trait."""

    name: str
    value: TraitValue


@dataclass(frozen=True, slots=True)
class EffectDef:
    """A memory effect: on the named operand, result or attribute, or on `resource` as such."""

    effect: Literal["read", "write", "allocate", "free"]
    on: str | None
    resource: str
    span: Span
    #: Effects of a lower stage happen first.
    stage: int = 0
    #: Whether it is on every element of what it is on.
    full: bool = False


@dataclass(frozen=True, slots=True)
class InferDef:
    """How the type of one result follows from operands and attributes.

    `expression` gives a type; its names are operands (values), attributes.
    """

    result: str
    expression: Expression


@dataclass(frozen=True, slots=True)
class CheckDef:
    """A condition every verified definition satisfies, and the message when it does not."""

    condition: Expression
    message: MessageDef
    span: Span
    #: The message stands alone, without "'d.op' op " before it (MLIR: emitError,
    #: where the default is emitOpError).
    plain: bool = False


@dataclass(frozen=True, slots=True)
class HookDef:
    """A hand-written function: `function` in the dialect's hooks module does `kind`."""

    kind: str
    function: str
    span: Span


@dataclass(frozen=True, slots=True)
class TypeSource:
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


@dataclass(frozen=True, slots=True)
class OpFormatDef:
    """An op's assembly format, checked: everything is bound, every type is known.

    `operand_types` and `result_types` run parallel to the op's operands and results.
    """

    format: AssemblyFormat
    operand_types: tuple[TypeSource, ...]
    result_types: tuple[TypeSource, ...]


@dataclass(frozen=True, slots=True)
class OpBuilderParameterDef:
    """A parameter of an op's builder; `kind` is "value", "types", "int" and so on."""

    name: str
    kind: str
    default: Expression | None
    summary: str
    span: Span


@dataclass(frozen=True, slots=True)
class OpBuilderDef:
    """A class method that makes an op: `values` are what the constructor is given, by name
    of the op's part, or `hook` makes it."""

    name: str
    summary: str
    parameters: tuple[OpBuilderParameterDef, ...]
    values: tuple[tuple[str, Expression], ...]
    hook: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class OpDef:
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
    traits: tuple[TraitDef, ...]
    interfaces: tuple[InterfaceUse, ...]
    #: Result types that follow from the rest (InferTypeOpInterface): the constructor
    #: and the parser compute them, the verifier compares them.
    infer: tuple[InferDef, ...]
    #: Result types the constructor assumes when the caller names none; the text
    #: still carries them, and any that verifies may be given.
    build: tuple[InferDef, ...]
    format: OpFormatDef | None
    verify: tuple[CheckDef, ...]
    verify_regions: tuple[CheckDef, ...]
    hooks: tuple[HookDef, ...]
    #: Preferred SSA name of each result that has one (`%name`).
    result_names: tuple[tuple[str, str], ...]
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

    @property
    def qualified_name(self) -> str:
        """`dialect.name`."""
        return f"{self.dialect}.{self.name}"

    def hook(self, kind: str) -> str | None:
        """The function that does `kind`, or None."""
        return next((h.function for h in self.hooks if h.kind == kind), None)

    def trait(self, name: str) -> TraitDef | None:
        """The first use of trait `name`, or None."""
        return next((t for t in self.traits if t.name == name), None)

    def interface(self, name: str) -> InterfaceUse | None:
        """Its implementation of interface `name`, or of one that extends it, or None."""
        for use in self.interfaces:
            if any(each.qualified_name == name for each in use.interface.lineage()):
                return use
        return None


@dataclass(frozen=True, slots=True)
class ParameterKind:
    """What a parameter of a type or attribute holds.

    `base` "int" has a `width`, or None for numbers of any size, and `signed`; "float" a
    `float_type` (`f32`); "array" and "optional" have an `element`; "dims" is a dimension
    list with `?` (`4x?x`); "enum" has an `enum`; "type" and "attribute" have a
    `constraint` (AnyType or AnyAttr when none was given), and so has "self_type", the
    type that stands behind an attribute; "custom" is a `hook_class` of the hooks module.
    """

    base: Literal[
        "int", "float", "bool", "string", "keyword", "type", "attribute", "self_type", "enum",
        "dims", "array", "optional", "custom",
    ]  # fmt: skip
    text: str
    width: int | None = None
    signed: bool = True
    float_type: str = "f64"
    hook_class: str = ""
    element: ParameterKind | None = None
    enum: EnumDef | None = None
    constraint: Constraint | None = None


@dataclass(frozen=True, slots=True)
class ParameterDef:
    """A parameter of a type or attribute."""

    name: str
    kind: ParameterKind
    #: Gives the value of an absent one; its names are earlier parameters.
    default: Expression | None
    summary: str
    span: Span
    #: What MLIR's messages call its type; empty: what its kind is in C++.
    cpp_type: str = ""
    #: Functions that read it, write it, and make what tells its values apart.
    hooks: tuple[HookDef, ...] = ()
    #: Whether it may be said later, and be what holds it.
    mutable: bool = False

    def hook(self, kind: str) -> str | None:
        """The function that does `kind`, or None."""
        return next((h.function for h in self.hooks if h.kind == kind), None)

    @property
    def may_be_absent(self) -> bool:
        """Whether texts may leave it out."""
        return self.kind.base in ("optional", "self_type") or self.default is not None


@dataclass(frozen=True, slots=True)
class BuilderDef:
    """A class method that makes a type or attribute.

    `values` are expressions over the builder's parameters, by parameter of the definition.
    """

    name: str
    summary: str
    parameters: tuple[ParameterDef, ...]
    values: tuple[tuple[str, Expression], ...]
    span: Span


@dataclass(frozen=True, slots=True)
class AliasDef:
    """The alias of a type or attribute; `condition` None: it always has one."""

    name: MessageDef
    condition: Expression | None
    overridable: bool


@dataclass(frozen=True, slots=True)
class TypeDef:
    """A type: `!dialect.mnemonic<…>`. `name` is its key in the definition file."""

    dialect: str
    name: str
    mnemonic: str
    summary: str
    description: str
    parameters: tuple[ParameterDef, ...]
    format: AssemblyFormat | None
    verify: tuple[CheckDef, ...]
    traits: tuple[TraitDef, ...]
    interfaces: tuple[InterfaceUse, ...]
    layout: LayoutDef | None
    hooks: tuple[HookDef, ...]
    span: Span
    #: Methods of its own.
    methods: tuple[MethodDef, ...] = ()
    #: What MLIR's messages call the definition; empty: as its class.
    cpp_name: str = ""
    builders: tuple[BuilderDef, ...] = ()
    alias: AliasDef | None = None
    #: Whether its texts have no mnemonic; then `mnemonic` is empty.
    unnamed: bool = False

    @property
    def qualified_name(self) -> str:
        """`dialect.name`."""
        return f"{self.dialect}.{self.name}"

    def hook(self, kind: str) -> str | None:
        """The function that does `kind`, or None."""
        return next((h.function for h in self.hooks if h.kind == kind), None)


@dataclass(frozen=True, slots=True)
class AttributeDef:
    """An attribute: `#dialect.mnemonic<…>`. `name` is its key in the definition file."""

    dialect: str
    name: str
    mnemonic: str
    summary: str
    description: str
    parameters: tuple[ParameterDef, ...]
    format: AssemblyFormat | None
    verify: tuple[CheckDef, ...]
    traits: tuple[TraitDef, ...]
    interfaces: tuple[InterfaceUse, ...]
    layout: LayoutDef | None
    hooks: tuple[HookDef, ...]
    span: Span
    #: Methods of its own.
    methods: tuple[MethodDef, ...] = ()
    #: What MLIR's messages call the definition; empty: as its class.
    cpp_name: str = ""
    builders: tuple[BuilderDef, ...] = ()
    alias: AliasDef | None = None
    #: Whether its texts have no mnemonic; then `mnemonic` is empty.
    unnamed: bool = False

    @property
    def qualified_name(self) -> str:
        """`dialect.name`."""
        return f"{self.dialect}.{self.name}"

    def hook(self, kind: str) -> str | None:
        """The function that does `kind`, or None."""
        return next((h.function for h in self.hooks if h.kind == kind), None)


@dataclass(frozen=True, slots=True)
class EnumCaseDef:
    """A case: `name` identifies it in Python, `symbol` is its text, `value` its number."""

    name: str
    symbol: str
    value: int
    summary: str
    span: Span


@dataclass(frozen=True, slots=True)
class EnumDef:
    """An enumeration. Of kind "bit", values are disjoint bits, texts joined by `separator`.

    `width` is the number of bits of the integer attribute that stores it; a "string"
    enum is stored as its symbol.
    """

    dialect: str
    name: str
    kind: Literal["int", "bit", "string"]
    width: int
    separator: str
    summary: str
    description: str
    cases: tuple[EnumCaseDef, ...]
    span: Span
    #: What messages call it where MLIR names the C++ class.
    cpp_class: str = ""
    #: Of a bit enum: several symbols stand in a string; groups stand for their bits.
    quoted: bool = False
    prints_groups: bool = False

    @property
    def qualified_name(self) -> str:
        """`dialect.name`."""
        return f"{self.dialect}.{self.name}"


@dataclass(frozen=True, slots=True)
class DiscardableAttributeDef:
    """An attribute `dialect.name` for operations of any dialect, or parts of functions."""

    name: str
    constraint: Constraint
    place: Literal["operation", "argument", "result"]
    #: Qualified names of the operations it may stand on; empty: any.
    ops: tuple[str, ...]
    summary: str
    span: Span


@dataclass(frozen=True, slots=True)
class DialectDef:
    """A dialect: all that its files define. Definitions keep the order of the files."""

    name: str
    summary: str
    description: str
    depends: tuple[str, ...]
    #: Dotted name of the Python module with the hooks, or None.
    hooks_module: str | None
    #: What an unknown `!dialect.x` or `#dialect.x` says, over the name `mnemonic`.
    unknown_type: MessageDef | None
    unknown_attribute: MessageDef | None
    #: Named constraints without parameters, which other code may want by name.
    constraints: tuple[Constraint, ...]
    types: tuple[TypeDef, ...]
    attributes: tuple[AttributeDef, ...]
    enums: tuple[EnumDef, ...]
    ops: tuple[OpDef, ...]
    #: The definition files, relative to the project folder, with `/`.
    paths: tuple[str, ...]
    span: Span
    #: Functions of the hooks module for the dialect as a whole.
    hooks: tuple[HookDef, ...] = ()
    #: The identifiers with its prefix that layout specs may have.
    layout_keys: LayoutKeysDef | None = None
    #: Whether operations with its prefix may be used that nobody defined.
    allow_unknown_operations: bool = False
    discardable: tuple[DiscardableAttributeDef, ...] = ()
    traits: tuple[UserTraitDef, ...] = ()
    #: The interfaces it defines, and those it implements itself.
    interfaces: tuple[InterfaceDef, ...] = ()
    implements: tuple[InterfaceUse, ...] = ()
    #: Import name of the package that has its classes; None: the one being generated.
    package: str | None = None
    pattern_sets: tuple[PatternSetDef, ...] = ()
    #: Those of them that canonicalisation applies.
    canonicalize: tuple[str, ...] = ()
    #: Ops that make its constants, tried in order.
    constants: tuple[ConstantDef, ...] = ()
