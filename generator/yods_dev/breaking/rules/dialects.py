"""Dialects as a whole."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison, listed
from yods_dev.breaking.findings import Level, Rule, Stated, rules_of
from yods_dev.breaking.normal import normal
from yods_gen.definitions.dialects import DialectDef

RULES = rules_of(
    Rule("DIA_REMOVED", "PYTHON", Level.BREAK, "a dialect is gone",
         "dialect '{name}' is gone, with {ops} ops, {types} types and {attributes} attributes",
         "its package"),
    Rule("DIA_DEPENDS_CHANGED", "PYTHON", Level.WARNING, "other dialects are loaded with it",
         "dialect '{name}' depends on {now}, depended on {before}", "the lists"),
    Rule("DIA_HOOKS_MODULE", "PYTHON", Level.INFORMATION, "its hooks are in another module",
         "hooks of dialect '{name}' are in {now}", "the names"),
    Rule("DIA_VERSION_LOWERED", "GENERIC", Level.BREAK, "its version is lower than it was",
         "version of dialect '{name}' is {now}, was {before}: bytecode of that version is refused"),
    Rule("DIA_UNKNOWN_OPS", "TEXT", Level.BREAK, "operations without a definition are refused",
         "operations '{name}.…' without a definition are {now} now"),
    Rule("DIA_HOOK_CHANGED", "TEXT", Level.WARNING, "a hook of the dialect differs",
         "hook '{hook}' of dialect '{name}' is not the function it was"),
    Rule("DIA_DISCARDABLE_ADDED", "TEXT", Level.WARNING, "a discardable attribute is checked now",
         "'{name}.{attribute}' on {place}s is checked now, and must be {summary}"),
    Rule("DIA_DISCARDABLE_REMOVED", "PYTHON", Level.BREAK, "a discardable attribute is gone",
         "'{name}.{attribute}' is no longer declared: it is not checked, and has no name in "
         "Python"),
    Rule("DIA_DISCARDABLE_CHANGED", "TEXT", Level.WARNING,
         "the constraint or place of a discardable attribute differs",
         "the constraint or place of '{name}.{attribute}' differs"),
)  # fmt: skip


def compare(c: Comparison) -> None:
    """Report changes of dialects as a whole."""
    for name in c.names:
        old = c.old.dialects.get(name)
        if old is not None and name not in c.new.catalogue.own:
            c.report("DIA_REMOVED", old, Stated("the dialects", name, "not defined"), side="old",
                     ops=len(old.ops), types=len(old.types),
                     attributes=len(old.attributes))  # fmt: skip
    for before, now in c.dialects():
        _dialect(c, before, now)
        _discardable(c, before, now)


def _dialect(c: Comparison, old: DialectDef, new: DialectDef) -> None:
    if set(old.depends) != set(new.depends):
        lists = [listed(sorted(d.depends), 20) or "nothing" for d in (old, new)]
        c.report("DIA_DEPENDS_CHANGED", new, Stated("depends", *lists), before=lists[0],
                 now=lists[1])  # fmt: skip
    if old.hooks_module != new.hooks_module:
        modules = [d.hooks_module or "none" for d in (old, new)]
        c.report("DIA_HOOKS_MODULE", new, Stated("hooks", *modules), now=modules[1])
    if new.version < old.version:
        c.report("DIA_VERSION_LOWERED", new,
                 Stated("version", *(str(d.version or "none") for d in (old, new))),
                 before=old.version, now=new.version or "none")  # fmt: skip
    if old.allow_unknown_operations != new.allow_unknown_operations:
        looser = new.allow_unknown_operations
        c.report("DIA_UNKNOWN_OPS", new,
                 c.replayer.refusals(f'"{new.name}.unknown_operation"() : () -> ()'),
                 level=Level.INFORMATION if looser else None,
                 now="accepted" if looser else "refused")  # fmt: skip
    for part in ("unknown_type", "unknown_attribute"):
        texts = [
            m.source if m is not None else "" for m in (getattr(old, part), getattr(new, part))
        ]
        if texts[0] != texts[1]:
            c.report("VER_MESSAGE_CHANGED", new, Stated("message", *texts), now=texts[1],
                     before=texts[0], places="")  # fmt: skip
    functions = [{h.kind: h.function for h in d.hooks} for d in (old, new)]
    for kind in sorted({*functions[0], *functions[1]}):
        before, now = c.hook_texts(new.name, *([each.get(kind)] for each in functions))
        if before != now:
            c.report("DIA_HOOK_CHANGED", new, hook=kind)


def _discardable(c: Comparison, old: DialectDef, new: DialectDef) -> None:
    before = {(a.name, a.place): a for a in old.discardable}
    now = {(a.name, a.place): a for a in new.discardable}
    for key, attribute in now.items():
        was = before.get(key)
        if was is None:
            c.report("DIA_DISCARDABLE_ADDED", new, at=attribute.span, attribute=attribute.name,
                     place=attribute.place, summary=attribute.constraint.summary)  # fmt: skip
        elif normal(was) != normal(attribute):
            stated = Stated("constraint", was.constraint.reference, attribute.constraint.reference)
            c.report("DIA_DISCARDABLE_CHANGED", new, stated, at=attribute.span,
                     attribute=attribute.name)  # fmt: skip
    for key, attribute in before.items():
        if key not in now:
            c.report("DIA_DISCARDABLE_REMOVED", new, attribute=attribute.name)
