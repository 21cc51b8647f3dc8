"""resolve, part: enums; parameters of types and attributes, and their constructors."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, Self

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.definitions.checks import HookDef
from yods_gen.definitions.constraints import Constraint, EnumCaseDef, EnumDef
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.definitions.types import ParameterDef
from yods_gen.errors import Located, Span, did_you_mean, is_set, quoted, text_of
from yods_gen.expressions.checker import parse_expression
from yods_gen.expressions.scope import Constructor, Parameter
from yods_gen.expressions.static_types import UNKNOWN, ExprType, StaticType
from yods_gen.kinds import Enumeration, Int64Items, spelled
from yods_gen.library.checks import check_whole_syntax, resolve_hooks
from yods_gen.library.library import Library
from yods_gen.load.raw_types import RawEnum, RawEnumCase, RawParameter
from yods_gen.load.shapes import keyword_help
from yods_gen.records import DataClass, replace

_MAX_DEPTH = 8


def resolve_parameters(
    library: Library,
    dialect: str,
    raws: Sequence[RawParameter],
    hooks_module: str | None,
    invalid_kinds: set[str] | None = None,
) -> tuple[ParameterDef, ...]:
    """The parameters of a type or attribute.

    Args:
        invalid_kinds: Gets the names of those whose kind is wrong. Something stands in for them
            then; without it they are left out.
    """
    reporter = library.reporter
    parameters: list[ParameterDef] = []
    #: What defaults may speak of: the parameters before.
    types: dict[str, StaticType] = {}
    mutable = False
    seen: dict[str, Span] = {}
    for raw in raws:
        name, part = raw.name, f"parameter {quoted(raw.name.value)}"
        message = f"two parameters are named {quoted(name.value)}"
        twice = reporter.repeated(
            seen, name.value, name.span, "duplicate-name", message, "the first is at"
        )
        with reporter.part(part):
            kind = parameter_kind(library, dialect, raw.kind)  # which may be wrong besides
        if twice:
            continue
        if kind is None:
            if invalid_kinds is None:
                continue
            invalid_kinds.add(raw.name.value)
            text = Located("string", raw.kind.span)
            raw = RawParameter(span=raw.span, name=raw.name, kind=text)
            kind = parameter_kind(library, dialect, text)
            assert kind is not None
        if kind.AFTER_ATTRIBUTE:
            _check_self_type(library, raw, parameters)
        with reporter.part(part):
            if kind.hook_class and hooks_module is None:
                reporter.no_hooks_module(raw.kind.span, f"the class {quoted(kind.hook_class)}")
            scope, wanted = library.scope(types), kind.expression_type
            default = parse_expression(raw.default, scope, reporter, wanted=wanted)
            hooks = _hooks(library, raw, kind, hooks_module)
        parameters.append(
            ParameterDef(
                raw.name.value,
                kind,
                default,
                text_of(raw.summary),
                raw.name.span,
                text_of(raw.cpp_type),
                hooks,
                is_set(raw.mutable),
                text_of(raw.deprecated),
            )
        )
        _check_mutable(library, raw, parameters, mutable)
        types[raw.name.value] = kind.static_type(library.table.constrained)
        mutable = mutable or parameters[-1].mutable
    return tuple(parameters)


def _check_self_type(library: Library, raw: RawParameter, before: Sequence[ParameterDef]) -> None:
    message = ""
    if library.reporter.context.startswith("in type "):
        message = "a type has no type behind it"
    elif any(p.kind.AFTER_ATTRIBUTE for p in before):
        message = "an attribute has only one type behind it"
    elif raw.name.value != "type":
        message = "the type behind an attribute is called 'type', as everybody asks for it"
    if message:
        library.reporter.error(raw.kind.span, "self-type", message)


def _check_mutable(
    library: Library, raw: RawParameter, parameters: Sequence[ParameterDef], after_mutable: bool
) -> None:
    last = parameters[-1]
    message = help_ = ""
    if last.mutable and last.kind.AFTER_ATTRIBUTE:
        message = "the type behind an attribute cannot change"
    elif last.mutable and (last.default is not None or raw.hooks is not None):
        message = "a mutable parameter has neither default nor hooks"
    elif last.mutable and len(parameters) == 1:
        message = "nothing tells this definition's instances apart"
        help_ = "put a parameter before it that is not mutable, such as a name"
    elif not last.mutable and after_mutable:
        message = "a parameter that tells instances apart stands behind a mutable one"
        help_ = "put the mutable ones last"
    if message:
        place = raw.mutable.span if raw.mutable is not None else raw.name.span
        library.reporter.error(place, "mutable", message, help_=help_)


def _hooks(
    library: Library, raw: RawParameter, kind: ParameterKind, hooks_module: str | None
) -> tuple[HookDef, ...]:
    hooks = resolve_hooks(library, raw.hooks, hooks_module)
    kinds = {hook.kind for hook in hooks}
    if raw.hooks is not None:
        check_whole_syntax(library, hooks, raw.hooks.span)
    if kind.AFTER_ATTRIBUTE and "parse" in kinds and raw.hooks is not None:
        library.reporter.error(
            raw.hooks.span, "self-type", "the type behind an attribute is read by the parser",
        )  # fmt: skip
    return hooks


def parameter_kind(library: Library, dialect: str, located: Located[str]) -> ParameterKind | None:
    """The kind that a definition spells; None after reporting."""
    return spelled(ReadKind.of(library, dialect, located))


class ReadKind(DataClass):
    """The text of a kind, at `offset` of what the definition says; see `KindText`."""

    library: Library
    dialect: str
    located: Located[str]
    text: str
    offset: int
    inside: bool

    @classmethod
    def of(cls, library: Library, dialect: str, located: Located[str]) -> Self:
        """The whole text of a kind."""
        text = located.value
        offset = len(text) - len(text.lstrip())
        return cls(library, dialect, located, text.strip(), offset, False)

    def inner(self) -> Self:
        """The argument, as the text of a kind."""
        argument = self.argument or ""
        offset = self._argument_offset + len(argument) - len(argument.lstrip())
        return replace(self, text=argument.strip(), offset=offset, inside=True)

    @property
    def word(self) -> str:
        return self.text if self.argument is None else self.text.partition("<")[0]

    @property
    def argument(self) -> str | None:
        _, bracket, rest = self.text.partition("<")
        return rest[:-1] if bracket and rest.endswith(">") else None

    @property
    def too_deep(self) -> bool:
        return self.text.count("<") > _MAX_DEPTH

    @property
    def _span(self) -> Span:
        return self.located.span.part(self.offset, len(self.text))

    @property
    def _argument_offset(self) -> int:
        return self.offset + len(self.word) + 1

    def error(self, message: str, help_: str = "", *, at_argument: bool = False) -> None:
        span = self._argument_span if at_argument else self._span
        self.report(span, "parameter-kind", message, help_)

    @property
    def _argument_span(self) -> Span:
        return self.located.span.part(self._argument_offset, len(self.argument or ""))

    def report(self, span: Span, id_: str, message: str, help_: str = "") -> None:
        self.library.reporter.error(span, id_, message, help_=help_)

    def constraint(self, of: Literal["type", "attribute"], otherwise: str) -> Constraint | None:
        reference = Located(otherwise, self._span)
        if self.argument is not None:
            span = _shift(self.located.span, self._argument_offset, len(self.argument))
            reference = Located(self.argument, span)
        return self.library.resolve(of, reference, self.dialect)

    def enum(self) -> EnumDef | None:
        library, name = self.library, self.argument or ""
        enum = library.enums.get(name if "." in name else f"{self.dialect}.{name}")
        if enum is None and name.partition(".")[0] not in library.broken:
            self.report(
                self._argument_span,
                "unknown-enum",
                f"no enum is named {quoted(name)}",
                did_you_mean(name, [*library.enums, *(e.name for e in library.enums.values())]),
            )
        return enum

    def class_name(self) -> str | None:
        name = self.argument or ""
        if keyword_help(name):
            self.error(f"{quoted(name)} is no class", keyword_help(name))
            return None
        return name

    def element(self) -> ParameterKind | None:
        if self.too_deep:
            self.error("nested too deeply")
            return None
        return spelled(self.inner())


def _shift(span: Span, offset: int, width: int) -> Span:
    """The span of a part that is itself a scalar with columns of its own."""
    if span.content is None:
        return span
    column = span.content + offset
    return Span(span.path, span.line, column, max(1, width), column)


def constructors(library: Library) -> Iterator[tuple[ClassRef, Constructor]]:
    """The constructors of all definitions whose parameters can be read.

    Definitions may build one another in their expressions, so this is known before any is
    resolved; errors of a kind are reported when its definition is.
    """
    for (kind, qualified), (_, raw) in library.definitions.items():
        dialect, _, name = qualified.partition(".")
        given = [p for p in raw.parameters if p.mutable is None or not p.mutable.value]
        parameters = [_parameter(library, dialect, each) for each in given]
        readable = [p for p in parameters if p is not None]
        if len(readable) == len(parameters):
            mutable = len(given) < len(raw.parameters)
            yield DefinedClass(kind, dialect, name), Constructor(tuple(readable), mutable)


def _parameter(library: Library, dialect: str, raw: RawParameter) -> Parameter | None:
    kind = spelled(_QuietKind.of(library, dialect, raw.kind))
    if kind is None:
        return None
    present = kind.present
    absent = kind.MAY_BE_ABSENT or raw.default is not None
    return Parameter(
        raw.name.value,
        present.expression_type,
        _items(present),
        present.enum.qualified_name if isinstance(present, Enumeration) else "",
        may_be_none=absent,
        may_be_left_out=absent,
        exact=True,
    )


def _items(kind: ParameterKind) -> ExprType:
    if kind.element is not None:
        return kind.element.present.expression_type
    return "int" if isinstance(kind, Int64Items) else "unknown"


def parameter_type(library: Library, dialect: str, raw: RawParameter) -> StaticType:
    """The type of a parameter in expressions about any instance of the definition."""
    # What is wrong with the kind is reported where its definition is resolved.
    with library.reporter.attempt() as attempt:
        kind = spelled(ReadKind.of(library, dialect, raw.kind))
    if attempt.failed or kind is None:
        library.discard_failed()
        return UNKNOWN
    return kind.static_type(library.table.constrained)


class _QuietKind(ReadKind):
    """A kind as far as expressions are concerned: no constraint is resolved, whose condition
    may build the very class that is asked about, and nothing is reported."""

    def report(self, span: Span, id_: str, message: str, help_: str = "") -> None:
        pass

    def constraint(self, of: Literal["type", "attribute"], otherwise: str) -> Constraint | None:
        return self.library.resolve(of, Located(otherwise, self.located.span), "builtin")


_KEYWORD = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*")


def resolve_enum(library: Library, dialect: str, name: Located[str], raw: RawEnum) -> EnumDef:
    """An enum; its findings go to the library's reporter."""
    with library.reporter.within(f"in enum '{dialect}.{name.value}'"):
        return _Resolver(library, raw).enum(dialect, name)


