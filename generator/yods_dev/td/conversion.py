"""td, part: what the modules that convert records of one dialect share."""

from __future__ import annotations

import keyword
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import field

from yods_dev.cpp.hints import Hints
from yods_dev.cpp.ods import cpp_namespace
from yods_dev.cpp.sources.verifiers import Bodies
from yods_dev.cpp.translate import Term, Translator, Untranslatable, name_term, parsed_term
from yods_dev.td.constraints import Constraints
from yods_dev.td.gaps import Draft, cpp_text, stated
from yods_dev.td.known import Known
from yods_dev.td.names import borne
from yods_dev.td.records import Record, Records
from yods_gen.load.shapes import CONSTANTS
from yods_gen.records import DataClass

# `in_` is how expressions spell `in`: an underscore does not distinguish a constant.
_CONSTANTS = frozenset(CONSTANTS) | {f"{name}_" for name in CONSTANTS}


class Conversion(DataClass, frozen=False):
    """The import of one dialect.

    Attributes:
        prose: Whether descriptions are taken along.
        bodies: The C++ sources, if there are any.
        renamed: What the report says of names that could not be kept.
        guessed: What the report says of forms that only C++ knows for certain.
        directives: The hooks modules with the custom directives that its formats use.
    """

    known: Known
    translator: Translator
    constraints: Constraints
    prose: bool
    bodies: Bodies | None = None
    renamed: list[str] = field(default_factory=list)
    guessed: list[str] = field(default_factory=list)
    directives: list[str] = field(default_factory=list)

    @property
    def records(self) -> Records:
        return self.known.records

    @property
    def hooks(self) -> list[str]:
        """The hooks modules of the dialect.

        One that the hints name is the project's own, which can import the others.
        """
        own = self.translator.hints.module
        return [own] if own else self.directives

    def uses_hooks(self, module: str) -> None:
        """Note that formats use functions of `module`."""
        if module not in self.directives:
            self.directives.append(module)

    @property
    def dialect(self) -> str:
        return self.known.dialect

    def summary(self, record: Record) -> str:
        """The summary on one line."""
        return " ".join(record.text("summary").split())

    def deprecation(self, record: Record) -> str:
        """Return the deprecation message of its record or of C++; empty if there is none."""
        said = record.text("odsDeprecated") or record.text("odsCppDeprecated")
        return " ".join(said.split())

    def description(self, record: Record) -> str:
        """The description, where prose is wanted."""
        return cpp_text(record.text("description")) if self.prose else ""

    def prose_of(self, record: Record) -> Draft:
        """Return the summary, description and deprecation of a definition, as far as present."""
        return stated(
            summary=self.summary(record),
            description=self.description(record),
            deprecated=self.deprecation(record),
        )

    def name(self, name: str, where: str, taken: set[str], *, otherwise: str) -> str:
        """Return a name that is valid in the language; a new one is reported."""
        made = borne(name, taken | _CONSTANTS, otherwise=otherwise)
        if name and made != name:
            self.renamed.append(f"{where}: '{name}' is '{made}'")
        taken.add(made)
        return made

    def enum_named(self, cpp: str) -> str | None:
        """The enum that C++ calls `cpp`, with as many of its namespaces as it likes."""
        plain = cpp.removeprefix("::")
        found: dict[str, str] = {}
        for record in self.records.all_of("EnumInfo"):
            full = f"{record.text('cppNamespace').lstrip(':')}::{record.text('className')}"
            if f"::{full}".endswith(f"::{plain}") and (reference := self.known.enum(record)):
                found[full] = reference
        exact = found.get(plain) or found.get(f"mlir::{plain}")
        return exact or (next(iter(found.values())) if found else None)


