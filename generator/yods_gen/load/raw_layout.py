"""load, part: `data_layout`, what a definition says of how its values lie in memory.

`yods_gen.resolve.layout` checks it, `yods_gen.model.layouts` makes methods of it; the
interfaces are `yods.layout.interfaces`, the ready-made kinds `yods.layout.kinds`.
"""

from __future__ import annotations

from yods_gen.load.raw_parts import Raw
from yods_gen.load.shapes import (
    EXPRESSION,
    HOOK,
    NAME,
    TEXT,
    ListOf,
    MapOf,
    Number,
    Record,
    optional_key,
    required_key,
)
from yods_gen.spans import Located


class RawLayoutStruct(Raw, kw_only=True):
    """Fields one after the other."""

    types: Located[str] = required_key(EXPRESSION, "The fields' types, a list.")
    packed: Located[str] | None = optional_key(EXPRESSION, "Whether there is no padding.")
    names: Located[str] | None = optional_key(EXPRESSION, "The fields' names, for drawings.")


class RawLayoutArray(Raw, kw_only=True):
    """Elements one after the other."""

    element: Located[str] = required_key(EXPRESSION, "The elements' type.")
    count: Located[str] = required_key(EXPRESSION, "How many there are.")


class RawLayoutUnion(Raw, kw_only=True):
    """Alternatives in the same place."""

    types: Located[str] = required_key(EXPRESSION, "The alternatives' types, a list.")
    names: Located[str] | None = optional_key(EXPRESSION, "Their names, for drawings.")


class RawLayoutPointer(Raw, kw_only=True):
    """An address, of a width that depends on where it points."""

    space: Located[str] = required_key(
        EXPRESSION, "The address space; pointers into equal ones share an entry."
    )
    default: Located[str] | None = optional_key(
        EXPRESSION, "The pointer type to ask where no entry speaks of this one."
    )
    natural: tuple[Located[int], ...] = optional_key(
        ListOf(Number()),
        "Size, ABI and preferred alignment and index width where nothing is said, in bits; "
        "64 each by default.",
    )


class RawEntryCheck(Raw, kw_only=True):
    """A condition on one entry."""

    check: Located[str] = required_key(
        EXPRESSION, "Expression over `key`, `value` and the entry's numbers; must be true."
    )
    message: Located[str] = required_key(TEXT, "What is reported otherwise.")


class RawLayoutHooks(Raw, kw_only=True):
    """Functions of the hooks module; each gets the type, the layout and the entries."""

    size_in_bits: Located[str] | None = optional_key(HOOK, "Gives the size in bits.")
    abi_alignment: Located[str] | None = optional_key(HOOK, "Gives the ABI alignment in bytes.")
    preferred_alignment: Located[str] | None = optional_key(
        HOOK, "Gives the preferred alignment in bytes."
    )
    index_bitwidth: Located[str] | None = optional_key(HOOK, "Gives the index width, or None.")
    verify_entries: Located[str] | None = optional_key(HOOK, "Checks the entries it gets.")
    size: Located[str] | None = optional_key(HOOK, "Gives the size in bytes.")
    compatible: Located[str] | None = optional_key(
        HOOK,
        "Says whether inner entries fit outer ones; gets both, the spec inside and the "
        "identifiers.",
    )
    verify_entry: Located[str] | None = optional_key(HOOK, "Of an entry attribute: checks it.")
    verify_spec: Located[str] | None = optional_key(
        HOOK, "Of a spec attribute: checks it, in a context, instead of the default checks."
    )
    combine_with: Located[str] | None = optional_key(
        HOOK, "Of a spec attribute: gives it inside other specs, in a context; or None."
    )
    pointer_entry: Located[str] | None = optional_key(
        HOOK, "Reads an entry's value as numbers of a pointer."
    )
    default_pointer: Located[str] | None = optional_key(
        HOOK, "Gives the pointer type to ask instead; gets the layout."
    )
    default_space: Located[str] | None = optional_key(
        HOOK, "Gives the default space an outer scope names; gets the identifiers."
    )


