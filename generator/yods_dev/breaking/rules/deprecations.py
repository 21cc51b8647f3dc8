"""Deprecations of definitions and their parts."""

from __future__ import annotations

from typing import Any

from yods_dev.breaking.comparison import Comparison, by_name
from yods_dev.breaking.findings import Stated

#: Sections of a dialect, each with the name of a definition, and of its parts.
_SECTIONS: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
    ("ops", "op", (("operands", "operand"), ("attributes", "attribute"),
                   ("properties", "property"), ("results", "result"))),
    ("types", "type", (("parameters", "parameter"),)),
    ("attributes", "attribute", (("parameters", "parameter"),)),
    ("enums", "enum", (("cases", "case"),)),
    ("interfaces", "interface", ()),
    ("traits", "trait", ()),
    ("passes", "pass", (("options", "option"),)),
)  # fmt: skip


def compare(c: Comparison) -> None:
    """Report deprecations that are new, differ or are gone."""
    for before, now in c.dialects():
        _one(c, now, f"dialect '{now.name}'", before, now)
        constraints = {each.reference: each for each in before.constraints}
        for each in now.constraints:
            _one(c, each.reference, f"{each.kind} constraint '{each.reference}'",
                 constraints.get(each.reference), each, each.predicate.span)  # fmt: skip
    for section, what, parts in _SECTIONS:
        for old, new in c.pairs(section):
            name = new.qualified_name
            _one(c, new, f"{what} '{name}'", old, new)
            for part, called in parts:
                known = by_name(getattr(old, part))
                for each in getattr(new, part):
                    _one(c, new, f"{called} '{each.name}' of '{name}'", known.get(each.name),
                         each, each.span)  # fmt: skip
        for new in c.added(section):
            _one(c, new, f"the new {what} '{new.qualified_name}'", None, new)


def _one(c: Comparison, subject: Any, what: str, old: Any, new: Any, at: Any = None) -> None:
    before, now = "" if old is None else old.deprecated, new.deprecated
    if before != now:
        c.report("DEF_DEPRECATED" if now else "DEF_UNDEPRECATED", subject,
                 Stated("deprecated", before or "no", now or "no"), at=at, what=what,
                 why=" for another reason" if before else "")  # fmt: skip
