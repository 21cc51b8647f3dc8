"""IR of older versions of dialects: what their `UPGRADES` say, as tables and as a context.

A row of `UPGRADES` uses the names of the version that its step leads to. A table of a version is
made by going back from the present definitions, the newest step first.

The core asks for this through its services: IR of the newest versions needs none of it.
"""

from __future__ import annotations

from copy import copy
from importlib import import_module

from yods.builtin.attributes import DictionaryAttr
from yods.hints import TYPE_CHECKING, Any
from yods.ir.context import Context
from yods.ir.dialect_packages import DialectVersionError
from yods.ir.enums import READ_SYMBOLS
from yods.rewrite.pattern import PatternSet
from yods.rewrite.rewriter import Listener, PatternRewriter

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, MutableMapping, Sequence
    from typing import Self

    from yods import Attribute, Operation, OperationParser
    from yods.ir.dialect import Dialect


class OlderOp:
    """The operations of a class as they were in an older version of their dialect.

    Attributes:
        cls: Their class, and `name`, their full name there.
        view: A subclass by which they are read; the operations read are of `cls`.
        names: Present name of each inherent attribute and property they had → name there.
        added: Those they did not have, each with its value for them.
        defaults: Those that were something else if they were absent, with that.
        order: Of each of their operands, the index of the present one; empty if all are equal.
    """

    def __init__(self, cls: type[Operation], name: str) -> None:
        self.cls = cls
        self.name = name
        self.names = {each: each for each in (*cls.INHERENT_ATTRIBUTES, *cls.PROPERTIES)}
        self.added: dict[str, Any] = {}
        self.defaults: dict[str, Any] = {}
        self.order: tuple[int, ...] = ()

    def go_back(self, rows: Sequence[tuple[Any, ...]]) -> None:
        """Apply the rows of one step about these operations, from the version it leads to."""
        present = {name: each for each, name in self.names.items()}
        for kind, name, *what in rows:
            if kind == "added" and name in present:
                self.added[present[name]] = what[0]
                del self.names[present[name]]
            elif kind == "default" and name in present:
                self.defaults[present[name]] = what[0]
            elif kind == "operands":
                self.order = tuple([self.order[each] if self.order else each for each in name])
            elif kind == "renamed" and what[0] in present:
                self.names[present[what[0]]] = name

    def finish(self) -> OlderOp:
        """Make the class for reading; the tables are complete."""
        cls = self.cls
        members: dict[str, Any] = {"__slots__": (), "__module__": cls.__module__, "OLDER": self}
        values = {**self.added, **self.defaults}
        defaults = dict(cls.DEFAULTS)
        properties: dict[str, Any] = dict(cls.PROPERTIES)
        for name, value in values.items():
            if name in properties:
                properties[name] = field = copy(properties[name])
                field.default = field.kind.kept(value)
            elif (slot := cls.INHERENT_ATTRIBUTES[name]) in defaults:
                constant = next(
                    each
                    for base in cls.__mro__
                    for each, held in vars(base).items()
                    if each.endswith("_DEFAULT") and held is defaults[slot] and _says(each, slot)
                )
                members[constant] = defaults[slot] = value
        members |= {"DEFAULTS": defaults, "PROPERTIES": properties}
        # The form of a hook gives operations of the class itself.
        own = None if properties != cls.PROPERTIES or defaults != cls.DEFAULTS else cls

        def parse(view: Any, p: OperationParser) -> Any:
            return self.upgraded(cls.parse.__func__(own or view, p))  # type: ignore[attr-defined]

        def create(
            view: Any,
            operands: Any = (),
            types: Any = (),
            attributes: Any = None,
            regions: Any = (),
            successors: Any = (),
            location: Any = None,
        ) -> Any:
            from yods.text.generic_properties import with_attributes

            given = None if attributes is None else dict(attributes)
            parts = tuple(operands), types, given, tuple(regions), tuple(successors)
            return with_attributes(view, *parts, None, location)

        members |= {"parse": classmethod(parse), "create": classmethod(create)}
        self.view: Any = type(cls.__name__, (cls,), members)
        self._present = {old: each for each, old in self.names.items() if old != each}
        return self

    def operands(self, given: tuple[Any, ...]) -> tuple[Any, ...]:
        """Operands in their present order."""
        if len(given) != len(self.order):
            return given
        ordered = list(given)
        for index, operand in zip(self.order, given, strict=True):
            ordered[index] = operand
        return tuple(ordered)

    def older_operands(self, given: tuple[Any, ...]) -> tuple[Any, ...]:
        """Operands in the order of that version."""
        return tuple([given[i] for i in self.order]) if len(given) == len(self.order) else given

    def rename(self, attributes: MutableMapping[str, Attribute]) -> None:
        """Give the attributes of the generic form their present names."""
        moved = {self._present[n]: attributes.pop(n) for n in [*attributes] if n in self._present}
        attributes.update(moved)

    def properties(self, given: Attribute | None) -> Attribute | None:
        """The contents of `<{…}>` with present names."""
        if not isinstance(given, DictionaryAttr):
            return given
        named = dict(given.items())
        self.rename(named)
        return DictionaryAttr(named)

    def upgraded(self, op: Any) -> Any:
        """An operation that was read, as one of the present version."""
        slots = self.cls.INHERENT_ATTRIBUTES
        for old, name in self._present.items():
            if name in slots and op._attributes and old in op._attributes:
                value = op._attributes.pop(old)
                if self.cls.accepts_storage(name, value):
                    setattr(op, slots[name], value)
        for name, value in {**self.added, **self.defaults}.items():
            if name in slots and getattr(op, slots[name]) is None:
                setattr(op, slots[name], value)
        op.__class__ = self.cls
        return op

    def check(self, op: Operation) -> None:
        """Check that an operation can be one of that version.

        Raises:
            DialectVersionError: It cannot.
        """
        cls = self.cls
        for name, value in self.added.items():
            field: Any = cls.PROPERTIES.get(name) or cls.ATTRIBUTES.get(name)
            has = getattr(op, field.slot)
            if has is None:
                has = getattr(field, "default", None)
            before = field.kind.kept(value) if name in cls.PROPERTIES else value
            if has != before:
                raise DialectVersionError(
                    f"'{op.name}' cannot be written as '{self.name}' of an older version: "
                    f"'{name}' is {has}, which was {before} there"
                )


