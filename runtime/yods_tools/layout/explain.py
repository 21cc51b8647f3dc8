"""Where each number comes from: which scope, which entry, which rule.

The queries are asked again in a `DataLayout` of its own that takes notes, so that what
is explained is what is computed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from yods.layout.combine import scopes_around, spec_of
from yods.layout.engine import DataLayout
from yods.layout.errors import DataLayoutError, scope_text
from yods.layout.interfaces import DataLayoutOpInterface

if TYPE_CHECKING:
    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.layout.interfaces import DataLayoutEntryInterface

#: Steps told of one answer.
_MOST_REASONS = 100

#: The questions, in the order they are shown: name, and the unit of the answer.
QUESTIONS = (
    ("size", "bytes"),
    ("size_in_bits", "bits"),
    ("abi_alignment", "bytes"),
    ("preferred_alignment", "bytes"),
    ("index_bitwidth", "bits"),
)


@dataclass(frozen=True, slots=True)
class Reason:
    """One step on the way to an answer.

    Attributes:
        type: The type the step is about: the one asked about, or one inside it.
        rule: Which rule applied, in words.
        entry: The entry it read, or None.
        scope: The operation whose spec holds the entry, or None.
        source: That operation and its place, as text; empty without an entry.
    """

    type: Type | None
    rule: str
    entry: DataLayoutEntryInterface | None
    scope: Operation | None
    source: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one question, with its reasons; `error` instead of `value` for none."""

    question: str
    unit: str
    value: Any
    error: str | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """All answers about one type in one scope; `str` gives the text for people."""

    type: Type
    scope: Operation | None
    answers: tuple[Answer, ...]

    def as_data(self) -> dict[str, Any]:
        """The explanation as plain data, for JSON."""
        return {
            "type": str(self.type),
            "scope": scope_text(self.scope),
            "answers": {
                answer.question: {
                    "unit": answer.unit,
                    **({"value": _plain(answer.value)} if answer.error is None else {}),
                    **({} if answer.error is None else {"error": answer.error}),
                    "because": [
                        {
                            "type": None if reason.type is None else str(reason.type),
                            "rule": reason.rule,
                            **({} if reason.entry is None else {"entry": _entry_text(reason)}),
                            **({"scope": reason.source} if reason.source else {}),
                        }
                        for reason in answer.reasons
                    ],
                }
                for answer in self.answers
            },
        }

    def __str__(self) -> str:
        lines = [f"{self.type} in {scope_text(self.scope)}"]
        for answer in self.answers:
            shown = f"{answer.value} {answer.unit}" if answer.error is None else answer.error
            if answer.value is None and answer.error is None:
                shown = "none"
            lines.append(f"  {answer.question.replace('_', ' ')}: {shown}")
            for reason in answer.reasons:
                about = f"{reason.type}: " if reason.type not in (None, self.type) else ""
                lines.append(f"    {about}{reason.rule}")
                if reason.entry is not None:
                    lines.append(f"      {_entry_text(reason)}")
                    lines.append(f"      from {reason.source}")
        return "\n".join(lines)


def explain(layout: DataLayout, type_: Type) -> Explanation:
    """Why `layout` answers what it answers about `type_`."""
    answers = []
    for question, unit in QUESTIONS:
        # A layout of its own for each: nothing is cached, so every rule is seen to run.
        tracing = DataLayout(layout.scope, checked=False)
        tracing._combined = layout._combined
        steps: list[tuple[Type | None, str, DataLayoutEntryInterface | None]] = []
        tracing._reason = steps
        value: Any = None
        error = None
        try:
            value = getattr(tracing, f"type_{question}")(type_)
        except DataLayoutError as failed:
            error = failed.message
        answers.append(Answer(question, unit, value, error, _reasons(layout, steps)))
    return Explanation(type_, layout.scope, tuple(answers))


def _reasons(
    layout: DataLayout, steps: list[tuple[Type | None, str, DataLayoutEntryInterface | None]]
) -> tuple[Reason, ...]:
    scope = layout.scope
    reasons = []
    asked: object = scope
    if isinstance(asked, DataLayoutOpInterface) and not steps:
        reasons.append(Reason(None, "the scope operation answers itself", None, scope, ""))
    seen = set()
    for step in steps:
        if step in seen:
            continue
        seen.add(step)
        if len(reasons) == _MOST_REASONS:
            reasons.append(Reason(None, "and more steps like these", None, None, ""))
            break
        type_, rule, entry = step
        owner = None if entry is None else _scope_with(scope, entry)
        source = "" if entry is None else scope_text(owner)
        reasons.append(Reason(type_, rule, entry, owner, source))
    return tuple(reasons)


def _scope_with(scope: Operation | None, entry: DataLayoutEntryInterface) -> Operation | None:
    """The innermost scope whose own spec holds `entry`."""
    if scope is None:
        return None
    for op in (scope, *scopes_around(scope)):
        spec = spec_of(op)
        if spec is not None and entry in spec.layout_entries:
            return op
    return None


def _entry_text(reason: Reason) -> str:
    from yods.layout.dlti_query import key_text

    entry = reason.entry
    assert entry is not None
    return f"{key_text(entry.entry_key)} = {entry.entry_value}"


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, int):
        return value
    return {"minimal": value.minimal, "scalable": True} if value.scalable else value.minimal
