"""The scope of an expression, and the classes that it knows."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass
from yods_gen.errors import Span
from yods_gen.expressions import tree
from yods_gen.expressions.functions import (
    ATTRIBUTE_CLASSES,
    BASES,
    CLASS_MEMBERS,
    CLASS_ROWS,
    CLASSES,
    FUNCTIONS,
    KIND_MEMBERS,
    TYPE_CLASSES,
)
from yods_gen.expressions.static_types import (
    UNKNOWN,
    WITH_MEMBERS,
    ExprType,
    KindsOf,
    StaticType,
    both,
    either,
    plain,
    read,
)
from yods_gen.graphs import reached
from yods_gen.records import DataClass, field, replace

#: The name and the number of a case of an enum.
_OF_CASES: Mapping[str, StaticType] = {"name": plain("str"), "value": UNKNOWN}
_NO_METHODS: Mapping[str, tree.MethodType] = {}


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

    def own_methods(self, ref: ClassRef) -> Mapping[str, tree.MethodType]:
        """The same for methods that expressions may call."""
        return _NO_METHODS

    def lineage(self, ref: ClassRef) -> tuple[ClassRef, ...]:
        """A class and all its bases."""
        return reached([ref], self.direct_bases)

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
            own = self.of_class(ref)
            if own is None:
                return None
            if known is None:
                known = dict(own)
            known = {n: either((t, own[n])) for n, t in known.items() if n in own}
        known = dict(KIND_MEMBERS[of.kind]) | (known or {})
        for ref in of.implements:
            own = self.of_class(ref)
            if own is None:
                return None
            known |= own
        if of.kind == "value" and of.classes:
            known["type"] = StaticType("type", of.classes)
        for name, type_ in given.items():
            known[name] = both(known[name], type_) if name in known else type_
        return known

    def of_class(self, ref: ClassRef) -> dict[str, StaticType] | None:
        """The members of a class with those of its bases; None if they are not known."""
        found: dict[str, StaticType] = {}
        for each in reversed(self.lineage(ref)):
            own = self.own_members(each)
            if own is None:
                return None
            found |= own
        return found

    def op(self, name: object) -> StaticType | None:
        """The type of ops of this name; None where there are none."""
        return None

    def methods(self, of: StaticType) -> Mapping[str, tree.MethodType]:
        """The methods that a value of this type has."""
        every: list[dict[str, tree.MethodType]] = []
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


class Parameter(DataClass):
    """A parameter of a constructor.

    Attributes:
        items: What the items of a list must be.
        enum: The enum of which it takes a case, or empty.
        may_be_none: Whether None stands for one that is absent.
        may_be_left_out: Whether fewer arguments may be given.
        exact: Whether integers and truth values are distinguished.
    """

    name: str
    type: ExprType
    items: ExprType = "unknown"
    enum: str = ""
    may_be_none: bool = False
    may_be_left_out: bool = False
    exact: bool = False

    def takes(self, given: ExprType) -> bool:
        """Whether an argument of this type may be right."""
        if given == "none":
            return self.may_be_none or (self.type == "unknown" and not self.enum)
        if self.enum:
            return given == "unknown"
        return self._fits(given, self.type)

    def takes_item(self, given: ExprType) -> bool:
        """Whether such an item of a list may be right."""
        return self._fits(given, self.items)

    def _fits(self, given: ExprType, wanted: ExprType) -> bool:
        if given == wanted or "unknown" in (given, wanted):
            return True
        if wanted == "float":
            return given in ("int", "bool")
        return {given, wanted} == {"int", "bool"} and not self.exact


class Constructor(DataClass):
    """How a class is called.

    Attributes:
        in_context: Whether it is given the context to which what it makes belongs, as of
            definitions with mutable parameters.
    """

    parameters: tuple[Parameter, ...] = ()
    in_context: bool = False

    @property
    def least(self) -> int:
        """How many arguments it must be given: only the last may be left out."""
        required = (i for i, p in enumerate(self.parameters, 1) if not p.may_be_left_out)
        return max(required, default=0)


def _parameter(name: str, text: str) -> Parameter:
    type_ = read(text.removesuffix(" ="))
    return Parameter(
        name,
        type_.kind,
        type_.item.kind if type_.item else "unknown",
        may_be_none=type_.optional,
        may_be_left_out=text.endswith("="),
    )


#: The constructors of the runtime's classes; those that are only bases have none.
BUILTIN_CONSTRUCTORS: Mapping[ClassRef, Constructor] = {
    ref: Constructor(tuple(_parameter(*each) for each in takes.items()))
    for name, ref in CLASSES.items()
    if (takes := CLASS_ROWS[name].get("takes")) is not None
}


class Scope(DataClass):
    """The names that an expression may use.

    `names` gives the type of each variable. `values` are named trees, put in place of
    the name (`F64` for the one 64-bit float type). `constraints` are the constraint
    parameters, called like functions. `classes` are builtin and defined classes by the
    name written (`RankedTensorType`, `toy.array`), with what calling them gives.
    `methods` are those that interfaces and definitions declare, by name; `own` says
    which of them `self` has, where that is known.
    `known` is the static type of names of which more is known than the kind; `table` knows
    the classes; `facts` are the types that follow from conditions that hold. `functions` may
    be called, and as `hooks.name(…)` what the Python module `hooks` defines ("": there is none;
    None: not here). `ask` knows the named constraints, which are called as well:
    `AnyInteger(x.type)`.
    """

    names: Mapping[str, ExprType]
    values: Mapping[str, tree.Node] = field(default_factory=dict)
    constraints: frozenset[str] = frozenset()
    classes: Mapping[str, tuple[ClassRef, ExprType]] = field(default_factory=dict)
    known: Mapping[str, StaticType] = field(default_factory=dict)
    table: ClassTable = BUILTIN_TABLE
    facts: dict[Any, StaticType] = field(default_factory=dict)
    methods: Mapping[str, tuple[tree.MethodType, ...]] = field(default_factory=dict)
    own: Mapping[str, tree.MethodType] | None = None
    functions: Mapping[str, tree.Function] = field(default_factory=lambda: FUNCTIONS)
    hooks: str | None = None
    #: The condition that what the last argument gives satisfies the constraint of this
    #: text; None where no constraint has the name.
    ask: Callable[[str, Span, Callable[[], tree.Node]], tree.Node | None] | None = None
    #: Whether conditions that are not ported stay undecided: a constraint is made of it.
    keeps_gaps: bool = False
    #: How the classes of types and attributes are called, as far as that is known.
    constructors: Mapping[ClassRef, Constructor] = field(
        default_factory=lambda: BUILTIN_CONSTRUCTORS
    )

    def with_names(self, types: Mapping[str, StaticType]) -> Scope:
        """The same scope with more names, which come first."""
        names, known = {**self.names, **KindsOf(types)}, {**self.known, **types}
        return replace(self, names=names, known=known)

    def with_values(self, values: Mapping[str, tree.Node]) -> Scope:
        """The same scope with more named trees, which come first."""
        return replace(self, values=ChainMap(dict(values), self.values))  # type: ignore[arg-type]

    def everything(self) -> list[str]:
        """All names, for suggestions."""
        return [*self.names, *self.values, *self.constraints, *self.classes, *self.functions]


BUILTIN_CLASSES: dict[str, tuple[ClassRef, ExprType]] = {
    name: (ref, "attribute" if name in ATTRIBUTE_CLASSES else "type")
    for name, ref in CLASSES.items()
}
