"""The keys of constraints, types, attributes and enums, and of how values lie in memory.

`yods_gen.resolve.layout` checks layouts, `yods_gen.model.layouts` makes methods of them; the
interfaces are `yods.layout.interfaces`, the ready-made kinds `yods.layout.kinds`.
"""

from __future__ import annotations

import re
from typing import Annotated, TypeAlias

from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.traits import TRAITS
from yods_gen.errors import Located
from yods_gen.kinds import all_kinds
from yods_gen.load.raw_interfaces import RawCheck, RawMethod
from yods_gen.load.shapes import (
    DEPRECATED,
    DESCRIPTION,
    IDENTIFIER,
    PORTED,
    SUMMARY,
    UNPORTED,
    Bool,
    Choice,
    CppName,
    Deprecation,
    Entries,
    Expr,
    FormatText,
    Gaps,
    HookName,
    Int,
    InterfaceUses,
    Keyed,
    Mnemonic,
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


_Class: TypeAlias = Annotated[
    Located[str], Text("a class", rf"{IDENTIFIER}(\.{IDENTIFIER})?", python=True)
]


class RawConstraintParameter(Raw, kw_only=True):
    """A parameter of a named constraint."""

    name: PartName = must_give("Its name in the constraint's expressions.")
    kind: Annotated[
        Located[str], Choice(("type", "attribute", "int", "ints", "string", "bool"))
    ] = must_give("type or attribute (a constraint), int, ints (a list), string or bool.")
    variadic: Bool | None = may_give(
        "Takes all remaining arguments; several constraints mean any of them."
    )
    default: Reference | None = may_give("What it is when it is not given, written as an argument.")


class RawConstraint(Raw, kw_only=True):
    """A named constraint on types or attributes."""

    parameters: tuple[RawConstraintParameter, ...] = may_list("What its uses give in brackets.")
    summary: Prose | None = may_give(
        "MLIR's summary in error messages; `{x.summary}` inserts a parameter's."
    )
    description: Prose | None = may_give(DESCRIPTION)
    deprecated: Deprecation | None = may_give(DEPRECATED)
    type: Reference | None = may_give("A type constraint it narrows.")
    attribute: Reference | None = may_give("An attribute constraint it narrows.")
    class_: _Class | None = may_give("Class all its values have.")
    parsed_as: _Class | None = may_give(
        "Class that parsing in a format asks for, or `any`; by default `class`."
    )
    predicate: Expr | None = may_give("Expression over `self`.")
    hook: HookName | None = may_give(
        "Function of the hooks module that must agree as well: it is given the type or "
        "attribute, then the parameters that are plain values."
    )
    builder: Expr | None = may_give("Builds the only value that satisfies it.")
    value_type: Reference | None = may_give(
        "The attribute's type, always the same and so left out of formats."
    )
    python_type: (
        Annotated[Located[str], Choice(("int", "float", "str", "bool", "Type", "list"))] | None
    ) = may_give("Type of a plain Python value.")
    from_python: Expr | None = may_give("Makes the attribute from a plain `value`.")
    to_python: Expr | None = may_give("The plain value of `self`.")
    syntax: Annotated[Located[str], Choice(("attribute", "symbol_name", "unit"))] | None = may_give(
        "How a format reads and prints it."
    )
    unported: Prose | None = may_give(
        "A C++ predicate that is not ported: what it would refuse is accepted."
    )


class RawConstraints(Raw, kw_only=True):
    """The named constraints of a file."""

    types: Entries[RawConstraint] = may_list("Type constraints by name.")
    attributes: Entries[RawConstraint] = may_list("Attribute constraints by name.")


_CUSTOM = re.compile(r"\bcustom\s*<\s*(\w+)\s*>")


class RawParameterHooks(Raw, kw_only=True):
    """Functions of the hooks module for one parameter."""

    parse: HookName | None = may_give("Reads it: `parse(p)` gives the value.")
    print: HookName | None = may_give("Writes it: `print(p, value)` gives text.")
    key: HookName | None = may_give(
        "What is equal for values that are the same: `key(value)`, hashable."
    )


class RawParameter(Raw, kw_only=True):
    """A parameter of a type or attribute."""

    name: PartName = must_give("Its name in formats, expressions and Python.")
    kind: Annotated[Located[str], Text("a parameter kind")] = must_give(
        f"What it holds: {all_kinds()}."
    )
    default: Expr | None = may_give("Its value when it is absent.")
    summary: Prose | None = may_give(SUMMARY)
    deprecated: Deprecation | None = may_give(DEPRECATED)
    mutable: Bool | None = may_give(
        "Whether it may be said later than the others, and hold what it belongs to."
    )
    cpp_type: (
        Annotated[Located[str], Text("a C++ type", r"[A-Za-z_:][A-Za-z0-9_:<>, ]*")] | None
    ) = may_give("What MLIR's messages call its type.")
    hooks: RawParameterHooks | None = may_give("Python functions that read, write or compare it.")


class RawBuilder(Raw, kw_only=True):
    """Another way to make a type or attribute: a class method of its own."""

    summary: Prose | None = may_give(SUMMARY)
    parameters: tuple[RawParameter, ...] = may_list("What its callers give.")
    values: Entries[Expr] = must_give(
        "Value of each parameter of the definition, over the builder's parameters; one that "
        "may be absent may be left out."
    )


class RawAlias(Raw, kw_only=True):
    """The alias under which a type or attribute is printed."""

    name: Prose = must_give("Its name, without prefix and number; `{expression}` inserts a value.")
    condition: Expr | None = may_give("Whether it has one, over the parameters; always by default.")
    overridable: Bool | None = may_give("Whether a dialect may suggest another name.")


class RawTypeHooks(Raw, kw_only=True):
    """Functions of the hooks module for a type or attribute."""

    parse: HookName | None = may_give(
        "Reads what follows the mnemonic: `(p)`, of an attribute `(p, type_)`; gives the instance."
    )
    print: HookName | None = may_give("Gives what follows the mnemonic as text: `(self, p)`.")
    verify: HookName | None = may_give("Checks the parameters, its arguments.")


_VALUE = "(attribute|type|varint|signed|bool|flag|enum|string|text|double|blob|sized)"
_ARRAY = rf"array<({_VALUE}|optional<attribute>)>"


class RawEncoding(Raw, kw_only=True):
    """An encoding of a type or attribute in bytecode."""

    code: Int = must_give("Its number among those of the dialect's types, or of its attributes.")
    values: Keyed[
        Name,
        Annotated[
            Located[str],
            Text(
                "a kind of encoding",
                rf"{_VALUE}|pairs|{_ARRAY}|one<{_VALUE}>|listed<{_VALUE}>|"
                rf"optional<(attribute|varint|{_ARRAY})>|elements<{IDENTIFIER}, {IDENTIFIER}>",
            ),
        ],
    ] = may_list("The parameters in the order in which they are written, with the kind of each.")


class RawType(Raw, kw_only=True):
    """A type or an attribute (the two have the same keys)."""

    mnemonic: Mnemonic | None = may_give("Its name in IR; the key by default.")
    cpp_name: Annotated[Located[str], Text("a C++ name", IDENTIFIER)] | None = may_give(
        "What MLIR's messages call it: the name of its record."
    )
    summary: Prose | None = may_give(SUMMARY + " Error messages use it.")
    description: Prose | None = may_give(DESCRIPTION)
    deprecated: Deprecation | None = may_give(DEPRECATED)
    parameters: tuple[RawParameter, ...] = may_list("What tells its instances apart.")
    assembly_format: FormatText | None = may_give(
        "ODS assembly format of what follows the mnemonic."
    )
    unnamed: Bool | None = may_give(
        "Whether it has no mnemonic in IR: what no other of its dialect is called is it."
    )
    verify: tuple[RawCheck, ...] = may_list("Conditions over the parameters.")
    builders: Entries[RawBuilder] = may_list("Other ways to make it in Python, by name.")
    alias: RawAlias | None = may_give("The alias under which it is printed.")
    traits: Annotated[
        tuple[RawUse, ...],
        Uses("traits", tuple(n for n, t in TRAITS.items() if "type" in t.on), "type"),
    ] = may_list("Its traits.")
    interfaces: InterfaceUses = may_list(
        "Interfaces it implements, each with bodies for its methods."
    )
    data_layout: RawDataLayout | None = may_give("How its values lie in memory.")
    bytecode: tuple[RawEncoding, ...] = may_list(
        "Its encodings in bytecode, of which the first that fits is written; its text by default."
    )
    methods: Entries[RawMethod] = may_list("Methods of its own, by name.")
    hooks: RawTypeHooks | None = may_give("Python functions for what the definition cannot say.")
    unported: Annotated[tuple[Gap, ...], Gaps("type")] = may_list(UNPORTED)
    ported: tuple[Prose, ...] = may_list(PORTED)

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

    name: Name = must_give("Its name in Python.")
    symbol: Prose | None = may_give("Its text in IR; the name by default.")
    value: Int | None = may_give(
        "Its number; by default one more than the case before, or the next bit."
    )
    group: tuple[Name, ...] = may_list(
        "Names of the bits, or groups before it, that it stands for."
    )
    summary: Prose | None = may_give(SUMMARY)
    deprecated: Deprecation | None = may_give(DEPRECATED)


class RawEnum(Raw, kw_only=True):
    """An enumeration."""

    kind: Annotated[Located[str], Choice(("int", "bit", "string"))] | None = may_give(
        "int (the default), bit, or string."
    )
    width: Int | None = may_give("Bits of the integer that stores it; 32 by default.")
    separator: Prose | None = may_give(
        "Stands between the symbols of a bit enum's value; '|' by default."
    )
    quoted: Bool | None = may_give(
        "Whether several symbols of a parameter's value stand in a string."
    )
    prints_groups: Bool | None = may_give(
        "Whether a group is printed in place of its bits, rather than beside them."
    )
    cpp_class: CppName | None = may_give(
        "What MLIR's messages call it, such as ::mlir::arith::FastMathFlags."
    )
    summary: Prose | None = may_give(SUMMARY)
    description: Prose | None = may_give(DESCRIPTION)
    deprecated: Deprecation | None = may_give(DEPRECATED)
    cases: tuple[RawEnumCase, ...] = must_give("Its cases.")
    unported: Annotated[tuple[Gap, ...], Gaps("enum")] = may_list(UNPORTED)
    ported: tuple[Prose, ...] = may_list(PORTED)
