"""Reports of layouts as data, and where each number comes from: scope, entry, rule.

The queries are asked again in a `DataLayout` of its own that takes notes, so that what
is explained is what is computed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from yods import DataLayout, Diagnostic, TypeSize
from yods.builtin.attributes import ArrayAttr, DictionaryAttr, TypeAttr
from yods.builtin.types import FunctionType, MemRefType, TupleType
from yods.hints import TYPE_CHECKING, Any, cast
from yods.layout.combine import is_scope, scopes_around, spec_of
from yods.layout.defaults import OWN_RULE
from yods.layout.errors import DataLayoutError, scope_text
from yods.layout.interfaces import DataLayoutOpInterface, DataLayoutTypeInterface
from yods.layout.kinds import parts_of, type_alloc_size
from yods.layout.parts import StructParts, UnionParts
from yods.layout.scope_facts import SCOPE_FACTS, IntegerScopeFact
from yods_tools.layout import addresses
from yods_tools.layout.packing import CACHE_LINE, better_order, packing

if TYPE_CHECKING:
    from yods import Attribute, Context, Operation, Type
    from yods.layout.interfaces import DataLayoutEntryInterface
    from yods.layout.scope_facts import Fact

    _Step = tuple[Type | None, str, DataLayoutEntryInterface | None]
    from collections.abc import Callable, Iterable, Iterator


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
                    **({"value": plain(answer.value)} if answer.error is None else {}),
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


VERSION = 1
NUMBERS = tuple(fact for fact in SCOPE_FACTS if isinstance(fact, IntegerScopeFact))
#: Those that are attributes, and the numbers after them.
FACTS = tuple(fact for fact in SCOPE_FACTS if fact not in NUMBERS) + NUMBERS


@dataclass(frozen=True, slots=True, eq=False)
class ScopeReport:
    """One scope, its layout, and the types in use in it (not in scopes inside it)."""

    scope: Operation
    layout: DataLayout
    types: tuple[Type, ...]
    #: Which target of several it is about, where there are several.
    target: str = ""
    #: In bytes.
    cache_line: int = CACHE_LINE

    @property
    def place(self) -> tuple[int, int] | None:
        """Line and column of the scope operation; None where unknown."""
        found = Diagnostic("", self.scope._location).place()
        return None if found is None or not found[1] else found[1:]

    @property
    def symbol(self) -> str | None:
        """The scope operation's symbol name, if it has one."""
        name = getattr(self.scope, "sym_name", None)
        return None if name is None else str(name.value)

    def as_data(self) -> dict[str, Any]:
        """The scope in the form above."""
        place = self.place or (None, None)
        return {
            "operation": self.scope.name,
            "symbol": self.symbol,
            "line": place[0],
            "column": place[1],
            "facts": {
                fact.name: None if (value := fact_answer(self.layout, fact)) is None else str(value)
                for fact in FACTS
                if fact not in NUMBERS
            },
            **{fact.name: fact_answer(self.layout, fact) for fact in NUMBERS},
            "types": [type_data(self.layout, type_, self.cache_line) for type_ in self.types],
        }


def report_scopes(
    top: Operation,
    context: Context,
    types: Iterable[Type] | None = None,
    target: str = "",
    cache_line: int = CACHE_LINE,
) -> list[ScopeReport]:
    """The scopes of `top`, outermost first.

    Args:
        types: The types to show in every scope; by default those in use in it.
        target: Which target of several it is about.
        cache_line: In bytes.
    """
    used: dict[Operation, dict[Type, None]] = {}
    order: list[Operation] = []
    for op in top.walk():
        if is_scope(op):
            order.append(op)
            used[op] = {}
        owner = next(filter(is_scope, op.ancestors), None)
        if types is None and owner is not None:
            used[owner].update(dict.fromkeys(_types_of(op)))
    wanted = None if types is None else tuple(types)
    return [
        ScopeReport(
            op,
            DataLayout(op, context=context),
            tuple(used[op]) if wanted is None else wanted,
            target,
            cache_line,
        )
        for op in order
        if wanted is not None or used[op] or op is top
    ]


