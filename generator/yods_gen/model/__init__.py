"""model: definitions become records of what generated files consist of.

Everything is decided here: Python names, imports, the order of checks, the steps of
parsers and printers. Nothing is read or written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any

from yods_gen.classes import DefinedClass
from yods_gen.definitions.checks import UserTraitDef
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.interfaces import InterfaceDef
from yods_gen.definitions.types import AttrOrTypeDef
from yods_gen.errors import Reporter, did_you_mean, quoted
from yods_gen.model import names as naming
from yods_gen.model.dialects import dialect_modules, package_module
from yods_gen.model.hook_calls import HookChecker, hook_calls
from yods_gen.model.interfaces import external_models, interface_model, trait_model
from yods_gen.model.names import Names
from yods_gen.model.ops.op import op_models
from yods_gen.model.parameters.definition import definition_model, enum_model, shared_kinds
from yods_gen.model.passes import pass_models
from yods_gen.model.rewrites.patterns import pattern_models
from yods_gen.model.scope import PackageName, Symbols
from yods_gen.model.semantics import semantics_models
from yods_gen.model.tree import Definition, ModuleModel
from yods_gen.records import DataClass, field
from yods_gen.resolve.hook_sources import HookSources

_NAME = attrgetter("name")


def build_model(
    dialects: Sequence[DialectDef],
    package: str,
    reporter: Reporter | None = None,
    only: frozenset[str] | None = None,
    sources: HookSources | None = None,
    known_passes: Mapping[str, str] | None = None,
) -> tuple[ModuleModel, ...]:
    """The files to generate for `dialects`, sorted by path.

    Args:
        package: Import name of the output folder.
        reporter: Knows the source lines that messages show.
        only: The dialects wanted; all by default. The others are only referred to.
        sources: Finds hooks modules, to compare them with what is called of them.
        known_passes: What the package lists of earlier runs, to stay where it is of dialects
            that are not among `dialects`.

    Raises:
        DefinitionErrors: two definitions would have one Python name, or a hook does not
            exist or cannot be called.
    """
    reporter = reporter or Reporter()
    names = _class_names(dialects, reporter)
    classes = names.classes
    symbols = _world(dialects, package, reporter, names)
    modules = [package_module(symbols, dialects, known_passes or {})]
    for dialect in dialects:
        if dialect.package is not None or (only is not None and dialect.name not in only):
            continue
        hooks = dialect.hooks_module
        classes_of: dict[str, tuple[Definition, ...]] = {}
        for module, definitions in (("types", dialect.types), ("attributes", dialect.attributes)):
            shared = shared_kinds(dialect.name, definitions)
            classes_of[module] = tuple(
                definition_model(symbols, each, classes[each.ref], hooks, shared)
                for each in sorted(definitions, key=_NAME)
            )
        classes_of["interfaces"] = tuple(
            interface_model(symbols, each, classes[ref], hooks)
            for each in _bases_first(dialect)
            if isinstance(ref := each.ref, DefinedClass)
        )
        classes_of["traits"] = tuple(
            trait_model(symbols, each, classes[each.ref], hooks)
            for each in sorted(dialect.traits, key=_NAME)
        )
        checker = None
        if sources is not None and hooks is not None:
            of_ops = (symbols.op_classes[op.qualified_name] for op in dialect.ops)
            checker = HookChecker(sources, reporter, hooks, frozenset(of_ops))
        checks_hooks = checker is None or not checker.knows_all
        classes_of["ops"] = op_models(symbols, dialect)
        classes_of["patterns"] = pattern_models(symbols, dialect)
        classes_of["semantics"] = semantics_models(symbols, dialect)
        classes_of["passes"] = pass_models(symbols, dialect)
        classes_of["external_models"] = external_models(symbols, dialect)
        classes_of["enums"] = tuple(
            enum_model(symbols, enum, classes[enum.ref])
            for enum in sorted(dialect.enums, key=_NAME)
        )
        dialect_class = names.dialects[dialect.name]
        of_dialect = dialect_modules(
            symbols, dialect, dialect_class, classes_of, checks_hooks=checks_hooks
        )
        if checker is not None:
            _check_hooks(checker, dialect, of_dialect)
        modules += of_dialect
    reporter.raise_if_any()
    return tuple(sorted(modules, key=lambda module: module.path))


def symbols_of(dialects: Sequence[DialectDef], package: str) -> Symbols:
    """The class names of `dialects`, for code that refers to them."""
    reporter = Reporter()
    return _world(dialects, package, reporter, _class_names(dialects, reporter))


def _world(
    dialects: Sequence[DialectDef], package: str, reporter: Reporter, names: _ClassNames
) -> Symbols:
    packages = _packages(dialects, package, reporter)
    return Symbols(package, names.classes, packages, reporter, names.ops, names.bases)


def _bases_first(dialect: DialectDef) -> list[InterfaceDef]:
    """A dialect's interfaces by name, each after those it extends."""
    ordered: dict[str, InterfaceDef] = {}
    for interface in sorted(dialect.interfaces, key=_NAME):
        for each in interface.lineage():
            if each.dialect == dialect.name:
                ordered.setdefault(each.name, each)
    return list(ordered.values())