def conversion(
    known: Known, hints: Hints, *, prose: bool, bodies: Bodies | None = None
) -> Conversion:
    """The import of the dialect that `known` is of."""
    classes: dict[str, str] = {}
    constants: dict[str, Term] = {}
    namespaces = known.namespaces
    for record in known.records:
        if record.anonymous and not record.isa("EnumInfo"):
            continue
        reference: str | None = None
        if record.isa("TypeDef"):
            reference = known.type(record)
        elif record.isa("AttrDef"):
            reference = known.attribute(record)
        elif record.isa("TypeInterface", "AttrInterface"):
            reference = known.interface(record)
        elif record.isa("EnumInfo"):
            _cases(known, record, constants)
            continue
        if reference is None:
            continue
        class_ = record.text("cppClassName") or record.text("cppInterfaceName")
        full = record.text("cppType") or f"{record.text('cppNamespace')}::{class_}"
        namespace = full.lstrip(":").rpartition("::")[0]
        if namespaces.get(namespace) == known.dialect or record.isa("Interface"):
            classes.setdefault(class_, reference)
        classes[f"{namespace}::{class_}".lstrip(":")] = reference
        short = f"{namespace}::{class_}".removeprefix("mlir::")
        classes.setdefault(short, reference)
    for class_, reference in known.others.classes():
        for spelled in (class_, class_.removeprefix("mlir::")):
            classes.setdefault(spelled, reference)
    for word in ("Signed", "Signless", "Unsigned"):
        constants[f"IntegerType::{word}"] = parsed_term(f"'{word.lower()}'", "str")
    for reference, cases in known.others.cases.items():
        _known_cases(reference, cases, constants)
    translator = Translator(classes, constants, hints, dict(_accessors(known)))
    constraints = Constraints(known, translator)
    return Conversion(known, translator, constraints, prose, bodies)


def _cases(known: Known, record: Record, constants: dict[str, Term]) -> None:
    """The cases of an enum by their C++ names, with and without namespace."""
    reference = known.enum(record)
    if reference is None:
        return
    class_ = record.text("className")
    namespace = record.text("cppNamespace").lstrip(":")
    taken: set[str] = set()
    symbols = [case.text("symbol") for case in known.records.list(record, "enumerants")]
    for symbol, term in _terms(reference, {each: case_name(each, taken) for each in symbols}):
        for prefix in (f"{namespace}::{class_}", f"{namespace.rpartition('::')[2]}::{class_}"):
            constants[f"{prefix}::{symbol}".lstrip(":")] = term
        constants.setdefault(f"{class_}::{symbol}", term)


def _terms(reference: str, cases: Mapping[str, str]) -> Iterator[tuple[str, Term]]:
    """The cases of an enum that expressions can name, by their C++ names; `cases` has both."""
    for symbol, name in cases.items():
        # The generator's rule for keywords of Python.
        python = f"{name}_" if keyword.iskeyword(name) else name
        with suppress(Untranslatable):
            yield symbol, parsed_term(f"{reference}.{python}")


def _accessors(known: Known) -> Iterator[tuple[str, str]]:
    """The parameters of the dialect's types and attributes by their C++ accessors.

    Each also with its class: `getElementType` of another one may be that of a builtin type.
    """
    for section in ("types", "attributes"):
        for record, key in known.own(section):
            for _, name in record.dag("parameters"):
                camel = "".join(word[:1].upper() + word[1:] for word in name.split("_"))
                yield f"get{camel}", borne(name)
                yield f"{known.dialect}.{key}.get{camel}", borne(name)


def _known_cases(reference: str, cases: Sequence[str], constants: dict[str, Term]) -> None:
    """The cases of an enum of another dialect, of which the records say nothing."""
    dialect, _, name = reference.partition(".")
    namespace = cpp_namespace(dialect).removeprefix("::")
    for case, term in _terms(reference, {case: case for case in cases}):
        for prefix in (namespace, namespace.removeprefix("mlir::")):
            constants.setdefault(f"{prefix}::{name}::{case}", term)


def case_name(symbol: str, taken: set[str]) -> str:
    """The name of an enum's case in Python."""
    made = borne(symbol, taken, otherwise="case")
    taken.add(made)
    return made


#: Names in C++ of the op itself, and of the type or attribute of a predicate.
SELF = name_term("self", "op")
