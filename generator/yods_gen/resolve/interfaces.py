"""resolve, part: what a definition implements, and the methods it has of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from yods_gen.definitions.checks import EffectDef, TraitArgument
from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.interfaces import (
    BodyDef,
    ImplementationDef,
    InterfaceDef,
    InterfaceUse,
    MethodDef,
    SettingDef,
    Target,
    all_interfaces,
    base_interfaces,
    clashes,
    linear,
    prevailing,
)
from yods_gen.definitions.native_traits import UseParameter
from yods_gen.errors import Located, Span, did_you_mean, listed, quoted
from yods_gen.expressions.scope import Scope
from yods_gen.expressions.types import fits
from yods_gen.library.checks import BodyReader, recursion
from yods_gen.library.reserved_names import RESERVED_NAMES
from yods_gen.library.signatures import method_types
from yods_gen.load.nodes import MapNode, Node, Scalar
from yods_gen.load.raw_interfaces import RawBody, RawMethod
from yods_gen.load.reader import read_body
from yods_gen.load.shapes import Entries, RawUse
from yods_gen.records import DataClass, field, replace
from yods_gen.resolve.uses import Arguments, OpNames, read_effects

if TYPE_CHECKING:
    from yods_gen.library.library import Library


#: Interfaces of the runtime by whose classes reading knows what an attribute is there for, and a
#: loop what may stand at its end; their other methods do without what is not ported.
READ_BY_CLASS = frozenset({"MemRefLayoutAttrInterface", "ParallelCombiningOpInterface"})


class Members(DataClass):
    """Resolves the interfaces and methods of one definition; findings go to the reporter."""

    library: Library
    on: Target
    #: What its expressions may name, `self` included.
    scope: Scope
    #: The names of its parts, with what each is.
    parts: Mapping[str, tuple[str, Span]]
    hooks_module: str | None
    dialect: str
    op: OpNames | None = None
    #: The methods that are not ported, by name.
    unported: Mapping[str, Gap] = field(default_factory=dict)

    def resolve(
        self, raw_uses: Sequence[RawUse], raw_methods: Entries[RawMethod]
    ) -> tuple[tuple[InterfaceUse, ...], tuple[MethodDef, ...]]:
        """The interfaces with all that is said of them, and the own methods."""
        found = self._interfaces(raw_uses)
        own = {
            name.value: (made, raw)
            for name, raw in raw_methods
            if (made := self.library.interfaces.signature(name)) is not None
        }
        declared = self._declared(found, own)
        types = method_types({**declared, **{name: made for name, (made, _) in own.items()}})
        scope = replace(self.scope, own=types)
        uses = tuple(self._use(raw, interface, scope) for raw, interface in found)
        uses = self._implemented(uses)
        if uses and linear(base_interfaces(uses), {}) is None:
            self._error(
                uses[-1].span,
                "interface-order",
                "its interfaces want those that they extend in opposite orders",
                "list what they extend in one order everywhere",
            )
        reader = BodyReader(self.library, self.hooks_module)
        methods = tuple(
            replace(made, body=self._own_body(reader, made, raw, scope))
            for made, raw in own.values()
        )
        implemented = [replace(i.method, body=i.body) for use in uses for i in use.implementations]
        defaults = [m for m in declared.values() if m.name not in {i.name for i in implemented}]
        recursion(self.library, [*methods, *implemented, *defaults])
        return uses, methods

    def _error(self, span: Span, id_: str, message: str, help_: str = "") -> None:
        self.library.reporter.error(span, id_, message, help_=help_)

    # Which interfaces, which methods.

    def _interfaces(self, raws: Sequence[RawUse]) -> list[tuple[RawUse, InterfaceDef]]:
        found: list[tuple[RawUse, InterfaceDef]] = []
        seen: dict[str, Span] = {}
        table = self.library.interfaces
        for raw in raws:
            known = table.reference(raw.name.value, self.dialect)
            if known is None:
                table.unknown(raw.name, frozenset({self.on}))
                continue
            if known[1] != self.on:
                self._error(
                    raw.name.span,
                    "interface-misplaced",
                    f"{quoted(raw.name.value)} is for {quoted(f'{known[1]}s')}",
                )
                continue
            interface = table.find(raw.name.value, self.dialect)
            if interface is None:
                continue  # its own mistakes are reported
            name = interface.qualified_name
            message = f"the interface {quoted(name)} is given twice"
            if not self.library.reporter.repeated(
                seen, name, raw.name.span, "duplicate-interface", message, "first given at"
            ):
                found.append((raw, interface))
        return found

    def _declared(
        self,
        found: Sequence[tuple[RawUse, InterfaceDef]],
        own: Mapping[str, tuple[MethodDef, RawMethod]],
    ) -> dict[str, MethodDef]:
        """The methods of all interfaces, by name; each name has one meaning."""
        declared: dict[str, MethodDef] = {}
        for raw, interface in found:
            for method in interface.all_methods():
                other = declared.setdefault(method.name, method)
                if other.declared_in in method.overrides:
                    declared[method.name] = method
                elif clashes(other, method):
                    self._error(
                        raw.name.span,
                        "name-clash",
                        f"two of its interfaces have a method {quoted(method.name)}",
                        f"they are {other.declared_in} and {method.declared_in}",
                    )
        # Parts give way to what the runtime declares: they get a trailing underscore.
        everything = {each.qualified_name: each for _, i in found for each in i.lineage()}
        for interface in everything.values():
            for method in interface.methods if interface.dialect != "builtin" else ():
                if not self._is_part(method):
                    self._clash(method.name, f"a method of {method.declared_in}", None)
        for name, (method, _) in own.items():
            self._clash(name, "a method", method.span)
            if name in declared:
                self._error(
                    method.span,
                    "name-clash",
                    f"{quoted(name)} is a method of {declared[name].declared_in}",
                    f"implement it under 'interfaces'; it is declared at {declared[name].span}",
                )
        return declared

    def _is_part(self, method: MethodDef) -> bool:
        """Whether a part of the definition is what the property asks for (ODS: the accessor
        of an argument or parameter implements the method of its name)."""
        if method.form != "property" or method.name not in self.parts:
            return False
        if method.name in RESERVED_NAMES[self.on]:
            return False  # the part gets another name in Python
        assert method.returns is not None
        given, wanted = self.scope.names.get(method.name, "unknown"), method.returns.kind
        return fits(given, wanted)

    def _clash(self, name: str, what: str, span: Span | None) -> None:
        if name not in self.parts:
            return
        kind, place = self.parts[name]
        part, help_ = f"the {kind} {quoted(name)}", "rename one of them"
        if span is None:
            self._error(place, "name-clash", f"{part} has the name of {what}", help_)
        else:
            message = f"{what} {quoted(name)} has the name of {part}"
            self._error(span, "name-clash", message, f"{help_}; the other is at {place}")

    # What is said of one.

    def _use(self, raw: RawUse, interface: InterfaceDef, scope: Scope) -> InterfaceUse:
        settings = {s.name: s for s in interface.all_settings()}
        methods = {m.name: m for m in interface.all_methods()}
        given: list[tuple[Located[str], Node]] = []
        node = raw.argument
        effects_only = [s.kind for s in settings.values()] == ["effects"]
        if isinstance(node, MapNode) and not effects_only:
            given = [(Located(key.value, key.span), value) for key, value in node.entries]
        elif node is not None:
            only = next(iter(settings), None) if len(settings) == 1 else None
            if only is None and not settings and len(methods) == 1 and isinstance(node, Scalar):
                only = next(iter(methods))
            if only is None:
                self._wrong_form(raw, interface, node.span)
            else:
                given = [(Located(only, raw.name.span), node)]
        effects: tuple[EffectDef, ...] = ()
        arguments: list[TraitArgument] = []
        implementations: list[ImplementationDef] = []
        parameters = tuple(
            UseParameter(s.name, s.kind, s.required)
            for s in settings.values()
            if s.kind != "effects"
        )
        reader = Arguments(self.library, raw, parameters, self.op)
        for key, value in given:
            setting, method = settings.get(key.value), methods.get(key.value)
            if setting is not None and setting.kind == "effects":
                effects = read_effects(reader, value, self.dialect)
            elif setting is not None:
                argument = self._setting(reader, setting, value)
                if argument is not None:
                    arguments.append(argument)
            elif method is not None and self._is_part(method):
                what, place = self.parts[method.name]
                self._error(
                    key.span,
                    "two-bodies",
                    f"the {what} {quoted(method.name)} implements the property of its name",
                    f"leave it out here, or rename the {what} at {place}",
                )
            elif method is not None:
                body = self._implementation(raw, method, value, scope)
                if body is not None:
                    implementations.append(ImplementationDef(method, body))
            else:
                known = [*settings, *methods]
                self._error(
                    key.span,
                    "unknown-method",
                    f"{quoted(interface.qualified_name)} has no method "
                    f"{'or setting ' if settings else ''}{quoted(key.value)}",
                    did_you_mean(key.value, known)
                    or (f"it has {listed(known)}" if known else "it has none"),
                )
        named = {key.value for key, _ in given}
        missing = [s.name for s in settings.values() if s.required and s.name not in named]
        if missing:
            self._error(
                raw.name.span,
                "trait-arguments",
                f"{quoted(interface.qualified_name)} needs {listed(missing)}",
                (
                    f"write {{{interface.qualified_name}: [read]}}, or leave it out of an op whose "
                    "'hooks: {effects: …}' gives them"
                    if effects_only
                    else f"write {{{interface.qualified_name}: {{{missing[0]}: …}}}}"
                ),
            )
        self._check_requirements(raw, interface)
        return InterfaceUse(
            interface, effects, tuple(arguments), tuple(implementations), raw.name.span
        )

    def _wrong_form(self, raw: RawUse, interface: InterfaceDef, span: Span) -> None:
        known = [s.name for s in interface.all_settings()]
        known += [m.name for m in interface.all_methods()]
        name = interface.qualified_name
        self._error(
            span,
            "trait-arguments",
            f"{quoted(name)} takes " + (f"a mapping of {listed(known)}" if known else "nothing"),
            f"write {{{name}: {{{known[0]}: …}}}}" if known else f"write just '{name}'",
        )

    def _setting(self, reader: Arguments, setting: SettingDef, node: Node) -> TraitArgument | None:
        assert setting.kind != "effects"
        name = quoted(reader.use.name.value)
        value = reader.value(UseParameter(setting.name, setting.kind, setting.required), node)
        if value is None:
            return None
        if isinstance(node, MapNode) and setting.one_of:
            for key, _ in node.entries:
                if key.value not in setting.one_of:
                    self._error(
                        key.span,
                        "unknown-value",
                        f"the {setting.name} of {name} have no {quoted(key.value)}",
                        did_you_mean(key.value, setting.one_of)
                        or f"there are {listed(setting.one_of)}",
                    )
                    return None
        elif setting.one_of and value not in setting.one_of:
            self._error(
                node.span,
                "unknown-value",
                f"the {setting.name} of {name} cannot be {quoted(str(value))}",
                f"choose {listed(setting.one_of, 'or')}",
            )
            return None
        return TraitArgument(setting.name, value)

    def _implementation(
        self, raw: RawUse, method: MethodDef, node: Node, scope: Scope
    ) -> BodyDef | None:
        with self.library.reporter.part(f"interface {quoted(raw.name.value)}"):
            body = read_body(node, method.name, self._error)
            if body is None:
                return None
            return BodyReader(self.library, self.hooks_module).body(body, method, scope)

    def _own_body(
        self, reader: BodyReader, method: MethodDef, raw: RawMethod, scope: Scope
    ) -> BodyDef | None:
        hidden = [p for p in method.parameters if p.name in self.parts]
        for parameter in hidden:
            what, place = self.parts[parameter.name]
            self._error(
                parameter.span,
                "shadowed-name",
                f"the parameter {quoted(parameter.name)} hides the {what} of that name",
                f"rename one of them; the other is at {place}",
            )
        given = raw.expression or raw.hook
        message = f"the method {quoted(method.name)} needs an expression or a hook"
        if given is None:
            self._error(method.span, "no-body", message, "add 'expression: …' or 'hook: function'")
            return None
        if raw.expression is not None and raw.hook is not None:
            self._error(method.span, "two-bodies", f"{message}, and has both", "keep one")
            return None
        return reader.body(RawBody(given.span, raw.expression, raw.hook), method, scope)

    # Whether that is all.

    def _check_requirements(self, raw: RawUse, interface: InterfaceDef) -> None:
        if self.op is None:
            return
        for each in interface.lineage():
            missing = [a for a in each.attributes if a not in self.op.attributes]
            if missing:
                self._error(
                    raw.name.span,
                    "interface-unmet",
                    f"{quoted(each.qualified_name)} needs the "
                    f"attribute{'s' if len(missing) > 1 else ''} {listed(missing)}",
                    "declare them under 'attributes'",
                )

    def _implemented(self, uses: Sequence[InterfaceUse]) -> tuple[InterfaceUse, ...]:
        """`uses` with what is not ported; a method without a body is reported otherwise.

        What the runtime asks of its own interfaces must be answered, so one of them is left
        out where a method is missing, but for those that reading looks for.
        """
        bodies: dict[str, Span] = {}
        for each in (each for use in uses for each in use.implementations):
            name = each.method.name
            message = f"the method {quoted(name)} is implemented twice"
            self.library.reporter.repeated(
                bodies, name, each.body.span, "duplicate-method", message, "first at"
            )
        final = prevailing(m for use in uses for m in use.interface.all_methods())
        settings = {a.name for use in uses for a in use.arguments}
        done: set[str] = set()
        kept: list[InterfaceUse] = []
        for use in uses:
            left_out, gaps = False, []
            for interface in use.interface.lineage():
                if interface.qualified_name in done:
                    continue
                done.add(interface.qualified_name)
                follows = {
                    s.implements: s.name for s in interface.settings if s.implements is not None
                }
                for method in interface.methods:
                    if method.optional and method.name in self.unported and method.is_check:
                        # The default checks something else.
                        where = self.unported[method.name].span
                        gaps.append(ImplementationDef(method, BodyDef(None, None, where)))
                    if method.body is not None or method.optional or method.name in bodies:
                        continue
                    if self._is_part(method) or final[method.name] is not method:
                        continue
                    setting = follows.get(method.name)
                    if setting is not None and setting in settings:
                        continue
                    gap = self.unported.get(method.name)
                    if gap is None:
                        self._unimplemented(use, method, setting)
                    elif (
                        interface.runtime_class is not None and interface.name not in READ_BY_CLASS
                    ):
                        left_out = True
                    else:
                        gaps.append(ImplementationDef(method, BodyDef(None, None, gap.span)))
            if not left_out:
                kept.append(replace(use, implementations=(*use.implementations, *gaps)))
        return tuple(kept)

    def _unimplemented(self, use: InterfaceUse, method: MethodDef, setting: str | None) -> None:
        place = "" if use.interface.dialect == "builtin" else f", declared at {method.span}"
        self._error(
            use.span,
            "unimplemented-method",
            f"the method {quoted(method.name)} of {quoted(use.name)} is not implemented",
            f"its signature is {method.signature}{place}; "
            + (f"give {quoted(setting)}, or " if setting else "")
            + f"write {{{use.name}: {{{method.name}: {{expression: …}}}}}} or name a hook",
        )


def implemented(uses: tuple[InterfaceUse, ...], name: str) -> bool:
    """Whether the interface `name` is among those implemented."""
    return any(each.qualified_name == name for each in all_interfaces(uses))
