"""td, part: what records are called in definitions, in this dialect's and in those of others.

Types, attributes, enums and interfaces are definitions of the dialect they are of; a record
says which that is, or the C++ namespace does. What the dialects at hand define (those that
come with yods, and those of the project) has the name it has there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property

from yods_dev.td.names import borne
from yods_dev.td.records import Record, Records
from yods_gen.errors import Reporter
from yods_gen.imported import catalogue
from yods_gen.library.prelude import prelude
from yods_gen.load.files import load_into
from yods_gen.load.raw_dialects import RawFile
from yods_gen.records import dataclass
from yods_gen.settings import Settings

#: Records of these files are MLIR's own, and the prelude says what they are.
_PRELUDE_FILES = frozenset(
    {
        "CommonTypeConstraints.td",
        "CommonAttrConstraints.td",
        "Constraints.td",
        "OpBase.td",
        "AttrTypeBase.td",
        "BuiltinTypes.td",
        "BuiltinAttributes.td",
        "BuiltinTypeInterfaces.td",
        "BuiltinAttributeInterfaces.td",
        "EnumAttr.td",
        "Traits.td",
        "SymbolInterfaces.td",
    }
)
#: Files of dialects' folders with interfaces that the prelude has.
_PRELUDE_INTERFACES = frozenset({"MemorySpaceInterfaces.td", "UBOpsInterfaces.td"})
#: C++ namespaces that are not called as the dialect is (MLIR's own).
CPP_NAMESPACES = {
    "builtin": "::mlir",
    "dlti": "::mlir",
    "llvm": "::mlir::LLVM",
    "nvvm": "::mlir::NVVM",
    "rocdl": "::mlir::ROCDL",
}
_DIGIT_FIRST = {f"{n}DTensorOf": f"Tensor{n}DOf" for n in range(5)}


@dataclass(frozen=True, slots=True)
class Prelude:
    """Definitions that every file may refer to."""

    types: frozenset[str]
    attributes: frozenset[str]
    interfaces: frozenset[str]


def prelude_names() -> Prelude:
    """The names of the prelude."""
    types: set[str] = set()
    attributes: set[str] = set()
    interfaces: set[str] = set()
    for file in prelude().files:
        if file.constraints is not None:
            types |= {name.value for name, _ in file.constraints.types}
            attributes |= {name.value for name, _ in file.constraints.attributes}
        interfaces |= {name.value for name, _ in file.interfaces}
    return Prelude(frozenset(types), frozenset(attributes), frozenset(interfaces))


@dataclass(frozen=True, slots=True)
class Others:
    """Definitions of the dialects at hand, by dialect and by their names in records."""

    types: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    attributes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    enums: Mapping[str, str] = field(default_factory=dict)
    interfaces: Mapping[str, frozenset[str]] = field(default_factory=dict)
    ops: Mapping[str, frozenset[str]] = field(default_factory=dict)
    #: The cases of enums, and the attributes that a single value makes, by references.
    cases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    of_one_value: frozenset[str] = frozenset()

    def classes(self) -> Iterator[tuple[str, str]]:
        """C++ classes of types and attributes by the rule of ODS, with what they are here."""
        for tables, suffix in ((self.types, "Type"), (self.attributes, "Attr")):
            for dialect, table in tables.items():
                namespace = cpp_namespace(dialect).removeprefix("::")
                for key in table.values():
                    yield f"{namespace}::{key}{suffix}", f"{dialect}.{key}"


def cpp_namespace(dialect: str) -> str:
    """Return the C++ namespace of a dialect by default."""
    return CPP_NAMESPACES.get(dialect, f"::mlir::{dialect}")


def others_at_hand(settings: Settings, but: Iterable[str]) -> Others:
    """Return the definitions of all dialects at hand except those named `but`."""
    at_hand = catalogue(settings.definitions, settings.imports)
    left_out = frozenset(but)
    types: dict[str, dict[str, str]] = {}
    attributes: dict[str, dict[str, str]] = {}
    enums: dict[str, str] = {}
    interfaces: dict[str, frozenset[str]] = {}
    ops: dict[str, frozenset[str]] = {}
    cases: dict[str, tuple[str, ...]] = {}
    of_one_value: set[str] = set()
    own = {name: tuple(paths) for name, paths in at_hand.own.items()}
    imported = {name: tuple(f.path for f in files) for name, files in at_hand.imports.items()}
    for dialect, paths in {**imported, **own}.items():
        if dialect in left_out or not dialect:
            continue
        # Errors of an unfinished file are not reported here; what it lacks is absent.
        raws, _ = load_into(Reporter(), list(paths), settings.root)
        for file in (file for raw in raws if raw.name == dialect for file in raw.files):
            types.setdefault(dialect, {}).update(_by_mnemonic(file, "types"))
            attributes.setdefault(dialect, {}).update(_by_mnemonic(file, "attributes"))
            for name, enum in file.enums:
                key = enum.cpp_class.value.lstrip(":") if enum.cpp_class else ""
                enums[key or f"{dialect}::{name.value}"] = f"{dialect}.{name.value}"
                cases[f"{dialect}.{name.value}"] = tuple(case.name.value for case in enum.cases)
            of_one_value |= {
                f"{dialect}.{name.value}"
                for name, definition in file.attributes
                if len(definition.parameters) == 1
                and (definition.hooks is None or definition.hooks.parse is None)
            }
            found = frozenset(name.value for name, _ in file.interfaces)
            interfaces[dialect] = interfaces.get(dialect, frozenset()) | found
            ops[dialect] = ops.get(dialect, frozenset()) | {name.value for name, _ in file.ops}
    return Others(types, attributes, enums, interfaces, ops, cases, frozenset(of_one_value))


def together(records: Records, dialects: Sequence[str], others: Others) -> dict[str, Others]:
    """Return the definitions at hand for each of `dialects` of one run: `others`, and what the
    rest of them define."""
    own = {name: _defined(Known(records, name, others)) for name in dialects}
    return {
        name: _merged([others, *(found for other, found in own.items() if other != name)])
        for name in dialects
    }


def _defined(known: Known) -> Others:
    """Return the definitions of a dialect that is being imported."""
    dialect = known.dialect
    return Others(
        types={dialect: {r.text("mnemonic") or key: key for r, key in known.own("types")}},
        attributes={
            dialect: {r.text("mnemonic") or key: key for r, key in known.own("attributes")}
        },
        enums={
            f"{r.text('cppNamespace').lstrip(':')}::{r.text('className')}": f"{dialect}.{key}"
            for r, key in known.own("enums")
        },
        interfaces={dialect: frozenset(key for _, key in known.own("interfaces"))},
        ops={dialect: frozenset(known.mnemonics())},
        of_one_value=frozenset(
            f"{dialect}.{key}"
            for r, key in known.own("attributes")
            if len(r.dag("parameters")) == 1 and not r.flag("hasCustomAssemblyFormat")
        ),
    )


def _merged(parts: Sequence[Others]) -> Others:
    """Return the definitions of all of them."""
    return Others(
        types={name: table for part in parts for name, table in part.types.items()},
        attributes={name: table for part in parts for name, table in part.attributes.items()},
        enums={name: enum for part in parts for name, enum in part.enums.items()},
        interfaces={name: found for part in parts for name, found in part.interfaces.items()},
        ops={name: found for part in parts for name, found in part.ops.items()},
        cases={name: cases for part in parts for name, cases in part.cases.items()},
        of_one_value=frozenset[str]().union(*(part.of_one_value for part in parts)),
    )


def _by_mnemonic(file: RawFile, section: str) -> dict[str, str]:
    entries = file.types if section == "types" else file.attributes
    return {
        (raw.mnemonic.value if raw.mnemonic else name.value): name.value for name, raw in entries
    }


class Known:
    """The references to definitions that records are.

    Attributes:
        dialect: The dialect that is imported.
    """

    def __init__(self, records: Records, dialect: str, others: Others) -> None:
        self.records = records
        self.dialect = dialect
        self.prelude = prelude_names()
        self._others = others
        self._keys: dict[str, str] = {}
        self._own_keys()

    def _own_keys(self) -> None:
        """Keys for what this dialect defines: the record without the dialect, `Type`, `Attr`."""
        namespaces = self.namespaces
        # An attribute has no name in common with an enum, as both are constraints of one
        # kind, nor with a type, as expressions name both.
        distinguished: set[str] = set()
        for section, class_, suffix in (
            ("enums", "EnumInfo", ""),
            ("types", "TypeDef", "Type"),
            ("attributes", "AttrDef", "Attr"),
            ("interfaces", "Interface", ""),
        ):
            # An interface has no name in common with any of these.
            taken = set(self._keys.values()) if section == "interfaces" else set()
            by_name: dict[str, str] = {}
            for record in self.records.in_order():
                if not record.isa(class_) or (record.anonymous and section != "enums"):
                    continue
                if not self._is_own(record, namespaces):
                    continue
                if section == "interfaces" and self._is_of_mlir(record):
                    continue
                name = self._plain_name(record, section)
                if record.anonymous:
                    # An enum that is written out in the attribute of its own.
                    key = by_name.get(name) or borne(name, taken)
                    by_name[name] = key
                    self._keys[f"{section}/{record.name}"] = key
                    taken.add(key)
                    distinguished.add(key)
                    continue
                plain = name.removesuffix(suffix) or name
                key = borne(
                    (
                        f"{plain}Attr"
                        if section == "attributes" and borne(plain) in distinguished
                        else plain
                    ),
                    taken,
                )
                taken.add(key)
                by_name.setdefault(name, key)
                if section in ("enums", "types"):
                    distinguished.add(key)
                self._keys[f"{section}/{record.name}"] = key

    @cached_property
    def _files(self) -> frozenset[str]:
        """The files with operations, types and attributes of this dialect."""
        found = set()
        for record in self.records:
            for field_ in ("opDialect", "dialect"):
                dialect = self.records.of(record, field_)
                if dialect is not None and dialect.text("name") == self.dialect:
                    found.add(record.file)
        return frozenset(found)

    def _is_own(self, record: Record, namespaces: Mapping[str, str]) -> bool:
        """Return whether a record is of this dialect. An enum without a namespace belongs to
        what it stands beside."""
        dialect = self.dialect_of(record, namespaces)
        if not dialect and record.isa("EnumInfo") and not record.text("cppNamespace"):
            return record.file in self._files
        return dialect == self.dialect

    def _is_of_mlir(self, record: Record) -> bool:
        """Return whether the prelude has an interface, though a dialect shares its namespace."""
        in_mlir = record.text("cppNamespace").lstrip(":") == "mlir"
        known = record.text("cppInterfaceName") in self.prelude.interfaces
        return record.file in _PRELUDE_INTERFACES or (in_mlir and known)

    def _plain_name(self, record: Record, section: str) -> str:
        if section == "enums":
            return record.text("className") or record.name
        if section == "interfaces":
            return record.text("cppInterfaceName") or record.name
        _, underscore, rest = record.name.partition("_")
        if underscore and rest and record.text("cppClassName") != record.name:
            return rest
        return record.name

    @property
    def namespaces(self) -> Mapping[str, str]:
        """Dialects by their C++ namespaces."""
        return {
            record.text("cppNamespace").lstrip(":"): record.text("name")
            for record in self.records.all_of("Dialect")
        }

    def dialect_of(self, record: Record, namespaces: Mapping[str, str]) -> str:
        """The dialect a record is of; empty if it is unknown."""
        for field_ in ("opDialect", "dialect"):
            found = self.records.of(record, field_)
            if found is not None:
                return found.text("name")
        return namespaces.get(record.text("cppNamespace").lstrip(":"), "")

    @property
    def keys(self) -> frozenset[str]:
        """The keys of all own definitions."""
        return frozenset(self._keys.values())

    def own(self, section: str) -> tuple[tuple[Record, str], ...]:
        """The records of a section of this dialect's file, with their keys."""
        found: dict[str, Record] = {}
        for name, key in self._keys.items():
            kind, _, record_name = name.partition("/")
            record = self.records.named(record_name)
            if kind == section and record is not None:
                found.setdefault(key, record)
        return tuple((record, key) for key, record in found.items())

    def mnemonics(self) -> Iterator[str]:
        """Names of the operations of the dialect."""
        for record in self.records.all_of("Op"):
            dialect = self.records.of(record, "opDialect")
            if dialect is not None and dialect.text("name") == self.dialect:
                yield record.text("opName")

    def type(self, record: Record) -> str | None:
        """The type definition that a record is, as a constraint."""
        return self._definition(record, "types", "TypeDef")

    def attribute(self, record: Record) -> str | None:
        """The attribute definition that a record is."""
        return self._definition(record, "attributes", "AttrDef")

    def _definition(self, record: Record, section: str, class_: str) -> str | None:
        if not record.isa(class_):
            return None
        key = self._keys.get(f"{section}/{record.name}")
        if key is not None:
            return f"{self.dialect}.{key}"
        dialect = self.dialect_of(record, self.namespaces)
        table = self._others.types if section == "types" else self._others.attributes
        found = table.get(dialect, {}).get(record.text("mnemonic"))
        return None if found is None else f"{dialect}.{found}"

    def enum(self, record: Record) -> str | None:
        """The enum definition that a record is."""
        if not record.isa("EnumInfo"):
            return None
        key = self._keys.get(f"enums/{record.name}")
        if key is not None:
            return f"{self.dialect}.{key}"
        namespace = record.text("cppNamespace").lstrip(":")
        found = self._others.enums.get(f"{namespace}::{record.text('className')}")
        if found is None:
            dialect = self._dialect_named(namespace)
            found = self._others.enums.get(f"{dialect}::{record.text('className')}")
        return found

    def interface(self, record: Record) -> str | None:
        """The interface that a record is, or that it declares methods of."""
        name = record.text("cppInterfaceName")
        if not name or not record.isa("Interface"):
            return None
        for base in self.records.all_of("Interface"):
            same = base.text("cppInterfaceName") == name and base.fields.get(
                "cppNamespace"
            ) == record.fields.get("cppNamespace")
            key = self._keys.get(f"interfaces/{base.name}") if same else None
            if key is not None:
                return f"{self.dialect}.{key}"
        dialect = self._dialect_named(record.text("cppNamespace"))
        if name in self._others.interfaces.get(dialect, ()):
            return f"{dialect}.{name}"
        if dialect in ("", "builtin") or self._is_of_mlir(record):
            known = {"SymbolOpInterface": "Symbol", "TypedAttr": "TypedAttrInterface"}
            known["MemoryEffectOpInterface"] = "MemoryEffects"
            found = known.get(name, name)
            return found if found in self.prelude.interfaces else None
        return None

    @property
    def others(self) -> Others:
        """Definitions of other dialects."""
        return self._others

    def _dialect_named(self, namespace: str) -> str:
        """The dialect of a C++ namespace; empty where it is none's."""
        known = self.namespaces.get(namespace.lstrip(":"))
        if known is not None:
            return known
        full = f"::{namespace.lstrip(':')}"
        if full == CPP_NAMESPACES["builtin"]:
            return ""
        return next((d for d in self._others.interfaces if cpp_namespace(d) == full), "")

    def of_prelude(self, record: Record, section: str) -> str | None:
        """The constraint of the prelude that a named record is."""
        if record.anonymous or record.file not in _PRELUDE_FILES:
            return None
        names = self.prelude.types if section == "types" else self.prelude.attributes
        name = _DIGIT_FIRST.get(record.name, record.name)
        return name if name in names else None

    def op(self, cpp_name: str) -> str | None:
        """The full name of the op that a C++ class is, with or without its namespace."""
        plain = cpp_name.strip().lstrip(":")
        namespace, _, class_ = plain.rpartition("::")
        best: str | None = None
        for record in self.records.all_of("Op"):
            if op_class(record) != class_:
                continue
            dialect = self.records.of(record, "opDialect")
            if dialect is None:
                continue
            full = f"{dialect.text('name')}.{record.text('opName')}"
            own = record.text("cppNamespace").lstrip(":")
            if namespace and (own == namespace or own.endswith(f"::{namespace}")):
                return full
            if not namespace and dialect.text("name") == self.dialect:
                return full
            best = best if namespace else best or full
        return best

    def op_exists(self, full: str) -> bool:
        """Return whether a definition at hand, or this import, has the op."""
        dialect, _, mnemonic = full.partition(".")
        return dialect in (self.dialect, "builtin") or mnemonic in self._others.ops.get(dialect, ())


def op_class(record: Record) -> str:
    """The C++ class of an op: its record's name without the prefix up to the first `_`."""
    prefix, underscore, rest = record.name.partition("_")
    return rest if underscore and prefix else record.name