def _check_hooks(checker: HookChecker, dialect: DialectDef, modules: Sequence[ModuleModel]) -> None:
    """Compare the hook calls of a dialect with its hooks module."""
    others = checker.sources.instead_of(checker.module)
    if others is not None:
        checker.reporter.error(
            dialect.hooks_span,
            "no-hooks-module",
            f"there is no module {quoted(checker.module)}",
            did_you_mean(checker.module, others) or "write it, or name another one",
        )
    known: dict[tuple[str, str], Any] = {}
    for kind, section in (
        ("interface", dialect.interfaces),
        ("trait", dialect.traits),
        ("type", dialect.types),
        ("attribute", dialect.attributes),
        ("template", dialect.templates),
        ("op", dialect.ops),
        ("pass", dialect.passes),
        ("external model", dialect.external_models),
    ):
        known.update({(kind, each.name): each for each in section})
    for module in modules:
        for model in module.definitions:
            calls = hook_calls(model)
            definition = known.get((model.kind, model.name))
            if definition is not None:
                caller = f"{model.kind} {quoted(definition.qualified_name)}"
                cls = getattr(model, "class_name", "") if model.kind == "op" else ""
                checker.check(definition, caller, calls, cls)
            else:
                checker.check(dialect, f"dialect {quoted(dialect.name)}", calls)


def _packages(
    dialects: Sequence[DialectDef], package: str, reporter: Reporter
) -> dict[str, PackageName]:
    names = Names(reporter, "")
    return {
        d.name: PackageName(
            d.package or package, names.add(naming.package_name(d.name), d.name, "dialect", d.span)
        )
        for d in dialects
    }


class _ClassNames(DataClass, frozen=False):
    """The class name of each definition."""

    #: Types, attributes, enums, traits and interfaces.
    classes: dict[DefinedClass, str] = field(default_factory=dict)
    #: Ops, and the base classes made from op templates, by qualified name.
    ops: dict[str, str] = field(default_factory=dict)
    bases: dict[str, str] = field(default_factory=dict)
    dialects: dict[str, str] = field(default_factory=dict)


def _class_names(dialects: Sequence[DialectDef], reporter: Reporter) -> _ClassNames:
    found = _ClassNames()
    for dialect in dialects:
        name = dialect.name
        names = Names(reporter, f"in dialect '{name}'")
        python = naming.class_name(name, "Dialect")
        found.dialects[name] = names.add(python, name, "dialect", dialect.span)
        definitions: tuple[AttrOrTypeDef | EnumDef | UserTraitDef | InterfaceDef, ...] = (
            *dialect.types, *dialect.attributes, *dialect.enums, *dialect.traits,
            *dialect.interfaces,
        )  # fmt: skip
        for each in definitions:
            ref = each.ref
            if isinstance(ref, DefinedClass):
                suffix = {"type": "Type", "attribute": "Attr"}.get(ref.kind)
                python = naming.plain_class_name(each.name)
                if suffix:
                    python = naming.class_name(each.name, suffix)
                found.classes[ref] = names.add(python, each.name, ref.kind, each.span)
        for what, suffix, ops, classes in (
            # Two mnemonics may differ in case or separators only, and neither can be renamed.
            ("op", "Op", dialect.ops, found.ops),
            # Nobody names a base class, so it keeps clear of whatever is named.
            ("op template", "Base", dialect.templates, found.bases),
        ):
            for op in ops:
                python = naming.class_name(op.name, suffix)
                while python in names.taken:
                    python += "_"
                classes[op.qualified_name] = names.add(python, op.name, what, op.span)
    return found
