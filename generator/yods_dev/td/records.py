"""td, part: TableGen's records.

A field's value is text, a number, None, a list of values, a `Ref` to another record or a
`Dag`. What a record lacks reads as empty: classes of ODS differ between versions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, TypeAlias

from yods_gen.records import DataClass


class Ref(DataClass):
    """The name of another record."""

    name: str


class Dag(DataClass):
    """`(operator value:$name, …)`: pairs of value and name, the name perhaps empty."""

    operator: str
    arguments: tuple[tuple[Value, str], ...]


class Other(DataClass):
    """A value that nothing here reads: a variable, bits that are not set."""

    text: str


Value: TypeAlias = str | int | tuple["Value", ...] | Ref | Dag | Other | None


class Record(DataClass):
    """One record.

    Attributes:
        classes: All classes it derives from, bases first.
        source: File and line of its definition, as `folder/Ops.td:12`.
        spelled: Its name in that file, which another one in another file may have.
    """

    name: str
    anonymous: bool
    classes: tuple[str, ...]
    source: str
    fields: Mapping[str, Value]
    spelled: str

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def leaf(self) -> str:
        """The class it is made of."""
        return self.classes[-1] if self.classes else ""

    @property
    def place(self) -> str:
        """The file, without folders, and the line."""
        return self.source.rpartition("/")[2]

    @property
    def line(self) -> int:
        number = self.place.rpartition(":")[2]
        return int(number) if re.fullmatch("[0-9]{1,9}", number) else 0

    @property
    def file(self) -> str:
        return self.place.rpartition(":")[0]

    def is_at(self, source: str) -> bool:
        """Return whether it is defined there, as far as the folders are known."""
        plain = source.rpartition("/")[2]
        return self.source == source or (self.place == plain and plain in (source, self.source))

    def isa(self, *names: str) -> bool:
        """Return whether it derives from one of these classes."""
        return any(name in self.classes for name in names)

    def text(self, field: str) -> str:
        """The text of a field; empty where it is none."""
        value = self.fields.get(field)
        return value if isinstance(value, str) else ""

    def flag(self, field: str) -> bool:
        value = self.fields.get(field)
        return isinstance(value, int) and value != 0

    def number(self, field: str, default: int = 0) -> int:
        value = self.fields.get(field)
        return value if isinstance(value, int) else default

    def items(self, field: str) -> tuple[Value, ...]:
        value = self.fields.get(field)
        return value if isinstance(value, tuple) else ()

    def dag(self, field: str) -> tuple[tuple[Value, str], ...]:
        value = self.fields.get(field)
        return value.arguments if isinstance(value, Dag) else ()


#: Decorators of an attribute that has a default value, and of any that may be left out.
DEFAULTS = ("DefaultValuedAttr", "DefaultValuedOptionalAttr")
LEFT_OUT = ("OptionalAttr", *DEFAULTS)


class Records:
    """All records of a run, by name."""

    def __init__(self, *dumps: Mapping[str, Any]) -> None:
        self._all: dict[str, Record] = {}
        #: Unnamed records by what they contain: each file has its own numbers for them.
        self._unnamed: dict[object, str] = {}
        #: Names here of records that have one name in files, each of another place.
        self._namesakes: dict[str, list[str]] = {}
        self._dumps = 0
        for dump in dumps:
            self.add(dump)

    def add(self, dump: Mapping[str, Any], files: Mapping[str, str] | None = None) -> None:
        """Add the records of a file, of which others may have some.

        Of two records of one name from different places, the second gets a number.

        Args:
            files: Paths of files by the names that llvm-tblgen gives: those without folders.
        """
        self._dumps += 1
        found = {
            name: _record(name, fields, files or {})
            for name, fields in dump.items()
            if not name.startswith("!") and isinstance(fields, dict) and _well_formed(name) == name
        }
        names: dict[str, str] = {}
        for name in found:
            self._name(name, found, names)
        for record in found.values():
            name = names[record.name]
            if name not in self._all:
                fields = {key: _renamed(value, names) for key, value in record.fields.items()}
                self._all[name] = replace(record, name=name, fields=fields)
            elif len(record.source) > len(self._all[name].source):
                # A file that another includes in a way of its own is given without folders.
                self._all[name] = replace(self._all[name], source=record.source)
        for cached in ("_in_order", "_by_class", "constraints_by_predicate"):
            self.__dict__.pop(cached, None)

    def _name(self, name: str, found: Mapping[str, Record], names: dict[str, str]) -> None:
        """Enter the name here of a record of a file, and of unnamed records that it contains."""
        pending, entered = [name], set[str]()
        while pending:
            record = found[pending[-1]]
            inner = set(_references(record)) & found.keys() - names.keys() - entered
            if record.anonymous and inner and record.name not in names:
                # These come first; one that contains itself has the name that it has.
                entered |= {record.name, *inner}
                pending += inner
                continue
            pending.pop()
            if record.name in names:
                continue
            own = record.name if self._dumps == 1 else f"{record.name}_{self._dumps}"
            if record.anonymous:
                fields = tuple((key, _renamed(v, names)) for key, v in record.fields.items())
                own = self._unnamed.setdefault((record.classes, fields), own)
            else:
                others = self._namesakes.setdefault(record.name, [])
                same = (each for each in others if self._all[each].is_at(record.source))
                own = next(same, own if others else record.name)
                if own not in others:
                    others.append(own)
            names[record.name] = own

    @cached_property
    def _by_class(self) -> Mapping[str, Sequence[Record]]:
        found: dict[str, list[Record]] = {}
        for record in self._in_order:
            for class_ in record.classes:
                found.setdefault(class_, []).append(record)
        return found

    def __iter__(self) -> Iterator[Record]:
        return iter(self._all.values())

    def in_order(self) -> tuple[Record, ...]:
        """All records, in the order of the lines that define them, a file after another."""
        return self._in_order

    @cached_property
    def _in_order(self) -> tuple[Record, ...]:
        return tuple(sorted(self, key=lambda record: (record.file, record.line)))

    def get(self, value: Value) -> Record | None:
        """The record that a value refers to, if it does."""
        return self._all.get(value.name) if isinstance(value, Ref) else None

    def constraint(self, value: Value) -> Record | None:
        """The constraint that an argument or result of an op has, itself or within its prose."""
        record = self.get(value)
        wrapped = record is not None and record.isa("OpVariable")
        return self.of(record, "constraint") if wrapped and record is not None else record

    def named(self, name: str) -> Record | None:
        return self._all.get(name)

    def of(self, record: Record, field: str) -> Record | None:
        """The record that a field refers to."""
        return self.get(record.fields.get(field))

    def list(self, record: Record, field: str) -> tuple[Record, ...]:
        """The records that a field lists."""
        found = (self.get(value) for value in record.items(field))
        return tuple(each for each in found if each is not None)

    def all_of(self, name: str) -> tuple[Record, ...]:
        """All records of a class, in the order of their definition."""
        return tuple(self._by_class.get(name, ()))

    @cached_property
    def constraints_by_predicate(self) -> Mapping[str, tuple[Record, ...]]:
        """The constraints that a predicate belongs to, named ones first."""
        found: dict[str, list[Record]] = {}
        for record in sorted(self.all_of("AttrTypeConstraint"), key=lambda r: r.anonymous):
            predicate = record.fields.get("predicate")
            if isinstance(predicate, Ref):
                found.setdefault(predicate.name, []).append(record)
        return {name: tuple(records) for name, records in found.items()}


_ANONYMOUS = re.compile(r"anonymous_[0-9]+")


#: Levels of lists and DAGs within one another; those of ODS have about five.
_DEEPEST = 100


def _record(name: str, fields: Mapping[str, Any], files: Mapping[str, str]) -> Record:
    place, *_ = (*_listed(fields.get("!locs")), "")
    file, _, line = str(place).rpartition("/")[2].partition(":")
    return Record(
        name,
        bool(fields.get("!anonymous")) or bool(_ANONYMOUS.fullmatch(name)),
        tuple(map(str, _listed(fields.get("!superclasses")))),
        f"{files.get(file, file)}:{line}" if line else file,
        {key: _value(value) for key, value in fields.items() if not key.startswith("!")},
        name,
    )


def _references(record: Record) -> Iterator[str]:
    """The names of the records that one refers to."""
    pending = list(record.fields.values())
    while pending:
        match pending.pop():
            case Ref(name):
                yield name
            case tuple() as values:
                pending += values
            case Dag(_, arguments):
                pending += [value for value, _ in arguments]


def _renamed(value: Value, names: Mapping[str, str]) -> Value:
    """A value with other names for records."""
    match value:
        case Ref(name):
            return Ref(names.get(name, name))
        case tuple():
            return tuple(_renamed(each, names) for each in value)
        case Dag(operator, arguments):
            return Dag(operator, tuple((_renamed(v, names), name) for v, name in arguments))
    return value


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _well_formed(text: str) -> str:
    """`text` with `?` for halves of surrogate pairs, which no file can hold."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


def _value(value: Any, depth: int = 0) -> Value:
    """A value of the dump; what is not as TableGen writes it is one that nothing reads."""
    match value:
        case None | int():
            return value
        case str():
            return _well_formed(value)
        case {"kind": "def", "def": str(name)}:
            return Ref(name)
        case {"printable": printable} if value.get("kind") != "dag":
            return Other(_well_formed(str(printable)))
        case _ if depth > _DEEPEST:
            return Other("")
        case list():
            return tuple(_value(item, depth + 1) for item in value)
        case {"kind": "dag", "operator": operator, "args": list(arguments)}:
            return Dag(
                str(operator.get("def", "")) if isinstance(operator, dict) else "",
                tuple(
                    (_value(argument[0], depth + 1), _well_formed(str(argument[1] or "")))
                    for argument in arguments
                    if isinstance(argument, list) and len(argument) == 2
                ),
            )
    return Other(str(value) if isinstance(value, float) else "")
