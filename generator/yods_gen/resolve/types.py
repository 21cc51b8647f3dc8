"""resolve, part: types and attributes, and those that make another of their kind without end."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal, TypeAlias, TypeVar

from yods_gen.classes import DefinedClass
from yods_gen.definitions import types
from yods_gen.definitions.checks import AssemblyFormat, checked_names
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.interfaces import BodyDef, InterfaceUse
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.errors import Located, Reporter, Span, did_you_mean, is_set, quoted, text_of
from yods_gen.expressions import tree
from yods_gen.expressions.checker import Scope, parse_expression
from yods_gen.expressions.messages import parse_message
from yods_gen.expressions.static_types import UNKNOWN, StaticType
from yods_gen.expressions.tree import Expression
from yods_gen.formats import check_parameter_format, parse_format_text, read_format
from yods_gen.graphs import circles
from yods_gen.kinds import Raw
from yods_gen.library.checks import check_whole_syntax, resolve_checks, resolve_hooks
from yods_gen.library.library import Library
from yods_gen.load.raw_types import RawAlias, RawEncoding, RawType
from yods_gen.records import DataClass, replace
from yods_gen.resolve.error_recovery import suppress_follow_ups
from yods_gen.resolve.gaps import check_gaps, method_gaps
from yods_gen.resolve.interfaces import READ_BY_CLASS, Members
from yods_gen.resolve.layout import LayoutResolver
from yods_gen.resolve.op_builders import resolve_builder
from yods_gen.resolve.parameters import resolve_parameters
from yods_gen.resolve.uses import resolve_traits


def resolve_type(
    library: Library,
    kind: Literal["type", "attribute"],
    dialect: str,
    name: Located[str],
    raw: RawType,
    hooks_module: str | None,
) -> types.AttrOrTypeDef:
    """A type or attribute definition; findings go to the library's reporter."""
    reporter = library.reporter
    unresolved: set[str] = set()
    before = len(reporter.findings)
    with reporter.within(f"in {kind} '{dialect}.{name.value}'"):
        parameters = resolve_parameters(library, dialect, raw.parameters, hooks_module, unresolved)
        twice = any(each.id == "duplicate-name" for each in reporter.findings[before:])
        # All else is checked with what stands in for the parameters whose kind is wrong.
        with suppress_follow_ups(
            reporter, constraints=bool(unresolved), names=twice, parts=unresolved
        ):
            return _whole(library, kind, dialect, name, raw, hooks_module, parameters, unresolved)


def _whole(
    library: Library,
    kind: Literal["type", "attribute"],
    dialect: str,
    name: Located[str],
    raw: RawType,
    hooks_module: str | None,
    parameters: tuple[types.ParameterDef, ...],
    unresolved: Collection[str],
) -> types.AttrOrTypeDef:
    """The definition of these parameters, of which some are only stand-ins."""
    reporter = library.reporter
    names = {p.name: p.kind.static_type(library.table.constrained) for p in parameters}
    names.update(dict.fromkeys(unresolved, UNKNOWN))
    scope = library.scope(names)
    own = StaticType(kind, frozenset({DefinedClass(kind, dialect, name.value)}))
    hooks = resolve_hooks(library, raw.hooks, hooks_module)
    kinds = {hook.kind for hook in hooks}
    if raw.hooks is not None:
        check_whole_syntax(library, hooks, raw.hooks.span)
    verify = resolve_checks(library, raw.verify, replace(scope, hooks=hooks_module or ""))
    assembly = None
    if raw.assembly_format is not None:
        if "parse" in kinds:
            reporter.error(
                raw.assembly_format.span,
                "two-syntaxes",
                "there is both an assembly format and a parse hook",
                help_="keep one of the two",
            )
        assembly = parse_format_text(reporter, raw.assembly_format)
        if assembly is not None and not raw.form_is_unported:
            checked = checked_names(verify, names, "verify" in kinds or raw.unported)
            check_parameter_format(reporter, assembly, parameters, checked)
    elif (
        any(not p.kind.AFTER_ATTRIBUTE for p in parameters)
        and "parse" not in kinds
        and not raw.form_is_unported
    ):
        reporter.error(
            name.span,
            "no-syntax",
            f"{kind} {quoted(name.value)} has parameters but no way to write them",
            "add an 'assembly_format', such as '`<` params `>`', "
            "or 'hooks: {parse: …, print: …}'",
            context="",
        )
        assembly = AssemblyFormat((), name.span)
    alias = None
    if raw.alias is not None:
        alias = _alias(library, raw.alias, scope)
    unnamed = is_set(raw.unnamed)
    if unnamed and raw.mnemonic is not None:
        reporter.error(
            raw.mnemonic.span, "unnamed", "what has no mnemonic in IR cannot be given one"
        )
    members = Members(
        library,
        kind,
        library.scope({"self": own, **names}),
        {p.name: ("parameter", p.span) for p in parameters},
        hooks_module,
        dialect,
        unported=method_gaps(raw.unported),
    )
    interfaces, methods = members.resolve(raw.interfaces, raw.methods)
    layout = None
    if raw.data_layout is not None:
        resolver = LayoutResolver(library, scope, hooks_module)
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
                help_="keep one of the two",
            )
    builders = []
    for key, builder in raw.builders:
        with reporter.part(f"builder {quoted(key.value)}"):
            builders.append(
                resolve_builder(library, dialect, key, builder, parameters, hooks_module)
            )
    cls = types.TypeDef if kind == "type" else types.AttributeDef
    made = cls(
        dialect=dialect,
        name=name.value,
        mnemonic="" if unnamed else raw.mnemonic.value if raw.mnemonic else name.value,
        summary=text_of(raw.summary),
        description=text_of(raw.description),
        deprecated=text_of(raw.deprecated),
        parameters=parameters,
        format=assembly,
        verify=verify,
        traits=resolve_traits(library, raw.traits, kind, None, dialect),
        interfaces=interfaces,
        methods=methods,
        layout=layout,
        hooks=hooks,
        span=name.span,
        cpp_name=text_of(raw.cpp_name),
        builders=tuple(builders),
        bytecode=resolve_encodings(reporter, raw.bytecode, parameters),
        alias=alias,
        unnamed=unnamed,
        gaps=check_gaps(reporter, raw),
    )
    return as_text(made) if raw.form_is_unported else made


