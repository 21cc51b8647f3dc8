"""Types, attributes and their parameters."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import AssemblyFormat
from yods_gen.definitions.checks import CheckDef, HookDef
from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.interfaces import InterfaceUse, MethodDef
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.definitions.layout import LayoutDef
from yods_gen.definitions.uses import TraitDef
from yods_gen.expressions.tree import Expression, MessageDef
from yods_gen.records import DataClass
from yods_gen.spans import Span


class ParameterDef(DataClass):
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

    def hook(self, kind: str) -> str | None:
        """The function that does `kind`, or None."""
        return next((h.function for h in self.hooks if h.kind == kind), None)

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


class AttrOrTypeDef(DataClass):
    """A type or an attribute. `name` is its key in the definition file."""

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
    def qualified_name(self) -> str:
        """`dialect.name`."""
        return f"{self.dialect}.{self.name}"

    def hook(self, kind: str) -> str | None:
        """The function that does `kind`, or None."""
        return next((h.function for h in self.hooks if h.kind == kind), None)


class TypeDef(AttrOrTypeDef):
    """A type: `!dialect.mnemonic<…>`."""


class AttributeDef(AttrOrTypeDef):
    """An attribute: `#dialect.mnemonic<…>`."""
