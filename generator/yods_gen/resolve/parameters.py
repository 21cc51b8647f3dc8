"""resolve, part: parameters of types and attributes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from yods_gen.definitions.checks import HookDef
from yods_gen.definitions.types import ParameterDef, ParameterKind
from yods_gen.errors import did_you_mean, listed, quoted
from yods_gen.expressions.checker import parse_expression
from yods_gen.expressions.tree import ExprType
from yods_gen.library.checks import resolve_hooks
from yods_gen.library.library import Library
from yods_gen.load.raw_types import RawParameter
from yods_gen.load.shapes import HOOK, keyword_help, matches
from yods_gen.spans import Located, Span

_SIMPLE_KINDS: dict[str, ExprType] = {
    "float": "float",
    "bool": "bool",
    "string": "str",
    "keyword": "str",
    "type": "type",
    "attribute": "attribute",
    "dims": "list",
}
_INTEGER = re.compile(r"(u?)int([1-9][0-9]{0,4})?")
#: Kinds that hold a constraint, and the one they hold when none is given.
_ANY = {"type": "AnyType", "attribute": "AnyAttr", "self_type": "AnyType"}
#: Float types whose numbers are all Python floats.
_FLOATS = (
    "f16", "bf16", "tf32", "f32", "f64", "f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E5M2", "f8E4M3",
    "f8E4M3FN", "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E3M4", "f8E8M0FNU",
)  # fmt: skip
_MAX_DEPTH = 8


def resolve_parameters(
    library: Library,
    dialect: str,
    raws: Sequence[RawParameter],
    hooks_module: str | None,
    context: str,
) -> tuple[ParameterDef, ...]:
    """The parameters of the type or attribute that `context` names."""
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
        if kind.base == "self_type":
            _check_self_type(library, raw, context, parameters)
        if _class_of(kind) and hooks_module is None:
            library.reporter.no_hooks_module(
                raw.kind.span, f"the class {quoted(_class_of(kind))}", inner
            )
        default = None
        if raw.default is not None:
            earlier: dict[str, ExprType] = {p.name: expression_type(p.kind) for p in parameters}
            scope = library.scope(earlier)
            default = parse_expression(
                raw.default, scope, reporter, wanted=_wanted(kind), context=inner
            )
        parameters.append(
            ParameterDef(
                raw.name.value,
                kind,
                default,
                _text(raw.summary),
                raw.name.span,
                _text(raw.cpp_type),
                _hooks(library, raw, kind, hooks_module, inner),
                raw.mutable is not None and raw.mutable.value,
            )
        )
        _check_mutable(library, raw, context, parameters)
    return tuple(parameters)


def _check_self_type(
    library: Library, raw: RawParameter, context: str, before: Sequence[ParameterDef]
) -> None:
    message = ""
    if context.startswith("in type "):
        message = "a type has no type behind it"
    elif any(p.kind.base == "self_type" for p in before):
        message = "an attribute has only one type behind it"
    elif raw.name.value != "type":
        message = "the type behind an attribute is called 'type', as everybody asks for it"
    if message:
        library.reporter.error(raw.kind.span, "self-type", message, context=context)


def _check_mutable(
    library: Library, raw: RawParameter, context: str, parameters: Sequence[ParameterDef]
) -> None:
    *before, last = parameters
    message = help_ = ""
    if last.mutable and last.kind.base == "self_type":
        message = "the type behind an attribute cannot change"
    elif last.mutable and (last.default is not None or raw.hooks is not None):
        message = "a mutable parameter has neither default nor hooks"
    elif last.mutable and not before:
        message = "nothing tells this definition's instances apart"
        help_ = "put a parameter before it that is not mutable, such as a name"
    elif not last.mutable and any(p.mutable for p in before):
        message = "a parameter that tells instances apart stands behind a mutable one"
        help_ = "put the mutable ones last"
    if message:
        place = raw.mutable.span if raw.mutable is not None else raw.name.span
        library.reporter.error(place, "mutable", message, context=context, help_=help_)


def _hooks(
    library: Library,
    raw: RawParameter,
    kind: ParameterKind,
    hooks_module: str | None,
    context: str,
) -> tuple[HookDef, ...]:
    hooks = resolve_hooks(library, raw.hooks, hooks_module, context)
    kinds = {hook.kind for hook in hooks}
    if raw.hooks is not None and ("parse" in kinds) != ("print" in kinds):
        library.reporter.error(
            raw.hooks.span, "half-a-hook", "'parse' and 'print' hooks go together", context=context
        )
    if kind.base == "self_type" and "parse" in kinds and raw.hooks is not None:
        library.reporter.error(
            raw.hooks.span, "self-type", "the type behind an attribute is read by the parser",
            context=context,
        )  # fmt: skip
    return hooks


def _wanted(kind: ParameterKind) -> ExprType:
    return "unknown" if kind.base in ("optional", "enum") else expression_type(kind)


def _class_of(kind: ParameterKind) -> str:
    return _class_of(kind.element) if kind.element is not None else kind.hook_class


def expression_type(kind: ParameterKind) -> ExprType:
    """What an expression knows about a parameter."""
    if kind.base == "int":
        return "int"
    if kind.base in ("array", "dims"):
        return "list"
    if kind.base == "self_type":
        return "type"
    return _SIMPLE_KINDS.get(kind.base, "unknown")


def parameter_kind(
    library: Library, dialect: str, located: Located[str], text: str, offset: int, context: str
) -> ParameterKind | None:
    """The kind that `text`, at `offset` of `located`, spells; None after reporting."""
    return _Kinds(library, dialect, located, context).kind(text, offset)


class _Kinds:
    def __init__(self, library: Library, dialect: str, located: Located[str], context: str) -> None:
        self._library = library
        self._dialect = dialect
        self._located = located
        self._context = context

    def _error(
        self, span: Span, message: str, help_: str = "", id_: str = "parameter-kind"
    ) -> None:
        self._library.reporter.error(span, id_, message, context=self._context, help_=help_)

    def kind(self, text: str, offset: int, inside: str = "") -> ParameterKind | None:
        """The kind that `text` spells, within one whose outer word is `inside`."""
        stripped = text.strip()
        offset += len(text) - len(text.lstrip())
        span = self._located.span.part(offset, len(stripped))
        if stripped == "apint":
            return ParameterKind("int", stripped)
        integer = _INTEGER.fullmatch(stripped)
        if integer:
            return ParameterKind("int", stripped, int(integer[2] or 64), integer[1] == "")
        if stripped in _ANY and not (stripped == "self_type" and inside):
            return self._constrained(stripped, stripped, _ANY[stripped], span)
        if stripped in _SIMPLE_KINDS:
            return ParameterKind(stripped, stripped)  # type: ignore[arg-type]
        outer, bracket, rest = stripped.partition("<")
        if bracket and rest.endswith(">"):
            inner, at = rest[:-1], offset + len(outer) + 1
            if outer in ("array", "optional"):
                return self._holder(outer, stripped, inner, at, span, inside)
            if outer in _ANY and not (outer == "self_type" and inside):
                part = _shift(self._located.span, at, len(inner))
                return self._constrained(outer, stripped, inner, part)
            if outer == "enum":
                return self._enum(inner, at, stripped)
            if outer == "float":
                return self._float(inner, stripped, self._located.span.part(at, len(inner)))
            if outer == "custom" and matches(HOOK, inner):
                return ParameterKind("custom", stripped, hook_class=inner)
            if outer == "custom" and keyword_help(inner):
                self._error(span, f"{quoted(inner)} is no class", keyword_help(inner))
                return None
        if outer == "self_type":
            self._error(span, "the type behind an attribute is a parameter by itself")
            return None
        kinds = (*_SIMPLE_KINDS, "int", "apint", "array<…>", "optional<…>", "enum<…>", "type<…>",
                 "attribute<…>", "float<…>", "self_type", "custom<…>")  # fmt: skip
        self._error(
            span,
            f"{quoted(stripped)} is no kind of parameter",
            did_you_mean(stripped, [*_SIMPLE_KINDS, "int", "int32", "int64", "uint64", "apint"])
            or f"the kinds are {listed(sorted(kinds))}, and 'int8' to 'uint64'",
        )
        return None

    def _holder(
        self, outer: str, text: str, inner: str, at: int, span: Span, inside: str
    ) -> ParameterKind | None:
        if text.count("<") > _MAX_DEPTH:
            self._error(span, "nested too deeply")
            return None
        element = self.kind(inner, at, outer)
        if element is None:
            return None
        if element.base == "optional":
            self._error(
                span,
                (
                    "'optional' twice means nothing more"
                    if outer == "optional"
                    else "an element of an array cannot be absent"
                ),
                "" if outer == "optional" else "write 'optional<array<…>>'",
            )
            return None
        return ParameterKind(outer, text, element=element)  # type: ignore[arg-type]

    def _constrained(
        self, base: str, text: str, reference: str, span: Span
    ) -> ParameterKind | None:
        of = "attribute" if base == "attribute" else "type"
        constraint = self._library.resolve(
            of, Located(reference, span), self._dialect, context=self._context  # type: ignore[arg-type]
        )
        if constraint is None:
            return None
        return ParameterKind(base, text, constraint=constraint)  # type: ignore[arg-type]

    def _float(self, name: str, text: str, span: Span) -> ParameterKind | None:
        if name in _FLOATS:
            return ParameterKind("float", text, float_type=name)
        self._error(
            span,
            f"{quoted(name)} is no float type whose numbers fit Python's",
            did_you_mean(name, _FLOATS) or f"choose one of {listed(_FLOATS)}",
        )
        return None

    def _enum(self, name: str, offset: int, text: str) -> ParameterKind | None:
        library = self._library
        enum = library.enums.get(name if "." in name else f"{self._dialect}.{name}")
        if enum is None:
            if name.partition(".")[0] not in library.broken:
                self._error(
                    self._located.span.part(offset, len(name)),
                    f"no enum is named {quoted(name)}",
                    did_you_mean(name, [*library.enums, *(e.name for e in library.enums.values())]),
                    "unknown-enum",
                )
            return None
        return ParameterKind("enum", text, enum=enum)


def _shift(span: Span, offset: int, width: int) -> Span:
    """The span of a part that is itself a scalar with columns of its own."""
    if span.content is None:
        return span
    column = span.content + offset
    return Span(span.path, span.line, column, max(1, width), column)


def _text(text: Located[str] | None) -> str:
    return "" if text is None else text.value.strip()