def _alias(library: Library, raw: RawAlias, scope: Scope) -> types.AliasDef | None:
    name = parse_message(raw.name, scope, library.reporter)
    condition = parse_expression(raw.condition, scope, library.reporter, wanted="bool")
    return None if name is None else types.AliasDef(name, condition, is_set(raw.overridable))


# Encodings of types and attributes in bytecode.


def resolve_encodings(
    reporter: Reporter, raw: Sequence[RawEncoding], parameters: Sequence[types.ParameterDef]
) -> tuple[types.EncodingDef, ...]:
    """The encodings of a definition with these parameters; findings go to the reporter."""
    known = {p.name: p for p in parameters}
    for each in raw:
        named = {name.value for name, _ in each.values}
        for key, kind in each.values:
            outer, _, inner = kind.value.partition("<")
            shaped = inner[:-1].split(", ") if outer == "elements" else []
            for name, span in ((key.value, key.span), *((name, kind.span) for name in shaped)):
                if name not in known:
                    reporter.error(
                        span,
                        "unknown-parameter",
                        f"the definition has no parameter {quoted(name)}",
                        help_=did_you_mean(name, known),
                    )
            named.update(shaped[1:])
        for parameter in parameters:
            if parameter.name not in named and not parameter.may_be_absent:
                reporter.error(
                    each.code.span,
                    "lost-parameter",
                    f"the encoding has no value for parameter {quoted(parameter.name)}",
                    help_="name it, or give it a default",
                )
    return tuple(
        types.EncodingDef(
            each.code.value,
            tuple((name.value, kind.value) for name, kind in each.values),
            each.code.span,
        )
        for each in raw
    )


def check_codes(reporter: Reporter, definitions: Sequence[types.AttrOrTypeDef]) -> None:
    """Report codes that two encodings of a dialect's types, or of its attributes, have."""
    taken: dict[int, str] = {}
    for definition in definitions:
        for each in definition.bytecode:
            if each.code in taken:
                reporter.error(
                    each.span,
                    "duplicate-code",
                    f"{quoted(taken[each.code])} has an encoding of code {each.code} already",
                    context=f"in {quoted(definition.qualified_name)}",
                )
            taken[each.code] = definition.qualified_name


# Types and attributes whose custom form is not ported.
# Their instances keep what stands in angle brackets as text. What parameters they would have
# is known only to C++, and so is all that is computed from these.

DefinitionT = TypeVar("DefinitionT", bound=types.AttrOrTypeDef)

#: The parameter that holds the text.
BODY = "body"


def as_text(definition: DefinitionT) -> DefinitionT:
    """`definition` with its text in place of its parameters; a type after an attribute
    is no part of that."""
    types_after = tuple(p for p in definition.parameters if p.kind.AFTER_ATTRIBUTE)
    unknown = frozenset(p.name for p in definition.parameters if p not in types_after)
    body = types.ParameterDef(
        BODY, Raw(BODY), None, "What stands in angle brackets.", definition.span
    )
    uses = (_without(use, unknown) for use in definition.interfaces)
    return replace(
        definition,
        parameters=(body, *types_after),
        format=read_format(f"`` ${BODY}", definition.span),
        verify=(),
        hooks=(),
        layout=None,
        builders=(),
        alias=None,
        interfaces=tuple(use for use in uses if use is not None),
        methods=tuple(
            replace(m, body=_unported(m.span)) if _asks(m.body, unknown) else m
            for m in definition.methods
        ),
    )


def _without(use: InterfaceUse, unknown: frozenset[str]) -> InterfaceUse | None:
    """Its interfaces without those parameters; None if the runtime requires more."""
    if not any(_asks(each.body, unknown) for each in use.implementations):
        return use
    lineage = use.interface.lineage()
    if any(i.runtime_class is not None and i.name not in READ_BY_CLASS for i in lineage):
        return None
    return replace(
        use,
        implementations=tuple(
            replace(each, body=_unported(each.body.span)) if _asks(each.body, unknown) else each
            for each in use.implementations
        ),
    )


