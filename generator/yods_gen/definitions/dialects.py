"""Dialects: all that their files define."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

from yods_gen.classes import RuntimeClass
from yods_gen.definitions.checks import HookDef, UserTraitDef, WithHooks
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.interfaces import InterfaceDef, InterfaceUse, Target
from yods_gen.definitions.operations import ConstantDef, OpDef, PatternSetDef
from yods_gen.definitions.types import AttributeDef, LayoutKeysDef, TypeDef
from yods_gen.errors import Span
from yods_gen.expressions.tree import Expression, MessageDef
from yods_gen.records import DataClass

OptionDefault: TypeAlias = bool | int | float | str | tuple[bool | int | float | str, ...]


#: IR in prose.
EXAMPLE = re.compile(r"^```mlir\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Example(DataClass):
    """IR in the prose of a definition at `span`; `subject` names the definition."""

    subject: str
    text: str
    span: Span


class PassOptionDef(DataClass):
    """An option; `type` is one of `load.raw_dialects.OPTION_TYPES`."""

    name: str
    type: str
    default: OptionDefault
    is_list: bool
    choices: tuple[str, ...]
    summary: str
    span: Span
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""


class StatisticDef(DataClass):
    """A number that the pass counts."""

    name: str
    summary: str
    span: Span


class PassDef(DataClass):
    """A pass; its name is the argument by which it is called.

    Attributes:
        display: What dumps call it, where that is not the name of its class.
        anchor: Qualified name of the ops it runs on; empty: any.
        function: The function of the hooks module that runs it, if one does.
        implementation: The class there that derives from the generated one, if one does.
    """

    name: str
    dialect: str
    display: str
    summary: str
    description: str
    anchor: str
    options: tuple[PassOptionDef, ...]
    statistics: tuple[StatisticDef, ...]
    depends: tuple[str, ...]
    function: str | None
    implementation: str | None
    #: Where the function or the class is named, else the pass itself.
    span: Span
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""
    #: The operations that its hooks lower to something else, and why.
    unsound: tuple[tuple[str, str], ...] = ()

    @property
    def qualified_name(self) -> str:
        """Its name in messages: the argument, which no other dialect's pass has."""
        return self.name


class DiscardableAttributeDef(DataClass):
    """An attribute `dialect.name` for operations of any dialect, or parts of functions."""

    name: str
    constraint: Constraint
    place: Literal["operation", "argument", "result"]
    #: Qualified names of the operations it may stand on; empty: any.
    ops: tuple[str, ...]
    summary: str
    span: Span


class ExternalModelDef(DataClass):
    """Interfaces that a dialect implements for a definition of another one.

    Attributes:
        of: The definition, or the class of the builtin dialect.
    """

    on: Target
    of: OpDef | TypeDef | AttributeDef | RuntimeClass
    interfaces: tuple[InterfaceUse, ...]
    span: Span

    @property
    def name(self) -> str:
        """As definitions write what implements them."""
        return self.of.name if isinstance(self.of, RuntimeClass) else self.of.qualified_name

    @property
    def qualified_name(self) -> str:
        """The same, for those who ask any definition."""
        return self.name


class UpgradeRow(DataClass):
    """One difference between a version and the next.

    Attributes:
        kind: "op", "type", "attribute", "case", "renamed", "added", "default", "operands", "new"
            or "patterns".
        what: Names, values, and for operands their indices: the row of the dialect's class.
    """

    kind: str
    what: tuple[str | Expression | EnumDef | tuple[int, ...], ...]


class UpgradeDef(DataClass):
    """The differences between version `start` and the next."""

    start: int
    rows: tuple[UpgradeRow, ...]
    span: Span


class DialectDef(WithHooks, DataClass):
    """A dialect: all that its files define. Definitions keep the order of the files."""

    name: str
    summary: str
    description: str
    #: What to use instead, where it should no longer be used.
    deprecated: str
    depends: tuple[str, ...]
    #: Dotted name of the Python module with the hooks, or None.
    hooks_module: str | None
    #: Where it is named; the dialect's name, where none is.
    hooks_span: Span
    #: What an unknown `!dialect.x` or `#dialect.x` says, over the name `mnemonic`.
    unknown_type: MessageDef | None
    unknown_attribute: MessageDef | None
    #: Named constraints without parameters, which other code may want by name.
    constraints: tuple[Constraint, ...]
    types: tuple[TypeDef, ...]
    attributes: tuple[AttributeDef, ...]
    enums: tuple[EnumDef, ...]
    ops: tuple[OpDef, ...]
    #: Its op templates, as far as they say enough to be ops, each under its own name and
    #: after its own template.
    templates: tuple[OpDef, ...]
    #: The definition files, relative to the project folder, with `/`.
    paths: tuple[str, ...]
    span: Span
    #: Functions of the hooks module for the dialect as a whole.
    hooks: tuple[HookDef, ...] = ()
    #: C++ functions by the functions of the hooks module whose place they take.
    cpp: tuple[tuple[str, str], ...] = ()
    cpp_namespace: str = ""
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
    passes: tuple[PassDef, ...] = ()
    #: What is not ported of the dialect itself, and of its constraints by name.
    gaps: tuple[Gap, ...] = ()
    constraint_gaps: tuple[tuple[str, Gap], ...] = ()
    external_models: tuple[ExternalModelDef, ...] = ()
    #: Its version; 0 for none. Upgrades are sorted.
    version: int = 0
    upgrades: tuple[UpgradeDef, ...] = ()

    def definitions(self) -> Iterator[tuple[str, Any]]:
        """Traits, interfaces, enums, attributes, types and ops, each with the name of its kind."""
        for kind, section in (
            ("trait", self.traits),
            ("interface", self.interfaces),
            ("enum", self.enums),
            ("attribute", self.attributes),
            ("type", self.types),
            ("op", self.ops),
        ):
            for each in section:
                yield kind, each

    def examples(self) -> Iterator[Example]:
        """The examples in prose."""
        every = [*self.definitions(), *(("pass", each) for each in self.passes)]
        prose = [(f"dialect '{self.name}'", self)]
        prose += [(f"{kind} '{each.qualified_name}'", each) for kind, each in every]
        for subject, each in prose:
            for found in EXAMPLE.finditer(each.description):
                yield Example(subject, found[1], each.span)

    def named_gaps(self) -> Iterator[tuple[str, Gap]]:
        """The gaps of it and of its definitions, each under a kind and name."""
        for gap in self.gaps:
            yield f"dialect {self.name}", gap
        for name, gap in self.constraint_gaps:
            yield f"constraint {self.name}.{name}", gap
        for kind, each in self.definitions():
            for gap in each.gaps:
                yield f"{kind} {each.qualified_name}", gap

    @property
    def gap_count(self) -> int:
        """How many constructs of it and of its definitions are not ported."""
        return sum(1 for _ in self.named_gaps())
