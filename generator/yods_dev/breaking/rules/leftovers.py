"""What differs and no rule above has told of, so that nothing goes unseen."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Level, Rule, Stated, rules_of
from yods_dev.breaking.normal import changed_parts

RULES = rules_of(
    Rule(
        "IR_REJECTED",
        "GENERIC",
        Level.BREAK,
        "what the old classes printed is refused, and no other rule says why",
        "the text",
    ),
    Rule(
        "IR_MEANS_OTHER",
        "SILENT",
        Level.SILENT,
        "what the old classes printed is read as something else, and no other rule says why",
        "the text",
    ),
    Rule(
        "DEF_UNPORTED",
        "PYTHON",
        Level.INFORMATION,
        "what is not ported, and so not checked or done, is something else",
        "the lists",
    ),
    Rule("DEF_CHANGED", "PYTHON", Level.INFORMATION, "a definition differs", ""),
)
#: What only decides how classes are made, or is told of where it stands.
_TOLD_ELSEWHERE = frozenset({"template", "hooks_module", "paths", "ops", "types", "attributes",
                             "enums", "constraints", "templates", "package", "hooks",
                             "gaps"})  # fmt: skip


def compare(c: Comparison) -> None:
    """Report what is left. It comes last."""
    for old, new in c.ops():
        name = new.qualified_name
        if not c.touched(old, new) or c.reported(name):
            continue
        refused = c.evidence.find(name, lambda r: r.newly_refused)
        other = c.evidence.find(name, lambda r: r.means_other)
        if refused is not None:
            c.report(RULES["IR_REJECTED"], name, f"text of '{name}' is refused", new.span,
                     refused.rejection())  # fmt: skip
        elif other is not None:
            c.report(RULES["IR_MEANS_OTHER"], name, f"text of '{name}' means something else",
                     new.span, other.other_meaning())  # fmt: skip
    for section in ("ops", "types", "attributes", "enums", "interfaces", "traits"):
        for old, new in c.pairs(section):
            if section == "ops" and not c.touched(old, new):
                continue
            parts = [p for p in changed_parts(old, new) if p not in _TOLD_ELSEWHERE]
            gaps = [sorted(g.key for g in getattr(each, "gaps", ())) for each in (old, new)]
            if gaps[0] != gaps[1]:
                c.report(
                    RULES["DEF_UNPORTED"],
                    new.qualified_name,
                    f"what is not ported of '{new.qualified_name}' is something else",
                    new.span,
                    Stated("unported", *(", ".join(each) or "nothing" for each in gaps)),
                )
            if parts and not c.reported(new.qualified_name):
                c.report(
                    RULES["DEF_CHANGED"],
                    new.qualified_name,
                    f"'{new.qualified_name}' says something else: {', '.join(parts)}",
                    new.span,
                    None,
                )
