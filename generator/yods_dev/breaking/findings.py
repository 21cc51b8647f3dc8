"""What rules are, and what they find."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from yods_gen.records import dataclass
from yods_gen.spans import Span

#: From the strictest to the most lenient; each has all rules of those behind it.
CATEGORIES = ("PYTHON", "TEXT", "GENERIC", "SILENT")


class Level(IntEnum):
    """How bad a finding is."""

    #: Worth knowing; nothing breaks.
    INFORMATION = 0
    #: Some uses may break.
    WARNING = 1
    #: What was accepted is refused.
    BREAK = 2
    #: What was accepted is accepted, and means something else.
    SILENT = 3

    @property
    def word(self) -> str:
        """As reports and options write it."""
        return "silent break" if self is Level.SILENT else self.name.lower()


@dataclass(frozen=True, slots=True)
class Rule:
    """A kind of change.

    Attributes:
        id: Stable: a rule that goes is kept as an alias of another.
        category: Who sees the change: users of the Python classes, of the custom form, of
            the generic form, or nobody until results differ.
        level: How bad it is, unless a finding says otherwise.
        summary: The change, in a phrase.
        proof: The witness that shows it, in a phrase; empty where there is none.
    """

    id: str
    category: str
    level: Level
    summary: str
    proof: str


@dataclass(frozen=True, slots=True)
class Proof:
    """A witness: what it is, and what became of it before and now."""

    witness: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Stated:
    """What both definitions say of something, `about`: compared as written, and so no witness."""

    about: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Finding:
    """One change that a rule tells of.

    Attributes:
        subject: The full name of the definition.
        where: Its place, in the new definitions or, where it is gone, in the old ones.
        side: Which of the two `where` is in.
        proof: The witness, or what was compared, or in words why there is none.
        users: What else uses the definition, and so changes with it.
    """

    rule: Rule
    level: Level
    subject: str
    message: str
    where: Span
    side: str
    proof: Proof | Stated | str
    users: tuple[str, ...] = ()

    @property
    def order(self) -> tuple[object, ...]:
        """By place, then by rule."""
        return (self.where, self.rule.id, self.subject, self.message)


def rules_of(*rules: Rule) -> dict[str, Rule]:
    """A family of rules, by id."""
    made = {rule.id: rule for rule in rules}
    assert len(made) == len(rules)
    assert all(rule.category in CATEGORIES for rule in rules)
    return made


def worst(findings: Iterable[Finding]) -> Level | None:
    """The worst level there is; None where nothing was found."""
    return max((finding.level for finding in findings), default=None)
