"""Differences that no other rule reports, so that none goes unseen."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Level, Rule, Stated, rules_of
from yods_dev.breaking.normal import changed_parts

RULES = rules_of(
    Rule("IR_REJECTED", "GENERIC", Level.BREAK, "a text is refused, and no other rule reports why",
         "text of '{name}' is refused", "the text"),
    Rule("IR_MEANS_OTHER", "SILENT", Level.SILENT,
         "a text has another meaning, and no other rule reports why",
         "text of '{name}' means something else", "the text"),
    Rule("DEF_UNPORTED", "PYTHON", Level.INFORMATION,
         "the list of what is not ported, and so not checked or done, differs",
         "the list of what is not ported of '{name}' differs", "the lists"),
    Rule("DEF_CHANGED", "PYTHON", Level.INFORMATION, "a definition differs",
         "'{name}' differs: {parts}"),
    Rule("DEF_HOOK_CHANGED", "SILENT", Level.WARNING, "a function that a definition calls differs",
         "'{name}' calls hook '{hook}', which is not the function it was"),
)  # fmt: skip
#: Parts that only decide how classes are generated, or are compared on their own.
_COMPARED = frozenset({"template", "hooks_module", "paths", "ops", "types", "attributes", "enums",
                       "constraints", "templates", "package", "hooks", "gaps",
                       "interfaces"})  # fmt: skip


def compare(c: Comparison) -> None:
    """Report the differences that are left; must come last."""
    for _, new in c.touched_ops():
        if c.reported(new.qualified_name):
            continue
        refused = c.replayer.rejection(new)
        other = c.replayer.find(new, lambda r: r.means_other)
        if refused is not None:
            c.report("IR_REJECTED", new, refused)
        elif other is not None:
            c.report("IR_MEANS_OTHER", new, other.other_meaning())
    for section in ("ops", "types", "attributes", "enums", "interfaces", "traits"):
        for old, new in c.pairs(section):
            if section == "ops" and not c.touched(old, new):
                continue
            gaps = [sorted(g.key for g in getattr(each, "gaps", ())) for each in (old, new)]
            if gaps[0] != gaps[1]:
                lists = (", ".join(each) or "nothing" for each in gaps)
                c.report("DEF_UNPORTED", new, Stated("unported", *lists))
            parts = [part for part in changed_parts(old, new) if part not in _COMPARED]
            if parts and not c.reported(new.qualified_name):
                c.report("DEF_CHANGED", new, parts=", ".join(parts).replace("_", " "))
            if not c.reported(new.qualified_name):
                for hook in c.changed_in(new.dialect, new):
                    c.report("DEF_HOOK_CHANGED", new, hook=hook)
