"""resolve, part: enums, types and attributes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from yods_gen import assembly_format as af
from yods_gen.constraints import Library
from yods_gen.definitions import (
    AttributeDef,
    EnumCaseDef,
    EnumDef,
    ParameterDef,
    ParameterKind,
    TypeDef,
)
from yods_gen.errors import did_you_mean, listed, quoted
from yods_gen.expression_tree import ExprType
from yods_gen.expressions import Scope, parse_expression
from yods_gen.format_checks import check_parameter_format, parse_format_text
from yods_gen.layout_resolve import LayoutResolver
from yods_gen.raw import RawEnum, RawParameter, RawType
from yods_gen.resolve_checks import resolve_checks, resolve_hooks
from yods_gen.resolve_interfaces import Members
from yods_gen.resolve_uses import resolve_traits
from yods_gen.spans import Located, Span

_SIMPLE_KINDS: dict[str, ExprType] = {
    "float": "float",
    "bool": "bool",
    "string": "str",
    "type": "type",
    "attribute": "attribute",
    "dims": "list",
}
_INTEGER = re.compile(r"(u?)int(8|16|32|64)?")


def resolve_enum(library: Library, dialect: str, name: Located[str], raw: RawEnum) -> EnumDef:
    """An enum; its findings go to the library's reporter."""
    reporter = library.reporter
    context = f"in enum '{dialect}.{name.value}'"
    kind = raw.kind.value if raw.kind else "int"
    width = raw.width.value if raw.width else 32
    if raw.width is not None and width not in (1, 8, 16, 32, 64):
        reporter.error(
            raw.width.span,
            "enum-width",
            f"an enum cannot be stored in {width} bits",
            context=context,
            help_="choose 1, 8, 16, 32 or 64",
        )
    if raw.separator is not None and (
        kind != "bit" or raw.separator.value.strip() not in ("|", ",")
    ):
        reporter.error(
            raw.separator.span,
            "enum-separator",
            "only a bit enum has a separator, and it is '|' or ','",
            context=context,
        )
    if not raw.cases:
        reporter.error(name.span, "empty-enum", "the enum has no cases", context=context)
    cases: list[EnumCaseDef] = []
    seen: dict[tuple[str, object], Span] = {}
    following = 1 if kind == "bit" else 0
    for case in raw.cases:
        value = case.value.value if case.value else following
        symbol = case.symbol.value if case.symbol else case.name.value
        where = case.value.span if case.value else case.name.span
        if kind == "string" and case.value is not None:
            reporter.error(
                where, "enum-value", "a case of a string enum has no number", context=context
            )
        elif not -(1 << (width - 1)) <= value < (1 << width) or (kind == "bit" and value < 0):
            reporter.error(
                where, "enum-value", f"{value} does not fit into {width} bits", context=context
            )
        if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_$.]*", symbol) and kind != "string":
            reporter.error(
                case.symbol.span if case.symbol else case.name.span,
                "enum-symbol",
                f"{quoted(symbol)} cannot be read as a keyword",
                context=context,
                help_="a keyword begins with a letter or '_'; digits, '$' and '.' may follow",
            )
        distinct: list[tuple[str, object]] = [("name", case.name.value), ("symbol", symbol)]
        if kind != "string":
            distinct.append(("number", value))
        for what, given in distinct:
            if (what, given) in seen:
                reporter.error(
                    case.name.span,
                    "duplicate-case",
                    f"two cases have the {what} {quoted(str(given))}",
                    context=context,
                    help_=f"the first is at {seen[what, given]}",
                )
            else:
                seen[what, given] = case.name.span
        cases.append(
            EnumCaseDef(case.name.value, symbol, value, _text(case.summary), case.name.span)
        )
        following = 1 << max(value, 0).bit_length() if kind == "bit" else value + 1
    return EnumDef(
        dialect,
        name.value,
        kind,  # type: ignore[arg-type]
        width,
        raw.separator.value if raw.separator else "|",
        _text(raw.summary),
        _text(raw.description),
        tuple(cases),
        name.span,
        raw.cpp_class.value if raw.cpp_class else "",
    )


