"""export.td, part: what definitions are called in TableGen and in C++, and the file so far.

TableGen wants everything defined before it is named: whoever names a definition asks for its
record, which is written then if it is not yet.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from itertools import product
from typing import TYPE_CHECKING

from yods_dev.cpp import ods
from yods_dev.cpp.spell import Meanings, Spelled, Speller, Unspeakable
from yods_dev.export.cpp.pieces import identifier
from yods_dev.export.td.text import camel, comment, gaps_of, string
from yods_gen.classes import enum_case_name
from yods_gen.constrained_kinds import SelfType
from yods_gen.definitions.checks import CheckDef, HookDef
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.interfaces import InterfaceDef
from yods_gen.definitions.traits import TRAITS
from yods_gen.definitions.types import AttributeDef, AttrOrTypeDef, TypeDef
from yods_gen.kinds import Enumeration
from yods_gen.load.raw_dialects import RawDialect
from yods_gen.records import DataClass

if TYPE_CHECKING:
    from yods_dev.export.cpp.functions import PredicateFunctions

_DIALECT_CLASSES = ods.column("dialects", "class")

Definition = TypeDef | AttributeDef | EnumDef | InterfaceDef


class Context(DataClass, frozen=False):
    """The export of one dialect.

    Attributes:
        dialects: All dialects that were read, by name.
        raws: Their files as loaded, templates applied.
        chunks: The text so far: records in the order of the file.
        unsaid: What is not expressed of the record that is being made.
        includes: Files of MLIR that it needs.
        write: What writes the record of a definition.
        defaulted: The attributes of which an op of the dialect has a default.
        functions: What makes C++ functions of expressions; None where only ODS is written.
        called: The name that the dialect gets in C++ and in texts, if not its own.
        headers: The user's headers, by the classes that they define.
    """

    dialect: DialectDef
    dialects: Mapping[str, DialectDef]
    raws: Mapping[str, RawDialect]
    chunks: list[str] = field(default_factory=list)
    unsaid: list[str] = field(default_factory=list)
    includes: set[str] = field(default_factory=lambda: {"mlir/IR/OpBase.td"})
    write: Callable[[Definition], str] | None = None
    functions: PredicateFunctions | None = None
    called: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    defaulted: frozenset[str] = field(init=False)
    _names: dict[tuple[str, str], str] = field(default_factory=dict)
    #: Names of records; MLIR has those of the prelude and of traits.
    _taken: set[str] = field(
        default_factory=lambda: {
            *TRAITS, *ods.prelude_interfaces(), *(name for _, name in ods.prelude_constraints())
        }
    )  # fmt: skip
    _done: set[tuple[str, str]] = field(default_factory=set)
    _found: dict[tuple[str, str], Definition] = field(default_factory=dict)
    _stems: dict[tuple[str, str], str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for dialect in self.dialects.values():
            sections: tuple[tuple[str, tuple[Definition, ...]], ...] = (
                ("type", dialect.types),
                ("attribute", dialect.attributes),
                ("enum", dialect.enums),
                ("interface", dialect.interfaces),
            )
            for kind, definitions in sections:
                self._found.update({(kind, each.qualified_name): each for each in definitions})
        defaults = (
            self.definition(each.constraint.reference, ("attribute",))
            for op in (*self.dialect.ops, *self.dialect.templates)
            for each in op.attributes
            if each.default is not None
            or any(gap.name == each.name for gap in gaps_of(op, "default_values"))
        )
        self.defaulted = frozenset(each.qualified_name for each in defaults if each is not None)

    def definition(
        self, name: str, kinds: Sequence[str] = ("type", "attribute", "enum", "interface"),
        dialect: str = "",
    ) -> Definition | None:  # fmt: skip
        """The definition that `name`, `dialect.Name`, is of, or else `name` in a dialect; the first
        of `kinds` goes before."""
        keys = product((name, f"{dialect}.{name}"), kinds)
        return next((self._found[k, n] for n, k in keys if (k, n) in self._found), None)

    # The file.

    def define(
        self, kind: str, key: str, wanted: Iterable[str], make: Callable[[str], str]
    ) -> str:  # fmt: skip
        """The name of a record, as `record` gives it, which is written if it is not yet; `make`
        may define others before it."""
        name = self.record(kind, key, wanted)
        if (kind, key) not in self._done:
            self._done.add((kind, key))
            outer, self.unsaid = self.unsaid, []
            try:
                made = make(name)
                self.chunks.append("\n".join([*comment(self.unsaid), made]))
            except Unspeakable:
                self._done.discard((kind, key))
                raise
            finally:
                self.unsaid = outer
        return name

    def omit(self, *texts: str) -> None:
        """Note what is not expressed of the record that is being made."""
        self.unsaid += texts

    def is_done(self, kind: str, key: str) -> bool:
        """Return whether something has a record by now."""
        return (kind, key) in self._names

    def need(self, definition: Definition) -> str:
        """The record of a definition, which is written if it is not yet."""
        assert self.write is not None
        return self.write(definition)

    # Names in TableGen.

    @property
    def prefix(self) -> str:
        """Prefix of the names of the dialect's records."""
        return camel(self.dialect.name)

    @property
    def dialect_record(self) -> str:
        return f"{self.prefix}_Dialect"

    def record(self, kind: str, key: str, wanted: Iterable[str]) -> str:
        """The name of a record: the first of `wanted` that no other has."""
        known = self._names.get((kind, key))
        if known is None:
            candidates = list(wanted)
            known = next((name for name in candidates if name not in self._taken), candidates[-1])
            while known in self._taken:
                known += "_"
            self._taken.add(known)
            self._names[kind, key] = known
        return known

    # Names in C++.

    def in_mlir(self, dialect: str) -> bool:
        """Return whether C++ can name what a dialect defines."""
        return (
            self.functions is None or dialect == self.dialect.name or dialect in ods.ODS["headers"]
        )

    def namespace(self, dialect: str) -> str:
        """The C++ namespace of a dialect: of its definitions, or the default."""
        if self.called and dialect == self.dialect.name:
            return f"::{self.called}"
        known = self.dialects[dialect].cpp_namespace if dialect in self.dialects else ""
        return known or ods.cpp_namespace(identifier(dialect))

    def text(self, value: object) -> object:
        """A constant, with the name that an op of the dialect gets if it is one's name."""
        ops = self.dialect.ops if self.called and isinstance(value, str) else ()
        named = (f"{self.called}.{op.name}" for op in ops if op.qualified_name == value)
        return next(named, value)

    def dialect_class(self, dialect: str) -> str:
        class_ = f"{camel(dialect)}Dialect"
        if dialect != self.dialect.name or self.functions is None:
            class_ = _DIALECT_CLASSES.get(dialect, class_)
        return f"{self.namespace(dialect)}::{class_}"

    def cpp(self, definition: Definition) -> str:
        """The C++ class of a definition, with its namespace."""
        namespace = self.namespace(definition.dialect)
        row = ods.ODS["definition_members"].get(definition.qualified_name)
        if row is not None and definition.dialect != self.dialect.name:
            return str(row["cast"])
        if isinstance(definition, EnumDef):
            class_ = definition.cpp_class or f"::{definition.name}"
            own = not definition.cpp_class or namespace == f"::{self.called}"
            return f"{namespace}::{class_.rpartition('::')[2]}" if own else class_
        if isinstance(definition, InterfaceDef):
            return f"{namespace}::{definition.name}"
        return f"{namespace}::{self.stem(definition)}{suffix_of(definition)}"

    def stem(self, definition: AttrOrTypeDef) -> str:
        """The C++ class without its suffix: of several that hold cases of one enum only one is
        called as the enum."""
        key = (definition.dialect, cpp_stem(definition))
        if key[1] == definition.name or self._is_asked_for(definition):
            return definition.name
        first = self._stems.setdefault(key, definition.name)
        others = self.dialects[definition.dialect].attributes
        if first != definition.name or any(each.name == key[1] for each in others):
            return definition.name
        return key[1]

    def _is_asked_for(self, definition: AttrOrTypeDef) -> bool:
        """Return whether ops ask for cases of an attribute's enum by themselves."""
        enum = enum_of(definition)
        return self.functions is not None and any(
            each.constraint.enum is enum is not None and each.constraint.syntax == "enum"
            and each.constraint.case_of is None
            for op in self.dialect.ops for each in op.attributes)  # fmt: skip

    def op_class(self, qualified: str) -> str:
        """The C++ class of an op; within its own dialect without the namespace."""
        dialect, _, mnemonic = qualified.partition(".")
        class_ = f"{camel(mnemonic)}Op"
        if dialect == self.dialect.name:
            # Two names may be one in C++.
            return self.record("op", mnemonic, [f"{self.prefix}_{class_}"]).partition("_")[2]
        return f"{self.namespace(dialect)}::{ods.OP_CLASSES.get(qualified, class_)}"

    def name_of(self, name: str) -> Spelled | None:
        """Return a name with dots in an expression as C++."""
        found = self.definition(name, dialect=self.dialect.name)
        if found is not None:
            of = self.cpp(found)
            return Spelled(of, "unknown", of, static=True)
        head, _, last = name.rpartition(".")
        enum = self.definition(head, ("enum",))
        if isinstance(enum, EnumDef):
            for case in enum.cases:
                if enum_case_name(case.name) == last or case.name == last:
                    return Spelled(f"{self.cpp(enum)}::{case.name}")
        return None

    def spelled(self, source: str, meanings: Meanings, context: str, what: str) -> str | None:
        """Return an expression as C++; None, after a comment on `what`, where none is known.

        Args:
            context: C++ for the MLIRContext.
        """
        try:
            return self.as_cpp(source, meanings, context)
        except Unspeakable as wrong:
            self.unsaid.append(f"{what}: {source} (no C++ is known for {wrong})")
            return None

    def as_cpp(self, source: str, meanings: Meanings, context: str) -> str:
        """Return an expression as C++. Raises Unspeakable."""
        return self.speller(context).text(ast.parse(source.strip(), mode="eval").body, meanings)

    def speller(self, context: str) -> Speller:
        """Return a writer of expressions as C++, where `context` is C++ for the MLIRContext."""
        accessors = {
            (self.cpp(each), parameter.name): f"get{camel(parameter.name)}"
            for each in self._found.values()
            if isinstance(each, AttrOrTypeDef)
            for parameter in each.parameters
        }
        return Speller(self.name_of, context, accessors)


