"""load's result: a definition file, and the dialect that its files make.

Each class of these modules is one mapping of the definition language; its fields are the
keys, with the text editors show for them. `span` is where the mapping begins or, for
something with a key of its own, that key.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from yods_gen.definitions.gaps import Gap
from yods_gen.errors import Located
from yods_gen.load.raw_interfaces import RawCheck, RawInterface, RawTrait
from yods_gen.load.raw_ops import RawConstant, RawOp, RawPattern, RawPatternSet
from yods_gen.load.raw_types import RawConstraints, RawDialectHooks, RawEnum, RawLayoutKeys, RawType
from yods_gen.load.shapes import (
    CPP_NAME,
    DEPRECATED,
    DESCRIPTION,
    HOOK,
    IDENTIFIER,
    MNEMONIC,
    OP_NAME,
    PART_NAME,
    PORTED,
    SUMMARY,
    TEXT,
    UNPORTED,
    Bool,
    Choice,
    CppName,
    Deprecation,
    Entries,
    Expr,
    FullOpName,
    Gaps,
    HookName,
    Int,
    InterfaceUses,
    Keyed,
    MapOf,
    Mnemonic,
    ModuleName,
    Name,
    Namespace,
    OpName,
    PartName,
    Prose,
    Raw,
    Reference,
    Text,
    may_give,
    may_list,
    must_give,
)
from yods_gen.records import DataClass

#: Types of options, by MLIR's names without `std::` and `_t`.
OPTION_TYPES = ("bool", "int32", "int64", "uint32", "uint64", "double", "string")
#: The name of a pass or of its option: no upper case keeps it from being mistyped.
Argument: TypeAlias = Annotated[
    Located[str], Text("a name for command lines", r"[A-Za-z][A-Za-z0-9_]*(-[A-Za-z0-9_]+)*")
]

_Value: TypeAlias = Annotated[Located[str], Text("a value")]


class RawPassOption(Raw, kw_only=True):
    """An option of a pass."""

    name: Argument = must_give("Its name, as in `my-pass{name=value}`.")
    type: Annotated[Located[str], Choice(OPTION_TYPES)] = must_give("What its value is.")
    default: _Value | tuple[_Value, ...] | None = may_give(
        "Its value where nobody gives one; false, 0 or nothing at all by default."
    )
    list: Bool | None = may_give("Whether it has any number of values: `name={a,b}`.")
    choices: tuple[_Value, ...] = may_list("The texts it may be; any by default.")
    summary: Prose | None = may_give(SUMMARY)
    deprecated: Deprecation | None = may_give(DEPRECATED)


class RawStatistic(Raw, kw_only=True):
    """A number that a pass counts."""

    name: Argument = must_give("Its name in the report.")
    summary: Prose = must_give("What is counted.")


class RawPass(Raw, kw_only=True):
    """A pass: its key is the argument by which it is called."""

    summary: Prose | None = may_give(SUMMARY)
    description: Prose | None = may_give(DESCRIPTION)
    deprecated: Deprecation | None = may_give(DEPRECATED)
    display: Prose | None = may_give(
        "What dumps and reports call it; the name of its class by default."
    )
    anchor: FullOpName | None = may_give(
        "The operations it runs on; by default any that is isolated from above."
    )
    options: tuple[RawPassOption, ...] = may_list("Its options.")
    statistics: tuple[RawStatistic, ...] = may_list("What it counts.")
    depends: tuple[Namespace, ...] = may_list("Dialects whose operations it makes.")
    run: HookName | None = may_give(
        "The function that does its work, called with the pass and the operation."
    )
    unsound: Keyed[FullOpName, Prose] = may_list(
        "The operations that its hooks lower to something else, as MLIR's do, each with values."
    )
    class_: HookName | None = may_give(
        "The class in the hooks module that derives from the generated one."
    )


class RawDiscardableAttribute(Raw, kw_only=True):
    """An attribute with the dialect's prefix that any operation may carry."""

    name: Name = must_give("Its name after the dialect's prefix.")
    type: Reference = must_give("An attribute constraint.")
    place: Annotated[Located[str], Choice(("operation", "argument", "result"))] | None = may_give(
        "What carries it: an operation (the default), or an argument or result of a function."
    )
    ops: tuple[FullOpName, ...] = may_list("The operations it may stand on; any by default.")
    summary: Prose | None = may_give(SUMMARY)


_Foreign: TypeAlias = Annotated[
    Located[str],
    Text("a class, or a definition with its dialect", rf"{IDENTIFIER}(\.{IDENTIFIER})?"),
]


class RawExternalModels(Raw, kw_only=True):
    """Interfaces that definitions of others implement because of this dialect."""

    types: Keyed[_Foreign, InterfaceUses] = may_list(
        "Interfaces of types of other dialects, or builtin classes."
    )
    attributes: Keyed[_Foreign, InterfaceUses] = may_list("Those of attributes, likewise.")
    ops: Keyed[FullOpName, InterfaceUses] = may_list("Those of operations, by full name.")


class RawResource(Raw, kw_only=True):
    """Something besides memory that operations have effects on."""

    summary: Prose | None = may_give(SUMMARY)


_OLD_TO_NEW = "a mapping from old to new names"


class RawOpUpgrade(Raw, kw_only=True):
    """Differences of an op between two versions, in the names of the later one."""

    renamed: Annotated[Keyed[PartName, PartName], MapOf(PART_NAME, PART_NAME, _OLD_TO_NEW)] = (
        may_list("Attributes and properties with another name: `old: new`.")
    )
    added: Keyed[PartName, Expr] = may_list(
        "Attributes and properties that it did not have, with their value for older IR."
    )
    defaults: Keyed[PartName, Expr] = may_list("Those with another value where they were absent.")
    operands: tuple[PartName, ...] = may_list("Its operands in the order that they had.")


