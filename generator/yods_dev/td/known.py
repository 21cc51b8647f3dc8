"""td, part: what records are called in definitions, in this dialect's and in those of others.

Types, attributes, enums and interfaces are definitions of the dialect they are of; a record
says which that is, or the C++ namespace does. What the dialects at hand define (those that
come with yods, and those of the project) has the name it has there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cache, cached_property, reduce
from operator import or_
from pathlib import Path

from yods_dev.cpp import ods
from yods_dev.td.names import borne
from yods_dev.td.records import Record, Records
from yods_gen.errors import Reporter
from yods_gen.imported import catalogue
from yods_gen.load.files import load_into
from yods_gen.load.raw_dialects import RawFile
from yods_gen.records import DataClass
from yods_gen.settings import Settings

_INTERFACES_BY_CPP = {cpp: name for name, cpp in ods.column("interfaces", "cpp").items()}
_CONSTRAINTS_BY_RECORD = {record: name for name, record in ods.CONSTRAINT_RECORDS.items()}


class Others(DataClass):
    """Definitions of the dialects at hand.

    Attributes:
        dialects: The dialects, each with its definitions.
        references: Definitions by kind and by what records or C++ call them: types and
            attributes by `dialect.mnemonic`, enums by C++ class, interfaces and ops by name.
        cases: The cases of enums, by reference.
        of_one_value: References of attributes that a single value makes.
        methods: The names of the methods of interfaces that hand-written definitions have.
    """

    dialects: Mapping[str, None] = field(default_factory=dict)
    references: Mapping[tuple[str, str], str] = field(default_factory=dict)
    cases: Mapping[str, Sequence[str]] = field(default_factory=dict)
    of_one_value: frozenset[str] = frozenset()
    methods: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def classes(self) -> Iterator[tuple[str, str]]:
        """C++ classes of types and attributes by the rule of ODS, with what they are here."""
        for wanted, suffix in (("type", "Type"), ("attribute", "Attr")):
            for (kind, _), reference in self.references.items():
                if kind == wanted:
                    dialect, _, key = reference.partition(".")
                    namespace = ods.cpp_namespace(dialect).removeprefix("::")
                    yield f"{namespace}::{key}{suffix}", reference

    def __or__(self, more: Others) -> Others:
        """These and more."""
        return Others(
            {**self.dialects, **more.dialects},
            {**self.references, **more.references},
            {**self.cases, **more.cases},
            self.of_one_value | more.of_one_value,
            {**self.methods, **more.methods},
        )


def others_at_hand(settings: Settings, but: Iterable[str]) -> Others:
    """Return the definitions of all dialects at hand except those named `but`."""
    at_hand = catalogue(settings.definitions, settings.imports)
    found = Others()
    for dialect, files in at_hand.imports.items():
        if dialect and dialect not in but and dialect not in at_hand.own:
            found |= _of_package(dialect, tuple(file.path for file in files))
    for dialect, paths in at_hand.own.items():
        if dialect and dialect not in but:
            found |= _of_files(dialect, paths)
    return found


@cache
def _of_package(dialect: str, paths: tuple[Path, ...]) -> Others:
    """Return the definitions of an installed dialect, which stay as they are."""
    return _of_files(dialect, paths)


def _of_files(dialect: str, paths: Iterable[Path]) -> Others:
    """Return the definitions in files.

    Errors of an unfinished file are not reported here; what it lacks is absent.
    """
    raws, _ = load_into(Reporter(), list(paths), Path())
    files = (file for raw in raws if raw.name == dialect for file in raw.files)
    return reduce(or_, (_of_file(dialect, file) for file in files), Others())


def _of_file(dialect: str, file: RawFile) -> Others:
    """Return the definitions of a file."""
    references: dict[tuple[str, str], str] = {}
    for kind, entries in (("type", file.types), ("attribute", file.attributes)):
        for name, raw in entries:
            mnemonic = raw.mnemonic.value if raw.mnemonic else name.value
            references[kind, f"{dialect}.{mnemonic}"] = f"{dialect}.{name.value}"
    for name, enum in file.enums:
        class_ = enum.cpp_class.value.lstrip(":") if enum.cpp_class else ""
        references["enum", class_ or f"{dialect}::{name.value}"] = f"{dialect}.{name.value}"
    for kind, named in (("interface", file.interfaces), ("op", file.ops)):
        references |= {(kind, r): r for r in (f"{dialect}.{name.value}" for name, _ in named)}
    return Others(
        {dialect: None},
        references,
        {
            f"{dialect}.{name.value}": [c.name.value for c in enum.cases]
            for name, enum in file.enums
        },
        frozenset(
            f"{dialect}.{name.value}"
            for name, definition in file.attributes
            if len(definition.parameters) == 1
            and (definition.hooks is None or definition.hooks.parse is None)
        ),
        {
            f"{dialect}.{name.value}": frozenset(method.value for method, _ in raw.methods)
            for name, raw in file.interfaces
        },
    )


def together(records: Records, dialects: Sequence[str], others: Others) -> dict[str, Others]:
    """Return the definitions at hand for each of `dialects` of one run: `others`, and what the
    rest of them define."""
    own = {name: _defined(Known(records, name, others)) for name in dialects}
    rest = {name: [found for other, found in own.items() if other != name] for name in dialects}
    return {name: reduce(or_, found, others) for name, found in rest.items()}


def _defined(known: Known) -> Others:
    """Return the definitions of a dialect that is being imported."""
    dialect = known.dialect
    references: dict[tuple[str, str], str] = {}
    for kind in ("type", "attribute"):
        for record, key in known.own(f"{kind}s"):
            mnemonic = record.text("mnemonic") or key
            references[kind, f"{dialect}.{mnemonic}"] = f"{dialect}.{key}"
    for record, key in known.own("enums"):
        class_ = f"{record.text('cppNamespace').lstrip(':')}::{record.text('className')}"
        references["enum", class_] = f"{dialect}.{key}"
    named = [("interface", key) for _, key in known.own("interfaces")]
    named += [("op", mnemonic) for mnemonic in known.mnemonics()]
    references |= {(kind, f"{dialect}.{name}"): f"{dialect}.{name}" for kind, name in named}
    of_one_value = frozenset(
        f"{dialect}.{key}"
        for record, key in known.own("attributes")
        if len(record.dag("parameters")) == 1 and not record.flag("hasCustomAssemblyFormat")
    )
    return Others({dialect: None}, references, {}, of_one_value)


class Known:
    """The references to definitions that records are.

    Attributes:
        dialect: The dialect that is imported.
        others: Definitions of other dialects.
    """

    def __init__(self, records: Records, dialect: str, others: Others) -> None:
        self.records = records
        self.dialect = dialect
        self.others = others
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
                if section == "attributes" and borne(plain) in distinguished:
                    plain += "Attr"
                key = borne(plain, taken)
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
        known = record.text("cppInterfaceName") in ods.prelude_interfaces()
        return record.file in ods.ODS["prelude_interface_files"] or (in_mlir and known)

    def _plain_name(self, record: Record, section: str) -> str:
        if section == "enums":
            return record.text("className") or record.spelled
        if section == "interfaces":
            return record.text("cppInterfaceName") or record.spelled
        _, underscore, rest = record.spelled.partition("_")
        if underscore and rest[:1].isalpha() and record.text("cppClassName") != record.spelled:
            return rest
        return record.spelled

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
        called = (section.removesuffix("s"), f"{dialect}.{record.text('mnemonic')}")
        return self.others.references.get(called)

    def enum(self, record: Record) -> str | None:
        """The enum definition that a record is."""
        if not record.isa("EnumInfo"):
            return None
        key = self._keys.get(f"enums/{record.name}")
        if key is not None:
            return f"{self.dialect}.{key}"
        namespace = record.text("cppNamespace").lstrip(":")
        spelled = (namespace, self._dialect_named(namespace))
        classes = (("enum", f"{each}::{record.text('className')}") for each in spelled)
        return next(filter(None, map(self.others.references.get, classes)), None)

    def interface(self, record: Record) -> str | None:
        """The interface that a record is, or that it declares methods of."""
        name = record.text("cppInterfaceName")
        if not name or not record.isa("Interface"):
            return None
        for base in self.records.all_of("Interface"):
            spaces = [each.fields.get("cppNamespace") for each in (base, record)]
            same = base.text("cppInterfaceName") == name and spaces[0] == spaces[1]
            key = self._keys.get(f"interfaces/{base.name}") if same else None
            if key is not None:
                return f"{self.dialect}.{key}"
        namespace = record.text("cppNamespace").lstrip(":")
        dialect = self._dialect_named(namespace)
        if ("interface", f"{dialect}.{name}") in self.others.references:
            return f"{dialect}.{name}"
        # Dialects, too, have the namespace of MLIR for theirs.
        if dialect in ("", "builtin") or namespace == "mlir" or self._is_of_mlir(record):
            found = _INTERFACES_BY_CPP.get(name, name)
            if found in ods.prelude_interfaces():
                return found
            # Some that a dialect has here are beside builtin's in C++.
            last = (r for k, r in self.others.references.items() if k == ("interface", r))
            named = [each for each in last if each.partition(".")[2] == name]
            return named[0] if len(named) == 1 else None
        return None

    def _dialect_named(self, namespace: str) -> str:
        """The dialect of a C++ namespace; empty where it is none's."""
        known = self.namespaces.get(namespace.lstrip(":"))
        if known is not None:
            return known
        full = f"::{namespace.lstrip(':')}"
        if full == ods.cpp_namespace("builtin"):
            return ""
        return next((d for d in self.others.dialects if ods.cpp_namespace(d) == full), "")

    def dialect_of_class(self, class_: str | None) -> str | None:
        """The dialect with a C++ class, which the record's name gives; without one, the own."""
        if class_ is None:
            return self.dialect
        found = (r for r in self.records.all_of("Dialect") if r.spelled.replace("_", "") == class_)
        return next((record.text("name") for record in found), None)

    def of_prelude(self, record: Record, section: str) -> str | None:
        """The constraint of the prelude that a named record is."""
        if record.anonymous or record.file not in ods.ODS["prelude_files"]:
            return None
        kind: ods.Kind = "type" if section == "types" else "attribute"
        names = (record.spelled, _CONSTRAINTS_BY_RECORD.get(record.spelled, ""))
        return next((name for name in names if (kind, name) in ods.prelude_constraints()), None)

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
        own = full.partition(".")[0] in (self.dialect, "builtin")
        return own or ("op", full) in self.others.references


def op_class(record: Record) -> str:
    """The C++ class of an op: its record's name without the prefix up to the first `_`."""
    prefix, underscore, rest = record.spelled.partition("_")
    return rest if underscore and prefix else record.spelled