def _says(constant: str, slot: str) -> bool:
    """Whether a constant is the default of a slot."""
    return constant.removesuffix("_DEFAULT").replace("_", "") == slot.replace("_", "").upper()


class OlderVersion:
    """A dialect's older version, by present definitions.

    Attributes:
        operations: Full name there → the class that reads it.
        types, attributes: Mnemonic there → class.
        view: The dialect's class as it reads them.
        symbols: Symbols of enums there → present ones, for those that differ.
        patterns: Names of the sets of patterns that finish an upgrade, in order.
        by_class: The operations that were different.
        unknown: Operations that cannot be written for that version → why.
    """

    def __init__(self, cls: type[Dialect], version: int) -> None:
        self.dialect = cls
        self.version = version
        steps = [rows for start, rows in cls.UPGRADES if start >= version]
        self.patterns: list[str] = []
        self.unknown: dict[str, str] = {}
        self.by_class: dict[type[Operation], OlderOp] = {}
        self.types = _back(cls.TYPES, "type", steps)
        self.attributes = _back(cls.ATTRIBUTES, "attribute", steps)
        self.symbols: dict[Any, dict[str, str]] = {}
        for rows in steps:
            for kind, *what in rows:
                if kind == "patterns":
                    self.patterns += what
                elif kind == "case":
                    enum, old, new = what
                    known = self.symbols.setdefault(enum, {})
                    first = next((each for each, last in known.items() if last == old), old)
                    known[first] = new
        members = {"TYPES": self.types, "ATTRIBUTES": self.attributes, "__module__": cls.__module__}
        self.view: type[Dialect] = type(cls.__name__, (cls,), members)
        self.operations: dict[str, Any] = {}
        prefix = cls.NAMESPACE + "."
        changed = {row[1] for rows in steps for row in rows if row[0] in (*_OF_OPERATIONS, "new")}
        changed |= {row[2] for rows in steps for row in rows if row[0] == "op"}
        for mnemonic, each in cls.OPERATIONS.items():
            older = self._older_op(each, mnemonic, steps, changed)
            if older is not None:
                self.by_class[each] = older
        self.operations |= {older.name: older.view for older in self.by_class.values()}
        for mnemonic, each in cls.OPERATIONS.items():
            read = self.operations.setdefault(prefix + mnemonic, each)
            if each not in self.by_class and read is not each:
                self.unknown[each.NAME] = f"'{each.NAME}' is another operation there"

    def _older_op(
        self,
        cls: type[Operation],
        name: str,
        steps: Sequence[Sequence[tuple[Any, ...]]],
        changed: set[str],
    ) -> OlderOp | None:
        """The operations of a class; None if nothing about them was different."""
        older = None
        full, namespace = cls.NAME, cls.NAME.partition(".")[0]
        for rows in reversed(steps) if name in changed else ():
            older = older or OlderOp(cls, full)
            own = [row for row in rows if row[1] == name]
            older.go_back([(row[0], *row[2:]) for row in own if row[0] in _OF_OPERATIONS])
            if ("new", name) in own:
                self.unknown[full] = "that version does not have it"
            name = next((row[1] for row in rows if row[0] == "op" and row[2] == name), name)
            older.name = f"{namespace}.{name}"
        return older and older.finish()


