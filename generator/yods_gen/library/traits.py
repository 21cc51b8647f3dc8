"""resolve, part: the traits that definitions define, beside those of the runtime."""

from __future__ import annotations

from collections.abc import Iterable

from yods_gen.classes import DefinedClass
from yods_gen.definitions.checks import CheckDef, HookDef, TraitParameterDef, UserTraitDef
from yods_gen.definitions.native_traits import TraitSpec, UseParameter
from yods_gen.definitions.traits import TRAITS
from yods_gen.errors import Located, Span, is_set, quoted, text_of
from yods_gen.expressions.static_types import read
from yods_gen.library.checks import resolve_checks
from yods_gen.library.reserved_names import OPERATION_NAMES
from yods_gen.library.use import Declared, Table, first_span
from yods_gen.load.raw_interfaces import RawTrait
from yods_gen.records import replace

#: What an argument of each kind is in expressions.
_KINDS: dict[str, str] = {
    "operand": "unknown", "operands": "list", "value": "unknown", "values": "list",
    "attribute": "unknown", "int": "int", "text": "str", "op": "str", "ops": "list str",
}  # fmt: skip


class _Entry(Declared):
    raw: RawTrait

    @property
    def on(self) -> str:
        return self.raw.on.value if self.raw.on else "op"

    @property
    def context(self) -> str:
        return f"in trait {quoted(self.qualified_name)}"