_WIDTHS = (1, 8, 16, 32, 64)


class _Resolver:
    def __init__(self, library: Library, raw: RawEnum) -> None:
        self._reporter = library.reporter
        self._error = library.reporter.error
        self._raw = raw
        self._kind = raw.kind.value if raw.kind else "int"
        given = raw.width.value if raw.width else 32
        #: A width that cannot be is reported once; cases are then as of the default width.
        self._width = given if given in _WIDTHS else 32
        self._cases: list[EnumCaseDef] = []
        self._seen: dict[tuple[str, object], Span] = {}

    def enum(self, dialect: str, name: Located[str]) -> EnumDef:
        """The definition, after everything wrong with it was reported."""
        raw = self._raw
        self._settings()
        if not raw.cases:
            self._error(name.span, "empty-enum", "the enum has no cases")
        following = 1 if self._kind == "bit" else 0
        for case in raw.cases:
            value = self._value(case, following)
            self._case(case, value)
            bit = self._kind == "bit"
            following = 1 << max(value, 0).bit_length() if bit else value + 1
        return EnumDef(
            dialect,
            name.value,
            self._kind,  # type: ignore[arg-type]
            self._width,
            raw.separator.value if raw.separator else "|",
            text_of(raw.summary),
            text_of(raw.description),
            tuple(self._cases),
            name.span,
            raw.cpp_class.value if raw.cpp_class else "",
            is_set(raw.quoted),
            is_set(raw.prints_groups),
            raw.unported,
            text_of(raw.deprecated),
        )

    def _settings(self) -> None:
        raw = self._raw
        if raw.width is not None and raw.width.value not in _WIDTHS:
            self._error(
                raw.width.span,
                "enum-width",
                f"an enum cannot be stored in {raw.width.value} bits",
                "choose 1, 8, 16, 32 or 64",
            )
        if raw.separator is not None and (
            self._kind != "bit" or raw.separator.value.strip() not in ("|", ",")
        ):
            self._error(
                raw.separator.span,
                "enum-separator",
                "only a bit enum has a separator, and it is '|' or ','",
            )
        for setting, key in ((raw.quoted, "quoted"), (raw.prints_groups, "prints_groups")):
            if setting is not None and self._kind != "bit":
                self._error(setting.span, "enum-bits", f"'{key}' is for bit enums")

    def _value(self, case: RawEnumCase, following: int) -> int:
        """Its number: what it says, or the bits of its group, or the one that follows."""
        if not case.group:
            return case.value.value if case.value else following
        first = case.group[0].span
        if self._kind != "bit":
            self._error(first, "enum-bits", "only a case of a bit enum is a group of others")
        elif case.value is not None:
            self._error(case.value.span, "enum-value", "a group has the number that its bits make")
        known = {known.name: known.value for known in self._cases}
        value = 0
        for part in case.group:
            if part.value not in known:
                self._error(
                    part.span,
                    "unknown-case",
                    f"no case before this one is named {quoted(part.value)}",
                    did_you_mean(part.value, known),
                )
            value |= known.get(part.value, 0)
        return value

    def _case(self, case: RawEnumCase, value: int) -> None:
        kind, width = self._kind, self._width
        symbol = case.symbol.value if case.symbol else case.name.value
        where = case.value.span if case.value else case.name.span
        if kind == "string" and case.value is not None:
            self._error(where, "enum-value", "a case of a string enum has no number")
        elif not -(1 << (width - 1)) <= value < (1 << width) or (kind == "bit" and value < 0):
            self._error(where, "enum-value", f"{value} does not fit into {width} bits")
        if kind == "bit" and not _KEYWORD.fullmatch(symbol):
            self._error(
                case.symbol.span if case.symbol else case.name.span,
                "enum-symbol",
                f"{quoted(symbol)} cannot be read as a keyword, and so not beside other bits",
                "a keyword begins with a letter or '_'; digits, '$' and '.' may follow",
            )
        distinct: list[tuple[str, object]] = [("name", case.name.value), ("symbol", symbol)]
        if kind != "string":
            distinct.append(("number", value))
        for what, given in distinct:
            message = f"two cases have the {what} {quoted(str(given))}"
            self._reporter.repeated(
                self._seen,
                (what, given),
                case.name.span,
                "duplicate-case",
                message,
                "the first is at",
            )
        self._cases.append(
            EnumCaseDef(
                case.name.value,
                symbol,
                value,
                text_of(case.summary),
                case.name.span,
                text_of(case.deprecated),
            )
        )
