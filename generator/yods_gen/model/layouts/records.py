"""The code for `data_layout`, as records; `templates/layout.jinja` prints them.

Names of the runtime's types in signatures are `PyExpr`s, so that they are imported.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from yods_gen.expressions.python import PyExpr
from yods_gen.model.conditions import Binding, Condition
from yods_gen.model.members import HookMethod
from yods_gen.records import DataClass


class EntryReader(DataClass):
    """Numbers of entries are read by name: `function` does, from the definition's `names`."""

    function: PyExpr
    names: tuple[str, ...]


class Query(DataClass):
    """The method `name` computes the answer to a question about the layout of the type.

    Attributes:
        layout: The class of the data layout that asks.
        entries: The class of the entries for the type's class.
        reader: Where the answer depends on entries.
    """

    name: str
    layout: PyExpr
    entries: PyExpr
    returns: PyExpr
    bindings: tuple[Binding, ...]
    reader: EntryReader | None
    answer: PyExpr

    kind: ClassVar = "query"


class Piece(DataClass):
    """The method or property `name` gives one thing that the runtime's computations want;
    `layout`, where given, is the class of its parameter."""

    name: str
    form: Literal["method", "property"]
    layout: PyExpr | None
    returns: PyExpr
    bindings: tuple[Binding, ...]
    value: PyExpr


class Argument(DataClass):
    """An argument of a constructor; `name` is empty for one given by its place."""

    name: str
    value: PyExpr


class Parts(DataClass):
    """The method `name` gives what an aggregate is made of, as a `class_`."""

    name: str
    class_: PyExpr
    bindings: tuple[Binding, ...]
    arguments: tuple[Argument, ...]


class Compatibility(DataClass):
    """Whether entries of an inner scope may stand beside those of an outer one."""

    entries: PyExpr
    spec: PyExpr
    identifiers: PyExpr
    bindings: tuple[Binding, ...]
    reader: EntryReader
    answer: PyExpr

    kind: ClassVar = "compatibility"


class NumberCheck(DataClass):
    """`function` rejects an entry without `least` to `most` numbers."""

    function: PyExpr
    least: int
    most: int


class EntryVerifier(DataClass):
    """Checks the entries for the type's class: each one, then all by a hook."""

    entries: PyExpr
    numbers: NumberCheck | None
    reader: EntryReader | None
    conditions: tuple[Condition, ...]
    hook: PyExpr | None

    @property
    def checks_each(self) -> bool:
        """Whether anything is asked of a single entry."""
        return self.numbers is not None or self.reader is not None


class LayoutModel(DataClass):
    """All methods of a type, or of an attribute that is an entry of layout specs."""

    parts: Parts | None
    pieces: tuple[Piece, ...]
    hooks: tuple[HookMethod, ...]
    queries: tuple[Query | HookMethod, ...]
    compatibility: Compatibility | HookMethod | None
    verifier: EntryVerifier | None


class ScopeQuery(DataClass):
    """The class method `name` of an op that is a layout's scope: its own answer, else that
    of the runtime.

    Attributes:
        asked: The class of the type that is asked about.
        any: `Any`: expressions read members of any type.
    """

    name: str
    asked: PyExpr
    layout: PyExpr
    entries: PyExpr
    returns: PyExpr
    any: PyExpr
    reader: EntryReader | None
    answer: PyExpr


class KeyVerifier(DataClass):
    """A dialect checks the entries of layout specs that bear its prefix.

    Attributes:
        entry: The class of an entry.
        any: `Any`, where a value is looked at.
    """

    entry: PyExpr
    any: PyExpr | None
    conditions: tuple[Condition, ...]