def _asks(body: BodyDef | None, unknown: frozenset[str]) -> bool:
    """Whether a method needs a parameter that is unknown; a hook may need any."""
    if body is None:
        return False
    if body.expression is None:
        return body.hook is not None
    return bool(body.expression.names & (unknown | {"self"}))


def _unported(span: Span) -> BodyDef:
    return BodyDef(None, None, span)


#: A definition's class, and what is computed: its making ("", ""), the default of a parameter
#: ("default", name), or a method ("method", name).
_Work: TypeAlias = tuple[DefinedClass, str, str]


#: How much of a circle is reported.
_MOST_SHOWN = 5


class _Step(DataClass):
    """That a work, by one of its expressions, has another done first."""

    to: _Work
    by: Expression
    #: Whether it makes a type or attribute; that methods of one call one another is looked at
    #: where they are resolved.
    builds: bool


def check_endless(reporter: Reporter, dialects: Sequence[DialectDef]) -> None:
    """Report what comes back to itself, each circle once."""
    defined: dict[DefinedClass, types.AttrOrTypeDef] = {}
    for dialect in dialects:
        for each in (*dialect.types, *dialect.attributes):
            defined[each.ref] = each
    steps: dict[_Work, list[_Step]] = {}
    for ref, each in defined.items():
        for work, expressions in _works(ref, each):
            found = [step for e in expressions for step in _steps(work, e, defined)]
            steps.setdefault(work, []).extend(found)
    for circle, last in circles(
        steps, lambda step: step.to, lambda by: any(step.builds for step in by)
    ):
        _report(reporter, circle, last)


def _report(reporter: Reporter, circle: Sequence[_Work], last: _Step) -> None:
    ref, _, _ = circle[-1]
    shown = [*map(_words, circle[1:])]
    if len(shown) > _MOST_SHOWN:
        shown[_MOST_SHOWN:] = [f"{len(shown) - _MOST_SHOWN} more"]
    way = f"by way of {'; '.join(shown)}; " if shown else ""
    reporter.error(
        last.by.span,
        "endless-making",
        f"{_words(last.to)} comes back to itself",
        context=f"in {ref.kind} {quoted(ref.qualified_name)}",
        help_=f"{way}use a hook where that ends",
    )


def _words(work: _Work) -> str:
    ref, part, name = work
    of = f"{ref.kind} {quoted(ref.qualified_name)}"
    return f"the {part} {quoted(name)} of {of}" if part else f"making {of}"


def _works(
    ref: DefinedClass, definition: types.AttrOrTypeDef
) -> Iterator[tuple[_Work, list[Expression]]]:
    """The computations of one definition, and their expressions."""
    making = [c for p in definition.parameters for c in _conditions(p.kind)]
    for check in definition.verify:
        making += [check.condition, *check.message.inserted]
    yield (ref, "", ""), making
    for parameter in definition.parameters:
        if parameter.default is not None:
            yield (ref, "default", parameter.name), [parameter.default]
    for name, body in _methods(definition).items():
        yield (ref, "method", name), [body]


def _conditions(kind: ParameterKind | None) -> Iterator[Expression]:
    """The questions about a parameter's value."""
    while kind is not None:
        constraint = getattr(kind, "constraint", None)
        if constraint is not None:
            yield constraint.predicate
        kind = kind.element


def _methods(definition: types.AttrOrTypeDef) -> Mapping[str, Expression]:
    """The bodies of its methods that are expressions."""
    uses = definition.interfaces
    bodies = [(m.name, m.body) for use in uses for m in use.interface.all_methods()]
    bodies += [(i.method.name, i.body) for use in uses for i in use.implementations]
    bodies += [(m.name, m.body) for m in definition.methods]
    return {name: body.expression for name, body in bodies if body and body.expression}


def _steps(
    work: _Work, expression: Expression, defined: Mapping[DefinedClass, types.AttrOrTypeDef]
) -> Iterator[_Step]:
    """The calls of `expression` in a computation."""
    ref, part, _ = work
    for node in tree.walk(expression.root):
        if isinstance(node, tree.Build) and isinstance(node.ref, DefinedClass):
            built = defined.get(node.ref)
            if built is None:
                continue
            yield _Step((node.ref, "", ""), expression, builds=True)
            given = [p for p in built.parameters if not p.mutable]
            for parameter in given[len(node.arguments) :]:
                if parameter.default is not None:
                    yield _Step((node.ref, "default", parameter.name), expression, builds=True)
        elif isinstance(node, tree.Invoke | tree.Member):
            name = node.method if isinstance(node, tree.Invoke) else node.name
            if isinstance(node.base, tree.Build) and isinstance(node.base.ref, DefinedClass):
                yield _Step((node.base.ref, "method", name), expression, builds=True)
            elif part == "method" and node.base == tree.Name("self", node.base.type):
                yield _Step((ref, "method", name), expression, builds=False)