def _types_of(op: Operation) -> Iterator[Type]:
    """The types an operation mentions: of its values, and in its attributes."""
    for result in op.results:
        yield from _visible(result.type)
    for region in op.regions:
        for block in region.blocks:
            for argument in block.arguments:
                yield from _visible(argument.type)
    pending: list[Attribute] = [value for _, value in sorted(op.attributes.items())]
    while pending:
        attribute = pending.pop(0)
        if isinstance(attribute, TypeAttr):
            yield from _visible(attribute.value)
        elif isinstance(attribute, ArrayAttr):
            pending[:0] = attribute.elements
        elif isinstance(attribute, DictionaryAttr):
            pending[:0] = attribute.values()


def _visible(type_: Type) -> Iterator[Type]:
    """`type_`, or the types of values that it is made of where it has no layout itself."""
    pending = [type_]
    while pending:
        current = pending.pop(0)
        if isinstance(current, FunctionType):
            pending[:0] = [*current.inputs, *current.results]
        elif isinstance(current, DataLayoutTypeInterface) or not isinstance(current, TupleType):
            yield current
        else:
            pending[:0] = current.types


def type_data(layout: DataLayout, type_: Type, cache_line: int = CACHE_LINE) -> dict[str, Any]:
    """Everything about one type in the form above."""
    data = {
        "type": str(type_),
        **answers(layout, type_),
        "alloc_size": answer(lambda: type_alloc_size(layout, type_)),
    }
    if isinstance(type_, MemRefType):
        data["address"] = answer(lambda: _address_data(layout, type_))
        data["span"] = answer(lambda: addresses.span_in_bytes(layout, type_))
    if (bits := addresses.element_bits(type_)) is not None:
        data["element_bits"] = {name: [*map(list, each)] for name, each in bits.items()}
    if has_fields(layout, type_):
        data["unused_bytes"] = answer(lambda: addresses.unused_bytes(layout, type_))
        data["fields"] = answer(
            lambda: [
                {
                    "index": field.index,
                    "name": field.name,
                    "type": str(field.type),
                    "offset": plain(field.offset),
                    "size": plain(field.size),
                    "abi_alignment": field.alignment,
                    "padding_after": field.padding,
                }
                for field in addresses.fields(layout, type_)
            ]
        )
        data |= _packing_data(layout, type_, cache_line)
    return data


def _packing_data(layout: DataLayout, type_: Type, cache_line: int) -> dict[str, Any]:
    """How well a struct is packed; nothing where there is nothing to tell."""
    try:
        found = packing(layout, type_, cache_line)
        order = better_order(layout, type_)
    except DataLayoutError:
        # What is wrong is told where the size is asked for.
        return {}
    if found is None:
        return {}
    return {
        "holes": found.holes,
        "bytes_in_holes": found.hole_bytes,
        "bytes_at_end": found.end_bytes,
        "cache_lines": {
            "size": cache_line,
            "count": found.lines,
            "straddling": list(found.straddling),
        },
        "better_order": order
        and {"fields": list(order.indices), "size": order.size, "saved": order.saved},
    }


def _address_data(layout: DataLayout, type_: MemRefType) -> dict[str, Any]:
    address = addresses.element_address(layout, type_)
    return {"expression": str(address), "symbols": list(address.symbols)}


def has_fields(layout: DataLayout, type_: Type) -> bool:
    """Whether the type is a struct or union, which can be drawn field by field."""
    return isinstance(parts_of(type_, layout), StructParts | UnionParts)


def answers(layout: DataLayout, type_: Type) -> dict[str, Any]:
    """The plain answer to each of the questions about a type, or its error."""
    return {name: answer(partial(getattr(layout, f"type_{name}"), type_)) for name, _ in QUESTIONS}


def fact_answer(layout: DataLayout, fact: Fact) -> Any:
    """The attribute or number that answers a question about the scope, or its error."""
    return answer(partial(getattr, layout, fact.name))


def answer(ask: Callable[[], Any]) -> Any:
    """The plain answer to a question, or its error."""
    try:
        return plain(ask())
    except DataLayoutError as error:
        return {"error": error.message}


def plain(value: Any) -> Any:
    """A size as a number, or as an object where it scales."""
    if isinstance(value, TypeSize):
        return {"minimal": value.minimal, "scalable": True} if value.scalable else value.minimal
    return value
