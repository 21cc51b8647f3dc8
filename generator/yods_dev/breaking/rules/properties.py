"""Inherent attributes and properties of ops."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Level, Proof, Rule, Stated, rules_of
from yods_dev.breaking.normal import Normal, normal
from yods_dev.breaking.rules.verifier import RULES as VERIFIER
from yods_gen.definitions.operations import NamedAttributeDef, NativePropertyDef, OpDef
from yods_gen.records import dataclass
from yods_gen.spans import Span

RULES = rules_of(
    Rule(
        "PROP_ADDED_REQUIRED",
        "GENERIC",
        Level.BREAK,
        "an op requires an attribute it did not have",
        "text without it",
    ),
    Rule("PROP_NOW_REQUIRED", "GENERIC", Level.BREAK, "it is required now", "text without it"),
    Rule(
        "PROP_REMOVED",
        "GENERIC",
        Level.BREAK,
        "an attribute is gone; in texts it is one that nobody reads",
        "text with it",
    ),
    Rule(
        "PROP_RENAMED",
        "GENERIC",
        Level.BREAK,
        "an attribute has another name; under the old one nobody reads it",
        "text with it",
    ),
    Rule("PROP_KIND_CHANGED", "GENERIC", Level.BREAK, "a property holds another kind", "text"),
    Rule(
        "PROP_DEFAULT_CHANGED",
        "SILENT",
        Level.SILENT,
        "an absent attribute means something else",
        "text without it, and what it says",
    ),
    Rule("PROP_OPTIONAL", "PYTHON", Level.WARNING, "an attribute may be absent now", ""),
    Rule("PROP_CHECK_CHANGED", "GENERIC", Level.WARNING, "a property is checked otherwise", ""),
)


@dataclass(frozen=True, slots=True)
class _Member:
    """An attribute or a property."""

    name: str
    kind: str
    words: str
    required: bool
    default: Normal
    default_text: str
    check: Normal
    message: str
    span: Span


def compare(c: Comparison) -> None:
    """Report what is about attributes and properties of ops."""
    for old, new in c.ops():
        if not c.touched(old, new):
            continue
        before = {m.name: m for m in _members(old)}
        now = {m.name: m for m in _members(new)}
        gone = [m for m in before.values() if m.name not in now]
        added = [m for m in now.values() if m.name not in before]
        for member in gone:
            renamed = next((a for a in added if _alike(member, a)), None)
            if renamed is not None:
                added.remove(renamed)
            _gone(c, new, member, renamed)
        for member in added:
            if member.required:
                _required(c, new, member, "PROP_ADDED_REQUIRED")
        for member in now.values():
            if member.name in before:
                _changed(c, new, before[member.name], member)


def _members(op: OpDef) -> list[_Member]:
    found = []
    members: list[NamedAttributeDef | NativePropertyDef] = [*op.attributes, *op.properties]
    for each in members:
        check: Normal = None
        if isinstance(each, NamedAttributeDef):
            kind, words = "attribute", each.constraint.reference
            required = not each.optional and each.default is None
        else:
            kind, words = "property", repr(normal(each.kind))
            required = not each.may_be_absent
            check = normal(each.check)
        found.append(
            _Member(
                each.name,
                kind,
                words,
                required,
                normal(each.default),
                "nothing" if each.default is None else each.default.source,
                check,
                each.message if isinstance(each, NativePropertyDef) else "",
                each.span,
            )
        )
    return found


def _alike(old: _Member, new: _Member) -> bool:
    return (old.kind, old.words, old.required) == (new.kind, new.words, new.required)


def _gone(c: Comparison, op: OpDef, member: _Member, renamed: _Member | None) -> None:
    name = op.qualified_name
    reading = c.evidence.find(
        name, lambda r: member.name in r.text and (r.newly_refused or r.means_other), "generic"
    ) or c.evidence.find(name, lambda r: member.name in r.text, "generic")
    proof = None
    if reading is not None:
        proof = reading.rejection() if reading.newly_refused else reading.other_meaning()
    if renamed is None:
        c.report(
            RULES["PROP_REMOVED"],
            name,
            f"'{member.name}' of '{name}' is gone; in texts it stays as a discardable attribute "
            "that nobody reads",
            op.span,
            proof,
        )
    else:
        c.report(
            RULES["PROP_RENAMED"],
            name,
            f"'{member.name}' of '{name}' is called '{renamed.name}'; under its old name it stays "
            "as a discardable attribute that nobody reads",
            renamed.span,
            proof,
        )


def _required(c: Comparison, op: OpDef, member: _Member, rule: str) -> None:
    name = op.qualified_name
    reading = c.evidence.find(name, lambda r: r.newly_refused and f"'{member.name}'" in r.error)
    reading = reading or c.evidence.find(name, lambda r: r.newly_refused)
    again = " now" if rule == "PROP_NOW_REQUIRED" else ""
    c.report(
        RULES[rule],
        name,
        f"'{name}' requires {member.kind} '{member.name}'{again}",
        member.span,
        None if reading is None else reading.rejection(),
    )


def _changed(c: Comparison, op: OpDef, old: _Member, new: _Member) -> None:
    name = op.qualified_name
    if old.kind != new.kind or (old.kind == "property" and old.words != new.words):
        reading = c.evidence.find(
            name, lambda r: r.newly_refused and new.name in r.text, "generic"
        ) or c.evidence.find(name, lambda r: r.means_other and new.name in r.text)
        proof = None
        if reading is not None:
            proof = reading.rejection() if reading.newly_refused else reading.other_meaning()
        was = f"an {old.kind}" if old.kind == "attribute" else f"a {old.kind}"
        told = f"was {was}" if old.kind != new.kind else f"holds {new.words}, held {old.words}"
        c.report(
            RULES["PROP_KIND_CHANGED"], name, f"'{new.name}' of '{name}' {told}", new.span, proof
        )
    if new.required and not old.required:
        _required(c, op, new, "PROP_NOW_REQUIRED")
    elif old.default != new.default:
        _default(c, op, old, new)
    elif old.required and not new.required:
        c.report(
            RULES["PROP_OPTIONAL"],
            name,
            f"'{new.name}' of '{name}' may be absent: who reads it may get None",
            new.span,
            "readers are written in Python, where a checker of types finds them",
        )
    if old.message != new.message and old.words == new.words:
        c.report(
            VERIFIER["VER_MESSAGE_CHANGED"],
            name,
            f"messages say '{new.message}', said '{old.message}'",
            new.span,
            c.evidence.words([name], old.message, new.message)
            or Stated("message", old.message, new.message),
        )
    if old.check != new.check and old.words == new.words:
        c.report(
            RULES["PROP_CHECK_CHANGED"],
            name,
            f"what '{new.name}' of '{name}' may be is checked otherwise",
            new.span,
            None,
        )


def _default(c: Comparison, op: OpDef, old: _Member, new: _Member) -> None:
    name = op.qualified_name
    reading = c.evidence.find(
        name, lambda r: any(n == new.name for n, _, _ in r.changed_members)
    ) or c.evidence.find(name, lambda r: r.means_other)
    proof: Proof | None = None
    if reading is not None:
        proof = Proof(
            reading.other_meaning().witness,
            ", ".join(f"{n} is {was}" for n, was, _ in reading.changed_members),
            ", ".join(f"{n} is {now}" for n, _, now in reading.changed_members),
        )
        if not reading.changed_members:
            proof = reading.other_meaning()
    texts = (new.default_text, old.default_text)
    if texts[0] == texts[1] and reading is not None:
        # The same number, of another type.
        told = next((each for each in reading.changed_members if each[0] == new.name), None)
        texts = texts if told is None else (told[2], told[1])
    c.report(
        RULES["PROP_DEFAULT_CHANGED"],
        name,
        f"absent '{new.name}' of '{name}' means {texts[0]}, meant {texts[1]}",
        new.span,
        proof,
    )
