"""The classes of definitions, as expressions know them, and types that follow from constraints."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.definitions.constraints import Constraint
from yods_gen.errors import is_set
from yods_gen.expressions.functions import CLASSES
from yods_gen.expressions.inference import parts_of
from yods_gen.expressions.scope import ClassTable
from yods_gen.expressions.static_types import (
    UNKNOWN,
    ExprType,
    StaticType,
    list_of,
    optional,
    plain,
)
from yods_gen.expressions.tree import MethodType
from yods_gen.library.prelude import runtime_interfaces
from yods_gen.load.raw_types import RawParameter

if TYPE_CHECKING:
    from yods_gen.library.library import Library

_BASES: Mapping[str, ClassRef] = {"type": CLASSES["Type"], "attribute": CLASSES["Attribute"]}


class KnownClasses(ClassTable):
    """The runtime's classes and those of the definitions of a library.

    Attributes:
        parameter: Gives the type of a parameter of a definition of a dialect.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self.parameter: Callable[[str, RawParameter], StaticType] = lambda *_: plain("unknown")
        self._members: dict[ClassRef, Mapping[str, StaticType] | None] = {}
        self._constrained: dict[int, tuple[Constraint, StaticType]] = {}
        self._lineages: dict[ClassRef, tuple[ClassRef, ...]] = {}
        self._of_classes: dict[ClassRef, dict[str, StaticType]] = {}
        self._of_types: dict[StaticType, Mapping[str, StaticType]] = {}

    def kind_of(self, ref: ClassRef) -> ExprType:
        on = self._library.interfaces.target_of(ref)
        if on is not None:
            return on if on != "dialect" else "unknown"
        return super().kind_of(ref)

    def direct_bases(self, ref: ClassRef) -> Iterable[ClassRef]:
        table = self._library.interfaces
        if isinstance(ref, DefinedClass) and ref.kind in ("type", "attribute"):
            _, raw = self._library.definitions[ref.kind, ref.qualified_name]
            found = [table.reference(use.name.value, ref.dialect) for use in raw.interfaces]
            return (_BASES[ref.kind], *(each[0] for each in found if each is not None))
        return (*super().direct_bases(ref), *table.bases_of(ref))

    def lineage(self, ref: ClassRef) -> tuple[ClassRef, ...]:
        if ref not in self._lineages:
            self._lineages[ref] = super().lineage(ref)
        return self._lineages[ref]

    def op(self, name: object) -> StaticType | None:
        raw = self._library.ops.get(str(name))
        if raw is None:
            return None
        table, dialect = self._library.interfaces, str(name).partition(".")[0]
        members = {each.name.value: UNKNOWN for each in raw.attributes}
        for value in (*raw.operands, *raw.results):
            one, wrapper = plain("value"), value.type.value.partition("[")[0]
            members[value.name.value] = _WRAPPED[wrapper](one) if wrapper in _WRAPPED else one
        members |= {each.name.value: plain("region") for each in raw.regions}
        members |= {n.value: table.signature_type(n)[0].result for n, m in raw.methods
                    if is_set(m.property)}  # fmt: skip
        found = [table.reference(use.name.value, dialect) for use in raw.interfaces]
        refs = frozenset(each[0] for each in found if each is not None)
        return StaticType("op", implements=refs, members=tuple(members.items()))

    def members(self, of: StaticType) -> Mapping[str, StaticType] | None:
        found = self._of_types.get(of) or super().members(of)
        if found is not None and not self._library.is_resolving:
            self._of_types[of] = found
        return found

    def of_class(self, ref: ClassRef) -> dict[str, StaticType] | None:
        found = self._of_classes.get(ref) or super().of_class(ref)
        if found is not None and not self._library.is_resolving:
            self._of_classes[ref] = found
        return found

    def own_members(self, ref: ClassRef) -> Mapping[str, StaticType] | None:
        if ref in self._members:
            return self._members[ref]
        if self._library.is_resolving:
            # A parameter's constraint may be the one that is being resolved.
            return self._read_members(ref, lambda *_: plain("unknown"))
        self._members[ref] = None
        self._members[ref] = self._read_members(ref, self.parameter)
        return self._members[ref]

    def _read_members(
        self, ref: ClassRef, parameter: Callable[[str, RawParameter], StaticType]
    ) -> Mapping[str, StaticType] | None:
        library = self._library
        found = dict(library.interfaces.properties(ref))
        if isinstance(ref, DefinedClass) and ref.kind in ("type", "attribute"):
            _, raw = library.definitions[ref.kind, ref.qualified_name]
            if raw.form_is_unported:
                return None
            own = {p.name.value: parameter(ref.dialect, p) for p in raw.parameters}
            made = {n.value: library.interfaces.signature_type(n) for n, _ in raw.methods}
            return {**found, **own, **{n: m.result for n, (m, read) in made.items() if read}}
        return {**found, **(super().own_members(ref) or {})}

    def own_methods(self, ref: ClassRef) -> Mapping[str, MethodType]:
        table = self._library.interfaces
        if isinstance(ref, DefinedClass) and ref.kind in ("type", "attribute"):
            _, raw = self._library.definitions[ref.kind, ref.qualified_name]
            made = {n.value: table.signature_type(n) for n, _ in raw.methods}
            return {n: m for n, (m, read) in made.items() if not read}
        return table.methods_of(ref)

    def every_member(self) -> Iterator[tuple[str, ClassRef | None]]:
        yield from super().every_member()
        refs: list[ClassRef] = [
            DefinedClass(kind, *name.split(".", 1)) for kind, name in self._library.definitions
        ]
        for ref in (*refs, *self._library.interfaces.references()):
            yield from ((name, ref) for name in self.own_members(ref) or ())

    def constrained(self, constraint: Constraint) -> StaticType:
        """The type of what satisfies a constraint."""
        known = self._constrained.get(id(constraint))
        if known is None:
            known = constraint, self._of_constraint(constraint)
            self._constrained[id(constraint)] = known
        return known[1]

    def _of_constraint(self, constraint: Constraint) -> StaticType:
        enum = constraint.case_of
        if constraint.enum is not None:
            enum = constraint.enum.ref
        kind = constraint.kind
        known = StaticType(kind, frozenset(constraint.classes), enum=enum)
        return parts_of(self, "self", known, constraint.predicate.root)


_WRAPPED = {"Variadic": list_of, "VariadicOfVariadic": list_of, "Optional": optional}


@cache
def is_interface(ref: ClassRef) -> bool:
    """Whether it is the class of an interface, which implies no other class of a value."""
    if isinstance(ref, DefinedClass):
        return ref.kind == "interface"
    return ref in runtime_interfaces().values()
