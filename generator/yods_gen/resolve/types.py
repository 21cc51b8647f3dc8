"""resolve, part: types and attributes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Literal

from yods_gen.classes import DefinedClass
from yods_gen.definitions.assembly_format import AssemblyFormat
from yods_gen.definitions.types import AliasDef, AttributeDef, AttrOrTypeDef, ParameterDef, TypeDef
from yods_gen.errors import quoted
from yods_gen.expressions.checker import Scope, parse_expression
from yods_gen.expressions.messages import parse_message
from yods_gen.expressions.static_type import UNKNOWN, StaticType
from yods_gen.formats.checks import check_parameter_format, parse_format_text
from yods_gen.library.checks import check_whole_syntax, resolve_checks, resolve_hooks
from yods_gen.library.library import Library
from yods_gen.load.raw_types import RawAlias, RawType
from yods_gen.resolve.encodings import resolve_encodings
from yods_gen.resolve.error_recovery import suppress_follow_ups
from yods_gen.resolve.gaps import check_gaps, method_gaps
from yods_gen.resolve.interfaces import Members
from yods_gen.resolve.layout import LayoutResolver
from yods_gen.resolve.parameters import resolve_parameters
from yods_gen.resolve.type_builders import resolve_builder
from yods_gen.resolve.unported_forms import as_text
from yods_gen.resolve.uses import resolve_traits
from yods_gen.spans import Located


def resolve_type(
    library: Library,
    kind: Literal["type", "attribute"],
    dialect: str,
    name: Located[str],
    raw: RawType,
    hooks_module: str | None,
) -> AttrOrTypeDef:
    """A type or attribute definition; findings go to the library's reporter."""
    reporter = library.reporter
    context = f"in {kind} '{dialect}.{name.value}'"
    unresolved: set[str] = set()
    before = len(reporter.findings)
    parameters = resolve_parameters(
        library, dialect, raw.parameters, hooks_module, context, unresolved
    )
    twice = any(each.id == "duplicate-name" for each in reporter.findings[before:])
    # All else is checked with what stands in for the parameters whose kind is wrong.
    with suppress_follow_ups(reporter, constraints=bool(unresolved), names=twice, parts=unresolved):
        return _whole(library, kind, dialect, name, raw, hooks_module, parameters, unresolved)


def _whole(
    library: Library,
    kind: Literal["type", "attribute"],
    dialect: str,
    name: Located[str],
    raw: RawType,
    hooks_module: str | None,
    parameters: tuple[ParameterDef, ...],
    unresolved: Collection[str],
) -> AttrOrTypeDef:
    """The definition of these parameters, of which some are only stand-ins."""
    reporter = library.reporter
    context = f"in {kind} '{dialect}.{name.value}'"
    names = {p.name: p.kind.static_type(library.table.constrained) for p in parameters}
    names.update(dict.fromkeys(unresolved, UNKNOWN))
    scope = library.scope(names)
    own = StaticType(kind, frozenset({DefinedClass(kind, dialect, name.value)}))
    hooks = resolve_hooks(library, raw.hooks, hooks_module, context)
    kinds = {hook.kind for hook in hooks}
    if raw.hooks is not None:
        check_whole_syntax(library, hooks, raw.hooks.span, context)
    assembly = None
    if raw.assembly_format is not None:
        if "parse" in kinds:
            reporter.error(
                raw.assembly_format.span,
                "two-syntaxes",
                "there is both an assembly format and a parse hook",
                context=context,
                help_="keep one of the two",
            )
        assembly = parse_format_text(reporter, raw.assembly_format, context)
        if assembly is not None and not raw.form_is_unported:
            check_parameter_format(reporter, assembly, parameters, context)
    elif (
        any(not p.kind.AFTER_ATTRIBUTE for p in parameters)
        and "parse" not in kinds
        and not raw.form_is_unported
    ):
        reporter.error(
            name.span,
            "no-syntax",
            f"{kind} {quoted(name.value)} has parameters but no way to write them",
            help_="add an 'assembly_format', such as '`<` params `>`', "
            "or 'hooks: {parse: …, print: …}'",
        )
        assembly = AssemblyFormat((), name.span)
    alias = None
    if raw.alias is not None:
        alias = _alias(library, raw.alias, scope, context)
    unnamed = raw.unnamed is not None and raw.unnamed.value
    if unnamed and raw.mnemonic is not None:
        reporter.error(
            raw.mnemonic.span,
            "unnamed",
            "what has no mnemonic in IR cannot be given one",
            context=context,
        )
    members = Members(
        library,
        kind,
        library.scope({"self": own, **names}),
        {p.name: ("parameter", p.span) for p in parameters},
        hooks_module,
        context,
        dialect,
        unported=method_gaps(raw.unported),
    )
    interfaces, methods = members.resolve(raw.interfaces, raw.methods)
    layout = None
    if raw.data_layout is not None:
        resolver = LayoutResolver(library, scope, hooks_module, context)
        lineages = [each for use in interfaces for each in use.interface.lineage()]
        implemented = frozenset([each.qualified_name for each in lineages])
        layout = resolver.definition(raw.data_layout, kind, implemented)
    of_layout = "DataLayoutTypeInterface" if kind == "type" else "DataLayoutEntryInterface"
    for use in interfaces if raw.data_layout is not None else ():
        if any(each.qualified_name == of_layout for each in use.interface.lineage()):
            reporter.error(
                use.span,
                "two-layouts",
                f"'data_layout' implements {quoted(of_layout)} already",
                context=context,
                help_="keep one of the two",
            )
    cls = TypeDef if kind == "type" else AttributeDef
    made = cls(
        dialect=dialect,
        name=name.value,
        mnemonic="" if unnamed else raw.mnemonic.value if raw.mnemonic else name.value,
        summary=_text(raw.summary),
        description=_text(raw.description),
        deprecated=_text(raw.deprecated),
        parameters=parameters,
        format=assembly,
        verify=resolve_checks(
            library, raw.verify, replace(scope, hooks=hooks_module or ""), context
        ),
        traits=resolve_traits(library, raw.traits, kind, None, context, dialect),
        interfaces=interfaces,
        methods=methods,
        layout=layout,
        hooks=hooks,
        span=name.span,
        cpp_name=_text(raw.cpp_name),
        builders=tuple(
            resolve_builder(library, dialect, key, builder, parameters, hooks_module, context)
            for key, builder in raw.builders
        ),
        bytecode=resolve_encodings(reporter, raw.bytecode, parameters, context),
        alias=alias,
        unnamed=unnamed,
        gaps=check_gaps(reporter, raw, context),
    )
    return as_text(made) if raw.form_is_unported else made


def _alias(library: Library, raw: RawAlias, scope: Scope, context: str) -> AliasDef | None:
    name = parse_message(raw.name, scope, library.reporter, context=context)
    condition = None
    if raw.condition is not None:
        condition = parse_expression(
            raw.condition, scope, library.reporter, wanted="bool", context=context
        )
    if name is None:
        return None
    overridable = raw.overridable is not None and raw.overridable.value
    return AliasDef(name, condition, overridable)


def _text(text: Located[str] | None) -> str:
    return "" if text is None else text.value.strip()