_OF_OPERATIONS = ("added", "default", "renamed", "operands")


def _back(
    table: Mapping[str, Any], kind: str, steps: Sequence[Sequence[tuple[Any, ...]]]
) -> dict[str, Any]:
    """A table of definitions by mnemonic, by that of an older version."""
    plain: dict[str, Any] = {}
    renamed: dict[str, Any] = {}
    for mnemonic, cls in table.items():
        name = mnemonic
        for rows in reversed(steps):
            name = next((row[1] for row in rows if row[0] == kind and row[2] == name), name)
        (plain if name == mnemonic else renamed)[name] = cls
    return plain | renamed


_versions: dict[tuple[object, int], OlderVersion] = {}


def older_version(cls: type[Dialect], version: int) -> OlderVersion:
    """The tables of a dialect's version.

    Raises:
        DialectVersionError: The dialect has no such version.
    """
    found = _versions.get((cls, checked_version(cls, version)))
    if found is None:
        found = _versions[cls, version] = OlderVersion(cls, version)
    return found


def checked_version(cls: type[Dialect], version: int) -> int:
    """A version of a dialect.

    Raises:
        DialectVersionError: The dialect has no such version.
    """
    name = cls.NAMESPACE
    if not cls.VERSION:
        raise DialectVersionError(f"dialect '{name}' has no versions")
    if not 1 <= version <= cls.VERSION:
        raise DialectVersionError(
            f"dialect '{name}' has no version {version}; its versions are 1 to {cls.VERSION}"
        )
    return version


class OlderContext(Context):
    """A context in which IR of older versions is read; as context manager, their enums too.

    Args:
        context: The context of the IR once it is read, in which dialects are loaded.
        versions: Dialects with their versions.

    Raises:
        DialectVersionError: There is no such dialect or version.
    """

    def __init__(self, context: Context, versions: Mapping[str, int]) -> None:
        super().__init__(context.allow_unregistered_dialects, (), context.project)
        self._given = context
        self.storage, self.reported = context.storage, context.reported
        self.external_resources = context.external_resources
        self.versions: list[OlderVersion] = []
        self._symbols: dict[Any, dict[str, str]] = {}
        for name, version in versions.items():
            found = context.dialect(name)
            if found is None:
                raise DialectVersionError(f"no dialect is called '{name}'")
            cls = type(found)
            if checked_version(cls, version) < cls.VERSION:
                older = older_version(cls, version)
                self.versions.append(older)
                self._dialects[name] = older.view(context)
                self.operations |= older.operations
                self._symbols |= older.symbols

    def __enter__(self) -> Self:
        self._token = READ_SYMBOLS.set(self._symbols)
        return self

    def __exit__(self, *_: object) -> None:
        READ_SYMBOLS.reset(self._token)

    def dialect(self, namespace: str) -> Dialect | None:
        known = self._dialects.get(namespace)
        if known is None:
            known = self._dialects[namespace] = self._given.dialect(namespace)
            if known is not None:
                for cls in known.OPERATIONS.values():
                    self.operations[cls.NAME] = cls
        return known

    def report(self, diagnostic: Any) -> None:
        self._given.report(diagnostic)

    def take_reported(self, start: int = 0) -> list[Any]:
        return self._given.take_reported(start)

    def upgrade(self, module: Operation) -> None:
        for older in self.versions:
            for patterns in _patterns(older):
                _apply(patterns, module, self._given)


def _patterns(older: OlderVersion) -> Iterator[Sequence[Any]]:
    """The patterns of each set that finishes an upgrade."""
    package = older.dialect.__module__.rpartition(".")[0]
    for name in older.patterns:
        yield getattr(import_module(f"{package}.patterns"), f"{name}_patterns")()


class _Worklist(Listener):
    """The operations that are still to be tried."""

    def __init__(self, ops: Sequence[Operation]) -> None:
        self.ops = dict.fromkeys(ops)

    def op_inserted(self, op: Operation) -> None:
        self.ops[op] = None

    def op_erased(self, op: Operation) -> None:
        self.ops.pop(op, None)


def _apply(patterns: Sequence[Any], module: Operation, context: Context) -> None:
    """Apply patterns until none matches, with no fold and nothing removed.

    The generator has checked that they end: none makes what another takes, in a circle.
    """
    by_op = PatternSet(patterns)
    worklist = _Worklist([*module.walk()][::-1])
    rewriter = PatternRewriter(worklist, context)
    while worklist.ops:
        op, _ = worklist.ops.popitem()
        for pattern in by_op.for_op(op):
            rewriter.set_before(op)
            if pattern.match_and_rewrite(op, rewriter):
                break
