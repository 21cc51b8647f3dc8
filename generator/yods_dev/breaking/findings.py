"""Rules, a row of `rules.yaml` each, and what they find."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from pathlib import Path
from typing import Any

from yods_gen.errors import CommandError, Span
from yods_gen.records import DataClass
from yods_gen.yaml_tables import read_table

#: From the strictest to the most lenient; each has all rules of those after it.
CATEGORIES = ("PYTHON", "TEXT", "GENERIC", "SILENT")


class Level(IntEnum):
    """How bad a finding is."""

    #: Worth knowing; nothing breaks.
    INFORMATION = 0
    #: Some uses may break.
    WARNING = 1
    #: Input that was accepted is refused.
    BREAK = 2
    #: Input that was accepted is accepted, with another meaning.
    SILENT = 3

    @property
    def word(self) -> str:
        """The level's name in reports and options."""
        return "silent break" if self is Level.SILENT else self.name.lower()


class Rule(DataClass):
    """A kind of change, which a module of `rules` reports.

    Attributes:
        id: Stable: settings name it.
        category: Who notices the change: users of the Python classes, of the custom form, of
            the generic form, or nobody until results differ.
        level: How bad it is, unless a finding has a level of its own.
        summary: The change, in a phrase.
        message: The template of a finding's message; `{name}` is the full name of the
            definition, all other fields are given with the finding.
        proof: The witness that shows the change, in a phrase; empty if there is none.
    """

    id: str
    category: str
    level: Level
    summary: str
    message: str
    proof: str = ""


_TABLE = Path(__file__).with_name("rules.yaml")
_CHOICES = {"category": CATEGORIES, "level": [each.name.lower() for each in Level]}


def row_error(id_: str, wrong: str) -> CommandError:
    """The error in the row of a rule."""
    return CommandError(f"{_TABLE}: {id_}: {wrong}")


def _rule(id_: str, row: dict[str, str]) -> Rule:
    if {*row, "proof"} != {"category", "level", "summary", "message", "proof"}:
        keys = "category, level, summary, message and perhaps proof"
        raise row_error(id_, f"a rule has {keys}, but this one has {', '.join(row)}")
    for key, values in _CHOICES.items():
        if row[key] not in values:
            raise row_error(id_, f"{key} is one of {', '.join(values)}, not '{row[key]}'")
    given: dict[str, Any] = {**row, "level": Level[row["level"].upper()]}
    return Rule(id_, **given)


#: Every rule, by id.
RULES: Mapping[str, Rule] = {id_: _rule(id_, row) for id_, row in read_table(_TABLE).items()}


class Proof(DataClass):
    """A witness, and its outcome in the two versions."""

    witness: str
    old: str
    new: str


class Stated(DataClass):
    """A property `about` which both definitions make a statement: compared as written, and so
    no witness."""

    about: str
    old: str
    new: str


class Finding(DataClass):
    """One change that a rule reports.

    Attributes:
        subject: The full name of the definition.
        where: Its location, in the new definitions or, if it is gone, in the old ones.
        side: Which of the two `where` is in.
        proof: The witness, what was compared, or the reason why there is none.
        users: Other definitions that use this one, and so change with it.
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
        """Sort key: by location, then by rule."""
        return (self.where, self.rule.id, self.subject, self.message)