def resolve_type(
    library: Library,
    kind: Literal["type", "attribute"],
    dialect: str,
    name: Located[str],
    raw: RawType,
    hooks_module: str | None,
) -> TypeDef | AttributeDef:
    """A type or attribute definition; findings go to the library's reporter."""
    reporter = library.reporter
    context = f"in {kind} '{dialect}.{name.value}'"
    parameters = _parameters(library, dialect, raw.parameters, context)
    names: dict[str, ExprType] = {p.name: expression_type(p.kind) for p in parameters}
    scope = library.scope(names)
    hooks = resolve_hooks(library, raw.hooks, hooks_module, context)
    kinds = {hook.kind for hook in hooks}
    if ("parse" in kinds) != ("print" in kinds) and raw.hooks is not None:
        reporter.error(
            raw.hooks.span,
            "half-a-hook",
            "'parse' and 'print' hooks go together",
            context=context,
        )
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
        if assembly is not None:
            check_parameter_format(reporter, assembly, parameters, context)
    elif parameters and "parse" not in kinds:
        reporter.error(
            name.span,
            "no-syntax",
            f"{kind} {quoted(name.value)} has parameters but no way to write them",
            help_="add an 'assembly_format', such as '`<` params `>`', "
            "or 'hooks: {parse: …, print: …}'",
        )
        assembly = af.AssemblyFormat((), "", name.span)
    layout = None
    if raw.data_layout is not None:
        resolver = LayoutResolver(library, scope, hooks_module, context)
        layout = resolver.definition(raw.data_layout, kind)
    members = Members(
        library,
        kind,
        replace(scope, names={"self": kind, **names}),
        {p.name: ("parameter", p.span) for p in parameters},
        hooks_module,
        context,
        dialect,
    )
    interfaces, methods = members.resolve(raw.interfaces, raw.methods)
    cls = TypeDef if kind == "type" else AttributeDef
    return cls(
        dialect=dialect,
        name=name.value,
        mnemonic=raw.mnemonic.value if raw.mnemonic else name.value,
        summary=_text(raw.summary),
        description=_text(raw.description),
        parameters=parameters,
        format=assembly,
        verify=resolve_checks(library, raw.verify, scope, context),
        traits=resolve_traits(library, raw.traits, kind, None, context),
        interfaces=interfaces,
        methods=methods,
        layout=layout,
        hooks=hooks,
        span=name.span,
    )


def _parameters(
    library: Library, dialect: str, raws: Sequence[RawParameter], context: str
) -> tuple[ParameterDef, ...]:
    reporter = library.reporter
    parameters: list[ParameterDef] = []
    seen: dict[str, Span] = {}
    for raw in raws:
        inner = f"in parameter {quoted(raw.name.value)} of {context.removeprefix('in ')}"
        if raw.name.value in seen:
            reporter.error(
                raw.name.span,
                "duplicate-name",
                f"two parameters are named {quoted(raw.name.value)}",
                context=context,
                help_=f"the first is at {seen[raw.name.value]}",
            )
            continue
        seen[raw.name.value] = raw.name.span
        kind = parameter_kind(library, dialect, raw.kind, raw.kind.value, 0, inner)
        if kind is None:
            continue
        default = None
        if raw.default is not None:
            earlier: dict[str, ExprType] = {p.name: expression_type(p.kind) for p in parameters}
            scope = Scope(
                earlier, library.type_values(), frozenset(), library.classes(), library.members
            )
            wanted = expression_type(kind) if kind.base != "optional" else "unknown"
            if kind.base == "enum":
                wanted = "unknown"
            default = parse_expression(raw.default, scope, reporter, wanted=wanted, context=inner)
        parameters.append(
            ParameterDef(raw.name.value, kind, default, _text(raw.summary), raw.name.span)
        )
    return tuple(parameters)


