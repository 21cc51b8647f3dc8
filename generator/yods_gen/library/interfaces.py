"""resolve, part: interfaces, the runtime's own and those that dialects define.

The table knows every interface by name. Signatures are resolved first, so that default
bodies, checks and the members of definitions may call any method.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass
from yods_gen.definitions import interfaces
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.native_traits import PLACEHOLDER, scope_facts
from yods_gen.definitions.traits import TRAITS
from yods_gen.errors import Located, Span, is_set, listed, quoted, text_of
from yods_gen.expressions.static_types import UNKNOWN, ExprType, StaticType
from yods_gen.expressions.tree import MethodType
from yods_gen.graphs import reached
from yods_gen.library.checks import BodyReader, recursion, resolve_checks, resolve_hooks
from yods_gen.library.reserved_names import RESERVED_NAMES
from yods_gen.library.signatures import SignatureReader, method_type, method_types
from yods_gen.library.use import Declared, Table, first_span
from yods_gen.load.raw_dialects import RawDialect
from yods_gen.load.raw_interfaces import RawInterface, RawSetting, SignatureKeys
from yods_gen.records import replace

if TYPE_CHECKING:
    from yods_gen.library.library import Library

#: What `self` is in the expressions of an interface.
SELF_TYPES: dict[str, ExprType] = {
    "op": "op", "type": "type", "attribute": "attribute", "dialect": "unknown",
}  # fmt: skip
MAX_EXTENDED = 40


class _Entry(Declared):
    raw: RawInterface

    @property
    def title(self) -> str:
        return f"interface {quoted(self.qualified_name)}"


class InterfaceTable(Table[_Entry, interfaces.InterfaceDef]):
    """The table of interfaces."""

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        self._active: list[str] = []
        self._signatures: dict[Span, interfaces.MethodDef | None] = {}
        self._own: list[interfaces.MethodDef] = []
        self._types: dict[str, tuple[MethodType, ...]] | None = None
        self._classes: dict[ClassRef, _Entry] = {}

    # Filling it.

    def declare(
        self, dialect: str, name: Located[str], raw: RawInterface, hooks_module: str | None
    ) -> Located[str] | None:
        """Enter an interface; return the previous one of that name, if any."""
        entry = _Entry(dialect, name, raw, hooks_module)
        known = self._entries.setdefault(entry.qualified_name, entry)
        return None if known is entry else known.name

    def declare_methods(
        self,
        dialect: str,
        what: str,
        raws: Sequence[tuple[Located[str], SignatureKeys]],
        taken: frozenset[str],
    ) -> None:
        """Enter a definition's own methods, which expressions anywhere may call."""
        reader = SignatureReader(self._library, dialect)
        for name, raw in raws:
            made = reader.method(name, raw, what, taken)
            self._signatures[name.span] = made
            if made is not None:
                self._own.append(made)

    # Asking.

    def names(self) -> list[str]:
        """The names of all interfaces, for suggestions."""
        return list(self._entries)

    def names_on(self, on: str) -> list[str]:
        """The names of the interfaces that `on` implement."""
        return [name for name, entry in self._entries.items() if entry.raw.on.value == on]

    def __contains__(self, qualified_name: str) -> bool:
        return qualified_name in self._entries

    def reference(self, name: str, dialect: str) -> tuple[ClassRef, interfaces.Target] | None:
        """The class of the interface that `name` means in `dialect`, and what it is on."""
        entry = self._entry(name, dialect)
        return None if entry is None else (_ref(entry), entry.raw.on.value)  # type: ignore[return-value]

    def instance_summary(self, name: str, dialect: str) -> str:
        """MLIR's summary of the constraint that a class implements it."""
        entry = self._entry(name, dialect)
        assert entry is not None
        given = entry.raw.cpp_class
        return f"{given.value if given else entry.name.value} instance"

    def has_unknown_implementations(self, name: str, dialect: str) -> bool:
        """Whether classes of other dialects implement it of which only C++ knows."""
        entry = self._entry(name, dialect)
        assert entry is not None
        return any(gap.kind == "implementations" for gap in entry.raw.unported)

    def signature(self, name: Located[str]) -> interfaces.MethodDef | None:
        """One of the methods of `declare_methods`; None where it has mistakes."""
        return self._signatures[name.span]

    def signature_type(self, name: Located[str]) -> tuple[MethodType, bool]:
        """How expressions see one of the methods of `declare_methods`; whether it is read."""
        made = self._signatures.get(name.span)
        if made is None:
            return MethodType((), UNKNOWN, ""), True
        return method_type(made), made.form == "property"

    def references(self) -> list[ClassRef]:
        """The classes of all interfaces."""
        return list(self._by_class())

    def target_of(self, ref: ClassRef) -> interfaces.Target | None:
        """The target of the interface of this class; None if it is the class of none."""
        entry = self._by_class().get(ref)
        return None if entry is None else entry.raw.on.value  # type: ignore[return-value]

    def bases_of(self, ref: ClassRef) -> list[ClassRef]:
        """The classes of the interfaces that one extends."""
        entry = self._by_class().get(ref)
        named = () if entry is None else entry.raw.extends
        found = [self.reference(each.value, entry.dialect) for each in named if entry is not None]
        return [each[0] for each in found if each is not None]

    def properties(self, ref: ClassRef) -> dict[str, StaticType]:
        """The properties that an interface itself declares, for expressions to read."""
        entry = self._by_class().get(ref)
        methods = [] if entry is None else self._methods_of(entry)
        return {m.name: method_type(m).result for m in methods if m.form == "property"}

    def methods_of(self, ref: ClassRef) -> dict[str, MethodType]:
        """The methods that an interface itself declares; the runtime's are not for expressions."""
        entry = self._by_class().get(ref)
        methods = [] if entry is None or entry.dialect == "builtin" else self._methods_of(entry)
        return {m.name: method_type(m) for m in methods if m.form != "property"}

    def _by_class(self) -> dict[ClassRef, _Entry]:
        if len(self._classes) != len(self._entries):
            self._classes = {_ref(entry): entry for entry in self._entries.values()}
        return self._classes

    def method_types(self) -> Mapping[str, tuple[MethodType, ...]]:
        """The methods that expressions may call, by name."""
        if self._types is None:
            # What the runtime's classes do is not for expressions to rely on.
            declared = [
                method
                for entry in self._entries.values()
                if entry.dialect != "builtin"
                for method in self._methods_of(entry)
            ]
            types: dict[str, tuple[MethodType, ...]] = {}
            for method in [*declared, *self._own]:
                if method.form != "property":
                    types[method.name] = (*types.get(method.name, ()), method_type(method))
            self._types = types
        return self._types

    def unknown(self, name: Located[str], targets: frozenset[str]) -> None:
        """Report that no interface has this name."""
        fitting = [n for n, e in self._entries.items() if e.raw.on.value in targets]
        is_trait = self._library.traits.is_known(name.value)
        trait = "it is a trait: list it under 'traits'" if is_trait else ""
        self._unknown("interface", name, fitting, trait, "interfaces")

    # Resolving one.

    def _methods_of(self, entry: _Entry) -> list[interfaces.MethodDef]:
        """The signatures of its own methods."""
        reader = SignatureReader(self._library, entry.dialect)
        # The runtime's own names are those of its own interfaces.
        taken = frozenset() if entry.dialect == "builtin" else RESERVED_NAMES[entry.raw.on.value]
        methods = []
        for name, raw in entry.raw.methods:
            if name.span not in self._signatures:
                self._signatures[name.span] = reader.method(name, raw, entry.title, taken)
            made = self._signatures[name.span]
            if made is not None:
                methods.append(made)
        return methods

    def _resolve(self, entry: _Entry) -> interfaces.InterfaceDef | None:
        key = entry.qualified_name
        if key in self._resolved:
            return self._resolved[key]
        self._active.append(key)
        with self._library.reporter.within(f"in {entry.title}"):
            made = self._make(entry)
        self._active.pop()
        self._resolved[key] = made
        return made

    def _bases(self, entry: _Entry) -> list[interfaces.InterfaceDef] | None:
        bases: list[interfaces.InterfaceDef] = []
        good = True
        for name in entry.raw.extends:
            base = self._entry(name.value, entry.dialect)
            if base is None:
                self.unknown(name, frozenset({entry.raw.on.value}))
                good = False
            elif base.qualified_name in self._active:
                chain = self._active[self._active.index(base.qualified_name) :]
                self._library.reporter.error(
                    name.span,
                    "cyclic-interface",
                    f"the interface {quoted(base.qualified_name)} extends itself",
                    f"by way of {listed([*chain, base.qualified_name])}",
                )
                good = False
            elif len(self._active) > MAX_EXTENDED:
                self._library.reporter.error(
                    name.span, "cyclic-interface", f"more than {MAX_EXTENDED} interfaces deep"
                )
                good = False
            elif base.raw.on.value != entry.raw.on.value:
                self._library.reporter.error(
                    name.span,
                    "interface-misplaced",
                    f"an interface of {entry.raw.on.value}s cannot extend {quoted(name.value)}, "
                    f"which is for {base.raw.on.value}s",
                )
                good = False
            else:
                made = self._resolve(base)
                good = good and made is not None
                if made is not None and any(b.qualified_name == made.qualified_name for b in bases):
                    self._library.reporter.error(
                        name.span, "duplicate-interface", f"{quoted(name.value)} is given twice"
                    )
                elif made is not None:
                    bases.append(made)
        return bases if good else None

    def _make(self, entry: _Entry) -> interfaces.InterfaceDef | None:
        before = len(self._library.reporter.findings)
        raw, on = entry.raw, entry.raw.on.value
        self._check_keys(entry)
        bases = self._bases(entry)
        signatures = self._methods_of(entry)
        if bases is None or len(signatures) < len(raw.methods):
            return None
        inherited = interfaces.prevailing(m for base in bases for m in base.all_methods())
        self._check_names(entry, bases, signatures, inherited)
        below = [m for base in bases for each in base.lineage() for m in each.methods]
        signatures = [
            replace(m, overrides=tuple({b.declared_in: None for b in below if b.name == m.name}))
            for m in signatures
        ]
        if interfaces.linear(bases, {}) is None:
            self._library.reporter.error(
                entry.name.span,
                "interface-order",
                "the interfaces it extends want others in opposite orders",
                "list what they extend in one order everywhere",
            )
        everything = inherited | {method.name: method for method in signatures}
        own = method_types(everything)
        reader = BodyReader(self._library, entry.hooks_module)
        known = StaticType(SELF_TYPES[on], frozenset({_ref(entry)}))
        scope = self._library.scope({"self": known}, own)
        methods = []
        for method, (_, raw_method) in zip(signatures, raw.methods, strict=True):
            self._check_default(entry, method, raw_method)
            body = None
            if raw_method.default is not None:
                body = reader.body(raw_method.default, method, scope)
            methods.append(replace(method, body=body))
        recursion(self._library, methods)
        checks = [resolve_checks(self._library, c, scope) for c in (raw.verify, raw.verify_regions)]
        if len(self._library.reporter.findings) > before:
            return None
        requires = raw.requires
        return interfaces.InterfaceDef(
            dialect=entry.dialect,
            name=entry.name.value,
            on=on,  # type: ignore[arg-type]
            summary=text_of(raw.summary),
            description=text_of(raw.description),
            deprecated=text_of(raw.deprecated),
            extends=tuple(bases),
            methods=tuple(methods),
            verify=checks[0],
            verify_regions=checks[1],
            hooks=resolve_hooks(self._library, raw.hooks, entry.hooks_module),
            hooks_module=entry.hooks_module,
            runtime_class=_runtime_class(entry),
            cpp_class=raw.cpp_class.value if raw.cpp_class else entry.name.value,
            settings=tuple(
                interfaces.SettingDef(
                    s.name.value,
                    s.kind.value,  # type: ignore[arg-type]
                    s.optional is None or not s.optional.value,
                    None if s.implements is None else s.implements.value,
                    _choices(s),
                )
                for s in raw.settings
            ),
            attributes=tuple(a.value for a in requires.attributes) if requires else (),
            min_regions=requires.regions.value if requires and requires.regions else 0,
            hook=requires.hook.value if requires and requires.hook else None,
            implies=tuple(t.value for t in raw.implies),
            span=entry.name.span,
            is_base=is_set(raw.is_base),
            gaps=raw.unported,
        )

    def _check_keys(self, entry: _Entry) -> None:
        """Keys that belong together, or to interfaces of ops alone."""
        raw = entry.raw
        if raw.on.value != "op":
            for key in ("verify", "verify_regions", "hooks", "requires"):
                found = getattr(raw, key)
                if found:
                    self._library.reporter.error(
                        first_span(found),
                        "interface-verify",
                        f"{quoted(key)} is for interfaces of ops; this one is on {raw.on.value}s",
                    )
        if raw.class_ is not None:
            return
        given: Sequence[Located[str] | Located[bool]]
        for key, given in (
            ("settings", [s.name for s in raw.settings]),
            ("implies", list(raw.implies)),
            ("is_base", [raw.is_base] if raw.is_base is not None else []),
            ("optional", [n for n, m in raw.methods if m.optional is not None]),
        ):
            if given:
                self._library.reporter.error(
                    given[0].span,
                    "needs-class",
                    f"{quoted(key)} is for an interface that a hand-written 'class' stands for",
                )
        for trait in raw.implies:
            if trait.value not in TRAITS:
                self._library.reporter.error(
                    trait.span, "unknown-trait", f"no trait is named {quoted(trait.value)}"
                )

    def _check_names(
        self,
        entry: _Entry,
        bases: Sequence[interfaces.InterfaceDef],
        own: Sequence[interfaces.MethodDef],
        inherited: Mapping[str, interfaces.MethodDef],
    ) -> None:
        defaults = {name.value for name, raw in entry.raw.methods if raw.default is not None}
        for method in own:
            other = inherited.get(method.name)
            if other is None:
                continue
            if method.name not in defaults:
                self._library.reporter.error(
                    method.span,
                    "name-clash",
                    f"the method {quoted(method.name)} is inherited already",
                    f"{other.declared_in} declares it at {other.span}; give it a 'default', if "
                    "that is to be another one here",
                )
            elif (method.signature, method.form) != (other.signature, other.form):
                self._library.reporter.error(
                    method.span,
                    "override-signature",
                    f"the method {quoted(method.name)} overrides one that is called otherwise",
                    f"{other.declared_in} declares {other.signature} at {other.span}",
                )
        seen: dict[str, interfaces.MethodDef] = {}
        for base in bases:
            for method in base.all_methods():
                other = seen.setdefault(method.name, method)
                if method.name not in defaults and interfaces.clashes(other, method):
                    self._library.reporter.error(
                        entry.name.span,
                        "name-clash",
                        f"two of the interfaces it extends have a method {quoted(method.name)}",
                        f"they are {other.declared_in} and {method.declared_in}",
                    )

    def _check_default(
        self, entry: _Entry, method: interfaces.MethodDef, raw: SignatureKeys
    ) -> None:
        default = getattr(raw, "default", None)
        if default is not None and entry.raw.class_ is not None:
            self._library.reporter.error(
                default.span,
                "two-bodies",
                "the hand-written class holds the default bodies",
                "write 'optional: true' where it has one",
            )


