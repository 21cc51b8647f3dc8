"""cpp, part: the C++ classes and enums that names stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any

from yods_dev.cpp.sources.kinds import Kind, builtin_name, integer_kind, kind_of
from yods_dev.cpp.sources.known import CppClass, Meaning, known
from yods_dev.cpp.sources.units import Struct
from yods_gen.records import DataClass


class World(DataClass, frozen=False):
    """The C++ classes and enums that name lookup finds.

    Attributes:
        cases: The numbers of the cases of enums, by full name of enum and case.
        words: The text of each case of an enum, by its number.
        aliases: Full names that stand for classes.
    """

    classes: dict[str, CppClass] = field(default_factory=dict)
    cases: dict[str, int] = field(default_factory=dict)
    words: dict[str, dict[int, str]] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    #: The kinds that parameters of templates stand for, by full name.
    bound: dict[str, Kind] = field(default_factory=dict)
    #: Those that the sources define, by full name.
    structs: Mapping[str, Struct] = field(default_factory=dict)
    #: By class, of how many arguments there are builders that do more than put parts together.
    builders: dict[str, set[int]] = field(default_factory=dict)
    #: By class of operations, the names of its attributes by their getters.
    names: dict[str, dict[str, str]] = field(default_factory=dict)

    def has(self, name: str) -> bool:
        """Return whether `name` is a class, enum or template that is known."""
        if name in known().kinds:
            return False
        known_here = name in self.classes or name in self.words or name in self.structs
        return known_here or builtin_name(name) is not None or integer_kind(name) is not None

    def resolve(self, name: str, scopes: tuple[str, ...]) -> str | None:
        """The full name that `name` stands for inside of `scopes`, innermost first."""
        if name.startswith("::"):
            plain = name[2:].strip()
            return plain if self.has(plain) else None
        plain = name.replace(" ", "")
        for scope in scopes:
            full = f"{scope}::{plain}" if scope else plain
            if full in self.aliases:
                meant = self.aliases[full]
                # MLIR has names of LLVM, too.
                named = (meant, re.sub("^mlir::", "llvm::", meant))
                return next((each for each in named if self.has(each)), None)
            if self.has(full):
                return full
        # What mlir/Support/LLVM.h brings into namespace mlir.
        if "mlir" in scopes and self.has(f"llvm::{plain}"):
            return f"llvm::{plain}"
        return None

    def kind(self, spelled: str, scopes: tuple[str, ...] = ("mlir", "")) -> Kind:
        """The kind of a C++ type."""

        def resolve(name: str) -> str | None:
            held = self.held(name, scopes)
            return self.resolve(name, scopes) if held is None else held

        return kind_of(spelled, resolve, self.instance)

    def held(self, name: str, scopes: tuple[str, ...]) -> str | None:
        """The full name of a parameter of the template around; None if it is none."""
        return next((full for s in scopes if (full := f"{s}::{name}") in self.bound), None)

    def instance(self, full: str) -> Kind:
        """The kind of the instances of a class by its full name."""
        if full in self.bound:
            return self.bound[full]
        if full in self.words:
            return Kind("enum", (Kind(full),))
        if full in self.structs and full not in self.classes:
            return Kind("record", (Kind(full),))
        return Kind(full) if full in self.classes else Kind("?")

    def bases(self, name: str) -> Iterator[str]:
        """A class and those that it derives from."""
        while name in self.classes:
            yield name
            name = self.classes[name].base

    def method(self, kind: Kind, name: str, count: int) -> Meaning | None:
        """The meaning of a method of values of a kind."""
        for base in self.bases(kind.name):
            found = (self.classes[base].methods or {}).get((name, count))
            if found is not None and (not found.of or found.of == kind.first.name):
                return found
        return None


def class_name(records: Any, record: Any) -> str:
    """The full name of the C++ class of an op, type or attribute."""
    if not record.isa("Op"):
        return str(record.text("cppType")).removeprefix("::")
    dialect = records.of(record, "opDialect")
    namespace = record.text("cppNamespace") or (dialect.text("cppNamespace") if dialect else "")
    before, _, after = record.spelled.partition("_")
    # A name may begin with `_`, which then separates no prefix.
    plain = after if before and after else record.spelled
    return f"{namespace.removeprefix('::')}::{plain}".removeprefix("::")


def interface_name(record: Any) -> str:
    """The full name of the C++ class of an interface."""
    namespace = record.text("cppNamespace").removeprefix("::")
    return f"{namespace}::{record.text('cppInterfaceName')}".removeprefix("::")


def camel(name: str) -> str:
    """The C++ accessor of a part: `get` and the name in CamelCase."""
    words = re.split(r"_(?=[A-Za-z0-9])", name)
    return "get" + "".join(word[:1].upper() + word[1:] for word in words)
