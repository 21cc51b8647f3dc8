"""What `parse` and `text` of types and attributes consist of, as records.

`templates/parameters/parse.jinja` and `…/print.jinja` print them, each by its `kind`.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from yods_gen.directives.parse_steps import Expect
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass

# Reading.


@dataclass(frozen=True, slots=True)
class Declare:
    """A variable that is None until something is read into it."""

    into: str
    annotation: Source

    kind: ClassVar = "declare"


@dataclass(frozen=True, slots=True)
class Read:
    """A value is read, or several at once."""

    into: tuple[str, ...]
    value: Source

    kind: ClassVar = "read"


@dataclass(frozen=True, slots=True)
class CallHook:
    """What a custom directive reads goes `into` variables."""

    into: tuple[str, ...]
    call: Source

    kind: ClassVar = "call_hook"


@dataclass(frozen=True, slots=True)
class ReadBranches:
    """One of two things is read, of which one may be nothing."""

    test: Source
    then: ReadSteps
    otherwise: ReadSteps

    kind: ClassVar = "read_branches"


@dataclass(frozen=True, slots=True)
class Make:
    """The mutable one that is read is there once what tells it apart was read."""

    into: str
    made: Source

    kind: ClassVar = "make"


@dataclass(frozen=True, slots=True)
class ReadBody:
    """What a mutable one holds stands in the text only outside of itself.

    Attributes:
        cyclic: What knows; `outside` is the variable for it.
        test: Whether it is there.
    """

    cyclic: Source
    outside: str
    test: Source
    steps: ReadSteps

    kind: ClassVar = "read_body"


ReadStep: TypeAlias = Expect | Declare | Read | CallHook | ReadBranches | Make | ReadBody
ReadSteps: TypeAlias = tuple[ReadStep, ...]


@dataclass(frozen=True, slots=True)
class Completion:
    """A mutable one is told what it holds if any of it `said` so."""

    said: Source
    call: Source


@dataclass(frozen=True, slots=True)
class Parser:
    """`parse`: reads what follows the mnemonic.

    Attributes:
        parser: The class of what reads.
        type_: The class of the type behind an attribute, which `parse` is told.
        returns: The class itself.
        hook: Does all of it.
        result: What is given back behind the `steps`, if there is no hook.
    """

    parser: Source
    type_: Source | None
    returns: str
    hook: Source | None
    steps: ReadSteps
    completion: Completion | None
    result: Source | None


# Writing.


@dataclass(frozen=True, slots=True)
class Write:
    """Some text; where there is a `test`, only then."""

    text: Source
    test: Source | None

    kind: ClassVar = "write"


@dataclass(frozen=True, slots=True)
class WriteBranches:
    """One of two things is written, of which one may be nothing."""

    test: Source
    then: WriteSteps
    otherwise: WriteSteps

    kind: ClassVar = "write_branches"


@dataclass(frozen=True, slots=True)
class WriteBody:
    """What a mutable one holds is written if it is there, outside of itself only."""

    test: Source
    steps: WriteSteps

    kind: ClassVar = "write_body"


WriteStep: TypeAlias = Write | WriteBranches | WriteBody
WriteSteps: TypeAlias = tuple[WriteStep, ...]


@dataclass(frozen=True, slots=True)
class Printer:
    """`text`: writes what follows the mnemonic.

    Attributes:
        printer: The class of what writes.
        whole: All of it, where that is one expression.
        first: What the text begins with, before the `steps`.
    """

    printer: Source
    whole: Source | None
    first: Source | None
    steps: WriteSteps
