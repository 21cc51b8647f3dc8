"""resolve, part: enums."""

from __future__ import annotations

import re

from yods_gen.definitions.constraints import EnumCaseDef, EnumDef
from yods_gen.errors import Located, Span, did_you_mean, is_set, quoted, text_of
from yods_gen.library.library import Library
from yods_gen.load.raw_types import RawEnum, RawEnumCase

_KEYWORD = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*")


def resolve_enum(library: Library, dialect: str, name: Located[str], raw: RawEnum) -> EnumDef:
    """An enum; its findings go to the library's reporter."""
    with library.reporter.within(f"in enum '{dialect}.{name.value}'"):
        return _Resolver(library, raw).enum(dialect, name)


_WIDTHS = (1, 8, 16, 32, 64)


class _Resolver:
    def __init__(self, library: Library, raw: RawEnum) -> None:
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
            if (what, given) in self._seen:
                self._error(
                    case.name.span,
                    "duplicate-case",
                    f"two cases have the {what} {quoted(str(given))}",
                    f"the first is at {self._seen[what, given]}",
                )
            else:
                self._seen[what, given] = case.name.span
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
