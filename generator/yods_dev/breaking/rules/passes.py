"""Passes: their names, anchors, options and statistics."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison, by_name, listed, only_in
from yods_dev.breaking.findings import Level, Stated
from yods_dev.breaking.normal import written
from yods_gen.definitions.dialects import PassDef


def compare(c: Comparison) -> None:
    """Report changes of passes."""
    for gone in c.gone("passes"):
        c.report("PASS_REMOVED", gone, Stated(_pipeline(gone), "defined", "not defined"),
                 side="old")  # fmt: skip
    for old, new in c.pairs("passes"):
        if old.anchor != new.anchor:
            was, now = old.anchor or "any", new.anchor or "any"
            c.report("PASS_ANCHOR_CHANGED", new, Stated(_pipeline(old), was, now),
                     level=None if new.anchor else Level.INFORMATION)  # fmt: skip
        _options(c, old, new)
        for statistic in only_in(old.statistics, new.statistics):
            c.report("PASS_STATISTIC_REMOVED", new, Stated(statistic.name, "counted", "unknown"),
                     statistic=statistic.name)  # fmt: skip
        functions = [(each.function, each.implementation) for each in (old, new)]
        before, after = c.hook_texts(new.dialect, *functions)
        if before != after:
            c.report("PASS_RUN_CHANGED", new)


def _options(c: Comparison, old: PassDef, new: PassDef) -> None:
    now = by_name(new.options)
    for option in old.options:
        other = now.get(option.name)
        given = _pipeline(old, f"{{{option.name}=…}}")
        if other is None:
            c.report("PASS_OPTION_REMOVED", new, Stated(given, "defined", "not defined"),
                     option=option.name)  # fmt: skip
            continue
        lost = [choice for choice in option.choices if choice not in other.choices]
        narrowed = bool(other.choices) and (lost or not option.choices)
        if (option.type, option.is_list) != (other.type, other.is_list) or narrowed:
            shown = [
                listed(o.choices) or f"{'list of ' if o.is_list else ''}{o.type}"
                for o in (option, other)
            ]
            c.report("PASS_OPTION_CHANGED", new, Stated(given, *shown), at=other.span,
                     option=option.name)  # fmt: skip
        if option.default != other.default:
            values = written(option.default), written(other.default)
            c.report("PASS_OPTION_DEFAULT", new, Stated(_pipeline(old), *values), at=other.span,
                     option=option.name)  # fmt: skip


def _pipeline(each: PassDef, options: str = "") -> str:
    return f"{each.anchor or 'any'}({each.name}{options})"
