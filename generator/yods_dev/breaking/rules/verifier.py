"""Verification: constraints, traits, checks, effects, and the messages of all these."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from yods_dev.breaking import comparison
from yods_dev.breaking.findings import Level, Proof, Stated
from yods_dev.breaking.normal import Normal, normal, renamed, renames, whole
from yods_dev.breaking.plans import PARENTS, constraint_key, ops_named
from yods_dev.breaking.rules.rewrites import FOLDING
from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import NamedAttributeDef, OpDef, ValueDef
from yods_gen.errors import Span
from yods_gen.expressions import tree
from yods_gen.expressions.tree import Expression

#: Traits on memory effects, or on transformations that an op allows.
_EFFECTS = (
    "Pure", "NoMemoryEffect", "RecursiveMemoryEffects", "AlwaysSpeculatable",
    "RecursivelySpeculatable", "AlwaysSpeculatableImplTrait", "ConstantLike", "Commutative",
    "IsTerminator", "Terminator", "ReturnLike",
)  # fmt: skip
_EFFECT_INTERFACES = ("MemoryEffects", "ConditionallySpeculatable", "MemoryEffectsOpInterface")
#: Properties of a constraint that decide how its values are read, printed and built.
_REPRESENTATION = ("parsed_class", "builder", "value_type", "python_type", "syntax", "enum")
_STILL = "what was accepted still is"
#: Traits without which less is accepted, or the names in a text mean other values.
_ALLOWING = (
    "AffineScope", "AutomaticAllocationScope", "IsolatedFromAbove", "NoTerminator",
    "SingleBlockImplicitTerminator", "SymbolTable",
)  # fmt: skip


def compare(c: comparison.Comparison) -> None:
    """Report changes of verification."""
    for old, new in c.dialects():
        _hooked(c, old, new)
        _named(c, old, new)
    for old_op, new_op in c.touched_ops():
        _op(c, old_op, new_op)
    _parametric(c)


def _named(c: comparison.Comparison, old: DialectDef, new: DialectDef) -> None:
    """Compare constraints under their names."""
    now = {constraint_key(each): each for each in new.constraints}
    for constraint in old.constraints:
        name, other = constraint.reference, now.get(constraint_key(constraint))
        renamed_to = c.constraint_names.get(name)
        unresolved = f"definitions that name {name} no longer resolve"
        if other is not None:
            if whole(constraint) != whole(other):
                _constraint(c, name, name, constraint, other, other.predicate.span, c.users(other))
        elif renamed_to is not None:
            span = now[f"{constraint.kind} {renamed_to}"].predicate.span
            c.report("VER_CONSTRAINT_RENAMED", renamed_to, f"it asks the same; {unresolved}",
                     at=span, before=name)  # fmt: skip
        else:
            c.report("VER_CONSTRAINT_REMOVED", name, unresolved, at=constraint.predicate.span,
                     side="old")  # fmt: skip


def _hooked(c: comparison.Comparison, old: DialectDef, new: DialectDef) -> None:
    """Compare constraints whose hand-written functions differ."""
    before, now = c.hooks.get(old.name, ({}, {}))
    others = {constraint_key(each): each for each in new.constraints}
    for constraint in old.constraints:
        other = others.get(constraint_key(constraint))
        hooks = [f.python_name for f in constraint.predicate.functions if f.hook]
        if other is not None and any(before.get(name) != now.get(name) for name in hooks):
            _constraint(c, other.reference, other.reference, constraint, other,
                        other.predicate.span, c.users(other), hooked=True)  # fmt: skip


def _parametric(c: comparison.Comparison) -> None:
    """Compare constraints that ops use with arguments, and that differ under one name."""
    named = {f.subject for f in c.findings if f.rule.id.startswith("VER_CONSTRAINT")}
    # Enums are compared on their own.
    compared = {enum.qualified_name for enum, _ in c.pairs("enums")}
    for old, new in c.pairs("ops"):
        before = {each.reference: each for each in comparison.constraints_of(old)}
        for constraint in comparison.constraints_of(new):
            was, name = before.get(constraint.reference), constraint.reference
            if was is None or name in compared:
                continue
            compared.add(name)
            if normal(was.predicate) == normal(constraint.predicate):
                continue
            if not any(comparison.mentions(name, each) for each in named):
                _constraint(c, name, name, was, constraint, new.span, c.users(constraint))


def _op(c: comparison.Comparison, old: OpDef, new: OpDef) -> None:
    for what in ("operands", "results", "attributes"):
        before = comparison.by_name(getattr(old, what))
        for value in getattr(new, what):
            was = before.get(value.name)
            if was is None or was.constraint.reference == value.constraint.reference:
                continue
            shown = f"{what[:-1]} '{value.name}' of '{new.qualified_name}'"
            _constraint(c, new, shown, was.constraint, value.constraint, value.span, ())
    _effects(c, old, new)
    _traits(c, old, new)
    for section in ("verify", "inferable", "verify_regions", "verify_symbol_uses"):
        compare_checks(c, new, getattr(old, section), getattr(new, section), renames(old, new))
    for kind in ("verify", "verify_regions", "verify_symbol_uses"):
        if old.hook(kind) is not None and new.hook(kind) is None:
            c.report("VER_CHECK_REMOVED", new, _STILL, check=f"by hook '{kind}'")
        elif c.hook_changed(old, new, kind):
            _stricter(c, "VER_HOOK_CHANGED", new, new.span, hook=kind)
    _regions(c, old, new)
    follow = renamed(tuple(_inference(old)), renames(old, new)) == tuple(_inference(new))
    if not follow or c.hook_changed(old, new, "infer") or c.changed_in(old.dialect, old.infer):
        proof = c.replayer.proof(new, lambda r: r.newly_refused or r.means_other)
        c.report("VER_TYPES_FOLLOW", new, proof, level=None if proof is None else Level.BREAK)


def _stricter(c: comparison.Comparison, rule: str, of: Any, at: Span, **fields: Any) -> None:
    """Report more checks: a break if a text shows it."""
    rejected = c.replayer.rejection(comparison.name_of(of), by="verifier")
    level = None if rejected is None else Level.BREAK
    if rejected is None and rule == "VER_HOOK_CHANGED":
        rejected = c.replayer.messages([comparison.name_of(of)])
    c.report(rule, of, rejected, at=at, level=level, **fields)


def _constraint(
    c: comparison.Comparison,
    subject: Any,
    what: str,
    old: Constraint,
    new: Constraint,
    at: Span,
    users: Sequence[str],
    *,
    hooked: bool = False,
) -> None:
    by = f"; used by {len(users)} ops" if len(users) > 1 else ""
    same = normal(old.predicate) == normal(new.predicate) and not hooked
    keys = constraint_key(new), constraint_key(old)
    numbers = numbers_in(old.predicate, new.predicate)
    values = [] if same else c.replayer.checked(new.kind, *keys, numbers)
    lost = [text for text, was, _ in values if was]
    gained = [text for text, was, _ in values if not was]
    if lost:
        c.report("VER_CONSTRAINT_NARROWED", subject,
                 Proof(lost[0], "accepted", f"refused: must be {new.summary}"), at=at,
                 users=users, what=what, values=comparison.listed(lost, 3), by=by)  # fmt: skip
    if gained:
        c.report("VER_CONSTRAINT_WIDENED", subject,
                 Proof(gained[0], f"refused: must be {old.summary}", "accepted"), at=at,
                 users=users, what=what, values=comparison.listed(gained, 3), by=by)  # fmt: skip
    if not same and not values:
        change = "has another predicate"
        if old.summary != new.summary:
            change = f"is {new.summary}, was {old.summary}"
        c.report("VER_CONSTRAINT_CHANGED", subject,
                 c.replayer.reason or "the two agree on every sample", at=at, users=users,
                 what=what, change=change, by=by)  # fmt: skip
    elif old.summary != new.summary and not lost and not gained:
        message_changed(c, subject, old.summary, new.summary, at, users)
    if same and any(normal(getattr(old, p)) != normal(getattr(new, p)) for p in _REPRESENTATION):
        change = "is read, printed or made in Python in another way"
        c.report("VER_CONSTRAINT_CHANGED", subject, at=at, users=users, what=what, change=change,
                 by=by)  # fmt: skip


def numbers_in(*expressions: Expression) -> Iterator[int]:
    """The numbers in expressions, with either sign."""
    for each in expressions:
        for node in tree.walk(each.root):
            if isinstance(node, tree.Constant) and type(node.value) is int:
                yield from (node.value, -node.value)


def message_changed(
    c: comparison.Comparison, subject: Any, old: str, new: str, at: Span, users: Sequence[str] = ()
) -> None:
    """Report another message of a constraint or check, with a text that brings it."""
    places = f" in {len(users)} ops" if len(users) > 1 else ""
    name = subject if isinstance(subject, str) else comparison.name_of(subject)
    proof = c.replayer.messages(users or [name], old, new) or Stated("message", old, new)
    c.report("VER_MESSAGE_CHANGED", subject, proof, at=at, users=users, before=old, now=new,
             places=places)  # fmt: skip


def compare_checks(
    c: comparison.Comparison,
    definition: Any,
    old: Sequence[CheckDef],
    new: Sequence[CheckDef],
    names: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Report changes of the conditions of a definition.

    Args:
        names: The new names of its parts.
    """
    before = {renamed(normal(check.condition), names): check for check in old}
    now = {normal(check.condition): check for check in new}
    gone = {check.message.source: check for key, check in before.items() if key not in now}
    added = {check.message.source for key, check in now.items() if key not in before}
    for key, check in now.items():
        message = check.message.source
        if key not in before:
            _other_check(c, definition, gone.get(message), check)
            continue
        dialect = getattr(definition, "dialect", "")
        for hook in c.changed_in(dialect, check.condition) if dialect else ():
            _stricter(c, "VER_HOOK_CHANGED", definition, check.span, hook=hook)
        if (renamed(normal(before[key].message), names), before[key].plain) != (
            normal(check.message), check.plain,
        ):  # fmt: skip
            message_changed(c, definition, before[key].message.source, message, check.span)
    for key, check in before.items():
        message = check.message.source
        if key not in now and message not in added:
            c.report("VER_CHECK_REMOVED", definition, _STILL, check=f"for: {message}")


