"""Statements of generated parsers and printers; `templates/steps.jinja` prints each by its `kind`.

A directive gives the steps that read or write it; what a whole method is made from is a sequence
of them.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias, assert_never

from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Expect:
    """A literal must come next."""

    text: str
    is_word: bool

    kind: ClassVar = "expect"


@dataclass(frozen=True, slots=True)
class Assign:
    """Variables, or one slot, get the value of an expression.

    `annotation` is that of the last variable.
    """

    into: tuple[str, ...]
    value: Source
    annotation: Source | None = None

    kind: ClassVar = "assign"


@dataclass(frozen=True, slots=True)
class ReadType:
    """A variable gets the type that the text has, of class `asked` if there is one."""

    into: tuple[str, ...]
    value: Source
    annotation: Source | None
    asked: Source | None

    kind: ClassVar = "assign"


@dataclass(frozen=True, slots=True)
class Do:
    """A call that reads or writes."""

    call: Source

    kind: ClassVar = "do"


@dataclass(frozen=True, slots=True)
class If:
    """Steps that depend on a test; either sequence may be empty."""

    test: Source
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()

    kind: ClassVar = "if_"


@dataclass(frozen=True, slots=True)
class ForEach:
    """A call for each item of a sequence."""

    item: str
    of: Source
    call: Source

    kind: ClassVar = "for_each"


@dataclass(frozen=True, slots=True)
class Outside:
    """Steps within `with p.cyclic(…)`, whose answer is the variable `outside`.

    A mutable type holds its body in the text only outside of itself.
    """

    cyclic: Source
    outside: str
    steps: tuple[Step, ...]

    kind: ClassVar = "outside"


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of `ReadClauses`; `flag` is true once it was read."""

    keyword: str
    test: Source
    flag: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class ReadClauses:
    """Clauses in any order, each at most once."""

    clauses: tuple[Clause, ...]

    kind: ClassVar = "read_clauses"


@dataclass(frozen=True, slots=True)
class Try:
    """A value whose computation may raise `errors`; then `failed` follows."""

    into: str
    value: Source
    errors: Source
    failed: Assign | Raise

    kind: ClassVar = "try_"


@dataclass(frozen=True, slots=True)
class Raise:
    """An error; within `Try`, the one that was caught is the variable `wrong`."""

    error: Source

    kind: ClassVar = "raise_"


@dataclass(frozen=True, slots=True)
class Return:
    """The result of the method."""

    value: Source

    kind: ClassVar = "return_"


@dataclass(frozen=True, slots=True)
class Write:
    """Text, and expressions that give text. Neighbours are joined."""

    parts: tuple[str | Source, ...]

    kind: ClassVar = "write"

    @property
    def text(self) -> Source:
        """All parts as one expression."""
        return python.f_string(*self.parts)


@dataclass(frozen=True, slots=True)
class Append:
    """Text at the end of the variable `out`."""

    text: Source

    kind: ClassVar = "append"


Step: TypeAlias = (
    Expect | Assign | ReadType | Do | If | ForEach | Outside | ReadClauses | Try | Raise
    | Return | Write | Append
)  # fmt: skip
Steps: TypeAlias = tuple[Step, ...]


def sets(steps: Steps) -> frozenset[str]:
    """The variables that steps give a value in any case."""
    return frozenset().union(*map(_sets, steps))


def _sets(step: Step) -> frozenset[str]:
    match step:
        case Assign(into) | ReadType(into):
            return frozenset(into)
        case Try(into):
            return frozenset({into})
        case If(_, then, otherwise):
            return sets(then) & sets(otherwise)
        case Outside(_, outside, steps):
            return sets(steps) | {outside}
        case Expect() | Do() | ForEach() | ReadClauses() | Raise() | Return() | Write() | Append():
            return frozenset()
        case _:
            assert_never(step)


def shows(steps: Steps) -> bool:
    """Whether steps write more than constant text."""
    for step in steps:
        if not isinstance(step, Write) or any(isinstance(part, Source) for part in step.parts):
            return True
    return False


def joined(steps: Steps) -> Steps:
    """Return `steps`, those within others too, with neighbouring pieces of text as one."""
    made: list[Step] = []
    for step in steps:
        match step:
            case If(test, then, otherwise):
                step = If(test, joined(then), joined(otherwise))
            case Outside(cyclic, outside, within):
                step = Outside(cyclic, outside, joined(within))
            case Write(parts):
                if not any(isinstance(part, Source) or part for part in parts):
                    continue
                if made and isinstance(made[-1], Write):
                    made[-1] = Write((*made[-1].parts, *parts))
                    continue
        made.append(step)
    return tuple(made)


def appended(steps: Steps) -> Steps:
    """Return steps that append text to `out` instead of writing it."""
    made: list[Step] = []
    for step in steps:
        match step:
            case If(test, then, otherwise):
                step = If(test, appended(then), appended(otherwise))
            case Outside(cyclic, outside, within):
                step = Outside(cyclic, outside, appended(within))
            case Write():
                step = Append(step.text)
        made.append(step)
    return tuple(made)
