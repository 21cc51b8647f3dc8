"""Folds, patterns, and the constants a dialect makes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from yods_dev.breaking.comparison import Comparison, only_in
from yods_dev.breaking.normal import Normal, normal, renames
from yods_dev.breaking.replayer import Nested, Proved
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import AnySource, FoldRule, OpDef, PatternDef, SourceOp
from yods_gen.errors import Span, quoted

#: Traits by which an op folds where its operands are its own results.
FOLDING = ("Idempotent", "Involution")


def compare(c: Comparison) -> None:
    """Report changes of folds, patterns and constants."""
    for old, new in c.touched_ops():
        names = renames(old, new)
        if not c.same(old.dialect, old.fold, new.fold, names) or c.hook_changed(old, new, "fold"):
            _folds(c, old, new)
        for trait in FOLDING:
            has = new.trait(trait) is not None
            if has is (old.trait(trait) is None):
                inner = _of_anything(new)
                outer = SourceOp(new, "", (inner, *inner.operands[1:]), (), (), None)
                c.report("FOLD_ADDED" if has else "FOLD_REMOVED", new, c.replayer.nested([outer]),
                         where=" where an operand is its own result")  # fmt: skip
        if not c.same(old.dialect, old.semantics, new.semantics, names):
            rows = c.replayer.folds(new.qualified_name, "meanings")
            other = next((r for r in rows if "nothing" not in (r.old, r.new)), None)
            if other is None:
                c.report("FOLD_SEMANTICS", new)
            else:
                change = f"{other.witness} is {other.new}, was {other.old}"
                c.report("FOLD_MEANING", new, other, change=change)
        proofs = _proofs(c, old, new)
        hook = c.hook_changed(old, new, "canonicalize")
        if hook or not c.same(old.dialect, old.patterns, new.patterns, names):
            proved = (each for each in proofs.values() if "proved" in (each.was, each.now))
            proof = (
                c.replayer.canonical(new.qualified_name)
                or c.replayer.nested([*_sources(old.patterns, new.patterns), _of_anything(new)])
                or next(proved, None)
            )
            c.report("PAT_CHANGED", new, proof, names=_names(old, new, proofs),
                     at=new.patterns[0].span if new.patterns else new.span,
                     what="canonicalisation patterns of")  # fmt: skip
    for was, is_ in c.dialects():
        equal = c.same(was.name, was.pattern_sets, is_.pattern_sets)
        if not equal or was.canonicalize != is_.canonicalize:
            what = "patterns that are applied for dialect" if equal else "named patterns of dialect"
            proof = c.replayer.nested(_sources(_applied(was), _applied(is_)))
            c.report("PAT_CHANGED", is_, proof,
                     at=is_.pattern_sets[0].span if is_.pattern_sets else is_.span,
                     what=what, names="")  # fmt: skip
        if normal(was.constants) != normal(is_.constants):
            c.report("PAT_CONSTANTS", is_)


def _folds(c: Comparison, old: OpDef, new: OpDef) -> None:
    name = new.qualified_name
    where = new.fold[0].span if new.fold else new.span
    # If only one version folds, no result that was computed changes.
    rows = c.replayer.folds(name)
    other = next((r for r in rows if "nothing" not in (r.old, r.new)), None)
    if other is not None:
        change = f"{other.witness} folds to {other.new}, folded to {other.old}"
        c.report("FOLD_RESULT_CHANGED", new, other, at=where, change=change)
    for rule, found in (
        ("FOLD_ADDED", next((r for r in rows if r.old == "nothing"), None)),
        ("FOLD_REMOVED", next((r for r in rows if r.new == "nothing"), None)),
    ):
        if found is not None:
            c.report(rule, new, found, at=where, where=f": {found.witness}")
    if rows:
        return
    nested = c.replayer.nested([*_sources(old.fold, new.fold), _of_anything(new)])
    if nested is not None:
        _nested(c, new, nested, where)
        return
    before, now = (bool(op.fold or op.hook("fold")) for op in (old, new))
    rule = "FOLD_CHANGED" if before and now else "FOLD_ADDED" if now else "FOLD_REMOVED"
    c.report(rule, new, at=where, where="")


def _nested(c: Comparison, new: OpDef, found: Nested, at: Span) -> None:
    """Report another result of a fold whose operands are results of other ops."""
    where = " where its operands are of other ops"
    rule = "FOLD_RESULT_CHANGED"
    if found.unchanged(found.old):
        rule = "FOLD_ADDED"
    elif found.unchanged(found.new):
        rule = "FOLD_REMOVED"
    change = f"'{new.qualified_name}' folds to another{where}"
    c.report(rule, new, found, at=at, where=where, change=change)


def _applied(dialect: DialectDef) -> list[PatternDef]:
    """The named patterns by which a dialect is canonicalised."""
    return [p for each in dialect.pattern_sets if each.name in dialect.canonicalize
            for p in each.patterns]  # fmt: skip


def _of_anything(op: OpDef) -> SourceOp:
    return SourceOp(op, "", tuple(AnySource() for _ in op.operands), (), (), None)


def _sources(
    before: Sequence[FoldRule | PatternDef], now: Sequence[FoldRule | PatternDef]
) -> list[SourceOp]:
    """The sources of rules that only one version has."""
    were, are = [normal(rule) for rule in before], [normal(rule) for rule in now]
    found = [s for rule, n in zip(now, are, strict=True) if n not in were for s in rule.sources]
    found += [s for rule, n in zip(before, were, strict=True) if n not in are for s in rule.sources]
    return found


def _proofs(c: Comparison, old: OpDef, new: OpDef) -> Mapping[str, Proved]:
    """The answers about the rules of an op that differ; those that fail now are reported."""
    if old.semantics is None or new.semantics is None:
        return {}
    was, now = _rules(old), _rules(new)
    if c.same(old.dialect, old.semantics, new.semantics):
        now = {name: rule for name, rule in now.items() if was.get(name) != rule}
    proofs = c.replayer.proofs(list(now), c.old.settings, c.new.settings) if now else {}
    for name, proof in proofs.items():
        if proof.now == "refuted" and proof.was != "refuted":
            c.report("PAT_UNSOUND", new, proof, rule=quoted(name))
    return proofs


def _rules(op: OpDef) -> dict[str, Normal]:
    """The rules of an op by their names in `yods prove`, each in a form to compare."""
    folds = ((f"fold {number}", each) for number, each in enumerate(op.fold, 1))
    rules = (*folds, *((each.name, each) for each in op.patterns))
    claims = ((each.name, each.name) for each in op.traits)
    return {f"{op.qualified_name}: {name}": normal(rule) for name, rule in (*rules, *claims)}


def _names(old: OpDef, new: OpDef, proofs: Mapping[str, Proved]) -> str:
    was, now = _rules(old), _rules(new)

    def shown(word: str, patterns: Iterable[PatternDef]) -> Iterator[str]:
        keys = ((f"{new.qualified_name}: {each.name}", each.name) for each in patterns)
        names = [
            name + (f", which is {proofs[key].now}" if key in proofs and proofs[key].now else "")
            for key, name in sorted(keys)
        ]
        return (f"{word} {each}" for each in [", ".join(names)] if names)

    kept = [p for p in new.patterns if p not in only_in(new.patterns, old.patterns)]
    changed = [p for p in kept for n in [f"{new.qualified_name}: {p.name}"] if was[n] != now[n]]
    texts = (
        *shown("without", only_in(old.patterns, new.patterns)),
        *shown("with", only_in(new.patterns, old.patterns)),
        *shown("with another", changed),
    )
    return f" ({'; '.join(texts)})" if texts else ""