def _other_check(c: comparison.Comparison, of: Any, old: CheckDef | None, new: CheckDef) -> None:
    """Report a condition that is not there before, in place of `old` if that has its message."""
    proof, level = verdict(c, comparison.name_of(of), old, new)
    message = new.message.source
    if level is Level.INFORMATION:
        c.report("VER_CHECK_REMOVED", of, proof, at=new.span, check=f"as strictly for: {message}")
        return
    c.report("VER_CHECK_ADDED", of, proof, at=new.span, message=message, level=level,
             how="for" if old is None else "in another way for")  # fmt: skip


def verdict(
    c: comparison.Comparison, name: str, old: CheckDef | None, new: CheckDef
) -> tuple[Proof | None, Level | None]:
    """Return a text about which condition `new`, in place of `old`, disagrees; and what that means.

    Other conditions of the definition may differ, too, so the message must be this one's.
    """
    about, looser = new.message.source.partition("{")[0], None
    refused = c.replayer.rejection(name, about=about, by="verifier")
    if refused is not None:
        return refused, Level.BREAK
    numbers = numbers_in(*(each.condition for each in (old, new) if each is not None))
    for text, was, now in c.replayer.varied(name, numbers):
        if now and not was and about in now:
            return Proof(text, "accepted", f"error: {now}"), Level.BREAK
        if old is not None and was and not now and about in was:
            looser = looser or Proof(text, f"error: {was}", "accepted")
    return looser, None if looser is None else Level.INFORMATION


