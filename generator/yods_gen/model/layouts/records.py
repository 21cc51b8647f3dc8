"""The code for `data_layout`, as records; `templates/layout.jinja` prints them.

Names of the runtime's types in signatures are `Source`s, so that they are imported.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from yods_gen.expressions.python import Source
from yods_gen.model.conditions import Binding, Condition
from yods_gen.model.members import HookMethod
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class EntryReader:
    """Numbers of entries are read by name: `function` does, from the definition's `names`."""

    function: Source
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Query:
    """The method `name` computes the answer to a question about the layout of the type.

    Attributes:
        layout: The class of the data layout that asks.
        entries: The class of the entries for the type's class.
        reader: Where the answer depends on entries.
    """

    name: str
    layout: Source
    entries: Source
    returns: Source
    bindings: tuple[Binding, ...]
    reader: EntryReader | None
    answer: Source

    kind: ClassVar = "query"


@dataclass(frozen=True, slots=True)
class Piece:
    """The method or property `name` gives one thing that the runtime's computations want;
    `layout`, where given, is the class of its parameter."""

    name: str
    form: Literal["method", "property"]
    layout: Source | None
    returns: Source
    bindings: tuple[Binding, ...]
    value: Source


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a constructor; `name` is empty for one given by its place."""

    name: str
    value: Source


@dataclass(frozen=True, slots=True)
class Parts:
    """The method `name` gives what an aggregate is made of, as a `class_`."""

    name: str
    class_: Source
    bindings: tuple[Binding, ...]
    arguments: tuple[Argument, ...]


@dataclass(frozen=True, slots=True)
class Compatibility:
    """Whether entries of an inner scope may stand beside those of an outer one."""

    entries: Source
    spec: Source
    identifiers: Source
    bindings: tuple[Binding, ...]
    reader: EntryReader
    answer: Source

    kind: ClassVar = "compatibility"


@dataclass(frozen=True, slots=True)
class NumberCheck:
    """`function` rejects an entry without `least` to `most` numbers."""

    function: Source
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class EntryVerifier:
    """Checks the entries for the type's class: each one, then all by a hook."""

    entries: Source
    numbers: NumberCheck | None
    reader: EntryReader | None
    conditions: tuple[Condition, ...]
    hook: Source | None

    @property
    def checks_each(self) -> bool:
        """Whether anything is asked of a single entry."""
        return self.numbers is not None or self.reader is not None


@dataclass(frozen=True, slots=True)
class LayoutModel:
    """All methods of a type, or of an attribute that is an entry of layout specs."""

    parts: Parts | None
    pieces: tuple[Piece, ...]
    hooks: tuple[HookMethod, ...]
    queries: tuple[Query | HookMethod, ...]
    compatibility: Compatibility | HookMethod | None
    verifier: EntryVerifier | None


@dataclass(frozen=True, slots=True)
class ScopeQuery:
    """The class method `name` of an op that is a layout's scope: its own answer, else that
    of the runtime.

    Attributes:
        asked: The class of the type that is asked about.
        any: `Any`: expressions read members of any type.
    """

    name: str
    asked: Source
    layout: Source
    entries: Source
    returns: Source
    any: Source
    reader: EntryReader | None
    answer: Source


@dataclass(frozen=True, slots=True)
class KeyVerifier:
    """A dialect checks the entries of layout specs that bear its prefix.

    Attributes:
        entry: The class of an entry.
        any: `Any`, where a value is looked at.
    """

    entry: Source
    any: Source | None
    conditions: tuple[Condition, ...]