def _ref(entry: _Entry) -> ClassRef:
    runtime = _runtime_class(entry)
    return runtime or DefinedClass("interface", entry.dialect, entry.name.value)


def _runtime_class(entry: _Entry) -> RuntimeClass | None:
    if entry.raw.class_ is None:
        return None
    module, _, name = entry.raw.class_.value.rpartition(".")
    return RuntimeClass(module, name)


def check_circles(
    library: Library, dialects: Sequence[DialectDef], raws: Iterable[RawDialect]
) -> None:
    """Report interfaces that extend one of a dialect that needs interfaces of theirs: neither
    package could be imported first.

    The interfaces of ops are those that `raws` list: ops of other packages may be left out.
    """
    of_ops = {
        raw.name: [
            found
            for file in raw.files
            for _, op in file.ops
            for use in op.interfaces
            if (found := library.interfaces.find(use.name.value, raw.name)) is not None
        ]
        for raw in raws
    }
    needs: dict[str, set[str]] = {}
    for dialect in dialects:
        used = [i for each in dialect.interfaces for i in each.extends]
        used += of_ops[dialect.name]
        uses = [*dialect.implements]
        uses += [use for type_ in dialect.types for use in type_.interfaces]
        uses += [use for attribute in dialect.attributes for use in attribute.interfaces]
        used += [use.interface for use in uses]
        needs[dialect.name] = {i.dialect for i in used} - {"builtin", dialect.name}
    for dialect in dialects:
        for interface in dialect.interfaces:
            for base in interface.extends:
                needed = reached([base.dialect], lambda name: needs.get(name, ()))
                if base.dialect != dialect.name and dialect.name in needed:
                    library.reporter.error(
                        interface.span,
                        "interface-circle",
                        f"{quoted(base.qualified_name)} cannot be extended here: its dialect "
                        f"implements or extends interfaces of {quoted(dialect.name)}",
                        context=f"in interface {quoted(interface.qualified_name)}",
                        help_="define both interfaces in one dialect",
                    )


def _choices(setting: RawSetting) -> tuple[str, ...]:
    """The texts that a setting may hold; empty for any."""
    choices = tuple(each.value for each in setting.one_of)
    return tuple(scope_facts()) if choices == (PLACEHOLDER,) else choices