class RawDataLayout(Raw, kw_only=True):
    """Layout of a type in memory; of attributes, their role in layout specs."""

    struct: RawLayoutStruct | None = optional_key(Record(RawLayoutStruct), "It is a struct.")
    array: RawLayoutArray | None = optional_key(Record(RawLayoutArray), "It is an array.")
    union: RawLayoutUnion | None = optional_key(Record(RawLayoutUnion), "It is a union.")
    pointer: RawLayoutPointer | None = optional_key(Record(RawLayoutPointer), "It is a pointer.")
    alias: Located[str] | None = optional_key(EXPRESSION, "It lies as this type does.")
    size_in_bits: Located[str] | None = optional_key(
        EXPRESSION, "Its size in bits, over parameters, `layout` and `entries`."
    )
    size: Located[str] | None = optional_key(
        EXPRESSION, "In bytes, likewise; that of the bits by default."
    )
    abi_alignment: Located[str] | None = optional_key(EXPRESSION, "In bytes, likewise.")
    preferred_alignment: Located[str] | None = optional_key(
        EXPRESSION, "In bytes, likewise; the ABI alignment by default."
    )
    index_bitwidth: Located[str] | None = optional_key(
        EXPRESSION, "Bits of the index its addresses are computed with, likewise."
    )
    entry: tuple[Located[str], ...] = optional_key(
        ListOf(NAME), "Names of the numbers (dense i64 elements) in the value of an entry."
    )
    optional_numbers: Located[int] | None = optional_key(
        Number(), "How many of the last numbers may be missing; a missing one repeats the last."
    )
    verify_entries: tuple[RawEntryCheck, ...] = optional_key(
        ListOf(Record(RawEntryCheck)), "Conditions on each entry."
    )
    compatible: Located[str] | None = optional_key(
        EXPRESSION, "Whether entries `inner` of a nested scope fit the `outer` ones."
    )
    hooks: RawLayoutHooks | None = optional_key(
        Record(RawLayoutHooks), "Python functions for what expressions cannot say."
    )
    key: Located[str] | None = optional_key(
        EXPRESSION, "Of an entry attribute: the type or string it is about."
    )
    value: Located[str] | None = optional_key(
        EXPRESSION, "Of an entry attribute: what it says, an attribute."
    )
    identifiers: tuple[tuple[Located[str], Located[str]], ...] = optional_key(
        MapOf(NAME, TEXT),
        "Of a spec attribute: which entries answer questions about the scope: endianness and "
        "so on.",
    )


class RawOpLayout(Raw, kw_only=True):
    """Layout queries a scope op answers, over `type`, `layout`, `entries`; None defers."""

    size_in_bits: Located[str] | None = optional_key(EXPRESSION, "Size of `type` in bits.")
    size: Located[str] | None = optional_key(EXPRESSION, "Size of `type` in bytes.")
    abi_alignment: Located[str] | None = optional_key(EXPRESSION, "ABI alignment, in bytes.")
    preferred_alignment: Located[str] | None = optional_key(
        EXPRESSION, "Preferred alignment, in bytes."
    )
    index_bitwidth: Located[str] | None = optional_key(EXPRESSION, "Index width, in bits.")


class RawLayoutKey(Raw, kw_only=True):
    """An identifier a spec's entry may have; no check: any value will do."""

    check: Located[str] | None = optional_key(EXPRESSION, "Expression over `value`.")
    message: Located[str] | None = optional_key(TEXT, "What is reported otherwise.")


class RawLayoutKeys(Raw, kw_only=True):
    """The identifiers with the dialect's prefix that entries of layout specs may have."""

    known: tuple[tuple[Located[str], RawLayoutKey], ...] = optional_key(
        MapOf(NAME, Record(RawLayoutKey)), "The identifiers, without the prefix."
    )
    unknown: Located[str] | None = optional_key(
        TEXT, "What is said of any other, over `{name}`; without it, all are accepted."
    )


class RawDialectHooks(Raw, kw_only=True):
    """Functions of the hooks module for the dialect as a whole."""

    verify_operation_attribute: Located[str] | None = optional_key(
        HOOK, "Checks a discardable attribute with the dialect's prefix on any operation."
    )
    verify_region_argument_attribute: Located[str] | None = optional_key(
        HOOK, "Checks such an attribute on an argument of an operation's region."
    )
    verify_region_result_attribute: Located[str] | None = optional_key(
        HOOK, "Checks such an attribute on a result of an operation's region."
    )
    parse_type: Located[str] | None = optional_key(
        HOOK,
        "Reads `!dialect.x` of an x that is not defined: `parse_type(p, mnemonic)` gives the "
        "type, or None for a mnemonic that it does not know either.",
    )
    parse_attribute: Located[str] | None = optional_key(
        HOOK,
        "Reads `#dialect.x` likewise: `parse_attribute(p, mnemonic, type)`, where `type` is the "
        "one after it.",
    )
    materialize_constant: Located[str] | None = optional_key(
        HOOK, "Makes the operation for a constant that ops of the dialect fold to."
    )
    canonicalize: Located[str] | None = optional_key(
        HOOK, "Gives canonicalisation patterns that belong to no op."
    )
    upgrade_bytecode: Located[str] | None = optional_key(
        HOOK,
        "Upgrades the operations of a block, which were read from bytecode that names the dialect: "
        "`upgrade_bytecode(block)`.",
    )
    downgrade_bytecode: Located[str] | None = optional_key(
        HOOK,
        "Gives a copy of an operation to write as bytecode for readers of a version of the "
        "dialect, with the version of the format and the name of the producer: "
        "`downgrade_bytecode(op, version)`.",
    )
    combine_layout_entries: Located[str] | None = optional_key(
        HOOK, "Combines two layout entries of one identifier, outer and inner."
    )