def expression_type(kind: ParameterKind) -> ExprType:
    """What an expression knows about a parameter."""
    if kind.base == "int":
        return "int"
    if kind.base in ("array", "dims"):
        return "list"
    if kind.base in ("enum", "optional"):
        return "unknown"
    return _SIMPLE_KINDS[kind.base]


def parameter_kind(
    library: Library, dialect: str, located: Located[str], text: str, offset: int, context: str
) -> ParameterKind | None:
    """The kind that `text`, at `offset` of `located`, spells; None after reporting."""
    stripped = text.strip()
    offset += len(text) - len(text.lstrip())
    span = located.span.part(offset, len(stripped))
    integer = _INTEGER.fullmatch(stripped)
    if integer:
        return ParameterKind("int", stripped, int(integer[2] or 64), integer[1] == "")
    any_of_kind = {"type": "AnyType", "attribute": "AnyAttr"}
    if stripped in _SIMPLE_KINDS:
        kind = ParameterKind(stripped, stripped)  # type: ignore[arg-type]
        if stripped in any_of_kind:
            reference = Located(any_of_kind[stripped], span)
            constraint = library.resolve(stripped, reference, dialect)  # type: ignore[arg-type]
            return replace(kind, constraint=constraint)
        return kind
    outer, bracket, rest = stripped.partition("<")
    if bracket and rest.endswith(">"):
        inner, at = rest[:-1], offset + len(outer) + 1
        if outer in ("array", "optional"):
            if stripped.count("<") > 8:
                library.reporter.error(span, "parameter-kind", "nested too deeply", context=context)
                return None
            element = parameter_kind(library, dialect, located, inner, at, context)
            if element is None:
                return None
            if outer == "optional" and element.base == "optional":
                library.reporter.error(
                    span, "parameter-kind", "'optional' twice means nothing more", context=context
                )
                return None
            return ParameterKind(outer, stripped, element=element)  # type: ignore[arg-type]
        if outer in ("type", "attribute"):
            part = Located(inner, _shift(located.span, at, len(inner)))
            constraint = library.resolve(outer, part, dialect, context=context)  # type: ignore[arg-type]
            if constraint is None:
                return None
            return ParameterKind(outer, stripped, constraint=constraint)  # type: ignore[arg-type]
        if outer == "enum":
            return _enum_kind(library, dialect, located, inner, at, stripped, context)
    kinds = (*_SIMPLE_KINDS, "int", "array<…>", "optional<…>", "enum<…>", "type<…>", "attribute<…>")
    library.reporter.error(
        span,
        "parameter-kind",
        f"{quoted(stripped)} is no kind of parameter",
        context=context,
        help_=did_you_mean(stripped, [*_SIMPLE_KINDS, "int", "int32", "int64", "uint64"])
        or f"the kinds are {listed(sorted(kinds))}, and 'int8' to 'uint64'",
    )
    return None


def _shift(span: Span, offset: int, width: int) -> Span:
    """The span of a part that is itself a scalar with columns of its own."""
    if span.content is None:
        return span
    column = span.content + offset
    return Span(span.path, span.line, column, max(1, width), column)


def _enum_kind(
    library: Library,
    dialect: str,
    located: Located[str],
    name: str,
    offset: int,
    text: str,
    context: str,
) -> ParameterKind | None:
    enum = library.enums.get(name if "." in name else f"{dialect}.{name}")
    if enum is None:
        if name.partition(".")[0] not in library.broken:
            library.reporter.error(
                located.span.part(offset, len(name)),
                "unknown-enum",
                f"no enum is named {quoted(name)}",
                context=context,
                help_=did_you_mean(
                    name, [*library.enums, *(e.name for e in library.enums.values())]
                ),
            )
        return None
    return ParameterKind("enum", text, enum=enum)


def _text(text: Located[str] | None) -> str:
    return "" if text is None else text.value.strip()
