"""Types, attributes and their parameters."""

from __future__ import annotations

from typing import ClassVar, Literal

from yods_gen.classes import DefinedClass, OfDialect
from yods_gen.definitions.checks import AssemblyFormat, CheckDef, HookDef, TraitDef, WithHooks
from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.interfaces import InterfaceUse, MethodDef
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.errors import Span
from yods_gen.expressions.tree import Expression, MessageDef
from yods_gen.records import DataClass

#: Interfaces of attributes that are no entries and no specs, and the hook that checks each.
CHECKED_BY = {
    "TargetDeviceSpecInterface": "verify_entry",
    "TargetSystemSpecInterface": "verify_spec",
}

LayoutKind = Literal["struct", "array", "union", "pointer", "alias"]


class LayoutPart(DataClass):
    """One named expression: a piece of a kind (`types`), or the answer to a question."""

    name: str
    expression: Expression


class LayoutDef(WithHooks, DataClass):
    """How values of a type lie in memory (or, of an entry attribute, its key and value)."""

    kind: LayoutKind | None
    parts: tuple[LayoutPart, ...]
    #: Size, ABI and preferred alignment, index width of a pointer, in bits; or empty.
    natural: tuple[int, ...]
    #: size_in_bits, abi_alignment, preferred_alignment, index_bitwidth, key, value.
    answers: tuple[LayoutPart, ...]
    numbers: tuple[str, ...]
    optional_numbers: int
    entry_checks: tuple[CheckDef, ...]
    compatible: Expression | None
    hooks: tuple[HookDef, ...]
    #: Of a spec attribute: questions about the scope, and identifiers of what answers them.
    identifiers: tuple[tuple[str, str], ...]
    span: Span

    @property
    def is_spec(self) -> bool:
        """Whether it is that of a spec attribute, not of an entry."""
        return bool(self.identifiers or self.hook("verify_spec") or self.hook("combine_with"))

    def part(self, name: str) -> Expression | None:
        """The piece `name` of the kind, or None."""
        return next((p.expression for p in self.parts if p.name == name), None)

    def answer(self, name: str) -> Expression | None:
        """The answer to question `name`, or None."""
        return next((p.expression for p in self.answers if p.name == name), None)


class LayoutKeyDef(DataClass):
    """An identifier that entries of layout specs may have, and the check of its value."""

    name: str
    condition: Expression | None
    message: MessageDef | None


class LayoutKeysDef(DataClass):
    """The identifiers of a dialect; `unknown` is None where any other is accepted too."""

    known: tuple[LayoutKeyDef, ...]
    unknown: MessageDef | None


class ParameterDef(WithHooks, DataClass):
    """A parameter of a type or attribute."""

    name: str
    kind: ParameterKind
    #: Gives the value of an absent one; its names are earlier parameters.
    default: Expression | None
    summary: str
    span: Span
    #: What MLIR's messages call its type; empty: what its kind is in C++.
    cpp_type: str = ""
    #: Functions that read it, write it, and make what distinguishes its values.
    hooks: tuple[HookDef, ...] = ()
    #: Whether it may be said later, and be what holds it.
    mutable: bool = False
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""

    @property
    def may_be_absent(self) -> bool:
        """Whether texts may leave it out."""
        return self.kind.MAY_BE_ABSENT or self.default is not None


class BuilderDef(DataClass):
    """A class method that makes a type or attribute.

    `values` are expressions over the builder's parameters, by parameter of the definition.
    """

    name: str
    summary: str
    parameters: tuple[ParameterDef, ...]
    values: tuple[tuple[str, Expression], ...]
    span: Span


class AliasDef(DataClass):
    """The alias of a type or attribute; `condition` None: it always has one."""

    name: MessageDef
    condition: Expression | None
    overridable: bool


class EncodingDef(DataClass):
    """An encoding in bytecode: the kinds of values by parameter."""

    code: int
    values: tuple[tuple[str, str], ...]
    span: Span


class AttrOrTypeDef(OfDialect, WithHooks, DataClass):
    """A type or an attribute. `name` is its key in the definition file.

    `WORD` is what hooks call an instance.
    """

    KIND: ClassVar[Literal["type", "attribute"]]
    WORD: ClassVar[str]

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
    bytecode: tuple[EncodingDef, ...] = ()
    alias: AliasDef | None = None
    #: Whether its texts have no mnemonic; then `mnemonic` is empty.
    unnamed: bool = False
    #: What is not ported.
    gaps: tuple[Gap, ...] = ()
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""

    @property
    def ref(self) -> DefinedClass:
        """Its class."""
        return DefinedClass(self.KIND, self.dialect, self.name)


class TypeDef(AttrOrTypeDef):
    """A type: `!dialect.mnemonic<…>`."""

    KIND = "type"
    WORD = "type_"


class AttributeDef(AttrOrTypeDef):
    """An attribute: `#dialect.mnemonic<…>`."""

    KIND = "attribute"
    WORD = "attribute"
