"""td, part: a dialect's records to the document of its file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from functools import partial
from typing import Any

from yods_dev.cpp.hints import Hints
from yods_dev.cpp.ods import ODS, cpp_namespace
from yods_dev.cpp.sources.hooks_text import hooks_text
from yods_dev.cpp.sources.verifiers import Bodies
from yods_dev.cpp.translate import Untranslatable
from yods_dev.td.conversion import Conversion, conversion
from yods_dev.td.gaps import Draft, add_gap, stated
from yods_dev.td.interfaces import convert_enum, convert_interface
from yods_dev.td.known import Known, Others
from yods_dev.td.names import LONGEST, borne_mnemonic
from yods_dev.td.operations import GUESSES, convert_op
from yods_dev.td.parameters import convert_definition
from yods_dev.td.records import Record, Records
from yods_dev.td.templates import with_templates
from yods_dev.td.traits import resource_names
from yods_gen.load.raw_dialects import RawFile
from yods_gen.load.raw_ops import RawOp
from yods_gen.load.shapes import keys_of
from yods_gen.records import DataClass


class ImportedDialect(DataClass, frozen=False):
    """Result of importing a dialect.

    Attributes:
        document: The content of its file, keys in the order of the language.
        records: The record of each definition, by section and key.
        refused: Records that could not be converted, with the reason.
        renamed: Messages about names that could not be kept.
        guessed: Messages about forms that only C++ knows for certain.
        mnemonics: Of all ops that the records define, converted or not.
        formats: The declarative format of each op as the record has it.
        drafts: Each definition, by section and name of its record, before templates take what
            several have in common; with the name of the dialect and the key.
        hooks: The text of its own hooks module: what its C++ is translated to, and all names of
            the modules that its formats use, if these are several; empty for none.
    """

    name: str
    document: Draft
    records: dict[tuple[str, str], Record] = field(default_factory=dict)
    refused: list[tuple[Record, str]] = field(default_factory=list)
    renamed: list[str] = field(default_factory=list)
    guessed: list[str] = field(default_factory=list)
    formats: dict[str, str] = field(default_factory=dict)
    mnemonics: list[str] = field(default_factory=list)
    drafts: dict[tuple[str, str], tuple[str, str, Draft]] = field(default_factory=dict)
    hooks: str = ""


def convert_dialect(
    records: Records,
    name: str,
    others: Others,
    hints: Hints,
    *,
    prose: bool,
    bodies: Bodies | None = None,
    package: str = "",
) -> ImportedDialect:
    """The definitions of dialect `name`.

    Args:
        bodies: The C++ sources, if there are any.
        package: The package in which the file is, and a module of hooks, with a dot after it.
    """
    known = Known(records, name, others)
    made = ImportedDialect(name, {})
    converting = _Dialect(
        conversion(known, hints, prose=prose, bodies=bodies), made, bodies, package
    )
    converting.convert(others)
    return made


class _Dialect:
    def __init__(
        self, converting: Conversion, made: ImportedDialect, bodies: Bodies | None, package: str
    ) -> None:
        self._conversion = converting
        self._bodies = bodies
        self._package = package
        self._known = converting.known
        self._records = converting.records
        self._made = made

    def convert(self, others: Others) -> None:
        name = self._made.name
        dialect = next((r for r in self._records.all_of("Dialect") if r.text("name") == name), None)
        head: Draft = {"dialect": name}
        if dialect is not None:
            head = self._head(dialect, others)
        sections: dict[str, dict[str, Draft]] = {}
        shared = self._conversion
        sections["enums"] = self._section("enums", lambda r, _: convert_enum(shared, r))
        for section in ("types", "attributes"):
            convert = partial(convert_definition, shared, section=section)
            sections[section] = self._section(section, convert)
        sections["interfaces"] = self._section(
            "interfaces", lambda r, _: convert_interface(shared, r)
        )
        ops, classes = self._ops()
        if reads := self._text_reader():
            head["dialect_hooks"] = reads
        hooks = self._conversion.hooks
        if self._bodies is not None:
            constraints = self._conversion.constraints
            space = dialect.text("cppNamespace").lstrip(":") if dialect is not None else "mlir"
            self._bodies.constrain(name, space, "Type", constraints.types)
            self._bodies.constrain(name, space, "Attribute", constraints.attributes)
            self._made.hooks = self._bodies.text(name, hooks)
        if len(hooks) > 1 and not self._made.hooks:
            self._made.hooks = hooks_text(name, {}, (), hooks)
        if self._made.hooks:
            hooks = [f"{self._package}{name}_cpp"]
        if hooks:
            head["hooks"] = hooks[0]
        templates, ops = with_templates(ops, classes, name)
        resources: Draft = {key: {} for key in resource_names(self._conversion).values()}
        constraints = self._conversion.constraints
        document = stated(
            **head,
            constraints=stated(types=constraints.types, attributes=constraints.attributes),
            resources=resources,
            **sections,
            op_templates={n: in_key_order(draft, RawOp) for n, draft in templates.items()},
            ops={n: in_key_order(draft, RawOp) for n, draft in ops.items()},
        )
        self._made.document = in_key_order(document, RawFile)
        self._made.renamed = self._conversion.renamed
        self._made.guessed = self._conversion.guessed

    def _head(self, dialect: Record, others: Others) -> Draft:
        draft: Draft = {"dialect": self._made.name, **self._conversion.prose_of(dialect)}
        namespace = f"::{dialect.text('cppNamespace').lstrip(':')}"
        if namespace != cpp_namespace(self._made.name):
            draft["cpp_namespace"] = namespace
        depends = []
        for cpp in dialect.items("dependentDialects"):
            name = _dialect_named(self._known.namespaces, str(cpp))
            if name in others.dialects and name not in depends:
                depends.append(name)
        if depends:
            draft["depends"] = depends
        for flag, hook in ODS["dialect_flags"].items():
            if dialect.flag(flag):
                add_gap(draft, "hooks", hook, flag)
        if dialect.flag("hasConstantMaterializer"):
            add_gap(draft, "constant_materializer", "Operation *materializeConstant(…)")
        if dialect.flag("hasCanonicalizer"):
            add_gap(draft, "canonicalizer", "void getCanonicalizationPatterns(…)")
        if dialect.text("extraClassDeclaration").strip():
            add_gap(draft, "declarations", dialect.text("extraClassDeclaration"))
        # They make C++ accessors and are not checked, unlike our `discardable_attributes`.
        for cpp, name in dialect.dag("discardableAttrs"):
            add_gap(draft, "declarations", f"discardableAttrs {cpp}:${name}")
        return draft

    def _text_reader(self) -> Draft:
        """Return the hooks that keep types and attributes as text of which only C++ knows."""
        reads: Draft = {}
        constraints = self._conversion.constraints
        for word, named in (("type", constraints.types), ("attribute", constraints.attributes)):
            # A class of which no record tells.
            if any("isa<" in draft.get("unported", "") for draft in named.values()):
                reads[f"parse_{word}"] = f"read_other_{word}"
        if not reads or self._conversion.translator.hints.module:
            return {}
        self._conversion.uses_hooks(GUESSES)
        return reads

    def _section(
        self, section: str, convert: Callable[[Record, str], Draft | None]
    ) -> dict[str, Draft]:
        found: dict[str, Draft] = {}
        for record, key in self._known.own(section):
            try:
                draft = convert(record, key)
            except Untranslatable as reason:
                self._made.refused.append((record, str(reason)))
                continue
            if draft is not None:
                found[key] = draft
                self._made.records[section, key] = record
                self._made.drafts[section, record.name] = (self._made.name, key, draft)
                if draft.get("on") in ("type", "attribute") and self._may_be_attached(record):
                    add_gap(draft, "implementations", "attachInterface<…>(…)")
                if self._bodies is not None and section in ("types", "attributes"):
                    self._bodies.fill(self._records, record, self._made.name, key, draft)
        return found

    def _may_be_attached(self, interface: Record) -> bool:
        """Whether C++ may make definitions of other dialects implement an interface."""
        name = interface.text("cppInterfaceName")
        return self._bodies is None or name in self._bodies.module.units.attached

    def _ops(self) -> tuple[dict[str, Draft], dict[str, tuple[str, ...]]]:
        ops: dict[str, Draft] = {}
        classes: dict[str, tuple[str, ...]] = {}
        for record in self._records.all_of("Op"):
            dialect = self._records.of(record, "opDialect")
            if dialect is None or dialect.text("name") != self._made.name or record.anonymous:
                continue
            mnemonic = borne_mnemonic(record.text("opName"))
            self._made.mnemonics.append(mnemonic)
            if mnemonic != record.text("opName"):
                self._conversion.renamed.append(f"op: '{record.text('opName')}' is '{mnemonic}'")
            said = ""
            if len(mnemonic) > LONGEST:
                said = f"its name has more than {LONGEST} characters"
            elif mnemonic in ops:
                said = f"{self._made.records['ops', mnemonic].place} has an op of its name"
            if said:
                self._made.refused.append((record, said))
                continue
            try:
                ops[mnemonic] = convert_op(self._conversion, record)
            except Untranslatable as reason:
                self._made.refused.append((record, str(reason)))
                continue
            self._made.drafts["ops", record.name] = (self._made.name, mnemonic, ops[mnemonic])
            if self._bodies is not None:
                self._bodies.fill(self._records, record, self._made.name, mnemonic, ops[mnemonic])
                if ops[mnemonic].get("hooks", {}).get("parse", "read_").startswith("parse_"):
                    where = f"op {self._made.name}.{mnemonic}: "
                    guesses = self._conversion.guessed
                    guesses[:] = [each for each in guesses if not each.startswith(where)]
            classes[mnemonic] = record.classes
            self._made.records["ops", mnemonic] = record
            if record.text("assemblyFormat").strip():
                self._made.formats[mnemonic] = record.text("assemblyFormat")
        return ops, classes


def _dialect_named(namespaces: Mapping[str, str], cpp: str) -> str:
    """The dialect that a C++ class `arith::ArithDialect` is of."""
    namespace = cpp.lstrip(":").rpartition("::")[0].removeprefix("mlir::")
    for full, name in namespaces.items():
        if full.removeprefix("mlir::") == namespace:
            return name
    return namespace.rpartition("::")[2].lower()


def in_key_order(draft: Draft, cls: type[Any]) -> Draft:
    """A mapping with its keys in the order of the language's tables."""
    order = {key.name: at for at, key in enumerate(keys_of(cls))}
    return dict(sorted(draft.items(), key=lambda item: order.get(item[0], len(order))))
