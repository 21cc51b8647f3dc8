"""Passes: what pipelines name, and what options mean where nothing is said."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison, shown_list
from yods_dev.breaking.findings import Level, Rule, Stated, rules_of
from yods_gen.definitions.passes import PassDef

_PIPELINE = "a pipeline that names it"
RULES = rules_of(
    Rule("PASS_REMOVED", "TEXT", Level.BREAK, "a pass is gone", _PIPELINE),
    Rule("PASS_ANCHOR_CHANGED", "TEXT", Level.BREAK, "a pass runs on other ops", _PIPELINE),
    Rule("PASS_OPTION_REMOVED", "TEXT", Level.BREAK, "an option is gone", _PIPELINE),
    Rule("PASS_OPTION_CHANGED", "TEXT", Level.BREAK, "an option takes other values", "both"),
    Rule(
        "PASS_OPTION_DEFAULT",
        "SILENT",
        Level.SILENT,
        "an option that is not given means something else",
        "both values",
    ),
    Rule("PASS_STATISTIC_REMOVED", "PYTHON", Level.INFORMATION, "a statistic is gone", "its name"),
    Rule("PASS_RUN_CHANGED", "SILENT", Level.WARNING, "another function runs a pass", ""),
)


def compare(c: Comparison) -> None:
    """Report what is about passes."""
    for gone in c.gone("passes"):
        c.report(
            RULES["PASS_REMOVED"],
            gone.name,
            f"pass '{gone.name}' is gone; pipelines with it are refused",
            gone.span,
            Stated(_pipeline(gone), "defined", "not defined"),
            side="old",
        )
    for old, new in c.pairs("passes"):
        if old.anchor != new.anchor:
            was, is_ = old.anchor or "any", new.anchor or "any"
            c.report(
                RULES["PASS_ANCHOR_CHANGED"],
                new.name,
                f"pass '{new.name}' runs on '{is_}', ran on '{was}'",
                new.span,
                Stated(_pipeline(old), was, is_),
                level=None if new.anchor else Level.INFORMATION,
            )
        _options(c, old, new)
        kept = {each.name for each in new.statistics}
        for statistic in old.statistics:
            if statistic.name not in kept:
                c.report(RULES["PASS_STATISTIC_REMOVED"], new.name,
                         f"statistic '{statistic.name}' of pass '{new.name}' is gone", new.span,
                         Stated(statistic.name, "counted", "unknown"))  # fmt: skip
        if _run(c, old, old.dialect, before=True) != _run(c, new, new.dialect, before=False):
            c.report(RULES["PASS_RUN_CHANGED"], new.name,
                     f"what runs pass '{new.name}' is not the function it was", new.span,
                     None)  # fmt: skip


def _options(c: Comparison, old: PassDef, new: PassDef) -> None:
    now = {option.name: option for option in new.options}
    for option in old.options:
        other = now.get(option.name)
        words = f"option '{option.name}' of pass '{new.name}'"
        given = _pipeline(old, f"{{{option.name}=…}}")
        if other is None:
            c.report(RULES["PASS_OPTION_REMOVED"], new.name, f"{words} is gone", new.span,
                     Stated(given, "defined", "not defined"))  # fmt: skip
            continue
        lost = [choice for choice in option.choices if choice not in other.choices]
        narrowed = bool(other.choices) and (lost or not option.choices)
        if (option.type, option.is_list) != (other.type, other.is_list) or narrowed:
            shown = [
                shown_list(o.choices) or f"{'list of ' if o.is_list else ''}{o.type}"
                for o in (option, other)
            ]
            c.report(RULES["PASS_OPTION_CHANGED"], new.name, f"{words} takes other values",
                     other.span, Stated(given, *shown))  # fmt: skip
        if option.default != other.default:
            c.report(
                RULES["PASS_OPTION_DEFAULT"],
                new.name,
                f"{words} is {other.default!r} where it is not given, was {option.default!r}",
                other.span,
                Stated(_pipeline(old), repr(option.default), repr(other.default)),
            )


def _pipeline(each: PassDef, options: str = "") -> str:
    return f"{each.anchor or 'any'}({each.name}{options})"


def _run(c: Comparison, each: PassDef, dialect: str, *, before: bool) -> object:
    texts = (c.old_hooks if before else c.new_hooks).get(dialect, {})
    names = (each.function, each.implementation)
    return names, [texts.get(name) for name in names if name is not None]
