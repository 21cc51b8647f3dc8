"""resolve, part: passes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from yods_gen.definitions.dialects import OptionDefault, PassDef, PassOptionDef, StatisticDef
from yods_gen.errors import Located, Reporter, Span, is_set, listed, quoted, text_of
from yods_gen.load.raw_dialects import RawDialect, RawPass, RawPassOption
from yods_gen.records import DataClass

#: What an option is where nobody says.
_EMPTY: Mapping[str, bool | int | float | str] = {"bool": False, "double": 0.0, "string": ""}
#: Integers: bits, and whether they have a sign.
_INTEGERS = {"int32": (32, True), "int64": (64, True), "uint32": (32, False), "uint64": (64, False)}


def resolve_passes(
    reporter: Reporter,
    raw: RawDialect,
    hooks_module: str | None,
    ops: Mapping[str, Span],
    dialects: Collection[str],
    broken: Collection[str],
) -> tuple[PassDef, ...]:
    """The passes of one dialect.

    Args:
        ops: All ops that are declared anywhere.
        dialects: The names of dialects whose ops those are.
        broken: The names of other dialects, which have errors.
    """
    resolver = _Passes(reporter, raw.name, hooks_module, ops, dialects, broken)
    made = []
    for name, each in (item for file in raw.files for item in file.passes):
        with reporter.within(f"in pass {quoted(name.value)}"):
            made.append(resolver.resolve(name, each))
    return tuple(made)


def check_passes_differ(reporter: Reporter, passes: Sequence[PassDef]) -> None:
    """Report passes of one name, in whichever dialects: a command line has but one."""
    seen: dict[str, Span] = {}
    for each in passes:
        with reporter.within(f"in dialect {quoted(each.dialect)}"):
            message = f"the pass {quoted(each.name)} is defined twice"
            reporter.repeated(
                seen, each.name, each.span, "duplicate-definition", message, "first defined at"
            )


class _Passes(DataClass):
    _reporter: Reporter
    _dialect: str
    _hooks_module: str | None
    _ops: Mapping[str, Span]
    _dialects: Collection[str]
    _broken: Collection[str]

    def resolve(self, name: Located[str], raw: RawPass) -> PassDef:
        body = raw.run or raw.class_
        if raw.run is not None and raw.class_ is not None:
            self._reporter.error(
                raw.class_.span,
                "two-bodies",
                "there is both a function to run it and a class of its own",
                help_="keep one of the two",
            )
        if body is not None and self._hooks_module is None:
            self._reporter.no_hooks_module(body.span, f"the hook {quoted(body.value)}")
        anchor = ""
        if raw.anchor is not None:
            anchor = raw.anchor.value
            if anchor not in self._ops and anchor.partition(".")[0] not in self._broken:
                self._reporter.unknown("op", raw.anchor, self._ops)
        for each in raw.depends:
            if each.value not in (*self._dialects, *self._broken):
                self._reporter.unknown("dialect", each, self._dialects)
        # Both are attributes of the pass.
        names = [option.name for option in raw.options]
        names += [statistic.name for statistic in raw.statistics]
        seen: dict[str, Span] = {}
        for each in names:
            key, message = each.value.replace("-", "_"), f"{quoted(each.value)} is defined twice"
            self._reporter.repeated(
                seen,
                key,
                each.span,
                "duplicate-definition",
                f"the option or statistic {message}",
                "first defined at",
            )
        options = []
        for option in raw.options:
            with self._reporter.part(f"option {quoted(option.name.value)}"):
                options.append(self._option(option))
        return PassDef(
            name=name.value,
            dialect=self._dialect,
            display=text_of(raw.display),
            summary=text_of(raw.summary),
            description=text_of(raw.description),
            deprecated=text_of(raw.deprecated),
            anchor=anchor,
            options=tuple(options),
            statistics=tuple(
                StatisticDef(each.name.value, each.summary.value.strip(), each.name.span)
                for each in raw.statistics
            ),
            depends=tuple(each.value for each in raw.depends),
            function=raw.run.value if raw.run else None,
            implementation=raw.class_.value if raw.class_ and not raw.run else None,
            span=body.span if body is not None else name.span,
            unsound=tuple((op.value, reason.value.strip()) for op, reason in raw.unsound),
        )

    def _option(self, raw: RawPassOption) -> PassOptionDef:
        kind = raw.type.value
        is_list = is_set(raw.list)
        if raw.choices and kind != "string":
            self._reporter.error(
                raw.choices[0].span,
                "choices-of-numbers",
                f"only a string has choices, and this is {quoted(kind)}",
            )
        choices = tuple(choice.value for choice in raw.choices)
        given = raw.default
        default: OptionDefault
        if isinstance(given, tuple):
            default = tuple(self._value(each, kind, choices) for each in given)
        elif given is not None:
            default = self._value(given, kind, choices)
        else:
            default = () if is_list else _EMPTY.get(kind, 0)
            if choices and not is_list:
                default = choices[0]
        if given is not None and isinstance(given, tuple) != is_list:
            self._reporter.error(
                given[0].span if isinstance(given, tuple) and given else raw.span,
                "bad-default",
                "the default of a list is a list" if is_list else "the default is no list",
                help_=(
                    "write 'default: [...]'" if is_list else "add 'list: true', or give one value"
                ),
            )
        return PassOptionDef(
            name=raw.name.value,
            type=kind,
            default=default,
            is_list=is_list,
            choices=choices,
            summary=" ".join(raw.summary.value.split()) if raw.summary else "",
            span=raw.name.span,
            deprecated=text_of(raw.deprecated),
        )

    def _value(
        self, text: Located[str], kind: str, choices: Sequence[str]
    ) -> bool | int | float | str:
        """The value of the text of a default."""
        wanted = ""
        if kind == "bool":
            if text.value in ("true", "false"):
                return text.value == "true"
            wanted = "true or false"
        elif kind in _INTEGERS:
            bits, signed = _INTEGERS[kind]
            low, high = (-(1 << bits - 1), 1 << bits - 1) if signed else (0, 1 << bits)
            digits = text.value.removeprefix("-")
            if digits.isascii() and digits.isdecimal() and len(digits) < 30:
                if low <= int(text.value) < high:
                    return int(text.value)
            wanted = f"an integer from {low} to {high - 1}"
        elif kind == "double":
            try:
                return float(text.value)
            except ValueError:
                wanted = "a number"
        elif choices and text.value not in choices:
            wanted = f"one of {listed(choices, 'or')}"
        else:
            return text.value
        self._reporter.error(
            text.span, "bad-default", f"the default must be {wanted}, not {quoted(text.value)}"
        )
        return _EMPTY.get(kind, 0)
