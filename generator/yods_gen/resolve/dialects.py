"""resolve: names become the definitions they refer to, for all dialects at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

from yods_gen.definitions.checks import HookDef
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.interfaces import InterfaceUse, Target
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import LayoutKeysDef
from yods_gen.errors import Located, Reporter, Span, is_set, quoted, text_of
from yods_gen.expressions.checker import Scope
from yods_gen.expressions.messages import parse_message
from yods_gen.expressions.static_types import plain
from yods_gen.expressions.tree import MessageDef
from yods_gen.imported import ImportedFile
from yods_gen.library.checks import resolve_hooks
from yods_gen.library.interfaces import check_circles
from yods_gen.library.known_classes import KnownClasses
from yods_gen.library.library import Library
from yods_gen.library.prelude import plain_constraints, prelude
from yods_gen.library.reserved_names import RESERVED_NAMES
from yods_gen.library.use import Entry, Kind
from yods_gen.load.files import Parsed, load_into
from yods_gen.load.raw_dialects import RawDialect
from yods_gen.load.shapes import Entries
from yods_gen.load.sources import NO_BUFFERS, Buffers
from yods_gen.records import DataClass, replace
from yods_gen.resolve.external_models import resolve_discardable, resolve_external_models
from yods_gen.resolve.gaps import check_gaps
from yods_gen.resolve.interfaces import Members
from yods_gen.resolve.layout import resolve_layout_keys
from yods_gen.resolve.mentions import without_unmentioned
from yods_gen.resolve.ops import resolve_op
from yods_gen.resolve.parameters import constructors, parameter_type, resolve_enum
from yods_gen.resolve.passes import check_passes_differ, resolve_passes
from yods_gen.resolve.rewrites import resolve_rewrites
from yods_gen.resolve.template_expansion import OpTemplate, template_of, with_templates
from yods_gen.resolve.types import check_codes, check_endless, resolve_type
from yods_gen.resolve.upgrades import resolve_upgrades

T = TypeVar("T")


def resolve(raws: Sequence[RawDialect]) -> tuple[DialectDef, ...]:
    """The definitions of all `raws`, sorted by dialect.

    Raises:
        DefinitionErrors: anything in them is wrong.
    """
    reporter = Reporter()
    dialects = resolve_into(reporter, raws, frozenset())
    reporter.raise_if_any()
    return dialects


def read_definitions(
    paths: Sequence[Path],
    root: Path | None = None,
    imports: Sequence[ImportedFile] = (),
    reporter: Reporter | None = None,
    buffers: Buffers = NO_BUFFERS,
    accepted: Collection[str] = (),
    wanted: Collection[str] | None = None,
) -> tuple[DialectDef, ...]:
    """load and resolve in one, with the findings of both.

    Dialects that did not load are left out of resolving, and what refers to them is
    not reported a second time.

    Args:
        imports: Files of other packages that the definitions refer to. Their dialects
            are among those returned, with the name of their package.
        reporter: Gets the findings, and the source lines that later stages show.
        buffers: What is read instead of files.
        accepted: The files that the schema has accepted, as messages show them.
        wanted: The dialects of which all is returned; by default every one. Of the others,
            which no run has to check, there is what some definition names.

    Raises:
        DefinitionErrors: anything in any file is wrong.
    """
    reporter = reporter or Reporter()
    raws, broken = load_all(paths, root, imports, reporter, buffers, accepted=accepted)
    if wanted is not None and not reporter.findings:
        with reporter.attempt() as attempt:
            dialects = resolve_into(reporter, raws, broken, wanted)
        if not attempt.failed:
            return dialects
        # Messages list what there is of every dialect.
    dialects = resolve_into(reporter, raws, broken)
    reporter.raise_if_any()
    return dialects


def load_all(
    paths: Sequence[Path],
    root: Path | None,
    imports: Sequence[ImportedFile],
    reporter: Reporter,
    buffers: Buffers = NO_BUFFERS,
    parsed: Parsed | None = None,
    accepted: Collection[str] = (),
) -> tuple[tuple[RawDialect, ...], frozenset[str]]:
    """As `load_into`, with the files of other packages that the definitions refer to."""
    raws, broken = load_into(reporter, paths, root, None, buffers, parsed, accepted)
    for package in sorted({file.package for file in imports}):
        files = [file.path for file in imports if file.package == package]
        more, also_broken = load_into(
            reporter, files, root, package, parsed=parsed, accepted=accepted
        )
        raws, broken = (*raws, *more), broken | also_broken
    return raws, broken


#: The dialect whose definitions the prelude are.
_BUILTIN = "builtin"
#: The operations that the runtime defines by hand.
_BUILTIN_OPERATIONS = ("module", "unrealized_conversion_cast")


def resolve_into(
    reporter: Reporter,
    raws: Sequence[RawDialect],
    broken: frozenset[str],
    wanted: Collection[str] | None = None,
) -> tuple[DialectDef, ...]:
    """As `resolve`, but what is wrong goes to `reporter`."""
    return resolve_with_classes(reporter, raws, broken, wanted)[0]


def resolve_with_classes(
    reporter: Reporter,
    raws: Sequence[RawDialect],
    broken: frozenset[str],
    wanted: Collection[str] | None = None,
) -> tuple[tuple[DialectDef, ...], KnownClasses]:
    """As `resolve_into`, with the classes that expressions know."""
    for raw in raws:
        reporter.add_sources(dict(raw.sources))
    applied = with_templates(raws, reporter)
    raws = applied.raws
    library = Library(reporter, broken=broken)
    for raw in (prelude(), *raws):
        reporter.add_sources(dict(raw.sources))
        _declare(library, raw)
    for raw in raws:
        _declare_methods(library, raw)
    library.constructors.update(constructors(library))
    library.table.parameter = partial(parameter_type, library)
    ops = _operations(library, raws)
    every = raws
    if wanted is not None:
        raws = without_unmentioned(raws, wanted)
        applied = replace(applied, raws=raws)
        # One that is named after all is unknown: a mistake, after which everything is resolved.
        kept = {name.span for raw in raws for file in raw.files for name, _ in file.ops}
        ops = {name: at for name, at in ops.items() if at in kept or name.startswith("builtin.")}
    for entry in list(library.entries.values()):
        # The prelude's own constraints are checked by the tests.
        if entry.dialect != _BUILTIN and (wanted is None or entry.dialect in wanted):
            _check_constraint(library, entry)
    names = {raw.name for raw in raws}
    dialects = tuple(
        _Dialect(library, raw, names, ops, applied.templates).resolve()
        for raw in sorted(raws, key=lambda raw: raw.name)
    )
    check_circles(library, dialects, every)
    check_endless(reporter, dialects)
    check_passes_differ(reporter, [each for dialect in dialects for each in dialect.passes])
    dialects = resolve_external_models(library, raws, dialects)
    dialects = resolve_rewrites(library, dialects, applied, ops, wanted)
    return resolve_upgrades(library, raws, dialects), library.table


@cache
def prelude_constraints() -> tuple[Constraint, ...]:
    """The constraints of the prelude that take no arguments, by kind and name."""
    reporter = Reporter()
    reporter.add_sources(dict(prelude().sources))
    library = Library(reporter)
    _declare(library, prelude())
    found = []
    for (kind, name), entry in sorted(library.entries.items()):
        if (kind, name) in plain_constraints():
            found.append(library.resolve(kind, entry.name, _BUILTIN))
    reporter.raise_if_any()
    return tuple(constraint for constraint in found if constraint is not None)


def _declare(library: Library, raw: RawDialect) -> None:
    """Enter all that references can name, before any is resolved."""
    hooks = next((f.hooks.value for f in raw.files if f.hooks is not None), None)
    taken = partial(_taken, library, raw)
    for file in raw.files:
        for name, interface in file.interfaces:
            first = library.interfaces.declare(raw.name, name, interface, hooks)
            taken("interface", name, first)
        for name, _ in file.resources:
            taken("resource", name, library.resources.setdefault(f"{raw.name}.{name.value}", name))
        for name, rows in file.conditions:
            qualified = f"{raw.name}.{name.value}"
            taken("conditions", name, library.conditions.setdefault(qualified, (name, rows))[0])
        for name, trait in file.traits:
            taken("trait", name, library.traits.declare(raw.name, name, trait, hooks))
        for name, enum in file.enums:
            qualified = f"{raw.name}.{name.value}"
            if not taken("enum", name, library.enums.get(qualified)):
                library.enums[qualified] = resolve_enum(library, raw.name, name, enum)
        library.ops.update((f"{raw.name}.{name.value}", op) for name, op in file.ops)
        sections: tuple[tuple[Kind, Entries[Any]], ...] = (
            ("type", file.types),
            ("attribute", file.attributes),
        )
        for kind, entries in sections:
            for name, definition in entries:
                key = (kind, f"{raw.name}.{name.value}")
                taken(kind, name, library.definitions.setdefault(key, (name, definition))[0])
        if file.constraints is None:
            continue
        for kind, constraints in (
            ("type", file.constraints.types),
            ("attribute", file.constraints.attributes),
        ):
            for name, constraint in constraints:
                entry = Entry(raw.name, name, constraint, hooks, kind)
                _declare_constraint(library, entry, raw)


def _declare_methods(library: Library, raw: RawDialect) -> None:
    """Enter the methods of definitions, whose signatures may name any other definition."""
    table = library.interfaces
    for file in raw.files:
        for name, _ in file.interfaces:
            qualified = f"{raw.name}.{name.value}"
            kinds: tuple[Kind, ...] = ("type", "attribute")
            found = [library.definitions[k, qualified][0] for k in kinds
                     if (k, qualified) in library.definitions]  # fmt: skip
            found += [library.entries[k, qualified].name for k in kinds
                      if (k, qualified) in library.entries]  # fmt: skip
            other = next(iter(found), None) or library.enums.get(qualified)
            if other is not None:
                _taken(library, raw, "name", name, other)
        sections: tuple[tuple[Target, Entries[Any]], ...] = (
            ("type", file.types),
            ("attribute", file.attributes),
            ("op", file.ops),
        )
        for target, entries in sections:
            for name, definition in entries:
                what = f"{target} {quoted(f'{raw.name}.{name.value}')}"
                table.declare_methods(raw.name, what, definition.methods, RESERVED_NAMES[target])


def _declare_constraint(library: Library, entry: Entry, raw: RawDialect) -> None:
    key = (entry.kind, entry.qualified_name)
    known = library.entries.get(key)
    definition = library.definitions.get(key)
    first = known.name if known else definition[0] if definition else None
    if not _taken(library, raw, f"{entry.kind} constraint", entry.name, first):
        library.entries[key] = entry


def _taken(
    library: Library,
    raw: RawDialect,
    what: str,
    name: Located[str],
    known: Located[str] | EnumDef | None,
) -> bool:
    """Whether the name was that of another before, which is reported."""
    if known is None or known is name:
        return False
    library.reporter.error(
        name.span,
        "duplicate-definition",
        f"the {what} {quoted(name.value)} of dialect {quoted(raw.name)} is defined twice",
        help_=f"first defined at {known.span}",
    )
    return True


def _operations(library: Library, raws: Sequence[RawDialect]) -> dict[str, Span]:
    builtin = prelude().files[0].span
    ops: dict[str, Span] = {f"builtin.{name}": builtin for name in _BUILTIN_OPERATIONS}
    for raw in raws:
        for file in raw.files:
            for name, _ in file.ops:
                qualified = f"{raw.name}.{name.value}"
                message = f"the op {quoted(qualified)} is defined twice"
                library.reporter.repeated(
                    ops, qualified, name.span, "duplicate-definition", message, "first defined at"
                )
    return ops


def _check_constraint(library: Library, entry: Entry) -> Constraint | None:
    """Resolve a constraint that nobody may use, so that its mistakes show."""
    if entry.raw.parameters:
        return library.check_parametric(entry)
    return library.resolve(entry.kind, Located(entry.name.value, entry.name.span), entry.dialect)


class _Dialect(DataClass):
    """Resolves one dialect."""

    _library: Library
    _raw: RawDialect
    _names: set[str]
    _ops: dict[str, Span]
    _templates: Mapping[str, OpTemplate]

    def resolve(self) -> DialectDef:
        library, raw = self._library, self._raw
        hooks = self._single("hooks")
        module = None if hooks is None else hooks.value
        constraints = [
            _check_constraint(library, entry)
            for entry in library.entries.values()
            if entry.dialect == raw.name and not entry.raw.parameters
        ]
        types: list[Any] = []
        attributes: list[Any] = []
        ops: list[OpDef] = []
        for kind, made in (("type", types), ("attribute", attributes)):
            for file in raw.files:
                for name, definition in file.types if kind == "type" else file.attributes:
                    if library.definitions[kind, f"{raw.name}.{name.value}"][0] is name:  # type: ignore[index]
                        made.append(
                            resolve_type(library, kind, raw.name, name, definition, module)  # type: ignore[arg-type]
                        )
        for made in (types, attributes):
            self._check_mnemonics(made)
            check_codes(self._library.reporter, made)
        for file in raw.files:
            for name, op in file.ops:
                qualified = f"{raw.name}.{name.value}"
                if self._ops[qualified] == name.span:
                    resolved = resolve_op(library, raw.name, name, op, module, self._ops)
                    if resolved is not None:
                        ops.append(
                            replace(resolved, template=template_of(raw.name, op, self._templates))
                        )
        return DialectDef(
            name=raw.name,
            summary=text_of(self._single("summary")),
            description=text_of(self._single("description")),
            deprecated=text_of(self._single("deprecated")),
            depends=self._depends(),
            hooks_module=module,
            hooks_span=(hooks or raw.files[0].dialect).span,
            unknown_type=self._message("unknown_type"),
            unknown_attribute=self._message("unknown_attribute"),
            constraints=tuple(c for c in constraints if c is not None),
            types=tuple(types),
            attributes=tuple(attributes),
            enums=tuple(e for e in library.enums.values() if e.dialect == raw.name),
            ops=tuple(ops),
            templates=(),
            paths=(*(file.span.path for file in raw.files), *raw.overlays),
            package=raw.package,
            span=raw.files[0].dialect.span,
            hooks=self._dialect_hooks(module),
            cpp=tuple((name.value, to.value) for file in raw.files for name, to in file.cpp),
            cpp_namespace="".join(text_of(file.cpp_namespace) for file in raw.files),
            layout_keys=self._layout_keys(),
            allow_unknown_operations=is_set(self._single("allow_unknown_operations")),
            discardable=resolve_discardable(
                library,
                raw.name,
                [each for file in raw.files for each in file.discardable_attributes],
                self._ops,
            ),
            interfaces=library.interfaces.defined(raw.name),
            implements=self._implements(module),
            traits=library.traits.defined(raw.name),
            passes=resolve_passes(
                library.reporter, raw, module, self._ops, self._names | {_BUILTIN}, library.broken
            ),
            gaps=self._gaps(),
            constraint_gaps=tuple(
                (entry.name.value, Gap("predicate", "", text.value, text.span))
                for entry in library.entries.values()
                if entry.dialect == raw.name and (text := entry.raw.unported) is not None
            ),
        )

    def _gaps(self) -> tuple[Gap, ...]:
        with self._library.reporter.within(f"in dialect {quoted(self._raw.name)}"):
            return tuple(g for f in self._raw.files for g in check_gaps(self._library.reporter, f))

    def _implements(self, module: str | None) -> tuple[InterfaceUse, ...]:
        """The interfaces that the dialect itself implements."""
        library, name = self._library, self._raw.name
        uses = [use for file in self._raw.files for use in file.dialect_interfaces]
        scope = library.scope({"self": plain("unknown")})
        with library.reporter.within(f"in dialect {quoted(name)}"):
            found, _ = Members(library, "dialect", scope, {}, module, name).resolve(uses, ())
            for use in found if self._single("layout_keys") is not None else ():
                if use.name == "DataLayoutDialectInterface":
                    message = f"'layout_keys' implements {quoted(use.name)} already"
                    library.reporter.error(use.span, "two-layouts", message, "keep one of the two")
        return found

    def _single(self, key: str) -> Any:
        """A key that only one of the dialect's files gives (load saw to that)."""
        given = [getattr(file, key) for file in self._raw.files]
        return next((value for value in given if value is not None), None)

    def _check_mnemonics(self, definitions: Sequence[Any]) -> None:
        seen: dict[str, Any] = {}
        for definition in definitions:
            other = seen.setdefault(definition.mnemonic, definition)
            if other is not definition:
                what = "no mnemonic, which only one of a dialect can do without"
                if definition.mnemonic:
                    what = f"the mnemonic {quoted(definition.mnemonic)}"
                message = f"{quoted(definition.name)} and {quoted(other.name)} have {what}"
                help_ = f"the first is at {other.span}"
                self._library.reporter.error(definition.span, "duplicate-mnemonic", message, help_)

    def _depends(self) -> tuple[str, ...]:
        depends: dict[str, None] = {}
        known = self._names | self._library.broken | {_BUILTIN}
        for file in self._raw.files:
            for name in file.depends:
                if name.value == self._raw.name:
                    message = f"the dialect {quoted(name.value)} depends on itself"
                    self._library.reporter.error(name.span, "bad-dependence", message)
                elif name.value in depends:
                    message = f"{quoted(name.value)} is listed twice"
                    self._library.reporter.error(name.span, "bad-dependence", message)
                elif name.value not in known:
                    self._library.reporter.unknown("dialect", name, known)
                depends[name.value] = None
        return tuple(depends)

    def _dialect_hooks(self, module: str | None) -> tuple[HookDef, ...]:
        with self._library.reporter.within(f"in dialect {quoted(self._raw.name)}"):
            return resolve_hooks(self._library, self._single("dialect_hooks"), module)

    def _layout_keys(self) -> LayoutKeysDef | None:
        given, name = self._single("layout_keys"), self._raw.name
        if given is None:
            return None
        with self._library.reporter.within(f"in the layout keys of dialect {quoted(name)}"):
            return resolve_layout_keys(self._library, given, name)

    def _message(self, key: str) -> MessageDef | None:
        text = self._single(key)
        scope = Scope({"mnemonic": "str"})
        return None if text is None else parse_message(text, scope, self._library.reporter)
