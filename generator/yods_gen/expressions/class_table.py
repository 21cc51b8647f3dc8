"""The classes that expressions know: their bases, members and methods."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass
from yods_gen.expressions.functions import (
    ATTRIBUTE_CLASSES,
    BASES,
    CLASS_MEMBERS,
    KIND_MEMBERS,
    TYPE_CLASSES,
)
from yods_gen.expressions.static_type import (
    UNKNOWN,
    WITH_MEMBERS,
    ExprType,
    StaticType,
    both,
    either,
    plain,
)
from yods_gen.expressions.tree import MethodType

#: The name and the number of a case of an enum.
_OF_CASES: Mapping[str, StaticType] = {"name": plain("str"), "value": UNKNOWN}
_NO_METHODS: Mapping[str, MethodType] = {}


class ClassTable:
    """The runtime's classes; a library knows those of definitions, too."""

    def kind_of(self, ref: ClassRef) -> ExprType:
        """The kind of the instances of a class."""
        if isinstance(ref, DefinedClass):
            return ref.kind if ref.kind in ("type", "attribute") else "unknown"
        if ref.name in TYPE_CLASSES:
            return "type"
        return "attribute" if ref.name in ATTRIBUTE_CLASSES else "unknown"

    def direct_bases(self, ref: ClassRef) -> Iterable[ClassRef]:
        """The classes that a class derives from, and the interfaces that it implements."""
        return BASES.get(ref, ())

    def own_members(self, ref: ClassRef) -> Mapping[str, StaticType] | None:
        """The members that a class adds to those of its bases; None if they are not known."""
        return CLASS_MEMBERS.get(ref)

    def own_methods(self, ref: ClassRef) -> Mapping[str, MethodType]:
        """The same for methods that expressions may call."""
        return _NO_METHODS

    def lineage(self, ref: ClassRef) -> tuple[ClassRef, ...]:
        """A class and all its bases."""
        found: dict[ClassRef, None] = {}
        pending = [ref]
        while pending:
            each = pending.pop()
            if each not in found:
                found[each] = None
                pending += self.direct_bases(each)
        return tuple(found)

    def disjoint(self, one: ClassRef, other: ClassRef) -> bool:
        """Whether nothing is an instance of both classes: of interfaces, that is not known."""
        if not (_is_concrete(one) and _is_concrete(other)):
            return False
        return one not in self.lineage(other) and other not in self.lineage(one)

    def narrowed(self, known: StaticType, classes: Iterable[ClassRef]) -> StaticType:
        """The type of what is an instance of one of `classes`, too."""
        wanted = [ref for ref in classes if not _is_trait(ref)]
        if not wanted:
            return known
        if not known.classes:
            return both(known, StaticType(known.kind, frozenset(wanted)))
        kept = {c for c in known.classes if set(wanted) & set(self.lineage(c))}
        kept |= {w for w in wanted if known.classes & set(self.lineage(w))}
        if not kept:
            return StaticType(known.kind, known.classes, known.implements | frozenset(wanted))
        return both(known, StaticType(known.kind, frozenset(kept)))

    def without(self, known: StaticType, classes: Iterable[ClassRef]) -> StaticType:
        """The type of what is an instance of none of `classes`."""
        refused = set(classes)
        rest = frozenset(c for c in known.classes if not refused & set(self.lineage(c)))
        return StaticType(known.kind, rest, known.implements) if rest else known

    def members(self, of: StaticType) -> Mapping[str, StaticType] | None:
        """The members that a value of this type has; None if anything may be one."""
        given = dict(of.members)
        if of.closed:
            return given
        if of.is_case:
            return _OF_CASES
        if of.kind not in WITH_MEMBERS:
            return given or None
        known: dict[str, StaticType] | None = None
        for ref in () if of.kind == "value" else of.classes:
            own = self._of_class(ref)
            if own is None:
                return None
            if known is None:
                known = dict(own)
            known = {n: either((t, own[n])) for n, t in known.items() if n in own}
        known = dict(KIND_MEMBERS[of.kind]) | (known or {})
        for ref in of.implements:
            own = self._of_class(ref)
            if own is None:
                return None
            known |= own
        if of.kind == "value" and of.classes:
            known["type"] = StaticType("type", of.classes)
        for name, type_ in given.items():
            known[name] = both(known[name], type_) if name in known else type_
        return known

    def _of_class(self, ref: ClassRef) -> dict[str, StaticType] | None:
        found: dict[str, StaticType] = {}
        for each in reversed(self.lineage(ref)):
            own = self.own_members(each)
            if own is None:
                return None
            found |= own
        return found

    def methods(self, of: StaticType) -> Mapping[str, MethodType]:
        """The methods that a value of this type has."""
        every: list[dict[str, MethodType]] = []
        for ref in of.classes if of.kind != "value" else ():
            lineage = reversed(self.lineage(ref))
            every.append({n: m for each in lineage for n, m in self.own_methods(each).items()})
        first = every[0] if every else {}
        known = {n: m for n, m in first.items() if all(n in other for other in every)}
        for ref in of.implements:
            for each in reversed(self.lineage(ref)):
                known |= self.own_methods(each)
        return known

    def every_member(self) -> Iterator[tuple[str, ClassRef | None]]:
        """All names of members, with the class that has each; None: a kind of values."""
        for members in KIND_MEMBERS.values():
            yield from ((name, None) for name in members)
        for ref, own in CLASS_MEMBERS.items():
            yield from ((name, ref) for name in own)


def _is_trait(ref: ClassRef) -> bool:
    return isinstance(ref, DefinedClass) and ref.kind == "trait"


def _is_concrete(ref: ClassRef) -> bool:
    if isinstance(ref, RuntimeClass):
        return ref in BASES and not ref.name.endswith("Interface")
    return ref.kind in ("type", "attribute")


BUILTIN_TABLE = ClassTable()