def stored_as(class_: str, builder: str = "") -> list[tuple[str, str]]:
    """The fields of an attribute constraint about the C++ class that holds it, and what makes one
    of the value `$0`."""
    fields = [("storageType", string(class_)), ("returnType", string(class_)),
              ("convertFromStorage", string("$_self"))]  # fmt: skip
    return [*fields, ("constBuilderCall", string(builder))] if builder else fields


def unsaid_checks(word: str, checks: Iterable[CheckDef]) -> list[str]:
    """Comments about conditions, which are C++."""
    return [f"{word}: {each.condition.source}: {each.message.source}" for each in checks]


def unsaid_hooks(hooks: Iterable[HookDef]) -> list[str]:
    """Comments about functions in Python, which C++ has to do for."""
    return [f"C++ for the Python function {each.function} ({each.kind})" for each in hooks]


def cpp_stem(definition: AttrOrTypeDef) -> str:
    """The C++ class of a type or attribute without its suffix; one that holds a case of an enum
    is called as the enum, as ODS's EnumAttr has it."""
    enum = enum_of(definition)
    if enum is None:
        return definition.name
    return enum.cpp_class.rpartition("::")[2] or enum.name


def enum_of(definition: AttrOrTypeDef) -> EnumDef | None:
    """The enum of which an attribute is a case, and nothing else."""
    match definition:
        case AttributeDef(parameters=(parameter,)) if isinstance(parameter.kind, Enumeration):
            return parameter.kind.enum
    return None


def is_made_of_one(definition: AttributeDef) -> bool:
    """Return whether one value makes the attribute, so that ODS has a default for it."""
    return sum(not isinstance(each.kind, SelfType) for each in definition.parameters) == 1


def suffix_of(definition: AttrOrTypeDef) -> str:
    """Suffix of the C++ classes of types, or attributes."""
    return "Type" if isinstance(definition, TypeDef) else "Attr"
