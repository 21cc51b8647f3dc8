"""Deprecations: what should no longer be used, and what to use instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from yods_dev.breaking.comparison import Comparison, by_name
from yods_dev.breaking.findings import Level, Rule, Stated, rules_of
from yods_gen.definitions.constraints import Constraint

RULES = rules_of(
    Rule(
        "DEF_DEPRECATED",
        "PYTHON",
        Level.INFORMATION,
        "something should no longer be used, or something else is to be used instead",
        "both definitions",
    ),
    Rule(
        "DEF_UNDEPRECATED",
        "PYTHON",
        Level.INFORMATION,
        "something that was deprecated no longer is",
        "both definitions",
    ),
)
#: Sections of a dialect, each with what one of its definitions is called, and its parts.
_SECTIONS: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
    (
        "ops",
        "op",
        (
            ("operands", "operand"),
            ("attributes", "attribute"),
            ("properties", "property"),
            ("results", "result"),
        ),
    ),
    ("types", "type", (("parameters", "parameter"),)),
    ("attributes", "attribute", (("parameters", "parameter"),)),
    ("enums", "enum", (("cases", "case"),)),
    ("interfaces", "interface", ()),
    ("traits", "trait", ()),
    ("passes", "pass", (("options", "option"),)),
)


def compare(c: Comparison) -> None:
    """Report what became deprecated, and what no longer is."""
    for before, now in c.dialects():
        _one(c, now.name, f"dialect '{now.name}'", before, now)
        known = {each.reference: each for each in before.constraints}
        for each in now.constraints:
            if each.reference in known or each.deprecated:
                what = f"{each.kind} constraint '{each.reference}'"
                _one(c, each.reference, what, known.get(each.reference), each)
    for section, what, parts in _SECTIONS:
        for old, new in c.pairs(section):
            name = new.qualified_name
            _one(c, name, f"{what} '{name}'", old, new)
            for part, called in parts:
                for before, now in _both(getattr(old, part), getattr(new, part)):
                    _one(c, name, f"{called} '{now.name}' of '{name}'", before, now)
        for new in c.added(section):
            name = new.qualified_name
            if new.deprecated:
                _one(c, name, f"the new {what} '{name}'", None, new)


def _both(old: Sequence[Any], new: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """The parts of both versions, and those that are new and deprecated already."""
    before = by_name(old)
    for each in new:
        if each.name in before or each.deprecated:
            yield before.get(each.name), each


def _one(c: Comparison, subject: str, what: str, old: Any, new: Any) -> None:
    before, now = "" if old is None else old.deprecated, new.deprecated
    if before == now:
        return
    if not now:
        rule, says = "DEF_UNDEPRECATED", "is no longer deprecated"
    elif before:
        rule, says = "DEF_DEPRECATED", f"is deprecated for another reason: {now}"
    else:
        rule, says = "DEF_DEPRECATED", f"is deprecated: {now}"
    told = Stated("deprecated", before or "no", now or "no")
    span = new.predicate.span if isinstance(new, Constraint) else new.span
    c.report(RULES[rule], subject, f"{what} {says}", span, told)