def _trait_changes(old: OpDef, new: OpDef) -> tuple[list[Any], list[Any]]:
    """The traits that are gone, and those that are new."""
    names = renames(old, new)
    before = {(t.name, renamed(normal(t.arguments), names)): t for t in old.traits}
    now = {(t.name, normal(t.arguments)): t for t in new.traits}
    return ([t for key, t in before.items() if key not in now],
            [t for key, t in now.items() if key not in before])  # fmt: skip


def _effects(c: comparison.Comparison, old: OpDef, new: OpDef) -> None:
    gone, added = ([t for t in each if t.name in _EFFECTS] for each in _trait_changes(old, new))
    uses = [[normal(u) for u in op.interfaces if u.name in _EFFECT_INTERFACES] for op in (old, new)]
    if not (gone or added or uses[0] != uses[1] or c.hook_changed(old, new, "effects")):
        return
    name, replayer = new.qualified_name, c.replayer
    proof = replayer.canonical(name) or replayer.merged(name) or replayer.hoisted(name)
    changes = [f"no longer {t.name}" for t in gone] + [f"{t.name} now" for t in added]
    change = f"is {' and '.join(changes)}" if changes else "has other memory effects"
    c.report("VER_EFFECTS_CHANGED", new, proof,
             at=added[0].span if added else new.span, change=change)  # fmt: skip


