"""Dialects as wholes."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison, shown_list
from yods_dev.breaking.findings import Level, Rule, Stated, rules_of
from yods_dev.breaking.normal import normal
from yods_dev.breaking.rules.verifier import RULES as VERIFIER
from yods_gen.definitions.dialects import DialectDef

RULES = rules_of(
    Rule("DIA_REMOVED", "PYTHON", Level.BREAK, "a dialect is gone", "its package"),
    Rule("DIA_DEPENDS_CHANGED", "PYTHON", Level.WARNING, "other dialects are loaded with it",
         "the lists"),
    Rule("DIA_HOOKS_MODULE", "PYTHON", Level.INFORMATION, "its hooks are in another module",
         "the names"),
    Rule("DIA_UNKNOWN_OPS", "TEXT", Level.BREAK, "operations nobody defined are refused", ""),
    Rule("DIA_HOOK_CHANGED", "TEXT", Level.WARNING, "a hook of the dialect is another", ""),
    Rule("DIA_DISCARDABLE_ADDED", "TEXT", Level.WARNING, "a discardable attribute is checked now",
         ""),
    Rule("DIA_DISCARDABLE_REMOVED", "PYTHON", Level.BREAK, "a discardable attribute is gone", ""),
    Rule("DIA_DISCARDABLE_CHANGED", "TEXT", Level.WARNING,
         "what a discardable attribute may be, or be on, differs", ""),
)  # fmt: skip


def compare(c: Comparison) -> None:
    """Report what is about dialects as wholes."""
    for name in c.names:
        old = c.old.dialects.get(name)
        if old is not None and name not in c.new.catalogue.own:
            c.report(
                RULES["DIA_REMOVED"],
                name,
                f"dialect '{name}' is gone, with {len(old.ops)} ops, {len(old.types)} types and "
                f"{len(old.attributes)} attributes",
                old.span,
                Stated("the dialects", name, "not defined"),
                side="old",
            )
    for old, new in c.dialects():
        _dialect(c, old, new)
        _discardable(c, old, new)


def _dialect(c: Comparison, old: DialectDef, new: DialectDef) -> None:
    name, where = new.name, new.span
    if set(old.depends) != set(new.depends):
        lists = [shown_list(sorted(d.depends), 20) or "nothing" for d in (old, new)]
        c.report(RULES["DIA_DEPENDS_CHANGED"], name,
                 f"dialect '{name}' depends on {lists[1]}, depended on {lists[0]}", where,
                 Stated("depends", *lists))  # fmt: skip
    if old.hooks_module != new.hooks_module:
        modules = [d.hooks_module or "none" for d in (old, new)]
        c.report(RULES["DIA_HOOKS_MODULE"], name,
                 f"hooks of dialect '{name}' are in {modules[1]}", where,
                 Stated("hooks", *modules))  # fmt: skip
    if old.allow_unknown_operations != new.allow_unknown_operations:
        looser = new.allow_unknown_operations
        word = "accepted" if looser else "refused"
        c.report(RULES["DIA_UNKNOWN_OPS"], name,
                 f"operations '{name}.…' that nobody defined are {word} now", where,
                 c.evidence.refusals(f'"{name}.unknown_operation"() : () -> ()'),
                 level=Level.INFORMATION if looser else None)  # fmt: skip
    for part in ("unknown_type", "unknown_attribute"):
        texts = [
            m.source if m is not None else "" for m in (getattr(old, part), getattr(new, part))
        ]
        if texts[0] != texts[1]:
            c.report(VERIFIER["VER_MESSAGE_CHANGED"], name,
                     f"an {part.replace('_', ' ')} of dialect '{name}' is told of otherwise",
                     where, Stated("message", *texts))  # fmt: skip
    functions = [
        {h.kind: (h.function, hooks.get(name, {}).get(h.function)) for h in d.hooks}
        for d, hooks in ((old, c.old_hooks), (new, c.new_hooks))
    ]
    for kind in sorted({*functions[0], *functions[1]}):
        if functions[0].get(kind) != functions[1].get(kind):
            c.report(RULES["DIA_HOOK_CHANGED"], name,
                     f"hook '{kind}' of dialect '{name}' is not the function it was", where,
                     None)  # fmt: skip


def _discardable(c: Comparison, old: DialectDef, new: DialectDef) -> None:
    before = {(a.name, a.place): a for a in old.discardable}
    now = {(a.name, a.place): a for a in new.discardable}
    for key, attribute in now.items():
        shown = f"'{new.name}.{attribute.name}'"
        was = before.get(key)
        if was is None:
            c.report(RULES["DIA_DISCARDABLE_ADDED"], new.name,
                     f"{shown} on {attribute.place}s is checked now, and must be "
                     f"{attribute.constraint.summary}", attribute.span, None)  # fmt: skip
        elif normal(was) != normal(attribute):
            c.report(RULES["DIA_DISCARDABLE_CHANGED"], new.name,
                     f"what {shown} may be, or be on, differs", attribute.span,
                     Stated("constraint", was.constraint.reference,
                           attribute.constraint.reference))  # fmt: skip
    for key, attribute in before.items():
        if key not in now:
            c.report(RULES["DIA_DISCARDABLE_REMOVED"], new.name,
                     f"'{new.name}.{attribute.name}' is no longer declared: it is not checked, "
                     "and has no name in Python", new.span, None)  # fmt: skip
