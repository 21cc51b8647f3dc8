"""Folds, patterns, and the constants a dialect makes."""

from __future__ import annotations

from collections.abc import Sequence

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Level, Rule, rules_of
from yods_dev.breaking.normal import normal, renamed, renames
from yods_dev.breaking.replayer import Nested
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.rewrites import AnySource, FoldRule, PatternDef, SourceOp
from yods_gen.spans import Span

_CONSTANTS = "a fold on 0, 1, -1, the least and the greatest number, or of what the rules match"
RULES = rules_of(
    Rule("FOLD_RESULT_CHANGED", "SILENT", Level.SILENT, "an op folds to another", _CONSTANTS),
    Rule("FOLD_ADDED", "PYTHON", Level.INFORMATION, "an op folds where it did not", _CONSTANTS),
    Rule("FOLD_REMOVED", "PYTHON", Level.INFORMATION, "an op no longer folds", _CONSTANTS),
    Rule("FOLD_CHANGED", "SILENT", Level.WARNING, "folding is computed otherwise", _CONSTANTS),
    Rule(
        "PAT_CHANGED",
        "PYTHON",
        Level.INFORMATION,
        "patterns are others",
        "a text canonicalised by both",
    ),
    Rule("PAT_CONSTANTS", "PYTHON", Level.WARNING, "constants are made by other ops", ""),
)


def compare(c: Comparison) -> None:
    """Report what is about rewriting."""
    for old, new in c.ops():
        if not c.touched(old, new):
            continue
        folding = normal(new.fold), _hook(new, "fold", c.new_hooks)
        was_folding = normal(old.fold), _hook(old, "fold", c.old_hooks)
        if (renamed(was_folding[0], renames(old, new)), was_folding[1]) != folding:
            _folds(c, old, new)
        before = (normal(old.patterns), _hook(old, "canonicalize", c.old_hooks))
        now = (normal(new.patterns), _hook(new, "canonicalize", c.new_hooks))
        if before != now:
            differing = c.evidence.canonical(new.qualified_name) or c.evidence.nested(
                _sources(old, new, old.patterns, new.patterns)
            )
            c.report(
                RULES["PAT_CHANGED"],
                new.qualified_name,
                f"canonicalisation patterns of '{new.qualified_name}' are others"
                + _listed(old, new),
                new.patterns[0].span if new.patterns else new.span,
                None if differing is None else differing.proof(),
            )
    for was, is_ in c.dialects():
        if normal(was.pattern_sets) != normal(is_.pattern_sets) or (
            was.canonicalize != is_.canonicalize
        ):
            c.report(
                RULES["PAT_CHANGED"],
                is_.name,
                f"named patterns of dialect '{is_.name}' are others",
                is_.pattern_sets[0].span if is_.pattern_sets else is_.span,
                None,
            )
        if normal(was.constants) != normal(is_.constants):
            c.report(
                RULES["PAT_CONSTANTS"],
                is_.name,
                f"constants of dialect '{is_.name}' are made by other ops",
                is_.span,
                None,
            )


def _hook(op: OpDef, kind: str, hooks: object) -> object:
    function = op.hook(kind)
    texts = hooks.get(op.dialect, {}) if isinstance(hooks, dict) else {}
    return function, texts.get(function)


def _folds(c: Comparison, old: OpDef, new: OpDef) -> None:
    name = new.qualified_name
    where = new.fold[0].span if new.fold else new.span
    # Where only one version folds, nothing that was computed is computed otherwise.
    rows = c.evidence.folds(name)
    other = next((r for r in rows if "nothing" not in (r.old, r.new)), None)
    if other is not None:
        c.report(
            RULES["FOLD_RESULT_CHANGED"],
            name,
            f"{other.question} folds to {other.new}, folded to {other.old}",
            where,
            other.proof(),
        )
    for rule, words, found in (
        ("FOLD_ADDED", "now folds", next((r for r in rows if r.old == "nothing"), None)),
        ("FOLD_REMOVED", "no longer folds", next((r for r in rows if r.new == "nothing"), None)),
    ):
        if found is not None:
            c.report(RULES[rule], name, f"'{name}' {words}: {found.question}", where, found.proof())
    if rows:
        return
    nested = c.evidence.nested(_sources(old, new, old.fold, new.fold))
    if nested is not None:
        _nested(c, new, nested, where)
        return
    before, now = (bool(op.fold or op.hook("fold")) for op in (old, new))
    rule = "FOLD_CHANGED" if before and now else "FOLD_ADDED" if now else "FOLD_REMOVED"
    words = {"FOLD_ADDED": "now folds", "FOLD_REMOVED": "no longer folds"}.get(
        rule, "folds by other rules"
    )
    c.report(RULES[rule], name, f"'{name}' {words}", where, None)


def _nested(c: Comparison, new: OpDef, found: Nested, where: Span) -> None:
    """Report that an op folds to another where it uses what other ops make."""
    name = new.qualified_name
    if found.unchanged(found.old):
        rule, words = "FOLD_ADDED", f"'{name}' now folds"
    elif found.unchanged(found.new):
        rule, words = "FOLD_REMOVED", f"'{name}' no longer folds"
    else:
        rule, words = "FOLD_RESULT_CHANGED", f"'{name}' folds to another"
    c.report(RULES[rule], name, f"{words} where its operands are of other ops", where,
             found.proof())  # fmt: skip


def _sources(
    old: OpDef,
    new: OpDef,
    before: Sequence[FoldRule | PatternDef],
    now: Sequence[FoldRule | PatternDef],
) -> list[SourceOp]:
    """What those rules match that only one version has; or the op, on anything."""
    were, are = [normal(rule) for rule in before], [normal(rule) for rule in now]
    found = [s for rule, n in zip(now, are, strict=True) if n not in were for s in rule.sources]
    found += [s for rule, n in zip(before, were, strict=True) if n not in are for s in rule.sources]
    anything = SourceOp(new, "", tuple(AnySource() for _ in old.operands), (), (), None)
    return [*found, anything]


def _listed(old: OpDef, new: OpDef) -> str:
    before, now = {p.name for p in old.patterns}, {p.name for p in new.patterns}
    told = [f"{word} {', '.join(sorted(names))}" for word, names in
            (("without", before - now), ("with", now - before)) if names]  # fmt: skip
    return f" ({'; '.join(told)})" if told else ""
