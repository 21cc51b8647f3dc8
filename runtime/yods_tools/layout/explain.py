"""Where each number comes from: which scope, which entry, which rule.

The queries are asked again in a `DataLayout` of its own that takes notes, so that what
is explained is what is computed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from yods.layout.combine import scopes_around, spec_of
from yods.layout.defaults import OWN_RULE
from yods.layout.engine import DataLayout
from yods.layout.errors import DataLayoutError, scope_text
from yods.layout.interfaces import DataLayoutOpInterface

if TYPE_CHECKING:
    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.layout.interfaces import DataLayoutEntryInterface

    _Step = tuple[Type | None, str, DataLayoutEntryInterface | None]

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


class _Tracing(DataLayout):
    """A layout that takes notes, and leaves out one entry."""

    __slots__ = ("_steps", "_without")

    def __init__(self, layout: DataLayout, without: DataLayoutEntryInterface | None = None) -> None:
        super().__init__(layout.scope, checked=False)
        self._combined = layout._combined
        self._without = without
        self._steps: list[_Step] = []
        self._reason = self._steps

    def entries_for_class(self, cls: type[Type]) -> tuple[DataLayoutEntryInterface, ...]:
        return tuple([e for e in super().entries_for_class(cls) if e is not self._without])

    def answer(self, question: str, type_: Type) -> tuple[Any, str | None]:
        """Return the answer, or None and why there is none."""
        try:
            return getattr(self, f"type_{question}")(type_), None
        except DataLayoutError as failed:
            return None, failed.message


def explain(layout: DataLayout, type_: Type) -> Explanation:
    """Why `layout` answers what it answers about `type_`."""
    answers = []
    for question, unit in QUESTIONS:
        # A layout of its own for each: nothing is cached, so every rule is seen to run.
        tracing = _Tracing(layout)
        value, error = tracing.answer(question, type_)
        steps = tracing._steps + _deciding(layout, tracing._steps, question, type_, (value, error))
        answers.append(Answer(question, unit, value, error, _reasons(layout, steps)))
    return Explanation(type_, layout.scope, tuple(answers))


def _deciding(
    layout: DataLayout, steps: list[_Step], question: str, type_: Type, answer: tuple[Any, Any]
) -> list[_Step]:
    """The entries that no rule named, and without which the answer would be another.

    A type computes its layout from all entries of its class, which no other way can show.
    """
    named = {entry for _, _, entry in steps}
    classes = dict.fromkeys(type(about) for about, rule, _ in steps if rule == OWN_RULE)
    found: list[_Step] = []
    for cls in classes:
        for entry in layout.entries_for_class(cast("type[Type]", cls))[:_MOST_REASONS]:
            if entry not in named:
                value, error = other = _Tracing(layout, entry).answer(question, type_)
                if other != answer:
                    without = f"{value}" if error is None else "no answer"
                    found.append((type_, f"decided by this entry; without it: {without}", entry))
    return found


def _reasons(layout: DataLayout, steps: list[_Step]) -> tuple[Reason, ...]:
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
