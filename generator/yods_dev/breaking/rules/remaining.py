"""Differences that no other rule reports, so that none goes unseen."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Stated
from yods_dev.breaking.normal import changed_parts

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