class RawUpgrade(Raw, kw_only=True):
    """Differences between a version and the next, in the names of that."""

    from_: Int = must_give("The version, whose IR becomes that of the next.")
    ops: Annotated[Keyed[OpName, OpName], MapOf(OP_NAME, OP_NAME, _OLD_TO_NEW)] = may_list(
        "Ops with another name: `old: new`."
    )
    types: Annotated[Keyed[Mnemonic, Mnemonic], MapOf(MNEMONIC, MNEMONIC, _OLD_TO_NEW)] = may_list(
        "Types with another mnemonic."
    )
    attributes: Annotated[Keyed[Mnemonic, Mnemonic], MapOf(MNEMONIC, MNEMONIC, _OLD_TO_NEW)] = (
        may_list("Attributes with another mnemonic.")
    )
    cases: Keyed[
        Name, Annotated[Keyed[Prose, Prose], MapOf(TEXT, TEXT, "a mapping from old to new symbols")]
    ] = may_list("Symbols of cases of enums that were others, by enum: `old: new`.")
    changes: Keyed[OpName, RawOpUpgrade] = may_list("Differences of ops, by name.")
    new_ops: tuple[OpName, ...] = may_list(
        "Ops that the version did not have, and that are not written for it."
    )
    patterns: tuple[Name, ...] = may_list(
        "Sets of patterns, over present definitions, for whatever else differs."
    )


class RawFile(Raw, kw_only=True):
    """One definition file."""

    dialect: Namespace = must_give("The dialect's name, the prefix of its ops.")
    overlay: Bool | None = may_give(
        "Whether it adds to what other files of the dialect define, or replaces parts."
    )
    summary: Prose | None = may_give(SUMMARY)
    description: Prose | None = may_give(DESCRIPTION)
    deprecated: Deprecation | None = may_give(DEPRECATED)
    version: Int | None = may_give(
        "Its version, from 1 on, which bytecode states; none by default."
    )
    upgrades: tuple[RawUpgrade, ...] = may_list(
        "How IR of older versions becomes IR of the next one."
    )
    depends: tuple[Namespace, ...] = may_list(
        "Dialects whose types, attributes or operations this one uses."
    )
    hooks: ModuleName | None = may_give("Python module with the hand-written hooks.")
    cpp: Annotated[Keyed[HookName, CppName], MapOf(HOOK, CPP_NAME, "a mapping to C++ names")] = (
        may_list("C++ functions that are functions of that module in `yods export cpp`.")
    )
    cpp_namespace: CppName | None = may_give(
        "C++ namespace of its classes, if not `::mlir::DIALECT`."
    )
    dialect_hooks: RawDialectHooks | None = may_give(
        "Functions of that module for the dialect as a whole."
    )
    allow_unknown_operations: Bool | None = may_give(
        "Whether operations with its prefix may be used that are not defined here."
    )
    discardable_attributes: tuple[RawDiscardableAttribute, ...] = may_list(
        "Attributes with its prefix that operations of any dialect may carry."
    )
    materialize_constant: tuple[OpName | RawConstant, ...] = may_list(
        "Ops that make constants of what its ops fold to; the first that can does."
    )
    patterns: Entries[tuple[RawPattern, ...] | RawPatternSet] = may_list(
        "Named sets of rewrite patterns, whose roots may be of any dialect."
    )
    canonicalize: tuple[Name, ...] = may_list(
        "Sets of patterns that belong to the canonical form, whatever their roots."
    )
    passes: Keyed[Argument, RawPass] = may_list(
        "Passes by the names that command lines have for them."
    )
    layout_keys: RawLayoutKeys | None = may_give("Identifiers with its prefix in layout specs.")
    unknown_type: Prose | None = may_give(
        "What an unknown type of the dialect says, over `{mnemonic}`."
    )
    unknown_attribute: Prose | None = may_give(
        "What an unknown attribute of the dialect says, over `{mnemonic}`."
    )
    constraints: RawConstraints | None = may_give("Named constraints that definitions share.")
    traits: Entries[RawTrait] = may_list("Traits by name.")
    interfaces: Entries[RawInterface] = may_list("Interfaces by name.")
    resources: Entries[RawResource] = may_list("What memory effects may be on, by name.")
    dialect_interfaces: InterfaceUses = may_list("Interfaces that the dialect itself implements.")
    external_models: RawExternalModels | None = may_give(
        "Interfaces that types, attributes and operations of others implement because of it."
    )
    enums: Entries[RawEnum] = may_list("Enumerations by name.")
    types: Entries[RawType] = may_list("Types by name.")
    attributes: Entries[RawType] = may_list("Attributes by name.")
    conditions: Entries[tuple[RawCheck, ...]] = may_list(
        "Conditions of verifiers that several definitions share, by name."
    )
    op_templates: Entries[RawOp] = may_list("What several operations have in common, by name.")
    ops: Keyed[OpName, RawOp] = may_list("Operations by mnemonic.")
    unported: Annotated[tuple[Gap, ...], Gaps("dialect")] = may_list(UNPORTED)
    ported: tuple[Prose, ...] = may_list(PORTED)


class RawDialect(DataClass):
    """All files that name one dialect, in the order of their paths."""

    name: str
    files: tuple[RawFile, ...]
    #: The lines of each file, for messages of later stages.
    sources: tuple[tuple[str, Sequence[str]], ...]
    #: Import name of the package that has its classes; None: the one being generated.
    package: str | None = None
    #: The paths of its overlays, whose contents are in `files`.
    overlays: tuple[str, ...] = ()
