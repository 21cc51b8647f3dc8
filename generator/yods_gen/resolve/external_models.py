"""resolve, part: interfaces that definitions of other dialects implement because of one.

Source: MLIR, "Interfaces", "External Models for Attribute, Operation and Type Interfaces".
What a model says is over the parts of what it is of, so this comes after all definitions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from yods_gen.classes import RuntimeClass
from yods_gen.definitions.dialects import DialectDef, DiscardableAttributeDef, ExternalModelDef
from yods_gen.definitions.interfaces import InterfaceDef, Target, all_interfaces
from yods_gen.definitions.native_traits import bases_of, members_of
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import AttributeDef, TypeDef
from yods_gen.errors import Located, Span, did_you_mean, quoted, text_of
from yods_gen.expressions.functions import ATTRIBUTE_CLASSES, TYPE_CLASSES
from yods_gen.expressions.static_types import StaticType
from yods_gen.library.interfaces import SELF_TYPES
from yods_gen.library.library import Library
from yods_gen.library.reserved_names import RESERVED_NAMES
from yods_gen.load.raw_dialects import RawDialect, RawDiscardableAttribute
from yods_gen.load.shapes import Entries, RawUse
from yods_gen.records import DataClass, replace
from yods_gen.resolve.interfaces import Members
from yods_gen.resolve.op_parts import defined_op_type, part_types


def resolve_external_models(
    library: Library, raws: Sequence[RawDialect], dialects: Sequence[DialectDef]
) -> tuple[DialectDef, ...]:
    """`dialects` with their external models; findings go to the library's reporter."""
    known: dict[tuple[Target, str], OpDef | TypeDef | AttributeDef | RuntimeClass] = {}
    for dialect in dialects:
        known.update({("type", each.qualified_name): each for each in dialect.types})
        known.update({("attribute", each.qualified_name): each for each in dialect.attributes})
        known.update({("op", each.qualified_name): each for each in dialect.ops})
    known.update({("type", n): ref for n, ref in TYPE_CLASSES.items() if n != "Type"})
    known.update(
        {("attribute", n): ref for n, ref in ATTRIBUTE_CLASSES.items() if n != "Attribute"}
    )
    by_name = {raw.name: raw for raw in raws}
    return tuple(
        replace(
            dialect,
            external_models=tuple(_Models(library, dialect, known).resolve(by_name[dialect.name])),
        )
        for dialect in dialects
    )


class _Models(DataClass):
    """Resolves those of one dialect."""

    library: Library
    dialect: DialectDef
    known: Mapping[tuple[Target, str], OpDef | TypeDef | AttributeDef | RuntimeClass]

    def resolve(self, raw: RawDialect) -> Iterator[ExternalModelDef]:
        seen: dict[tuple[Target, str], Span] = {}
        for file in raw.files:
            given = file.external_models
            if given is None:
                continue
            sections: tuple[tuple[Target, Entries[tuple[RawUse, ...]]], ...] = (
                ("type", given.types), ("attribute", given.attributes), ("op", given.ops),
            )  # fmt: skip
            for on, entries in sections:
                for name, uses in entries:
                    first = seen.setdefault((on, name.value), name.span)
                    if first is not name.span:
                        self._error(
                            name.span,
                            "duplicate-definition",
                            f"the external models of {quoted(name.value)} are given twice",
                            f"add to those at {first}",
                        )
                        continue
                    made = self._model(on, name, uses)
                    if made is not None:
                        yield made

    def _error(self, span: Span, id_: str, message: str, help_: str = "") -> None:
        context = f"in dialect {quoted(self.dialect.name)}"
        self.library.reporter.error(span, id_, message, help_, context=context)

    def _model(
        self, on: Target, name: Located[str], raws: Sequence[RawUse]
    ) -> ExternalModelDef | None:
        of = self.known.get((on, name.value))
        if of is None:
            self._unknown(on, name)
            return None
        if not isinstance(of, RuntimeClass) and of.dialect == self.dialect.name:
            self._error(
                name.span,
                "own-model",
                f"the {on} {quoted(name.value)} is of this dialect",
                f"list what it implements under 'interfaces' of its definition at {of.span}",
            )
            return None
        names = {"self": _self_type(on, of, self.library)}
        if isinstance(of, RuntimeClass):
            parts = {each: ("member", name.span) for each in members_of(of)}
        else:
            own = _names(of, self.library)
            names |= own
            parts = {each: ("part", name.span) for each in own}
            parts |= {each: ("method", name.span) for each in _methods(of)}
        members = Members(
            self.library,
            on,
            self.library.scope(names),
            {n: part for n, part in parts.items() if n not in RESERVED_NAMES[on]},
            self.dialect.hooks_module,
            self.dialect.name,
        )
        raws = [raw for raw in raws if self._may_be(raw, of, name.value)]
        with self.library.reporter.within(f"in external models of {on} {quoted(name.value)}"):
            return ExternalModelDef(on, of, members.resolve(raws, ())[0], name.span)

    def _may_be(
        self, raw: RawUse, of: OpDef | TypeDef | AttributeDef | RuntimeClass, name: str
    ) -> bool:
        """Nothing may be implemented twice, or be said where only the definition can say it."""
        interface = self.library.interfaces.find(raw.name.value, self.dialect.name)
        if interface is None:
            return True  # what is wrong with it is reported later, or was before
        if isinstance(of, RuntimeClass):
            ref = interface.runtime_class
            has = ref is not None and bases_of(ref) <= bases_of(of)
        else:
            has = interface in all_interfaces(of.interfaces)
        wanted = next((w for each in interface.lineage() if (w := _needs(each))), "")
        if has:
            self._error(
                raw.name.span,
                "duplicate-interface",
                f"{quoted(name)} implements {quoted(interface.qualified_name)} already",
                "leave it out",
            )
        elif wanted:
            self._error(
                raw.name.span,
                "interface-misplaced",
                f"{quoted(interface.qualified_name)} follows from {wanted} of a definition, "
                "and has no methods to attach",
                "list it where the op is defined",
            )
        return not (has or wanted)

    def _unknown(self, on: Target, name: Located[str]) -> None:
        if name.value.partition(".")[0] in self.library.broken:
            return
        known = [text for target, text in self.known if target == on]
        other = next((t for t, text in self.known if text == name.value), None)
        help_ = did_you_mean(name.value, known)
        if other is not None:
            help_ = f"it is {'an' if other != 'type' else 'a'} {other}: list it under '{other}s'"
        message = f"no {on} is named {quoted(name.value)}"
        self._error(name.span, "unknown-definition", message, help_)