class TraitTable(Table[_Entry, UserTraitDef]):
    """The table of traits of definitions."""

    def declare(
        self, dialect: str, name: Located[str], raw: RawTrait, hooks_module: str | None
    ) -> Located[str] | None:
        """Enter a trait; return the previous one of that name, if any."""
        entry = _Entry(dialect, name, raw, hooks_module)
        known = self._entries.setdefault(entry.qualified_name, entry)
        if known is not entry:
            return known.name
        if name.value in TRAITS:
            self._library.reporter.error(
                name.span,
                "hides-builtin",
                f"there is a trait named {quoted(name.value)} already",
                "choose another name",
                context=entry.context,
            )
        return None

    def references(self) -> Iterable[tuple[str, DefinedClass]]:
        """The class of each, by qualified name."""
        for name, entry in self._entries.items():
            yield name, DefinedClass("trait", entry.dialect, entry.name.value)

    def spec(self, name: str, dialect: str) -> TraitSpec | None:
        """The parameters of the trait that `dialect` calls `name`; None if there is none."""
        if name in TRAITS:
            return TRAITS[name]
        entry = self._entry(name, dialect)
        if entry is None:
            return None
        return TraitSpec(
            entry.qualified_name,
            entry.raw.summary.value if entry.raw.summary else "",
            DefinedClass("trait", entry.dialect, entry.name.value),
            tuple(
                UseParameter(p.name.value, p.kind.value)  # type: ignore[arg-type]
                for p in entry.raw.parameters
            ),
            on=(entry.on,),  # type: ignore[arg-type]
            repeatable=is_set(entry.raw.repeatable),
        )

    def unknown(self, name: Located[str], on: str) -> None:
        """Report that no trait has this name."""
        names = [n for n, t in TRAITS.items() if on in t.on]
        names += [n for n, entry in self._entries.items() if entry.on == on]
        is_other = self._library.interfaces.is_known(name.value)
        other = f"it is an interface: list it under 'interfaces' of the {on}" if is_other else ""
        self._unknown("trait", name, names, other, f"traits of {on}s")

    def is_known(self, name: str) -> bool:
        """Whether a trait has this name, in the present dialect."""
        return name in TRAITS or super().is_known(name)

    # Resolving one.

    def _resolve(self, entry: _Entry) -> UserTraitDef | None:
        key = entry.qualified_name
        if key not in self._resolved:
            before = len(self._library.reporter.findings)
            with self._library.reporter.within(entry.context):
                made = self._make(entry)
            good = len(self._library.reporter.findings) == before
            self._resolved[key] = made if good else None
        return self._resolved[key]

    def _make(self, entry: _Entry) -> UserTraitDef:
        raw = entry.raw
        self._check_parameters(entry)
        self._check_target(entry)
        names = {"self": read(entry.on)}
        names |= {p.name.value: read(_KINDS[p.kind.value]) for p in raw.parameters}
        scope = replace(self._library.scope(names), hooks=entry.hooks_module or "")
        checks: tuple[CheckDef, ...] = resolve_checks(self._library, raw.verify, scope)
        hooks: tuple[HookDef, ...] = ()
        if raw.hook is not None:
            hooks = (HookDef("verify", raw.hook.value, raw.hook.span),)
            if entry.hooks_module is None:
                self._library.reporter.no_hooks_module(
                    raw.hook.span, f"the hook {quoted(raw.hook.value)}"
                )
        return UserTraitDef(
            dialect=entry.dialect,
            name=entry.name.value,
            on=entry.on,  # type: ignore[arg-type]
            summary=text_of(raw.summary),
            description=text_of(raw.description),
            deprecated=text_of(raw.deprecated),
            parameters=tuple(
                TraitParameterDef(
                    p.name.value, p.kind.value, text_of(p.summary)  # type: ignore[arg-type]
                )
                for p in raw.parameters
            ),
            implies=self._implied(entry),
            checked=raw.checked.value if raw.checked else "traits",  # type: ignore[arg-type]
            verify=checks,
            hooks=hooks,
            span=entry.name.span,
            gaps=raw.unported,
        )

    def _check_parameters(self, entry: _Entry) -> None:
        seen: dict[str, Span] = {}
        for parameter in entry.raw.parameters:
            name = parameter.name
            message = f"the parameter {quoted(name.value)} is declared twice"
            if not self._library.reporter.repeated(
                seen, name.value, name.span, "duplicate-name", message, "the first is at"
            ) and (name.value == "self" or name.value in OPERATION_NAMES):
                self._library.reporter.error(
                    name.span,
                    "reserved-name",
                    f"the parameter {quoted(name.value)} has a name that every op has",
                    "choose another name",
                )

    def _check_target(self, entry: _Entry) -> None:
        """Report the keys that only a trait of ops has."""
        raw = entry.raw
        if entry.on == "op":
            if raw.checked is not None and not raw.verify and raw.hook is None:
                self._library.reporter.error(
                    raw.checked.span, "trait-verify", "the trait has nothing to check",
                    "add 'verify' or 'hook', or leave 'checked' out",
                )  # fmt: skip
            return
        for key in ("parameters", "implies", "checked", "verify", "hook"):
            given = getattr(raw, key)
            if given:
                self._library.reporter.error(
                    first_span(given),
                    "trait-verify",
                    f"{quoted(key)} is for traits of ops; this one is on {entry.on}s",
                    f"check instances under 'verify' of the {entry.on}",
                )

    def _implied(self, entry: _Entry) -> tuple[str, ...]:
        """Qualified names of the traits that come with it, each once, theirs included."""
        found: dict[str, None] = {}
        pending = [(entry, name) for name in reversed(entry.raw.implies)]
        while pending:
            owner, name = pending.pop()
            other = self._entry(name.value, owner.dialect)
            spec = self.spec(name.value, owner.dialect)
            if spec is None:
                if owner is entry:
                    self.unknown(name, "op")
                continue
            key = other.qualified_name if other is not None else name.value
            if any(p.required for p in spec.parameters) or "op" not in spec.on:
                if owner is entry:
                    self._library.reporter.error(
                        name.span,
                        "trait-arguments",
                        f"{quoted(key)} cannot come with another trait",
                        "only traits of ops that take no arguments can",
                    )
                continue
            if key == entry.qualified_name:
                self._library.reporter.error(
                    entry.name.span, "cyclic-trait", f"the trait {quoted(key)} implies itself"
                )
                return ()
            if key in found:
                continue
            found[key] = None
            if other is not None:
                pending += [(other, each) for each in reversed(other.raw.implies)]
        return tuple(found)