def _traits(c: comparison.Comparison, old: OpDef, new: OpDef) -> None:
    # Segment sizes are compared with the generic form.
    gone, added = (
        [
            t
            for t in each
            if t.name not in {*_EFFECTS, *FOLDING} and not t.name.startswith("AttrSized")
        ]
        for each in _trait_changes(old, new)
    )
    lost, won = ({trait.name for trait in traits} for traits in (gone, added))
    # To have more parents is to have no longer the trait that allowed fewer.
    before, now = (set(ops_named(op, PARENTS)) for op in (old, new))
    if before and before <= now:
        won -= set(PARENTS)
    for trait in (each for each in added if each.name in won):
        shown = f"{trait.name} with other arguments" if trait.name in lost else trait.name
        _stricter(c, "VER_TRAIT_ADDED", new, trait.span, trait=shown)
    for trait in (each for each in gone if each.name not in won):
        if trait.name in _ALLOWING:
            rejected = c.replayer.rejection(new) or c.replayer.proof(new, lambda r: r.means_other)
            if trait.name == "NoTerminator" and rejected is None:
                rejected = c.replayer.emptied(new.qualified_name)
            level = Level.BREAK if rejected else Level.WARNING
            c.report("VER_TRAIT_REMOVED", new, rejected, level=level, trait=trait.name)
        else:
            c.report("VER_TRAIT_REMOVED", new, _STILL, trait=trait.name)


def _regions(c: comparison.Comparison, old: OpDef, new: OpDef) -> None:
    before = comparison.by_name(old.regions)
    for region in new.regions:
        was = before.get(region.name)
        if was is None:
            continue
        most, least = region.max_blocks, region.min_blocks
        fewer = most is not None and (was.max_blocks is None or most < was.max_blocks)
        if fewer or least > was.min_blocks:
            c.report("VER_REGION_NARROWED", new, c.replayer.rejection(new), at=region.span,
                     region=region.name, before=was.constraint_summary,
                     now=region.constraint_summary)  # fmt: skip


def _inference(op: OpDef) -> Iterator[Normal]:
    """The rules by which types of an op follow from one another."""
    yield normal(op.infer)
    yield normal(op.type_variables)
    parts: tuple[ValueDef | NamedAttributeDef, ...] = (*op.operands, *op.results, *op.attributes)
    for part in parts:
        if part.match is not None:
            yield part.name, normal(part.match)
    yield op.hook("infer")