def _self_type(
    on: Target, of: OpDef | TypeDef | AttributeDef | RuntimeClass, library: Library
) -> StaticType:
    if isinstance(of, OpDef):
        return defined_op_type(of, library.table)
    if isinstance(of, RuntimeClass):
        return StaticType(SELF_TYPES[on], frozenset({of}))
    return StaticType(of.KIND, frozenset({of.ref}))


def _names(of: OpDef | TypeDef | AttributeDef, library: Library) -> dict[str, StaticType]:
    """The names of a definition that expressions may use, besides `self`."""
    if isinstance(of, OpDef):
        return part_types(of, library.table)
    return {p.name: p.kind.static_type(library.table.constrained) for p in of.parameters}


def _methods(of: OpDef | TypeDef | AttributeDef) -> Iterator[str]:
    """The names of the methods that its class has already."""
    for method in of.methods:
        yield method.name
    for interface in all_interfaces(of.interfaces):
        for method in interface.methods:
            yield method.name


def _needs(interface: InterfaceDef) -> str:
    """The requirements of an interface besides methods; empty if there are none."""
    if interface.qualified_name == "InferTypeOpInterface":
        return "'infer'"
    if interface.hook is not None:
        return f"the hook {quoted(interface.hook)}"
    return next((f"the setting {quoted(s.name)}" for s in interface.settings if s.required or
                 s.kind == "effects"), "")  # fmt: skip


# Attributes that a dialect declares for operations of any dialect.


def resolve_discardable(
    library: Library, dialect: str, raws: Iterable[RawDiscardableAttribute], ops: Mapping[str, Span]
) -> tuple[DiscardableAttributeDef, ...]:
    """The declared ones that are right; what is wrong with others is reported."""
    made: list[DiscardableAttributeDef] = []
    seen: dict[tuple[str, str], Span] = {}
    for raw in raws:
        name = raw.name.value
        place = raw.place.value if raw.place is not None else "operation"
        context = f"in discardable attribute {quoted(f'{dialect}.{name}')}"
        message = f"the discardable attribute {quoted(name)} is declared twice"
        if library.reporter.repeated(
            seen, (name, place), raw.name.span, "duplicate-definition", message, "first declared at"
        ):
            continue
        for op in raw.ops:
            if op.value not in ops and op.value.partition(".")[0] not in library.broken:
                library.reporter.unknown("op", op, ops, context=context)
        with library.reporter.within(context):
            constraint = library.resolve("attribute", raw.type, dialect)
        if constraint is not None:
            given = tuple(op.value for op in raw.ops)
            summary = text_of(raw.summary)
            made.append(
                DiscardableAttributeDef(
                    name, constraint, place, given, summary, raw.name.span  # type: ignore[arg-type]
                )
            )
    return tuple(made)
