"""Inherent attributes and properties of ops."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison, by_name, only_in
from yods_dev.breaking.findings import Level, Proof
from yods_dev.breaking.normal import Normal, normal
from yods_dev.breaking.plans import spelled
from yods_dev.breaking.rules.verifier import message_changed
from yods_gen.definitions.operations import NamedAttributeDef, NativePropertyDef, OpDef
from yods_gen.errors import Span
from yods_gen.records import DataClass


class _Member(DataClass):
    """An attribute or a property.

    Attributes:
        type: Its constraint or, of a property, its kind.
    """

    name: str
    kind: str
    type: str
    required: bool
    default: Normal
    default_text: str
    check: Normal
    message: str
    span: Span


def compare(c: Comparison) -> None:
    """Report changes of inherent attributes and properties."""
    for old, new in c.touched_ops():
        members, others = _members(old), _members(new)
        added = only_in(others, members)
        for member in only_in(members, others):
            renamed = next((a for a in added if _alike(member, a)), None)
            if renamed is not None:
                added.remove(renamed)
            _gone(c, new, member, renamed)
        for member in added:
            if member.required:
                _required(c, new, member, "PROP_ADDED_REQUIRED")
        before = by_name(members)
        for member in others:
            if member.name in before:
                _changed(c, new, before[member.name], member)
        _shadows(c, old, new)


def _members(op: OpDef) -> list[_Member]:
    found = []
    members: list[NamedAttributeDef | NativePropertyDef] = [*op.attributes, *op.properties]
    for each in members:
        text = "nothing" if each.default is None else each.default.source
        default = normal(each.default)
        if isinstance(each, NamedAttributeDef):
            required = not each.optional and each.default is None
            found.append(_Member(each.name, "attribute", each.constraint.reference, required,
                                 default, text, None, "", each.span))  # fmt: skip
        else:
            found.append(_Member(each.name, "property", spelled(each.kind),
                                 not each.may_be_absent, default, text, normal(each.check),
                                 each.message, each.span))  # fmt: skip
    return found


def _alike(old: _Member, new: _Member) -> bool:
    return (old.kind, old.type, old.required) == (new.kind, new.type, new.required)


def _gone(c: Comparison, op: OpDef, member: _Member, renamed: _Member | None) -> None:
    reading = c.replayer.find(
        op, lambda r: member.name in r.text and (r.newly_refused or r.means_other), "generic"
    ) or c.replayer.find(op, lambda r: member.name in r.text, "generic")
    proof = None if reading is None else reading.proof
    if renamed is None:
        c.report("PROP_REMOVED", op, proof, member=member.name)
    else:
        c.report("PROP_RENAMED", op, proof, at=renamed.span, member=member.name, now=renamed.name)


def _required(c: Comparison, op: OpDef, member: _Member, rule: str) -> None:
    proof = c.replayer.rejection(op, about=f"'{member.name}'") or c.replayer.rejection(op)
    c.report(rule, op, proof, at=member.span, kind=member.kind, member=member.name)


def _changed(c: Comparison, op: OpDef, old: _Member, new: _Member) -> None:
    if old.kind != new.kind or (old.kind == "property" and old.type != new.type):
        proof = c.replayer.proof(
            op, lambda r: r.newly_refused and new.name in r.text, form="generic"
        ) or c.replayer.proof(op, lambda r: r.means_other and new.name in r.text)
        was = "was an attribute" if old.kind == "attribute" else "was a property"
        change = was if old.kind != new.kind else f"holds {new.type}, held {old.type}"
        c.report("PROP_KIND_CHANGED", op, proof, at=new.span, member=new.name, change=change)
    if new.required and not old.required:
        _required(c, op, new, "PROP_NOW_REQUIRED")
    elif old.default != new.default:
        _default(c, op, old, new)
    elif old.required and not new.required:
        c.report("PROP_OPTIONAL", op,
                 "readers are written in Python, where a checker of types finds them",
                 at=new.span, member=new.name)  # fmt: skip
    if old.message != new.message and old.type == new.type:
        message_changed(c, op, old.message, new.message, new.span)
    if old.check != new.check and old.type == new.type:
        c.report("PROP_CHECK_CHANGED", op, at=new.span, member=new.name)


def _default(c: Comparison, op: OpDef, old: _Member, new: _Member) -> None:
    readings = (*c.replayer.readings(op.qualified_name), *c.replayer.unprinted(op.qualified_name))
    changed = (r for r in readings if any(name == new.name for name, _, _ in r.changed_members))
    reading = next(changed, None) or c.replayer.find(op, lambda r: r.means_other)
    proof: Proof | None = None
    before, now = old.default_text, new.default_text
    if reading is not None:
        proof = reading.other_meaning()
        members = reading.changed_members
        if members:
            proof = Proof(
                proof.witness,
                ", ".join(f"{name} is {was}" for name, was, _ in members),
                ", ".join(f"{name} is {is_}" for name, _, is_ in members),
            )
        own = next((each for each in members if each[0] == new.name), None)
        if before == now and own is not None:
            _, before, now = own  # the same number, of another type
    c.report("PROP_DEFAULT_CHANGED", op, proof, at=new.span, member=new.name, before=before,
             now=now)  # fmt: skip


def _shadows(c: Comparison, old: OpDef, new: OpDef) -> None:
    """Report optional attributes of the new version that texts might use as discardable ones."""
    if only_in(old.attributes, new.attributes):
        return  # a new one may be an old one renamed
    for attribute in only_in(new.attributes, (*old.attributes, *old.properties)):
        if attribute.optional or attribute.default is not None:
            c.report("TXT_NAME_SHADOWS_DISCARDABLE", new,
                     f"an op that has had an attribute '{attribute.name}' shows it",
                     at=attribute.span, level=Level.INFORMATION, member=attribute.name,
                     summary=attribute.constraint.summary)  # fmt: skip
