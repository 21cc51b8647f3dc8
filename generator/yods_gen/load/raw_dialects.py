"""load's result: a definition file, and the dialect that its files make.

Each class of these modules is one mapping of the definition language; its fields are the
keys, with the text editors show for them. `span` is where the mapping begins or, for
something with a key of its own, that key.
"""

from __future__ import annotations

from collections.abc import Sequence

from yods_gen.definitions.gaps import Gap
from yods_gen.load.raw_interfaces import RawInterface, RawTrait
from yods_gen.load.raw_layout import RawDialectHooks, RawLayoutKeys
from yods_gen.load.raw_ops import RawConstant, RawOp, RawPattern, RawPatternSet
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
from yods_gen.load.raw_passes import ARGUMENT, RawPass
from yods_gen.load.raw_types import RawConstraints, RawEnum, RawType
from yods_gen.load.shapes import (
    EXPRESSION,
    IDENTIFIER,
    MNEMONIC,
    MODULE,
    NAME,
    NAMESPACE,
    OP_NAME,
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
    optional_key,
    required_key,
)
from yods_gen.records import DataClass
from yods_gen.spans import Located


class RawDiscardableAttribute(Raw, kw_only=True):
    """An attribute with the dialect's prefix that any operation may carry."""

    name: Located[str] = required_key(NAME, "Its name after the dialect's prefix.")
    type: Located[str] = required_key(REFERENCE, "An attribute constraint.")
    place: Located[str] | None = optional_key(
        Choice(("operation", "argument", "result")),
        "What carries it: an operation (the default), or an argument or result of a function.",
    )
    ops: tuple[Located[str], ...] = optional_key(
        ListOf(Text("an operation", rf"{NAMESPACE.pattern}\.{OP_NAME.pattern}")),
        "The operations it may stand on; any by default.",
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)


_FOREIGN = Text("a class, or a definition with its dialect", rf"{IDENTIFIER}(\.{IDENTIFIER})?")


class RawExternalModels(Raw, kw_only=True):
    """Interfaces that definitions of others implement because of this dialect."""

    types: Entries[tuple[RawUse, ...]] = optional_key(
        MapOf(_FOREIGN, INTERFACES), "Interfaces of types of other dialects, or builtin classes."
    )
    attributes: Entries[tuple[RawUse, ...]] = optional_key(
        MapOf(_FOREIGN, INTERFACES), "Those of attributes, likewise."
    )
    ops: Entries[tuple[RawUse, ...]] = optional_key(
        MapOf(Text("an operation", rf"{NAMESPACE.pattern}\.{OP_NAME.pattern}"), INTERFACES),
        "Those of operations, by full name.",
    )


class RawResource(Raw, kw_only=True):
    """Something besides memory that operations have effects on."""

    summary: Located[str] | None = optional_key(TEXT, SUMMARY)


_OLD_TO_NEW = "a mapping from old to new names"


class RawOpUpgrade(Raw, kw_only=True):
    """Differences of an op between two versions, in the names of the later one."""

    renamed: Entries[Located[str]] = optional_key(
        MapOf(PART_NAME, PART_NAME, _OLD_TO_NEW),
        "Attributes and properties with another name: `old: new`.",
    )
    added: Entries[Located[str]] = optional_key(
        MapOf(PART_NAME, EXPRESSION),
        "Attributes and properties that it did not have, with their value for older IR.",
    )
    defaults: Entries[Located[str]] = optional_key(
        MapOf(PART_NAME, EXPRESSION), "Those with another value where they were absent."
    )
    operands: tuple[Located[str], ...] = optional_key(
        ListOf(PART_NAME), "Its operands in the order that they had."
    )


class RawUpgrade(Raw, kw_only=True):
    """Differences between a version and the next, in the names of that."""

    from_: Located[int] = required_key(Number(), "The version, whose IR becomes that of the next.")
    ops: Entries[Located[str]] = optional_key(
        MapOf(OP_NAME, OP_NAME, _OLD_TO_NEW), "Ops with another name: `old: new`."
    )
    types: Entries[Located[str]] = optional_key(
        MapOf(MNEMONIC, MNEMONIC, _OLD_TO_NEW), "Types with another mnemonic."
    )
    attributes: Entries[Located[str]] = optional_key(
        MapOf(MNEMONIC, MNEMONIC, _OLD_TO_NEW), "Attributes with another mnemonic."
    )
    cases: Entries[Entries[Located[str]]] = optional_key(
        MapOf(NAME, MapOf(TEXT, TEXT, "a mapping from old to new symbols")),
        "Symbols of cases of enums that were others, by enum: `old: new`.",
    )
    changes: Entries[RawOpUpgrade] = optional_key(
        MapOf(OP_NAME, Record(RawOpUpgrade)), "Differences of ops, by name."
    )
    new_ops: tuple[Located[str], ...] = optional_key(
        ListOf(OP_NAME), "Ops that the version did not have, and that are not written for it."
    )
    patterns: tuple[Located[str], ...] = optional_key(
        ListOf(NAME), "Sets of patterns, over present definitions, for whatever else differs."
    )


class RawFile(Raw, kw_only=True):
    """One definition file."""

    dialect: Located[str] = required_key(NAMESPACE, "The dialect's name, the prefix of its ops.")
    overlay: Located[bool] | None = optional_key(
        Flag(), "Whether it adds to what other files of the dialect define, or replaces parts."
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    description: Located[str] | None = optional_key(TEXT, DESCRIPTION)
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)
    version: Located[int] | None = optional_key(
        Number(), "Its version, from 1 on, which bytecode states; none by default."
    )
    upgrades: tuple[RawUpgrade, ...] = optional_key(
        ListOf(Record(RawUpgrade)), "How IR of older versions becomes IR of the next one."
    )
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
        ListOf(OneOf((OP_NAME, Record(RawConstant)))),
        "Ops that make constants of what its ops fold to; the first that can does.",
    )
    patterns: Entries[tuple[RawPattern, ...] | RawPatternSet] = optional_key(
        MapOf(NAME, OneOf((ListOf(Record(RawPattern)), Record(RawPatternSet)))),
        "Named sets of rewrite patterns, whose roots may be of any dialect.",
    )
    canonicalize: tuple[Located[str], ...] = optional_key(
        ListOf(NAME), "Sets of patterns that belong to the canonical form, whatever their roots."
    )
    passes: Entries[RawPass] = optional_key(
        MapOf(ARGUMENT, Record(RawPass)), "Passes by the names that command lines have for them."
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
    external_models: RawExternalModels | None = optional_key(
        Record(RawExternalModels),
        "Interfaces that types, attributes and operations of others implement because of it.",
    )
    enums: Entries[RawEnum] = optional_key(MapOf(NAME, Record(RawEnum)), "Enumerations by name.")
    types: Entries[RawType] = optional_key(MapOf(NAME, Record(RawType)), "Types by name.")
    attributes: Entries[RawType] = optional_key(MapOf(NAME, Record(RawType)), "Attributes by name.")
    op_templates: Entries[RawOp] = optional_key(
        MapOf(NAME, Record(RawOp)), "What several operations have in common, by name."
    )
    ops: Entries[RawOp] = optional_key(MapOf(OP_NAME, Record(RawOp)), "Operations by mnemonic.")
    unported: tuple[Gap, ...] = optional_key(Gaps("dialect"), UNPORTED)
    ported: tuple[Located[str], ...] = optional_key(ListOf(TEXT), PORTED)


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
