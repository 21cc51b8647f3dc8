"""What is verified: constraints, traits, checks, effects, and the words of messages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from yods_dev.breaking.comparison import Comparison, constraints_of, mentions, shown_list
from yods_dev.breaking.findings import Level, Proof, Rule, Stated, rules_of
from yods_dev.breaking.normal import normal, whole
from yods_dev.breaking.plans import constraint_key
from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import OpDef
from yods_gen.spans import Span

_VALUE = "a value that one version accepts"
_TEXT = "a text that is refused"
RULES = rules_of(
    Rule("VER_CONSTRAINT_NARROWED", "GENERIC", Level.BREAK, "a constraint takes less", _VALUE),
    Rule("VER_CONSTRAINT_WIDENED", "PYTHON", Level.INFORMATION, "a constraint takes more", _VALUE),
    Rule(
        "VER_CONSTRAINT_CHANGED",
        "GENERIC",
        Level.WARNING,
        "a constraint is another, and no sample tells them apart",
        "",
    ),
    Rule("VER_CONSTRAINT_REMOVED", "PYTHON", Level.BREAK, "a named constraint is gone", ""),
    Rule("VER_CONSTRAINT_RENAMED", "PYTHON", Level.INFORMATION, "a constraint has a new name", ""),
    Rule("VER_TRAIT_ADDED", "GENERIC", Level.WARNING, "a trait asks for more", _TEXT),
    Rule("VER_TRAIT_REMOVED", "PYTHON", Level.INFORMATION, "a trait is gone", ""),
    Rule(
        "VER_EFFECTS_CHANGED",
        "SILENT",
        Level.SILENT,
        "an op has other effects: what may be removed or moved differs",
        "a text canonicalised by both, freed of what it computes twice, or of a loop's invariants",
    ),
    Rule("VER_CHECK_ADDED", "GENERIC", Level.WARNING, "more is checked", _TEXT),
    Rule("VER_CHECK_REMOVED", "PYTHON", Level.INFORMATION, "less is checked", ""),
    Rule(
        "VER_HOOK_CHANGED",
        "GENERIC",
        Level.WARNING,
        "a hand-written check is another",
        _TEXT,
    ),
    Rule("VER_MESSAGE_CHANGED", "PYTHON", Level.INFORMATION, "messages have other words", "both"),
    Rule(
        "VER_REGION_NARROWED",
        "GENERIC",
        Level.BREAK,
        "a region may have fewer blocks",
        _TEXT,
    ),
    Rule(
        "VER_TYPES_FOLLOW",
        "GENERIC",
        Level.WARNING,
        "types of results or variables follow from others in another way",
        _TEXT,
    ),
)
#: Traits that say what an op does to memory, or may be done to it.
_EFFECTS = frozenset(
    {
        "Pure", "NoMemoryEffect", "RecursiveMemoryEffects", "AlwaysSpeculatable",
        "RecursivelySpeculatable", "AlwaysSpeculatableImplTrait", "ConstantLike", "Commutative",
        "Idempotent", "Involution", "IsTerminator", "Terminator", "ReturnLike",
    }
)  # fmt: skip
_EFFECT_INTERFACES = ("MemoryEffects", "ConditionallySpeculatable", "MemoryEffectsOpInterface")


def compare(c: Comparison) -> None:
    """Report what is about verification."""
    for old, new in c.dialects():
        now = {constraint_key(each): each for each in new.constraints}
        _hooked(c, old, new)
        for constraint in old.constraints:
            key = constraint_key(constraint)
            renamed_to = c.constraint_names.get(constraint.reference)
            if key not in now and renamed_to is not None:
                c.report(
                    RULES["VER_CONSTRAINT_RENAMED"],
                    renamed_to,
                    f"constraint {constraint.reference} is called {renamed_to}",
                    now[f"{constraint.kind} {renamed_to}"].predicate.span,
                    f"it asks the same; definitions that name {constraint.reference} no longer "
                    "resolve",
                )
            elif key not in now:
                c.report(
                    RULES["VER_CONSTRAINT_REMOVED"],
                    constraint.reference,
                    f"constraint {constraint.reference} is gone",
                    constraint.predicate.span,
                    f"definitions that name {constraint.reference} no longer resolve",
                    side="old",
                )
            elif whole(constraint) != whole(now[key]):
                other = now[key]
                named = constraint.reference
                _constraint(
                    c, named, named, constraint, other, other.predicate.span, c.users(other)
                )
    for old_op, new_op in c.ops():
        if c.touched(old_op, new_op):
            _op(c, old_op, new_op)
    _parametric(c)


def _hooked(c: Comparison, old: DialectDef, new: DialectDef) -> None:
    """Constraints that ask a hand-written function, which is another now."""
    before, now = c.old_hooks.get(old.name, {}), c.new_hooks.get(new.name, {})
    there = {constraint_key(each): each for each in new.constraints}
    for constraint in old.constraints:
        other = there.get(constraint_key(constraint))
        hooks = [f.python_name for f in constraint.predicate.functions if f.hook]
        if other is None or all(before.get(name) == now.get(name) for name in hooks):
            continue
        _constraint(c, other.reference, other.reference, constraint, other,
                    other.predicate.span, c.users(other), hooked=True)  # fmt: skip


def _parametric(c: Comparison) -> None:
    """Constraints that are used with arguments, and are others under one name."""
    named = {f.subject for f in c.findings if f.rule.id.startswith("VER_CONSTRAINT")}
    # What enums have is told of them.
    told = {enum.qualified_name for enum, _ in c.pairs("enums")}
    for old, new in c.ops():
        before = {each.reference: each for each in constraints_of(old)}
        for constraint in constraints_of(new):
            was, name = before.get(constraint.reference), constraint.reference
            if was is None or name in told:
                continue
            told.add(name)
            if normal(was.predicate) == normal(constraint.predicate):
                continue
            if any(mentions(name, each) for each in named):
                continue  # told where it is defined
            _constraint(c, name, name, was, constraint, new.span, c.users(constraint))


def _op(c: Comparison, old: OpDef, new: OpDef) -> None:
    name = new.qualified_name
    for what in ("operands", "results", "attributes"):
        before = {v.name: v for v in getattr(old, what)}
        for value in getattr(new, what):
            was = before.get(value.name)
            if was is None or was.constraint.reference == value.constraint.reference:
                continue
            shown = f"{what[:-1]} '{value.name}' of '{name}'"
            _constraint(c, name, shown, was.constraint, value.constraint, value.span, ())
    _traits(c, old, new)
    _checks(c, old, new)
    _regions(c, old, new)
    _follow(c, old, new)


def _constraint(
    c: Comparison,
    subject: str,
    shown: str,
    old: Constraint,
    new: Constraint,
    where: Span,
    users: Sequence[str],
    *,
    hooked: bool = False,
) -> None:
    by = f"; used by {len(users)} ops" if len(users) > 1 else ""
    same = normal(old.predicate) == normal(new.predicate) and not hooked
    kind = new.kind
    differing = [] if same else c.evidence.checked(kind, constraint_key(new), constraint_key(old))
    lost = [text for text, was, _ in differing if was]
    gained = [text for text, was, _ in differing if not was]
    if lost:
        c.report(
            RULES["VER_CONSTRAINT_NARROWED"],
            subject,
            f"{shown} no longer takes {shown_list(lost, 3)}{by}",
            where,
            Proof(lost[0], "accepted", f"refused: must be {new.summary}"),
            users=users,
        )
    if gained:
        c.report(
            RULES["VER_CONSTRAINT_WIDENED"],
            subject,
            f"{shown} takes {shown_list(gained, 3)} too{by}",
            where,
            Proof(gained[0], f"refused: must be {old.summary}", "accepted"),
            users=users,
        )
    if not same and not differing:
        c.report(
            RULES["VER_CONSTRAINT_CHANGED"],
            subject,
            (
                f"{shown} is {new.summary}, was {old.summary}{by}"
                if old.summary != new.summary
                else f"{shown} is computed otherwise{by}"
            ),
            where,
            c.evidence.reason or "the two agree on every sample",
            users=users,
        )
    elif old.summary != new.summary and not lost and not gained:
        _words(c, subject, old.summary, new.summary, where, users)
    parsing = ("parsed_class", "builder", "value_type", "python_type", "syntax", "enum")
    if same and any(normal(getattr(old, p)) != normal(getattr(new, p)) for p in parsing):
        c.report(
            RULES["VER_CONSTRAINT_CHANGED"],
            subject,
            f"{shown} is read, printed or made in Python in another way{by}",
            where,
            None,
            users=users,
        )


def _words(
    c: Comparison, subject: str, old: str, new: str, where: Span, users: Sequence[str] = ()
) -> None:
    places = f" in {len(users)} ops" if len(users) > 1 else ""
    c.report(
        RULES["VER_MESSAGE_CHANGED"],
        subject,
        f"messages say '{new}', said '{old}'{places}",
        where,
        c.evidence.words(users or [subject], old, new) or Stated("message", old, new),
        users=users,
    )


def _traits(c: Comparison, old: OpDef, new: OpDef) -> None:
    name = new.qualified_name
    before = {(t.name, normal(t.arguments)): t for t in old.traits}
    now = {(t.name, normal(t.arguments)): t for t in new.traits}
    added = [t for key, t in now.items() if key not in before]
    gone = [t for key, t in before.items() if key not in now]
    effects = [t.name for t in (*added, *gone) if t.name in _EFFECTS]
    uses_before = [normal(u) for u in old.interfaces if u.name in _EFFECT_INTERFACES]
    uses_now = [normal(u) for u in new.interfaces if u.name in _EFFECT_INTERFACES]
    hooks = [c.old_hooks, c.new_hooks]
    effect_hooks = [_hook(op, "effects", h) for op, h in zip((old, new), hooks, strict=True)]
    if effects or uses_before != uses_now or effect_hooks[0] != effect_hooks[1]:
        told = [f"no longer {t.name}" for t in gone if t.name in _EFFECTS]
        told += [f"{t.name} now" for t in added if t.name in _EFFECTS]
        evidence = c.evidence
        differing = evidence.canonical(name) or evidence.merged(name) or evidence.hoisted(name)
        where = next((t.span for t in added if t.name in _EFFECTS), new.span)
        c.report(
            RULES["VER_EFFECTS_CHANGED"],
            name,
            (
                f"'{name}' is {' and '.join(told)}: what may be removed or moved differs"
                if told
                else f"'{name}' has other memory effects: what may be removed or moved differs"
            ),
            where,
            None if differing is None else differing.proof(),
        )
    for trait in added:
        if trait.name in _EFFECTS or trait.name in ("AttrSizedOperandSegments",
                                                    "AttrSizedResultSegments"):  # fmt: skip
            continue
        rejected = c.evidence.find(name, lambda r: r.newly_refused and r.refused == "verifier")
        c.report(
            RULES["VER_TRAIT_ADDED"],
            name,
            f"'{name}' has trait {trait.name} now",
            trait.span,
            None if rejected is None else rejected.rejection(),
            level=Level.BREAK if rejected is not None else None,
        )
    for trait in gone:
        if trait.name not in _EFFECTS and not trait.name.startswith("AttrSized"):
            c.report(
                RULES["VER_TRAIT_REMOVED"],
                name,
                f"'{name}' no longer has trait {trait.name}",
                new.span,
                "what was accepted still is",
            )


def _hook(op: OpDef, kind: str, sources: Any) -> tuple[str | None, str | None]:
    function = op.hook(kind)
    return function, sources.get(op.dialect, {}).get(function)


def _checks(c: Comparison, old: OpDef, new: OpDef) -> None:
    name = new.qualified_name
    for section in ("verify", "verify_regions"):
        checks(c, name, getattr(old, section), getattr(new, section), new.span)
    for kind in ("verify", "verify_regions", "verify_symbol_uses"):
        if old.hook(kind) is not None and new.hook(kind) is None:
            c.report(
                RULES["VER_CHECK_REMOVED"],
                name,
                f"'{name}' is no longer checked by hook '{kind}'",
                new.span,
                "what was accepted still is",
            )
        elif _hook(old, kind, c.old_hooks) != _hook(new, kind, c.new_hooks):
            rejected = c.evidence.find(name, lambda r: r.newly_refused and r.refused == "verifier")
            c.report(
                RULES["VER_HOOK_CHANGED"],
                name,
                f"hook '{kind}' of '{name}' is not the function it was",
                new.span,
                None if rejected is None else rejected.rejection(),
                level=Level.BREAK if rejected is not None else None,
            )


def checks(
    c: Comparison, name: str, old: Sequence[CheckDef], new: Sequence[CheckDef], where: Span
) -> None:
    """Compare the conditions of a definition."""
    before = {normal(check.condition): check for check in old}
    now = {normal(check.condition): check for check in new}
    for key, check in now.items():
        if key in before:
            was = before[key].message.source
            if was != check.message.source or before[key].plain != check.plain:
                _words(c, name, was, check.message.source, check.span)
            continue
        rejected = c.evidence.find(name, lambda r: r.newly_refused and r.refused == "verifier")
        c.report(
            RULES["VER_CHECK_ADDED"],
            name,
            f"'{name}' is checked for: {check.message.source}",
            check.span,
            None if rejected is None else rejected.rejection(),
            level=Level.BREAK if rejected is not None else None,
        )
    for key, check in before.items():
        if key not in now:
            c.report(
                RULES["VER_CHECK_REMOVED"],
                name,
                f"'{name}' is no longer checked for: {check.message.source}",
                where,
                "what was accepted still is",
            )


def _regions(c: Comparison, old: OpDef, new: OpDef) -> None:
    before = {region.name: region for region in old.regions}
    for region in new.regions:
        was = before.get(region.name)
        if was is None:
            continue
        most, least = region.max_blocks, region.min_blocks
        fewer = most is not None and (was.max_blocks is None or most < was.max_blocks)
        if fewer or least > was.min_blocks:
            name = new.qualified_name
            rejected = c.evidence.find(name, lambda r: r.newly_refused)
            c.report(
                RULES["VER_REGION_NARROWED"],
                name,
                f"region '{region.name}' of '{name}' is {region.constraint_summary}, was "
                f"{was.constraint_summary}",
                region.span,
                None if rejected is None else rejected.rejection(),
            )


def _follow(c: Comparison, old: OpDef, new: OpDef) -> None:
    def rules(op: OpDef) -> Iterator[object]:
        yield normal(op.infer)
        yield normal(op.type_variables)
        yield {v.name: normal(v.match) for v in (*op.operands, *op.results) if v.match is not None}
        yield {a.name: normal(a.match) for a in op.attributes if a.match is not None}
        yield op.hook("infer")

    name = new.qualified_name
    if list(rules(old)) != list(rules(new)):
        rejected = c.evidence.find(name, lambda r: r.newly_refused or r.means_other)
        proof = None
        if rejected is not None:
            proof = rejected.rejection() if rejected.newly_refused else rejected.other_meaning()
        c.report(
            RULES["VER_TYPES_FOLLOW"],
            name,
            f"how types of '{name}' follow from one another differs",
            new.span,
            proof,
            level=Level.BREAK if proof is not None else None,
        )
