"""Classes of operations that stay as the last run made them.

A family is the op templates that derive from one another, with the ops made from them; most are
one op. Its classes follow from its definitions, which hold all that they refer to, and from the
names of the dialect's classes. Where the digest of both is that of the last run,
records of its classes stand in for their models.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from operator import attrgetter
from typing import Any, Literal, TypeAlias

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import OpDef
from yods_gen.errors import Span
from yods_gen.model.constraint_symbols import constant_name, function_name, own_module
from yods_gen.model.ops.records import KeptClass
from yods_gen.model.scope import Symbols
from yods_gen.records import DataClass

Kind: TypeAlias = Literal["op", "template"]
#: The classes of the families of the last run, by digest.
Kept: TypeAlias = Mapping[str, tuple[KeptClass, ...]]


class Families(DataClass):
    """The families of a dialect.

    Attributes:
        digests: The digest of each family by the kinds and names of its templates and ops; of
            one that cannot be compared with others, "".
        kept: The classes of families that are as they were.
    """

    digests: dict[tuple[Kind, str], str]
    kept: list[KeptClass]

    def changed(self, kind: Kind, definitions: Iterable[OpDef]) -> list[OpDef]:
        """Return the ops or templates to be modelled, by name."""
        kept = {each.family for each in self.kept}
        return [each for each in definitions if self.digests[kind, each.name] not in kept]


def families(symbols: Symbols, dialect: DialectDef, before: Kept) -> Families:
    """Compare the families of a dialect with those of the last run.

    The constraints that kept classes name are entered in `symbols`.
    """
    roots: dict[tuple[Kind, str], tuple[Kind, str]] = {}
    members: dict[tuple[Kind, str], list[OpDef]] = {}
    sections: tuple[tuple[Kind, tuple[OpDef, ...]], ...]
    sections = ("template", dialect.templates), ("op", dialect.ops)
    for kind, definitions in sections:
        for op in definitions:
            _, _, above = (op.template or "").partition(f"{dialect.name}.")
            roots[kind, op.name] = root = roots.get(("template", above), (kind, op.name))
            members.setdefault(root, []).append(op)
    prints = Fingerprints()
    # What a class of another dialect is called follows from its own name.
    bases = (symbols.base_classes[each.qualified_name] for each in dialect.templates)
    own = sorted(symbols.own_names(dialect.name))
    shared = prints.digest(dialect.hooks_module, *own, *bases)
    digests: dict[tuple[Kind, str], str] = {}
    for root, ops in members.items():
        try:
            digests[root] = prints.digest(shared, *ops)
        except (TypeError, RecursionError):
            digests[root] = ""
    named = _Named(symbols, dialect.name, prints.constraints.values())
    kept = [
        each
        for digest in digests.values()
        if (classes := before.get(digest)) and all(map(named.are_certain, classes))
        for each in classes
    ]
    named.enter(kept)
    return Families({name: digests[root] for name, root in roots.items()}, kept)


class _Named:
    """The constraints that the definitions of a dialect hold, by the names of their symbols."""

    def __init__(self, symbols: Symbols, dialect: str, constraints: Iterable[Constraint]) -> None:
        self._symbols, self._dialect = symbols, dialect
        self._module = own_module(symbols, dialect)
        self._found: dict[str, list[Constraint]] = {}
        for each in constraints:
            for name in (constant_name(each, dialect), function_name(each, dialect)):
                self._found.setdefault(name, []).append(each)

    def are_certain(self, class_: KeptClass) -> bool:
        """Whether no other constraint has a claim to the names that a class imports."""
        return all(
            len(self._found.get(name, ())) == 1
            # A number tells apart what would have one name.
            and ((stem := name.rstrip("_0123456789")) == name or stem not in self._found)
            for name in self._asked(class_)
        )

    def enter(self, classes: Iterable[KeptClass]) -> None:
        """Enter the constraints of `classes` where those of models are entered."""
        for class_ in classes:
            for name in self._asked(class_):
                tables = (self._symbols.constraint_constants, self._symbols.constraint_functions)
                table = tables[name.startswith("is_")]
                table.setdefault(self._dialect, {})[name] = self._found[name][0]

    def _asked(self, class_: KeptClass) -> list[str]:
        return [each.name for each in class_.imports if each.module == self._module]


# Digests of definitions, the same in every process.


class Fingerprints:
    """Digests of records: of all that they hold, except where it was defined.

    Attributes:
        constraints: The digest of each constraint in the records so far, and the constraint.
    """

    def __init__(self) -> None:
        self.constraints: dict[str, Constraint] = {}
        #: By identity, with the record, which keeps the identity from being used again.
        self._known: dict[int, tuple[str, object]] = {}
        self._parts: dict[type, Callable[[Any], Iterable[object]]] = {}

    def digest(self, *values: object) -> str:
        """Return the digest of values.

        Raises:
            TypeError: they hold something else than records, tuples, sets, enums and plain values.
            RecursionError: a record holds itself.
        """
        return _digest(self._text(values))

    def _text(self, value: object) -> str:
        match value:
            case str():
                return f"{len(value)}:{value}"
            case tuple():
                return f"({','.join(map(self._text, value))})"
            case frozenset():
                return f"{{{','.join(sorted(map(self._text, value)))}}}"
            case None | bool() | int() | float() | bytes() | Enum():
                return repr(value)
            case Span():
                return ""
        known = self._known.get(id(value))
        if known is None:
            kind = type(value)
            parts = self._parts.get(kind) or self._parts.setdefault(kind, _parts_of(kind))
            digest = _digest(",".join(map(self._text, parts(value))))
            known = self._known[id(value)] = digest, value
            if isinstance(value, Constraint):
                self.constraints[digest] = value
        return known[0]


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _parts_of(kind: type) -> Callable[[Any], Iterable[object]]:
    if not is_dataclass(kind):
        raise TypeError(f"a definition holds a {kind.__name__}")
    names = [field.name for field in fields(kind)]
    return attrgetter("__class__.__module__", "__class__.__qualname__", *names)
