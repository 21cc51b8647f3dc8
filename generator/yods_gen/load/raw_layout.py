"""load, part: `data_layout`, what a definition says of how its values lie in memory.

`yods_gen.resolve.layout` checks it, `yods_gen.model.layouts` makes methods of it; the
interfaces are `yods.layout.interfaces`, the ready-made kinds `yods.layout.kinds`.
"""

from __future__ import annotations

from yods_gen.load.shapes import (
    Entries,
    Expr,
    HookName,
    Int,
    Name,
    Prose,
    Raw,
    may_give,
    may_list,
    must_give,
)


class RawLayoutStruct(Raw, kw_only=True):
    """Fields one after the other."""

    types: Expr = must_give("The fields' types, a list.")
    packed: Expr | None = may_give("Whether there is no padding.")
    names: Expr | None = may_give("The fields' names, for drawings.")


class RawLayoutArray(Raw, kw_only=True):
    """Elements one after the other."""

    element: Expr = must_give("The elements' type.")
    count: Expr = must_give("How many there are.")


class RawLayoutUnion(Raw, kw_only=True):
    """Alternatives in the same place."""

    types: Expr = must_give("The alternatives' types, a list.")
    names: Expr | None = may_give("Their names, for drawings.")


class RawLayoutPointer(Raw, kw_only=True):
    """An address, of a width that depends on where it points."""

    space: Expr = must_give("The address space; pointers into equal ones share an entry.")
    default: Expr | None = may_give("The pointer type to ask where no entry speaks of this one.")
    natural: tuple[Int, ...] = may_list(
        "Size, ABI and preferred alignment and index width where nothing is said, in bits; "
        "64 each by default."
    )


class RawEntryCheck(Raw, kw_only=True):
    """A condition on one entry."""

    check: Expr = must_give("Expression over `key`, `value` and the entry's numbers; must be true.")
    message: Prose = must_give("What is reported otherwise.")


class RawLayoutHooks(Raw, kw_only=True):
    """Functions of the hooks module; each gets the type, the layout and the entries."""

    size_in_bits: HookName | None = may_give("Gives the size in bits.")
    abi_alignment: HookName | None = may_give("Gives the ABI alignment in bytes.")
    preferred_alignment: HookName | None = may_give("Gives the preferred alignment in bytes.")
    index_bitwidth: HookName | None = may_give("Gives the index width, or None.")
    verify_entries: HookName | None = may_give("Checks the entries it gets.")
    size: HookName | None = may_give("Gives the size in bytes.")
    compatible: HookName | None = may_give(
        "Says whether inner entries fit outer ones; gets both, the spec inside and the "
        "identifiers."
    )
    verify_entry: HookName | None = may_give("Of an entry attribute: checks it.")
    verify_spec: HookName | None = may_give(
        "Of a spec attribute: checks it, in a context, instead of the default checks."
    )
    combine_with: HookName | None = may_give(
        "Of a spec attribute: gives it inside other specs, in a context; or None."
    )
    pointer_entry: HookName | None = may_give("Reads an entry's value as numbers of a pointer.")
    default_pointer: HookName | None = may_give(
        "Gives the pointer type to ask instead; gets the layout."
    )
    default_space: HookName | None = may_give(
        "Gives the default space an outer scope names; gets the identifiers."
    )


