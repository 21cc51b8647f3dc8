"""Static types: what is known of a value of an expression before anything runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal as OneOf
from typing import TypeAlias, get_args

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.records import DataClass, replace

#: The kinds of values. "value" is an SSA value, "list" any sequence, "class" a Python class,
#: "unknown" anything.
ExprType: TypeAlias = OneOf[
    "int", "float", "str", "bool", "none", "list", "type", "attribute", "value", "op",
    "region", "block", "class", "unknown",
]  # fmt: skip
#: The kinds that have members.
WITH_MEMBERS = frozenset({"type", "attribute", "value", "op", "region", "block"})


class StaticType(DataClass):
    """The static type of a value.

    Attributes:
        classes: Of types and attributes: the classes of which it is an instance of one; of SSA
            values, the same of their types. Empty: any of the kind.
        implements: Interfaces of which it is an instance, too.
        item: The type of all items of a list.
        items: The types of the items of a tuple, each.
        optional: Whether it may be None.
        enum: The enum of which it is a case; of attributes, of which they hold one.
        members: The types of members, where they are known better than by the class.
        closed: Whether it has no members besides those.
    """

    kind: ExprType = "unknown"
    classes: frozenset[ClassRef] = frozenset()
    implements: frozenset[ClassRef] = frozenset()
    item: StaticType | None = None
    items: tuple[StaticType, ...] = ()
    optional: bool = False
    enum: DefinedClass | None = None
    members: tuple[tuple[str, StaticType], ...] = ()
    closed: bool = False

    def __str__(self) -> str:
        inner = f" {self.item}" if self.item is not None else ""
        return f"{self.kind if self.kind != 'unknown' else 'any'}{'?' * self.optional}{inner}"

    @property
    def coarse(self) -> ExprType:
        """The kind, or "unknown" where it may be None."""
        return "unknown" if self.optional else self.kind

    @property
    def of_items(self) -> StaticType:
        """The type of any item."""
        if self.kind == "str":
            return StaticType("str")
        return self.item or (either(self.items) if self.items else UNKNOWN)

    @property
    def is_case(self) -> bool:
        """Whether it is a case of an enum, not an attribute that holds one."""
        return self.enum is not None and self.kind == "unknown"

    def with_member(self, path: tuple[str, ...], known: StaticType) -> StaticType:
        """The type of which the member that `path` leads to has the type `known`."""
        if not path:
            return both(self, known)
        name, *rest = path
        members = dict(self.members)
        members[name] = members.get(name, UNKNOWN).with_member(tuple(rest), known)
        return replace(self, members=tuple(members.items()))


UNKNOWN = StaticType()


def list_of(item: StaticType) -> StaticType:
    """The type of lists of such items."""
    return StaticType("list", item=item)


def optional(of: StaticType) -> StaticType:
    """The type of such values, or None."""
    return replace(of, optional=True)


def either(types: Iterable[StaticType]) -> StaticType:
    """The type of what is of one of these types, of which there is one at least."""
    first, *others = types
    for other in others:
        first = _either(first, other)
    return first


def _either(one: StaticType, other: StaticType) -> StaticType:
    if one == other:
        return one
    if "none" in (one.kind, other.kind):
        return optional(other if one.kind == "none" else one)
    if one.kind != other.kind:
        numbers = {one.kind, other.kind} <= {"int", "float", "bool"}
        return StaticType(
            "float" if numbers else "unknown", optional=one.optional or other.optional
        )
    known = bool(one.classes and other.classes)
    alike = dict(other.members)
    return StaticType(
        one.kind,
        one.classes | other.classes if known else frozenset(),
        one.implements & other.implements,
        _either(one.of_items, other.of_items) if one.kind == "list" else None,
        optional=one.optional or other.optional,
        enum=one.enum if one.enum == other.enum else None,
        members=tuple((n, _either(t, alike[n])) for n, t in one.members if n in alike),
        closed=one.closed and other.closed,
    )


def both(one: StaticType, known: StaticType) -> StaticType:
    """The type of what is of type `one` and found to be of type `known`, too."""
    if one.kind == "unknown" and not one.members and one.enum is None:
        return known
    if known.kind not in (one.kind, "unknown"):
        return one if known.kind == "none" else known
    classes = one.classes & known.classes or known.classes or one.classes
    members = dict(one.members)
    for name, type_ in known.members:
        members[name] = both(members[name], type_) if name in members else type_
    return replace(
        one,
        classes=classes,
        implements=one.implements | known.implements,
        item=known.item if one.item is None else both(one.item, known.item or UNKNOWN),
        items=one.items or known.items,
        optional=one.optional and known.optional,
        enum=one.enum or known.enum,
        members=tuple(members.items()),
    )


def read(words: str) -> StaticType:
    """The type that a text of the tables names: `list int`, `attribute?`, `list attribute?`."""
    kind, _, rest = words.partition(" ")
    known = _KINDS[kind.removesuffix("?")]
    item = read(rest) if rest else None
    return replace(known, item=item, optional=kind.endswith("?")) if words != known.kind else known


_KINDS: Mapping[str, StaticType] = {kind: StaticType(kind) for kind in get_args(ExprType)}


def plain(kind: ExprType) -> StaticType:
    """The type of any value of a kind."""
    return _KINDS[kind]


class KindsOf(Mapping[str, ExprType]):
    """The kinds of names, looked up in their types; a value that may be absent is one, too."""

    def __init__(self, types: Mapping[str, StaticType]) -> None:
        self._types = types

    def __getitem__(self, name: str) -> ExprType:
        type_ = self._types[name]
        return type_.kind if type_.kind == "value" else type_.coarse

    def __iter__(self) -> Iterator[str]:
        return iter(self._types)

    def __len__(self) -> int:
        return len(self._types)

    def __contains__(self, name: object) -> bool:
        return name in self._types