class RawDataLayout(Raw, kw_only=True):
    """Layout of a type in memory; of attributes, their role in layout specs."""

    struct: RawLayoutStruct | None = may_give("It is a struct.")
    array: RawLayoutArray | None = may_give("It is an array.")
    union: RawLayoutUnion | None = may_give("It is a union.")
    pointer: RawLayoutPointer | None = may_give("It is a pointer.")
    alias: Expr | None = may_give("It lies as this type does.")
    size_in_bits: Expr | None = may_give(
        "Its size in bits, over parameters, `layout` and `entries`."
    )
    size: Expr | None = may_give("In bytes, likewise; that of the bits by default.")
    abi_alignment: Expr | None = may_give("In bytes, likewise.")
    preferred_alignment: Expr | None = may_give("In bytes, likewise; the ABI alignment by default.")
    index_bitwidth: Expr | None = may_give(
        "Bits of the index its addresses are computed with, likewise."
    )
    entry: tuple[Name, ...] = may_list(
        "Names of the numbers (dense i64 elements) in the value of an entry."
    )
    optional_numbers: Int | None = may_give(
        "How many of the last numbers may be missing; a missing one repeats the last."
    )
    verify_entries: tuple[RawEntryCheck, ...] = may_list("Conditions on each entry.")
    compatible: Expr | None = may_give(
        "Whether entries `inner` of a nested scope fit the `outer` ones."
    )
    hooks: RawLayoutHooks | None = may_give("Python functions for what expressions cannot say.")
    key: Expr | None = may_give("Of an entry attribute: the type or string it is about.")
    value: Expr | None = may_give("Of an entry attribute: what it says, an attribute.")
    identifiers: Entries[Prose] = may_list(
        "Of a spec attribute: which entries answer questions about the scope: endianness and "
        "so on."
    )


class RawOpLayout(Raw, kw_only=True):
    """Layout queries a scope op answers, over `type`, `layout`, `entries`; None defers."""

    size_in_bits: Expr | None = may_give("Size of `type` in bits.")
    size: Expr | None = may_give("Size of `type` in bytes.")
    abi_alignment: Expr | None = may_give("ABI alignment, in bytes.")
    preferred_alignment: Expr | None = may_give("Preferred alignment, in bytes.")
    index_bitwidth: Expr | None = may_give("Index width, in bits.")


class RawLayoutKey(Raw, kw_only=True):
    """An identifier a spec's entry may have; no check: any value will do."""

    check: Expr | None = may_give("Expression over `value`.")
    message: Prose | None = may_give("What is reported otherwise.")


class RawLayoutKeys(Raw, kw_only=True):
    """The identifiers with the dialect's prefix that entries of layout specs may have."""

    known: Entries[RawLayoutKey] = may_list("The identifiers, without the prefix.")
    unknown: Prose | None = may_give(
        "What is said of any other, over `{name}`; without it, all are accepted."
    )


class RawDialectHooks(Raw, kw_only=True):
    """Functions of the hooks module for the dialect as a whole."""

    verify_operation_attribute: HookName | None = may_give(
        "Checks a discardable attribute with the dialect's prefix on any operation."
    )
    verify_region_argument_attribute: HookName | None = may_give(
        "Checks such an attribute on an argument of an operation's region."
    )
    verify_region_result_attribute: HookName | None = may_give(
        "Checks such an attribute on a result of an operation's region."
    )
    parse_type: HookName | None = may_give(
        "Reads `!dialect.x` of an x that is not defined: `parse_type(p, mnemonic)` gives the "
        "type, or None for a mnemonic that it does not know either."
    )
    parse_attribute: HookName | None = may_give(
        "Reads `#dialect.x` likewise: `parse_attribute(p, mnemonic, type)`, where `type` is the "
        "one after it."
    )
    materialize_constant: HookName | None = may_give(
        "Makes the operation for a constant that ops of the dialect fold to."
    )
    canonicalize: HookName | None = may_give(
        "Gives canonicalisation patterns that belong to no op."
    )
    upgrade_bytecode: HookName | None = may_give(
        "Upgrades the operations of a block, which were read from bytecode that names the dialect: "
        "`upgrade_bytecode(block)`."
    )
    downgrade_bytecode: HookName | None = may_give(
        "Gives a copy of an operation to write as bytecode for readers of a version of the "
        "dialect, with the version of the format and the name of the producer: "
        "`downgrade_bytecode(op, version)`."
    )
    combine_layout_entries: HookName | None = may_give(
        "Combines two layout entries of one identifier, outer and inner."
    )
